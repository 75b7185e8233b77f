"""Where to run and what to buy: spaces, rewards, feet and dice weighed against each other."""

from collections.abc import Iterator
from typing import NamedTuple
from zlib import crc32

from cubitos_desktop.ai.advice import Advice, Figures, Reason
from cubitos_desktop.ai.judging.judgement import FINISHED, Shop
from cubitos_desktop.ai.judging.outlook import Outlook
from cubitos_desktop.ai.judging.reach import Stand, stands, used_effects
from cubitos_desktop.ai.judging.routes import routes_of
from cubitos_desktop.ai.steady_moves import run_on
from cubitos_desktop.rules.decisions import BUY_FOOT, STOP, Answer, Decision
from cubitos_desktop.rules.game import FOOT_PRICE
from cubitos_desktop.rules.tracks import Track

MOST_FEET_BOUGHT = 12
MOST_FEET_ON_THE_WAY = 4
"""Feet bought where they do not end the race: more than that never pays."""
DEAREST_FOOT = 2.0
"""A foot that costs dice worth more than so many steps is not looked at: even where it reaches a
reward it hardly pays."""
JET_PACK_FEET = 12
"""A finish that lies farther off than the feet may still be reached over a jet pack or shortcut."""
LONGEST_DETOUR = 9
"""No reward is worth giving up more steps than that."""


class _Plan(NamedTuple):
    worth: float
    bought: int
    stand: Stand


def move(outlook: Outlook, decision: Decision) -> Advice:
    """The space that is worth most with the feet held and those that money buys."""
    seat, game = outlook.seat, outlook.judgement.game
    track = game.track(seat.leg)
    feet = seat.feet + seat.water_feet
    if seat.space == Track.FINISH:
        return Advice(_to_the_next_board(outlook))
    if seat.leg >= len(game.legs):
        # Distance breaks ties, and money has no other use any more.
        bought = seat.money // FOOT_PRICE
        path = run_on(track, seat, feet + bought)
        return Advice((*(BUY_FOOT,) * bought, *path), Reason("move_on"))
    plan = max(_plans(outlook, track), key=lambda plan: plan.worth)
    return Advice(_answer(plan), _reason(outlook, track, plan))


def best_moves(outlook: Outlook, most: int) -> list[Answer]:
    """The best move to each of so many spaces, the best first; none where there is no choice."""
    seat, game = outlook.seat, outlook.judgement.game
    if seat.space == Track.FINISH or seat.leg >= len(game.legs):
        return []
    best: dict[int, _Plan] = {}
    for plan in _plans(outlook, game.track(seat.leg)):
        known = best.get(plan.stand.space)
        if known is None or plan.worth > known.worth:
            best[plan.stand.space] = plan
    plans = sorted(best.values(), key=lambda plan: -plan.worth)[:most]
    return [_answer(plan) for plan in plans]


def _plans(outlook: Outlook, track: Track) -> Iterator[_Plan]:
    """Everything worth a look, for each number of feet bought.

    Money is weighed by one way for all of them, the one left after running straight on: by the way
    left at each end, whoever is rich would stay behind to remain so.
    """
    seat, game = outlook.seat, outlook.judgement.game
    left = round(outlook.judgement.ahead(seat)) - seat.feet - seat.water_feet
    shop = outlook.shop_with(max(0, left))
    ahead = routes_of(track).ahead
    used = used_effects(game, seat)
    for bought in range(_most_feet_bought(outlook, track) + 1):
        price = bought * FOOT_PRICE
        money = seat.money - price
        reached = stands(track, seat.space, seat.feet + bought, seat.water_feet, money, used)
        least_left = min(ahead[stand.space] for stand in reached)
        for stand in reached:
            if ahead[stand.space] <= least_left + LONGEST_DETOUR:
                rest = _money_left(outlook, shop, price + stand.paid)
                yield _Plan(_stand_worth(outlook, track, stand) + rest, bought, stand)


def _most_feet_bought(outlook: Outlook, track: Track) -> int:
    """How many feet are worth a thought: all to reach the last finish, else while they are cheaper
    than what the money would buy."""
    seat, game = outlook.seat, outlook.judgement.game
    affordable = min(seat.money // FOOT_PRICE, MOST_FEET_BOUGHT)
    if not affordable:
        return 0
    missing = track.to_finish[seat.space] - seat.feet - seat.water_feet
    if seat.leg + 1 == len(game.legs) and missing <= affordable + JET_PACK_FEET:
        return affordable
    is_cheap = _price_of_a_foot(outlook) <= DEAREST_FOOT
    return min(affordable, MOST_FEET_ON_THE_WAY) if is_cheap else 0


def _price_of_a_foot(outlook: Outlook) -> float:
    """What the money for a foot would be worth otherwise."""
    seat, shop = outlook.seat, outlook.shop
    return shop.worth(seat.coins, seat.credits) - _money_left(outlook, shop, FOOT_PRICE)


def _to_the_next_board(outlook: Outlook) -> Answer:
    """From the finish of a board one foot leads on, bought where it is worth its price."""
    seat = outlook.seat
    if seat.feet + seat.water_feet:
        return (Track.START,)
    if seat.money >= FOOT_PRICE and _price_of_a_foot(outlook) <= 1:
        return (BUY_FOOT, Track.START)
    return (STOP,)


def _stand_worth(outlook: Outlook, track: Track, stand: Stand) -> float:
    """What ending the move there is worth: the way left, and its rewards."""
    seat, game = outlook.seat, outlook.judgement.game
    after = outlook.judgement.after[seat.leg]
    if stand.space == Track.FINISH:
        is_last = seat.leg + 1 == len(game.legs)
        return stand.feet - after + (FINISHED if is_last else 0.0)
    return outlook.stop_reward(stand.space) - routes_of(track).ahead[stand.space] - after


def _money_left(outlook: Outlook, shop: Shop, price: int) -> float:
    """What the rest of the money is worth."""
    seat = outlook.seat
    coins = max(0, seat.coins - price)
    return shop.worth(coins, seat.credits - max(0, price - seat.coins))


def _answer(plan: _Plan) -> Answer:
    path = (*(BUY_FOOT,) * plan.bought, *plan.stand.path)
    return path if plan.stand.space == Track.FINISH and plan.stand.path else (*path, STOP)


def _reason(outlook: Outlook, track: Track, plan: _Plan) -> Reason:
    seat = outlook.seat
    if plan.stand.space == Track.FINISH:
        return Reason("move_finish")
    steps = track.to_finish[seat.space] - track.to_finish[plan.stand.space]
    worth = round(outlook.stop_reward(plan.stand.space), 1)
    if worth > 0:
        return Reason("move_reward", {"steps": steps, "worth": worth})
    if not plan.stand.path and not seat.feet + seat.water_feet + plan.bought:
        return Reason("move_no_feet")
    return Reason("move_far", {"steps": steps})


def buy(outlook: Outlook, decision: Decision) -> Advice:
    """The dice that are worth most, or none where the credits are worth more later."""
    alike = outlook.purchases_as_good()
    purchase = alike[_toss(outlook) % len(alike)]
    if not purchase.colours:
        return Advice((), Reason("buy_nothing"))
    figures: Figures = {"steps": round(purchase.worth, 1), "cost": purchase.cost}
    return Advice(tuple(sorted(purchase.colours)), Reason("buy", figures))


def _toss(outlook: Outlook) -> int:
    """A number that follows from what everybody sees of the seat and of the trays."""
    seat, state = outlook.seat, outlook.state
    seen = (outlook.me, state.round, seat.space, seat.coins, seat.credits, seat.throws)
    return crc32(bytes(byte & 255 for byte in (*seen, *outlook.owned, *state.trays)))

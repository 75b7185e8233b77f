"""Where to run and what to buy: spaces, rewards, feet and dice weighed against each other."""

from typing import Any, NamedTuple

from cubitos_desktop.ai.advice import Advice, Reason
from cubitos_desktop.ai.judgement import FINISHED
from cubitos_desktop.ai.outlook import Outlook
from cubitos_desktop.ai.reach import Stand, stands
from cubitos_desktop.ai.routes import routes_of
from cubitos_desktop.ai.weights import LAP
from cubitos_desktop.rules.decisions import BUY_FOOT, STOP, Answer
from cubitos_desktop.rules.game import FOOT_PRICE
from cubitos_desktop.rules.tracks import Track

MOST_FEET_BOUGHT = 12
MOST_FEET_ON_THE_WAY = 4
"""Feet bought where they do not end the race: more than that never pays."""


class _Plan(NamedTuple):
    worth: float
    bought: int
    stand: Stand


def move(outlook: Outlook, decision: Any) -> Advice:
    """The space that is worth most with the feet held and those that money buys."""
    seat, game = outlook.seat, outlook.judgement.game
    track = game.track(seat.leg)
    feet = seat.feet + seat.water_feet
    if seat.space == Track.FINISH:
        return Advice((Track.START,) if feet else (STOP,))
    if seat.leg >= len(game.legs):
        path = routes_of(track).path(seat.space, min(feet, track.to_finish[seat.space] - 1))
        return Advice((*path, STOP), Reason("move_on"))
    plan = max(_plans(outlook, track), key=lambda plan: plan.worth)
    return Advice(_answer(plan), _reason(outlook, track, plan))


def _plans(outlook: Outlook, track: Track) -> list[_Plan]:
    """Everything worth a look, for each number of feet bought."""
    seat, game = outlook.seat, outlook.judgement.game
    is_last = seat.leg + 1 == len(game.legs)
    most = min(seat.money // FOOT_PRICE, MOST_FEET_BOUGHT if is_last else MOST_FEET_ON_THE_WAY)
    plans = []
    for bought in range(most + 1):
        price = bought * FOOT_PRICE
        reached = stands(track, seat.space, seat.feet + bought, seat.water_feet, seat.money - price)
        for stand in reached:
            worth = _stand_worth(outlook, track, stand)
            left = _money_left(outlook, track, stand, price + stand.paid)
            plans.append(_Plan(worth + left, bought, stand))
    return plans


def _stand_worth(outlook: Outlook, track: Track, stand: Stand) -> float:
    """What ending the move there is worth: the way left, and its rewards."""
    seat, game = outlook.seat, outlook.judgement.game
    after = game.steps_after[seat.leg]
    if stand.space == Track.FINISH:
        is_last = seat.leg + 1 == len(game.legs)
        return stand.feet - after + (FINISHED if is_last else 0.0)
    worth = -float(track.to_finish[stand.space] + after)
    # Where the round began there is no reward; on another board that space does not exist.
    began_here = stand.space == seat.began_space and game.track(seat.began_leg) is track
    if track.spaces[stand.space].rewards and not began_here:
        worth += outlook.reward(stand.space)
    return worth


def _money_left(outlook: Outlook, track: Track, stand: Stand, price: int) -> float:
    """What the rest of the money is worth on the way that is left then."""
    seat, judgement = outlook.seat, outlook.judgement
    way = (track.to_finish[stand.space] + judgement.game.steps_after[seat.leg]) / LAP
    coins = max(0, seat.coins - price)
    credits = seat.credits - max(0, price - seat.coins)
    return judgement.shop(outlook.state, outlook.me, way, outlook.owned).worth(coins, credits)


def _answer(plan: _Plan) -> Answer:
    path = (*(BUY_FOOT,) * plan.bought, *plan.stand.path)
    return path if plan.stand.space == Track.FINISH and plan.stand.path else (*path, STOP)


def _reason(outlook: Outlook, track: Track, plan: _Plan) -> Reason:
    seat = outlook.seat
    if plan.stand.space == Track.FINISH:
        return Reason("move_finish")
    steps = track.to_finish[seat.space] - track.to_finish[plan.stand.space]
    if track.spaces[plan.stand.space].rewards:
        worth = round(outlook.reward(plan.stand.space), 1)
        return Reason("move_reward", {"steps": steps, "worth": worth})
    return Reason("move_far", {"steps": steps})


def buy(outlook: Outlook, decision: Any) -> Advice:
    """The dice that are worth most, or none where the credits are worth more later."""
    seat = outlook.seat
    purchase = outlook.shop.best(seat.coins, seat.credits)
    if not purchase.colours:
        return Advice((), Reason("buy_nothing"))
    figures = {"steps": round(purchase.worth, 1), "cost": purchase.cost}
    return Advice(tuple(sorted(purchase.colours)), Reason("buy", {**figures}))

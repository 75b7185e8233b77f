"""Steps 5 to 7, seat by seat: move, rewards, Bob, what a credit costs, buy, discard."""

from cubitos_desktop.rules import lasting
from cubitos_desktop.rules.commands import (
    Do,
    buy_die,
    end_lasting,
    end_move,
    end_one_lasting,
    end_turn,
    go_to,
    move_runner,
    perform,
)
from cubitos_desktop.rules.course.walking import Walk, stands_still, walk_of
from cubitos_desktop.rules.decisions import ChooseBuy, ChooseMoves, Decision
from cubitos_desktop.rules.dice import CARD_COLOURS, remember
from cubitos_desktop.rules.effects.losing import not_done
from cubitos_desktop.rules.effects.rewarding import take_rewards
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

_MOVE, _BUY = Prompt.MOVE, Prompt.BUY


def move(state: State) -> Decision | None:
    """Ask where to run while anything but stopping is possible."""
    if state.turn == len(state.seats):
        go_to(state, "end_round")
        return None
    me = state.turn_seat
    seat = state.seats[me]
    if stands_still(state.game, seat):
        return _after_move(state, me)
    return _where_to_run(state, me, walk_of(state.game, me, seat))


def _where_to_run(state: State, me: int, walk: Walk) -> Decision | None:
    return ChooseMoves(me, _MOVE, walk) if walk.can_go_on else _after_move(state, me)


def answer_move(state: State, decision: ChooseMoves, answer: tuple[int, ...]) -> Decision | None:
    me = decision.seat
    assert isinstance(decision.walk, Walk)
    walk = decision.walk.follow(answer)
    move_runner(state, me, walk)
    return _after_move(state, me) if walk.is_stopped else _where_to_run(state, me, walk)


def _after_move(state: State, me: int) -> Decision | None:
    """The Move step ends where the runner stands: its reward, if the round did not begin there."""
    end_move(state, me)
    seat = state.seats[me]
    if state.rewards_at(me, seat.leg, seat.space):
        perform(state, take_rewards(state, me, seat.space, "runner"))
        return None
    return buy(state)


def buy(state: State) -> Decision | None:
    """What comes between rewards and buying, then the question what to buy."""
    me = state.turn_seat
    seat = state.seats[me]
    if seat.lasting and _before_buying(state, me):
        return None
    money, trays = seat.coins + seat.credits, state.trays
    payable = _prices_up_to(money, state.game.costs)
    prices = tuple([price for price in payable if trays[price[0]]]) if payable else ()
    if not prices:
        return _after_buying(state, me)
    return ChooseBuy(me, _BUY, prices, money, b"" + trays)


Prices = tuple[tuple[int, int], ...]
_PRICES_UP_TO: dict[tuple[int, tuple[int, ...]], Prices] = {}


def _prices_up_to(money: int, costs: tuple[int, ...]) -> Prices:
    """Colour and cost of the cards whose dice this money could pay."""
    try:
        return _PRICES_UP_TO[money, costs]
    except KeyError:
        prices = tuple((colour, costs[colour]) for colour in CARD_COLOURS if costs[colour] <= money)
        return remember(_PRICES_UP_TO, (money, costs), prices)


def _before_buying(state: State, me: int) -> bool:
    """Each Bob takes one reward nearby; then a credit that came late costs a die for each Batter
    Beaver that still lies there: one that is gone owes nothing."""
    seat = state.seats[me]
    names = [record[0] for record in seat.lasting]
    if lasting.REACH_REWARD in names:
        end_one_lasting(state, me, lasting.REACH_REWARD)
        Do("reach_for_reward", me).perform(state)
        return True
    if lasting.LOSS_FOR_A_CREDIT in names and seat.gained_credit:
        do = Do("resolve_not_optional", me, 0, {"codes": not_done(state, me)})
        end_one_lasting(state, me, lasting.LOSS_FOR_A_CREDIT)
        do.perform(state)
        return True
    return False


def answer_buy(state: State, decision: ChooseBuy, answer: tuple[int, ...]) -> Decision | None:
    for colour in answer:
        buy_die(state, decision.seat, colour)
    return _after_buying(state, decision.seat)


def _after_buying(state: State, me: int) -> Decision | None:
    if state.seats[me].lasting:
        end_lasting(state, me, "buy")
    end_turn(state, me)
    return move(state)

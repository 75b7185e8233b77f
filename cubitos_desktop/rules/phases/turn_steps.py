"""Steps 5 to 7, seat by seat: move, rewards, Bob, what a credit costs, buy, discard."""

from cubitos_desktop.rules import lasting
from cubitos_desktop.rules.commands import (
    BuyDie,
    Command,
    Do,
    EndLasting,
    EndMove,
    EndOneLasting,
    EndTurn,
    GoTo,
    MoveRunner,
    perform,
)
from cubitos_desktop.rules.course.walking import Walk
from cubitos_desktop.rules.decisions import ChooseBuy, ChooseMoves, Decision
from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.rules.effects.losing import not_done
from cubitos_desktop.rules.effects.rewarding import take_rewards
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State


def move(state: State) -> Decision | None:
    """Ask where to run while anything but stopping is possible."""
    if state.turn == len(state.seats):
        GoTo("end_round").perform(state)
        return None
    me = state.turn_seat
    seat = state.seats[me]
    walk = Walk(state.game, me, seat)
    if not walk.can_go_on:
        end_move(state, me)
        return None
    return ChooseMoves(me, Prompt.MOVE, walk)


def answer_move(state: State, decision: ChooseMoves, answer: tuple[int, ...]) -> None:
    me = decision.seat
    assert isinstance(decision.walk, Walk)
    walk = decision.walk.follow(answer)
    MoveRunner(me, walk).perform(state)
    if walk.is_stopped:
        end_move(state, me)


def end_move(state: State, me: int) -> None:
    """The Move step ends where the runner stands: its reward, if the round did not begin there."""
    seat = state.seats[me]
    EndMove(me).perform(state)
    GoTo("buy", state.turn).perform(state)
    if state.rewards_at(me, seat.leg, seat.space):
        perform(state, take_rewards(state, me, seat.space, "runner"))


def buy(state: State) -> Decision | None:
    """What comes between rewards and buying, then the question what to buy."""
    me = state.turn_seat
    seat = state.seats[me]
    if seat.lasting and _before_buying(state, me):
        return None
    money = seat.coins + seat.credits
    costs, trays = state.game.costs, state.trays
    prices = tuple([(c, costs[c]) for c in CARD_COLOURS if trays[c] and costs[c] <= money])
    if not prices:
        end_turn(state, me, [])
        return None
    return ChooseBuy(me, Prompt.BUY, prices, money, bytes(trays))


def _before_buying(state: State, me: int) -> bool:
    """Each Bob takes one reward nearby; then a credit that came late costs a die for each Batter
    Beaver that still lies there: one that is gone owes nothing."""
    seat = state.seats[me]
    names = [record[0] for record in seat.lasting]
    if lasting.REACH_REWARD in names:
        perform(state, [EndOneLasting(me, lasting.REACH_REWARD), Do("reach_for_reward", me)])
        return True
    if lasting.LOSS_FOR_A_CREDIT in names and seat.gained_credit:
        do = Do("resolve_not_optional", me, 0, {"codes": not_done(state, me)})
        perform(state, [EndOneLasting(me, lasting.LOSS_FOR_A_CREDIT), do])
        return True
    return False


def answer_buy(state: State, decision: ChooseBuy, answer: tuple[int, ...]) -> None:
    end_turn(state, decision.seat, [BuyDie(decision.seat, colour) for colour in answer])


def end_turn(state: State, me: int, bought: list[Command]) -> None:
    if bought:
        perform(state, bought)
    if state.seats[me].lasting:
        EndLasting(me, "buy").perform(state)
    EndTurn(me).perform(state)
    GoTo("move", state.turn + 1).perform(state)

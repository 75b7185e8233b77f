"""``steady``: a plain, sensible seat, and the yardstick for all others. Its play does not change.

It draws the dearest dice, uses every Now, pushes while that is safe or busts one time in four at
most, takes every gain, walks the shortest dry way, and buys the dearest dice it can pay.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from cubitos_desktop.ai.steady_moves import move, reward_value
from cubitos_desktop.rules.course.walking import way_after
from cubitos_desktop.rules.decisions import (
    Answer,
    Box,
    Choose,
    ChooseBuy,
    ChooseDice,
    Decision,
    DiceOption,
    Face,
    Use,
)
from cubitos_desktop.rules.dice import (
    BLUE,
    BROWN,
    CARD_COLOURS,
    COLOUR_MASK,
    DARK,
    GRAYS,
    GREEN,
    LIGHT,
    ORANGE,
    POWER,
    PURPLE,
    RED,
    START_DIE,
    SYMBOL,
    USED,
    WHITE,
    YELLOW,
    group_of,
)
from cubitos_desktop.rules.engine import is_mere_loss, takes_its_die
from cubitos_desktop.rules.odds import miss_chance
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

ACCEPTED_BUST = 0.25
PUSH_OR_PASS = ("push", "pass")
TASTE = (PURPLE, WHITE, YELLOW, ORANGE, BLUE, GREEN, RED, BROWN, START_DIE, DARK, LIGHT)
"""Ties between dice of one price go to the colour named first."""
_RANK = tuple(TASTE.index(colour) if colour in TASTE else 99 for colour in range(16))


def steady(state: State, decision: Decision) -> Answer:
    """The steady seat's answer."""
    return ANSWERS[decision.prompt](state, decision)


# --- dice to choose -----------------------------------------------------------------------------


_KNOWN_ORDERS: dict[tuple[object, ...], list[int]] = {}
"""Orders found before: the same few kinds of dice are looked at again and again."""
_MOST_KNOWN_ORDERS = 2_000


def _dearest_first(state: State, dice: tuple[DiceOption, ...]) -> list[int]:
    """Places in ``dice``, the dearest die first."""
    costs = state.game.costs
    key = (costs, *[option.code for option in dice])
    order = _KNOWN_ORDERS.get(key)
    if order is None:
        colours = [option.code & COLOUR_MASK for option in dice]
        order = sorted(range(len(dice)), key=lambda i: (-costs[colours[i]], _RANK[colours[i]], i))
        if len(_KNOWN_ORDERS) >= _MOST_KNOWN_ORDERS:
            _KNOWN_ORDERS.clear()
        _KNOWN_ORDERS[key] = order
    return order


def _fill(decision: ChooseDice, order: list[int], wanted: int) -> tuple[int, ...]:
    """Take dice in this order up to the number wanted, and all that do not count."""
    dice, uncounted = decision.dice, decision.uncounted
    counts = [0] * len(dice)
    for index in order:
        available = dice[index].count
        if uncounted and uncounted[index]:
            counts[index] = available
        elif available < wanted:
            counts[index] = available
            wanted -= available
        else:
            counts[index] = wanted
            wanted = 0
    return tuple(counts)


def _draw(state: State, decision: ChooseDice) -> Answer:
    return _fill(decision, _dearest_first(state, decision.dice), decision.at_most)


def _lose(state: State, decision: ChooseDice) -> Answer:
    """Light gray dice first, then dark gray ones; another only where one must go."""
    counts = [0] * len(decision.dice)
    left = decision.at_most
    for gray in GRAYS:
        for index, option in enumerate(decision.dice):
            if left and option.code & COLOUR_MASK == gray:
                counts[index] = min(option.count, left)
                left -= counts[index]
    missing = decision.at_least - sum(counts)
    if missing > 0:
        for index in reversed(_dearest_first(state, decision.dice)):
            if missing and not counts[index]:
                counts[index] = min(decision.dice[index].count, missing)
                missing -= counts[index]
    return tuple(counts)


def _discard(state: State, decision: ChooseDice) -> Answer:
    return tuple(o.count if o.code & COLOUR_MASK in GRAYS else 0 for o in decision.dice)


def _throw(state: State, decision: ChooseDice) -> Answer:
    """Dearest dice first, those that lie unused in Active last; one of a colour where asked."""
    order = sorted(
        _dearest_first(state, decision.dice),
        key=lambda i: decision.dice[i].zone == "active" and decision.dice[i].code < USED,
    )
    if not decision.different_colours:
        return _fill(decision, order, decision.at_most)
    counts = [0] * len(decision.dice)
    seen: set[int] = set()
    for index in order:
        group = group_of(decision.dice[index].code)
        if group not in seen and len(seen) < decision.at_most:
            seen.add(group)
            counts[index] = 1
    return tuple(counts)


def _move_to_roll(state: State, decision: ChooseDice) -> Answer:
    """A used die is thrown again before one that could still be used."""
    order = sorted(range(len(decision.dice)), key=lambda i: decision.dice[i].code < USED)
    return _fill(decision, order, 1)


# --- push or pass -------------------------------------------------------------------------------


def _push_or_pass(state: State, decision: Choose) -> Answer:
    choices, seat = decision.choices, state.seats[decision.seat]
    if choices == PUSH_OR_PASS:
        is_fine = not seat.at_risk or miss_chance(seat.roll) <= ACCEPTED_BUST
        return "push" if is_fine else "pass"
    offers: list[Box] = decision.named
    for offer in offers:
        if offer[0] == "borrow_with_pair":
            return offer
    if "push" not in choices:
        return "pass"
    if not seat.at_risk or miss_chance(seat.roll) <= ACCEPTED_BUST or "pass" not in choices:
        return "push"
    savers = (offer for offer in offers if offer[0] == "cannot_bust")
    return next(savers, "pass")


def _first(state: State, decision: Choose) -> Answer:
    return decision.choices[0]


def _step_at_once(state: State, decision: Choose) -> Answer:
    seat, game = state.seats[decision.seat], state.game

    leg, here = seat.leg, seat.space
    spaces: list[int] = decision.named
    ways = [(way_after(game, leg, space, here), place) for place, space in enumerate(spaces)]
    if not ways:
        return "stay"
    way, place = min(ways)
    return spaces[place] if way < game.remaining(leg, here) else "stay"


# --- abilities ----------------------------------------------------------------------------------


def _abilities(state: State, decision: Choose) -> Answer:
    if decision.choices[0] == "all":
        return "all"
    uses: tuple[Any, ...] = decision.choices[:-1]
    for use in uses:
        if len(use) == 2 or _is_worth_using(state, decision.seat, use):
            found: Use | Box = use
            return found
    return "ready"


def _is_worth_using(state: State, me: int, choice: Use) -> bool:
    """Everything is, but giving up an orange die, or half a fan's feet where more is on offer, or
    what only loses its die."""
    if is_mere_loss(state, me, choice):
        return False
    _, code, mask = choice
    card = state.game.card_of[code & COLOUR_MASK]
    if card is None or not card.run:
        return True
    chosen = card.run_calls(mask)
    if any(takes_its_die(call) for call in chosen):
        return False
    if any(item.pick for item in card.run) and state.seats[me].fans < 4:
        return all(call.effect != "feet_for_half_fans" for call in chosen)
    return True


def _dearest_colour(state: State, decision: Choose) -> Answer:
    colours: list[int] = decision.named
    return min(colours, key=lambda c: (-state.game.costs[c], _RANK[c]))


def _face(state: State, decision: Choose) -> Answer:
    """The dearest die, on its power face if it has one, else on its symbol."""

    def rank(choice: Face) -> tuple[int, int, int]:
        kind, face = choice
        colour = kind & COLOUR_MASK
        order = (POWER, SYMBOL).index(face) if face in (POWER, SYMBOL) else 9 - face
        return -state.game.costs[colour], _RANK[colour], order

    choices: list[Face] = decision.named
    return min(choices, key=rank)


# --- rewards and buying -------------------------------------------------------------------------


def _bob(state: State, decision: Choose) -> Answer:
    spaces = state.game.track(state.seats[decision.seat].leg).spaces
    near: list[int] = decision.named
    return max(near, key=lambda s: (reward_value(spaces[s]), -s))


def _buy(state: State, decision: ChooseBuy) -> Answer:
    money = decision.money
    prices = dict(decision.prices)
    bought: list[int] = []
    for colour in _dearest_colours(state.game.costs):
        if colour in prices and prices[colour] <= money:
            bought.append(colour)
            money -= prices[colour]
            if len(bought) == 2:
                break
    return tuple(sorted(bought))


@lru_cache(maxsize=256)
def _dearest_colours(costs: tuple[int, ...]) -> list[int]:
    return sorted(CARD_COLOURS, key=lambda colour: (-costs[colour], _RANK[colour]))


ANSWERS: dict[Prompt, Callable[[State, Any], Answer]] = {
    Prompt.DRAW: _draw,
    Prompt.ADD: _draw,
    Prompt.THROW: _throw,
    Prompt.NOW: _first,
    Prompt.PUSH_OR_PASS: _push_or_pass,
    Prompt.MOVE_TO_ROLL: _move_to_roll,
    Prompt.STEP_AT_ONCE: _step_at_once,
    Prompt.SAVE: _first,
    Prompt.KEEP: _first,
    Prompt.DISCARD: _discard,
    Prompt.ABILITIES: _abilities,
    Prompt.ABILITIES_AGAIN: _abilities,
    Prompt.SWORDS: _first,
    Prompt.GAIN_DIE: _dearest_colour,
    Prompt.REWARD_DIE: _dearest_colour,
    Prompt.BORROW: _face,
    Prompt.SET: _face,
    Prompt.LOSE: _lose,
    Prompt.MUST_LOSE: _lose,
    Prompt.NOT_OPTIONAL: _first,
    Prompt.GIVE: _lose,
    Prompt.GIVE_TO: _first,
    Prompt.REWARD: _first,
    Prompt.BOB: _bob,
    Prompt.MOVE: move,
    Prompt.BUY: _buy,
}

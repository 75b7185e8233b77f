"""The Run phase, step 4: abilities, swords, abilities again, what is not optional."""

from collections.abc import Iterator
from typing import Any

from cubitos_desktop.rules.cards import Call, Card
from cubitos_desktop.rules.commands import (
    Do,
    Gain,
    UseDice,
    go_to,
    note_swords,
    perform,
)
from cubitos_desktop.rules.decisions import Box, Choose, Decision, Use
from cubitos_desktop.rules.dice import (
    COIN1,
    COLOUR_MASK,
    CREDIT,
    FACE_COINS,
    FACE_CREDITS,
    FACE_FEET,
    FACE_MASK,
    FACE_SHIFT,
    FOOT,
    POWER,
)
from cubitos_desktop.rules.effects.losing import credit_may_cost, not_done
from cubitos_desktop.rules.effects.pushing import offers
from cubitos_desktop.rules.effects.registry import EFFECTS, brings, in_order, is_available
from cubitos_desktop.rules.game import PLAIN_CODES, Game
from cubitos_desktop.rules.phases.turn_steps import move
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

_SURE_GAINS = frozenset(code for code in PLAIN_CODES if code >> FACE_SHIFT != CREDIT)
"""Unused dice with coins or a foot up: whatever the cards, using one only gains."""
_FIRST_PLAIN_CODE = min(PLAIN_CODES)
"""Cards are asked about symbols and powers, whose codes are lower."""
_ABILITIES, _ABILITIES_AGAIN = Prompt.ABILITIES, Prompt.ABILITIES_AGAIN

# --- (a) and (c): abilities ---------------------------------------------------------------------


def abilities(state: State) -> Decision | None:
    """Clockwise each seat uses what it likes. It is not asked where nothing can be used."""
    clockwise, ability_codes = state.clockwise(), state.game.ability_codes
    for turn in range(state.turn, len(clockwise)):
        me = clockwise[turn]
        active = state.seats[me].active
        if not ability_codes.isdisjoint(active) and (choices := usable(state, me)):
            if turn != state.turn:
                go_to(state, state.step, turn)
            return _what_to_use(state, me, choices)
    if state.step == "abilities":
        go_to(state, "swords")
        return swords(state)
    go_to(state, "not_optional")
    return musts(state)


def _what_to_use(state: State, me: int, choices: list[Use | Box]) -> Choose:
    prompt = _ABILITIES if state.step == "abilities" else _ABILITIES_AGAIN
    if _several_gain(state, me, choices):
        return Choose(me, prompt, ("all", *choices, "ready"))
    return Choose(me, prompt, (*choices, "ready"))


def _several_gain(state: State, me: int, choices: list[Use | Box]) -> bool:
    """Whether more dice than one only gain: then all of them can be used at once.

    Coins and feet come last among the choices, and most often there are enough of them.
    """
    dice, active = 0, state.seats[me].active
    for choice in reversed(choices):
        code = choice[1]
        if code in _SURE_GAINS or is_plain_gain(state, me, choice):
            dice += active.count(code)
            if dice > 1:
                return True
    return False


def usable(state: State, me: int) -> list[Use | Box]:
    """What this seat can use: ("use", die code, mask of the RUN items).

    A die that would only be lost can be used too, with no item; that alone is no reason to ask.
    """
    choices: list[Use | Box] = []
    losses: list[Use | Box] = []
    active = state.seats[me].active
    for code in sorted(state.game.run_codes.intersection(active)):
        if code >= _FIRST_PLAIN_CODE:
            choices.append(("use", code, 0))
        else:
            found = masks(state, me, code)
            choices += [("use", code, mask) for mask in found]
            if not found and _loses_itself(state, code):
                losses.append(("use", code, 0))
    if not state.game.at_push_codes.isdisjoint(active):
        choices += [box for box in offers(state, me) if EFFECTS[box[0]].is_also_for_run]
    return choices + losses if choices else []


def _loses_itself(state: State, code: int) -> bool:
    card, face = state.game.card_of[code & COLOUR_MASK], code >> FACE_SHIFT & FACE_MASK
    return any(call.effect == "lose_this" for call in card.must_calls(face))


def is_mere_loss(state: State, me: int, choice: Use | Box) -> bool:
    """Whether a use gives nothing but "lose this", which step 4 would end with anyway."""
    if len(choice) == 2 or choice[2] or choice[1] >> FACE_SHIFT & FACE_MASK >= FOOT:
        return False
    return not masks(state, me, choice[1])


def masks(state: State, me: int, code: int) -> list[int]:
    """Which combinations of a die's RUN items can be used now, the fullest first."""
    card = state.game.card_of[code & COLOUR_MASK]
    open_items = 0
    for index, item in enumerate(card.run):
        for call in item.calls:
            if not is_available(call, state, me, code):
                break
        else:
            open_items |= 1 << index
    if open_items:
        return _combinations(card, open_items)
    if code >> FACE_SHIFT & FACE_MASK == POWER:
        # A power box may work where nothing of the plain box does.
        for call in card.power:
            if is_available(call, state, me, code):
                return [0]
    return []


def _combinations(card: Card, open_items: int) -> list[int]:
    if open_items == 1:
        return [1]
    return [
        mask
        for mask in range(open_items, 0, -1)
        if mask & open_items == mask and not _picks_twice(card, mask)
    ]


def _picks_twice(card: Card, mask: int) -> bool:
    picks = [item.pick for i, item in enumerate(card.run) if mask >> i & 1 and item.pick]
    return len(picks) != len(set(picks))


def is_plain_gain(state: State, me: int, choice: Use | Box) -> bool:
    """Whether a use only gains, asks nothing, loses nothing and cannot grow by waiting."""
    known = state.game.plain_uses.get(choice)
    if known is None:
        known = state.game.plain_uses[choice] = _kind_of_use(state.game, *choice)
    is_plain, gives_credit = known
    return is_plain and not (gives_credit and credit_may_cost(state, me))


def _kind_of_use(game: Game, what: str, code: int, mask: int = 0) -> tuple[bool, bool]:
    """Whether a use is a plain gain by its card, and whether it gives credits."""
    if what != "use":
        return False, False
    face = code >> FACE_SHIFT & FACE_MASK
    if face >= FOOT:
        return True, bool(FACE_CREDITS[face])
    card = game.card_of[code & COLOUR_MASK]
    if card.must_calls(face) or mask != (1 << len(card.run)) - 1:
        return False, False
    calls = card.used_calls(face, mask)
    is_plain = all(EFFECTS[call.effect].is_plain for call in calls)
    return is_plain, any("credit" in brings(call) for call in calls)


def is_parting_gain(state: State, me: int, choice: Use | Box) -> bool:
    """Whether a use only gains, with a die that step 4 takes in any case: where no card of the race
    looks at the dice before that, nothing comes of waiting."""
    if len(choice) == 2 or choice[1] >> FACE_SHIFT & FACE_MASK >= FOOT:
        return False
    _, code, mask = choice
    card, face = state.game.card_of[code & COLOUR_MASK], code >> FACE_SHIFT & FACE_MASK
    musts, calls = card.must_calls(face), card.used_calls(face, mask)
    if {call.effect for call in musts} != {"lose_this"} or mask != (1 << len(card.run)) - 1:
        return False
    if not calls or not all(EFFECTS[call.effect].is_plain for call in calls):
        return False
    gives_credit = any("credit" in brings(call) for call in calls)
    return not (gives_credit and credit_may_cost(state, me)) and not _heeds_dice(state.game)


def _heeds_dice(game: Game) -> bool:
    """Whether a card may make something in step 4 of dice that still lie there."""
    calls = (call for card in game.cards.values() for call in _calls_in_step_4(card))
    return any(EFFECTS[call.effect].heeds_dice for call in calls)


def _calls_in_step_4(card: Card) -> Iterator[Call]:
    for item in card.run:
        yield from item.calls
    yield from (*card.run_must, *card.power, *card.power_must)
    if card.swords:
        yield from card.swords.calls
    if card.at_push and EFFECTS[card.at_push.effect].is_also_for_run:
        yield card.at_push


def answer_abilities(state: State, decision: Choose, answer: str | Use | Box) -> Decision | None:
    me = decision.seat
    if answer == "all":
        use_all(state, me, decision.choices[1:-1])
        return abilities(state)
    if isinstance(answer, str):
        go_to(state, state.step, state.turn + 1)
        return abilities(state)
    if len(answer) == 2:
        perform(state, EFFECTS[answer[0]].act(state, me, answer[1]))
        return None
    _, code, mask = answer
    UseDice(me, (code,)).perform(state)
    if code < _FIRST_PLAIN_CODE:
        use_card(state, me, code, mask)
        return None
    face = code >> FACE_SHIFT
    Gain(me, FACE_COINS[face], FACE_FEET[face], 0, FACE_CREDITS[face]).perform(state)
    return abilities(state)


def use_card(state: State, me: int, code: int, mask: int) -> None:
    """Take what the card of a used die gives, in printed order; "lose this" comes last."""
    card, face = state.game.card_of[code & COLOUR_MASK], code >> FACE_SHIFT
    calls = [*card.used_calls(face, mask), *card.must_calls(face)]
    perform(state, in_order(calls, me, code))


def use_all(state: State, me: int, choices: tuple[Any, ...]) -> None:
    """Use every die that only gains; no word is among the choices.

    Faces with coins and feet are added up into one gain.
    """
    active = state.seats[me].active
    used: list[int] = []
    coins = feet = credits = 0
    later: list[tuple[int, Call]] = []
    for choice in choices:
        code = choice[1]
        if code not in _SURE_GAINS and not is_plain_gain(state, me, choice):
            continue
        count = active.count(code)
        used += [code] * count
        face = code >> FACE_SHIFT
        if face >= COIN1:
            coins += FACE_COINS[face] * count
            credits += FACE_CREDITS[face] * count
        elif face == FOOT:
            feet += count
        else:
            card = state.game.card_of[code & COLOUR_MASK]
            later += [(code, call) for call in card.used_calls(face, choice[2])] * count
    UseDice(me, tuple(used)).perform(state)
    Gain(me, coins, feet, 0, credits).perform(state)
    for code, call in later:
        # Plain effects ask nothing, so they need not be put on the stack.
        perform(state, EFFECTS[call.effect].act(state, me, code, **call.params))


# --- (b): swords --------------------------------------------------------------------------------


def swords(state: State) -> Decision | None:
    """Count swords once for all seats; the red card then resolves clockwise."""
    go_to(state, "abilities_again")
    sword_codes = state.game.sword_codes
    if all([sword_codes.isdisjoint(seat.active) for seat in state.seats]):  # noqa: C419 (quicker so)
        return abilities(state)
    counts = tuple(state.swords(seat) for seat in range(len(state.seats)))
    card = state.game.red
    assert card.swords is not None
    if card.swords.who == "most":
        most = max(counts)
        winner = next(seat for seat in state.clockwise() if counts[seat] == most)
        note_swords(state, counts, winner)
        perform(state, [Do("lose_red_die", winner), _benefit(counts, winner)])
    else:
        note_swords(state, counts, -1)
        takers = [seat for seat in reversed(state.clockwise()) if counts[seat]]
        perform(state, [_benefit(counts, seat) for seat in takers])
    return None


def _benefit(counts: tuple[int, ...], me: int) -> Do:
    rivals = [seat for seat in range(len(counts)) if seat != me]
    least = min((counts[seat] for seat in rivals), default=0)
    params = {
        "fewer": sum(counts[seat] < counts[me] for seat in rivals),
        "fewest": tuple(seat for seat in rivals if counts[seat] == least),
    }
    return Do("sword_benefit", me, 0, params)


# --- (d): musts ---------------------------------------------------------------------------------


def musts(state: State) -> Decision | None:
    """Every must not yet done resolves, for dice still lying there."""
    clockwise, must_codes = state.clockwise(), state.game.must_codes
    for turn in range(state.turn, len(clockwise)):
        me = clockwise[turn]
        if not must_codes.isdisjoint(state.seats[me].active):
            go_to(state, "not_optional", turn + 1)
            Do("resolve_not_optional", me, 0, {"codes": not_done(state, me)}).perform(state)
            return None
    go_to(state, "move")
    return move(state)

"""Races of computer seats over whatever can be set up, decision by decision, for properties."""

import random
from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Any

from hypothesis import strategies as st

from cubitos_desktop.ai.policies import Policy, policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.decisions import (
    STOP,
    Answer,
    Choose,
    ChooseBuy,
    ChooseDice,
    ChooseMoves,
    Decision,
    Throw,
)
from cubitos_desktop.rules.dice import BOX_COUNTS, CARD_COLOURS, COLOUR_MASK, COLOURS, FACE_DIGITS
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import State

MOST_ROUNDS = 20_000
"""Far more than any race needs: one that gets there does not end.

Random seats may lose every die they have. Then only the start player die, which comes round to
each of them, brings a foot now and then, and a race can take more than a thousand rounds.
"""
MOST_DECISIONS_IN_A_ROUND = 2_000
MANY_OPTIONS = 3_000

CONTENT = load_content()
CARDS_BY_COLOUR = [
    [card.id for card in CONTENT.cards.values() if card.colour == colour] for colour in CARD_COLOURS
]
TRACK_IDS = list(CONTENT.tracks)


# --- what can be set up -------------------------------------------------------------------------


@st.composite
def setups(draw: st.DrawFn) -> tuple[Setup, str]:
    """A race of one to four seats with the cards of a set or any mix, and a seed for its dice."""
    count = draw(st.integers(1, 4), label="seats")
    if draw(st.booleans(), label="mixed cards"):
        cards = tuple(draw(st.sampled_from(ids)) for ids in CARDS_BY_COLOUR)
    else:
        cards = draw(st.sampled_from([s.cards for s in CONTENT.sets.values()]), label="cards")
    first = draw(st.sampled_from(TRACK_IDS), label="track")
    second = draw(st.sampled_from(["", "", first, *TRACK_IDS]), label="second leg")
    tracks = (first, second) if second else (first,)
    seed = draw(st.integers(0, 999), label="seed")
    return Setup(count, cards, tracks, draw(st.integers(0, count - 1))), f"property {seed}"


def nth_setup(content: Content, number: int) -> Setup:
    """Set-ups that go through all sets, tracks, seat counts, laps and mixes as the number grows."""
    chance = random.Random(number)
    sets = list(content.sets.values())
    tracks = list(content.tracks)
    count = number // len(sets) % 4 + 1
    cards = sets[number % len(sets)].cards
    if number % 3 == 2:
        cards = tuple(chance.choice(ids) for ids in CARDS_BY_COLOUR)
    legs: tuple[str, ...] = (tracks[number // 7 % len(tracks)],)
    if number % 5 == 4:
        legs = (*legs, chance.choice(tracks))
    return Setup(count, cards, legs, chance.randrange(count))


def seats_of(name: str, setup: Setup) -> dict[int, Policy]:
    return dict.fromkeys(range(setup.seats), policy(name))


# --- going through a race -----------------------------------------------------------------------


def answer_of(state: State, decision: Decision, policies: Mapping[int, Policy], dice: RaceDice):
    """What is answered: by the dice, or by the policy of the seat that is asked."""
    if isinstance(decision, Throw):
        return dice.faces(decision, state.round, state.seats[decision.thrower].throws)
    return policies[decision.seat](state, decision)


def decisions(
    state: State, policies: Mapping[int, Policy], seed: str
) -> Iterator[tuple[int, Decision]]:
    """Play to the end; every decision, numbered, before it is answered. It must end."""
    dice = RaceDice(secret_of_seed(seed))
    number, began, this_round = 0, 0, state.round
    while (decision := engine.pending(state)) is not None:
        yield number, decision
        engine.apply(state, answer_of(state, decision, policies, dice))
        number += 1
        if state.round != this_round:
            began, this_round = number, state.round
        assert number - began < MOST_DECISIONS_IN_A_ROUND, f"round {this_round} does not end"
        assert this_round < MOST_ROUNDS, "the race does not end"


def play_out(state: State, policies: Mapping[int, Policy], seed: str) -> list[Answer]:
    """Play to the end and say what was answered."""
    dice = RaceDice(secret_of_seed(seed))
    answers = []
    while (decision := engine.pending(state)) is not None:
        answers.append(answer_of(state, decision, policies, dice))
        engine.apply(state, answers[-1])
    return answers


# --- what must hold -----------------------------------------------------------------------------


def assert_dice_conserved(state: State) -> None:
    """Every die of the box is in a tray or with a seat, and there is one start player die."""
    seats = [seat.by_colour() for seat in state.seats]
    for colour, wanted in enumerate(BOX_COUNTS):
        found = state.trays[colour] + sum(counts[colour] for counts in seats)
        assert found == wanted, f"{COLOURS[colour]}: {found} of {wanted}, round {state.round}"


def is_allowed(state: State, decision: Decision, answer: Answer) -> bool:
    """Whether an answer follows from the options alone; the rules' own checks are not asked."""
    if isinstance(decision, Throw):
        kinds = [kind for kind, count in decision.dice for _ in range(count)]
        return (
            type(answer) is str
            and len(answer) == len(kinds)
            and all(a in FACE_DIGITS[k & COLOUR_MASK] for a, k in zip(answer, kinds, strict=True))
        )
    if isinstance(decision, ChooseMoves):
        return _is_walk(state, answer)
    if not is_plain(answer):
        return False
    if isinstance(decision, ChooseDice):
        return _is_pick(decision, answer)
    options = list(decision.options())
    if isinstance(decision, ChooseBuy) and type(answer) is tuple:
        return answer in options or answer[::-1] in options
    return answer in options


def _is_pick(decision: ChooseDice, answer: Any) -> bool:
    """Counts within what there is and within the limits: the options themselves can be millions."""
    if type(answer) is not tuple or len(answer) != len(decision.dice):
        return False
    free = decision.uncounted or (False,) * len(answer)
    places = list(zip(answer, decision.dice, free, strict=True))
    if any(type(count) is not int or not 0 <= count <= die.count for count, die, _ in places):
        return False
    if decision.different_colours:
        taken = Counter(max(die.code & COLOUR_MASK, 1) for c, die, _ in places for _ in range(c))
        if any(count > 1 for count in taken.values()):
            return False
    total = sum(count for count, _, is_free in places if not is_free)
    return decision.at_least <= total <= decision.at_most


def _is_walk(state: State, answer: Answer) -> bool:
    """A path is allowed if its moves are, one after another."""
    if type(answer) is not tuple or not answer:
        return False
    state = state.copy()
    me, turn = state.turn_seat, state.turn
    for place, move in enumerate(answer):
        decision = engine.pending(state)
        if not isinstance(decision, ChooseMoves) or decision.seat != me or state.turn != turn:
            # Where nothing but stopping was left the step has ended; one may still say so.
            return answer[place - 1] != STOP and answer[place:] == (STOP,)
        if type(move) is not int or (move,) not in decision.options():
            return False
        engine.apply(state, (move,))
    return True


def is_plain(answer: Answer) -> bool:
    """Made of text, whole numbers and tuples of them: true is not 1, and 1.0 is not 1."""
    if type(answer) is tuple:
        return all(is_plain(part) for part in answer)
    return type(answer) in (str, int)


def some_options(decision: Decision, chance: random.Random, count: int) -> list[Answer]:
    """A few of the options, the first and any others; all where there are few."""
    known = list(islice(decision.options(), MANY_OPTIONS))
    if len(known) <= count:
        return known
    return [known[0], *chance.sample(known[1:], count - 1)]


def near_misses(decision: Decision, answer: Answer) -> Iterator[Any]:
    """Answers that look much like an allowed one."""
    yield from (None, "", "pusch", -99, 999, True, 0.0, (), (0,) * 40, {}, ("use", 0, 0), b"0")
    if isinstance(answer, str):
        yield from (answer + "0", answer[:-1], answer.upper() + " ", answer.replace("0", "9"))
        yield from (answer.encode(), (answer,), list(answer))
    if isinstance(answer, int):
        yield from (answer + 1, answer - 1, float(answer), str(answer), (answer,), bool(answer))
    if isinstance(answer, tuple):
        yield from (list(answer), (*answer, 0), (*answer, "x"), answer * 2, answer[:-1], *answer)
        for place, part in enumerate(answer):
            head, tail = answer[:place], answer[place + 1 :]
            changed: list[Any] = [None, [part], {}, "x", -5, 77]
            if isinstance(part, int):
                changed += [part + 1, part - 1, float(part), bool(part), str(part)]
            yield from ((*head, other, *tail) for other in changed)


JUNK = st.recursive(
    st.none() | st.booleans() | st.integers(-9, 300) | st.floats() | st.text(max_size=4),
    lambda inner: (
        st.lists(inner, max_size=4).map(tuple)
        | st.lists(inner, max_size=3)
        | st.dictionaries(st.text(max_size=2), inner, max_size=2)
    ),
    max_leaves=6,
)
"""Anything that JSON can say, and tuples."""


def generated_answers(decision: Decision) -> st.SearchStrategy[Any]:
    """Answers of the right form with any content, or anything at all."""
    forms: list[st.SearchStrategy[Any]] = [JUNK]
    small = st.integers(-5, 12) | st.booleans() | st.floats(-1, 9)
    if isinstance(decision, ChooseDice):
        count = len(decision.dice)
        forms.append(st.lists(small, min_size=count, max_size=count).map(tuple))
    if isinstance(decision, ChooseBuy | ChooseMoves):
        forms.append(st.lists(st.integers(-6, 170), max_size=4).map(tuple))
        forms.append(st.lists(small, max_size=3).map(tuple))
    if isinstance(decision, Throw):
        total = sum(count for _, count in decision.dice)
        forms.append(st.text("01234567", min_size=total, max_size=total))
        forms.append(st.text("0123456789x", max_size=total + 1))
    if isinstance(decision, Choose):
        part = st.sampled_from(("use", "now", "move_to_roll", "push", "all")) | st.integers(0, 511)
        forms += [part, st.tuples(part, part), st.tuples(part, part, st.integers(0, 8)), small]
    return st.one_of(forms)

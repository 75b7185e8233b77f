"""Races of seats that answer anything: offered and wrong answers, over whatever can be set up.

A race follows from its number alone, so the number in a failure is all that it takes to see it
again: ``fuzz_race(number)``.
"""

import random
from collections import Counter, deque
from collections.abc import Iterator
from itertools import islice
from typing import Any

from cubitos_desktop.ai.policies import Policy, policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import MOST_LEGS, MOST_SEATS
from cubitos_desktop.rules.decisions import CHANCE, Answer, Decision, Throw, WrongAnswer
from cubitos_desktop.rules.dice import (
    COLOUR_MASK,
    FACE_DIGITS,
    FACE_MASK,
    FACE_SHIFT,
    START_DIE,
)
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.saving import digest
from cubitos_desktop.rules.state import Seat, State
from tests.random_races import (
    CARDS_BY_COLOUR,
    CONTENT,
    MANY_OPTIONS,
    TRACK_IDS,
    assert_dice_conserved,
    is_allowed,
    near_misses,
)
from tests.rules.watcher import Watcher

ENOUGH = 1_500
"""Decisions after which every seat plays to win: whoever answers anything may never arrive."""
WRONG_SHARE = 0.08
"""How often a question gets wrong answers before it gets one that is offered."""
COUNTERS = (
    *("coins", "credits", "feet", "water_feet", "fans", "tokens", "duties", "busts", "throws"),
    *("hits", "leg", "space", "began_leg", "began_space"),
)

Seen = Counter[str]


def any_setup(chance: random.Random) -> Setup:
    """One to four seats, a set or any mix of cards, any tracks, one to three laps; seldom all."""
    seats = chance.randint(1, MOST_SEATS)
    cards = chance.choice([each.cards for each in CONTENT.sets.values()])
    if chance.random() < 0.7:
        cards = tuple(chance.choice(ids) for ids in CARDS_BY_COLOUR)
    laps = chance.choice((1, 1, 1, 1, 2, 2, 3, MOST_LEGS if chance.random() < 0.1 else 1))
    tracks = tuple(chance.choice(TRACK_IDS) for _ in range(laps))
    return Setup(seats, cards, tracks, chance.randrange(seats))


def fuzz_race(number: int) -> Seen:
    """A race to its end, looked at in every decision; what was seen in it."""
    chance = random.Random(f"fuzz {number}")
    setup = any_setup(chance)
    seen: Seen = Counter({f"seats {setup.seats}": 1, f"laps {len(setup.tracks)}": 1, "races": 1})
    seen.update(f"track {track}" for track in set(setup.tracks))
    seen.update(f"card {card}" for card in setup.cards)
    try:
        _play(engine.new_race(CONTENT, setup), chance, seen)
    except BaseException as error:
        error.add_note(f"race {number} of {setup}, at its decision {seen['decisions']}")
        raise
    return seen


def _play(state: State, chance: random.Random, seen: Seen) -> None:
    policies = [policy(chance.choice(("random", "random", "steady"))) for _ in state.seats]
    wildness = [chance.choice((0.0, 0.1, 0.6)) for _ in state.seats]
    dice = RaceDice(secret_of_seed(f"fuzz {chance.random()}"))
    watcher = Watcher(state.game) if chance.random() < 0.05 else None
    if watcher:
        watcher.see(state.events)
    earlier: deque[Any] = deque(["push"], maxlen=40)
    round_before = state.round
    while (decision := engine.pending(state)) is not None:
        assert_sound(state)
        assert_asks(state, decision)
        if chance.random() < WRONG_SHARE:
            seen["wrong answers"] += _try_wrong(state, decision, chance, earlier)
        if seen["decisions"] > ENOUGH:
            policies, wildness = [policy("steady")] * len(policies), [0.0] * len(wildness)
        answer = _answer(state, decision, chance, policies, wildness, dice)
        events = engine.apply(state, answer)
        earlier.append(answer)
        seen["decisions"] += 1
        seen[f"asked {decision.prompt}"] += 1
        assert state.round >= round_before, "a round came back"
        round_before = state.round
        if watcher:
            watcher.see(events)
            watcher.assert_knows(state)
    assert_sound(state)
    assert_won(state)
    assert _refusal(state, earlier[-1]), "an answer was taken after the end"


def _answer(
    state: State,
    decision: Decision,
    chance: random.Random,
    policies: list[Policy],
    wildness: list[float],
    dice: RaceDice,
) -> Answer:
    """What the dice say, what a computer seat wants, or any of what is offered."""
    if isinstance(decision, Throw):
        thrower = state.seats[decision.thrower]
        return dice.faces(decision, state.round, thrower.throws)
    if chance.random() >= wildness[decision.seat]:
        return policies[decision.seat](state, decision)
    return chance.choice(list(islice(decision.options(), MANY_OPTIONS)))


# --- wrong answers ------------------------------------------------------------------------------


def _try_wrong(state: State, decision: Decision, chance: random.Random, earlier: deque[Any]) -> int:
    """Answers that are not offered are refused, without a trace; how many there were."""
    before, refused = digest(state), 0
    for answer in wrong_answers(decision, chance, earlier):
        if is_allowed(state, decision, answer):
            continue
        assert _refusal(state, answer).endswith("."), f"{decision} takes {answer!r}"
        refused += 1
        assert digest(state) == before, f"{decision}: {answer!r} was refused and left a trace"
        assert engine.pending(state) is decision
    return refused


def wrong_answers(decision: Decision, chance: random.Random, earlier: deque[Any]) -> Iterator[Any]:
    """Much like an offered one, like one to another question, or like nothing at all."""
    offered = chance.choice(list(islice(decision.options(), 30)))
    misses = list(near_misses(decision, offered))
    yield from chance.sample(misses, min(3, len(misses)))
    yield chance.choice(earlier)
    yield junk(chance)


def junk(chance: random.Random, depth: int = 0) -> Any:
    """Anything that a program might hand over by mistake."""
    plain: list[Any] = [
        None,
        True,
        -1,
        10**30,
        float("nan"),
        "push",
        "pass",
        "\0",
        b"push",
        "0" * 99,
    ]
    if depth > 2 or chance.random() < 0.5:
        return chance.choice((*plain, chance.randint(-9, 600), chance.random()))
    parts = [junk(chance, depth + 1) for _ in range(chance.randrange(5))]
    return chance.choice((tuple(parts), parts, {"answer": parts}))


def _refusal(state: State, answer: Any) -> str:
    """What is said against an answer; nothing where it was taken."""
    try:
        engine.apply(state, answer)
    except WrongAnswer as error:
        return str(error)
    return ""


# --- what must hold -----------------------------------------------------------------------------


def assert_sound(state: State) -> None:
    """What holds in every race at every decision."""
    assert_dice_conserved(state)
    game = state.game
    assert state.start_player in range(len(state.seats))
    for me, seat in enumerate(state.seats):
        for name in COUNTERS:
            assert getattr(seat, name) >= 0, f"{name} of seat {me} is {getattr(seat, name)}"
        assert seat.fans <= len(game.fan_track), f"seat {me} has {seat.fans} fans"
        for leg, space in ((seat.leg, seat.space), (seat.began_leg, seat.began_space)):
            assert leg <= len(game.legs), f"seat {me} is on leg {leg}"
            assert space < len(game.track(leg).spaces), f"seat {me} is on space {space}"
        assert_zones(seat)
    holders = [me for me, seat in enumerate(state.seats) if seat.by_colour()[START_DIE]]
    assert holders == [state.start_player], f"the start player die is with {holders}"
    if state.is_tie_break or state.winner >= 0:
        assert max(seat.leg for seat in state.seats) == len(game.legs)
    assert (state.winner >= 0) == (state.step == "over")


def assert_zones(seat: Seat) -> None:
    """Dice in Active show a face that they have; boxes that wait belong to dice."""
    for code in seat.active:
        digit = str(code >> FACE_SHIFT & FACE_MASK)
        faces = FACE_DIGITS[code & COLOUR_MASK]
        assert digit in faces, f"{code} in Active shows {digit} of {faces}"
    for box, code in seat.waiting:
        assert box in ("now", "after_push"), box
        assert code & COLOUR_MASK in range(len(FACE_DIGITS)), code


def assert_asks(state: State, decision: Decision) -> None:
    """Somebody at the table is asked, and can answer."""
    assert decision.seat == CHANCE or decision.seat in range(len(state.seats))
    first = next(iter(decision.options()), None)
    assert first is not None, f"nothing to answer: {decision}"
    decision.check(first)


def assert_won(state: State) -> None:
    """The race is over, and one seat alone is the farthest and beyond the finish."""
    assert engine.is_over(state)
    distances = [state.distance(me) for me in range(len(state.seats))]
    assert distances.count(max(distances)) == 1
    assert distances.index(max(distances)) == state.winner == engine.standings(state)[0]
    assert state.seats[state.winner].leg == len(state.game.legs)

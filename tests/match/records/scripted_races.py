"""Races by a script: dice that fall as each seat wishes, and hands that do as they are told."""

from collections.abc import Callable, Mapping
from typing import Any

from cubitos_desktop.ai.judging.routes import routes_of
from cubitos_desktop.ai.policies import Policy
from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player, RaceLog
from cubitos_desktop.rules.decisions import BUY_FOOT, STOP, Answer, Decision, Throw
from cubitos_desktop.rules.dice import BLANK, COLOUR_MASK, DISTINCT_FACES, FACE_NAMES
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.tracks import Space, Track
from tests.match.kept_races import CONTENT

Wish = Callable[[Throw, int, int], str]
"""The faces of a throw in a round; the first throw of a round has number 1."""
Deed = Callable[[State, Any], Answer]

WALKING = ("foot", "symbol", "power", "coin3", "coin2", "coin1")
EARNING = ("coin3", "coin2", "coin1", "credit")
MOST_ROUNDS = 60


# --- dice -----------------------------------------------------------------------------------------


class WishedDice(RaceDice):
    """Dice that fall as the seat wishes that throws them."""

    def __init__(self, seed: str, wishes: Mapping[int, Wish]) -> None:
        super().__init__(secret_of_seed(seed))
        self._wishes = wishes

    def faces(self, throw: Throw, round_number: int, throw_number: int) -> str:
        return self._wishes[throw.thrower](throw, round_number, throw_number)


def hits(throw: Throw, *faces: str, most: int = 99) -> str:
    """Each die shows the first of these faces that it has; all but the first ``most`` miss."""
    found = ""
    for kind, count in throw.dice:
        for _ in range(count):
            is_hit = len(found) - found.count(str(BLANK)) < most
            found += str(_shown(kind & COLOUR_MASK, faces)) if is_hit else str(BLANK)
    return found


def _shown(colour: int, faces: tuple[str, ...]) -> int:
    wanted = (FACE_NAMES.index(face) for face in faces)
    return next((face for face in wanted if face in DISTINCT_FACES[colour]), BLANK)


def misses(throw: Throw, *_: int) -> str:
    return hits(throw)


def walks(throw: Throw, *_: int) -> str:
    """Feet wherever a die has any."""
    return hits(throw, *WALKING)


# --- hands ----------------------------------------------------------------------------------------


def hands(**deeds: Deed) -> Policy:
    """Whoever does this at these prompts, and what ``steady`` does at all others."""
    assert set(deeds) <= {prompt.value for prompt in Prompt}

    def answers(state: State, decision: Decision) -> Answer:
        return deeds.get(decision.prompt, steady)(state, decision)

    return answers


def says(answer: Answer) -> Deed:
    return lambda state, decision: answer


def passes(state: State, decision: Any) -> Answer:
    return "pass" if "pass" in decision.choices else "push"


def pushes(state: State, decision: Any) -> Answer:
    return "push" if "push" in decision.choices else "pass"


IDLE = hands(push_or_pass=passes, move=says((STOP,)), buy=says(()))
"""Draws, throws and passes, and nothing else."""


def buys(*wanted: int) -> Deed:
    """The first of these colours that can be paid, and the next beside it."""

    def buy(state: State, decision: Any) -> Answer:
        left = decision.money
        found: list[int] = []
        for colour in wanted:
            price = dict(decision.prices).get(colour, left + 1)
            if price <= left and len(found) < 2:
                left -= price
                found.append(colour)
        return tuple(found)

    return buy


def buys_after(count: int, first: int, *wanted: int) -> Deed:
    """So many dice of one colour, which earn money, and then others."""

    def buy(state: State, decision: Any) -> Answer:
        has = state.seats[decision.seat].owned_by_colour()[first]
        return buys(*wanted if has >= count else (first,))(state, decision)

    return buy


def buys_what_is_missing(state: State, decision: Any) -> Answer:
    mine = state.seats[decision.seat].owned_by_colour()
    return buys(*sorted(dict(decision.prices), key=lambda colour: mine[colour]))(state, decision)


def draws_one_of_each(state: State, decision: Any) -> Answer:
    """A die of each colour, and then whatever is left."""
    counts, left = [0] * len(decision.dice), decision.at_most
    for most in (1, left):
        for place, option in reversed(list(enumerate(decision.dice))):
            more = min(left, most, option.count - counts[place])
            counts[place] += more
            left -= more
    return tuple(counts)


# --- moves ----------------------------------------------------------------------------------------


def feet_of(state: State, me: int) -> int:
    return state.seats[me].feet + state.seats[me].water_feet


def straight(state: State, decision: Decision, at_most: int = 99) -> tuple[int, ...]:
    """As far as the feet carry, and no farther than the finish."""
    seat = state.seats[decision.seat]
    track = state.game.track(seat.leg)
    left = track.to_finish[seat.space] if seat.leg < len(state.game.legs) else 0
    steps = min(feet_of(state, decision.seat), left, at_most)
    return (*routes_of(track).path(seat.space, steps), STOP)


def waits(rounds: int, then: Deed) -> Deed:
    """Stay where one is for so many rounds."""
    return lambda state, decision: (STOP,) if state.round <= rounds else then(state, decision)


def pays(state: State, decision: Any) -> Answer:
    """To the finish on feet that are bought."""
    seat = state.seats[decision.seat]
    track = state.game.track(seat.leg)
    left = track.to_finish[seat.space]
    return (*(BUY_FOOT,) * left, *routes_of(track).path(seat.space, left))


def up_to(distance: int, ready: Callable[[State], bool], then: Deed) -> Deed:
    """Run until so many steps before the finish and wait there for the moment to go on."""

    def move(state: State, decision: Decision) -> Answer:
        if ready(state):
            return then(state, decision)
        seat = state.seats[decision.seat]
        left = state.game.track(seat.leg).to_finish[seat.space]
        return straight(state, decision, max(0, left - distance))

    return move


def by_way_of(wanted: Callable[[Space], bool], effect: int, times: int = 1) -> Deed:
    """Over the nearest such space and its effect, so many times; straight on afterwards."""
    left = [times]

    def move(state: State, decision: Any) -> Answer:
        if effect in decision.first_moves and left[0]:
            left[0] -= 1
            return (effect,)
        if not left[0]:
            return straight(state, decision)
        seat, feet = state.seats[decision.seat], feet_of(state, decision.seat)
        path = _way_to(state.game.track(seat.leg), seat.space, wanted)
        return path if len(path) < feet else (*path[:feet], STOP)

    return move


def _way_to(track: Track, here: int, wanted: Callable[[Space], bool]) -> tuple[int, ...]:
    """The shortest dry way that does not lead over the finish."""
    ways: dict[int, tuple[int, ...]] = {here: ()}
    waiting = [here]
    for space in waiting:
        for step in track.steps[space]:
            if step not in ways and step != Track.FINISH and not track.spaces[step].water:
                ways[step] = (*ways[space], step)
                waiting.append(step)
    return next(way for space, way in ways.items() if way and wanted(track.spaces[space]))


def wading(steps: int) -> Deed:
    """Step by step along the way, and into water so often where that can be done."""
    left = [steps]

    def move(state: State, decision: Any) -> Answer:
        spaces = state.game.track(state.seats[decision.seat].leg).spaces
        wet = [step for step in decision.first_moves if step >= 0 and spaces[step].water]
        if wet and left[0]:
            left[0] -= 1
            return (wet[0],)
        return _one_step(state, decision)

    return move


def _one_step(state: State, decision: Any) -> Answer:
    first = straight(state, decision, 1)[0]
    return (first,) if first in decision.first_moves else (STOP,)


# --- races ----------------------------------------------------------------------------------------


def race(
    name: str,
    you: Policy,
    yours: Wish = walks,
    *,
    chosen: str = "race-1",
    tracks: tuple[str, ...] = (),
    cards: tuple[str, ...] = (),
    rivals: tuple[str, ...] = ("rookie",),
    theirs: Wish = misses,
    they: Policy = IDLE,
) -> RaceLog:
    """The log of a race: you sit at the first seat, and all others do and wish the same. Named
    cards take the places of those of their colour in the set."""
    found, seats = CONTENT.card_set(chosen), range(1, 1 + len(rivals))
    colours = {CONTENT.cards[card].colour: card for card in (*found.cards, *cards)}
    setup = Setup(1 + len(rivals), tuple(colours.values()), tracks or found.tracks)
    dice = WishedDice(name, {0: yours, **dict.fromkeys(seats, theirs)})
    players = [Player("Ada"), *(Player(f"P{seat}", rivals[seat - 1]) for seat in seats)]
    match = Match(CONTENT, setup, dice, players)
    match.play({0: you, **dict.fromkeys(seats, they)}, most_rounds=MOST_ROUNDS)
    assert match.is_over, f"{name}: nobody has come to the finish in {MOST_ROUNDS} rounds"
    return match.log()

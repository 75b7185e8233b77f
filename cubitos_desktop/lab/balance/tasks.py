"""Pieces of work for many processes: some races of one kind each. What they come to is plain."""

from collections import Counter
from collections.abc import Callable, Iterator

import msgspec

from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.ai.planning.plan import NO_PLAN, Plan
from cubitos_desktop.ai.policies import Policy, policy
from cubitos_desktop.lab.balance.notes import Notes, Observer
from cubitos_desktop.lab.balance.racing import MOST_ROUNDS, play
from cubitos_desktop.rules.content import MOST_SEATS, Content, SetupError
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

BATCH = {"champion": 4}
"""Races of a piece of work, so that it takes a second at most; 20 for quicker levels."""

Maker = Callable[[str, Plan], Policy]
"""Makes a seat of a level that follows a plan; it travels to other processes."""


def usual_seat(level: str, plan: Plan) -> Policy:
    """A seat as the game has it, bound to a plan. It is made anew, so that races
    that are played beside it change nothing in what it remembers."""
    seat = policy(level)
    if isinstance(seat, Contender):
        return seat.following(plan)
    if plan != NO_PLAN:
        known = [name for name, found in LEVELS.items() if isinstance(found, Contender)]
        raise SetupError(f"{level} follows no plan; expected one of {', '.join(known)}.")
    return seat


class Ground(msgspec.Struct, frozen=True):
    """What all races of a study share."""

    content: Content
    level: str = "pro"
    seed: str = "0"
    maker: Maker = usual_seat

    @property
    def batch(self) -> int:
        return BATCH.get(self.level, 20)

    def batches(self, races: int) -> Iterator[range]:
        for first in range(0, races, self.batch):
            yield range(first, min(first + self.batch, races))

    def seat(self, plan: Plan = NO_PLAN) -> Policy:
        return self.maker(self.level, plan)


class Field(msgspec.Struct, frozen=True):
    """Four equals race on the course of a set; all is noted."""

    ground: Ground
    set_id: str
    numbers: range

    @property
    def races(self) -> int:
        return len(self.numbers)

    def play(self) -> Notes:
        notes = Notes(MOST_SEATS)
        chosen = self.ground.content.card_set(self.set_id)
        seats = [self.ground.seat()] * MOST_SEATS
        for number in self.numbers:
            observer = Observer(notes)
            seed = f"field/{self.ground.seed}/{self.set_id}/{number}"
            content = self.ground.content
            observer.end(play(content, chosen.cards, chosen.tracks, seats, seed, observer))
        return notes


class Duels(msgspec.Struct):
    """What races of two came to, for the one whose share is asked for."""

    scores: list[float] = []
    """Its share in each couple: 0, a half or 1; unfinished races are shared."""
    buys: Counter[int] = msgspec.field(default_factory=Counter)
    """By colour, races in which it bought such a die."""

    def add(self, other: "Duels") -> None:
        self.scores += other.scores
        self.buys += other.buys

    @property
    def races(self) -> int:
        return 2 * len(self.scores)


class Duel(msgspec.Struct, frozen=True):
    """Two equals race that differ in their plans, each couple of races on the same dice with
    places changed."""

    ground: Ground
    set_id: str
    plan: Plan
    """Of the one whose share is asked for."""
    rival: Plan
    numbers: range
    """Couples."""

    @property
    def races(self) -> int:
        return 2 * len(self.numbers)

    def play(self) -> Duels:
        found = Duels()
        seats = self.ground.seat(self.plan), self.ground.seat(self.rival)
        for number in self.numbers:
            pair = [self._race(number, place, seats, found) for place in range(2)]
            found.scores.append(sum(pair) / 2)
        return found

    def _race(self, number: int, place: int, seats: tuple[Policy, Policy], found: Duels) -> float:
        colours: set[int] = set()

        def watch(state: State, decision: Decision, answer: Answer) -> None:
            if decision.prompt is Prompt.BUY and decision.seat == place:
                colours.update(answer)  # type: ignore[arg-type]

        content, chosen = self.ground.content, self.ground.content.card_set(self.set_id)
        order = seats if place == 0 else seats[::-1]
        seed = f"duel/{self.ground.seed}/{self.set_id}/{number}"
        state = play(content, chosen.cards, chosen.tracks, order, seed, watch)
        found.buys.update(colours)
        return 0.5 if state.winner < 0 else float(state.winner == place)


class Solo(msgspec.Struct, frozen=True):
    """A seat races alone; how many rounds it takes is noted."""

    ground: Ground
    set_id: str
    tracks: tuple[str, ...]
    numbers: range

    @property
    def races(self) -> int:
        return len(self.numbers)

    def play(self) -> Counter[int]:
        """How many races took so many rounds."""
        chosen = self.ground.content.card_set(self.set_id)
        seats = [self.ground.seat()]
        rounds: Counter[int] = Counter()
        for number in self.numbers:
            seed = f"solo/{self.ground.seed}/{self.set_id}/{number}"
            state = play(self.ground.content, chosen.cards, self.tracks, seats, seed)
            rounds[min(state.round, MOST_ROUNDS)] += 1
        return rounds


Task = Field | Duel | Solo


def carry_out(task: Task) -> Notes | Duels | Counter[int]:
    return task.play()

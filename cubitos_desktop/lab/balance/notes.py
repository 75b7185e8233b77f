"""What is written down while equal seats race: plain sums that can be added up. No shares here."""

from collections import Counter
from collections.abc import Callable
from typing import Any

import msgspec

from cubitos_desktop.lab.balance.racing import MOST_ROUNDS
from cubitos_desktop.match.story import progress
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.dice import START_DIE
from cubitos_desktop.rules.events import (
    DieBought,
    Event,
    FootBought,
    JetPackUsed,
    RewardTaken,
    RunnerMoved,
    TurnEnded,
)
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State

SHORTCUT, JET_PACK, WATER = "shortcut", "jet pack", "water"
Count = Counter[Any]


class TrackNotes(msgspec.Struct):
    """What happened on one track; spaces by number."""

    runs: int = 0
    """Seats that ran on it, once for each race."""
    stops: Count = msgspec.field(default_factory=Counter)
    """How often a move ended on a space that it did not begin on."""
    rewards: Count = msgspec.field(default_factory=Counter)
    """By (space, kind): rewards that brought something."""
    effects: Count = msgspec.field(default_factory=Counter)
    """By (space, kind) of movement effect; for water each step into it."""

    def add(self, other: "TrackNotes") -> None:
        self.runs += other.runs
        self.stops += other.stops
        self.rewards += other.rewards
        self.effects += other.effects


class Notes(msgspec.Struct):
    """What many races of one set came to."""

    seats: int
    races: int = 0
    unfinished: int = 0
    rounds: Count = msgspec.field(default_factory=Counter)
    """How many races took so many rounds."""
    busts: int = 0
    lead_changes: int = 0
    halfway: Count = msgspec.field(default_factory=Counter)
    """Races by how far whoever led half-way won them: of several who were level each has a part."""
    places: Count = msgspec.field(default_factory=Counter)
    """Wins by place in the order: 0 is the first start player."""
    buyers: Count = msgspec.field(default_factory=Counter)
    """By colour, seats that bought a die of it at least once in a race."""
    bought: Count = msgspec.field(default_factory=Counter)
    """By colour, dice."""
    feet_bought: int = 0
    fans: int = 0
    dice: int = 0
    """Fans and dice of all seats in the end."""
    tracks: dict[str, TrackNotes] = {}

    @property
    def all_rounds(self) -> int:
        return sum(rounds * races for rounds, races in self.rounds.items())

    @property
    def seat_races(self) -> int:
        return self.races * self.seats

    def add(self, other: "Notes") -> None:
        """Add what other races came to."""
        for name in self.__struct_fields__:
            if name not in ("seats", "tracks"):
                setattr(self, name, getattr(self, name) + getattr(other, name))
        for track_id, notes in other.tracks.items():
            self.tracks.setdefault(track_id, TrackNotes()).add(notes)


class Observer:
    """Watches one race and writes into the notes of many."""

    def __init__(self, notes: Notes) -> None:
        self._notes = notes
        self._round = 1
        self._leader = -1
        self._halfway: list[int] = []
        self._at = [(0, 0)] * notes.seats
        """Where each runner stands, step by step."""
        self._stood = [(0, 0)] * notes.seats
        """Where its last turn ended."""
        self._buys: set[tuple[int, int]] = set()
        self._reward: tuple[int, str] | None = None
        """A reward that asks how much of it is taken."""

    def __call__(self, state: State, decision: Decision, answer: Answer) -> None:
        if self._reward is not None and decision.prompt in (Prompt.LOSE, Prompt.REWARD_DIE):
            self._take_part(state, decision, answer)
        for event in state.events:
            hear = _HEARD.get(type(event))
            if hear:
                hear(self, state, event)
        if state.round != self._round or state.step == "over":
            self._round = state.round
            self._end_round(state)

    def end(self, state: State) -> None:
        """The race is over, or given up."""
        notes = self._notes
        notes.races += 1
        notes.unfinished += state.winner < 0
        notes.rounds[min(state.round, MOST_ROUNDS)] += 1
        notes.busts += sum(seat.busts for seat in state.seats)
        notes.fans += sum(seat.fans for seat in state.seats)
        for seat in state.seats:
            owned = seat.owned_by_colour()
            notes.dice += sum(owned) - owned[START_DIE]
        if state.winner >= 0:
            first = state.game.setup.start_player
            notes.places[(state.winner - first) % notes.seats] += 1
            is_won = state.winner in self._halfway
            notes.halfway[1 / len(self._halfway) if is_won else 0.0] += 1
        for _, colour in self._buys:
            notes.buyers[colour] += 1
        for track_id in dict.fromkeys(state.game.setup.tracks):
            self._track(track_id).runs += notes.seats

    def _track(self, track_id: str) -> TrackNotes:
        return self._notes.tracks.setdefault(track_id, TrackNotes())

    def _board(self, state: State, leg: int) -> TrackNotes:
        return self._track(state.game.track(leg).id)

    def _end_round(self, state: State) -> None:
        """Who leads now, and did so half-way: where somebody has first run half of the course."""
        game = state.game
        done = [progress(game, seat.leg, seat.space) for seat in state.seats]
        most = max(done)
        leaders = [seat for seat, steps in enumerate(done) if steps == most]
        if not self._halfway and 2 * most >= game.remaining(0, 0):
            self._halfway = leaders
        if len(leaders) == 1:
            self._notes.lead_changes += self._leader not in (-1, leaders[0])
            self._leader = leaders[0]

    def _take_part(self, state: State, decision: Decision, answer: Answer) -> None:
        """Losing no die and gaining none is no reward."""
        assert self._reward is not None
        space, kind = self._reward
        self._reward = None
        is_taken = answer != "none" if kind == "gain" else any(answer)  # type: ignore[arg-type]
        if is_taken:
            leg = state.seats[decision.seat].leg
            self._board(state, leg).rewards[space, kind] += 1

    def _hear_bought(self, state: State, event: DieBought) -> None:
        self._notes.bought[event.colour] += 1
        self._buys.add((event.seat, event.colour))

    def _hear_foot(self, state: State, event: FootBought) -> None:
        self._notes.feet_bought += 1

    def _hear_jet_pack(self, state: State, event: JetPackUsed) -> None:
        leg, _ = self._at[event.seat]
        self._board(state, leg).effects[event.space, JET_PACK] += 1

    def _hear_moved(self, state: State, event: RunnerMoved) -> None:
        leg, came_from = self._at[event.seat]
        if event.by == "shortcut":
            self._board(state, leg).effects[came_from, SHORTCUT] += 1
        elif state.game.track(event.leg).spaces[event.space].water:
            self._board(state, event.leg).effects[event.space, WATER] += 1
        self._at[event.seat] = event.leg, event.space

    def _hear_reward(self, state: State, event: RewardTaken) -> None:
        if event.reward in ("lose", "gain"):
            self._reward = event.space, event.reward
        else:
            leg, _ = self._at[event.seat]
            self._board(state, leg).rewards[event.space, event.reward] += 1

    def _hear_turn(self, state: State, event: TurnEnded) -> None:
        self._reward = None
        at = self._at[event.seat]
        if at != self._stood[event.seat] and at[0] < len(state.game.legs):
            self._board(state, at[0]).stops[at[1]] += 1
        self._stood[event.seat] = at


_HEARD: dict[type[Event], Callable[[Observer, State, Any], None]] = {
    DieBought: Observer._hear_bought,
    FootBought: Observer._hear_foot,
    JetPackUsed: Observer._hear_jet_pack,
    RunnerMoved: Observer._hear_moved,
    RewardTaken: Observer._hear_reward,
    TurnEnded: Observer._hear_turn,
}

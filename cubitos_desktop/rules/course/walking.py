"""Moving over the track: what a step costs, where it leads, what a whole path comes to.

It works on figures of its own and leaves the state alone.
"""

from operator import attrgetter

import msgspec
from msgspec.structs import replace

from cubitos_desktop.rules import events
from cubitos_desktop.rules.decisions import BUY_FOOT, JET_PACK, SHORTCUT, STOP, WrongAnswer
from cubitos_desktop.rules.game import FOOT_PRICE, Game
from cubitos_desktop.rules.state import Seat
from cubitos_desktop.rules.tracks import Track

START, FINISH = Track.START, Track.FINISH
BOARD_KEY = 1000
"""More than any board has spaces: ``moved_by`` notes board and space as one number."""


def steps_from(game: Game, leg: int, space: int) -> tuple[int, ...]:
    """Spaces that one step leads to; from the finish of a board, the start of the next board."""
    if space == FINISH:
        return (START,)
    return game.track(leg).steps[space]


def arrive(game: Game, leg: int, space: int, came_from: int) -> tuple[int, int]:
    """Where a runner stands after entering a space: a finish ends the lap at once."""
    if came_from == FINISH:
        return leg + 1, START
    if space != FINISH:
        return leg, space
    is_last = leg + 1 >= len(game.legs)
    if is_last or game.legs[leg + 1] is game.legs[leg]:
        return leg + 1, START
    return leg, FINISH


def way_after(game: Game, leg: int, space: int, came_from: int) -> int:
    """Dry steps to the end of the race for a runner that has entered a space."""
    if space != FINISH and came_from != FINISH:
        return game.remaining(leg, space)
    return game.remaining(*arrive(game, leg, space, came_from))


def tell_step(
    game: Game, me: int, leg: int, space: int, came_from: int, by: str
) -> list[events.Event]:
    """A step as those who watch see it: onto its space, and over a finish on to start."""
    new_leg, new_space = arrive(game, leg, space, came_from)
    if came_from == FINISH:
        return [events.RunnerMoved(me, new_leg, new_space, by)]
    told: list[events.Event] = [events.RunnerMoved(me, leg, space, by)]
    if space == FINISH:
        told.append(events.LapFinished(me, leg))
        if new_space == START:
            told.append(events.RunnerMoved(me, new_leg, START, "start"))
    return told


def stands_still(game: Game, seat: Seat) -> bool:
    """Whether a runner has nothing to go on with: no foot, no money for one, and no shortcut to
    pay. Most runners are looked at no further."""
    if seat.feet or seat.water_feet or seat.coins + seat.credits >= FOOT_PRICE:
        return False
    return game.track(seat.leg).spaces[seat.space].shortcut is None


def is_water(game: Game, leg: int, space: int) -> bool:
    return game.track(leg).spaces[space].water


class Walk(msgspec.Struct, eq=False):
    """A runner's Move step in figures: try moves on it, then hand it to ``move_runner``."""

    game: Game
    track: Track
    me: int
    leg: int
    space: int
    feet: int
    water_feet: int
    coins: int
    credits: int
    moved_by: list[int]
    trace: list[events.Event]
    """What those who watch have seen of the moves that were followed last."""
    is_stopped: bool = False

    def follow(self, moves: tuple[int, ...]) -> "Walk":
        """The walk after these moves; the first impossible one raises ``WrongAnswer``.

        This walk stays as it is: questions hold one, and copies of a state share its question.
        """
        walk = replace(self, moved_by=self.moved_by[:], trace=[])
        for move in moves:
            walk._make(move)
        return walk

    def _make(self, move: int) -> None:
        if self.is_stopped:
            raise WrongAnswer("move: expected nothing after the runner stops.")
        if move >= 0:
            self._step(move)
        elif move == STOP:
            self.is_stopped = True
        elif move == BUY_FOOT:
            self._buy_foot()
        elif move == JET_PACK:
            self._use_jet_pack()
        elif move == SHORTCUT:
            self._take_shortcut()
        else:
            raise WrongAnswer(f"move: {move} is no move; expected a space number or -1 to -4.")

    def possible_moves(self) -> tuple[int, ...]:
        """Every single move that can be made now, stopping first."""
        moves = [STOP]
        if self.water_feet:
            moves += self._steps()
        elif self.feet:
            spaces = self.track.spaces
            for space in self._steps():
                if not spaces[space].water:
                    moves.append(space)
        if self.coins + self.credits >= FOOT_PRICE:
            moves.append(BUY_FOOT)
        if self._can_use_jet_pack():
            moves.append(JET_PACK)
        if self._can_take_shortcut():
            moves.append(SHORTCUT)
        return tuple(moves)

    @property
    def can_go_on(self) -> bool:
        """Whether anything but stopping is possible; quicker than listing the moves."""
        if self.coins + self.credits >= FOOT_PRICE:
            return True
        if self.feet:
            spaces = self.track.spaces
            for space in self._steps():
                if not spaces[space].water:
                    return True
        return len(self.possible_moves()) > 1

    def __eq__(self, other: object) -> bool:
        """Two walks are the same where all their figures are: questions are compared by value."""
        return isinstance(other, Walk) and _figures(self) == _figures(other)

    __hash__ = None  # type: ignore[assignment]

    def _steps(self) -> tuple[int, ...]:
        return (START,) if self.space == FINISH else self.track.steps[self.space]

    def _step(self, space: int) -> None:
        leg, came_from = self.leg, self.space
        if space not in self._steps():
            raise WrongAnswer(
                f"move: no step leads from space {came_from} to {space}; expected one of "
                f"{list(self._steps())}."
            )
        through_water = self.track.spaces[space].water
        if self.feet and not through_water:
            self.feet -= 1
        elif self.water_feet:
            self.water_feet -= 1
        else:
            raise WrongAnswer(f"move: expected a foot for the step to space {space}.")
        if space == FINISH or came_from == FINISH:
            self.trace += tell_step(self.game, self.me, leg, space, came_from, "step")
            self.leg, self.space = arrive(self.game, leg, space, came_from)
            self.track = self.game.track(self.leg)
        else:
            self.trace.append(events.RunnerMoved(self.me, leg, space, "step"))
            self.space = space

    def _pay_feet(self, count: int) -> None:
        """Dry steps and foot shortcuts take ordinary feet first."""
        ordinary = min(self.feet, count)
        self.feet -= ordinary
        self.water_feet -= count - ordinary

    def _pay_money(self, price: int) -> None:
        coins = min(self.coins, price)
        self.coins -= coins
        self.credits -= price - coins

    def _buy_foot(self) -> None:
        if self.coins + self.credits < FOOT_PRICE:
            raise WrongAnswer(f"move: expected {FOOT_PRICE} money to buy a foot.")
        self._pay_money(FOOT_PRICE)
        self.feet += 1
        self.trace.append(events.FootBought(self.me))

    @property
    def _effect_key(self) -> int:
        """The space as noted in ``moved_by``: boards of a longer race do not share numbers."""
        board = self.game.legs.index(self.track)
        return BOARD_KEY * board + self.space

    def _can_use_jet_pack(self) -> bool:
        space = self.track.spaces[self.space]
        return (
            space.jet_pack
            and self._effect_key not in self.moved_by
            and self.feet + self.water_feet > 0
        )

    def _use_jet_pack(self) -> None:
        if not self._can_use_jet_pack():
            raise WrongAnswer("move: expected an unused jet pack here and feet to double.")
        self.moved_by.append(self._effect_key)
        self.feet *= 2
        self.water_feet *= 2
        self.trace.append(events.JetPackUsed(self.me, self.space))

    def _can_take_shortcut(self) -> bool:
        shortcut = self.track.spaces[self.space].shortcut
        if shortcut is None or self._effect_key in self.moved_by:
            return False
        if shortcut.pays == "coins":
            return self.coins + self.credits >= shortcut.price
        return self.feet + self.water_feet >= shortcut.price

    def _take_shortcut(self) -> None:
        shortcut = self.track.spaces[self.space].shortcut
        if shortcut is None or not self._can_take_shortcut():
            raise WrongAnswer("move: expected an unused shortcut here and its price.")
        self.moved_by.append(self._effect_key)
        if shortcut.pays == "coins":
            self._pay_money(shortcut.price)
        else:
            self._pay_feet(shortcut.price)
        self.space = shortcut.exit
        self.trace.append(events.RunnerMoved(self.me, self.leg, self.space, "shortcut"))


_figures = attrgetter(
    *(name for name in Walk.__struct_fields__ if name not in ("game", "track", "trace"))
)


def walk_of(game: Game, me: int, seat: Seat) -> Walk:
    """The Move step of a seat as it stands."""
    leg, legs = seat.leg, game.legs
    track = legs[leg] if leg < len(legs) else game.track(leg)
    feet, water_feet, coins, credits = seat.feet, seat.water_feet, seat.coins, seat.credits
    moved_by = seat.moved_by[:]
    return Walk(game, track, me, leg, seat.space, feet, water_feet, coins, credits, moved_by, [])

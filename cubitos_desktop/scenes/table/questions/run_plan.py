"""A run that is being planned: what is in reach, and the moves so far. Nothing has happened yet."""

from collections.abc import Sequence

from cubitos_desktop.rules.course.walking import FINISH, START, walk_of
from cubitos_desktop.rules.course.ways import FARTHEST, Place, Way, ways_from
from cubitos_desktop.rules.decisions import BUY_FOOT, JET_PACK, SHORTCUT, STOP, WrongAnswer
from cubitos_desktop.rules.game import FOOT_PRICE
from cubitos_desktop.rules.state import State


class RunPlan:
    """The plan of one seat on the board where it stands."""

    def __init__(self, state: State, seat: int) -> None:
        self._game, self.leg = state.game, state.seats[seat].leg
        self.start = walk_of(state.game, seat, state.seats[seat])
        self.bought: tuple[int, ...] = ()
        """Feet that were bought before anything else."""
        self.moves: tuple[int, ...] = ()
        self.seen: tuple[int, ...] = ()
        """The moves to the space under the pointer, shown until it leaves."""
        self.begins_with_jet_pack = False
        self._find_ways()

    def take(self, answer: tuple[int, ...]) -> None:
        """Plan an answer, as far as it is asked now."""
        if self.bought:
            self.bought = ()
            self._find_ways()
        self.moves = tuple(move for move in answer if move != STOP)
        self.begins_with_jet_pack = answer[0] == JET_PACK
        if self.begins_with_jet_pack:
            self.moves = ()
        elif self.start.space == FINISH:
            # First onto the next board: where to run there is asked when it is seen.
            self.moves = (START,) if self._is_possible((START,)) else ()

    def whole(self) -> tuple[int, ...]:
        """The plan with the stop at its end, unless something can still be done there."""
        walk = self.start.follow(self.moves)
        possible = walk.possible_moves()
        has_crossed = walk.leg != self.leg or walk.space == FINISH
        if JET_PACK in possible or SHORTCUT in possible or (has_crossed and walk.can_go_on):
            return self.moves
        return (*self.moves, STOP)

    # --- what is in reach -----------------------------------------------------------------------

    def _find_ways(self) -> None:
        """The cheapest way to each place, with the feet held and with feet that money buys."""
        self.walk = walk = self.start.follow(self.bought)
        most = min(FARTHEST, self.feet + self.money // FOOT_PRICE)
        self.ways: dict[Place, Way] = {
            place: way
            for place, way in ways_from(walk.game, walk, farthest=most).items()
            if way.moves and self._is_possible(self._with_feet(way))
        }

    @property
    def feet(self) -> int:
        """Feet of both kinds that are held, bought ones too."""
        return self.walk.feet + self.walk.water_feet

    @property
    def money(self) -> int:
        return self.walk.coins + self.walk.credits

    def _is_possible(self, moves: tuple[int, ...]) -> bool:
        try:
            self.start.follow(moves)
        except WrongAnswer:
            return False
        return True

    def _with_feet(self, way: Way) -> tuple[int, ...]:
        """The moves of a way, after buying the feet that are missing."""
        missing = max(0, way.feet - self.feet)
        return self.bought + (BUY_FOOT,) * missing + way.moves

    def reachable(self) -> frozenset[int]:
        """Spaces of the board shown that the feet held lead to."""
        return frozenset(space for space, way in self._shown_ways() if way.feet <= self.feet)

    def for_money(self) -> tuple[tuple[int, int], ...]:
        """Spaces that bought feet lead to, each with its price."""
        feet, near = self.feet, self.reachable()
        found = {
            space: (way.feet - feet) * FOOT_PRICE
            for space, way in self._shown_ways()
            if way.feet > feet and space not in near
        }
        return tuple(sorted(found.items()))

    def _shown_ways(self) -> list[tuple[int, Way]]:
        """The ways to spaces of the board shown. Whoever enters the finish is put on start at
        once: that is shown on the finish."""
        found = []
        for (leg, space), way in self.ways.items():
            ends_lap = space == START and way.moves[-1] == FINISH
            if leg - ends_lap == self.leg:
                found.append((FINISH if ends_lap else space, way))
        return found

    def moves_to(self, space: int) -> tuple[int, ...]:
        """The cheapest way to a space; nothing where none leads there."""
        ways = [way for other, way in self._shown_ways() if other == space]
        return self._with_feet(min(ways, key=lambda way: way.feet)) if ways else ()

    # --- the path that is shown -----------------------------------------------------------------

    @property
    def shown(self) -> tuple[int, ...]:
        """The moves that are looked at now."""
        return self.seen or self.moves

    def path(self) -> tuple[int, ...]:
        """The spaces of the board shown that the plan leads over, the first where one stands."""
        return self.path_of(self.shown)

    def path_of(self, moves: tuple[int, ...]) -> tuple[int, ...]:
        """The same for any moves."""
        walk, spaces = self.start, [self.start.space]
        for move in moves:
            if move >= 0:
                spaces.append(move)
                if FINISH in (move, walk.space):
                    break  # what follows lies on the next lap
            walk = walk.follow((move,))
            if move == SHORTCUT:
                spaces.append(walk.space)
        return tuple(spaces)

    @property
    def target(self) -> int | None:
        path = self.path()
        return path[-1] if len(path) > 1 else None

    # --- step by step -----------------------------------------------------------------------------

    def ahead(self) -> tuple[int, Sequence[int]]:
        """The space that the plan ends on, and those beside it on the board shown."""
        walk = self.start.follow(self.moves)
        return walk.space, walk.track.steps[walk.space] if walk.leg == self.leg else ()

    def step_to(self, space: int) -> bool:
        """One space further, with a bought foot if need be; whether feet and money allow it."""
        for moves in ((*self.moves, space), (BUY_FOOT, *self.moves, space)):
            if self._is_possible(moves):
                self.moves = moves
                return True
        return False

    def step_back(self) -> None:
        """Without the last step, and without the feet that it needed; then without bought ones."""
        self.seen = ()
        steps = tuple(move for move in self.moves if move != BUY_FOOT)[:-1]
        if steps:
            count = len(self.bought)
            while not self._is_possible((BUY_FOOT,) * count + steps):
                count += 1
            self.moves = (BUY_FOOT,) * count + steps
        elif self.moves:
            self.moves = ()
        else:
            self.bought = self.bought[:-1]
            self._find_ways()

    def buy_foot(self) -> None:
        """One foot more; the plan stays, but for the feet that it had to buy itself."""
        target = self.target
        self.bought += (BUY_FOOT,)
        self._find_ways()
        self.moves = self.moves_to(target) if target is not None else ()

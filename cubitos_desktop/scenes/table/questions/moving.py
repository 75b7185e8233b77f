"""Running: a path is pointed at or stepped along, its price is shown, and then it is run."""

import math
from collections.abc import Sequence
from itertools import groupby

import pygame

from cubitos_desktop.rules.course.walking import FINISH, START, Walk
from cubitos_desktop.rules.course.ways import Place, Way, ways_from
from cubitos_desktop.rules.decisions import (
    BUY_FOOT,
    JET_PACK,
    SHORTCUT,
    STOP,
    Answer,
    ChooseMoves,
    WrongAnswer,
)
from cubitos_desktop.rules.game import FOOT_PRICE
from cubitos_desktop.scenes.table.questions.letters import letter
from cubitos_desktop.scenes.table.questions.question import ENTER, Anchor, Button, OnBoard, Question
from cubitos_desktop.ui.board.track_geometry import BoardGeometry
from cubitos_desktop.ui.panels.meter import Mark, PathCell
from cubitos_desktop.wording.naming import begun

_ARROWS = {
    pygame.K_LEFT: math.pi,
    pygame.K_RIGHT: 0.0,
    pygame.K_UP: -math.pi / 2,
    pygame.K_DOWN: math.pi / 2,
}
_NEAR = math.radians(75)


class MoveQuestion(Question):
    """Where to run. ``moves`` is what is planned; nothing has happened yet."""

    decision: ChooseMoves
    spends = "feet"
    geometry: BoardGeometry | None = None
    """Of the board that is shown: arrow keys need to know what lies where."""

    def __post_init__(self) -> None:
        self.start = Walk(self.state.game, self.me, self.state.seats[self.me])
        self.bought: tuple[int, ...] = ()
        self.moves: tuple[int, ...] = ()
        self.seen: tuple[int, ...] = ()
        """The moves to the space under the pointer, shown until it leaves."""
        self._find_ways()
        self._plan(self.default)
        super().__post_init__()

    def _find_words(self) -> None:
        words, seat = self.naming.words, self.state.seats[self.me]
        has_feet = seat.feet + seat.water_feet > 0
        self.title = words("window.ask.move" if has_feet else "window.ask.move_without_feet")

    def _plan(self, answer: Answer) -> None:
        """Plan an answer, as far as it is asked now."""
        self.moves = tuple(move for move in answer if move != STOP)
        self.begins_with_jet_pack = answer[0] == JET_PACK
        if self.begins_with_jet_pack:
            self.moves = ()
        elif self.start.space == FINISH:
            # First onto the next board: where to run there is asked when it is seen.
            self.moves = (START,) if self._is_possible((START,)) else ()

    # --- suggestions ------------------------------------------------------------------------------

    def suggest(self, answer: Answer) -> None:
        super().suggest(answer)
        self.bought, self.warning = (), ""
        self._find_ways()
        self._plan(answer)

    def in_words(self, answer: Answer) -> str:
        words = self.naming.words
        moves = [move for move in answer if move != STOP]
        parts = [self._part(list(alike)) for _, alike in groupby(moves, lambda m: min(m, 0))]
        if not parts:
            return words("window.advice.stay")
        text, gives = begun(", ".join(parts)), self._given(tuple(moves))
        return words("window.advice.to", moves=text, gives=gives) if gives else text

    def _part(self, moves: list[int]) -> str:
        """Alike moves in a row, in words."""
        words, count = self.naming.words, len(moves)
        if FINISH in moves:
            return words("window.advice.finish")
        keys = {BUY_FOOT: "feet", JET_PACK: "jet_pack", SHORTCUT: "shortcut"}
        return words(f"window.advice.{keys.get(moves[0], 'run')}", count=count)

    def _given(self, moves: tuple[int, ...]) -> str:
        """What the space gives that moves end on."""
        walk = self.start.follow(moves)
        return self.naming.rewards(self.state.rewards_at(self.me, walk.leg, walk.space))

    # --- what is in reach -----------------------------------------------------------------------

    def _find_ways(self) -> None:
        """The cheapest way to each place, with the feet held and with feet that money buys."""
        walk = self.start.follow(self.bought)
        self.walk = walk
        feet = walk.feet + walk.water_feet
        bought = (walk.coins + walk.credits) // FOOT_PRICE
        self.ways: dict[Place, Way] = {
            place: way
            for place, way in ways_from(walk.game, walk).items()
            if way.moves and way.feet <= feet + bought and self._can_go(way)
        }

    def _can_go(self, way: Way) -> bool:
        return self._is_possible(self._with_feet(way))

    def _is_possible(self, moves: tuple[int, ...]) -> bool:
        try:
            self.start.follow(moves)
        except WrongAnswer:
            return False
        return True

    def _with_feet(self, way: Way) -> tuple[int, ...]:
        """The moves of a way, after buying the feet that are missing."""
        missing = max(0, way.feet - self.walk.feet - self.walk.water_feet)
        return self.bought + (BUY_FOOT,) * missing + way.moves

    @property
    def leg(self) -> int:
        return self.state.seats[self.me].leg

    def reachable(self) -> frozenset[int]:
        """Spaces of the board shown that the feet held lead to."""
        feet = self.walk.feet + self.walk.water_feet
        return frozenset(
            self._shown_space(place, way)
            for place, way in self.ways.items()
            if way.feet <= feet and self._is_shown(place, way)
        )

    def for_money(self) -> tuple[tuple[int, int], ...]:
        """Spaces that bought feet lead to, each with its price."""
        feet, near = self.walk.feet + self.walk.water_feet, self.reachable()
        found = {
            self._shown_space(place, way): (way.feet - feet) * FOOT_PRICE
            for place, way in self.ways.items()
            if way.feet > feet and self._is_shown(place, way)
        }
        return tuple(sorted((space, price) for space, price in found.items() if space not in near))

    def _is_shown(self, place: Place, way: Way) -> bool:
        leg = place[0]
        if self._ends_lap(place, way):
            leg -= 1
        return self.state.game.track(leg) is self.state.game.track(self.leg) and leg == self.leg

    def _ends_lap(self, place: Place, way: Way) -> bool:
        """Whoever enters the finish is put on start at once: it is shown on the finish."""
        return place[1] == START and way.moves[-1] == FINISH

    def _shown_space(self, place: Place, way: Way) -> int:
        return FINISH if self._ends_lap(place, way) else place[1]

    def _way_to(self, space: int) -> Way | None:
        found = [
            way
            for place, way in self.ways.items()
            if self._is_shown(place, way) and self._shown_space(place, way) == space
        ]
        return min(found, key=lambda way: way.feet) if found else None

    # --- the path that is shown -----------------------------------------------------------------

    def path(self) -> tuple[int, ...]:
        """The spaces of the board shown that the plan leads over, the first where one stands."""
        walk, spaces = self.start, [self.start.space]
        for move in self.seen or self.moves:
            if move >= 0:
                spaces.append(move)
                if FINISH in (move, walk.space):
                    break  # what follows lies on the next lap
            walk = walk.follow((move,))
            if move == SHORTCUT:
                spaces.append(walk.space)
        return tuple(spaces)

    def on_board(self) -> OnBoard:
        path = self.path()
        paths = (path,) if len(path) > 1 else ()
        here, near = self.start.space, self.reachable()
        return OnBoard(here, near, self.for_money(), paths, is_run=True)

    @property
    def target(self) -> int | None:
        path = self.path()
        return path[-1] if len(path) > 1 else None

    def open_anchors(self) -> frozenset[Anchor]:
        spaces = {*self.reachable(), *(space for space, _ in self.for_money())}
        return frozenset(Anchor("space", space) for space in spaces)

    def look(self, anchor: Anchor | None) -> None:
        way = self._way_to(anchor.value) if anchor and anchor.kind == "space" else None
        if way:
            self.warning = ""
        self.seen = self._with_feet(way) if way else ()

    def point(self, anchor: Anchor, *, takes_back: bool = False) -> None:
        way = self._way_to(anchor.value)
        if way is None:
            return
        planned = self._with_feet(way)
        if planned == self.moves:
            self.press("run")
        self.moves = planned

    def key(self, code: int) -> bool:
        if code in _ARROWS:
            self._step(_ARROWS[code])
            return True
        if code == pygame.K_BACKSPACE:
            self._step_back()
            return True
        return False

    def _step_back(self) -> None:
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

    def _step(self, direction: float) -> None:
        """One space further in a direction, as far as feet and money allow."""
        self.seen = ()
        if self.geometry is None:
            return
        walk = self.start.follow(self.moves)
        if walk.leg != self.leg:
            return
        here = self.geometry.centre(walk.space)
        best: tuple[float, int] | None = None
        for space in walk.track.steps[walk.space]:
            x, y = self.geometry.centre(space)
            angle = math.atan2(y - here[1], x - here[0]) - direction
            off = abs((angle + math.pi) % (2 * math.pi) - math.pi)
            if off <= _NEAR and (best is None or off < best[0]):
                best = (off, space)
        if best:
            self._go_on(best[1])

    def _go_on(self, space: int) -> None:
        self.warning = ""
        for moves in ((*self.moves, space), (BUY_FOOT, *self.moves, space)):
            if self._is_possible(moves):
                self.moves = moves
                return
        self.warning = self.naming.words("window.warning.no_feet")

    # --- buttons --------------------------------------------------------------------------------

    @property
    def hint(self) -> str:
        words = self.naming.words
        held = self.naming.amounts(feet=self.walk.feet, water_feet=self.walk.water_feet)
        money = self.walk.coins + self.walk.credits
        key = "window.hint.move_and_buy" if money >= FOOT_PRICE else "window.hint.move"
        return words(key, held=held, price=FOOT_PRICE)

    @hint.setter
    def hint(self, text: str) -> None:
        """The hint says what is held; nobody sets it."""

    def buttons(self) -> Sequence[Button]:
        words, walk = self.naming.words, self.start
        enter = words("window.key.enter")
        possible = walk.possible_moves()
        found = []
        if self.moves:
            found.append(
                Button("run", words("window.button.run"), "main", enter, ENTER, icon="foot")
            )
            stay = Button("stay", words("window.button.stay"), "small", *letter("stay"))
        elif self.begins_with_jet_pack:
            label = words("window.button.jet_pack")
            found.append(Button("jet", label, "main", enter, ENTER, icon="jet_pack"))
            stay = Button("stay", words("window.button.stay"), "small", *letter("stay"))
        else:
            stay = Button("stay", words("window.button.stay_here"), "main", enter, ENTER)
        if JET_PACK in possible and (self.moves or not self.begins_with_jet_pack):
            label = words("window.button.jet_pack")
            found.append(Button("jet", label, "small", *letter("jet"), icon="jet_pack"))
        if SHORTCUT in possible:
            label = words("window.button.shortcut")
            found.append(Button("shortcut", label, "small", *letter("shortcut")))
        if self.walk.coins + self.walk.credits >= FOOT_PRICE:
            label = words("window.button.buy_foot")
            found.append(
                Button(
                    "foot",
                    label,
                    "small",
                    *letter("foot"),
                    icon="coin",
                    icon_number=FOOT_PRICE,
                )
            )
        return [*found, stay]

    def press(self, button: str) -> None:
        self.moves, self.warning = self.seen or self.moves, ""
        if button == "run" and self.moves:
            self.answer = self._whole_plan()
        elif button == "stay":
            self.answer = (STOP,)
        elif button == "jet":
            self.answer = (JET_PACK,)
        elif button == "shortcut":
            self.answer = (SHORTCUT,)
        elif button == "foot":
            self._buy_foot()

    def _buy_foot(self) -> None:
        """One foot more; the plan stays, but for the feet that it had to buy itself."""
        target = self.target
        self.bought += (BUY_FOOT,)
        self._find_ways()
        way = self._way_to(target) if target is not None else None
        self.moves = self._with_feet(way) if way else ()

    def _whole_plan(self) -> tuple[int, ...]:
        """The plan with the stop at its end, unless something can still be done there."""
        walk = self.start.follow(self.moves)
        possible = walk.possible_moves()
        has_crossed = walk.leg != self.leg or walk.space == FINISH
        if JET_PACK in possible or SHORTCUT in possible or (has_crossed and walk.can_go_on):
            return self.moves
        return (*self.moves, STOP)

    def refuse(self, anchor: Anchor) -> None:
        """A space out of reach was clicked."""
        self.warning = self.naming.words("window.warning.no_feet")

    # --- figures --------------------------------------------------------------------------------

    def cells(self) -> tuple[PathCell, ...]:
        words = self.naming.words
        moves = self.seen or self.moves
        walk = self.start.follow(moves)
        price = moves.count(BUY_FOOT) * FOOT_PRICE
        before = self.start.feet + self.start.water_feet + moves.count(BUY_FOOT)
        left = walk.feet + walk.water_feet
        cells = [PathCell(Mark("foot", str(max(0, before - left))), words("window.cell.path"))]
        if price:
            cells.append(PathCell(Mark("coin", str(price)), words("window.cell.cost")))
        else:
            cells.append(PathCell(Mark("foot", str(left), faint=True), words("window.cell.left")))
        reward = self._reward()
        if reward:
            cells.append(PathCell(reward, words("window.cell.reward")))
        return tuple(cells)

    def _reward(self) -> Mark | None:
        """The first reward of the target, where one may be taken."""
        target = self.target
        rewards = () if target is None else self.state.rewards_at(self.me, self.leg, target)
        if not rewards:
            return None
        reward = rewards[0]
        if reward.kind == "credits":
            return Mark("credit", number=reward.amount)
        return Mark({"fan": "fan", "lose": "lose_die", "gain": "gain_die"}[reward.kind])

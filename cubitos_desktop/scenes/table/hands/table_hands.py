"""The mouse at the table: what is pointed at, pressed, thrown by hand; and what has the focus."""

from typing import TYPE_CHECKING

import pygame

from cubitos_desktop.rules.dice import CARD_COLOURS, COLOUR_MASK
from cubitos_desktop.scenes.forms.targets import Target, is_same, target_at
from cubitos_desktop.scenes.table.hands.grip import Grip
from cubitos_desktop.scenes.table.hands.table_keys import TOOLS, Keys
from cubitos_desktop.scenes.table.picture.action_plate import lay_out_plate
from cubitos_desktop.scenes.table.picture.table_views import BAR_BUTTONS
from cubitos_desktop.scenes.table.questions.choices import ChoiceQuestion
from cubitos_desktop.scenes.table.questions.question import Anchor, die_anchor
from cubitos_desktop.scenes.table.show.pieces import Piece
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.panels.counters import counter_cells
from cubitos_desktop.ui.panels.hint_bulb import bulb_box
from cubitos_desktop.ui.panels.step_bar import bar_buttons

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene

HOVER_DELAY = 0.45
"""Seconds that the pointer rests on a card before the card is shown large."""
SLOW_TIPS = ("card", "zone", "seat", "solo")
"""What explains itself only to a pointer that rests there."""


class Hands:
    """The input of one table."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self.hover: Target | None = None
        self.focus: Target | None = None
        self.pressed: Target | None = None
        self.rested = 0.0
        """How long the pointer has been on what it hovers over."""
        self.grip = Grip(table)
        self._pointer = (0.0, 0.0)
        self.keys = Keys(self)

    def forget(self) -> None:
        """Another question: nothing has the focus or is held."""
        self.focus = self.pressed = None
        self.keys.forget()
        self.grip.drop()
        self.hover = target_at(self.targets(), *self._pointer)

    def let_go(self) -> None:
        """Another scene takes the keys: nothing is held; the focus stays where it is."""
        self.pressed = self.hover = None
        self.grip.drop()

    def focus_default(self) -> None:
        """Among listed answers the keys begin at what a sensible player would take."""
        question = self.table.question
        if not isinstance(question, ChoiceQuestion):
            return
        wanted = question.default_tile
        found = [t for t in self.targets() if t.kind == "tile" and t.id == wanted]
        self.set_focus(found[0] if found else None)

    def update(self, dt: float) -> None:
        self.grip.update(dt)
        self.keys.update(dt)
        if self._is_resting:
            self.rested += dt
            if self.rested >= HOVER_DELAY:
                self.table.is_changed = True

    @property
    def is_moving(self) -> bool:
        return self.grip.is_holding or self._is_resting

    @property
    def _is_resting(self) -> bool:
        """Whether the pointer waits on something that explains itself after a while."""
        is_slow = self.hover is not None and self.hover.kind in SLOW_TIPS
        return is_slow and self.rested < HOVER_DELAY

    @property
    def shows_large_card(self) -> bool:
        has_card = self.hover is not None and self.hover.kind == "card"
        is_asked = self.table.question is not None
        return has_card and is_asked and self.rested >= HOVER_DELAY and not self.pressed

    # --- targets --------------------------------------------------------------------------------

    def targets(self) -> list[Target]:
        """All that can be pointed at, what lies on top last."""
        table, layout = self.table, self.table.layout
        found = [Target("zone", zone, box) for zone, box in layout.zones.items()]
        found += [
            Target("card", colour, box)
            for colour, box in zip(CARD_COLOURS, layout.cards, strict=True)
        ]
        found += [
            Target("seat", seat, box) for seat, box in zip(table.rivals, layout.strips, strict=True)
        ]
        if layout.solo:
            found.append(Target("solo", 0, layout.solo))
        found += self._counter_targets()
        found += [
            Target("bar", name, box)
            for name, box in bar_buttons(layout.width, BAR_BUTTONS, layout.bar.height).items()
        ]
        found += self._question_targets()
        if table.is_log_open:
            found.append(Target("log", 0, table.picture.log.box))
            found.append(Target("why", 0, table.picture.log.why_box))
        return found

    def _counter_targets(self) -> list[Target]:
        """Your numbers, each with a sum behind it."""
        table, box = self.table, self.table.layout.you
        has_swords = bool(table.state_shown.seats[table.me].swords)
        cells = counter_cells(box.width, box.height, has_swords=has_swords)
        return [Target("counter", name, cell.moved(box.x, box.y)) for name, cell in cells.items()]

    def _question_targets(self) -> list[Target]:
        table = self.table
        question = table.question
        if question is None:
            return []
        found = []
        open_anchors = question.open_anchors()
        for piece in table.show.pieces:
            is_there = not piece.is_leaving and not piece.is_thrown
            if is_there and die_anchor(piece.zone, piece.code) in open_anchors:
                half = piece.at.half
                box = Box(piece.at.x - half, piece.at.y - half * 1.1, half * 2, half * 2.5)
                found.append(Target("piece", id(piece), box))
        plate = lay_out_plate(table.layout.plate, question)
        found += [Target("button", placed.button.id, placed.box) for placed in plate.buttons]
        found += [Target("tile", tile.id, box) for tile, box in table.picture.tile_boxes()]
        found.append(Target("hint", 0, bulb_box(table.layout.plate)))
        if advice := table.picture.hint.box:
            found.append(Target("advice", 0, advice))
        return found

    def focusable(self) -> list[Target]:
        """What keys lead to: the answers first, then the rest."""
        question, targets = self.table.question, self.targets()
        if question is None:
            return [t for kind in ("why", "bar") for t in targets if t.kind == kind]
        if question.tiles:
            order = ["tile", "button", "hint"]
        else:
            order = ["piece", "card", "space", "seat", "button", "hint", "why", "bar"]
        open_ones = {("card", a.value) for a in question.open_anchors() if a.kind == "card"} | {
            ("seat", a.value) for a in question.open_anchors() if a.kind == "seat"
        }
        found = [
            target
            for target in targets
            if target.kind not in ("card", "seat") or (target.kind, target.id) in open_ones
        ]
        found += [
            Target("space", a.value, self._space_box(a.value))
            for a in sorted(question.open_anchors())
            if a.kind == "space"
        ]
        return [t for kind in order for t in found if t.kind == kind]

    def _space_box(self, space: int) -> Box:
        geometry, board = self.table.geometry, self.table.layout.board
        x, y = geometry.centre(space)
        radius = geometry.radius
        return Box(board.x + x - radius, board.y + y - radius, 2 * radius, 2 * radius)

    def piece_of(self, target: Target) -> Piece | None:
        return next((p for p in self.table.show.pieces if id(p) == target.id), None)

    def anchor_of(self, target: Target | None) -> Anchor | None:
        """What the question knows the target by, if it is open."""
        if target is None:
            return None
        if target.kind == "piece":
            piece = self.piece_of(target)
            return die_anchor(piece.zone, piece.code) if piece else None
        return self.table.anchor_of(target.kind, target.id)

    def set_focus(self, target: Target | None) -> None:
        self.focus = target
        question = self.table.question
        if question and target:
            question.look(self.anchor_of(target))
            if target.kind == "tile":
                question.look_at_tile(target.id)

    # --- events ---------------------------------------------------------------------------------

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._move(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 1:
            self._press(event.pos)
        elif event.type == pygame.MOUSEBUTTONUP and event.button == 1:
            self._release(event.pos)
        elif event.type == pygame.MOUSEBUTTONDOWN and event.button == 3:
            self._look_closer(event.pos)
        elif event.type == pygame.KEYDOWN:
            return self.keys.press(event)
        elif event.type == pygame.KEYUP and self.keys.is_push_key(event.key):
            self.table.director.is_hurried = False
        elif event.type == pygame.WINDOWLEAVE:
            self._point_at(None)
        else:
            return False
        return True

    def _units(self, pos: tuple[int, int]) -> tuple[float, float]:
        scale = self.table.app.kit.scale
        return pos[0] / scale, pos[1] / scale

    def _find(self, x: float, y: float) -> Target | None:
        """The target under the pointer; spaces of the board only where they mean something."""
        found = target_at(self.targets(), x, y)
        board = self.table.layout.board
        if found is None and self.table.question and board.holds(x, y):
            space = self.table.geometry.space_at(x - board.x, y - board.y)
            if space is not None:
                return Target("space", space, self._space_box(space))
        return found

    def _move(self, pos: tuple[int, int]) -> None:
        self._pointer = self._units(pos)
        self.grip.move(*self._pointer)
        if not self.grip.is_holding:
            self._point_at(self._find(*self._pointer))

    def _point_at(self, target: Target | None) -> None:
        if is_same(target, self.hover) or (target is None and self.hover is None):
            return
        self.hover = target
        self.rested = 0.0
        self.table.is_changed = True
        question = self.table.question
        if question:
            anchor = self.anchor_of(target)
            question.look(anchor)
            if target and target.kind == "tile":
                question.look_at_tile(target.id)
            if anchor or (target and target.kind in ("button", "tile")):
                self.table.app.sound.play("hover", 0.5)

    def _press(self, pos: tuple[int, int]) -> None:
        self._move(pos)
        table = self.table
        self.pressed = self._find(*self._pointer)
        if table.question is None and (self.pressed is None or self.pressed.kind not in TOOLS):
            table.director.is_hurried = True
        if self.grip.can_grab(*self._pointer):
            self.grip.grab()
        table.is_changed = True

    def _release(self, pos: tuple[int, int]) -> None:
        self._move(pos)
        table = self.table
        table.director.is_hurried = False
        if self.grip.is_holding:
            self.pressed = None
            self.grip.let_go()
            return
        pressed, self.pressed = self.pressed, None
        found = self._find(*self._pointer)
        table.is_changed = True
        if pressed and is_same(pressed, found):
            self.activate(pressed)

    def _look_closer(self, pos: tuple[int, int]) -> None:
        """A right click shows a card large, also that of a die."""
        self._move(pos)
        target = self.hover
        if target and target.kind == "card":
            self.table.tools.zoom(target.id)
            return
        piece = self.table.show.pieces.at(*self._pointer)
        colour = piece.kind & COLOUR_MASK if piece else -1
        if colour in CARD_COLOURS:
            self.table.tools.zoom(colour)

    def activate(self, target: Target) -> None:
        """Do what a click on the target means."""
        table, question = self.table, self.table.question
        if target.kind == "bar":
            self._bar(target.id)
            return
        if target.kind in ("hint", "advice"):
            table.hints.toggle()
        elif target.kind == "why":
            table.tools.toggle_reasons()
        elif table.is_turning:
            return
        anchor = self.anchor_of(target)
        if question and target.kind in ("button", "tile"):
            self._press_button(target)
        elif question and anchor:
            table.app.sound.play("button", 0.6)
            self._point(target, anchor)
        elif target.kind == "card":
            table.tools.zoom(target.id)
        elif question and target.kind == "space":
            question.refuse(Anchor("space", target.id))
        table.is_changed = True

    def _press_button(self, target: Target) -> None:
        question = self.table.question
        assert question is not None
        button = next((b for b in question.buttons() if b.id == target.id), None)
        if target.kind == "tile" or (button and button.is_open):
            self.table.app.sound.play("button")
            question.press(target.id)
            self.table.show_chosen()

    def _point(self, target: Target, anchor: Anchor) -> None:
        """Choose what was clicked. Of alike dice the first are the chosen ones, so the order of
        the pieces follows the clicks."""
        question, pieces = self.table.question, self.table.show.pieces
        assert question is not None
        piece = self.piece_of(target) if target.kind == "piece" else None
        if piece is None:
            question.point(anchor)
            return
        before = question.chosen().get(anchor, 0)
        alike = [p for p in pieces if die_anchor(p.zone, p.code) == anchor]
        takes_back = piece in alike[:before]
        question.point(anchor, takes_back=takes_back)
        now = question.chosen().get(anchor, 0)
        if takes_back and now < before:
            after = alike[-1]
            if after is not piece:
                pieces.put_before(after, piece)
                pieces.put_before(piece, None)
        elif now > before and piece is not alike[before]:
            pieces.put_before(piece, alike[before])
        self.table.show_chosen()

    def _bar(self, name: str) -> None:
        table = self.table
        table.app.sound.play("button")
        action = {
            "speed": table.tools.change_speed,
            "sound": table.tools.toggle_sound,
            "undo": table.undo,
            "log": table.tools.toggle_log,
            "help": table.tools.open_help,
            "menu": table.tools.open_pause,
        }[name]
        action()
        table.is_changed = True

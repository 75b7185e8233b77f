"""How to play on from a decision of a race: which seat, which dice, who stands in."""

from collections.abc import Callable, Sequence

from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.match.chance import short_seal
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.replay.branching import STAND_IN, branch_of, taken_over
from cubitos_desktop.match.replay.finding import Finding
from cubitos_desktop.match.replay.recording import Recording
from cubitos_desktop.scenes.forms.controls import LABEL_PART, Button, Control, Stepper
from cubitos_desktop.scenes.forms.overlay import BUTTON_HEIGHT, OverlayScene
from cubitos_desktop.scenes.setup.seat_names import HEROES
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box, columns
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.wording.naming import told_name

_LINE, _GAP = 48.0, 10.0
_NOTE, _LABEL = 15.0, 17.0
_FIGURE = 96.0
_DICE = ("same", "new")


class BranchScene(OverlayScene):
    """Lies over the replay, which stays as it is until somebody plays on."""

    width = 620.0

    def __init__(
        self,
        app: App,
        recording: Recording,
        place: int,
        seat: int,
        colours: Sequence[str],
        *,
        finding: Finding | None = None,
        names: Sequence[str] = (),
        reviewed: tuple[Match, int] | None = None,
    ) -> None:
        super().__init__(app)
        self.recording = recording
        self.place = place
        self.seat = seat
        self.has_new_dice = True
        self.stand_in = STAND_IN
        self._colours = tuple(colours)
        self._names = tuple(names)
        """What seats are called below, where the word "You" may be another one's."""
        self._finding = finding
        """What a review has found at this decision, for whoever takes its seat."""
        self._reviewed = reviewed
        """The race and seat whose review led here, if one did."""

    def enter(self) -> None:
        self.set_focus("go")

    @property
    def heading(self) -> str:
        return self.app.words("window.branch.title")

    # --- who ------------------------------------------------------------------------------------

    def name_of(self, seat: int) -> str:
        """What a seat is called; whoever had no name was you."""
        if self._names:
            return told_name(self._names[seat])
        player = self.recording.facts.players[seat]
        unnamed = HEROES[self._colours[seat]] if player.policy else self.app.words("window.you")
        return told_name(player.name) or unnamed

    @property
    def leaves_people(self) -> bool:
        """Whether other people sat there, for whom somebody has to stand in."""
        players = enumerate(self.recording.facts.players)
        return any(not player.policy for seat, player in players if seat != self.seat)

    def branch(self) -> Match:
        """The race as it goes on."""
        players = self.recording.facts.players
        unnamed = [seat for seat, player in enumerate(players) if not told_name(player.name)]
        names = {seat: HEROES[self._colours[seat]] for seat in unnamed if seat != self.seat}
        taken = taken_over(players, self.seat, self.stand_in, names, self._colours)
        return branch_of(
            self.recording,
            self.place,
            self.seat,
            taken,
            has_new_dice=self.has_new_dice,
            secret=self.app.coming.secret,
            word=self.app.settings.word,
        )

    # --- controls -------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        words, inside, box = self.app.words, self.inside, self.box
        row = Box(inside.x, box.bottom - 26 - BUTTON_HEIGHT, inside.width, BUTTON_HEIGHT)
        go, back = columns(row, 2, 16)
        return [
            *(self._stepper(name, line) for name, line in self._lines()),
            Button(id="go", box=go, label=words("window.branch.go"), act=self._go, kind="main"),
            Button(id="back", box=back, label=words("window.back"), act=self.app.pop),
        ]

    def _lines(self) -> list[tuple[str, Box]]:
        """What is asked, and where; alone there is no other seat, and nobody to stand in for."""
        inside, left = self.inside, _FIGURE + 16
        names = ("seat", "dice", "level") if len(self._colours) > 1 else ("dice",)
        line = Box(inside.x + left, inside.y, inside.width - left, _LINE)
        return [(name, line.moved(0, n * (_LINE + _GAP))) for n, name in enumerate(names)]

    def _stepper(self, name: str, line: Box) -> Stepper:
        changes: dict[str, Callable[[int], None]] = {
            "seat": self._change_seat,
            "dice": self._change_dice,
            "level": self._change_level,
        }
        return Stepper(
            id=name,
            box=line.cut(left=line.width * LABEL_PART),
            value=self._value(name),
            change=changes[name],
            is_open=name != "level" or self.leaves_people,
        )

    def _value(self, name: str) -> str:
        words = self.app.words
        if name == "seat":
            return self.name_of(self.seat)
        if name == "dice":
            return words(f"window.branch.{self._dice}")
        level = f"seats.name.{self.stand_in}"
        return words(level if self.leaves_people else "window.branch.nobody")

    @property
    def _dice(self) -> str:
        return "new" if self.has_new_dice else "same"

    def _change_seat(self, step: int) -> None:
        self.seat = (self.seat + step) % len(self._colours)
        self.is_changed = True

    def _change_dice(self, step: int) -> None:
        self.has_new_dice = not self.has_new_dice
        self.is_changed = True

    def _change_level(self, step: int) -> None:
        levels = list(LEVELS)
        self.stand_in = levels[(levels.index(self.stand_in) + step) % len(levels)]
        self.is_changed = True

    def _go(self) -> None:
        found = self._finding if self._finding and self._finding.seat == self.seat else None
        doors.to_branch(self.app, self.branch(), self.recording, found, self._reviewed)

    # --- picture --------------------------------------------------------------------------------

    def buttons_height(self) -> float:
        return BUTTON_HEIGHT

    def inside_height(self, width: float) -> float:
        kit, lines = self.app.kit, 3 if len(self._colours) > 1 else 2
        notes = max(len(kit.wrapped(self._note_of(dice), width, _NOTE)) for dice in _DICE)
        return lines * (_LINE + _GAP) + notes * _NOTE * 1.3 * kit.text_scale + 22

    def _note_of(self, dice: str) -> str:
        seal = short_seal(self.app.coming.commitment)
        return self.app.words(f"window.branch.{dice}_note", seal=seal)

    def draw_inside(self, canvas: Sheet, box: Box) -> None:
        inside, kit, lines = self.inside, self.app.kit, self._lines()
        picture = figure(kit, self._colours[self.seat], _FIGURE, "proud")
        middle = (lines[0][1].y + lines[-1][1].bottom) / 2
        canvas.picture(picture, inside.x + _FIGURE / 2, max(middle, inside.y + _FIGURE / 2) - 4)
        for name, line in lines:
            label, room = self.app.words(f"window.branch.{name}"), line.width * LABEL_PART - 8
            canvas.text(label, line.x, line.centre[1], _LABEL, INK, room=room)
        y = inside.y + max(2, len(lines)) * (_LINE + _GAP) + 14
        note = self._note_of(self._dice)
        canvas.paragraph(note, inside.x, y, inside.width, _NOTE, SOFT_INK, lead=1.3)

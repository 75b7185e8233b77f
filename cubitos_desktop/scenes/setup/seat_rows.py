"""Who races: a plate for each of four seats, with its runner, what sits there, and a name."""

from collections import Counter
from collections.abc import Callable
from typing import TYPE_CHECKING

from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.ai.strengths import YARDSTICK, strength
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.scenes.forms.controls import Control, Field, Stepper, Tile
from cubitos_desktop.scenes.setup.race_choices import (
    COMPUTERS,
    LONGEST_NAME,
    SeatChoice,
    kinds_at,
    proper_name,
)
from cubitos_desktop.scenes.setup.seat_names import HEROES, names_apart, rank, usual_name
from cubitos_desktop.ui.base.boxes import REST, Box, across, down
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.base.theme import INK, SEATS, SOFT_INK
from cubitos_desktop.ui.forms.ladder_bars import ladder_bars
from cubitos_desktop.ui.forms.runner_tile import MARGIN, runner_tile
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.wording.seats import seat_line, seat_name, strength_line

if TYPE_CHECKING:
    from cubitos_desktop.scenes.window.app import App
    from cubitos_desktop.words import Words

_PAD, _GAP = 11.0, 7.0
_NAME, _TEXT = 20.0, 15.0
_GROWN = (1.15, 1.22, 1.3)
"""How much larger the lines below a name may be where all text is."""


class SeatRows:
    """The left half of a new race."""

    def __init__(self, app: "App", seats: list[SeatChoice]) -> None:
        self.app = app
        self.seats = seats

    # --- who -------------------------------------------------------------------------------------

    def racing(self) -> list[SeatChoice]:
        return [seat for seat in self.seats if seat.kind != "nobody"]

    def players(self) -> tuple[Player, ...]:
        """All who race, by names that can be told apart."""
        racing = self.racing()
        names = names_apart(self._wished())
        people = [seat for seat in racing if seat.kind == "person"]
        if len(people) == 1 and not proper_name(people[0].name):
            # Somebody alone needs no name: "You" is said in the language of the day.
            names[racing.index(people[0])] = ""
        return tuple(
            Player(name, seat.level if seat.kind == "computer" else "", seat.colour)
            for name, seat in zip(names, racing, strict=True)
        )

    def same_names(self) -> list[str]:
        """Names that several were given."""
        return [name for name, count in Counter(self._wished()).items() if count > 1]

    def _wished(self) -> list[str]:
        words, people = self.app.words, [s for s in self.racing() if s.kind == "person"]
        found = []
        for seat in self.racing():
            if seat.kind == "computer":
                found.append(HEROES[seat.colour])
            else:
                found.append(proper_name(seat.name) or usual_name(words, people, seat))
        return found

    # --- changing --------------------------------------------------------------------------------

    def _step_who(self, place: int, direction: int) -> None:
        """A person, every computer seat, and at some places nobody, one after the other."""
        seat = self.seats[place]
        found: list[tuple[str, str]] = [("person", ""), *(("computer", n) for n in COMPUTERS)]
        if "nobody" in kinds_at(place):
            found.append(("nobody", ""))
        here = (seat.kind, seat.level if seat.kind == "computer" else "")
        kind, level = found[(found.index(here) + direction) % len(found)]
        seat.kind, seat.level = kind, level or seat.level

    def _step_colour(self, place: int) -> None:
        """The next colour; whoever had it gets this one."""
        seat = self.seats[place]
        colour = SEATS[(SEATS.index(seat.colour) + 1) % len(SEATS)]
        for other in self.seats:
            if other.colour == colour:
                other.colour = seat.colour
        seat.colour = colour

    def _rename(self, place: int, name: str) -> None:
        self.seats[place].name = name

    # --- controls --------------------------------------------------------------------------------

    def controls(self, plates: tuple[Box, ...]) -> list[Control]:
        found: list[Control] = []
        for place, plate in enumerate(plates):
            found += self._seat_controls(place, plate)
        return found

    def _seat_controls(self, place: int, plate: Box) -> list[Control]:
        words, seat = self.app.words, self.seats[place]
        runner, who, below = seat_places(plate)
        controls: list[Control] = [
            colour_tile(words, place, seat, runner, lambda: self._step_colour(place)),
            Stepper(
                id=("who", place),
                box=who,
                value=self._value(seat),
                change=lambda direction: self._step_who(place, direction),
                tip=self._tip(seat),
            ),
        ]
        if seat.kind == "person":
            people = [one for one in self.racing() if one.kind == "person"]
            controls.append(
                Field(
                    id=("name", place),
                    box=Box(below.x, below.y, below.width, who.height),
                    text=seat.name,
                    change=lambda name: self._rename(place, name),
                    hint=words("window.setup.name_hint", name=usual_name(words, people, seat)),
                    longest=LONGEST_NAME,
                )
            )
        return controls

    def _value(self, seat: SeatChoice) -> str:
        words = self.app.words
        if seat.kind == "computer":
            return words("window.setup.computer", level=seat_name(words, seat.level))
        return words(f"window.setup.{seat.kind}")

    def _tip(self, seat: SeatChoice) -> tuple[str, ...]:
        words = self.app.words
        if seat.kind != "computer":
            return ()
        return (
            seat_line(words, seat.level),
            _ladder_words(words, seat.level),
            *_strength(words, seat.level),
            *([] if seat.level == YARDSTICK else [seat_line(words, YARDSTICK)]),
        )

    # --- picture ---------------------------------------------------------------------------------

    def draw(self, canvas: Sheet, plates: tuple[Box, ...]) -> None:
        for seat, plate in zip(self.seats, plates, strict=True):
            _, who, below = seat_places(plate)
            if seat.kind == "computer":
                self._draw_computer(canvas, below, seat)
            else:
                room = below.cut(top=who.height + _GAP if seat.kind == "person" else 0)
                draw_lines(canvas, room, [self.app.words(f"window.setup.{seat.kind}_line")])

    def _draw_computer(self, canvas: Sheet, room: Box, seat: SeatChoice) -> None:
        """Its name, how high it stands on the ladder, how strong it is, and what it is like."""
        kit, words = canvas.kit, self.app.words
        head = _NAME * 1.25 * min(1.2, kit.text_scale)
        bars = ladder_bars(kit, head * 0.78, rank(seat.level), len(LEVELS))
        y = room.y + head / 2
        canvas.picture(bars, room.right - 2, y, "right")
        wide = room.width - bars.get_width() / kit.scale - 12
        size = _NAME / kit.text_scale * min(1.2, kit.text_scale)
        fitted_text(canvas, HEROES[seat.colour], room.x + 2, y, wide, size, INK, "title", least=15)
        lines = [*_strength(words, seat.level), words(f"seats.about.{seat.level}")]
        draw_lines(canvas, room.cut(top=head), lines)


# --- parts ----------------------------------------------------------------------------------------


def seat_places(plate: Box) -> tuple[Box, Box, Box]:
    """The runner's tile, the row beside it, and what is free below that row."""
    inner = plate.inset(_PAD)
    wide = min(inner.height * 0.86, inner.width * 0.28)
    runner, beside = across(inner, 13, wide, REST)
    who, below = down(beside, _GAP, min(42.0, inner.height * 0.32), REST)
    return runner, who, below


def colour_tile(
    words: "Words", place: int, seat: SeatChoice, box: Box, act: Callable[[], None]
) -> Tile:
    """A seat's runner; pressed, it changes its colour."""

    def draw(canvas: Sheet, where: Box, state: ButtonState) -> None:
        picture = runner_tile(canvas.kit, where.width, where.height, seat.colour, state)
        put(canvas.surface, canvas.kit, picture, where, MARGIN)

    return Tile(
        id=("colour", place),
        box=box,
        tip=(words(f"window.setup.colour.{seat.colour}"), words("window.setup.colour_tip")),
        is_open=seat.kind != "nobody",
        act=act,
        draw=draw,
    )


def _ladder_words(words: "Words", level: str) -> str:
    key = "level" if level in LEVELS else "style"
    name = seat_name(words, "racer")
    return words(f"window.setup.{key}", rank=rank(level), ranks=len(LEVELS), name=name)


def _strength(words: "Words", level: str) -> list[str]:
    share = strength(level)
    if share is None:
        return []
    return [_capital(strength_line(words, share))]


def _capital(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


def draw_lines(canvas: Sheet, room: Box, sentences: list[str]) -> None:
    """The sentences, each in as many lines as it needs; the later ones where they fit whole. They
    grow as far as none is left out for it."""
    kit, y = canvas.kit, room.y
    sizes = [_TEXT / kit.text_scale * min(most, kit.text_scale) for most in _GROWN]
    told = [_fitting(kit, room, sentences, size) for size in sizes]
    size, (_, lines) = max(zip(sizes, told, strict=True), key=lambda each: (each[1][0], each[0]))
    step = size * 1.25 * kit.text_scale
    for line in lines:
        canvas.text(line, room.x + 2, y + step / 2, size, SOFT_INK, room=room.width)
        y += step


def _fitting(kit: Kit, room: Box, sentences: list[str], size: float) -> tuple[int, list[str]]:
    """How many sentences fit whole at a size, and their lines; the first is told in any case."""
    found: list[str] = []
    most = (room.height + 2) / (size * 1.25 * kit.text_scale)
    whole = 0
    for place, sentence in enumerate(sentences):
        lines = kit.wrapped(_capital(sentence), room.width - 2, size)
        fits = len(found) + len(lines) <= most
        if place and not fits:
            break
        found, whole = [*found, *lines], whole + fits
    return whole, found

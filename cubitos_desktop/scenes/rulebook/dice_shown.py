"""Dice beside the text: faces of every colour, zones with the dice of the race, chances."""

from collections.abc import Iterable

from cubitos_desktop.rules.dice import (
    BLUE,
    CARD_COLOURS,
    COLOUR_MASK,
    COLOURS,
    DARK,
    FACE_NAMES,
    FACES_OF,
    LIGHT,
    START_DIE,
    face_of,
    is_used,
)
from cubitos_desktop.rules.game import DRAW_AMOUNT
from cubitos_desktop.rules.odds import MISS_CHANCE
from cubitos_desktop.scenes.rulebook.facts import Facts
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas
from cubitos_desktop.ui.dice.flat_dice import flat_face
from cubitos_desktop.ui.rulebook.dice_pictures import (
    FacesRow,
    LyingDie,
    TrayZone,
    draw_faces,
    draw_misses,
    draw_zones,
)
from cubitos_desktop.ui.rulebook.plates import Captioned, draw_captioned

_LARGEST_FACE = 64.0


def _row(colour: int, name: str = "") -> FacesRow:
    return FacesRow(COLOURS[colour], name, tuple(FACE_NAMES[face] for face in FACES_OF[colour]))


def grays(canvas: Canvas, box: Box, facts: Facts) -> None:
    rows = [_row(gray, facts.words(f"colour.{COLOURS[gray]}")) for gray in (LIGHT, DARK)]
    draw_faces(canvas, box, rows)


def colours(canvas: Canvas, box: Box, facts: Facts) -> None:
    draw_faces(canvas, box, [_row(colour) for colour in CARD_COLOURS], beside=2)


def start_die(canvas: Canvas, box: Box, facts: Facts) -> None:
    draw_faces(canvas, box, [_row(START_DIE)])


def faces(canvas: Canvas, box: Box, facts: Facts) -> None:
    """What faces can show, each on a die that has it."""
    shown = (
        ("coin", "dark_gray", "coin1"),
        ("foot", "white", "foot"),
        ("credit", "start", "credit"),
        ("symbol", COLOURS[BLUE], "symbol"),
        ("power", COLOURS[BLUE], "power"),
        ("blank", "light_gray", "blank"),
    )
    size = min(_LARGEST_FACE, box.height / 2 - 50)
    items = [
        Captioned(
            flat_face(canvas.kit, size, colour, face), facts.words(f"rulebook.picture.{name}")
        )
        for name, colour, face in shown
    ]
    draw_captioned(canvas, box, items, across=3)


# --- zones ----------------------------------------------------------------------------------------


def _dice(counted: Iterable[tuple[int, int]]) -> tuple[LyingDie, ...]:
    return tuple(
        LyingDie(COLOURS[kind & COLOUR_MASK]) for kind, count in counted for _ in range(count)
    )


def _active(facts: Facts) -> tuple[LyingDie, ...]:
    return tuple(
        LyingDie(COLOURS[code & COLOUR_MASK], FACE_NAMES[face_of(code)], is_used(code))
        for code in facts.seat.active
    )


def _zone(facts: Facts, zone: str, note: str = "", chip: str = "") -> TrayZone:
    dice = _active(facts) if zone == "active" else _dice(facts.seat.zone_counts(zone))
    return TrayZone(zone, facts.words(f"window.zone.{zone}"), dice, note, chip)


def zones(canvas: Canvas, box: Box, facts: Facts) -> None:
    names = ("draw", "roll", "active", "discard")
    draw_zones(canvas, box, [_zone(facts, zone) for zone in names], beside=2)


def roll_and_active(canvas: Canvas, box: Box, facts: Facts) -> None:
    words = facts.words
    chip = words("window.at_risk") if facts.seat.at_risk else ""
    shown = [
        _zone(facts, "roll", words("rulebook.picture.misses_stay")),
        _zone(facts, "active", words("rulebook.picture.hits_go"), chip),
    ]
    draw_zones(canvas, box, shown)


def after_bust(canvas: Canvas, box: Box, facts: Facts) -> None:
    """The same dice, and nothing is left of them."""
    shown = [_zone(facts, zone)._replace(is_gloomy=True) for zone in ("roll", "active")]
    shown[1] = shown[1]._replace(chip=facts.words("window.bust"))
    draw_zones(canvas, box, shown)


def misses(canvas: Canvas, box: Box, facts: Facts) -> None:
    """How often so many light gray dice all miss; the number that lies in Roll is marked."""
    percents = [round(100 * MISS_CHANCE[LIGHT][count]) for count in range(1, DRAW_AMOUNT + 1)]
    lit = sum(facts.seat.roll)
    draw_misses(canvas, box, facts.words("rulebook.picture.all_miss"), percents, lit)

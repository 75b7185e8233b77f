"""The best solo race on a course: its pale runner, its rounds, who ran it and when."""

import pygame

from cubitos_desktop.match.keeping.solo import SoloRecord, needs
from cubitos_desktop.match.keeping.versions import Needed
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Canvas, Sheet, put
from cubitos_desktop.ui.base.kit import Kit, remembered
from cubitos_desktop.ui.base.surfaces import well
from cubitos_desktop.ui.base.theme import COUNT_ON_FELT, INK, ON_FELT
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in
from cubitos_desktop.wording.naming import told_name
from cubitos_desktop.words import Words

_HEADING = 22.0
_ROUNDS, _LINE = 38.0, 17.0
_PALE = 150
_SHADE = 12.0


def draw_best_race(
    canvas: Sheet,
    room: Box,
    words: Words,
    best: SoloRecord | None,
    other: SoloRecord | None,
    colour: str,
    heading: str = "",
) -> None:
    """A heading, and below it on felt what there is to beat, or that there is nothing yet; and the
    best race of another version of the game, which does not count here."""
    kit = canvas.kit
    tall = _HEADING * 1.3 * min(1.15, kit.text_scale)
    heading, y = heading or words("window.solo_setup.best"), room.y + tall / 2
    fitted_text(canvas, heading, room.x, y, room.width, _HEADING, INK, "title", least=16)
    box = room.cut(top=tall + 8)
    put(canvas.surface, kit, _felt(kit, box.width, box.height), box, _SHADE)
    size = min(box.height * 0.84, box.width * 0.34)
    canvas.picture(_pale(kit, colour, size), box.x + 8 + size * 0.53, box.centre[1])
    words_box = box.cut(left=8 + size * 1.1, top=14, right=18, bottom=14)
    told = other_line(words, other) if other else ""
    if best is None:
        nothing = words("window.solo_setup.none")
        _draw_none(canvas, words_box, f"{nothing} {told}".strip())
    else:
        _draw_record(canvas, words_box, words, best, told)


def other_line(words: Words, record: SoloRecord) -> str:
    """A record that counts only in another version, and which one that is."""
    key, values = (needs(record) or Needed("", "")).told
    rounds = words("window.solo_setup.rounds", count=record.rounds)
    return words("window.solo_setup.elsewhere", rounds=rounds, version=words(key, **values))


@remembered
def _felt(kit: Kit, width: float, height: float) -> pygame.Surface:
    canvas = Canvas(kit, width + 2 * _SHADE, height + 2 * _SHADE)
    well(canvas, _SHADE, _SHADE, width, height, seed=5)
    return canvas.surface


@remembered
def _pale(kit: Kit, colour: str, size: float) -> pygame.Surface:
    runner = figure(kit, colour, size, "hop").copy()
    runner.fill((255, 255, 255, _PALE), special_flags=pygame.BLEND_RGBA_MULT)
    return runner


def _draw_none(canvas: Sheet, room: Box, sentence: str) -> None:
    text = paragraph_in(canvas.kit, sentence, room, 17)
    text.draw(canvas, room.x, room.centre[1] - text.height / 2, ON_FELT)


def _draw_record(canvas: Sheet, room: Box, words: Words, best: SoloRecord, other: str) -> None:
    """The rounds large beside a clock, and two or three lines below them."""
    kit = canvas.kit
    name = told_name(best.name) or words("window.you")
    lines = [
        words("window.solo_setup.beyond", count=best.beyond),
        words("window.solo_setup.by", name=name, date=best.date),
        *([other] if other else []),
    ]
    # As large as the reader wants it, as far as the well is high enough.
    usual = _ROUNDS * 1.2 + len(lines) * _LINE * 1.35
    grown = min(1.2, kit.text_scale, room.height / usual)
    head, step = _ROUNDS * 1.2 * grown, _LINE * 1.35 * grown
    y = room.centre[1] - (head + len(lines) * step) / 2 + head / 2
    canvas.picture(icon(kit, "clock", head * 0.72, colour=COUNT_ON_FELT), room.x, y, "left")
    left = room.x + head * 0.72 + 12
    rounds = words("window.solo_setup.rounds", count=best.rounds)
    size = _ROUNDS * grown / kit.text_scale
    fitted_text(canvas, rounds, left, y, room.right - left, size, COUNT_ON_FELT, "title", least=20)
    y += head / 2 + step / 2
    for line in lines:
        size = _LINE * grown / kit.text_scale
        fitted_text(canvas, line, room.x, y, room.width, size, ON_FELT, least=13)
        y += step

"""What a mix of cards has and what it lacks, in three lines with a sign each."""

from collections.abc import Sequence

from cubitos_desktop.match.mixes import CHEAP, Advice, Mix, mix_of
from cubitos_desktop.rules.cards import Card
from cubitos_desktop.ui.base.boxes import Box, rows
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.theme import DANGER_TEXT, INK
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.text.paragraph import paragraph_in
from cubitos_desktop.words import Words

_ADVICE: tuple[Advice, ...] = ("cheap", "throw", "running")
_SIGN = 24.0
_TEXT, _LEAD = 15.5, 1.18


def advice_lines(words: Words, cards: Sequence[Card]) -> list[tuple[bool, str]]:
    """For each advice whether the mix follows it, and the sentence about it."""
    mix = mix_of(cards)
    lacks = mix.lacks()
    return [(advice not in lacks, _sentence(words, mix, advice, lacks)) for advice in _ADVICE]


def _sentence(words: Words, mix: Mix, advice: Advice, lacks: Sequence[Advice]) -> str:
    count = len(getattr(mix, advice))
    part = "lacks" if advice in lacks else "has"
    return words(f"window.builder.{part}.{advice}", count=count, most=CHEAP)


def draw_advice(canvas: Sheet, plate: Box, words: Words, cards: Sequence[Card]) -> None:
    """The lines one below the other; what is lacking is marked by its sign as well."""
    kit = canvas.kit
    lines = advice_lines(words, cards)
    room = plate.cut(left=14, top=8, right=14, bottom=8)
    boxes = rows(room, len(lines), 2)
    left = room.x + _SIGN + 12
    beside = boxes[0].cut(left=_SIGN + 12)
    # The sentence that needs most room decides how large all are printed.
    size = min(paragraph_in(kit, sentence, beside, _TEXT, lead=_LEAD).size for _, sentence in lines)
    for box, (is_followed, sentence) in zip(boxes, lines, strict=True):
        sign = icon(kit, "tick" if is_followed else "warning", _SIGN)
        canvas.picture(sign, box.x, box.centre[1], "left")
        text = paragraph_in(kit, sentence, beside, size, lead=_LEAD)
        colour = INK if is_followed else DANGER_TEXT
        text.draw(canvas, left, box.centre[1] - text.height / 2, colour)

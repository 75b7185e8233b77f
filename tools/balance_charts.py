"""Draws two studies of the content side by side for docs/balance.md. Run: see --help.

Both come from ``cubitos lab --all --json``: who buys which colour in each set, and what each card
is worth there, before and after a tuning.
"""

import argparse
from collections.abc import Callable, Iterator
from pathlib import Path

import msgspec

from cubitos_desktop.lab.balance.aims import BUYERS, MOST_WORTH, WORTH
from cubitos_desktop.lab.balance.figures import CardFigures, Findings, SetFigures
from cubitos_desktop.lab.balance.page.marks import (
    DIE_COLOURS,
    INK,
    RIM,
    RULE,
    SECOND,
    bar,
    drawing,
    label,
    line,
    tag,
)

ROW, HEIGHT = 98, 56
NAMES, FIELD, GAP = 132, 264, 40
BAR = FIELD / 8
FROM, TO = 35.0, 90.0
"""The scale of worth, in percent."""
Drawn = Callable[[float, float, SetFigures], Iterator[str]]
DASHED = {"stroke": SECOND, "stroke_width": 1.0, "stroke_dasharray": "3 3"}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--out", type=Path, required=True, help="folder for the drawings")
    options = parser.parse_args()
    before, after = (
        msgspec.json.decode(path.read_bytes(), type=Findings)
        for path in (options.before, options.after)
    )
    options.out.mkdir(parents=True, exist_ok=True)
    for name, drawn in (("bought", bought_chart), ("worth", worth_chart)):
        (options.out / f"{name}.svg").write_text(drawn(before, after) + "\n", encoding="utf-8")


def bought_chart(before: Findings, after: Findings) -> str:
    """The share of seats that buy each colour, and the effective number of colours."""
    return _chart(before, after, _bought, "Percent of the seats that buy each colour")


def worth_chart(before: Findings, after: Findings) -> str:
    """What each card is worth: the share of whoever may buy it against an equal who may not."""
    return _chart(before, after, _worths, "Worth of each card, with its interval")


def _chart(before: Findings, after: Findings, draw: Drawn, about: str) -> str:
    parts = [label(0, 16, about, font_size=15, font_weight="bold", fill=INK)]
    lefts = (NAMES, NAMES + FIELD + GAP)
    for left, word in zip(lefts, ("before", "after"), strict=True):
        parts.append(label(left, 36, word, font_size=13, fill=SECOND))
    later = {figures.set_id: figures for figures in after.sets}
    for row, figures in enumerate(before.sets):
        foot = 44 + ROW * row + HEIGHT
        parts.append(label(0, foot - HEIGHT / 2 + 5, figures.set_id, font_size=14, fill=INK))
        for left, shown in zip(lefts, (figures, later[figures.set_id]), strict=True):
            parts.append(line(left, foot, left + FIELD, foot, stroke=RULE))
            parts += draw(left, foot, shown)
    drawn = drawing(lefts[1] + FIELD, 52 + ROW * len(before.sets), *parts, about=about)
    return drawn.replace("<svg", '<svg xmlns="http://www.w3.org/2000/svg" font-family="sans-serif"')


def _bought(left: float, foot: float, figures: SetFigures) -> Iterator[str]:
    for place, card in enumerate(figures.cards):
        height = HEIGHT * card.buyers / 100
        yield _column(left, place, foot - height, height, card)
        yield _below(left, place, foot, f"{card.buyers:.0f}")
    least = foot - HEIGHT * BUYERS / 100
    yield line(left, least, left + FIELD, least, **DASHED)
    yield label(
        left + FIELD,
        foot - HEIGHT - 4,
        f"{figures.effective_colours:.1f} colours",
        font_size=12,
        fill=SECOND,
        text_anchor="end",
    )


def _worths(left: float, foot: float, figures: SetFigures) -> Iterator[str]:
    for mark, style in ((WORTH, {"stroke": INK}), (MOST_WORTH, DASHED)):
        yield line(left, _high(foot, mark), left + FIELD, _high(foot, mark), **style)
    for place, card in enumerate(figures.cards):
        if card.worth is None:
            continue
        middle = left + BAR * (place + 0.5)
        low, high = _high(foot, card.worth.low), _high(foot, card.worth.high)
        yield line(middle, low, middle, high, stroke=RIM, stroke_width=2)
        yield tag(
            "circle",
            cx=float(middle),
            cy=_high(foot, card.worth.share),
            r=5,
            fill=DIE_COLOURS[card.colour],
            stroke=RIM,
        )
        yield _below(left, place, foot, f"{card.worth.share:.0f}")


def _high(foot: float, percent: float) -> float:
    return foot - HEIGHT * (min(TO, max(FROM, percent)) - FROM) / (TO - FROM)


def _column(left: float, place: int, top: float, height: float, card: CardFigures) -> str:
    colour = DIE_COLOURS[card.colour]
    return bar(left + BAR * place + 4, top, BAR - 8, height, fill=colour, stroke=RIM)


def _below(left: float, place: int, foot: float, words: str) -> str:
    middle = left + BAR * (place + 0.5)
    return label(middle, foot + 14, words, font_size=11, fill=SECOND, text_anchor="middle")


if __name__ == "__main__":
    main()

"""The charts of a set: its cards, its plans, its races. Pictures of plain figures."""

from collections.abc import Mapping, Sequence

from cubitos_desktop.lab.balance.aims import BUYERS, MOST_WORTH, PLACE, REWARD, WORTH
from cubitos_desktop.lab.balance.figures import (
    NEAR_BEST,
    CardFigures,
    PlanFigures,
    SetFigures,
    Share,
)
from cubitos_desktop.lab.balance.page.marks import (
    BAD,
    DIE_COLOURS,
    GOOD,
    INK,
    RIM,
    RULE,
    SECOND,
    bar,
    drawing,
    label,
    line,
    mixed,
    tag,
    tip,
)

ROW = 32
SMALL = {"font_size": 12, "fill": SECOND}
FIGURE = {"font_size": 13, "fill": INK}
DASHED = {"stroke": SECOND, "stroke_width": 1.2, "stroke_dasharray": "3 3"}
LEAST_WORTH, LARGEST_WORTH = 40.0, 75.0
"""The scale of a card's worth; what lies outside is drawn at its end."""
KIND_NAMES = {
    "credits": "credits",
    "gain": "a die",
    "fan": "a fan",
    "lose": "losing a die",
    "shortcut": "shortcuts",
    "jet pack": "jet packs",
    "water": "steps into water",
}


# --- cards --------------------------------------------------------------------------------------


def card_chart(cards: Sequence[CardFigures], names: Mapping[str, str]) -> str:
    """For each card how many seats buy it, and what it is worth."""
    top, bars, worths, width = 40, 206, 452, 664
    foot = top + ROW * len(cards)
    has_worth = any(card.worth for card in cards)
    parts = [
        label(bars, 14, "bought by", **FIGURE, font_weight="bold"),
        label(bars + 216, 32, "dice", **SMALL, text_anchor="end"),
        *_scale(bars, 130, 0, 100, (0, 50, 100), top, foot),
        line(bars + 1.3 * BUYERS, top, bars + 1.3 * BUYERS, foot, **DASHED),
    ]
    if has_worth:
        parts += [
            label(worths, 14, "worth", **FIGURE, font_weight="bold"),
            *_scale(worths, 200, LEAST_WORTH, LARGEST_WORTH, (40, 50, 60, 70), top, foot),
            line(_worth_x(worths, WORTH), top, _worth_x(worths, WORTH), foot, stroke=INK),
            line(_worth_x(worths, MOST_WORTH), top, _worth_x(worths, MOST_WORTH), foot, **DASHED),
        ]
    for row, card in enumerate(cards):
        middle = top + ROW * (row + 0.5)
        parts += _die(0, middle - 10, 20, card.colour, f"{card.cost}")
        parts.append(label(28, middle + 5, names[card.card], font_size=14, fill=INK))
        parts += _bought(bars, middle, card)
        if card.worth:
            parts += _worth(worths, middle, card.worth)
    about = "For each card the share of seats that buy it and what it is worth."
    return drawing(width if has_worth else worths - 30, foot + 4, *parts, about=about)


def _scale(
    x: float, width: float, low: float, high: float, marks: Sequence[int], top: float, foot: float
) -> list[str]:
    """Thin lines with their percents above."""
    parts = []
    for mark in marks:
        at = x + width * (mark - low) / (high - low)
        parts.append(line(at, top, at, foot, stroke=RULE))
        parts.append(label(at, top - 8, f"{mark} %", **SMALL, text_anchor="middle"))
    return parts


def _die(x: float, y: float, size: float, colour: str, words: str) -> list[str]:
    is_dark = colour in ("brown", "red", "purple", "blue")
    fill = DIE_COLOURS[colour]
    return [
        bar(x, y, size, size, rx=size * 0.25, fill=fill, stroke=RIM if colour == "white" else fill),
        label(
            x + size / 2,
            y + size * 0.72,
            words,
            font_size=round(size * 0.62),
            font_weight="bold",
            fill="#fff6e3" if is_dark else INK,
            text_anchor="middle",
        ),
    ]


def _bought(x: float, middle: float, card: CardFigures) -> list[str]:
    fill = DIE_COLOURS[card.colour]
    is_rare = card.buyers < BUYERS
    shade = {"fill": BAD if is_rare else INK, "font_weight": "bold" if is_rare else "normal"}
    told = tip(
        f"{card.card}: bought by {card.buyers:.1f} % of the seats, {card.dice:.2f} dice each"
    )
    return [
        tag("g", told, bar(x, middle - 9, 1.3 * card.buyers, 18, rx=3, fill=fill, stroke=RIM)),
        label(
            x + 176, middle + 5, f"{card.buyers:.0f} %", font_size=13, text_anchor="end", **shade
        ),
        label(x + 216, middle + 5, f"{card.dice:.1f}", **SMALL, text_anchor="end"),
    ]


def _worth_x(x: float, share: float) -> float:
    kept = min(LARGEST_WORTH, max(LEAST_WORTH, share))
    return x + 200 * (kept - LEAST_WORTH) / (LARGEST_WORTH - LEAST_WORTH)


def _worth(x: float, middle: float, worth: Share) -> list[str]:
    """The interval as a line, the share as a dot: green where the card surely helps."""
    if worth.share > MOST_WORTH:
        fill = BAD
    else:
        fill = GOOD if worth.low > WORTH else SECOND
    told = tip(f"{worth.share:.1f} % ({worth.low:.1f} to {worth.high:.1f}), {worth.races} races")
    ends = _worth_x(x, worth.low), _worth_x(x, worth.high)
    at = _worth_x(x, worth.share)
    return [
        tag(
            "g",
            told,
            line(ends[0], middle, ends[1], middle, stroke=fill, stroke_width=3),
            tag("circle", cx=at, cy=float(middle), r=6, fill=fill, stroke="#fff6e3"),
        )
    ]


# --- plans --------------------------------------------------------------------------------------


def plan_chart(figures: SetFigures) -> str:
    """All plans of two colours as a triangle, each beside and above its dice: the better, the
    darker."""
    cell = 46
    colours = [card.colour for card in figures.cards]
    best = figures.plans[0].share.share
    parts = []
    for index, colour in enumerate(colours):
        parts += _die(cell * index + 9, cell * index + 9, cell - 18, colour, "")
    for plan in figures.plans:
        row, column = sorted(colours.index(colour) for colour in plan.colours)
        place = cell * column, cell * row
        parts.append(_plan_cell(*place, cell, plan, best))
    size = cell * len(colours)
    return drawing(size, size, *parts, about="How each plan of two colours does, in percent.")


def _plan_cell(x: float, y: float, cell: float, plan: PlanFigures, best: float) -> str:
    share = plan.share
    is_near = share.share >= best - NEAR_BEST
    heat = min(1.0, share.share / 60)
    return tag(
        "g",
        tip(_plan_words(plan)),
        bar(
            x + 1,
            y + 1,
            cell - 2,
            cell - 2,
            rx=7,
            fill=mixed("#fdf3df", "#c8651b", heat),
            stroke=INK if is_near else "none",
            stroke_width=2,
            stroke_dasharray="none" if plan.is_followed else "3 3",
        ),
        label(
            x + cell / 2,
            y + cell / 2 + 5,
            f"{share.share:.0f}",
            font_size=14,
            font_weight="bold" if is_near else "normal",
            fill="#ffffff" if heat > 0.82 else INK,
            text_anchor="middle",
        ),
    )


def _plan_words(plan: PlanFigures) -> str:
    share = plan.share
    parts = zip(plan.colours, plan.bought, strict=True)
    bought = ", ".join(f"{colour} bought in {part:.0f} %" for colour, part in parts)
    return f"{share.share:.1f} % ({share.low:.1f} to {share.high:.1f}); {bought} of the races"


# --- races --------------------------------------------------------------------------------------


def rounds_chart(
    rounds: Mapping[int, int], aim: tuple[float, float] | None = None, width: float = 250
) -> str:
    """How many races took how many rounds; what is aimed at lies on a green ground."""
    height, foot = 150, 122
    first, last = min(rounds), max(rounds)
    if aim:
        first, last = min(first, round(aim[0])), max(last, round(aim[1]))
    step = width / (last - first + 1)
    most, total = max(rounds.values()), sum(rounds.values())
    parts = []
    if aim:
        start, end = (step * (bound - first) for bound in aim)
        parts.append(bar(start, 0, end - start + step, foot, rx=6, fill="#e4edcf"))
    every = max(1, round(26 / step))
    for number in range(first, last + 1):
        x, count = step * (number - first), rounds.get(number, 0)
        tall = (foot - 18) * count / most
        told = tip(f"{number} rounds: {count} of {total} races")
        shape = bar(x + step * 0.1, foot - tall, step * 0.8, tall, rx=2, fill="#c8925c")
        parts.append(tag("g", told, shape))
        if (number - first) % every == 0:
            parts.append(label(x + step / 2, foot + 18, number, **SMALL, text_anchor="middle"))
    parts.append(line(0, foot, width, foot, stroke=RIM))
    return drawing(width, height, *parts, about="How many races took how many rounds.")


def place_chart(places: Sequence[Share]) -> str:
    """Wins by place in the order; a quarter each would be fair."""
    width, foot, scale = 200.0, 122.0, 2.4
    step = width / len(places)
    par = foot - scale * 100 / len(places)
    parts = []
    for number, place in enumerate(places):
        x, at = step * number, step * (number + 0.5)
        top = foot - scale * min(45.0, place.share)
        fill = BAD if place.share > PLACE else "#c8925c"
        told = tip(f"place {number + 1}: {place.share:.1f} % ({place.low:.1f} to {place.high:.1f})")
        share = label(at, min(top, par) - 5, f"{place.share:.0f} %", **FIGURE, text_anchor="middle")
        parts += [
            tag("g", told, bar(x + 8, top, step - 16, foot - top, rx=4, fill=fill), share),
            label(at, foot + 18, f"{number + 1}.", **SMALL, text_anchor="middle"),
        ]
    parts += [line(0, par, width, par, **DASHED), line(0, foot, width, foot, stroke=RIM)]
    return drawing(width, 150, *parts, about="Wins by place in the order of the first round.")


def kinds_chart(used: Mapping[str, float], least: float = 0.0) -> str:
    """How often a seat uses each kind in a race; a dashed line says what is aimed at."""
    width, bars, row = 270, 124, 30
    height = row * len(used)
    scale = 100 / max([0.5, *used.values()])
    parts = []
    if least:
        parts.append(line(bars + scale * least, 0, bars + scale * least, height, **DASHED))
    for number, (kind, count) in enumerate(used.items()):
        middle = row * (number + 0.5)
        fill = BAD if count < least else "#0f7f8b"
        parts += [
            label(0, middle + 5, KIND_NAMES[kind], font_size=14, fill=INK),
            bar(bars, middle - 9, scale * count, 18, rx=3, fill=fill),
            label(width, middle + 5, f"{count:.2f}", **FIGURE, text_anchor="end"),
        ]
    return drawing(width, height, *parts, about="What a seat uses in a race, kind by kind.")


def rewards_chart(rewards: Mapping[str, float]) -> str:
    return kinds_chart(rewards, REWARD)


def spark(rounds: Mapping[int, int], scale: tuple[int, int]) -> str:
    """A tiny histogram for a table; all of a table have one scale, so that they can be compared."""
    first, last = scale
    most, wide = max(rounds.values()), min(5.0, 90 / (last - first + 1))
    shapes = [
        bar(wide * (n - first), 20 - 20 * count / most, wide * 0.8, 20 * count / most)
        for n, count in rounds.items()
    ]
    group = tag("g", *shapes, fill="#c8925c")
    return drawing(wide * (last - first + 1), 20, group, about="Races by their rounds.")

"""Pieces of HTML and SVG as text, escaped where it matters; and the colours of the page."""

from html import escape

DIE_COLOURS = {
    "white": "#f7f2e8",
    "brown": "#9a6642",
    "red": "#dc4a3f",
    "green": "#62b04c",
    "orange": "#f28a2e",
    "purple": "#8a5cc0",
    "yellow": "#f6cb3c",
    "blue": "#4790e4",
}
INK, SECOND, RULE, GOOD, BAD = "#3a2620", "#6a5040", "#dcc6a4", "#347f40", "#a8152c"
RIM = "#b99a72"
"""Around what is nearly as light as the paper."""


def tag(name: str, *inner: str, **attributes: object) -> str:
    """An element; ``class_`` is written ``class``, ``font_size`` is written ``font-size``.

    >>> tag("text", text("a < b"), x=3.14159, text_anchor="end")
    '<text x="3.14" text-anchor="end">a &lt; b</text>'
    """
    shown = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(number(value))}"'
        for key, value in attributes.items()
    )
    return f"<{name}{shown}>{''.join(inner)}</{name}>"


def text(words: object) -> str:
    return escape(str(words), quote=False)


def number(value: object) -> str:
    """A coordinate is told to a hundredth of a pixel, everything else as it is."""
    return f"{value:.2f}".rstrip("0").rstrip(".") if isinstance(value, float) else str(value)


def label(x: float, y: float, words: object, **attributes: object) -> str:
    return tag("text", text(words), x=float(x), y=float(y), **attributes)


def bar(x: float, y: float, width: float, height: float, **attributes: object) -> str:
    return tag(
        "rect",
        x=float(x),
        y=float(y),
        width=float(max(0.0, width)),
        height=float(max(0.0, height)),
        **attributes,
    )


def line(x1: float, y1: float, x2: float, y2: float, **attributes: object) -> str:
    ends = {"x1": float(x1), "y1": float(y1), "x2": float(x2), "y2": float(y2)}
    return tag("line", **ends, **attributes)


def tip(words: str) -> str:
    """What a pointer that rests on the shape is told."""
    return tag("title", text(words))


def drawing(width: float, height: float, *inner: str, about: str) -> str:
    """A chart; ``about`` says in words what it shows."""
    return tag(
        "svg",
        *inner,
        viewBox=f"0 0 {number(float(width))} {number(float(height))}",
        role="img",
        aria_label=about,
        style=f"max-width:{number(float(width))}px",
    )


def mixed(one: str, other: str, part: float) -> str:
    """A colour between two."""
    channels = [
        round(int(one[at : at + 2], 16) * (1 - part) + int(other[at : at + 2], 16) * part)
        for at in (1, 3, 5)
    ]
    return "#" + "".join(f"{channel:02x}" for channel in channels)

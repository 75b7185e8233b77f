"""The colours of the cube world, each named by its use; sizes and places live in the layouts."""

from functools import lru_cache
from typing import Final

PAPER: Final = "#FFF6E3"
WOOD: Final = "#C8925C"
INK: Final = "#3A2620"
SOFT_INK: Final = "#5A463A"
FAINT_INK: Final = "#6A5040"

ACCENT: Final = "#FFB81C"
"""Do this now: the one lit button, the current step, reachable hexes, you. Nothing else."""
ACCENT_TEXT: Final = "#3A2208"
ACCENT_EDGE: Final = "#B9730B"
DANGER: Final = "#C9253F"
DANGER_TEXT: Final = "#A8152C"
DANGER_EDGE: Final = "#6B0D1D"
GOOD: Final = "#347F40"

TAN: Final = "#F4E3C2"
TAN_RIM: Final = "#D2AE78"
BUTTON_EDGE: Final = "#A9814F"
RIM: Final = "#A56B3D"
FELT: Final = "#28645A"
WELL: Final = "#7C5233"
BAR_TOP: Final = "#6B4029"
BAR_FOOT: Final = "#522F1E"
ON_FELT: Final = "#F3E7CE"
COUNT_ON_FELT: Final = "#FFCF5A"

GRASS: Final = "#A3CC78"
SANDS: Final = ("#F6E4BE", "#EBD3A2")
"""By turns, sector for sector."""
WATER: Final = "#62B6DD"
RED_LINE: Final = "#E23B34"

COIN: Final = "#F9C02D"
CREDIT: Final = "#0F7F8B"
FAN: Final = "#EE6A45"

DICE: Final = {
    "light_gray": "#CFCBC4",
    "dark_gray": "#85818A",
    "start": "#8ADBD0",
    "white": "#F7F2E8",
    "brown": "#9A6642",
    "red": "#DC4A3F",
    "green": "#62B04C",
    "orange": "#F28A2E",
    "purple": "#8A5CC0",
    "yellow": "#F6CB3C",
    "blue": "#4790E4",
}
"""Dice by the names that the rules give their colours."""
_FAN_DICE = "blue", "yellow", "green", "orange", "purple", "red", "white", "start"
FANS: Final = ("#E4508C", *(DICE[name] for name in _FAN_DICE))
"""Who sits on the stands; the first seven are also the pennants over them."""
MARKS: Final = {
    "light_gray": INK,
    "dark_gray": "#211C22",
    "start": "#12464A",
    "white": "#443B54",
    "brown": "#FFF3DC",
    "red": "#FFF3DC",
    "green": "#15402A",
    "orange": "#57260E",
    "purple": "#FBEEFF",
    "yellow": "#5C3C09",
    "blue": "#F3FAFF",
}
"""What is painted on a die: ink on the light ones, cream on the deep ones."""

SHORTCUT: Final = "#7E54AC"
"""Somewhat deeper than a purple die."""

SEATS: Final = ("pink", "indigo", "lime", "coal")
SEAT_HUES: Final = {"pink": "#D03A79", "indigo": "#4B57C9", "lime": "#93BF2E", "coal": "#4B4654"}
SEAT_TEXT: Final = {"pink": "#FFFFFF", "indigo": "#FFFFFF", "lime": INK, "coal": "#FFFFFF"}

BOXES: Final = {"now": "#C8441D", "active": "#2F6FBA", "run": "#347F40", "power": "#B4530E"}
PLACES: Final = ("#F9C02D", "#DDE2E8", "#D99A63", "#EADBC3")
"""The badges of the first, second, third and fourth place."""

Colour = tuple[int, int, int]


@lru_cache(maxsize=1024)
def rgb(colour: str) -> Colour:
    """The three values of a colour such as "#FFB81C".

    >>> rgb("#FFB81C")
    (255, 184, 28)
    """
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


@lru_cache(maxsize=4096)
def mix(colour: str, other: str, part: float) -> str:
    """A colour with a part of another in it."""
    pairs = zip(rgb(colour), rgb(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * part):02X}" for a, b in pairs)


def lighter(colour: str, part: float) -> str:
    return mix(colour, "#FFFFFF", part)


def darker(colour: str, part: float) -> str:
    return mix(colour, "#2A1A16", part)

"""Which number stands where in an observation, by name: the one list behind code and document."""

from typing import NamedTuple

from cubitos_desktop.rules.content import MOST_SEATS
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS, FACE_NAMES
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.training.asking import PLACES


class Field(NamedTuple):
    """Some numbers side by side; ``numbers`` says how many."""

    name: str
    meaning: str
    numbers: int = 1


_COLOURED = len(COLOURS)

RACE = (
    Field("round", "the round, from 1"),
    Field("is_roll_phase", "1 in the Roll phase"),
    Field("is_ability_step", "1 while abilities and swords are used"),
    Field("is_tie_break", "1 in a round that breaks a tie"),
    Field("seats", "how many seats race"),
    Field("laps", "laps of the whole race"),
    Field("prompt", "1 at the place of what is asked, in the order of `Prompt`", len(Prompt)),
    Field("trays", "dice left in the supply, by colour", _COLOURED),
)
CARD = (
    Field("cost", "what its die costs"),
    Field("now", "1 if it has a NOW box"),
    Field("after_push", "1 if it works after each push"),
    Field("at_push", "1 if it makes an offer at push or pass"),
    Field("at_bust", "1 if it saves from a bust"),
    Field("run", "1 if it has a RUN box"),
    Field("power", "1 if a power face adds something"),
    Field("swords", "1 if swords are compared for the most, 2 for everyone"),
    Field("must", "1 if something about it is not optional"),
    Field("coins", "coins of all its plain gains"),
    Field("feet", "feet of them, water feet too"),
    Field("credits", "credits of them"),
    Field("brings_feet", "1 if it may bring feet"),
    Field("brings_credit", "1 if it may bring a credit"),
    Field("brings_fewer_dice", "1 if it may lose weak dice"),
    Field("brings_more_dice", "1 if it lets more dice be thrown"),
)
SEAT = (
    Field("is_there", "1 for a seat, 0 throughout for an empty place"),
    Field("is_start_player", "1 for whoever has the start player die"),
    Field("steps_left", "dry steps to the end of the race; less than 0 behind it"),
    Field("from_start", "distance beyond the start of this board"),
    Field("lines_behind", "red lines between its runner and the leader"),
    Field("draw_amount", "dice that its next Draw takes"),
    Field("swords", "swords in Active"),
    Field("coins", "coins"),
    Field("credits", "credits"),
    Field("feet", "feet"),
    Field("water_feet", "water feet"),
    Field("fans", "fans"),
    Field("tokens", "draw tokens"),
    Field("leg", "laps done"),
    Field("throws", "throws in this round"),
    Field("hits", "hits in this round"),
    Field("at_risk", "1 if a throw without a hit would be a bust"),
    Field("is_done_rolling", "1 if it has passed or busted"),
    Field("busted", "1 if it has busted in this round"),
    Field("busts", "busts in the whole race"),
    Field("duties", "pushes that it owes"),
    Field("is_preparing", "1 if a card is being used before its push"),
    Field("is_push_safe", "1 if its next push cannot bust"),
    Field("waiting", "boxes that wait to be used"),
    Field("lasting", "effects that outlive their dice"),
    Field("miss_chance", "how likely all dice in its Roll miss"),
    Field("draw", "dice in Draw, by colour, then how many of them are borrowed", _COLOURED + 1),
    Field("roll", "dice in Roll, likewise", _COLOURED + 1),
    Field("discard", "dice in Discard, likewise", _COLOURED + 1),
    Field(
        "active",
        "dice in Active: for each colour a count for each face, then the used ones",
        _COLOURED * (len(FACE_NAMES) + 1),
    ),
)
OPTION = (
    Field("is_there", "1 for an option, 0 throughout for an empty place"),
    Field("word", "which word answers or which box is used: its place in `WORDS` from 1, or 0"),
    Field("colour", "colour of its die from 1, or 0"),
    Field("face", "face of its die from 1, or 0"),
    Field("is_borrowed", "1 for a borrowed die"),
    Field("is_used", "1 for a used die"),
    Field("zone", "draw 1, roll 2, active 3, discard 4, or 0"),
    Field("left", "alike dice that can still be picked, or what is left in a tray"),
    Field("picked", "alike dice that were picked by now"),
    Field("items", "the mask of RUN items that are used"),
    Field("price", "what it costs"),
    Field("seat", "a rival: places clockwise from the agent, or 0"),
    Field("move", "a step 1, stop 2, buy a foot 3, jet pack 4, shortcut 5, or 0"),
    Field("nearer", "by how many steps it leads towards the end of the race"),
    Field("water", "1 if it leads into water"),
    Field("jump", "1 if a jet pack or a shortcut is there"),
    Field("credits", "credits that may be taken where it leads, or that are asked about"),
    Field("fan", "1 for a fan there"),
    Field("lose", "dice that may be lost there"),
    Field("gain", "the highest price of a die that may be gained there; 13 for any die"),
)
PARTS = (
    ("race", RACE, 1),
    ("card", CARD, len(CARD_COLOURS)),
    ("seat", SEAT, MOST_SEATS),
    ("option", OPTION, PLACES),
)
"""In this order; cards white to blue, seats clockwise from the agent's, options in their places."""


def length_of(fields: tuple[Field, ...]) -> int:
    return sum(field.numbers for field in fields)


LENGTH = sum(length_of(fields) * times for _, fields, times in PARTS)


def place_of(part: str, name: str, number: int = 0) -> int:
    """Where the first number of a field stands; ``number`` says of which card, seat or option.

    >>> place_of("race", "round"), place_of("option", "is_there", 63) < LENGTH
    (0, True)
    """
    at = 0
    for called, fields, times in PARTS:
        if called == part:
            before = [field.name for field in fields].index(name)
            return at + number * length_of(fields) + length_of(fields[:before])
        at += length_of(fields) * times
    raise KeyError(f"{part!r} is no part; expected one of {', '.join(p for p, *_ in PARTS)}.")


def table() -> str:
    """All fields as rows of a table in Markdown, with where the first of their kind begins."""
    rows = ["| from | numbers | field | meaning |", "|---:|---:|---|---|"]
    for part, fields, _ in PARTS:
        for field in fields:
            at = place_of(part, field.name)
            rows.append(f"| {at} | {field.numbers} | `{part}.{field.name}` | {field.meaning} |")
    return "\n".join(rows)

"""Dice and zones in words: what each face does, how likely it is, what lies where."""

from collections.abc import Iterable, Iterator
from typing import Literal, NamedTuple

from cubitos_desktop.rules.dice import (
    BLANK,
    CARD_COLOURS,
    COLOUR_MASK,
    FACE_COINS,
    FACE_CREDITS,
    FACE_FEET,
    FACES_OF,
    POWER,
    START_DIE,
    SYMBOL,
    face_of,
    is_borrowed,
    is_used,
)
from cubitos_desktop.wording.cards import BOXES, box_text, told_box
from cubitos_desktop.wording.explaining.tip import Line, Term, Tip
from cubitos_desktop.wording.naming import Naming, begun, shows_faces
from cubitos_desktop.words import Words

Throws = Literal["first", "pushing", "over"]
"""How far somebody has come with throwing in a round: what becomes of dice in Roll hangs on it."""


class Odds(NamedTuple):
    """Alike faces of a die side by side: from where, how many, and how likely, in words."""

    first: int
    alike: int
    text: str
    is_miss: bool


def odds(words: Words, colour: int) -> list[Odds]:
    """The faces of a die in groups."""
    faces, found = FACES_OF[colour], list[Odds]()
    for face in dict.fromkeys(faces):
        count, is_miss = faces.count(face), face == BLANK
        percent = round(100 * count / len(faces))
        text = words(f"tip.die.{'miss' if is_miss else 'odds'}", percent=percent)
        found.append(Odds(faces.index(face), count, text, is_miss))
    return found


def faces_told(naming: Naming, colour: int) -> str:
    """All faces of a die with their odds in one line, for those who see no picture of them."""
    words, told = naming.words, list[str]()
    faces = FACES_OF[colour]
    for group in odds(words, colour):
        face = naming.face(faces[group.first])
        told.append(words("tip.die.face", count=group.alike, face=face, odds=group.text))
    return words("tip.die.faces", faces=", ".join(told))


def die_tip(naming: Naming, zone: str, code: int, throws: Throws = "pushing") -> Tip:
    """A die that lies in a zone; without a zone, any die of its kind."""
    colour = code & COLOUR_MASK
    return Tip(
        title=die_name(naming, code),
        lines=(*_faces(naming, colour), *_more(naming, code)),
        now=(_now(naming, zone, code, throws),) if zone else (),
        aside=naming.card(code) if colour in CARD_COLOURS else "",
        colour=colour,
        face=face_of(code) if shows_faces(zone) else None,
    )


def die_name(naming: Naming, code: int) -> str:
    words, colour = naming.words, code & COLOUR_MASK
    if colour == START_DIE:
        return words("tip.die.start")
    name = naming.plain_colour(code)
    if is_borrowed(code):
        return words("tip.die.borrowed", colour=name)
    return begun(words("tip.die.title", colour=name))


def _faces(naming: Naming, colour: int) -> Iterator[Line]:
    """What each face does that is not blank."""
    for face in dict.fromkeys(FACES_OF[colour]):
        if face != BLANK:
            yield Line(face_text(naming, colour, face), face=face)


def face_text(naming: Naming, colour: int, face: int) -> str:
    """What a face does."""
    words = naming.words
    if face not in (SYMBOL, POWER):
        gains = naming.amounts(FACE_COINS[face], FACE_FEET[face], 0, FACE_CREDITS[face])
        return words("tip.die.gives", gains=gains)
    card = naming.game.card_of[colour]
    if face == POWER:
        may, must = box_text(words, card, "power")
        added = "; ".join((*may, *must))
        return begun(words("tip.die.power", text=added) if added else words("tip.die.as_symbol"))
    boxes = (box for box in BOXES if box != "power")
    return " ".join(told for box in boxes for told in told_box(words, card, box))


def _more(naming: Naming, code: int) -> Iterator[Line]:
    words, colour = naming.words, code & COLOUR_MASK
    if colour == START_DIE:
        yield Line(words("tip.die.start_text"))
    elif colour not in CARD_COLOURS:
        yield Line(words("tip.die.gray_text"))
    if is_borrowed(code):
        yield Line(words("tip.die.borrowed_text"))


def _leaving(code: int) -> str:
    """Which dice do not stay for the next round: the end of a key."""
    if code & COLOUR_MASK == START_DIE:
        return "_start"
    return "_borrowed" if is_borrowed(code) else ""


def _now(naming: Naming, zone: str, code: int, throws: Throws) -> str:
    words = naming.words
    if zone == "roll":
        return words(f"tip.die.now.roll.{throws}{_leaving(code) if throws == 'over' else ''}")
    if zone != "active":
        return words(f"tip.die.now.{zone}")
    if is_used(code):
        return words("tip.die.now.used")
    if face_of(code) == BLANK:
        return words("tip.die.now.blank")
    return words("tip.die.now.up", face=naming.face(face_of(code)))


def zone_tip(naming: Naming, zone: str, dice: Iterable[tuple[int, int]], whose: str = "") -> Tip:
    """A zone with the dice that it holds; ``whose`` names a rival."""
    words, name = naming.words, naming.words(f"zone.{zone}")
    counted = sorted(dice, key=lambda item: (item[0] & COLOUR_MASK, item[0]))
    terms = tuple(Term(count, naming.die_in(zone, code)) for code, count in counted)
    total = sum(term.number for term in terms)
    if whose:
        name = words("tip.zone.of", who=whose, zone=name)
    title = words("tip.number", name=name, count=total)
    rule = words(f"tip.zone.{'rival.' if whose else ''}{zone}", who=whose)
    return Tip(title, (Line(rule),), terms=terms, total=total)

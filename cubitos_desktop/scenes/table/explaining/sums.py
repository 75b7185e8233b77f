"""The counters of the table with the terms that each number is the sum of."""

from cubitos_desktop.rules.dice import COLOUR_MASK, RED, SYMBOL, face_of, is_used
from cubitos_desktop.scenes.table.show.ledger import Account
from cubitos_desktop.scenes.table.view.view import RivalPart, Sum, View
from cubitos_desktop.wording.explaining.numbers import (
    Counted,
    Part,
    draw_parts,
    number_tip,
    sword_parts,
)
from cubitos_desktop.wording.explaining.seats import face_gains
from cubitos_desktop.wording.explaining.tip import Tip

_HELD: tuple[Counted, ...] = ("coins", "feet", "water_feet", "credits")


def counter_tip(view: View, name: Counted) -> Tip:
    """A number on your panel."""
    words, you = view.naming.words, view.you
    if name in _HELD:
        return number_tip(words, name, held_parts(view, name), *_by_swords(view, name))
    if name == "draw":
        return number_tip(words, name, draw_parts(you.draw.terms))
    if name == "swords":
        return number_tip(words, name, sword_parts(_red_symbols(view), you.panel.swords))
    if name == "fans":
        return number_tip(words, name, [(you.panel.fans, "on_track")])
    raise AssertionError(f"no terms are known of {name}")


def _red_symbols(view: View) -> int:
    active = view.race.seats[view.me].active
    red = (code for code in active if code & COLOUR_MASK == RED and not is_used(code))
    return sum(face_of(code) == SYMBOL for code in red)


def held_parts(view: View, name: Counted) -> list[Part]:
    """What is held, by where it came from, and what passing would add."""
    place = _HELD.index(name)
    number: Sum = getattr(view.you.held, name)
    held, added = number.terms
    faces = face_gains(view.race.seats[view.me].active)[place] if added else 0
    by_cards = added - faces
    kept = "kept" if name == "credits" else "held"
    later = "pass_cards" if by_cards > 0 else "pass_cost"
    passing = [(faces, "pass_faces"), (by_cards, later)]
    return [*_from(view.account, place, held, kept), *passing]


def _by_swords(view: View, name: Counted) -> list[str]:
    """What swords would add to a number: it is no term of it, for rivals may still have more."""
    number: Sum = getattr(view.you.held, name)
    words = view.naming.words
    return [words("tip.by_swords", count=number.by_swords)] if number.by_swords else []


def _from(account: Account | None, place: int, held: int, kept: str) -> list[Part]:
    """What came in this round, and before all else what nobody knows the source of."""
    known = {source: purse[place] for source, purse in (account or {}).items()}
    rest = held - sum(known.values())
    parts: list[Part] = [(number, str(source)) for source, number in known.items()]
    return [(rest, kept), *parts] if rest > 0 else [*parts, (rest, "paid")]


def rival_counter_tip(view: View, rival: RivalPart, name: str) -> Tip:
    """A number on a rival's strip."""
    words, held, who = view.naming.words, rival.held, rival.panel.name
    if name == "feet":
        parts = [(held.feet.total, "ordinary"), (held.water_feet.total, "water")]
        return number_tip(words, "feet", parts, whose=who)
    if name == "coins":
        return number_tip(words, "coins", [(held.coins.total, "held")], whose=who)
    if name == "credits":
        return number_tip(words, "credits", [(held.credits.total, "kept")], whose=who)
    return number_tip(words, "fans", [(rival.panel.fans, "on_track")], whose=who)

"""The four zones: their names and counts, and the dice in them with their rings."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from typing import NamedTuple

from cubitos_desktop.rules.decisions import ZONES
from cubitos_desktop.rules.dice import is_used
from cubitos_desktop.rules.steps import ROLL_PHASE, Step
from cubitos_desktop.scenes.table.questions.question import Anchor, die_anchor
from cubitos_desktop.scenes.table.show.pieces import Piece
from cubitos_desktop.scenes.table.show.show import Show
from cubitos_desktop.scenes.table.show.shown_race import ShownRace, ShownSeat
from cubitos_desktop.scenes.table.view.view import DicePart, PiecePart, Ring, ZonePart
from cubitos_desktop.words import Words

_PAST_ABILITIES: tuple[Step, ...] = ("move", "buy", "end_round")


def dice_part(
    words: Words,
    show: Show,
    seat: ShownSeat,
    anchors: Collection[Anchor],
    chosen: Mapping[Anchor, int],
    ring: Ring = "chosen",
    arrived: Mapping[Anchor, int] | None = None,
) -> DicePart:
    """The zones of a seat; ``anchors`` are open, and so many of each are chosen, with this ring. Of
    those that are counted in ``arrived`` only so many are meant, the last ones."""
    lying = show.pieces.by_zone()
    zones: dict[str, ZonePart] = {
        zone: ZonePart(_name(words, zone), len(lying[zone]), tuple(seat.zone_counts(zone)))
        for zone in ZONES
    }
    rings = _Rings(anchors, dict(chosen), ring, _earlier(show, arrived) if arrived else {})
    pieces = tuple(_pieces(show, rings))
    return DicePart(zones, pieces, chip(words, show.race, show.me))


@lru_cache(maxsize=16)
def _name(words: Words, zone: str) -> str:
    """Of a zone; asked for in every frame."""
    return words(f"window.zone.{zone}")


def _earlier(show: Show, arrived: Mapping[Anchor, int]) -> dict[Anchor, int]:
    """How many alike dice lie there that are not meant."""
    alike = Counter(die_anchor(p.zone, p.code) for p in show.pieces if not p.is_leaving)
    return {anchor: alike[anchor] - count for anchor, count in arrived.items()}


class _Rings(NamedTuple):
    """What a question knows dice by; they are counted as they are met."""

    anchors: Collection[Anchor]
    chosen: dict[Anchor, int]
    of_chosen: Ring
    earlier: dict[Anchor, int]

    def of(self, piece: Piece) -> tuple[Anchor | None, Ring]:
        """What a die is known by, and whether it is one of the chosen: of alike ones the first."""
        anchor = die_anchor(piece.zone, piece.code)
        if anchor not in self.anchors or piece.is_leaving:
            return None, ""
        if self.earlier.get(anchor, 0) > 0:
            self.earlier[anchor] -= 1
            return None, ""
        left = self.chosen.get(anchor, 0)
        self.chosen[anchor] = left - 1
        return anchor, self.of_chosen if left > 0 else "open"


def _pieces(show: Show, rings: _Rings) -> Iterator[PiecePart]:
    """All that are seen in the zones."""
    for piece in show.pieces:
        anchor, ring = rings.of(piece) if rings.anchors else (None, "")
        if not piece.is_thrown:
            yield _part(piece, ring, anchor)


def _part(piece: Piece, ring: Ring, anchor: Anchor | None) -> PiecePart:
    is_moving = piece.is_moving
    lift = piece.lift if is_moving else 0.0
    return PiecePart(
        id(piece),
        piece.kind,
        piece.zone,
        piece.face,
        piece.is_used,
        piece.at,
        piece.sides,
        lift,
        is_moving,
        ring,
        anchor,
        piece.lent,
    )


def chip(words: Words, race: ShownRace, me: int) -> tuple[str, bool] | None:
    """What is said at the head of Active, and whether it is a danger."""
    seat = race.seats[me]
    if race.step in ROLL_PHASE:
        is_risky = seat.at_risk and not seat.is_done_rolling and not seat.is_push_safe
        return (words("window.at_risk"), True) if is_risky and not seat.busted else None
    if seat.active and all(is_used(code) for code in seat.active):
        return words("window.all_used"), False
    if seat.active and race.step in _PAST_ABILITIES:
        return words("window.use_over"), False
    return None

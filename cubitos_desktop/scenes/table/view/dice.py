"""The four zones: their names and counts, and the dice in them with their rings."""

from collections.abc import Collection, Iterator, Mapping

from cubitos_desktop.rules.decisions import ZONES
from cubitos_desktop.rules.dice import is_used
from cubitos_desktop.rules.steps import ROLL_PHASE
from cubitos_desktop.scenes.table.questions.question import Anchor, die_anchor
from cubitos_desktop.scenes.table.show.pieces import Piece
from cubitos_desktop.scenes.table.show.show import Show
from cubitos_desktop.scenes.table.show.shown_race import ShownRace, ShownSeat
from cubitos_desktop.scenes.table.view.view import DicePart, PiecePart, Ring, ZonePart
from cubitos_desktop.words import Words


def dice_part(
    words: Words,
    show: Show,
    seat: ShownSeat,
    anchors: Collection[Anchor],
    chosen: Mapping[Anchor, int],
    ring: Ring = "chosen",
) -> DicePart:
    """The zones of a seat; ``anchors`` are open, and so many of each are chosen, with this ring."""
    lying = show.pieces.by_zone()
    zones: dict[str, ZonePart] = {
        zone: ZonePart(
            words(f"window.zone.{zone}"), len(lying[zone]), tuple(seat.zone_counts(zone))
        )
        for zone in ZONES
    }
    pieces = tuple(_pieces(show, anchors, dict(chosen), ring))
    return DicePart(zones, pieces, chip(words, show.race, show.me))


def _pieces(
    show: Show, anchors: Collection[Anchor], chosen: dict[Anchor, int], of_chosen: Ring
) -> Iterator[PiecePart]:
    """All that are seen in the zones; of alike dice the first are the chosen ones."""
    for piece in show.pieces:
        anchor, ring = _chosen(piece, anchors, chosen, of_chosen) if anchors else (None, "")
        if not piece.is_thrown:
            yield _part(piece, ring, anchor)


def _chosen(
    piece: Piece, anchors: Collection[Anchor], chosen: dict[Anchor, int], of_chosen: Ring
) -> tuple[Anchor | None, Ring]:
    """What the question knows a die by, and whether it is one of the chosen; they are counted."""
    anchor = die_anchor(piece.zone, piece.code)
    if anchor not in anchors or piece.is_leaving:
        return None, ""
    left = chosen.get(anchor, 0)
    chosen[anchor] = left - 1
    return anchor, of_chosen if left > 0 else "open"


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
    return None

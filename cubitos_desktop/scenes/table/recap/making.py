"""Makes the parts of a recap: strips, trails, pills and the sentence. Nothing is drawn here."""

from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import groupby

from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.table.recap.parts import PillPart, RecapPart, TrailPart
from cubitos_desktop.scenes.table.recap.recaps import Recaps
from cubitos_desktop.scenes.table.show.show import Show
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.board.track_geometry import BoardGeometry
from cubitos_desktop.ui.icons.art import Mood
from cubitos_desktop.ui.panels.table_layout import TableLayout
from cubitos_desktop.ui.recap import pill
from cubitos_desktop.ui.recap.line import LineView, Part, arrow_places, arrows_width, line_places
from cubitos_desktop.ui.recap.strip import DeedMark, Ranked, RecapStripView
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.wording.recap import Haul, Place, SeatRecap
from cubitos_desktop.wording.recap_lines import by_cards, card_lines, deeds, headline

_LANES = (0, 1, -1)
_OVER_STRIPS, _OVER_RIM = 3.0, 12.0
"""How far the line lies over the foot of the strips and over the board's rim, where no hex is."""
_AGAIN = 196.0
_EDGE = 8.0
_BODY = (0.8, 1.5, 0.3)
"""How far a runner reaches beside, above and below its feet, in radii."""


# --- strips ---------------------------------------------------------------------------------------


def strip_view(naming: Naming, colour: str, recap: SeatRecap, *, is_lit: bool) -> RecapStripView:
    """The other side of a rival's strip."""
    return RecapStripView(
        colour,
        naming.names[recap.seat],
        _place(naming, recap.before),
        _place(naming, recap.now),
        deed_marks(naming, recap),
        naming.words("recap.nothing"),
        headline(naming, recap),
        deeds(naming, recap),
        card_lines(naming, recap),
        is_lit,
        _mood(recap),
    )


def _place(naming: Naming, rank: int) -> Ranked:
    return Ranked(rank, naming.words(f"window.place.{rank}") if rank else "")


def _mood(recap: SeatRecap) -> Mood:
    """Whoever has won a place cheers, and a bust hangs its head."""
    if recap.is_bust:
        return "slump"
    has_climbed = recap.climbs > 0 or (recap.now == 1 and recap.before != 1)
    return "cheer" if has_climbed else "idle"


def deed_marks(naming: Naming, recap: SeatRecap) -> tuple[DeedMark, ...]:
    """A bust, feet, gains and purchases, each with its sign and number."""
    marks = []
    if recap.is_bust:
        marks.append(DeedMark("cross", naming.words("recap.bust"), is_bad=True))
    if recap.steps:
        marks.append(DeedMark("foot", str(recap.steps)))
    marks += haul_marks(recap.haul)
    for colour, price in recap.bought:
        card, name = naming.game.cards[colour].id, naming.card(colour)
        marks.append(DeedMark("card", str(price), name, card, COLOURS[colour]))
    return tuple(marks)


def haul_marks(haul: Haul) -> tuple[DeedMark, ...]:
    counts = {"fan": haul.fans, "credit": haul.credits, "pouch": haul.tokens}
    marks = [DeedMark(name, f"+{count}") for name, count in counts.items() if count]
    marks += [
        DeedMark("die", f"+{count}", colour=COLOURS[colour])
        for colour, count in Counter(haul.dice).items()
    ]
    if haul.lost:
        marks.append(DeedMark("lose_die", f"−{haul.lost}"))
    return tuple(marks)


# --- on the board ---------------------------------------------------------------------------------


def trails(show: Show, recaps: Recaps, colours: Sequence[str]) -> tuple[TrailPart, ...]:
    """The ways of those who have run, and of whoever runs now."""
    found = []
    for place, (seat, way) in enumerate(_ways(show, recaps)):
        lane = _LANES[place % len(_LANES)]
        for spaces in _on_board(show.race.game, show.board, way):
            found.append(TrailPart(colours[seat], spaces, lane))
    return tuple(found)


def _ways(show: Show, recaps: Recaps) -> list[tuple[int, Sequence[Place]]]:
    rerun, run = show.rerun, show.run
    if rerun:
        ways = [(each.seat, each.trail) for each in recaps.told if each.seat in rerun.landed]
        current = [] if rerun.seat in rerun.landed else [(rerun.seat, tuple(rerun.trail))]
        return [*ways, *current]
    ways = [(each.seat, each.trail) for each in recaps.told]
    if run and recaps.is_wanted and all(seat != run.seat for seat, _ in ways):
        ways.append((run.seat, tuple(run.trail)))
    return [*ways]


def _on_board(game: Game, board: Track, way: Sequence[Place]) -> Iterable[tuple[int, ...]]:
    """The parts of a way that lead over the board that is shown, lap for lap."""
    for leg, places in groupby(way, key=lambda place: place[0]):
        # Who is moved to where it stands leaves no trail there.
        spaces = tuple(space for space, _ in groupby(space for _, space in places))
        if game.track(leg) is board and len(spaces) > 1:
            yield spaces


def pills(
    kit: Kit, show: Show, recaps: Recaps, colours: Sequence[str], geometry: BoardGeometry
) -> tuple[PillPart, ...]:
    """What the runners of the recap took, beside them where nobody stands."""
    taken = _standing_boxes(show, geometry)
    found = []
    for each in recaps.told:
        marks, (leg, space) = haul_marks(each.taken), each.trail[-1]
        is_seen = show.rerun is None or each.seat in show.rerun.landed
        if marks and is_seen and show.race.game.track(leg) is show.board:
            box = _pill_box(pill.pill_width(kit, marks), geometry, space, taken)
            taken.append(box)
            found.append(PillPart(colours[each.seat], marks, box))
    return tuple(found)


def _standing_boxes(show: Show, geometry: BoardGeometry) -> list[Box]:
    beside, above, below = (part * geometry.radius for part in _BODY)
    return [
        Box(runner.x - beside, runner.y - above, 2 * beside, above + below)
        for runner in show.runners.runners
        if runner.is_here
    ]


def _pill_box(width: float, geometry: BoardGeometry, space: int, taken: Sequence[Box]) -> Box:
    """Beside, below or above a space: where it covers the fewest runners and pills."""
    (x, y), away, half = geometry.centre(space), geometry.radius, pill.TALL / 2
    corners = (
        (x + away * 0.95, y - half),
        (x - away * 0.95 - width, y - half),
        (x - width / 2, y + away * 1.0),
        (x - width / 2, y - away * 1.5 - pill.TALL),
    )
    boxes = [_within(Box(*at, width, pill.TALL), geometry) for at in corners]
    return min(boxes, key=lambda box: sum(box.overlaps(other) for other in taken))


def _within(box: Box, geometry: BoardGeometry) -> Box:
    x = min(max(box.x, _EDGE), geometry.width - _EDGE - box.width)
    y = min(max(box.y, _EDGE), geometry.height - _EDGE - box.height)
    return Box(x, y, box.width, box.height)


# --- the sentence ---------------------------------------------------------------------------------


def recap_part(
    kit: Kit, layout: TableLayout, naming: Naming, key: str, recaps: Recaps, colours: Sequence[str]
) -> RecapPart | None:
    """The lit rival's round in words: on the plate while nothing is asked there."""
    lit = recaps.lit
    if lit is None:
        return None
    order, words = recaps.order, naming.words
    place = order.index(lit.seat)
    me, seats = recaps.table.me, len(colours)
    strip = layout.strips[(lit.seat - me) % seats - 1]
    line = LineView(
        headline(naming, lit),
        deeds(naming, lit),
        len(order),
        place,
        words("recap.again"),
        key,
        strip.centre[0] - layout.strips[0].x,
        more=by_cards(naming, lit),
    )
    is_on_plate = recaps.table.question is None or recaps.rerun is not None
    box = layout.plate if is_on_plate else line_box(layout)
    controls = _on_plate(box, line) if is_on_plate else _on_line(kit, box, line)
    if recaps.rerun:
        controls = ()
    return RecapPart(
        lit.seat,
        colours[lit.seat],
        line.head,
        line.text,
        line,
        box,
        is_on_plate,
        _mood(lit),
        controls,
    )


def line_box(layout: TableLayout) -> Box:
    """Between the strips and the board's hexes."""
    first, last = layout.strips[0], layout.strips[-1]
    top = first.bottom - _OVER_STRIPS
    return Box(first.x, top, last.right - first.x, layout.board.y + _OVER_RIM - top)


def _on_line(kit: Kit, box: Box, line: LineView) -> tuple[tuple[Part, Box], ...]:
    places = line_places(kit, box.width, box.height, line)
    found: list[tuple[Part, Box]] = []
    if places.previous and places.next:
        found += [("previous", places.previous), ("next", places.next)]
    found.append(("again", places.again))
    return tuple((part, place.moved(box.x, box.y)) for part, place in found)


def _on_plate(box: Box, line: LineView) -> tuple[tuple[Part, Box], ...]:
    again = Box(box.right - 2 * _EDGE - _AGAIN, box.centre[1] - 27, _AGAIN, 54)
    if line.count < 2:
        return (("again", again),)
    wide = arrows_width(line.count)
    room = Box(again.x - 16 - wide, box.centre[1] - 16, wide, 32)
    previous, following = arrow_places(room, line.count)
    return ("previous", previous), ("next", following), ("again", again)

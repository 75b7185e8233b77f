"""The values that a frame of the table consists of. ``making`` makes them; nothing is drawn."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, NamedTuple

from cubitos_desktop.rules.cards import Card
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.replay.parts import PlayerPart
from cubitos_desktop.scenes.settings.key_bindings import KeyBindings
from cubitos_desktop.scenes.table.bust.parts import BustPart
from cubitos_desktop.scenes.table.climax.parts import ClimaxPart
from cubitos_desktop.scenes.table.finish.parts import FinishPart
from cubitos_desktop.scenes.table.questions.question import Anchor, Button, OnBoard, Tile
from cubitos_desktop.scenes.table.recap.parts import PillPart, RecapPart, TrailPart
from cubitos_desktop.scenes.table.show.ledger import Account
from cubitos_desktop.scenes.table.show.runners import Crowd, Puff
from cubitos_desktop.scenes.table.show.show import Flight, Tick, Toast
from cubitos_desktop.scenes.table.show.shown_race import ShownRace
from cubitos_desktop.scenes.table.show.thrown import Thrown
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.placing import Place
from cubitos_desktop.ui.board.track_geometry import BoardGeometry
from cubitos_desktop.ui.board.track_view import BoardView
from cubitos_desktop.ui.cards.small_card import SmallCardView
from cubitos_desktop.ui.coach.coach_bubble import BubbleView
from cubitos_desktop.ui.dice.zone_slots import Slot
from cubitos_desktop.ui.icons.art import Mood
from cubitos_desktop.ui.moments.fan_card import FanCardView
from cubitos_desktop.ui.moments.throw_dots import DotsView
from cubitos_desktop.ui.panels.counters import CountersView
from cubitos_desktop.ui.panels.fan_track import FanTrackView
from cubitos_desktop.ui.panels.log_panel import Told
from cubitos_desktop.ui.panels.meter import Mark, MeterView, PathCell
from cubitos_desktop.ui.panels.rival_strip import RivalView
from cubitos_desktop.ui.panels.seat_queue import QueueView
from cubitos_desktop.ui.panels.step_bar import StepBarView
from cubitos_desktop.ui.panels.table_layout import TableLayout
from cubitos_desktop.ui.recap.strip import RecapStripView
from cubitos_desktop.ui.solo.solo_panel import SoloView
from cubitos_desktop.wording.naming import Naming

Ring = Literal["", "open", "chosen", "lost"]
"""Around what can be chosen, what is chosen, and what is chosen to be lost."""


class Sum(NamedTuple):
    """A number on the table with the terms that it is the sum of.

    >>> Sum("draw", (9, 2, 1)).total
    12
    """

    name: str
    terms: tuple[int, ...]
    by_swords: int = 0
    """What would come beside it if the swords stay as they lie."""

    @property
    def total(self) -> int:
        return sum(self.terms)


class Held(NamedTuple):
    """What a seat has to run and to pay with, each number as what it holds now and what passing
    surely adds."""

    coins: Sum
    feet: Sum
    water_feet: Sum
    credits: Sum

    @property
    def money(self) -> int:
        return self.coins.total + self.credits.total


class RivalPart(NamedTuple):
    """A rival's strip, and what its tip says."""

    seat: int
    box: Box
    panel: RivalView
    held: Held
    draw: Sum
    policy: str
    shaken: float | None = None
    """For how long its dice are shaken in the strip already."""
    dots: int | None = None
    """Which picture of the thinking dots is seen."""
    ring: Ring = ""
    """Whether it can be chosen, or would be taken as things are."""
    recap: RecapStripView | None = None
    turned: float = 0.0
    """The other side of the strip, and how far it is turned over, from 0 to 1."""


class SoloPart(NamedTuple):
    """The clock of a solo race, and what its tip says."""

    box: Box
    panel: SoloView
    tip: tuple[str, ...]


class CardPart(NamedTuple):
    """A card beside the board."""

    colour: int
    box: Box
    card: Card
    left: int
    panel: SmallCardView


class YouPart(NamedTuple):
    """The numbers of the seat in front."""

    panel: CountersView
    held: Held
    draw: Sum


class RunnerPart(NamedTuple):
    """A runner on the board, from the board's own corner."""

    colour: str
    x: float
    y: float
    size: float
    lift: float
    mood: Mood = "idle"
    is_you: bool = False
    is_leader: bool = False
    name: str = ""
    is_pointed_at: bool = False
    """Whether a pointer stands for the name: the tag would lie on somebody."""
    aside: float = 0.0
    """How far to the right the tag gives way to somebody who stands above."""


class Bubble(NamedTuple):
    """What a path costs and leads to, said at its end."""

    space: int
    steps: str
    rewards: tuple[Mark, ...]
    place: Place
    """From the board's own corner."""


@dataclass(frozen=True)
class BoardPart:
    """The board and what lies on it."""

    board: BoardView
    geometry: BoardGeometry
    asked: OnBoard | None = None
    """What is to be chosen on it."""
    bubble: Bubble | None = None
    runners: tuple[RunnerPart, ...] = ()
    """Those at the back first."""
    covered: tuple[int, ...] = ()
    """Spaces on which somebody stands and something lies."""
    ghost: RunnerPart | None = None
    away: tuple[str, ...] = ()
    """The colours of those who run on another board."""
    away_words: str = ""
    label: str = ""
    """What is said of the whole picture, such as that it is a replay."""
    trails: tuple[TrailPart, ...] = ()
    pills: tuple[PillPart, ...] = ()
    """Where rivals have run, and what they took there."""
    lit: int | None = None
    """The space that a hint means."""
    ran_to: int | None = None
    """The space that somebody chose instead, where a race is watched again."""
    puffs: tuple[Puff, ...] = ()
    crowd: Crowd | None = None
    """Dust and splashes, and the fans while they watch somebody run."""

    def box_of(self, space: int, board: Box) -> Box:
        """The place of a space on the table."""
        (x, y), radius = self.geometry.centre(space), self.geometry.radius
        return Box(board.x + x - radius, board.y + y - radius, 2 * radius, 2 * radius)


class PiecePart(NamedTuple):
    """A die on the table as it is seen now."""

    id: int
    kind: int
    zone: str
    face: int
    is_used: bool
    at: Slot
    sides: tuple[str, str, str]
    lift: float
    is_moving: bool
    ring: Ring = ""
    anchor: Anchor | None = None
    """What the question knows it by, where it can be chosen."""
    lent: str = ""
    """The zone where it is seen while it is chosen."""

    @property
    def box(self) -> Box:
        """What a pointer must be on to mean it."""
        half = self.at.half
        return Box(self.at.x - half, self.at.y - half * 1.1, half * 2, half * 2.5)

    @property
    def focus_box(self) -> Box:
        """What the focus is drawn around."""
        half = self.at.half
        return Box(self.at.x - half - 3, self.at.y - half * 1.2, half * 2 + 6, half * 2.7)


class ZonePart(NamedTuple):
    """A zone: its name, how many dice are seen in it, and which dice the seat has there."""

    name: str
    seen: int
    dice: tuple[tuple[int, int], ...]


@dataclass(frozen=True)
class DicePart:
    """The four zones and the dice that are seen."""

    zones: Mapping[str, ZonePart]
    pieces: tuple[PiecePart, ...]
    chip: tuple[str, bool] | None = None
    """What is said at the head of Active, and whether it is a danger."""


class Placed(NamedTuple):
    """A button and where it is on the table."""

    button: Button
    box: Box
    key: str
    """The key that presses it, as it is printed."""
    key_elsewhere: str
    """The same while another button has the focus: then Enter and Space press that one."""
    also: str = ""
    """A second key that presses it."""


@dataclass(frozen=True)
class PlatePart:
    """The plate at the foot: who is asked, the question, its figures and its buttons."""

    colour: str
    title: str
    hint: str
    text: Box
    is_warning: bool = False
    """Whether the hint says why the last click could not be done."""
    meter: MeterView | None = None
    cells: tuple[PathCell, ...] = ()
    middle: Box | None = None
    """Where meter or cells lie."""
    buttons: tuple[Placed, ...] = ()
    mood: Mood = "idle"
    queue: QueueView | None = None
    """Who still rolls, in their order, while nothing is asked; it lies in the middle."""
    dots: DotsView | None = None
    """What became of each die of a throw; they lie there too."""
    fan: FanCardView | None = None
    """What a fan that came after a bust has brought; the same."""
    long_hint: str = ""
    """What is said instead of the hint where there is room for it."""


@dataclass(frozen=True)
class HintPart:
    """The bulb and what it says."""

    bulb: Box
    """What it lies beside, and where the bulb is drawn, if there is one."""
    is_lit: bool = False
    dots: int | None = None
    lines: tuple[str, ...] = ()
    box: Box | None = None
    """Where the lines lie."""
    ring: Box | None = None
    """The button that is meant."""
    has_bulb: bool = True


class LogPart(NamedTuple):
    """The open log."""

    box: Box
    why_box: Box
    title: str
    why: str
    is_on: bool
    """Whether reasons are shown."""
    told: tuple[Told, ...]


class FeltPart(NamedTuple):
    """The stage with the throws on it."""

    box: Box
    openness: float
    lanes: tuple[tuple[int, Box], ...]
    throws: tuple[Thrown, ...]


class CoachMarkPart(NamedTuple):
    """A coach mark: what it says, where it lies, what it is about, and how far it has opened."""

    said: BubbleView
    place: Place
    target: Target | None
    """None once that may have gone its way."""
    openness: float = 1.0


class TurnPart(NamedTuple):
    """The banner that says whose turn it is."""

    text: str
    colour: str
    openness: float
    why: str = ""
    """Why it is that seat's turn now."""


@dataclass(frozen=True)
class View:
    """All that pictures and hands need of the table in one frame, but for where the hands are."""

    layout: TableLayout
    naming: Naming
    bindings: KeyBindings
    colours: tuple[str, ...]
    """Of all seats."""
    me: int
    """The seat in front."""
    race: ShownRace
    """What has been seen of the race."""
    bar: StepBarView
    rivals: tuple[RivalPart, ...]
    solo: SoloPart | None
    cards: tuple[CardPart, ...]
    fans: FanTrackView
    you: YouPart
    board: BoardPart
    dice: DicePart
    plate: PlatePart
    tiles: tuple[tuple[Tile, Box], ...] = ()
    hint: HintPart | None = None
    log: LogPart | None = None
    recap: RecapPart | None = None
    frame_colour: str = ""
    """Of the seat in front, where people share a table."""
    turn: TurnPart | None = None
    felt: FeltPart | None = None
    climax: ClimaxPart | None = None
    finish: FinishPart | None = None
    bust: BustPart | None = None
    flights: tuple[Flight, ...] = ()
    ticks: tuple[Tick, ...] = ()
    toasts: tuple[Toast, ...] = ()
    coach: CoachMarkPart | None = None
    player: PlayerPart | None = None
    """What a race that is watched again has in place of the plate."""
    is_asking: bool = False
    can_buy: bool = False
    """Whether the question is what to buy."""
    targets: tuple[Target, ...] = ()
    """All that can be pointed at but for spaces, what lies on top last."""
    anchors: Mapping[tuple[str, object], Anchor] = field(default_factory=dict)
    """What the question knows open targets by, by their kind and id."""
    account: Account | None = None
    """Where the numbers of the seat in front came from."""
    tips: Mapping[Anchor, tuple[str, ...]] = field(default_factory=dict)
    """What a click on dice, cards and seats would do."""

    def anchor_of(self, target: Target | None) -> Anchor | None:
        """What the question knows a target by, if it is open."""
        return self.anchors.get((target.kind, target.id)) if target else None

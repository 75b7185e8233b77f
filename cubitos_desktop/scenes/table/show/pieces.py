"""One seat's dice on the table as pieces that lie in zones and glide from one to another."""

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field

from cubitos_desktop.rules.decisions import ZONES
from cubitos_desktop.rules.dice import BLANK, FACE_SHIFT, KIND_MASK, USED, face_of, is_used
from cubitos_desktop.scenes.table.show.moments import GLIDE
from cubitos_desktop.scenes.table.show.shown_race import ShownSeat
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.easing import eased_out, hop, mixed
from cubitos_desktop.ui.dice.zone_slots import Slot, slots

_HOP = 26.0
_NOWHERE = Slot(0, 0, 0, 0)


@dataclass(eq=False)
class Piece:
    """A die on the table. In Active its face counts; elsewhere it lies blank."""

    kind: int
    zone: str
    face: int = BLANK
    is_used: bool = False
    at: Slot = _NOWHERE
    """Where it is seen now."""
    goal: Slot = _NOWHERE
    sides: tuple[str, str, str] = ("blank", "blank", "blank")
    """What is painted in front, at the left and at the right."""
    yaw: float | None = None
    """How far it was turned when it came to rest after a throw: misses stay so."""
    lent: str = ""
    """The zone where it is shown while a question is open: chosen dice lie where they will go."""
    is_leaving: bool = False
    is_thrown: bool = False
    """On its way over the stage: it is seen there and not in its zone."""
    _from: Slot = _NOWHERE
    _time: float = 0.0
    _duration: float = 0.0
    _delay: float = 0.0
    _hop: float = 0.0

    @property
    def code(self) -> int:
        """The die code that the rules know it by."""
        if self.zone != "active":
            return self.kind
        return self.kind | self.face << FACE_SHIFT | (USED if self.is_used else 0)

    @property
    def is_moving(self) -> bool:
        return self._time < self._duration + self._delay

    @property
    def lift(self) -> float:
        """How far it is above the felt in its hop, in units."""
        if self._time <= self._delay or not self.is_moving:
            return 0.0
        return self._hop * hop((self._time - self._delay) / self._duration)

    def put(self, slot: Slot) -> None:
        self.at = self.goal = slot
        self._duration = self._delay = self._time = 0.0

    def glide(
        self, goal: Slot, *, delay: float = 0.0, hop: float = 0.0, duration: float = GLIDE
    ) -> None:
        if goal == self.goal and not self.is_moving:
            return
        self._from, self.goal = self.at, goal
        self._time, self._duration, self._delay, self._hop = 0.0, duration, delay, hop

    def update(self, dt: float) -> None:
        """Let time pass for a die that moves."""
        self._time += dt
        if not self.is_moving:
            self.at = self.goal
            return
        part = eased_out((self._time - self._delay) / self._duration)
        self.at = Slot(*(mixed(a, b, part) for a, b in zip(self._from, self.goal, strict=True)))


@dataclass
class Pieces:
    """All dice of the seat that is looked at."""

    zones: Mapping[str, Box] = field(default_factory=dict)
    source_of: Callable[[int], tuple[float, float]] = lambda kind: (0.0, 0.0)
    """Where dice of a kind come from and go back to: the place of their card."""
    _pieces: list[Piece] = field(default_factory=list)

    def __iter__(self) -> Iterator[Piece]:
        return iter(self._pieces)

    def in_zone(self, zone: str) -> list[Piece]:
        return [p for p in self._pieces if p.zone == zone and not p.is_leaving]

    def by_zone(self) -> dict[str, list[Piece]]:
        """The dice that are seen in each zone."""
        found: dict[str, list[Piece]] = {zone: [] for zone in ZONES}
        for piece in self._pieces:
            if not piece.is_leaving:
                found[piece.lent or piece.zone].append(piece)
        return found

    def lend(self, chosen: dict[tuple[str, int], int], to: str, *, at_once: bool = False) -> None:
        """Show so many dice of a zone and code in another zone; all others where they belong.

        Whoever comes back lies behind those who stayed: what somebody is about to click does not
        move away under the pointer.
        """
        left, back = dict(chosen), list[Piece]()
        for piece in self._pieces:
            alike = piece.zone, piece.code
            is_chosen = left.get(alike, 0) > 0
            left[alike] = left.get(alike, 0) - 1
            if piece.lent and not is_chosen:
                back.append(piece)
            piece.lent = to if is_chosen else ""
        self._pieces = [piece for piece in self._pieces if piece not in back] + back
        self.arrange(at_once=at_once)

    def put_before(self, piece: Piece, other: Piece | None) -> None:
        """Change the order of two alike dice: the first of them count as the chosen ones."""
        self._pieces.remove(piece)
        place = self._pieces.index(other) if other in self._pieces else len(self._pieces)
        self._pieces.insert(place, piece)

    @property
    def is_moving(self) -> bool:
        return any(piece.is_moving for piece in self._pieces)

    def update(self, dt: float) -> None:
        moving = [piece for piece in self._pieces if piece.is_moving]
        for piece in moving:
            piece.update(dt)
        if moving:
            self._pieces = [p for p in self._pieces if not p.is_leaving or p.is_moving]

    # --- following the rules --------------------------------------------------------------------

    def follow(self, seat: ShownSeat, *, at_once: bool = False) -> None:
        """Let the pieces lie as the seat's dice do; what differs glides."""
        wanted = {zone: _codes(seat, zone) for zone in ZONES}
        for piece in self._pieces:
            piece.lent = ""
            if at_once:
                # A throw that was cut short has landed.
                piece.is_thrown = False
        if at_once:
            self._pieces = [piece for piece in self._pieces if not piece.is_leaving]
        free: list[Piece] = []
        for zone in ZONES:
            free += _keep(self.in_zone(zone), wanted[zone])
        for zone in ZONES:
            for code in wanted[zone]:
                self._bring(code, zone, free)
        for piece in free:
            if at_once:
                self._pieces.remove(piece)
            else:
                self._dismiss(piece)
        self.arrange(at_once=at_once)

    def _bring(self, code: int, zone: str, free: list[Piece]) -> None:
        """Take a free die of the kind, best the very one that was turned; or a new one."""
        kind = code & KIND_MASK
        fitting = [piece for piece in free if piece.kind == kind]
        fitting.sort(key=lambda piece: (piece.zone != zone, piece.face != face_of(code)))
        if fitting:
            piece = fitting[0]
            free.remove(piece)
            # Whoever arrives lies behind those who are there.
            self._pieces.remove(piece)
        else:
            piece = Piece(kind, zone)
            piece.put(Slot(*self.source_of(kind), 12, 0))
        self._pieces.append(piece)
        piece.zone = zone
        piece.face, piece.is_used = face_of(code), is_used(code)

    def _dismiss(self, piece: Piece) -> None:
        piece.is_leaving = True
        piece.glide(Slot(*self.source_of(piece.kind), 8, 0), hop=_HOP)

    def take(self, kinds: Iterable[int]) -> list[Piece]:
        """The pieces that a throw takes: from Roll if they lie there."""
        free: dict[int, list[Piece]] = {}
        for zone in ("discard", "active", "draw", "roll"):
            for piece in reversed(self.in_zone(zone)):
                free.setdefault(piece.kind, []).append(piece)
        return [free[kind].pop() if free.get(kind) else self._new(kind) for kind in kinds]

    def _new(self, kind: int) -> Piece:
        """A die that comes from its card."""
        piece = Piece(kind, "roll")
        piece.put(Slot(*self.source_of(kind), 12, 0))
        self._pieces.append(piece)
        return piece

    def land(self, piece: Piece, face: int) -> None:
        """A thrown die has come to rest: a hit goes to Active, a miss to Roll."""
        self._pieces.remove(piece)
        self._pieces.append(piece)
        piece.face, piece.is_used = face, False
        piece.zone = "active" if face != BLANK else "roll"

    def discard(
        self,
        codes: Iterable[int],
        *,
        apart: float,
        duration: float,
        hop: float = 0.0,
        turns: int = 0,
    ) -> None:
        """Let dice of Active slide into Discard, one after another; they may hop and turn."""
        going: list[Piece] = []
        for code in codes:
            left = (p for p in self.in_zone("active") if p.code == code and p not in going)
            going += [piece for piece in (next(left, None),) if piece]
        for piece in going:
            piece.zone = "discard"
        lying = self.in_zone("discard")
        for piece, slot in zip(
            lying, slots("discard", self.zones["discard"], len(lying)), strict=True
        ):
            if piece not in going:
                piece.glide(slot)
            elif duration:
                piece.at = piece.at._replace(yaw=piece.at.yaw - math.tau * turns)
                piece.glide(slot, delay=apart * going.index(piece), hop=hop, duration=duration)
            else:
                piece.put(slot)

    def arrange(self, *, at_once: bool = False) -> None:
        """Send every piece to its place in its zone; those who come to Active hop."""
        lying = self.by_zone()
        for zone, well in self.zones.items():
            pieces = lying[zone]
            arriving = 0
            for piece, slot in zip(pieces, slots(zone, well, len(pieces)), strict=True):
                if zone == "roll" and piece.yaw is not None:
                    slot = slot._replace(yaw=piece.yaw)
                if at_once:
                    piece.put(slot)
                elif piece.at == piece.goal == slot:
                    continue
                elif _is_far(piece.at, slot):
                    jump = _HOP if zone == "active" else 0.0
                    piece.glide(slot, delay=0.045 * arriving if jump else 0.0, hop=jump)
                    arriving += 1
                else:
                    piece.glide(slot)

    def clear(self) -> None:
        self._pieces = []

    def at(self, x: float, y: float) -> Piece | None:
        """The piece that is seen at a place, the uppermost first."""
        for piece in reversed(self._pieces):
            half = piece.at.half
            if piece.is_leaving or piece.is_thrown:
                continue
            if abs(x - piece.at.x) <= half * 1.1 and -half * 1.15 <= y - piece.at.y <= half * 1.4:
                return piece
        return None


def _codes(seat: ShownSeat, zone: str) -> list[int]:
    if zone == "active":
        return list(seat.active)
    return [kind for kind, count in seat.zone_counts(zone) for _ in range(count)]


def _keep(pieces: list[Piece], wanted: list[int]) -> list[Piece]:
    """Strike those from the wanted that lie here already; the pieces that are left over."""
    free = []
    for piece in pieces:
        code = piece.code
        if code in wanted:
            wanted.remove(code)
        else:
            free.append(piece)
    return free


def _is_far(at: Slot, slot: Slot) -> bool:
    return abs(at.x - slot.x) + abs(at.y - slot.y) > 70

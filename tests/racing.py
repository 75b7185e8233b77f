"""A race under test: lay out the very position a rule speaks of, act, and say what is expected.

``a_race("fat_cat").with_active("white:symbol").at("abilities").use("white:symbol").expects(feet=3)``

Dice are written ``colour``, ``colour:face`` or ``colour:face:used``, with ``*n`` for several and
``borrowed-`` in front of a borrowed one; zones take them separated by spaces.
"""

from collections import Counter
from typing import Any

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.commands import set_up
from cubitos_desktop.rules.decisions import STOP, Choose, ChooseDice, Decision, Throw
from cubitos_desktop.rules.dice import (
    BORROWED,
    COLOUR_MASK,
    COLOURS,
    FACE_NAMES,
    KIND_MASK,
    KINDS,
    START_DIE,
    die,
    face_of,
    is_used,
)
from cubitos_desktop.rules.events import Event
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.state import Seat, State
from cubitos_desktop.rules.steps import Step
from tests.numbers import numbered_content

FIRST_GAME = "race-1"


def code(text: str) -> int:
    """The die code of ``white:symbol``, ``borrowed-blue:coin2`` or ``green:power:used``."""
    parts = text.split(":")
    borrowed = parts[0].startswith("borrowed-")
    kind = COLOURS.index(parts[0].removeprefix("borrowed-")) + (BORROWED if borrowed else 0)
    face = FACE_NAMES.index(parts[1]) if len(parts) > 1 else 0
    return die(kind, face, used="used" in parts[2:])


def codes(text: str) -> list[int]:
    """``light_gray:coin1*2 white:symbol`` as a list of die codes."""
    found: list[int] = []
    for word in text.split():
        name, _, count = word.partition("*")
        found += [code(name)] * int(count or 1)
    return found


def zone_of(*dice: tuple[int, int]) -> bytearray:
    """A zone with so many dice of these kinds."""
    counts = bytearray(KINDS)
    for kind, count in dice:
        counts[kind] = count
    return counts


def written(die_code: int) -> str:
    """The inverse of ``code``."""
    borrowed = "borrowed-" if die_code & BORROWED else ""
    used = ":used" if is_used(die_code) else ""
    return f"{borrowed}{COLOURS[die_code & COLOUR_MASK]}:{FACE_NAMES[face_of(die_code)]}{used}"


class RaceUnderTest:
    """A state with short words to arrange it, to act in it and to look at it."""

    def __init__(self, state: State) -> None:
        self.state = state
        self.me = 0
        self.events: list[Event] = []

    # --- arranging ------------------------------------------------------------------------------

    def seat(self, me: int) -> "RaceUnderTest":
        """The seat that the following words speak of."""
        self.me = me
        return self

    @property
    def player(self) -> Seat:
        return self.state.seats[self.me]

    def with_zone(self, zone: str, text: str) -> "RaceUnderTest":
        """Put exactly these dice into a zone; trays give and take the difference."""
        state, seat = self.state, self.player
        old = seat.active if zone == "active" else _spread(getattr(seat, zone))
        new = codes(text)
        for gone in old:
            if gone & COLOUR_MASK != START_DIE:
                state.trays[gone & COLOUR_MASK] += 1
        for come in new:
            if come & COLOUR_MASK != START_DIE:
                state.trays[come & COLOUR_MASK] -= 1
        if zone == "active":
            seat.active = new
        else:
            counts = bytearray(KINDS)
            for come in new:
                counts[come & KIND_MASK] += 1
            setattr(seat, zone, counts)
        state.pending = None
        return self

    def with_draw(self, text: str) -> "RaceUnderTest":
        return self.with_zone("draw", text)

    def with_roll(self, text: str) -> "RaceUnderTest":
        return self.with_zone("roll", text)

    def with_discard(self, text: str) -> "RaceUnderTest":
        return self.with_zone("discard", text)

    def with_active(self, text: str) -> "RaceUnderTest":
        self.with_zone("active", text)
        self.player.at_risk = len(self.player.active) >= 3
        return self

    def having(self, **facts: Any) -> "RaceUnderTest":
        """Set counters of the seat: coins, feet, credits, fans, tokens, space, leg, lasting..."""
        for name, value in facts.items():
            assert name in Seat.__slots__, name
            setattr(self.player, name, value)
        self.state.pending = None
        return self

    def with_tray(self, colour: str, count: int) -> "RaceUnderTest":
        self.state.trays[COLOURS.index(colour)] = count
        self.state.pending = None
        return self

    def space(self, name: str) -> int:
        """The number of a space of the runner's board, which is named by row and column: K10."""
        spaces = self.state.game.track(self.player.leg).spaces
        return next(space.number for space in spaces if space.name == name)

    def standing_on(self, name: str, began: str = "") -> "RaceUnderTest":
        """Put the runner on a space; its round began there or on another one."""
        return self.having(
            space=self.space(name), began_space=self.space(began or name), began_leg=self.player.leg
        )

    def at(self, step: Step, turn: int | None = None) -> "RaceUnderTest":
        """Go to a step of the round, for the seat spoken of (the others are past the Roll phase).

        Steps: draw, first_throw, roll, abilities, swords, abilities_again, not_optional, move, buy,
        end_round, begin_round.
        """
        state = self.state
        state.round = max(1, state.round)
        state.step = step
        state.stack = []
        state.throw = None
        count = len(state.seats)
        state.turn = (self.me - state.start_player) % count if turn is None else turn
        if step == "swords":
            state.turn = 0
        for index, seat in enumerate(state.seats):
            seat.is_done_rolling = step != "roll" or index != self.me
        if step in ("draw", "first_throw"):
            for seat in state.seats:
                seat.is_done_rolling = False
        state.pending = None
        engine.pending(state)
        return self

    # --- acting ---------------------------------------------------------------------------------

    @property
    def pending(self) -> Decision:
        decision = engine.pending(self.state)
        assert decision is not None, "the race is over"
        return decision

    @property
    def options(self) -> list[Any]:
        return list(self.pending.options())

    def answer(self, *answers: Any) -> "RaceUnderTest":
        for answer in answers:
            self.events += engine.apply(self.state, answer)
        return self

    def throw(self, faces: str = "") -> "RaceUnderTest":
        """Let the dice of the open throw show these faces; the others miss."""
        decision = self.pending
        assert isinstance(decision, Throw), f"no throw is open but {decision}"
        wanted = Counter(codes(faces))
        digits = ""
        for kind, count in decision.dice:
            shown: list[int] = []
            for die_code in sorted(wanted):
                if die_code & KIND_MASK == kind:
                    shown += [face_of(die_code)] * wanted.pop(die_code)
            assert len(shown) <= count, f"only {count} dice of kind {kind} are thrown"
            digits += "".join(map(str, shown)) + "0" * (count - len(shown))
        assert not wanted, f"not thrown: {[written(c) for c in wanted]}; open: {decision}"
        return self.answer(digits)

    def push(self, faces: str = "") -> "RaceUnderTest":
        return self.answer("push").throw(faces)

    def choose(self, text: str = "") -> "RaceUnderTest":
        """Answer a choice of dice: ``white:symbol`` or, with its zone, ``draw/light_gray*2``."""
        decision = self.pending
        assert isinstance(decision, ChooseDice), f"no dice are asked for but {decision}"
        wanted: Counter[tuple[str, int]] = Counter()
        for word in text.split():
            zone, slash, dice = word.rpartition("/")
            for die_code in codes(dice):
                wanted[zone if slash else "", die_code] += 1
        counts = []
        for option in decision.dice:
            count = 0
            for key in ((option.zone, option.code), ("", option.code)):
                taken = min(wanted[key], option.count - count)
                wanted[key] -= taken
                count += taken
            counts.append(count)
        assert not +wanted, f"not offered: {+wanted}; open: {decision}"
        return self.answer(tuple(counts))

    def use(self, text: str, mask: int | None = None) -> "RaceUnderTest":
        """Use an active die in step 4, with all of its items that can be used or with ``mask``."""
        offered = [o for o in self.options if o[0] == "use" and o[1] == code(text)]
        assert offered, f"{text} cannot be used; open: {self.options}"
        return self.answer(offered[0] if mask is None else ("use", code(text), mask))

    def can_use(self, text: str, mask: int | None = None) -> bool:
        decision = self.pending
        if decision.prompt not in ("abilities", "abilities_again") or decision.seat != self.me:
            return False
        return any(
            o[0] == "use" and o[1] == code(text) and mask in (None, o[2]) for o in self.options
        )

    def take(self, text: str, box: str = "now") -> "RaceUnderTest":
        """Take up the waiting box ("now" or "after_push") of this die."""
        return self.answer((box, code(text)))

    def can_take(self, text: str, box: str = "now") -> bool:
        """Whether this die's box, or what a card offers at push or pass, can be taken up now."""
        return (box, code(text)) in self.options

    def drop(self) -> "RaceUnderTest":
        """Drop every box that waits."""
        return self.answer("done")

    def set_die(self, text: str) -> "RaceUnderTest":
        """Answer which die to set, or to borrow and set, and on which face."""
        return self.answer((code(text) & KIND_MASK, face_of(code(text))))

    def walk(self, *names: str) -> "RaceUnderTest":
        """Step from space to space, by their names, and stop there."""
        return self.answer((*(self.space(name) for name in names), STOP))

    def ready(self) -> "RaceUnderTest":
        """Use nothing more in step 4."""
        while self.pending.prompt.startswith("abilities") and self.pending.seat == self.me:
            self.answer("ready")
        return self

    # --- looking --------------------------------------------------------------------------------

    def zone(self, zone: str) -> str:
        """The dice of a zone, written in a fixed order."""
        seat = self.player
        found = seat.active if zone == "active" else _spread(getattr(seat, zone))
        names = Counter(
            written(c) if zone == "active" else written(c).removesuffix(":blank") for c in found
        )
        return " ".join(
            name if count == 1 else f"{name}*{count}" for name, count in sorted(names.items())
        )

    def expects(self, **facts: Any) -> "RaceUnderTest":
        """Assert counters, and zones in the writing of ``zone``."""
        for name, value in facts.items():
            if name in ("draw", "roll", "active", "discard"):
                assert self.zone(name) == _in_order(value), f"{name}: {self.zone(name)}"
            else:
                assert getattr(self.player, name) == value, f"{name}: {getattr(self.player, name)}"
        return self

    def asks(self, prompt: str, seat: int | None = None) -> "RaceUnderTest":
        """Assert which question is open, and for whom."""
        assert self.pending.prompt == prompt, self.pending
        if seat is not None:
            assert self.pending.seat == seat, self.pending
        return self

    def offered(self) -> set[str]:
        """The dice that an open choice of dice offers, as zone and die: ``draw/light_gray``."""
        decision = self.pending
        assert isinstance(decision, ChooseDice), f"no dice are asked for but {decision}"
        return {
            f"{option.zone}/{written(option.code)}"
            if option.zone == "active"
            else f"{option.zone}/{written(option.code).removesuffix(':blank')}"
            for option in decision.dice
        }

    def tray(self, colour: str) -> int:
        return self.state.trays[COLOURS.index(colour)]

    def happened(self, kind: type[Event]) -> list[Any]:
        """The events of one kind since the race was arranged."""
        return [event for event in self.events if isinstance(event, kind)]

    def reasons(self) -> dict[Any, str]:
        """Closed options of the open question with their reasons."""
        decision = self.pending
        assert isinstance(decision, Choose)
        return {closed.option: closed.reason for closed in decision.closed}


def _spread(counts: bytearray) -> list[int]:
    return [kind for kind, count in enumerate(counts) for _ in range(count)]


def _in_order(text: str) -> str:
    return " ".join(sorted(text.split(), key=lambda word: word.partition("*")[0]))


def a_race(
    *cards: str,
    seats: int = 2,
    tracks: tuple[str, ...] = ("nothing_goes_right",),
    start_player: int = 0,
    ghost: tuple[tuple[int, int], ...] = (),
) -> RaceUnderTest:
    """A race of the first game with these cards in place of those of their colours, at costs and
    with a fan track of the tests' own.

    The start player die is put aside unless a test wants it: it would join every throw.
    """
    content = numbered_content()
    chosen = {content.cards[c].colour: c for c in content.sets[FIRST_GAME].cards}
    chosen |= {content.cards[c].colour: c for c in cards}
    setup = Setup(seats, tuple(chosen[k] for k in sorted(chosen)), tracks, start_player, ghost)
    state = State(content.game(setup))
    set_up(state)
    state.seats[start_player].roll[START_DIE] = 0
    return RaceUnderTest(state)

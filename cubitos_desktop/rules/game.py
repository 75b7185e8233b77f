"""What stays the same through a race: set-up, cards by colour, the course. Shared by all copies."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Any, Protocol

import msgspec

from cubitos_desktop.rules.cards import Card, FanSpace
from cubitos_desktop.rules.dice import (
    BORROWED,
    CARD_COLOURS,
    COLOUR_MASK,
    COLOURS,
    FACE_NAMES,
    FOOT,
    POWER,
    RED,
    START_DIE,
    SYMBOL,
    die,
    face_of,
)
from cubitos_desktop.rules.tracks import Track

DRAW_AMOUNT = 9
FOOT_PRICE = 4
START_LIGHT, START_DARK = 7, 2
RISKY_ACTIVE = 3
PLAIN_CODES = frozenset(
    die(colour | borrowed, face)
    for colour in range(len(COLOURS))
    for borrowed in (0, BORROWED)
    for face in range(FOOT, len(FACE_NAMES))
)
"""Unused dice with coins, a foot or a credit up, which need no card."""


class OnTrack(Protocol):
    """Somebody who runs."""

    @property
    def leg(self) -> int: ...

    @property
    def space(self) -> int: ...


class Rolling(Protocol):
    """Somebody in the Roll phase."""

    @property
    def roll(self) -> Sequence[int]: ...

    @property
    def is_done_rolling(self) -> bool: ...


RollingOrder = tuple[tuple[int, int], ...]
"""Who pushes or passes first after the first throws: seats, each with its dice left to roll."""


class Setup(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All that decides a race but the dice and the answers."""

    seats: int
    cards: tuple[str, ...]
    """Card ids in the order white, brown, red, green, orange, purple, yellow, blue."""
    tracks: tuple[str, ...]
    """Track ids, one for each leg."""
    start_player: int = 0
    ghost: tuple[tuple[int, int], ...] = ()
    """A ghost's leg and space at the beginning of each round; it counts for red lines only."""


class Game:
    """A set-up with its content looked up. It never changes, so copies of a state share it."""

    def __init__(
        self,
        setup: Setup,
        cards: tuple[Card, ...],
        legs: tuple[Track, ...],
        fan_track: tuple[FanSpace, ...],
    ) -> None:
        self.setup = setup
        self.legs = legs
        self.fan_track = fan_track
        self.cards: dict[int, Card] = {card.colour: card for card in cards}
        by_colour: list[Any] = [None] * 16
        self.card_of: list[Card] = by_colour
        """Card by colour; grays and the start player die have none and are never looked up."""
        for card in cards:
            by_colour[card.colour] = card
        self.costs = tuple(
            self.cards[colour].cost if colour in self.cards else 0 for colour in range(16)
        )
        self.now_codes = self._codes_with("now")
        self.duty_codes = self._codes_with("now_must")
        self.arrival_codes = self.now_codes | self.duty_codes
        """Dice that make more of their arrival in Active than lie there."""
        self.after_push_codes = self._codes_with("after_push")
        self.at_push_codes = self._codes_with("at_push")
        self.sword_codes = self._codes_with("swords")
        self.run_codes = self._codes_with("run", "power", "run_must") | PLAIN_CODES
        """Dice that can be used in step 4, if what they do is possible."""
        self.ability_codes = self.run_codes | self.at_push_codes
        """The same with those whose offer at a push may be made in step 4 too."""
        self.must_codes = frozenset(
            code
            for code in self._codes_with("run_must", "power_must")
            if by_colour[code & COLOUR_MASK].must_calls(face_of(code))
        )
        self.push_offers = tuple(
            (code, call)
            for colour in CARD_COLOURS
            if (call := self.cards[colour].at_push)
            for code in sorted(self.at_push_codes)
            if code & COLOUR_MASK == colour
        )
        """Dice that offer something at a push, colour by colour, and what it is."""
        self.box_calls = {
            (box, code): calls
            for colour, card in self.cards.items()
            for box, calls in (("now", card.now), ("after_push", card.after_push))
            for code in _codes_of(colour)
        }
        """What a waiting box does, by its name and the code of its die."""
        self.bust_savers = tuple(c for c in CARD_COLOURS if self.cards[c].at_bust)
        self.bust_keepers = tuple(card for card in self.cards.values() if card.keeps_at_bust)
        self.makes_credits_cost = any(
            call.effect == "lose_if_credit_gained" for card in cards for call in card.run_must
        )
        self.red = self.cards[RED]
        self.turn_orders = tuple(
            tuple((first + turn) % setup.seats for turn in range(setup.seats))
            for first in range(setup.seats)
        )
        """Seats clockwise from each possible start player."""
        self.plain_uses: dict[Any, tuple[bool, bool]] = {}
        """What has been found out about uses of dice: it follows from the cards."""
        self.lines_at = _lines_at(legs)
        self.steps_after = tuple(
            sum(
                # One foot more where a runner has to step from one board to the next.
                track.dry_lap + (track is not legs[leg + place])
                for place, track in enumerate(legs[leg + 1 :])
            )
            for leg in range(len(legs))
        )

    def _codes_with(self, *boxes: str) -> frozenset[int]:
        """Unused dice with symbol or power up whose card has one of these boxes: whether any lies
        in Active is then asked of a set, and not die by die."""
        return frozenset(
            code
            for colour, card in self.cards.items()
            if any(getattr(card, box) for box in boxes)
            for code in _codes_of(colour)
        )

    def track(self, leg: int) -> Track:
        """The board that a runner with this many laps done stands on."""
        return self.legs[leg] if leg < len(self.legs) else self.legs[-1]

    def remaining(self, leg: int, space: int) -> int:
        """Dry steps to the end of the race; behind it less than nothing: farther is better."""
        if leg >= (laps := len(self.legs)):
            last = self.legs[-1]
            return (laps - leg) * last.dry_lap - last.from_start[space]
        return self.steps_after[leg] + self.legs[leg].to_finish[space]

    def lines_to_leader(self, runners: Sequence[OnTrack], me: int, round: int) -> int:
        """Red lines between a runner and the leading one (a ghost leads too)."""
        return self.lines_behind(runners, round)[me]

    def lines_behind(self, runners: Sequence[OnTrack], round: int) -> list[int]:
        """The same for every runner."""
        lines_at = self.lines_at
        try:
            passed = [lines_at[runner.leg][runner.space] for runner in runners]
        except IndexError:  # somebody runs a whole lap on behind the last finish
            passed = [self.lines_passed(runner.leg, runner.space) for runner in runners]
        lead = max(passed)
        ghost = self.setup.ghost
        if ghost:
            lead = max(lead, self.lines_passed(*ghost[min(round, len(ghost)) - 1]))
        return [lead - lines for lines in passed]

    def lines_passed(self, leg: int, space: int) -> int:
        """Red lines passed since the first start."""
        laps = len(self.legs)
        if leg <= laps:
            return self.lines_at[leg][space]
        return self.lines_at[laps][space] + (leg - laps) * self.legs[-1].lines


def _codes_of(colour: int) -> list[int]:
    """Unused dice of a colour with symbol or power up, borrowed ones last."""
    return [die(kind, face) for kind in (colour, colour | BORROWED) for face in (SYMBOL, POWER)]


def _lines_at(legs: tuple[Track, ...]) -> tuple[tuple[int, ...], ...]:
    """Red lines passed on every space of every leg, and of the run on behind the last finish."""
    tables = []
    before = 0
    for track in (*legs, legs[-1]):
        tables.append(tuple(before + space.sector for space in track.spaces))
        before += track.lines
    return tuple(tables)


def rolling_order(seats: Sequence[Rolling], clockwise: Sequence[int]) -> RollingOrder:
    """The most dice first, ties clockwise."""
    unfinished = [(me, seats[me].roll) for me in clockwise if not seats[me].is_done_rolling]
    # The start player die does not count.
    found = [(me, sum(roll) - roll[START_DIE]) for me, roll in unfinished]
    # What is sorted backwards keeps those who are equal in their order.
    return tuple(sorted(found, key=itemgetter(1), reverse=True))

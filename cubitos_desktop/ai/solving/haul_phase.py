"""The rest of a Roll phase with all that its haul can buy and reach, for the exact solver.

``oracle`` knows only points that add up. Here a haul is worth what its coins buy and where its feet
lead, so that the last coin for a die counts more than the next one. The solution is exact for faces
as they would count now: a partner that a push may bring is valued as likely, not seen coming. It is
slow, so it is for few dice only.
"""

from collections.abc import Iterator
from typing import NamedTuple

from cubitos_desktop.ai.judging.outlook import Outlook
from cubitos_desktop.ai.judging.payoff import GRID, Payoff, gain_on_grid
from cubitos_desktop.ai.solving.oracle import Oracle
from cubitos_desktop.ai.solving.push_outcomes import by_colour, push_outcomes
from cubitos_desktop.ai.solving.stopping import Bust, Choice, Solver
from cubitos_desktop.ai.steady import PUSH_OR_PASS
from cubitos_desktop.rules.cards import Card
from cubitos_desktop.rules.decisions import Decision
from cubitos_desktop.rules.dice import (
    COLOUR_MASK,
    COLOURS,
    FACE_MASK,
    FACE_SHIFT,
    FACES_OF,
    kinds_of,
)
from cubitos_desktop.rules.state import State

MOST_DICE = 6
"""Dice in Roll up to which solving a question is quick enough."""


def is_plain(state: State, decision: Decision) -> bool:
    """Whether the problem below knows all the rules of a question: push or pass at risk, and no die
    in Roll or Active whose card is at work in the Roll phase."""
    if getattr(decision, "choices", None) != PUSH_OR_PASS:
        return False
    seat = state.seats[decision.seat]
    if not seat.at_risk or seat.is_push_safe:
        return False
    game = state.game
    colours = {kind & COLOUR_MASK for kind, _ in kinds_of(seat.roll)}
    colours |= {code & COLOUR_MASK for code in seat.active}
    return not any(works_in_roll_phase(game.cards[c]) for c in colours if c in game.cards)


def works_in_roll_phase(card: Card) -> bool:
    """Whether a card does something between the throws."""
    boxes = (card.now, card.now_must, card.after_push, card.keeps_at_bust)
    return any(boxes) or card.at_push is not None or card.at_bust is not None


class HaulPosition(NamedTuple):
    """A push-or-pass question of a seat at risk."""

    roll: bytes
    coins: int
    feet: int
    quarters: int
    """Of points beyond those that lie in Active now."""


class HaulPhase:
    """A ``stopping.Problem`` for one seat at risk; nothing but plain hits and misses is known."""

    def __init__(self, outlook: Outlook, payoff: Payoff) -> None:
        haul = outlook.haul()
        self._outlook = outlook
        self._payoff = payoff
        self._points = haul.points
        self._bust = Bust(payoff(0, 0, 0.0) + outlook.judgement.fan(outlook.seat, outlook.way))
        roll = by_colour(outlook.seat.roll)
        self.start = HaulPosition(roll, round(haul.coins), round(haul.feet), 0)

    def stop_value(self, position: HaulPosition) -> float:
        points = self._points + position.quarters / GRID
        return self._payoff(position.coins, position.feet, points)

    def outcomes(self, position: HaulPosition) -> Iterator[tuple[float, HaulPosition | Bust]]:
        if not any(position.roll):
            return
        for chance, hits in push_outcomes(position.roll):
            if not hits:
                yield chance, self._bust
                continue
            roll = bytearray(position.roll)
            _, coins, feet, quarters = position
            for code, count in hits:
                colour = code & COLOUR_MASK
                gain = gain_on_grid(self._outlook, colour, code >> FACE_SHIFT & FACE_MASK)
                roll[colour] -= count
                coins += gain[0] * count
                feet += gain[1] * count
                quarters += gain[2] * count
            yield chance, HaulPosition(bytes(roll), coins, feet, quarters)


def solve(outlook: Outlook) -> Choice:
    """The solution of a plain question: with many dice by points that add up."""
    outlook.count_coins(outlook.haul().coins)
    payoff = Payoff(outlook)
    if sum(outlook.seat.roll) > MOST_DICE:
        return _by_points(outlook, payoff)
    phase = HaulPhase(outlook, payoff)
    return Solver(phase).choice(phase.start)


def _by_points(outlook: Outlook, payoff: Payoff) -> Choice:
    """What the oracle says; it knows no burdens, so a face that harms counts as nothing."""
    points = [
        [max(0.0, _points(outlook, colour, face)) for face in range(FACE_MASK + 1)]
        for colour in range(len(COLOURS))
    ]
    haul, seat = outlook.haul(), outlook.seat
    nothing = payoff(0, 0, 0.0)
    stake = payoff(haul.coins, haul.feet, haul.points) - nothing
    fan = outlook.judgement.fan(seat, outlook.way)
    found = Oracle(points).prospect(seat.roll, len(seat.active), seat.at_risk, stake, fan)
    return Choice(nothing + found.pass_value, nothing + found.push_value, found.should_push)


def _points(outlook: Outlook, colour: int, face: int) -> float:
    if face not in FACES_OF[colour]:
        return 0.0
    return outlook.points(outlook.face(colour, face)) + outlook.arrival(colour, face)

"""Races in which answers are left to chance by known odds, written down. No regression here.

Who buys a die has reasons, and a regression on who won mistakes them for the die's worth. Here what
is bought and whether to push is drawn, the likelier the better it is judged. An answer is written
down as what sets it apart from the average over its odds: that is luck and nothing else, so whoever
wins more often after it does so because of it.
"""

from collections.abc import Sequence
from math import exp
from random import Random

import msgspec

from cubitos_desktop.ai.advice import Advice
from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.deciding.pushing import look
from cubitos_desktop.ai.judging.chances import win_chances
from cubitos_desktop.ai.judging.judgement import Purchase
from cubitos_desktop.ai.judging.outlook import Outlook
from cubitos_desktop.ai.judging.weights import Weights
from cubitos_desktop.ai.steady import PUSH_OR_PASS
from cubitos_desktop.lab.ladder.meeting_levels import course
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import Choose, Decision
from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State
from tools.judgement_fit.self_play import FULL_TABLE, run

BUY, PUSH = "buy", "push"
LEAST_WARMTH, WARMTH = 0.3, 0.25
"""Purchases: so many steps, or such a part of the best, make one e times as likely as another."""
PUSH_WARMTH = 0.6
SURE = 0.04
"""A push or pass likelier than all but this is no question."""


class Drawn(msgspec.Struct, frozen=True):
    """An answer that chance gave, and what came of it."""

    kind: str
    way: float
    chance: float
    """Of the seat to win, as the round began."""
    apart: list[float]
    """By how much the answer's figures differ from their average over all that could be drawn."""
    has_won: bool = False


class Batch(msgspec.Struct, frozen=True):
    """Races of one set: every second one of two seats, the others of four, half of them on tracks
    that are not the set's own."""

    place: int
    """Of the set among all."""
    weights: Weights
    seed: str
    numbers: tuple[int, int]


def purchase_figures(outlook: Outlook, purchase: Purchase) -> list[float]:
    """For each colour what ``DieWorth`` has figures for; then credits that are left, and by way."""
    way, owned, seat = outlook.way, outlook.owned, outlook.seat
    figures = []
    for colour in CARD_COLOURS:
        dice = purchase.colours.count(colour) * way
        figures += [dice, dice * way, dice * (2 * owned[colour] + 1)]
    left = seat.credits - max(0, purchase.cost - seat.coins)
    return [*figures, left, left * way]


class Chancer(Contender):
    """A contender that leaves purchases and doubtful pushes to chance."""

    def begin(self, source: Random) -> None:
        self._source = source
        self.drawn: list[tuple[int, Drawn]] = []
        """With the seat that answered."""
        self.chances: list[float] = []

    def advise(self, state: State, decision: Decision) -> Advice:
        if decision.prompt is Prompt.BUY:
            return self._buy(self.outlook(state, decision.seat))
        return super().advise(state, decision)

    def _buy(self, outlook: Outlook) -> Advice:
        seat, offers = outlook.seat, [Purchase(0, 0.0, ()), *outlook.offers()]
        offers = [offer for offer in offers if offer.cost <= seat.coins + seat.credits]
        worths = [outlook.shop.left(offer, seat.coins) for offer in offers]
        odds = _odds(worths, max(LEAST_WARMTH, WARMTH * max(worths)))
        taken = self._source.choices(range(len(odds)), odds)[0]
        self._note(
            BUY, outlook, [purchase_figures(outlook, offer) for offer in offers], odds, taken
        )
        return Advice(tuple(sorted(offers[taken].colours)))

    def push_or_pass(self, state: State, decision: Choose) -> Advice:
        seat = state.seats[decision.seat]
        if decision.choices != PUSH_OR_PASS or not seat.at_risk or seat.is_push_safe:
            return super().push_or_pass(state, decision)
        outlook = self.outlook(state, decision.seat)
        outlook.count_coins(outlook.haul().coins)
        worth = look(outlook, outlook.haul(), None).worth
        odds = _odds([worth, 0.0], PUSH_WARMTH)
        if min(odds) < SURE:
            return Advice("push" if worth > 0 else "pass")
        taken = int(self._source.random() >= odds[0])
        figures = [[worth, 1.0, float(sum(seat.roll))], [0.0, 0.0, 0.0]]
        self._note(PUSH, outlook, figures, odds, taken)
        return Advice(PUSH_OR_PASS[taken])

    def _note(
        self,
        kind: str,
        outlook: Outlook,
        figures: Sequence[list[float]],
        odds: list[float],
        taken: int,
    ) -> None:
        columns = zip(*figures, strict=True)
        apart = [c[taken] - sum(map(float.__mul__, map(float, c), odds)) for c in columns]
        me = outlook.me
        self.drawn.append((me, Drawn(kind, outlook.way, self.chances[me], apart)))


def _odds(worths: list[float], warmth: float) -> list[float]:
    best = max(worths)
    heights = [exp((worth - best) / warmth) for worth in worths]
    return [height / sum(heights) for height in heights]


def play_batch(batch: Batch) -> list[Drawn]:
    seat = Chancer(lambda _: batch.weights)
    return [drawn for number in range(*batch.numbers) for drawn in _race(batch, seat, number)]


def _race(batch: Batch, seat: Chancer, number: int) -> list[Drawn]:
    content = load_content()
    set_id, track = course(content, batch.place + len(content.sets) * (number // 2))
    chosen, seed = content.sets[set_id], f"{batch.seed}/{set_id}/{number}"
    tracks, dice = chosen.tracks if track is None else (track,), RaceDice(secret_of_seed(seed))
    seats = 2 if number % 2 else FULL_TABLE
    state = engine.new_race(content, Setup(seats, chosen.cards, tracks, dice.start_player(seats)))
    seat.begin(Random(seed))

    def begin_round() -> None:
        seat.chances = win_chances(seat.judgement(state), state)

    run(state, [seat] * seats, dice, begin_round)
    if state.winner < 0:
        return []
    return [msgspec.structs.replace(d, has_won=state.winner == me) for me, d in seat.drawn]

"""Words for tests of computer seats that judge: figures of their own, outlooks, answers in names.

What has been found out is remembered by the names of cards and boards. So a test makes a seat of
its own, and ``board`` gives each small track a name of its own.
"""

from itertools import count
from typing import Any

from cubitos_desktop.ai.advice import Advice, Figures
from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging.outlook import Outlook
from cubitos_desktop.ai.judging.weights import DieWorth, Weights, plain_weights
from cubitos_desktop.ai.taste import PLAIN_TASTE, Taste
from cubitos_desktop.rules.decisions import ChooseDice
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOURS, GRAYS
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.tracks import Track
from tests.racing import RaceUnderTest
from tests.small_track import WORDS, strip

_NUMBERS = count(1)


def board(marks: str) -> Track:
    """A track of a single row that nobody has run on before."""
    return strip(marks, f"board_{next(_NUMBERS)}")


def figures(
    game: Game,
    *,
    pairs: dict[str, float] | None = None,
    other: float = 0.0,
    credit: float = 0.0,
    token: float = 0.0,
    fan: float = 0.0,
    short: float = 0.0,
    **dice: float | tuple[float, float, float],
) -> Weights:
    """Figures by colour; what is not named is worth ``other`` where it is a die, else nothing."""
    worths = {}
    for colour in (*GRAYS, *CARD_COLOURS):
        name = COLOURS[colour] if colour in GRAYS else game.cards[colour].id
        worth = dice.get(COLOURS[colour], other)
        worths[name] = DieWorth(*worth) if isinstance(worth, tuple) else DieWorth(worth)
    assert dice.keys() <= set(COLOURS)
    return Weights(worths, pairs or {}, credit, 0.0, token, fan, short)


def a_seat(
    race: RaceUnderTest | None = None,
    taste: Taste = PLAIN_TASTE,
    **facts: Any,
) -> Contender:
    """A seat that weighs by common sense, or by the figures named for this race."""
    if race is None:
        return Contender(plain_weights, taste)
    weights = figures(race.state.game, **facts)
    return Contender(lambda game: weights, taste)


def advice(seat: Contender, race: RaceUnderTest) -> Advice:
    return seat.advise(race.state, race.pending)


def said(seat: Contender, race: RaceUnderTest) -> Any:
    return advice(seat, race).answer


def reason(seat: Contender, race: RaceUnderTest) -> str:
    found = advice(seat, race).reason
    return found.key if found else ""


def told(seat: Contender, race: RaceUnderTest) -> Figures:
    """The figures that belong to the reason."""
    found = advice(seat, race).reason
    assert found is not None
    return found.figures


def outlook(race: RaceUnderTest, seat: Contender | None = None) -> Outlook:
    return (seat or a_seat()).outlook(race.state, race.me)


def picks(seat: Contender, race: RaceUnderTest) -> str:
    """The dice that the seat picks, each with its zone, in the order of the question."""
    decision = race.pending
    assert isinstance(decision, ChooseDice)
    return " ".join(
        f"{zone}/{COLOURS[die & 15]}" + (f"*{number}" if number > 1 else "")
        for zone, die, number in decision.picked(said(seat, race))
    )


def moves(seat: Contender, race: RaceUnderTest) -> str:
    """The seat's way in names of spaces and words."""
    names = {number: word for word, number in WORDS.items()}
    spaces = race.state.game.track(race.player.leg).spaces
    path = said(seat, race)
    assert isinstance(path, tuple)
    return " ".join(names[move] if move < 0 else spaces[move].name for move in path)

"""Races that are over, laid on a table under test: their results come up at once."""

from functools import cache

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.table.table import TableScene
from tests.windows import WindowUnderTest

NAMES = ("Wawrzyniec Długonosy III", "Nora", "Bruno", "Pixel")
COLOURS = ("coal", "pink", "lime", "indigo")


@cache
def a_finished_race(
    set_id: str = "race-1", seats: int = 4, humans: int = 1, seed: str = "results"
) -> Match:
    """A race of people and rivals with colours of their choice; nobody may play on with it."""
    content, dice = load_content(), RaceDice(secret_of_seed(seed))
    chosen = content.card_set(set_id)
    setup = Setup(seats, chosen.cards, chosen.tracks, dice.start_player(seats))
    people = [Player(NAMES[seat], "", COLOURS[seat]) for seat in range(humans)]
    rivals = [Player(NAMES[seat], "steady", COLOURS[seat]) for seat in range(humans, seats)]
    match = Match(content, setup, dice, (*people, *rivals), is_open=True)
    match.play(dict.fromkeys(range(seats), policy("steady")))
    return match


def show_results(window: WindowUnderTest, match: Match | None = None) -> ResultsScene:
    """Sit down at a table where everything is over."""
    window.app.push(TableScene(window.app, Session(match or a_finished_race(), is_resumed=True)))
    window.step(2)
    scene = window.app.top
    assert isinstance(scene, ResultsScene)
    return scene

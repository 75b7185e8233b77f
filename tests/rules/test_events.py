"""Those who watch events can follow every runner."""

import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.events import Event, LapFinished, RunnerMoved
from cubitos_desktop.rules.game import Setup

CONTENT = load_content()


@pytest.mark.parametrize("set_id", ["race-1", "race-7", "grand-finale"])
def test_the_last_move_told_of_a_runner_says_where_it_stands(set_id: str) -> None:
    chosen = CONTENT.sets[set_id]
    players = [Player("steady", "steady")] * 3
    dice = RaceDice(secret_of_seed("watched"))
    match = Match(CONTENT, Setup(3, chosen.cards, chosen.tracks), dice, players)
    seen = [(0, 0)] * 3
    laps: list[int] = []

    def watch(events: list[Event]) -> None:
        for event in events:
            if isinstance(event, RunnerMoved):
                seen[event.seat] = (event.leg, event.space)
            if isinstance(event, LapFinished):
                laps.append(event.leg)
        assert seen == [(seat.leg, seat.space) for seat in match.state.seats]

    match.play(dict.fromkeys(range(3), policy("steady")), watch=watch)
    assert match.is_over
    assert set(laps) == set(range(len(chosen.tracks)))

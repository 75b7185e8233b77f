"""Those who watch events alone can follow every runner, every die and every coin."""

import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.events import Event, LapFinished, RunnerMoved
from cubitos_desktop.rules.game import Setup
from tests.random_races import answer_of, nth_setup, seats_of
from tests.rules.watcher import Watcher

CONTENT = load_content()
MOST_ROUNDS = 20


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


@pytest.mark.parametrize("name", ["steady", "random"])
@pytest.mark.parametrize("number", range(20))
def test_who_sees_only_the_events_knows_how_every_seat_stands(number: int, name: str) -> None:
    """All sets, tracks and seat counts, and mixes of cards."""
    setup = nth_setup(CONTENT, number)
    state = engine.new_race(CONTENT, setup)
    watcher = Watcher(state.game)
    watcher.see(state.events)
    watcher.assert_knows(state)
    dice, policies = RaceDice(secret_of_seed(f"watched {number}")), seats_of(name, setup)
    while (decision := engine.pending(state)) is not None and state.round <= MOST_ROUNDS:
        watcher.see(engine.apply(state, answer_of(state, decision, policies, dice)))
        watcher.assert_knows(state)

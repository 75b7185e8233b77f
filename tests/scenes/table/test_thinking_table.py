"""Rivals who think: frames go on meanwhile, and whoever leaves the table leaves nobody thinking."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager

import pygame
import pytest

from cubitos_desktop.ai.policies import Policy
from cubitos_desktop.ai.worker import Mind
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.session.seats import ComputerSeats
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.match.thinking import Thinker
from cubitos_desktop.rules.decisions import Decision
from cubitos_desktop.rules.state import State
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.setup.races import new_race
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.table.thinking_seat import PATIENCE as PATIENCE_SHOWN
from cubitos_desktop.ui.icons.thinking_dots import STILL
from tests.match import thinking_seats as seats
from tests.scenes.players import KeyPlayer
from tests.windows import WindowUnderTest, assert_log_verifies, assert_shows_the_race, seeded

PATIENCE = 60.0
"""Seconds of a clock after which something never comes."""
AT_ONCE = 2.0


class Stage(Thinker):
    """Whoever is asked, one of our own seats thinks in its place; all questions are counted."""

    def __init__(self, mind: Policy, limit: float = PATIENCE) -> None:
        super().__init__(limit)
        self.mind = mind
        self.asked = 0

    def ask(self, mind: Mind, state: State, decision: Decision) -> None:
        self.asked += 1
        super().ask(self.mind, state, decision)


def a_match(window: WindowUnderTest, seed: str, rivals: int) -> Match:
    """A person against seats that are not quick."""
    match = new_race(window.app.words, rivals=rivals, seed=seed)
    match.players = tuple(
        Player(player.name, "champion" if player.policy else "") for player in match.players
    )
    return match


def a_session(window: WindowUnderTest, seed: str, rivals: int, stage: Stage) -> Session:
    match = a_match(window, seed, rivals)
    return Session(match, seats=ComputerSeats(match, stage))


@contextmanager
def at_table(
    mind: Policy, *, speed: float = INSTANT, seed: str = "thinking", rivals: int = 1
) -> Iterator[tuple[WindowUnderTest, TableScene, Stage]]:
    with WindowUnderTest(speed=speed, draws_every=0) as window:
        stage = Stage(mind)
        table = TableScene(window.app, a_session(window, seed, rivals, stage))
        window.app.push(table)
        try:
            window.step()
            yield window, table, stage
        finally:
            window.app.quit()
            window.step()
            assert stage.process_id is None


def until_somebody_thinks(window: WindowUnderTest, table: TableScene, stage: Stage) -> int:
    """Play on to a thought, and until its process has taken the question; which process it is."""
    player = a_player(window, table)
    end = time.monotonic() + PATIENCE
    while not stage.is_thinking or stage._unsent is not None:
        assert time.monotonic() < end, "nobody thinks"
        player.act()
        window.step()
    assert stage.process_id is not None
    return stage.process_id


def a_player(window: WindowUnderTest, table: TableScene) -> KeyPlayer:
    player = KeyPlayer(window, table, seeded("thinking"))
    player.boldness = 0.0
    return player


def is_gone(process_id: int) -> bool:
    try:
        os.kill(process_id, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_race_against_rivals_who_think_comes_to_its_end() -> None:
    with at_table(seats.thoughtful, rivals=2) as (window, table, stage):
        player = a_player(window, table)
        frames, end = 0, time.monotonic() + PATIENCE
        while not isinstance(window.app.top, ResultsScene):
            assert time.monotonic() < end, "the race does not end"
            player.act()
            window.step()
            frames += stage.is_thinking
        match = table.match
        assert stage.asked == sum(seat in (1, 2) for seat, _ in match.answers)
        assert frames > 0
        assert match.notes == []
        assert_log_verifies(table)


def test_frames_go_on_while_somebody_thinks() -> None:
    with at_table(seats.dreaming) as (window, table, stage):
        until_somebody_thinks(window, table, stage)
        answers, began = len(table.match.answers), time.monotonic()
        window.step(120)
        assert time.monotonic() - began < AT_ONCE
        assert len(table.match.answers) == answers
        assert table.question is None
        assert stage.is_thinking
        window.key(pygame.K_ESCAPE)
        window.step(2)
        assert isinstance(window.app.top, PauseScene)
        window.key(pygame.K_ESCAPE)
        window.key(pygame.K_l)
        window.step(2)
        assert window.app.scenes == (table,)
        assert table.tools.is_log_open
        assert stage.is_thinking


def test_whoever_hurries_goes_on_hurrying_after_a_thought() -> None:
    with at_table(seats.dreaming) as (window, table, stage):
        until_somebody_thinks(window, table, stage)
        window.key_down(pygame.K_SPACE)
        window.step(10)
        assert not table.director.is_busy
        assert table.director.is_hurried
        window.key_up(pygame.K_SPACE)
        window.step()
        assert not table.director.is_hurried


def test_thinking_begins_before_what_led_to_it_has_been_seen() -> None:
    with at_table(seats.dreaming, speed=1.0) as (window, table, stage):
        while not stage.is_thinking:
            a_player(window, table).act()
            window.step()
        assert table.director.is_busy
        assert table.thinking.shown == (-1, -1)


def test_a_long_thought_is_shown_once_there_is_nothing_else_to_see() -> None:
    with at_table(seats.dreaming) as (window, table, stage):
        until_somebody_thinks(window, table, stage)
        window.until(lambda: not table.show.is_moving)
        window.step(30)
        before = table.thinking.shown
        assert before[0] == 1
        window.app.draws_every = 1
        first = window.pixels()
        # Far enough that the dots are not at rest both times.
        window.step(24)
        assert table.thinking.shown != before
        assert window.pixels() != first
        window.app.settings.reduced_motion = True
        window.step(12)
        assert table.thinking.shown == (1, STILL)


def test_a_short_thought_is_not_shown() -> None:
    with at_table(seats.dreaming) as (window, table, stage):
        while not stage.is_thinking:
            a_player(window, table).act()
            window.step()
        window.step(round(PATIENCE_SHOWN * 60) - 2)
        assert table.thinking.shown == (-1, -1)
        window.step(4)
        assert table.thinking.shown[0] == 1


@pytest.mark.parametrize("way", ["quit", "leave"])
def test_whoever_leaves_the_table_leaves_nobody_thinking(way: str) -> None:
    with at_table(seats.dreaming) as (window, table, stage):
        process = until_somebody_thinks(window, table, stage)
        if way == "quit":
            window.post(pygame.QUIT)
        else:
            window.key(pygame.K_ESCAPE)
            window.step()
            pause = window.app.top
            assert isinstance(pause, PauseScene)
            window.click_on({target.id: target for target in pause.targets()}["leave"])
        began = time.monotonic()
        window.step(2)
        assert time.monotonic() - began < AT_ONCE
        assert table not in window.app.scenes
        assert is_gone(process)


def test_undo_ends_the_thought_that_it_takes_back() -> None:
    with at_table(seats.thoughtful, seed="undo 5") as (window, table, stage):
        assert table.match.state.start_player == table.me, "expected to buy first"
        player, end = a_player(window, table), time.monotonic() + PATIENCE
        while table.question is None or table.question.decision.prompt != "buy":
            assert time.monotonic() < end, "nobody buys"
            player.act()
            window.step()
        answers = len(table.match.answers)
        stage.mind = seats.dreaming
        process = until_somebody_thinks(window, table, stage)
        assert len(table.match.answers) > answers
        window.key(pygame.K_u)
        window.step(2)
        assert is_gone(process)
        assert not stage.is_thinking
        assert len(table.match.answers) == answers
        assert table.question is not None
        assert table.question.decision == table.match.pending
        assert_shows_the_race(table)
        stage.mind = seats.thoughtful
        while table.match.state.round < 2:
            assert time.monotonic() < end, "the race does not go on"
            player.act()
            window.step()
        assert table.match.notes == []


@pytest.mark.parametrize("mind", [seats.raising, seats.talking_nonsense])
def test_a_rival_who_fails_plays_on_as_steady(mind: Policy) -> None:
    with at_table(mind) as (window, table, _):
        player = a_player(window, table)
        end = time.monotonic() + PATIENCE
        while table.match.state.round < 3:
            assert time.monotonic() < end, "the race does not go on"
            player.act()
            window.step()
        answered = [at for at, (seat, _) in enumerate(table.match.answers) if seat == 1]
        assert [note.answer for note in table.match.notes] == answered
        assert_log_verifies(table)


def test_enter_skips_what_comes_of_a_thought_too() -> None:
    """Straight to the next question, however often somebody has to think before it."""
    with at_table(seats.thoughtful, speed=1.0) as (window, table, stage):
        window.until_asked(table)
        while not stage.is_thinking:
            a_player(window, table).act()
            window.step()
        window.key(pygame.K_RETURN)
        end = time.monotonic() + PATIENCE
        while table.question is None:
            assert time.monotonic() < end, "nothing is asked"
            window.step()
            assert not table.director.is_busy

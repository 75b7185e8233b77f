"""Who leads: the places on the table follow the way that is left, not the lane."""

from itertools import pairwise

import pygame

from cubitos_desktop.match.ranking import ranks
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.engine import new_race
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.scenes.table.card_zoom import CardZoomScene
from cubitos_desktop.scenes.table.table import TableScene
from tests.windows import WindowUnderTest


def test_whoever_has_passed_more_red_lines_or_has_fewer_steps_left_is_ahead() -> None:
    content = load_content()
    first_game = content.card_set("race-1")
    state = new_race(content, Setup(2, first_game.cards, first_game.tracks))
    track = state.game.track(0)
    dry = [s.number for s in track.spaces if track.to_finish[s.number] < 999]
    by_way = sorted(dry, key=lambda n: (track.spaces[n].sector, -track.to_finish[n]))
    for behind, ahead in pairwise(by_way):
        state.seats[0].space, state.seats[1].space = behind, ahead
        is_level = (track.spaces[behind].sector, track.to_finish[behind]) == (
            track.spaces[ahead].sector,
            track.to_finish[ahead],
        )
        assert ranks(state) == ([1, 1] if is_level else [2, 1])


def test_a_runner_over_the_last_finish_is_ahead_of_all_who_are_not() -> None:
    content = load_content()
    first_game = content.card_set("race-1")
    state = new_race(content, Setup(2, first_game.cards, first_game.tracks))
    state.seats[0].leg, state.seats[1].space = 1, 1
    assert ranks(state) == [1, 2]


def test_reading_a_card_leaves_the_focus_where_it_was() -> None:
    with WindowUnderTest((1280, 800), draws_every=1) as window:
        table = window.begin("race-1")
        window.step(5)
        assert table.question is not None
        window.key(pygame.K_TAB)
        window.step()
        focus = table.hands.pointing.focus
        assert focus is not None
        window.key(pygame.K_z)
        window.step(2)
        assert [type(scene) for scene in window.app.scenes] == [TableScene, CardZoomScene]
        window.key(pygame.K_ESCAPE)
        window.step(2)
        assert window.app.scenes == (table,)
        assert table.hands.pointing.focus == focus

"""Whole races through the window, by mouse alone and by keys alone; soak plays all ten sets."""

from collections import Counter

import pygame
import pytest

from cubitos_desktop.scenes.screens.results import EARLY, ONCE_MORE, ResultsScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.table.table import TableScene
from tests.scenes.players import HANDS, OTHER, SUGGESTED, KeyPlayer, MousePlayer
from tests.windows import WindowUnderTest, assert_log_verifies, seeded


@pytest.mark.parametrize("hand", HANDS)
@pytest.mark.parametrize("set_id", ["race-1", "such-much-fans"])
def test_a_whole_race_can_be_played(set_id: str, hand: str) -> None:
    with WindowUnderTest(draws_every=3) as window:
        table = window.begin(set_id, seed=f"whole {set_id} {hand}")
        player = HANDS[hand](window, table, seeded("a whole race", set_id, hand))
        player.play()
        window.step(2)
        assert isinstance(window.app.top, ResultsScene)
        assert table.match.is_over
        assert_log_verifies(table)
        assert window.app.kit.cut == []
        answered = sum(player.ways.values(), start=Counter())
        assert answered[SUGGESTED] > 10
        assert answered[OTHER] > 10


@pytest.mark.parametrize("hand", HANDS)
def test_two_people_can_race_at_one_table(hand: str) -> None:
    """The board turns to whoever is asked."""
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin("race-5", humans=2, rivals=1, seed=f"two {hand}")
        player = HANDS[hand](window, table, seeded("two", hand))
        player.boldness = 0.3
        asked = set()
        while not isinstance(window.app.top, ResultsScene):
            if table.question:
                assert table.me == table.question.decision.seat
                asked.add(table.me)
            player.act()
            window.step()
        assert asked == {0, 1}
        assert_log_verifies(table)


@pytest.mark.parametrize("hand", HANDS)
def test_a_person_alone_can_race(hand: str) -> None:
    with WindowUnderTest(draws_every=0) as window:
        table = window.begin("race-1", rivals=0, seed=f"alone {hand}")
        player = HANDS[hand](window, table, seeded("alone", hand))
        player.boldness = 0.3
        player.play()
        assert isinstance(window.app.top, ResultsScene)
        assert_log_verifies(table)


def test_from_the_title_through_a_race_and_back_by_mouse() -> None:
    with WindowUnderTest(draws_every=3) as window:
        app = window.app
        app.push(TitleScene(app))
        window.step(3)
        assert isinstance(app.top, TitleScene)
        window.click_on(app.top.targets()[0])
        window.step()
        table = app.top
        assert isinstance(table, TableScene)
        player = MousePlayer(window, table, seeded("title"))
        player.boldness = 0.2
        player.play()
        window.step(2)
        results = app.top
        assert isinstance(results, ResultsScene)
        choices = {target.id: target for target in results.targets()}
        window.click_on(choices["leave"])
        window.step()
        assert isinstance(app.top, TitleScene)
        assert app.kit.cut == []


def test_another_race_follows_by_keys() -> None:
    with WindowUnderTest(draws_every=0) as window:
        first = window.begin(seed="again")
        player = KeyPlayer(window, first, seeded("again"))
        player.boldness = 0.2
        player.play()
        # In its first moments an Enter is still one of the race that is over.
        window.step(dt=EARLY)
        window.step()
        window.key(pygame.K_RETURN)  # to the button
        window.step(dt=ONCE_MORE)
        window.key(pygame.K_RETURN)
        window.step()
        second = window.app.top
        assert isinstance(second, TableScene)
        assert second is not first
        window.until_asked(second)
        assert second.match.state.round == 1

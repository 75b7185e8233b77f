"""Rough hands: clicks anywhere, mashed keys, resizing and closing at any moment do no harm."""

import pygame
import pytest

from cubitos_desktop.rules.saving import digest
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.table.table import TableScene
from tests.scenes.players import KeyPlayer, RoughHands
from tests.windows import (
    USUAL,
    WindowUnderTest,
    assert_log_verifies,
    assert_shows_the_race,
    seeded,
)

SIZES = ((1280, 800), (1024, 640), (1500, 700), (800, 1000), (1920, 1080))


@pytest.mark.parametrize("set_id", ["race-1", "race-3", "grand-finale"])
def test_clicks_and_keys_anywhere_do_no_harm(set_id: str) -> None:
    """For a few rounds, and in soak for many more; whatever was answered, it is an honest race."""
    with WindowUnderTest(USUAL, speed=1.0, draws_every=3) as window:
        table = window.begin(set_id, rivals=3)
        RoughHands(window, table, seeded("rough", set_id)).play(most_rounds=3)
        assert table in window.app.scenes
        assert_log_verifies(table)


@pytest.mark.parametrize("frames", [4, 14, 40, 80])
def test_a_window_resized_in_the_middle_of_a_throw_goes_on(frames: int) -> None:
    """At another size the race is asked about as if nothing had been, and can be played on."""
    with WindowUnderTest(speed=1.0, draws_every=4) as window:
        table = window.begin(rivals=3)
        window.step(frames)
        assert table.director.is_busy
        for size in SIZES:
            window.resize(*size)
            window.step(12)
            assert round(table.places.layout.width * window.app.kit.scale) == window.app.size[0]
        window.until_at_rest(table, 20.0)
        assert_shows_the_race(table)
        window.key(pygame.K_RETURN)
        window.step()
        assert len(table.match.answers) > 0
        window.until_asked(table, 20.0)


def test_a_resized_question_is_still_the_same_question() -> None:
    with WindowUnderTest() as window:
        table = window.begin()
        window.until_at_rest(table)
        answers = len(table.match.answers)
        before = digest(table.match.state)
        for size in SIZES:
            window.resize(*size)
            window.step(15)
            assert table.question is not None
            assert table.question.decision == table.match.pending
        assert digest(table.match.state) == before
        assert len(table.match.answers) == answers


def moments() -> dict[str, int]:
    """Frames after the beginning of a race: dice wind up, tumble, glide; then rivals throw."""
    return {"first frame": 1, "winding up": 8, "tumbling": 45, "gliding": 130, "later": 200}


@pytest.mark.parametrize("frames", moments().values(), ids=moments().keys())
def test_closing_in_the_middle_of_anything_closes_at_once(frames: int) -> None:
    with WindowUnderTest(speed=1.0, draws_every=4) as window:
        table = window.begin(rivals=3)
        window.step(frames)
        if table.question:
            window.key(pygame.K_RETURN)
            window.step(10)
        window.post(pygame.QUIT)
        window.app.step(0.0)
        assert window.app.scenes == ()


@pytest.mark.parametrize("code", [pygame.K_ESCAPE, pygame.K_F1, pygame.K_z])
def test_closing_closes_at_once_whatever_lies_over_the_table(code: int) -> None:
    with WindowUnderTest(draws_every=4) as window:
        table = window.begin()
        window.until_asked(table)
        window.key(code)
        window.step(2)
        assert window.app.top is not table
        window.post(pygame.QUIT)
        window.app.step(0.0)
        assert window.app.scenes == ()


def test_the_loop_ends_when_the_window_is_closed() -> None:
    with WindowUnderTest(speed=1.0) as window:
        window.post(pygame.QUIT)
        window.app.run(TitleScene(window.app))
        assert window.app.scenes == ()


# --- a click on nothing ---------------------------------------------------------------------------


def places_of_nothing(table: TableScene) -> list[tuple[float, float]]:
    """Wood between the panels, the board beside the track, words, labels of zones."""
    layout = table.places.layout
    places = [
        (layout.board.x - 2, layout.board.centre[1]),
        (layout.board.x + 5, layout.board.y + 5),
        (layout.plate.x + 40, layout.plate.centre[1]),
        (layout.draw.centre[0], layout.draw.y + 6),
        (layout.active.centre[0], layout.active.bottom - 6),
        (layout.discard.centre[0], layout.discard.centre[1]),
        (layout.width / 2, layout.bar.bottom + 2),
        (layout.bar.x + 300, layout.bar.centre[1]),
        (layout.width - 2, layout.height - 2),
    ]
    return [place for place in places if not any(t.box.holds(*place) for t in table.view.targets)]


@pytest.mark.parametrize("prompt", ["push_or_pass", "move", "buy"])
def test_a_click_on_nothing_changes_nothing(prompt: str) -> None:
    with WindowUnderTest(USUAL) as window:
        window.app.draws_every = 0
        # What lives on its own in the landscape is no answer to a click.
        window.app.settings.reduced_motion = True
        table = window.begin("race-1")
        player = KeyPlayer(window, table, seeded("nothing"))
        player.boldness = 0.0
        while table.question is None or table.question.decision.prompt != prompt:
            player.act()
            window.step()
        window.until_at_rest(table)
        window.app.draws_every = 1
        places = places_of_nothing(table)
        assert len(places) >= 6
        for x, y in places:
            window.point(x, y)
            window.until_at_rest(table)
            answers, before, seen = (
                len(table.match.answers),
                digest(table.match.state),
                table.question,
            )
            pixels = window.pixels()
            for button in (1, 2, 3):
                window.click(x, y, button)
                window.step(3)
            assert window.app.top is table, (x, y)
            assert table.question is seen, (x, y)
            assert len(table.match.answers) == answers, (x, y)
            assert digest(table.match.state) == before, (x, y)
            assert window.pixels() == pixels, (x, y)


def test_a_button_is_pressed_only_if_the_pointer_is_let_go_on_it() -> None:
    with WindowUnderTest() as window:
        table = window.begin()
        window.until_at_rest(table)
        button = next(t for t in table.view.targets if t.kind == "button" and t.id == "pass")
        answers = len(table.match.answers)
        window.press(*button.box.centre)
        window.step(2)
        window.point(*table.places.layout.board.centre)
        window.release(*table.places.layout.board.centre)
        window.step(2)
        assert table.question is not None
        assert len(table.match.answers) == answers
        window.click_on(button)
        window.step()
        assert len(table.match.answers) > answers


def test_the_open_log_covers_the_cards_below_it() -> None:
    """What is not seen cannot be clicked."""
    with WindowUnderTest() as window:
        table = window.begin()
        window.until_at_rest(table)
        window.key(pygame.K_l)
        window.step()
        assert table.tools.is_log_open
        window.click(*table.places.layout.cards[3].centre)
        window.step(2)
        assert window.app.top is table


# --- throwing by hand -----------------------------------------------------------------------------


def test_dice_can_be_thrown_by_hand() -> None:
    with WindowUnderTest(speed=1.0, draws_every=4) as window:
        table = window.begin()
        window.until_at_rest(table)
        answers = len(table.match.answers)
        x, y = table.places.layout.roll.centre
        window.point(x, y)
        window.press(x, y)
        window.step()
        assert table.hands.grip.is_holding
        for step in range(6):
            window.point(x + 30 * step, y - 15 * step)
            window.step()
        window.release(x + 180, y - 90)
        window.step()
        assert table.match.answers[answers] == (table.me, "push")
        window.until_at_rest(table)
        assert_shows_the_race(table)


def test_dice_that_are_put_down_slowly_are_not_thrown() -> None:
    with WindowUnderTest(speed=1.0, draws_every=4) as window:
        table = window.begin()
        window.until_at_rest(table)
        before, answers = [p.at for p in table.show.pieces], len(table.match.answers)
        x, y = table.places.layout.roll.centre
        window.press(x, y)
        window.step(20)
        window.release(x, y)
        window.step(120)
        assert len(table.match.answers) == answers
        assert [p.at for p in table.show.pieces] == before

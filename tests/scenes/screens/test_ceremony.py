"""The ceremony at the podium: its order, its skipping, and what is heard of it."""

from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from cubitos_desktop.scenes.forms.controls import Button
from cubitos_desktop.scenes.screens.ceremony import Ceremony
from cubitos_desktop.scenes.screens.podium_picture import (
    _feet,
    _mood,
    draw_heading,
    draw_podium,
    draw_quiet_lines,
    plan_of,
)
from cubitos_desktop.scenes.screens.results import CALM, EARLY, ONCE_MORE, SEEN, ResultsScene
from cubitos_desktop.scenes.settings.settings import INSTANT
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.icons.art import figure
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.podium.ribbon import reason_pill
from tests.scenes.finished import COLOURS, a_finished_race, show_results
from tests.scenes.laid import Laid
from tests.windows import WindowUnderTest


def test_third_second_and_winner_hop_up_then_come_ribbon_reason_and_board() -> None:
    ceremony = Ceremony()
    begins: dict[str, float] = {}
    while not ceremony.is_over:
        parts = {
            "third": ceremony.climbed(2),
            "second": ceremony.climbed(1),
            "winner": ceremony.climbed(0),
            "ribbon": ceremony.ribbon,
            "reason": ceremony.reason,
            "board": ceremony.board,
        }
        for name, part in parts.items():
            if part > 0:
                begins.setdefault(name, ceremony.time)
        ceremony.time += 0.01
    assert list(begins) == ["third", "second", "winner", "ribbon", "reason", "board"]
    assert list(begins.values()) == pytest.approx([0.3, 0.6, 1.1, 1.3, 1.6, 1.8], abs=0.021)
    assert ceremony.ends == pytest.approx(2.1)


def test_paper_falls_from_the_winners_hop_on_for_four_seconds() -> None:
    assert Ceremony(time=moments.WINNER_HOPS - 0.01).confetti is None
    assert Ceremony(time=moments.WINNER_HOPS + 1).confetti == pytest.approx(1.0)
    assert Ceremony(time=moments.WINNER_HOPS + 4.01).confetti is None
    assert (moments.CONFETTI, moments.SHREDS) == (4.0, 130)


def test_whoever_lands_gives_in_and_whoever_claps_bobs_until_all_is_quiet() -> None:
    landed = moments.SECOND_HOPS + moments.PODIUM_HOP
    halfway = landed + moments.PODIUM_SQUASH / 2
    assert Ceremony(time=halfway).tall(1, claps=False) == pytest.approx(0.9)
    later = landed + moments.CLAP * 1.5
    assert Ceremony(time=later).tall(1, claps=True) == pytest.approx(0.97)
    assert Ceremony(time=later).tall(1, claps=False) == 1.0
    assert Ceremony(time=99.0).tall(1, claps=True) == 1.0
    assert Ceremony(time=halfway).tall(3, claps=False) == 1.0


def test_the_winner_jumps_for_joy_only_while_paper_falls() -> None:
    lifts = [Ceremony(time=step / 50).joy for step in range(400)]
    assert max(lifts) == pytest.approx(18, abs=0.1)
    rising = next(step / 50 for step, lift in enumerate(lifts) if lift)
    assert rising > moments.WINNER_HOPS + moments.PODIUM_HOP
    assert not any(lifts[round(50 * (moments.WINNER_HOPS + moments.CONFETTI)) + 1 :])


def test_without_motion_everything_is_there_at_once() -> None:
    ceremony = Ceremony(is_still=True)
    parts = (ceremony.sky, ceremony.ribbon, ceremony.reason, ceremony.board)
    assert parts == (1.0, 1.0, 1.0, 1.0)
    assert [ceremony.climbed(number) for number in range(4)] == [1.0] * 4
    assert ceremony.is_over
    assert not ceremony.is_moving
    assert ceremony.confetti is not None


# --- at the window --------------------------------------------------------------------------------


def celebrating(window: WindowUnderTest) -> ResultsScene:
    scene = show_results(window)
    assert not scene.ceremony.is_over
    return scene


def test_everybody_waits_before_its_step_hops_and_then_shows_what_it_feels() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        scene = celebrating(window)
        view = scene.picture.podium_view()
        plan = plan_of(scene.app.kit, scene.layout, view)
        spot, racer = plan.spots[1], view.racers[1]
        for time, mood in ((0.0, "idle"), (moments.SECOND_HOPS + 0.1, "hop"), (9.0, racer.mood)):
            assert _mood(spot, racer, Ceremony(time=time)) == mood
        assert _feet(spot, plan, Ceremony()) == spot.waiting
        assert _feet(spot, plan, Ceremony(time=9.0)) == pytest.approx(spot.feet)
        times = [moments.SECOND_HOPS + moments.PODIUM_HOP * step / 10 for step in range(11)]
        heights = [_feet(spot, plan, Ceremony(time=time))[1] for time in times]
        assert min(heights) < spot.feet[1] - 10
        across = [_feet(spot, plan, Ceremony(time=time))[0] for time in times]
        assert all(after >= before for before, after in pairwise(across))


def test_the_winner_has_crown_and_cup_once_it_has_landed() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        scene = celebrating(window)
        kit, layout, view = scene.app.kit, scene.layout, scene.picture.podium_view()
        size = plan_of(kit, layout, view).spots[0].size
        honours = {icon(kit, "crown", size * 0.3), icon(kit, "trophy", size * 0.3)}
        for time, count in ((1.0, 0), (9.0, 2)):
            laid = Laid()
            draw_podium(laid.sheet(kit), layout, view, Ceremony(time=time))
            assert len(honours & set(laid.pictures)) == count
        proud = figure(kit, view.racers[0].colour, size, "proud")
        assert proud in laid.pictures


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("text_size", [1, 3])
@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
def test_how_lucky_one_was_and_what_was_earned_lie_over_nobody(
    size: tuple[int, int], text_size: int, language: str
) -> None:
    with WindowUnderTest(size=size, language=language, text_size=text_size) as window:
        scene = show_results(window)
        kit, layout, view = scene.app.kit, scene.layout, scene.picture.podium_view()
        view = view._replace(earned=scene.app.words("records.achievements.new", names="Comeback"))
        assert view.luck
        lines, people = Laid(), Laid()
        draw_quiet_lines(lines.sheet(kit), layout, view)
        draw_podium(people.sheet(kit), layout, view, Ceremony(time=20.0))
        assert len(lines.pictures) == 2
        crown = icon(kit, "crown", plan_of(kit, layout, view).spots[0].size * 0.3)
        assert max(box.bottom for box in lines.boxes) <= people.place(crown)[1]


def test_the_reason_fades_in_below_the_ribbon() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        scene = celebrating(window)
        kit, layout, view = scene.app.kit, scene.layout, scene.picture.podium_view()
        pill = reason_pill(kit, layout.stage.width - 40, view.reason)
        alphas = []
        for time in (1.0, 1.7, 9.0):
            laid = Laid()
            draw_heading(laid.sheet(kit), layout, view, Ceremony(time=time))
            alphas += laid.alphas(pill) or [0]
        assert alphas[0] == 0
        assert 0 < (alphas[1] or 0) < 255
        assert alphas[2] == 255
        assert pill.get_alpha() == 255


def test_drum_fanfare_and_crowd_are_heard_in_their_order(monkeypatch: pytest.MonkeyPatch) -> None:
    heard: list[str] = []
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        monkeypatch.setattr(window.app.sound, "play", lambda name, *of: heard.append(name))
        scene = celebrating(window)
        window.until(lambda: scene.ceremony.is_over)
        window.step(30)
    assert heard == ["drum_roll", "fanfare", "crowd_cheer"]


def test_it_goes_as_fast_as_everything_else() -> None:
    seconds = []
    for speed in (1.0, 2.0):
        with WindowUnderTest(speed=speed, draws_every=0) as window:
            ceremony, began = celebrating(window).ceremony, window.time
            while not ceremony.is_over:
                window.step()
            seconds.append(window.time - began)
    assert seconds[0] == pytest.approx(2 * seconds[1], abs=0.06)


@pytest.mark.parametrize("by", ["enter", "space", "escape", "page", "mouse"])
def test_a_press_ends_the_ceremony_and_does_nothing_else(by: str) -> None:
    keys = {
        "enter": pygame.K_RETURN,
        "space": pygame.K_SPACE,
        "escape": pygame.K_ESCAPE,
        "page": pygame.K_2,
    }
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        scene = celebrating(window)
        window.step(dt=EARLY + 0.1)
        for _ in range(8):
            if by == "mouse":
                window.click(*scene.layout.buttons[0].centre)
            else:
                window.key(keys[by])
            window.step(2)
        assert scene.ceremony.is_over
        assert window.app.top is scene
        assert scene.page == "podium"
        window.step(dt=moments.AFTER_SKIP)
        window.click(*scene.layout.buttons[0].centre)
        window.step(2)
        assert isinstance(window.app.top, TableScene)
        assert window.app.top is not scene.table


@pytest.mark.parametrize("code", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_the_key_that_ended_the_ceremony_does_not_begin_the_next_race_at_once(code: int) -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        scene = celebrating(window)
        window.step(dt=EARLY + 0.1)
        window.key(code)
        window.step(dt=EARLY - 0.1)
        window.key(code)
        window.step()
        assert window.app.top is scene
        window.step(dt=CALM)
        window.key(code)
        window.step(dt=ONCE_MORE)
        window.key(code)
        window.step(2)
        assert isinstance(window.app.top, TableScene)


def test_whoever_hurries_with_enter_at_leisure_sees_the_podium_before_the_next_race() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        scene = celebrating(window)
        for _ in range(12):
            window.key(pygame.K_RETURN)
            window.step(dt=1.6)
        assert window.app.top is scene


def lit(scene: ResultsScene) -> tuple[str, str]:
    """How the button of another race is shown, and which key it names."""
    again = scene.controls()[0]
    assert isinstance(again, Button)
    shown = scene.as_shown(again)
    return shown.kind, shown.key


@pytest.mark.parametrize("page", ["podium", "progress"])
def test_no_button_is_lit_before_the_podium_has_come_to_its_rest(page: str) -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        scene = celebrating(window)
        while scene.ceremony.is_moving:
            assert lit(scene) == ("second", "")
            window.step()
            if scene.ceremony.is_over and scene.page != page:
                scene.open_page(page)
        assert lit(scene) == ("main", "Enter")
        window.key(pygame.K_RETURN)
        window.step()
        assert scene.pointing.focus is not None
        assert scene.pointing.focus.id == "again"


def test_enter_ends_the_show_at_the_podium_and_the_button_is_lit_when_it_was_let_go() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        scene = celebrating(window)
        window.until(lambda: scene.ceremony.is_over)
        window.step(dt=0.3)
        assert scene.ceremony.is_moving
        window.key(pygame.K_RETURN)
        window.step()
        assert not scene.ceremony.is_moving
        assert scene.pointing.focus is None
        assert lit(scene) == ("second", "")
        window.step(dt=CALM)
        assert lit(scene) == ("main", "Enter")
        assert window.app.top is scene


def test_a_show_that_was_skipped_leaves_the_button_unlit_until_the_podium_was_seen() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        scene = celebrating(window)
        window.click(*scene.layout.stage.centre)
        window.step(dt=SEEN - 0.1)
        assert lit(scene) == ("second", "")
        window.step(dt=0.2)
        assert lit(scene) == ("main", "Enter")


@pytest.mark.parametrize("is_reduced", [False, True])
def test_without_motion_the_button_is_lit_at_once(is_reduced: bool) -> None:
    with WindowUnderTest(speed=1.0 if is_reduced else INSTANT, draws_every=0) as window:
        window.app.settings.reduced_motion = is_reduced
        scene = show_results(window)
        assert lit(scene)[0] == "main"
        window.step(dt=EARLY)
        assert lit(scene) == ("main", "Enter")


def test_other_buttons_need_not_wait_for_the_rest_of_the_show() -> None:
    with WindowUnderTest(speed=1.0, draws_every=0) as window:
        scene = celebrating(window)
        window.until(lambda: scene.ceremony.is_over)
        assert scene.ceremony.is_moving
        window.key(pygame.K_2)
        window.step()
        assert scene.page == "progress"


# --- who feels what -------------------------------------------------------------------------------


def test_the_second_claps_unless_only_a_tie_break_decided() -> None:
    with WindowUnderTest(draws_every=0) as window:
        scene = show_results(window)
        places = scene.picture._places()
        second = places[1][0]
        for level in ((), (scene.table.match.state.winner, second)):
            scene.verdict = replace(scene.verdict, level=level)
            moods = [racer.mood for racer in scene.picture.podium_view().racers]
            # Two may share the second place.
            seconds = [seat for seat, place in places if place == 2]
            assert moods[0] == "proud"
            for (seat, _), mood in zip(places[1:], moods[1:], strict=True):
                claps = seat in seconds and seat not in level
                assert mood == ("clap" if claps else "slump")


@pytest.mark.parametrize(("humans", "is_own"), [(1, None), (4, True)])
def test_the_ribbon_is_red_for_people_and_in_the_winners_colour_for_rivals(
    humans: int, is_own: bool | None
) -> None:
    match = a_finished_race(humans=humans)
    with WindowUnderTest(draws_every=0) as window:
        view = show_results(window, match).picture.podium_view()
        winner = match.state.winner
        own = winner < humans if is_own is None else is_own
        assert view.ribbon == ("" if own else COLOURS[winner])
        assert view.heading
        assert len(view.racers) == 4

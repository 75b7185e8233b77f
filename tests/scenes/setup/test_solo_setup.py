"""A solo race is set up and begun; the best race here is shown, and its ghost can be sent away."""

import datetime
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import msgspec
import pygame
import pytest

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.ghosts.computers import running
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.slices import at_once
from cubitos_desktop.match.keeping.solo import WHAT, best_times, positions_of, record_race
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player, save_log
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.setup.best_race_picture import other_line
from cubitos_desktop.scenes.setup.race_choices import KEPT_AS, RaceChoices, SeatChoice
from cubitos_desktop.scenes.setup.races import race_of
from cubitos_desktop.scenes.setup.solo import SoloScene
from cubitos_desktop.scenes.solo.ghost_file import GhostFileScene
from cubitos_desktop.scenes.table.table import TableScene
from tests.scenes.form_hands import Hands, assert_everything_has_room, show
from tests.scenes.looks import Written, paired
from tests.windows import QUICKEST, WindowUnderTest

FIRST_GAME = load_content().card_set("race-1")
DAY = datetime.date(2026, 5, 3)
SETTINGS = paired(QUICKEST, (1920, 1080))


@cache
def a_finished_race(name: str = "Ada") -> Match:
    dice = RaceDice(secret_of_seed("solo"))
    match = race_of([Player(name)], FIRST_GAME.cards, FIRST_GAME.tracks, dice)
    match.play({0: steady})
    return match


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest(draws_every=0) as window:
        yield window


@pytest.fixture
def raced(tmp_path: Path) -> Iterator[WindowUnderTest]:
    """A window of somebody who has raced here before."""
    profile = Profile(tmp_path)
    record_race(profile, a_finished_race(), DAY)
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        yield window
    profile.close()


def solo(window: WindowUnderTest) -> tuple[SoloScene, Hands]:
    scene = SoloScene(window.app, chance=random.Random(1))
    return scene, show(window, scene)


def begun(window: WindowUnderTest) -> TableScene:
    table = window.app.top
    assert isinstance(table, TableScene)
    return table


def test_enter_begins_the_race_after_a_click_on_a_stepper(window: WindowUnderTest) -> None:
    _, hands = solo(window)
    hands.click("set")
    hands.key(pygame.K_RETURN)
    assert begun(window).match.state.game.setup.cards != FIRST_GAME.cards


def test_enter_begins_a_race_of_one(window: WindowUnderTest) -> None:
    _, hands = solo(window)
    hands.key(pygame.K_RETURN)
    match = begun(window).match
    assert [(player.name, player.colour) for player in match.players] == [("", "pink")]
    assert match.state.game.setup.cards == FIRST_GAME.cards
    assert match.state.game.setup.ghost == ()


def test_name_colour_cards_and_course_are_chosen(window: WindowUnderTest) -> None:
    scene, hands = solo(window)
    hands.click("name")
    hands.type("Ola")
    hands.click(("colour", 0), 3)
    hands.click("set")
    hands.click("laps")
    hands.click("start")
    match = begun(window).match
    assert [(player.name, player.colour) for player in match.players] == [("Ola", "coal")]
    assert match.state.game.setup.tracks == scene.course.chosen.tracks
    assert len(match.state.game.legs) == 2


def test_without_a_best_race_nobody_runs_along_and_the_screen_says_why(
    window: WindowUnderTest,
) -> None:
    scene, hands = solo(window)
    assert scene.best is None
    assert scene.ghost_kind == "nobody"
    assert not hands.control("leads").is_open
    hands.click("start")
    assert begun(window).ghost is None


def test_on_a_typed_seed_the_best_race_is_that_of_typed_seeds(raced: WindowUnderTest) -> None:
    scene, _ = solo(raced)
    assert scene.best is not None
    scene.dice.seed = "typed"
    assert scene.best is None
    scene.dice.seed = ""
    assert scene.best is not None


def test_the_best_race_runs_along_and_leads(raced: WindowUnderTest) -> None:
    scene, hands = solo(raced)
    best = scene.best
    assert best is not None
    assert best.name == "Ada"
    hands.key(pygame.K_RETURN)
    table = begun(raced)
    assert table.ghost == best.ghost
    assert table.match.state.game.setup.ghost == best.positions


@pytest.mark.parametrize("has_own", [False, True])
def test_the_best_race_of_another_version_is_told_and_runs_along_with_nobody(
    raced: WindowUnderTest, has_own: bool
) -> None:
    profile = raced.app.profile
    (own,) = best_times(profile)
    assert profile.folder is not None
    (path,) = (profile.folder / "solo").iterdir()
    other = msgspec.structs.replace(
        own, content="0123456789abcdef" * 2, game="0.0.9", rounds=own.rounds
    )
    profile.write(
        f"solo/{path.stem[: -len(own.content[:12])]}{other.content[:12]}.json", WHAT, other
    )
    assert profile.flush()
    if not has_own:
        path.unlink()
    scene, _ = solo(raced)
    raced.step(2)
    assert scene.best == (own if has_own else None)
    assert scene.other == other
    said = other_line(raced.app.words, other)
    rounds = raced.app.words("window.solo_setup.rounds", count=own.rounds)
    version = "Cubitos 0.0.9 (rules and cards 012345)"
    assert said == f"In another version of the game: {rounds} ({version})."
    assert raced.app.kit.cut == []
    assert (scene.ghost_kind == "best") is has_own


@pytest.mark.parametrize(("id", "is_shown"), [("ghost", False), ("leads", True)])
@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_the_ghost_can_be_sent_away_or_kept_from_leading(
    raced: WindowUnderTest, id: str, is_shown: bool, hand: str
) -> None:
    scene, hands = solo(raced)
    if hand == "keys":
        hands.tab_to(id)
        hands.key(pygame.K_LEFT)
    elif id == "ghost":
        hands.click_back(id)
    else:
        hands.click(id)
    scene.pointing.focus = None
    hands.key(pygame.K_RETURN)
    table = begun(raced)
    assert (table.ghost is not None) is is_shown
    assert table.match.state.game.setup.ghost == ()


def test_only_a_ghost_that_runs_along_can_lead(raced: WindowUnderTest) -> None:
    _, hands = solo(raced)
    hands.click_back("ghost")
    assert not hands.control("leads").is_open
    hands.click("ghost")
    assert hands.control("leads").is_open


def test_a_computers_ghost_runs_on_the_dice_of_the_race(window: WindowUnderTest) -> None:
    _, hands = solo(window)
    hands.click("ghost", 2)
    assert hands.value("ghost") == "ghost: Racer"
    hands.click("start")
    window.step(60)
    table = begun(window)
    setup, ghost = table.match.state.game.setup, table.ghost
    assert ghost is not None
    assert ghost == at_once(
        running(table.match.content, setup.cards, setup.tracks, table.match.dice, "racer")
    )
    assert setup.ghost == ghost.positions
    assert table.trial is not None
    assert table.trial.view().title == "Racer’s race"
    again = RaceDice(secret_of_seed("again"))
    _, other = table.trial.again(again)
    assert other == at_once(
        running(table.match.content, setup.cards, setup.tracks, again, "racer")
    ), "once more it runs on the new dice"


def test_what_is_chosen_while_a_computers_ghost_runs_comes_too_late(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A ghost of one lap on a course of two was an error, or ran along on the wrong one."""
    monkeypatch.setattr("cubitos_desktop.scenes.setup.solo._SLICE", 0.0)
    _, hands = solo(window)
    hands.click("ghost", 2)
    hands.click("start")
    hands.click("laps")
    window.until(lambda: isinstance(window.app.top, TableScene))
    table = begun(window)
    assert table.ghost is not None
    assert len(table.match.state.game.setup.tracks) == 1
    assert table.match.state.game.setup.ghost == table.ghost.positions


def test_a_friends_race_out_of_a_file_runs_along(window: WindowUnderTest, tmp_path: Path) -> None:
    save_log(a_finished_race().log(), tmp_path / "ada.json")
    scene, hands = solo(window)
    hands.click("file")
    asked = window.app.top
    assert isinstance(asked, GhostFileScene)
    file = Hands(window, asked)
    file.type(str(tmp_path / "missing.json"))
    file.key(pygame.K_RETURN)
    assert "missing.json" in asked.warning
    file.key(pygame.K_ESCAPE)
    window.post(pygame.DROPFILE, file=str(tmp_path / "ada.json"))
    window.step(60)
    assert window.app.top is scene
    assert hands.value("ghost") == "ghost: Ada, from a file"
    hands.click("start")
    table = begun(window)
    assert table.ghost is not None
    assert table.ghost.positions == positions_of(a_finished_race())
    assert table.match.state.game.setup.ghost == table.ghost.positions


def test_each_course_has_a_best_race_of_its_own(raced: WindowUnderTest) -> None:
    scene, hands = solo(raced)
    assert scene.best is not None
    hands.click("laps")
    assert scene.best is None
    hands.click_back("laps")
    hands.click("set")
    assert scene.best is None
    hands.click_back("set")
    assert scene.best is not None


def test_what_was_chosen_is_there_again(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    record_race(profile, a_finished_race(), DAY)
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        scene, hands = solo(window)
        hands.click("name")
        hands.type("Ola")
        hands.click(("colour", 0))
        hands.click("leads")
        hands.key(pygame.K_ESCAPE)
        assert isinstance(window.app.top, TitleScene)
    profile.close()
    with WindowUnderTest(draws_every=0, profile=Profile(tmp_path)) as window:
        again, _ = solo(window)
        assert again.choices == scene.choices
        assert again.choices.runner.name == "Ola"
        assert not again.choices.ghost_leads


def test_a_runner_that_cannot_be_falls_back_to_the_usual_one(tmp_path: Path) -> None:
    profile = Profile(tmp_path)
    profile.keep(KEPT_AS, RaceChoices(runner=SeatChoice("computer", "\x07" * 99, "x", "mauve")))
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        scene, _ = solo(window)
        assert scene.choices.runner == SeatChoice("person", "", colour="pink")


@pytest.mark.parametrize(("size", "language", "text_size"), SETTINGS)
def test_everything_has_room(
    size: tuple[int, int],
    language: str,
    text_size: int,
    tmp_path: Path,
    written: list[Written],
) -> None:
    profile = Profile(tmp_path)
    record_race(profile, a_finished_race("W" * 16), DAY)
    window = WindowUnderTest(
        size, language=language, text_size=text_size, profile=profile, draws_every=0
    )
    with window:
        scene, hands = solo(window)
        assert_everything_has_room(window, scene, written)
        hands.click("laps")
        assert scene.best is None
        assert_everything_has_room(window, scene, written)

"""Files from elsewhere: dropped on the window, typed, or given at the start."""

import os
from pathlib import Path

import msgspec
import pygame
import pytest

from cubitos_desktop import cli
from cubitos_desktop.ai.policies import policy
from cubitos_desktop.cli.options import BAD_INPUT
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.slices import at_once
from cubitos_desktop.match.library.readable import readable
from cubitos_desktop.match.race_log import Branch, Dice, LaterDice
from cubitos_desktop.scenes.races.line_scene import typed_path
from cubitos_desktop.scenes.races.opened import (
    OpenedScene,
    TypedPathScene,
    about_branch,
    holding,
    kept_of,
)
from cubitos_desktop.scenes.races.races import RacesScene
from cubitos_desktop.scenes.screens.rounds import RoundsScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window import doors, opening
from cubitos_desktop.scenes.window.opening import new_app
from cubitos_desktop.words import load_words
from tests.match.keeping.other_versions import as_of_other_rules, rewrite
from tests.match.kept_races import CONTENT, a_match
from tests.match.library.shelves import a_log, damage, keep_open
from tests.scenes.form_hands import Hands, show
from tests.windows import WindowUnderTest


def a_window(profile: Profile) -> WindowUnderTest:
    """A window that does with files what the game's own does."""
    window = WindowUnderTest(draws_every=0, profile=profile)
    window.app.open_file = lambda path: doors.open_file(window.app, path)
    return window


def dropped(window: WindowUnderTest, path: Path) -> OpenedScene:
    """A file was dropped and read."""
    window.post(pygame.DROPFILE, file=str(path))
    window.step(2)
    told = window.app.top
    assert isinstance(told, OpenedScene)
    while told.is_moving:
        window.step()
    return told


def said(told: OpenedScene) -> str:
    return " ".join(sentence.text for sentence in told.sentences())


def offered(told: OpenedScene) -> list[str]:
    return [choice.id for choice in told.choices()]


def test_a_dropped_race_of_one_can_be_run_against(profile: Profile, tmp_path: Path) -> None:
    path = tmp_path / "alone.json"
    path.write_bytes(a_log(seats=1).to_json())
    with a_window(profile) as window:
        told = dropped(window, path)
        against = next(choice for choice in told.choices() if choice.id == "against")
        against.act()
        window.step(2)
        table = window.app.top
        assert isinstance(table, TableScene)
        assert table.ghost is not None
        assert table.ghost.positions == tuple(place for (place,) in a_log(seats=1).positions)
        assert table.match.state.game.setup.ghost == table.ghost.positions
        assert table.match.dice.commitment != a_log(seats=1).dice.commitment


def test_a_dropped_log_is_read_told_of_and_watched_over_the_table(
    profile: Profile, tmp_path: Path
) -> None:
    path = tmp_path / "a friend's race"
    path.write_bytes(a_log().to_json())
    with a_window(profile) as window:
        doors.to_quick_race(window.app)
        window.step(3)
        table = window.app.top
        told = dropped(window, path)
        assert "Ada, Nora" in said(told)
        assert window.app.words("races.open.holds") in said(told)
        assert offered(told) == ["watch", "results", "rounds", "back"]
        Hands(window, told).click("watch")
        window.step(2)
        assert window.app.top is not table
        assert window.app.scenes[0] is table


def test_a_changed_log_says_the_place_and_shows_what_is_before_it(
    profile: Profile, tmp_path: Path
) -> None:
    log = a_log()
    at = next(n for n, (seat, _) in enumerate(log.answers) if n > 100 and seat < 0)
    answers = log.answers[:]
    faces = answers[at][1]
    answers[at] = answers[at][0], ("1" if faces[0] == "0" else "0") + faces[1:]
    path = tmp_path / "changed.json"
    path.write_bytes(msgspec.structs.replace(log, answers=answers).to_json())
    with a_window(profile) as window:
        window.app.push(TitleScene(window.app))
        told = dropped(window, path)
        assert f"(answer {at}) shows other faces than the dice" in said(told)
        assert told.found is not None
        assert told.found.log is not None
        assert told.found.log.match is not None
        rounds = told.found.log.match.state.round
        assert f"up to there: {rounds} rounds" in said(told)
        assert "results" not in offered(told)
        Hands(window, told).click("rounds")
        window.step()
        look = window.app.top
        assert isinstance(look, RoundsScene)
        assert len(look.rows()) == len(told.found.log.match.positions)


def test_a_changed_log_whose_race_is_whole_offers_no_results(
    profile: Profile, tmp_path: Path
) -> None:
    path = tmp_path / "changed.json"
    path.write_bytes(msgspec.structs.replace(a_log(), winner=1 - a_log().winner).to_json())
    with a_window(profile) as window:
        window.app.push(TitleScene(window.app))
        assert offered(dropped(window, path)) == ["watch", "rounds", "back"]


def test_a_log_under_way_is_not_called_finished_nor_its_dice_proved(
    profile: Profile, tmp_path: Path
) -> None:
    match = a_match("under way")
    match.play(dict.fromkeys(range(2), policy("steady")), most_rounds=3)
    path = tmp_path / "under way.json"
    path.write_bytes(match.log().to_json())
    with a_window(profile) as window:
        window.app.push(TitleScene(window.app))
        told = dropped(window, path)
        assert said(told).startswith("A race under way")
        assert said(told).endswith("no face in it is proved yet.")


def test_of_a_log_that_holds_it_is_said_how_much_of_it_is_proved() -> None:
    words, log = load_words(), a_log()
    replace = msgspec.structs.replace
    assert holding(words, log).text == words("races.open.holds")
    cut_short = replace(log, winner=-1)
    assert holding(words, cut_short).text == words("races.open.holds_so_far")
    hidden = replace(cut_short, dice=replace(log.dice, secret=None))
    assert holding(words, hidden).text == words("races.open.holds_hidden")


def test_of_a_branch_it_is_said_from_where_it_is_and_which_dice_are_not_the_first() -> None:
    words, log, replace = load_words(), a_log(), msgspec.structs.replace
    assert about_branch(words, log) == []
    (same,) = about_branch(words, replace(log, branch=Branch(log.seal, 7, 0)))
    assert "at answer 7 with the same dice" in same.text
    later = (LaterDice(7, Dice("ab" * 16)),)
    _, dice = about_branch(words, replace(log, branch=Branch(log.seal, 7, 0, later)))
    assert "From answer 7 on" in dice.text
    assert "ab" * 16 in dice.text


def test_a_log_of_other_rules_is_shown_round_by_round_and_that_is_said(
    profile: Profile, tmp_path: Path
) -> None:
    path = tmp_path / "other.json"
    path.write_bytes(msgspec.structs.replace(a_log(), content="0123456789").to_json())
    with a_window(profile) as window:
        window.app.push(TitleScene(window.app))
        told = dropped(window, path)
        assert "nothing was derived anew" in said(told)
        assert offered(told) == ["rounds", "back"]


def test_a_journal_of_other_rules_is_shown_round_by_round(profile: Profile) -> None:
    keep_open(profile, answers=60)
    (path,) = profile.race_files("open")
    rewrite(path, as_of_other_rules)
    with a_window(profile) as window:
        window.app.push(TitleScene(window.app))
        told = dropped(window, path)
        assert "Cubitos 0.0.9" in said(told)
        assert offered(told) == ["rounds", "back"]


def test_a_race_under_way_goes_on_from_any_file(profile: Profile, tmp_path: Path) -> None:
    match = keep_open(profile)
    (path,) = profile.race_files("open")
    before = path.read_bytes()
    path.rename(tmp_path / "elsewhere")
    with a_window(profile) as window:
        window.app.push(TitleScene(window.app))
        told = dropped(window, tmp_path / "elsewhere")
        Hands(window, told).click("continue")
        window.step(2)
        table = window.app.top
        assert isinstance(table, TableScene)
        assert table.match.answers[: len(match.answers)] == match.answers
        profile.flush()
        assert table.session.journal is not None
        assert table.session.journal.path.parent == path.parent
    assert (tmp_path / "elsewhere").read_bytes() == before, "it goes on in a file of its own"


def test_a_damaged_race_says_how_much_is_left_before_it_goes_on(
    profile: Profile, tmp_path: Path
) -> None:
    keep_open(profile)
    (path,) = profile.race_files("open")
    damage(path, answers=20)
    damaged = path.read_bytes()
    (tmp_path / "elsewhere").write_bytes(damaged)
    with a_window(profile) as window:
        for each in (tmp_path / "elsewhere", path):
            window.app.replace(TitleScene(window.app))
            window.step()
            told = dropped(window, each)
            assert window.app.words("races.open.cut_short", count=20) in said(told)
            told.choices()[0].act()
            window.app.stack.apply_changes()
            profile.flush()
            assert isinstance(window.app.top, TableScene)
            troubles = [trouble.kind for trouble in profile.take_troubles()]
            assert troubles == (["rescued"] if each == path else [])
    assert (tmp_path / "elsewhere").read_bytes() == damaged
    aside = path.with_name(f"{path.name}.set-aside")
    assert aside.read_bytes() == damaged, "nothing of it is lost"


def test_what_is_no_race_gets_one_sentence_and_changes_nothing(
    profile: Profile, tmp_path: Path
) -> None:
    poem, pipe = tmp_path / "poem", tmp_path / "pipe"
    poem.write_text("no race at all")
    os.mkfifo(pipe)
    with a_window(profile) as window:
        window.app.push(TitleScene(window.app))
        for path, reason in (
            (poem, "this is something else"),
            (pipe, "this is no file"),
            (tmp_path, "this is a folder"),
            (tmp_path / "nowhere", "there is no such file"),
        ):
            told = dropped(window, path)
            assert said(told).endswith(f"{reason}.")
            assert offered(told) == ["ok"]
            window.key(pygame.K_RETURN)
            window.step(2)
            assert isinstance(window.app.top, TitleScene)


def test_a_path_is_typed_and_opened(profile: Profile, tmp_path: Path) -> None:
    path = tmp_path / "race.json"
    path.write_bytes(a_log().to_json())
    with a_window(profile) as window:
        hands = show(window, RacesScene(window.app))
        hands.click("open")
        typing = window.app.top
        assert isinstance(typing, TypedPathScene)
        over = Hands(window, typing)
        over.key(pygame.K_RETURN)
        assert window.app.top is typing, "nothing was typed"
        over.type(str(path))
        over.key(pygame.K_RETURN)
        window.step(2)
        told = window.app.top
        assert isinstance(told, OpenedScene)
        assert told.path == path


def test_a_typed_path_stays_after_a_mistake(profile: Profile, tmp_path: Path) -> None:
    (tmp_path / "letter.json").write_text("Dear Ada")
    with a_window(profile) as window:
        typing = TypedPathScene(window.app, str(tmp_path / "rice.json"))
        window.app.push(typing)
        window.step(2)
        window.key(pygame.K_RETURN)
        window.step(2)
        assert window.app.top is typing
        assert typing.warning == "rice.json: expected a race, but there is no such file."
        typing.change(f'"{tmp_path / "letter.json"}"')
        window.key(pygame.K_RETURN)
        window.until(lambda: isinstance(told := window.app.top, OpenedScene) and told.refused)
        window.key(pygame.K_RETURN)
        window.step(2)
        again = window.app.top
        assert isinstance(again, TypedPathScene)
        assert again.text == typing.text


def test_the_last_row_of_a_finished_race_is_its_end() -> None:
    log = at_once(readable(CONTENT, a_log()))
    with WindowUnderTest(draws_every=0) as window:
        look = RoundsScene(window.app, kept_of(log, Path("race.json")))
        labels = [row.label for row in look.rows()]
        while len(labels) < len(log.rounds):
            look._turn_page()
            labels += [row.label for row in look.rows()]
        assert labels[-2:] == [f"Round {len(a_log().positions) - 1}", "The end"]


def test_a_home_folder_is_found_and_one_that_nobody_has_is_a_path_like_any(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    assert typed_path("~/race.json") == tmp_path / "race.json"
    for strange in ("~nobody-is-called-so/race.json", "~a\0b/race.json"):
        assert typed_path(strange) == Path(strange)


def test_the_game_s_own_window_opens_dropped_files(profile: Profile, tmp_path: Path) -> None:
    app = new_app(profile)
    app.open_file(tmp_path)
    app.stack.apply_changes()
    assert isinstance(app.top, OpenedScene)


# --- the command line -----------------------------------------------------------------------------


@pytest.fixture
def played(monkeypatch: pytest.MonkeyPatch) -> list[tuple[object, ...]]:
    """Windows that were opened, with what they were told."""
    found: list[tuple[object, ...]] = []
    monkeypatch.setattr(opening, "play_in_window", lambda *told: found.append(told))
    return found


@pytest.mark.parametrize("before", [[], ["--lang", "pl"], ["--lang=pl"]])
def test_a_file_at_the_start_is_opened_in_the_window(
    played: list[tuple[object, ...]], tmp_path: Path, before: list[str]
) -> None:
    path = tmp_path / "race.json"
    path.write_bytes(a_log().to_json())
    assert cli.main([*before, str(path)]) == 0
    assert cli.main([*before, "open", str(path)]) == 0
    language = "pl" if before else None
    assert played == [(language, None, path)] * 2


def test_without_a_file_the_window_opens_as_ever(played: list[tuple[object, ...]]) -> None:
    assert cli.main([]) == 0
    assert played == [(None, None, None)]


def test_a_file_that_is_not_there_is_said_where_it_was_typed(
    capsys: pytest.CaptureFixture[str], tmp_path: Path, played: list[tuple[object, ...]]
) -> None:
    assert cli.main([str(tmp_path / "nowhere.json")]) == BAD_INPUT
    told = "cubitos: nowhere.json: expected a race, but there is no such file.\n"
    assert capsys.readouterr().err == told
    assert cli.main([str(tmp_path)]) == BAD_INPUT
    assert played == []


def test_a_subcommand_that_was_typed_wrongly_is_no_file(
    capsys: pytest.CaptureFixture[str],
) -> None:
    with pytest.raises(SystemExit):
        cli.main(["simulat"])
    assert "invalid choice" in capsys.readouterr().err

"""The screen of all races: choosing, opening, searching, names, the bin, and what is read when."""

import datetime
import os
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pygame
import pytest

from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import OPEN, SAVES, Profile
from cubitos_desktop.match.library import library
from cubitos_desktop.match.library.ledger import Ledger
from cubitos_desktop.match.race_log import read_log
from cubitos_desktop.scenes.fairness.dice_check_scene import DiceCheckScene
from cubitos_desktop.scenes.races import race_list, races
from cubitos_desktop.scenes.races.changing import DeleteScene, ExportScene, RenameScene, usual_name
from cubitos_desktop.scenes.races.kept_results import KeptResultsScene
from cubitos_desktop.scenes.races.opened import OpenedScene
from cubitos_desktop.scenes.races.race_list import race_id
from cubitos_desktop.scenes.races.races import RacesScene
from cubitos_desktop.scenes.review.review_scene import ReviewScene
from cubitos_desktop.scenes.screens.rounds import RoundsScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window.notice import NoticeScene
from cubitos_desktop.scenes.window.scene import Scene
from tests.match.keeping.other_versions import as_of_other_rules, rewrite
from tests.match.kept_races import CONTENT, a_match, play
from tests.match.library.shelves import HOUR, LONG_AGO, a_log, damage, keep_log, keep_open
from tests.scenes.form_hands import Hands, show
from tests.windows import WindowUnderTest

NOW = LONG_AGO + 12 * HOUR


@pytest.fixture(autouse=True)
def empty_lawns(monkeypatch: pytest.MonkeyPatch) -> None:
    """No board is drawn where none is looked at: that is what takes time."""
    for module in (race_list, races):
        drawn = module.lawn
        monkeypatch.setattr(
            module, "race_picture", lambda kit, wide, tall, *_, drawn=drawn: drawn(kit, wide, tall)
        )


@pytest.fixture
def shelf(profile: Profile) -> Profile:
    """Two finished races, one under way, one with a name; the latest first in this order:
    under way, a duel, the save, alone."""
    keep_log(profile, "alone", a_log("alone", seats=1), hours=1)
    keep_open(profile, hours=2, name="Rainy day")
    keep_log(profile, "duel", a_log(), hours=3)
    keep_open(profile, hours=4, answers=60)
    return profile


@pytest.fixture
def window(shelf: Profile) -> Iterator[WindowUnderTest]:
    with WindowUnderTest((1280, 800), draws_every=0, profile=shelf) as window:
        yield window


@pytest.fixture
def hands(window: WindowUnderTest) -> Hands:
    hands = show(window, RacesScene(window.app, NOW))
    read_all(hands)
    return hands


def scene_of(hands: Hands) -> RacesScene:
    assert isinstance(hands.form, RacesScene)
    return hands.form


def read_all(hands: Hands) -> None:
    """Until everything is read and drawn that is seen."""
    scene = scene_of(hands)
    while scene.is_moving or scene.deeds.is_reading:
        hands.window.step()


def kinds(hands: Hands) -> list[str]:
    return [entry.kind for entry in scene_of(hands).races.races]


def choose(hands: Hands, stem: str) -> None:
    """Click on a race that is not chosen yet."""
    scene = scene_of(hands)
    entry = next(entry for entry in scene.races.races if entry.stem.startswith(stem))
    hands.click(race_id(entry))
    assert scene.entry == entry


# --- what is listed -------------------------------------------------------------------------------


def test_races_of_all_kinds_are_listed_together_the_latest_first(hands: Hands) -> None:
    assert kinds(hands) == ["open", "finished", "saved", "finished"]
    scene = scene_of(hands)
    assert scene.entry == scene.races.races[0]
    assert scene.pointing.focus is not None
    assert scene.pointing.focus.id == race_id(scene.races.races[0])


def test_a_row_says_who_where_how_and_when(hands: Hands) -> None:
    scene = scene_of(hands)
    under_way, duel, saved, alone = (
        scene.teller.row(entry, is_chosen=False) for entry in scene.races.races
    )
    number = scene.races.races[0].rounds
    assert under_way.title == f"Nothing Goes Right: round {number}"
    assert under_way.pill == "under way"
    assert under_way.about[0].startswith("Set: Race 1, first game · ")
    assert under_way.about[0].endswith(f" as round {number} began")
    assert [(seat.name, seat.level) for seat in duel.seats] == [("Ada", ""), ("Nora", "Racer")]
    place = scene.races.races[1].places[0]
    assert duel.place == place
    assert duel.title == f"Nothing Goes Right: {'won' if place == 1 else '2nd of 2'}"
    assert alone.title == f"Nothing Goes Right: {scene.races.races[3].rounds} rounds alone"
    assert ("won in" in duel.about[0]) == (place == 1)
    assert "past the line" in duel.about[0] or "right on the line" in duel.about[0]
    assert (saved.title, saved.pill) == ("Rainy day", "saved")
    assert saved.about[0].startswith("Race 1, first game · Nothing Goes Right · ")
    assert saved.about[0].endswith(f" as round {scene.races.races[2].rounds} began")
    assert alone.place == 0
    assert "rounds" in alone.about[0]
    then = datetime.datetime.fromtimestamp(LONG_AGO + 3 * HOUR)
    assert duel.date.endswith(f"{then.hour}:{then.minute:02}")


def test_the_plate_names_everybody_by_place_and_who_plays_next(hands: Hands) -> None:
    scene = scene_of(hands)
    entry = scene.races.races[0]
    while not (following := scene.background.next_player(entry)):
        hands.window.step()
    taken = Races(scene.app.profile).take_up(CONTENT, scene.library.path_of(entry))
    assert taken.match.pending is not None
    assert following == entry.players[taken.match.pending.seat].name
    plate = scene.teller.plate(entry, following)
    assert plate.lines[1].endswith(f"Next: {following}")
    assert [line.place for line in plate.seats] == sorted(entry.places)


def test_before_anybody_has_moved_nobody_has_a_place_or_a_crown(hands: Hands) -> None:
    scene = scene_of(hands)
    entry = msgspec.structs.replace(scene.races.races[0], rounds=1)
    entry = msgspec.structs.replace(entry, places=(1,) * len(entry.players))
    plate, board = scene.teller.plate(entry, ""), scene.teller.scene(entry)
    assert plate.lines[1] == "At the start"
    assert [line.place for line in plate.seats] == [0] * len(entry.players)
    assert board is not None
    assert [runner.is_leader for runner in board.runners] == [False] * len(entry.players)
    begun = msgspec.structs.replace(entry, rounds=2)
    assert {line.place for line in scene.teller.plate(begun, "").seats} == {1}


def test_pictures_are_drawn_after_the_first_frame_one_at_a_time(window: WindowUnderTest) -> None:
    scene = RacesScene(window.app, NOW)
    window.app.replace(scene)
    window.step()
    assert len(scene.races._drawn) <= 1
    while scene.is_moving:
        before = len(scene.races._drawn)
        window.step()
        assert len(scene.races._drawn) <= before + 1
    assert len(scene.races._drawn) == 4
    assert scene._large == scene.chosen


# --- filters and search ---------------------------------------------------------------------------


def test_filters_by_mouse_and_by_digits(hands: Hands) -> None:
    for name, key, wanted in (
        ("open", pygame.K_2, ["open", "saved"]),
        ("finished", pygame.K_3, ["finished", "finished"]),
        ("solo", pygame.K_4, ["finished"]),
        ("bin", pygame.K_5, list[str]()),
    ):
        hands.click(("filter", name))
        assert kinds(hands) == wanted
        hands.click(("filter", "all"))
        hands.key(key)
        assert kinds(hands) == wanted
        assert (scene_of(hands).entry is None) == (not wanted)


def test_a_search_finds_names_sets_and_tracks_while_typing(hands: Hands) -> None:
    hands.window.app.top.set_focus("search")  # type: ignore[union-attr]
    hands.type("rai")
    assert kinds(hands) == ["saved"]
    hands.key(pygame.K_BACKSPACE, 3)
    hands.type("nora racer")
    assert kinds(hands) == ["finished"]
    hands.key(pygame.K_BACKSPACE, 10)
    hands.type("NOTHING goes")
    assert len(kinds(hands)) == 4
    hands.type("zzz")
    assert kinds(hands) == []
    assert scene_of(hands).entry is None
    hands.click("clear")
    assert len(kinds(hands)) == 4
    assert scene_of(hands).races.search == ""


def test_where_only_some_races_are_wanted_it_is_said_of_how_many(hands: Hands) -> None:
    scene = scene_of(hands)
    assert scene._told() == "2 under way, 2 finished"
    hands.click(("filter", "solo"))
    assert scene._told() == "of 4 races in all"
    hands.click(("filter", "bin"))
    assert scene._told() == hands.window.app.words("races.in_bin")
    scene.choose_filter("all")
    scene.set_focus("search")
    hands.type("rai")
    assert scene._told() == "of 4 races in all"


def test_a_slash_leads_to_the_search_and_is_not_typed(hands: Hands) -> None:
    hands.window.post(pygame.KEYDOWN, key=pygame.K_SLASH, mod=0, unicode="/")
    hands.window.step()
    assert hands.form.pointing.focus is not None
    assert hands.form.pointing.focus.id == "search"
    hands.type("/")
    hands.type("duel")
    assert scene_of(hands).races.search == "duel"


# --- opening --------------------------------------------------------------------------------------


def test_a_click_chooses_and_a_second_one_goes_on_with_a_race(hands: Hands) -> None:
    scene = scene_of(hands)
    choose(hands, "duel")
    assert hands.window.app.top is scene
    entry = scene.races.races[0]
    hands.click(race_id(entry))
    assert scene.entry == entry
    assert not scene.deeds.is_reading
    hands.click(race_id(entry))
    hands.window.step(30)
    table = hands.window.app.top
    assert isinstance(table, TableScene)
    assert len(scene.app.profile.race_files(OPEN)) == 1


def test_a_save_goes_on_as_a_race_of_its_own_by_keys(hands: Hands) -> None:
    hands.key(pygame.K_DOWN, 2)
    assert scene_of(hands).entry is not None
    hands.key(pygame.K_RETURN)
    hands.window.step(30)
    assert isinstance(hands.window.app.top, TableScene)
    profile = hands.window.app.profile
    assert len(profile.race_files(SAVES)) == 1
    hands.window.app.profile.flush()
    assert len(profile.race_files(OPEN)) == 2


def test_a_finished_race_is_watched_and_leads_back(hands: Hands) -> None:
    scene = scene_of(hands)
    choose(hands, "duel")
    hands.click("watch")
    while hands.window.app.top is scene:
        hands.window.step()
    watching = hands.window.app.top
    assert watching is not None
    assert scene in hands.window.app.scenes
    watching.leave()  # type: ignore[attr-defined]
    hands.window.step(2)
    assert hands.window.app.top is scene


def test_the_results_of_a_kept_race_lead_back_to_the_list(hands: Hands) -> None:
    scene = scene_of(hands)
    choose(hands, "duel")
    hands.click("results")
    while hands.window.app.top is scene:
        hands.window.step()
    results = hands.window.app.top
    assert isinstance(results, KeptResultsScene)
    assert results.ceremony.is_over
    assert results.table.match.state.winner == a_log().winner
    out = next(choice for choice in results.choices() if choice.id == "leave")
    assert out.label == hands.window.app.words("window.back")
    results._check_dice()
    hands.window.step()
    check = hands.window.app.top
    assert isinstance(check, DiceCheckScene)
    assert check.path is not None
    assert check.log == read_log(check.path), "the file itself is checked"
    check.leave()
    hands.window.step()
    results.leave()
    hands.window.step(2)
    assert hands.window.app.top is scene


def test_what_is_damaged_is_set_aside_whatever_is_chosen_by_then(hands: Hands) -> None:
    scene = scene_of(hands)
    under_way, duel, *_ = scene.races.races
    path = scene.library.path_of(under_way)
    path.write_bytes(b"damaged\n" + path.read_bytes())
    scene.deeds.do("continue")
    scene.chosen = duel.file
    scene.deeds.read_on(60)
    assert not path.exists()
    assert scene.library.path_of(duel).exists()
    assert scene.entry == duel
    assert kinds(hands) == ["finished", "saved", "finished"]


def test_the_dice_are_checked_of_the_race_that_was_read(hands: Hands) -> None:
    scene = scene_of(hands)
    choose(hands, "duel")
    wanted = scene.library.path_of(scene.races.races[1])
    scene.deeds.do("dice")
    scene.chosen = scene.races.races[3].file
    scene.deeds.read_on(60)
    scene.app.stack.apply_changes()
    check = scene.app.top
    assert isinstance(check, DiceCheckScene)
    assert check.path == wanted


def test_reading_is_given_up_by_escape(hands: Hands) -> None:
    scene = scene_of(hands)
    choose(hands, "duel")
    scene.deeds.do("watch")
    assert scene.deeds.is_reading
    scene.leave()
    assert not scene.deeds.is_reading
    hands.window.step(3)
    assert hands.window.app.top is scene
    hands.key(pygame.K_ESCAPE)
    hands.window.step()
    assert isinstance(hands.window.app.top, TitleScene)


def test_a_race_that_turns_out_to_be_damaged_is_told_and_the_list_stays(shelf: Profile) -> None:
    """A list believes check sums; whoever takes a race up plays it again."""
    (path,) = shelf.race_files(OPEN)
    rewrite(path, lambda heading: heading.update(secret="0" * 64))
    with WindowUnderTest(draws_every=0, profile=shelf) as window:
        window.app.tell = lambda troubles: window.app.push(NoticeScene(window.app, troubles))
        hands = show(window, RacesScene(window.app, NOW))
        read_all(hands)
        hands.click("continue")
        window.step(30)
        assert isinstance(window.app.top, NoticeScene)
        assert hands.form in window.app.scenes
        assert len(scene_of(hands).races.races) == 3


def test_a_changed_log_of_the_list_is_not_watched_before_it_is_said(shelf: Profile) -> None:
    log = read_log(shelf.folder / "races" / "duel.json")  # type: ignore[operator]
    log.winner = 1 - log.winner
    keep_log(shelf, "duel", log, hours=3)
    with WindowUnderTest(draws_every=0, profile=shelf) as window:
        hands = show(window, RacesScene(window.app, NOW))
        read_all(hands)
        choose(hands, "duel")
        hands.click("watch")
        while window.app.top is hands.form:
            window.step()
        told = window.app.top
        assert isinstance(told, OpenedScene)
        assert "another winner" in " ".join(each.text for each in told.sentences())
        assert "watch" in [choice.id for choice in told.choices()]


def test_a_race_of_another_version_is_looked_at_round_by_round(profile: Profile) -> None:
    match = a_match("other rules", humans=2)
    play(match, 60)
    path = Races(profile).save_as("Long ago", match)
    assert path is not None
    rewrite(path, as_of_other_rules)
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        hands = show(window, RacesScene(window.app))
        read_all(hands)
        scene = scene_of(hands)
        assert scene.entry is not None
        state = scene.teller.state(scene.entry)
        assert state == "needs Cubitos 0.0.9 (rules and cards 012345)"
        hands.click("look")
        window.step(2)
        look = window.app.top
        assert isinstance(look, RoundsScene)
        assert "Cubitos 0.0.9" in look.sentences()[0].text
        assert len(look.rows()) == match.state.round > 2


# --- names and copies -----------------------------------------------------------------------------


def test_a_race_is_renamed_in_a_line(hands: Hands) -> None:
    scene = scene_of(hands)
    choose(hands, "duel")
    hands.click("rename")
    typing = hands.window.app.top
    assert isinstance(typing, RenameScene)
    over = Hands(hands.window, typing)
    over.type("Wielki powrót")
    over.key(pygame.K_RETURN)
    hands.window.step()
    assert hands.window.app.top is scene
    assert scene.entry is not None
    assert scene.teller.title(scene.entry) == "Wielki powrót"


def test_a_save_without_a_name_is_not_taken(hands: Hands) -> None:
    choose(hands, "Rainy")
    hands.click("rename")
    typing = hands.window.app.top
    assert isinstance(typing, RenameScene)
    typing.change("")
    typing.take()
    assert typing.warning == hands.window.app.words("races.rename.save")


def test_a_copy_goes_where_it_is_told_and_it_is_said_where(
    hands: Hands, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "home"
    (home / "Desktop").mkdir(parents=True)
    monkeypatch.setattr(Path, "home", lambda: home)
    scene = scene_of(hands)
    choose(hands, "duel")
    hands.click("export")
    export = hands.window.app.top
    assert isinstance(export, ExportScene)
    path = Path(export.text)
    assert path.parent == home / "Desktop"
    assert usual_name(scene.entry, "Ada's 2nd try!") == "Ada-s-2nd-try"  # type: ignore[arg-type]
    export.take()
    hands.window.step()
    assert scene.said.endswith(str(path))
    assert path.read_bytes() == scene.library.path_of(scene.entry).read_bytes()  # type: ignore[arg-type]


def test_a_name_that_cannot_be_written_says_why(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    choose(hands, "Rainy")
    hands.click("rename")
    typing = hands.window.app.top
    assert isinstance(typing, RenameScene)
    monkeypatch.setattr(library, "write_whole", full)
    typing.change("Sunny day")
    typing.take()
    assert "No space left on device" in typing.warning


def test_a_damaged_save_that_gets_a_name_leaves_the_list(hands: Hands) -> None:
    scene = scene_of(hands)
    choose(hands, "Rainy")
    assert scene.entry is not None
    damage(scene.library.path_of(scene.entry), answers=5)
    hands.click("rename")
    typing = hands.window.app.top
    assert isinstance(typing, RenameScene)
    typing.change("Sunny day")
    typing.take()
    hands.window.app.stack.apply_changes()
    assert hands.window.app.top is scene
    assert kinds(hands) == ["open", "finished", "finished"]
    assert scene.entry == scene.races.races[0]
    assert [trouble.kind for trouble in scene.app.profile.take_troubles()] == ["set_aside"]


def test_a_copy_replaces_nothing_unasked_and_needs_a_folder(hands: Hands, tmp_path: Path) -> None:
    there = tmp_path / "there.json"
    there.write_text("mine")
    choose(hands, "duel")
    hands.click("export")
    export = hands.window.app.top
    assert isinstance(export, ExportScene)
    for text, warning in (
        ("", "a folder"),
        (str(tmp_path), "a folder"),
        (str(tmp_path / "no" / "file.json"), "that is there"),
        ("~nobody-is-called-so/file.json", "that is there"),
        (str(there), "once more replaces it"),
    ):
        export.change(text)
        export.take()
        assert warning in export.warning
        assert there.read_text() == "mine"
    export.take()
    assert there.read_text() != "mine"


def test_a_copy_waits_for_a_path_that_leads_somewhere_when_the_own_folder_is_gone(
    hands: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    def gone() -> str:
        raise FileNotFoundError(2, "No such file or directory")

    choose(hands, "duel")
    hands.click("export")
    export = hands.window.app.top
    assert isinstance(export, ExportScene)
    monkeypatch.setattr(os, "getcwd", gone)
    export.change("no-such-folder/file.json")
    export.take()
    assert "no-such-folder" in export.warning


# --- the bin --------------------------------------------------------------------------------------


def lines(profile: Profile) -> set[str]:
    profile.flush()
    ledger = Ledger(profile)
    ledger.read()
    return set(ledger.lines)


def until_books_are_kept(hands: Hands, count: int) -> None:
    profile = hands.window.app.profile
    while len(lines(profile)) < count:
        hands.window.step()


@pytest.mark.parametrize(("answer", "stays"), [("yes", True), ("both", False)])
def test_deleting_asks_whether_the_line_in_the_records_goes_too(
    hands: Hands, answer: str, stays: bool
) -> None:
    scene, profile = scene_of(hands), hands.window.app.profile
    until_books_are_kept(hands, 2)
    choose(hands, "duel")
    hands.click("delete")
    asked = hands.window.app.top
    assert isinstance(asked, DeleteScene)
    Hands(hands.window, asked).click("back")
    assert len(scene.races.races) == 4
    hands.click("delete")
    asked = hands.window.app.top
    assert isinstance(asked, DeleteScene)
    Hands(hands.window, asked).click(answer)
    assert kinds(hands) == ["open", "saved", "finished"]
    assert (a_log().seal in lines(profile)) == stays
    assert a_log("alone", seats=1).seal in lines(profile)


def test_what_is_in_the_bin_comes_back_or_is_gone_for_good(hands: Hands) -> None:
    scene = scene_of(hands)
    for stem in ("duel", "alone"):
        choose(hands, stem)
        hands.click("delete")
        asked = hands.window.app.top
        assert isinstance(asked, DeleteScene)
        Hands(hands.window, asked).click("yes")
    hands.click(("filter", "bin"))
    assert len(scene.races.races) == 2
    hands.click("bring_back")
    assert len(scene.races.races) == 1
    hands.click(("filter", "all"))
    assert kinds(hands) == ["open", "finished", "saved"]


def test_emptying_the_bin_is_asked_for(hands: Hands) -> None:
    scene = scene_of(hands)
    choose(hands, "duel")
    assert scene.library.delete(scene.entry) is not None  # type: ignore[arg-type]
    hands.click(("filter", "bin"))
    hands.click("empty")
    asked = hands.window.app.top
    assert asked is not scene
    Hands(hands.window, asked).click("yes")  # type: ignore[arg-type]
    assert scene.races.races == []
    assert len(scene.library.races) == 3


def test_an_open_race_is_deleted_without_a_word_about_records(hands: Hands) -> None:
    hands.click("delete")
    asked = hands.window.app.top
    assert isinstance(asked, DeleteScene)
    assert [choice.id for choice in asked.choices()] == ["back", "yes"]


def test_a_second_window_changes_nothing(shelf: Profile) -> None:
    second = Profile(shelf.folder)
    second.take_troubles()
    with WindowUnderTest(draws_every=0, profile=second) as window:
        hands = show(window, RacesScene(window.app, NOW))
        read_all(hands)
        closed = {control.id for control in hands.form.controls() if not control.is_open}
        assert {"rename", "delete"} <= closed
    second.close()


# --- pages ----------------------------------------------------------------------------------------


def test_all_races_are_reached_by_arrows_pages_wheel_and_buttons(profile: Profile) -> None:
    for number in range(12):
        keep_log(profile, f"race-{number:02}", a_log(), hours=number)
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        hands = show(window, RacesScene(window.app, NOW))
        read_all(hands)
        scene = scene_of(hands)
        stems = [f"race-{number:02}" for number in reversed(range(12))]

        def chosen() -> str:
            assert scene.entry is not None
            return scene.entry.stem

        seen = []
        for _ in range(12):
            seen.append(chosen())
            hands.key(pygame.K_DOWN)
        assert seen == stems
        hands.key(pygame.K_HOME)
        assert chosen() == stems[0]
        hands.key(pygame.K_END)
        assert chosen() == stems[-1]
        hands.key(pygame.K_PAGEUP)
        assert chosen() != stems[-1]
        while hands.control("earlier").is_open:
            hands.click("earlier")
        assert scene.races.shown()[0][0].stem == stems[0]
        window.post(pygame.MOUSEWHEEL, y=-2, x=0)
        window.step()
        assert scene.races.shown()[0][0].stem == stems[2]
        hands.form.set_focus("later")
        for _ in range(5):
            hands.key(pygame.K_RETURN)
            assert window.app.top is scene, "an arrow that has closed opens no race"


def test_an_empty_folder_offers_to_open_a_file(profile: Profile) -> None:
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        hands = show(window, RacesScene(window.app, NOW))
        assert hands.form.pointing.focus is not None
        assert hands.form.pointing.focus.id == "open"
        assert hands.window.app.profile.folder is not None
        assert os.listdir(hands.window.app.profile.folder) == ["in-use"]


@pytest.mark.parametrize(("action", "kind"), [("review", ReviewScene), ("dice", DiceCheckScene)])
def test_a_finished_race_leads_to_its_review_and_the_check_of_its_dice(
    hands: Hands, action: str, kind: type[Scene]
) -> None:
    scene = scene_of(hands)
    choose(hands, "duel")
    hands.click(action)
    while hands.window.app.top is scene:
        hands.window.step()
    assert isinstance(hands.window.app.top, kind)
    hands.window.app.pop()
    hands.window.step(2)
    assert hands.window.app.top is scene


def test_there_is_nothing_to_review_of_a_race_alone(hands: Hands) -> None:
    choose(hands, "alone")
    offered = {control.id for control in hands.form.controls()}
    assert {"results", "dice", "export", "rename", "delete"} <= offered
    assert "review" not in offered

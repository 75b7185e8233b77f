"""The library: what it tells of races, what it reads again, names, and the bin."""

import os
import threading
import time
from pathlib import Path

import msgspec
import pytest

from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.writer import Writer
from cubitos_desktop.match.library import library as library_module
from cubitos_desktop.match.library.index import FILE
from cubitos_desktop.match.library.library import Library
from cubitos_desktop.match.library.reading import entry_of_log
from cubitos_desktop.match.race_log import Branch
from cubitos_desktop.match.reviewing.review import mark_of
from cubitos_desktop.match.story import story_of_log
from tests.match.kept_races import CONTENT, all_kept
from tests.match.library.shelves import a_log, keep_log, keep_open, listed, only


def test_a_finished_race_tells_who_where_and_how_it_ended(profile: Profile) -> None:
    log = a_log()
    keep_log(profile, "first", log)
    entry, story = only(listed(profile)), story_of_log(CONTENT, log)
    assert entry.kind == "finished"
    assert not entry.is_solo
    assert entry.seal == log.seal
    assert [player.name for player in entry.players] == ["Ada", "Nora"]
    assert (entry.cards, entry.tracks) == (log.setup.cards, log.setup.tracks)
    assert entry.rounds == story.rounds
    assert entry.places == ((1, 2) if log.winner == 0 else (2, 1))
    assert entry.beyond == story.seats[log.winner].progress[-1] - story.course
    assert entry.stands == tuple(log.positions[-1])
    assert entry.people == [0]


def test_a_race_under_way_tells_where_everybody_stands(profile: Profile) -> None:
    match = keep_open(profile, answers=60)
    entry = only(listed(profile))
    assert (entry.kind, entry.rounds) == ("open", match.state.round)
    assert entry.stands == tuple(match.positions[-1])
    assert entry.winner == -1
    assert entry.beyond is None


def test_the_latest_race_comes_first_whatever_its_kind(profile: Profile) -> None:
    keep_log(profile, "old", a_log(), hours=1)
    keep_open(profile, hours=3)
    keep_open(profile, hours=2, name="Rainy day")
    assert [entry.kind for entry in listed(profile).races] == ["open", "saved", "finished"]


def test_a_file_is_read_again_only_when_it_has_changed(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep_log(profile, "one", a_log(), hours=1)
    keep_log(profile, "two", a_log("other"), hours=2)
    listed(profile)
    read: list[str] = []
    usual = entry_of_log

    def noted(content: object, path: Path, *rest: object) -> object:
        read.append(path.name)
        return usual(content, path, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(library_module, "entry_of_log", noted)
    listed(profile)
    assert read == []
    keep_log(profile, "two", a_log("third"), hours=5)
    library = listed(profile)
    assert read == ["two.json"]
    assert library.races[0].seal == a_log("third").seal


@pytest.mark.parametrize("damage", [b"", b"no index", b'{"version":1,"content":"","races":[{}]}'])
def test_an_index_can_be_thrown_away(profile: Profile, damage: bytes) -> None:
    keep_log(profile, "one", a_log())
    before = listed(profile).races
    assert profile.folder is not None
    (profile.folder / FILE).write_bytes(damage)
    assert listed(profile).races == before
    assert profile.take_troubles() == []


def test_files_are_read_in_slices(profile: Profile) -> None:
    for number in range(3):
        keep_log(profile, str(number), a_log(), hours=number)
    library = Library(profile, CONTENT)
    library.begin()
    assert (library.races, library.unread) == ([], 3)
    library.go_on(1e-9)
    assert library.unread == 2
    assert [entry.stem for entry in library.races] == ["2"], "the latest is read first"
    library.go_on(60)
    assert library.is_complete


def test_a_damaged_log_is_set_aside_and_told_of(profile: Profile) -> None:
    keep_log(profile, "good", a_log())
    assert profile.folder is not None
    (profile.folder / "races" / "bad.json").write_bytes(a_log().to_json()[:200])
    assert [entry.stem for entry in listed(profile).races] == ["good"]
    assert [trouble.kind for trouble in profile.take_troubles()] == ["set_aside"]
    assert (profile.folder / "races" / "bad.json.set-aside").exists()


def test_a_pipe_in_the_folder_holds_nobody_up(profile: Profile) -> None:
    assert profile.folder is not None
    (profile.folder / "races").mkdir()
    os.mkfifo(profile.folder / "races" / "pipe.json")
    assert listed(profile).races == []


def test_a_wrong_number_in_the_index_is_not_believed(profile: Profile) -> None:
    keep_log(profile, "one", a_log())
    before = listed(profile).races
    assert profile.folder is not None
    index = profile.folder / FILE
    good = index.read_bytes()
    assert b'"winner":' in good
    index.write_bytes(good.replace(b'"winner":', b'"winner":7'))
    assert listed(profile).races == before
    assert index.read_bytes() == good


def test_nobody_waits_for_a_disk_that_is_full_and_what_it_takes_later_is_listed(
    profile: Profile,
) -> None:
    keep_log(profile, "one", a_log(), hours=1)
    profile.writer, is_full = Writer(retry=0.01), threading.Event()
    is_full.set()

    def write() -> None:
        if is_full.is_set():
            raise OSError(28, "No space left on device")
        keep_log(profile, "two", a_log("other"), hours=2)

    profile.writer.do(write)
    library = listed(profile)
    assert library.is_complete
    assert [entry.stem for entry in library.races] == ["one"]
    is_full.clear()
    while not profile.writer.is_idle:
        time.sleep(0.005)
    assert not library.is_complete
    library.go_on(60)
    assert [entry.stem for entry in library.races] == ["two", "one"]


# --- names --------------------------------------------------------------------------------------


def test_a_name_of_its_own_changes_no_log_and_outlives_the_window(profile: Profile) -> None:
    keep_log(profile, "one", a_log())
    library = listed(profile)
    before = library.path_of(only(library)).read_bytes()
    assert library.rename(only(library), "  The great comeback ")
    profile.flush()
    again = listed(profile)
    assert again.name_of(only(again)) == "The great comeback"
    assert again.path_of(only(again)).read_bytes() == before


def test_a_race_that_ends_keeps_the_name_that_it_got_under_way(profile: Profile) -> None:
    keep_open(profile)
    library = listed(profile)
    entry = only(library)
    library.rename(entry, "Friday")
    library.path_of(entry).unlink()
    keep_log(profile, entry.stem, a_log())
    again = listed(profile)
    assert again.name_of(only(again)) == "Friday"


def test_a_save_is_renamed_in_its_own_file_and_goes_on_as_before(profile: Profile) -> None:
    match = keep_open(profile, name="Rainy day")
    library = listed(profile)
    assert library.rename(only(library), "Sunny day")
    taken = Races(profile).take_up(CONTENT, library.path_of(only(library)))
    assert taken.heading.name == "Sunny day"
    assert taken.match.answers == match.answers
    assert only(listed(profile)).name == "Sunny day"


def test_no_two_saves_get_the_same_name_and_none_gets_no_name(profile: Profile) -> None:
    keep_open(profile, hours=1, name="One")
    keep_open(profile, hours=2, name="Two")
    library = listed(profile)
    assert not library.rename(library.races[0], "one")
    assert not library.rename(library.races[0], " ")
    assert [entry.name for entry in listed(profile).races] == ["Two", "One"]


def test_a_damaged_save_does_not_come_to_look_sound_by_its_new_name(profile: Profile) -> None:
    keep_open(profile, name="One")
    library = listed(profile)
    entry = only(library)
    path = library.path_of(entry)
    lines = path.read_bytes().split(b"\n")
    path.write_bytes(b"\n".join([lines[0], lines[1].replace(b"[", b"[ "), *lines[2:]]))
    assert not library.rename(entry, "Two")
    assert library.races == [], "it was set aside"
    assert [trouble.kind for trouble in profile.take_troubles()] == ["set_aside"]


def test_a_save_under_another_name_is_as_old_as_before(profile: Profile) -> None:
    keep_open(profile, hours=1, name="One")
    keep_open(profile, hours=2, name="Two")
    library = listed(profile)
    assert profile.folder is not None
    index = profile.folder / FILE
    before = index.read_bytes()
    assert library.rename(library.races[1], "Uno")
    assert [entry.name for entry in library.races] == ["Two", "Uno"]
    profile.flush()
    index.write_bytes(before)
    names = [entry.name for entry in listed(profile).races]
    assert names == ["Two", "Uno"], "an index from before says nothing of it"


def test_a_name_that_cannot_be_written_changes_nothing(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(path: Path, data: bytes) -> None:
        raise OSError(28, "No space left on device")

    keep_open(profile, name="One")
    library = listed(profile)
    monkeypatch.setattr(library_module, "write_whole", full)
    with pytest.raises(OSError, match="No space left"):
        library.rename(only(library), "Two")
    assert only(listed(profile)).name == "One"


# --- the bin ------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["open", "saved", "finished"])
def test_what_is_deleted_lies_in_the_bin_and_can_be_brought_back(
    profile: Profile, kind: str
) -> None:
    if kind == "finished":
        keep_log(profile, "one", a_log())
    else:
        keep_open(profile, name="Rainy day" if kind == "saved" else "")
    library = listed(profile)
    entry = only(library)
    before = library.path_of(entry).read_bytes()
    binned = library.delete(entry)
    assert binned is not None
    assert binned.is_binned
    assert not library.path_of(entry).exists()
    assert all_kept(profile) == []
    assert only(listed(profile)) == binned
    back = library.bring_back(binned)
    assert back == entry
    assert library.path_of(back).read_bytes() == before


def test_emptying_the_bin_deletes_what_lies_there_and_nothing_else(profile: Profile) -> None:
    keep_log(profile, "one", a_log(), hours=1)
    keep_log(profile, "two", a_log("other"), hours=2)
    library = listed(profile)
    library.rename(library.races[0], "Gone")
    library.delete(library.races[0])
    assert library.empty_bin() == 1
    assert [entry.stem for entry in listed(profile).races] == ["one"]
    profile.flush()
    keep_log(profile, "two", a_log("other"))
    again = listed(profile)
    assert [again.name_of(entry) for entry in again.races] == ["", ""]


def test_reviews_go_with_the_race_that_is_gone_for_good(profile: Profile) -> None:
    keep_log(profile, "one", a_log())
    assert profile.folder is not None
    reviews = profile.folder / "reviews"
    reviews.mkdir()
    own, other = reviews / f"{mark_of(a_log())}-0.json", reviews / "another-0.json"
    for path in (own, other):
        path.write_text("a review")
    library = listed(profile)
    library.delete(only(library))
    assert own.exists()
    library.empty_bin()
    profile.flush()
    assert not own.exists()
    assert other.exists()


def test_what_cannot_be_moved_or_deleted_is_told_so_and_stays(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Nobody tries again, so nobody is told that the game does."""

    def locked(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    keep_log(profile, "one", a_log())
    library = listed(profile)
    with monkeypatch.context() as patch:
        patch.setattr(Path, "rename", locked)
        assert library.delete(only(library)) is None
    binned = library.delete(only(library))
    monkeypatch.setattr(Path, "unlink", locked)
    assert library.empty_bin() == 0
    assert library.races == [binned]
    told = [(trouble.kind, trouble.file) for trouble in profile.take_troubles()]
    assert told == [("not_moved", "one.json")]


def test_a_branch_that_does_not_say_of_what_is_listed_as_a_branch(profile: Profile) -> None:
    log = msgspec.structs.replace(a_log(), branch=Branch("", 3, 0))
    keep_log(profile, "one", log)
    keep_log(profile, "two", a_log(), hours=1)
    found = {entry.stem: entry.is_branch for entry in listed(profile).races}
    assert found == {"one": True, "two": False}
    assert {entry.stem: entry.is_branch for entry in listed(profile).races} == found


def test_a_second_window_moves_and_renames_nothing(profile: Profile) -> None:
    keep_log(profile, "one", a_log())
    second = Profile(profile.folder)
    library = listed(second)
    assert library.delete(only(library)) is None
    assert not library.rename(only(library), "Mine")
    assert library.empty_bin() == 0
    assert only(listed(profile)).stem == "one"
    second.close()

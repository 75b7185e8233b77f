"""Races under way: taken up where they were left, saved under names, rescued from damage."""

import os
from pathlib import Path

import pytest

from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import OPEN, RACES, SAVES, Profile
from cubitos_desktop.match.keeping.solo import Ghost
from cubitos_desktop.match.race_log import read_log
from cubitos_desktop.match.verification import verify
from tests.match.kept_races import CONTENT, a_match, answer, assert_same, play


def test_a_race_that_was_left_is_there_again(profile: Profile) -> None:
    races, match = Races(profile), a_match()
    journal = races.begin(match)
    assert journal is not None
    play(match, 25)
    journal.follow(match)
    journal.close()
    race = races.newest(CONTENT)
    assert race is not None
    assert_same(race.match, match)


def test_whoever_goes_on_writes_into_the_same_file(profile: Profile) -> None:
    races, match = Races(profile), a_match()
    journal = races.begin(match)
    assert journal is not None
    play(match, 10)
    journal.follow(match)
    journal.close()
    race = races.newest(CONTENT)
    assert race is not None
    going_on = races.begin(race.match, path=race.path)
    assert going_on is not None
    answer(race.match)
    going_on.follow(race.match)
    (path,) = profile.race_files(OPEN)
    assert path == race.path
    again = races.newest(CONTENT)
    assert again is not None
    assert_same(again.match, race.match)


def test_the_race_played_last_comes_first(profile: Profile) -> None:
    races = Races(profile)
    paths = []
    for number in range(3):
        journal = races.begin(a_match(str(number)))
        assert journal is not None
        assert profile.writer.flush()
        os.utime(journal.path, (1_000_000 + number, 1_000_000 + number))
        paths.append(journal.path)
    assert [race.path for race in races.all(CONTENT)] == paths[::-1]
    newest = races.newest(CONTENT)
    assert newest is not None
    assert newest.path == paths[2]


def test_a_finished_race_becomes_a_log_that_verifies(profile: Profile, tmp_path: Path) -> None:
    races, match = Races(profile), a_match("to its end")
    journal = races.begin(match)
    assert journal is not None
    while not match.is_over:
        answer(match)
    journal.follow(match)
    races.finish(journal, match)
    assert races.newest(CONTENT) is None
    (path,) = (tmp_path / RACES).iterdir()
    log = read_log(path)
    assert verify(CONTENT, log) == log.seal


def test_a_named_save_stays_as_it_is(profile: Profile) -> None:
    races, match = Races(profile), a_match()
    play(match, 12)
    assert races.save_as("Before the push!", match)
    (race,) = races.all(CONTENT)
    assert race.is_named
    going_on = races.begin(race.match)
    play(race.match, 5)
    assert going_on is not None
    going_on.follow(race.match)
    (save,) = profile.race_files(SAVES)
    kept = races.read(CONTENT, save)
    assert kept is not None
    assert_same(kept.match, match)


def test_a_save_of_the_same_name_is_replaced(profile: Profile) -> None:
    races, match = Races(profile), a_match()
    races.save_as("Evening", match)
    play(match, 12)
    races.save_as("EVENING", match)
    (race,) = races.all(CONTENT)
    assert len(race.match.answers) == len(match.answers)


@pytest.mark.parametrize("name", ["../../escape", "con.", "a/b\\c", "ż ó ł", "…", "x" * 300])
def test_any_name_makes_a_file_in_the_folder_of_saves(profile: Profile, name: str) -> None:
    races = Races(profile)
    path = races.save_as(name, a_match())
    assert path is not None
    assert profile.folder is not None
    assert path.parent == profile.folder / SAVES
    assert races.named(name) == path


def test_a_race_that_is_not_wanted_is_removed(profile: Profile) -> None:
    races = Races(profile)
    path = races.save_as("Evening", a_match())
    assert path is not None
    races.remove(path)
    assert races.all(CONTENT) == []
    assert profile.take_troubles() == []


def test_a_damaged_race_is_set_aside_and_its_good_part_goes_on(profile: Profile) -> None:
    races, match = Races(profile), a_match()
    play(match, 40)
    path = races.save_as("Evening", match)
    assert path is not None
    data = bytearray(path.read_bytes())
    lines = data.split(b"\n")
    place = sum(len(line) + 1 for line in lines[:21]) + 12
    data[place] ^= 4
    path.write_bytes(data)
    (race,) = races.all(CONTENT)
    assert race.match.answers[:20] == match.answers[:20]
    (trouble,) = profile.take_troubles()
    assert (trouble.kind, trouble.rescued) == ("rescued", 20)
    assert (path.parent / trouble.aside).read_bytes() == data
    # What was rescued is a sound race from now on.
    assert races.all(CONTENT)[0].match.answers == race.match.answers
    assert profile.take_troubles() == []


def test_in_a_second_window_nothing_is_written(profile: Profile, tmp_path: Path) -> None:
    second = Profile(tmp_path)
    races = Races(second)
    assert races.begin(a_match()) is None
    assert races.save_as("Evening", a_match()) is None
    assert profile.race_files(OPEN) + profile.race_files(SAVES) == []
    second.close()


def test_a_race_that_was_only_looked_at_leaves_nothing_behind(profile: Profile) -> None:
    races, match = Races(profile), a_match()
    journal = races.begin(match)
    assert journal is not None
    races.leave(journal, match)
    assert profile.race_files(OPEN) == []


def test_one_answer_of_a_person_is_worth_keeping(profile: Profile) -> None:
    races, match = Races(profile), a_match()
    journal = races.begin(match)
    assert journal is not None
    while not any(seat == 0 for seat, _ in match.answers):
        answer(match)
    journal.follow(match)
    races.leave(journal, match)
    (path,) = profile.race_files(OPEN)
    # Whoever looks at it again and leaves has not lost it.
    race = races.newest(CONTENT)
    assert race is not None
    again = races.begin(race.match, path=path)
    assert again is not None
    races.leave(again, race.match)
    assert profile.race_files(OPEN) == [path]


def test_a_damaged_race_that_cannot_be_set_aside_is_left_as_it_is(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    races, match = Races(profile), a_match()
    play(match, 40)
    path = races.save_as("Evening", match)
    assert path is not None
    data = bytearray(path.read_bytes())
    data[-30] ^= 4
    path.write_bytes(data)

    def refuse(self: Path, target: Path) -> Path:
        raise OSError(36, "File name too long")

    monkeypatch.setattr(Path, "rename", refuse)
    assert races.all(CONTENT)
    assert path.read_bytes() == data
    assert [trouble.kind for trouble in profile.take_troubles()] == ["left"]


def test_a_race_deleted_behind_the_games_back_is_written_again(profile: Profile) -> None:
    races, match = Races(profile), a_match()
    journal = races.begin(match)
    assert journal is not None
    play(match, 5)
    journal.follow(match)
    assert profile.writer.flush()
    journal.path.unlink()
    play(match, 5)
    journal.follow(match)
    race = races.newest(CONTENT)
    assert race is not None
    assert_same(race.match, match)


def test_a_ghost_that_leaves_the_course_is_refused(profile: Profile) -> None:
    races, match = Races(profile), a_match()
    assert races.save_as("Evening", match, Ghost(((0, 0), (0, 9999)), 1))
    assert races.all(CONTENT) == []
    assert [trouble.kind for trouble in profile.take_troubles()] == ["set_aside"]

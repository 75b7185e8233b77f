"""Races under way: taken up where they were left, saved under names, rescued from damage."""

import os
import time
from pathlib import Path

import pytest

from cubitos_desktop.match.keeping.journal import heading_of, read_journal, whole_journal
from cubitos_desktop.match.keeping.open_races import Races, file_name
from cubitos_desktop.match.keeping.profile import OPEN, RACES, SAVES, Profile
from cubitos_desktop.match.keeping.solo import Ghost
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Occasion, read_log
from cubitos_desktop.match.verification import verify
from tests.match.keeping.other_versions import as_of_other_rules, as_of_version_one, rewrite
from tests.match.kept_races import CONTENT, a_match, all_kept, answer, assert_same, play


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
    assert [race.path for race in all_kept(profile)] == paths[::-1]
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
    assert profile.flush(60)
    assert races.newest(CONTENT) is None
    (path,) = (tmp_path / RACES).iterdir()
    log = read_log(path)
    assert verify(CONTENT, log) == log.seal


def test_a_named_save_stays_as_it_is(profile: Profile) -> None:
    races, match = Races(profile), a_match()
    play(match, 12)
    assert races.save_as("Before the push!", match)
    (listed,) = all_kept(profile)
    assert listed.is_named
    race = races.read(CONTENT, listed.path)
    assert race is not None
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
    (listed,) = all_kept(profile)
    assert len(read_journal(listed.path).answers) == len(match.answers)


@pytest.mark.parametrize("name", ["../../escape", "con.", "a/b\\c", "ż ó ł", "…", "x" * 300])
def test_any_name_makes_a_file_in_the_folder_of_saves(profile: Profile, name: str) -> None:
    races = Races(profile)
    path = races.save_as(name, a_match())
    assert path is not None
    assert profile.folder is not None
    assert path.parent == profile.folder / SAVES
    assert races.named(name, CONTENT) == path


@pytest.mark.parametrize("name", ["CON", "aux", "Nul", "prn!", "com1", "LPT9", "com¹"])
def test_no_save_is_called_like_a_device_of_windows(profile: Profile, name: str) -> None:
    races = Races(profile)
    path = races.save_as(name, a_match())
    assert path is not None
    assert path.stem == f"{name.rstrip('!')}-race"
    assert races.named(name, CONTENT) == path
    assert file_name("console") == "console"


def kept_race(profile: Profile, name: str, written: float) -> Path:
    """A race under way that nobody at this table has played."""
    assert profile.folder is not None
    path = profile.folder / OPEN / f"{name}.race"
    path.parent.mkdir(exist_ok=True)
    path.write_bytes(whole_journal(a_match(), heading_of(a_match())))
    os.utime(path, (written, written))
    return path


def test_a_file_from_the_future_does_not_come_before_the_race_played_last(
    profile: Profile,
) -> None:
    now = time.time()
    long_ago = kept_race(profile, "2020-01-01-120000-abcdef", now - 9999)
    forged = kept_race(profile, "x", now + 9999)
    copied = kept_race(profile, "2021-01-01-120000-abcdef", now + 9999)
    yesterday = kept_race(profile, "2019-01-01-120000-abcdef", now - 99)
    assert profile.race_files(OPEN) == [yesterday, long_ago, copied, forged]
    race = Races(profile).newest(CONTENT)
    assert race is not None
    assert race.path == yesterday


def test_the_race_that_was_at_this_table_last_goes_on_first_whatever_a_clock_says(
    profile: Profile,
) -> None:
    races, match = Races(profile), a_match()
    journal = races.begin(match)
    assert journal is not None
    play(match, 5)
    journal.follow(match)
    journal.close()
    profile.flush()
    os.utime(journal.path, (0, 0))
    kept_race(profile, "2020-01-01-120000-abcdef", time.time())
    race = races.newest(CONTENT)
    assert race is not None
    assert race.path == journal.path


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
    (listed,) = all_kept(profile)
    rescued = read_journal(listed.path)
    assert rescued.is_whole
    assert rescued.answers[:20] == match.answers[:20]
    assert len(rescued.rounds) == len(listed.rounds)
    (trouble,) = profile.take_troubles()
    assert (trouble.kind, trouble.rescued) == ("rescued", 20)
    assert (path.parent / trouble.aside).read_bytes() == data
    # What was rescued is a sound race from now on.
    race = races.read(CONTENT, all_kept(profile)[0].path)
    assert race is not None
    assert race.match.answers == rescued.answers
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


def test_a_race_of_a_cup_that_was_only_looked_at_is_what_continue_goes_on_with(
    profile: Profile,
) -> None:
    races, match = Races(profile), a_match()
    match.occasion = Occasion("cup", "tour-1", 0)
    journal = races.begin(match)
    assert journal is not None
    races.leave(journal, match)
    newest = races.newest(CONTENT)
    assert newest is not None
    assert newest.match.occasion == match.occasion


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


def cannot_be_renamed(self: Path, target: Path) -> Path:
    raise OSError(36, "File name too long")


def damage(path: Path) -> bytes:
    data = bytearray(path.read_bytes())
    data[-30] ^= 4
    path.write_bytes(data)
    return bytes(data)


def test_a_damaged_race_that_cannot_be_set_aside_is_left_as_it_is_and_goes_on_elsewhere(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    races, match = Races(profile), a_match()
    play(match, 40)
    journal = races.begin(match)
    assert journal is not None
    assert profile.writer.flush()
    data = damage(journal.path)
    monkeypatch.setattr(Path, "rename", cannot_be_renamed)
    assert all_kept(profile)
    assert journal.path.read_bytes() == data
    assert [trouble.kind for trouble in profile.take_troubles()] == ["left"]
    race = races.newest(CONTENT)
    assert race is not None
    going_on = races.begin(race.match, path=race.path)
    assert going_on is not None
    play(race.match, 5)
    going_on.follow(race.match)
    assert profile.writer.flush()
    assert going_on.path != journal.path
    assert read_journal(going_on.path).answers == race.match.answers
    assert journal.path.read_bytes() == data


@pytest.mark.parametrize("is_listed", [True, False])
def test_a_damaged_save_that_cannot_be_set_aside_is_not_replaced(
    profile: Profile, monkeypatch: pytest.MonkeyPatch, is_listed: bool
) -> None:
    races = Races(profile)
    path, match = a_save(profile)
    data = damage(path)
    monkeypatch.setattr(Path, "rename", cannot_be_renamed)
    assert not is_listed or all_kept(profile)
    play(match, 5)
    beside = races.save_as("Evening", match)
    assert beside is not None
    assert beside != path
    assert read_journal(beside).answers == match.answers
    assert path.read_bytes() == data
    assert races.save_as("Evening", match) == beside, "a sound one is replaced"


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
    path = races.save_as("Evening", match, Ghost(((0, 0), (0, 9999)), 1))
    assert path is not None
    assert races.read(CONTENT, path) is None
    assert all_kept(profile) == []
    assert [trouble.kind for trouble in profile.take_troubles()] == ["set_aside"]


def test_a_save_that_cannot_be_played_nor_set_aside_is_not_replaced(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    races, match = Races(profile), a_match()
    path = races.save_as("Evening", match, Ghost(((0, 0), (0, 9999)), 1))
    assert path is not None
    before = path.read_bytes()
    monkeypatch.setattr(Path, "rename", cannot_be_renamed)
    assert races.read(CONTENT, path) is None
    assert races.save_as("Evening", match) not in (None, path)
    assert path.read_bytes() == before


# --- lists --------------------------------------------------------------------------------------


def a_save(profile: Profile, answers: int = 60) -> tuple[Path, Match]:
    match = a_match()
    play(match, answers)
    path = Races(profile).save_as("Evening", match)
    assert path is not None
    return path, match


def no_replay(*_: object, **__: object) -> None:
    raise AssertionError("a race was played again")


def test_a_list_plays_no_race_again(profile: Profile, monkeypatch: pytest.MonkeyPatch) -> None:
    _, match = a_save(profile)
    races = Races(profile)
    assert races.begin(match)
    monkeypatch.setattr("cubitos_desktop.rules.engine.new_race", no_replay)
    listed = all_kept(profile)
    assert [race.is_named for race in listed].count(True) == 1
    for race in listed:
        assert race.needs is None
        assert race.heading.players == match.players
        assert len(race.rounds) == match.state.round > 1


def test_a_list_tells_where_everybody_stood(profile: Profile) -> None:
    _, match = a_save(profile)
    (race,) = all_kept(profile)
    stood = [[(each.leg, each.space) for each in stands] for stands in race.rounds]
    assert stood == match.positions
    game = match.state.game
    for stands in race.rounds:
        for each in stands:
            assert each.name == game.track(each.leg).spaces[each.space].name
            assert each.to_go == game.remaining(each.leg, each.space)


def test_a_round_that_was_taken_back_is_no_longer_listed(profile: Profile) -> None:
    match = a_match()
    play(match, 60)
    journal = Races(profile).begin(match)
    assert journal is not None
    assert match.state.round > 2
    begun = len(match.answers)
    del match.answers[begun - 1 :], match.positions[2:]
    journal.follow(match)
    assert profile.writer.flush()
    (race,) = all_kept(profile)
    assert len(race.rounds) == 2
    assert len(read_journal(race.path).answers) == begun - 1


def test_a_journal_without_rounds_is_played_again_to_be_listed(profile: Profile) -> None:
    path, match = a_save(profile)
    rewrite(path, as_of_version_one, rounds=False)
    assert read_journal(path).rounds == []
    (race,) = all_kept(profile)
    assert [[(each.leg, each.space) for each in stands] for stands in race.rounds] == (
        match.positions
    )
    assert profile.take_troubles() == []


# --- other versions -----------------------------------------------------------------------------


def test_a_race_of_another_version_stays_and_says_what_it_needs(profile: Profile) -> None:
    path, match = a_save(profile)
    rewrite(path, as_of_other_rules)
    before = path.read_bytes()
    races = Races(profile)
    (race,) = all_kept(profile)
    assert race.needs == ("0.0.9", "012345")
    assert len(race.rounds) == match.state.round
    assert races.read(CONTENT, path) is None
    assert path.read_bytes() == before
    assert profile.take_troubles() == [], "it is not damaged"


def test_a_save_of_another_version_stays_beside_a_new_one_of_its_name(profile: Profile) -> None:
    old, match = a_save(profile)
    rewrite(old, as_of_other_rules)
    before, races = old.read_bytes(), Races(profile)
    assert races.names(CONTENT) == {}, "nothing would be replaced"
    new = races.save_as("Evening", match)
    assert new is not None
    assert old.read_bytes() == before
    listed = {race.path: (race.heading.name, race.needs is None) for race in all_kept(profile)}
    assert listed == {old: ("Evening", False), new: ("Evening", True)}
    assert races.save_as("Evening", match) == new
    assert old.read_bytes() == before


def test_an_old_save_among_the_races_stays_and_is_not_called_damaged(profile: Profile) -> None:
    path, _ = a_save(profile)
    path.write_bytes(b'{"format":"cubitos save","version":1}')
    before = path.read_bytes()
    assert all_kept(profile) == []
    assert path.read_bytes() == before
    assert profile.take_troubles() == []


def test_an_early_race_of_another_version_is_listed_without_its_rounds(profile: Profile) -> None:
    path, _ = a_save(profile)
    rewrite(path, as_of_other_rules)
    rewrite(path, as_of_version_one, rounds=False)
    (race,) = all_kept(profile)
    assert race.needs == ("", "012345")
    assert race.needs.told[0] == "version.earlier"
    assert list(race.rounds) == []


def test_continue_passes_over_a_race_of_another_version(profile: Profile) -> None:
    races, journals = Races(profile), []
    for seed in ("older", "newer"):
        match = a_match(seed)
        play(match, 9)
        journal = races.begin(match)
        assert journal is not None
        assert profile.writer.flush()
        journals.append(journal)
    rewrite(journals[1].path, as_of_other_rules)
    os.utime(journals[0].path, (1_000_000, 1_000_000))
    race = races.newest(CONTENT)
    assert race is not None
    assert race.path == journals[0].path
    rewrite(journals[0].path, as_of_other_rules)
    assert races.newest(CONTENT) is None
    assert profile.take_troubles() == []
    assert len(profile.race_files(OPEN)) == 2


def test_a_journal_of_a_form_of_tomorrow_stays_and_is_told_of_once(profile: Profile) -> None:
    path, _ = a_save(profile)
    rewrite(path, lambda heading: heading.update(version=99, wings=2))
    before = path.read_bytes()
    assert all_kept(profile) == all_kept(profile) == []
    assert [trouble.kind for trouble in profile.take_troubles()] == ["newer"]
    assert path.read_bytes() == before


def test_a_file_that_nobody_may_read_stays_and_is_not_called_damaged(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    a_save(profile)

    def refuse(*_: object) -> int:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr(os, "open", refuse)
        assert all_kept(profile) == []
    (trouble,) = profile.take_troubles()
    assert (trouble.kind, trouble.reason) == ("unreadable", "Permission denied")
    assert all_kept(profile)


# --- what a disk refuses --------------------------------------------------------------------------


def refuses(*_: object, **__: object) -> None:
    raise OSError(28, "No space left on device")


def test_a_save_that_cannot_be_written_is_told_and_names_no_file(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cubitos_desktop.match.keeping.open_races.write_whole", refuses)
    assert Races(profile).save_as("Evening", a_match()) is None
    (trouble,) = profile.take_troubles()
    assert (trouble.kind, trouble.file) == ("not_saved", "Evening.race")
    assert trouble.reason == "No space left on device"


def test_only_a_save_has_a_name_and_only_a_race_under_way_goes_on_in_its_file(
    profile: Profile,
) -> None:
    races, match = Races(profile), a_match()
    play(match, 5)
    journal = races.begin(match)
    assert journal is not None
    journal.close()
    saved = races.save_as("Evening", match)
    assert saved is not None
    for path, is_save in ((journal.path, False), (saved, True)):
        race = races.read(CONTENT, path)
        assert race is not None
        assert (race.is_named, races.is_under_way(race)) == (is_save, not is_save)
        assert races.look(CONTENT, path).is_named == is_save


def test_a_race_elsewhere_stays_as_it_is_even_if_it_is_damaged(
    profile: Profile, tmp_path: Path
) -> None:
    races = Races(profile)
    saved, _ = a_save(profile)
    elsewhere = tmp_path / "copied.race"
    saved.rename(elsewhere)
    before = damage(elsewhere)
    race = races.take_up(CONTENT, elsewhere)
    assert not races.is_under_way(race)
    assert elsewhere.read_bytes() == before
    assert profile.take_troubles() == []


def test_whoever_leaves_a_race_lets_its_file_go(profile: Profile) -> None:
    """On some systems nobody could delete or rename it otherwise."""
    races, match = Races(profile), a_match()
    journal = races.begin(match)
    assert journal is not None
    answer(match)
    journal.follow(match)
    profile.flush()
    assert journal._file.is_open
    races.leave(journal, match)
    profile.flush()
    assert not journal._file.is_open
    assert read_journal(journal.path).answers == match.answers

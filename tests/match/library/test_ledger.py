"""The ledger: each finished race counts once, stays when its race goes, and is made anew."""

import os
import zlib
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.library.ledger import FILE, Bookkeeper, Ledger, add_lines
from cubitos_desktop.match.library.tally import LedgerLine, line_of
from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.match.story import story_of_log
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.dice import COLOURS, FACE_NAMES
from cubitos_desktop.rules.events import DieBought
from tests.match.kept_races import CONTENT
from tests.match.library.shelves import a_log, keep_log, listed, only
from tests.match.library.shelves import raced as a_race


def the_line(log: RaceLog) -> LedgerLine:
    line = line_of(CONTENT, log, "2026-05-03 21:40")
    assert line is not None
    return line


def rebuilt(profile: Profile) -> Ledger:
    ledger, library = Ledger(profile), listed(profile)
    logs = {each.seal: library.path_of(each) for each in library.races if not each.is_binned}
    ledger.read()
    keeper = Bookkeeper(ledger, CONTENT, logs)
    keeper.go_on(60)
    assert keeper.is_done
    profile.flush()
    return ledger


def read_again(profile: Profile) -> Ledger:
    ledger = Ledger(profile)
    ledger.read()
    return ledger


def test_a_line_says_what_the_race_came_to() -> None:
    log = a_log(seats=3)
    line, story = the_line(log), story_of_log(CONTENT, log)
    assert (line.id, line.date) == (log.seal, "2026-05-03 21:40")
    assert (line.cards, line.tracks, line.laps) == (log.setup.cards, log.setup.tracks, 1)
    assert (line.rounds, line.winner) == (story.rounds, log.winner)
    assert [seat.player for seat in line.seats] == list(log.players)
    assert [seat.busts for seat in line.seats] == [len(seat.busts) for seat in story.seats]
    assert line.seats[log.winner].place == 1
    assert [seat.beyond for seat in line.seats] == [
        seat.progress[-1] - story.course for seat in story.seats
    ]
    best = story.best_throw
    assert best is not None
    assert line.best_throw is not None
    assert line.best_throw.hits == best.hits
    assert line.best_throw.dice == tuple((COLOURS[d.colour], FACE_NAMES[d.face]) for d in best.dice)


def test_dice_that_were_bought_are_counted_by_seat_and_colour() -> None:
    log, bought = a_log(), Counter[tuple[int, str]]()
    state = engine.new_race(CONTENT, log.setup)
    for _, answer in log.answers:
        for event in engine.apply(state, answer):
            if isinstance(event, DieBought):
                bought[event.seat, COLOURS[event.colour]] += 1
    told = {
        (number, colour): count
        for number, seat in enumerate(the_line(log).seats)
        for colour, count in seat.bought.items()
    }
    assert bought
    assert told == dict(bought)


def test_a_race_that_ends_gets_its_line_at_once(profile: Profile) -> None:
    match, races = a_race("at once"), Races(profile)
    journal = races.begin(match)
    assert journal is not None
    path = races.finish(journal, match)
    profile.flush()
    lines = read_again(profile).lines
    assert list(lines) == [only(listed(profile)).seal]
    assert path.stem == only(listed(profile)).stem


def test_a_ledger_is_made_anew_from_the_races_that_are_kept(profile: Profile) -> None:
    for name in ("shelf", "other"):
        keep_log(profile, name, a_log(name))
    ledger = rebuilt(profile)
    assert set(ledger.lines) == {a_log().seal, a_log("other").seal}
    assert read_again(profile).lines == ledger.lines
    assert profile.folder is not None
    (profile.folder / FILE).unlink()
    assert rebuilt(profile).lines == ledger.lines


def test_nothing_is_counted_twice(profile: Profile) -> None:
    keep_log(profile, "one", a_log())
    keep_log(profile, "copy", a_log())
    rebuilt(profile)
    ledger = rebuilt(profile)
    ledger.add([the_line(a_log())])
    profile.flush()
    assert profile.folder is not None
    assert len((profile.folder / FILE).read_bytes().splitlines()) == 1


def test_a_line_of_before_is_told_in_full_and_keeps_its_date(profile: Profile) -> None:
    keep_log(profile, "one", a_log())
    whole = the_line(a_log())
    old = [msgspec.structs.replace(seat, facts=None) for seat in whole.seats]
    Ledger(profile).add([msgspec.structs.replace(whole, seats=tuple(old))])
    profile.flush()
    assert not read_again(profile).lines[whole.id].is_whole
    assert rebuilt(profile).lines == {whole.id: whole}
    assert read_again(profile).lines == {whole.id: whole}
    ledger = rebuilt(profile)
    assert Bookkeeper(ledger, CONTENT, {whole.id: Path()}).is_done


def test_a_ledger_that_was_emptied_stays_so_though_races_are_kept(profile: Profile) -> None:
    keep_log(profile, "one", a_log())
    rebuilt(profile).forget_all([a_log().seal])
    profile.flush()
    assert rebuilt(profile).lines == {}
    keep_log(profile, "two", a_log("other"))
    assert list(rebuilt(profile).lines) == [a_log("other").seal]
    rebuilt(profile).forget_all([])
    profile.flush()
    assert rebuilt(profile).lines == {}


def test_the_line_of_a_deleted_race_stays_unless_it_is_to_go(profile: Profile) -> None:
    keep_log(profile, "one", a_log())
    rebuilt(profile)
    library = listed(profile)
    library.delete(only(library))
    library.empty_bin()
    ledger = rebuilt(profile)
    assert list(ledger.lines) == [a_log().seal]
    ledger.forget(a_log().seal)
    profile.flush()
    assert read_again(profile).lines == {}


def test_a_log_that_was_changed_or_is_not_over_does_not_count() -> None:
    log = a_log()
    for changed in (
        msgspec.structs.replace(log, notes=[], winner=1 - log.winner),
        msgspec.structs.replace(log, seal="", winner=1 - log.winner),
        msgspec.structs.replace(log, seal="", answers=log.answers[:-1]),
        msgspec.structs.replace(log, seal="", winner=-1),
        msgspec.structs.replace(log, seal="", content="of another game"),
    ):
        assert line_of(CONTENT, changed, "") is None


def test_a_damaged_line_is_set_aside_and_the_others_stay(profile: Profile) -> None:
    ledger = Ledger(profile)
    ledger.add([the_line(a_log()), the_line(a_log("other"))])
    profile.flush()
    assert profile.folder is not None
    path = profile.folder / FILE
    path.write_bytes(path.read_bytes().replace(b'"rounds"', b'"rouNds"', 1))
    assert list(read_again(profile).lines) == [a_log("other").seal]
    assert [trouble.kind for trouble in profile.take_troubles()] == ["set_aside"]
    assert Path(f"{path}.set-aside").exists()
    profile.flush()
    assert list(read_again(profile).lines) == [a_log("other").seal]


@pytest.mark.parametrize("before", [0, 1])
def test_half_a_line_is_no_damage_and_makes_way_for_the_next(profile: Profile, before: int) -> None:
    """A full disk or a power cut has left it."""
    ledger = Ledger(profile)
    ledger.add([the_line(a_log("other"))] * before)
    profile.flush()
    assert profile.folder is not None
    with (profile.folder / FILE).open("ab") as file:
        file.write(b"01234567 {half")
    assert len(read_again(profile).lines) == before
    ledger.add([the_line(a_log())])
    profile.flush()
    assert list(read_again(profile).lines) == [a_log("other").seal] * before + [a_log().seal]
    assert b"{half" not in (profile.folder / FILE).read_bytes()
    assert profile.take_troubles() == []


def test_a_line_whose_end_was_taken_away_counts_and_spoils_no_other(profile: Profile) -> None:
    ledger = Ledger(profile)
    ledger.add([the_line(a_log("other"))])
    profile.flush()
    assert profile.folder is not None
    path = profile.folder / FILE
    path.write_bytes(path.read_bytes().rstrip(b"\n"))
    ledger.add([the_line(a_log())])
    profile.flush()
    assert list(read_again(profile).lines) == [a_log("other").seal, a_log().seal]


def test_a_sound_line_of_another_version_stays(profile: Profile) -> None:
    told = b'{"of":"tomorrow"}'
    other = b"%08x %b\n" % (zlib.crc32(told), told)
    assert profile.folder is not None
    (profile.folder / FILE).write_bytes(other)
    ledger = read_again(profile)
    ledger.add([the_line(a_log())])
    ledger.forget(a_log().seal)
    profile.flush()
    assert (profile.folder / FILE).read_bytes() == other
    assert profile.take_troubles() == []


# --- what is no file of ours ----------------------------------------------------------------------


def _a_pipe(path: Path) -> None:
    os.mkfifo(path)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes with names")
@pytest.mark.parametrize("lay", [_a_pipe, Path.mkdir])
def test_what_is_no_file_makes_way_for_the_ledger_and_is_told_of(
    profile: Profile, lay: Callable[[Path], None]
) -> None:
    assert profile.folder is not None
    lay(profile.folder / FILE)
    add_lines(profile, [the_line(a_log())])
    assert profile.flush()
    assert set(read_again(profile).lines) == {a_log().seal}
    lay(profile.folder / "again")
    (profile.folder / FILE).unlink()
    (profile.folder / "again").rename(profile.folder / FILE)
    assert not read_again(profile).lines
    assert [trouble.kind for trouble in profile.take_troubles()] == ["set_aside"] * 2


def test_nothing_is_written_where_a_link_leads(profile: Profile, tmp_path: Path) -> None:
    assert profile.folder is not None
    elsewhere, ledger = tmp_path / "elsewhere", profile.folder / FILE
    add_lines(profile, [the_line(a_log())])
    profile.flush()
    ledger.rename(elsewhere)
    ledger.symlink_to(elsewhere)
    before = elsewhere.read_bytes()
    add_lines(profile, [the_line(a_log("another"))])
    profile.flush()
    assert elsewhere.read_bytes() == before
    assert set(read_again(profile).lines) == {a_log().seal, a_log("another").seal}
    ledger.unlink()
    ledger.symlink_to(tmp_path / "nowhere")
    add_lines(profile, [the_line(a_log())])
    assert profile.flush()
    assert not (tmp_path / "nowhere").exists()
    assert set(read_again(profile).lines) == {a_log().seal}

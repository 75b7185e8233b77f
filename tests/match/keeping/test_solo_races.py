"""Best solo races: which race is kept, what its ghost knows, and what becomes of damaged files."""

import datetime
from collections.abc import Callable
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.keeping.files import as_kept
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.solo import (
    WHAT,
    Ghost,
    SoloRecord,
    _file,
    best_of_others,
    best_race,
    best_times,
    can_be_recorded,
    gaps,
    needs,
    record_race,
    steps_left,
)
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.course.distances import NO_WAY
from cubitos_desktop.rules.game import Setup

CONTENT = load_content()
DAY = datetime.date(2026, 5, 3)


def a_race(set_id: str = "race-1", seed: str = "1", *players: Player) -> Match:
    chosen = CONTENT.card_set(set_id)
    players = players or (Player("Ala"),)
    setup = Setup(len(players), chosen.cards, chosen.tracks)
    return Match(CONTENT, setup, RaceDice(secret_of_seed(seed)), players)


@lru_cache(maxsize=8)
def a_finished_race(set_id: str = "race-1", seed: str = "1") -> Match:
    match = a_race(set_id, seed)
    match.play({0: policy("steady")})
    return match


def the_file(profile: Profile) -> Path:
    assert profile.folder is not None
    assert profile.flush()
    (path,) = (profile.folder / "solo").glob("*.json")
    return path


def kept_record(profile: Profile, record: SoloRecord) -> SoloRecord | None:
    return best_race(profile, record.cards, record.tracks)


def changed(record: SoloRecord, **facts: Any) -> SoloRecord:
    return msgspec.structs.replace(record, **facts)


@pytest.fixture
def record(profile: Profile) -> SoloRecord:
    """The first race, which has been kept."""
    return record_race(profile, a_finished_race(), DAY).record


def keep_before(profile: Profile, record: SoloRecord) -> None:
    """As if this race had been run earlier."""
    the_file(profile).write_bytes(as_kept(WHAT, record))


# --- what is kept -------------------------------------------------------------------------------


def test_the_first_race_is_kept_with_all_that_its_ghost_needs(profile: Profile) -> None:
    match = a_finished_race()
    outcome = record_race(profile, match, DAY)
    assert outcome.previous is None
    assert outcome.is_best
    found = best_race(profile, match.state.game.setup.cards, match.state.game.setup.tracks)
    assert found == outcome.record
    assert found is not None
    assert (found.rounds, found.name, found.date) == (match.state.round, "Ala", "2026-05-03")
    assert [[place] for place in found.positions] == match.positions
    assert found.beyond == match.state.distance(0)[1]


def test_a_race_on_a_typed_seed_is_kept_apart_from_the_best_race(profile: Profile) -> None:
    match = a_finished_race()
    setup = match.state.game.setup
    match.is_open = True
    assert record_race(profile, match, DAY).is_best
    assert best_race(profile, setup.cards, setup.tracks) is None
    seeded = best_race(profile, setup.cards, setup.tracks, is_seeded=True)
    assert seeded is not None
    match.is_open = False
    assert record_race(profile, match, DAY).previous is None
    assert best_race(profile, setup.cards, setup.tracks) == seeded
    assert not record_race(profile, match, DAY).is_best


def test_a_better_race_takes_the_place_of_the_best(profile: Profile, record: SoloRecord) -> None:
    slower = changed(record, rounds=record.rounds + 1, positions=((0, 0), *record.positions))
    keep_before(profile, slower)
    outcome = record_race(profile, a_finished_race(), DAY)
    assert outcome.previous == slower
    assert outcome.is_best
    assert kept_record(profile, record) == record


def test_of_as_many_rounds_the_farther_race_is_better(profile: Profile, record: SoloRecord) -> None:
    shorter = changed(record, beyond=record.beyond + 1)
    assert shorter.is_better_than(record)
    assert not record.is_better_than(shorter)
    keep_before(profile, shorter)
    assert not record_race(profile, a_finished_race(), DAY).is_best


@pytest.mark.parametrize("fewer", [0, 1])
def test_a_race_that_is_no_better_changes_nothing(
    profile: Profile, record: SoloRecord, fewer: int
) -> None:
    best = changed(
        record,
        rounds=record.rounds - fewer,
        positions=record.positions[fewer:],
        name="Earlier",
    )
    best = changed(best, positions=((0, 0), *best.positions[1:]))
    keep_before(profile, best)
    before = the_file(profile).read_bytes()
    outcome = record_race(profile, a_finished_race(), DAY)
    assert outcome.previous == best
    assert not outcome.is_best
    assert the_file(profile).read_bytes() == before


def test_every_set_and_course_has_a_best_race_of_its_own(profile: Profile) -> None:
    records = [record_race(profile, a_finished_race(name), DAY).record for name in ("race-1",)]
    records.append(record_race(profile, a_finished_race("race-5"), DAY).record)
    assert sorted(best_times(profile), key=str) == sorted(records, key=str)
    twice = records[0].tracks * 2
    assert best_race(profile, records[0].cards, twice) is None
    assert best_race(profile, records[1].cards, records[0].tracks) is None


def test_files_are_named_so_that_people_can_tell_them(profile: Profile, record: SoloRecord) -> None:
    assert the_file(profile).name.startswith(record.tracks[0])
    assert the_file(profile).name.replace("_", "").replace("-", "").removesuffix(".json").isalnum()


def test_without_a_folder_nothing_is_kept_and_nothing_is_missed() -> None:
    nowhere = Profile(None)
    assert record_race(nowhere, a_finished_race(), DAY).is_best
    setup = a_finished_race().state.game.setup
    assert best_race(nowhere, setup.cards, setup.tracks) is None
    assert best_times(nowhere) == []


@pytest.mark.parametrize(
    "match",
    [
        a_race(),
        a_race("race-1", "1", Player("Ala"), Player("Ola")),
        a_race("race-1", "1", Player("Nora", "steady")),
    ],
    ids=["under way", "of two", "of a computer"],
)
def test_only_a_whole_race_of_one_person_counts(profile: Profile, match: Match) -> None:
    if any(player.policy for player in match.players):
        match.play({0: policy("steady")})
    assert not can_be_recorded(match)
    with pytest.raises(ValueError, match="expected a finished race of one person alone"):
        record_race(profile, match, DAY)
    assert best_times(profile) == []


# --- files that cannot be used ------------------------------------------------------------------


def cut_off(data: bytes) -> bytes:
    return data[: len(data) // 2]


def flipped(data: bytes) -> bytes:
    """One bit of a number in it."""
    place = data.index(b'"rounds": ') + len(b'"rounds": ')
    return data[:place] + bytes([data[place] ^ 1]) + data[place + 1 :]


def of_a_newer_game(data: bytes) -> bytes:
    return data.replace(b'"version": 1', b'"version": 2')


DAMAGES: dict[str, Callable[[bytes], bytes]] = {
    "cut off": cut_off,
    "a flipped bit": flipped,
    "empty": lambda data: b"",
    "no JSON": lambda data: b"\x00\xff best of all",
    "a list": lambda data: b"[]",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_set_aside_and_counts_as_none(
    profile: Profile, record: SoloRecord, damage: str
) -> None:
    path = the_file(profile)
    data = DAMAGES[damage](path.read_bytes())
    path.write_bytes(data)
    assert kept_record(profile, record) is None
    assert_set_aside(profile, path, data)
    outcome = record_race(profile, a_finished_race(), DAY)
    assert outcome.previous is None
    assert kept_record(profile, record) == outcome.record


def test_a_record_of_a_newer_game_stays_and_counts_as_none(
    profile: Profile, record: SoloRecord
) -> None:
    path = the_file(profile)
    data = of_a_newer_game(path.read_bytes())
    path.write_bytes(data)
    assert kept_record(profile, record) is None
    assert record_race(profile, a_finished_race(), DAY).previous is None
    assert profile.flush()
    assert path.read_bytes() == data
    assert [trouble.kind for trouble in profile.take_troubles()] == ["newer"]


# --- other versions -----------------------------------------------------------------------------


OTHER = "0123456789abcdef" * 2


def keep_other(profile: Profile, record: SoloRecord, **facts: Any) -> SoloRecord:
    """A record as another version of the game would have kept it."""
    other = changed(record, **({"content": OTHER, "game": "0.0.9"} | facts))
    file = _file(other.cards, other.tracks, other.content)
    profile.write(f"solo/{file}", WHAT, other)
    assert profile.flush()
    return other


def test_a_record_of_another_version_stays_is_listed_and_does_not_count(
    profile: Profile, record: SoloRecord
) -> None:
    the_file(profile).unlink()
    off_the_course = (*record.positions[:3], (0, 500), *record.positions[4:])
    other = keep_other(profile, record, rounds=record.rounds, positions=off_the_course)
    assert kept_record(profile, record) is None
    assert best_of_others(profile, record.cards, record.tracks) == other
    assert needs(other) == ("0.0.9", "012345")
    assert best_times(profile) == [other]
    outcome = record_race(profile, a_finished_race(), DAY)
    assert outcome.previous is None
    assert profile.flush()
    assert kept_record(profile, record) == outcome.record
    assert best_of_others(profile, record.cards, record.tracks) == other, "it was written over"
    assert profile.take_troubles() == []


def test_of_several_versions_the_best_race_is_told(profile: Profile, record: SoloRecord) -> None:
    keep_other(profile, record)
    farther = keep_other(profile, record, content="f" * 32, beyond=record.beyond + 2)
    assert best_of_others(profile, record.cards, record.tracks) == farther
    assert best_of_others(profile, record.cards, (*record.tracks, *record.tracks)) is None


def test_a_record_from_before_versions_were_noted_counts_where_it_fits(
    profile: Profile, record: SoloRecord
) -> None:
    the_file(profile).unlink()
    early = keep_other(profile, record, content="", game="")
    assert kept_record(profile, record) == early
    assert needs(early) is None
    assert best_of_others(profile, record.cards, record.tracks) is None


def test_a_record_from_before_versions_that_no_longer_fits_is_not_called_damaged(
    profile: Profile, record: SoloRecord
) -> None:
    the_file(profile).unlink()
    off_the_course = (*record.positions[:3], (0, 500), *record.positions[4:])
    early = keep_other(profile, record, content="", game="", positions=off_the_course)
    assert kept_record(profile, record) is None
    assert best_of_others(profile, record.cards, record.tracks) == early
    needed = needs(early)
    assert needed is not None
    assert needed.told[0] == "version.unknown"
    assert profile.take_troubles() == []


NONSENSE: dict[str, Callable[[dict[str, Any]], object]] = {
    "no rounds": lambda facts: facts.update(rounds=0),
    "rounds as words": lambda facts: facts.update(rounds="seven"),
    "less than nothing beyond": lambda facts: facts.update(beyond=-1),
    "a name without end": lambda facts: facts.update(name="x" * 1000),
    "no such day": lambda facts: facts.update(date="2026-02-30"),
    "another set of cards": lambda facts: facts["cards"].reverse(),
    "unknown facts": lambda facts: facts.update(medal="gold"),
    "a space off the course": lambda facts: facts["positions"].__setitem__(3, [0, 5000]),
    "a leg off the course": lambda facts: facts["positions"].__setitem__(-1, [7, 0]),
    "a space below nothing": lambda facts: facts["positions"].__setitem__(3, [0, -2]),
    "a finish before the end": lambda facts: facts["positions"].__setitem__(3, [1, 0]),
    "no finish": lambda facts: facts["positions"].__setitem__(-1, [0, 9]),
    "a place too many": lambda facts: facts["positions"].append([1, 3]),
    "no places": lambda facts: facts.update(positions=[]),
    "a start elsewhere": lambda facts: facts["positions"].__setitem__(0, [0, 9]),
}


class Facts(msgspec.Struct):
    """Anything at all, under the seal of the game."""

    facts: dict[str, Any]


@pytest.mark.parametrize("nonsense", NONSENSE)
def test_a_record_that_makes_no_sense_is_set_aside(
    profile: Profile, record: SoloRecord, nonsense: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its seal is right: only what it says is wrong."""
    path, facts = the_file(profile), msgspec.to_builtins(record)
    facts["positions"], facts["cards"] = [*map(list, facts["positions"])], [*facts["cards"]]
    NONSENSE[nonsense](facts)
    with monkeypatch.context() as patch:
        patch.setattr("msgspec.to_builtins", lambda value: value.facts)
        data = as_kept(WHAT, Facts(facts))
    path.write_bytes(data)
    assert best_times(profile) == []
    assert_set_aside(profile, path, data)


def assert_set_aside(profile: Profile, path: Path, data: bytes) -> None:
    """Under another name, not a byte of it changed, and told in one sentence."""
    assert not path.exists()
    assert [file.read_bytes() for file in path.parent.glob(f"{path.name}.*")] == [data]
    (trouble,) = profile.take_troubles()
    assert trouble.kind == "set_aside"
    assert trouble.reason.startswith(f"{path.name}: expected ")
    assert trouble.reason.endswith((".", ").")), trouble.reason


def test_a_file_under_the_name_of_another_course_is_set_aside(
    profile: Profile, record: SoloRecord
) -> None:
    other = record_race(profile, a_finished_race("race-5"), DAY).record
    assert profile.folder is not None
    assert profile.flush()
    files = {path.name: path for path in (profile.folder / "solo").iterdir()}
    mine = next(path for name, path in files.items() if name.startswith(record.tracks[0]))
    theirs = next(path for path in files.values() if path != mine)
    data = mine.read_bytes()
    theirs.write_bytes(data)
    assert kept_record(profile, other) is None
    assert_set_aside(profile, theirs, data)
    assert best_times(profile) == [record]


# --- the ghost ----------------------------------------------------------------------------------


def test_a_ghost_stands_where_its_race_stood_and_stays_where_it_ended(record: SoloRecord) -> None:
    ghost = record.ghost
    places = [place for (place,) in a_finished_race().positions]
    assert [ghost.at(number) for number in range(1, record.rounds + 2)] == places
    assert ghost.at(record.rounds + 9) == places[-1]
    assert ghost.at(0) == places[0]
    assert (ghost.rounds, ghost.name) == (record.rounds, "Ala")


def test_the_gap_is_the_difference_of_the_steps_that_are_left(record: SoloRecord) -> None:
    game, other = a_finished_race().state.game, a_finished_race("race-1", "2")
    places = [place for (place,) in other.positions]
    for number, gap in enumerate(gaps(game, record.ghost, places), start=1):
        ghost = game.remaining(*record.ghost.at(number))
        assert gap == ghost - game.remaining(*places[number - 1])
    assert gaps(game, record.ghost, list(record.positions)) == (0,) * (record.rounds + 1)


def test_water_that_bars_the_way_makes_no_gap_of_hundreds() -> None:
    setup = Setup(1, CONTENT.card_set("race-4").cards, CONTENT.card_set("race-4").tracks)
    game = CONTENT.game(setup)
    track = game.legs[0]
    barred = [space for space, steps in enumerate(track.to_finish) if steps == NO_WAY]
    assert barred
    for space in barred:
        assert abs(steps_left(game, (0, space))) <= track.dry_lap


def test_a_ghost_needs_a_place() -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.convert({"positions": [], "rounds": 3}, Ghost)

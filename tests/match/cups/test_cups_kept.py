"""Cups over several evenings: stopped, resumed, counted once, and files that are none."""

import json
from pathlib import Path

import msgspec
import pytest

from cubitos_desktop.match.cups.cup import Cup
from cubitos_desktop.match.cups.keeping import FOLDER, LARGEST, Cups
from cubitos_desktop.match.cups.planning import TOUR, races_of_sets
from cubitos_desktop.match.cups.running import occasion_of, open_race_file
from cubitos_desktop.match.keeping.files import as_kept
from cubitos_desktop.match.keeping.profile import OPEN, RACES, Kind
from cubitos_desktop.match.race_log import Branch, Occasion, read_log
from tests.match.cups.evenings import (
    ADA_AND_NORA,
    CONTENT,
    a_cup,
    answer,
    evening,
    run_to_its_end,
    sit_down,
)


def known(cups: Cups, id: str) -> Cup:
    cup = cups.get(id)
    assert cup is not None
    return cup


def begun(folder: Path, races: int = 2) -> Cup:
    """A cup that waits for its first race."""
    with evening(folder) as cups:
        return cups.begin("short", races_of_sets(CONTENT, TOUR[:races]), ADA_AND_NORA)


def test_a_whole_tour_goes_on_where_it_was_left_between_races_and_within_them(
    tmp_path: Path,
) -> None:
    id, seals = begun(tmp_path, races=7).id, []
    for number in range(7):
        with evening(tmp_path) as cups:
            session = sit_down(cups, known(cups, id))
            answer(session, 12)
            before = len(session.match.answers)
            session.get_up()
        with evening(tmp_path) as cups:
            cup = known(cups, id)
            session = sit_down(cups, cup)
            assert session.is_resumed
            assert len(session.match.answers) == before
            assert session.match.occasion == occasion_of(cup) == Occasion("cup", id, number)
            run_to_its_end(cups, session)
            seals.append(session.match.log().sealed())
        with evening(tmp_path) as cups:
            cup = known(cups, id)
            assert (cup.next, cup.begun) == (number + 1, None)
            assert open_race_file(cups.profile, cup) is None
    assert cup.is_over
    assert [result.seal for result in cup.results] == seals
    assert [read_log(tmp_path / RACES / result.file).seal for result in cup.results] == seals


def test_several_cups_are_kept_side_by_side_the_last_played_first(tmp_path: Path) -> None:
    first, second = begun(tmp_path), begun(tmp_path)
    with evening(tmp_path) as cups:
        assert {cup.id for cup in cups.under_way} == {first.id, second.id}
        cups.draw_dice(first, sit_down(cups, second).match.dice)
        assert cups.all[0].id == first.id


def test_a_race_that_ended_just_before_the_game_did_is_counted_the_next_time_and_once(
    tmp_path: Path,
) -> None:
    cup = begun(tmp_path)
    with evening(tmp_path) as cups:
        session = sit_down(cups, cup)
        answer(session)
        # Its log is kept, and then the lights go out: nobody tells the cup.
        session.finish()
    for _ in range(2):
        with evening(tmp_path) as cups:
            found = known(cups, cup.id)
            assert found.next == 1
            assert found.results[0].seal == session.match.log().sealed()
            # Whoever is told of the same race later counts nothing.
            assert cups.take(session.match, None) == found


def test_a_race_that_was_only_looked_at_waits_as_it_is_with_the_same_dice(
    tmp_path: Path,
) -> None:
    cup = begun(tmp_path)
    secrets = set()
    for _ in range(2):
        with evening(tmp_path) as cups:
            found = known(cups, cup.id)
            session = sit_down(cups, found)
            secrets.add(session.match.dice.secret)
            session.get_up()
        assert len(list((tmp_path / OPEN).glob("*.race"))) == 1
    assert len(secrets) == 1


def test_a_race_of_other_players_or_taken_over_from_another_does_not_count(tmp_path: Path) -> None:
    cup = begun(tmp_path)
    with evening(tmp_path) as cups:
        session = sit_down(cups, cup)
        answer(session)
        match = session.match
        match.players = (ADA_AND_NORA[1], ADA_AND_NORA[0])
        assert known(cups, cup.id) == cups.take(match, None)
        match.players, match.branch = ADA_AND_NORA, Branch("another race", 3, 0)
        assert known(cups, cup.id) == cups.take(match, None)
        match.branch = None
        counted = cups.take(match, None)
        assert counted is not None
        assert counted.next == 1


def test_a_deleted_cup_lies_in_the_bin_and_its_races_stay(tmp_path: Path) -> None:
    cup = begun(tmp_path)
    with evening(tmp_path) as cups:
        assert cups.delete(cup)
        assert cups.all == []
    assert [path.stem for path in (tmp_path / "bin" / FOLDER).iterdir()] == [cup.id]
    with evening(tmp_path) as cups:
        assert cups.get(cup.id) is None


def test_a_cup_is_brought_back_from_the_bin_as_it_was_and_what_is_none_stays_there(
    tmp_path: Path,
) -> None:
    cup = begun(tmp_path)
    with evening(tmp_path) as cups:
        cups.delete(cup)
        (tmp_path / "bin" / FOLDER / "none.json").write_text("no cup")
    with evening(tmp_path) as cups:
        assert cups.binned == [cup]
        assert cups.bring_back(cup)
        assert not cups.bring_back(cup)
        assert (cups.all, cups.binned) == ([cup], [])
        assert cups.profile.take_troubles() == []
    with evening(tmp_path) as cups:
        assert cups.all == [cup]
    assert [path.name for path in (tmp_path / "bin" / FOLDER).iterdir()] == ["none.json"]


def test_of_a_cup_that_cannot_be_brought_back_it_is_told_that_it_stays(tmp_path: Path) -> None:
    cup = begun(tmp_path)
    with evening(tmp_path) as cups:
        cups.delete(cup)
        (tmp_path / FOLDER).rmdir()
        (tmp_path / FOLDER).write_text("no folder")
        assert not cups.bring_back(cup)
        assert cups.binned == [cup]
        told = [(trouble.kind, trouble.file) for trouble in cups.profile.take_troubles()]
        assert told == [("not_moved", cup.id)]


def test_a_cup_that_waits_to_be_written_is_not_deleted_and_that_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with evening(tmp_path) as cups:
        cup = cups.begin("short", races_of_sets(CONTENT, TOUR[:2]), ADA_AND_NORA)
        with monkeypatch.context() as slow:
            slow.setattr(cups.profile, "flush", lambda seconds: False)
            assert not cups.delete(cup)
        assert cups.all == [cup]
        told = [(trouble.kind, trouble.file) for trouble in cups.profile.take_troubles()]
        assert told == [("not_moved", cup.id)]
        cups.profile.flush()
        assert cups.delete(cup)
    assert list((tmp_path / FOLDER).iterdir()) == []


def test_of_a_cup_that_cannot_be_moved_it_is_told_that_it_stays(tmp_path: Path) -> None:
    cup = begun(tmp_path)
    (tmp_path / "bin").write_text("no folder")
    with evening(tmp_path) as cups:
        assert not cups.delete(cup)
        assert cups.all == [cup]
        told = [(trouble.kind, trouble.file) for trouble in cups.profile.take_troubles()]
        assert told == [("not_moved", cup.id)]


# --- files that are no cups -----------------------------------------------------------------------


def troubles(folder: Path, data: bytes, name: str = "a-cup") -> list[tuple[Kind, str]]:
    """What is told of a file in the folder of cups, which is never lost."""
    (folder / FOLDER).mkdir(parents=True, exist_ok=True)
    path = folder / FOLDER / f"{name}.json"
    path.write_bytes(data)
    with evening(folder) as cups:
        assert cups.all == []
        told = [(trouble.kind, trouble.reason) for trouble in cups.profile.take_troubles()]
    assert [each.read_bytes() for each in (folder / FOLDER).iterdir()] == [data]
    return told


def changed(**values: object) -> bytes:
    """A cup with other values, sealed as if the game had written it."""
    held = msgspec.to_builtins(a_cup((1, 2, 3, 4))) | values
    kind = msgspec.defstruct("Held", [(key, object) for key in held])
    return as_kept("cup", kind(**held))


def test_a_sound_file_is_no_trouble(tmp_path: Path) -> None:
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "a-cup.json").write_bytes(as_kept("cup", a_cup((1, 2, 3, 4))))
    with evening(tmp_path) as cups:
        assert [cup.next for cup in cups.all] == [1]
        assert cups.profile.take_troubles() == []


def test_a_damaged_cup_is_set_aside_and_told(tmp_path: Path) -> None:
    data = as_kept("cup", a_cup((1, 2, 3, 4)))
    ((kind, reason),) = troubles(tmp_path, data.replace(b"race-2", b"race-3"))
    assert kind == "set_aside"
    assert "as it was written" in reason


def test_a_cup_of_a_later_version_stays_where_it_is(tmp_path: Path) -> None:
    data = json.loads(as_kept("cup", a_cup()))
    data["version"] = 99
    ((kind, _),) = troubles(tmp_path, json.dumps(data).encode())
    assert kind == "newer"


def test_a_cup_with_cards_or_seats_that_are_not_known_here_stays_where_it_is(
    tmp_path: Path,
) -> None:
    races = msgspec.to_builtins(a_cup().races)
    races[0]["cards"] = ["a_card_of_tomorrow", *races[0]["cards"][1:]]
    ((kind, _),) = troubles(tmp_path / "cards", changed(races=races))
    assert kind == "newer"
    seats = [{"name": "Zoe", "policy": "grandmaster"}] * 4
    ((kind, _),) = troubles(tmp_path / "seats", changed(seats=seats))
    assert kind == "newer"


NO_CUPS: dict[str, dict[str, object]] = {
    "too many results": {"results": [{"places": [1, 2, 3, 4]}] * 8},
    "places of nobody": {"results": [{"places": [1, 2, 3]}]},
    "places that nobody has": {"results": [{"places": [1, 1, 1, 2]}]},
    "a way out of the folder": {"results": [{"places": [1, 2, 3, 4], "file": "../../x.json"}]},
    "one seat": {"seats": [{}]},
    "a long name": {"seats": [{"name": "x" * 41}, {}, {}, {}]},
    "no secret": {"begun": {"secret": "seven"}},
    "another file's name": {"id": "b-cup"},
    "a thousand races": {"races": [{"cards": ["x"] * 8, "tracks": ["x"]}] * 1000},
    "something unknown": {"prize": 1},
    "a fifth cup of the career": {"kind": "career", "stage": 4},
}


@pytest.mark.parametrize("what", NO_CUPS)
def test_a_strangers_file_that_is_no_cup_is_set_aside_with_one_sentence(
    tmp_path: Path, what: str
) -> None:
    ((kind, reason),) = troubles(tmp_path, changed(**NO_CUPS[what]))
    assert kind == "set_aside"
    assert reason.startswith("a-cup.json: expected")
    assert reason.endswith(".")


def test_a_file_that_is_far_too_large_is_not_even_read(tmp_path: Path) -> None:
    ((kind, reason),) = troubles(tmp_path, b" " * (LARGEST + 1))
    assert kind == "set_aside"
    assert "at most 64 KiB" in reason

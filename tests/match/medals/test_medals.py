"""Medals of solo races: limits that agree with the lab, and who holds which."""

from collections import Counter
from typing import Any

import msgspec
import pytest

from cubitos_desktop.ai.measured.solo_rounds import solo_rounds
from cubitos_desktop.lab.balance.tasks import Ground, Solo
from cubitos_desktop.match.library.tally import LedgerLine, SeatLine
from cubitos_desktop.match.medals.held import medals_of, seeded_races
from cubitos_desktop.match.medals.limits import (
    BEGINNER,
    MEDALS,
    RACERS,
    Limits,
    courses_of,
    limits_for,
    limits_of,
    set_of,
)
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import load_content

CONTENT = load_content()
FIRST = CONTENT.card_set("race-1")
LIMITS = Limits(13, 11, 10, 8)


# --- limits ---------------------------------------------------------------------------------------


def test_every_set_has_medals_on_every_track_and_on_its_own_course() -> None:
    for set_id, card_set in CONTENT.sets.items():
        courses = courses_of(CONTENT, set_id)
        assert list(courses) == list(CONTENT.tracks)
        assert card_set.tracks in courses.values()
        for course in (*courses.values(), *((track,) for track in CONTENT.tracks)):
            assert limits_for(CONTENT, set_id, course) is not None


def test_each_medal_takes_fewer_rounds_than_the_one_before() -> None:
    for figures in solo_rounds().courses:
        bronze, silver, gold, champion = figures.limits
        assert bronze > silver > gold > champion >= 1


def test_limits_follow_from_the_races_that_were_measured() -> None:
    for figures in solo_rounds().courses:
        assert set(figures.rounds) == {BEGINNER, *RACERS}
        assert all(sum(each.values()) == solo_rounds().races for each in figures.rounds.values())
        assert limits_of(figures.rounds) == figures.limits


@pytest.mark.parametrize("seat", [BEGINNER, *RACERS])
@pytest.mark.parametrize("place", [0, 17, -1])
def test_the_figures_agree_with_races_that_the_lab_plays_now(seat: str, place: int) -> None:
    """The first races of the same study: each must be among those that were counted."""
    figures, measured = solo_rounds().courses[place], solo_rounds()
    task = Solo(Ground(CONTENT, seat, measured.seed), figures.set_id, figures.tracks, range(3))
    played = task.play()
    assert not played - Counter(figures.rounds[seat])


def test_other_cards_have_no_medals() -> None:
    mix = (*CONTENT.card_set("race-2").cards[:1], *FIRST.cards[1:])
    assert (set_of(CONTENT, FIRST.cards), set_of(CONTENT, mix)) == ("race-1", None)
    assert limits_for(CONTENT, None, FIRST.tracks) is None
    assert limits_for(CONTENT, "race-1", FIRST.tracks * 4) is None
    other = msgspec.structs.replace(CONTENT, digest="0" * 32)
    assert limits_for(other, "race-1", FIRST.tracks) is None, "measured with other cards"


@pytest.mark.parametrize(
    ("rounds", "medal", "following"),
    [
        (14, None, ("bronze", 13)),
        (13, "bronze", ("silver", 11)),
        (11, "silver", ("gold", 10)),
        (10, "gold", ("champion", 8)),
        (9, "gold", ("champion", 8)),
        (8, "champion", None),
        (1, "champion", None),
    ],
)
def test_a_race_wins_the_best_medal_whose_limit_it_keeps(
    rounds: int, medal: str | None, following: tuple[str, int] | None
) -> None:
    won = LIMITS.medal(rounds)
    assert won == medal
    assert LIMITS.following(won) == following


# --- who holds which ------------------------------------------------------------------------------


def line(id: str, rounds: int, beyond: int = 1, **other: Any) -> LedgerLine:
    values: dict[str, Any] = {
        "id": id,
        "date": "2026-05-03 21:40",
        "content": CONTENT.digest,
        "cards": FIRST.cards,
        "tracks": FIRST.tracks,
        "rounds": rounds,
        "winner": 0,
        "seats": (SeatLine(Player("Ada"), 1, beyond, 0),),
    }
    return LedgerLine(**{**values, **other})


def test_the_best_race_counts_and_of_equals_the_first() -> None:
    limits = limits_for(CONTENT, "race-1", FIRST.tracks)
    assert limits is not None
    lines = [line("a", limits.gold, 2), line("b", limits.gold, 3), line("c", limits.bronze, 9)]
    held = medals_of(CONTENT, [*lines, line("d", limits.gold, 3)])
    ((key, found),) = held.items()
    assert key == ("race-1", FIRST.tracks)
    assert (found.medal, found.line.id) == ("gold", "b")
    assert found.following == ("champion", limits.champion)


def test_a_slow_race_is_told_without_a_medal() -> None:
    (found,) = medals_of(CONTENT, [line("a", 99)]).values()
    assert found.medal is None
    assert found.following == (MEDALS[0], found.limits.bronze)


@pytest.mark.parametrize(
    "other",
    [
        {"is_seeded": True},
        {"is_branch": True},
        {"parent": "abc"},
        {"content": "0" * 32},
        {"seats": (SeatLine(Player("", "pro"), 1, 0, 0),)},
        {"seats": (SeatLine(Player("Ada"), 1, 0, 0), SeatLine(Player("Ola"), 2, 0, 0))},
        {"cards": FIRST.cards[:-1]},
    ],
)
def test_a_race_of_another_kind_earns_no_medal(other: dict[str, Any]) -> None:
    assert medals_of(CONTENT, [line("a", 1, **other)]) == {}


def test_races_on_a_typed_seed_are_listed_apart() -> None:
    lines = [line("a", 9), line("b", 8, is_seeded=True), line("c", 7, is_seeded=True)]
    assert [each.id for each in seeded_races(CONTENT, lines)] == ["c"]
    assert [held.line.id for held in medals_of(CONTENT, lines).values()] == ["a"]

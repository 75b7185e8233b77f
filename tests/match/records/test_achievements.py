"""Achievements: each is earned by the race that it asks for, and by none that falls short."""

from typing import Any

import msgspec
import pytest

from cubitos_desktop.match.keeping.slices import at_once
from cubitos_desktop.match.library.tally import LedgerLine, line_of
from cubitos_desktop.match.records.achievements import (
    ACHIEVEMENTS,
    Collection,
    Standing,
)
from cubitos_desktop.match.records.earning import earned_by
from cubitos_desktop.match.records.facts import Facts
from cubitos_desktop.match.records.figures import Records
from tests.match.kept_races import CONTENT
from tests.match.records.lines import a_line
from tests.match.records.many_logs import nth_log

PLAIN = Facts(dice=15, coloured=6, wasted=3, spent=5)
"""A race in which nothing much happened."""
COMMON = {"first_win"}
"""What any win earns."""


def standing_of(*lines: LedgerLine) -> Standing:
    records, collection = Records(CONTENT), Collection()
    for line in lines:
        records.take(line)
        collection.take(line)
    return collection.standing(records.met)


def raced(facts: dict[str, Any] | None = None, **told: Any) -> LedgerLine:
    return a_line(facts=msgspec.structs.replace(PLAIN, **facts or {}), **told)


FOUR = ("", "pro", "champion", "pro")
HITS = (("green", "foot"),) * 12
EARNING: dict[str, list[LedgerLine]] = {
    "first_win": [raced(won=True)],
    "wet_feet": [raced({"wet": 4})],
    "fan_club": [raced({"fans": 10})],
    "big_throw": [raced({"best": HITS})],
    "jet_set": [raced({"flown": 30})],
    "rich": [raced({"spent": 18})],
    "untouched": [raced({"risky": 6}, won=True, busts=0)],
    "swordsman": [raced({"swords": 4})],
    "full_house": [raced({"colours": 9})],
    "comeback": [raced({"is_last_half_way": True}, won=True, policies=("", "racer", "racer"))],
    "gray_day": [raced({"coloured": 0}, won=True)],
    "seven_wins": [raced(won=True, date=f"2026-11-0{day}") for day in range(1, 8)],
    "falling_up": [raced({"missed": 5}, won=True, busts=5)],
    "two_colours": [raced(won=True, bought={"red": 3, "blue": 1})],
    "light_luggage": [raced({"dice": 9}, won=True)],
    "now_or_never": [raced({"last_risk": 0.334}, won=True)],
    "safety_net": [raced({"missed": 2})],
    "short_way": [raced({"shortcuts": 3}, won=True)],
    "long_legs": [raced({"stride": 15})],
    "thrifty": [raced({"wasted": 0}, won=True)],
    "in_front": [raced({"led": 12}, won=True)],
    "slingshot": [raced({"behind": 5}, won=True)],
    "by_a_nose": [raced(won=True, beyond=(3, 1))],
    "out_of_sight": [raced(won=True, beyond=(3, -17))],
    "armful": [raced({"largest": 20})],
    "clean_sweep": [raced({"swept": 1})],
    "paid_in_full": [raced({"last_feet": 5}, won=True)],
    "giant": [raced(won=True, policies=("", "champion"))],
    "three_strong": [raced(won=True, policies=FOUR)],
    "everywhere": [raced(won=True, tracks=(track,)) for track in CONTENT.tracks],
}
FALLING_SHORT: dict[str, list[LedgerLine]] = {
    "first_win": [raced(policies=("",), winner=0)],
    "wet_feet": [raced({"wet": 3})],
    "fan_club": [raced({"fans": 9})],
    "big_throw": [raced({"best": HITS[1:]})],
    "jet_set": [raced({"flown": 29, "stride": 40})],
    "rich": [raced({"spent": 17})],
    "untouched": [
        raced({"risky": 5}, won=True, busts=0),
        raced({"risky": 9}, won=True),
        raced({"risky": 9}, busts=0),
    ],
    "swordsman": [raced({"swords": 3})],
    "full_house": [raced({"colours": 8})],
    "comeback": [
        raced({"is_last_half_way": True}, won=True),
        raced({"is_last_half_way": True}, policies=("", "racer", "racer")),
        raced(won=True, policies=("", "racer", "racer")),
    ],
    "gray_day": [raced({"coloured": 0}), raced({"coloured": 1}, won=True)],
    "seven_wins": [raced(won=day != 4, date=f"2026-11-{day:02}") for day in range(1, 11)],
    "falling_up": [raced({"missed": 5}, busts=5), raced({"missed": 4}, won=True, busts=4)],
    "two_colours": [
        raced(won=True),
        raced(won=True, bought={"red": 1, "blue": 1, "green": 1}),
        raced(bought={"red": 1}),
    ],
    "light_luggage": [raced({"dice": 9}), raced({"dice": 10}, won=True)],
    "now_or_never": [raced({"last_risk": 0.9}), raced({"last_risk": 0.32}, won=True)],
    "safety_net": [raced({"missed": 1})],
    "short_way": [raced({"shortcuts": 3}), raced({"shortcuts": 2}, won=True)],
    "long_legs": [raced({"stride": 14, "flown": 40})],
    "thrifty": [raced({"wasted": 0}), raced({"wasted": 1}, won=True)],
    "in_front": [raced({"led": 12}), raced({"led": 11}, won=True)],
    "slingshot": [raced({"behind": 5}), raced({"behind": 4}, won=True)],
    "by_a_nose": [raced(beyond=(0, 2)), raced(won=True, beyond=(2, -1))],
    "out_of_sight": [raced(won=True, beyond=(3, -16))],
    "armful": [raced({"largest": 19})],
    "clean_sweep": [raced()],
    "paid_in_full": [raced({"last_feet": 5}), raced({"last_feet": 4}, won=True)],
    "giant": [raced(policies=("", "champion")), raced(won=True, policies=("", "pro"))],
    "three_strong": [
        raced(policies=FOUR, winner=1),
        raced(won=True, policies=("", "pro", "champion", "racer")),
    ],
    "everywhere": [raced(won=True, tracks=(track,)) for track in list(CONTENT.tracks)[1:]],
}


def test_there_are_two_dozen_and_each_has_a_race_here() -> None:
    names = [each.id for each in ACHIEVEMENTS]
    assert 24 <= len(names) <= 30
    assert len(set(names)) == len(names)
    assert list(EARNING) == list(FALLING_SHORT) == names


@pytest.mark.parametrize("name", EARNING)
def test_it_is_earned_by_the_race_that_it_asks_for_and_little_else_is(name: str) -> None:
    lines = EARNING[name]
    earned = standing_of(*lines).earned
    assert earned[name].race in [line.id for line in lines]
    beside = {"out_of_sight": {"giant"}, "three_strong": {"giant"}}.get(name, set())
    assert set(earned) <= {name} | COMMON | beside


@pytest.mark.parametrize("name", FALLING_SHORT)
def test_it_is_not_earned_by_a_race_that_falls_short(name: str) -> None:
    assert name not in standing_of(*FALLING_SHORT[name]).earned


def test_a_branch_a_seed_and_a_watched_race_earn_nothing() -> None:
    for line, *_ in EARNING.values():
        branch = msgspec.structs.replace(line, is_branch=True)
        seeded = msgspec.structs.replace(line, is_seeded=True)
        rivals = tuple(
            msgspec.structs.replace(seat, player=msgspec.structs.replace(seat.player, policy="pro"))
            for seat in line.seats
        )
        assert standing_of(branch, seeded, msgspec.structs.replace(line, seats=rivals)).earned == {}


def test_an_old_line_without_facts_earns_only_what_it_tells() -> None:
    old = a_line(won=True, facts=None, bought={"red": 1}, busts=0)
    assert set(standing_of(old).earned) == COMMON


def test_a_lost_race_of_steady_seats_earns_nothing_that_takes_a_win() -> None:
    log = nth_log(14)
    log = msgspec.structs.replace(log, seal="")
    line = line_of(CONTENT, log, "2026-11-17 20:00")
    assert line is not None
    you = next(seat for seat in line.seats if not seat.player.policy)
    assert you.place > 1
    assert you.bought
    without_win = {"wet_feet", "fan_club", "big_throw", "jet_set", "rich", "swordsman"}
    without_win |= {"full_house", "safety_net", "long_legs", "armful", "clean_sweep"}
    assert set(standing_of(line).earned) <= without_win


def test_the_earliest_race_that_reaches_it_counts_whatever_was_told_first() -> None:
    late, soon = raced(won=True, date="2026-11-09"), raced(won=True, date="2026-11-02")
    earned = standing_of(late, soon).earned["first_win"]
    assert (earned.date, earned.race) == ("2026-11-02", soon.id)


def test_what_a_race_earns_first_is_told_once() -> None:
    first, second = raced({"wet": 4}, won=True), raced({"wet": 5, "swept": 1}, won=True)
    assert at_once(earned_by(CONTENT, first, [])) == ["first_win", "wet_feet"]
    assert at_once(earned_by(CONTENT, second, [first])) == ["clean_sweep"]


def test_next_is_what_is_nearest() -> None:
    six = [raced(won=True, date=f"2026-11-0{day}") for day in range(1, 7)]
    standing = standing_of(*six)
    assert (standing.next, standing.best["seven_wins"]) == ("seven_wins", 6)
    assert standing_of().next == ACHIEVEMENTS[0].id

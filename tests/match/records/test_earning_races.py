"""Achievements from whole races: a scripted one earns each, random ones of a wrong kind do not."""

from collections.abc import Callable
from functools import cache

import pytest
from msgspec.structs import replace

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.library.all_lines import AllLines
from cubitos_desktop.match.library.tally import LedgerLine, line_of
from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.match.records.achievements import ACHIEVEMENTS, Collection, Standing
from cubitos_desktop.match.records.figures import Records
from cubitos_desktop.rules.decisions import JET_PACK, SHORTCUT, Throw
from cubitos_desktop.rules.dice import BLUE, BROWN, GREEN, ORANGE, PURPLE, RED, WHITE, YELLOW
from tests.match.kept_races import CONTENT
from tests.match.library.shelves import keep_log
from tests.match.records.scripted_races import (
    EARNING,
    Wish,
    buys,
    buys_after,
    buys_what_is_missing,
    by_way_of,
    draws_one_of_each,
    hands,
    hits,
    misses,
    passes,
    pays,
    pushes,
    race,
    says,
    straight,
    up_to,
    wading,
    waits,
    walks,
)
from tests.match.records.wrong_kinds import WRONG_KINDS, Seen, random_logs

RUNS = hands(push_or_pass=passes)
"""Takes what the first throw brings, and runs and buys as ``steady`` does."""

# --- wishes ---------------------------------------------------------------------------------------


def symbols(throw: Throw, *_: int) -> str:
    return hits(throw, "symbol", "power", "coin3", "coin1", "foot")


def coins_until(rounds: int) -> Wish:
    """Money for so many rounds, and what the cards give afterwards."""
    return lambda throw, now, _: (
        hits(throw, *EARNING, "symbol") if now <= rounds else symbols(throw)
    )


def walks_until(rounds: int) -> Wish:
    return lambda throw, now, _: walks(throw) if now <= rounds else misses(throw)


def walks_after(rounds: int) -> Wish:
    return lambda throw, now, _: walks(throw) if now > rounds else misses(throw)


def busts_until(rounds: int) -> Wish:
    """Three hits and a push that misses, so many rounds; feet afterwards."""

    def wish(throw: Throw, now: int, number: int) -> str:
        if now > rounds:
            return walks(throw)
        return hits(throw, "coin1", most=3) if number == 1 else misses(throw)

    return wish


def one_by_one(throw: Throw, now: int, number: int) -> str:
    """Three hits, and one more with each push."""
    return hits(throw, "foot", "symbol", "coin1", most=3 if number == 1 else 1)


def saved_in_round_four(throw: Throw, now: int, number: int) -> str:
    """Green dice are bought; then their symbols lie there, and a push misses."""
    if now < 4:
        return hits(throw, "coin1")
    if now == 4:
        return hits(throw, "symbol", "foot") if number == 1 else misses(throw)
    return walks(throw)


def coins_for_a_white_die_and_feet(throw: Throw, now: int, number: int) -> str:
    """Just what Smelly Cat costs, whatever that is."""
    cost = CONTENT.cards["smelly_cat"].cost
    return hits(throw, "coin1", most=cost) if now == 1 else hits(throw, "foot")


def feet_and_then_coins(throw: Throw, now: int, number: int) -> str:
    return hits(throw, *("foot",) * (now < 15), "coin3", "coin1")


# --- races ----------------------------------------------------------------------------------------


def wins(name: str, count: int) -> list[RaceLog]:
    tracks = list(CONTENT.tracks)
    return [
        race(f"{name} {number}", RUNS, tracks=(tracks[number % len(tracks)],))
        for number in range(count)
    ]


def comeback() -> RaceLog:
    return race(
        "comeback",
        RUNS,
        walks_after(6),
        rivals=("racer", "rookie"),
        theirs=walks_until(5),
        they=RUNS,
    )


def nose() -> RaceLog:
    """Both wait before the finish; then one goes a step, the other as far as it can."""
    far = up_to(1, lambda state: state.round > 15, steady)
    near = up_to(1, lambda state: state.round > 15, lambda state, asked: straight(state, asked, 1))
    they = hands(push_or_pass=passes, move=near)
    return race("nose", hands(move=far), theirs=walks, they=they)


BABE = ("the_babe",)
"""An orange die whose symbol is worth five coins."""
SAVES_MONEY = buys_after(3, ORANGE, PURPLE)
SCRIPTED: dict[str, Callable[[], list[RaceLog]]] = {
    "first_win": lambda: [race("first win", RUNS)],
    "wet_feet": lambda: [
        race(
            "wet feet",
            hands(move=wading(4), buy=buys(BLUE)),
            symbols,
            chosen="race-2",
            tracks=("still_waters_run_deep",),
        )
    ],
    "fan_club": lambda: [race("fan club", hands(push_or_pass=pushes), busts_until(10))],
    "big_throw": lambda: [race("big throw", hands(push_or_pass=pushes), busts_until(6))],
    "jet_set": lambda: [
        race(
            "jet set",
            hands(
                move=waits(11, by_way_of(lambda space: space.jet_pack, JET_PACK)), buy=SAVES_MONEY
            ),
            coins_until(11),
            cards=BABE,
            tracks=("testing_the_waters",),
        )
    ],
    "rich": lambda: [
        race(
            "rich",
            hands(move=waits(8, straight), buy=buys_after(4, ORANGE, PURPLE, YELLOW)),
            coins_until(8),
            chosen="race-4",
            cards=BABE,
        )
    ],
    "untouched": lambda: [race("untouched", hands(push_or_pass=pushes), one_by_one)],
    "swordsman": lambda: [race("swordsman", hands(buy=buys(RED, WHITE)), symbols)],
    "full_house": lambda: [
        race(
            "full house",
            hands(move=waits(9, straight), buy=buys_what_is_missing, draw=draws_one_of_each),
            coins_until(9),
        )
    ],
    "comeback": lambda: [comeback()],
    "gray_day": lambda: [
        race("gray day", hands(move=straight, buy=says(()), reward=says("leave")))
    ],
    "seven_wins": lambda: wins("seven", 7),
    "falling_up": lambda: [race("falling up", hands(push_or_pass=pushes), busts_until(5))],
    "two_colours": lambda: [
        race("two colours", hands(move=straight, buy=buys(WHITE, PURPLE), reward=says("leave")))
    ],
    "light_luggage": lambda: [race("light", hands(buy=says(()), reward=says("leave")))],
    "now_or_never": lambda: [race("now or never", hands(push_or_pass=pushes), one_by_one)],
    "safety_net": lambda: [
        race(
            "safety net",
            hands(push_or_pass=pushes, buy=buys(GREEN), move=straight),
            saved_in_round_four,
            cards=("keep_on_rollin",),
        )
    ],
    "short_way": lambda: [
        race(
            "short way",
            hands(move=by_way_of(lambda space: space.shortcut is not None, SHORTCUT, 3)),
            tracks=("still_waters_run_deep",),
        )
    ],
    "long_legs": lambda: [
        race(
            "long legs",
            hands(move=waits(11, straight), buy=SAVES_MONEY),
            coins_until(11),
            cards=BABE,
        )
    ],
    "thrifty": lambda: [
        race(
            "thrifty",
            hands(push_or_pass=passes, buy=buys(WHITE), move=straight),
            coins_for_a_white_die_and_feet,
        )
    ],
    "in_front": lambda: [race("in front", RUNS)],
    "slingshot": lambda: [
        race("slingshot", RUNS, walks_after(7), theirs=walks_until(6), they=RUNS)
    ],
    "by_a_nose": lambda: [nose()],
    "out_of_sight": lambda: [race("out of sight", RUNS)],
    "armful": lambda: [
        race(
            "armful",
            hands(move=waits(14, straight), buy=buys(RED, WHITE, BROWN)),
            symbols,
            chosen="race-5",
        )
    ],
    "clean_sweep": lambda: [race("clean sweep", RUNS)],
    "paid_in_full": lambda: [
        race(
            "paid in full",
            hands(move=up_to(5, lambda state: state.seats[0].money >= 20, pays), buy=buys(BROWN)),
            feet_and_then_coins,
        )
    ],
    "giant": lambda: [race("giant", RUNS, rivals=("champion",))],
    "three_strong": lambda: [race("three strong", RUNS, rivals=("pro", "champion", "pro"))],
    "everywhere": lambda: wins("everywhere", len(CONTENT.tracks)),
}

# --- what they earn -------------------------------------------------------------------------------


def standing_of(lines: list[LedgerLine]) -> Standing:
    records, collection = Records(CONTENT), Collection()
    for line in lines:
        records.take(line)
        collection.take(line)
    return collection.standing(records.met)


@pytest.fixture(scope="module")
def kept(tmp_path_factory: pytest.TempPathFactory) -> dict[str, list[LedgerLine]]:
    """What the ledger says of all scripted races, by achievement: each is laid into a folder as a
    file, found there and played again."""
    profile = Profile(tmp_path_factory.mktemp("scripted"))
    seals: dict[str, list[str]] = {}
    for name, play in SCRIPTED.items():
        for number, log in enumerate(play()):
            keep_log(profile, f"{name} {number}", log, len(seals))
            seals.setdefault(name, []).append(log.sealed())
    lines = AllLines(profile, CONTENT)
    while not lines.is_done:
        lines.go_on(60)
    known = lines.ledger.lines
    profile.close()
    return {name: [known[seal] for seal in those] for name, those in seals.items()}


def test_each_achievement_has_a_scripted_race_and_a_wrong_kind() -> None:
    names = [each.id for each in ACHIEVEMENTS]
    assert list(SCRIPTED) == list(WRONG_KINDS) == names


@pytest.mark.parametrize("name", SCRIPTED)
def test_it_is_earned_by_its_scripted_race(name: str, kept: dict[str, list[LedgerLine]]) -> None:
    lines = kept[name]
    standing = standing_of(lines)
    assert standing.earned[name].race in [line.id for line in lines]
    if len(lines) > 1:
        assert name not in standing_of(lines[1:]).earned


@pytest.mark.parametrize("name", SCRIPTED)
def test_it_is_not_earned_by_its_scripted_race_seen_from_a_rival(
    name: str, kept: dict[str, list[LedgerLine]]
) -> None:
    """Facts are each seat's own: what you did is nothing that anybody else has done."""
    swapped = [_from_another_seat(line) for line in kept[name]]
    assert name not in standing_of(swapped).earned


def _from_another_seat(line: LedgerLine) -> LedgerLine:
    you, rival, *others = line.seats
    yours, theirs = you.player, rival.player
    seats = (replace(you, player=theirs), replace(rival, player=yours), *others)
    return replace(line, seats=seats)


@cache
def random_races() -> list[tuple[Seen, LedgerLine]]:
    found = []
    for log in random_logs():
        line = line_of(CONTENT, log, "2026-11-17 20:00")
        assert line is not None
        found.append((Seen(log), line))
    return found


@pytest.mark.parametrize("name", WRONG_KINDS)
def test_it_is_not_earned_by_random_races_of_a_wrong_kind(name: str) -> None:
    wrong = [line for seen, line in random_races() if WRONG_KINDS[name](seen)]
    assert len(wrong) >= 3
    for line in wrong:
        assert name not in standing_of([line]).earned

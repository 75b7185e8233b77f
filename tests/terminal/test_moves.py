"""Running at the terminal: ways over the track, the words for a walk, and the maps."""

import re

import pytest

from cubitos_desktop.rules.course.walking import walk_of
from cubitos_desktop.rules.course.ways import ways_from
from cubitos_desktop.rules.decisions import BUY_FOOT, JET_PACK, SHORTCUT, STOP, numbers
from cubitos_desktop.terminal.asking import question_for
from cubitos_desktop.terminal.move_questions import (
    drawing,
    in_reach,
    map_around,
    stations,
    within_reach,
)
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.terminal.question import Misread, TypedQuestion
from cubitos_desktop.words import load_words
from tests.racing import RaceUnderTest, a_race
from tests.terminal.scripted import Script

CURVE = ("ahead_of_the_curve",)


def naming(race: RaceUnderTest, *, width: int = 100) -> Naming:
    names = [f"Seat {seat + 1}" for seat in range(len(race.state.seats))]
    return Naming(load_words(), Script().console(width=width), race.state.game, names)


def moving(race: RaceUnderTest) -> TypedQuestion:
    race.at("move").asks("move")
    return question_for(naming(race), race.state, race.pending)


def runner(name: str, *tracks: str, **held: int) -> RaceUnderTest:
    race = a_race(tracks=tracks or ("nothing_goes_right",))
    return race.standing_on(name).having(**held)


def names_of(race: RaceUnderTest, moves: tuple[int, ...]) -> list[object]:
    spaces = race.state.game.track(race.player.leg).spaces
    return [spaces[move].name if move >= 0 else move for move in moves]


def test_a_space_is_run_to_by_the_way_with_the_fewest_feet() -> None:
    race = runner("H10", feet=5)
    moves = numbers(moving(race).read("h13"))
    assert len(moves) == 3
    assert names_of(race, moves)[-1] == "H13"


def test_a_walk_that_uses_the_last_foot_ends_the_move() -> None:
    race = runner("H10", feet=3, coins=8)
    assert numbers(moving(race).read("H13"))[-1] == STOP


def test_a_walk_that_leaves_feet_does_not() -> None:
    race = runner("H10", feet=4)
    assert STOP not in numbers(moving(race).read("H13"))
    assert numbers(moving(race).read("H13 stop"))[-1] == STOP


def test_feet_are_bought_only_where_one_says_so() -> None:
    race = runner("H10", feet=2, coins=5)
    question = moving(race)
    with pytest.raises(Misread, match=r"3 feet away and you have 2: .* buy 1 H13 \(costs 4\)"):
        question.read("H13")
    assert numbers(question.read("buy 1 H13"))[:1] == (BUY_FOOT,)
    assert question.read("buy H13") == question.read("buy 1 H13")
    with pytest.raises(Misread, match="Expected 4 coins"):
        question.read("buy 2 H13")


def test_every_way_is_one_that_the_rules_allow() -> None:
    for track, space in (("testing_the_waters", "D11"), ("ahead_of_the_curve", "G1")):
        race = runner(space, track, feet=6, water_feet=2)
        game, seat = race.state.game, race.player
        ways = [way for way in ways_from(game, seat).values() if way.feet <= 8]
        assert len(ways) > 20
        for way in ways:
            walk = walk_of(game, 0, seat).follow(way.moves)
            assert walk.feet + walk.water_feet == 8 - way.feet


def test_water_is_entered_with_water_feet_only() -> None:
    dry = runner("D10", "testing_the_waters", feet=9)
    with pytest.raises(Misread, match="water feet"):
        moving(dry).read("D11")
    wet = runner("D10", "testing_the_waters", feet=1, water_feet=1)
    assert names_of(wet, numbers(moving(wet).read("D11"))) == ["D11"]


def test_a_foot_shortcut_is_taken_where_it_saves_feet() -> None:
    race = runner("G2", *CURVE, feet=3)
    exit_name = "E6"
    assert SHORTCUT in numbers(moving(race).read(exit_name))
    assert moving(race).read("shortcut") == (SHORTCUT,)


def test_a_jet_pack_is_used_by_its_word() -> None:
    race = runner("G9", *CURVE, feet=2)
    moves = numbers(moving(race).read("jet E8 stop"))
    assert moves[0] == JET_PACK
    with pytest.raises(Misread, match="jet pack"):
        moving(runner("G10", *CURVE, feet=2)).read("jet")


def test_the_finish_has_a_name() -> None:
    race = runner("H6", feet=2)
    moves = numbers(moving(race).read("finish"))
    assert names_of(race, moves) == ["finish"]


@pytest.mark.parametrize(
    ("typed", "part"),
    [
        ("Z99", "expected a space such as E13"),
        ("", "expected a space"),
        ("H10", "you stand there already"),
        ("A8", "feet away and you have 2"),
        ("stop H11", "Expected nothing after stop"),
        ("shortcut", "Expected an unused shortcut"),
        ("buy", "Expected 4 coins and credits"),
    ],
)
def test_a_wrong_move_is_told_in_one_sentence(typed: str, part: str) -> None:
    with pytest.raises(Misread) as caught:
        moving(runner("H10", feet=2)).read(typed)
    assert part in str(caught.value)
    assert "\n" not in str(caught.value)


def test_the_question_names_what_lies_in_reach() -> None:
    shown = "\n".join(moving(runner("G9", *CURVE, feet=3)).lines)
    assert "Rewards in reach: " in shown
    assert "jet pack, doubles" in shown
    assert "Farthest forward: " in shown


@pytest.mark.parametrize("width", [40, 80, 140])
@pytest.mark.parametrize(
    ("space", "track", "held"),
    [
        ("H10", "nothing_goes_right", {"feet": 14}),
        ("C5", "nothing_goes_right", {"feet": 9, "coins": 12}),
        ("G9", "ahead_of_the_curve", {"feet": 6}),
        ("J4", "ahead_of_the_curve", {"feet": 1, "coins": 20}),
        ("D10", "testing_the_waters", {"feet": 7, "water_feet": 3}),
        ("H6", "nothing_goes_right", {"feet": 5}),
    ],
)
def test_all_in_reach_is_on_the_map_and_in_the_list(
    space: str, track: str, held: dict[str, int], width: int
) -> None:
    race = runner(space, track, **held).at("move")
    names = naming(race, width=width)
    question = question_for(names, race.state, race.pending)
    text = "\n".join(question.lines)
    shown = text.partition("The finish is ")[0]
    listed = "\n".join(in_reach(names, race.state, 0, numbers(question.default)))
    ways = within_reach(race.state, 0)
    assert len(ways) > 4
    for leg, number in (*ways, *stations(race.state, 0, numbers(question.default))):
        there = race.state.game.track(leg).spaces[number]
        # A runner takes the room of start's whole name.
        assert re.search(rf"\b{there.name}\b", shown) or (not number and "S @1" in shown)
        if there.rewards and there.name != space:
            assert re.search(rf"\b{there.name}\b", listed)
    assert max(map(len, shown.partition("(3) below")[0].splitlines())) <= width
    place = min(ways, key=lambda place: race.state.game.remaining(*place))
    if place[1]:
        assert f"Farthest forward: {names.space(*place)} " in listed
        assert names.space(*place) in shown


def test_the_next_board_is_on_the_map_too() -> None:
    race = runner("H6", "nothing_goes_right", "testing_the_waters", feet=6)
    text = "\n".join(moving(race).lines)
    assert "Testing the Waters" in text
    for leg, number in within_reach(race.state, 0):
        assert race.state.game.track(leg).spaces[number].name in text


def test_feet_and_red_lines_are_told_apart_without_colour() -> None:
    shown = "\n".join(map_around(naming(race := runner("H10", feet=4)), race.state, 0))
    assert not re.search(r"─\d|\d─", shown)
    assert re.search(r"─+\(\d\)|\(\d\)─", shown)


def test_the_finish_has_its_feet_below_it() -> None:
    race = runner("H5", feet=2)
    lines = map_around(naming(race), race.state, 0)
    row = next(number for number, line in enumerate(lines) if "finish" in line)
    assert lines[row + 1][lines[row].index("finish") :].startswith("(2)")


def test_the_help_of_a_move_names_the_price_of_a_foot_and_start() -> None:
    for language, parts in (("en", ("cost 4 coins", "leaving start")), ("pl", ("kosztuje 4",))):
        text = load_words(language)("help.move", price=4)
        assert all(part in text for part in parts)


def test_what_enter_takes_could_be_typed() -> None:
    for name, feet in (("H10", 3), ("C5", 5), ("H5", 4), ("K12", 1)):
        race = runner(name, feet=feet, coins=9)
        question = moving(race)
        suggested, typed = question.default, question.read(question.default_text)
        walks = [
            walk_of(race.state.game, 0, race.player).follow(numbers(m)) for m in (suggested, typed)
        ]
        assert walks[0].space == walks[1].space
        assert walks[0].leg == walks[1].leg
        assert "(" not in question.default_text


# --- maps ---------------------------------------------------------------------------------------


def test_the_map_shows_runners_rewards_water_and_red_lines() -> None:
    race = a_race(seats=2)
    race.seat(1).standing_on("H12")
    lines = drawing(naming(race), race.state, 0).whole(race.state.game.legs[0].spaces[0])
    text = "\n".join(lines)
    assert "@1" in text
    assert "@2" in next(line for line in lines if line.startswith("H"))
    for mark in ("c6", "*", "l1", "g6", "~", "│", "─1", "─8", "S", "F"):
        assert mark in text
    assert lines[0].split()[:3] == ["1", "2", "3"]


def test_no_line_is_wider_than_the_terminal() -> None:
    for width in (40, 60, 80, 100, 140):
        race = runner("H12", feet=4)
        names = naming(race, width=width)
        board = drawing(names, race.state, 0)
        here = race.state.game.legs[0].spaces[race.player.space]
        lines = board.whole(here) + map_around(names, race.state, 0)
        assert max(map(len, lines)) <= width
        assert board.fits == (width >= 100)
        assert any("@1" in line for line in lines)


def test_the_near_map_gives_every_space_its_name_and_its_feet() -> None:
    race = runner("H10", feet=2)
    lines = map_around(naming(race), race.state, 0)
    row = next(number for number, line in enumerate(lines) if "H10 @1" in line)
    place = lines[row].index("H12")
    assert lines[row + 1][place : place + 3] == "(2)"
    assert "K10 c2" in "\n".join(lines)


def test_at_a_run_the_map_says_what_its_marks_mean_until_they_are_known() -> None:
    race = runner("H10", feet=2)
    question = moving(race)
    for part in ("@1 seat 1's runner", "c3 three credits", "* fan", "l1 lose up to 1 die"):
        assert any(part in line for line in question.lines)
        assert not any(part in line for line in question.brief)
    assert set(question.brief) < set(question.lines)
    without = moving(runner("H10", coins=8))
    assert without.lines == without.brief


def test_whoever_races_alone_is_told_of_no_seats() -> None:
    alone = a_race(seats=1)
    assert "@1 your runner" in "\n".join(drawing(naming(alone), alone.state, 0).legend())
    assert "seat 1" not in "\n".join(drawing(naming(alone), alone.state, 0).legend())


def test_the_legend_has_only_what_the_track_has() -> None:
    race = a_race()
    plain = "\n".join(drawing(naming(race), race.state, 0).legend())
    assert "jet pack" not in plain
    assert "shortcut" not in plain
    assert "shifted by half a space" in plain
    curve = a_race(tracks=CURVE)
    rich = "\n".join(drawing(naming(curve), curve.state, 0).legend())
    for part in ("jet pack", "$4a shortcut a for 4 coins", ">a exit", "~ water"):
        assert part in rich

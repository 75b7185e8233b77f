"""Node counts: how many answers lead on from fixed positions, one, two and three answers deep.

Only seats' answers are counted; CHANCE is scripted, so that every count is a fixed number. A count
that changes tells that a rule offers more or less than it did, wherever in the rules that happens.
"""

from collections.abc import Callable

import pytest

from cubitos_desktop.rules import engine, lasting
from cubitos_desktop.rules.decisions import Throw
from cubitos_desktop.rules.dice import COLOUR_MASK, FACE_DIGITS
from cubitos_desktop.rules.state import State
from tests.racing import RaceUnderTest, a_race
from tests.small_track import go, lake, on_track, strip

DEPTH = 3
Script = Callable[[Throw], str]


def all_miss(throw: Throw) -> str:
    return "0" * sum(count for _, count in throw.dice)


def in_turn(throw: Throw) -> str:
    """The first die of a throw shows its lowest face, the next its second lowest, and so on."""
    digits = ""
    for kind, count in throw.dice:
        faces = FACE_DIGITS[kind & COLOUR_MASK]
        for _ in range(count):
            digits += faces[len(digits) % len(faces)]
    return digits


def node_counts(state: State, script: Script, depth: int = DEPTH) -> list[int]:
    """How many sequences of one, two, ... answers there are; what ends the race leads no further.

    The state itself is left as it is.
    """
    counts = [0] * depth
    _count(state.copy(), script, counts, 0)
    return counts


def _count(state: State, script: Script, counts: list[int], depth: int) -> None:
    decision = engine.pending(state)
    while isinstance(decision, Throw):
        engine.apply(state, script(decision))
        decision = engine.pending(state)
    if decision is None or depth == len(counts):
        return
    for option in decision.options():
        counts[depth] += 1
        after = state.copy()
        engine.apply(after, option)
        _count(after, script, counts, depth + 1)


# --- the positions ------------------------------------------------------------------------------


def rock_on() -> RaceUnderTest:
    """Push or pass at risk, with two Rock Ons that may go back to Roll first."""
    race = a_race("rock_on").with_active("green:symbol green:power light_gray:coin1")
    return race.with_roll("light_gray*2 dark_gray").at("roll").asks("push_or_pass")


def now_queue() -> RaceUnderTest:
    """Two Nows that each add dice wait together; their hits may add Nows to the queue."""
    race = a_race("dugout", "fast_cat").with_draw("light_gray*4 dark_gray*2 orange*2 white")
    race.with_roll("orange white light_gray").at("roll")
    return race.push("orange:symbol white:symbol").asks("now")


def masks() -> RaceUnderTest:
    """Dice whose boxes can be used in part, and one that is lost with its use."""
    race = a_race("dope_cat", "captain_bark", "dancing_dino", "mr_bats").having(fans=5)
    race.with_active("white:symbol brown:symbol purple:symbol orange:power red:symbol green:foot")
    return race.at("abilities").asks("abilities")


def moving() -> RaceUnderTest:
    """A runner among a jet pack, water and two shortcuts, with feet, a water foot and money."""
    track = lake(
        "S o o jet ~ o o o F",
        "S o $4a ~ ~ o o o F",
        "S o f1b o o o o@a o@b F",
    )
    race = on_track(a_race(), track).standing_on("B2").having(feet=2, water_feet=1, coins=8)
    return race.at("move").asks("move")


def meadow() -> RaceUnderTest:
    """A runner in the middle of a single row of spaces, with two feet and no money."""
    race = on_track(a_race(), strip("S o o o o o F")).standing_on("A3").having(feet=2)
    return race.at("move").asks("move")


def buying() -> RaceUnderTest:
    """Enough money for two dice, one tray empty, and a rival who moves and buys next."""
    race = a_race().with_tray("purple", 0).having(coins=7, credits=4)
    race.seat(1).having(feet=1, coins=5, space=race.space("G18"))
    return race.seat(0).at("buy").asks("buy")


def bust() -> RaceUnderTest:
    """A bust after which green and gray dice may be kept and dice of Roll discarded."""
    race = a_race("punk_fruit").with_active("green:symbol light_gray:coin1 white:foot")
    return race.with_roll("light_gray*2 dark_gray").at("roll").push().asks("keep")


def saved() -> RaceUnderTest:
    """A bust that gray dice, thrown again from any zone, may turn away, twice if need be."""
    race = a_race("rolling_stoned").with_active("green:symbol green:power white:foot")
    race.with_roll("light_gray dark_gray").with_draw("light_gray*2").with_discard("dark_gray")
    return race.at("roll").push().asks("save")


def swords() -> RaceUnderTest:
    """Two seats tie for the most swords, and two others for the fewest; Crabby gives a die away."""
    race = a_race("crabby", seats=4, start_player=1)
    for me in range(4):
        race.seat(me).with_draw("light_gray*2 dark_gray")
    for me in (0, 3):
        race.seat(me).with_active("red:symbol red:power")
    return race.at("swords").asks("swords", seat=3)


def pairs() -> RaceUnderTest:
    """Jacques Couteau: a pair of dice for each of two seats with fewer swords."""
    race = a_race("jacques_couteau", seats=3).with_draw("light_gray*2 dark_gray")
    race.with_active("red:power light_gray:coin1:used").seat(1).with_active("red:symbol")
    return race.at("swords").asks("swords", seat=0)


def bob() -> RaceUnderTest:
    """Two Bobs reach for rewards near the runner, and money buys dice afterwards."""
    race = a_race("bob").standing_on("C8").having(credits=5)
    race.having(lasting=[(lasting.REACH_REWARD,)] * 2)
    return race.at("buy").asks("bob")


def champion() -> RaceUnderTest:
    """A Draw that may take any dice of Draw and Discard, even none."""
    race = a_race("champion").with_draw("light_gray*2 white").with_discard("dark_gray red")
    return race.having(lasting=[(lasting.FREE_DRAW,)]).at("draw").asks("draw")


def exempt() -> RaceUnderTest:
    """A Draw that does not count white and green dice, with more counted dice than needed."""
    race = a_race("punch_guy").with_draw("light_gray*5 dark_gray*4 brown*3 white*2 green")
    return race.having(lasting=[(lasting.EXEMPT, (3, 6))]).at("draw").asks("draw")


def duty() -> RaceUnderTest:
    """The Cheese Stands Alone: passing is closed until the duty to push is paid."""
    race = a_race("the_cheese_stands_alone", "pina_cubelada").with_active("green:symbol")
    race.with_roll("yellow*2 light_gray*2").at("roll").push("yellow:symbol")
    return race.asks("push_or_pass")


def borrowing() -> RaceUnderTest:
    """Broken Cow and Cubasaurus: any die of any tray on any of its faces."""
    race = a_race("broken_cow", "cubasaurus").with_active("white:symbol*2 purple:symbol")
    return race.with_roll("light_gray").at("roll").asks("push_or_pass")


@pytest.mark.parametrize(
    ("position", "script", "expected"),
    [
        # push, pass, and each of the two Rock Ons
        (rock_on, in_turn, [4, 10, 23]),
        (now_queue, in_turn, [3, 25, 65]),
        # 3 + 3 + 7 + 2 uses in part, a foot, all, ready
        (masks, all_miss, [18, 218, 1679]),
        (moving, all_miss, [8, 58, 355]),
        (meadow, all_miss, [3, 8, 16]),
        # nothing, 7 colours, and 17 of their 21 pairs
        (buying, all_miss, [25, 175, 525]),
        # then twice 3 * 2 ways to discard from Roll
        (bust, all_miss, [2, 12, 33]),
        # then 2 * 23 ways to throw grays and 4 to discard
        (saved, all_miss, [3, 50, 100]),
        # then two rivals to give to, or two red dice to lose
        (swords, in_turn, [2, 4, 12]),
        (pairs, in_turn, [2, 6, 27]),
        (bob, all_miss, [4, 15, 60]),
        # 3 * 2 * 2 * 2 ways to take dice or leave them
        (champion, in_turn, [24, 48, 99]),
        # 10 ways to leave three dice, 3 * 2 for what is not counted
        (exempt, in_turn, [60, 136, 264]),
        (duty, in_turn, [2, 3, 4]),
        # after a pass the pair may still borrow, the Cubasaurus may go early, or neither
        (borrowing, in_turn, [3, 35, 102]),
    ],
)
def test_node_counts(
    position: Callable[[], RaceUnderTest], script: Script, expected: list[int]
) -> None:
    assert node_counts(position().state, script) == expected


# --- a count by hand ----------------------------------------------------------------------------


def test_the_meadow_counted_by_hand() -> None:
    """Every branch of the smallest position, counted without a search.

    The runner on A3 has two feet: it stops, or steps to A2 or A4.

    Whoever stops has no money to buy with, and the rival has neither feet nor money: the round
    ends, nobody has more than nine dice to draw from, all throws miss, and two answers, push or
    pass, are open: to seat 1 first, which holds the start player die, then again to it (a push
    that misses without risk) or to seat 0 (after a pass). So every further answer doubles.
    """
    after_the_stop = [2, 2 * 2]
    # One step, and the runner stops, goes back to A3, or goes on. Each ends its last foot, so the
    # Move step is over and push or pass is asked next: two answers after each of the three.
    after_a_step = [3, 3 * 2]
    one = 3
    two = after_the_stop[0] + 2 * after_a_step[0]
    three = after_the_stop[1] + 2 * after_a_step[1]
    assert (one, two, three) == (3, 8, 16)
    assert node_counts(meadow().state, all_miss) == [one, two, three]

    stopped = go(meadow(), "stop").throw().throw().asks("push_or_pass", seat=1)
    assert stopped.options == ["push", "pass"]
    assert node_counts(stopped.state, all_miss, 2) == after_the_stop
    assert node_counts(go(meadow(), "A2").asks("move").state, all_miss, 2) == after_a_step
    assert node_counts(go(meadow(), "A4").asks("move").state, all_miss, 2) == after_a_step


def test_counting_leaves_the_position_as_it_was() -> None:
    race = moving()
    before = race.pending
    first, second = node_counts(race.state, all_miss), node_counts(race.state, all_miss)
    assert first == second
    assert race.pending == before

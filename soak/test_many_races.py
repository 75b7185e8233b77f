"""Many races: they end, dice are conserved, steady is the better player, honest logs verify.

``make test`` plays a tenth of these or less: tests/rules/test_properties.py, tests/ai.
"""

from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from cubitos_desktop.match.race_log import parse_log
from cubitos_desktop.match.simulation import plan_for, play_race
from cubitos_desktop.match.verification import verify
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import CHANCE
from soak.conftest import Tell
from tests.random_races import assert_dice_conserved, decisions, nth_setup, seats_of

RACES = 2_000
BATCH = 50
RACES_AGAINST_RANDOM = 400
LOGS = 200


def play_batch(first: int) -> tuple[Counter[str], int]:
    """Random races one after another, looked at in every decision: what they were, and how long."""
    content = load_content()
    seen: Counter[str] = Counter()
    longest = 0
    for number in range(first, first + BATCH):
        setup = nth_setup(content, number)
        state = engine.new_race(content, setup)
        for _, decision in decisions(state, seats_of("random", setup), f"soak {number}"):
            assert_dice_conserved(state)
            assert next(decision.options(), None) is not None, f"race {number}: {decision}"
            seen["throws" if decision.seat == CHANCE else "decisions"] += 1
        assert engine.is_over(state), f"race {number}"
        assert_dice_conserved(state)
        seen["races"] += 1
        seen["rounds"] += state.round
        seen[f"seats {setup.seats}"] += 1
        seen.update(f"track {track}" for track in setup.tracks)
        seen.update(f"card {card}" for card in setup.cards)
        longest = max(longest, state.round)
    return seen, longest


def test_random_races_end_with_all_dice_conserved(tell: Tell) -> None:
    seen: Counter[str] = Counter()
    longest = 0
    with ProcessPoolExecutor() as pool:
        for counts, rounds in pool.map(play_batch, range(0, RACES, BATCH)):
            seen += counts
            longest = max(longest, rounds)
    content = load_content()
    assert seen["races"] == RACES
    assert all(seen[f"seats {count}"] for count in range(1, 5))
    assert all(seen[f"track {track}"] for track in content.tracks)
    assert all(seen[f"card {card}"] for card in content.cards)
    tell(
        f"{RACES} races of random seats ended, in {seen['rounds'] / RACES:.1f} rounds on average "
        f"and {longest} at most; dice were conserved at {seen['decisions']} decisions "
        f"and {seen['throws']} throws."
    )


def steady_wins(set_id: str) -> int:
    """How many of a tenth of the races steady wins with this set, on every seat in turn."""
    content = load_content()
    wins = 0
    for number in range(RACES_AGAINST_RANDOM // len(content.sets)):
        seats = ["random"] * 4
        seats[number % 4] = "steady"
        plan = plan_for(content, tuple(seats), set_id, seed="yardstick")
        wins += play_race(content, plan, number).state.winner == number % 4
    return wins


def test_steady_beats_three_random_seats(tell: Tell) -> None:
    set_ids = list(load_content().sets)
    with ProcessPoolExecutor() as pool:
        wins = dict(zip(set_ids, pool.map(steady_wins, set_ids), strict=True))
    total = sum(wins.values())
    by_set = ", ".join(f"{set_id} {count}" for set_id, count in wins.items())
    tell(
        f"steady won {total} of {RACES_AGAINST_RANDOM} races against three random seats "
        f"({100 * total / RACES_AGAINST_RANDOM:.1f} %): {by_set}"
    )
    assert total >= 0.95 * RACES_AGAINST_RANDOM


def test_steady_wins_at_the_first_race(tell: Tell) -> None:
    """The first game alone, so that no other set can make up for it."""
    content = load_content()
    plan = plan_for(content, ("steady", "random", "random", "random"), "race-1", seed="first")
    races = RACES_AGAINST_RANDOM
    wins = sum(play_race(content, plan, number).state.winner == 0 for number in range(races))
    tell(f"steady won {wins} of {races} first races against three random seats")
    assert wins >= 0.95 * races


def test_honest_logs_of_all_sets_verify(tell: Tell) -> None:
    content = load_content()
    seats = (("steady",), ("steady", "random"), ("random",) * 3, ("steady",) * 4)
    sizes = []
    for number in range(LOGS):
        set_id = list(content.sets)[number % len(content.sets)]
        plan = plan_for(content, seats[number // len(content.sets) % 4], set_id, seed="honest")
        written = play_race(content, plan, number).log().to_json()
        log = parse_log(written, f"race {number}")
        assert verify(content, log) == log.seal
        sizes.append(len(written))
    tell(
        f"{LOGS} honest logs of {len(content.sets)} sets verify; "
        f"they are of {sum(sizes) // LOGS} bytes on average and {max(sizes)} at most"
    )


def test_four_steady_seats_take_8_to_16_rounds_in_the_first_race(tell: Tell) -> None:
    content = load_content()
    plan = plan_for(content, ("steady",) * 4, "race-1", seed="length")
    rounds = [play_race(content, plan, number).state.round for number in range(400)]
    mean = sum(rounds) / len(rounds)
    tell(f"four steady seats take {mean:.2f} rounds ({min(rounds)} to {max(rounds)})")
    assert 8 <= mean <= 16

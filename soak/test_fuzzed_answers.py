"""A million decisions of seats that answer anything: no race is harmed, no wrong answer is taken.

``make test`` plays a few of these races: tests/rules/test_fuzzing.py.
"""

from collections import Counter
from concurrent.futures import ProcessPoolExecutor

from cubitos_desktop.rules.content import MOST_LEGS, load_content
from cubitos_desktop.rules.prompts import Prompt
from soak.conftest import Tell
from tests.rules.fuzzing import fuzz_race

DECISIONS = 1_000_000
BATCH = 25
BATCHES = 100
"""More than enough: whoever gets there first ends it."""


def play_batch(first: int) -> Counter[str]:
    seen: Counter[str] = Counter()
    for number in range(first, first + BATCH):
        seen += fuzz_race(number)
    return seen


def test_a_million_decisions_break_no_race(tell: Tell) -> None:
    seen: Counter[str] = Counter()
    with ProcessPoolExecutor() as pool:
        for batch in pool.map(play_batch, range(0, BATCHES * BATCH, BATCH)):
            seen += batch
            if seen["decisions"] >= DECISIONS:
                pool.shutdown(cancel_futures=True)
                break
    tell(
        f"{seen['decisions']} decisions in {seen['races']} races of seats that answer anything: "
        f"{seen['wrong answers']} wrong answers were refused and left no trace"
    )
    assert seen["decisions"] >= DECISIONS
    content = load_content()
    assert all(seen[f"seats {count}"] for count in range(1, 5))
    assert all(seen[f"laps {count}"] for count in (1, 2, 3, MOST_LEGS))
    assert all(seen[f"track {track}"] for track in content.tracks)
    assert all(seen[f"card {card}"] for card in content.cards)
    assert [prompt for prompt in Prompt if not seen[f"asked {prompt}"]] == []

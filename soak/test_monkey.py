"""A monkey with 200,000 events over all scenes: no error, no dead end, nothing lost.

``make test`` lets three short lives pass: tests/scenes/monkey. A life that fails says its number
and what it did last; ``live(number, EVENTS)`` in tests/scenes/monkey/lives.py is that life again.
"""

import multiprocessing
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from itertools import repeat

from soak.conftest import Tell
from tests.scenes.monkey.lives import live
from tests.scenes.monkey.places import all_scenes

LIVES = 500
EVENTS = 400


def test_a_monkey_does_no_harm(tell: Tell) -> None:
    seen: Counter[str] = Counter()
    # A window belongs to one process, which shares nothing with this one.
    with ProcessPoolExecutor(mp_context=multiprocessing.get_context("spawn")) as pool:
        for life in pool.map(live, range(LIVES), repeat(EVENTS)):
            seen += life
    kinds = {kind: count for kind, count in seen.items() if not kind.startswith("scene ")}
    scenes = {kind.removeprefix("scene ") for kind in seen if kind.startswith("scene ")}
    tell(
        f"{sum(kinds.values())} events of {len(kinds)} kinds in {LIVES} lives over {len(scenes)} "
        f"scenes: no error, no dead end, nothing lost"
    )
    assert sum(kinds.values()) == LIVES * EVENTS
    assert all_scenes() - scenes == set()

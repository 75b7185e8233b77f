"""Lets computer seats race alone with every set on every course and writes content/medals.json.

Run it again when cards, tracks, rules or seats change: ``python -m tools.make_medals``.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from datetime import date

import msgspec

from cubitos_desktop.ai.measured.solo_rounds import FILE, CourseFigures, SoloRounds
from cubitos_desktop.cli.stopping import run_stoppable
from cubitos_desktop.lab.balance.study import count_solo_races, solo_study
from cubitos_desktop.lab.balance.tasks import Ground
from cubitos_desktop.match.medals.limits import BEGINNER, RACERS, limits_of
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import Content, load_content


def measure(
    content: Content, sets: Sequence[str], races: int, seed: str, jobs: int
) -> tuple[CourseFigures, ...]:
    """Rounds of each seat alone for every set and course, and the limits that they come to."""
    rounds: dict[tuple[str, tuple[str, ...]], dict[str, dict[int, int]]] = {}
    for seat in (BEGINNER, *RACERS):
        count = count_solo_races(content, sets, races)
        print(f"{seat}: {count} races", file=sys.stderr)
        for found in solo_study(Ground(content, seat, seed), sets, races, jobs).solo:
            rounds.setdefault((found.set_id, found.tracks), {})[seat] = found.rounds
    return tuple(
        CourseFigures(set_id, tracks, limits_of(by_seat), by_seat)
        for (set_id, tracks), by_seat in rounds.items()
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--races", type=int, default=200, help="a seat, set and course (200)")
    parser.add_argument("--seed", default="0", help="decides all dice (0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all)")
    options = parser.parse_args()
    if min(options.races, options.jobs) < 1:
        parser.error("expected whole numbers from 1 on.")
    content = load_content()
    courses = measure(content, tuple(content.sets), options.races, options.seed, options.jobs)
    command = f"python -m tools.make_medals --races {options.races} --seed {options.seed}"
    found = SoloRounds(
        f"{command}, {date.today()}", content.digest, options.races, options.seed, courses
    )
    (content_dir() / FILE).write_bytes(msgspec.json.encode(found) + b"\n")


if __name__ == "__main__":
    run_stoppable(main)

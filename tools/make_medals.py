"""Lets computer seats race alone with every set on every course and writes content/medals.json.

Run it again when cards, tracks, rules or seats change: ``python -m tools.make_medals``. With
``--missing`` figures that are there stay, and only sets and tracks that are new are raced.
"""

import argparse
import os
import sys
from collections.abc import Sequence
from datetime import date

import msgspec

from cubitos_desktop.ai.measured.solo_rounds import FILE, CourseFigures, SoloRounds, solo_rounds
from cubitos_desktop.cli.stopping import run_stoppable
from cubitos_desktop.lab.balance.study import solo_courses, solo_study
from cubitos_desktop.lab.balance.tasks import Ground
from cubitos_desktop.match.medals.limits import BEGINNER, RACERS, limits_of
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import Content, load_content


def measure(
    content: Content,
    sets: Sequence[str],
    races: int,
    seed: str,
    jobs: int,
    kept: Sequence[CourseFigures] = (),
) -> tuple[CourseFigures, ...]:
    """Rounds of each seat alone for every set and course, and the limits that they come to."""
    known = {(figures.set_id, figures.tracks): figures for figures in kept}
    rounds: dict[tuple[str, tuple[str, ...]], dict[str, dict[int, int]]] = {}
    for seat in (BEGINNER, *RACERS):
        found = solo_study(Ground(content, seat, seed), sets, races, jobs, known=known).solo
        print(f"{seat}: {len(found)} courses, {races} races each", file=sys.stderr)
        for each in found:
            rounds.setdefault((each.set_id, each.tracks), {})[seat] = each.rounds
    for course, by_seat in rounds.items():
        known[course] = CourseFigures(*course, limits_of(by_seat), by_seat)
    courses = [(set_id, tracks) for set_id in sets for tracks in solo_courses(content, set_id)]
    return tuple(known[course] for course in courses)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--races", type=int, default=200, help="a seat, set and course (200)")
    parser.add_argument("--seed", default="0", help="decides all dice (0)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all)")
    parser.add_argument("--missing", action="store_true", help="only what has no figures yet")
    options = parser.parse_args()
    if min(options.races, options.jobs) < 1:
        parser.error("expected whole numbers from 1 on.")
    content, before = load_content(), solo_rounds()
    if options.missing:
        # Figures side by side are of as many races and of one row of dice.
        options.races, options.seed = before.races, before.seed
    kept = before.courses if options.missing else ()
    courses = measure(content, tuple(content.sets), options.races, options.seed, options.jobs, kept)
    command = f"python -m tools.make_medals --races {options.races} --seed {options.seed}"
    told = before.provenance if options.missing else f"{command}, {date.today()}"
    found = SoloRounds(told, content.digest, options.races, options.seed, courses)
    (content_dir() / FILE).write_bytes(msgspec.json.encode(found) + b"\n")


if __name__ == "__main__":
    run_stoppable(main)

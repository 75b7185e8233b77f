"""Measures every computer seat against the yardstick and writes content/strengths.json.

Players see the figures where they choose a seat. Run it again when levels or styles change:
``python -m tools.measure_strengths``.
"""

import argparse
import os
import sys
from datetime import date

import msgspec

from cubitos_desktop.ai.levels import LEVELS, STYLES
from cubitos_desktop.ai.strengths import FILE, YARDSTICK, Strengths, strengths
from cubitos_desktop.cli.stopping import run_stoppable
from cubitos_desktop.lab.ladder.meeting_levels import plan_ladder, play_ladder
from cubitos_desktop.resources import content_dir


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--races", type=int, default=600, help="a seat (600)")
    parser.add_argument("--champion-races", type=int, default=400, help="it takes its time (400)")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all)")
    parser.add_argument("--only", choices=(*LEVELS, *STYLES), help="the others keep their figure")
    options = parser.parse_args()
    if min(options.races, options.champion_races, options.jobs) < 1:
        parser.error("expected whole numbers from 1 on.")
    shares: dict[str, float] = dict(strengths().against_racer) if options.only else {}
    for name in ("random", "steady", *LEVELS, *STYLES):
        if name == YARDSTICK or options.only not in (None, name):
            continue
        races = options.champion_races if name == "champion" else options.races
        # The yardstick comes first, since the first also plays the control.
        ladder = play_ladder(plan_ladder((YARDSTICK, name), races=races), options.jobs)
        shares[name] = round(100 - ladder.meetings[0].share, 1)
        print(f"{name}: {shares[name]} %", file=sys.stderr)
    command = (
        f"python -m tools.measure_strengths --races {options.races} "
        f"--champion-races {options.champion_races}"
    )
    provenance = f"{command}, {date.today()}"
    if options.only:
        provenance = f"{strengths().provenance}; {command} --only {options.only}, {date.today()}"
    found = Strengths(provenance, shares)
    data = msgspec.json.format(msgspec.json.encode(found), indent=1)
    (content_dir() / FILE).write_bytes(data + b"\n")


if __name__ == "__main__":
    run_stoppable(main)

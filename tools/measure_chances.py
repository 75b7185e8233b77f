"""Says of fresh races how true the chances to win are, and draws it. Run: see --help.

Which races that are is in ``lab/ladder/calibration.py``.
"""

import argparse
import os
from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path

from cubitos_desktop.cli.stopping import run_stoppable
from cubitos_desktop.lab.balance.page.marks import (
    GOOD,
    INK,
    RULE,
    SECOND,
    drawing,
    label,
    line,
    tag,
)
from cubitos_desktop.lab.ladder.calibration import (
    Bin,
    Call,
    calibration_error,
    calls_of,
    reliability,
    surprise,
)
from cubitos_desktop.lab.tables import table
from cubitos_desktop.match.processes.side_by_side import side_by_side
from cubitos_desktop.rules.content import load_content

BATCH = 20
FIELD, LEFT, TOP = 320.0, 52.0, 24.0
LARGEST = 9.0
"""The radius of the dot for the bin with the most calls."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--races", type=int, default=2000, help="(2000)")
    parser.add_argument("--seed", default="fresh", help="decides all dice")
    parser.add_argument("--jobs", type=int, default=os.cpu_count() or 1, help="processes (all)")
    parser.add_argument("--svg", type=Path, help="a file for the drawing")
    options = parser.parse_args()
    if min(options.races, options.jobs) < 1:
        parser.error("expected whole numbers from 1 on.")
    batches = [range(n, min(n + BATCH, options.races)) for n in range(0, options.races, BATCH)]
    called = side_by_side(partial(calls_of_some, options.seed), batches, options.jobs)
    calls = [call for some in called for call in some]
    print(report(calls))
    if options.svg:
        options.svg.write_text(reliability_chart(calls) + "\n", encoding="utf-8")


def calls_of_some(seed: str, numbers: range) -> list[Call]:
    return calls_of(load_content(), numbers, seed)


def report(calls: Sequence[Call]) -> str:
    """The bins as a table, and what they come to, for all tables and by seats."""
    rows = [[f"{b.called:.1f} %", f"{b.won:.1f} %", f"{b.calls}"] for b in reliability(calls)]
    parts = [table(["called", "won", "calls"], rows)]
    groups = {f"{n} seats": [call for call in calls if call.seats == n] for n in (2, 3, 4)}
    for name, found in {"all": list(calls), **groups}.items():
        if found:
            error = f"calibration error {calibration_error(found):.2f} points"
            parts.append(f"{name}: {error}, Brier {surprise(found):.4f}, {len(found)} calls")
    return "\n".join(parts)


def reliability_chart(calls: Sequence[Call]) -> str:
    """What was called against what came of it; on the diagonal chances are true."""
    bins = reliability(calls)
    return drawing(
        LEFT + FIELD + 24,
        TOP + FIELD + 48,
        *_grid(),
        *(_dot(one, max(b.calls for b in bins)) for one in bins),
        about="Of seats called so likely to win, how many won",
    )


def _grid() -> Iterator[str]:
    for percent in range(0, 101, 20):
        x, y = _place(percent, percent)
        yield line(x, TOP, x, TOP + FIELD, stroke=RULE)
        yield line(LEFT, y, LEFT + FIELD, y, stroke=RULE)
        yield label(x, TOP + FIELD + 16, percent, fill=INK, font_size=11, text_anchor="middle")
        yield label(LEFT - 8, y + 4, percent, fill=INK, font_size=11, text_anchor="end")
    yield line(*_place(0, 0), *_place(100, 100), stroke=SECOND, stroke_dasharray="3 3")
    middle = LEFT + FIELD / 2
    words = "called, in percent"
    yield label(middle, TOP + FIELD + 36, words, fill=INK, font_size=12, text_anchor="middle")
    yield label(LEFT, TOP - 8, "won, in percent", fill=INK, font_size=12)


def _dot(one: Bin, most: int) -> str:
    x, y = _place(one.called, one.won)
    return tag("circle", cx=x, cy=y, r=LARGEST * (one.calls / most) ** 0.5, fill=GOOD)


def _place(called: float, won: float) -> tuple[float, float]:
    return LEFT + FIELD * called / 100, TOP + FIELD * (1 - won / 100)


if __name__ == "__main__":
    run_stoppable(main)

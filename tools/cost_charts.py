"""Draws what the game costs against the size of what it does. Run: see --help.

Costs are times of the process in thousandths of a calibration unit, the best of some turns.
"""

import argparse
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import NamedTuple

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.cli.stopping import run_stoppable
from cubitos_desktop.lab.balance.page.marks import (
    GOOD,
    INK,
    RULE,
    drawing,
    label,
    line,
    tag,
)
from cubitos_desktop.lab.benches.races_bench import first_picture, races_in
from cubitos_desktop.lab.benches.rules_bench import additions
from cubitos_desktop.lab.benches.window_bench import a_display, frames_of_a_throw
from cubitos_desktop.lab.tables import table
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.replay.recording import recording_of
from cubitos_desktop.physics.film import plan
from cubitos_desktop.physics.stage import stage_for
from cubitos_desktop.rules.content import MOST_LEGS, MOST_SEATS, load_content
from cubitos_desktop.rules.game import Setup

TURNS = 3
DICE = (1, 5, 10, 15, 20, 25, 30)
LAPS = tuple(range(1, MOST_LEGS + 1))
FILES = (100, 500, 1000, 2000)
SIZES = ((1024, 640), (1280, 800), (1920, 1080), (2560, 1440), (3840, 2160))
WIDTH, HEIGHT, LEFT, TOP, GAP = 250.0, 150.0, 58.0, 34.0, 66.0
ABREAST = 3

Act = Callable[[], object]


class Series(NamedTuple):
    """What something costs, by its size."""

    about: str
    size: str
    costs: list[tuple[float, float]]
    """Sizes, and thousandths of a unit."""


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--svg", type=Path, required=True, help="a file for the drawing")
    options = parser.parse_args()
    with a_display():
        found = list(all_series(unit_seconds()))
    for series in found:
        rows = [[f"{size:g}", f"{cost:.1f}"] for size, cost in series.costs]
        print(f"{series.about}\n{table([series.size, 'thousandths of a unit'], rows)}\n")
    options.svg.write_text(chart(found) + "\n", encoding="utf-8")


# --- measuring ----------------------------------------------------------------------------------


def unit_seconds() -> float:
    return best_seconds(additions, TURNS * 3)


def all_series(unit: float) -> Iterator[Series]:
    def costs(acts: Sequence[tuple[float, Act]]) -> list[tuple[float, float]]:
        return [(size, 1000 * best_seconds(act) / unit) for size, act in acts]

    yield Series("Planning a throw", "dice", costs([(n, partial(planned, n)) for n in DICE]))
    seats = [(count, partial(raced, count, 1)) for count in range(1, MOST_SEATS + 1)]
    yield Series("A race of steady seats", "seats", costs(seats))
    yield Series(
        "A race of four", "laps", costs([(laps, partial(raced, 4, laps)) for laps in LAPS])
    )
    matches = [raced(4, laps) for laps in LAPS]
    matches.sort(key=lambda match: len(match.answers))
    reading = [(len(match.answers), partial(recording_of, match)) for match in matches]
    yield Series("Reading a race to watch it", "answers", costs(reading))
    yield Series("Opening the list of races", "races kept", [listed(n, unit) for n in FILES])
    yield Series("A frame of a throw", "megapixels", [framed(size, unit) for size in SIZES])


def best_seconds(act: Act, turns: int = TURNS) -> float:
    taken = []
    for _ in range(turns):
        began = time.process_time()
        act()
        taken.append(time.process_time() - began)
    return min(taken)


def planned(dice: int) -> None:
    plan([number % 6 for number in range(dice)], 1, stage=stage_for(dice))


def raced(seats: int, laps: int) -> Match:
    content, dice = load_content(), RaceDice(secret_of_seed(f"costs {seats} {laps}"))
    chosen = content.card_set("race-1")
    setup = Setup(seats, chosen.cards, chosen.tracks[:1] * laps, dice.start_player(seats))
    match = Match(content, setup, dice, [Player(f"Seat {n}", "steady") for n in range(seats)])
    match.play(dict.fromkeys(range(seats), policy("steady")))
    return match


def listed(files: int, unit: float) -> tuple[float, float]:
    """The first picture of a list whose files were read before."""
    with tempfile.TemporaryDirectory() as folder, races_in(Path(folder), files) as app:
        first_picture(app)
        taken = min(first_picture(app)[0] for _ in range(TURNS))
    return files, taken / unit


def framed(size: tuple[int, int], unit: float) -> tuple[float, float]:
    """A frame in the middle of all frames of a throw of fifteen dice."""
    frames = [sorted(frames_of_a_throw(size).by_process) for _ in range(TURNS)]
    middle = min(times[len(times) // 2] for times in frames)
    return round(size[0] * size[1] / 1e6, 2), middle / unit


# --- drawing ------------------------------------------------------------------------------------


def chart(found: Sequence[Series]) -> str:
    """Small charts side by side."""
    rows = -(-len(found) // ABREAST)
    parts: list[str] = []
    for number, series in enumerate(found):
        row, column = divmod(number, ABREAST)
        parts += field(series, LEFT + column * (WIDTH + GAP), TOP + row * (HEIGHT + GAP))
    return drawing(
        ABREAST * (WIDTH + GAP),
        rows * (HEIGHT + GAP),
        *parts,
        about="What the game costs against the size of what it does, in thousandths of a unit",
    )


def field(series: Series, x: float, y: float) -> Iterator[str]:
    """One of them, with the point of origin in its corner."""
    widest = max(size for size, _ in series.costs)
    dearest = max(cost for _, cost in series.costs)
    yield label(x, y - 12, series.about, fill=INK, font_size=13, font_weight="bold")
    for part in (0.0, 0.5, 1.0):
        across, up = x + WIDTH * part, y + HEIGHT * (1 - part)
        yield line(x, up, x + WIDTH, up, stroke=RULE)
        size, cost = f"{widest * part:.3g}", f"{dearest * part:.3g}"
        yield label(x - 8, up + 4, cost, fill=INK, font_size=11, text_anchor="end")
        yield label(across, y + HEIGHT + 16, size, fill=INK, font_size=11, text_anchor="middle")
    middle = x + WIDTH / 2
    yield label(middle, y + HEIGHT + 32, series.size, fill=INK, font_size=11, text_anchor="middle")
    places = [
        (x + WIDTH * size / widest, y + HEIGHT * (1 - cost / dearest))
        for size, cost in series.costs
    ]
    points = " ".join(f"{across:.1f},{up:.1f}" for across, up in places)
    yield tag("polyline", points=points, fill="none", stroke=GOOD, stroke_width=2)
    for across, up in places:
        yield tag("circle", cx=across, cy=up, r=3.5, fill=GOOD)


if __name__ == "__main__":
    run_stoppable(main)

"""A thousand planned throws of 1 to 30 dice; ``make test`` checks a hundred: tests/physics."""

import random
import statistics
import time

from cubitos_desktop.physics.film import plan
from cubitos_desktop.physics.hand import Flick
from cubitos_desktop.physics.throw import Kind
from soak.conftest import Tell
from tests.physics.air_checks import AirFindings
from tests.physics.film_checks import Findings

THROWS = 1_000


def test_a_thousand_throws_keep_every_promise(tell: Tell) -> None:
    rng = random.Random(2024)
    found = Findings()
    seconds: dict[int, list[float]] = {1: [], 9: [], 15: [], 30: []}
    for seed in range(THROWS):
        faces = [rng.randrange(6) for _ in range(1 + seed % 30)]
        flick = Flick(rng.uniform(-1, 1), rng.uniform(-1, 1), rng.random()) if seed % 2 else Flick()
        start = time.perf_counter()
        film = plan(faces, seed, flick=flick)
        if len(faces) in seconds:
            seconds[len(faces)].append(time.perf_counter() - start)
        found.examine(film, faces)
    tell("\n".join(figures(found, seconds)))
    assert found.wrong_faces == found.overlapping == 0
    assert found.worst_turn <= 20
    assert found.worst_move <= 15
    assert max(found.outside, found.sunk, found.worst_tilt) < 1e-6
    assert max(found.durations) <= 3


AIR_THROWS = 1_000


def test_dice_in_the_air_do_not_cut_into_each_other_and_roll_the_way_they_travel(
    tell: Tell,
) -> None:
    rng = random.Random(7)
    found = AirFindings()
    for seed in range(AIR_THROWS):
        faces = [rng.randrange(6) for _ in range(1 + seed % 15)]
        flick = Flick(rng.uniform(-1, 1), rng.uniform(-1, 1), rng.random()) if seed % 2 else Flick()
        found.examine(plan(faces, seed, flick=flick))
    tell("\n".join(air_figures(found)))
    assert found.cutting <= 0.005 * found.moments
    assert found.deepest <= 12
    assert found.against <= 0.05 * found.travel
    assert found.rolling >= 0.8 * found.travel


def air_figures(found: AirFindings) -> list[str]:
    moments, travel = found.moments, found.travel
    return [
        f"{AIR_THROWS} throws of 1 to 15 dice, {moments} moments of dice on their way",
        f"deeper than a pixel in another die: {found.cutting / moments:.2%} of the moments",
        f"the deepest: {found.deepest:.1f} px; in the mean {found.depths / moments:.3f} px",
        f"turning against the way: {found.against / travel:.1%} of it",
        f"sliding without a turn: {found.sliding / travel:.1%} of it",
        f"how much of a turn is a roll along the way: {found.rolling / travel:.2f} (from -1 to 1)",
    ]


def figures(found: Findings, seconds: dict[int, list[float]]) -> list[str]:
    durations = sorted(found.durations)
    plans = {dice: statistics.median(each) * 1000 for dice, each in seconds.items()}
    return [
        f"{THROWS} throws, {found.dice} dice",
        f"wrong faces: {found.wrong_faces}, overlapping pairs at rest: {found.overlapping}",
        f"largest turn: {found.worst_turn:.1f} degrees, move: {found.worst_move:.1f} px per step",
        f"at rest after: {statistics.median(durations):.2f} s, at most {durations[-1]:.2f} s",
        f"travel: {statistics.mean(found.travels):.1f} die widths, least {min(found.travels):.1f}",
        f"quarter turns: {statistics.mean(found.turns):.1f}, least {min(found.turns):.1f}",
        *(f"on {kind.value}: {found.impacts[kind] / found.dice:.1f} per die" for kind in Kind),
        *(f"planning {dice} dice: {each:.1f} ms in the median" for dice, each in plans.items()),
    ]

"""What computer seats cost: every figure is there, and it grows with what is done."""

import msgspec
import pytest

from cubitos_desktop.ai.policies import POLICIES
from cubitos_desktop.lab.benches import rules_bench as bench
from cubitos_desktop.lab.benches import seat_bench
from cubitos_desktop.lab.benches.seat_bench import RACES, SeatFigures
from cubitos_desktop.rules.decisions import Answer, Decision
from cubitos_desktop.rules.state import State


@pytest.fixture(autouse=True)
def small_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    """One race each, a short unit, and a champion who does not try anything out."""
    monkeypatch.setattr(seat_bench, "RACES", dict.fromkeys(RACES, 1))
    monkeypatch.setattr(bench, "CALIBRATION_ADDITIONS", 50_000)
    monkeypatch.setitem(POLICIES, "champion", POLICIES["racer"])


def test_it_gives_all_figures_and_all_are_positive() -> None:
    figures = msgspec.structs.asdict(seat_bench.seat_bench())
    assert figures.keys() == set(SeatFigures.__struct_fields__)
    assert all(isinstance(figure, float) and figure > 0 for figure in figures.values()), figures


def test_every_level_has_a_figure_of_its_own() -> None:
    races = {name.removesuffix("_race_units") for name in SeatFigures.__struct_fields__}
    assert RACES.keys() == {name for name in races if name in POLICIES}


def test_what_was_found_before_is_quicker_found_again() -> None:
    cold, warm = seat_bench._oracle_times()
    assert cold > warm > 0


def test_answers_to_push_or_pass_are_timed_apart_from_all_others() -> None:
    asked: list[str] = []

    def seat(state: State, decision: Decision) -> Answer:
        asked.append(decision.prompt)
        return POLICIES["steady"](state, decision)

    timed = seat_bench._Timed("steady")
    timed._policy = seat
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(seat_bench, "_Timed", lambda name: timed)
        pushes, others = seat_bench._answer_times("steady")
    assert len(timed.pushes) == asked.count("push_or_pass") > 50
    assert len(timed.pushes) + len(timed.others) == len(asked)
    assert pushes == seat_bench._p95(timed.pushes) > 0
    assert others == seat_bench._p95(timed.others) > 0


@pytest.mark.parametrize(("times", "expected"), [([0.001], 1), ([0.001] * 96 + [9] * 4, 1)])
def test_of_a_hundred_answers_ninety_five_stay_below(times: list[float], expected: float) -> None:
    assert seat_bench._p95(times) == pytest.approx(expected)
    assert seat_bench._p95([0.001] * 90 + [9] * 10) == pytest.approx(9000)

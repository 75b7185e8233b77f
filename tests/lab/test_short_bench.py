"""The short bench: every figure is there, and what has become slower is told in a sentence."""

import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from cubitos_desktop.cli import main
from cubitos_desktop.lab.benches import short_bench as bench
from cubitos_desktop.lab.benches.short_bench import BadBaseline, read_baseline, slower

BASELINE = Path(__file__).parents[2] / ".ci" / "baseline.json"


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Two things to measure, and a clock by which the unit takes 1 s, they 0.02 and 0.03 s."""
    done: list[str] = []
    seconds = {"unit": 1.0, "quick": 0.02, "slow": 0.03}
    now = 0.0

    def act(name: str) -> Callable[[], None]:
        def acted() -> None:
            nonlocal now
            now += seconds[name]
            done.append(name)

        return acted

    monkeypatch.setattr(bench, "all_acts", lambda: {"quick": act("quick"), "slow": act("slow")})
    monkeypatch.setattr(bench, "additions", act("unit"))
    monkeypatch.setattr(time, "process_time", lambda: now)
    return done


def test_costs_are_thousandths_of_a_unit(counted: list[str]) -> None:
    assert bench.short_bench() == {"quick": pytest.approx(20), "slow": pytest.approx(30)}


def test_what_seems_slower_is_measured_again_before_it_is_believed(counted: list[str]) -> None:
    bench.short_bench({"quick": 20.0})
    assert counted.count("unit") == bench.TURNS
    counted.clear()
    bench.short_bench({"quick": 10.0})
    assert counted.count("unit") == bench.MOST_TURNS


def test_half_as_much_again_is_slower_and_noise_is_not() -> None:
    before = {"race": 20.0, "copy": 4.0, "gone": 1.0}
    assert slower({"race": 29.9, "copy": 1.0, "new": 99.0}, before) == []
    (sentence,) = slower({"race": 30.1, "copy": 4.0}, before)
    assert sentence.startswith("race: 30.1 thousandths of a unit, expected at most 30 ")


def test_the_command_fails_where_the_game_became_slower(
    counted: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "baseline.json"
    path.write_bytes(msgspec.json.encode({"quick": 10.0, "slow": 30.0}))
    assert main(["bench", "--short", "--baseline", str(path)]) == 1
    assert "slower: quick: 20 thousandths" in capsys.readouterr().err
    path.write_bytes(msgspec.json.encode({"quick": 15.0, "slow": 30.0}))
    assert main(["bench", "--short", "--baseline", str(path), "--json"]) == 0
    assert read_baseline(capsys.readouterr().out.encode()) == {"quick": 20.0, "slow": 30.0}


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b'{"race": 0}', b'{"race": "fast"}', b"\xff"])
def test_a_baseline_of_another_kind_is_refused_in_a_sentence(data: bytes) -> None:
    with pytest.raises(BadBaseline, match="expected costs"):
        read_baseline(data)


def test_all_that_is_measured_has_its_cost_in_the_baseline() -> None:
    assert read_baseline(BASELINE.read_bytes()).keys() == bench.all_acts().keys()

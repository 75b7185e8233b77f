"""What a taste wins against the plain one."""

import sys

import pytest

from cubitos_desktop.ai.taste import Taste
from tests.tools.test_climb_champion import figures, one_thread
from tools import try_taste
from tools.judgement_fit.self_play import Trial, try_out


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> list[Trial]:
    tried: list[Trial] = []

    def share(_pool: object, trial: Trial, _turns: int) -> float:
        tried.append(trial)
        return 0.5 + len(tried) / 100

    monkeypatch.setattr(try_taste, "share_won", share)
    monkeypatch.setattr(try_taste, "crew", one_thread)
    monkeypatch.setattr(sys, "argv", ["try_taste", "--turns", "10", *words])
    try_taste.main()
    return tried


def test_the_taste_named_races_the_plain_one_in_each_set(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tried = run(monkeypatch, "--foresight", "0.1", "--set", "race-1", "--set", "race-3")
    assert [(trial.set_id, trial.taste) for trial in tried] == [
        ("race-1", Taste(foresight=0.1)),
        ("race-3", Taste(foresight=0.1)),
    ]
    assert all(trial.mine == trial.others for trial in tried)
    assert capsys.readouterr().out.splitlines() == [
        "race-1: 51.0 % of 20 races",
        "race-3: 52.0 % of 20 races",
        "together: 51.5 % of 40 races",
    ]


def test_only_the_one_seat_has_the_taste() -> None:
    mine = figures("race-1")
    trial = Trial("race-1", mine, mine, 2, "taste", (0, 4))
    assert try_out(trial) == 0.5
    coward = Trial("race-1", mine, mine, 2, "taste", (0, 4), taste=Taste(risk=50.0))
    assert try_out(coward) < 0.5


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ((), "that is the plain taste: expected another figure for one of risk, building"),
        (("--risk", "2", "--set", "race-9"), "no set is called race-9: expected race-1, "),
        (("--risk", "2", "--jobs", "0"), "expected whole numbers from 1 on."),
    ],
)
def test_bad_input_gets_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    expected: str,
) -> None:
    with pytest.raises(SystemExit) as stopped:
        run(monkeypatch, *words)
    assert stopped.value.code == 2
    assert expected in capsys.readouterr().err

"""Figures of computer seats that are moved by hand: what moves, what stays, and what is written."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import pytest

from cubitos_desktop.ai.judging.weights import CHAMPION_FILE, Book, DieWorth, Weights
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.reading.json_files import read_json
from tools import move_figures
from tools.judgement_fit.self_play import Trial
from tools.move_figures import moved

SET = "race-2"
KEY = " ".join(load_content().sets[SET].cards)
OLD = Weights({"bob": DieWorth(2.0, 1.0, -0.2), "wizard": DieWorth(4.0)}, credit=0.2)
CHAMPION = Weights({"bob": DieWorth(6.0), "wizard": DieWorth(8.0)}, credit=0.4, onward=(1.0, 2.0))


def test_a_named_die_gets_its_figure_and_all_others_stay() -> None:
    found = moved(OLD, CHAMPION, 0.0, {"bob": (3.0, 0.0)})
    assert found.dice == {"bob": DieWorth(3.0, 0.0, -0.2), "wizard": DieWorth(4.0)}
    assert found.credit == OLD.credit


def test_a_figure_may_bend_with_the_way() -> None:
    found = moved(OLD, CHAMPION, 0.0, {"bob": (-1.0, 0.5)})
    assert found.dice["bob"] == DieWorth(-1.0, 0.5, -0.2)


def test_part_of_the_way_to_a_champion_leaves_pushes_to_come_alone() -> None:
    found = moved(OLD, CHAMPION, 0.5, {})
    assert found.dice["wizard"].linear == 6.0
    assert found.credit == pytest.approx(0.3)
    assert found.onward == OLD.onward


@contextmanager
def one_thread(_jobs: int) -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as pool:
        yield pool


@pytest.fixture
def tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> list[Trial]:
    """Trials that were asked for; each comes to 48 of a hundred races."""
    found: list[Trial] = []

    def share_won(_pool: object, trial: Trial, _turns: int) -> float:
        found.append(trial)
        return 0.48

    (tmp_path / CHAMPION_FILE).write_bytes((content_dir() / CHAMPION_FILE).read_bytes())
    monkeypatch.setattr(move_figures, "share_won", share_won)
    monkeypatch.setattr(move_figures, "crew", one_thread)
    monkeypatch.setattr(move_figures, "content_dir", lambda: tmp_path)
    return found


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> None:
    monkeypatch.setattr(sys, "argv", ["move_figures", "--set", SET, *words])
    move_figures.main()


def test_new_figures_race_the_old_ones_and_are_written_with_what_they_won(
    monkeypatch: pytest.MonkeyPatch, tried: list[Trial], tmp_path: Path
) -> None:
    before = read_json(tmp_path / CHAMPION_FILE, Book)
    run(monkeypatch, "--die", "pina_cubelada=9.5/-0.25", "--turns", "50", "--write")
    (trial,) = tried
    worth = trial.mine.dice["pina_cubelada"]
    assert (worth.linear, worth.square) == (9.5, -0.25)
    assert trial.others == before.sets[KEY]
    after = read_json(tmp_path / CHAMPION_FILE, Book)
    assert after.sets[KEY] == trial.mine
    assert {key: each for key, each in after.sets.items() if key != KEY} == {
        key: each for key, each in before.sets.items() if key != KEY
    }
    assert after.common.onward == before.common.onward
    told = "race-2 by hand: pina_cubelada=9.5/-0.25 (48.0 % of 100 races"
    assert told in after.provenance.removeprefix(before.provenance)


def test_without_write_nothing_is_written(
    monkeypatch: pytest.MonkeyPatch, tried: list[Trial], tmp_path: Path
) -> None:
    before = (tmp_path / CHAMPION_FILE).read_bytes()
    run(monkeypatch, "--die", "pina_cubelada=9.5")
    assert tried
    assert (tmp_path / CHAMPION_FILE).read_bytes() == before


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        (("--die", "bob=1"), "bob is not in race-2"),
        (("--of", "pro", "--towards", "2"), "a share from 0 to 1"),
        (("--towards", "0.5"), "nothing to move"),
        (("--of", "pro"), "nothing to move"),
        (("--die", "pina_cubelada=nan"), "pina_cubelada=nan"),
        (("--die", "pina_cubelada=many"), "pina_cubelada=many"),
    ],
)
def test_what_cannot_be_moved_is_said_in_a_sentence(
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    words: tuple[str, ...],
    expected: str,
) -> None:
    with pytest.raises(SystemExit):
        run(monkeypatch, *words)
    assert expected in capsys.readouterr().err

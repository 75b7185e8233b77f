"""``cubitos lab`` as it is typed: what it prints, what it refuses, and that it can be stopped."""

import json
import os
import signal
import time
from pathlib import Path

import msgspec
import pytest

from cubitos_desktop.cli import main
from cubitos_desktop.lab.balance.figures import Findings
from cubitos_desktop.lab.balance.report import report
from tests.processes import running, started

CHECKOUT = Path(__file__).resolve().parents[2]
Capture = pytest.CaptureFixture[str]


def typed(capsys: Capture, line: str) -> str:
    assert main(["lab", *line.split()]) == 0
    return capsys.readouterr().out


def test_it_measures_a_set_with_its_cards_plans_and_track(capsys: Capture) -> None:
    told = typed(capsys, "--set race-1 --races 1 --json")
    found = json.loads(told)
    (figures,) = found["sets"]
    assert (found["level"], found["races"], figures["races"]) == ("pro", 1, 1)
    assert len(figures["plans"]) == 28
    assert all(card["worth"]["races"] == 2 for card in figures["cards"])
    in_words = report(msgspec.json.decode(told, type=Findings))
    for words in ("| race-1 ", "| mr_soldier ", " and purple", "| nothing_goes_right "):
        assert words in in_words


def test_cards_and_plans_may_have_other_numbers_of_races_than_sets(capsys: Capture) -> None:
    line = "--set race-1 --races 1 --card-races 6 --plan-races 4 --json"
    (figures,) = json.loads(typed(capsys, line))["sets"]
    assert figures["races"] == 1
    assert {card["worth"]["races"] for card in figures["cards"]} == {6}
    assert {plan["share"]["races"] for plan in figures["plans"]} == {4}


def test_it_measures_races_of_four_equals_alone(capsys: Capture) -> None:
    (figures,) = json.loads(typed(capsys, "--equals --seats steady --races 3 --json"))["sets"]
    assert (figures["races"], figures["plans"]) == (3, [])
    assert [card["worth"] for card in figures["cards"]] == [None] * 8


def test_it_measures_one_card_in_all_sets_that_have_it(capsys: Capture) -> None:
    told = typed(capsys, "--card bob --races 2")
    assert [line.split()[1] for line in told.splitlines()[2:4]] == ["race-1", "combotastic"]
    assert typed(capsys, "--card bob --set combotastic --races 2").count("combotastic") == 1


def test_it_draws_a_page_beside_what_it_prints(capsys: Capture, tmp_path: Path) -> None:
    file = tmp_path / "page.html"
    assert "combotastic" in typed(capsys, f"--card bob --races 1 --html {file}")
    assert "Piña Cubelada" in file.read_text("utf-8")


def test_it_measures_seats_alone(capsys: Capture) -> None:
    found = json.loads(typed(capsys, "--solo --seats steady --races 3 --json"))
    assert [each["races"] for each in found["solo"]] == [3, 3, 3, 3]
    assert "| race-1 |" in typed(capsys, "--solo --seats steady --races 3")


@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("--set race-99", "unknown set 'race-99'; expected one of race-1,"),
        ("--set race-1 --all", "not allowed with argument --set"),
        ("--card red_bull", "unknown card 'red_bull'; expected one of smelly_cat,"),
        ("--card bob --set race-2", "--card: expected a card of race-2, it is in race-1, combo"),
        ("--plan-races 0", "--plan-races: expected a whole number from 1 on, got 0."),
        ("--seats lucky", "unknown policy 'lucky'; expected one of"),
        ("--seats steady", "steady follows no plan; expected one of racer, pro, champion."),
        ("--races 0", "--races: expected a whole number from 1 on, got 0."),
        ("--jobs 0", "--jobs: expected a whole number from 1 on, got 0."),
        (
            "--html /nowhere/page.html",
            "--html: expected a file in a folder that is there, got /now",
        ),
        ("--html .", "--html: expected a file in a folder that is there, got ."),
        ("--solo --card bob", "--solo: expected no --card beside it"),
    ],
)
def test_it_says_in_one_sentence_what_it_expected(capsys: Capture, line: str, words: str) -> None:
    try:
        code = main(["lab", *line.split()])
    except SystemExit as exit_code:
        code = int(str(exit_code.code))
    found = capsys.readouterr()
    assert (code, found.out, found.err.count("\n")) == (2, "", 1)
    assert words in found.err


@pytest.mark.skipif(not Path("/proc/1/stat").exists(), reason="looks into /proc")
def test_interrupted_it_ends_at_once_and_leaves_no_worker() -> None:
    terminal, screen = os.openpty()
    with started("lab --races 999 --jobs 2", stderr=screen) as process:
        os.close(screen)
        assert b" races" in os.read(terminal, 4096)
        os.killpg(process.pid, signal.SIGINT)
        out, _ = process.communicate(timeout=30)
        assert (process.returncode, out) == (130, b"")
        assert b"Traceback" not in os.read(terminal, 1 << 16)
        os.close(terminal)
        assert_ends(process.pid)


@pytest.mark.skipif(not Path("/proc/1/stat").exists(), reason="looks into /proc")
def test_killed_it_takes_its_workers_along() -> None:
    terminal, screen = os.openpty()
    with started("lab --races 999 --jobs 2", stderr=screen) as process:
        os.close(screen)
        while len(running(process.pid)) < 3:
            time.sleep(0.01)
        process.kill()
        assert_ends(process.pid)
    os.close(terminal)


def assert_ends(group: int) -> None:
    latest = time.monotonic() + 20
    while running(group) and time.monotonic() < latest:
        time.sleep(0.01)
    assert running(group) == []

"""Ctrl-C and requests to end: one sentence, the code that shells expect, and no process is left."""

import os
import signal
import subprocess
import time
from pathlib import Path

import pytest

from cubitos_desktop import cli
from cubitos_desktop.cli import stopping
from cubitos_desktop.cli.stopping import Stop, stoppable
from cubitos_desktop.match.processes.side_by_side import WorkersLost
from tests.processes import running, started

BY_KEY = b"cubitos: stopped by Ctrl-C.\n"
BY_REQUEST = b"cubitos: stopped by a request to end (SIGTERM).\n"
PATIENCE = 30

needs_proc = pytest.mark.skipif(not Path("/proc/1/stat").exists(), reason="looks into /proc")


def assert_ends(group: int) -> None:
    until = time.monotonic() + PATIENCE
    while running(group) and time.monotonic() < until:
        time.sleep(0.01)
    assert running(group) == []


def begun(process: subprocess.Popen[bytes], folder: Path) -> int:
    """The group, once races are played."""
    while process.poll() is None and not any(folder.iterdir()):
        time.sleep(0.01)
    return process.pid


@needs_proc
@pytest.mark.parametrize(
    ("jobs", "signals", "code", "said"),
    [
        (1, [signal.SIGINT], 130, BY_KEY),
        (2, [signal.SIGINT] * 3, 130, BY_KEY),
        (2, [signal.SIGTERM], 143, BY_REQUEST),
    ],
)
def test_a_stopped_simulation_says_so_in_one_sentence_and_leaves_nobody(
    tmp_path: Path, jobs: int, signals: list[signal.Signals], code: int, said: bytes
) -> None:
    with started(f"simulate --races 1000000000 --jobs {jobs} --save {tmp_path}") as process:
        group = begun(process, tmp_path)
        for each in signals:
            os.killpg(group, each)
        out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, out, err) == (code, b"", said)
        assert_ends(group)


@needs_proc
def test_a_killed_simulation_takes_its_workers_along(tmp_path: Path) -> None:
    with started(f"simulate --races 9999 --jobs 2 --save {tmp_path}") as process:
        group = begun(process, tmp_path)
        process.kill()
        assert_ends(group)


def test_the_first_signal_interrupts_and_those_right_after_it_say_the_same() -> None:
    with stoppable() as stop:
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGTERM)
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGTERM)
    assert stop.code == 143


def test_a_signal_after_a_while_ends_the_process_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    ended: list[int] = []
    monkeypatch.setattr(stopping, "GRACE", -1)
    monkeypatch.setattr(os, "_exit", ended.append)
    stop = Stop()
    with pytest.raises(KeyboardInterrupt):
        stop.hear(signal.SIGINT, None)
    stop.hear(signal.SIGTERM, None)
    assert ended == [130]


def test_signals_are_heard_as_before_afterwards_and_ignored_ones_stay_ignored() -> None:
    # Whoever runs the tests may have told them to ignore Ctrl-C, as shells do in the background.
    usual = {
        signal.SIGTERM: signal.signal(signal.SIGTERM, signal.SIG_IGN),
        signal.SIGINT: signal.signal(signal.SIGINT, signal.default_int_handler),
    }
    try:
        with stoppable():
            assert signal.getsignal(signal.SIGTERM) is signal.SIG_IGN
            assert signal.getsignal(signal.SIGINT) is not signal.default_int_handler
        assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    finally:
        for number, heard in usual.items():
            signal.signal(number, heard)


def test_workers_that_somebody_else_ended_are_one_sentence(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def fails(*_: object) -> None:
        raise WorkersLost("a process was ended from outside.")

    monkeypatch.setattr("cubitos_desktop.match.simulation.simulate", fails)
    assert cli.main(["simulate"]) == 2
    assert capsys.readouterr() == ("", "cubitos: a process was ended from outside.\n")

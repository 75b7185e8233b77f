"""Strangers' words in a terminal: each sentence is one line, and steers nothing."""

import os
from pathlib import Path

import pytest

from cubitos_desktop import cli
from cubitos_desktop.match.keeping.journal import read_journal
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.race_log import LogError
from cubitos_desktop.rules.reading.quoting import printable
from cubitos_desktop.terminal.console import Console
from cubitos_desktop.terminal.play import _say_troubles
from cubitos_desktop.words import load_words

FAKING = "a\nok 0123\x1b[2J\u202e"
needs_names = pytest.mark.skipif(os.name == "nt", reason="needs such names")


def test_every_sentence_about_a_file_is_one_line() -> None:
    assert str(LogError(f"{FAKING}: expected a log.")) == "a?ok 0123?[2J?: expected a log."
    assert printable("Zażółć: ok.") == "Zażółć: ok."


@needs_names
@pytest.mark.parametrize(
    "command", [["verify"], ["open"], ["play", "--resume"], ["check-content"], ["review"]]
)
def test_no_name_of_a_file_fakes_a_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], command: list[str]
) -> None:
    assert cli.main([*command, str(tmp_path / FAKING)]) != 0
    said = capsys.readouterr()
    lines = (said.out + said.err).splitlines()
    assert len(lines) == 1
    assert lines[0].isprintable()


@needs_names
def test_what_was_typed_wrongly_fakes_no_line(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        cli.main(["simulate", "--races", FAKING])
    (line,) = capsys.readouterr().err.splitlines()
    assert line.isprintable()


@needs_names
def test_a_file_set_aside_is_told_on_one_line(tmp_path: Path) -> None:
    folder = tmp_path / "player"
    (folder / "saves").mkdir(parents=True)
    path = folder / "saves" / f"{FAKING}.race"
    path.write_bytes(b"nothing")
    said: list[str] = []
    profile = Profile(folder)
    with pytest.raises(LogError) as caught:
        read_journal(path)
    profile.refuse(path, caught.value)
    _say_troubles(Console(write=said.append, width=1_000), load_words("en"), profile)
    profile.close()
    (told,) = said
    assert told.isprintable()

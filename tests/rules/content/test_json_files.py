"""Figures in JSON: what is lost, garbled or of another form is named with what was expected."""

from pathlib import Path

import pytest

from cubitos_desktop.ai.judging import chances
from cubitos_desktop.ai.measured.solo_rounds import SoloRounds
from cubitos_desktop.match.puzzles.reading import load_book
from cubitos_desktop.rules.reading.json_files import read_json
from cubitos_desktop.rules.reading.problems import ContentError


@pytest.mark.parametrize(
    ("data", "expected"),
    [
        (None, '"content" should be a file that can be read (No such file or directory).'),
        (b"", '"content" should be valid JSON ('),
        (b"\xff\xfe", '"content" should be valid JSON ('),
        (b"[" * 99_999, '"content" should be '),
        (b"{}", '"content" should be as the game wrote it ('),
        (b'{"provenance": 3}', '"content" should be as the game wrote it ('),
    ],
)
def test_a_file_of_figures_is_named_with_what_was_expected(
    tmp_path: Path, data: bytes | None, expected: str
) -> None:
    path = tmp_path / "medals.json"
    if data is not None:
        path.write_bytes(data)
    with pytest.raises(ContentError) as found:
        read_json(path, SoloRounds)
    assert str(found.value).startswith(f"{tmp_path.name}/medals.json, whole file: {expected}")
    assert "\n" not in str(found.value)


def test_chances_that_leave_a_measure_out_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / chances.FILE).write_bytes(b'{"provenance": "", "counts": {}}')
    monkeypatch.setattr(chances, "content_dir", lambda: tmp_path)
    with pytest.raises(ContentError, match=f"what {chances.MEASURES[0]}, "):
        chances._odds.__wrapped__()


def test_a_book_without_puzzles_is_refused(tmp_path: Path) -> None:
    (tmp_path / "puzzles.json").write_bytes(
        b'{"content": "", "provenance": "", "judge": "", "puzzles": []}'
    )
    with pytest.raises(ContentError, match="a book with at least one puzzle"):
        load_book(tmp_path)

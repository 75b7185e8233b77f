"""Content files are read safely, with line numbers, and refused in words."""

from pathlib import Path

import pytest
import yaml

from cubitos_desktop.rules.reading import yaml_files as reading
from cubitos_desktop.rules.reading.problems import ContentError, Problem
from cubitos_desktop.rules.reading.yaml_files import Document, read


def parsed(folder: Path, text: str | bytes) -> tuple[Document | None, list[Problem]]:
    path = folder / "cards.yaml"
    path.write_bytes(text if isinstance(text, bytes) else text.encode())
    problems: list[Problem] = []
    return read(path, problems), problems


def document(folder: Path, text: str) -> Document:
    result, problems = parsed(folder, text)
    assert result is not None, problems
    return result


def refusal(folder: Path, text: str | bytes) -> Problem:
    result, problems = parsed(folder, text)
    assert result is None
    assert len(problems) == 1, problems
    assert problems[0].file == f"{folder.name}/cards.yaml"
    return problems[0]


def test_a_document_is_plain_data(tmp_path: Path) -> None:
    found = document(tmp_path, 'a: [1, -2, 2.5, true, null, "3", ~, x]\nb: {c: ż}\n')
    assert found.data == {"a": [1, -2, 2.5, True, None, "3", None, "x"], "b": {"c": "ż"}}


@pytest.mark.parametrize("word", ["on", "no", "yes", "off", "y", "12:30", "2024-01-01", "0x1f"])
def test_words_of_another_language_stay_words(tmp_path: Path, word: str) -> None:
    assert document(tmp_path, f"{word}: {word}").data == {word: word}


def test_an_empty_file_holds_nothing(tmp_path: Path) -> None:
    assert document(tmp_path, "# only a comment\n").data is None


def test_keys_and_items_know_their_lines(tmp_path: Path) -> None:
    found = document(tmp_path, "# cards\ncards:\n  - id: fat_cat\n    run:\n      feet: 3\n  - x\n")
    assert found.line() == 1
    assert found.line("cards") == 2
    assert found.line("cards", 0, "id") == 3
    assert found.line("cards", 0, "run", "feet") == 5
    assert found.line("cards", 1) == 6


def test_what_is_missing_has_the_line_of_what_is_around_it(tmp_path: Path) -> None:
    found = document(tmp_path, "a: 1\nb:\n  c: 2\n")
    assert found.line("b", "missing", 7) == 2
    assert found.line("missing") == 1


def test_a_missing_file_is_a_problem(tmp_path: Path) -> None:
    problems: list[Problem] = []
    assert read(tmp_path / "none.yaml", problems) is None
    assert str(problems[0]) == (
        f'{tmp_path.name}/none.yaml, whole file: "file" should be there and readable '
        "(No such file or directory)."
    )


def test_a_folder_in_place_of_a_file_is_a_problem(tmp_path: Path) -> None:
    problems: list[Problem] = []
    assert read(tmp_path, problems) is None
    assert problems[0].key == "file"


def test_a_file_over_one_mebibyte_is_refused(tmp_path: Path) -> None:
    assert parsed(tmp_path, "#" * (1 << 20))[1] == []
    assert refusal(tmp_path, "#" * ((1 << 20) + 1)).expected == "at most 1 MiB"


def test_text_that_is_not_utf8_is_refused_with_its_line(tmp_path: Path) -> None:
    problem = refusal(tmp_path, "a: 1\nb: ż".encode("cp1250"))
    assert (problem.where, problem.expected) == ("line 2", "UTF-8")


@pytest.mark.parametrize("text", ["a: [1\nb: 2", "a: 'x", "a: b: c", "\ta: 1", "a: 1\n]"])
def test_wrong_syntax_is_refused_with_its_line(tmp_path: Path, text: str) -> None:
    problem = refusal(tmp_path, text)
    assert problem.key == "syntax"
    assert problem.where.startswith("line ")


def test_control_characters_are_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path, "a: \x01").key == "syntax"


def test_a_duplicate_key_is_refused_with_both_lines(tmp_path: Path) -> None:
    problem = refusal(tmp_path, "a: 1\nb: 2\na: 3\n")
    assert (problem.where, problem.key) == ("line 3", "a")
    assert problem.expected == "given once, it stands on line 1 already"


def test_anchors_and_aliases_are_refused(tmp_path: Path) -> None:
    result, problems = parsed(tmp_path, "a: &x 1\nb: *x\n")
    assert result is None
    assert [(p.where, p.key) for p in problems] == [("line 1", "&x"), ("line 2", "*x")]


def test_signs_of_anchors_inside_text_are_welcome(tmp_path: Path) -> None:
    assert document(tmp_path, "a: x & y *\nb: |\n  * &\n").data == {"a": "x & y *", "b": "* &\n"}


@pytest.mark.parametrize("text", ["!!python/name:os.system x", "!own 1", "!!set {a}", "!!int [1]"])
def test_tags_that_are_not_plain_are_refused(tmp_path: Path, text: str) -> None:
    assert "only plain values" in refusal(tmp_path, f"a: {text}").expected


def test_plain_tags_are_allowed_where_they_are_true(tmp_path: Path) -> None:
    assert document(tmp_path, "a: !!str 5\nb: !!int 5").data == {"a": "5", "b": 5}
    assert refusal(tmp_path, "a: !!int x").where == "line 1"


def test_keys_must_be_simple(tmp_path: Path) -> None:
    assert refusal(tmp_path, "? [a, b]\n: 1").expected == "a single word or number"


def test_a_second_document_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path, "a: 1\n---\nb: 2\n").where == "line 2"


def test_endless_nesting_is_refused(tmp_path: Path) -> None:
    assert refusal(tmp_path, "[" * 5000).key == "nesting"


def test_all_faults_are_reported_at_once(tmp_path: Path) -> None:
    assert len(parsed(tmp_path, "a: &x 1\na: 2\nb: !own 3\n")[1]) == 3


def test_it_also_works_without_the_fast_loader(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(reading, "_Loader", yaml.SafeLoader)
    assert document(tmp_path, "a:\n  - 1\n").line("a", 0) == 2
    assert refusal(tmp_path, "a: [").key == "syntax"
    assert refusal(tmp_path, "a: \x01").key == "syntax"


def test_files_are_read_by_the_quick_loader() -> None:
    # The other one takes ten times as long, which is felt at the start of the game.
    assert reading._Loader.__name__ == "CSafeLoader"


def test_a_content_error_lists_every_problem_on_a_line_of_its_own() -> None:
    problems = [Problem("a.yaml", "line 1", "x", "a number"), Problem("b.yaml", "line 2", "y", "z")]
    error = ContentError(problems)
    assert error.problems == problems
    assert str(error) == (
        'a.yaml, line 1: "x" should be a number.\nb.yaml, line 2: "y" should be z.'
    )

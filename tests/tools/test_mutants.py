"""Small faults for testing tests: which there are, what is left alone, and who is asked first."""

import ast
import signal
import sys
from collections.abc import Iterator
from importlib.machinery import SourceFileLoader
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from typing import Any

import pytest

from tools.mutants import probes
from tools.mutants.copies import Tried, outcome
from tools.mutants.faults import Fault, faults_in
from tools.mutants.lines_run import LinesRun, joined, state, to_measure
from tools.mutants.rooms import PACKAGE, TESTS, TOP, Planted, faults_of, harmless, sample


def changes(source: str, *, draws: bool = False) -> set[str]:
    return {str(fault) for fault in faults_in(source, draws=draws)}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("x = a < b", {"a < b  ->  (a <= b)"}),
        ("x = a == b", {"a == b  ->  (a != b)"}),
        ("x = a in b", {"a in b  ->  (a not in b)"}),
        ("x = a + b", {"a + b  ->  (a - b)"}),
        ("x = a and b", {"a and b  ->  (a or b)"}),
        ("x = not a", {"not a  ->  (a)"}),
        ("x = -a", {"-a  ->  (a)"}),
        ("x = 0", {"0  ->  (1)"}),
        ("x = 3", {"3  ->  (2)", "3  ->  (4)"}),
        ("x = 100", {"100  ->  (150)"}),
        ("x = 0.5", {"0.5  ->  (0.75)"}),
        ("x = True", {"True  ->  (False)"}),
        ("x = min(a, b)", {"min(a, b)  ->  (max(a, b))"}),
        ("x = take(a, b)", {"take(a, b)  ->  (take(b, a))"}),
        ("x = a if b else c", {"b  ->  (not b)"}),
        ("if a:\n    b = c", {"a  ->  (not a)"}),
        ("x = [a for a in b if c]", {"c  ->  (not c)"}),
        ("a.b = c", {"a.b = c  ->  pass"}),
        ("a += b", {"a += b  ->  a -= b", "a += b  ->  pass"}),
        ("take(a)", {"take(a)  ->  pass"}),
        ("for a in b:\n    break", {"break  ->  pass"}),
        ("raise Wrong(3)", {"raise Wrong(3)  ->  pass"}),
        ("def f() -> bool:\n    return a", {"return a  ->  return not a"}),
        ("def f() -> int:\n    return a", {"return a  ->  return -a"}),
        (
            "def f() -> str | None:\n    return a",
            {"return a  ->  return ''", "return a  ->  return None"},
        ),
    ],
)
def test_a_small_fault_of_each_kind_is_put_into_a_source(source: str, expected: set[str]) -> None:
    assert changes(source) == expected


@pytest.mark.parametrize(
    "source",
    [
        '"""A docstring: 3."""',
        "import a",
        "x = 'words'",
        "x = f'{a + 1}'",
        "x = take(a, a)",
        "def f(a: int | None) -> set[int] | None: ...",
        "class Colour(IntEnum):\n    RED = 3",
        "__slots__ = ('a',)",
        "if TYPE_CHECKING:\n    x = 3",
        "assert a == 3",
        "x = zip(*a, strict=True)",
        "@cache(3)\ndef f(): ...",
        "x = words + 's'",
        "def f() -> list[int]:\n    return []",
    ],
)
def test_what_no_test_could_notice_is_left_alone(source: str) -> None:
    assert changes(source) == set()


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("WIDTH = 328.0", set()),
        ("place = x + 4", {"x + 4  ->  (x - 4)"}),
        ("sketch.rect(x + 4, -y, 3)", {"sketch.rect(x + 4, -y, 3)  ->  pass"}),
        ("x = a[3]", {"3  ->  (2)", "3  ->  (4)"}),
        ("x = a > 1", {"a > 1  ->  (a >= 1)", "1  ->  (2)"}),
        ("x = range(2)", {"2  ->  (1)", "2  ->  (3)"}),
    ],
)
def test_drawing_constants_are_left_alone_but_not_what_counts(
    source: str, expected: set[str]
) -> None:
    assert changes(source, draws=True) == expected


def test_the_rest_of_a_source_stays_as_it_was_written() -> None:
    source = "ä = 'ü' if a  <  b else 2  # why\n"
    less = next(fault for fault in faults_in(source) if "<=" in fault.after)
    assert less.put_into(source) == "ä = 'ü' if (a <= b) else 2  # why\n"


def test_every_fault_of_the_house_leaves_python() -> None:
    source = (TOP / PACKAGE / "rules" / "engine.py").read_text("utf-8")
    found = faults_in(source)
    assert len(found) > 10
    for fault in found:
        assert ast.dump(ast.parse(fault.put_into(source))) != ast.dump(ast.parse(source))


# --- which of them --------------------------------------------------------------------------------


def planted(line: int, after: str = "b", path: str = "p/a.py") -> Planted:
    return Planted(path, Fault(line, range(line, line + 1), 0, 1, "a", after))


def test_a_seed_chooses_the_same_faults_again_and_another_seed_others() -> None:
    faults = [planted(line) for line in range(100)]
    assert sample(faults, 10, seed=1) == sample(faults, 10, seed=1)
    assert sample(faults, 10, seed=1) != sample(faults, 10, seed=2)


def test_no_line_is_chosen_twice() -> None:
    faults = [planted(line, after) for line in range(5) for after in "bcd"]
    assert [each.fault.line for each in sample(faults, 40, seed=1)] == [0, 1, 2, 3, 4]


def test_every_room_with_faults_has_tests_that_may_notice_them() -> None:
    for folders in TESTS.values():
        assert all((TOP / "tests" / folder).exists() for folder in folders)


def test_a_fault_that_changes_nothing_is_still_where_the_list_says() -> None:
    """Else the list would grow old: the line has gone, or a fault there would change something."""
    for path, before, _, line in harmless():
        lines = (TOP / path).read_text("utf-8").splitlines()
        assert before in "\n".join(lines)
        assert not line or [each for each in lines if each.strip() == line and before in each]


def test_faults_that_change_nothing_are_left_out() -> None:
    for room in TESTS:
        kept = {(each.path, each.fault.before, each.fault.after) for each in faults_of(room)}
        assert not kept & {known[:3] for known in harmless() if not known.line}


def test_a_fault_that_is_harmless_in_one_line_is_put_into_the_others() -> None:
    path, before, after, line = next(each for each in harmless() if each.line)
    lines = (TOP / path).read_text("utf-8").splitlines()
    places = [
        lines[each.fault.line - 1].strip()
        for each in faults_of(Path(path).parts[1])
        if (each.path, each.fault.before, each.fault.after) == (path, before, after)
    ]
    assert places
    assert line not in places


# --- who is asked ---------------------------------------------------------------------------------


RUNS = LinesRun(
    {"far": 0.1, "slow": 2.0, "quick": 0.5, "elsewhere": 0.1},
    {
        "": {"p/a.py": [1]},
        "far": {"p/a.py": [2]},
        "slow": {"p/a.py": [7]},
        "quick": {"p/a.py": [7, 8]},
        "elsewhere": {"p/b.py": [7]},
    },
)


def test_tests_that_run_the_line_come_first_the_quick_ones_before_the_slow() -> None:
    assert list(RUNS.tests_for(planted(7), 30)) == ["quick", "slow", "far"]


def test_what_is_run_on_import_may_be_noticed_by_any_test() -> None:
    assert list(RUNS.tests_for(planted(1), 30)) == ["far", "quick", "slow", "elsewhere"]


def test_no_more_tests_are_run_than_there_is_time_for_but_always_one() -> None:
    assert list(RUNS.tests_for(planted(7), 1)) == ["quick"]
    assert list(RUNS.tests_for(planted(7), 0)) == ["quick"]


def test_a_line_that_no_test_runs_is_known() -> None:
    assert RUNS.is_run(planted(7))
    assert not RUNS.is_run(planted(9))


# --- what is measured -----------------------------------------------------------------------------

TWO_TESTS = {"t/a.py": "1", "t/b.py": "1"}
MEASURED = state({}, "house", TWO_TESTS, {"p/a.py", "p/b.py"})


def test_at_first_all_tests_are_measured_and_only_files_with_faults_watched() -> None:
    assert MEASURED["files"] == ["p/a.py", "p/b.py"]
    assert to_measure({}, MEASURED) == ["t/a.py", "t/b.py"]


def test_nothing_is_measured_again_for_other_faults_in_files_that_were_watched() -> None:
    now = state(MEASURED, "house", TWO_TESTS, {"p/b.py"})
    assert now["files"] == ["p/a.py", "p/b.py"]
    assert to_measure(MEASURED, now) == []


def test_after_a_change_in_a_test_only_its_file_is_measured_again() -> None:
    now = state(MEASURED, "house", TWO_TESTS | {"t/b.py": "2", "t/c.py": "1"}, {"p/a.py"})
    assert to_measure(MEASURED, now) == ["t/b.py", "t/c.py"]


def test_faults_in_another_file_measure_all_and_watch_what_was_watched_too() -> None:
    now = state(MEASURED, "house", TWO_TESTS, {"p/c.py"})
    assert now["files"] == ["p/a.py", "p/b.py", "p/c.py"]
    assert to_measure(MEASURED, now) == ["t/a.py", "t/b.py"]


def test_after_a_change_in_the_house_all_is_measured_and_only_the_new_faults_watched() -> None:
    now = state(MEASURED, "another", TWO_TESTS, {"p/c.py"})
    assert now["files"] == ["p/c.py"]
    assert to_measure(MEASURED, now) == ["t/a.py", "t/b.py"]


def test_what_is_measured_again_takes_the_place_of_what_was_known_of_its_file() -> None:
    before = ({"t/a.py::x": 1.0, "t/b.py::y": 2.0}, {"": {"p/a.py": [1]}, "t/b.py::y": {}})
    now = ({"t/b.py::z": 3.0}, {"": {}, "t/b.py::z": {"p/a.py": [2]}})
    assert joined(before, now, ["t/b.py"]) == (
        {"t/a.py::x": 1.0, "t/b.py::z": 3.0},
        {"": {"p/a.py": [1]}, "t/b.py::z": {"p/a.py": [2]}},
    )


# --- probes ---------------------------------------------------------------------------------------

SOURCE = '''"""A docstring."""
from __future__ import annotations
LATER = lambda: (
    3)
class Thing:
    """Another."""
    def act(self, number):
        if number == 1:
            return "one"
        elif number == 2:
            return "two"
        try:
            return 6 / number
        except ZeroDivisionError:
            return "none"
'''


@pytest.fixture
def watched(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    path = tmp_path / "watched.py"
    path.write_text(SOURCE, "utf-8")
    # Put back afterwards as it was.
    monkeypatch.setattr(SourceFileLoader, "source_to_code", SourceFileLoader.source_to_code)
    monkeypatch.setattr(sys, "dont_write_bytecode", True)
    probes.watch({str(path): "p/watched.py"})
    spec = spec_from_file_location("watched", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    yield module
    probes.taken()


def test_importing_a_file_runs_what_stands_outside_functions(watched: Any) -> None:
    assert probes.taken() == {"p/watched.py": [3, 5, 7]}
    assert watched.__doc__ == "A docstring."
    assert watched.Thing.__doc__ == "Another."


@pytest.mark.parametrize(
    ("number", "given", "lines"),
    [(1, "one", [8, 9]), (2, "two", [8, 10, 11]), (3, 2, [8, 10, 12, 13])],
)
def test_the_statements_that_are_run_are_noted_by_their_first_lines(
    watched: Any, number: int, given: object, lines: list[int]
) -> None:
    probes.taken()
    assert watched.Thing().act(number) == given
    assert probes.taken() == {"p/watched.py": lines}


def test_lines_after_an_error_and_of_a_lambda_are_noted_when_they_are_run(watched: Any) -> None:
    probes.taken()
    assert watched.LATER() == 3
    assert probes.taken() == {"p/watched.py": [4]}
    assert watched.Thing().act(0) == "none"
    assert probes.taken() == {"p/watched.py": [8, 10, 12, 13, 15]}
    assert probes.taken() == {}


# --- what became of a fault -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ended_with", "became"),
    [
        (pytest.ExitCode.OK, Tried.MISSED),
        (pytest.ExitCode.NO_TESTS_COLLECTED, Tried.MISSED),
        (pytest.ExitCode.TESTS_FAILED, Tried.FAILED),
        (pytest.ExitCode.INTERRUPTED, Tried.FAILED),
        (-signal.SIGSEGV, Tried.FAILED),
        (-signal.SIGALRM, Tried.TOO_LONG),
        (-signal.SIGPROF, Tried.TOO_LONG),
    ],
)
def test_a_test_that_goes_on_and_on_is_told_from_one_that_fails(
    ended_with: int, became: Tried
) -> None:
    assert outcome(ended_with) is became

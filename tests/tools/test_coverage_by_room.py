"""What the tests run is told by room."""

from tools.coverage_by_room import report


def found(run: int, lines: int) -> dict[str, dict[str, int]]:
    return {"summary": {"covered_lines": run, "num_statements": lines}}


def test_lines_are_counted_by_room_and_in_all() -> None:
    files = {
        "cubitos_desktop/ui/base/kit.py": found(1, 4),
        "cubitos_desktop/ui/boxes.py": found(2, 2),
        "cubitos_desktop/rules/dice.py": found(1200, 1200),
        "cubitos_desktop/words.py": found(0, 0),
    }
    assert report(files) == [
        "beside       0% of      0",
        "rules      100% of  1,200",
        "ui          50% of      6",
        "all        100% of  1,206",
    ]

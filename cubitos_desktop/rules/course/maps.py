"""The two text grids of a track file, cell by cell; whether they make a track lives in tracks."""

import re

import msgspec

from cubitos_desktop.rules.course.hexes import Hex
from cubitos_desktop.rules.course.marks import EXPECTED, OPEN, VOID, Mark, parse_mark
from cubitos_desktop.rules.reading.problems import Problem
from cubitos_desktop.rules.reading.quoting import quoted
from cubitos_desktop.rules.reading.yaml_files import Document

MOST_LINES = 12
# Spaces are named by a letter for the row and a number for the column.
MOST_ROWS = 26
MOST_COLUMNS = 38
"""Distances are found from every space to every other, and a board is to be seen whole; so it has
fewer spaces than the distance that stands for no way."""

_Grid = list[list[str]]


class TrackMap(msgspec.Struct, frozen=True):
    """What the grids say: the mark of every hex, and its sector where one is given."""

    marks: dict[Hex, Mark]
    sectors: dict[Hex, int]


def place(at: Hex) -> str:
    """Where a hex stands in the text, counted from 1 as an editor of the file would."""
    return f"row {at[0] + 1}, cell {at[1] + 1}"


def read_track_map(document: Document, problems: list[Problem]) -> TrackMap | None:
    """Both grids of a file; None if their shapes leave in doubt which hex is meant."""
    grid = _read_grid(document, "map", problems)
    sector_grid = _read_grid(document, "sectors", problems)
    marks = _read_marks(document.file, grid, problems) if grid else {}
    if not grid or not sector_grid:
        return None
    if len(grid) != len(sector_grid) or len(grid[0]) != len(sector_grid[0]):
        expected = f"{len(grid)} rows of {len(grid[0])} cells like the map"
        where = f"line {document.line('sectors')}"
        problems.append(Problem(document.file, where, "sectors", expected))
        return None
    return TrackMap(marks, _read_sectors(document.file, sector_grid, marks, problems))


def _read_grid(document: Document, key: str, problems: list[Problem]) -> _Grid | None:
    """The cells of one grid, None if it is no full rectangle."""
    data = document.data
    text = data.get(key) if isinstance(data, dict) else None
    lines = text.rstrip().splitlines() if isinstance(text, str) else []
    grid = [line.split() for line in lines]
    if not 0 < len(grid) <= MOST_ROWS or not 0 < max(map(len, grid)) <= MOST_COLUMNS:
        size = f"1 to {MOST_ROWS} rows of 1 to {MOST_COLUMNS} cells"
        expected = f'a grid of text behind "{key}: |", {size}'
        problems.append(Problem(document.file, f"line {document.line(key)}", key, expected))
        return None
    width = len(grid[0])
    is_full = True
    for number, (line, cells) in enumerate(zip(lines, grid, strict=True), start=1):
        if len(cells) != width:
            expected = f"{width} cells wide like row 1, it has {len(cells)}"
            problems.append(Problem(document.file, f"row {number}", key, expected))
            is_full = False
        # A lost row would silently shear the board: the half-cell indent gives it away.
        elif line.startswith(" ") != (number % 2 == 0):
            expected = "indented by half a cell in every second row and in no other"
            problems.append(Problem(document.file, f"row {number}", key, expected))
    return grid if is_full else None


def _read_marks(file: str, grid: _Grid, problems: list[Problem]) -> dict[Hex, Mark]:
    marks: dict[Hex, Mark] = {}
    for at, text in _cells(grid):
        mark = parse_mark(text)
        if mark is None:
            expected = f'{EXPECTED}, not "{quoted(text)}"'
            problems.append(Problem(file, place(at), "map", expected))
        # An unknown mark still is a space, so that it causes no second complaint.
        marks[at] = mark or OPEN
    return marks


def _read_sectors(
    file: str, grid: _Grid, marks: dict[Hex, Mark], problems: list[Problem]
) -> dict[Hex, int]:
    sectors: dict[Hex, int] = {}
    given = dict(_cells(grid))
    for at in sorted(given.keys() | marks.keys()):
        text = given.get(at, VOID)
        if at not in marks:
            problems.append(Problem(file, place(at), "sectors", '"." where the map has no space'))
        elif re.fullmatch("[0-9]{1,2}", text) and int(text) <= MOST_LINES:
            sectors[at] = int(text)
        else:
            expected = f'the sector of a space, 0 to {MOST_LINES}, not "{quoted(text)}"'
            problems.append(Problem(file, place(at), "sectors", expected))
    return sectors


def _cells(grid: _Grid) -> list[tuple[Hex, str]]:
    return [
        ((row, column), text)
        for row, cells in enumerate(grid)
        for column, text in enumerate(cells)
        if text != VOID
    ]

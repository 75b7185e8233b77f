"""Track files: how a text map becomes spaces, and how a broken one says what is wrong."""

from pathlib import Path

import pytest

from cubitos_desktop.rules.course.checks import MOST_EFFECTS
from cubitos_desktop.rules.course.distances import NO_WAY
from cubitos_desktop.rules.course.hexes import Hex
from cubitos_desktop.rules.course.maps import MOST_COLUMNS, MOST_ROWS
from cubitos_desktop.rules.course.marks import parse_mark
from cubitos_desktop.rules.course.walking import BOARD_KEY
from cubitos_desktop.rules.reading.problems import MOST_TOLD, ContentError, Problem
from cubitos_desktop.rules.tracks import Reward, Shortcut, Space, Track, load_track

# A loop of ten steps with two red lines: from S to the right, over the top, down to F.
RING = [
    [".", "o", "o", "o", ".", "."],
    ["o", ".", ".", "o", ".", "."],
    ["o", ".", ".", ".", "o", "."],
    ["o", "F", "S", "o", ".", "."],
]
RING_SECTORS = [
    [".", "1", "1", "1", ".", "."],
    ["2", ".", ".", "1", ".", "."],
    ["2", ".", ".", ".", "0", "."],
    ["2", "2", "0", "0", ".", "."],
]
HEADER = "id: ring\nname: {en: Ring, pl: Pierścień}\n"
Cells = dict[Hex, str]


def grid(rows: list[list[str]], cells: Cells | None = None) -> str:
    rows = [list(row) for row in rows]
    for (row, column), mark in (cells or {}).items():
        rows[row][column] = mark
    return "".join(f"  {'  ' * (n % 2)}{'   '.join(row)}\n" for n, row in enumerate(rows))


def ring_text(marks: Cells | None = None, sectors: Cells | None = None) -> str:
    return f"{HEADER}map: |\n{grid(RING, marks)}sectors: |\n{grid(RING_SECTORS, sectors)}"


def loaded(folder: Path, text: str) -> tuple[Track | None, list[str]]:
    path = folder / "ring.yaml"
    path.write_text(text, encoding="utf-8")
    problems: list[Problem] = []
    track = load_track(path, problems)
    assert {problem.file for problem in problems} <= {f"{folder.name}/ring.yaml"}
    return track, [f"{p.where}: {p.key}: {p.expected}" for p in problems]


def sound(folder: Path, marks: Cells | None = None, sectors: Cells | None = None) -> Track:
    track, problems = loaded(folder, ring_text(marks, sectors))
    assert track is not None, problems
    return track


def faults(folder: Path, marks: Cells | None = None, sectors: Cells | None = None) -> list[str]:
    track, problems = loaded(folder, ring_text(marks, sectors))
    assert track is None
    return problems


def space(track: Track, name: str) -> Space:
    return next(found for found in track.spaces if found.name == name)


# How a file is read


def test_neighbours_are_steps_and_start_never_leads_to_finish(tmp_path: Path) -> None:
    track = sound(tmp_path)
    right, left = space(track, "D4"), space(track, "D1")
    assert track.steps[Track.START] == (right.number,)
    assert track.steps[right.number] == (Track.START, space(track, "C5").number)
    assert Track.FINISH in track.steps[left.number]
    assert track.steps[Track.FINISH] == ()


def test_distances_are_counted_in_steps_from_start_and_to_finish(tmp_path: Path) -> None:
    track = sound(tmp_path)
    order = ["start", "D4", "C5", "B4", "A4", "A3", "A2", "B1", "C1", "D1", "finish"]
    numbers = [space(track, name).number for name in order]
    assert [track.from_start[number] for number in numbers] == list(range(11))
    assert [track.to_finish[number] for number in numbers] == list(range(10, -1, -1))
    assert (track.dry_lap, track.lines) == (10, 2)


def test_dry_distances_lead_around_water_and_out_of_it_but_never_into_it(tmp_path: Path) -> None:
    # A pond under the top row, B2 and B3, that cuts the corner for water feet.
    track = sound(tmp_path, {(1, 1): "~", (1, 2): "~"}, {(1, 1): "1", (1, 2): "1"})
    pond = space(track, "B3").number
    assert track.dry_lap == 10
    assert track.from_start[pond] == 4
    assert track.to_finish[pond] == 6  # out of the water to A3, never on through B2
    assert track.from_start[space(track, "A3").number] == 5
    assert track.from_start[space(track, "B1").number] == 7


def test_an_island_has_no_dry_way_and_is_as_far_as_water_feet_go(tmp_path: Path) -> None:
    track = sound(tmp_path, {(3, 4): "~", (3, 5): "c7"}, {(3, 4): "0", (3, 5): "0"})
    island = space(track, "D6").number
    assert track.to_finish[island] == 999
    assert track.from_start[island] == 3


def test_start_and_finish_touch_all_spaces_along_their_edge(tmp_path: Path) -> None:
    marks = {(4, 0): "o", (4, 1): "F", (4, 2): "S", (4, 3): "S", (4, 4): "o"}
    sectors = {(4, 0): "2", (4, 1): "2", (4, 2): "0", (4, 3): "0", (4, 4): "0"}
    void = ["."] * 6
    text = f"{HEADER}map: |\n{grid([*RING, void], marks)}"
    track, problems = loaded(tmp_path, f"{text}sectors: |\n{grid([*RING_SECTORS, void], sectors)}")
    assert track is not None, problems
    assert track.spaces[Track.START].hexes == ((3, 2), (4, 2), (4, 3))
    assert track.spaces[Track.FINISH].hexes == ((3, 1), (4, 1))
    edge = tuple(space(track, name).number for name in ("D4", "E5"))
    assert track.steps[Track.START] == edge
    assert all(Track.FINISH in track.steps[space(track, name).number] for name in ("D1", "E1"))


def test_marks_become_what_the_space_offers(tmp_path: Path) -> None:
    marks = {(2, 4): "c2*", (1, 3): "f2a", (0, 2): "jet", (0, 1): "g6l1", (2, 0): "o@a"}
    track = sound(tmp_path, marks)
    assert space(track, "C5").rewards == (Reward("credits", 2), Reward("fan", 0))
    assert space(track, "A2").rewards == (Reward("gain", 6), Reward("lose", 1))
    assert space(track, "B4").shortcut == Shortcut("feet", 2, space(track, "C1").number)
    assert space(track, "A3").jet_pack


def test_a_shortcut_leads_one_way_and_is_no_step(tmp_path: Path) -> None:
    track = sound(tmp_path, {(1, 3): "$4x", (1, 0): "g@x"})
    entry, way_out = space(track, "B4"), space(track, "B1")
    assert entry.shortcut == Shortcut("coins", 4, way_out.number)
    assert way_out.shortcut is None
    assert way_out.rewards == (Reward("gain", 0),)
    assert way_out.number not in track.steps[entry.number]
    assert track.dry_lap == 10


@pytest.mark.parametrize(
    "text",
    ["", "x", "oo", "c", "c0", "c10", "l", "l0", "g0", "***", "$a", "$0a", "f2", "f2A", "S@a",
     "F@a", "@a", "o@", "o@A", "o@ab", "o@a@b", ".@a", "c2+fan", "jet*"],
)  # fmt: skip
def test_other_marks_mean_nothing(text: str) -> None:
    assert parse_mark(text) is None


# What is wrong with a file


def test_an_unknown_mark_is_named_with_its_cell(tmp_path: Path) -> None:
    (problem,) = faults(tmp_path, {(0, 2): "hut"})
    assert problem.startswith("row 1, cell 3: map: one of . o ~ S F jet, rewards")
    assert problem.endswith('not "hut"')


@pytest.mark.parametrize(("mark", "ground"), [("S", "start"), ("F", "finish")])
def test_a_track_needs_a_start_and_a_finish(tmp_path: Path, mark: str, ground: str) -> None:
    at = (3, 2) if mark == "S" else (3, 1)
    assert faults(tmp_path, {at: "o"}) == [f"whole grid: map: given a {ground}, marked {mark}"]


def test_the_hexes_of_start_and_finish_must_connect(tmp_path: Path) -> None:
    assert "row 1, cell 3: map: one start, its S cells all connected" in faults(
        tmp_path, {(0, 2): "S"}
    )
    assert "row 1, cell 3: map: one finish, its F cells all connected" in faults(
        tmp_path, {(0, 2): "F"}
    )


def test_the_finish_must_be_within_reach_dry(tmp_path: Path) -> None:
    assert faults(tmp_path, {(0, 2): "~"}) == [
        "row 4, cell 2: map: within reach of the start without entering water"
    ]


def test_a_space_that_even_water_feet_cannot_reach_is_refused(tmp_path: Path) -> None:
    assert faults(tmp_path, {(0, 5): "o"}, {(0, 5): "1"}) == [
        "row 1, cell 6: map: connected to the start, over land or water"
    ]


def test_shortcuts_and_exits_must_match(tmp_path: Path) -> None:
    assert faults(tmp_path, {(1, 3): "f2a"}) == [
        'row 2, cell 4: map: matched by an exit "@a" on some space'
    ]
    assert faults(tmp_path, {(1, 0): "o@b"}) == [
        'row 2, cell 1: map: the exit of a shortcut, none leads to "b"'
    ]
    assert faults(tmp_path, {(1, 3): "f2a", (1, 0): "o@a", (2, 0): "o@a"}) == [
        'row 3, cell 1: map: without "@a", which marks another space already'
    ]


def test_every_space_needs_a_sector_and_only_spaces_have_one(tmp_path: Path) -> None:
    assert faults(tmp_path, sectors={(0, 2): "."}) == [
        'row 1, cell 3: sectors: the sector of a space, 0 to 12, not "."'
    ]
    assert faults(tmp_path, sectors={(0, 2): "13"}) == [
        'row 1, cell 3: sectors: the sector of a space, 0 to 12, not "13"'
    ]
    assert faults(tmp_path, sectors={(0, 0): "1"}) == [
        'row 1, cell 1: sectors: "." where the map has no space'
    ]


def test_neighbouring_sectors_lie_one_line_apart_at_most(tmp_path: Path) -> None:
    assert faults(tmp_path, sectors={(0, 2): "0", (0, 1): "2"}) == [
        "row 1, cell 3: sectors: at most one more or less than next door in row 1, cell 2"
    ]


def test_next_to_the_finish_all_is_last_sector(tmp_path: Path) -> None:
    assert faults(tmp_path, sectors={(3, 0): "1"}) == [
        "row 4, cell 1: sectors: 2, the last sector, next to the finish"
    ]


def test_next_to_the_start_all_is_first_sector(tmp_path: Path) -> None:
    assert faults(tmp_path, sectors={(3, 3): "1"}) == [
        "row 4, cell 4: sectors: 0, the first sector, next to the start"
    ]


def test_a_late_space_that_touches_the_start_would_skip_the_lap(tmp_path: Path) -> None:
    # A lane above the finish, from its last sector straight to the start.
    problems = faults(tmp_path, {(2, 2): "o", (2, 1): "o"}, {(2, 2): "2", (2, 1): "2"})
    assert problems == ["row 3, cell 3: sectors: 0, the first sector, next to the start"]


def test_start_is_sector_0_and_no_sector_lies_behind_the_finish(tmp_path: Path) -> None:
    assert faults(tmp_path, sectors={(3, 2): "1"}) == ["row 4, cell 3: sectors: 0 at the start"]
    assert faults(tmp_path, sectors={(1, 0): "3"}) == [
        "row 2, cell 1: sectors: at most 2, the sector of the finish"
    ]


def test_a_track_has_1_to_12_red_lines(tmp_path: Path) -> None:
    assert faults(tmp_path, sectors={(3, 1): "0"}) == [
        "row 4, cell 2: sectors: 1 to 12 at the finish, the number of red lines"
    ]


def test_rows_of_a_grid_are_equally_wide(tmp_path: Path) -> None:
    text = ring_text().replace("  .   o   o   o   .   .\n", "  .   o   o   o   .\n", 1)
    track, problems = loaded(tmp_path, text)
    assert track is None
    assert problems == [
        f"row {n}: map: 5 cells wide like row 1, it has 6" for n in (2, 3, 4)
    ]  # fmt: skip


def wide(rows: int, columns: int, mark: str = "o") -> str:
    marks = [["S", *[mark] * (columns - 2), "F"]] * rows
    sectors = [["0"] * (columns - 2) + ["1", "1"]] * rows
    return f"{HEADER}map: |\n{grid(marks)}sectors: |\n{grid(sectors)}"


def test_a_track_has_26_rows_of_38_cells_at_most(tmp_path: Path) -> None:
    track, problems = loaded(tmp_path, wide(MOST_ROWS, MOST_COLUMNS))
    assert track is not None
    assert problems == []
    for rows, columns in ((MOST_ROWS + 1, 4), (2, MOST_COLUMNS + 1), (1, 50_000)):
        track, problems = loaded(tmp_path, wide(rows, columns))
        assert track is None
        assert len(problems) == 2
        assert all("1 to 26 rows of 1 to 38 cells" in problem for problem in problems)


def test_a_board_has_fewer_spaces_than_stand_for_no_way() -> None:
    assert MOST_ROWS * MOST_COLUMNS < NO_WAY < BOARD_KEY


def test_a_track_has_12_jet_packs_and_shortcuts_at_most(tmp_path: Path) -> None:
    def jets(count: int) -> str:
        row = ["S", *["jet"] * count, "o", "F"]
        sectors = ["0"] * (count + 1) + ["1", "1"]
        return f"{HEADER}map: |\n{grid([row])}sectors: |\n{grid([sectors])}"

    assert loaded(tmp_path, jets(MOST_EFFECTS))[1] == []
    assert loaded(tmp_path, jets(MOST_EFFECTS + 1))[1] == [
        "row 1, cell 14: map: one of 12 jet packs and shortcuts at most, there are 13"
    ]


def test_what_is_told_of_a_bad_track_stays_short(tmp_path: Path) -> None:
    path = tmp_path / "ring.yaml"
    path.write_text(wide(MOST_ROWS, MOST_COLUMNS, "\N{SNOWMAN}" * 250), encoding="utf-8")
    problems: list[Problem] = []
    assert load_track(path, problems) is None
    count = MOST_ROWS * (MOST_COLUMNS - 2)
    assert len(problems) == count
    told = str(ContentError(problems))
    assert told.endswith(f"... and {count - MOST_TOLD} more.")
    assert len(told.splitlines()) == MOST_TOLD + 1
    assert len(told) < 60_000


def test_a_problem_is_one_printable_line_of_bounded_length() -> None:
    told = str(Problem("x" * 999, "item \x1b[2J", "key\nkey", "y" * 9999))
    assert told.isprintable()
    assert len(told) < 1200


def test_both_grids_have_the_same_shape(tmp_path: Path) -> None:
    track, problems = loaded(tmp_path, ring_text().removesuffix("    2   2   0   0   .   .\n"))
    assert track is None
    assert problems == ["line 8: sectors: 4 rows of 6 cells like the map"]


def test_a_lost_row_is_noticed_by_its_indent(tmp_path: Path) -> None:
    text = ring_text().replace("    o   .   .   o   .   .\n", "  o   .   .   o   .   .\n", 1)
    expected = "indented by half a cell in every second row and in no other"
    assert loaded(tmp_path, text) == (None, [f"row 2: map: {expected}"])


@pytest.mark.parametrize("key", ["map", "sectors"])
def test_both_grids_are_needed(tmp_path: Path, key: str) -> None:
    track, problems = loaded(tmp_path, ring_text().replace(f"{key}: |", f"{key}_: |"))
    assert track is None
    assert any(f': {key}: a grid of text behind "{key}: |"' in problem for problem in problems)


def test_unknown_keys_are_refused(tmp_path: Path) -> None:
    track, problems = loaded(tmp_path, ring_text() + "laps: 2\n")
    assert track is None
    assert problems == ["line 13: laps: one of the keys id, name, landscape, map, sectors"]


def test_a_track_needs_an_id_and_both_names(tmp_path: Path) -> None:
    text = ring_text().replace("id: ring", "id: 7").replace(", pl: Pierścień", "")
    assert loaded(tmp_path, text)[1] == [
        "line 1: id: a name of letters, digits and underscores",
        "line 2: name.pl: the track's name in this language",
    ]


@pytest.mark.parametrize("text", ["", "- a\n", "track\n"])
def test_a_file_that_is_no_mapping_is_refused(tmp_path: Path, text: str) -> None:
    track, problems = loaded(tmp_path, text)
    assert track is None
    assert "line 1: track: a mapping with the keys id, name, landscape, map, sectors" in problems


def test_a_file_that_cannot_be_read_is_refused(tmp_path: Path) -> None:
    assert loaded(tmp_path, "a: [")[0] is None


def test_all_problems_are_told_at_once_in_full_sentences(tmp_path: Path) -> None:
    text = ring_text({(0, 2): "hut", (0, 3): "f2a"}, {(3, 0): "1", (1, 3): "."})
    track, problems = loaded(tmp_path, "laps: 2\n" + text.replace("en: Ring, ", ""))
    assert track is None
    assert [problem.split(": ")[0] for problem in problems] == [
        "line 1", "line 3", "row 1, cell 3", "row 2, cell 4", "row 1, cell 4", "row 4, cell 1",
    ]  # fmt: skip
    found: list[Problem] = []
    load_track(tmp_path / "ring.yaml", found)
    assert str(found[0]) == (
        f'{tmp_path.name}/ring.yaml, line 1: "laps" should be one of the keys '
        "id, name, landscape, map, sectors."
    )

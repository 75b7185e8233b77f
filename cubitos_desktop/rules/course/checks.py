"""What makes a text map a sound circuit; reading it lives in track_maps, racing on it in tracks."""

from collections import Counter

from cubitos_desktop.rules.course.distances import FINISH, NO_WAY, START, Ways
from cubitos_desktop.rules.course.hexes import Hex, is_contiguous, neighbours
from cubitos_desktop.rules.course.maps import MOST_LINES, TrackMap, place
from cubitos_desktop.rules.reading.problems import Problem

MOST_EFFECTS = 12
"""Jet packs and shortcuts of a track together."""


def check_map(file: str, track_map: TrackMap, problems: list[Problem]) -> bool:
    """Report what the marks and sectors get wrong; whether there is a start and a finish."""
    _check_exits(file, track_map, problems)
    _check_effects(file, track_map, problems)
    start = _find_ground(file, track_map, "start", "S", problems)
    finish = _find_ground(file, track_map, "finish", "F", problems)
    if start and finish:
        _check_sectors(file, track_map, start, finish, problems)
    return bool(start and finish)


def check_ways(
    file: str, groups: list[tuple[Hex, ...]], ways: Ways, problems: list[Problem]
) -> None:
    """Report a finish behind water, and spaces where nobody can ever stand."""
    if ways.to_finish[START] == NO_WAY:
        expected = "within reach of the start without entering water"
        problems.append(Problem(file, place(groups[FINISH][0]), "map", expected))
    for number, hexes in enumerate(groups):
        if ways.from_start[number] == NO_WAY and number != FINISH:
            expected = "connected to the start, over land or water"
            problems.append(Problem(file, place(hexes[0]), "map", expected))


def _find_ground(
    file: str, track_map: TrackMap, ground: str, mark: str, problems: list[Problem]
) -> list[Hex]:
    hexes = [at for at, found in track_map.marks.items() if found.ground == ground]
    if not hexes:
        expected = f"given a {ground}, marked {mark}"
        problems.append(Problem(file, "whole grid", "map", expected))
    elif not is_contiguous(hexes):
        expected = f"one {ground}, its {mark} cells all connected"
        problems.append(Problem(file, place(hexes[0]), "map", expected))
    return hexes


def _check_effects(file: str, track_map: TrackMap, problems: list[Problem]) -> None:
    """Each jet pack and each shortcut doubles the ways that a runner can choose from."""
    found = [at for at, mark in track_map.marks.items() if mark.jet_pack or mark.pays]
    if len(found) > MOST_EFFECTS:
        expected = f"one of {MOST_EFFECTS} jet packs and shortcuts at most, there are {len(found)}"
        problems.append(Problem(file, place(found[MOST_EFFECTS]), "map", expected))


def _check_exits(file: str, track_map: TrackMap, problems: list[Problem]) -> None:
    marks = track_map.marks.items()
    exits = Counter(mark.exit_of for _, mark in marks if mark.exit_of)
    shortcuts = Counter(mark.leads_to for _, mark in marks if mark.leads_to)
    seen: set[str] = set()
    for at, mark in marks:
        if mark.leads_to and not exits[mark.leads_to]:
            expected = f'matched by an exit "@{mark.leads_to}" on some space'
            problems.append(Problem(file, place(at), "map", expected))
        if mark.exit_of and not shortcuts[mark.exit_of]:
            expected = f'the exit of a shortcut, none leads to "{mark.exit_of}"'
            problems.append(Problem(file, place(at), "map", expected))
        if mark.exit_of and mark.exit_of in seen:
            expected = f'without "@{mark.exit_of}", which marks another space already'
            problems.append(Problem(file, place(at), "map", expected))
        seen.add(mark.exit_of)


def _check_sectors(
    file: str, track_map: TrackMap, start: list[Hex], finish: list[Hex], problems: list[Problem]
) -> None:
    def report(at: Hex, expected: str) -> None:
        problems.append(Problem(file, place(at), "sectors", expected))

    sectors = track_map.sectors
    lines = sectors.get(finish[0])
    if lines is None:
        return
    if not 1 <= lines <= MOST_LINES:
        report(finish[0], f"1 to {MOST_LINES} at the finish, the number of red lines")
        return
    # Sectors touch only across one line; by the two rules at the ends nobody can skip the lap.
    for at, sector in sectors.items():
        beside = [other for other in neighbours(at) if other in sectors]
        if at in start:
            if sector != 0:
                report(at, "0 at the start")
        elif at in finish:
            if sector != lines:
                report(at, f"{lines} all over the finish")
        elif sector > lines:
            report(at, f"at most {lines}, the sector of the finish")
        elif sector != lines and any(other in finish for other in beside):
            report(at, f"{lines}, the last sector, next to the finish")
        elif sector != 0 and any(other in start for other in beside):
            report(at, "0, the first sector, next to the start")
        else:
            for other in beside:
                if other < at and other not in start + finish and abs(sector - sectors[other]) > 1:
                    report(at, f"at most one more or less than next door in {place(other)}")

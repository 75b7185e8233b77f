"""Tracks as the race sees them, numbered spaces and distances; runners live in the state."""

from pathlib import Path
from typing import ClassVar, Literal

import msgspec

from cubitos_desktop.rules.course.checks import check_map, check_ways
from cubitos_desktop.rules.course.distances import FINISH, START, find_ways
from cubitos_desktop.rules.course.hexes import Hex, neighbours
from cubitos_desktop.rules.course.maps import TrackMap, read_track_map
from cubitos_desktop.rules.course.marks import Reward
from cubitos_desktop.rules.reading.problems import Problem
from cubitos_desktop.rules.reading.yaml_files import Document, read

__all__ = ["Reward", "Shortcut", "Space", "Track", "load_track"]

LANGUAGES = ("en", "pl")
MEADOW = "meadow"
"""The landscape of a track that names none."""
LANDSCAPES = "landscapes"
_KEYS = ("id", "name", "landscape", "map", "sectors")


class Shortcut(msgspec.Struct, frozen=True):
    """A one-way jump from its space to the exit, once in a Move step, for a price."""

    pays: Literal["coins", "feet"]
    price: int
    exit: int


class Space(msgspec.Struct, frozen=True):
    """One space of a track; only start and finish cover several hexes."""

    number: int
    name: str
    hexes: tuple[Hex, ...]
    sector: int
    water: bool
    rewards: tuple[Reward, ...]
    shortcut: Shortcut | None
    jet_pack: bool


class Track(msgspec.Struct, frozen=True):
    """A circuit. Tuples are indexed by the number of the space.

    beside: the spaces that touch it; steps: those that a runner may step into; to_finish: fewest
    dry steps to the finish, 999 where water bars the way; from_start: the distance beyond start
    that breaks ties; rewards_near: reward spaces one or two spaces away, over water too.
    """

    START: ClassVar[int] = START
    FINISH: ClassVar[int] = FINISH

    id: str
    names: dict[str, str]
    spaces: tuple[Space, ...]
    lines: int
    beside: tuple[tuple[int, ...], ...]
    steps: tuple[tuple[int, ...], ...]
    to_finish: tuple[int, ...]
    from_start: tuple[int, ...]
    rewards_near: tuple[tuple[int, ...], ...]
    landscape: str = MEADOW
    """What lies around the road; nothing in the race depends on it."""

    @property
    def dry_lap(self) -> int:
        """The fewest steps of a lap without water feet or shortcuts."""
        return self.to_finish[START]


def load_track(path: Path, problems: list[Problem], landscapes: Path | None = None) -> Track | None:
    """The track in a file; None, with every reason added to problems, if it is not sound.

    Landscapes lie beside the folder of the tracks, if nothing else is said.
    """
    document = read(path, problems)
    if document is None:
        return None
    found: list[Problem] = []
    track_id, names = _read_header(document, found)
    landscapes = landscapes or path.parent.parent / LANDSCAPES
    landscape = _read_landscape(document, landscapes, found)
    track = None
    track_map = read_track_map(document, found)
    if track_map and check_map(document.file, track_map, found):
        groups = _group_hexes(track_map)
        numbers = {at: number for number, hexes in enumerate(groups) for at in hexes}
        beside = _find_neighbours(groups, numbers)
        steps = _find_steps(beside)
        water = [track_map.marks[hexes[0]].ground == "water" for hexes in groups]
        ways = find_ways(steps, water)
        check_ways(document.file, groups, ways, found)
        if not found:
            spaces = tuple(_space(n, groups, numbers, track_map) for n in range(len(groups)))
            lines = spaces[FINISH].sector
            track = Track(
                track_id,
                names,
                spaces,
                lines,
                beside,
                steps,
                ways.to_finish,
                ways.from_start,
                _find_rewards_near(spaces, beside),
                landscape,
            )
    problems += found
    return track


def _read_header(document: Document, problems: list[Problem]) -> tuple[str, dict[str, str]]:
    def report(key: str, expected: str, *path: str) -> None:
        where = f"line {document.line(*path)}"
        problems.append(Problem(document.file, where, key, expected))

    data = document.data
    if not isinstance(data, dict):
        report("track", f"a mapping with the keys {', '.join(_KEYS)}")
        return "", {}
    for key in data:
        if key not in _KEYS:
            report(str(key), f"one of the keys {', '.join(_KEYS)}", key)
    track_id = data.get("id")
    if not isinstance(track_id, str) or not track_id.isidentifier():
        report("id", "a name of letters, digits and underscores", "id")
        track_id = ""
    names = data.get("name")
    if not isinstance(names, dict):
        names = {}
    for language in dict.fromkeys((*LANGUAGES, *names)):
        name = names.get(language)
        if not isinstance(language, str) or not isinstance(name, str) or not name.strip():
            report(f"name.{language}", "the track's name in this language", "name", language)
    return track_id, names


def _read_landscape(document: Document, folder: Path, problems: list[Problem]) -> str:
    """The landscape that a track names, by the name of its file; how it looks is not known here."""
    data = document.data
    if not isinstance(data, dict) or "landscape" not in data:
        return MEADOW
    landscape, known = data["landscape"], sorted(path.stem for path in folder.glob("*.yaml"))
    if landscape not in known:
        expected = f"one of {', '.join(known)}" if known else "the name of a landscape"
        where = f"line {document.line('landscape')}"
        problems.append(Problem(document.file, where, "landscape", expected))
    return str(landscape)


def _group_hexes(track_map: TrackMap) -> list[tuple[Hex, ...]]:
    """The hexes of each space by number: start, finish, then the others in reading order."""
    marks = track_map.marks
    start = tuple(at for at in marks if marks[at].ground == "start")
    finish = tuple(at for at in marks if marks[at].ground == "finish")
    return [start, finish, *((at,) for at in marks if at not in start and at not in finish)]


def _find_neighbours(
    groups: list[tuple[Hex, ...]], numbers: dict[Hex, int]
) -> tuple[tuple[int, ...], ...]:
    beside = []
    for number, hexes in enumerate(groups):
        around = {
            numbers[next_to] for at in hexes for next_to in neighbours(at) if next_to in numbers
        }
        beside.append(tuple(sorted(around - {number})))
    return tuple(beside)


def _find_steps(beside: tuple[tuple[int, ...], ...]) -> tuple[tuple[int, ...], ...]:
    """Where runners may go: nobody runs backwards from start over the finish, and whoever enters
    the finish is put on start at once, so no step leads on from it."""
    steps = list(beside)
    steps[START] = tuple(space for space in beside[START] if space != FINISH)
    steps[FINISH] = ()
    return tuple(steps)


def _find_rewards_near(
    spaces: tuple[Space, ...], beside: tuple[tuple[int, ...], ...]
) -> tuple[tuple[int, ...], ...]:
    found = []
    for number in range(len(spaces)):
        near = {two for one in beside[number] for two in (one, *beside[one])} - {number}
        found.append(tuple(sorted(space for space in near if spaces[space].rewards)))
    return tuple(found)


def _space(
    number: int, groups: list[tuple[Hex, ...]], numbers: dict[Hex, int], track_map: TrackMap
) -> Space:
    hexes = groups[number]
    row, column = hexes[0]
    mark = track_map.marks[hexes[0]]
    name = {START: "start", FINISH: "finish"}.get(number, f"{chr(ord('A') + row)}{column + 1}")
    shortcut = None
    if mark.pays:
        exits = {other.exit_of: numbers[at] for at, other in track_map.marks.items()}
        shortcut = Shortcut(mark.pays, mark.price, exits[mark.leads_to])
    sector, is_water = track_map.sectors[hexes[0]], mark.ground == "water"
    return Space(number, name, hexes, sector, is_water, mark.rewards, shortcut, mark.jet_pack)

"""Tiny tracks as somebody may draw them: a few spaces with rewards, water, jets and shortcuts."""

from random import Random

import msgspec

from cubitos_desktop.ai.policies import POLICIES, policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.course.hexes import Hex, neighbours
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.tracks import Track
from tests.small_track import small_track

MARKS = [
    *["o"] * 4,
    *(
        "~",
        "~",
        "c3",
        "*",
        "l1",
        "l1c2",
        "g",
        "g4",
        "jet",
        "jet",
        "$1a",
        "$3a",
        "f1a",
        "f2b",
        "f1c",
    ),
]
LEVELS = tuple(name for name in POLICIES if name != "champion")
Grid = dict[Hex, str]


def tiny_track(chance: Random) -> Track:
    """A sound one: what cannot be run on is drawn anew."""
    while True:
        rows, columns = chance.randint(1, 4), chance.randint(2, 5)
        cells = _cells(chance, rows, columns)
        if cells is None:
            continue
        sectors = {at: _sector(cells, at, chance) for at in cells}
        try:
            grids = [_rows(grid, rows, columns) for grid in (cells, sectors)]
            return small_track(*grids[0], sectors=tuple(grids[1]), track_id="tiny")
        except AssertionError:
            continue


def _cells(chance: Random, rows: int, columns: int) -> Grid | None:
    places = [(row, column) for row in range(rows) for column in range(columns)]
    cells = {at: chance.choice(MARKS) for at in places if chance.random() < 0.85}
    if len(cells) < 2:
        return None
    start, finish = chance.sample(list(cells), 2)
    cells[start], cells[finish] = "S", "F"
    for letter in sorted({mark[2] for mark in cells.values() if mark[0] in "$f"}):
        free = [at for at, mark in cells.items() if mark not in "SF" and "@" not in mark]
        cells[chance.choice(free)] += f"@{letter}"
    return cells


def _sector(cells: Grid, at: Hex, chance: Random) -> str:
    """One red line; the cells beside start and finish lie on their own side of it."""
    around = {cells.get(beside) for beside in neighbours(at)}
    if cells[at] == "F" or (cells[at] != "S" and "F" in around):
        return "1"
    return "0" if cells[at] == "S" or "S" in around else chance.choice("01")


def _rows(grid: Grid, rows: int, columns: int) -> list[str]:
    return [
        " ".join(grid.get((row, column), ".") for column in range(columns)) for row in range(rows)
    ]


def tiny_race(number: int, levels: tuple[str, ...] = LEVELS, most_rounds: int = 8) -> Match:
    """A race of these levels on two tiny tracks with a mix of cards, the same for each number."""
    chance = Random(number)
    tracks = {name: _named(tiny_track(chance), name) for name in ("tiny", "other")}
    content = load_content()
    content = msgspec.structs.replace(content, tracks=content.tracks | tracks)
    seats = [chance.choice(levels) for _ in range(chance.randint(1, 4))]
    laps = tuple(chance.choice(("tiny", "tiny", "other")) for _ in range(chance.randint(1, 4)))
    dice = RaceDice(secret_of_seed(str(number)))
    setup = Setup(len(seats), _mix(content, chance), laps, dice.start_player(len(seats)))
    players = [Player(name=name, policy=name) for name in seats]
    match = Match(content, setup, dice, players, is_open=True)
    minds = {seat: policy(name) for seat, name in enumerate(seats)}
    match.play(minds, most_rounds=most_rounds, explains=True)
    return match


def _named(track: Track, name: str) -> Track:
    return msgspec.structs.replace(track, id=name)


def _mix(content: Content, chance: Random) -> tuple[str, ...]:
    usual = next(iter(content.sets.values())).cards
    colours = [content.cards[card].colour for card in usual]
    cards = content.cards.values()
    return tuple(
        chance.choice([card.id for card in cards if card.colour == colour]) for colour in colours
    )

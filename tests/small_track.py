"""Small tracks drawn in a test, for rules that a full circuit would hide."""

from pathlib import Path
from tempfile import TemporaryDirectory

from cubitos_desktop.rules.decisions import BUY_FOOT, JET_PACK, SHORTCUT, STOP
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.reading.problems import Problem
from cubitos_desktop.rules.tracks import Track, load_track
from tests.racing import RaceUnderTest

WORDS = {"buy": BUY_FOOT, "jet": JET_PACK, "shortcut": SHORTCUT, "stop": STOP}
"""What a runner may do beside stepping into a space."""


def small_track(*rows: str, sectors: tuple[str, ...], track_id: str = "small") -> Track:
    """A track of these rows, in the marks of the track files; every second row is indented."""
    grids = [
        "\n".join("  " + "  " * (number % 2) + row for number, row in enumerate(grid))
        for grid in (rows, sectors)
    ]
    text = (
        f"id: {track_id}\nname: {{en: Small, pl: Mały}}\n"
        f"map: |\n{grids[0]}\nsectors: |\n{grids[1]}\n"
    )
    problems: list[Problem] = []
    with TemporaryDirectory() as folder:
        path = Path(folder) / "small.yaml"
        path.write_text(text, encoding="utf-8")
        track = load_track(path, problems)
    assert track is not None, problems
    return track


def strip(marks: str, track_id: str = "small") -> Track:
    """A track of a single row from S to F: one red line runs before its last space."""
    cells = marks.split()
    assert cells[0] == "S"
    assert cells[-1] == "F"
    sectors = " ".join(["0"] * (len(cells) - 2) + ["1", "1"])
    return small_track(" ".join(cells), sectors=(sectors,), track_id=track_id)


def lake(*rows: str) -> Track:
    """A track of several rows from S to F; its red line runs as in ``strip``."""
    counts = (len(row.split()) for row in rows)
    return small_track(*rows, sectors=tuple("0 " * (count - 2) + "1 1" for count in counts))


def on_track(race: RaceUnderTest, *legs: Track) -> RaceUnderTest:
    """Let a race be run on these tracks instead, one for each leg."""
    game = race.state.game
    race.state.game = Game(game.setup, tuple(game.cards.values()), legs, game.fan_track)
    race.state.pending = None
    return race


def go(race: RaceUnderTest, moves: str) -> RaceUnderTest:
    """Move as written: names of spaces (A2, finish) and ``WORDS``, separated by spaces."""
    return race.answer(
        tuple(WORDS[move] if move in WORDS else race.space(move) for move in moves.split())
    )


def can_go(race: RaceUnderTest) -> set[str]:
    """Every single move that the open Move step offers, in the writing of ``go``."""
    race.asks("move")
    words = {number: word for word, number in WORDS.items()}
    spaces = race.state.game.track(race.player.leg).spaces
    return {words[m] if m < 0 else spaces[m].name for (m,) in race.options}

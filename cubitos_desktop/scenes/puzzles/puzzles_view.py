"""What the page of puzzles says and shows of each, as plain values for its pictures."""

from collections.abc import Sequence

from cubitos_desktop.match.puzzles.position import players_of, position_of
from cubitos_desktop.match.puzzles.progress import Progress
from cubitos_desktop.match.puzzles.puzzle import Puzzle
from cubitos_desktop.match.ranking import ranks
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.screens.race_names import set_name
from cubitos_desktop.scenes.setup.seat_names import HEROES
from cubitos_desktop.scenes.table.seat_colours import seat_colours
from cubitos_desktop.scenes.table.view.board_view import board_view
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.puzzles.puzzle_tile import SIGNS, State, TileView
from cubitos_desktop.ui.puzzles.today import FactsView
from cubitos_desktop.ui.races.race_picture import RaceScene
from cubitos_desktop.ui.rulebook.board_piece import Runner
from cubitos_desktop.words import Words


class PuzzleTeller:
    """Puts the puzzles of a book into words of one language."""

    def __init__(self, words: Words, puzzles: Sequence[Puzzle], progress: Progress) -> None:
        self.words = words
        self.progress = progress
        self._numbers = {puzzle.id: number for number, puzzle in enumerate(puzzles, start=1)}
        self.solved = [puzzle for puzzle in puzzles if puzzle.id in progress.solved]
        self._scenes: dict[str, RaceScene] = {}

    def state(self, puzzle: Puzzle) -> State:
        if puzzle.id in self.progress.at_first:
            return "at_first"
        if puzzle.id in self.progress.solved:
            return "solved"
        return "missed" if puzzle.id in self.progress.tried else "open"

    def tile(self, puzzle: Puzzle, *, is_today: bool, state: ButtonState) -> TileView:
        number, sign = self._numbers[puzzle.id], SIGNS[puzzle.kind]
        return TileView(number, sign, self.state(puzzle), is_today, state)

    def facts(self, puzzle: Puzzle) -> FactsView:
        words, state = self.words, self.state(puzzle)
        told = words(f"puzzles.state.{state}") if puzzle in self.solved else ""
        return FactsView(
            SIGNS[puzzle.kind],
            words(f"puzzles.kind.{puzzle.kind}"),
            words(f"puzzles.asks.{puzzle.kind}"),
            self._where(puzzle),
            words(f"puzzles.level.{puzzle.level}"),
            told,
        )

    def tip(self, puzzle: Puzzle) -> tuple[str, ...]:
        """What a tile says of itself: its number and kind, where, and how it stands."""
        words, number = self.words, self._numbers[puzzle.id]
        kind = words(f"puzzles.kind.{puzzle.kind}")
        title = words("puzzles.label", number=number, kind=kind)
        return title, self._where(puzzle), words(f"puzzles.state.{self.state(puzzle)}")

    def _where(self, puzzle: Puzzle) -> str:
        words = self.words
        where = set_name(words, puzzle.setup.cards)
        rivals = words("puzzles.rivals", count=len(puzzle.policies) - 1)
        return words("puzzles.where", set=where, rivals=rivals)

    def scene(self, puzzle: Puzzle) -> RaceScene:
        """The board around the runner that is to be moved."""
        if puzzle.id not in self._scenes:
            self._scenes[puzzle.id] = _scene(puzzle)
        return self._scenes[puzzle.id]


def _scene(puzzle: Puzzle) -> RaceScene:
    players = players_of(puzzle, HEROES)
    state = position_of(load_content(), puzzle, players).state
    colours, seats = seat_colours(players), state.seats
    track, places = state.game.track(seats[puzzle.seat].leg), ranks(state)
    runners = tuple(
        Runner(colours[n], seat.space, is_you=n == puzzle.seat, is_leader=places[n] == 1)
        for n, seat in enumerate(seats)
        if state.game.track(seat.leg) is track
    )
    return RaceScene(board_view(track), seats[puzzle.seat].space, runners)

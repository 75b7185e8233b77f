"""The page of puzzles: today's large, and all of them from easy to hard."""

from datetime import date
from functools import partial

from cubitos_desktop.match.puzzles.progress import Progress, progress_of
from cubitos_desktop.match.puzzles.puzzle import Puzzle
from cubitos_desktop.match.puzzles.reading import load_book, needs_of_book, puzzle_of
from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.forms.controls import Button, Control, Tile
from cubitos_desktop.scenes.forms.page import PageScene
from cubitos_desktop.scenes.puzzles.no_puzzles import NoPuzzlesScene
from cubitos_desktop.scenes.puzzles.puzzles_view import PuzzleTeller
from cubitos_desktop.scenes.puzzles.ways import open_puzzle
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.base.theme import INK, SOFT_INK
from cubitos_desktop.ui.panels.push_button import ButtonState
from cubitos_desktop.ui.puzzles.puzzle_tile import MARGIN, puzzle_tile
from cubitos_desktop.ui.puzzles.puzzles_layout import PuzzlesLayout, puzzles_layout
from cubitos_desktop.ui.puzzles.today import draw_facts, draw_progress
from cubitos_desktop.ui.races.race_picture import LARGE, race_picture
from cubitos_desktop.ui.text.fitting import fitted_text
from cubitos_desktop.ui.text.paragraph import paragraph_in

LEVELS = (1, 2, 3)
_BEFORE_THE_BOARD = 2
"""Frames in which a lawn lies where the board comes."""


def page_of_puzzles(app: App, chosen: str = "") -> PageScene:
    """All puzzles; or what they need, where the game has other cards than they were found with."""
    needs = needs_of_book(load_book(content_dir()), load_content())
    return NoPuzzlesScene(app, needs) if needs else PuzzlesScene(app, chosen)


class PuzzlesScene(PageScene):
    """None is locked; a puzzle in focus tells about itself."""

    def __init__(self, app: App, chosen: str = "", today: date | None = None) -> None:
        super().__init__(app)
        self.puzzles = load_book(content_dir()).puzzles
        self.today = puzzle_of(today or date.today(), self.puzzles)
        self._chosen = chosen
        """The puzzle that one comes back from."""
        self._frames = 0
        """So many have passed; the board, which takes longest to draw, comes after the rest."""
        self.know(progress_of(app.profile))

    def enter(self) -> None:
        self.set_focus(("puzzle", self._chosen) if self._chosen else "solve")

    def know(self, progress: Progress) -> None:
        """Show how far somebody has come."""
        self.progress = progress
        self.teller = PuzzleTeller(self.app.words, self.puzzles, progress)

    def resized(self) -> None:
        super().resized()
        self.know(self.progress)

    def leave(self) -> None:
        doors.to_title(self.app)

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self.shows_board:
            self._frames += 1
            self.is_changed = True

    @property
    def is_moving(self) -> bool:
        return super().is_moving or not self.shows_board

    @property
    def shows_board(self) -> bool:
        return self._frames > _BEFORE_THE_BOARD

    @property
    def heading(self) -> str:
        return self.app.words("puzzles.heading")

    @property
    def note(self) -> str:
        return self.app.words("puzzles.keys")

    @property
    def layout(self) -> PuzzlesLayout:
        return puzzles_layout(*self.window[2:], self.app.kit.text_scale)

    def plates(self) -> list[Box]:
        return [self.layout.today, self.layout.all]

    def of_level(self, level: int) -> list[Puzzle]:
        return [puzzle for puzzle in self.puzzles if puzzle.level == level]

    # --- controls ---------------------------------------------------------------------------------

    def controls(self) -> list[Control]:
        words, today = self.app.words, self.today
        is_solved = today.id in self.progress.solved
        solve = Button(
            id="solve",
            box=self.layout.solve,
            label=words("puzzles.again" if is_solved else "puzzles.solve"),
            act=partial(open_puzzle, self.app, today.id),
            kind="main",
            icon="bulb",
        )
        return [solve, *self._tiles(), self.back_button()]

    def _tiles(self) -> list[Control]:
        shelves = self.layout.tiles([len(self.of_level(level)) for level in LEVELS])
        return [
            Tile(
                id=("puzzle", puzzle.id),
                box=box,
                act=partial(open_puzzle, self.app, puzzle.id),
                draw=partial(self._draw_tile, puzzle),
                tip=self.teller.tip(puzzle),
            )
            for level, shelf in zip(LEVELS, shelves, strict=True)
            for puzzle, box in zip(self.of_level(level), shelf.tiles, strict=True)
        ]

    # --- picture ----------------------------------------------------------------------------------

    def draw_inside(self, canvas: Sheet) -> None:
        self._draw_today(canvas)
        self._draw_head(canvas)
        shelves = self.layout.tiles([len(self.of_level(level)) for level in LEVELS])
        for level, shelf in zip(LEVELS, shelves, strict=True):
            if shelf.tiles:
                self._draw_label(canvas, shelf.label, level)

    def _draw_today(self, canvas: Sheet) -> None:
        layout, words, today = self.layout, self.app.words, self.today
        head, picture = layout.today_head, layout.picture
        title = words("puzzles.today")
        fitted_text(canvas, title, head.x, head.centre[1], head.width, 24, INK, "title", least=16)
        size = round(picture.width, 1), round(picture.height, 1)
        shown = self.teller.scene(today) if self.shows_board else None
        board = race_picture(canvas.kit, *size, shown, LARGE)
        canvas.lay(board, picture.x, picture.y)
        draw_facts(canvas, layout.facts, self.teller.facts(today))
        told = paragraph_in(canvas.kit, words("puzzles.how"), layout.how, 16, least=12)
        told.draw(canvas, layout.how.x, layout.how.y, SOFT_INK)

    def _draw_head(self, canvas: Sheet) -> None:
        words, head = self.app.words, self.layout.head
        done, y = len(self.teller.solved), head.centre[1]
        count = words("puzzles.solved_of", done=done, count=len(self.puzzles))
        right = draw_progress(canvas, head, count, done / len(self.puzzles))
        left = head.x
        title = words("puzzles.all")
        left += fitted_text(canvas, title, left, y, right - left, 24, INK, "title", least=16) + 14
        note = words("puzzles.sorted")
        if canvas.kit.text_width(note, 15) <= right - left - 12:
            canvas.text(note, left, y, 15, SOFT_INK)

    def _draw_label(self, canvas: Sheet, box: Box, level: int) -> None:
        words, y = self.app.words, box.centre[1]
        name = words(f"puzzles.levels.{level}")
        left = box.x + 2
        left += canvas.text(name, left, y, 17, INK, "title") + 12
        said, room = words(f"puzzles.level_is.{level}"), box.right - left - 4
        fitted_text(canvas, said, left, y, room, 15, SOFT_INK, least=12)

    def _draw_tile(self, puzzle: Puzzle, canvas: Sheet, box: Box, state: ButtonState) -> None:
        view = self.teller.tile(puzzle, is_today=puzzle is self.today, state=state)
        picture = puzzle_tile(canvas.kit, round(box.width, 1), round(box.height, 1), view)
        put(canvas.surface, canvas.kit, picture, box, MARGIN)

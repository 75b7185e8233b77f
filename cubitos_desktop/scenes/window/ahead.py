"""Reads the code of the table ahead, while nothing else happens: whoever sits down need not wait.

The first picture of the window comes without it, so that the game starts quickly; the press that
leads to a race or a lesson would then wait for some hundred modules.
"""

from collections.abc import Callable, Iterator
from contextlib import suppress
from importlib import import_module

from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.reading.problems import ContentError

_STEPS: tuple[Callable[[], object], ...] = (
    lambda: import_module("cubitos_desktop.rules.engine"),
    lambda: import_module("cubitos_desktop.match.keeping.journal"),
    lambda: import_module("cubitos_desktop.match.session.seats"),
    lambda: import_module("cubitos_desktop.match.session.session"),
    lambda: import_module("cubitos_desktop.physics.die_body"),
    lambda: import_module("cubitos_desktop.ui.board.track_board"),
    lambda: import_module("cubitos_desktop.ui.cards.card_boxes"),
    lambda: import_module("cubitos_desktop.ui.panels.rival_strip"),
    lambda: import_module("cubitos_desktop.scenes.table.questions.buying"),
    lambda: import_module("cubitos_desktop.scenes.table.questions.moving"),
    lambda: import_module("cubitos_desktop.scenes.table.view.view"),
    lambda: import_module("cubitos_desktop.scenes.table.show.director"),
    lambda: import_module("cubitos_desktop.scenes.table.picture.table_picture"),
    lambda: import_module("cubitos_desktop.scenes.table.view.making"),
    lambda: import_module("cubitos_desktop.scenes.table.asker"),
    lambda: import_module("cubitos_desktop.scenes.table.table"),
    lambda: import_module("cubitos_desktop.scenes.lessons.coach"),
    lambda: import_module("cubitos_desktop.scenes.lessons.lesson_table"),
    lambda: import_module("cubitos_desktop.match.lessons.reading").load_lessons(content_dir()),
)
"""From what stands alone to what is made of it: so each brings few others along."""


class Ahead:
    """Reads a little more whenever it is asked."""

    def __init__(self) -> None:
        self._left: Iterator[Callable[[], object]] = iter(_STEPS)

    def read_next(self) -> bool:
        """Read one piece; says whether there may be more."""
        step = next(self._left, None)
        if step is not None:
            # Whoever needs a lesson that cannot be read is told then.
            with suppress(ContentError):
                step()
        return step is not None

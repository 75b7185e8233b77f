"""The ways from scene to scene: a race leads to its results, those to the next race or the title.

Scenes that lead to each other cannot import each other. They go through here, and here alone a
scene is imported when somebody goes there; the first picture of the window need not wait for it.
"""

from typing import TYPE_CHECKING

from cubitos_desktop.scenes.app import App

if TYPE_CHECKING:
    from cubitos_desktop.match.match import Match


def to_title(app: App) -> None:
    from cubitos_desktop.scenes.title import TitleScene

    app.replace(TitleScene(app))


def to_race(app: App, match: "Match") -> None:
    from cubitos_desktop.scenes.table import TableScene

    app.replace(TableScene(app, match))


def to_quick_race(app: App) -> None:
    from cubitos_desktop.scenes.races import QUICK_RIVALS, new_race

    to_race(app, new_race(app.words, rivals=len(QUICK_RIVALS), policies=QUICK_RIVALS))

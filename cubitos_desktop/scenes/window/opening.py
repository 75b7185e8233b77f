"""Opens the window and shows the title; the command line calls this."""

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from cubitos_desktop.match.keeping.learning import is_new
from cubitos_desktop.match.keeping.profile import Profile, usual_folder
from cubitos_desktop.resources import DamagedGame
from cubitos_desktop.rules.reading.problems import ContentError
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.failure_report import write_report
from cubitos_desktop.words import WordsError, system_language

if TYPE_CHECKING:
    from cubitos_desktop.match.keeping.open_races import LeftRace


def play_in_window(
    language: str | None = None, folder: Path | None = None, file: Path | None = None
) -> None:
    """Play until the window is closed; ``NoDisplay`` where there is no screen.

    What is kept lies in the folder, or where this system has such things. A file is opened over the
    title.
    """
    app = new_app(Profile(folder or usual_folder()), language)
    app.open()
    title = TitleScene(app, offers_lessons=file is None and is_new(app.profile))
    app.run(title, lambda: doors.open_file(app, file) if file else None)


def new_app(profile: Profile, language: str | None = None) -> App:
    """The game with everything that a player has set; a language that is asked for comes first."""
    settings = profile.kept("settings", Settings) or Settings(language=system_language())
    if language is not None:
        settings.language = language
    app = App(settings, profile=profile)
    app.tell = partial(doors.tell_troubles, app)
    app.open_file = partial(doors.open_file, app)
    app.fail = partial(_fail, app)
    return app


def _fail(app: App, error: BaseException, left: "LeftRace | None") -> None:
    """What is wrong with the files of the game is told in a sentence; all else in a report."""
    if isinstance(error, ContentError | DamagedGame | WordsError):
        doors.to_failure(app, None, left, damage=str(error))
    else:
        doors.to_failure(app, write_report(app.profile, error), left)

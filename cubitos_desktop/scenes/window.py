"""Opens the window and shows the title; the command line calls this."""

from cubitos_desktop.scenes.app import App
from cubitos_desktop.scenes.settings import Settings
from cubitos_desktop.scenes.title import TitleScene
from cubitos_desktop.words import system_language


def play_in_window(language: str | None = None) -> None:
    """Play until the window is closed; ``NoDisplay`` where there is no screen."""
    app = App(Settings(language=language or system_language()))
    app.open()
    app.run(TitleScene(app))

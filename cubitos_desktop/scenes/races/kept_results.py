"""The results of a race that was finished on another evening: they lead back to where one was."""

from cubitos_desktop.match.match import Match
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window.app import App


class KeptResultsScene(ResultsScene):
    """Results without their ceremony, over whatever is shown."""

    def __init__(self, app: App, match: Match) -> None:
        super().__init__(app, TableScene(app, Session(match, is_resumed=True)))
        self.ceremony.skip()
        self.is_opaque = True

    def leave(self) -> None:
        self.app.pop()

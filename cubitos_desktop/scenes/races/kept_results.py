"""The results of a race that was finished on another evening: they lead back to where one was."""

from pathlib import Path

from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App


class KeptResultsScene(ResultsScene):
    """Results without their ceremony, over whatever is shown."""

    def __init__(self, app: App, match: Match, log: RaceLog, path: Path) -> None:
        super().__init__(app, TableScene(app, Session(match, is_resumed=True)))
        self.ceremony.skip()
        self.is_opaque = True
        self.earned = None
        self.log, self.path = log, path
        # Whatever it was run for is over.
        self.host = None

    def _check_dice(self) -> None:
        """Of the file itself, not of a log that is made here and would always hold."""
        doors.to_dice_check(self.app, self.log, self.path)

    def choices(self) -> list[Choice]:
        """As after a race, but the way out leads back to where one was."""
        back = self.app.words("window.back")
        return [
            choice._replace(label=back) if choice.id == "leave" else choice
            for choice in super().choices()
        ]

    def leave(self) -> None:
        self.app.pop()

"""What can follow a race: another, a review, the same again, its dice, or whom it was run for."""

from typing import TYPE_CHECKING

from cubitos_desktop.match.chance import RaceDice
from cubitos_desktop.scenes.forms.menu import Choice, MenuScene
from cubitos_desktop.scenes.setup.races import rematch
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.occasions import host_of

if TYPE_CHECKING:
    from cubitos_desktop.match.match import Match
    from cubitos_desktop.match.replay.recording import Recording
    from cubitos_desktop.scenes.table.table import TableScene


class ResultsChoices(MenuScene):
    """The buttons on the board of the results, and where they lead."""

    def __init__(self, app: App, table: "TableScene") -> None:
        super().__init__(app)
        self.table = table
        self.host = host_of(table.match)
        """For whom the race was run, if for anybody."""
        self.parent: Match | Recording | None = table.session.parent
        """The race that this one was taken over from, once it is found."""

    @property
    def is_solo(self) -> bool:
        return len(self.table.match.players) == 1

    def choices(self) -> list[Choice]:
        words = self.app.words
        escape = words("window.key.escape")
        enter = words("window.key.enter")
        found = [
            Choice("again", words(self._onward), self._go_on, key=enter),
            Choice("review", words("window.results.review"), self._review),
            Choice("watch", words("window.results.watch"), self._watch),
            *self._comparing(),
            *self._another(),
            Choice("check", words("dice_check.title"), self._check_dice),
            Choice("leave", words(self._way_out), self.leave, key=escape),
        ]
        # Whoever runs alone always wins: there is nothing to review.
        return [choice for choice in found if choice.id != "review" or not self.is_solo]

    def _comparing(self) -> list[Choice]:
        """Of a branch: beside the race that it was taken over from, once that is found."""
        if self.parent is None:
            return []
        return [Choice("compare", self.app.words("window.results.compare"), self._compare)]

    def _compare(self) -> None:
        assert self.parent is not None, "there is nothing to compare with"
        doors.to_comparison(self.app, self.parent, self.table.match)

    @property
    def _onward(self) -> str:
        """The key of the words on the first button."""
        if self.host:
            return self.host.onward
        return f"window.results.{'once_more' if self.is_solo else 'again'}"

    def _go_on(self) -> None:
        if self.host:
            self.host.go_on(self.app, self.table.match)
        else:
            self._again()

    def _another(self) -> list[Choice]:
        """A new race, where this one was run for itself."""
        if self.host:
            return []
        new = self.app.words("window.results.new")
        return [Choice("new", new, lambda: doors.to_new_race(self.app))]

    def _again(self) -> None:
        if trial := self.table.trial:
            match, ghost = trial.again(self._coming_dice())
            doors.to_race(self.app, match, ghost=ghost)
        else:
            doors.to_race(self.app, rematch(self.table.match, self._coming_dice()))

    def _coming_dice(self) -> RaceDice:
        return self.app.coming.with_word(self.app.settings.word)

    def _review(self) -> None:
        doors.to_review(self.app, self.table.match)

    def _watch(self) -> None:
        doors.to_replay(self.app, self.table.match, ghost=self.table.ghost)

    def _check_dice(self) -> None:
        doors.to_dice_check(self.app, self.table.match, self.table.kept_at)

    def leave(self) -> None:
        if self.host:
            self.host.leave(self.app, self.table.match)
        else:
            doors.out_of_race(self.app, self.table.session)

    @property
    def _way_out(self) -> str:
        """The key of the words on the last button."""
        session = self.table.session
        if session.parent is None or self.host:
            return "window.results.leave"
        return "review.back" if session.reviewed else "window.results.to_replay"

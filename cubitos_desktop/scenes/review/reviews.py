"""Reviews that were asked for: one at a time goes on behind all scenes, and is kept when done."""

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.match.reviewing.effort import USUAL, Effort
from cubitos_desktop.match.reviewing.keeping import keep_review, kept_review
from cubitos_desktop.match.reviewing.review import Review, mark_of
from cubitos_desktop.match.reviewing.reviewer import Reviewer
from cubitos_desktop.match.reviewing.work import Progress
from cubitos_desktop.scenes.window.app import App


class AskedReview:
    """The review of one race, whole or under way. ``version`` counts what was learnt."""

    def __init__(
        self, review: Review | None, reviewer: Reviewer | None = None, seal: str = ""
    ) -> None:
        self.version = 0
        self.seal = seal
        """Of the race's log."""
        self.reviewer = reviewer
        self._review = review
        self._known = -1

    @property
    def is_done(self) -> bool:
        return self.reviewer is None or self.reviewer.is_done

    @property
    def is_failed(self) -> bool:
        return self.reviewer is not None and self.reviewer.is_failed

    @property
    def progress(self) -> Progress:
        if self.reviewer is not None:
            return self.reviewer.progress
        count = self.review.decisions
        return Progress(1.0, count, count)

    @property
    def seconds_left(self) -> float | None:
        return self.reviewer.seconds_left if self.reviewer else None

    @property
    def review(self) -> Review:
        """What is known by now; made anew only when more is."""
        if self.reviewer is not None and self._known != self.version:
            self._review, self._known = self.reviewer.review(), self.version
        assert self._review is not None
        return self._review


class Reviews:
    """All reviews that were asked for since the window opened; the latest goes first."""

    def __init__(self, profile: Profile, effort: Effort = USUAL) -> None:
        self._profile = profile
        self._effort = effort
        self._asked: dict[tuple[str, int], AskedReview] = {}
        self._open: list[AskedReview] = []
        """Those that are not done, the first of them under way."""

    def of(self, log: RaceLog, seat: int, seal: str = "") -> AskedReview:
        """The review of a race; from now on it is worked on before all others. ``seal`` is that of
        the file it was read from: an older one may be sealed otherwise than it would be now."""
        key = mark_of(log), seat
        asked = self._asked.get(key)
        if asked is None or asked.is_failed:
            asked = self._asked[key] = self._new(log, *key, seal or log.sealed())
        if asked.reviewer is not None and not asked.is_done:
            self._put_first(asked)
        return asked

    def know(self, review: Review) -> None:
        """A review that was made elsewhere."""
        self._asked[review.race, review.seat] = AskedReview(review)

    def _new(self, log: RaceLog, race: str, seat: int, seal: str) -> AskedReview:
        if (kept := kept_review(self._profile, race, seat)) is not None:
            return AskedReview(kept, seal=seal)
        return AskedReview(None, Reviewer(log, seat, self._effort), seal)

    def _put_first(self, asked: AskedReview) -> None:
        self._open = [asked, *(other for other in self._open if other is not asked)]
        for other in self._open[1:]:
            if other.reviewer is not None:
                other.reviewer.close()
        self._go_on()

    def _go_on(self) -> None:
        first = self._open[0].reviewer if self._open else None
        if first is not None and not first.is_under_way:
            first.start()

    def look(self) -> None:
        """Take what is known by now; once a review is whole it is kept, and the next goes on."""
        if not self._open:
            return
        asked = self._open[0]
        assert asked.reviewer is not None
        if asked.reviewer.poll():
            asked.version += 1
        if asked.is_done or asked.is_failed:
            if asked.is_done:
                keep_review(self._profile, asked.review)
            self._open.pop(0)
            self._go_on()

    def forget(self, seal: str) -> None:
        """A race was deleted: its reviews end quietly. What is kept stays until the bin is emptied,
        for the race may be brought back."""
        for (race, seat), asked in list(self._asked.items()):
            if asked.seal == seal:
                del self._asked[race, seat]
                if asked.reviewer is not None:
                    asked.reviewer.close()
                self._open = [other for other in self._open if other is not asked]
        self._go_on()

    def close(self) -> None:
        for asked in self._open:
            if asked.reviewer is not None:
                asked.reviewer.close()
        self._open.clear()


def reviews_of(app: App) -> Reviews:
    """The reviews of a window, which go on whatever scene is shown."""
    for errand in app.errands:
        if isinstance(errand, Reviews):
            return errand
    made = Reviews(app.profile)
    app.errands.append(made)
    return made

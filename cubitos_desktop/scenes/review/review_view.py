"""What is seen of a review, as plain values for its pictures: made from review, race and words."""

from collections.abc import Sequence

from cubitos_desktop.match.match import Match
from cubitos_desktop.match.reviewing.course import Course
from cubitos_desktop.match.reviewing.review import SHOWN, Rating, Review, RoundEnd
from cubitos_desktop.match.reviewing.work import Progress
from cubitos_desktop.match.session.suggesting import Suggestions
from cubitos_desktop.match.story import RaceStory
from cubitos_desktop.rules.decisions import Answer
from cubitos_desktop.ui.base.theme import GOOD
from cubitos_desktop.ui.icons.art import Mood
from cubitos_desktop.ui.results.round_card import CardLine
from cubitos_desktop.ui.review.chance_chart import ChanceLine, ChanceView, Mark
from cubitos_desktop.ui.review.decision_card import AnswerLine, CardView, EmptyCard
from cubitos_desktop.ui.review.progress_foot import FootView
from cubitos_desktop.ui.review.sums_panel import LUCK, OTHERS, RivalSums, Sum, SumsView
from cubitos_desktop.wording.naming import Naming, begun
from cubitos_desktop.wording.reviewing.answers import SaidAnswer, said_answer, why_better
from cubitos_desktop.wording.reviewing.points import (
    in_percent,
    parts_of,
    sum_of,
    with_error,
    with_sign,
)


class ReviewViews:
    """Says what is seen of a race's review."""

    def __init__(
        self,
        match: Match,
        story: RaceStory,
        course: Course,
        naming: Naming,
        colours: Sequence[str],
        seat: int,
    ) -> None:
        self.match, self.story, self.course = match, story, course
        self.naming, self.colours, self.seat = naming, colours, seat
        self.words = naming.words
        self._suggestions = Suggestions()

    @property
    def is_own(self) -> bool:
        """Whether the reviewed seat is spoken to."""
        return not self.match.players[self.seat].policy and self.naming.is_you(self.seat)

    # --- chances --------------------------------------------------------------------------------

    def chart(self, review: Review) -> ChanceView:
        quarters = [self.words("review.percent", percent=25 * part) for part in range(5)]
        ends = _from_the_start(review)
        lines = tuple(
            ChanceLine(
                self.colours[seat],
                self.naming.names[seat],
                tuple(end.chances[seat].mean for end in ends),
                tuple(end.chances[seat].error for end in ends),
                self.story.seats[seat].busts,
                self._mood(seat),
            )
            for seat in range(len(self.colours))
        )
        marks = tuple(Mark(n, rating.round) for n, rating in enumerate(review.mattered, start=1))
        axis = self.words("review.round")
        return ChanceView(lines, self.seat, self.story.rounds, marks, axis, tuple(quarters))

    def _mood(self, seat: int) -> Mood:
        return "cheer" if seat == self.match.state.winner else "idle"

    def round_lines(self, review: Review, number: int) -> tuple[CardLine, ...]:
        """The chances after a round, the likeliest first."""
        end = _from_the_start(review)[number]
        order = sorted(range(len(end.chances)), key=lambda seat: -end.chances[seat].mean)
        return tuple(
            CardLine(
                self.colours[seat],
                self.naming.names[seat],
                with_error(self.words, end.chances[seat]),
                is_bust=number in self.story.seats[seat].busts,
            )
            for seat in order
        )

    # --- luck and choices -----------------------------------------------------------------------

    def sums(self, review: Review) -> SumsView:
        words, seat = self.words, self.seat
        title, outcome = words("review.luck_and_choices"), self._outcome()
        won = self.match.state.winner == seat
        if not review.seats:
            return SumsView(title, outcome, won, (), words("review.sums_follow"))
        mine, end = review.seats[seat], review.end[seat]
        choices = words("review.all" if mine.own is None else "review.own.seat")
        heads = words("review.rivals"), words("review.luck").lower(), choices.lower()
        said = sum_of(words, review.start, mine, end)
        parts, rivals = self._parts(review), self._rivals(review)
        return SumsView(title, outcome, won, parts, said, heads, rivals)

    def _parts(self, review: Review) -> tuple[Sum, ...]:
        """What the dice did, one's own choices, and those of the rivals."""
        words, seat, colours = self.words, self.seat, self.colours
        luck, own, others = parts_of(review.start, review.seats[seat], review.end[seat])
        fallen = self._sum("luck", words("review.luck"), luck, LUCK)
        if others is None:
            return fallen, self._sum("all", words("review.all"), own, GOOD, *colours)
        rivals = [colour for colour in colours if colour != colours[seat]]
        whose = words(f"review.own.{'you' if self.is_own else 'seat'}")
        theirs = words("review.others", count=len(rivals))
        return (
            fallen,
            self._sum("own", whose, own, GOOD, colours[seat]),
            self._sum("others", theirs, others, OTHERS, *rivals),
        )

    def _outcome(self) -> str:
        winner = self.match.state.winner
        if winner < 0:
            return self.words("review.unfinished")
        if winner == self.seat and self.is_own:
            return self.words("review.won")
        return self.words("review.lost", who=self.naming.names[winner])

    def _sum(self, key: str, name: str, points: int, hue: str, *choosers: str) -> Sum:
        about = self.words(f"review.{key}_is")
        said = self.words("review.percent", percent=with_sign(points))
        return Sum(name, about, said, points / 100, hue, choosers)

    def _rivals(self, review: Review) -> tuple[RivalSums, ...]:
        found = []
        for seat, (sums, end) in enumerate(zip(review.seats, review.end, strict=True)):
            if seat != self.seat:
                luck, own, _ = parts_of(review.start, sums, end)
                of = self.colours[seat], self.naming.names[seat]
                said = with_sign(luck), luck / 100, with_sign(own), own / 100
                found.append(RivalSums(*of, *said))
        return tuple(found)

    # --- decisions ------------------------------------------------------------------------------

    def cards(self, review: Review) -> list[CardView | EmptyCard]:
        """A card for each decision; on the room that is left one says why there is no more."""
        found = review.mattered
        cards: list[CardView | EmptyCard] = [
            self._card(number, rating, is_sure=review.is_whole)
            for number, rating in enumerate(found, start=1)
        ]
        return cards if len(cards) == SHOWN else [*cards, self._empty(review)]

    def _empty(self, review: Review) -> EmptyCard:
        open_ones = len(review.looked_at) - len(review.mattered)
        if review.is_whole:
            key = "nothing_more" if review.mattered else "nothing_better"
        else:
            key = "looking_closer" if open_ones else "still_looking"
        told = self.words(f"review.{key}_is", count=open_ones)
        return EmptyCard(self.words(f"review.{key}"), told, is_good=review.is_whole)

    def _card(self, number: int, rating: Rating, *, is_sure: bool) -> CardView:
        words = self.words
        percents = in_percent(rating.chance.mean), in_percent(rating.best_chance.mean)
        # Both chances are read beside the cost: the three must add up, rounded as they are.
        cost = max(1, percents[1] - percents[0])
        is_suggested = self._is_suggested(rating)
        lines = [
            AnswerLine(pill, said.title, said.detail, words("review.percent", percent=p), c)
            for pill, said, p, c in (
                (self._pill(), self.said(rating, rating.given), percents[0], rating.chance.mean),
                (
                    words("review.best"),
                    self.said(rating, rating.best),
                    percents[1],
                    rating.best_chance.mean,
                ),
            )
        ]
        return CardView(
            number,
            words("review.round_number", round=rating.round),
            words(f"review.prompt.{rating.prompt}"),
            self._cost(rating, cost, is_sure=is_sure),
            self.colours[self.seat],
            lines[0],
            lines[1],
            words("review.suggested") if is_suggested else self.why(rating),
            words("review.cost", percent=cost),
            is_suggested=is_suggested,
            short_reason=words("review.as_suggested") if is_suggested else "",
        )

    def why(self, rating: Rating) -> str:
        """Why the best answer is better; or that the given one is what is suggested there: a glance
        knows less than races that are played on, and nobody is to blame."""
        if self._is_suggested(rating):
            return self.words("review.suggested_too")
        return why_better(self.words, rating.reason.key, rating.reason.figures)

    def _is_suggested(self, rating: Rating) -> bool:
        state, decision = self.course.before[rating.number], self.course.decision(rating.number)
        given = rating.given
        return rating.is_hint or self._suggestions.is_one(rating.number, state, decision, given)

    def _cost(self, rating: Rating, points: int, *, is_sure: bool) -> str:
        """With its own error, which is smaller than that of the chances in the graph."""
        if not is_sure:
            return self.words("review.cost_so_far", percent=points)
        error = max(1, in_percent(rating.cost.error))
        return self.words("review.cost", percent=f"{points} ± {error}")

    def _pill(self) -> str:
        return self.words("review.you" if self.is_own else "review.seat")

    def said(self, rating: Rating, answer: Answer) -> SaidAnswer:
        """An answer of a decision in words."""
        state, decision = self.course.before[rating.number], self.course.decision(rating.number)
        return said_answer(self.naming, state, decision, answer, rating.figures)

    # --- the foot -------------------------------------------------------------------------------

    def foot(
        self, review: Review, progress: Progress, seconds: float | None, *, is_failed: bool
    ) -> FootView:
        words, colour = self.words, self.colours[self.seat]
        if is_failed:
            return FootView(colour, "worried", words("review.failed"), "", None, "")
        if review.is_whole:
            title = begun(words("review.looked", count=review.decisions))
            errors = [chance.error for end in review.rounds for chance in end.chances]
            note = words("review.error", error=max(1, in_percent(max(errors))))
            return FootView(colour, "idle", title, note, None, "")
        key = "review.looking" if self.is_own else "review.looking_seat"
        # Once all have been looked at, what is left makes the figures surer.
        if progress.decisions and progress.rated == progress.decisions:
            key = "review.surer"
        title = words(key, done=progress.rated, count=progress.decisions)
        done = words("review.done", percent=in_percent(progress.part))
        note = words("review.may_leave")
        if seconds is not None:
            note = words("review.seconds_left", count=max(1, round(seconds)))
        return FootView(colour, "idle", title, note, progress.part, done)


def _from_the_start(review: Review) -> list[RoundEnd]:
    """Round ends without a gap: lines end before the first that is not known yet."""
    found: list[RoundEnd] = []
    for place, end in enumerate(review.rounds):
        if end.round != place:
            break
        found.append(end)
    return found

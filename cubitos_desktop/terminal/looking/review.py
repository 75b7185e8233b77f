"""A review of a race as lines of text. What it says is measured elsewhere."""

from collections.abc import Iterator

from cubitos_desktop.match.race_log import RaceLog
from cubitos_desktop.match.reviewing.course import Course
from cubitos_desktop.match.reviewing.review import Rating, Review, SeatSums
from cubitos_desktop.match.session.suggesting import Suggestions
from cubitos_desktop.rules.content import Content
from cubitos_desktop.wording.naming import Naming, told_name
from cubitos_desktop.wording.reviewing.answers import said_answer, why_better
from cubitos_desktop.wording.reviewing.points import (
    Measured,
    in_percent,
    parts_of,
    with_error,
    with_sign,
)
from cubitos_desktop.words import Words

_COLUMN = 12


def review_lines(words: Words, content: Content, log: RaceLog, review: Review) -> Iterator[str]:
    """All of it: chances round by round, luck and choices, the decisions that mattered."""
    course = Course(content, log)
    names = [told_name(player.name) or words("session.you") for player in log.players]
    naming = Naming(words, course.end.game, names)
    rounds = words("review.rounds", count=review.rounds[-1].round)
    yield words("review.about", who=naming.names[review.seat], rounds=rounds)
    yield words("review.assumed")
    yield words("review.sure")
    yield ""
    yield from _chances(naming, review)
    yield ""
    yield from _luck_and_choices(naming, review)
    yield from _decisions(naming, course, review)


def _chances(naming: Naming, review: Review) -> Iterator[str]:
    words = naming.words
    yield words("review.chance")
    wide = max(_COLUMN, *(len(name) + 2 for name in naming.names))
    yield f"{words('review.round'):>8}" + "".join(f"{name:>{wide}}" for name in naming.names)
    for end in review.rounds:
        name = str(end.round) if end.round else words("review.start")
        chances = "".join(f"{with_error(words, chance):>{wide}}" for chance in end.chances)
        yield f"{name:>8}{chances}"


def _luck_and_choices(naming: Naming, review: Review) -> Iterator[str]:
    words = naming.words
    if not review.seats:
        # Too little was decided to tell luck from choices.
        return
    yield words("review.luck_and_choices")
    yield "  " + words("review.luck_means")
    yield "  " + words("review.choices_mean")
    for seat, sums in enumerate(review.seats):
        yield "  " + _sums(naming, review, seat, sums)
    yield ""


def _sums(naming: Naming, review: Review, seat: int, sums: SeatSums) -> str:
    end = review.end[seat]
    luck, own, others = parts_of(review.start, sums, end)
    told = {"luck": _measured(luck, sums.luck), "own": _measured(own, sums.own or sums.skill)}
    if others is not None and sums.others is not None:
        told["others"] = _measured(others, sums.others)
    return naming.words(
        f"review.terminal.{'sums' if 'others' in told else 'sums_of_all'}",
        who=naming.names[seat],
        start=in_percent(review.start),
        end=in_percent(end),
        **told,
    )


def _measured(points: int, found: Measured) -> str:
    """The points as they add up, and how sure they are."""
    return f"{with_sign(points)} ± {in_percent(found.error)}"


def _decisions(naming: Naming, course: Course, review: Review) -> Iterator[str]:
    words, mattered = naming.words, review.mattered
    of = words("review.mattered_of_seat", count=review.decisions)
    yield f"{words('review.mattered')} ({of})"
    for number, rating in enumerate(mattered, start=1):
        yield from _decision(naming, course, number, rating)
    if not mattered:
        yield "  " + words("review.nothing_better_is")


def _decision(naming: Naming, course: Course, number: int, rating: Rating) -> Iterator[str]:
    words = naming.words
    state, decision = course.before[rating.number], course.decision(rating.number)
    cost = f"{in_percent(rating.cost.mean)} ± {max(1, in_percent(rating.cost.error))}"
    yield words(
        "review.terminal.decision",
        number=number,
        round=words("review.round_number", round=rating.round),
        prompt=words(f"review.prompt.{rating.prompt}"),
        cost=words("review.cost", percent=cost),
    )
    for key, answer, chance in (
        ("given", rating.given, rating.chance),
        ("best", rating.best, rating.best_chance),
    ):
        said = said_answer(naming, state, decision, answer, rating.figures).whole
        yield words(f"review.terminal.{key}", answer=said, chance=with_error(words, chance))
    is_glance = Suggestions().is_one(rating.number, state, decision, rating.given)
    is_suggested = rating.is_hint or is_glance
    why = why_better(words, rating.reason.key, rating.reason.figures)
    yield f"   {words('review.suggested_too') if is_suggested else why}"

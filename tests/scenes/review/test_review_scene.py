"""The screen of a review: every button by mouse and by keys, rounds, and figures that add up."""

import re
from collections.abc import Iterator
from functools import cache

import msgspec
import pygame
import pytest

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.lab.shots.learning.reviews import glanced_review, played_race
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.replay.finding import space_reached
from cubitos_desktop.match.reviewing.keeping import keep_review
from cubitos_desktop.match.reviewing.review import Estimate, Rating, Review, SeatSums
from cubitos_desktop.match.reviewing.reviewer import Reviewer
from cubitos_desktop.match.reviewing.work import Progress
from cubitos_desktop.match.session import suggesting
from cubitos_desktop.match.session.suggesting import suggested
from cubitos_desktop.rules.decisions import Answer, ChooseBuy, Decision
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.races.races import RacesScene
from cubitos_desktop.scenes.replay.branch_scene import BranchScene
from cubitos_desktop.scenes.replay.replay_scene import ReplayScene
from cubitos_desktop.scenes.review.review_scene import ReviewScene
from cubitos_desktop.scenes.review.reviews import AskedReview, Reviews, reviews_of
from cubitos_desktop.scenes.screens.results import ResultsScene
from cubitos_desktop.scenes.table.explaining.tip_view import must_be_seen
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.review.decision_card import CardView, EmptyCard
from cubitos_desktop.ui.review.sums_panel import sums_panel
from cubitos_desktop.wording.reviewing.answers import why_better
from cubitos_desktop.wording.reviewing.points import in_percent, signed
from cubitos_desktop.words import load_words
from tests.match.reviewing.reviewed import LITTLE, a_log, a_review
from tests.windows import WindowUnderTest


@cache
def a_race() -> Match:
    return played_race()


@cache
def its_review() -> Review:
    return glanced_review(a_race())


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest(draws_every=0) as opened:
        yield opened


def show(window: WindowUnderTest, review: Review | None = None) -> ReviewScene:
    reviews_of(window.app).know(review or its_review())
    scene = ReviewScene(window.app, a_race())
    window.app.push(scene)
    window.step(2)
    return scene


def target_of(scene: ReviewScene, name: object) -> Target:
    return next(target for target in scene.targets() if target.id == name)


# --- buttons --------------------------------------------------------------------------------------


def test_a_rematch_begins_with_the_lit_button_and_with_enter(window: WindowUnderTest) -> None:
    scene = show(window)
    assert scene.pointing.focus == target_of(scene, "again")
    window.key(pygame.K_RETURN)
    window.step(2)
    assert type(window.app.top) is TableScene
    assert window.app.top.match.players == a_race().players


@pytest.mark.parametrize("place", range(3))
@pytest.mark.parametrize("by", ["mouse", "number"])
def test_a_decision_is_watched_where_it_was_made(
    window: WindowUnderTest, place: int, by: str
) -> None:
    scene = show(window)
    if by == "mouse":
        window.click_on(target_of(scene, ("watch", place)))
    else:
        window.key(pygame.K_1 + place)
    window.step(2)
    replay, rating = window.app.top, its_review().mattered[place]
    assert isinstance(replay, ReplayScene)
    assert (replay.place, replay.me) == (rating.number, 0)
    said = scene.views.said(rating, rating.best).whole
    hint, board = replay.view.hint, replay.view.board
    assert hint is not None
    assert hint.lines[0] == f"Better: {said}"
    assert hint.box is not None
    assert not any(hint.box.overlaps(free) for free in must_be_seen(replay.view, window.app.kit))
    assert board.lit == space_reached(replay.match.state, rating.best)
    window.key(pygame.K_RIGHT)
    window.step(2)
    assert replay.view.hint is None
    assert replay.view.board.lit is None


def test_try_it_asks_how_to_play_on_from_the_decision(window: WindowUnderTest) -> None:
    scene = show(window)
    window.click_on(target_of(scene, ("try", 1)))
    window.step(2)
    asking = window.app.top
    assert isinstance(asking, BranchScene)
    assert (asking.place, asking.seat) == (its_review().mattered[1].number, 0)
    branch = asking.branch()
    assert branch.answers == a_race().answers[: asking.place]
    window.key(pygame.K_ESCAPE)
    window.step(2)
    assert window.app.top is scene


@pytest.mark.parametrize("is_own", [True, False])
def test_leaving_a_race_that_was_tried_leads_back_to_the_review(
    window: WindowUnderTest, is_own: bool
) -> None:
    show(window).try_again(1)
    window.step(2)
    asking = window.app.top
    assert isinstance(asking, BranchScene)
    asking.seat = 0 if is_own else 1
    window.key(pygame.K_RETURN)
    window.step(3)
    table = window.app.top
    assert type(table) is TableScene
    out = next(each for each in ResultsScene(window.app, table).choices() if each.id == "leave")
    assert out.label == "To the review"
    out.act()
    window.step(3)
    scene = window.app.top
    assert isinstance(scene, ReviewScene)
    assert (scene.match.answers, scene.seat) == (a_race().answers, 0)
    assert scene.review == its_review()
    window.key(pygame.K_ESCAPE)
    window.step(3)
    assert isinstance(window.app.top, RacesScene)


@pytest.mark.parametrize("is_own", [True, False])
def test_try_it_lights_what_the_review_found_for_whoever_takes_the_seat(
    window: WindowUnderTest, is_own: bool
) -> None:
    scene, rating = show(window), its_review().mattered[0]
    scene.try_again(0)
    window.step(2)
    asking = window.app.top
    assert isinstance(asking, BranchScene)
    asking.seat = 0 if is_own else 1
    window.key(pygame.K_RETURN)
    window.step(2)
    table = window.app.top
    assert isinstance(table, TableScene)
    assert (table.hints.finding is not None) is is_own
    if is_own:
        window.until_asked(table)
        assert table.question is not None
        assert table.question.default == rating.best
        assert table.hints.lines[0].startswith("The review found better: ")
        assert table.hints.lines[-1] == scene.picture.finding(rating).why
        assert table.view.board.lit == space_reached(table.match.state, rating.best)


def test_the_whole_race_can_be_watched_from_its_beginning(window: WindowUnderTest) -> None:
    scene = show(window)
    window.click_on(target_of(scene, "race"))
    window.step(2)
    assert isinstance(window.app.top, ReplayScene)


def test_escape_and_back_lead_back_to_what_lies_below(window: WindowUnderTest) -> None:
    below = show(window)
    for leave in ("escape", "back"):
        over = show(window)
        if leave == "escape":
            window.key(pygame.K_ESCAPE)
        else:
            window.click_on(target_of(over, "back"))
        window.step(2)
        assert window.app.top is below


# --- the graph ------------------------------------------------------------------------------------


def test_arrow_keys_lead_through_the_rounds_of_the_graph(window: WindowUnderTest) -> None:
    scene = show(window)
    scene.set_focus("graph")
    seen = []
    for _ in its_review().rounds:
        window.key(pygame.K_RIGHT)
        window.step()
        seen.append(scene.looked_at)
    assert seen == list(range(len(its_review().rounds)))
    window.key(pygame.K_RIGHT)
    window.step()
    assert scene.looked_at == seen[-1]
    window.key(pygame.K_LEFT)
    window.step()
    assert scene.looked_at == seen[-2]


def test_a_round_under_the_pointer_tells_its_chances(window: WindowUnderTest) -> None:
    scene = show(window)
    box = scene.layout.chart
    assert scene.picture.round_at(box.x + 2, box.y + 2) is None
    x, y = box.centre
    number = scene.picture.round_at(x, y)
    assert number is not None
    lines = scene.views.round_lines(its_review(), number)
    percents = [int(re.match(r"\d+", line.told)[0]) for line in lines]  # type: ignore[index]
    assert percents == sorted(percents, reverse=True)
    assert sum(percents) == pytest.approx(100, abs=2)


def test_a_crown_marks_where_another_seat_becomes_the_favourite(window: WindowUnderTest) -> None:
    chart = show(window).views.chart(its_review())
    best = [
        max(range(4), key=lambda seat: end.chances[seat].mean) for end in its_review().rounds[1:]
    ]
    changes = [(n, seat) for n, seat in enumerate(best, start=1) if n == 1 or best[n - 2] != seat]
    assert list(chart.favourites) == changes


def test_lines_end_before_the_first_round_that_is_not_known_yet(window: WindowUnderTest) -> None:
    ends = its_review().rounds
    partial = msgspec.structs.replace(its_review(), rounds=(*ends[:3], *ends[4:]), is_whole=False)
    scene = show(window, partial)
    assert len(scene.views.chart(partial).lines[0].chances) == 3
    assert scene.picture.last_round == 2


def test_cards_and_luck_and_choices_explain_themselves_wherever_they_are_pointed_at(
    window: WindowUnderTest,
) -> None:
    scene, words = show(window), window.app.words
    tips = {control.id: control.tip for control in scene.controls()}
    for place, rating in enumerate(its_review().mattered):
        assert tips["card", place] == tips["watch", place] == scene.picture.card_tip(rating)
        given, best = (in_percent(each.mean) for each in (rating.chance, rating.best_chance))
        assert f"won {given} of 100 races and the best one {best}" in tips["card", place][1]
    assert tips["sums"][1:] == (words("review.luck_means"), words("review.choices_mean"))
    x, y = target_of(scene, ("card", 0)).box.centre
    window.point(x, y)
    window.step(60)
    assert scene.pointing.rests
    assert scene.control_of(scene.pointing.told).tip == tips["card", 0]  # type: ignore[union-attr]


def test_luck_and_choices_are_not_explained_before_they_are_known(window: WindowUnderTest) -> None:
    scene = show(window, msgspec.structs.replace(its_review(), is_whole=False, seats=()))
    assert "sums" not in {control.id for control in scene.controls()}


# --- figures --------------------------------------------------------------------------------------


def test_what_is_found_before_the_end_is_said_to_be_so_far(window: WindowUnderTest) -> None:
    partial = under_way(0.001)
    for card in show(window, partial).views.cards(partial):
        assert isinstance(card, CardView)
        assert card.cost.startswith("cost so far ")


def under_way(error: float) -> Review:
    """The review before its end, with costs that are known to so much."""
    ratings = its_review().ratings
    doubted = [
        msgspec.structs.replace(each, cost=Estimate(each.cost.mean, error)) for each in ratings
    ]
    return msgspec.structs.replace(its_review(), ratings=tuple(doubted), is_whole=False)


@pytest.mark.parametrize(
    ("language", "count", "told"),
    [
        ("en", 1, "1 decision is looked at closely."),
        ("en", 5, "5 decisions are looked at closely."),
        ("pl", 1, "1 decyzja jest badana dokładnie."),
        ("pl", 5, "5 decyzji jest badanych dokładnie."),
    ],
)
def test_a_cost_that_may_go_away_again_is_not_told_but_that_it_is_looked_at(
    window: WindowUnderTest, language: str, count: int, told: str
) -> None:
    window.app.settings.language = language
    window.app.lay_out_if_needed()
    early = under_way(0.5)
    early = msgspec.structs.replace(early, ratings=early.ratings[:count])
    scene = show(window, early)
    (card,) = scene.views.cards(early)
    assert isinstance(card, EmptyCard)
    assert card.text.startswith(told)
    assert not card.is_good
    assert scene.views.chart(early).marks == ()
    assert not any(control.id == ("watch", 0) for control in scene.controls())


@pytest.mark.parametrize("is_whole", [False, True])
@pytest.mark.parametrize("chance", [0.3, 0.7])
def test_bars_of_a_card_are_chances_of_all_races_before_and_at_the_end(
    window: WindowUnderTest, chance: float, is_whole: bool
) -> None:
    rating = its_review().mattered[0]
    best = Estimate(chance + 0.1)
    rating = msgspec.structs.replace(
        rating, chance=Estimate(chance), best_chance=best, cost=Estimate(0.1)
    )
    review = msgspec.structs.replace(its_review(), ratings=(rating,), is_whole=is_whole)
    card, _ = show(window, review).views.cards(review)
    assert isinstance(card, CardView)
    assert (card.given.part, card.best.part) == (chance, best.mean)


def test_cost_and_chances_of_a_card_add_up_as_they_are_read(window: WindowUnderTest) -> None:
    for card in show(window).views.cards(its_review()):
        assert isinstance(card, CardView)
        given, best, cost = (
            int(re.search(r"\d+", said)[0])  # type: ignore[index]
            for said in (card.given.said, card.best.said, card.cost)
        )
        assert best - given == cost


def points(said: str) -> list[int]:
    """All numbers of a text with their signs."""
    return [int(found.replace(" ", "").replace("−", "-")) for found in NUMBERS.findall(said)]


NUMBERS = re.compile(r"(?:[+−] ?)?\d+")


def with_sums(mine: SeatSums) -> Review:
    """A review in which the dice and everybody's choices brought the reviewed seat so much."""
    return msgspec.structs.replace(its_review(), seats=(mine, *its_review().seats[1:]))


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(("own", "others"), [(-0.434, 0.034), (0.066, -0.205), (-0.014, 0.0)])
def test_luck_own_choices_and_those_of_rivals_are_rows_that_lead_from_the_start_to_the_end(
    window: WindowUnderTest, language: str, own: float, others: float
) -> None:
    window.app.settings.language = language
    window.app.lay_out_if_needed()
    review, skill = its_review(), own + others
    luck = review.end[0] - review.start - skill
    review = with_sums(SeatSums(Estimate(luck), Estimate(skill), Estimate(own)))
    view = show(window, review).views.sums(review)
    rows = [points(row.said) for row in view.parts]
    assert rows[1:] == [[in_percent(own)], [in_percent(others)]]
    start, *parts, end = points(view.sentence)
    assert [[part] for part in parts] == rows
    assert start + sum(parts) == end
    assert [row.part for row in view.parts] == [part / 100 for part in parts]
    assert [len(row.choosers) for row in view.parts] == [0, 1, 3]


def test_the_rows_say_whose_choices_they_are(window: WindowUnderTest) -> None:
    scene = show(window)
    rows = [row.name for row in scene.views.sums(its_review()).parts]
    assert rows == ["Luck", "Your choices", "Rivals' choices"]
    scene.views.seat = 1
    assert [row.name for row in scene.views.sums(its_review()).parts][1] == "Own choices"


def test_beside_a_rival_stand_its_own_choices(window: WindowUnderTest) -> None:
    view = show(window).views.sums(its_review())
    assert view.heads == ("rivals", "luck", "own choices")
    own = [sums.own.mean for sums in its_review().seats[1:] if sums.own]
    assert any(own)
    assert [rival.own for rival in view.rivals] == [signed(mean) for mean in own]


def test_where_it_is_not_known_whose_choices_they_were_one_row_has_them_all(
    window: WindowUnderTest,
) -> None:
    review = its_review()
    luck = review.end[0] - review.start - 0.07
    review = with_sums(SeatSums(Estimate(luck), Estimate(0.07)))
    view = show(window, review).views.sums(review)
    assert [row.name for row in view.parts] == ["Luck", "Everybody's choices"]
    assert len(view.parts[1].choosers) == 4
    start, *parts, end = points(view.sentence)
    assert parts[1:] == [7]
    assert start + sum(parts) == end


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("text_size", [1, 3])
def test_the_panel_has_room_for_every_row_and_the_whole_sum(
    size: tuple[int, int], language: str, text_size: int
) -> None:
    with WindowUnderTest(size, language=language, text_size=text_size, draws_every=0) as window:
        review = with_sums(SeatSums(Estimate(-0.88), Estimate(0.63), Estimate(0.88)))
        scene = show(window, review)
        window.app.kit.cut.clear()
        sums_panel(window.app.kit, *scene.layout.sums[2:], scene.views.sums(review))
        assert window.app.kit.cut == []


@pytest.mark.parametrize("count", [0, 1, 2])
def test_where_fewer_decisions_mattered_one_card_says_that_nothing_was_better(
    window: WindowUnderTest, count: int
) -> None:
    few = msgspec.structs.replace(its_review(), ratings=its_review().mattered[:count])
    scene = show(window, few)
    *cards, last = scene.views.cards(few)
    assert [type(card) for card in cards] == [CardView] * count
    assert isinstance(last, EmptyCard)
    assert last.is_good
    assert last.title == (
        "Nothing better in any other decision" if count else "Nothing better to do"
    )
    free, plate = scene.layout.free_after(count), scene.layout.decisions
    assert free.right == scene.layout.cards[-1].right < plate.right
    assert free.x == scene.layout.cards[count].x
    watched = [control.id for control in scene.controls() if str(control.id).startswith("('watch'")]
    assert watched == [("watch", place) for place in range(count)]


def test_while_it_is_looked_for_cards_do_not_say_that_nothing_was_better(
    window: WindowUnderTest,
) -> None:
    early = msgspec.structs.replace(its_review(), ratings=(), seats=(), is_whole=False)
    views = show(window, early).views
    assert not any(card.is_good for card in views.cards(early) if isinstance(card, EmptyCard))
    assert views.sums(early).parts == ()


@pytest.mark.parametrize("size", [(1024, 640), (1280, 800)])
@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize("text_size", [1, 3])
def test_it_can_be_drawn_in_every_setting(
    size: tuple[int, int], language: str, text_size: int
) -> None:
    with WindowUnderTest(size=size) as window:
        window.app.settings.language, window.app.settings.text_size = language, text_size
        window.app.lay_out_if_needed()
        scene = show(window)
        scene.looked_at = 3
        scene.is_changed = True
        window.step()
        assert scene.views.words.language == language
        note = scene.views.foot(its_review(), scene.asked.progress, None, is_failed=False).note
        assert "4" in note


def test_the_title_counts_decisions_and_the_bar_how_much_of_the_work_is_done() -> None:
    with WindowUnderTest(draws_every=0) as window:
        foot = show(window).views.foot
        unfinished = msgspec.structs.replace(its_review(), is_whole=False)
        first = foot(unfinished, Progress(0.1, 3, 9), None, is_failed=False)
        assert first.title == "First look at your decisions: 3 of 9"
        assert (first.part, first.counted) == (0.1, "Whole review: 10 %")
        later = foot(unfinished, Progress(0.4, 9, 9), None, is_failed=False)
        assert later.title == "All 9 decisions looked at; now surer figures"
        assert (later.part, later.counted) == (0.4, "Whole review: 40 %")


@pytest.mark.parametrize(
    ("language", "first", "one", "few", "many"),
    [
        (
            "en",
            "First look at your decisions: 0 of 0",
            "The only decision looked at; now surer figures",
            "All 3 decisions looked at; now surer figures",
            "All 9 decisions looked at; now surer figures",
        ),
        (
            "pl",
            "Pierwszy rzut oka na twoje decyzje: 0 z 0",
            "Obejrzana jedyna decyzja; teraz dokładniejsze liczby",
            "Obejrzane wszystkie 3 decyzje; teraz dokładniejsze liczby",
            "Obejrzane wszystkie 9 decyzji; teraz dokładniejsze liczby",
        ),
    ],
)
def test_figures_become_surer_only_once_there_are_decisions_and_all_were_looked_at(
    language: str, first: str, one: str, few: str, many: str
) -> None:
    with WindowUnderTest(draws_every=0) as window:
        window.app.settings.language = language
        window.app.lay_out_if_needed()
        foot = show(window).views.foot
        unfinished = msgspec.structs.replace(its_review(), is_whole=False)
        titles = [
            foot(unfinished, Progress(0.0, count, count), None, is_failed=False).title
            for count in (0, 1, 3, 9)
        ]
        assert titles == [first, one, few, many]


def test_a_purchase_that_was_suggested_is_not_held_against_anybody(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = show(window)
    views, course, asked = scene.views, scene.course, list[Decision]()
    purchases = {n: d for n in course.choices() if isinstance(d := course.decision(n), ChooseBuy)}
    at = next(n for n, decision in purchases.items() if len(decision.prices) > 1)
    first, second = sorted(dict(purchases[at].prices))[:2]

    def advise(state: State, decision: Decision) -> Answer:
        asked.append(decision)
        return first, second

    monkeypatch.setattr(suggesting, "suggested", advise)
    sure = Estimate(0.2), Estimate(0.3), Estimate(0.1)
    # A basket is in the order of clicks.
    same = Rating(at, 1, Prompt.BUY, (second, first), (), *sure, Reason("played"), is_close=True)
    other = msgspec.structs.replace(same, given=(second,))
    for rating, key in ((same, "review.suggested_too"), (other, "review.why.played")):
        words = window.app.words
        why = words(key)
        found = msgspec.structs.replace(its_review(), ratings=(rating,), is_whole=False)
        card, *_ = views.cards(found)
        assert isinstance(card, CardView)
        assert card.reason == (words("review.suggested") if rating is same else why)
        assert card.is_suggested == (rating is same)
        assert card.short_reason == ("as suggested" if rating is same else "")
        assert scene.picture.card_tip(rating)[0] == why
        assert scene.picture.finding(rating).why == why
    assert asked == [purchases[at]]


@pytest.mark.parametrize("prompt", [Prompt.DRAW, Prompt.PUSH_OR_PASS, Prompt.MOVE, Prompt.BUY])
def test_whatever_was_suggested_is_not_held_against_anybody(
    window: WindowUnderTest, prompt: Prompt
) -> None:
    scene = show(window)
    views, course, words = scene.views, scene.course, window.app.words
    at = next(n for n in course.choices() if course.decision(n).prompt is prompt)
    advised = suggested(course.before[at], course.decision(at))
    other = next(each for each in course.decision(at).options() if each != advised)
    sure = Estimate(0.2), Estimate(0.3), Estimate(0.1)
    rating = Rating(at, 1, prompt, advised, other, *sure, Reason("played"))
    assert views.why(rating) == words("review.suggested_too")
    assert scene.picture.card_tip(rating)[0] == words("review.suggested_too")
    assert scene.picture.finding(rating).why == words("review.suggested_too")
    rating = msgspec.structs.replace(rating, given=other, best=advised)
    assert views.why(rating) == words("review.why.played")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", "48 of 100 pushes bust here; what the other pushes bring was worth it."),
        ("pl", "Tu 48 na 100 prób kończy się porażką; to, co dają pozostałe, było tego warte."),
    ],
)
def test_what_a_push_brings_is_not_said_of_others_who_might_be_rivals(
    language: str, said: str
) -> None:
    assert why_better(load_words(language), "push", {"bust": 48}) == said


# --- behind the scenes ----------------------------------------------------------------------------


started: list[str] = []
"""The races whose reviews were begun or went on."""


@pytest.fixture
def reviews(window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch) -> Reviews:
    monkeypatch.setattr(Reviewer, "start", lambda self: started.append(self.race))
    started.clear()
    made = Reviews(window.app.profile, LITTLE)
    window.app.errands.append(made)
    return made


def test_a_review_goes_on_when_its_screen_is_left(
    window: WindowUnderTest, reviews: Reviews, monkeypatch: pytest.MonkeyPatch
) -> None:
    polled: list[str] = []

    def poll(reviewer: Reviewer) -> bool:
        polled.append(reviewer.race)
        return False

    monkeypatch.setattr(Reviewer, "poll", poll)
    window.app.push(ReviewScene(window.app, a_race()))
    window.step(2)
    window.key(pygame.K_ESCAPE)
    window.step(3)
    assert window.app.top is None or type(window.app.top) is not ReviewScene
    before = len(polled)
    reviews.look()
    assert len(polled) == before + 1
    again = reviews.of(a_race().log(), 0)
    assert again.reviewer is not None
    assert again.reviewer.race == polled[-1]


def test_the_review_that_was_asked_for_last_goes_first(reviews: Reviews) -> None:
    one = reviews.of(a_log("racer", "pro", rounds=2), 0)
    other = reviews.of(a_log("pro", "pro", rounds=2), 0)
    assert one.reviewer is not None
    assert other.reviewer is not None
    assert started[-1] == other.reviewer.race
    assert reviews.of(a_log("racer", "pro", rounds=2), 0) is one
    assert started[-1] == one.reviewer.race


def test_the_reviews_of_a_deleted_race_end_and_are_forgotten(reviews: Reviews) -> None:
    asked = reviews.of(a_log("racer", "pro", rounds=2), 0)
    assert asked.reviewer is not None
    reviews.forget("of another race")
    assert reviews.of(a_log("racer", "pro", rounds=2), 0) is asked
    reviews.forget(a_log("racer", "pro", rounds=2).sealed())
    reviews.look()
    assert reviews.of(a_log("racer", "pro", rounds=2), 0) is not asked


def test_the_kept_review_of_a_deleted_race_stays_for_when_it_comes_back(
    profile: Profile, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Reviewer, "start", lambda self: None)
    reviews, log = Reviews(profile, LITTLE), a_log("racer", "pro")
    keep_review(profile, a_review())
    profile.flush()
    asked = reviews.of(log, 0, "the seal of an older file")
    assert asked.review == a_review()
    reviews.forget("the seal of an older file")
    profile.flush()
    again = reviews.of(log, 0)
    assert again is not asked
    assert again.review == a_review()


def test_a_race_out_of_a_file_is_known_by_the_seal_of_that_file(
    window: WindowUnderTest, reviews: Reviews, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(a_race(), "seal", "the seal of an older file")
    assert ReviewScene(window.app, a_race()).asked.seal == "the seal of an older file"


def test_a_whole_review_is_kept_and_not_made_again(
    window: WindowUnderTest, reviews: Reviews
) -> None:
    reviews.know(its_review())
    asked = reviews.of(a_race().log(), 0)
    assert asked.is_done
    assert asked.review is its_review()
    assert asked.progress.part == 1
    assert isinstance(asked, AskedReview)
    assert started == []

"""A race against the clock in the window: the ghost, the gap round by round, and best times."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from datetime import date
from pathlib import Path
from typing import NamedTuple

import msgspec
import pygame
import pytest

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.keeping.solo import Ghost, Outcome, SoloRecord, best_race, best_times
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player as Person
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.rules.game import Game
from cubitos_desktop.scenes.screens.results import EARLY, ONCE_MORE, ResultsScene
from cubitos_desktop.scenes.setup.races import new_race
from cubitos_desktop.scenes.solo.medals_told import medal_won
from cubitos_desktop.scenes.table.show.ghost_runner import GhostRunner
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import PANEL_MARGIN, Sheet
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.panels.table_layout import scale_for, table_layout
from cubitos_desktop.ui.solo.solo_panel import SoloView, solo_panel, solo_places
from cubitos_desktop.words import load_words
from tests.scenes.players import MOST_FRAMES, KeyPlayer, MousePlayer
from tests.windows import PATIENCE, USUAL, Adviser, WindowUnderTest, assert_log_verifies, seeded

COURSE = "race-5"
Place = tuple[int, int]


@pytest.fixture
def window(tmp_path: Path) -> Iterator[WindowUnderTest]:
    with WindowUnderTest(draws_every=0) as window:
        window.app.profile = Profile(tmp_path)
        yield window
        window.app.profile.close()


def a_race(set_id: str = COURSE, seed: str = "clock", ghost: tuple[Place, ...] = ()) -> Match:
    """A race of one on secret dice, the same for a seed; the ghost leads for red lines."""
    race = new_race(load_words("en"), set_id, rivals=0, seed=seed)
    setup = msgspec.structs.replace(race.state.game.setup, ghost=ghost)
    dice = RaceDice(race.dice.secret, race.dice.word)
    return Match(race.content, setup, dice, (Person("Ala"),))


def a_ghost(set_id: str = COURSE, seed: str = "ghost") -> Ghost:
    match = a_race(set_id, seed)
    match.play({0: policy("steady")})
    return Ghost(tuple(place for (place,) in match.positions), match.state.round, "Ada")


def sit_down(window: WindowUnderTest, match: Match, ghost: Ghost | None = None) -> TableScene:
    table = TableScene(window.app, Session(match, ghost=ghost, adviser=Adviser()))
    window.app.replace(table)
    window.step()
    return table


def play(
    window: WindowUnderTest,
    table: TableScene,
    look: Callable[[TableScene], None] = lambda table: None,
    hand: type[KeyPlayer] | type[MousePlayer] = KeyPlayer,
) -> None:
    """To the results, by events; every question is looked at before it is answered."""
    player = hand(window, table, seeded("solo"))
    player.boldness = 0.15
    for _ in range(MOST_FRAMES):
        if isinstance(window.app.top, ResultsScene):
            return
        if table.question and window.app.top is table:
            look(table)
        player.act()
        window.step()
    raise AssertionError(f"no end after {MOST_FRAMES} frames")


def written_times(window: WindowUnderTest) -> list[SoloRecord]:
    """The best times, however long a busy disk takes; a screen would not wait so long."""
    assert window.app.profile.flush(PATIENCE)
    return best_times(window.app.profile)


def ghost_of(table: TableScene) -> GhostRunner:
    ghost = table.show.runners.ghost
    assert ghost is not None
    return ghost


def red_lines(game: Game, place: Place) -> int:
    """Red lines since the first start, counted lap by lap."""
    leg, space = place
    done = sum(game.track(lap).lines for lap in range(leg))
    return done + game.track(leg).spaces[space].sector


def here(table: TableScene) -> Place:
    seat = table.match.state.seats[0]
    return seat.leg, seat.space


# --- the same course twice ------------------------------------------------------------------------


def test_the_first_race_runs_along_in_the_second_just_as_it_was(window: WindowUnderTest) -> None:
    """Both by events; what the ghost must do follows from the log of the first race alone."""
    first = sit_down(window, a_race(seed="first"))
    play(window, first)
    assert_log_verifies(first)
    recorded = [place for (place,) in first.match.log().positions]
    setup = first.match.state.game.setup
    best = best_race(window.app.profile, setup.cards, setup.tracks)
    assert best is not None
    assert list(best.positions) == recorded

    second = sit_down(window, a_race(seed="again", ghost=best.positions), best.ghost)
    game, seen = second.match.state.game, set[int]()

    def look(table: TableScene) -> None:
        state = table.match.state
        theirs = recorded[min(state.round, len(recorded)) - 1]
        behind = max(0, red_lines(game, theirs) - red_lines(game, here(table)))
        assert state.lines_to_leader(0) == behind
        assert state.draw_amount(0) == 9 + state.seats[0].tokens + behind
        assert_stands_at(table, theirs)
        if state.round not in seen:
            seen.add(state.round)
            assert_gap_is_shown(table, theirs)

    play(window, second, look, MousePlayer)
    assert_log_verifies(second)
    rounds = second.match.state.round
    assert seen == set(range(1, rounds + 1))
    assert any(
        red_lines(game, recorded[min(r, len(recorded)) - 1]) > red_lines(game, place)
        for r, (place,) in enumerate(second.match.positions[:-1], start=1)
    ), "the ghost never led: this race proves little"


def assert_stands_at(table: TableScene, place: Place) -> None:
    """The pale runner is on the middle of its space, or beside the one who shares it."""
    ghost, geometry = ghost_of(table), table.view.board.geometry
    assert ghost.place == place
    if table.match.state.game.track(place[0]) is not table.show.board:
        assert not ghost.runner.is_here
        return
    seat = table.show.race.seats[0]
    shares = table.match.state.game.track(seat.leg) is table.show.board and seat.space == place[1]
    alone, beside = (tuple(geometry.slots(place[1], count)[0]) for count in (1, 2))
    stands = ghost.runner.x, ghost.runner.y, ghost.runner.size
    # Whoever shared its space may have run on since: nobody makes room anew for that.
    assert stands == pytest.approx(beside) or (not shares and stands == pytest.approx(alone))
    assert ghost.runner.is_here
    assert not ghost.runner.is_hopping


def assert_gap_is_shown(table: TableScene, theirs: Place) -> None:
    """At the beginning of a round, before anybody moves."""
    game, trial = table.match.state.game, table.trial
    assert trial is not None
    gap = game.remaining(*theirs) - game.remaining(*table.match.positions[-1][0])
    view = trial.view()
    assert view.gaps[-1] == gap
    assert len(view.gaps) == view.round == table.match.state.round
    words = "ahead" if gap > 0 else "behind" if gap < 0 else "level"
    assert words in view.gap_label
    assert (str(abs(gap)) if gap else "level") in trial.tip()[0]


def test_a_ghost_that_leads_for_nothing_changes_no_throw(window: WindowUnderTest) -> None:
    """The same dice and the same hands, with the ghost beside them and without."""
    ghost, logs = a_ghost(seed="quick"), []
    for shown in (None, ghost):
        table = sit_down(window, a_race(), shown)

        def look(table: TableScene) -> None:
            state = table.match.state
            assert state.lines_to_leader(0) == 0
            assert state.draw_amount(0) == 9 + state.seats[0].tokens

        play(window, table, look)
        logs.append(table.match.log().to_json())
    assert logs[0] == logs[1]


def test_the_panel_says_whether_the_ghost_leads(window: WindowUnderTest) -> None:
    ghost, words = a_ghost(), window.app.words
    for leader, key in ((ghost.positions, "leads"), ((), "leads_not")):
        table = sit_down(window, a_race(ghost=leader), ghost)
        assert table.trial is not None
        view = table.trial.view()
        assert view.note == words(f"window.solo.{key}")
        assert words(f"window.solo.{key}_tip") in table.trial.tip()
        assert (view.title, view.time) == ("Ada", words("window.solo.rounds", count=ghost.rounds))


def test_a_race_that_is_gone_on_with_has_its_leader_again(window: WindowUnderTest) -> None:
    ghost = a_ghost()
    match = a_race(ghost=ghost.positions)
    table = TableScene(window.app, Session(match, is_resumed=True))
    assert table.ghost is not None
    assert table.ghost.positions == ghost.positions
    assert table.ghost.rounds == ghost.rounds


# --- on the board ---------------------------------------------------------------------------------


def ghost_pixels(window: WindowUnderTest, table: TableScene) -> pygame.Rect:
    """Where the window looks different without the ghost."""
    ghost = ghost_of(table)
    window.app.draws_every = 1
    pictures = []
    for is_here in (True, False):
        ghost.runner.is_here = is_here
        window.pixels()
        pictures.append(window.app.window.copy())
    ghost.runner.is_here = True
    with_ghost, without = map(pygame.PixelArray, pictures)
    changes = with_ghost.compare(without)
    mask = pygame.mask.from_threshold(changes.make_surface(), (0, 0, 0), (1, 1, 1, 255))
    rects = mask.get_bounding_rects()
    return rects[0].unionall(rects[1:]) if rects else pygame.Rect(0, 0, 0, 0)


def test_the_ghost_is_drawn_where_it_stands_and_never_over_the_runner() -> None:
    with WindowUnderTest(USUAL) as window:
        ghost = Ghost(((0, 0), (0, 9), (0, 20), (1, 0)), 3)
        table = sit_down(window, a_race(), ghost)
        window.until_at_rest(table)
        # Both on one space: the runner is over the ghost, and in front of it.
        table.show.race = replace(table.show.race.after_move(0, 0, 9), round=2)
        table.show.place_runners(at_once=True)
        pale, runner = ghost_of(table).runner, table.show.runners.runners[0]
        assert (pale.x, pale.y) != (runner.x, runner.y)
        assert pale.y < runner.y
        seen, board, radius = (
            ghost_pixels(window, table),
            table.places.layout.board,
            table.view.board.geometry.radius,
        )
        x, y = window.pixels_of(board.x + pale.x, board.y + pale.y)
        assert seen.collidepoint(x, y - 4)
        assert abs(seen.centerx - x) < radius
        assert seen.width <= 2.2 * radius
        # The very middle of the runner's own picture is the same with the ghost and without.
        own = window.pixels_of(board.x + runner.x, board.y + runner.y - radius * 0.5)
        with_ghost = window.app.window.get_at(own)
        pale.is_here = False
        window.pixels()
        assert window.app.window.get_at(own) == with_ghost


def test_on_two_boards_the_ghost_is_seen_on_its_own_only(window: WindowUnderTest) -> None:
    ghost = a_ghost("grand-finale")
    boards = set[tuple[bool, bool]]()
    table = sit_down(window, a_race("grand-finale", ghost=ghost.positions), ghost)

    def look(table: TableScene) -> None:
        state = table.match.state
        place = ghost.at(state.round)
        is_same = state.game.track(place[0]) is state.game.track(state.seats[0].leg)
        assert ghost_of(table).runner.is_here == is_same
        boards.add((is_same, place[0] > 0))

    play(window, table, look)
    assert {is_same for is_same, _ in boards} == {True, False}


def hops_of(window: WindowUnderTest, *, is_still: bool) -> int:
    """In how many frames the ghost is seen to hop before the second round's first question."""
    window.app.settings.reduced_motion = is_still
    ghost = Ghost(((0, 0), (0, 20), (1, 0)), 2)
    table = sit_down(window, a_race(), ghost)
    pale, hopping = ghost_of(table), 0
    for _ in range(MOST_FRAMES):
        if table.match.state.round == 2 and table.question:
            break
        if table.question:
            table.answer(table.question.default)
        window.step()
        hopping += pale.runner.is_hopping
    window.until_at_rest(table)
    assert_stands_at(table, (0, 20))
    assert table.match.state.round == 2
    return hopping


def test_the_ghost_hops_on_when_a_round_begins_and_comes_to_rest() -> None:
    with WindowUnderTest(speed=4.0, draws_every=0) as window:
        assert hops_of(window, is_still=False) > 3


def test_with_little_motion_the_ghost_is_just_there() -> None:
    with WindowUnderTest(speed=4.0, draws_every=0) as window:
        assert hops_of(window, is_still=True) == 0


# --- the end --------------------------------------------------------------------------------------


def test_a_finished_race_is_offered_to_the_records_once(window: WindowUnderTest) -> None:
    table = sit_down(window, a_race())
    play(window, table)
    (record,) = written_times(window)
    assert (record.rounds, record.name) == (table.match.state.round, "Ala")
    assert record.date == date.today().isoformat()
    assert table.trial is not None
    outcome = table.trial.outcome
    table.trial.end()
    assert table.trial.outcome is outcome
    results = window.app.top
    assert isinstance(results, ResultsScene)
    words = window.app.words
    medal = medal_won(words, results.table.match)
    assert results.remark() == f"{words('window.solo.first')}. {medal}"


def test_a_race_that_ended_before_its_results_were_seen_is_recorded(
    window: WindowUnderTest,
) -> None:
    match = a_race()
    match.play({0: policy("steady")})
    window.app.push(TableScene(window.app, Session(match, is_resumed=True)))
    window.step(5)
    assert isinstance(window.app.top, ResultsScene)
    assert window.app.top.remark()
    assert len(written_times(window)) == 1


def test_a_race_with_rivals_has_no_clock_and_no_record(window: WindowUnderTest) -> None:
    table = window.begin(rivals=1)
    assert table.trial is None
    assert table.ghost is None
    assert table.places.layout.solo is None


def test_once_more_is_against_the_race_that_has_just_been_run(window: WindowUnderTest) -> None:
    first = sit_down(window, a_race())
    play(window, first)
    # Whoever hurried the race presses Enter a little longer than meant.
    window.step(dt=EARLY)
    window.step()
    window.key(pygame.K_RETURN)  # to the button
    window.step(dt=ONCE_MORE)
    window.key(pygame.K_RETURN)
    window.step(2)
    second = window.app.top
    assert isinstance(second, TableScene)
    assert second is not first
    places = tuple(place for (place,) in first.match.positions)
    assert second.ghost is not None
    assert second.ghost.positions == second.match.state.game.setup.ghost == places


@pytest.mark.parametrize(
    ("leads", "runs", "is_best", "expected"),
    [
        (True, True, False, ("old", "old")),
        (False, True, False, ("old", "")),
        (True, True, True, ("new", "new")),
        (False, True, True, ("new", "")),
        (False, False, True, ("", "")),
    ],
)
def test_once_more_keeps_to_what_was_chosen_for_the_ghost(
    window: WindowUnderTest, leads: bool, runs: bool, is_best: bool, expected: tuple[str, str]
) -> None:
    old = a_ghost()
    match = a_race(ghost=old.positions if leads else ())
    table = TableScene(window.app, Session(match, ghost=old if runs else None))
    match.play({0: policy("steady")})
    assert table.trial is not None
    before = a_record(rounds=match.state.round + (1 if is_best else -1))
    new = a_record(rounds=match.state.round, positions=tuple(p for (p,) in match.positions))
    table.trial.outcome = Outcome(new, before)
    again, ghost = table.trial.again(RaceDice(secret_of_seed("again")))
    named = {old.positions: "old", new.positions: "new", (): ""}
    shown = named[ghost.positions if ghost else ()]
    assert (shown, named[again.state.game.setup.ghost]) == expected


def a_record(
    rounds: int = 12, beyond: int = 3, name: str = "Ala", positions: tuple[Place, ...] = ()
) -> SoloRecord:
    setup = a_race().state.game.setup
    return SoloRecord(setup.cards, setup.tracks, rounds, beyond, name, "2026-05-03", positions)


@pytest.mark.parametrize(
    ("rounds", "beyond", "english", "polish"),
    [
        (10, 0, "2 rounds faster", "o 2 rundy szybciej"),
        (11, 0, "1 round faster", "o 1 rundę szybciej"),
        (12, 5, "2 steps farther", "2 kroki dalej"),
        (12, 3, "just as good", "tak samo dobrze"),
        (12, 2, "which ran 1 step farther", "skończył się 1 krok dalej"),
        (17, 9, "5 rounds more than the best", "o 5 rund więcej niż"),
    ],
)
def test_the_results_say_how_far_from_the_best_time_it_was(
    rounds: int, beyond: int, english: str, polish: str
) -> None:
    for language, expected in (("en", english), ("pl", polish)):
        with WindowUnderTest(language=language, draws_every=0) as window:
            table = TableScene(window.app, Session(a_race()))
            assert table.trial is not None
            table.trial.outcome = Outcome(a_record(rounds, beyond), a_record())
            assert expected in table.trial.remark()


def test_without_a_ghost_the_panel_tells_of_the_best_time(window: WindowUnderTest) -> None:
    play(window, sit_down(window, a_race(seed="best")))
    (record,) = written_times(window)
    table = sit_down(window, a_race())
    assert table.trial is not None
    view, words = table.trial.view(), window.app.words
    assert words("window.solo.rounds", count=record.rounds) in view.title
    assert "Ala" in view.note
    assert not view.rounds
    assert table.trial.tip() == [view.title, view.note]
    other = sit_down(window, a_race("race-2"))
    assert other.trial is not None
    assert other.trial.view().title == words("window.solo.none")


def test_whoever_gave_no_name_is_you_in_every_language() -> None:
    with WindowUnderTest(language="pl", draws_every=0) as window:
        ghost = msgspec.structs.replace(a_ghost(), name="")
        table = TableScene(window.app, Session(a_race(), ghost=ghost))
        assert table.trial is not None
        assert table.trial.view().title == window.app.words("window.solo.yours")


# --- places ---------------------------------------------------------------------------------------


class Setting(NamedTuple):
    """A window as somebody may have it."""

    size: tuple[int, int]
    language: str
    text_scale: float

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]}-{self.language}-{self.text_scale:g}"


SIZES = ((1024, 640), (1280, 800), (1920, 1080), (3840, 2160))
SETTINGS = [Setting(s, lang, type_) for s in SIZES for lang in ("en", "pl") for type_ in (1, 1.3)]


def wordy_views(language: str) -> Iterator[SoloView]:
    """What takes the most room: long names, long races, large gaps."""
    words = load_words(language)
    label, long_name = words("window.solo.round"), "Bartłomiej Wielkostopy z Gór"
    none, far = words("window.solo.none"), words("window.solo.to_go", count=333)
    yield SoloView("lime", 38, label, none, words("window.solo.none_note"), far)
    best = words("window.solo.best", rounds=words("window.solo.rounds", count=38))
    note = words("window.solo.best_note", name="Bartłomiej Wielki", date="2026-05-03")
    yield SoloView("coal", 1, label, best, note, far)
    for gap, key in ((25, "ahead"), (-33, "behind"), (-1, "behind"), (0, "level"), (5, "ahead")):
        text = words(f"window.solo.{key}_label", count=abs(gap)) if gap else ""
        text = text or words("window.solo.level_label")
        leads = gap > 0
        yield SoloView(
            colour="pink",
            round=38,
            round_label=label,
            title=words("window.solo.yours") if gap else long_name,
            note=words("window.solo.leads" if leads else "window.solo.leads_not"),
            time=words("window.solo.rounds", count=37),
            rounds=37,
            leads=leads,
            gap_label=text,
            gaps=(*range(-20, 17), gap),
        )


@pytest.mark.parametrize("setting", SETTINGS, ids=str)
def test_the_words_of_the_panel_stay_on_their_plates(
    setting: Setting, monkeypatch: pytest.MonkeyPatch
) -> None:
    kit = Kit(scale_for(*setting.size), setting.text_scale)
    layout = table_layout(*setting.size, 0)
    box = layout.solo
    assert box is not None
    assert box.bottom <= layout.board.y
    assert layout.bar.bottom <= box.y
    for view in wordy_views(setting.language):
        lines = printed(monkeypatch, kit, box, view)
        plates = [p for p in solo_places(*box[2:], has_ghost=bool(view.rounds)) if p]
        for text, line in lines:
            assert any(is_inside(line, plate) for plate in plates), (text, line)
        for number, (text, line) in enumerate(lines):
            over = [other for other, second in lines[number + 1 :] if line.overlaps(second)]
            assert over == [], text
    assert kit.cut == []


def is_inside(inner: Box, outer: Box) -> bool:
    is_in = outer.x <= inner.x and inner.right <= outer.right + 0.5
    return is_in and outer.y <= inner.y and inner.bottom <= outer.bottom


def printed(
    monkeypatch: pytest.MonkeyPatch, kit: Kit, box: Box, view: SoloView
) -> list[tuple[str, Box]]:
    """Every line on the panel with what it covers, from its capitals' top to its letters' foot."""
    lines: list[tuple[str, Box]] = []
    real = Sheet.text

    def noting(self: Sheet, string: str, x: float, y: float, size: float, *rest, **more) -> float:
        width = real(self, string, x, y, size, *rest, **more)
        align = more.get("align", rest[2] if len(rest) > 2 else "left")
        left = x - {"left": 0, "centre": width / 2, "right": width}[align]
        high = size * kit.text_scale
        lines.append((string, Box(left, y - 0.38 * high, width, 0.85 * high)))
        return width

    with monkeypatch.context() as patch:
        patch.setattr(Sheet, "text", noting)
        picture = solo_panel(kit, box.width, box.height, view)
    assert picture.get_width() == kit.px(box.width + 2 * PANEL_MARGIN)
    return lines


@pytest.mark.parametrize(("language", "text_size"), [("en", 1), ("pl", 3)])
def test_the_panel_explains_itself_to_a_pointer_that_rests_there(
    language: str, text_size: int
) -> None:
    with WindowUnderTest(language=language, text_size=text_size) as window:
        table = sit_down(window, a_race(), a_ghost())
        window.until_asked(table)
        box = table.places.layout.solo
        assert box is not None
        window.point(*box.centre)
        window.step(40)
        assert table.hands.pointing.hover is not None
        assert table.hands.pointing.hover.kind == "solo"
        assert table.trial is not None
        assert len(table.trial.tip()) == 5
        assert window.app.kit.cut == []

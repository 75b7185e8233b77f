"""The page of the daily race: before and after the run, codes, other days, and the clock."""

import datetime
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from cubitos_desktop.ai.steady import steady
from cubitos_desktop.lab.shots.occasions.daily import run_today
from cubitos_desktop.match.daily.diary import Diary, diary_of
from cubitos_desktop.match.daily.outcome import DayResult, Outcome
from cubitos_desktop.match.daily.race import PRACTICE, daily_match, daily_race
from cubitos_desktop.match.daily.short_code import read_short_code, short_code
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.race_log import Occasion
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.scenes.daily import daily_scene, pasting
from cubitos_desktop.scenes.daily.daily_scene import DailyScene
from cubitos_desktop.scenes.daily.hosting import noting_of
from cubitos_desktop.scenes.daily.pasting import NameScene, PasteScene
from cubitos_desktop.scenes.daily.plates import DayScene, LongCodeScene
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.replay.replay_scene import ReplayScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.table.card_zoom import SetCardsScene
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.occasions import host_of
from cubitos_desktop.wording.seats import seat_name
from tests.scenes.form_hands import Hands, show
from tests.windows import USUAL, WindowUnderTest

CONTENT = load_content()
NOW = datetime.datetime(2026, 5, 22, 18, 48)
TODAY = NOW.date()
DAY = datetime.timedelta(days=1)
FRIEND = Outcome(2, 11, 4, 2)


@cache
def a_result() -> DayResult:
    return run_today(TODAY)


@pytest.fixture
def window(tmp_path: Path) -> Iterator[WindowUnderTest]:
    profile = Profile(tmp_path)
    with WindowUnderTest(USUAL, draws_every=0, profile=profile) as opened:
        yield opened
    profile.close()


def page(window: WindowUnderTest, diary: Diary | None = None) -> tuple[DailyScene, Hands]:
    if diary is not None:
        noting_of(window.app).keep(diary)
    scene = DailyScene(window.app, lambda: NOW)
    return scene, show(window, scene)


def done(window: WindowUnderTest) -> tuple[DailyScene, Hands]:
    return page(window, Diary().ran(a_result()))


def hands_on_top(window: WindowUnderTest) -> Hands:
    assert isinstance(window.app.top, FormScene)
    return Hands(window, window.app.top)


# --- before the race -----------------------------------------------------------------------------


@pytest.mark.parametrize(("year", "day"), [(1970, "2020-01-01"), (2300, "2199-12-31")])
def test_by_a_clock_that_is_far_off_the_nearest_day_with_a_race_is_run(
    window: WindowUnderTest, year: int, day: str
) -> None:
    scene = DailyScene(window.app, lambda: NOW.replace(year=year))
    hands = show(window, scene)
    window.step(2)
    assert scene.today.isoformat() == day
    hands.key(pygame.K_RETURN)
    table = window.app.top
    assert isinstance(table, TableScene)
    assert table.match.occasion == Occasion("daily", day)


def test_how_a_rival_plays_is_said_to_be_of_this_day(window: WindowUnderTest) -> None:
    scene, _ = page(window)
    names = [seat_name(window.app.words, policy) for policy in scene.race.rivals]
    assert [view.level for view in scene.picture.rival_views()] == [
        f"today: {name}" for name in names
    ]


def test_enter_starts_the_race_of_the_day_with_its_dice(window: WindowUnderTest) -> None:
    _, hands = page(window)
    hands.key(pygame.K_RETURN)
    assert isinstance(window.app.top, TableScene)
    match = window.app.top.match
    assert match.occasion == Occasion("daily", "2026-05-22")
    assert window.app.top.view.bar.occasion == "Daily race, 22 May"
    assert match.dice.commitment == daily_race(TODAY, CONTENT).dice.commitment
    assert match.is_open


def test_a_race_that_was_left_goes_on_where_it_was(window: WindowUnderTest) -> None:
    _, hands = page(window)
    hands.key(pygame.K_RETURN)
    table = window.app.top
    assert isinstance(table, TableScene)
    window.until(lambda: table.question is not None)
    table.answer("push")
    given = list(table.match.answers)
    window.app.replace(TitleScene(window.app))
    window.step()
    scene, hands = page(window)
    assert scene.stage == "left"
    hands.key(pygame.K_RETURN)
    assert isinstance(window.app.top, TableScene)
    assert window.app.top.match.answers[: len(given)] == given


def test_cards_are_looked_at_and_escape_leads_to_the_title(window: WindowUnderTest) -> None:
    _, hands = page(window)
    hands.click(("card", CONTENT.cards[daily_race(TODAY, CONTENT).cards[0]].colour))
    assert isinstance(window.app.top, SetCardsScene)
    hands.key(pygame.K_ESCAPE)
    hands.key(pygame.K_ESCAPE)
    assert isinstance(window.app.top, TitleScene)


# --- the end of a race ---------------------------------------------------------------------------


def test_the_first_run_is_kept_with_its_race_and_practice_is_not(window: WindowUnderTest) -> None:
    race = daily_race(TODAY, CONTENT)
    for kind in (PRACTICE, "daily"):
        match = daily_match(race, CONTENT, kind)
        match.play(dict.fromkeys(range(race.seats), steady))
        host = host_of(match)
        assert host is not None
        host.ended(window.app, match, None)
        noting_of(window.app).close()
        kept = diary_of(window.app.profile).result(TODAY)
        assert (kept is None) == (kind == PRACTICE)
    assert kept is not None
    assert host is not None
    assert (kept.outcome, kept.race) == (a_result().outcome, a_result().race)
    for lead, scene in ((host.go_on, DailyScene), (host.leave, TitleScene)):
        lead(window.app, match)
        window.step()
        assert isinstance(window.app.top, scene)


# --- afterwards ----------------------------------------------------------------------------------


def test_enter_copies_a_line_the_code_and_a_square_for_each_round(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    copied: list[str] = []

    def copy(text: str) -> bool:
        copied.append(text)
        return True

    monkeypatch.setattr(daily_scene, "copy", copy)
    scene, hands = done(window)
    hands.key(pygame.K_RETURN)
    line, code, squares = copied[0].splitlines()
    result = a_result()
    place = window.app.words(f"window.place.{result.outcome.place}")
    told = f"{place} of {result.seats}, {result.outcome.rounds} rounds."
    assert line == f"Cubitos, daily race of 22 May 2026: {told}"
    assert read_short_code(copied[0], CONTENT.digest, TODAY).outcome == a_result().outcome.told
    assert code == short_code(TODAY, result.outcome, CONTENT.digest)
    assert squares.count("🟥") == len(result.bust_rounds)
    assert squares.count("🟩") == result.outcome.rounds - len(result.bust_rounds)
    assert scene.said == window.app.words("daily.copied")


def test_without_a_clipboard_that_is_said(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    def missing(text: str = "") -> str:
        raise pygame.error("no clipboard")

    monkeypatch.setattr(pygame.scrap, "put_text", missing)
    monkeypatch.setattr(pygame.scrap, "get_text", missing)
    scene, hands = done(window)
    hands.key(pygame.K_RETURN)
    assert scene.said == window.app.words("daily.no_clipboard")
    hands.click("paste")
    assert isinstance(window.app.top, PasteScene)
    assert window.app.top.text == ""


def test_practice_is_the_same_race_for_nothing(window: WindowUnderTest) -> None:
    _, hands = done(window)
    hands.click("practice")
    assert isinstance(window.app.top, TableScene)
    assert window.app.top.match.occasion == Occasion("practice", "2026-05-22")


def test_the_race_is_watched_out_of_its_code(window: WindowUnderTest) -> None:
    scene, hands = done(window)
    assert scene.shown == TODAY, "nothing is known of yesterday"
    hands.click("watch")
    window.until(lambda: isinstance(window.app.top, ReplayScene))


def test_the_long_code_is_written_to_a_file(
    window: WindowUnderTest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    _, hands = done(window)
    hands.click("long")
    assert isinstance(window.app.top, LongCodeScene)
    hands_on_top(window).click("save")
    path = tmp_path / "cubitos-daily-2026-05-22.txt"
    assert path.read_text() == f"{a_result().race}\n"


# --- friends -------------------------------------------------------------------------------------


def paste(
    window: WindowUnderTest, hands: Hands, text: str, monkeypatch: pytest.MonkeyPatch
) -> Hands:
    monkeypatch.setattr(pasting, "copied", lambda: "")
    hands.click("paste")
    line = hands_on_top(window)
    line.type(text)
    line.key(pygame.K_RETURN)
    return line


def test_a_pasted_code_takes_its_row_on_its_day(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, hands = done(window)
    code = short_code(TODAY - 3 * DAY, FRIEND, CONTENT.digest)
    paste(window, hands, code.lower(), monkeypatch)
    name = hands_on_top(window)
    assert isinstance(name.form, NameScene)
    name.key(pygame.K_RETURN)
    assert name.form.warning == window.app.words("daily.paste.needs_name")
    name.type("Maria")
    name.key(pygame.K_RETURN)
    assert window.app.top is scene
    assert scene.shown == TODAY - 3 * DAY
    kept = diary_of(window.app.profile).friends_of(TODAY - 3 * DAY)
    assert [(friend.name, friend.outcome) for friend in kept] == [("Maria", FRIEND)]


def test_a_wrong_code_says_so_and_stays_in_its_line(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, hands = done(window)
    code = short_code(TODAY, FRIEND, CONTENT.digest)
    wrong = code[:-1] + ("B" if code[-1] != "B" else "C")
    line = paste(window, hands, wrong, monkeypatch)
    assert isinstance(line.form, PasteScene)
    assert line.form.warning == window.app.words("daily.code.wrong")
    assert line.form.text == wrong
    assert scene.diary.friends == {}


def test_a_long_code_is_run_again_and_can_be_watched(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, hands = page(window, Diary())
    paste(window, hands, a_result().race, monkeypatch)
    window.until(lambda: isinstance(window.app.top, NameScene))
    name = hands_on_top(window)
    name.type("Wiktoria")
    name.key(pygame.K_RETURN)
    (friend,) = scene.diary.friends_of(TODAY)
    assert friend.outcome == a_result().outcome
    hands.click(("result", "Wiktoria", False))
    window.until(lambda: isinstance(window.app.top, ReplayScene))


def test_a_code_longer_than_any_line_is_pasted_by_the_keyboard_as_a_whole(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, hands = page(window, Diary())
    paste(window, hands, "", monkeypatch)
    very_long = f"DL20260508{'a' * 650}"
    monkeypatch.setattr(pasting, "copied", lambda: f"{very_long}\n")
    line = hands_on_top(window)
    line.window.post(pygame.KEYDOWN, key=pygame.K_v, mod=pygame.KMOD_CTRL, unicode="\x16")
    window.step()
    assert isinstance(line.form, PasteScene)
    assert line.form.text == very_long


def test_what_cannot_be_kept_is_known_while_the_game_runs() -> None:
    with WindowUnderTest(USUAL, draws_every=0, profile=Profile(None)) as window:
        scene, _ = page(window)
        scene.keep(Diary().ran(a_result()))
        assert page(window)[0].stage == "done"


def test_ones_own_code_takes_no_row(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    _, hands = done(window)
    line = paste(window, hands, a_result().race, monkeypatch)
    window.until(lambda: isinstance(line.form, PasteScene) and line.form.warning)
    assert isinstance(line.form, PasteScene)
    assert line.form.warning == window.app.words("daily.paste.own")


def test_a_friend_who_came_to_the_same_result_takes_a_row(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, hands = done(window)
    code = short_code(TODAY, a_result().outcome, CONTENT.digest)
    paste(window, hands, code.replace(" · ", " "), monkeypatch)
    name = hands_on_top(window)
    assert isinstance(name.form, NameScene)
    assert name.form.note.endswith("If the code is your own, it needs no row: go back.")
    name.type("Maria")
    name.key(pygame.K_RETURN)
    assert [friend.name for friend in scene.diary.friends_of(TODAY)] == ["Maria"]


# --- other days ----------------------------------------------------------------------------------


def test_arrows_lead_through_days_and_the_day_in_focus_stands_in_the_table(
    window: WindowUnderTest,
) -> None:
    diary = Diary()
    for days in (0, 1, 2):
        diary = diary.ran(_on(a_result(), (TODAY - days * DAY).isoformat()))
    scene, hands = page(window, diary)
    hands.tab_to(("day", (TODAY - 2 * DAY).isoformat()))
    assert scene.shown == TODAY - 2 * DAY
    hands.key(pygame.K_RIGHT)
    assert scene.shown == TODAY - DAY
    assert [row.name for row, _ in scene.table.rows(scene.shown)] == ["You"]


def _on(result: DayResult, day: str) -> DayResult:
    return replace(result, date=day)


def test_a_day_of_friends_alone_tells_all_that_is_known(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene, hands = done(window)
    paste(window, hands, short_code(TODAY - 3 * DAY, FRIEND, CONTENT.digest), monkeypatch)
    name = hands_on_top(window)
    name.type("Maria")
    name.key(pygame.K_RETURN)
    hands.click(("day", (TODAY - 3 * DAY).isoformat()))
    assert isinstance(window.app.top, DayScene)
    assert scene.table.lines(TODAY - 3 * DAY) == ["Maria: 2nd, 11 rounds, 2 busts"]


def test_months_are_turned_by_keys_back_to_where_days_begin_and_on_to_today(
    window: WindowUnderTest,
) -> None:
    scene, hands = done(window)
    hands.key(pygame.K_PAGEUP)
    assert scene.month.first == datetime.date(2026, 4, 1)
    hands.key(pygame.K_PAGEDOWN, 3)
    assert scene.month.first == datetime.date(2026, 5, 1)


def test_days_that_have_not_come_yet_are_listed_and_said_not_to_count(
    window: WindowUnderTest,
) -> None:
    later = (TODAY + 20 * DAY).isoformat()
    scene, hands = page(window, Diary().ran(a_result()).ran(_on(a_result(), later)))
    assert scene.month.view().row == "1 day in a row"
    assert scene.month.view().longest == "longest row: 1 day; 1 later day not counted"
    hands.key(pygame.K_PAGEDOWN)
    assert scene.month.view_of(TODAY + 20 * DAY).place == a_result().outcome.place


# --- the clock -----------------------------------------------------------------------------------


def test_the_page_turns_to_the_next_day_when_it_begins(window: WindowUnderTest) -> None:
    now = [datetime.datetime(2026, 5, 22, 23, 59, 30)]
    noting_of(window.app).keep(Diary().ran(a_result()))
    scene = DailyScene(window.app, lambda: now[0])
    show(window, scene)
    assert scene.stage == "done"
    now[0] = datetime.datetime(2026, 5, 23, 0, 0, 10)
    window.step()
    assert (scene.today, scene.stage) == (TODAY + DAY, "ready")
    assert scene.race == daily_race(TODAY + DAY, CONTENT)


def test_the_door_of_the_day_leads_to_the_page(window: WindowUnderTest) -> None:
    doors.to_daily(window.app)
    window.step()
    assert isinstance(window.app.top, DailyScene)
    assert window.app.top.today == datetime.date.today()

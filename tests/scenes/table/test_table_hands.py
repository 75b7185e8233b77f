"""Hands at the table: what keys and clicks do at a question, between questions, and always."""

from collections.abc import Iterator
from typing import Any

import pygame
import pytest

from cubitos_desktop.rules.dice import CARD_COLOURS, RED
from cubitos_desktop.scenes.forms.confirm import ConfirmScene
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.settings.settings import INSTANT, SPEEDS
from cubitos_desktop.scenes.table.card_zoom import CardZoomScene
from cubitos_desktop.scenes.table.hands.stepping import space_towards
from cubitos_desktop.scenes.table.hands.table_keys import ENTER_CALM, ENTER_PAUSE
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.question import UNDECIDED
from cubitos_desktop.scenes.table.show.projection import Gains
from cubitos_desktop.scenes.table.show.show import Turn
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.base.boxes import Box
from tests.racing import RaceUnderTest, a_race
from tests.scenes.moments import at_table, lay_on_table
from tests.windows import WindowUnderTest


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest(draws_every=0, asks_forced=True) as window:
        yield window


def pushing(*cards: str, active: str = "light_gray:foot", duties: int = 0) -> RaceUnderTest:
    race = a_race(*cards, seats=4).with_draw("").with_active(active)
    return race.with_roll("light_gray*3").having(duties=duties).at("roll")


def sit(window: WindowUnderTest, race: RaceUnderTest) -> TableScene:
    table, _ = lay_on_table(window, at_table(race))
    table.hands.keys.update(1.0)
    return table


@pytest.fixture
def table(window: WindowUnderTest) -> TableScene:
    return sit(window, pushing())


def key(table: TableScene, code: int, mod: int = 0, unicode: str = "") -> bool:
    event = pygame.Event(pygame.KEYDOWN, key=code, mod=mod, unicode=unicode)
    return table.hands.handle(event)


def done(table: TableScene, monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """What is answered, in place of answering it."""
    found: list[Any] = []
    monkeypatch.setattr(table, "answer", found.append)
    return found


def answer_of(table: TableScene) -> Any:
    assert table.question is not None
    return table.question.answer


# --- keys at a question ---------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lit", "code", "answer"),
    [
        ("push", pygame.K_SPACE, "push"),
        ("push", pygame.K_n, "pass"),
        ("push", pygame.K_RETURN, "push"),
        ("pass", pygame.K_SPACE, "push"),
        ("pass", pygame.K_n, "pass"),
        ("pass", pygame.K_RETURN, "pass"),
    ],
)
def test_at_push_or_pass_each_has_a_key_and_enter_takes_the_lit_one(
    table: TableScene, lit: str, code: int, answer: str
) -> None:
    assert table.question is not None
    table.question.suggest(lit)
    table.is_changed = True
    keys = {placed.button.id: (placed.key, placed.also) for placed in table.view.plate.buttons}
    own = {"push": "Space", "pass": "N"}
    assert keys == {name: ("Enter", own[name]) if name == lit else (own[name], "") for name in own}
    table.is_changed = False
    assert key(table, code)
    assert answer_of(table) == answer
    assert table.is_changed


@pytest.mark.parametrize("speed", [1.0, INSTANT])
def test_a_mashed_enter_neither_pushes_nor_passes(table: TableScene, speed: float) -> None:
    table.app.settings.speed = speed
    keys = table.hands.keys
    keys.hold_enter_back()
    for _ in range(20):
        key(table, pygame.K_RETURN)
        keys.update(ENTER_CALM - 0.01)
        assert answer_of(table) is UNDECIDED
    keys.update(0.02)
    key(table, pygame.K_RETURN)
    assert answer_of(table) in ("push", "pass")


def test_a_key_with_ctrl_or_one_that_means_nothing_is_not_taken(table: TableScene) -> None:
    assert not key(table, pygame.K_SPACE, pygame.KMOD_CTRL)
    assert not key(table, pygame.K_F7)
    assert answer_of(table) is UNDECIDED


def test_an_enter_that_comes_too_early_answers_nothing(table: TableScene) -> None:
    table.app.settings.speed = 1.0
    keys = table.hands.keys
    keys.forget()
    assert key(table, pygame.K_RETURN)
    assert answer_of(table) is UNDECIDED
    keys.update(ENTER_CALM)
    keys.forget()
    keys.update(ENTER_PAUSE - 0.01)
    key(table, pygame.K_RETURN)
    assert answer_of(table) is UNDECIDED
    keys.update(ENTER_CALM)
    key(table, pygame.K_RETURN)
    assert answer_of(table) != UNDECIDED


def test_without_waiting_no_enter_is_early_but_after_a_skip(table: TableScene) -> None:
    keys = table.hands.keys
    keys.forget()
    keys.hold_enter_back()
    key(table, pygame.K_RETURN)
    assert answer_of(table) is UNDECIDED
    keys.update(ENTER_CALM)
    keys.forget()
    key(table, pygame.K_RETURN)
    assert answer_of(table) != UNDECIDED


def test_a_press_that_was_meant_to_hurry_answers_nothing(table: TableScene) -> None:
    keys = table.hands.keys
    keys.forget()
    keys.has_hurried = True
    assert keys.is_hasty
    assert key(table, pygame.K_SPACE)
    assert answer_of(table) is UNDECIDED
    keys.update(ENTER_PAUSE)
    assert not keys.is_hasty
    key(table, pygame.K_SPACE)
    assert answer_of(table) == "push"


def test_while_the_board_turns_nobody_answers(table: TableScene) -> None:
    table.show.turn = Turn(0, "You")
    assert table.asker.is_turning
    for code in (pygame.K_SPACE, pygame.K_RETURN):
        assert key(table, code)
    assert answer_of(table) is UNDECIDED
    table.show.turn.time = 0.6
    assert not table.asker.is_turning
    key(table, pygame.K_SPACE)
    assert answer_of(table) == "push"


def test_the_key_of_a_closed_button_says_why(window: WindowUnderTest) -> None:
    table = sit(window, pushing(duties=1))
    assert key(table, pygame.K_n)
    assert table.question is not None
    assert table.question.warning == "a card makes you push"
    assert answer_of(table) is UNDECIDED


def test_space_is_a_click_on_what_has_the_focus_but_pushes_over_dice(
    window: WindowUnderTest,
) -> None:
    table = sit(window, pushing("pina_cubelada", active="green:symbol light_gray:coin1*2"))
    piece = next(t for t in table.view.targets if t.kind == "piece")
    table.hands.set_focus(piece)
    key(table, pygame.K_RETURN)
    assert table.question is not None
    assert list(table.question.chosen()) != []
    table.question.press("back")
    table.hands.set_focus(piece)
    key(table, pygame.K_SPACE)
    assert answer_of(table) == "push"


def test_enter_and_space_press_the_button_that_has_the_focus(table: TableScene) -> None:
    push = next(t for t in table.view.targets if t.kind == "button" and t.id == "push")
    table.hands.set_focus(push)
    key(table, pygame.K_RETURN)
    assert answer_of(table) == "push"


def test_numbers_choose_among_listed_answers(window: WindowUnderTest) -> None:
    race = a_race("dope_cat", seats=4)
    race.with_active("white:symbol brown:blank green:blank")
    table = sit(window, race.at("abilities"))
    question = table.question
    assert question is not None
    die = next(t for t in table.view.targets if t.kind == "piece")
    table.hands.deeds.activate(die)
    assert len(question.tiles) == 3
    table.is_changed = True
    assert key(table, pygame.K_3)
    assert [tile.is_chosen for tile in question.tiles] == [False, False, True]
    assert not key(table, pygame.K_4)
    assert answer_of(table) is UNDECIDED


def test_arrows_lead_a_path_on_and_backspace_takes_a_step_back(window: WindowUnderTest) -> None:
    race = a_race(seats=4).having(space=20, began_space=20, feet=4)
    table = sit(window, race.at("move"))
    question = table.question
    assert isinstance(question, MoveQuestion)
    question.suggest((-1,))
    moved = 0
    for code in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_UP, pygame.K_DOWN):
        before = len(question.plan.moves)
        assert key(table, code)
        moved += len(question.plan.moves) > before
    assert moved > 0
    steps = len(question.plan.moves)
    assert key(table, pygame.K_BACKSPACE)
    assert len(question.plan.moves) == steps - 1


# --- keys always ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "scene"),
    [(pygame.K_ESCAPE, PauseScene), (pygame.K_F1, RulebookScene), (pygame.K_z, CardZoomScene)],
)
def test_keys_open_what_lies_over_the_table(
    window: WindowUnderTest, table: TableScene, code: int, scene: type
) -> None:
    assert key(table, code)
    window.step()
    assert isinstance(window.app.top, scene)


def test_a_question_mark_opens_the_rulebook_on_any_keyboard(
    window: WindowUnderTest, table: TableScene
) -> None:
    assert key(table, pygame.K_x, unicode="?")
    window.step()
    assert isinstance(window.app.top, RulebookScene)


def test_l_opens_the_log_and_escape_closes_it_before_it_pauses(table: TableScene) -> None:
    assert not key(table, pygame.K_w)
    key(table, pygame.K_l)
    assert table.tools.is_log_open
    assert key(table, pygame.K_w)
    assert table.tools.shows_reasons
    key(table, pygame.K_ESCAPE)
    assert not table.tools.is_log_open
    assert table.tools.shows_reasons


@pytest.mark.parametrize("where", ["focus", "hover", ""])
def test_z_shows_the_card_that_is_meant(
    window: WindowUnderTest, table: TableScene, where: str
) -> None:
    target = Target("card", RED, Box(0, 0, 1, 1))
    if where:
        setattr(table.hands.pointing, where, target)
    key(table, pygame.K_z)
    window.step()
    top = window.app.top
    assert isinstance(top, CardZoomScene)
    assert top.colour == (RED if where else CARD_COLOURS[0])


def test_speed_goes_up_to_no_waiting_and_begins_anew(table: TableScene) -> None:
    settings = table.app.settings
    settings.speed = SPEEDS[0]
    seen = []
    for _ in range(len(SPEEDS) + 1):
        table.tools.change_speed()
        seen.append(settings.speed)
    assert seen == [*SPEEDS[1:], INSTANT, SPEEDS[0]]
    assert table.show.toasts[-1].topic == "speed"


def test_sound_is_turned_off_and_on_and_said(table: TableScene) -> None:
    app, words = table.app, table.naming.words
    was = app.sound.is_muted
    table.tools.toggle_sound()
    assert app.sound.is_muted == app.settings.is_muted != was
    key = "window.sound_off" if app.sound.is_muted else "window.sound_on"
    assert table.show.toasts[-1].text == words(key)
    table.tools.toggle_sound()
    assert app.sound.is_muted == was


# --- clicks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "method"),
    [
        ("speed", "change_speed"),
        ("sound", "toggle_sound"),
        ("log", "toggle_log"),
        ("help", "open_help"),
        ("pause", "open_pause"),
    ],
)
def test_every_button_of_the_bar_does_its_own_thing(
    table: TableScene, monkeypatch: pytest.MonkeyPatch, name: str, method: str
) -> None:
    called: list[str] = []
    monkeypatch.setattr(table.tools, method, lambda: called.append(method))
    table.is_changed = False
    table.hands.deeds.activate(Target("bar", name, Box(0, 0, 1, 1)))
    assert called == [method]
    assert table.is_changed


@pytest.mark.parametrize(("part", "expected"), [("next", 1), ("previous", -1), ("again", "again")])
def test_arrows_of_the_recap_step_and_its_button_runs_again(
    table: TableScene, monkeypatch: pytest.MonkeyPatch, part: str, expected: object
) -> None:
    called: list[object] = []
    monkeypatch.setattr(table.recaps, "step", called.append)
    monkeypatch.setattr(table.recaps, "run_again", lambda: called.append("again"))
    table.hands.deeds.activate(Target("recap", part, Box(0, 0, 1, 1)))
    assert called == [expected]


@pytest.mark.parametrize(("kind", "id"), [("seat", 2), ("rival", (2, "roll"))])
def test_a_click_on_a_rival_who_is_no_answer_tells_of_it(
    table: TableScene, monkeypatch: pytest.MonkeyPatch, kind: str, id: object
) -> None:
    told: list[int] = []
    monkeypatch.setattr(table.recaps, "look_at", told.append)
    table.hands.deeds.activate(Target(kind, id, Box(0, 0, 1, 1)))
    assert told == [2]


@pytest.mark.parametrize("kind", ["hint", "advice"])
def test_bulb_and_hint_toggle_the_hint(
    table: TableScene, monkeypatch: pytest.MonkeyPatch, kind: str
) -> None:
    called: list[str] = []
    monkeypatch.setattr(table.hints, "toggle", lambda: called.append("hint"))
    table.hands.deeds.activate(Target(kind, 0, Box(0, 0, 1, 1)))
    assert called == ["hint"]


def test_a_click_on_a_card_that_is_no_answer_shows_it_large(
    window: WindowUnderTest, table: TableScene
) -> None:
    table.hands.deeds.activate(Target("card", RED, Box(0, 0, 1, 1)))
    window.step()
    assert isinstance(window.app.top, CardZoomScene)


def test_while_the_board_turns_a_click_answers_nothing(table: TableScene) -> None:
    push = next(t for t in table.view.targets if t.kind == "button" and t.id == "push")
    table.show.turn = Turn(0, "You")
    table.hands.deeds.activate(push)
    assert answer_of(table) is UNDECIDED
    table.show.turn = None
    table.hands.deeds.activate(push)
    assert answer_of(table) == "push"


def test_a_closed_button_is_not_pressed(window: WindowUnderTest) -> None:
    table = sit(window, pushing(duties=1))
    shut = next(t for t in table.view.targets if t.kind == "button" and t.id == "pass")
    table.hands.deeds.activate(shut)
    assert answer_of(table) is UNDECIDED


def test_a_space_out_of_reach_is_refused(window: WindowUnderTest) -> None:
    race = a_race(seats=4).having(space=20, began_space=20, feet=1)
    table = sit(window, race.at("move"))
    assert table.question is not None
    far = Target("space", 80, Box(0, 0, 1, 1))
    table.hands.deeds.activate(far)
    assert table.question.warning != ""


def test_a_right_click_shows_the_card_of_a_die(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    race = a_race(seats=4).with_draw("").with_active("red:symbol light_gray:coin1")
    table = sit(window, race.with_roll("light_gray").at("roll"))
    shown: list[int] = []
    monkeypatch.setattr(table.tools, "zoom", shown.append)
    scale = window.app.kit.scale
    for piece in table.show.pieces.in_zone("active"):
        pos = round(piece.at.x * scale), round(piece.at.y * scale)
        table.hands.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=pos))
    assert shown == [RED]
    card = table.places.layout.cards[0].centre
    pos = round(card[0] * scale), round(card[1] * scale)
    table.hands.handle(pygame.Event(pygame.MOUSEBUTTONDOWN, button=3, pos=pos))
    assert shown == [RED, CARD_COLOURS[0]]


# --- hurrying -------------------------------------------------------------------------------------


def test_between_questions_push_hurries_and_enter_skips(
    table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[str] = []
    table.asker.question = None
    monkeypatch.setattr(table, "skip", lambda: called.append("skip"))
    monkeypatch.setattr(table.director, "hurry", lambda: called.append("hurry"))
    table.is_changed = True
    assert key(table, pygame.K_SPACE)
    assert table.hands.keys.has_hurried
    assert key(table, pygame.K_RETURN)
    assert called == ["hurry", "skip"]
    assert table.hands.keys._skipped_for == 0
    table.hands.keys.forget()
    assert not table.hands.keys.has_hurried


def test_a_tool_with_the_focus_is_pressed_instead(
    table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    called: list[str] = []
    monkeypatch.setattr(table.tools, "toggle_log", lambda: called.append("log"))
    table.hands.pointing.focus = Target("bar", "log", Box(0, 0, 1, 1))
    assert key(table, pygame.K_RETURN)
    assert key(table, pygame.K_SPACE)
    assert called == ["log", "log"]
    assert answer_of(table) is UNDECIDED


def test_a_key_that_is_let_go_hurries_no_longer(table: TableScene) -> None:
    table.director.is_hurried = True
    assert table.hands.handle(pygame.Event(pygame.KEYUP, key=pygame.K_SPACE))
    assert not table.director.is_hurried
    table.director.is_hurried = True
    assert not table.hands.handle(pygame.Event(pygame.KEYUP, key=pygame.K_x))
    assert table.director.is_hurried
    table.pause()
    assert not table.director.is_hurried


def test_a_pointer_that_leaves_the_window_points_at_nothing(
    window: WindowUnderTest, table: TableScene
) -> None:
    window.point(*table.places.layout.cards[0].centre)
    window.step()
    assert table.hands.pointing.hover is not None
    assert table.hands.handle(pygame.Event(pygame.WINDOWLEAVE))
    assert table.hands.pointing.hover is None


# --- stepping -------------------------------------------------------------------------------------


class _Board:
    def __init__(self, places: dict[int, tuple[float, float]]) -> None:
        self.places = places

    def centre(self, space: int) -> tuple[float, float]:
        return self.places[space]


@pytest.mark.parametrize(
    ("direction", "space"), [((1, 0), 1), ((-1, 0), 2), ((0, -1), 3), ((0, 1), None)]
)
def test_an_arrow_means_the_space_that_lies_most_in_its_direction(
    direction: tuple[int, int], space: int | None
) -> None:
    board: Any = _Board({0: (0, 0), 1: (10, 1), 2: (-10, -8), 3: (-2, -10), 4: (10, -9)})
    assert space_towards(board, 0, [1, 2, 3, 4], direction) == space


def test_without_spaces_an_arrow_means_none() -> None:
    board: Any = _Board({0: (0, 0)})
    assert space_towards(board, 0, [], (1, 0)) is None


# --- the table and its asker ----------------------------------------------------------------------


def test_a_hasty_pass_is_asked_about_and_can_be_a_push_instead(
    window: WindowUnderTest, table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    table.app.settings.confirms = True
    given = done(table, monkeypatch)
    question = table.question
    assert question is not None
    question.press("pass")
    table.asker.take(question)
    window.step()
    asked = window.app.top
    assert isinstance(asked, ConfirmScene)
    assert (given, question.answer) == ([], UNDECIDED)
    back, yes = asked.choices()
    back.act()
    assert given == ["push"]
    yes.act()
    assert given == ["push", "pass"]
    table.app.settings.confirms = False
    question.press("pass")
    table.asker.take(question)
    assert given[-1] == "pass"
    assert len(given) == 3


def test_a_flick_pushes_unless_the_board_turns(table: TableScene) -> None:
    table.show.turn = Turn(0, "You")
    table.throw_by_hand(3.0, -2.0, 0.5)
    assert answer_of(table) is UNDECIDED
    table.show.turn = None
    table.throw_by_hand(3.0, -2.0, 0.5)
    assert answer_of(table) == "push"
    flick = table.director.props.flick
    assert flick is not None
    assert tuple(getattr(flick, name) for name in flick.__dataclass_fields__) == (3.0, -2.0, 0.5)


def test_what_passing_would_bring_is_shown_until_it_no_longer_matters(table: TableScene) -> None:
    asker, show = table.asker, table.show
    asker.gains = Gains(3, 2, 0, 1)
    assert asker.projected_gains == Gains(3, 2, 0, 1)
    assert asker.counted() == (3, 2)
    show.won = (1, 2)
    assert asker.projected_gains == Gains(4, 4, 0, 1)
    asker.gains = None
    seat = show.race.seats[0]
    expected = Gains(seat.coins + 1, seat.feet + 2, seat.water_feet, seat.credits)
    assert asker.projected_gains == expected
    show.race = show.race.after_pass(0)
    assert asker.projected_gains is None
    assert asker.counted() == (seat.coins, seat.feet)


def test_where_nothing_can_be_taken_back_that_is_said(
    table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table.session, "undo", lambda: None)
    table.is_changed = False
    question = table.question
    table.undo()
    assert table.show.toasts[-1].text == table.naming.words("window.no_undo")
    assert table.is_changed
    assert table.question is question


def test_what_is_taken_back_is_forgotten_everywhere(
    table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    forgotten: list[str] = []
    monkeypatch.setattr(table.session, "undo", lambda: "the answer")
    for name, method in (
        ("thinking", "forget"),
        ("hints", "forget"),
        ("ledger", "forget"),
        ("director", "finish"),
        ("told", "take_back"),
        ("recaps", "take_back"),
    ):
        part = getattr(table, name)
        monkeypatch.setattr(part, method, lambda name=name: forgotten.append(name))
    table.undo()
    assert forgotten == ["thinking", "hints", "ledger", "director", "told", "recaps"]
    assert table.question is None
    assert table.show.toasts[-1].text == table.naming.words("window.undone")


@pytest.mark.parametrize(("thinks", "held"), [(True, False), (False, True), (False, False)])
def test_a_skip_goes_on_through_what_is_thought_of_or_held(
    table: TableScene, monkeypatch: pytest.MonkeyPatch, thinks: bool, held: bool
) -> None:
    finished: list[str] = []
    table.app.settings.speed = 1.0
    monkeypatch.setattr(table.director, "finish", lambda: finished.append("finished"))
    monkeypatch.setattr(type(table.session), "is_thinking", thinks)
    monkeypatch.setattr(type(table.session), "is_held", held)
    table.skip()
    assert table._skips == (thinks or held)
    table.play([])
    assert len(finished) == 1 + (thinks or held)


def test_an_answer_closes_the_question_and_ends_a_skip(
    table: TableScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    monkeypatch.setattr(table.coach_marks, "answered", lambda: done.append("coach"))
    monkeypatch.setattr(table.recaps, "act", lambda: done.append("recap"))
    monkeypatch.setattr(table.hints, "forget", lambda: done.append("hint"))
    monkeypatch.setattr(table.session, "answer", lambda _: [])
    table._skips = True
    table.answer("pass")
    assert done == ["coach", "recap", "hint"]
    assert table.question is None
    assert not table._skips
    table.answer("pass")
    assert done == ["coach", "recap", "hint", "hint"]


def test_slow_life_is_for_those_who_want_motion(table: TableScene) -> None:
    table.life.seconds = 2.5
    assert table.life_time == 2.5
    table.app.settings.reduced_motion = True
    assert table.life_time is None

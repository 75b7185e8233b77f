"""Keys of one's own: chosen in the settings, heeded at the table, and shown wherever keys are."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.screens.save_as import SaveAsScene
from cubitos_desktop.scenes.settings.key_bindings import ACTIONS, Action, KeyBindings, key_label
from cubitos_desktop.scenes.settings.settings import INSTANT, SPEEDS
from cubitos_desktop.scenes.settings.settings_keys import KeysPage
from cubitos_desktop.scenes.table.card_zoom import CardZoomScene
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.scenes.table.questions.pushing import PushQuestion
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.words import load_words
from tests.scenes.players import KeyPlayer
from tests.scenes.settings_hands import (
    HANDS,
    LOOKS,
    Look,
    after_restart,
    click,
    press,
    settings_over_title,
    the_form,
)
from tests.windows import WindowUnderTest, seeded

USUAL = KeyBindings({})
NEW: dict[Action, int] = {
    "push": pygame.K_x,
    "undo": pygame.K_e,
    "hint": pygame.K_F5,
    "explain": pygame.K_F6,
    "card": pygame.K_COMMA,
    "log": pygame.K_q,
    "why": pygame.K_y,
    "recap": pygame.K_i,
    "speed": pygame.K_F2,
    "sound": pygame.K_DELETE,
    "help": pygame.K_o,
    "screen": pygame.K_F9,
}
"""Keys that nothing has by then."""
by_any_hand = pytest.mark.parametrize("hand", HANDS)


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest(speed=1.0, draws_every=0) as opened:
        yield opened


def the_page(window: WindowUnderTest) -> KeysPage:
    page = settings_over_title(window, "keys").page
    assert isinstance(page, KeysPage)
    return page


def rebind(window: WindowUnderTest, action: Action, code: int) -> None:
    click(window, f"key.{action}")
    press(window, code)


def at_table(window: WindowUnderTest) -> TableScene:
    table = window.begin()
    window.until_at_rest(table)
    # An Enter that was on its way would not count yet.
    window.step(30)
    return table


# --- which key does what --------------------------------------------------------------------------


def test_every_action_has_a_key_of_its_own() -> None:
    codes = [USUAL.code(action) for action in ACTIONS]
    assert len(set(codes)) == len(ACTIONS)
    assert [USUAL.action(code) for code in codes] == list(ACTIONS)


def test_whoever_loses_a_key_gets_the_other_in_exchange() -> None:
    swapped = USUAL.rebound("undo", USUAL.code("hint"))
    assert swapped.code("undo") == USUAL.code("hint")
    assert swapped.code("hint") == USUAL.code("undo")
    assert KeyBindings(swapped.kept()).kept() == swapped.kept() == {"undo": "h", "hint": "u"}
    assert swapped.rebound("undo", USUAL.code("undo")).kept() == {}


@pytest.mark.parametrize(
    "keys", [{"undo": "h"}, {"undo": "x", "hint": "x"}, {"push": "v", "speed": "w"}], ids=str
)
def test_keys_read_from_elsewhere_never_leave_an_action_without_one(keys: dict[str, str]) -> None:
    bindings = KeyBindings(keys)
    assert len({bindings.code(action) for action in ACTIONS}) == len(ACTIONS)


@pytest.mark.parametrize(
    ("code", "english", "polish"),
    [
        (pygame.K_u, "U", "U"),
        (pygame.K_SPACE, "Space", "Spacja"),
        (pygame.K_F11, "F11", "F11"),
        (pygame.K_KP7, "Num 7", "Num 7"),
        (pygame.K_RETURN, "Enter", "Enter"),
        (pygame.K_TAB, "Tab", "Tab"),
        (ord("ö"), "Ö", "Ö"),
    ],
)
def test_keys_are_called_as_they_are_printed(code: int, english: str, polish: str) -> None:
    assert [key_label(code, load_words(each)) for each in ("en", "pl")] == [english, polish]


# --- choosing a key -------------------------------------------------------------------------------


@by_any_hand
def test_all_actions_get_new_keys_which_are_there_again_next_time(
    hand: str, tmp_path: Path
) -> None:
    profile = Profile(tmp_path)
    with WindowUnderTest(draws_every=0, profile=profile) as window:
        the_page(window)
        for action, code in NEW.items():
            HANDS[hand].take(window, f"key.{action}")
            press(window, code)
            assert window.app.settings.bindings.code(action) == code
        profile.close()
    kept = after_restart(tmp_path).bindings
    assert {action: kept.code(action) for action in ACTIONS} == NEW


@pytest.mark.parametrize("end", ["escape", "click"])
def test_whoever_thinks_better_of_it_keeps_the_old_key(window: WindowUnderTest, end: str) -> None:
    page = the_page(window)
    click(window, "key.undo")
    assert page.waiting == "undo"
    if end == "escape":
        press(window, pygame.K_ESCAPE)
    else:
        click(window, "page.keys")
    assert page.waiting is None
    assert window.app.settings.keys == {}
    assert the_form(window).controls()


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(
    "code",
    [
        *(pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB, pygame.K_BACKSPACE, pygame.K_3),
        *(pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT),
        *(pygame.K_LSHIFT, pygame.K_RCTRL, pygame.K_RALT, pygame.K_CAPSLOCK, 0),
    ],
)
def test_keys_that_must_stay_are_refused_in_words(language: str, code: int) -> None:
    with WindowUnderTest(language=language, draws_every=0) as window:
        page = the_page(window)
        click(window, "key.undo")
        press(window, code)
        words = window.app.words
        name = "refused" if code else "unknown"
        wanted = words(f"window.settings.keys.{name}", key=key_label(code, words))
        assert page.sentence() == wanted
        assert page.waiting == "undo"
        assert window.app.settings.keys == {}
        press(window, pygame.K_x)
        assert window.app.settings.keys == {"undo": "x"}


def test_a_key_with_a_modifier_is_refused_too(window: WindowUnderTest) -> None:
    page = the_page(window)
    click(window, "key.undo")
    window.key(pygame.K_x, pygame.KMOD_LCTRL)
    window.step()
    assert page.waiting == "undo"
    assert window.app.settings.keys == {}


@pytest.mark.parametrize("look", LOOKS, ids=str)
@by_any_hand
def test_a_key_that_another_action_has_is_shown_on_both_and_swapped(hand: str, look: Look) -> None:
    with WindowUnderTest(look.size, language=look.language, text_size=3, draws_every=0) as window:
        page, words = the_page(window), window.app.words
        HANDS[hand].take(window, "key.undo")
        press(window, USUAL.code("log"))
        assert window.app.settings.keys == {}
        log, undo = (page.note(action)[0] for action in ("log", "undo"))
        assert words("window.pause.keys.undo")[1:] in log
        assert words("window.pause.keys.log")[1:] in undo
        assert "L" in log
        assert "L" in undo
        scene = the_form(window)
        scene.draw(window.app.window)
        assert window.app.kit.cut == []
        HANDS[hand].take(window, "swap")
        assert window.app.settings.keys == {"undo": "l", "log": "u"}
        assert page.note("log") == page.note("undo") == ("", False)


@pytest.mark.parametrize("way", ["button", "escape"])
def test_a_key_that_another_action_has_may_stay_there(window: WindowUnderTest, way: str) -> None:
    page = the_page(window)
    rebind(window, "undo", USUAL.code("log"))
    assert page.clash
    if way == "button":
        click(window, "keep")
    else:
        press(window, pygame.K_ESCAPE)
    assert page.clash is None
    assert window.app.settings.keys == {}
    assert the_form(window).pointing.focus is not None


def test_a_letter_that_answers_questions_says_so(window: WindowUnderTest) -> None:
    page = the_page(window)
    assert [page.note(action)[0] for action in ACTIONS] == [""] * len(ACTIONS)
    rebind(window, "hint", pygame.K_n)
    assert window.app.settings.keys == {"hint": "n"}
    assert "N" in page.note("hint")[0]


# --- at the table ---------------------------------------------------------------------------------


def is_pushed(table: TableScene) -> Callable[[], object]:
    answers = len(table.match.answers)
    return lambda: len(table.match.answers) > answers


DEEDS: dict[Action, Callable[[TableScene], Callable[[], object]]] = {
    "push": is_pushed,
    "hint": lambda table: lambda: table.hints.is_shown or table.hints.is_thinking,
    "card": lambda table: lambda: isinstance(table.app.top, CardZoomScene),
    "log": lambda table: lambda: table.tools.is_log_open,
    "speed": lambda table: lambda: table.app.settings.speed == SPEEDS[2],
    "sound": lambda table: lambda: table.app.settings.is_muted,
    "help": lambda table: lambda: isinstance(table.app.top, RulebookScene),
    "screen": lambda table: lambda: table.app.settings.is_fullscreen,
}


@pytest.mark.parametrize("action", DEEDS)
def test_the_new_key_does_it_and_the_old_one_does_not(
    window: WindowUnderTest, action: Action
) -> None:
    window.app.settings.keys = {action: "x"}
    table = at_table(window)
    is_done = DEEDS[action](table)
    press(window, USUAL.code(action))
    assert not is_done()
    press(window, pygame.K_x)
    assert is_done()


def test_undo_and_reasons_follow_their_keys(window: WindowUnderTest) -> None:
    window.app.settings.keys = {"undo": "x", "why": "e"}
    table = at_table(window)
    press(window, USUAL.code("undo"))
    assert not table.show.toasts
    press(window, pygame.K_x)
    assert [toast.text for toast in table.show.toasts] == [window.app.words("window.no_undo")]
    press(window, USUAL.code("log"), USUAL.code("why"))
    assert not table.tools.shows_reasons
    press(window, pygame.K_e)
    assert table.tools.shows_reasons


def test_the_key_that_pushes_hurries_while_it_is_held(window: WindowUnderTest) -> None:
    window.app.settings.keys = {"push": "x"}
    table = window.begin(rivals=3)
    for code, is_hurried in ((pygame.K_SPACE, False), (pygame.K_x, True)):
        window.key_down(code)
        window.step()
        assert table.director.is_hurried is is_hurried
        window.key_up(code)
        window.step()
        assert not table.director.is_hurried


def test_a_questions_own_letters_win_while_it_is_open(window: WindowUnderTest) -> None:
    """Here N buys nothing; before that, it was the key for the speed."""
    window.app.settings.keys = {"speed": "n"}
    window.app.settings.speed = SPEEDS[0]
    table = window.begin()
    assert table.question is None
    press(window, pygame.K_n)
    assert window.app.settings.speed == SPEEDS[1]
    window.app.settings.speed = INSTANT
    player = KeyPlayer(window, table, seeded("letters"))
    player.boldness = 0.0
    while not (isinstance(table.question, BuyQuestion) and table.question.default):
        player.act()
        window.step()
    answers = len(table.match.answers)
    press(window, pygame.K_n)
    assert window.app.settings.speed == INSTANT
    assert table.match.answers[answers] == (table.me, ())


# --- the screen -----------------------------------------------------------------------------------


def test_the_screens_key_can_be_chosen_without_filling_it(window: WindowUnderTest) -> None:
    the_page(window)
    click(window, "key.help")
    press(window, pygame.K_F11)
    assert not window.app.settings.is_fullscreen
    click(window, "swap")
    press(window, pygame.K_F1)
    assert window.app.settings.is_fullscreen


def test_a_letter_that_fills_the_screen_can_still_be_typed(tmp_path: Path) -> None:
    with WindowUnderTest(draws_every=0, profile=Profile(tmp_path)) as window:
        window.app.settings.keys = {"screen": "f"}
        at_table(window)
        scene = SaveAsScene(window.app)
        window.app.push(scene)
        window.step()
        window.post(pygame.KEYDOWN, key=pygame.K_f, mod=0, unicode="f", scancode=0)
        window.step()
        assert not window.app.settings.is_fullscreen
        press(window, pygame.K_ESCAPE, pygame.K_f)
        assert window.app.settings.is_fullscreen


# --- where keys are shown -------------------------------------------------------------------------


@pytest.fixture
def printed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Everything that is printed anywhere."""
    notes: list[str] = []
    real = Kit._printed

    def noting(self: Kit, string: str, *rest: object) -> pygame.Surface:
        notes.append(string)
        return real(self, string, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr(Kit, "_printed", noting)
    return notes


def test_pause_and_rulebook_show_the_keys_as_they_are(printed: list[str]) -> None:
    with WindowUnderTest(draws_every=0) as window:
        window.app.settings.keys = KeyBindings({}).kept() | {"undo": "e", "hint": "f5"}
        PauseScene(window.app).draw(window.app.window)
        assert "E" in printed
        assert "F5" in printed
        assert "U" not in printed
        printed.clear()
        book = RulebookScene(window.app, "help_here")
        window.app.push(book)
        window.step()
        book.draw(window.app.window)
        assert {"E", "F5", "L", "W"} <= set(printed)
        assert not {"U", "H"} & set(printed)


@pytest.mark.parametrize("language", ["en", "pl"])
@pytest.mark.parametrize(
    ("kind", "tool", "shown"),
    [("bar", "undo", "X"), ("bar", "pause", "Esc"), ("bar", "help", "F1"), ("hint", 0, "H")],
)
def test_tips_show_the_keys_as_they_are(
    printed: list[str], language: str, kind: str, tool: object, shown: str
) -> None:
    with WindowUnderTest(language=language, draws_every=0) as window:
        window.app.settings.keys = {"undo": "x"}
        table = at_table(window)
        found = (t for t in table.view.targets if (t.kind, t.id) == (kind, tool))
        window.point(*next(found).box.centre)
        window.step(60)
        table.draw(window.app.window)
        assert shown in printed


@pytest.mark.parametrize("language", ["en", "pl"])
def test_the_button_that_pushes_and_those_who_watch_are_told_its_key(
    printed: list[str], language: str
) -> None:
    with WindowUnderTest(language=language, speed=1.0, draws_every=0) as window:
        window.app.settings.keys = {"push": "f7"}
        table = window.begin()
        table.draw(window.app.window)
        assert any(" F7" in line for line in printed)
        window.until_at_rest(table)
        question = table.question
        assert isinstance(question, PushQuestion)
        push = table.view.plate.buttons[0]
        assert "F7" in (push.key, push.also)


def test_the_settings_say_which_keys_do_the_same(
    window: WindowUnderTest, printed: list[str]
) -> None:
    window.app.settings.keys = {"screen": "f9", "sound": "x"}
    scene = settings_over_title(window, "screen")
    scene.draw(window.app.window)
    assert any(line.startswith("F9 ") for line in printed)
    click(window, "page.sound")
    scene.draw(window.app.window)
    assert any(line.startswith("X ") for line in printed)

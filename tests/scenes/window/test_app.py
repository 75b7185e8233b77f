"""The app: scenes change between frames, those below stand still, and rest costs no drawing."""

import pygame
import pytest

from cubitos_desktop.scenes.rulebook.rulebook import RulebookScene
from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.screens.title import TitleScene
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.table.card_zoom import CardZoomScene
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.display import Display, NoDisplay, _within_screen, within_frame
from cubitos_desktop.scenes.window.scene import Scene
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.panels.table_layout import SMALLEST_WINDOW
from tests.windows import FRAME, WindowUnderTest


class Noting(Scene):
    """Writes down what happens to it."""

    def __init__(self, app: App, name: str, notes: list[str]) -> None:
        super().__init__(app)
        self.name = name
        self.notes = notes
        self.takes_input = False

    def _note(self, what: str) -> None:
        self.notes.append(f"{self.name} {what}")

    def enter(self) -> None:
        self._note("enter")

    def exit(self) -> None:
        self._note("exit")

    def pause(self) -> None:
        self._note("pause")

    def resume(self) -> None:
        self._note("resume")

    def handle(self, event: pygame.Event) -> bool:
        if event.type != pygame.KEYDOWN:
            return False
        self._note("key")
        return self.takes_input

    def update(self, dt: float) -> None:
        self._note("update")

    def draw(self, surface: Ground) -> None:
        self._note("draw")


class See(Noting):
    """Lies over others, which stand still."""

    is_opaque = False


class SeeAndGo(Noting):
    """Lies over others, which go on."""

    is_opaque = False
    pauses_below = False


@pytest.fixture
def notes() -> list[str]:
    return []


@pytest.fixture
def window() -> WindowUnderTest:
    return WindowUnderTest()


def since(notes: list[str]) -> list[str]:
    """What was noted since this was asked last."""
    found = notes[:]
    notes.clear()
    return found


# --- the stack ------------------------------------------------------------------------------------


def test_scenes_change_between_frames_and_not_at_once(
    window: WindowUnderTest, notes: list[str]
) -> None:
    app = window.app
    app.push(Noting(app, "one", notes))
    assert app.scenes == ()
    window.step()
    assert since(notes) == ["one enter", "one draw"]
    app.push(Noting(app, "two", notes))
    assert since(notes) == []
    window.step()
    assert since(notes) == ["one update", "one pause", "two enter", "two draw"]
    app.pop()
    window.step()
    assert since(notes) == ["two update", "two exit", "one resume", "one draw"]


def test_replacing_takes_all_scenes_off(window: WindowUnderTest, notes: list[str]) -> None:
    app = window.app
    app.push(Noting(app, "one", notes))
    app.push(See(app, "two", notes))
    window.step()
    since(notes)
    three = Noting(app, "three", notes)
    app.replace(three)
    window.step()
    assert [note for note in since(notes) if "update" not in note] == [
        "two exit",
        "one exit",
        "three enter",
        "three draw",
    ]
    assert app.scenes == (three,)


def test_popping_the_last_scene_leaves_none_and_popping_none_is_no_error(
    window: WindowUnderTest, notes: list[str]
) -> None:
    app = window.app
    app.push(Noting(app, "one", notes))
    window.step()
    app.pop()
    app.pop()
    window.step(2)
    assert app.top is None


def test_an_input_that_changes_the_stack_counts_before_the_next_input(
    window: WindowUnderTest,
) -> None:
    """Two quick keys: the second belongs to what the first has opened."""
    window.app.push(TitleScene(window.app))
    window.step()
    window.key(pygame.K_RETURN)
    window.key(pygame.K_ESCAPE)
    window.step()
    assert isinstance(window.app.top, PauseScene)


def test_scenes_below_stand_still_and_get_no_input_unless_the_upper_one_lets_them(
    window: WindowUnderTest, notes: list[str]
) -> None:
    app = window.app
    app.push(Noting(app, "one", notes))
    app.push(See(app, "two", notes))
    window.step()
    since(notes)
    window.key(pygame.K_x)
    window.step()
    assert since(notes) == ["two key", "two update"]
    upper = SeeAndGo(app, "three", notes)
    app.push(upper)
    window.step()
    since(notes)
    window.key(pygame.K_x)
    window.step()
    assert since(notes) == ["three key", "two key", "three update", "two update"]
    upper.takes_input = True
    window.key(pygame.K_x)
    window.step()
    assert since(notes) == ["three key", "three update", "two update"]


def test_what_an_opaque_scene_covers_is_not_drawn(
    window: WindowUnderTest, notes: list[str]
) -> None:
    app = window.app
    app.push(See(app, "bottom", notes))
    app.push(Noting(app, "opaque", notes))
    app.push(See(app, "top", notes))
    window.step()
    assert [note for note in since(notes) if note.endswith("draw")] == ["opaque draw", "top draw"]


def test_the_window_is_closed_in_the_frame_in_which_it_is_asked_to(
    window: WindowUnderTest, notes: list[str]
) -> None:
    app = window.app
    app.push(Noting(app, "one", notes))
    app.push(See(app, "two", notes))
    window.step()
    since(notes)
    window.post(pygame.QUIT)
    window.step()
    assert since(notes) == ["two exit", "one exit"]
    assert app.top is None


# --- drawing --------------------------------------------------------------------------------------


def test_frames_are_drawn_only_when_something_has_changed(
    window: WindowUnderTest, notes: list[str]
) -> None:
    app = window.app
    scene = Noting(app, "one", notes)
    app.push(scene)
    window.step()
    drawn = app.frames
    window.step(50)
    assert app.frames == drawn
    scene.is_changed = True
    window.step(10)
    assert app.frames == drawn + 1
    window.post(pygame.WINDOWEXPOSED)
    window.step(10)
    assert app.frames == drawn + 2


def test_a_table_at_rest_is_not_drawn_again(window: WindowUnderTest) -> None:
    table = window.begin()
    window.until_at_rest(table)
    window.until(lambda: not table.life.is_awake)
    window.step()
    drawn = window.app.frames
    window.step(120)
    assert window.app.frames == drawn


def test_a_pointer_that_moves_over_nothing_draws_nothing(window: WindowUnderTest) -> None:
    table = window.begin()
    window.until_at_rest(table)
    window.until(lambda: not table.life.is_awake)
    x, y = table.places.layout.board.x + 4, table.places.layout.board.y + 4
    window.point(x, y)
    window.step(2)
    drawn = window.app.frames
    for step in range(20):
        window.point(x + step / 10, y)
        window.step()
    assert window.app.frames == drawn


def test_the_title_comes_to_rest_when_nobody_is_there_and_wakes_up_again(
    window: WindowUnderTest,
) -> None:
    window.app.push(TitleScene(window.app))
    window.step(2)
    assert window.app.top is not None
    assert window.app.top.is_moving
    window.step(20, dt=0.5)
    drawn = window.app.frames
    window.step(60)
    assert window.app.frames == drawn
    window.point(300, 300)
    window.step(3)
    assert window.app.frames > drawn


def test_reduced_motion_keeps_the_title_still() -> None:
    app = App(Settings(reduced_motion=True), SMALLEST_WINDOW)
    app.open()
    app.push(TitleScene(app))
    app.step(FRAME)
    app.step(FRAME)
    drawn = app.frames
    for _ in range(30):
        app.step(FRAME)
    assert app.frames == drawn


# --- the window -----------------------------------------------------------------------------------


def test_a_window_that_is_dragged_is_laid_out_once_it_rests(window: WindowUnderTest) -> None:
    table = window.begin()
    window.until_at_rest(table)
    scale = window.app.kit.scale
    for width in (1100, 1200, 1300):
        window.resize(width, 900)
        window.step()
        assert window.app.kit.scale == scale
    window.step(20)
    assert window.app.size == (1300, 900)
    assert window.app.kit.scale > scale
    assert round(table.places.layout.width * window.app.kit.scale) == 1300


def test_after_a_change_of_size_scenes_draw_on_the_whole_window(window: WindowUnderTest) -> None:
    display = window.app.display
    before = display.frame
    window.resize(1300, 900)
    display.follow_window()
    assert display.window is pygame.display.get_surface()
    assert display.frame is not before
    assert display.frame.get_size() == (1300, 900)


@pytest.mark.parametrize(
    ("driver", "screens", "size"),
    [
        ("x11", [(1100, 700)], (1100, 700)),
        ("x11", [(1100, 3000)], (1100, 800)),
        ("x11", [(3000, 2000), (640, 480)], (1280, 800)),
        ("x11", [], (1280, 800)),
        ("dummy", [(1100, 700)], (1280, 800)),
    ],
)
def test_a_window_is_no_larger_than_the_screen(
    monkeypatch: pytest.MonkeyPatch,
    driver: str,
    screens: list[tuple[int, int]],
    size: tuple[int, int],
) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: driver)
    monkeypatch.setattr(pygame.display, "get_desktop_sizes", lambda: screens)
    assert _within_screen((1280, 800)) == size


@pytest.mark.parametrize(
    ("at", "screens", "size"),
    [
        ((0, 0), [(1280, 800)], (1280, 800)),
        ((1, 20), [(1280, 800)], (1279, 780)),
        ((160, 70), [(1600, 900)], (1280, 800)),
        ((400, 300), [(1366, 768)], SMALLEST_WINDOW),
        ((1700, 20), [(1600, 900), (1280, 800)], (1280, 800)),
        ((-3, -20), [(1280, 800)], (1280, 800)),
        ((1, 20), [], (1280, 800)),
    ],
)
def test_a_window_in_a_frame_does_not_reach_over_the_edge_of_its_screen(
    at: tuple[int, int], screens: list[tuple[int, int]], size: tuple[int, int]
) -> None:
    assert within_frame((1280, 800), at, screens) == size


def test_a_window_smaller_than_allowed_is_laid_out_for_the_smallest(
    window: WindowUnderTest,
) -> None:
    window.begin()
    window.resize(500, 300)
    window.step(20)
    assert window.app.size == SMALLEST_WINDOW


def test_f11_fills_the_screen_and_goes_back(window: WindowUnderTest) -> None:
    table = window.begin()
    window.until_at_rest(table)
    before = window.app.window.get_size()
    window.key(pygame.K_F11)
    window.step(2)
    assert window.app.window.get_flags() & pygame.FULLSCREEN
    window.key(pygame.K_F11)
    window.step(2)
    assert window.app.window.get_size() == before
    assert table.question is not None


def test_no_screen_is_said_in_words_and_not_as_a_crash(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("sys.platform", "linux")
    with pytest.raises(NoDisplay):
        App().open()


@pytest.mark.parametrize("name", ["SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"])
def test_a_driver_that_shows_nothing_is_taken_where_it_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    for other in ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "SDL_VIDEO_DRIVER"):
        monkeypatch.delenv(other, raising=False)
    monkeypatch.setenv(name, "dummy")
    app = App(size=SMALLEST_WINDOW)
    app.open()
    assert app.window.get_size() == SMALLEST_WINDOW


# --- what lies over the table ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (pygame.K_ESCAPE, PauseScene),
        (pygame.K_F1, RulebookScene),
        (pygame.K_z, CardZoomScene),
    ],
)
def test_the_race_stands_still_below_what_lies_over_it(code: int, kind: type[Scene]) -> None:
    with WindowUnderTest(speed=1.0) as window:
        table = window.begin()
        window.step(5)
        window.key(code)
        window.step()
        assert isinstance(window.app.top, kind)
        shown = [piece.at for piece in table.show.pieces]
        throws = [thrown.time for thrown in table.show.felt.throws.values()]
        window.step(60)
        assert table.question is None
        assert [piece.at for piece in table.show.pieces] == shown
        assert [thrown.time for thrown in table.show.felt.throws.values()] == throws
        window.key(pygame.K_ESCAPE)
        window.step()
        assert window.app.top is table
        window.until_asked(table)


def test_the_window_has_its_sign_before_it_opens(monkeypatch: pytest.MonkeyPatch) -> None:
    done: list[object] = []
    with WindowUnderTest():
        set_mode = pygame.display.set_mode

        def opening(size: tuple[int, int], flags: int) -> pygame.Surface:
            done.append("open")
            return set_mode(size, flags)

        monkeypatch.setattr(pygame.display, "set_icon", lambda sign: done.append(sign.get_size()))
        monkeypatch.setattr(pygame.display, "set_mode", opening)
        Display((1280, 800)).open()
    assert done == [(128, 128), "open"]

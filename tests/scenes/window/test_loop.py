"""The loop: how often it looks, what it hands to whom and repeats, and what an error leaves."""

import gc
from collections.abc import Iterator
from types import SimpleNamespace

import pygame
import pytest

from cubitos_desktop.match.keeping.open_races import LeftRace
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.loop import (
    DOZE_AFTER,
    DOZING_RATE,
    LONGEST_STEP,
    READ_EVERY,
    RESTING_RATE,
)
from cubitos_desktop.scenes.window.scene import Scene
from tests.windows import FRAME, QUICKEST, WindowUnderTest


class Placid(Scene):
    """Does nothing but say what it is told to say."""

    def __init__(self, app: App, **facts: object) -> None:
        super().__init__(app)
        self.facts = facts
        self.taken: list[pygame.Event] = []
        self.ended = False
        self.draws = 0

    def handle(self, event: pygame.Event) -> bool:
        self.taken.append(event)
        return bool(self.facts.get("takes"))

    def update(self, dt: float) -> None:
        if self.facts.get("leads_on"):
            self.app.push(Placid(self.app))
        if error := self.facts.get("raises"):
            assert isinstance(error, Exception)
            raise error

    def draw(self, surface: object) -> None:
        self.draws += 1

    def exit(self) -> None:
        self.ended = True
        if self.facts.get("cannot_leave"):
            raise RuntimeError("it does not want to go")

    def race_left(self) -> LeftRace | None:
        left = self.facts.get("left")
        assert left is None or isinstance(left, LeftRace)
        return left

    @property
    def is_moving(self) -> bool:
        return bool(self.facts.get("moves"))

    @property
    def is_ready(self) -> bool:
        return not self.facts.get("waits")

    @property
    def takes_every_key(self) -> bool:
        return bool(self.facts.get("every_key"))


@pytest.fixture
def window() -> Iterator[WindowUnderTest]:
    with WindowUnderTest(QUICKEST) as window:
        yield window


def shown(window: WindowUnderTest, **facts: object) -> Placid:
    scene = Placid(window.app, **facts)
    window.app.replace(scene)
    window.step()
    return scene


# --- how often ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("moves", "refresh", "rate"),
    [(False, 144, RESTING_RATE), (True, 60, 60), (True, 144, 120), (True, 0, 60)],
)
def test_frames_come_at_the_displays_rate_while_something_moves_and_seldom_at_rest(
    monkeypatch: pytest.MonkeyPatch, window: WindowUnderTest, moves: bool, refresh: int, rate: int
) -> None:
    monkeypatch.setattr(pygame.display, "get_current_refresh_rate", lambda: refresh)
    shown(window, moves=moves)
    assert window.app.loop._rate() == rate


def test_a_window_in_which_nothing_happens_dozes_until_it_is_touched(
    window: WindowUnderTest,
) -> None:
    shown(window)
    window.step(round(DOZE_AFTER * 60) + 60)
    assert window.app.loop._rate() == DOZING_RATE
    window.point(30, 40)
    window.step()
    assert window.app.loop._rate() == RESTING_RATE


def test_what_moves_does_not_doze(window: WindowUnderTest) -> None:
    scene = shown(window, moves=True)
    window.step(round(DOZE_AFTER * 60) + 60)
    assert window.app.loop._rate() >= 60
    scene.facts["moves"] = False
    assert window.app.loop._rate() == RESTING_RATE


def test_a_dozing_window_lets_time_pass_in_naps_and_wakes_for_input(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = shown(window)
    window.step(round(DOZE_AFTER * 60) + 60)
    loop, passed = window.app.loop, list[float]()
    ticks = iter([70] * 9)
    monkeypatch.setattr(loop, "_clock", SimpleNamespace(tick=lambda rate: next(ticks)))
    monkeypatch.setattr(pygame.event, "peek", lambda: bool(passed))

    def update(dt: float) -> None:
        passed.append(dt)
        if len(passed) == 2:
            window.app.quit()

    monkeypatch.setattr(scene, "update", update)
    loop.run()
    # Eight looks are one nap; then somebody touches it, and the very next look is taken up.
    assert passed == [LONGEST_STEP, 0.07]
    assert next(ticks, None) is None


def test_a_window_that_is_being_resized_is_looked_at_often(window: WindowUnderTest) -> None:
    shown(window)
    window.resize(1100, 700)
    window.step()
    assert window.app.loop._rate() > RESTING_RATE
    window.step(20)
    assert window.app.loop._rate() == RESTING_RATE


def test_a_scene_that_moves_below_one_that_stops_time_does_not_count(
    window: WindowUnderTest,
) -> None:
    shown(window, moves=True)
    window.app.push(Placid(window.app))
    window.step()
    assert window.app.loop._rate() == RESTING_RATE


def test_nothing_is_drawn_before_a_scene_is_ready_for_it(window: WindowUnderTest) -> None:
    scene = shown(window, waits=True)
    window.step(5)
    assert scene.draws == 0
    scene.facts["waits"] = False
    window.step(5)
    assert scene.draws == 1


# --- input ----------------------------------------------------------------------------------------


def motion(x: int) -> pygame.Event:
    return pygame.Event(pygame.MOUSEMOTION, pos=(x, 5), rel=(0, 0), buttons=(0, 0, 0))


def test_of_pointer_motions_that_follow_each_other_only_the_last_is_handed_on(
    window: WindowUnderTest,
) -> None:
    scene = shown(window)
    for event in (motion(1), motion(2), motion(3)):
        pygame.event.post(event)
    window.key_down(pygame.K_x)
    for event in (motion(4), motion(5)):
        pygame.event.post(event)
    window.step()
    assert [event.pos[0] if "pos" in event.dict else "key" for event in scene.taken] == [
        3,
        "key",
        5,
    ]


@pytest.fixture
def repeats(monkeypatch: pytest.MonkeyPatch) -> list[tuple[int, ...]]:
    asked: list[tuple[int, ...]] = []
    monkeypatch.setattr(pygame.key, "set_repeat", lambda *times: asked.append(times))
    return asked


def test_only_typing_repeats_keys_and_it_is_said_once(
    window: WindowUnderTest, repeats: list[tuple[int, ...]]
) -> None:
    scene = shown(window)
    scene.is_typing = True
    window.step(3)
    assert repeats == [(350, 40)]
    scene.is_typing = False
    window.step(3)
    assert repeats == [(350, 40), (0,)]


@pytest.mark.parametrize(
    ("code", "modifiers", "facts", "fills"),
    [
        (pygame.K_F11, 0, {}, True),
        (pygame.K_F11, 0, {"takes": True}, True),
        (pygame.K_F11, 0, {"every_key": True}, False),
        (pygame.K_F11, pygame.KMOD_CTRL, {}, False),
        (pygame.K_RETURN, pygame.KMOD_ALT, {}, True),
        (pygame.K_RETURN, 0, {}, False),
        (pygame.K_F10, 0, {}, False),
    ],
)
def test_which_keys_fill_the_screen(
    window: WindowUnderTest, code: int, modifiers: int, facts: dict[str, object], fills: bool
) -> None:
    shown(window, **facts)
    window.key(code, modifiers)
    window.step()
    assert window.app.settings.is_fullscreen is fills


def test_a_key_that_writes_fills_the_screen_only_where_no_scene_takes_it(
    window: WindowUnderTest,
) -> None:
    window.app.settings.keys = {"screen": "b"}
    scene = shown(window, takes=True)
    window.key(pygame.K_b)
    window.step()
    assert not window.app.settings.is_fullscreen
    scene.facts["takes"] = False
    window.key(pygame.K_b)
    window.step()
    assert window.app.settings.is_fullscreen


# --- music ----------------------------------------------------------------------------------------


def test_the_tune_of_the_topmost_scene_that_has_one_is_played_after_the_first_picture(
    monkeypatch: pytest.MonkeyPatch, window: WindowUnderTest
) -> None:
    heard: list[object] = []
    monkeypatch.setattr(window.app.sound, "play_music", heard.append)
    first, silent, upper = (Placid(window.app) for _ in range(3))
    first.music, upper.music = "title", "table"
    window.app.push(first)
    window.step()
    assert heard == []
    window.step()
    assert heard == ["title"]
    for scene in (silent, upper):
        window.app.push(scene)
        window.step(2)
    assert heard == ["title", "table"]
    window.app.pop()
    window.step(2)
    assert heard == ["title", "table", "title"]


def test_the_layers_are_those_of_the_scene_whose_tune_is_heard(
    monkeypatch: pytest.MonkeyPatch, window: WindowUnderTest
) -> None:
    heard: list[object] = []
    monkeypatch.setattr(window.app.sound, "update", lambda dt, layers: heard.append(layers))
    below, silent = Placid(window.app), Placid(window.app)
    below.music, below.layers, silent.layers = "table", {"drive": 0.3}, {"risk": 1.0}
    for scene in (below, silent):
        window.app.push(scene)
    window.step(3)
    below.layers = {"drive": 0.4}
    window.step()
    assert heard[-2:] == [{"drive": 0.3}, {"drive": 0.4}]
    assert {"risk": 1.0} not in heard[1:]


# --- errors ---------------------------------------------------------------------------------------


def test_an_error_takes_all_scenes_off_and_hands_on_the_race_that_was_played(
    window: WindowUnderTest,
) -> None:
    app, failures = window.app, list[tuple[BaseException, LeftRace | None]]()
    left = window.begin().race_left()
    assert left is not None
    app.quit()
    window.step()
    app.fail = lambda error, left: failures.append((error, left))
    error = ValueError("wrong")
    below = Placid(app, left=left, cannot_leave=True)
    above = Placid(app, raises=error, cannot_leave=True, leads_on=True)
    above.pauses_below = False
    for scene in (below, above):
        app.push(scene)
    app.loop.guarded_step(FRAME)
    assert failures == [(error, left)]
    assert below.ended
    assert above.ended
    assert app.scenes == ()
    assert app.stack.is_done, "what was to come after the error does not come"


def test_an_error_in_what_tells_of_an_error_ends_the_game(window: WindowUnderTest) -> None:
    app = window.app
    app.fail = lambda error, left: app.push(Placid(app, raises=RuntimeError("again")))
    app.push(Placid(app, raises=ValueError("first")))
    app.loop.guarded_step(FRAME)
    with pytest.raises(RuntimeError, match="again"):
        app.loop.guarded_step(FRAME)


def test_the_game_is_over_when_no_scene_is_left_and_none_is_to_come(
    window: WindowUnderTest,
) -> None:
    stack = window.app.stack
    assert stack.is_done
    window.app.push(Placid(window.app))
    assert not stack.is_done
    window.step()
    assert not stack.is_done
    window.app.quit()
    assert not stack.is_done
    window.step()
    assert stack.is_done


def test_what_was_read_ahead_is_not_looked_through_for_garbage_again(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """That takes longer than a frame, and would come in the middle of a throw."""
    frozen: list[int] = []
    loop, left = window.app.loop, iter([True, True, False])
    monkeypatch.setattr(gc, "freeze", lambda: frozen.append(window.app.frames))
    monkeypatch.setattr(window.app.sound, "warm_up", lambda: next(left))
    monkeypatch.setattr(loop, "_ahead", SimpleNamespace(read_next=lambda: False))
    shown(window)
    loop._is_warming = True
    window.step(2)
    assert frozen == []
    window.step(5)
    assert len(frozen) == 1


def test_the_table_is_read_ahead_also_where_every_frame_is_drawn(
    window: WindowUnderTest, monkeypatch: pytest.MonkeyPatch
) -> None:
    """On the title something always moves: whoever clicks there need not wait for the table."""
    read: list[int] = []
    loop, scene = window.app.loop, shown(window)
    monkeypatch.setattr(window.app.sound, "warm_up", lambda: True)
    ahead = SimpleNamespace(read_next=lambda: read.append(window.app.frames))
    monkeypatch.setattr(loop, "_ahead", ahead)
    loop._is_warming, loop._drawn_for = True, 0.0
    before = window.app.frames
    for _ in range(8):
        scene.is_changed = True
        window.step(dt=READ_EVERY / 4 + 0.001)
    assert window.app.frames == before + 8
    assert read == [before + 4, before + 8]

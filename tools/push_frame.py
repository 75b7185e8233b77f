"""Counts what the frame of a PUSH click costs in calls: how often the parts of the table are made.

The frame is the one that handles press and release of the button over the PUSH that the pointer
rests on, lets a sixtieth of a second pass and draws what follows. It is counted for the second
time in a window, so that every picture which is remembered has been drawn. The counts are the
same on every machine. Older commits have their modules elsewhere, so all is found by name:

    python tools/push_frame.py [--all] [a folder with another copy of the game]

With ``--all`` every function is listed with its calls.
"""

import gc
import importlib
import os
import pkgutil
import sys
from collections import Counter
from contextlib import suppress
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import Any

SIZE = (1280, 800)
FRAME = 1 / 60
SEED = "bench"
ALL = "--all"
MADE = ("targets", "buttons", "meter")
"""What is to be made once at most, by the names of the functions that make it."""


def found(name: str) -> Any:
    """A class or function of the scenes, wherever it lives in this copy of the game."""
    scenes = importlib.import_module("cubitos_desktop.scenes")
    for module in pkgutil.walk_packages(scenes.__path__, "cubitos_desktop.scenes."):
        value = vars(importlib.import_module(module.name)).get(name)
        if value is not None and not isinstance(value, ModuleType):
            return value
    raise LookupError(f"the scenes have no {name}")


class Calls:
    """Counts calls of Python functions while it is entered."""

    def __init__(self) -> None:
        self.by_code: Counter[CodeType] = Counter()

    def __enter__(self) -> "Calls":
        # Scripts that nobody holds any more are closed by calls, too: not in between.
        gc.collect()
        gc.disable()
        sys.setprofile(self._note)
        return self

    def __exit__(self, *error: object) -> None:
        sys.setprofile(None)
        gc.enable()

    def _note(self, frame: FrameType, event: str, argument: object) -> None:
        if event == "call":
            self.by_code[frame.f_code] += 1

    def of_game(self) -> Counter[CodeType]:
        return Counter(
            {code: n for code, n in self.by_code.items() if "cubitos_desktop" in code.co_filename}
        )

    def named(self, name: str) -> int:
        """How often functions of the table have been called that bear a name."""
        codes = self.of_game().items()
        return sum(n for code, n in codes if code.co_name == name and "scenes" in code.co_filename)


def asked_to_push(app: Any) -> Any:
    """A table at rest at its first PUSH, with the pointer on it and everything drawn."""
    app.settings.speed = found("INSTANT")
    race = found("new_race")(app.words, rivals=3, seed=SEED)
    with suppress(LookupError):  # tables of old held the race themselves
        race = found("Session")(race)
    table = found("TableScene")(app, race)
    # A throw is planned for so long as a frame has time: no longer than it takes to begin.
    getattr(table.director, "props", table.director).plan_slice = 0.0
    app.replace(table)
    push = found("PushQuestion")
    app.step(FRAME)
    while not isinstance(table.question, push) or "push" not in table.question.decision.choices:
        if table.question is not None:
            table.answer(table.question.default)
        app.step(FRAME)
    app.settings.speed = 1.0
    point_at_push(app, table)
    for _ in range(240):
        app.step(FRAME)
    return table


def point_at_push(app: Any, table: Any) -> None:
    """Lead the pointer along the plate until it is on the button."""
    box = getattr(table, "places", table).layout.plate
    y = round(box.centre[1] * app.kit.scale)
    for x in range(round(box.x), round(box.right), 8):
        post("MOUSEMOTION", pos=(round(x * app.kit.scale), y), rel=(0, 0), buttons=(0, 0, 0))
        app.step(FRAME)
        hover = getattr(table.hands, "pointing", table.hands).hover
        if hover and (hover.kind, hover.id) == ("button", "push"):
            table.place_of_push = (round(x * app.kit.scale), y)
            return
    raise LookupError("there is no PUSH on the plate")


def post(kind: str, **facts: object) -> None:
    import pygame

    pygame.event.post(pygame.Event(getattr(pygame, kind), facts))


def push_frame() -> Calls:
    """The calls of the frame, with all pictures drawn before."""
    app = found("App")(found("Settings")(is_muted=True), SIZE)
    app.open()
    for _ in range(2):
        table = asked_to_push(app)
        post("MOUSEBUTTONDOWN", pos=table.place_of_push, button=1)
        post("MOUSEBUTTONUP", pos=table.place_of_push, button=1)
        with Calls() as calls:
            app.step(FRAME)
        assert table.question is None, "the click did not push"
    return calls


def main() -> None:
    for name in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ[name] = "dummy"
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    folders = [Path(name) for name in sys.argv[1:] if name != ALL]
    folder = folders[0] if folders else Path(__file__).parent.parent
    sys.path.insert(0, str(folder.resolve()))
    calls = push_frame()
    files = {code.co_filename for code in calls.of_game()}
    print(f"calls of the game's functions {calls.of_game().total()}, in {len(files)} files")
    for name in MADE:
        print(f"{name} made {calls.named(name)} times")
    if ALL in sys.argv:
        for code, count in calls.of_game().most_common():
            place = Path(code.co_filename).relative_to(folder.resolve())
            print(f"{count:5} {place}:{code.co_name}")


if __name__ == "__main__":
    main()

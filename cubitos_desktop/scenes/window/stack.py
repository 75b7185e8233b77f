"""The stack of scenes: who lies over whom, who runs and who is seen; it changes between frames."""

from collections.abc import Callable
from contextlib import suppress

from cubitos_desktop.scenes.window.scene import Scene


class Stack:
    """Scenes from the bottom up. What is asked of it waits until ``apply_changes``."""

    def __init__(self) -> None:
        self.scenes: list[Scene] = []
        self._changes: list[Callable[[], None]] = []

    @property
    def top(self) -> Scene | None:
        return self.scenes[-1] if self.scenes else None

    @property
    def is_done(self) -> bool:
        """Whether nothing is shown and nothing will be."""
        return not self.scenes and not self._changes

    @property
    def running(self) -> list[Scene]:
        """The scenes that time passes for, from the top down."""
        running: list[Scene] = []
        for scene in reversed(self.scenes):
            running.append(scene)
            if scene.pauses_below:
                break
        return running

    @property
    def shown(self) -> list[Scene]:
        """The scenes that can be seen, from the bottom up."""
        shown: list[Scene] = []
        for scene in reversed(self.scenes):
            shown.insert(0, scene)
            if scene.is_opaque:
                break
        return shown

    def mark_changed(self) -> None:
        """All of them have to be drawn anew."""
        for scene in self.scenes:
            scene.is_changed = True

    # --- changes --------------------------------------------------------------------------------

    def push(self, scene: Scene) -> None:
        self._changes.append(lambda: self._push(scene))

    def pop(self) -> None:
        self._changes.append(self._pop)

    def replace(self, scene: Scene) -> None:
        self.clear()
        self.push(scene)

    def clear(self) -> None:
        self._changes.append(self._take_all_off)

    def apply_changes(self) -> None:
        while self._changes:
            self._changes.pop(0)()

    def abandon(self) -> None:
        """Take everything off after an error, whatever goes wrong in that."""
        self._changes.clear()
        while self.scenes:
            with suppress(Exception):
                self._take_off()

    def _push(self, scene: Scene) -> None:
        if self.top:
            self.top.pause()
        self.scenes.append(scene)
        scene.resized()
        scene.enter()
        scene.entered()
        scene.is_changed = True

    def _pop(self) -> None:
        if self.scenes:
            self._take_off()
        if self.top:
            self.top.resume()
            self.top.is_changed = True

    def _take_off(self) -> None:
        self.scenes.pop().exit()

    def _take_all_off(self) -> None:
        while self.scenes:
            self._take_off()

"""The table of a race that is watched again: the player in place of the plate, and a label."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cubitos_desktop.rules.game import RollingOrder
from cubitos_desktop.scenes.replay.player_making import player_part
from cubitos_desktop.scenes.table.recap.parts import RecapPart
from cubitos_desktop.scenes.table.tools import Tools
from cubitos_desktop.scenes.table.view.asked import Asked
from cubitos_desktop.scenes.table.view.making import ViewMaker
from cubitos_desktop.scenes.table.view.view import PlatePart, View
from cubitos_desktop.ui.icons.art import Mood

if TYPE_CHECKING:
    from cubitos_desktop.scenes.replay.replay_scene import ReplayScene


class ReplayViews(ViewMaker):
    """As the table's, with the player."""

    def __init__(self, scene: "ReplayScene") -> None:
        super().__init__(scene)
        self._scene = scene

    def _made(self) -> View:
        view, player = super()._made(), player_part(self._scene)
        return replace(view, player=player, targets=(*view.targets, *player.targets))

    def _label(self) -> str:
        key = "cut" if self._scene.recording.fault else "label"
        return self.table.naming.words(f"window.replay.{key}")

    def _plate(
        self, asked: Asked, recap: RecapPart | None, moods: Sequence[Mood], queue: RollingOrder
    ) -> PlatePart:
        """Nothing is said there: the player takes its place."""
        seat = self.table.show.me
        return PlatePart(self.table.colours[seat], "", "", self.table.places.layout.plate)


class ReplayTools(Tools):
    """The buttons of the bar: speed is the player's own, and the pause leads out."""

    def __init__(self, scene: "ReplayScene") -> None:
        super().__init__(scene)
        self._scene = scene

    def change_speed(self) -> None:
        """The next faster one; after the fastest the slowest again."""
        before = self._scene.speed
        self._scene.change_speed(1)
        if self._scene.speed == before:
            self._scene.change_speed(-99)

    def open_pause(self) -> None:
        self._scene.leave()

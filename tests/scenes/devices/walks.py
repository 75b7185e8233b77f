"""What walks through every scene share: one window, and each scene in it, fresh."""

from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.table.table import TableScene
from tests.racing import a_race
from tests.scenes.moments import at_table, lay_on_table
from tests.scenes.overlays import overlay
from tests.scenes.screens.test_every_screen import SCREENS
from tests.windows import WindowUnderTest


class Walk:
    """A window of the usual size in which nothing is drawn; scenes are put into it one by one."""

    def __init__(self, window: WindowUnderTest) -> None:
        self.window = window
        self._table: TableScene | None = None

    def screen(self, name: str) -> FormScene:
        scene = SCREENS[name][0](self.window.app)
        self.window.app.replace(scene)
        self.window.step(4)
        return scene

    def plate(self, kind: type[OverlayScene]) -> OverlayScene:
        """Over a table, the one of the plate before if it is still there."""
        app = self.window.app
        if self._table is None or app.scenes != (self._table,):
            race = a_race(seats=4).with_draw("").with_active("light_gray:coin1*3")
            moment = at_table(race.with_roll("light_gray*3").at("roll"))
            self._table, _ = lay_on_table(self.window, moment)
        scene = overlay(kind, self._table)
        app.push(scene)
        self.window.step(2)
        return scene

    def is_left(self, scene: FormScene) -> bool:
        """Whether something else has the keys now."""
        return self.window.app.top is not scene


def open_ids(scene: FormScene) -> set[object]:
    return {control.id for control in scene.controls() if control.is_open}

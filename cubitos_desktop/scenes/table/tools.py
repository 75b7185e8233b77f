"""What lies ready beside the race: speed, sound, log, help, pause and large cards."""

from typing import TYPE_CHECKING

from cubitos_desktop.scenes.screens.pause import PauseScene
from cubitos_desktop.scenes.settings.settings import INSTANT, SPEEDS
from cubitos_desktop.scenes.table.card_zoom import CardZoomScene
from cubitos_desktop.scenes.window.learning_doors import open_rulebook

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene


class Tools:
    """The buttons of one table's bar, whoever presses them."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self.is_log_open = False
        self.shows_reasons = False
        """Whether the log says what computer seats thought."""

    def change_speed(self) -> None:
        """The next faster one; after the fastest no waiting at all, then the slowest again."""
        table, words = self.table, self.table.naming.words
        settings = table.app.settings
        faster = [speed for speed in SPEEDS if speed > settings.speed] or [INSTANT]
        settings.speed = faster[0] if settings.speed != INSTANT else SPEEDS[0]
        if settings.speed == INSTANT:
            table.director.finish()
            table.show.say(words("window.speed_instant"), topic="speed")
        else:
            table.show.say(words("window.speed", speed=f"{settings.speed:g}"), topic="speed")
        table.app.keep_settings()

    def toggle_sound(self) -> None:
        app = self.table.app
        app.sound.is_muted = app.settings.is_muted = not app.sound.is_muted
        key = "window.sound_off" if app.sound.is_muted else "window.sound_on"
        self.table.show.say(self.table.naming.words(key), topic="sound")
        app.keep_settings()

    def toggle_log(self) -> None:
        self.is_log_open = not self.is_log_open
        self.table.app.sound.play("card")

    def toggle_reasons(self) -> None:
        """Whether the open log says what computer seats thought."""
        self.shows_reasons = not self.shows_reasons
        self.table.app.sound.play("button")

    def open_pause(self) -> None:
        self.table.app.push(PauseScene(self.table.app))

    def open_help(self) -> None:
        """The rulebook at what is asked now."""
        open_rulebook(self.table.app)

    def zoom(self, colour: int) -> None:
        """Show a card large."""
        self.table.app.push(CardZoomScene(self.table.app, self.table, colour))

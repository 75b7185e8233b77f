"""What a player can set: language, type, speed, sound, keys. Where it is kept is not known here."""

from typing import Literal

import msgspec

from cubitos_desktop.scenes.settings.key_bindings import KeyBindings, bindings_of, usable_keys
from cubitos_desktop.words import Words, known_languages, system_language

TEXT_SCALES = (1.0, 1.15, 1.3)
SPEEDS = (0.5, 1.0, 2.0, 4.0)
INSTANT = 0.0
"""The speed at which nothing moves: everything is there at once."""
LONGEST_WORD = 24
LOUDEST = 10
"""Volumes go from 0 to this."""

PushMeter = Literal["off", "bust", "full"]
PUSH_METERS: tuple[PushMeter, ...] = ("off", "bust", "full")


class Settings(msgspec.Struct):
    """How this player likes it; every scene reads it when it needs it.

    Values that no setting has, wherever they come from, are moved to the nearest that one has.
    """

    language: str = "en"
    text_size: int = 1
    """1, 2 or 3."""
    speed: float = 1.0
    is_muted: bool = False
    asks_forced: bool = False
    """Whether questions with one answer only are shown too."""
    reduced_motion: bool = False
    strong_marks: bool = False
    """Whether blank dice show their symbols so that nobody needs to know their colours."""
    is_fullscreen: bool = False
    confirms: bool = True
    """Whether what is easily done by mistake is asked about once more."""
    push_meter: PushMeter = "full"
    """What is said about the next push: nothing, the risk of a bust, or everything."""
    coach_marks: bool = True
    """Whether what is new in a race is explained the first time."""
    recaps: bool = True
    """Whether it is said what rivals have just done."""
    word: str = ""
    """A word of the player's own that goes into the dice of every race."""
    volume: int = 8
    effects: int = 10
    music: int = 6
    """These three go from 0 to ``LOUDEST``."""
    rumble: bool = True
    """Whether gamepads shake when dice hit something."""
    touch: bool | None = None
    """Whether fingers are expected; before anybody has said so, the first finger says yes."""
    keys: dict[str, str] = {}
    """The keys that differ from the usual ones: by action, as ``key_bindings`` calls them."""

    def __post_init__(self) -> None:
        if self.language not in known_languages():
            self.language = system_language()
        self.text_size = _within(self.text_size, 1, len(TEXT_SCALES))
        self.speed = _step_near(self.speed)
        self.volume = _within(self.volume, 0, LOUDEST)
        self.effects = _within(self.effects, 0, LOUDEST)
        self.music = _within(self.music, 0, LOUDEST)
        self.word = "".join(filter(str.isprintable, self.word[:1000]))[:LONGEST_WORD]
        self.keys = usable_keys(self.keys)

    @property
    def text_scale(self) -> float:
        return TEXT_SCALES[self.text_size - 1]

    @property
    def bindings(self) -> KeyBindings:
        """Which key does what."""
        return bindings_of(self.keys)

    def become_usual(self) -> None:
        """As they were at first; only the language stays, or nothing could be read any more."""
        usual = Settings(language=self.language)
        for name in self.__struct_fields__:
            setattr(self, name, getattr(usual, name))


def _within(value: int, least: int, most: int) -> int:
    return min(max(value, least), most)


def brief_speed(words: Words, speed: float) -> str:
    """A speed in so few letters that a button has room for it."""
    if speed == INSTANT:
        return words("window.speed_most")
    return f"{speed:g}×".replace(".", words("decimal"))


def _step_near(speed: float) -> float:
    """The step that is nearest to a speed.

    >>> _step_near(3.5), _step_near(0.1), _step_near(INSTANT)
    (4.0, 0.5, 0.0)
    """
    if speed <= INSTANT:
        return INSTANT
    return min(SPEEDS, key=lambda step: abs(step - speed))

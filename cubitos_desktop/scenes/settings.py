"""What a player can set: language, type, speed, sound. Where it is kept is not known here."""

from dataclasses import dataclass

TEXT_SCALES = (1.0, 1.15, 1.3)
SPEEDS = (0.5, 1.0, 2.0, 4.0)
INSTANT = 0.0
"""The speed at which nothing moves: everything is there at once."""


@dataclass
class Settings:
    """How this player likes it; every scene reads it when it needs it."""

    language: str = "en"
    text_size: int = 1
    """1, 2 or 3."""
    speed: float = 1.0
    is_muted: bool = False
    asks_forced: bool = False
    """Whether questions with one answer only are shown too."""
    reduced_motion: bool = False

    @property
    def text_scale(self) -> float:
        return TEXT_SCALES[self.text_size - 1]

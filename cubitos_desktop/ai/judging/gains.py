"""What a face brings: coins, feet, and all else in steps."""

from typing import NamedTuple


class Gain(NamedTuple):
    """Coins and feet of this round, and points: steps that anything else is worth."""

    coins: float = 0.0
    feet: float = 0.0
    points: float = 0.0

    def __add__(self, other: "Gain") -> "Gain":  # type: ignore[override]
        return Gain(self.coins + other.coins, self.feet + other.feet, self.points + other.points)

    def times(self, factor: float) -> "Gain":
        """So many times as much."""
        return Gain(self.coins * factor, self.feet * factor, self.points * factor)


NOTHING = Gain()

"""Who steps back for whom: lesser sounds and music grow softer while greater ones are heard."""

from cubitos_desktop.ui.audio.cues import Rank

MUSIC = -1
"""Below every rank."""

_SHARES: dict[Rank | None, dict[int, float]] = {
    None: {},
    Rank.TOUCH: {},
    Rank.SMALL: {},
    Rank.EVENT: {MUSIC: 0.7, Rank.TOUCH: 0.7},
    Rank.MOMENT: {MUSIC: 0.4, Rank.TOUCH: 0.5, Rank.SMALL: 0.5, Rank.EVENT: 0.8},
}
"""What is left of each lesser rank while something of this one is the greatest that sounds."""
_BREATHLESS: dict[int, float] = {MUSIC: 0.0, Rank.TOUCH: 0.5, Rank.SMALL: 0.0, Rank.EVENT: 0.3}
"""The same while everybody holds their breath."""
_BACK, _FORTH = 0.06, 0.5
"""Seconds in which all of a sound would step back, and come forth again."""


class Ducking:
    """How much of each rank and of the music is heard now."""

    def __init__(self) -> None:
        self._shares: dict[int, float] = dict.fromkeys((MUSIC, *Rank), 1.0)
        self._breath = 0.0
        """For so many seconds it is still held."""

    def share(self, rank: int) -> float:
        return self._shares[rank]

    def update(self, greatest: Rank | None, dt: float) -> bool:
        """Let time pass while that is the greatest that sounds; whether anything has changed."""
        wanted, before = _BREATHLESS if self._breath else _SHARES[greatest], self._shares
        self._breath = max(0.0, self._breath - dt)
        self._shares = {
            rank: _towards(share, wanted.get(rank, 1.0), dt) for rank, share in before.items()
        }
        return self._shares != before

    def hold_breath(self, seconds: float) -> None:
        """Silence but for great moments, for so long."""
        self._breath = seconds

    def forget(self) -> None:
        """Nothing sounds any more."""
        self._breath = 0.0
        self._shares = dict.fromkeys(self._shares, 1.0)


def _towards(share: float, wanted: float, dt: float) -> float:
    """
    >>> _towards(1.0, 0.7, 0.006), _towards(0.7, 1.0, 10.0)
    (0.9, 1.0)
    """
    if share > wanted:
        return max(wanted, share - dt / _BACK)
    return min(wanted, share + dt / _FORTH)

"""The time of slow life around the road: it passes for a while after something has happened."""

AWAKE = 25.0
"""So many seconds nothing has to happen until all life rests, and the window with it."""
PICTURES_A_SECOND = 15


class Life:
    """Knows what time it is for butterflies, leaves and sails; where they are then is drawn."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._rest = AWAKE
        """Seconds until all life rests."""
        self._since = 0.0
        """Seconds since the picture before."""

    @property
    def is_awake(self) -> bool:
        return self._rest > 0

    def wake(self) -> None:
        self._rest = AWAKE

    def update(self, dt: float) -> bool:
        """Let time pass; whether it is time for another picture."""
        if not self.is_awake:
            return False
        self._rest -= dt
        self._since += dt
        if self._since < 1 / PICTURES_A_SECOND - 0.001:
            return False
        self.seconds += self._since
        self._since = 0.0
        return True

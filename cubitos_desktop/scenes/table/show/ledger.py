"""Where coins, feet and credits of this round came from, as far as it has been seen."""

from collections.abc import Iterable
from typing import Literal, NamedTuple

from cubitos_desktop.match.session.beats import Beat
from cubitos_desktop.rules.dice import FACE_COINS, FACE_CREDITS, FACE_FEET, face_of
from cubitos_desktop.rules.events import (
    DiceUsed,
    Event,
    FanGained,
    Gained,
    RewardTaken,
    RoundBegan,
)

Source = Literal["faces", "cards", "fans", "rewards"]
_NOTED = RoundBegan, DiceUsed, Gained, FanGained


class Purse(NamedTuple):
    """Coins, feet, water feet and credits."""

    coins: int = 0
    feet: int = 0
    water_feet: int = 0
    credits: int = 0

    def plus(self, coins: int = 0, feet: int = 0, water_feet: int = 0, credits: int = 0) -> "Purse":
        """With so much more."""
        return Purse(
            self.coins + coins,
            self.feet + feet,
            self.water_feet + water_feet,
            self.credits + credits,
        )


Account = dict[Source, Purse]
"""What a seat has got in this round, by where it came from."""


class Ledger:
    """The accounts of all seats at one table."""

    def __init__(self) -> None:
        self.accounts: dict[int, Account] = {}

    def forget(self) -> None:
        """The race was taken back: nobody knows any more what came from where."""
        self.accounts = {}

    def hear(self, beats: Iterable[Beat]) -> None:
        for beat in beats:
            by: Source = "cards"
            for event in beat.events:
                if isinstance(event, RewardTaken):
                    # What comes next is the reward.
                    by = "rewards"
                elif isinstance(event, _NOTED):
                    self._note(event, by)
                    by = "cards"

    def _note(self, event: Event, by: Source) -> None:
        if isinstance(event, RoundBegan):
            self.accounts = {}
        elif isinstance(event, DiceUsed):
            self._note_faces(event)
        elif isinstance(event, Gained):
            gained = event.coins, event.feet, event.water_feet, event.credits
            self._add(event.seat, by, *gained)
        elif isinstance(event, FanGained):
            self._add(event.seat, "fans", 0, 0, 0, event.credits)

    def _note_faces(self, event: DiceUsed) -> None:
        """What faces give comes with the gain that follows: it is taken off what cards give."""
        faces = [face_of(code) for code in event.codes]
        coins, feet = (sum(values[f] for f in faces) for values in (FACE_COINS, FACE_FEET))
        credits = sum(FACE_CREDITS[face] for face in faces)
        self._add(event.seat, "faces", coins, feet, 0, credits)
        self._add(event.seat, "cards", -coins, -feet, 0, -credits)

    def _add(self, seat: int, source: Source, *amounts: int) -> None:
        # Another account each time: views keep the one that they were made with.
        account = self.accounts.get(seat, {})
        changed = account.get(source, Purse()).plus(*amounts)
        self.accounts[seat] = {**account, source: changed}

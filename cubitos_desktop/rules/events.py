"""What happened, for those who watch: plain facts in the past tense. Nothing acts on them."""

import msgspec

Dice = tuple[tuple[int, int], ...]
"""Kinds or die codes with their counts."""
_SEATS = ("seat", "to")
"""What fields are called that hold a seat which an event changes."""


class Event(msgspec.Struct, frozen=True, tag=True, gc=False):
    """Something that happened in the race."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that it happened to, whoever it began with first."""
        fields = self.__struct_fields__
        return tuple([getattr(self, field) for field in _SEATS if field in fields])


class RoundBegan(Event, frozen=True):
    round: int
    start_player: int
    is_tie_break: bool


class DiceMoved(Event, frozen=True):
    """Dice changed zone without being thrown."""

    seat: int
    source: str
    target: str
    dice: Dice


class DrawRefilled(Event, frozen=True):
    seat: int


class DiceThrown(Event, frozen=True):
    """Faces as digits in the order of ``dice``; hits went to Active, misses to Roll."""

    seat: int
    dice: Dice
    faces: str
    cause: str


class DieSet(Event, frozen=True):
    seat: int
    code: int
    source: str


class DiceUsed(Event, frozen=True):
    seat: int
    codes: tuple[int, ...]


class Gained(Event, frozen=True):
    seat: int
    coins: int = 0
    feet: int = 0
    water_feet: int = 0
    credits: int = 0


class FanGained(Event, frozen=True):
    seat: int
    fans: int
    credits: int
    draw_token: bool


class DiceLost(Event, frozen=True):
    seat: int
    zone: str
    dice: Dice


class DieGained(Event, frozen=True):
    seat: int
    colour: int


class DieGiven(Event, frozen=True):
    seat: int
    to: int
    zone: str
    code: int


class PlayerPushed(Event, frozen=True):
    seat: int
    is_safe: bool


class PlayerPassed(Event, frozen=True):
    seat: int


class PlayerBusted(Event, frozen=True):
    seat: int
    kept: Dice
    discarded: Dice


class DutyAdded(Event, frozen=True):
    seat: int
    duties: int


class SwordsCompared(Event, frozen=True):
    swords: tuple[int, ...]
    winner: int
    """The seat with the most, or -1 where nobody or everybody is looked at."""

    @property
    def is_tie(self) -> bool:
        """Whether the order of the seats had to decide between several with the most."""
        return self.winner >= 0 and self.swords.count(self.swords[self.winner]) > 1


class RunnerMoved(Event, frozen=True):
    """One step, jump or walk to start; the payment is what is left afterwards."""

    seat: int
    leg: int
    space: int
    by: str


class FootBought(Event, frozen=True):
    seat: int


class JetPackUsed(Event, frozen=True):
    seat: int
    space: int


class LapFinished(Event, frozen=True):
    seat: int
    leg: int


class RewardTaken(Event, frozen=True):
    seat: int
    space: int
    reward: str
    by: str


class DieBought(Event, frozen=True):
    seat: int
    colour: int
    price: int


class TurnEnded(Event, frozen=True):
    seat: int
    coins: int = 0
    """Those that were not spent and are lost."""


class BorrowedReturned(Event, frozen=True):
    seat: int
    dice: Dice


class StartDiePassed(Event, frozen=True):
    seat: int
    to: int


class RaceEnded(Event, frozen=True):
    winner: int

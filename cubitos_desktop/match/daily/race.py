"""What is raced on a day: cards, course, rivals and dice follow from the date alone."""

import datetime
import hashlib
from typing import Final, NamedTuple

from cubitos_desktop.match.chance import RaceDice, dice_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Occasion, Player
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.game import Setup

DAILY: Final = "daily"
"""The occasion of a day's race: the first that is run to its end counts."""
PRACTICE: Final = "practice"
"""The occasion of the same race once more, which never counts."""
ME = 0
"""The seat of whoever runs it."""
RIVALS: Final = ("Nora", "Bruno", "Pixel")
FIELDS: Final = (
    ("racer", "racer", "racer"),
    ("rookie", "racer", "pro"),
    ("racer", "pro", "champion"),
    ("pro", "pro", "pro"),
    ("nervous", "gambler", "racer"),
    ("collector", "sprinter", "fan-favourite"),
    ("gambler", "fan-favourite", "pro"),
    ("nervous", "collector", "champion"),
    ("sprinter", "gambler", "rookie"),
    ("gambler", "pro"),
    ("collector", "racer"),
    ("sprinter", "champion"),
)
"""Who may be raced against, one of these on each day."""
_LONG_CYCLES = 3
"""Sets of several laps are raced over all of them in one cycle of so many."""
FIRST_DAY, LAST_DAY = datetime.date(2020, 1, 1), datetime.date(2199, 12, 31)


class DailyRace(NamedTuple):
    """The race of a day."""

    date: datetime.date
    set_id: str
    cards: tuple[str, ...]
    tracks: tuple[str, ...]
    rivals: tuple[str, ...]
    """The computer seats, by the names of their policies."""
    seed: str
    """Decides the dice, and everybody can know it."""

    @property
    def seats(self) -> int:
        return 1 + len(self.rivals)

    @property
    def dice(self) -> RaceDice:
        return dice_of_seed(self.seed)

    @property
    def id(self) -> str:
        return self.date.isoformat()

    @property
    def setup(self) -> Setup:
        return Setup(self.seats, self.cards, self.tracks, self.dice.start_player(self.seats))

    @property
    def players(self) -> tuple[Player, ...]:
        rivals = zip(RIVALS, self.rivals, strict=False)
        return (Player(), *(Player(name, policy) for name, policy in rivals))


def day_of(id: str) -> datetime.date | None:
    """The day that a race says it is of; None where no day with a race is written so."""
    try:
        date = datetime.date.fromisoformat(id)
    except ValueError:
        return None
    return date if date.isoformat() == id and has_race(date) else None


def has_race(date: datetime.date) -> bool:
    """Whether there is a race on a day at all."""
    return FIRST_DAY <= date <= LAST_DAY


def racing_day(date: datetime.date) -> datetime.date:
    """The day that is raced by a clock; one that is set far off has the nearest day with a race,
    for a run of any other would count for nothing."""
    return min(max(date, FIRST_DAY), LAST_DAY)


def daily_race(date: datetime.date, content: Content) -> DailyRace:
    """The same for everybody whose game has the same content, without asking anybody."""
    cycle, place = divmod(date.toordinal(), len(content.sets))
    set_id = _order(content, cycle)[place]
    rivals = FIELDS[_number(content, f"rivals {date.isoformat()}") % len(FIELDS)]
    tracks = _course(content, set_id, date, cycle)
    return DailyRace(
        date, set_id, content.sets[set_id].cards, tracks, rivals, seed_of(date, content.digest)
    )


def seed_of(date: datetime.date, content: str) -> str:
    """What decides the dice of a day, raced with the cards of this fingerprint."""
    return f"daily {date.isoformat()} {content[:12]}"


def _number(content: Content, what: str) -> int:
    """A number that nobody chose: it follows from the content and what it is for."""
    data = f"cubitos daily {content.digest} {what}".encode()
    return int.from_bytes(hashlib.blake2b(data, digest_size=8).digest(), "big")


def _order(content: Content, cycle: int) -> tuple[str, ...]:
    """Every set once, in an order of the cycle's own; no set is raced on two days running."""
    before, order = _shuffled(content, cycle - 1), _shuffled(content, cycle)
    first, second, *rest = order
    return (second, first, *rest) if before[-1] == first else order


def _shuffled(content: Content, cycle: int) -> tuple[str, ...]:
    return tuple(sorted(content.sets, key=lambda name: _number(content, f"order {cycle} {name}")))


def _course(content: Content, set_id: str, date: datetime.date, cycle: int) -> tuple[str, ...]:
    """The set's own course every other time, else one lap of any track: a very long race comes
    about once a month."""
    own = content.sets[set_id].tracks
    number = _number(content, f"course {date.isoformat()}")
    if len(own) > 1:
        is_own = cycle % _LONG_CYCLES == 0
    else:
        is_own = number % 2 == 0
    tracks = sorted(content.tracks)
    return own if is_own else (tracks[number // 2 % len(tracks)],)


def daily_match(race: DailyRace, content: Content, kind: str = DAILY) -> Match:
    """The race of a day at its first decision; anybody can know its dice."""
    occasion = Occasion(kind, race.id)
    return Match(content, race.setup, race.dice, race.players, is_open=True, occasion=occasion)

"""Achievements: each is a measure of one race, or of all up to it, and what it has to reach."""

from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec

from cubitos_desktop.ai.levels import LEVELS
from cubitos_desktop.match.library.tally import LedgerLine
from cubitos_desktop.match.records.facts import Facts
from cubitos_desktop.match.records.figures import Met
from cubitos_desktop.match.records.raced import Raced, raced
from cubitos_desktop.rules.game import START_DARK, START_LIGHT

Measure = Callable[[Raced], int]


class Past(NamedTuple):
    """What all races up to one came to."""

    streak: int
    tracks: frozenset[str]
    """Those that were won on."""

    def after(self, race: Met) -> "Past":
        if not race.has_won:
            return Past(0, self.tracks)
        return Past(self.streak + 1, self.tracks.union(race.tracks))


class Achievement(NamedTuple):
    """Reached as soon as a race measures ``need`` or more."""

    id: str
    icon: str
    colour: str
    need: int
    race: Measure | None = None
    past: Callable[[Past], int] | None = None


class Earned(msgspec.Struct, frozen=True):
    """When, and in which race."""

    date: str
    race: str


def _facts(measure: Callable[[Raced, Facts], int]) -> Measure:
    """Of races that tell enough; an old line of the ledger may not."""
    return lambda race: measure(race, race.facts) if race.facts else 0


def _if_won(measure: Callable[[Raced, Facts], int]) -> Measure:
    return _facts(lambda race, facts: measure(race, facts) if race.has_won else 0)


def _gap(race: Raced) -> int:
    """Steps from you to the next behind you."""
    return race.seat.beyond - max(rival.beyond for rival in race.rivals)


def _strong(race: Raced) -> int:
    strong = tuple(LEVELS)[-2:]
    return race.has_won * sum(rival.player.policy in strong for rival in race.rivals)


ACHIEVEMENTS: tuple[Achievement, ...] = (
    Achievement("first_win", "trophy", "gold", 1, lambda race: race.has_won),
    Achievement("wet_feet", "water_foot", "blue", 4, _facts(lambda _, facts: facts.wet)),
    Achievement("fan_club", "fan", "pink", 10, _facts(lambda _, facts: facts.fans)),
    Achievement("big_throw", "die", "green", 12, _facts(lambda _, facts: facts.hits)),
    Achievement("jet_set", "jet_pack", "orange", 30, _facts(lambda _, facts: facts.flown)),
    Achievement("rich", "credit", "teal", 18, _facts(lambda _, facts: facts.spent)),
    Achievement(
        "untouched",
        "shield",
        "green",
        6,
        _if_won(lambda race, facts: 0 if race.seat.busts else facts.risky),
    ),
    Achievement("swordsman", "swords", "pink", 4, _facts(lambda _, facts: facts.swords)),
    Achievement("full_house", "colours", "gray", 9, _facts(lambda _, facts: facts.colours)),
    Achievement(
        "comeback",
        "crown",
        "gold",
        1,
        _if_won(lambda race, facts: len(race.rivals) > 1 and facts.is_last_half_way),
    ),
    Achievement(
        "gray_day",
        "grays",
        "gray",
        1,
        _facts(lambda race, facts: race.has_finished and not facts.coloured),
    ),
    Achievement("seven_wins", "flag", "gold", 7, past=lambda past: past.streak),
    Achievement("falling_up", "push", "orange", 5, _if_won(lambda race, facts: race.seat.busts)),
    Achievement(
        "two_colours",
        "sets",
        "blue",
        1,
        _if_won(lambda race, facts: 0 < len(race.seat.bought) <= 2),
    ),
    Achievement(
        "light_luggage",
        "lose_die",
        "teal",
        1,
        _if_won(lambda race, facts: 0 < facts.dice <= START_LIGHT + START_DARK),
    ),
    Achievement(
        "now_or_never",
        "warning",
        "orange",
        33,
        _if_won(lambda race, facts: int(facts.last_risk * 100)),
    ),
    Achievement(
        "safety_net",
        "check",
        "green",
        1,
        _facts(lambda race, facts: facts.missed - race.seat.busts),
    ),
    Achievement(
        "short_way", "foot_shortcut", "blue", 3, _if_won(lambda race, facts: facts.shortcuts)
    ),
    Achievement("long_legs", "foot", "teal", 15, _facts(lambda _, facts: facts.stride)),
    Achievement(
        "thrifty",
        "coin",
        "gold",
        1,
        _if_won(lambda race, facts: facts.spent > 0 and not facts.wasted),
    ),
    Achievement(
        "in_front", "star", "gold", 1, _if_won(lambda race, facts: facts.led == race.line.rounds)
    ),
    Achievement("slingshot", "red_line", "pink", 5, _if_won(lambda race, facts: facts.behind)),
    Achievement(
        "by_a_nose",
        "run",
        "orange",
        1,
        lambda race: race.has_won and any(rival.beyond >= 0 for rival in race.rivals),
    ),
    Achievement("out_of_sight", "speed", "blue", 20, lambda race: race.has_won and _gap(race)),
    Achievement("armful", "pouch", "brown", 20, _facts(lambda _, facts: facts.largest)),
    Achievement("clean_sweep", "active", "green", 1, _facts(lambda _, facts: facts.swept)),
    Achievement(
        "paid_in_full", "coin_shortcut", "brown", 5, _if_won(lambda race, facts: facts.last_feet)
    ),
    Achievement(
        "giant", "power", "teal", 1, lambda race: race.has_won and race.level == "champion"
    ),
    Achievement("three_strong", "records", "brown", 3, _strong),
    Achievement("everywhere", "again", "gray", 4, past=lambda past: len(past.tracks)),
)


BY_ID = {each.id: each for each in ACHIEVEMENTS}
_OF_PAST = [(each, each.past) for each in ACHIEVEMENTS if each.past is not None]


class Standing(NamedTuple):
    """Which achievements were earned, and how near the others are."""

    earned: dict[str, Earned]
    best: dict[str, int]
    """The most that any race measured, by achievement."""

    @property
    def next(self) -> str:
        """The one that is nearest; of several the first. Nothing where all are earned."""
        open_ones = [each for each in ACHIEVEMENTS if each.id not in self.earned]
        nearest = max(open_ones, key=lambda each: self.best.get(each.id, 0) / each.need, default="")
        return nearest.id if isinstance(nearest, Achievement) else ""


class Collection:
    """Measures races as they are told, in any order: the earliest that reaches it counts."""

    def __init__(self) -> None:
        self.begin()

    def begin(self) -> None:
        self._of_races = Standing({}, {})

    def take(self, line: LedgerLine) -> None:
        race = raced(line)
        if race is None or not line.is_honest:
            return
        for each in ACHIEVEMENTS:
            if each.race is not None:
                _note(self._of_races, each, int(each.race(race)), line)

    def standing(self, met: Iterable[Met]) -> Standing:
        """With what hangs on the order of races: all that were run against others."""
        found = Standing(dict(self._of_races.earned), dict(self._of_races.best))
        past = Past(0, frozenset())
        for race in sorted(met):
            past = past.after(race)
            # Only a win leads nearer to anything.
            if race.has_won:
                for each, measure in _OF_PAST:
                    _note(found, each, measure(past), race)
        return found


def _note(standing: Standing, each: Achievement, value: int, race: Met | LedgerLine) -> None:
    if value > standing.best.get(each.id, 0):
        standing.best[each.id] = value
    if value >= each.need:
        known = standing.earned.get(each.id)
        if known is None or race.date < known.date:
            standing.earned[each.id] = Earned(race.date, race.id)

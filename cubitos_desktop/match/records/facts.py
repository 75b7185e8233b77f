"""What one seat did in one race, beside place and dice: found in the same pass as its line."""

from collections.abc import Sequence

import msgspec

from cubitos_desktop.match.luck import Risk
from cubitos_desktop.match.story import GreatThrow, RaceStory, ThrownDie, greatness
from cubitos_desktop.rules import events as ev
from cubitos_desktop.rules.dice import (
    BLANK,
    COLOUR_MASK,
    COLOURS,
    FACE_NAMES,
    GRAYS,
    group_of,
)
from cubitos_desktop.rules.state import State

_PLACES = 6
"""Decimal places of a sum of chances: enough for millions of races, and lines stay short."""


class Facts(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One seat in one race. Fields that a later version adds are passed over."""

    risky: int = 0
    """Pushes that could bust."""
    missed: int = 0
    """Of those, how many hit nothing: they busted, or a card saved the seat."""
    chances: float = 0.0
    """The sum of the chances of those pushes to hit nothing."""
    last_risk: float = 0.0
    """The greatest such chance that a push of the last round had and that did not come true."""
    best: tuple[tuple[str, str], ...] = ()
    """The hits of the best throw, by colour and face."""
    largest: int = 0
    """Dice of the largest throw."""
    colours: int = 0
    """Most colours in Active at once; both grays are one."""
    swept: int = 0
    """Throws after which no die was left in Roll."""
    spent: int = 0
    """Most money that was spent on dice in one round."""
    wasted: int = 0
    """Coins that were lost because nobody spent them, in all rounds."""
    fans: int = 0
    swords: int = 0
    """Comparisons of swords that were won."""
    wet: int = 0
    """Steps into water."""
    stride: int = 0
    """Steps of the longest move without a jet pack."""
    flown: int = 0
    """Steps of the longest move with a jet pack."""
    shortcuts: int = 0
    last_feet: int = 0
    """Feet that were bought in the last round."""
    behind: int = 0
    """Most red lines behind the leader as a round began."""
    led: int = 0
    """Rounds at whose end nobody was ahead."""
    is_last_half_way: bool = False
    """Whether everybody else was ahead when the first runner had half of the way behind it."""
    dice: int = 0
    """Dice at the end, without borrowed ones and the start player die."""
    coloured: int = 0
    """Those of them that are not gray."""

    @property
    def hits(self) -> int:
        """Of the best throw."""
        return len(self.best)


_SUMS = ("swept", "wasted", "swords", "wet", "shortcuts")
"""Facts that are counted through the whole race."""
_MOST = ("largest", "colours", "spent", "stride", "flown", "behind", "fans")
"""Facts of which the most counts."""


class _Seat:
    """What is noted of a seat while a race is played again."""

    def __init__(self) -> None:
        self.sums = dict.fromkeys(_SUMS, 0)
        self.most = dict.fromkeys(_MOST, 0)
        self.best: GreatThrow | None = None
        self.begin_round()

    def begin_round(self) -> None:
        self.feet = self.spent = self.steps = 0
        self.flies = False

    def add(self, name: str, count: int = 1) -> None:
        self.sums[name] += count

    def reach(self, name: str, count: int) -> None:
        self.most[name] = max(self.most[name], count)


class Gatherer:
    """Hears of every answer of a race, before and after it was given."""

    def __init__(self, seats: int) -> None:
        self._seats = [_Seat() for _ in range(seats)]
        self._lying: list[int] = []

    def before(self, state: State) -> None:
        """A throw is about to fall: what lies in Active."""
        if state.throw is not None:
            self._lying = state.seats[state.throw[0]].active[:]

    def hear(self, events: list[ev.Event], state: State, round_number: int) -> None:
        for event in events:
            match event:
                case ev.DiceThrown():
                    self._throw(event, round_number)
                case ev.RunnerMoved() | ev.JetPackUsed() | ev.FootBought():
                    self._run(event, state)
                case ev.SwordsCompared() if event.winner >= 0:
                    self._seats[event.winner].add("swords")
                case ev.RoundBegan():
                    self._begin_round(state)
                case _:
                    self._hear_of_goods(event)

    def _hear_of_goods(self, event: ev.Event) -> None:
        match event:
            case ev.DieBought():
                mine = self._seats[event.seat]
                mine.spent += event.price
                mine.reach("spent", mine.spent)
            case ev.FanGained():
                self._seats[event.seat].reach("fans", event.fans)
            case ev.TurnEnded():
                self._end_turn(self._seats[event.seat], event.coins)

    def _end_turn(self, mine: _Seat, coins: int) -> None:
        mine.add("wasted", coins)
        mine.reach("flown" if mine.flies else "stride", mine.steps)

    def _begin_round(self, state: State) -> None:
        for number, mine in enumerate(self._seats):
            mine.begin_round()
            mine.reach("behind", state.lines_to_leader(number))

    # --- throws ----------------------------------------------------------------------------------

    def _throw(self, event: ev.DiceThrown, round_number: int) -> None:
        mine = self._seats[event.seat]
        kinds = [kind & COLOUR_MASK for kind, count in event.dice for _ in range(count)]
        dice = [ThrownDie(kind, int(face)) for kind, face in zip(kinds, event.faces, strict=True)]
        hits = tuple(die for die in dice if die.is_hit)
        mine.reach("largest", len(dice))
        mine.reach("colours", len({group_of(code) for code in (*self._lying, *_kinds(hits))}))
        found = GreatThrow(event.seat, round_number, hits)
        if mine.best is None or greatness(found) > greatness(mine.best):
            mine.best = found
        if event.cause in ("first", "push"):
            mine.add("swept", int(0 < len(dice) == len(hits)))

    # --- moves -----------------------------------------------------------------------------------

    def _run(self, event: ev.Event, state: State) -> None:
        match event:
            case ev.JetPackUsed():
                self._seats[event.seat].flies = True
            case ev.FootBought():
                self._seats[event.seat].feet += 1
            case ev.RunnerMoved(by="shortcut"):
                self._seats[event.seat].add("shortcuts")
            case ev.RunnerMoved(by="step"):
                self._step(event, state)

    def _step(self, event: ev.RunnerMoved, state: State) -> None:
        mine = self._seats[event.seat]
        mine.steps += 1
        mine.add("wet", int(state.game.track(event.leg).spaces[event.space].water))

    # --- the end ---------------------------------------------------------------------------------

    def facts(self, state: State, story: RaceStory) -> tuple[Facts, ...]:
        last = _last_half_way(story)
        return tuple(
            Facts(
                **mine.sums,
                **mine.most,
                risky=len(told.risks),
                missed=sum(risk.is_missed for risk in told.risks),
                chances=round(sum(risk.chance for risk in told.risks), _PLACES),
                last_risk=round(_last_risk(told.risks, story.rounds), _PLACES),
                last_feet=mine.feet,
                best=_named(mine.best),
                led=_rounds_led(story, number),
                is_last_half_way=number == last,
                **_owned(told.dice[-1]),
            )
            for number, (mine, told) in enumerate(zip(self._seats, story.seats, strict=True))
        )


def _kinds(dice: tuple[ThrownDie, ...]) -> list[int]:
    return [die.colour for die in dice]


def _named(throw: GreatThrow | None) -> tuple[tuple[str, str], ...]:
    dice = throw.dice if throw else ()
    return tuple((COLOURS[die.colour], FACE_NAMES[die.face]) for die in dice if die.face != BLANK)


def _owned(counts: tuple[int, ...]) -> dict[str, int]:
    return {"dice": sum(counts), "coloured": sum(counts) - sum(counts[gray] for gray in GRAYS)}


def _last_risk(risks: Sequence[Risk], last: int) -> float:
    """The greatest of the last round that did not come true."""
    braved = [risk.chance for risk in risks if risk.round == last and not risk.is_missed]
    return max(braved, default=0.0)


def _rounds_led(story: RaceStory, seat: int) -> int:
    """At the end of how many rounds nobody was ahead; the start is no round."""
    rounds = zip(*(told.progress[1:] for told in story.seats), strict=True)
    return sum(ways[seat] == max(ways) for ways in rounds)


def _last_half_way(story: RaceStory) -> int:
    """The one seat that everybody else was ahead of when half of the way lay behind the first."""
    for ways in zip(*(told.progress for told in story.seats), strict=True):
        if 2 * max(ways) >= story.course:
            is_alone = sorted(ways)[:2].count(min(ways)) == 1
            return ways.index(min(ways)) if is_alone else -1
    return -1

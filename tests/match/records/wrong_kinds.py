"""Random races of steady seats, and of which kind a race is in which nobody earns an achievement.

What is seen of a race is found from its answers alone, by other code than the game's own facts.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Any

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player, RaceLog
from cubitos_desktop.rules import engine
from cubitos_desktop.rules import events as ev
from cubitos_desktop.rules.dice import BLANK, COLOUR_MASK, GRAYS
from cubitos_desktop.rules.game import Setup
from tests.match.kept_races import CONTENT

RIVALS = ("rookie", "racer", "pro", "champion")
SAVERS = {"keep_on_rollin", "rolling_stoned"}
"""Cards that turn a bust away once it has come."""


def random_logs(count: int = 12) -> Iterator[RaceLog]:
    """Every set and every number of rivals; you sit at the first seat."""
    for number in range(count):
        dice = RaceDice(secret_of_seed(f"random {number}"))
        chosen = list(CONTENT.sets.values())[number % len(CONTENT.sets)]
        seats = 2 + number % 3
        setup = Setup(seats, chosen.cards, chosen.tracks, dice.start_player(seats))
        rivals = (RIVALS[(number + seat) % len(RIVALS)] for seat in range(1, seats))
        players = [Player("Ada"), *(Player(level, level) for level in rivals)]
        match = Match(CONTENT, setup, dice, players)
        match.play(dict.fromkeys(range(seats), policy("steady")))
        yield match.log()


class Seen:
    """A race as somebody saw it who looked at the first seat."""

    def __init__(self, log: RaceLog) -> None:
        self.log = log
        self.state = engine.new_race(CONTENT, log.setup)
        self.told: list[tuple[int, ev.Event]] = []
        """What happened, with its round."""
        self.ways: list[list[int]] = []
        """How far everybody had come at the end of each round."""
        for _, answer in log.answers:
            now = self.state.round
            self.told += [(now, event) for event in engine.apply(self.state, answer)]
            if self.state.round != now or self.state.step == "over":
                self.ways.append([self._way(seat) for seat in range(log.setup.seats)])

    def _way(self, seat: int) -> int:
        return -self.state.game.remaining(self.state.seats[seat].leg, self.state.seats[seat].space)

    @property
    def has_lost(self) -> bool:
        return self.state.winner != 0

    def mine(self, kind: type[ev.Event]) -> list[Any]:
        return [event for _, event in self.told if type(event) is kind and event.seats[:1] == (0,)]

    def most(self, kind: type[ev.Event], worth: Callable[[Any], int]) -> int:
        """The most that such events came to in one round."""
        sums: Counter[int] = Counter()
        for now, event in self.told:
            if type(event) is kind and event.seats[:1] == (0,):
                sums[now] += worth(event)
        return max(sums.values(), default=0)

    @property
    def last_pushes(self) -> int:
        """Of the last round."""
        return sum(
            type(event) is ev.PlayerPushed and event.seats == (0,) and now == self.state.round
            for now, event in self.told
        )

    @property
    def most_dice(self) -> int:
        """Of one throw."""
        return max(len(thrown.faces) for thrown in self.mine(ev.DiceThrown))

    @property
    def most_hits(self) -> int:
        faces = [thrown.faces for thrown in self.mine(ev.DiceThrown)]
        return max(len(each) - each.count(str(BLANK)) for each in faces)

    @property
    def got(self) -> set[int]:
        """Colours that were bought, given or borrowed."""
        gained = [
            event.colour for kind in (ev.DieBought, ev.DieGained) for event in self.mine(kind)
        ]
        borrowed = [
            kind & COLOUR_MASK for back in self.mine(ev.BorrowedReturned) for kind, _ in back.dice
        ]
        return {*gained, *borrowed}

    @property
    def wet_steps(self) -> int:
        legs = self.state.game.legs
        return sum(
            legs[min(moved.leg, len(legs) - 1)].spaces[moved.space].water
            for moved in self.mine(ev.RunnerMoved)
        )

    @property
    def swords(self) -> int:
        return sum(type(event) is ev.SwordsCompared and event.winner == 0 for _, event in self.told)

    @property
    def owned(self) -> list[int]:
        return self.state.seats[0].owned_by_colour()

    @property
    def coloured(self) -> int:
        return sum(self.owned) - sum(self.owned[gray] for gray in GRAYS)

    @property
    def finishers(self) -> int:
        legs = len(self.state.game.legs)
        return sum(seat.leg >= legs for seat in self.state.seats)

    @property
    def rivals(self) -> list[str]:
        return [player.policy for player in self.log.players[1:]]


def _in_one_go(seen: Seen) -> int:
    return seen.most(ev.RunnerMoved, lambda moved: moved.by == "step")


WRONG_KINDS: dict[str, Callable[[Seen], bool]] = {
    "first_win": lambda seen: seen.has_lost,
    "wet_feet": lambda seen: seen.wet_steps < 4,
    "fan_club": lambda seen: len(seen.mine(ev.FanGained)) < 10,
    "big_throw": lambda seen: seen.most_hits < 12,
    "jet_set": lambda seen: not seen.mine(ev.JetPackUsed),
    "rich": lambda seen: seen.most(ev.DieBought, lambda bought: bought.price) < 18,
    "untouched": lambda seen: seen.has_lost or bool(seen.mine(ev.PlayerBusted)),
    "swordsman": lambda seen: seen.swords < 4,
    "full_house": lambda seen: len(seen.got) < 7,
    "comeback": lambda seen: seen.has_lost or len(seen.rivals) < 2,
    "gray_day": lambda seen: seen.coloured > 0,
    "seven_wins": lambda seen: True,
    "falling_up": lambda seen: seen.has_lost or len(seen.mine(ev.PlayerBusted)) < 5,
    "two_colours": lambda seen: (
        seen.has_lost or len({bought.colour for bought in seen.mine(ev.DieBought)}) > 2
    ),
    "light_luggage": lambda seen: seen.has_lost or sum(seen.owned) > 9,
    "now_or_never": lambda seen: seen.has_lost or not seen.last_pushes,
    "safety_net": lambda seen: SAVERS.isdisjoint(seen.log.setup.cards),
    "short_way": lambda seen: (
        seen.has_lost or all(moved.by != "shortcut" for moved in seen.mine(ev.RunnerMoved))
    ),
    "long_legs": lambda seen: _in_one_go(seen) < 15,
    "thrifty": lambda seen: seen.has_lost or any(end.coins for end in seen.mine(ev.TurnEnded)),
    "in_front": lambda seen: seen.has_lost or any(ways[0] < max(ways) for ways in seen.ways),
    "slingshot": lambda seen: seen.has_lost or all(max(ways) - ways[0] < 10 for ways in seen.ways),
    "by_a_nose": lambda seen: seen.has_lost or seen.finishers < 2,
    "out_of_sight": lambda seen: seen.has_lost or max(seen.ways[-1][1:]) > seen.ways[-1][0] - 20,
    "armful": lambda seen: seen.most_dice < 20,
    "clean_sweep": lambda seen: all(
        str(BLANK) in thrown.faces for thrown in seen.mine(ev.DiceThrown)
    ),
    "paid_in_full": lambda seen: seen.has_lost or len(seen.mine(ev.FootBought)) < 5,
    "giant": lambda seen: seen.has_lost or "champion" not in seen.rivals,
    "three_strong": lambda seen: seen.has_lost or len(seen.rivals) < 3,
    "everywhere": lambda seen: True,
}
"""Each holds for no race that earns it."""

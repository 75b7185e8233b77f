"""What a seat's race is worth in steps: dice, money, fans, way. It looks, and decides nothing."""

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from cubitos_desktop.ai.judging.gains import Gain
from cubitos_desktop.ai.judging.routes import routes_of
from cubitos_desktop.ai.judging.weights import LAP, Weights
from cubitos_desktop.ai.planning.plan import NO_PLAN, Plan
from cubitos_desktop.ai.taste import PLAIN_TASTE, Taste
from cubitos_desktop.rules.cards import Call
from cubitos_desktop.rules.dice import (
    BLANK,
    CARD_COLOURS,
    COLOURS,
    CREDIT,
    DARK,
    DISTINCT_FACES,
    FACE_COINS,
    FACE_FEET,
    GRAYS,
    LIGHT,
    POWER,
    START_DIE,
    SYMBOL,
    WHITE,
    die,
)
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.state import Seat, State
from cubitos_desktop.rules.tracks import Reward, Track

FINISHED = 25.0
"""What it is worth, in steps, to be over the last finish."""
LAST_DIE = 1.1
"""How much more the last die of a tray is worth."""
UNWANTED = -99.0
"""A die that the seat's plan rules out: any other comes before it, and so does none."""
_MOST_SHOPS = 200
"""Three kilobytes each, and every seat that thinks has some of every course. Twenty times as many
would spare one shop in fifteen."""


class Purchase(NamedTuple):
    """Up to two dice, what they cost and what they are worth."""

    cost: int
    worth: float
    colours: tuple[int, ...]


class Shop:
    """What money can buy for one seat: only purchases that are worth more than cheaper ones."""

    def __init__(self, purchases: list[Purchase], credit: float) -> None:
        self.credit = credit
        self._worths: dict[tuple[int, int], float] = {}
        self.purchases: list[Purchase] = [Purchase(0, 0.0, ())]
        for purchase in sorted(purchases, key=lambda p: (p.cost, -p.worth, p.colours)):
            if purchase.worth > self.purchases[-1].worth + 1e-9:
                self.purchases.append(purchase)

    def best(self, coins: int, credits: int) -> Purchase:
        """The best purchase: coins vanish anyway, credits could be kept."""
        best, most = self.purchases[0], 0.0
        for purchase in self.purchases:
            if purchase.cost > coins + credits:
                break
            left = self.left(purchase, coins)
            if left > most:
                best, most = purchase, left
        return best

    def as_good(
        self, offers: list[Purchase], coins: int, credits: int, part: float
    ) -> list[Purchase]:
        """The best purchase, and those of all offers that are worth less by no more than this part
        of it, as far as every die in them counts."""
        best = self.best(coins, credits)
        if not best.colours:
            return [best]
        least, money = self.left(best, coins) * (1 - part), coins + credits
        alone = {p.colours[0]: p.worth for p in offers if len(p.colours) == 1}
        alike = [
            p
            for p in sorted(offers, key=lambda p: (p.cost, -p.worth, p.colours))
            if p.cost <= money
            and self.left(p, coins) >= least
            and p.worth > _worth_of_parts(p, alone) + 1e-9
        ]
        return [p for p in alike if not any(_adds_a_die(more, p, coins) for more in alike)]

    def left(self, purchase: Purchase, coins: int) -> float:
        """What a purchase is worth without the credits that it takes."""
        return purchase.worth - max(0, purchase.cost - coins) * self.credit

    def worth(self, coins: int, credits: int) -> float:
        """What coins and credits are worth together."""
        known = self._worths.get((coins, credits))
        if known is None:
            known = self._worths[coins, credits] = self._worth(coins, credits)
        return known

    def _worth(self, coins: int, credits: int) -> float:
        best = self.best(coins, credits)
        spent = max(0, best.cost - coins)
        return best.worth + (credits - spent) * self.credit


def _adds_a_die(more: Purchase, purchase: Purchase, coins: int) -> bool:
    """Whether a purchase has another one in it and takes no more credits: coins vanish anyway."""
    is_larger = set(purchase.colours) < set(more.colours)
    return is_larger and max(coins, more.cost) == max(coins, purchase.cost)


def _worth_of_parts(purchase: Purchase, alone: dict[int, float]) -> float:
    """What the better one of two dice is worth by itself; nothing for a single die."""
    two = len(purchase.colours) > 1
    return max(0.0, *(alone[colour] for colour in purchase.colours)) if two else 0.0


class Judgement:
    """The figures of one card set, ready to be asked about any seat."""

    def __init__(
        self,
        game: Game,
        weights: Weights,
        taste: Taste = PLAIN_TASTE,
        plan: Plan = NO_PLAN,
    ) -> None:
        self.game = game
        self.further: tuple[Judgement, ...] = ()
        """By further builds that a seat may go by instead of these figures: see ``builds``."""
        self.weights = weights
        self.taste = taste
        self.plan = plan
        self.linear = [0.0] * 16
        self.square = [0.0] * 16
        self.more = [0.0] * 16
        names = {card.colour: card.id for card in game.cards.values()}
        names |= {gray: COLOURS[gray] for gray in GRAYS}
        for colour, name in names.items():
            worth = weights.dice[name]
            # A taste for building makes good dice better, not grays.
            scale = taste.building * plan.keen[colour - WHITE] if colour not in GRAYS else 1.0
            self.linear[colour] = worth.linear * scale
            self.square[colour] = worth.square * scale
            self.more[colour] = worth.more * scale
        self.linear[LIGHT] -= plan.thin
        self.partners: list[list[tuple[int, float]]] = [[] for _ in range(16)]
        """By colour, the colours that make its dice better or worse."""
        colours = {card.id: card.colour for card in game.cards.values()}
        for pair, bonus in weights.pairs.items():
            one, other = (colours[name] for name in pair.split())
            self.partners[one].append((other, bonus * taste.building))
            self.partners[other].append((one, bonus * taste.building))
        self.after = _steps_after(game)
        """By lap, the steps of all laps behind it, over shortcuts."""
        self.fixed_faces = dict(_fixed_faces(game))
        self._shops: dict[object, Shop] = {}

    def way(self, seat: Seat) -> float:
        """The way left, in laps of thirty steps."""
        left = self.ahead(seat)
        return left / LAP if left > 0 else 0.0

    def common_way(self, state: State) -> float:
        """The way that all seats have left on average: what seats are compared by."""
        return sum(map(self.way, state.seats)) / len(state.seats)

    def ahead(self, seat: Seat) -> float:
        """Steps to the end of the race as runners go, over shortcuts; behind it less than none."""
        game = self.game
        if seat.leg >= len(game.legs):
            return float(game.remaining(seat.leg, seat.space))
        return self.after[seat.leg] + routes_of(game.legs[seat.leg]).ahead[seat.space]

    def gain_of(self, colour: int, owned: Sequence[int], way: float) -> float:
        """What one more die of a colour is worth to a seat that owns these dice."""
        own = self.linear[colour] + self.square[colour] * way
        own += self.more[colour] * (2 * owned[colour] + 1)
        for partner, worth in self.partners[colour]:
            own += worth * owned[partner]
        return own * way

    def offer_of(self, colour: int, owned: Sequence[int], way: float) -> float:
        """What one more die is worth where there is a choice."""
        plan = self.plan
        is_wanted = plan.wants(colour, owned[colour]) and plan.builds(way * LAP)
        return self.gain_of(colour, owned, way) if is_wanted else UNWANTED

    def loss_of(self, colour: int, owned: Sequence[int], way: float) -> float:
        """What a seat loses with a die of this colour; below nothing where it is better off."""
        if not owned[colour]:
            return 0.0
        # One fewer of its own: the last die adds less than a further one would.
        return self.gain_of(colour, owned, way) - 2 * self.more[colour] * way

    def shortage(self, state: State, me: int, lost: int) -> float:
        """What it costs to lose one die more after ``lost - 1``, if the next Draw will miss it."""
        seat = state.seats[me]
        owned = seat.owned_by_colour()
        # No draw amount counts the start player die.
        is_missed = sum(owned) - owned[START_DIE] - lost < state.draw_amount(me)
        return -self.weights.short * self.way(seat) if is_missed else 0.0

    def credit(self, way: float) -> float:
        return self.weights.credit + self.weights.credit_way * way

    def onward(self, dice: int) -> float:
        """What a push with so many dice in Roll is worth for those that may follow it."""
        always, a_die = self.weights.onward
        return always + a_die * dice

    def fan(self, seat: Seat, way: float, *, with_token: bool = True) -> float:
        """What the next fan is worth with all it pays."""
        places = self.game.fan_track
        space = places[min(seat.fans, len(places) - 1)]
        worth = space.credits * self.credit(way)
        if seat.fans < len(places):
            worth += self.weights.fan * way
            if space.draw_token and with_token:
                worth += self.weights.token * way
        return worth

    def shop(self, left: int, trays: tuple[int, ...], owned: tuple[int, ...]) -> Shop:
        """What money can buy with so many steps left. A shop seen before is remembered.

        Trays say for each card colour whether no die, one or more are left.
        """
        key = (left, trays, owned)
        shop = self._shops.get(key)
        if shop is None:
            if len(self._shops) >= _MOST_SHOPS:
                self._shops.clear()
            shop = self._shops[key] = self._make_shop(max(0, left) / LAP, trays, owned)
        return shop

    def _make_shop(self, way: float, trays: tuple[int, ...], owned: tuple[int, ...]) -> Shop:
        return Shop(self.offers(way, trays, owned), self.credit(way))

    def offers(self, way: float, trays: tuple[int, ...], owned: tuple[int, ...]) -> list[Purchase]:
        """All that can be bought: a die, or two of different colours."""
        costs = self.game.costs
        singles: list[Purchase] = []
        if not self.plan.builds(way * LAP):
            return singles
        for colour, dice in zip(CARD_COLOURS, trays, strict=True):
            worth = self.gain_of(colour, owned, way)
            if dice == 1 and worth > 0:
                worth *= LAST_DIE  # no rival can have it then
            if dice and self.plan.wants(colour, owned[colour]):
                singles.append(Purchase(costs[colour], worth, (colour,)))
        bonuses = any(self.partners)
        pairs = [
            Purchase(
                a.cost + b.cost,
                a.worth + b.worth + (way * self._bonus(*a.colours, *b.colours) if bonuses else 0.0),
                a.colours + b.colours,
            )
            for index, a in enumerate(singles)
            for b in singles[index + 1 :]
        ]
        return singles + pairs

    def _bonus(self, one: int, other: int) -> float:
        """What two dice that come together add to each other, x way."""
        return next((bonus for partner, bonus in self.partners[one] if partner == other), 0.0)

    def reward(self, state: State, me: int, reward: Reward, way: float, owned: list[int]) -> float:
        """What a reward on the track is worth."""
        return self.plan.rewards * self._reward(state, me, reward, way, owned)

    def _reward(self, state: State, me: int, reward: Reward, way: float, owned: list[int]) -> float:
        if reward.kind == "credits":
            return reward.amount * self.credit(way)
        if reward.kind == "fan":
            return self.fan(state.seats[me], way)
        if reward.kind == "lose":
            return self.thinning(state, me, reward.amount, way, owned)
        limit = reward.amount or 99
        costs, trays = self.game.costs, state.trays
        gains = [
            self.offer_of(colour, owned, way)
            for colour in (*GRAYS, *CARD_COLOURS)
            if costs[colour] <= limit and trays[colour]
        ]
        return max([0.0, *gains])

    def thinning(self, state: State, me: int, count: int, way: float, owned: list[int]) -> float:
        """What it is worth to lose up to so many gray dice."""
        worth = 0.0
        lost = 0
        for gray in (LIGHT, DARK):
            for taken in range(owned[gray]):
                if lost == count:
                    return worth
                better = 2 * self.more[gray] * way * taken - self.loss_of(gray, owned, way)
                better -= self.shortage(state, me, lost + 1)
                if better <= 0:
                    break
                worth += better
                lost += 1
        return worth

    def standing(self, state: State, me: int, way: float) -> float:
        """What a seat's race is worth between two rounds, in steps.

        Seats and results that are compared must be weighed by the same way: by its own way a seat
        that lies behind would seem the richer for it.
        """
        seat = state.seats[me]
        worth = -self.ahead(seat)
        if seat.leg >= len(self.game.legs):
            worth += FINISHED
        weights, owned = self.weights, seat.owned_by_colour()
        worth += way * self.pool_worth(owned, way) + seat.credits * self.credit(way)
        return worth + way * (
            weights.short * self.lacking(state, me, owned)
            + weights.fan * self.paid_fans(seat)
            + weights.token * seat.tokens
        )

    def pool_worth(self, owned: Sequence[int], way: float) -> float:
        """What these dice are worth for a lap, with so much of the way left."""
        worth = 0.0
        for colour, count in enumerate(owned):
            if count and colour != START_DIE:
                own = self.linear[colour] + self.square[colour] * way
                own += self.more[colour] * count
                for partner, more in self.partners[colour]:
                    own += more * owned[partner] / 2
                worth += own * count
        return worth

    def lacking(self, state: State, me: int, owned: Sequence[int]) -> int:
        """Dice that the next Draw will miss; no draw amount counts the start player die."""
        return max(0, state.draw_amount(me) - sum(owned) + owned[START_DIE])

    def paid_fans(self, seat: Seat) -> int:
        """Fans that stand on the track."""
        return min(seat.fans, len(self.game.fan_track))


def _steps_after(game: Game) -> tuple[float, ...]:
    laps = [routes_of(track).ahead[Track.START] for track in game.legs]
    # One foot more where a runner has to step from one board to the next.
    boards = [float(one is not other) for one, other in pairwise(game.legs)]
    return tuple(sum(laps[leg + 1 :]) + sum(boards[leg:]) for leg in range(len(laps)))


def _fixed_faces(game: Game) -> Iterator[tuple[int, Gain]]:
    """Faces that bring the same coins and feet whatever else lies there, by die code."""
    for colour, faces in enumerate(DISTINCT_FACES):
        for face in faces:
            code = die(colour, face)
            if face in (BLANK, CREDIT) or face in (SYMBOL, POWER):
                continue
            yield code, Gain(FACE_COINS[face], FACE_FEET[face])
        card = game.cards.get(colour)
        if card is None or card.swords or card.run_must:
            continue
        calls = [call for item in card.run for call in item.calls]
        if any(item.pick for item in card.run) or not all(map(_is_fixed, calls)):
            continue
        yield die(colour, SYMBOL), _fixed_gain(calls)
        if all(map(_is_fixed, card.power)) and not card.power_must:
            yield die(colour, POWER), _fixed_gain([*calls, *card.power])


def _is_fixed(call: Call) -> bool:
    return call.effect == "gain" and call.params.keys() <= {"coins", "feet"}


def _fixed_gain(calls: Sequence[Call]) -> Gain:
    coins = sum(call.params.get("coins", 0) for call in calls)
    return Gain(coins, sum(call.params.get("feet", 0) for call in calls))

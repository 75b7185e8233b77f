"""What a seat's race is worth in steps: dice, money, fans, way. It looks, and decides nothing."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cubitos_desktop.ai.gains import Gain
from cubitos_desktop.ai.taste import PLAIN_TASTE, Taste
from cubitos_desktop.ai.weights import LAP, Weights
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
    die,
)
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.state import Seat, State
from cubitos_desktop.rules.tracks import Reward

FINISHED = 25.0
"""What it is worth, in steps, to be over the last finish."""
_MOST_SHOPS = 4_000


class Purchase(NamedTuple):
    """Up to two dice, what they cost and what they are worth."""

    cost: int
    worth: float
    colours: tuple[int, ...]


class Shop:
    """What money can buy for one seat: only purchases that are worth more than cheaper ones."""

    def __init__(self, purchases: list[Purchase], credit: float) -> None:
        self.credit = credit
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
            left = purchase.worth - max(0, purchase.cost - coins) * self.credit
            if left > most:
                best, most = purchase, left
        return best

    def worth(self, coins: int, credits: int) -> float:
        """What coins and credits are worth together."""
        most = 0.0
        for cost, worth, _ in self.purchases:
            if cost > coins + credits:
                break
            if cost > coins:
                worth -= (cost - coins) * self.credit
            if worth > most:
                most = worth
        return most + credits * self.credit


class Judgement:
    """The figures of one card set, ready to be asked about any seat."""

    def __init__(self, game: Game, weights: Weights, taste: Taste = PLAIN_TASTE) -> None:
        self.game = game
        self.weights = weights
        self.taste = taste
        self.linear = [0.0] * 16
        self.square = [0.0] * 16
        self.more = [0.0] * 16
        names = {card.colour: card.id for card in game.cards.values()}
        names |= {gray: COLOURS[gray] for gray in GRAYS}
        for colour, name in names.items():
            worth = weights.dice[name]
            # A taste for building makes good dice better, not grays.
            scale = taste.building if colour not in GRAYS else 1.0
            self.linear[colour] = worth.linear * scale
            self.square[colour] = worth.square * scale
            self.more[colour] = worth.more * scale
        self.fixed_faces = dict(_fixed_faces(game))
        self._shops: dict[object, Shop] = {}

    def way(self, seat: Seat) -> float:
        """The way left, in laps of thirty steps."""
        left = self.game.remaining(seat.leg, seat.space)
        return left / LAP if left > 0 else 0.0

    def gain_of(self, colour: int, owned: int, way: float) -> float:
        """What one more die of a colour is worth to a seat that owns so many."""
        own = self.linear[colour] + self.square[colour] * way
        return (own + self.more[colour] * (2 * owned + 1)) * way

    def loss_of(self, colour: int, owned: int, way: float) -> float:
        """What a seat loses with a die of this colour; below nothing where it is better off."""
        return self.gain_of(colour, owned - 1, way) if owned else 0.0

    def shortage(self, state: State, me: int, lost: int) -> float:
        """What it costs to lose one die more after ``lost - 1``, if the next Draw will miss it."""
        seat = state.seats[me]
        is_missed = seat.total_dice() - lost < state.draw_amount(me)
        return -self.weights.short * self.way(seat) if is_missed else 0.0

    def credit(self, way: float) -> float:
        return self.weights.credit + self.weights.credit_way * way

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

    def shop(self, state: State, me: int, way: float, owned: list[int]) -> Shop:
        """What this seat could buy now. A shop seen before is remembered."""
        trays = state.trays
        left = tuple([min(2, trays[colour]) for colour in CARD_COLOURS])
        key = (round(way * LAP), left, tuple(owned))
        shop = self._shops.get(key)
        if shop is None:
            if len(self._shops) >= _MOST_SHOPS:
                self._shops.clear()
            shop = self._shops[key] = self._make_shop(left, way, owned)
        return shop

    def _make_shop(self, left: tuple[int, ...], way: float, owned: list[int]) -> Shop:
        costs = self.game.costs
        singles = [
            Purchase(costs[colour], worth, (colour,))
            for colour, dice in zip(CARD_COLOURS, left, strict=True)
            if dice and (worth := self.gain_of(colour, owned[colour], way)) > 0
        ]
        pairs = [
            Purchase(a.cost + b.cost, a.worth + b.worth, a.colours + b.colours)
            for index, a in enumerate(singles)
            for b in singles[index + 1 :]
        ]
        return Shop(singles + pairs, self.credit(way))

    def reward(self, state: State, me: int, reward: Reward, way: float, owned: list[int]) -> float:
        """What a reward on the track is worth."""
        if reward.kind == "credits":
            return reward.amount * self.credit(way)
        if reward.kind == "fan":
            return self.fan(state.seats[me], way)
        if reward.kind == "lose":
            return self.thinning(state, me, reward.amount, way, owned)
        limit = reward.amount or 99
        costs, trays = self.game.costs, state.trays
        return max(
            (
                self.gain_of(colour, owned[colour], way)
                for colour in (*GRAYS, *CARD_COLOURS)
                if costs[colour] <= limit and trays[colour]
            ),
            default=0.0,
        )

    def thinning(self, state: State, me: int, count: int, way: float, owned: list[int]) -> float:
        """What it is worth to lose up to so many gray dice."""
        worth = 0.0
        lost = 0
        for gray in (LIGHT, DARK):
            for taken in range(owned[gray]):
                if lost == count:
                    return worth
                better = -self.loss_of(gray, owned[gray] - taken, way)
                better -= self.shortage(state, me, lost + 1)
                if better <= 0:
                    break
                worth += better
                lost += 1
        return worth

    def standing(self, state: State, me: int) -> float:
        """What a seat's race is worth between two rounds, in steps."""
        seat = state.seats[me]
        left = self.game.remaining(seat.leg, seat.space)
        way = max(0.0, left / LAP)
        worth = -float(left) + (FINISHED if seat.leg >= len(self.game.legs) else 0.0)
        total = 0
        for colour, count in enumerate(seat.by_colour()):
            if count and colour != START_DIE:
                own = self.linear[colour] + self.square[colour] * way
                worth += (own + self.more[colour] * count) * count * way
                total += count
        lacking = state.draw_amount(me) - total
        if lacking > 0:
            worth += self.weights.short * way * lacking
        worth += seat.credits * self.credit(way)
        return (
            worth + (self.weights.fan * min(seat.fans, 13) + self.weights.token * seat.tokens) * way
        )


def _fixed_faces(game: Game) -> Iterator[tuple[int, Gain]]:
    """Faces that bring the same coins and feet whatever else lies there, by die code."""
    for colour, faces in enumerate(DISTINCT_FACES):
        for face in faces:
            code = die(colour, face)
            if face in (BLANK, CREDIT) or face in (SYMBOL, POWER):
                continue
            yield code, Gain(FACE_COINS[face], FACE_FEET[face])
        card = game.cards.get(colour)
        if card is None or card.swords or card.not_optional:
            continue
        calls = [call for item in card.run for call in item.calls]
        if any(item.pick for item in card.run) or not all(map(_is_fixed, calls)):
            continue
        yield die(colour, SYMBOL), _fixed_gain(calls)
        if all(map(_is_fixed, card.power)) and not card.power_not_optional:
            yield die(colour, POWER), _fixed_gain([*calls, *card.power])


def _is_fixed(call: Call) -> bool:
    return call.effect == "gain" and call.params.keys() <= {"coins", "feet"}


def _fixed_gain(calls: Sequence[Call]) -> Gain:
    coins = sum(call.params.get("coins", 0) for call in calls)
    return Gain(coins, sum(call.params.get("feet", 0) for call in calls))

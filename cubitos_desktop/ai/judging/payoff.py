"""What passing with a haul is worth, coin by coin and foot by foot. No choice is made here.

Money is worth what it can buy, so it comes in jumps; feet are worth where they lead, so a foot that
reaches a reward or the finish is worth more than the next one.
"""

from cubitos_desktop.ai.judging.judgement import FINISHED
from cubitos_desktop.ai.judging.outlook import Outlook
from cubitos_desktop.ai.judging.reach import Stand, stands
from cubitos_desktop.ai.judging.routes import routes_of
from cubitos_desktop.rules.game import FOOT_PRICE
from cubitos_desktop.rules.tracks import Track

MOST_FEET = 24
GRID = 4
"""Points are counted in quarters, so that few different hauls can come of a push."""


class Payoff:
    """What a seat's coins, feet and points come to at the end of its turn, in steps."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self._money: dict[int, float] = {}
        self._feet: dict[int, float] = {}

    def __call__(self, coins: float, feet: float, points: float) -> float:
        return self.money(round(coins)) + self.feet(round(feet)) + points

    def money(self, coins: int) -> float:
        """What coins are worth beside the credits that the seat has: dice, or feet."""
        known = self._money.get(coins)
        if known is None:
            shop, credits = self.outlook.shop, self.outlook.seat.credits
            known = shop.worth(coins, credits)
            feet = 1
            while (price := feet * FOOT_PRICE) <= coins + credits and feet <= 4:
                left = coins - price
                rest = shop.worth(left, credits) if left >= 0 else shop.worth(0, credits + left)
                known = max(known, feet + rest)
                feet += 1
            self._money[coins] = known
        return known

    def feet(self, feet: int) -> float:
        """How much nearer so many feet bring the runner, with what it finds there."""
        feet = min(feet, MOST_FEET)
        known = self._feet.get(feet)
        if known is None:
            known = self._feet[feet] = self._landing(feet)
        return known

    def _landing(self, feet: int) -> float:
        outlook = self.outlook
        seat, game = outlook.seat, outlook.judgement.game
        if seat.leg >= len(game.legs) or seat.space == Track.FINISH:
            return float(feet)
        track = game.track(seat.leg)
        here = routes_of(track).ahead[seat.space]
        water = min(feet, seat.water_feet)
        return max(
            here + self._at(stand)
            for stand in stands(track, seat.space, feet - water, water, seat.credits)
        )

    def _at(self, stand: Stand) -> float:
        """What standing there is worth: the way left, and the rewards."""
        outlook = self.outlook
        seat, judgement = outlook.seat, outlook.judgement
        game = judgement.game
        track = game.track(seat.leg)
        if stand.space == Track.FINISH:
            is_last = seat.leg + 1 == len(game.legs)
            return stand.feet + (FINISHED if is_last else 0.0)
        price = stand.paid * outlook.credit
        return outlook.stop_reward(stand.space) - routes_of(track).ahead[stand.space] - price


def gain_on_grid(outlook: Outlook, colour: int, face: int) -> tuple[int, int, int]:
    """What a thrown face brings: whole coins and feet, and quarters of points."""
    if not face:
        return 0, 0, 0
    gain = outlook.face(colour, face)
    points = gain.points + outlook.arrival(colour, face)
    coins, feet = int(gain.coins), int(gain.feet)
    # Gains that only may come are no whole numbers; the rest counts as points.
    points += (gain.coins - coins) * outlook.coin + gain.feet - feet
    return coins, feet, round(points * GRID)

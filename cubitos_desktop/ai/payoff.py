"""What passing with a haul is worth, coin by coin and foot by foot. No choice is made here.

Money is worth what it can buy, so it comes in jumps; feet are worth where they lead, so a foot that
reaches a reward or the finish is worth more than the next one.
"""

from cubitos_desktop.ai.gains import Gain
from cubitos_desktop.ai.judgement import FINISHED
from cubitos_desktop.ai.outlook import Outlook
from cubitos_desktop.ai.reach import Stand, stands
from cubitos_desktop.rules.dice import COLOUR_MASK, FACES_OF, kinds_of
from cubitos_desktop.rules.game import FOOT_PRICE
from cubitos_desktop.rules.tracks import Track

MOST_FEET = 24
GRID = 4
"""Points are counted in quarters while results of a push are added up."""

Results = dict[tuple[int, int, int], float]
"""Chances of coins, feet and quarters of points."""


class Payoff:
    """What a seat's coins, feet and points come to at the end of its turn, in steps."""

    def __init__(self, outlook: Outlook) -> None:
        self.outlook = outlook
        self._money: dict[int, float] = {}
        self._feet: dict[int, float] = {}

    def __call__(self, coins: float, feet: float, points: float) -> float:
        return self.money(round(coins)) + self.feet(round(feet)) + points

    def of(self, haul: Gain) -> float:
        return self(haul.coins, haul.feet, haul.points)

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
        here = track.to_finish[seat.space]
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
        worth = -float(track.to_finish[stand.space]) - stand.paid * outlook.credit
        if stand.space != seat.space:
            worth += outlook.reward(stand.space)
        return worth


def push_results(outlook: Outlook) -> Results:
    """The exact chances of what the hits of one push bring, misses left out of it.

    The entry without coins, feet and points holds also the chance that nothing hits.
    """
    results: Results = {(0, 0, 0): 1.0}
    for kind, count in kinds_of(outlook.seat.roll):
        faces = _faces(outlook, kind & COLOUR_MASK)
        for _ in range(count):
            added: Results = {}
            for (coins, feet, points), chance in results.items():
                for (c, f, p), share in faces:
                    key = coins + c, feet + f, points + p
                    added[key] = added.get(key, 0.0) + chance * share
            results = added
    return results


def _faces(outlook: Outlook, colour: int) -> list[tuple[tuple[int, int, int], float]]:
    """What the faces of a colour bring, with their chances."""
    found: dict[tuple[int, int, int], float] = {}
    for face in FACES_OF[colour]:
        key = gain_on_grid(outlook, colour, face)
        found[key] = found.get(key, 0.0) + 1 / 6
    return list(found.items())


def gain_on_grid(outlook: Outlook, colour: int, face: int) -> tuple[int, int, int]:
    """What a thrown face brings: whole coins and feet, and quarters of points."""
    if not face:
        return 0, 0, 0
    gain = outlook.face(colour, face)
    points = gain.points + outlook.arrival(colour, face)
    coins, feet = int(gain.coins), int(gain.feet)
    # Gains that only may come are no whole numbers; the rest counts as points.
    points += (gain.coins - coins) * outlook.coin + gain.feet - feet
    return coins, feet, max(0, round(points * GRID))

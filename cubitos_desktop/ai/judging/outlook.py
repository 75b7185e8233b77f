"""One seat's dice as they lie, and what faces and throws bring it in view of that. No choices."""

from cubitos_desktop.ai.judging.effect_worth import AVERAGE_THROW, EFFECT_WORTH
from cubitos_desktop.ai.judging.gains import NOTHING, Gain
from cubitos_desktop.ai.judging.judgement import Judgement, Purchase, Shop
from cubitos_desktop.ai.judging.weights import LAP
from cubitos_desktop.rules.cards import Call, Card
from cubitos_desktop.rules.dice import (
    CARD_COLOURS,
    COLOUR_MASK,
    FACE_COINS,
    FACE_CREDITS,
    FACE_FEET,
    FACE_MASK,
    FACE_SHIFT,
    FACES_OF,
    FOOT,
    POWER,
    RED,
    SYMBOL,
    USED,
)
from cubitos_desktop.rules.engine import takes_its_die
from cubitos_desktop.rules.state import Seat, State

SWORD_CHANCE = 1 / 3
"""How likely a red die shows a sword."""
SWORDS_LEAD, SWORDS_WIN, SWORDS_TRAIL = 0.8, 0.55, 0.15
"""What share of the benefit for the most swords is likely: in the lead, with one more, behind."""
SWORDS_STAND = 0.6
"""The same where everyone with swords gains: for each rival with fewer."""
RED_DIE_LOST = -0.2
"""The winner loses a red die."""
COINS_AHEAD = 3
LATER_PUSHES = 0.9
"""How many pushes are still to come on average when a die with an after-push box arrives."""


class Outlook:
    """One seat's dice as they lie: it values faces in view of everything else."""

    def __init__(self, judgement: Judgement, state: State, me: int) -> None:
        self.judgement = judgement
        self.state = state
        self.me = me
        self.seat: Seat = state.seats[me]
        self.way = judgement.way(self.seat)
        self.owned = self.seat.owned_by_colour()
        self._trays = tuple([min(2, state.trays[colour]) for colour in CARD_COLOURS])
        self._pool = tuple(self.owned)
        self.shop = self.shop_with(round(judgement.ahead(self.seat)))
        self.credit = judgement.credit(self.way)
        self._colours: set[int] | None = None
        self._faces: dict[int, Gain] = {}
        self._throws: dict[int, float] = {}
        self._rewards: dict[int, float] = {}
        self.coin = self.credit
        """What one coin more is worth; ``count_coins`` finds out."""

    def count_coins(self, coins: float) -> None:
        """Value a coin more by the coins at hand: three more, by the coin, since prices come in
        jumps. What was valued before is forgotten."""
        credits, held = self.seat.credits, round(coins)
        more = self.shop.worth(held + COINS_AHEAD, credits) - self.shop.worth(held, credits)
        self.coin = more / COINS_AHEAD
        self._faces.clear()
        self._throws.clear()

    def shop_with(self, left: int) -> Shop:
        """What money can buy when so many steps are left."""
        return self.judgement.shop(left, self._trays, self._pool)

    def purchases_as_good(self) -> list[Purchase]:
        """The best purchase with the money held, and those that are about as good to this seat."""
        seat, whim = self.seat, self.judgement.taste.whim
        return self.shop.as_good(self.offers(), seat.coins, seat.credits, whim)

    def offers(self) -> list[Purchase]:
        """All that the trays hold for this seat, whatever it costs."""
        left = max(0, round(self.judgement.ahead(self.seat)))
        return self.judgement.offers(left / LAP, self._trays, self._pool)

    @property
    def colours(self) -> set[int]:
        if self._colours is None:
            self._colours = self.seat.active_colours()
        return self._colours

    def face(self, colour: int, face: int) -> Gain:
        """What an unused die of this colour brings with this face up, if it is run."""
        key = colour | face << FACE_SHIFT
        known = self.judgement.fixed_faces.get(key) or self._faces.get(key)
        if known is None:
            known = self._faces[key] = self._value(colour, face)
        return known

    def _value(self, colour: int, face: int) -> Gain:
        if face >= FOOT:
            credits = FACE_CREDITS[face] * self.credit
            return Gain(FACE_COINS[face], FACE_FEET[face], credits)
        if not face:
            return NOTHING
        card = self.judgement.game.card_of[colour]
        found = NOTHING
        picked: dict[int, Gain] = {}
        for item in card.run:
            gain = NOTHING
            for call in item.calls:
                gain += self.call(call, colour)
            if item.pick:
                other = picked.get(item.pick, NOTHING)
                picked[item.pick] = max(gain, other, key=self.points)
            else:
                found += gain
        for gain in picked.values():
            found += gain
        calls = card.run_must
        if face == POWER:
            for call in card.power:
                found += self.call(call, colour)
            calls = calls + card.power_must
        for call in calls:
            if takes_its_die(call):
                loss = self.judgement.loss_of(colour, self.owned, self.way)
                found += Gain(points=-max(0.0, loss))
        if colour == RED:
            found += self._swords(card, face)
        return found

    def points(self, gain: Gain) -> float:
        """A gain in steps, with the present worth of a coin."""
        return gain.coins * self.coin + gain.feet + gain.points

    def call(self, call: Call, colour: int) -> Gain:
        act = EFFECT_WORTH.get(call.effect)
        return act(self, call.params, colour) if act else NOTHING

    def arrival(self, colour: int, face: int) -> float:
        """What else a die brings that has only just been thrown: Nows and what comes later."""
        if not SYMBOL <= face <= POWER:
            return 0.0
        card = self.judgement.game.card_of[colour]
        worth = 0.0
        for call in card.now:
            worth += self.points(self.call(call, colour))
        for call in card.after_push:
            worth += LATER_PUSHES * self.points(self.call(call, colour))
        if card.at_push or card.at_bust or card.keeps_at_bust:
            worth += 0.5
        return worth

    def throw(self, colour: int) -> float:
        """What one throw of a die of this colour brings on average."""
        known = self._throws.get(colour)
        if known is None:
            # Nows that throw dice would ask for this very figure.
            self._throws[colour] = AVERAGE_THROW
            faces = FACES_OF[colour]
            known = sum(
                self.points(self.face(colour, face)) + self.arrival(colour, face)
                for face in faces
                if face
            ) / len(faces)
            self._throws[colour] = known
        return known

    def draw_worth(self, colour: int) -> float:
        """What it is worth to draw a die of this colour now rather than later."""
        judgement = self.judgement
        a_lap = judgement.linear[colour] + judgement.square[colour] * self.way
        return self.throw(colour) + judgement.taste.foresight * a_lap

    def best_face(self, colour: int) -> float:
        """What a die of this colour brings if its face may be chosen."""
        faces = set(FACES_OF[colour])
        return max(self.points(self.face(colour, face)) for face in faces if face)

    def reward(self, space: int) -> float:
        """What the rewards of a space are worth to this seat."""
        known = self._rewards.get(space)
        if known is None:
            judgement, seat = self.judgement, self.seat
            rewards = judgement.game.track(seat.leg).spaces[space].rewards
            known = self._rewards[space] = sum(
                judgement.reward(self.state, self.me, reward, self.way, self.owned)
                for reward in rewards
            )
        return known

    def stop_reward(self, space: int) -> float:
        """What ending the move there brings."""
        is_rewarded = self.state.rewards_at(self.me, self.seat.leg, space)
        return self.reward(space) if is_rewarded else 0.0

    def shortage(self, lost: int) -> float:
        """What it costs to lose one die more, if the next Draw will miss it."""
        return self.judgement.shortage(self.state, self.me, lost)

    def haul(self) -> Gain:
        """What the active dice and what is held already bring, if the seat passes now."""
        seat = self.seat
        coins: float = seat.coins
        feet: float = seat.feet + seat.water_feet
        points = 0.0
        for code in seat.active:
            if code < USED and code >> FACE_SHIFT:
                gain = self.face(code & COLOUR_MASK, code >> FACE_SHIFT & FACE_MASK)
                coins += gain.coins
                feet += gain.feet
                points += gain.points
        return Gain(coins, feet, points)

    def certain(self) -> tuple[int, int]:
        """Coins and feet that passing now surely brings: no swords that rivals may still win, and
        nothing that waits for a partner."""
        seat = self.seat
        coins, feet = self._won_by_swords()
        coins, feet = coins + seat.coins, feet + seat.feet + seat.water_feet
        for code in seat.active:
            if code < USED and code >> FACE_SHIFT and code & COLOUR_MASK != RED:
                gain = self.face(code & COLOUR_MASK, code >> FACE_SHIFT & FACE_MASK)
                coins += int(gain.coins)
                feet += int(gain.feet)
        return coins, feet

    def _won_by_swords(self) -> tuple[int, int]:
        """Coins and feet of the most swords, where nobody rolls any more who could have as many."""
        state, me = self.state, self.me
        swords, mine = state.game.red.swords, state.swords(me)
        rivals = [seat for seat in range(len(state.seats)) if seat != me]
        is_won = all(state.seats[s].is_done_rolling and state.swords(s) < mine for s in rivals)
        if not (swords and mine and is_won) or swords.who != "most":
            return 0, 0
        gains = [call.params for call in swords.calls if call.effect == "gain"]
        return sum(g.get("coins", 0) for g in gains), sum(g.get("feet", 0) for g in gains)

    def beside_coins_and_feet(self) -> tuple[int, int]:
        """Credits that passing now surely brings, and dice whose cards do something of worth that
        is neither coins nor feet."""
        credits = abilities = 0
        for code in self.seat.active:
            colour, face = code & COLOUR_MASK, code >> FACE_SHIFT & FACE_MASK
            if code >= USED or not face or colour == RED:
                continue
            credits += FACE_CREDITS[face]
            abilities += face in (SYMBOL, POWER) and self.face(colour, face).points > 0
        return credits, abilities

    def _swords(self, card: Card, face: int) -> Gain:
        """Swords against what rivals have and can still have: a share of the benefit for each."""
        assert card.swords is not None
        mine = self.state.swords(self.me)
        rivals = [self._swords_of(seat) for seat in range(len(self.state.seats)) if seat != self.me]
        benefit = NOTHING
        for call in card.swords.calls:
            benefit += self.call(call, RED)
        if card.swords.who == "everyone":
            return benefit.times(sum(mine + 1 > swords for swords in rivals) * SWORDS_STAND)
        most = max(rivals, default=0.0)
        if mine > most:
            return benefit.times(SWORDS_LEAD / mine) + Gain(points=RED_DIE_LOST / mine)
        chance = SWORDS_WIN if mine + 1 > most else SWORDS_TRAIL
        return benefit.times(chance) + Gain(points=RED_DIE_LOST)

    def _swords_of(self, rival: int) -> float:
        """Swords of a rival, with those that its red dice in Roll may still show."""
        seat = self.state.seats[rival]
        coming = 0.0 if seat.is_done_rolling else seat.roll[RED] * SWORD_CHANCE
        return self.state.swords(rival) + coming

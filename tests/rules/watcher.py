"""Somebody who sees only the events of a race, and knows from them how every seat stands."""

from collections import Counter
from functools import singledispatchmethod

from cubitos_desktop.rules import events as ev
from cubitos_desktop.rules.dice import (
    BORROWED,
    BOX_COUNTS,
    COLOUR_MASK,
    DARK,
    KIND_MASK,
    LIGHT,
    RED,
    START_DIE,
    USED,
    face_of,
)
from cubitos_desktop.rules.game import FOOT_PRICE, Game
from cubitos_desktop.rules.state import State

ZONES = ("draw", "roll", "active", "discard")


class Seen:
    """What was seen of one seat."""

    def __init__(self) -> None:
        self.zones: dict[str, Counter[int]] = {zone: Counter() for zone in ZONES}
        self.zones["draw"] += Counter({LIGHT: 7, DARK: 2})
        self.coins = self.credits = self.fans = self.tokens = 0
        self.feet = self.water_feet = 0
        self.leg = self.space = 0
        self.throws = self.busts = 0

    def pay(self, price: int) -> None:
        coins = min(self.coins, price)
        self.coins -= coins
        self.credits -= price - coins

    def walk(self, steps: int, *, is_wet: bool) -> None:
        """Dry steps take ordinary feet first, wet ones only water feet."""
        dry = 0 if is_wet else min(self.feet, steps)
        self.feet -= dry
        self.water_feet -= steps - dry

    def move(self, source: str, target: str, code: int, count: int = 1) -> None:
        assert self.zones[source][code] >= count, f"no such dice in {source}: {code}"
        self.zones[source][code] -= count
        self.zones[target][code if target == "active" else code & KIND_MASK] += count

    def take(self, zone: str, code: int, count: int = 1) -> None:
        assert self.zones[zone][code] >= count, f"no such dice in {zone}: {code}"
        self.zones[zone][code] -= count


class Watcher:
    """Follows a race by its events alone."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.seats = [Seen() for _ in range(game.setup.seats)]
        self.trays = Counter(dict(enumerate(BOX_COUNTS)))
        self.trays[LIGHT] -= 7 * len(self.seats)
        self.trays[DARK] -= 2 * len(self.seats)
        self.trays[START_DIE] = 0
        self.start_player = game.setup.start_player
        self.seats[self.start_player].zones["roll"][START_DIE] = 1
        self.round = 0
        self.winner = -1

    def see(self, events: list[ev.Event]) -> None:
        for event in events:
            self._see(event)

    def assert_knows(self, state: State) -> None:
        """What it has seen is how the race stands."""
        assert (self.round, self.start_player, self.winner) == (
            state.round,
            state.start_player,
            state.winner,
        )
        assert +self.trays == +Counter(dict(enumerate(state.trays)))
        asked = state.throw[0] if state.throw else None
        for me, (seen, seat) in enumerate(zip(self.seats, state.seats, strict=True)):
            assert seen.throws + (me == asked) == seat.throws
            for zone in ZONES:
                assert +seen.zones[zone] == Counter(dict(seat.zone_counts(zone))), zone
            counters = ("coins", "credits", "fans", "tokens", "leg", "space", "busts")
            for name in counters:
                assert getattr(seen, name) == getattr(seat, name), name
            if state.step != "buy":  # what is left after the Move step is lost without a word
                assert (seen.feet, seen.water_feet) == (seat.feet, seat.water_feet)

    # --- one for each event ---------------------------------------------------------------------

    @singledispatchmethod
    def _see(self, event: ev.Event) -> None:
        raise AssertionError(f"nobody knows what {event} means")

    @_see.register
    def _round_began(self, event: ev.RoundBegan) -> None:
        self.round += 1
        assert (event.round, event.start_player) == (self.round, self.start_player)
        assert event.is_tie_break == any(s.leg >= len(self.game.legs) for s in self.seats)
        for seen in self.seats:
            seen.throws = 0

    @_see.register
    def _dice_moved(self, event: ev.DiceMoved) -> None:
        for code, count in event.dice:
            self.seats[event.seat].move(event.source, event.target, code, count)

    @_see.register
    def _draw_refilled(self, event: ev.DrawRefilled) -> None:
        zones = self.seats[event.seat].zones
        zones["draw"] += zones["discard"]
        zones["discard"] = Counter()

    @_see.register
    def _dice_thrown(self, event: ev.DiceThrown) -> None:
        seen = self.seats[event.seat]
        kinds = [kind for kind, count in event.dice for _ in range(count)]
        assert event.cause in ("first", "push", "effect")
        assert (event.cause == "first") == (seen.throws == 0)
        if event.cause != "effect":
            assert Counter(kinds) == +seen.zones["roll"], "all of Roll is thrown"
        seen.throws += 1
        for kind, digit in zip(kinds, event.faces, strict=True):
            if digit != "0":
                seen.take("roll", kind)
                seen.zones["active"][kind | int(digit) << 5] += 1

    @_see.register
    def _die_set(self, event: ev.DieSet) -> None:
        seen = self.seats[event.seat]
        if event.source == "tray":
            assert event.code & BORROWED
            self.trays[event.code & COLOUR_MASK] -= 1
        else:
            seen.take(event.source, event.code & KIND_MASK)
        seen.zones["active"][event.code] += 1

    @_see.register
    def _dice_used(self, event: ev.DiceUsed) -> None:
        for code in event.codes:
            self.seats[event.seat].take("active", code)
            self.seats[event.seat].zones["active"][code | USED] += 1

    @_see.register
    def _gained(self, event: ev.Gained) -> None:
        seen = self.seats[event.seat]
        seen.coins += event.coins
        seen.feet += event.feet
        seen.water_feet += event.water_feet
        seen.credits += event.credits

    @_see.register
    def _fan_gained(self, event: ev.FanGained) -> None:
        seen = self.seats[event.seat]
        assert event.fans == min(seen.fans + 1, len(self.game.fan_track))
        seen.fans = event.fans
        seen.credits += event.credits
        seen.tokens += event.draw_token

    @_see.register
    def _dice_lost(self, event: ev.DiceLost) -> None:
        for code, count in event.dice:
            self.seats[event.seat].take(event.zone, code, count)
            self.trays[code & COLOUR_MASK] += count

    @_see.register
    def _die_gained(self, event: ev.DieGained) -> None:
        self.trays[event.colour] -= 1
        self.seats[event.seat].zones["discard"][event.colour] += 1

    @_see.register
    def _die_given(self, event: ev.DieGiven) -> None:
        assert event.seat != event.to
        self.seats[event.seat].take(event.zone, event.code)
        self.seats[event.to].zones["discard"][event.code & KIND_MASK] += 1

    @_see.register
    def _player_pushed(self, event: ev.PlayerPushed) -> None:
        assert event.seat in range(len(self.seats))
        assert type(event.is_safe) is bool

    @_see.register
    def _player_passed(self, event: ev.PlayerPassed) -> None:
        assert event.seat in range(len(self.seats))

    @_see.register
    def _player_busted(self, event: ev.PlayerBusted) -> None:
        seen = self.seats[event.seat]
        for code, count in event.discarded:
            seen.move("active", "discard", code, count)
        kept: Counter[int] = Counter()
        for code, count in event.kept:
            kept[code] += count
        assert +seen.zones["active"] == kept
        seen.coins = seen.feet = seen.water_feet = 0
        seen.busts += 1

    @_see.register
    def _duty_added(self, event: ev.DutyAdded) -> None:
        assert event.seat in range(len(self.seats))
        assert event.duties >= 1

    @_see.register
    def _swords_compared(self, event: ev.SwordsCompared) -> None:
        card = self.game.red.swords
        assert card is not None
        counts = [self._swords(seen, card.power_counts) for seen in self.seats]
        assert event.swords == tuple(counts)
        order = self.game.turn_orders[self.start_player]
        most = max(order, key=lambda me: counts[me])
        assert event.winner == (most if card.who == "most" else -1)

    def _swords(self, seen: Seen, of_a_power_face: int) -> int:
        worth = {1: 1, 2: of_a_power_face}
        return sum(
            worth[face_of(code)] * count
            for code, count in (+seen.zones["active"]).items()
            if code & COLOUR_MASK == RED and code < USED and face_of(code) in worth
        )

    @_see.register
    def _runner_moved(self, event: ev.RunnerMoved) -> None:
        seen = self.seats[event.seat]
        here = self.game.track(seen.leg).spaces[seen.space]
        there = self.game.track(event.leg).spaces[event.space]
        if event.by == "step":
            seen.walk(1, is_wet=there.water)
        elif event.by == "shortcut":
            assert here.shortcut is not None
            assert here.shortcut.exit == event.space
            if here.shortcut.pays == "coins":
                seen.pay(here.shortcut.price)
            else:
                seen.walk(here.shortcut.price, is_wet=False)
        else:
            assert event.by in ("effect", "start")
        seen.leg, seen.space = event.leg, event.space

    @_see.register
    def _foot_bought(self, event: ev.FootBought) -> None:
        self.seats[event.seat].pay(FOOT_PRICE)
        self.seats[event.seat].feet += 1

    @_see.register
    def _jet_pack_used(self, event: ev.JetPackUsed) -> None:
        seen = self.seats[event.seat]
        assert event.space == seen.space
        assert self.game.track(seen.leg).spaces[event.space].jet_pack
        seen.feet *= 2
        seen.water_feet *= 2

    @_see.register
    def _lap_finished(self, event: ev.LapFinished) -> None:
        seen = self.seats[event.seat]
        assert event.leg == seen.leg

    @_see.register
    def _reward_taken(self, event: ev.RewardTaken) -> None:
        seen = self.seats[event.seat]
        track = self.game.track(seen.leg)
        assert event.reward in [reward.kind for reward in track.spaces[event.space].rewards]
        if event.by == "runner":
            assert event.space == seen.space
        else:
            assert event.by == "bob"
            assert event.space in track.rewards_near[seen.space]

    @_see.register
    def _die_bought(self, event: ev.DieBought) -> None:
        seen = self.seats[event.seat]
        assert event.price == self.game.costs[event.colour]
        seen.pay(event.price)
        self.trays[event.colour] -= 1
        seen.zones["discard"][event.colour] += 1

    @_see.register
    def _turn_ended(self, event: ev.TurnEnded) -> None:
        seen = self.seats[event.seat]
        for code, count in (+seen.zones["active"]).items():
            seen.move("active", "discard", code, count)
        seen.coins = seen.feet = seen.water_feet = 0

    @_see.register
    def _borrowed_returned(self, event: ev.BorrowedReturned) -> None:
        zones = self.seats[event.seat].zones
        for kind, count in event.dice:
            assert kind & BORROWED
            self.trays[kind & COLOUR_MASK] += count
            for _ in range(count):
                zone = next(zone for zone in ZONES if zones[zone][kind])
                zones[zone][kind] -= 1

    @_see.register
    def _start_die_passed(self, event: ev.StartDiePassed) -> None:
        assert event.seat == self.start_player
        assert event.to == (event.seat + 1) % len(self.seats)
        holder = self.seats[event.seat]
        zone = next(zone for zone in ZONES if holder.zones[zone][START_DIE])
        holder.zones[zone][START_DIE] -= 1
        self.seats[event.to].zones["roll"][START_DIE] += 1
        self.start_player = event.to

    @_see.register
    def _race_ended(self, event: ev.RaceEnded) -> None:
        self.winner = event.winner

"""What happened, told in short lines: one for a throw, a walk, a purchase. Nothing is asked."""

from collections.abc import Callable, Collection, Sequence
from typing import Any, NamedTuple

from cubitos_desktop.rules import events as ev
from cubitos_desktop.rules.dice import FACE_SHIFT, kind_of
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.wording.naming import Naming

GATHERED = (ev.Gained, ev.DiceUsed, ev.DieBought, ev.FootBought, ev.RunnerMoved, ev.DiceLost)
"""Events of which several in a row become one line."""
SILENT = (
    ev.DrawRefilled,
    ev.PlayerPushed,
    ev.DiceUsed,
    ev.StartDiePassed,
    ev.RaceEnded,
)
"""Events that need no line: another one or the next question shows them."""


class Line(NamedTuple):
    """What is told, of which seat if it is of one, and below which heading where one begins."""

    text: str
    seat: int | None = None
    heading: str = ""


def spoken(naming: Naming, lines: Sequence[Line]) -> list[str]:
    """The lines in full, for those who see no names in colours and no headings."""
    found: list[str] = []
    for text, seat, heading in lines:
        if heading:
            begin = naming.words("told.heading", heading=heading)
            found += ["", f"{begin} {text}".rstrip()]
        elif seat is None:
            found.append(text)
        else:
            found.append(naming.words("told.line", who=naming.seat(seat), what=text))
    return found


class Teller:
    """Turns events into lines; what belongs together becomes one line."""

    def __init__(
        self, naming: Naming, people: Collection[int] = (), *, has_map: bool = True
    ) -> None:
        self.naming = naming
        self.has_map = has_map
        """Whether readers see the names of spaces; where they do not, none is told."""
        self.people = people
        """Seats that are told which coins they have lost; of rivals nobody asks."""
        self.words = naming.words
        self.legs = [0] * len(naming.names)
        """The board that each runner is on; whoever takes moves back sets it right."""
        self.asked: dict[int, set[Prompt]] = {}
        """What each person was asked in this turn: a step that was passed over is told."""
        self._lines: list[Line] = []
        self._seat = -1
        self._where = ""
        self._forget()

    def _forget(self) -> None:
        self._gains: dict[str, int] = {}
        self._bought: list[int] = []
        self._lost: list[tuple[int, int]] = []
        self._discarded: list[tuple[int, int]] = []
        self._steps: list[ev.RunnerMoved] = []
        self._feet_bought = 0

    def tell(self, events: Sequence[ev.Event]) -> list[Line]:
        """The lines of these events."""
        self._lines = []
        for event in events:
            self._take(event)
        self._flush()
        return self._lines

    def _take(self, event: Any) -> None:
        seat = getattr(event, "seat", self._seat)
        is_gathered = isinstance(event, (*GATHERED, ev.DiceMoved))
        has_run = bool(self._steps) and not isinstance(event, ev.RunnerMoved)
        if seat != self._seat or not is_gathered or has_run:
            self._flush()
        self._seat = seat
        teller = TELLERS.get(type(event))
        if teller:
            teller(self, event)

    def _say(self, key: str, **values: Any) -> None:
        where, self._where = self._where, ""
        self._lines.append(Line(self.words(f"told.{key}", **values) + where, self._seat))

    # --- gathered -------------------------------------------------------------------------------

    def _flush(self) -> None:
        """Say what has been gathered."""
        dice = self.naming.dice
        if self._feet_bought:
            self._say("feet_bought", count=self._feet_bought)
        if any(self._gains.values()):
            self._say("gained", amounts=self.naming.amounts(**self._gains))
        if self._lost:
            self._say("lost", dice=dice(self._lost))
        if self._discarded:
            self._say("discarded", dice=dice(self._discarded))
        if self._bought:
            self._say("bought", dice=", ".join(map(self._of_card, sorted(self._bought))))
        if self._steps:
            last = self._steps[-1]
            space = self._name_of(last.leg, last.space)
            key = "jumped" if last.by == "shortcut" else "ran"
            self._say(key if space else f"{key}_unnamed", space=space, count=len(self._steps))
        self._forget()

    def _name_of(self, leg: int, space: int) -> str:
        """What a space is called, if readers can find it: start and finish they always can."""
        is_found = self.has_map or space in (Track.START, Track.FINISH)
        return self.naming.space(leg, space) if is_found else ""

    def _gained(self, event: ev.Gained) -> None:
        for key in ("coins", "feet", "water_feet", "credits"):
            self._gains[key] = self._gains.get(key, 0) + getattr(event, key)

    def _die_bought(self, event: ev.DieBought) -> None:
        self._bought.append(event.colour)

    def _of_card(self, colour: int) -> str:
        """A die by the name of its card: "Rich Dog (brown)"."""
        card, die = self.naming.card(colour), self.naming.colour(colour)
        return self.words("told.of_card", card=card, die=die)

    def _foot_bought(self, event: ev.FootBought) -> None:
        self._feet_bought += 1

    def _dice_lost(self, event: ev.DiceLost) -> None:
        self._lost += [(kind_of(code), count) for code, count in event.dice]

    def _dice_moved(self, event: ev.DiceMoved) -> None:
        if event.target == "discard":
            self._discarded += event.dice
        elif event.source == "active":
            self._flush()
            self._say("moved_to_roll", dice=self.naming.dice(event.dice, faces=True))

    def _moved(self, event: ev.RunnerMoved) -> None:
        self.legs[event.seat] = event.leg
        if event.by == "start":
            return
        if self._feet_bought or (self._steps and self._steps[-1].by != event.by):
            self._flush()
        self._steps.append(event)

    # --- told at once ---------------------------------------------------------------------------

    def _round(self, event: ev.RoundBegan) -> None:
        is_alone = len(self.naming.names) == 1
        key = "told.tie_break" if event.is_tie_break and not is_alone else "told.round"
        who = self.naming.seat(event.start_player)
        first = "" if is_alone else self.words("told.start_player", who=who)
        self._lines.append(Line(first, heading=self.words(key, round=event.round)))

    def _thrown(self, event: ev.DiceThrown) -> None:
        hits: dict[int, int] = {}
        place = 0
        for kind, count in event.dice:
            for digit in event.faces[place : place + count].replace("0", ""):
                code = kind | int(digit) << FACE_SHIFT
                hits[code] = hits.get(code, 0) + 1
            place += count
        missed = event.faces.count("0")
        no_hit = self.words("told.no_hit", count=place)
        key = {"push": "pushed", "first": "threw"}.get(event.cause, "threw_by_effect")
        self._say(
            key,
            count=place,
            hits=self.naming.dice(hits.items(), faces=True) if hits else no_hit,
            missed=self.words("told.missed", count=missed) if hits and missed else "",
        )

    def _die_set(self, event: ev.DieSet) -> None:
        self._say("set", die=self.naming.die(event.code))

    def _fan(self, event: ev.FanGained) -> None:
        token = self.words("told.token") if event.draw_token else ""
        credits = self.words("count.credit", count=event.credits)
        self._say("fan", fans=event.fans, credits=credits, token=token)

    def _die_gained(self, event: ev.DieGained) -> None:
        self._say("die_gained", die=self.naming.colour(event.colour))

    def _given(self, event: ev.DieGiven) -> None:
        die = self.naming.kind(kind_of(event.code))
        key = "given_you" if self.naming.is_you(event.to) else "given"
        self._say(key, die=die, to=self.naming.seat(event.to))

    def _passed(self, event: ev.PlayerPassed) -> None:
        self._say("passed")

    def _busted(self, event: ev.PlayerBusted) -> None:
        key = "busted_kept" if event.kept else "busted"
        self._say(key, dice=self.naming.dice(event.kept, faces=True))

    def _duty(self, event: ev.DutyAdded) -> None:
        self._say("duty", count=event.duties)

    def _swords(self, event: ev.SwordsCompared) -> None:
        counts = [f"{self.naming.seat(seat)}: {count}" for seat, count in enumerate(event.swords)]
        key = "told.swords"
        if event.winner >= 0:
            key += "_tied" if event.is_tie else "_won"
            key += "_you" * self.naming.is_you(event.winner)
        who = self.naming.seat(event.winner)
        self._lines.append(Line(self.words(key, counts=", ".join(counts), who=who)))

    def _jet_pack(self, event: ev.JetPackUsed) -> None:
        self._say("jet_pack")

    def _lap(self, event: ev.LapFinished) -> None:
        is_last = event.leg + 1 == len(self.naming.game.legs)
        self._say("last_lap" if is_last else "lap", lap=event.leg + 1)
        if is_last and all(leg <= event.leg for leg in self.legs):
            self._last_round(event.seat)

    def _last_round(self, first: int) -> None:
        """The first runner is over the last finish: what that means for everybody."""
        key = "told.last_round_you" if self.naming.is_you(first) else "told.last_round"
        if len(self.naming.names) == 1:
            key = "told.last_round_alone"
        self._lines.append(Line(self.words(key, who=self.naming.seat(first))))

    def _turn_ended(self, event: ev.TurnEnded) -> None:
        """Say it to a person whose steps were passed over because nothing could be done, and
        whose coins are gone."""
        asked = self.asked.get(event.seat)
        if asked is not None:
            if Prompt.BUY not in asked:
                self._say("nothing_to_buy" if Prompt.MOVE in asked else "nothing_to_do")
            asked.clear()
        if event.coins and event.seat in self.people:
            self._say("coins_lost", count=event.coins)

    def _reward(self, event: ev.RewardTaken) -> None:
        """The line that tells what it gave also says where; other rewards ask first."""
        if event.reward in ("credits", "fan"):
            space = self._name_of(self.legs[event.seat], event.space)
            key = "told.by_bob" if event.by == "bob" else "told.at"
            self._where = self.words(key if space else f"{key}_unnamed", space=space)

    def _returned(self, event: ev.BorrowedReturned) -> None:
        self._say("returned", dice=self.naming.dice(event.dice))


TELLERS: dict[type[ev.Event], Callable[[Teller, Any], None]] = {
    ev.RoundBegan: Teller._round,
    ev.DiceMoved: Teller._dice_moved,
    ev.DiceThrown: Teller._thrown,
    ev.DieSet: Teller._die_set,
    ev.Gained: Teller._gained,
    ev.FanGained: Teller._fan,
    ev.DiceLost: Teller._dice_lost,
    ev.DieGained: Teller._die_gained,
    ev.DieGiven: Teller._given,
    ev.PlayerPassed: Teller._passed,
    ev.PlayerBusted: Teller._busted,
    ev.DutyAdded: Teller._duty,
    ev.SwordsCompared: Teller._swords,
    ev.RunnerMoved: Teller._moved,
    ev.FootBought: Teller._foot_bought,
    ev.JetPackUsed: Teller._jet_pack,
    ev.LapFinished: Teller._lap,
    ev.RewardTaken: Teller._reward,
    ev.DieBought: Teller._die_bought,
    ev.TurnEnded: Teller._turn_ended,
    ev.BorrowedReturned: Teller._returned,
}

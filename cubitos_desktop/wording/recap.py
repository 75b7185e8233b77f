"""A round as it is told of each seat: a value made from the round's events alone. No words."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from cubitos_desktop.rules import events as ev
from cubitos_desktop.rules.dice import COLOUR_MASK, FACE_MASK, FACE_SHIFT, FOOT, RED, SYMBOL

_SWORDS = RED | SYMBOL << FACE_SHIFT
"""Whatever swords bring is the red card's."""
_GOES_ON = (ev.DiceMoved, ev.DieSet, ev.DieGiven)
"""What an ability may do between its gains."""
Place = tuple[int, int]
"""A leg and a space of its board."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Who was where as a round began."""

    round: int
    places: tuple[int, ...]
    """In the race, from 1; 0 while nobody has moved."""
    runners: tuple[Place, ...]


@dataclass(frozen=True, slots=True)
class Haul:
    """What somebody came by."""

    credits: int = 0
    fans: int = 0
    tokens: int = 0
    dice: tuple[int, ...] = ()
    """Colours of dice that cost nothing."""
    lost: int = 0
    """How many dice went."""


@dataclass(frozen=True, slots=True)
class CardGain:
    """What abilities of cards brought."""

    cards: tuple[int, ...]
    """Their colours; of several it is not known which brought what."""
    coins: int = 0
    feet: int = 0
    water_feet: int = 0
    credits: int = 0
    fans: int = 0
    dice: int = 0

    def plus(self, other: "CardGain") -> "CardGain":
        return CardGain(
            self.cards,
            self.coins + other.coins,
            self.feet + other.feet,
            self.water_feet + other.water_feet,
            self.credits + other.credits,
            self.fans + other.fans,
            self.dice + other.dice,
        )


@dataclass(frozen=True, slots=True)
class SeatRecap:
    """What one seat did in a round."""

    seat: int
    before: int
    now: int
    """Its places in the race as the round began and after its turn; 0 for none yet."""
    trail: tuple[Place, ...]
    """From where it stood to where it ran."""
    steps: int
    haul: Haul
    """Of the whole round."""
    taken: Haul
    """The part of it that lay on the track."""
    bought: tuple[tuple[int, int], ...]
    """Colours with their prices."""
    is_bust: bool
    is_home: bool
    """Whether it ran over the last finish."""
    is_level: bool = False
    """Whether others are in the same place now."""
    was_level: bool = False
    """Whether others were in its place as the round began."""
    by_cards: tuple[CardGain, ...] = ()
    """The part of it that abilities brought, and what they brought to run and buy with."""

    @property
    def climbs(self) -> int:
        """How many places it has won; fewer than none where it has lost some."""
        return self.before - self.now if self.before else 0


@dataclass(frozen=True, slots=True)
class Recap:
    """The seats that have ended their turns in a round, in the order in which they did."""

    round: int
    seats: tuple[SeatRecap, ...]

    def of(self, seat: int) -> SeatRecap | None:
        return next((each for each in self.seats if each.seat == seat), None)

    def without(self, me: int) -> tuple[SeatRecap, ...]:
        """Those that somebody did not play."""
        return tuple(each for each in self.seats if each.seat != me)

    def first(self, me: int) -> int:
        """The seat to begin with: who has changed the order most, then who busted, then who ran
        farthest."""
        others = self.without(me)
        return max(others, key=lambda each: (each.climbs, each.is_bust, each.steps)).seat


class _CardNotes:
    """Which cards have brought a seat what, as far as events say so."""

    def __init__(self) -> None:
        self._used: list[int] = []
        """Dice whose cards are at work."""
        self._is_plain_next = False
        """Whether the next gain is that of coins and feet on dice."""
        self._found: list[CardGain] = []
        self._gains: dict[tuple[int, ...], CardGain] = {}
        self._has_lost = False

    def use(self, codes: Sequence[int]) -> None:
        """Dice are used: what follows is by their cards."""
        self._end()
        self._used = [code for code in codes if code >> FACE_SHIFT & FACE_MASK < FOOT]
        # Of dice that are used together, what coins and feet bring is added up and comes first.
        self._is_plain_next = len(codes) > 1

    def hear(self, event: ev.Event) -> None:
        has_lost, self._has_lost = self._has_lost, isinstance(event, ev.DiceLost)
        match event:
            case ev.DiceUsed():
                self.use(event.codes)
            case ev.Gained():
                # What comes right after a loss may be by a card that has waited for one.
                if not has_lost and not self._is_plain_next:
                    of = event.coins, event.feet, event.water_feet, event.credits
                    self._found.append(CardGain((), *of))
                self._is_plain_next = False
            case ev.FanGained():
                self._found.append(CardGain((), credits=event.credits, fans=1))
            case ev.DieGained():
                self._found.append(CardGain((), dice=1))
            case _ if not isinstance(event, (*_GOES_ON, ev.DiceLost)):
                self._end()

    def gains(self) -> tuple[CardGain, ...]:
        """What each card has brought, the first to do so first."""
        self._end()
        return tuple(gain for cards, gain in self._gains.items() if gain != CardGain(cards))

    def _end(self) -> None:
        """The cards at work have done all they do: each die has brought a gain, in their order, or
        it is not known whose which was."""
        colours = [code & COLOUR_MASK for code in self._used]
        if len(colours) == len(self._found):
            owners: list[tuple[int, ...]] = [(colour,) for colour in colours]
        else:
            owners = [tuple(dict.fromkeys(colours))] * len(self._found)
        for cards, gain in zip(owners, self._found, strict=True):
            if cards:
                before = self._gains.get(cards, CardGain(cards))
                self._gains[cards] = before.plus(gain)
        self._used, self._found, self._is_plain_next = [], [], False


@dataclass
class _Notes:
    """What is gathered of one seat."""

    trail: list[Place]
    steps: int = 0
    haul: Haul = Haul()
    taken: Haul = Haul()
    bought: list[tuple[int, int]] = field(default_factory=list)
    is_bust: bool = False
    is_home: bool = False
    takes: bool = False
    """Whether what comes now lay on the track."""
    cards: _CardNotes = field(default_factory=_CardNotes)

    def gain(
        self,
        *,
        credits: int = 0,
        fans: int = 0,
        tokens: int = 0,
        dice: tuple[int, ...] = (),
        lost: int = 0,
    ) -> None:
        more = Haul(credits, fans, tokens, dice, lost)
        self.haul = _both(self.haul, more)
        if self.takes:
            self.taken = _both(self.taken, more)


def recap_of(
    events: Iterable[ev.Event], began: Standing, places: tuple[int, ...], legs: int
) -> Recap:
    """The recap of a round up to these events of it; ``places`` are those of now."""
    notes = [_Notes([runner]) for runner in began.runners]
    ended: list[int] = []
    for event in events:
        if isinstance(event, ev.TurnEnded):
            ended.append(event.seat)
        elif isinstance(event, ev.DieGiven):
            notes[event.seat].gain(lost=1)
            notes[event.to].gain(dice=(event.code & COLOUR_MASK,))
        elif isinstance(event, ev.SwordsCompared):
            for each in notes:
                each.cards.use((_SWORDS,))
        elif (seat := getattr(event, "seat", None)) is not None:
            _note(notes[seat], event, legs)
            notes[seat].cards.hear(event)
    return Recap(
        began.round,
        tuple(_recap(seat, notes[seat], began.places, places) for seat in ended),
    )


def _note(notes: _Notes, event: ev.Event, legs: int) -> None:
    match event:
        case ev.RunnerMoved():
            notes.trail.append((event.leg, event.space))
            notes.steps += event.by != "start"
        case ev.LapFinished():
            notes.is_home = event.leg + 1 == legs
        case ev.RewardTaken():
            notes.takes = True
        case ev.Gained():
            notes.gain(credits=event.credits)
        case ev.FanGained():
            notes.gain(credits=event.credits, fans=1, tokens=int(event.draw_token))
        case ev.DieGained():
            notes.gain(dice=(event.colour & COLOUR_MASK,))
        case ev.DiceLost():
            notes.gain(lost=sum(count for _, count in event.dice))
        case ev.DieBought():
            notes.bought.append((event.colour, event.price))
        case ev.PlayerBusted():
            notes.is_bust = True


def _recap(seat: int, notes: _Notes, began: tuple[int, ...], places: tuple[int, ...]) -> SeatRecap:
    before, now = began[seat], places[seat]
    return SeatRecap(
        seat,
        before,
        now,
        tuple(notes.trail),
        notes.steps,
        notes.haul,
        notes.taken,
        tuple(notes.bought),
        notes.is_bust,
        notes.is_home,
        places.count(now) > 1,
        began.count(before) > 1,
        notes.cards.gains(),
    )


def _both(one: Haul, other: Haul) -> Haul:
    return Haul(
        one.credits + other.credits,
        one.fans + other.fans,
        one.tokens + other.tokens,
        one.dice + other.dice,
        one.lost + other.lost,
    )

"""A question in single picks: each is one of a few options, until they make up an answer.

Nobody is asked where there is one option only.

Dice are picked one by one and so are purchases, because all ways to choose would be thousands; a
runner goes step by step. Whatever can be picked is an ``Option`` that says what it is about.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from cubitos_desktop.match.forced import only_answer
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.course.walking import walk_of
from cubitos_desktop.rules.decisions import STOP, Answer, Zone, numbers
from cubitos_desktop.rules.dice import COLOUR_MASK, group_of
from cubitos_desktop.rules.prompts import Shape
from cubitos_desktop.rules.tracks import Space

ENOUGH = "enough"
"""The word that ends a choice of dice or purchases."""
PLACES = 64
"""As many options are shown at once; in fifty races of all sets no question had more than 30."""


@dataclass(frozen=True)
class Option:
    """One thing that can be picked; what does not belong to it stays as it is here."""

    word: str = ""
    """A word that answers, the name of a box, or "use"."""
    code: int | None = None
    """The code or kind of a die, or a colour."""
    shows_face: bool = False
    zone: Zone | None = None
    left: int = 0
    """How many alike dice can still be picked."""
    picked: int = 0
    """How many of them were."""
    items: int = 0
    """A mask of RUN items."""
    seat: int | None = None
    move: int | None = None
    """A step into a space or what else a runner does, as it is answered."""
    space: Space | None = None
    """Where that, or what is asked about, lies."""
    nearer: int = 0
    """By how many steps it leads towards the end of the race."""
    price: int = 0


class Asking:
    """An open decision of a seat; ``pick`` until there is an ``answer``."""

    def __init__(self, state: engine.State, decision: engine.Decision) -> None:
        self.state = state
        self.decision = decision
        self.answer = only_answer(decision)
        self._picked: list[int] = []
        """Places of dice, or colours, that were picked by now."""
        self._offers: list[tuple[Option, Answer]] = []
        if self.answer is None:
            self._offer()

    @property
    def options(self) -> list[Option]:
        """What can be picked now, at most as many as there are places."""
        return [option for option, _ in self._offers]

    def pick(self, place: int) -> None:
        """Take one of the options; what then has one way only to go on is gone on with."""
        decision, (option, value) = self.decision, self._offers[place]
        if option.word == ENOUGH:
            self.answer = self._gathered()
        elif isinstance(decision, engine.ChooseDice | engine.ChooseBuy):
            assert isinstance(value, int)
            self._picked.append(value)
            self._offer()
        else:
            self.answer = value

    def _offer(self) -> None:
        found = list(self._found())
        # Whatever is left out, it must stay possible to come to an end: that is offered first.
        self._offers = found[:PLACES]
        if len(found) == 1:
            self.pick(0)

    def _found(self) -> Iterator[tuple[Option, Answer]]:
        decision = self.decision
        if isinstance(decision, engine.ChooseDice):
            return self._dice(decision)
        if isinstance(decision, engine.ChooseBuy):
            return self._purchases(decision)
        if isinstance(decision, engine.ChooseMoves):
            return self._moves(decision)
        assert isinstance(decision, engine.Choose)
        return self._choices(decision)

    def _gathered(self) -> Answer:
        decision = self.decision
        if isinstance(decision, engine.ChooseDice):
            return tuple(self._picked.count(place) for place in range(len(decision.dice)))
        return tuple(sorted(self._picked))

    # --- dice and purchases ----------------------------------------------------------------------

    def _dice(self, decision: engine.ChooseDice) -> Iterator[tuple[Option, Answer]]:
        free = decision.uncounted or (False,) * len(decision.dice)
        total = sum(not free[place] for place in self._picked)
        taken = {group_of(decision.dice[place].code) for place in self._picked}
        if total >= decision.at_least:
            yield Option(ENOUGH), ENOUGH
        for place, dice in enumerate(decision.dice):
            picked = self._picked.count(place)
            is_full = not free[place] and total >= decision.at_most
            is_repeated = decision.different_colours and group_of(dice.code) in taken
            if picked < dice.count and not is_full and not is_repeated:
                shows = dice.zone == "active"
                option = Option("", dice.code, shows, dice.zone, dice.count - picked, picked)
                yield option, place

    def _purchases(self, decision: engine.ChooseBuy) -> Iterator[tuple[Option, Answer]]:
        prices = dict(decision.prices)
        left = decision.money - sum(prices[colour] for colour in self._picked)
        yield Option(ENOUGH), ENOUGH
        if len(self._picked) == 2:
            return
        for colour, price in decision.prices:
            if colour not in self._picked and price <= left:
                yield Option(code=colour, left=self.state.trays[colour], price=price), colour

    # --- moves and choices -----------------------------------------------------------------------

    def _moves(self, decision: engine.ChooseMoves) -> Iterator[tuple[Option, Answer]]:
        state, me = self.state, decision.seat
        walk, here = walk_of(state.game, me, state.seats[me]), engine.steps_left(state, me)
        for answer in decision.options():
            (move,) = numbers(answer)
            after = walk.follow((move,))
            space = None if move == STOP else after.track.spaces[after.space]
            nearer = here - state.game.remaining(after.leg, after.space)
            yield Option(move=move, space=space, nearer=nearer), answer

    def _choices(self, decision: engine.Choose) -> Iterator[tuple[Option, Answer]]:
        for choice in decision.choices:
            yield self._choice(decision, choice), choice

    def _choice(self, decision: engine.Choose, choice: Answer) -> Option:
        if isinstance(choice, str):
            return Option(choice, space=self._asked_about(decision))
        if isinstance(choice, tuple):
            return _of_parts(choice)
        match decision.prompt.shape:
            case Shape.SEAT:
                return Option(seat=choice)
            case Shape.SPACE:
                return self._space(decision.seat, choice)
            case Shape.COLOUR:
                return Option(code=choice, price=self.state.game.costs[choice & COLOUR_MASK])
            case _:
                return Option(code=choice, shows_face=True, zone="active")

    def _asked_about(self, decision: engine.Choose) -> Space | None:
        space, me = decision.about.space, self.state.seats[decision.seat]
        return None if space is None else self.state.game.track(me.leg).spaces[space]

    def _space(self, me: int, space: int) -> Option:
        seat, game = self.state.seats[me], self.state.game
        nearer = game.remaining(seat.leg, seat.space) - game.remaining(seat.leg, space)
        return Option(move=space, space=game.track(seat.leg).spaces[space], nearer=nearer)


def _of_parts(choice: tuple[str | int, ...]) -> Option:
    """A box and its die, "use" with die and items, or a kind of dice with a face to set it on."""
    first, second, *rest = choice
    assert isinstance(second, int)
    if isinstance(first, int):
        return Option(code=first | second << 5, shows_face=True)
    items = rest[0] if rest else 0
    assert isinstance(items, int)
    return Option(first, second, shows_face=True, zone="active", items=items)

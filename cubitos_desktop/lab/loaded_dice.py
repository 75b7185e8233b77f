"""Dice that fall as a picture wants them, once: great throws are rare, pictures do not wait."""

from collections.abc import Callable

from cubitos_desktop.match.chance import RaceDice
from cubitos_desktop.rules.decisions import Throw
from cubitos_desktop.rules.dice import BLANK, COLOUR_MASK, FACES_OF, POWER, SYMBOL

Fall = Callable[[Throw], str]


class LoadedDice(RaceDice):
    """The dice of a race, but the next throw of one seat falls as it is told to."""

    def __init__(self, dice: RaceDice, seat: int, fall: Fall) -> None:
        super().__init__(dice.secret, dice.word)
        self._seat, self._fall = seat, fall
        self._next: tuple[int, int] | None = None
        """Round and number of that throw, once it was made."""

    def faces(self, throw: Throw, round_number: int, throw_number: int) -> str:
        at = round_number, throw_number
        if throw.thrower != self._seat or self._next not in (None, at):
            return super().faces(throw, round_number, throw_number)
        self._next = at
        return self._fall(throw)


def _colours(throw: Throw) -> list[int]:
    return [kind & COLOUR_MASK for kind, count in throw.dice for _ in range(count)]


def misses(throw: Throw) -> str:
    return str(BLANK) * len(_colours(throw))


def hits(count: int) -> Fall:
    """So many dice hit, and each in its turn with another of its faces."""

    def fall(throw: Throw) -> str:
        found = ""
        for number, colour in enumerate(_colours(throw)):
            own = [face for face in FACES_OF[colour] if face != BLANK]
            found += str(own[number % len(own)] if number < count else BLANK)
        return found

    return fall


def grand(throw: Throw) -> str:
    """Dice of the cards show their symbol or their power in turn; gray ones miss."""
    found, shown = "", 0
    for colour in _colours(throw):
        if SYMBOL in FACES_OF[colour]:
            found += str((SYMBOL, POWER)[shown % 2])
            shown += 1
        else:
            found += str(BLANK)
    return found

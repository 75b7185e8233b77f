"""The questions that the rules ask, and what counts as an answer. No state, no asking.

Every answer is plain JSON data: a string, a number, a tuple of them. ``check`` accepts or raises
``WrongAnswer``; ``options`` lists the answers one step at a time, lazily, for people who choose
from a list, for searches and for node counts.
"""

from collections.abc import Iterator, Sequence
from itertools import compress
from typing import Any, Literal, Protocol, cast

import msgspec

from cubitos_desktop.rules.course.marks import Reward
from cubitos_desktop.rules.dice import CARD_COLOURS, DIGITS_OF_KIND, group_of
from cubitos_desktop.rules.prompts import Prompt

CHANCE = -1
"""The seat that answers throws."""

Answer = str | int | tuple[str | int, ...]
"""What a decision is answered with; ``Prompt.shape`` says which of these it wants."""
Box = tuple[str, int]
"""What the dice of a card offer: "now", "after_push" or the effect at a push, and the die code."""
Use = tuple[str, int, int]
""""use", the code of an active die, and a mask of its RUN items."""
Face = tuple[int, int]
"""A kind of dice and a face."""

Zone = Literal["draw", "roll", "active", "discard"]
ZONES: tuple[Zone, ...] = ("draw", "roll", "active", "discard")


class WrongAnswer(ValueError):
    """An answer that the pending decision does not allow; nothing was changed."""


class Decision(msgspec.Struct, frozen=True, gc=False):
    """A question to one seat."""

    seat: int
    prompt: Prompt

    def check(self, answer: Answer) -> None:
        """Raise ``WrongAnswer`` unless this answers the question."""
        if answer not in self.options():
            raise WrongAnswer(f"{self.prompt}: {answer!r} is not offered.")

    def options(self) -> Iterator[Answer]:
        """The answers, one step at a time."""
        return iter(())

    @property
    def is_forced(self) -> bool:
        """Whether there is just one answer."""
        found = self.options()
        next(found)
        return next(found, None) is None


class Closed(msgspec.Struct, frozen=True):
    """An option that one might expect but cannot take now, and the key of the reason."""

    option: Answer
    reason: str


class About(msgspec.Struct, frozen=True, gc=False):
    """What a question is about, where its options do not say it."""

    card: int | None = None
    """The colour of a card."""
    space: int | None = None
    reward: Reward | None = None


NOTHING_ELSE = About()


class Choose(Decision, frozen=True, repr_omit_defaults=True):
    """Pick one of the listed options: words, and what the prompt's shape names."""

    choices: tuple[Answer, ...]
    closed: tuple[Closed, ...] = ()
    about: About = NOTHING_ELSE

    @property
    def named(self) -> list[Any]:
        """The options that are no words: all of them as the prompt's shape says."""
        return [choice for choice in self.choices if type(choice) is not str]

    def check(self, answer: Answer) -> None:
        choices = self.choices
        # What was taken from the question itself needs no second look.
        if answer in choices and (
            type(answer) is str or choices[choices.index(answer)] is answer or _is_exact(answer)
        ):
            return
        raise WrongAnswer(
            f"{self.prompt}: {answer!r} is not offered; expected one of {list(choices)}."
        )

    def options(self) -> Iterator[Answer]:
        return iter(self.choices)


def _is_exact(answer: Answer) -> bool:
    """Text, a whole number or a tuple of them: Python takes true and 1.0 for 1, we do not."""
    if type(answer) is tuple:
        return all([type(part) is int or type(part) is str for part in answer])  # noqa: C419
    return type(answer) is str or type(answer) is int


class DiceOption(msgspec.Struct, frozen=True, gc=False):
    """Alike dice in one zone: they are one option with a count."""

    zone: Zone
    code: int
    count: int


class ChooseDice(Decision, frozen=True):
    """Pick dice: the answer gives a count for each of ``dice``, in the same order."""

    dice: tuple[DiceOption, ...]
    at_least: int
    at_most: int
    uncounted: tuple[bool, ...] = ()
    """Which of ``dice`` do not count towards the limits (exempt dice in a Draw)."""
    different_colours: bool = False

    def check(self, answer: Answer) -> None:
        dice = self.dice
        if not isinstance(answer, tuple) or len(answer) != len(dice):
            raise WrongAnswer(f"{self.prompt}: expected {len(dice)} counts, got {answer!r}.")
        for place, count in enumerate(answer):
            if type(count) is not int or not 0 <= count <= dice[place].count:
                raise WrongAnswer(
                    f"{self.prompt}: expected 0 to {dice[place].count} at place "
                    f"{place}, got {count!r}."
                )
        counts: tuple[Any, ...] = answer
        total = sum(counts)
        if self.uncounted:
            total -= sum(compress(counts, self.uncounted))
        if not self.at_least <= total <= self.at_most:
            raise WrongAnswer(
                f"{self.prompt}: expected {self.at_least} to {self.at_most} dice, got {total}."
            )
        if self.different_colours and self._repeats_a_colour(answer):
            raise WrongAnswer(f"{self.prompt}: expected dice of different colours.")

    def _repeats_a_colour(self, counts: Sequence[Any]) -> bool:
        groups = [
            group_of(option.code)
            for option, count in zip(self.dice, counts, strict=True)
            for _ in range(count)
        ]
        return len(groups) != len(set(groups))

    def options(self) -> Iterator[Answer]:
        dice = self.dice
        is_free = self.uncounted or (False,) * len(dice)
        still_to_come = [0] * (len(dice) + 1)
        for index in reversed(range(len(dice))):
            counted = 0 if is_free[index] else dice[index].count
            still_to_come[index] = still_to_come[index + 1] + counted

        def fill(counts: tuple[int, ...], total: int, colours: frozenset[int]) -> Iterator[Answer]:
            index = len(counts)
            if index == len(dice):
                yield counts
                return
            colour = group_of(dice[index].code)
            for count in range(dice[index].count + 1):
                more = total if is_free[index] else total + count
                if more > self.at_most or more + still_to_come[index + 1] < self.at_least:
                    continue
                if not self.different_colours or not count:
                    yield from fill((*counts, count), more, colours)
                elif count == 1 and colour not in colours:
                    yield from fill((*counts, count), more, colours | {colour})

        return fill((), 0, frozenset())

    def picked(self, answer: tuple[int, ...]) -> list[tuple[Zone, int, int]]:
        """The dice of an answer as zone, code and count."""
        dice, found = self.dice, []
        for place, count in enumerate(answer):
            if count:
                option = dice[place]
                found.append((option.zone, option.code, count))
        return found


class Throw(Decision, frozen=True):
    """A throw, asked of CHANCE: a string with one face digit per die, in the order of ``dice``."""

    thrower: int
    dice: tuple[tuple[int, int], ...]
    """Kinds with their counts, in ascending order of kind."""

    def check(self, answer: Answer) -> None:
        place = 0
        if type(answer) is str:
            for kind, count in self.dice:
                end = place + count
                if answer[place:end].strip(DIGITS_OF_KIND[kind]):
                    raise WrongAnswer(
                        f"throw: the faces {answer[place:end]!r} are not on that die; "
                        f"expected digits of {DIGITS_OF_KIND[kind]}."
                    )
                place = end
            if place == len(answer):
                return
        total = sum(count for _, count in self.dice)
        raise WrongAnswer(f"throw: expected a string of {total} face digits, got {answer!r}.")

    def options(self) -> Iterator[Answer]:
        def alike(digits: str, count: int, least: int = 0) -> Iterator[str]:
            """Every multiset of faces, written in ascending order."""
            if not count:
                yield ""
                return
            for index in range(least, len(digits)):
                for rest in alike(digits, count - 1, index):
                    yield digits[index] + rest

        def fill(index: int) -> Iterator[str]:
            if index == len(self.dice):
                yield ""
                return
            kind, count = self.dice[index]
            for head in alike(DIGITS_OF_KIND[kind], count):
                for tail in fill(index + 1):
                    yield head + tail

        return fill(0)


class ChooseBuy(Decision, frozen=True):
    """Buy up to two dice of different colours: the answer is a tuple of colours."""

    prices: tuple[tuple[int, int], ...]
    """Colour and cost of every die that can be paid now."""
    money: int
    trays: bytes = b""
    """What was left of each colour, to say why one is closed."""

    @property
    def closed(self) -> tuple[Closed, ...]:
        """Colours that cannot be bought now, and why."""
        open_colours = {colour for colour, _ in self.prices}
        return tuple(
            Closed(colour, "too_dear" if self.trays[colour] else "tray_is_empty")
            for colour in CARD_COLOURS
            if colour not in open_colours
        )

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, tuple) or len(answer) > 2:
            raise WrongAnswer(f"buy: expected at most two different colours, got {answer!r}.")
        if not answer:
            return
        prices = dict(self.prices)
        total = 0
        for colour in answer:
            if type(colour) is not int or colour not in prices:
                raise WrongAnswer(f"buy: expected colours out of {list(prices)}, got {colour!r}.")
            total += prices[colour]
        if len(set(answer)) != len(answer):
            raise WrongAnswer(f"buy: expected at most two different colours, got {answer!r}.")
        if total > self.money:
            raise WrongAnswer(f"buy: expected a price of at most {self.money}, got {total}.")

    def options(self) -> Iterator[Answer]:
        yield ()
        for index, (colour, cost) in enumerate(self.prices):
            yield (colour,)
            for other, price in self.prices[index + 1 :]:
                if cost + price <= self.money:
                    yield (colour, other)


STOP, BUY_FOOT, JET_PACK, SHORTCUT = -1, -2, -3, -4
"""What a runner may do beside stepping into a space, which is written as that space's number."""


class Walkable(Protocol):
    """Where a runner stands and what it holds: it knows its moves, and lists them when asked."""

    def possible_moves(self) -> tuple[int, ...]: ...


class ChooseMoves(Decision, frozen=True):
    """Move: the answer is a tuple of space numbers, BUY_FOOT, JET_PACK, SHORTCUT, and STOP to end.

    A person may answer step by step or with a whole path; the engine walks it before it changes
    anything, so ``check`` looks only at the form.
    """

    walk: Walkable

    @property
    def first_moves(self) -> tuple[int, ...]:
        """Every single move that can be made now, stopping first."""
        return self.walk.possible_moves()

    def check(self, answer: Answer) -> None:
        if not isinstance(answer, tuple) or not answer:
            raise WrongAnswer(f"move: expected a tuple of moves, got {answer!r}.")
        for move in answer:
            if type(move) is not int:
                raise WrongAnswer(f"move: expected a tuple of moves, got {answer!r}.")

    def options(self) -> Iterator[Answer]:
        return ((move,) for move in self.first_moves)


def numbers(answer: Answer) -> tuple[int, ...]:
    """An answer made of whole numbers: counts of dice, moves or colours."""
    assert isinstance(answer, tuple)
    assert all(isinstance(number, int) for number in answer)
    return cast("tuple[int, ...]", answer)


def plain_answer(value: Any) -> Any:
    """An answer, or whatever holds some, as read from JSON: lists become tuples again."""
    if isinstance(value, list):
        return tuple(plain_answer(item) for item in value)
    return value

"""Dice, faces, spaces, rewards and effects in words. What is asked or told lives elsewhere."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence

from cubitos_desktop.rules.cards import Call
from cubitos_desktop.rules.dice import (
    BLANK,
    COLOUR_MASK,
    COLOURS,
    FACE_NAMES,
    FACES_OF,
    GRAYS,
    face_of,
    is_borrowed,
    is_used,
)
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.tracks import Reward
from cubitos_desktop.wording.cards import card_text
from cubitos_desktop.words import Words

LONGEST_NAME = 40
"""Longer than any name that can be typed."""
_LOOKED_AT = 10 * LONGEST_NAME
"""So many letters are looked for those that can be seen."""
_MARK = (
    "[\u0300-\u036f\u0483-\u0489\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe00-\ufe0f\ufe20-\ufe2f]"
)
"""Marks that lie on the letter before them; piled up they reach over other lines."""
_PILED = re.compile(f"({_MARK}{{2}}){_MARK}+")
_SEEN = re.compile(f"(?!{_MARK})[^\\s\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0]")
"""A letter that is more than blank."""
Paint = Callable[[str, str], str]
"""Puts a text into a style, such as the name of a dice colour, where styles can be seen."""


def unpainted(text: str, style: str) -> str:
    return text


def shows_faces(zone: str) -> bool:
    """Only in Active does the face of a die matter; elsewhere alike dice are one."""
    return zone == "active"


def begun(text: str) -> str:
    """A text that stands alone begins with a capital letter."""
    return text[:1].upper() + text[1:]


def in_language(words: Words, names: Mapping[str, str]) -> str:
    """The name of a card set, a card or a track; in English where it has no other."""
    return names.get(words.language, names["en"])


def told_name(name: str) -> str:
    """A name out of a file as it can be told: on one line, bounded, and steering no terminal;
    nothing where nothing of it can be seen.

    >>> told_name("Ada\\n\\x1b[2J"), told_name(" \\u200b\\u3164\\u0301")
    ('Ada[2J', '')
    """
    told = _PILED.sub(r"\1", "".join(filter(str.isprintable, name[:_LOOKED_AT])))
    if not _SEEN.search(told):
        return ""
    return told if len(told) <= LONGEST_NAME else f"{told[:LONGEST_NAME]}…"


CALLS_APART = "; "
"""What stands between things that are done one after the other."""


class Naming:
    """Gives everything in one race its name."""

    def __init__(
        self, words: Words, game: Game, names: Sequence[str], paint: Paint = unpainted
    ) -> None:
        self.words = words
        self.paint = paint
        self.game = game
        self.names = tuple(map(told_name, names))

    @property
    def plain(self) -> "Naming":
        """The same names without colours: for prompts, and to compare with what is typed."""
        return Naming(self.words, self.game, self.names)

    def is_you(self, seat: int) -> bool:
        """Whether the seat is spoken to: other words go with "You" than with a name."""
        return self.names[seat] == self.words("session.you")

    def seat(self, seat: int) -> str:
        return self.paint(self.names[seat], "bold")

    def colour(self, code: int) -> str:
        """The colour of a kind or a die code, painted in it."""
        name = COLOURS[code & COLOUR_MASK]
        return self.paint(self.words(f"colour.{name}"), name)

    def plain_colour(self, code: int) -> str:
        return self.words(f"colour.{COLOURS[code & COLOUR_MASK]}")

    def colours(self, colours: Iterable[int]) -> str:
        """Colours of one die each, joined by "and"; both grays together are just gray."""
        return self.joined(self._painted("colour", colours))

    def plural_colours(self, colours: Iterable[int]) -> str:
        """Colours of several dice each, joined by "and"."""
        return self.joined(self._painted("plural_colour", colours))

    def plain_plural(self, code: int) -> str:
        return self.words(f"plural_colour.{COLOURS[code & COLOUR_MASK]}")

    def _painted(self, section: str, colours: Iterable[int]) -> list[str]:
        found = list(colours)
        names = [COLOURS[colour] for colour in found]
        if all(gray in found for gray in GRAYS):
            names = [COLOURS[colour] for colour in found if colour not in GRAYS] + ["gray"]
        return [self.paint(self.words(f"{section}.{name}"), name) for name in names]

    def joined(self, parts: Sequence[str]) -> str:
        """One after another: "Nora, Bruno and Pixel"."""
        if len(parts) < 2:
            return "".join(parts)
        return self.words("list.and", first=", ".join(parts[:-1]), last=parts[-1])

    def face(self, face: int) -> str:
        return self.words(f"face.{FACE_NAMES[face]}")

    def faces(self, colour: int) -> str:
        """What a die can show: "symbol, 1 foot ×2, 3 blanks"."""
        faces = FACES_OF[colour]
        parts = [
            self.face(face)
            if faces.count(face) == 1
            else self.words("die.several", die=self.face(face), count=faces.count(face))
            for face in dict.fromkeys(faces)
            if face != BLANK
        ]
        return ", ".join([*parts, self.words("count.blank", count=faces.count(BLANK))])

    def has_power(self, code: int) -> bool:
        """Whether the power face of this die's card does more than its symbol."""
        card = self.game.card_of[code & COLOUR_MASK]
        if card.power or card.power_must or (card.swords and card.swords.power_counts > 1):
            return True
        return bool(card.at_push and card.at_push.params.get("another_with_power"))

    def kind(self, kind: int) -> str:
        """A die that shows no face: "white", "borrowed white"."""
        if is_borrowed(kind):
            return self.words("die.borrowed", die=self.colour(kind))
        return self.colour(kind)

    def die(self, code: int) -> str:
        """A die in Active: "white symbol", "light gray 1 coin (used)"."""
        text = self.words("die.shown", die=self.kind(code), face=self.face(face_of(code)))
        return self.words("die.used", die=text) if is_used(code) else text

    def die_in(self, zone: str, code: int) -> str:
        """A die as it is seen in a zone: "white symbol" in Active, "white" elsewhere."""
        return self.die(code) if shows_faces(zone) else self.kind(code)

    def dice(self, counted: Iterable[tuple[int, int]], *, faces: bool = False) -> str:
        """Dice with their counts: "light gray ×7, white"."""
        name = self.die if faces else self.kind
        # Dice of a colour stand together, whatever their faces.
        in_order = sorted(counted, key=lambda item: (item[0] & COLOUR_MASK, item[0]))
        parts = [
            name(code) if count == 1 else self.words("die.several", die=name(code), count=count)
            for code, count in in_order
        ]
        return ", ".join(parts) or self.words("list.none")

    def active(self, codes: Iterable[int]) -> str:
        """The dice in Active, alike ones together."""
        found = sorted(codes)
        return self.dice([(code, found.count(code)) for code in sorted(set(found))], faces=True)

    def amounts(self, coins: int = 0, feet: int = 0, water_feet: int = 0, credits: int = 0) -> str:
        """ "3 coins, 1 foot", or "nothing"."""
        found = {"coin": coins, "foot": feet, "water_foot": water_feet, "credit": credits}
        parts = [self.words(f"count.{key}", count=n) for key, n in found.items() if n]
        return ", ".join(parts) or self.words("list.nothing")

    def card(self, code: int) -> str:
        """The name of the card that goes with a die."""
        card = self.game.card_of[code & COLOUR_MASK]
        return in_language(self.words, card.names)

    def card_text(self, code: int) -> str:
        return card_text(self.words, self.game.card_of[code & COLOUR_MASK])

    def call(self, call: Call) -> str:
        """What an effect does, in a few words."""
        params = dict(call.params)
        amounts = {k: params.pop(k, 0) for k in ("coins", "feet", "water_feet", "credits")}
        if call.effect == "coins_and_more_for_a_loss":
            params["extra"] = self.words("count.coin", count=params["extra"])
        for key in ("dice", "up_to", "every"):
            if key in params:
                params["count"] = params.pop(key)
        for key in ("colours", "colour"):
            if key in params:
                value = params.pop(key)
                colours = value if isinstance(value, tuple) else (value,)
                params["count"] = len(self._painted("colour", colours))
                params["colours"] = self.colours(colours)
                params["plural_colours"] = self.plural_colours(colours)
        return self.words(f"effect.{call.effect}", amounts=self.amounts(**amounts), **params)

    def calls(self, calls: Iterable[Call]) -> str:
        return CALLS_APART.join(self.call(call) for call in calls)

    def reward(self, reward: Reward) -> str:
        kind = reward.kind
        if kind == "gain":
            kind_key = "reward.gain_up_to" if reward.amount else "reward.gain"
            return self.words(kind_key, cost=reward.amount)
        return self.words(f"reward.{kind}", count=reward.amount)

    def rewards(self, rewards: Iterable[Reward]) -> str:
        return ", ".join(self.reward(reward) for reward in rewards)

    def space(self, leg: int, number: int) -> str:
        """A space by its name: start and finish in words, others such as E13."""
        if number in (0, 1):
            return self.words("space.finish" if number else "space.start")
        return self.game.track(leg).spaces[number].name

"""The letters of codes, numbers written in them, and the letter that notices a wrong one.

Each alphabet has a prime number of letters. A code's values, each times a weight that is no
multiple of that prime, add up to nothing; whichever single letter is changed, the sum differs.
"""

import hashlib

from cubitos_desktop.rules.reading.frozen import versions

TYPED = "123456789ABCDEFGHJKMNPQRTUVWXYZ"
"""For codes that are typed: 31 letters, without those that are taken for one another."""
COPIED = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz"
"""For codes that are copied: 61 letters."""

MOST_TEXT = 65_536
"""So many letters of a text are looked through for a code."""


class CodeError(ValueError):
    """A code that cannot be used: the key of the sentence about it, and what is filled in."""

    def __init__(self, key: str, **values: object) -> None:
        self.told: tuple[str, dict[str, object]] = (f"daily.code.{key}", values)
        super().__init__(key)


def written(number: int, alphabet: str, length: int = 0) -> str:
    """A number in letters, at least so many."""
    found = ""
    while number or len(found) < length:
        number, place = divmod(number, len(alphabet))
        found = alphabet[place] + found
    return found


def read(text: str, alphabet: str) -> int:
    """The number of some letters, all of which are in the alphabet."""
    found = 0
    for letter in text:
        found = found * len(alphabet) + alphabet.index(letter)
    return found


def check_letter(values: list[int], alphabet: str) -> str:
    """The letter that makes the sum of a code nothing, behind letters of these values."""
    weight = _weight(len(values), alphabet)
    return alphabet[-_sum(values, alphabet) * pow(weight, -1, len(alphabet)) % len(alphabet)]


def adds_up(values: list[int], alphabet: str) -> bool:
    """Whether a code with its check letter is as it was made, but for several changes at once."""
    return _sum(values, alphabet) == 0


def _sum(values: list[int], alphabet: str) -> int:
    weighed = (_weight(place, alphabet) * value for place, value in enumerate(values))
    return sum(weighed) % len(alphabet)


def _weight(place: int, alphabet: str) -> int:
    return 1 + place % (len(alphabet) - 1)


def mark(what: str, content: str, held: str, alphabet: str, length: int) -> str:
    """Letters that hardly any other content of a code, or any other cards, would have."""
    data = f"cubitos {what} {content} {held}".encode()
    number = int.from_bytes(hashlib.blake2b(data, digest_size=16).digest(), "big")
    return written(number % len(alphabet) ** length, alphabet, length)


def number_of(content: str) -> int | None:
    """The number of a version of the cards by its fingerprint, where it has one."""
    return next((number for number, known in versions().items() if known == content), None)

"""The marks of a track's text map and what each means; where they stand lives in track_maps."""

import re
from typing import Literal

import msgspec


class Reward(msgspec.Struct, frozen=True):
    """What a runner may take whose Move step ends here.

    amount: the credits; 0 for a fan; the most dice to lose; the highest cost of a die to gain,
    0 for any die.
    """

    kind: Literal["credits", "fan", "lose", "gain"]
    amount: int


class Mark(msgspec.Struct, frozen=True):
    """What one cell of the map says; shortcuts and exits still go by their letters."""

    ground: Literal["land", "water", "start", "finish"] = "land"
    rewards: tuple[Reward, ...] = ()
    jet_pack: bool = False
    pays: Literal["coins", "feet"] | None = None
    price: int = 0
    leads_to: str = ""
    exit_of: str = ""


VOID = "."
OPEN = Mark()
_PLAIN = {"o": OPEN, "~": Mark(ground="water"), "jet": Mark(jet_pack=True)}
_SINGLE = {"S": Mark(ground="start"), "F": Mark(ground="finish")}
_SHORTCUT = re.compile(r"([$f])([1-9])([a-z])")
_REWARD = re.compile(r"c(?P<credits>[1-9])|(?P<fan>\*)|l(?P<lose>[1-9])|g(?P<gain>[1-9]?)")
_REWARDS = re.compile(rf"(?:{re.sub(r'[?]P<[a-z]+>', '', _REWARD.pattern)}){{1,2}}")
_EXIT = re.compile(r"(.+)@([a-z])")

EXPECTED = (
    'one of . o ~ S F jet, rewards c1 to c9, *, l1 to l9, g, g1 to g9 (two at most, as "c2*"), '
    'a shortcut like $4a or f2b, and "@a" behind the mark of an exit'
)


def parse_mark(text: str) -> Mark | None:
    """The meaning of a mark, None if it has none.

    >>> parse_mark("c2*@a").rewards
    (Reward(kind='credits', amount=2), Reward(kind='fan', amount=0))
    """
    if text in _SINGLE:
        return _SINGLE[text]
    if match := _EXIT.fullmatch(text):
        mark = _parse_inner(match[1])
        return mark and msgspec.structs.replace(mark, exit_of=match[2])
    return _parse_inner(text)


def _parse_inner(text: str) -> Mark | None:
    if text in _PLAIN:
        return _PLAIN[text]
    if match := _SHORTCUT.fullmatch(text):
        pays: Literal["coins", "feet"] = "coins" if match[1] == "$" else "feet"
        return Mark(pays=pays, price=int(match[2]), leads_to=match[3])
    if _REWARDS.fullmatch(text):
        return Mark(rewards=tuple(_reward(match) for match in _REWARD.finditer(text)))
    return None


def _reward(match: re.Match[str]) -> Reward:
    if match["credits"]:
        return Reward("credits", int(match["credits"]))
    if match["fan"]:
        return Reward("fan", 0)
    if match["lose"]:
        return Reward("lose", int(match["lose"]))
    return Reward("gain", int(match["gain"] or 0))

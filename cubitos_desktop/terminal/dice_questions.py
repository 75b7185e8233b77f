"""Questions for dice, answered by counts such as ``white 1, light gray 3``."""

import re

from cubitos_desktop.rules.decisions import ChooseDice, DiceOption, WrongAnswer
from cubitos_desktop.rules.dice import face_of, group_of
from cubitos_desktop.terminal.naming import Naming
from cubitos_desktop.terminal.question import Misread, TypedQuestion, simple
from cubitos_desktop.wording.naming import shows_faces
from cubitos_desktop.words import Words

_COUNT = re.compile(r"(?:[x×*]\s*)?(\d{1,3})")
_LINES = re.compile(r"(\d{1,3})(?:\s*[x×*]\s*(\d{1,3}))?(?=\s|$)")
"""A number by itself is a line of the list; how many dice of it stands behind an x."""


def dice_question(naming: Naming, decision: ChooseDice, default: tuple[int, ...]) -> TypedQuestion:
    """The kinds with how many there are, and an example that fits."""
    words = naming.words
    with_zone = len({option.zone for option in decision.dice}) > 1
    lines = []
    for number, option in enumerate(decision.dice, start=1):
        name = option_name(naming, option, with_zone=with_zone)
        free = decision.uncounted[number - 1] if decision.uncounted else False
        note = words("ask.uncounted") if free else ""
        lines.append(f"  {number:>2}  {words('die.several', die=name, count=option.count)}{note}")
    shown = answer_text(naming.plain, decision, default)
    return TypedQuestion(
        title=words(f"ask.{decision.prompt}", amount=limits(words, decision)),
        read=lambda text: read_dice(naming, decision, text),
        default=default,
        default_text=shown,
        lines=lines,
        syntax=_how(naming, decision),
    )


def _how(naming: Naming, decision: ChooseDice) -> str:
    """How to answer; all and none are named only where they can be taken."""
    words, dice = naming.words, decision.dice
    is_one = decision.at_most == 1 and not any(decision.uncounted)
    example = answer_text(naming.plain, decision, (1,) + (0,) * (len(dice) - 1))
    whole = {"all": tuple(option.count for option in dice), "none": (0,) * len(dice)}
    can_be = [key for key, counts in whole.items() if _is_right(decision, counts)]
    offered = [words(f"reply.{key}") for key in can_be]
    also = words("ask.how_also", list=", ".join(offered)) if offered else ""
    return words("ask.how_one_die" if is_one else "ask.how_dice", example=example, also=also)


def _is_right(decision: ChooseDice, counts: tuple[int, ...]) -> bool:
    try:
        decision.check(counts)
    except WrongAnswer:
        return False
    return True


def limits(words: Words, decision: ChooseDice) -> str:
    """ "3 dice", "up to 3 dice", "1 to 3 dice"."""
    low, high = decision.at_least, decision.at_most
    if low == high:
        return words("count.die", count=high)
    return words("limit.up_to" if not low else "limit.range", low=low, count=high)


def option_name(naming: Naming, option: DiceOption, *, with_zone: bool) -> str:
    name = naming.die_in(option.zone, option.code)
    if not with_zone:
        return name
    return naming.words("die.in_zone", die=name, zone=naming.words(f"zone.{option.zone}"))


def answer_text(naming: Naming, decision: ChooseDice, answer: tuple[int, ...]) -> str:
    """An answer in words that could be typed."""
    with_zone = len({option.zone for option in decision.dice}) > 1
    parts = [
        f"{option_name(naming, option, with_zone=with_zone)} {count}"
        for option, count in zip(decision.dice, answer, strict=True)
        if count
    ]
    return ", ".join(parts) or naming.words("reply.none")


def read_dice(naming: Naming, decision: ChooseDice, text: str) -> tuple[int, ...]:
    """Counts from ``all``, ``none``, lines of the list (``1 x3, 2``), or names with counts."""
    words, dice = naming.words, decision.dice
    typed = simple(text)
    if typed == simple(words("reply.all")):
        counts = [option.count for option in dice]
    elif typed == simple(words("reply.none")):
        counts = [0] * len(dice)
    else:
        counts = [0] * len(dice)
        for piece in text.split(","):
            if piece.strip():
                _add_piece(naming, decision, piece.strip(), counts)
    _check(words, naming, decision, counts)
    return tuple(counts)


def _add_piece(naming: Naming, decision: ChooseDice, piece: str, counts: list[int]) -> None:
    """Lines, or one ``name count``: alike names in several zones go in the order of the list."""
    lines = _LINES.findall(simple(piece))
    if lines and not _LINES.sub("", simple(piece)).strip():
        for number, count in lines:
            place = int(number) - 1
            if not 0 <= place < len(decision.dice):
                raise Misread(naming.words("wrong.die", typed=piece, count=len(decision.dice)))
            _add_dice(naming, decision, piece, [place], int(count or 1), counts)
        return
    places, wanted = _whole_name(naming, decision, piece) or _some_words(naming, decision, piece)
    _add_dice(naming, decision, piece, places, wanted, counts)


def _add_dice(
    naming: Naming,
    decision: ChooseDice,
    piece: str,
    places: list[int],
    wanted: int,
    counts: list[int],
) -> None:
    room = sum(decision.dice[place].count - counts[place] for place in places)
    if wanted > room:
        raise Misread(naming.words("wrong.too_many", typed=piece, count=room))
    for place in places:
        taken = min(wanted, decision.dice[place].count - counts[place])
        counts[place] += taken
        wanted -= taken


def _whole_name(naming: Naming, decision: ChooseDice, piece: str) -> tuple[list[int], int] | None:
    """Places and count where a die is called just as the list does, with or without its zone."""
    count = r"(?:\s*[x×*]?\s*(\d{1,3}))?"
    for with_zone in (True, False):
        found: list[int] = []
        wanted = 1
        for place, option in enumerate(decision.dice):
            name = option_name(naming.plain, option, with_zone=with_zone)
            match = re.fullmatch(re.escape(simple(name)) + count, simple(piece))
            if match:
                found.append(place)
                wanted = int(match[1] or 1)
        if found:
            return found, wanted
    return None


def _some_words(naming: Naming, decision: ChooseDice, piece: str) -> tuple[list[int], int]:
    """Places and count from the beginnings of words."""
    tokens = re.findall(r"[x×*]\s*\d+|[^\W\d]+|\d+", simple(piece))
    found = [token for token in tokens if not _COUNT.fullmatch(token)]
    amounts = [int(match[1]) for token in tokens if (match := _COUNT.fullmatch(token))]
    places = [i for i, o in enumerate(decision.dice) if found and _is_called(naming, o, found)]
    if not places or len(amounts) > 1:
        raise Misread(naming.words("wrong.die", typed=piece, count=len(decision.dice)))
    return places, amounts[0] if amounts else 1


def _is_called(naming: Naming, option: DiceOption, typed: list[str]) -> bool:
    """Whether every typed word begins a word of the die's name or zone, one or several dice.

    A long word may also end one: "szara" calls a die "jasnoszara".
    """
    name = naming.words(f"zone.{option.zone}")
    name += f" {naming.plain_colour(option.code)} {naming.plain_plural(option.code)}"
    if shows_faces(option.zone):
        name += " " + naming.face(face_of(option.code))
    parts = re.findall(r"\w+", simple(name))
    return all(
        any(part.startswith(word) or (len(word) > 3 and part.endswith(word)) for part in parts)
        for word in typed
    )


def _check(words: Words, naming: Naming, decision: ChooseDice, counts: list[int]) -> None:
    for option, count in zip(decision.dice, counts, strict=True):
        if not 0 <= count <= option.count:
            die = naming.plain_colour(option.code)
            raise Misread(words("wrong.too_many", typed=f"{die} {count}", count=option.count))
    free = decision.uncounted or (False,) * len(counts)
    total = sum(count for count, is_free in zip(counts, free, strict=True) if not is_free)
    if not decision.at_least <= total <= decision.at_most:
        raise Misread(words("wrong.total", amount=limits(words, decision), total=total))
    if decision.different_colours:
        groups = [group_of(o.code) for o, n in zip(decision.dice, counts, strict=True) if n]
        if len(set(groups)) < total:
            raise Misread(words("wrong.same_colour"))

"""The fan track in words: what the nth fan pays, and who stands where."""

from collections.abc import Sequence

from cubitos_desktop.rules.cards import FanSpace
from cubitos_desktop.wording.explaining.tip import Line, Tip
from cubitos_desktop.wording.naming import Naming


def pays(naming: Naming, number: int) -> str:
    """What the nth fan pays, in a few words."""
    words, space, is_beyond = naming.words, *_paid(naming, number)
    parts = [words("count.credit", count=space.credits)] if space.credits else []
    if space.draw_token and not is_beyond:
        parts.append(words("count.draw_token", count=1))
    return ", ".join(parts)


def _paid(naming: Naming, number: int) -> tuple[FanSpace, bool]:
    """What the nth fan pays, and whether it is one beyond the end of the track."""
    track = naming.game.fan_track
    return track[min(number, len(track)) - 1], number > len(track)


def fan_tip(naming: Naming, number: int, mine: int, standing: Sequence[int]) -> Tip:
    """A place of the fan track for a seat with so many fans, and the seats that stand there."""
    words = naming.words
    here = [Line(words("tip.fan.standing", names=_names(naming, standing)))] if standing else []
    if number == 0:
        lines = (Line(words("tip.fan.none")), *here)
        return Tip(words("tip.fan.bleachers"), lines, (_have(naming, mine, number),))
    title = words("tip.fan.yours", place=words(f"tip.fan.place.{number}"))
    lines = (*_pay_lines(naming, number), *here)
    return Tip(title, lines, (_have(naming, mine, number),))


def _names(naming: Naming, seats: Sequence[int]) -> str:
    return ", ".join(naming.names[seat] for seat in seats)


def _pay_lines(naming: Naming, number: int) -> list[Line]:
    words, space = naming.words, _paid(naming, number)[0]
    lines = []
    if space.credits:
        text = words("tip.fan.credits", count=space.credits)
        lines.append(Line(text, "credit", space.credits))
    if space.draw_token:
        lines.append(Line(words("tip.fan.token"), "pouch"))
    if number == len(naming.game.fan_track):
        lines.append(Line(words("tip.fan.again")))
    return lines


def _have(naming: Naming, mine: int, number: int) -> str:
    words = naming.words
    fans = words("tip.fan.held", count=mine)
    if mine == number:
        return words("tip.fan.here", fans=fans)
    if mine > number:
        return words("tip.fan.have", fans=fans)
    return words("tip.fan.to_go", fans=fans, count=number - mine)


def fan_track_tip(naming: Naming, mine: int) -> Tip:
    """The whole panel."""
    words = naming.words
    now = words("tip.fan.panel_now", gives=pays(naming, mine + 1))
    return Tip(words("tip.fan.panel"), (Line(words("tip.fan.panel_text")),), (now,))

"""The bar, its steps and tools, the meter and the buttons in words."""

from collections.abc import Sequence

from cubitos_desktop.rules.game import FOOT_PRICE, Game
from cubitos_desktop.wording.explaining.tip import Line, Tip, plain
from cubitos_desktop.wording.naming import Naming, begun, in_language
from cubitos_desktop.words import Words


def step_tip(words: Words, step: str, *, is_rolling: bool, is_now: bool) -> Tip:
    """A step of the bar; ``is_rolling`` if it belongs to the Roll phase."""
    now = words(f"tip.step.phase_{'roll' if is_rolling else 'run'}")
    if is_now:
        now = words("tip.step.is_now")
    text = words(f"tip.step.{step}", price=FOOT_PRICE)
    return Tip(words(f"window.steps.{step}"), (Line(text),), (now,))


def round_tip(words: Words, round: int, game: Game, leg: int) -> Tip:
    """The number of the round, with the lap."""
    return plain(words, "tip.bar.round", _lap(words, game, leg), round=round)


def track_tip(naming: Naming, leg: int) -> Tip:
    """The name of the track, with its size."""
    words, track = naming.words, naming.game.track(leg)
    text = words("tip.bar.track", steps=track.dry_lap, lines=track.lines)
    return Tip(in_language(words, track.names), (Line(text),), (_lap(words, naming.game, leg),))


def _lap(words: Words, game: Game, leg: int) -> str:
    laps = len(game.legs)
    if leg >= laps:
        return begun(words("window.bar.finished"))
    return words("tip.bar.lap", laps=laps, lap=leg + 1)


def tool_tip(words: Words, tool: str, key: str) -> Tip:
    """A tool, and the key that does the same."""
    return plain(words, f"tip.bar.{tool}", aside=key)


def button_tip(
    words: Words, id: str, label: str, *, does: str, question: str, reason: str, key: str
) -> Tip:
    """A button or a listed answer: what it does, or what it answers, and why it is closed."""
    known = f"tip.button.{id}"
    text = does or (
        words(known) if known in words else words("tip.button.answer", question=question)
    )
    now = (words("tip.button.closed", reason=reason),) if reason else ()
    return Tip(label, (Line(begun(text)),), now, key)


def meter_tip(words: Words, shown: Sequence[str], of: str = "") -> Tip:
    """The meter, with what it shows now; ``of`` says which dice that is of, if not Roll alone."""
    now = "; ".join(filter(None, shown))
    text = Line(of or words("tip.meter.text"))
    return Tip(words("tip.meter.title"), (text,), (now,) if now else ())


def cells_tip(words: Words, cells: Sequence[tuple[str, str]]) -> Tip:
    """The figures of a choice: each with its label."""
    told = "; ".join(f"{label}: {text}" if text else label for text, label in cells)
    return plain(words, "tip.meter.cells", told)

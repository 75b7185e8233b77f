"""Coins, credits, and the bars that ring when a die leaps home."""

from tools.sound.synthesis import (
    Mode,
    Wave,
    filtered,
    finished,
    line,
    mixed,
    ring,
    shaped,
    softened,
)


def disc(pitch: float) -> tuple[Mode, ...]:
    """How a small coin rings: its pairs of pitches beat a little."""
    return (
        Mode(pitch, 1.0, 0.13),
        Mode(pitch * 1.004, 0.6, 0.12),
        Mode(pitch * 1.72, 0.4, 0.075),
        Mode(pitch * 1.729, 0.25, 0.07),
        Mode(pitch * 2.54, 0.12, 0.035),
    )


def coin(pitch: float, again: float = 0.07) -> Wave:
    """A coin is put down softly and comes to rest."""
    seconds = 0.46
    ringing = shaped(ring(seconds, disc(pitch)), softened(seconds, 0.002))
    second = shaped(ring(seconds - again, disc(pitch * 1.0134)), softened(seconds - again, 0.002))
    pile = filtered(mixed((0, 1.0, ringing), (again, 0.4, second)), "low", 5_500.0)
    return finished(pile, 0.002)


def bar(seconds: float, pitch: float, softness: float = 0.003) -> Wave:
    """A wooden bar struck with a soft mallet."""
    modes = (Mode(pitch, 1.0, 0.19), Mode(pitch * 3.93, 0.16, 0.045), Mode(pitch * 9.2, 0.03, 0.01))
    return shaped(ring(seconds, modes), softened(seconds, softness))


def credit(low: float, high: float) -> Wave:
    """Two bright bars with a glint of metal."""
    glint = ring(0.3, disc(high * 4))
    notes = mixed((0, 0.8, bar(0.5, low)), (0.075, 1.0, bar(0.48, high)), (0.075, 0.12, glint))
    return finished(notes, 0.002)


def hit(pitch: float) -> Wave:
    """A die leaps home: a bright bar with a glint."""
    seconds = 0.18
    glint = filtered(ring(seconds - 0.01, disc(pitch * 4)), "low", 6_000.0)
    tap = ring(0.08, (Mode(pitch * 0.5, 0.5, 0.02), Mode(pitch * 2.7, 0.2, 0.008)))
    notes = mixed((0, 1.0, bar(seconds, pitch)), (0, 0.35, tap), (0.01, 0.10, glint))
    dying = line(seconds, (0, 1.0), (0.09, 0.8), (seconds, 0.0))
    return finished(shaped(notes, dying), 0.002)

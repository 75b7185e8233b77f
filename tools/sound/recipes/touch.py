"""What hands do at the table: buttons, cards, and the two notes of a question."""

from tools.sound.recipes.money import bar
from tools.sound.synthesis import (
    Mode,
    Wave,
    filtered,
    finished,
    in_room,
    line,
    mixed,
    noise,
    ring,
    shaped,
    softened,
    struck,
)


def button(pitch: float) -> Wave:
    modes = (
        Mode(pitch, 0.8, 0.010),
        Mode(pitch * 2.44, 0.6, 0.006),
        Mode(pitch * 5.0, 0.2, 0.003),
    )
    return finished(ring(0.06, modes), 0.001)


def hover(pitch: float) -> Wave:
    seconds = 0.035
    return finished(shaped(ring(seconds, (Mode(pitch, 1.0, 0.006),)), softened(seconds, 0.002)))


def card(stiffness: float, seed: str) -> Wave:
    """Stiff paper is turned over and snaps flat."""
    seconds = 0.24
    course = ((0.0, 1_100.0), (0.12, 2_900.0), (0.14, 1_500.0))
    sweep = line(seconds, *((at, stiffness * pitch) for at, pitch in course))
    paper = filtered(filtered(noise(seconds, f"{seed} paper"), "band", sweep, 0.9), "low", 3_200.0)
    turning = line(seconds, (0, 0), (0.05, 0.25), (0.11, 0.5), (0.13, 0.12), (0.2, 0), (seconds, 0))
    flat = filtered(noise(0.1, f"{seed} snap"), "low", 1_800.0 * stiffness)
    snap = shaped(flat, struck(0.1, 0.012))
    return finished(mixed((0, 1.0, shaped(paper, turning)), (0.125, 0.9, snap)))


def question(low: float, high: float) -> Wave:
    """Two soft notes: it is yours to act."""
    notes = mixed((0, 0.8, bar(0.5, low, 0.008)), (0.15, 1.0, bar(0.5, high, 0.008)))
    return finished(in_room(filtered(notes, "low", 2_500.0), 0.25, 0.08))

"""How long each moment of the show lasts: pace is read and tuned here. What happens is scripts.

All in seconds, at the usual speed.
"""

from typing import NamedTuple


class Length(NamedTuple):
    """Of a moment of the seat in front, and of the same moment of a rival."""

    own: float
    rivals: float

    def of(self, *, is_mine: bool) -> float:
        return self.own if is_mine else self.rivals


# --- speed ----------------------------------------------------------------------------------------

HURRY = 5.0
"""How much faster everything goes while it is hurried."""
RIVAL_SPEED = 1.45
"""Rivals' throws are played a little faster than your own."""

# --- scripts: how long a beat waits for what it shows ---------------------------------------------

NEW_ROUND = 0.3
RIVAL_BUST = 0.15
PASS = 0.05
WIND_UP = 0.26
"""The hand closes around the dice."""
NUDGE, NUDGES, NUDGES_APART = 0.1, 2, 0.35
"""The felt gives way to the hardest blows of a throw: for how long, to how many of them, and how
long after one there is no other."""
FELT_PRINT = 0.7
"""Until nothing is seen any more of where a die has struck the felt."""
SMALL_THROW = 0.5
"""A rival's throw that is only shaken in its strip."""
REST = 0.22
"""How long the dice of rivals are looked at where they came to rest."""
LAID_DOWN = 0.38
"""More of that for dice that were not seen in the air: with the rest it is 0.6."""
LANDED = 0.2
"""Then those of rivals stay on the felt for so long; one's own leap into their zones."""
GAIN = Length(0.12, 0.0)
FAN = Length(0.35, 0.08)
DIE_GAINED = Length(0.2, 0.28)
DICE_LOST = Length(0.15, 0.05)
DIE_GIVEN = 0.4
SWORDS = 0.35
STEP = Length(0.17, 0.17)
LEAST_RUN, AFTER_RUN = 0.9, 0.5
"""A rival's run lasts at least so long, and what it brought is looked at for a while at its end."""
SHORTCUT_STEPS = 3
"""A shortcut takes as long as so many steps."""
LAP = 0.5
CROSSING = 0.55
"""The hop over the last line: it lingers in the air."""
AFTER_CROSSING = 1.3
"""How long the torn tape and paper in the air are seen, while the race goes on."""
JET_PACK = 0.3
PUFF = 0.4
"""Dust settles, and drops fall back, while the runner goes on."""
REWARD = 0.12

# --- the climax of one's own throw, from the moment in which its last die has come to rest --------

DULLING = 0.15
"""Misses lose their colour, and hits begin to shine."""
ACTIVE_AT, ACTIVE_RISE = 0.15, 0.18
"""Active comes up through the felt."""
FIRST_LEAP, LEAP = 0.25, 0.38
LEAPS_APART, LATE_LEAPS_APART, LATE_LEAP = 0.11, 0.07, 5
"""From one leap to the next, and the same from the leap of this number on, counted from 0."""
AFTER_LEAPS = 0.1
"""From the last landing until the felt closes."""
ENTRANCE, AFTER_ENTRANCE = 0.42, 0.28
"""What is seen of a power face or of swords that have landed, and until the felt closes then."""
SQUASH, RIPPLE = 0.13, 0.25
"""A die that has landed, and the ring around it."""
BANNER_AT, BANNER_IN, BANNER_STAYS, BANNER_OUT = 0.03, 0.2, 0.9, 0.15
BEFORE_WINNING, WINNING = 0.2, 0.42
"""From a landing until its coins or feet leave for their counter, and how long they fly."""
SUM_PULSE, SUM_PILL, LOSS_PILL = 0.16, 0.5, 1.1
"""The counter that swells, and what is said above it; of a loss for longer."""
LONGEST_CLIMAX = 1.9
"""Nobody waits longer for coins and feet; they have arrived then."""
NO_HIT = 0.25
"""How long dice are looked at that have all missed."""
STILL = 0.6
"""How long the end of it is shown to those who want no motion."""

# --- one's own bust, from the moment in which the table darkens ----------------------------------

VEIL_IN, VEIL_OUT = 0.12, 0.3
STAMP_AT, STAMP_FALL = 0.05, 0.13
STAMP_HITS = STAMP_AT + STAMP_FALL
STAMP_STAYS, STAMP_SHRINKS = 0.7, 0.2
STAMP_GONE = STAMP_HITS + STAMP_STAYS + STAMP_SHRINKS
TABLE_SHAKES = 0.16
STAMP_BOUNCES, REFEREE_RISES = 0.14, 0.2
"""What only some busts have: a stamp that jumps once more, and a referee behind it."""
SLIDE_AT, SLIDES_APART, SLIDE = 0.2, 0.06, 0.3
"""The dice of Active leave for Discard, one after another."""
CRY = 0.6
"""How long the crowd is beside itself."""
FAN_AT, FAN_HOP, FAN_HOPS = 0.65, 0.24, 4
"""A fan leaves the stand in hops, and the last of them ends on its place."""

# --- the last turns once more ---------------------------------------------------------------------

RERUN = 2.0
"""How many times as long a step takes that is shown again."""
BEFORE_RERUN, AFTER_RERUN = 0.5, 1.4
"""How long a runner stands before it runs again, and then with what it took."""

# --- what goes on by itself -----------------------------------------------------------------------

TURN_OVER, TURN_OVER_APART = 0.18, 0.08
"""A strip that shows its other side, and how much later the next one does."""
GLIDE = 0.3
"""A die from one zone to another."""
GHOST_HOP, GHOST_WAY = 0.13, 0.9
"""A ghost's hop, and at most its whole way: nobody waits for a ghost."""
RISE = 0.22
"""Until the felt has risen or sunk."""
TOAST, NOTICED, LETTERS_READ = 1.5, 0.8, 13.0
"""How long a cry is shown at least; until one looks at words, and how many letters a second one
then reads who does not know them yet."""
SIGN, SIGN_DOWN, SIGN_UP = 2.6, 0.3, 0.2
"""A sign that is let down over the board: all of its time, and of that its way down and up."""
FLIGHT = 0.42
SHAKE = 0.55
CHEER = 0.9
LAP_CHEER = 1.4
TURN = 1.3
UNROLL = 0.2
"""The banner that says whose turn it is: how long it is seen, and how long it unrolls."""

# --- the podium, from the moment in which its sky is seen -----------------------------------------

SKY_RISES = 0.25
THIRD_HOPS, SECOND_HOPS, DRUM_ROLLS, WINNER_HOPS = 0.3, 0.6, 0.75, 1.1
PODIUM_HOP, PODIUM_SQUASH = 0.32, 0.14
"""From the ground up to a step, and how long whoever has landed there gives in."""
RIBBON_AT, RIBBON_UNROLLS = 1.3, 0.3
REASON_AT, REASON_IN = 1.6, 0.2
BOARD_AT, BOARD_SLIDES = 1.8, 0.3
CONFETTI, SHREDS = 4.0, 130
"""How long paper falls from the winner's hop on, and how many pieces of it."""
JOY, CLAP, STAND_BEAT = 0.68, 0.36, 0.2
"""One jump for joy, one clap, and one turn of the fans, while it falls."""
AFTER_SKIP = 0.4
"""What is pressed so soon after the rest was skipped was meant to skip it."""


def reading_time(text: str) -> float:
    """How long words are shown: a sentence for longer than a cry."""
    return max(TOAST, NOTICED + len(text) / LETTERS_READ)

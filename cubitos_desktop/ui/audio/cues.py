"""Which moment plays what: every cue of the game, its file, how loud it is and what it outranks."""

from enum import IntEnum
from typing import Literal, NamedTuple, get_args

Name = Literal[
    "felt", "die", "wall", "shake", "laid_down", "felt_closes", "hit", "power_face",
    "coin", "coin_counted", "credit", "foot", "foot_counted", "die_bought", "die_gained",
    "dice_lost",
    "step_wood", "step_grass", "step_water", "step_finish", "jet_pack", "crossing",
    "fan", "crowd_cheer", "crowd_gasp", "bust", "thud", "sword_clash", "sword_drawn",
    "drum_roll", "fanfare",
    "button", "choose", "hover", "focus", "card", "question", "turn",
]  # fmt: skip
NAMES: tuple[Name, ...] = get_args(Name)


class Rank(IntEnum):
    """What steps back for what: the greater a sound, the more all lesser ones and the music do."""

    TOUCH = 0
    """What hands do."""
    SMALL = 1
    """What happens all the time: dice, steps, coins."""
    EVENT = 2
    """What is looked up for: a fan, a die of one's own, a question."""
    MOMENT = 3
    """What everything else waits for."""


class Cue(NamedTuple):
    file: str
    level: float
    """How loud the file is played at most, from 0 to 1."""
    rank: Rank
    voices: int = 2
    """So many of it are heard at once; then the first of them makes room for the next."""
    starts: int = 1
    """Each climb of its ladder begins at one of so many rungs."""


class Recording(NamedTuple):
    """What a file holds one after another: a ladder of rungs, and so many takes of each."""

    takes: int
    rungs: int = 1


_TOUCH, _SMALL, _EVENT, _MOMENT = Rank.TOUCH, Rank.SMALL, Rank.EVENT, Rank.MOMENT

CUES: dict[Name, Cue] = {
    # Dice: what they meet in the air (of any number, in voices of their own), and their ends.
    "felt": Cue("felt", 1.0, _SMALL),
    "die": Cue("die", 1.0, _SMALL),
    "wall": Cue("wall", 1.0, _SMALL),
    "shake": Cue("shake", 1.0, _SMALL),
    "laid_down": Cue("die", 0.8, _SMALL),
    "felt_closes": Cue("whoosh", 1.0, _SMALL),
    "hit": Cue("hit", 1.0, _EVENT, voices=4, starts=4),
    "power_face": Cue("power_face", 1.0, _MOMENT),
    # What is gained and lost.
    "coin": Cue("coin", 1.0, _SMALL, voices=3),
    "coin_counted": Cue("coin", 0.7, _SMALL, voices=3),
    "credit": Cue("credit", 1.0, _EVENT),
    "foot": Cue("foot", 1.0, _SMALL, voices=3),
    "foot_counted": Cue("foot", 0.7, _SMALL, voices=3),
    "die_bought": Cue("coin", 1.0, _EVENT),
    "die_gained": Cue("card", 1.0, _EVENT),
    "dice_lost": Cue("whoosh", 0.8, _SMALL),
    # Runners.
    "step_wood": Cue("step_wood", 1.0, _SMALL),
    "step_grass": Cue("step_grass", 1.0, _SMALL),
    "step_water": Cue("splash", 1.0, _SMALL),
    "step_finish": Cue("step_finish", 1.0, _EVENT),
    "jet_pack": Cue("jet_pack", 1.0, _MOMENT, voices=1),
    "crossing": Cue("crossing", 1.0, _MOMENT, voices=1),
    # The stand, and what it stands up for.
    "fan": Cue("fan", 1.0, _EVENT),
    "crowd_cheer": Cue("crowd_cheer", 1.0, _MOMENT),
    "crowd_gasp": Cue("crowd_gasp", 1.0, _MOMENT, voices=1),
    "bust": Cue("bust", 1.0, _MOMENT, voices=1),
    "thud": Cue("thud", 1.0, _MOMENT, voices=1),
    "sword_clash": Cue("sword_clash", 1.0, _MOMENT, voices=1),
    "sword_drawn": Cue("sword_clash", 0.5, _EVENT, voices=1),
    "drum_roll": Cue("drum_roll", 1.0, _MOMENT, voices=1),
    "fanfare": Cue("fanfare", 1.0, _MOMENT, voices=1),
    # Hands: what is pressed, chosen, pointed at and led to by keys, and what is asked of them.
    "button": Cue("button", 1.0, _TOUCH),
    "choose": Cue("button", 0.6, _TOUCH),
    "hover": Cue("hover", 0.6, _TOUCH),
    "focus": Cue("hover", 1.0, _TOUCH),
    "card": Cue("card", 0.7, _TOUCH),
    "question": Cue("question", 1.0, _EVENT, voices=1),
    "turn": Cue("whoosh", 0.8, _TOUCH),
}

RECORDINGS: dict[str, Recording] = {
    "felt": Recording(5),
    "die": Recording(5),
    "wall": Recording(4),
    "shake": Recording(3),
    "whoosh": Recording(4),
    "coin": Recording(4),
    "credit": Recording(4),
    "hit": Recording(1, rungs=18),
    "step_wood": Recording(5),
    "step_grass": Recording(4),
    "step_finish": Recording(3),
    "foot": Recording(3),
    "splash": Recording(4),
    "jet_pack": Recording(2),
    "crossing": Recording(2),
    "fan": Recording(2, rungs=5),
    "crowd_cheer": Recording(3),
    "crowd_gasp": Recording(3),
    "bust": Recording(3),
    "thud": Recording(3),
    "sword_clash": Recording(3),
    "power_face": Recording(3),
    "drum_roll": Recording(2),
    "fanfare": Recording(3),
    "button": Recording(4),
    "hover": Recording(3),
    "card": Recording(3),
    "question": Recording(3),
}
"""The files of assets/sounds."""

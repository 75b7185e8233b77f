"""The only code that changes the state: each command does one thing and tells what can be seen.

What the steps of a round do by themselves are plain functions. What an effect may want is a
``Command``: an effect changes nothing before all its questions are answered, so it returns them.
"""

from cubitos_desktop.rules.commands.base import (
    Command,
    Picked,
    perform,
)
from cubitos_desktop.rules.commands.gains import (
    BeginLasting,
    Gain,
    GainDie,
    GainFan,
    end_lasting,
    end_one_lasting,
)
from cubitos_desktop.rules.commands.open_effects import (
    Do,
    end_effect,
    go_to,
    keep_asking,
    note_answer,
)
from cubitos_desktop.rules.commands.pushes import (
    Bust,
    PreparePush,
    judge_push,
    push,
    stop_rolling,
)
from cubitos_desktop.rules.commands.rounds import (
    begin_round,
    begin_tie_break,
    end_race,
    note_swords,
    pass_start_die,
    return_borrowed,
    set_up,
)
from cubitos_desktop.rules.commands.throws import (
    DropWaiting,
    SetDie,
    TakeWaiting,
    ThrowDice,
    UseDice,
    await_after_push,
    land_dice,
    settle_waiting,
    throw_dice,
)
from cubitos_desktop.rules.commands.turns import (
    NoteReward,
    StepAtOnce,
    buy_die,
    end_move,
    end_turn,
    move_runner,
)
from cubitos_desktop.rules.commands.zones import (
    GiveDie,
    LoseDice,
    MoveDice,
    RefillDraw,
    draw_all,
)

__all__ = [
    "BeginLasting",
    "Bust",
    "Command",
    "Do",
    "DropWaiting",
    "Gain",
    "GainDie",
    "GainFan",
    "GiveDie",
    "LoseDice",
    "MoveDice",
    "NoteReward",
    "Picked",
    "PreparePush",
    "RefillDraw",
    "SetDie",
    "StepAtOnce",
    "TakeWaiting",
    "ThrowDice",
    "UseDice",
    "await_after_push",
    "begin_round",
    "begin_tie_break",
    "buy_die",
    "draw_all",
    "end_effect",
    "end_lasting",
    "end_move",
    "end_one_lasting",
    "end_race",
    "end_turn",
    "go_to",
    "judge_push",
    "keep_asking",
    "land_dice",
    "move_runner",
    "note_answer",
    "note_swords",
    "pass_start_die",
    "perform",
    "push",
    "return_borrowed",
    "set_up",
    "settle_waiting",
    "stop_rolling",
    "throw_dice",
]

"""Who is at work while nothing is asked, as the plate says it. No picture."""

from typing import TYPE_CHECKING

from cubitos_desktop.rules.steps import ROLL_PHASE
from cubitos_desktop.scenes.table.view.panels import STEPS_SHOWN

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene


def idle_words(table: "TableScene") -> str:
    """The key of what is said. Where the next thing is one's own, no rival is said to do it."""
    step = table.show.race.step
    if step in ROLL_PHASE:
        return _rolling(table)
    # Beside rolling and running all steps are called the same, whoever is at work in them.
    if STEPS_SHOWN[step] == "move" and _is_my_run(table):
        return "window.solo.watching.move"
    return f"window.watching.{STEPS_SHOWN[step]}"


def _rolling(table: "TableScene") -> str:
    show, race = table.show, table.show.race
    queue = race.rolling_queue()
    if table.trial or (queue and queue[0][0] == show.me and not _rivals_throw(table)):
        return "window.solo.watching.roll"
    if queue or _rivals_throw(table):
        return "window.watching.roll"
    if race.step in ("begin_round", "draw"):
        return "window.watching.draw"
    is_first = any(not seat.throws for seat in race.seats)
    return f"window.watching.{'all_roll' if is_first else 'rolled'}"


def _rivals_throw(table: "TableScene") -> bool:
    show = table.show
    return any(seat != show.me for seat in (*show.small_throws, *show.felt.rolling))


def _is_my_run(table: "TableScene") -> bool:
    """Whether it is one's own turn, and no rival is still seen to run."""
    race, me = table.show.race, table.show.me
    if table.trial or table.director.is_running(me):
        return True
    others = [seat for seat in range(len(race.seats)) if seat != me]
    is_turn = race.clockwise().index(me) == race.turn
    return is_turn and not any(table.director.is_running(seat) for seat in others)

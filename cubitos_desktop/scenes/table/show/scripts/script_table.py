"""Which event is played by which script. A new event goes into one of the two tables here."""

from collections.abc import Callable
from typing import Any

from cubitos_desktop.rules import events as ev
from cubitos_desktop.scenes.table.show.scripts import announcements, gains, running, throws
from cubitos_desktop.scenes.table.show.scripts.props import Props, Script

SCRIPTS: dict[type[ev.Event], Callable[[Props, Any], Script]] = {
    ev.RoundBegan: announcements.round_began,
    ev.PlayerBusted: announcements.busted,
    ev.LapFinished: announcements.lap_finished,
    ev.SwordsCompared: announcements.swords_compared,
    ev.DiceThrown: throws.dice_thrown,
    ev.PlayerPassed: throws.passed,
    ev.Gained: gains.gained,
    ev.FanGained: gains.fan_gained,
    ev.DieGained: gains.die_gained,
    ev.DieBought: gains.die_gained,
    ev.DiceLost: gains.dice_lost,
    ev.DieGiven: gains.die_given,
    ev.RewardTaken: gains.reward_taken,
    ev.RunnerMoved: running.runner_moved,
    ev.JetPackUsed: running.jet_pack_used,
    ev.TurnEnded: running.turn_ended,
}

SILENT: frozenset[type[ev.Event]] = frozenset(
    {
        ev.DiceMoved,
        ev.DrawRefilled,
        ev.DieSet,
        ev.DiceUsed,
        ev.PlayerPushed,
        ev.DutyAdded,
        ev.FootBought,
        ev.BorrowedReturned,
        ev.StartDiePassed,
        ev.RaceEnded,
    }
)
"""Events without a script: what differs after their beat glides to its place or is counted anew."""

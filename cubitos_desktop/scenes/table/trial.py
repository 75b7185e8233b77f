"""A solo race at the table: the clock, the ghost that runs along, and what became of the race."""

import datetime
from typing import TYPE_CHECKING

from cubitos_desktop.match.chance import RaceDice
from cubitos_desktop.match.ghosts.computers import GHOST_SEATS, running
from cubitos_desktop.match.keeping.slices import at_once
from cubitos_desktop.match.keeping.solo import (
    FRIEND,
    Ghost,
    Outcome,
    best_race,
    can_be_recorded,
    gaps,
    record_race,
    steps_left,
)
from cubitos_desktop.match.match import Match
from cubitos_desktop.scenes.setup.races import rematch
from cubitos_desktop.scenes.solo.medals_told import medal_won
from cubitos_desktop.scenes.table.show.ghost_runner import GhostRunner, rounds_begun
from cubitos_desktop.ui.solo.solo_panel import SoloView
from cubitos_desktop.wording.naming import told_name
from cubitos_desktop.words import Words

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene


class Trial:
    """One person against the clock."""

    def __init__(self, table: "TableScene", ghost: Ghost | None) -> None:
        self.table = table
        setup = table.match.state.game.setup
        profile, is_seeded = table.app.profile, table.match.is_open
        self.best = best_race(profile, setup.cards, setup.tracks, is_seeded=is_seeded)
        """The best race here before this one, among those on typed seeds if it is one."""
        self.ghost = ghost or self._leader()
        self.outcome: Outcome | None = None

    def _leader(self) -> Ghost | None:
        """The ghost that the race itself tells of, as one that is gone on with does."""
        leader = self.table.match.state.game.setup.ghost
        if not leader:
            return None
        if self.best and self.best.positions == leader:
            return self.best.ghost
        return Ghost(leader, max(1, len(leader) - 1))

    def runner(self) -> GhostRunner | None:
        """The ghost as it is seen on the board."""
        settings = self.table.app.settings
        return GhostRunner(self.ghost, lambda: settings.reduced_motion) if self.ghost else None

    # --- the panel ------------------------------------------------------------------------------

    def gaps(self) -> tuple[int, ...]:
        """By how many steps you were ahead at the beginning of each round that is shown."""
        match, race = self.table.match, self.table.show.race
        if self.ghost is None:
            return ()
        places = [place for (place,) in match.positions[: rounds_begun(race)]]
        return gaps(race.game, self.ghost, places)

    def view(self) -> SoloView:
        table, words = self.table, self.table.naming.words
        label, race = words("window.solo.round"), table.show.race
        if self.ghost is None:
            (title, note), seat = self._alone(), race.seats[table.me]
            to_go = _to_go(words, steps_left(race.game, (seat.leg, seat.space)))
            return SoloView(table.colours[table.me], race.round, label, title, note, to_go)
        ahead = self.gaps()
        leads = bool(race.game.setup.ghost)
        return SoloView(
            colour=table.colours[table.me],
            round=race.round,
            round_label=label,
            title=self._ghost_name(self.ghost),
            note=words("window.solo.leads" if leads else "window.solo.leads_not"),
            time=words("window.solo.rounds", count=self.ghost.rounds),
            rounds=self.ghost.rounds,
            leads=leads,
            gap_label=_gap_words(words, "label", ahead[-1]),
            gaps=ahead,
        )

    def _alone(self) -> tuple[str, str]:
        words = self.table.naming.words
        if self.best is None:
            return words("window.solo.none"), words("window.solo.none_note")
        rounds = words("window.solo.rounds", count=self.best.rounds)
        note = words("window.solo.best_note", name=self._name(self.best.name), date=self.best.date)
        return words("window.solo.best", rounds=rounds), note

    def _ghost_name(self, ghost: Ghost) -> str:
        """Whose race it was: a computer seat is called by its level."""
        words = self.table.naming.words
        if ghost.runner in GHOST_SEATS:
            return words("ghosts.of", name=words(f"seats.name.{ghost.runner}"))
        if ghost.runner == FRIEND:
            return told_name(ghost.name) or words("ghosts.friend")
        return self._name(ghost.name)

    def _name(self, name: str) -> str:
        """Whose race it was; whoever had no other name than "You" is you, in any language."""
        return told_name(name) or self.table.naming.words("window.solo.yours")

    def tip(self) -> list[str]:
        """What the panel's numbers are made of."""
        words, match = self.table.naming.words, self.table.match
        if self.ghost is None:
            return [*self._alone()]
        ahead, race = self.gaps(), self.table.show.race
        begun, (mine,) = len(ahead), match.positions[len(ahead) - 1]
        leads = "leads" if race.game.setup.ghost else "leads_not"
        return [
            _gap_words(words, "gap", ahead[-1]),
            words("window.solo.you_need", steps=_to_go(words, steps_left(race.game, mine))),
            words(
                "window.solo.ghost_needs",
                steps=_to_go(words, steps_left(race.game, self.ghost.at(begun))),
            ),
            words("window.solo.counted"),
            words(f"window.solo.{leads}_tip"),
        ]

    # --- the end --------------------------------------------------------------------------------

    def end(self) -> None:
        """The race is over: once, it is offered to the records."""
        match = self.table.match
        if self.outcome is None and can_be_recorded(match):
            today = datetime.date.today()
            self.outcome = record_race(self.table.app.profile, match, today)

    def remark(self) -> str:
        """What the race was worth beside the best one here, and which medal it has won; nothing
        where it was not recorded."""
        if self.outcome is None:
            return ""
        medal = medal_won(self.table.naming.words, self.table.match)
        beside = self._beside_best(self.outcome)
        return f"{beside}. {medal}" if medal else beside

    def _beside_best(self, outcome: Outcome) -> str:
        words = self.table.naming.words
        record, before = outcome
        if before is None:
            return words("window.solo.first")
        fewer, farther = before.rounds - record.rounds, record.beyond - before.beyond
        if fewer:
            key = "faster" if fewer > 0 else "slower"
            return words(f"window.solo.{key}", count=abs(fewer))
        if farther:
            key = "farther" if farther > 0 else "shorter"
            return words(f"window.solo.{key}", count=abs(farther))
        return words("window.solo.as_good")

    def again(self, dice: RaceDice) -> tuple[Match, Ghost | None]:
        """The same race once more: against the best race by now, as far as a ghost is wanted."""
        match, outcome = self.table.match, self.outcome
        ghost, leads = self.ghost, bool(match.state.game.setup.ghost)
        if ghost and ghost.runner:
            ghost = self._with_dice(ghost, dice)
        elif outcome and outcome.is_best and (ghost or outcome.previous is None):
            # A ghost leads until somebody switches that off.
            leads = leads or ghost is None
            ghost = outcome.record.ghost
        return rematch(match, dice, ghost.positions if ghost and leads else ()), ghost

    def _with_dice(self, ghost: Ghost, dice: RaceDice) -> Ghost:
        """A friend's race stays as it was; a computer seat runs on the new dice, too."""
        if ghost.runner not in GHOST_SEATS:
            return ghost
        content, setup = self.table.match.content, self.table.match.state.game.setup
        return at_once(running(content, setup.cards, setup.tracks, dice, ghost.runner))


def _gap_words(words: Words, form: str, gap: int) -> str:
    """The gap as a sentence, or as the label below its number."""
    if gap == 0:
        return words(f"window.solo.level_{form}")
    key = "ahead" if gap > 0 else "behind"
    return words(f"window.solo.{key}_{form}", count=abs(gap))


def _to_go(words: Words, steps: int) -> str:
    key = "to_go" if steps > 0 else "beyond"
    return words(f"window.solo.{key}", count=abs(steps))

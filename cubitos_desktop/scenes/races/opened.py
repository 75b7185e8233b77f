"""A file that somebody wants to open as a race: typed, dropped on the window or given at the start.

It is read behind a plate, which then says what it is and what can be done with it.
"""

from functools import partial
from pathlib import Path

from cubitos_desktop.match.keeping.journal import Heading
from cubitos_desktop.match.keeping.open_races import KeptRace, OpenRace, Races
from cubitos_desktop.match.keeping.profile import changed
from cubitos_desktop.match.keeping.slices import Task
from cubitos_desktop.match.library.opening import NoRace, Opened, check_file, opened
from cubitos_desktop.match.library.readable import Fault, Readable
from cubitos_desktop.match.race_log import Player, RaceLog
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.decisions import CHANCE
from cubitos_desktop.rules.reading.quoting import quoted
from cubitos_desktop.scenes.forms.menu import Choice
from cubitos_desktop.scenes.forms.overlay import OverlayScene
from cubitos_desktop.scenes.races.line_scene import LineScene, typed_path
from cubitos_desktop.scenes.screens.race_names import course_name, set_name
from cubitos_desktop.scenes.screens.rounds import RoundsScene
from cubitos_desktop.scenes.window import doors
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.theme import DANGER_TEXT, GOOD, INK, SOFT_INK
from cubitos_desktop.ui.text.sentences import Sentence
from cubitos_desktop.wording.naming import told_name
from cubitos_desktop.words import Words

_SLICE = 0.008
"""Seconds of a frame that are taken for reading."""


class TypedPathScene(LineScene):
    """Where a file lies, in letters."""

    width = 700.0

    @property
    def heading(self) -> str:
        return self.app.words("races.open.title")

    @property
    def hint(self) -> str:
        return self.app.words("races.open.hint")

    @property
    def label(self) -> str:
        return self.app.words("races.open.done")

    @property
    def note(self) -> str:
        return self.app.words("races.open.note")

    def take(self) -> None:
        """A path that leads nowhere is said here; of any other file, what it holds."""
        typed = self.text.strip().strip("\"'")
        if not typed:
            self.set_focus("line")
            return
        path = typed_path(typed)
        try:
            check_file(path)
        except NoRace as refused:
            self.warn(_refusal(self.app.words, refused))
            return
        self.leave()
        self.app.push(OpenedScene(self.app, path, typed=self.text))


class OpenedScene(OverlayScene):
    """Reads a file and says what it holds."""

    width = 680.0

    def __init__(
        self, app: App, path: Path, found: Opened | None = None, *, typed: str = ""
    ) -> None:
        super().__init__(app)
        self.path = path
        self._typed_path = typed
        """What somebody typed to open it: that can be mended where it holds no race."""
        self.found = found
        self.refused: NoRace | None = None
        self._task = None if found else Task(opened(load_content(), path))

    @property
    def heading(self) -> str:
        return self.app.words("races.open.title")

    # --- reading ---------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._task is None or self._task.is_done:
            return
        try:
            self.found = self._task.go_on(_SLICE)
        except NoRace as refused:
            self.refused = refused
        if self._task.is_done:
            self.pointing.focus = self.targets()[0]
            self.is_changed = True

    @property
    def is_moving(self) -> bool:
        return super().is_moving or (self._task is not None and not self._task.is_done)

    # --- what is said ----------------------------------------------------------------------------

    def sentences(self) -> list[Sentence]:
        words = self.app.words
        if self.refused:
            return [Sentence(_refusal(words, self.refused), DANGER_TEXT)]
        if self.found is None:
            return [Sentence(words("races.open.reading", file=told_name(self.path.name)), INK)]
        if log := self.found.log:
            return self._about_log(log)
        if race := self.found.under_way:
            about = self._about(race.heading, race.match.state.round)
            return [Sentence(about, INK), *self._damage()]
        assert self.found.elsewhere is not None, "there is a race"
        kept = self.found.elsewhere
        about = self._about(kept.heading, len(kept.rounds))
        return [Sentence(about, INK), *self._damage(), Sentence(self._elsewhere(kept), SOFT_INK)]

    def _damage(self) -> list[Sentence]:
        """How much is left of a damaged race, which would go on cut short without a word."""
        count = self.found.before_damage if self.found else None
        if count is None:
            return []
        return [Sentence(self.app.words("races.open.cut_short", count=count), DANGER_TEXT)]

    def _about(self, heading: Heading, number: int) -> str:
        words, setup = self.app.words, heading.setup
        return words(
            "races.open.under_way",
            set=set_name(words, setup.cards),
            course=course_name(words, setup.tracks),
            round=number,
            names=_names(words, heading.players),
            count=len(heading.players),
        )

    def _elsewhere(self, kept: KeptRace) -> str:
        assert kept.needs is not None, "it needs another version"
        key, values = kept.needs.told
        return self.app.words("races.open.elsewhere", version=self.app.words(key, **values))

    def _about_log(self, log: Readable) -> list[Sentence]:
        words, told = self.app.words, log.log
        kind = "finished" if told.winner >= 0 else "under_way"
        text = words(
            f"races.open.{kind}",
            set=set_name(words, told.setup.cards),
            course=course_name(words, told.setup.tracks),
            round=len(log.rounds),
            names=_names(words, told.players),
            count=len(told.players),
        )
        about = Sentence(text, INK)
        if log.needs:
            key, values = log.needs.told
            elsewhere = words("races.open.elsewhere", version=words(key, **values))
            return [about, Sentence(elsewhere, SOFT_INK)]
        if log.fault is None:
            return [about, holding(words, told), *about_branch(words, told)]
        fault = told_fault(words, log.fault, told.players)
        return [about, Sentence(fault, DANGER_TEXT), self._shown(log)]

    def _shown(self, log: Readable) -> Sentence:
        """How much of a changed file is shown."""
        if log.is_whole or log.match is None:
            return Sentence(self.app.words("races.open.as_told"), SOFT_INK)
        rounds = log.match.state.round
        return Sentence(self.app.words("races.open.up_to", count=rounds), SOFT_INK)

    # --- what can be done ------------------------------------------------------------------------

    def choices(self) -> list[Choice]:
        words = self.app.words
        if self.refused:
            return [Choice("ok", words("races.open.ok"), self._leave_refused)]
        found = self.found
        back = Choice("back", words("window.back"), self.leave, "foot")
        if found is None:
            return [back]
        if race := found.under_way:
            go_on = partial(self._go_on, race)
            return [Choice("continue", words("races.act.continue"), go_on, "foot"), back]
        if found.elsewhere:
            return [self._rounds(found.elsewhere), back]
        assert found.log is not None, "there is a log"
        return [*self._log_choices(found.log), back]

    def _leave_refused(self) -> None:
        self.leave()
        if self._typed_path:
            self.app.push(TypedPathScene(self.app, self._typed_path))

    def _log_choices(self, log: Readable) -> list[Choice]:
        words, choices = self.app.words, []
        if log.match:
            choices.append(Choice("watch", words("races.act.watch"), partial(self._watch, log)))
            # Nothing is told of a changed file that would not say so.
            if log.match.is_over and log.fault is None:
                results = partial(self._results, log)
                choices.append(Choice("results", words("races.act.results"), results, "more"))
            choices += self._against()
        return [*choices, self._rounds(kept_of(log, self.path))._replace(line="more")]

    def _against(self) -> list[Choice]:
        """Whoever ran alone can be run against."""
        from cubitos_desktop.scenes.solo.racing_a_file import ghost_in, race_against

        if self.found is None or (ghost := ghost_in(self.found)) is None:
            return []
        act = partial(race_against, self.app, self.found, ghost)
        return [Choice("against", self.app.words("ghosts.against"), act)]

    def _rounds(self, kept: KeptRace) -> Choice:
        label = self.app.words("races.open.rounds")
        return Choice("rounds", label, partial(self._look, kept), "foot")

    def _look(self, kept: KeptRace) -> None:
        self.app.push(RoundsScene(self.app, kept))

    def _go_on(self, race: OpenRace) -> None:
        if self.found and self.found.before_damage is not None:
            Races(self.app.profile).rescue(race, self.found.before_damage)
        doors.to_open_race(self.app, race)

    def _watch(self, log: Readable) -> None:
        assert log.match is not None, "it can be watched"
        fault = told_fault(self.app.words, log.fault, log.log.players) if log.fault else ""
        self.leave()
        doors.to_kept_replay(self.app, log.match, fault)

    def _results(self, log: Readable) -> None:
        assert log.match is not None, "it has results"
        self.leave()
        doors.to_kept_results(self.app, log.match, log.log, self.path)


def holding(words: Words, log: RaceLog) -> Sentence:
    """What is found of a log in which nothing is wrong: how much of it is proved."""
    if log.hides_secret:
        return Sentence(words("races.open.holds_hidden"), SOFT_INK)
    if log.winner < 0:
        return Sentence(words("races.open.holds_so_far"), SOFT_INK)
    return Sentence(words("races.open.holds"), GOOD)


def about_branch(words: Words, log: RaceLog) -> list[Sentence]:
    """Where a branch was taken over, and which dice the first commitment says nothing of."""
    if not log.branch:
        return []
    key = "branch" if log.later_dice else "branch_same"
    told = [words(f"races.open.{key}", answer=log.branch.answer)]
    for later in log.later_dice:
        seal = quoted(later.dice.commitment)
        told.append(words("races.open.later_dice", answer=later.answer, seal=seal))
    return [Sentence(each, SOFT_INK) for each in told]


def kept_of(log: Readable, path: Path) -> KeptRace:
    """A log as something to look at round by round."""
    told = log.log
    heading = Heading(content=told.content, setup=told.setup, players=told.players, secret="")
    is_over = log.match.is_over if log.match else told.winner >= 0
    return KeptRace(path, heading, log.rounds, changed(path), log.needs, is_over)


def told_fault(words: Words, fault: Fault, players: tuple[Player, ...]) -> str:
    """The first place that does not fit, in a sentence."""
    key, values = fault.told
    known = 0 <= fault.seat < len(players) and fault.seat != CHANCE
    name = players[fault.seat].name if known else ""
    return words(key, **values, who=told_name(name) or words("window.you"))


def _refusal(words: Words, refused: NoRace) -> str:
    key, values = refused.told
    return words(key, **{name: _cleaned(value) for name, value in values.items()})


def _cleaned(value: object) -> object:
    return told_name(value) if isinstance(value, str) else value


def _names(words: Words, players: tuple[Player, ...]) -> str:
    return ", ".join(told_name(player.name) or words("window.you") for player in players)

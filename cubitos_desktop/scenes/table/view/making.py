"""Makes the view of a table: the one place where session, show and question become one value."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cubitos_desktop.rules.game import RollingOrder
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.bust.making import bust_part, bust_words, fan_view
from cubitos_desktop.scenes.table.climax.making import climax_part, throw_words
from cubitos_desktop.scenes.table.explaining.hint_place import HintPlaces
from cubitos_desktop.scenes.table.finish.making import finish_part
from cubitos_desktop.scenes.table.questions.question import Anchor, Tile
from cubitos_desktop.scenes.table.recap.making import pills, recap_part, trails
from cubitos_desktop.scenes.table.recap.parts import PillPart, RecapPart
from cubitos_desktop.scenes.table.view.asked import Asked, asked_of
from cubitos_desktop.scenes.table.view.board import bubble, ghost, runners, with_pointer
from cubitos_desktop.scenes.table.view.board_view import board_view
from cubitos_desktop.scenes.table.view.dice import dice_part
from cubitos_desktop.scenes.table.view.log import log_part
from cubitos_desktop.scenes.table.view.panel_making import PanelMaker
from cubitos_desktop.scenes.table.view.plate import (
    bust_plate,
    hint_part,
    idle_plate,
    plate_part,
    recap_plate,
    throw_plate,
)
from cubitos_desktop.scenes.table.view.targets import anchors_by_target, targets
from cubitos_desktop.scenes.table.view.tiles import lay_out_tiles
from cubitos_desktop.scenes.table.view.view import (
    BoardPart,
    DicePart,
    FeltPart,
    HintPart,
    LogPart,
    PlatePart,
    TurnPart,
    View,
)
from cubitos_desktop.scenes.table.watching import idle_words
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.icons.art import Mood
from cubitos_desktop.ui.moments.throw_dots import DotsView
from cubitos_desktop.ui.panels.seat_queue import QueueView

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene


class ViewMaker:
    """Makes the views of one table. It decides nothing and changes nothing there."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self._panels = PanelMaker(table)
        self._view: View | None = None
        self._hint_places = HintPlaces()

    @property
    def now(self) -> View:
        """The table as it is now; made once for everybody who wants to see it."""
        if self._view is None:
            self._view = self._made()
        return self._view

    def forget(self) -> None:
        """Something has changed."""
        self._view = None

    def _made(self) -> View:
        table, show, panels = self.table, self.table.show, self._panels
        # While the last turns are shown again, what is asked waits.
        asked = asked_of(None if show.rerun else table.question)
        recap, moods, queue = self._recap(), panels.moods(), panels.queue()
        you, plate = panels.you(asked, moods), self._plate(asked, recap, moods, queue)
        dice = self._dice(asked)
        tiles, hint, log = self._tiles(asked), self._hint(asked, plate), self._log()
        rivals, parts = panels.rivals(asked, moods, queue), (dice, plate, tiles, hint, log, recap)
        view = View(
            layout=table.places.layout,
            naming=table.naming,
            bindings=table.app.settings.bindings,
            colours=table.colours,
            me=show.me,
            race=show.race,
            bar=panels.bar(asked),
            rivals=rivals,
            solo=panels.solo(),
            cards=panels.cards(asked, you),
            fans=panels.fans(),
            you=you,
            board=self._board(asked, plate, moods),
            dice=dice,
            plate=plate,
            tiles=tiles,
            hint=hint,
            log=log,
            recap=recap,
            frame_colour=table.colours[table.show.me] if table.is_shared else "",
            turn=self._turn(),
            felt=self._felt(),
            bust=bust_part(table.naming.words, show.bust) if show.bust else None,
            climax=climax_part(table.naming.words, show.climax) if show.climax else None,
            finish=finish_part(show, table.colours, is_still=table.app.settings.reduced_motion),
            flights=tuple(map(replace, show.flights)),
            ticks=tuple(map(replace, show.ticks)),
            toasts=tuple(map(replace, show.toasts)),
            is_asking=asked.question is not None,
            can_buy=asked.question is not None and asked.question.spends == "coins",
            targets=targets(
                table.places.layout,
                tuple([part.seat for part in rivals]),
                *parts,
                has_swords=you.panel.swords > 0,
            ),
            anchors=anchors_by_target(asked.anchors, dice.pieces),
            account=table.ledger.accounts.get(show.me) if asked.question else None,
            tips=_tips(asked),
        )
        return self._with_coach(self._with_hint(view))

    def _with_hint(self, view: View) -> View:
        """What is hinted at lies where nothing is asked."""
        hint = view.hint
        if hint is None or not hint.lines:
            return view
        box = self._hint_places.place(view, self.table.app.kit, hint)
        targets = (*view.targets, Target("advice", 0, box))
        return replace(view, hint=replace(hint, box=box), targets=targets)

    def _with_coach(self, view: View) -> View:
        """The coach mark comes last: it makes room for all else."""
        coach = self.table.coach_marks.part(view)
        if coach is None:
            return view
        bubble = Target("coach", 0, coach.place.box)
        return replace(view, coach=coach, targets=(*view.targets, bubble))

    # --- board and dice ---------------------------------------------------------------------------

    def _board(self, asked: Asked, plate: PlatePart, moods: Sequence[Mood]) -> BoardPart:
        table, show, on_board = self.table, self.table.show, asked.on_board
        geometry = table.places.geometry_of(show.board)
        name = table.naming.names[table.show.me]
        if on_board and on_board.is_run:
            # While a path is chosen the tag would hide its first steps.
            name = ""
        ranks = self._panels.ranks(show.seen)
        runners_shown = zip(table.colours, show.runners.runners, strict=True)
        away = tuple(colour for colour, runner in runners_shown if not runner.is_here)
        is_still = table.app.settings.reduced_motion
        standing, board = runners(show, table.colours, ranks, moods, name), board_view(show.board)
        return BoardPart(
            board,
            geometry,
            on_board,
            bubble(on_board, plate.cells, geometry),
            with_pointer(table.app.kit, standing, geometry.radius),
            tuple(sorted(board.marked.intersection(show.runners.standing))),
            ghost(show, table.colours[table.show.me]),
            away,
            table.naming.words("window.other_board") if away else "",
            self._label(),
            trails(show, table.recaps, table.colours),
            () if on_board else self._pills(),
            table.hints.space if on_board else None,
            puffs=() if is_still else show.runners.puffs,
            crowd=None if is_still else show.runners.crowd,
        )

    def _pills(self) -> tuple[PillPart, ...]:
        """What rivals took; not where spaces are to be chosen, which they might cover."""
        table, show = self.table, self.table.show
        geometry = table.places.geometry_of(show.board)
        return pills(table.app.kit, show, table.recaps, table.colours, geometry)

    def _label(self) -> str:
        """What is said over the whole board."""
        return ""

    def _dice(self, asked: Asked) -> DicePart:
        table = self.table
        return dice_part(
            table.naming.words,
            table.show,
            table.asker.race.seats[table.show.me],
            asked.anchors,
            asked.chosen,
            asked.ring,
            asked.arrived,
        )

    def _felt(self) -> FeltPart | None:
        felt = self.table.show.felt
        if felt.risen <= 0:
            return None
        openness = felt.openness
        throws = tuple(
            thrown for seat, thrown in felt.throws.items() if seat in felt.rolling or openness > 0.7
        )
        return FeltPart(felt.box, openness, tuple(felt.lanes.items()), throws)

    def _turn(self) -> TurnPart | None:
        turn, is_still = self.table.show.turn, self.table.app.settings.reduced_motion
        if turn is None:
            return None
        openness = 1.0 if is_still else turn.openness
        return TurnPart(turn.text, self.table.colours[turn.seat], openness, turn.why)

    # --- what is asked ----------------------------------------------------------------------------

    def _recap(self) -> RecapPart | None:
        table = self.table
        key = table.app.settings.bindings.shown("recap", table.naming.words)
        layout, naming = table.places.layout, table.naming
        return recap_part(table.app.kit, layout, naming, key, table.recaps, table.colours)

    def _plate(
        self, asked: Asked, recap: RecapPart | None, moods: Sequence[Mood], queue: RollingOrder
    ) -> PlatePart:
        box, words = self.table.places.layout.plate, self.table.naming.words
        if asked.question is None and recap and not self._has_news:
            stop = f"{words('recap.stop')}." if self.table.show.rerun else ""
            return recap_plate(box, recap, stop)
        if asked.question is None:
            seat = self._acting
            of = self.table.colours[seat], moods[seat]
            if (climax := self.table.show.climax) and not self.table.show.bust:
                dots = DotsView(climax.plan.dots(climax.time))
                return throw_plate(box, *of, self._idle(), dots)
            if (bust := self.table.show.bust) and bust.fan:
                return bust_plate(box, *of, self._idle(), fan_view(words, bust.fan))
            waiting = None if self.table.show.bust else self._queue(queue)
            return idle_plate(box, *of, self._idle(), waiting)
        seat = self.table.show.me
        of = self.table.colours[seat], moods[seat]
        app = self.table.app
        is_by_pad = app.devices.in_use == "pad"
        return plate_part(box, *of, asked.question, app.settings.bindings, is_by_pad=is_by_pad)

    @property
    def _acting(self) -> int:
        """Whoever acts while nothing is asked: a rival that thinks or moves, or who is in front."""
        table, show = self.table, self.table.show
        if show.bust or table.session.is_over or table.director.is_throwing(show.me):
            return show.me
        thinker = table.thinking.shown[0]
        rival = thinker if thinker >= 0 else show.acting
        return rival if rival >= 0 else show.me

    def _queue(self, queue: RollingOrder) -> QueueView | None:
        """Who still rolls and in which order, where that is more than one seat."""
        colours = self.table.colours
        if len(queue) < 2:
            return None
        seats = [(colours[seat], dice) for seat, dice in queue]
        return QueueView(self.table.naming.words("window.queue"), tuple(seats))

    @property
    def _has_news(self) -> bool:
        """Whether there is more to say than what rivals have done."""
        table = self.table
        is_thinking = table.thinking.shown[0] >= 0
        is_over = table.match.is_over and not table.director.is_busy
        return table.show.rerun is None and (is_over or is_thinking or bool(table.show.bust))

    def _idle(self) -> tuple[str, str]:
        """What is said while nothing is asked."""
        table, show, words = self.table, self.table.show, self.table.naming.words
        if table.session.is_over and not table.director.is_busy:
            return words("window.over"), ""
        if show.bust:
            return bust_words(words, show.bust)
        if table.thinking.shown[0] >= 0:
            # A thought cannot be hurried.
            return words("window.thinking", who=table.naming.names[table.thinking.shown[0]]), ""
        hurry = words("window.watching_hint", key=table.app.settings.bindings.shown("push", words))
        if show.climax:
            return throw_words(words, show.climax.plan, hurry)
        return self._idle_title(), hurry

    def _idle_title(self) -> str:
        table, show, words = self.table, self.table.show, self.table.naming.words
        if table.show.me in show.felt.rolling:
            return words("window.throwing")
        if table.director.is_throwing(table.show.me):
            return words("window.settling")
        if show.acting >= 0 and show.acting != table.show.me:
            return words("window.thinking", who=table.naming.names[show.acting])
        return words(idle_words(table))

    def _tiles(self, asked: Asked) -> tuple[tuple[Tile, Box], ...]:
        """Listed answers, over the foot of the board."""
        if asked.question is None or not asked.question.tiles:
            return ()
        board, foot = self.table.places.layout.board.inset(8), self.table.places.layout.roll.y - 8
        return tuple(lay_out_tiles(asked.question.tiles, board.x, board.width, foot))

    def _hint(self, asked: Asked, plate: PlatePart) -> HintPart | None:
        table, question = self.table, asked.question
        if question is None or not table.hints.are_given:
            return None
        return hint_part(table.places.layout, table.hints, plate)

    def _log(self) -> LogPart | None:
        table = self.table
        if not table.tools.is_log_open:
            return None
        return log_part(
            table.app.kit,
            table.places.layout,
            table.naming,
            table.colours,
            table.told.chronicle,
            shows_reasons=table.tools.shows_reasons,
        )


def _tips(asked: Asked) -> dict[Anchor, tuple[str, ...]]:
    """What a click on dice, cards and seats would do."""
    question = asked.question
    if question is None:
        return {}
    found = {a: tuple(question.tip(a)) for a in asked.anchors if a.kind != "space"}
    return {anchor: lines for anchor, lines in found.items() if lines}

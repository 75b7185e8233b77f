"""Makes the view of a table: the one place where session, show and question become one value."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, Any, NamedTuple, TypeVar

from cubitos_desktop.match.ranking import ranks
from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.rules.steps import ROLL_PHASE
from cubitos_desktop.scenes.table.picture.board_view import board_view
from cubitos_desktop.scenes.table.questions.question import Anchor, OnBoard, Question, Tile
from cubitos_desktop.scenes.table.show.shown_race import ShownRace
from cubitos_desktop.scenes.table.view.board import bubble, ghost, runners
from cubitos_desktop.scenes.table.view.log import log_part
from cubitos_desktop.scenes.table.view.panels import (
    BAR_BUTTONS,
    bar_view,
    card_views,
    draw_sum,
    fans_view,
    held,
    rival_view,
    you_part,
)
from cubitos_desktop.scenes.table.view.plate import hint_part, idle_plate, plate_part
from cubitos_desktop.scenes.table.view.targets import anchors_by_target, targets
from cubitos_desktop.scenes.table.view.tiles import lay_out_tiles
from cubitos_desktop.scenes.table.view.trays import trays_part
from cubitos_desktop.scenes.table.view.view import (
    BoardPart,
    CardPart,
    FeltPart,
    HintPart,
    LogPart,
    PlatePart,
    RivalPart,
    SoloPart,
    TraysPart,
    TurnPart,
    View,
    YouPart,
)
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.cards.small_card import SmallCardView
from cubitos_desktop.ui.panels.fan_track import FanTrackView
from cubitos_desktop.ui.panels.step_bar import BarButton, StepBarView

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene


_Panel = TypeVar("_Panel")


class _Asked(NamedTuple):
    """What the open question points at; nothing where none is open."""

    question: Question | None
    anchors: frozenset[Anchor]
    chosen: Mapping[Anchor, int]
    on_board: OnBoard | None

    def values(self, kind: str) -> frozenset[int]:
        """What is open of a kind."""
        return frozenset(anchor.value for anchor in self.anchors if anchor.kind == kind)

    def chosen_values(self, kind: str) -> frozenset[int]:
        return frozenset(anchor.value for anchor in self.chosen if anchor.kind == kind)


def _asked(question: Question | None) -> _Asked:
    if question is None:
        return _Asked(None, frozenset(), {}, None)
    return _Asked(question, question.open_anchors(), question.chosen(), question.on_board())


class ViewMaker:
    """Makes the views of one table. It decides nothing and changes nothing there."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self._view: View | None = None
        self._known: dict[str, tuple[object, Any]] = {}
        """What each panel was made of last, and how it looked then."""

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
        table, show = self.table, self.table.show
        asked = _asked(table.question)
        you, plate, trays = self._you(asked), self._plate(asked), self._trays(asked)
        tiles, hint, log = self._tiles(asked), self._hint(asked, plate), self._log()
        rivals, parts = self._rivals(), (trays, plate, tiles, hint, log)
        return View(
            layout=table.places.layout,
            naming=table.naming,
            bindings=table.app.settings.bindings,
            colours=table.colours,
            bar=self._bar(asked),
            rivals=rivals,
            solo=self._solo(),
            cards=self._card_parts(asked, you),
            fans=self._fans(),
            you=you,
            board=self._board(asked, plate),
            trays=trays,
            plate=plate,
            tiles=tiles,
            hint=hint,
            log=log,
            frame_colour=table.colours[table.show.me] if table.is_shared else "",
            turn=self._turn(),
            felt=self._felt(),
            flights=tuple(replace(flight) for flight in show.flights),
            toasts=tuple(replace(toast) for toast in show.toasts),
            is_asking=asked.question is not None,
            can_buy=asked.question is not None and asked.question.spends == "coins",
            targets=targets(
                table.places.layout,
                tuple([part.seat for part in rivals]),
                *parts,
                has_swords=you.panel.swords > 0,
            ),
            anchors=anchors_by_target(asked.anchors, trays.pieces),
            chosen_seats=asked.chosen_values("seat"),
            tips=_tips(asked),
        )

    # --- panels -----------------------------------------------------------------------------------

    def _kept(self, panel: str, of: tuple[object, ...], make: Callable[[], _Panel]) -> _Panel:
        """A panel as it was made before of the same: most frames change only what moves."""
        known = self._known.get(panel)
        if known is None or known[0] != of:
            known = self._known[panel] = of, make()
        made: _Panel = known[1]
        return made

    def _ranks(self, race: ShownRace) -> list[int]:
        return self._kept("ranks", (race,), lambda: ranks(race))

    def _bar(self, asked: _Asked) -> StepBarView:
        table, words = self.table, self.table.naming.words
        decision = asked.question.decision if asked.question else None
        can_undo, is_muted = table.can_undo, table.app.sound.is_muted
        shown, me = table.asker.race, table.show.me
        return self._kept(
            "bar",
            (words, shown, me, decision, can_undo, is_muted),
            lambda: bar_view(words, shown, me, decision, _bar_buttons(can_undo, is_muted)),
        )

    def _rivals(self) -> tuple[RivalPart, ...]:
        table, show = self.table, self.table.show
        moving = show.acting, tuple(show.cheering), tuple(show.small_throws.items())
        of = table.naming, table.places.layout, table.show.me, show.state, table.asker.race
        return self._kept("rivals", (*of, *moving, table.thinking.shown), self._made_rivals)

    def _made_rivals(self) -> tuple[RivalPart, ...]:
        table, show = self.table, self.table.show
        (thinker, dots), rank = table.thinking.shown, self._ranks(show.state)
        found = []
        strips, seats = table.places.layout.strips, len(table.colours)
        for step, box in enumerate(strips, start=1):
            seat = (table.show.me + step) % seats
            panel = rival_view(
                table.naming,
                show.state,
                seat,
                table.colours[seat],
                rank=rank[seat],
                is_acting=seat in (show.acting, thinker),
                cheers=seat in show.cheering,
            )
            part = RivalPart(
                seat,
                box,
                panel,
                held(show.state.seats[seat]),
                draw_sum(table.asker.race, seat),
                table.match.players[seat].policy,
                show.small_throws.get(seat),
                dots if seat == thinker else None,
            )
            found.append(part)
        return tuple(found)

    def _solo(self) -> SoloPart | None:
        box, trial = self.table.places.layout.solo, self.table.trial
        return SoloPart(box, trial.view(), tuple(trial.tip())) if box and trial else None

    def _fans(self) -> FanTrackView:
        words, race, me = self.table.naming.words, self.table.show.state, self.table.show.me
        make = partial(fans_view, words, race, me, self.table.colours)
        return self._kept("fans", (words, race, me), make)

    def _you(self, asked: _Asked) -> YouPart:
        table, me, race = self.table, self.table.show.me, self.table.asker.race
        spends = asked.question.spends if asked.question else None
        gains, cheers = table.asker.projected_gains, me in table.show.cheering
        make = partial(you_part, table.naming, race, me, table.colours[me], spends=spends)
        return self._kept(
            "you",
            (table.naming, race, me, spends, gains, cheers),
            lambda: make(rank=self._ranks(race)[me], gains=gains, cheers=cheers),
        )

    def _card_parts(self, asked: _Asked, you: YouPart) -> tuple[CardPart, ...]:
        state, boxes = self.table.show.state, self.table.places.layout.cards
        views = self._card_views(asked, you.held.money)
        cards = [
            CardPart(colour, box, state.game.cards[colour], state.trays[colour], view)
            for colour, box, view in zip(CARD_COLOURS, boxes, views, strict=True)
        ]
        return tuple(cards)

    def _card_views(self, asked: _Asked, money: int) -> tuple[SmallCardView, ...]:
        words, state = self.table.naming.words, self.table.show.state
        basket = asked.chosen_values("card")
        gives = asked.question is not None and asked.question.gives_die
        gifts = asked.values("card") if gives else None
        of = words, state.trays, money, basket, gifts
        make = partial(card_views, words, state, money, basket, gifts)
        return self._kept("cards", of, make)

    # --- board and trays --------------------------------------------------------------------------

    def _board(self, asked: _Asked, plate: PlatePart) -> BoardPart:
        table, show, on_board = self.table, self.table.show, asked.on_board
        name = table.naming.names[table.show.me]
        if on_board and on_board.is_run:
            # While a path is chosen the tag would hide its first steps.
            name = ""
        runners_shown = zip(table.colours, show.runners.runners, strict=True)
        away = tuple(colour for colour, runner in runners_shown if not runner.is_here)
        return BoardPart(
            board_view(show.board),
            table.places.geometry_of(show.board),
            on_board,
            bubble(on_board, plate.cells),
            runners(show, table.colours, self._ranks(show.state), name),
            ghost(show, table.colours[table.show.me]),
            away,
            table.naming.words("window.other_board") if away else "",
            self._label(),
        )

    def _label(self) -> str:
        """What is said over the whole board."""
        return ""

    def _trays(self, asked: _Asked) -> TraysPart:
        table = self.table
        return trays_part(
            table.naming.words,
            table.show,
            table.asker.race.seats[table.show.me],
            asked.anchors,
            asked.chosen,
            is_still=table.app.settings.reduced_motion,
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
        return TurnPart(turn.text, self.table.colours[turn.seat], openness)

    # --- what is asked ----------------------------------------------------------------------------

    def _plate(self, asked: _Asked) -> PlatePart:
        box, colour = self.table.places.layout.plate, self.table.colours[self.table.show.me]
        if asked.question is None:
            return idle_plate(box, colour, self._idle())
        return plate_part(box, colour, asked.question, self.table.app.settings.bindings)

    def _idle(self) -> tuple[str, str]:
        """What is said while nothing is asked."""
        table, show, words = self.table, self.table.show, self.table.naming.words
        if table.match.is_over and not table.director.is_busy:
            return words("window.over"), ""
        if show.gloom:
            return words("window.bust"), words("window.bust_hint")
        if table.thinking.shown[0] >= 0:
            # A thought cannot be hurried.
            return words("window.thinking", who=table.naming.names[table.thinking.shown[0]]), ""
        key = table.app.settings.bindings.shown("push", words)
        return self._idle_title(), words("window.watching_hint", key=key)

    def _idle_title(self) -> str:
        table, show, words = self.table, self.table.show, self.table.naming.words
        if table.show.me in show.felt.rolling:
            return words("window.throwing")
        if show.acting >= 0 and show.acting != table.show.me:
            return words("window.thinking", who=table.naming.names[show.acting])
        section = "window.solo" if table.trial else "window"
        is_rolling = show.state.step in ROLL_PHASE
        return words(f"{section}.watching_roll" if is_rolling else f"{section}.watching")

    def _tiles(self, asked: _Asked) -> tuple[tuple[Tile, Box], ...]:
        """Listed answers, over the foot of the board."""
        if asked.question is None or not asked.question.tiles:
            return ()
        board, foot = self.table.places.layout.board.inset(8), self.table.places.layout.roll.y - 8
        return tuple(lay_out_tiles(asked.question.tiles, board.x, board.width, foot))

    def _hint(self, asked: _Asked, plate: PlatePart) -> HintPart | None:
        table, question = self.table, asked.question
        if question is None:
            return None
        needs_board = bool(question.tiles or asked.values("space"))
        return hint_part(
            table.app.kit, table.places.layout, table.hints, plate, needs_board=needs_board
        )

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


def _bar_buttons(can_undo: bool, is_muted: bool) -> tuple[BarButton, ...]:
    buttons = {name: BarButton(name) for name in BAR_BUTTONS}
    if not can_undo:
        buttons["undo"] = BarButton("undo", "disabled")
    if is_muted:
        buttons["sound"] = BarButton("sound", icon="mute")
    return tuple(buttons.values())


def _tips(asked: _Asked) -> dict[Anchor, tuple[str, ...]]:
    """What a click on dice and seats would do."""
    question = asked.question
    if question is None:
        return {}
    found = {a: tuple(question.tip(a)) for a in asked.anchors if a.kind in ("die", "seat")}
    return {anchor: lines for anchor, lines in found.items() if lines}

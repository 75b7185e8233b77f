"""Makes the panels of a view: bar, rivals, cards, fans and your numbers, once for the same race."""

from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Any, TypeVar

from cubitos_desktop.match.ranking import ranks
from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.scenes.table.show.shown_race import ShownRace
from cubitos_desktop.scenes.table.view.asked import Asked
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
from cubitos_desktop.scenes.table.view.view import CardPart, Ring, RivalPart, SoloPart, YouPart
from cubitos_desktop.ui.cards.small_card import SmallCardView
from cubitos_desktop.ui.panels.fan_track import FanTrackView
from cubitos_desktop.ui.panels.step_bar import BarButton, StepBarView

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene

_Panel = TypeVar("_Panel")


class PanelMaker:
    """Makes the panels of one table, and keeps them: most frames change only what moves."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self._known: dict[str, tuple[object, Any]] = {}
        """What each panel was made of last, and how it looked then."""

    def _kept(self, panel: str, of: tuple[object, ...], make: Callable[[], _Panel]) -> _Panel:
        """A panel as it was made before of the same."""
        known = self._known.get(panel)
        if known is None or known[0] != of:
            known = self._known[panel] = of, make()
        made: _Panel = known[1]
        return made

    def ranks(self, race: ShownRace) -> list[int]:
        """The place of every seat."""
        return self._kept("ranks", (race,), lambda: ranks(race))

    def bar(self, asked: Asked) -> StepBarView:
        table, words = self.table, self.table.naming.words
        decision = asked.question.decision if asked.question else None
        can_undo, is_muted = table.can_undo, table.app.sound.is_muted
        shown, me = table.asker.race, table.show.me
        return self._kept(
            "bar",
            (words, shown, me, decision, can_undo, is_muted),
            lambda: bar_view(words, shown, me, decision, _bar_buttons(can_undo, is_muted)),
        )

    def rivals(self, asked: Asked) -> tuple[RivalPart, ...]:
        """The strips, in their rings where rivals can be chosen."""
        parts, seats, chosen = self._strips(), asked.values("seat"), asked.chosen_values("seat")
        if not seats:
            return parts
        rings: dict[int, Ring] = {s: "chosen" if s in chosen else "open" for s in seats}
        return tuple([part._replace(ring=rings.get(part.seat, "")) for part in parts])

    def _strips(self) -> tuple[RivalPart, ...]:
        table, show = self.table, self.table.show
        moving = show.acting, tuple(show.cheering), tuple(show.small_throws.items())
        of = table.naming, table.places.layout, table.show.me, show.race, table.asker.race
        return self._kept("rivals", (*of, *moving, table.thinking.shown), self._made_rivals)

    def _made_rivals(self) -> tuple[RivalPart, ...]:
        table, show = self.table, self.table.show
        (thinker, dots), rank = table.thinking.shown, self.ranks(show.race)
        found = []
        strips, seats = table.places.layout.strips, len(table.colours)
        for step, box in enumerate(strips, start=1):
            seat = (table.show.me + step) % seats
            panel = rival_view(
                table.naming,
                show.race,
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
                held(show.race.seats[seat]),
                draw_sum(table.asker.race, seat),
                table.match.players[seat].policy,
                show.small_throws.get(seat),
                dots if seat == thinker else None,
            )
            found.append(part)
        return tuple(found)

    def solo(self) -> SoloPart | None:
        box, trial = self.table.places.layout.solo, self.table.trial
        return SoloPart(box, trial.view(), tuple(trial.tip())) if box and trial else None

    def fans(self) -> FanTrackView:
        words, race, me = self.table.naming.words, self.table.show.race, self.table.show.me
        make = partial(fans_view, words, race, me, self.table.colours)
        return self._kept("fans", (words, race, me), make)

    def you(self, asked: Asked) -> YouPart:
        table, me, race = self.table, self.table.show.me, self.table.asker.race
        spends = asked.question.spends if asked.question else None
        gains, cheers = table.asker.projected_gains, me in table.show.cheering
        make = partial(you_part, table.naming, race, me, table.colours[me], spends=spends)
        return self._kept(
            "you",
            (table.naming, race, me, spends, gains, cheers),
            lambda: make(rank=self.ranks(race)[me], gains=gains, cheers=cheers),
        )

    def cards(self, asked: Asked, you: YouPart) -> tuple[CardPart, ...]:
        race, boxes = self.table.show.race, self.table.places.layout.cards
        views = self._card_views(asked, you.held.money)
        cards = [
            CardPart(colour, box, race.game.cards[colour], race.trays[colour], view)
            for colour, box, view in zip(CARD_COLOURS, boxes, views, strict=True)
        ]
        return tuple(cards)

    def _card_views(self, asked: Asked, money: int) -> tuple[SmallCardView, ...]:
        words, race = self.table.naming.words, self.table.show.race
        basket = asked.chosen_values("card")
        gives = asked.question is not None and asked.question.gives_die
        gifts = asked.values("card") if gives else None
        of = words, race.trays, money, basket, gifts
        make = partial(card_views, words, race, money, basket, gifts)
        return self._kept("cards", of, make)


def _bar_buttons(can_undo: bool, is_muted: bool) -> tuple[BarButton, ...]:
    buttons = {name: BarButton(name) for name in BAR_BUTTONS}
    if not can_undo:
        buttons["undo"] = BarButton("undo", "disabled")
    if is_muted:
        buttons["sound"] = BarButton("sound", icon="mute")
    return tuple(buttons.values())

"""Makes the panels of a view: bar, rivals, cards, fans and your numbers, once for the same race."""

from collections.abc import Callable, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from cubitos_desktop.match.ranking import places
from cubitos_desktop.rules.dice import CARD_COLOURS
from cubitos_desktop.rules.game import RollingOrder
from cubitos_desktop.scenes.settings.settings import brief_speed
from cubitos_desktop.scenes.table.recap.making import strip_view
from cubitos_desktop.scenes.table.show.moods import moods
from cubitos_desktop.scenes.table.show.shown_race import ShownRace
from cubitos_desktop.scenes.table.view.asked import Asked
from cubitos_desktop.scenes.table.view.panels import (
    BAR_BUTTONS,
    Shop,
    bar_view,
    card_views,
    fans_view,
    rival_part,
    you_part,
)
from cubitos_desktop.scenes.table.view.view import CardPart, Ring, RivalPart, SoloPart, YouPart
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.cards.small_card import SmallCardView
from cubitos_desktop.ui.icons.art import Mood
from cubitos_desktop.ui.panels.fan_track import FanTrackView
from cubitos_desktop.ui.panels.step_bar import BarButton, StepBarView

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene

_Of = ParamSpec("_Of")
_Panel = TypeVar("_Panel")


class PanelMaker:
    """Makes the panels of one table, and keeps them: most frames change only what moves."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table
        self._known: dict[str, tuple[object, Any]] = {}
        """What each panel was made of last, and how it looked then."""
        self._money = 0
        """What the cards are measured by."""

    def _kept(
        self, panel: str, make: Callable[_Of, _Panel], *of: _Of.args, **more: _Of.kwargs
    ) -> _Panel:
        """A panel as it was made before of the same; ``make`` sees nothing else."""
        known = self._known.get(panel)
        if known is None or known[0] != (of, more):
            known = self._known[panel] = (of, more), make(*of, **more)
        made: _Panel = known[1]
        return made

    def ranks(self, race: ShownRace) -> list[int]:
        """The place of every seat; 0 while nobody has moved."""
        return self._kept("ranks", places, race)

    def moods(self) -> tuple[Mood, ...]:
        """How every seat feels."""
        show = self.table.show
        falling, cheering = show.me if show.bust else -1, tuple(show.cheering)
        return self._kept("moods", moods, show.race, self.ranks(show.race), cheering, falling)

    def bar(self, asked: Asked) -> StepBarView:
        table, words = self.table, self.table.naming.words
        decision = asked.question.decision if asked.question else None
        speed = brief_speed(words, table.app.settings.speed)
        buttons = _bar_buttons(table.can_undo, table.app.sound.is_muted, speed)
        shown, me = table.asker.race, table.show.me
        said = table.occasion
        return self._kept("bar", bar_view, words, shown, me, decision, buttons, said)

    def rivals(
        self, asked: Asked, moods: Sequence[Mood], queue: RollingOrder
    ) -> tuple[RivalPart, ...]:
        """The strips, in their rings where rivals can be chosen."""
        parts, seats = self._strips(moods, _order(asked, queue)), asked.values("seat")
        chosen = asked.chosen_values("seat")
        if not seats:
            return parts
        rings: dict[int, Ring] = {s: "chosen" if s in chosen else "open" for s in seats}
        return tuple([part._replace(ring=rings.get(part.seat, "")) for part in parts])

    def queue(self) -> RollingOrder:
        """Who still pushes or passes, as far as that has been seen."""
        return self._kept("queue", ShownRace.rolling_queue, self.table.show.race)

    def _strips(self, moods: Sequence[Mood], queue: tuple[int, ...]) -> tuple[RivalPart, ...]:
        table, me, seats = self.table, self.table.show.me, len(self.table.colours)
        ranks, thinking = self.ranks(table.show.race), table.thinking.shown
        strips = []
        for step, box in enumerate(table.places.layout.strips, start=1):
            seat = (me + step) % seats
            strip = self._strip(seat, box, ranks[seat], moods[seat], thinking, queue)
            strips.append(self._turned(strip))
        return tuple(strips)

    def _strip(
        self,
        seat: int,
        box: Box,
        rank: int,
        mood: Mood,
        thinking: tuple[int, int],
        queue: tuple[int, ...],
    ) -> RivalPart:
        table, show = self.table, self.table.show
        thinker, dots = thinking
        is_throwing = seat in show.small_throws or seat in show.felt.rolling
        return self._kept(
            f"rival {seat}",
            rival_part,
            table.naming,
            show.race,
            seat,
            table.colours[seat],
            box,
            rank=rank,
            is_acting=seat in (show.acting, thinker, *queue[:1]),
            mood=mood,
            # Whoever's dice are in the air waits for nobody.
            queue=() if is_throwing else queue,
            is_throwing=is_throwing,
            draws_in=table.asker.race,
            policy=table.match.players[seat].policy,
            shaken=show.small_throws.get(seat),
            dots=dots if seat == thinker else None,
        )

    def _turned(self, part: RivalPart) -> RivalPart:
        """A strip with what its other side says of the last turn, where it is turned over."""
        table, side = self.table, self.table.recaps.side(part.seat)
        if side is None:
            return part
        lit = table.recaps.lit
        of = table.naming, table.colours[part.seat], side.recap
        is_lit = lit is not None and lit.seat == part.seat
        view = self._kept(f"recap {part.seat}", strip_view, *of, is_lit=is_lit)
        return part._replace(recap=view, turned=max(0.0, side.turned))

    def solo(self) -> SoloPart | None:
        box, trial = self.table.places.layout.solo, self.table.trial
        return SoloPart(box, trial.view(), tuple(trial.tip())) if box and trial else None

    def fans(self) -> FanTrackView:
        words, race, me = self.table.naming.words, self.table.show.race, self.table.show.me
        return self._kept("fans", fans_view, words, race, me, self.table.colours)

    def you(self, asked: Asked, moods: Sequence[Mood]) -> YouPart:
        table, me, race = self.table, self.table.show.me, self.table.asker.race
        return self._kept(
            "you",
            you_part,
            table.naming,
            race,
            me,
            table.colours[me],
            rank=self._kept("your ranks", places, race)[me],
            gains=table.asker.projected_gains,
            spends=asked.question.spends if asked.question else None,
            mood=moods[me],
        )

    def cards(self, asked: Asked, you: YouPart) -> tuple[CardPart, ...]:
        show, race, boxes = self.table.show, self.table.show.race, self.table.places.layout.cards
        if not (show.climax or show.bust):
            # All eight would be drawn anew for each coin that comes or goes.
            self._money = you.held.money
        views = self._card_views(asked, self._money)
        cards = [
            CardPart(colour, box, race.game.cards[colour], race.trays[colour], view)
            for colour, box, view in zip(CARD_COLOURS, boxes, views, strict=True)
        ]
        return tuple(cards)

    def _card_views(self, asked: Asked, money: int) -> tuple[SmallCardView, ...]:
        words, race = self.table.naming.words, self.table.show.race
        basket = asked.chosen_values("card")
        question = asked.question
        gives = question is not None and question.gives_die
        is_open = question is not None and question.spends == "coins"
        gifts = asked.values("card") if gives else None
        marked = asked.suggested_values("card")
        shop = Shop(money, basket, marked, gifts, is_open, asked.offered_colours)
        return self._kept("cards", card_views, words, race.game, race.trays, shop)


def _order(asked: Asked, queue: RollingOrder) -> tuple[int, ...]:
    """The seats of a queue; whoever is asked is the first, though others lag behind."""
    order = [seat for seat, _ in queue]
    if asked.question is None or asked.question.me not in order:
        return tuple(order)
    me = asked.question.me
    return me, *[seat for seat in order if seat != me]


@lru_cache(maxsize=20)
def _bar_buttons(can_undo: bool, is_muted: bool, speed: str) -> tuple[BarButton, ...]:
    buttons = {name: BarButton(name) for name in BAR_BUTTONS}
    buttons["speed"] = BarButton("speed", label=speed)
    if not can_undo:
        buttons["undo"] = BarButton("undo", "disabled")
    if is_muted:
        buttons["sound"] = BarButton("sound", icon="mute")
    return tuple(buttons.values())

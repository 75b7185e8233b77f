"""What the table explains to a pointer that rests on it: short tips, and cards in large."""

from typing import TYPE_CHECKING

from cubitos_desktop.ai.policies import POLICIES
from cubitos_desktop.ai.strengths import strength
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.hands.table_hands import HOVER_DELAY, SLOW_TIPS
from cubitos_desktop.scenes.table.picture.card_view import large_card_view
from cubitos_desktop.scenes.table.picture.table_drawing import draw_tip
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.frame import Ground
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.cards.large_card import lay_large_card
from cubitos_desktop.wording.seats import seat_line, strength_line

if TYPE_CHECKING:
    from cubitos_desktop.scenes.table.table import TableScene


class Tips:
    """The explanations of one table."""

    def __init__(self, table: "TableScene") -> None:
        self.table = table

    @property
    def kit(self) -> Kit:
        return self.table.app.kit

    def draw(self, surface: Ground) -> None:
        table, kit = self.table, self.kit
        hands = table.hands
        if hands.shows_large_card and hands.hover:
            self._draw_large_card(surface, hands.hover)
            return
        target = hands.hover or hands.focus
        lines = self._tip_lines(target)
        if lines and target:
            draw_tip(surface, kit, table.layout, lines, target.box)

    def _tip_lines(self, target: Target | None) -> list[str]:
        table = self.table
        if target is None:
            return []
        if target.kind == "bar":
            return [self._tool_tip(target.id)]
        if target.kind in ("hint", "why"):
            return [self._tool_tip(target.kind)]
        if target.kind == "counter":
            return self._counter_tip(target.id)
        if target.kind in SLOW_TIPS and table.hands.rested < HOVER_DELAY:
            return []
        if target.kind == "zone":
            return [self._zone_tip(target.id)]
        if target.kind == "solo":
            return table.trial.tip() if table.trial else []
        if target.kind == "seat" and not table.hands.anchor_of(target):
            return self._rival_tip(target.id)
        question, anchor = table.question, table.hands.anchor_of(target)
        if question is None:
            return []
        if target.kind == "button":
            return [b.tip for b in question.buttons() if b.id == target.id and b.tip]
        return question.tip(anchor) if anchor and anchor.kind in ("die", "seat") else []

    def _tool_tip(self, tool: str) -> str:
        """What a tool does, and the key that does the same."""
        words = self.table.naming.words
        keys = self.table.app.settings.bindings.all_shown(words)
        return words(f"window.tip.{tool}", key=keys.get(tool, words("window.key.escape")))

    def _zone_tip(self, zone: str) -> str:
        """The dice that a tray's count counts."""
        naming, seat = self.table.naming, self.table.state_shown.seats[self.table.me]
        dice = naming.dice(seat.zone_counts(zone), faces=zone == "active")
        return naming.words("window.tip.zone", zone=naming.words(f"zone.{zone}"), dice=dice)

    def _rival_tip(self, seat: int) -> list[str]:
        """What a rival holds, and what its draw amount is the sum of."""
        naming, rival = self.table.naming, self.table.show.state.seats[seat]
        held = naming.amounts(rival.coins, rival.feet, rival.water_feet, rival.credits)
        who = [naming.names[seat], *self._who(seat)]
        return [*who, naming.words("table.this_round", held=held), self._sum(seat)]

    def _who(self, seat: int) -> list[str]:
        """What a computer seat is like, and how strong."""
        words, name = self.table.naming.words, self.table.match.players[seat].policy
        if name not in POLICIES:
            return []
        share = strength(name)
        measured = [strength_line(words, share)] if share is not None else []
        return [seat_line(words, name), *measured]

    def _sum(self, seat: int) -> str:
        """A draw amount with its parts."""
        words = self.table.naming.words
        base, tokens, lines = self.table.state_shown.draw_parts(seat)
        return words(
            "window.tip.draw",
            amount=base + tokens + lines,
            base=base,
            tokens=words("count.draw_token", count=tokens),
            lines=words("count.red_line", count=lines),
        )

    def _counter_tip(self, name: str) -> list[str]:
        """What a number on your panel is the sum of."""
        words = self.table.naming.words
        if name == "draw":
            return [self._sum(self.table.me)]
        tip = [words(f"window.tip.{name}")]
        if name in ("coins", "feet") and self.table.projected_gains:
            tip.append(words("window.tip.projected"))
        return tip

    def _draw_large_card(self, surface: Ground, target: Target) -> None:
        """The card that the pointer rests on, large, beside the cards."""
        table, kit, layout = self.table, self.kit, self.table.layout
        card = table.show.state.game.cards[target.id]
        coins, credits = table.purse
        view = large_card_view(
            table.naming.words,
            card,
            left=table.show.state.trays[target.id],
            coins=coins,
            credits=credits,
            can_buy=isinstance(table.question, BuyQuestion),
        )
        height = min(660.0, layout.height - 24)
        width = height * 0.92
        x = layout.cards[0].x - width - 16
        canvas = Sheet(kit, surface)
        lay_large_card(canvas, x, (layout.height - height) / 2, width, height, view)

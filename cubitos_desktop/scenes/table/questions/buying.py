"""Buying: up to two dice of different colours, clicked on their cards."""

from collections.abc import Sequence

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.rules.decisions import Answer, ChooseBuy, numbers
from cubitos_desktop.scenes.table.questions.keys import ENTER, letter
from cubitos_desktop.scenes.table.questions.question import Anchor, Button, Doubt, Question
from cubitos_desktop.ui.panels.meter import Mark, PathCell
from cubitos_desktop.wording.naming import begun

MOST_DICE = 2


class BuyQuestion(Question):
    """What can be paid now is bright; a click puts a die into the basket or takes it out.

    Nothing lies in the basket before that: a suggestion is only marked, and one press takes it.
    """

    decision: ChooseBuy
    default: tuple[int, ...]
    spends = "coins"

    def __post_init__(self) -> None:
        self.basket: list[int] = []
        self._is_advised = False
        """Whether somebody asked what to buy."""
        self.prices = dict(self.decision.prices)
        super().__post_init__()

    def _find_words(self) -> None:
        self.title = self.naming.words("window.ask.buy")

    @property
    def hint(self) -> str:
        """What lies in the basket and what is left of the money, or what is suggested; without
        either what becomes of the money, of which figures stand beside it."""
        seat, naming, words = self.state.seats[self.me], self.naming, self.naming.words
        if self.basket:
            rest = self._rest() or words("window.hint.left")
            return words("window.hint.basket", dice=self._names(self.basket), rest=rest)
        if self.suggested():
            return words("window.hint.suggested", dice=self._names(self.default))
        if told := self.suggested_and_why():
            return told
        if seat.credits:
            return words("window.hint.saves_and_loses" if seat.coins else "window.hint.saves")
        return words("window.hint.buy", held=naming.amounts(coins=seat.coins))

    @hint.setter
    def hint(self, text: str) -> None:
        """The hint follows the basket; nobody sets it."""

    def _rest(self) -> str:
        """What pays for the basket where coins do not, what is then lost and what stays."""
        seat, naming, words = self.state.seats[self.me], self.naming, self.naming.words
        coins = max(0, seat.coins - self.cost)
        credits, parts = self.left - coins, list[str]()
        if self.cost > seat.coins:
            paid = naming.amounts(coins=seat.coins, credits=self.cost - seat.coins)
            parts.append(words("window.hint.paid", paid=paid))
        if coins:
            parts.append(words("window.hint.lost", lost=naming.amounts(coins=coins)))
        if credits:
            parts.append(words("window.hint.kept", kept=naming.amounts(credits=credits)))
        return begun("; ".join(parts))

    @property
    def cost(self) -> int:
        return self._cost_of(self.basket)

    def _cost_of(self, colours: Sequence[int]) -> int:
        return sum(self.prices[colour] for colour in colours)

    @property
    def left(self) -> int:
        return self.decision.money - self.cost

    def open_anchors(self) -> frozenset[Anchor]:
        return frozenset(Anchor("card", colour) for colour in self.prices)

    def chosen(self) -> dict[Anchor, int]:
        return {Anchor("card", colour): 1 for colour in self.basket}

    def suggested(self) -> frozenset[Anchor]:
        if self.basket and not self._is_advised:
            return frozenset()
        return frozenset(Anchor("card", c) for c in self.default if c not in self.basket)

    def tip(self, anchor: Anchor) -> list[str]:
        key = "take_out" if anchor.value in self.basket else "put_in"
        return [self.naming.words(f"window.hint.{key}")]

    def point(self, anchor: Anchor, *, takes_back: bool = False) -> None:
        colour = anchor.value
        if colour in self.basket:
            self.basket.remove(colour)
            return
        # What was chosen before gives way: each of these dice alone can be paid.
        while self.basket and (len(self.basket) == MOST_DICE or self.prices[colour] > self.left):
            self.basket.pop()
        self.basket.append(colour)

    def _names(self, colours: Sequence[int]) -> str:
        cards = [self.naming.card(colour) for colour in colours]
        if len(cards) == MOST_DICE:
            return self.naming.words("list.and", first=cards[0], last=cards[1])
        return "".join(cards)

    def in_words(self, answer: Answer) -> str:
        return self._names(numbers(answer)) or self.naming.words("window.advice.nothing")

    def own_choice(self) -> Answer | None:
        return tuple(sorted(self.basket)) or None

    def suggest(self, answer: Answer, reason: Reason | None = None) -> None:
        """Mark other cards. What lies in the basket stays there: advice buys nothing."""
        super().suggest(numbers(answer), reason)
        self._is_advised = True

    def buttons(self) -> Sequence[Button]:
        words, bought = self.naming.words, self.basket or self.default
        if not bought:
            return [self._nothing()]
        price = Mark("coin", number=self._cost_of(bought))
        tip = "" if self.basket else self.why_suggested()
        return [
            Button("buy", words("window.button.buy"), "main", ENTER, tip=tip, mark=price),
            Button("nothing", words("window.button.buy_nothing"), "small", letter("nothing")),
        ]

    def _nothing(self) -> Button:
        """Where nothing is worth its price. With credits it says that they are kept: to whoever
        saves them, "buy nothing" sounds as if something were given up."""
        words, credits = self.naming.words, self.state.seats[self.me].credits
        label = words("window.button.keep_credits" if credits else "window.button.nothing")
        mark = Mark("credit", number=credits) if credits else Mark("tick")
        return Button("nothing", label, "main", ENTER, mark=mark)

    def press(self, button: str) -> None:
        self.answer = tuple(self.basket) or self.default if button == "buy" else ()

    def doubt(self) -> Doubt | None:
        """Coins that are thrown away where a sensible player would spend them; credits are kept."""
        coins, words = self.state.seats[self.me].coins, self.naming.words
        if self.answer or not self.default or not coins:
            return None
        note = begun(words("window.hint.lost", lost=self.naming.amounts(coins=coins)))
        return Doubt(words("window.confirm.nothing"), words("window.confirm.nothing_yes"), note)

    def cells(self) -> tuple[PathCell, ...]:
        """What there is, what the main button spends of it, and what becomes of the rest."""
        seat, cost = self.state.seats[self.me], self._cost_of(self.basket or self.default)
        lost = max(0, seat.coins - cost)
        kept = self.decision.money - cost - lost
        sign = "coin" if seat.coins else "credit"
        cells = [self._cell(sign, str(self.decision.money), "to_spend")]
        if cost:
            cells.append(self._cell(sign, f"−{cost}", "cost"))
        if kept and not (cost and lost):
            cells.append(self._cell("credit", str(kept), "kept"))
        if lost or (cost and not kept):
            cells.append(self._cell("coin", str(lost), "lost"))
        return tuple(cells)

    def _cell(self, icon: str, text: str, label: str) -> PathCell:
        return PathCell(Mark(icon, text), self.naming.words(f"window.cell.{label}"))

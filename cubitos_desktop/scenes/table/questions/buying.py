"""Buying: up to two dice of different colours, clicked on their cards."""

from collections.abc import Sequence

from cubitos_desktop.rules.decisions import Answer, ChooseBuy, numbers
from cubitos_desktop.scenes.table.questions.keys import ENTER, letter
from cubitos_desktop.scenes.table.questions.question import Anchor, Button, Question
from cubitos_desktop.ui.panels.meter import Mark, PathCell

MOST_DICE = 2


class BuyQuestion(Question):
    """What can be paid now is bright; a click puts a die into the basket or takes it out."""

    decision: ChooseBuy
    default: tuple[int, ...]
    spends = "coins"

    def __post_init__(self) -> None:
        super().__post_init__()
        self.basket = list(self.default)
        self.prices = dict(self.decision.prices)

    def _find_words(self) -> None:
        self.title = self.naming.words("window.ask.buy")

    @property
    def hint(self) -> str:
        seat, words = self.state.seats[self.me], self.naming.words
        held = self.naming.amounts(coins=seat.coins, credits=seat.credits)
        return words("window.hint.buy", held=held)

    @hint.setter
    def hint(self, text: str) -> None:
        """The hint says what is held; nobody sets it."""

    @property
    def cost(self) -> int:
        return sum(self.prices[colour] for colour in self.basket)

    @property
    def left(self) -> int:
        return self.decision.money - self.cost

    def open_anchors(self) -> frozenset[Anchor]:
        return frozenset(Anchor("card", colour) for colour in self.prices)

    def chosen(self) -> dict[Anchor, int]:
        return {Anchor("card", colour): 1 for colour in self.basket}

    def point(self, anchor: Anchor, *, takes_back: bool = False) -> None:
        colour = anchor.value
        if colour in self.basket:
            self.basket.remove(colour)
            return
        # What was chosen before gives way: each of these dice alone can be paid.
        while self.basket and (len(self.basket) == MOST_DICE or self.prices[colour] > self.left):
            self.basket.pop()
        self.basket.append(colour)

    def in_words(self, answer: Answer) -> str:
        words, cards = self.naming.words, [self.naming.card(colour) for colour in numbers(answer)]
        if len(cards) == MOST_DICE:
            return words("list.and", first=cards[0], last=cards[1])
        return "".join(cards) or words("window.advice.nothing")

    def suggest(self, answer: Answer) -> None:
        super().suggest(answer)
        self.basket = list(numbers(answer))

    def buttons(self) -> Sequence[Button]:
        words = self.naming.words
        if not self.basket:
            return [Button("nothing", words("window.button.nothing"), "main", ENTER)]
        nothing = words("window.button.buy_nothing")
        return [
            Button("buy", words("window.button.buy"), "main", ENTER, icon="coin"),
            Button("nothing", nothing, "small", letter("nothing")),
        ]

    def press(self, button: str) -> None:
        self.answer = tuple(self.basket) if button == "buy" else ()

    def cells(self) -> tuple[PathCell, ...]:
        words = self.naming.words
        return (
            PathCell(Mark("coin", str(self.cost)), words("window.cell.cost")),
            PathCell(Mark("coin", str(self.left), faint=True), words("window.cell.left")),
        )

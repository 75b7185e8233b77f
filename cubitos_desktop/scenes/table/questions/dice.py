"""Choosing dice: to draw, to add, to throw, to lose, to discard, to give. Each is clicked."""

from collections.abc import Sequence

from cubitos_desktop.ai.advice import Reason
from cubitos_desktop.rules.decisions import Answer, ChooseDice, WrongAnswer, numbers
from cubitos_desktop.rules.dice import START_DIE, count_dice
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.table.questions.keys import ENTER, letter
from cubitos_desktop.scenes.table.questions.main_marks import DICE_MARKS, REFUSE
from cubitos_desktop.scenes.table.questions.prompt_words import asking_card
from cubitos_desktop.scenes.table.questions.question import (
    Anchor,
    Button,
    Question,
    die_anchor,
)
from cubitos_desktop.ui.panels.meter import Mark, PathCell
from cubitos_desktop.wording.naming import begun, shows_faces

SHOWN_IN = {
    Prompt.DRAW: "roll",
    Prompt.ADD: "roll",
    Prompt.THROW: "roll",
    Prompt.MOVE_TO_ROLL: "roll",
    Prompt.DISCARD: "",
    Prompt.LOSE: "",
    Prompt.MUST_LOSE: "",
    Prompt.GIVE: "",
}
"""Where chosen dice will go: they are shown there already, unless they leave the table or what
happened to the others has to be seen first, as after a bust."""
LOSING = (Prompt.LOSE, Prompt.MUST_LOSE, Prompt.GIVE)
"""Chosen dice are nobody's or a rival's afterwards."""

LEFT_BEHIND = "draw_dearer"
"""The reason for a draw that leaves a dearer die behind: whoever paid for it wonders."""


class DiceQuestion(Question):
    """So many dice out of some; a click takes one or puts it back."""

    decision: ChooseDice
    default: tuple[int, ...]

    def __post_init__(self) -> None:
        super().__post_init__()
        self.counts = list(self.default)

    def _find_words(self) -> None:
        self.title = self.naming.words(f"window.ask.{self.decision.prompt}")

    @property
    def hint(self) -> str:
        """How many may be chosen; where dice need not go, why these are suggested, or none, and why
        a dear die is not among those that are drawn."""
        prompt, words = self.decision.prompt, self.naming.words
        is_suggested = self.counts == list(self.default)
        is_told = prompt is Prompt.LOSE or (prompt is Prompt.DISCARD and not any(self.counts))
        if is_suggested and is_told and (told := self.suggested_and_why()):
            return told
        if is_suggested and self.reason and self.reason.key == LEFT_BEHIND:
            return self.why_suggested()
        if prompt is Prompt.DISCARD:
            return words("window.hint.discard")
        if prompt is Prompt.THROW:
            return self._limits_of_card()
        if prompt is Prompt.ADD:
            card = asking_card(self.naming, self.state)
            return words("window.hint.add", card=card, limits=self._limits())
        return self._limits() + (self._with_roll() if prompt is Prompt.DRAW else "")

    @hint.setter
    def hint(self, text: str) -> None:
        """The hint follows the chosen dice; nobody sets it."""

    def _with_roll(self) -> str:
        """What lies in Roll already is drawn as well: together it makes the draw amount. The start
        player die lies there too, and counts for nothing."""
        asked, roll = self.decision, self.state.seats[self.me].roll
        lying, has_start = count_dice(roll), roll[START_DIE]
        if not (lying or has_start) or asked.uncounted or asked.at_least < asked.at_most:
            return ""
        key = "with_start"
        if lying:
            key = "with_roll_and_start" if has_start else "with_roll"
        total = lying + asked.at_most
        return self.naming.words(f"window.hint.{key}", lying=lying, total=total)

    def _limits_of_card(self) -> str:
        """Several cards let one throw dice, and one of them pair after pair."""
        words, card = self.naming.words, asking_card(self.naming, self.state)
        fewer = self.state.stack[-1].params.get("fewer") if self.state.stack else None
        if fewer is None:
            return words("window.hint.of_card", card=card, limits=self._limits())
        key = "window.hint.pair" if fewer > 1 else "window.hint.last_pair"
        return words(key, card=card, limits=self._limits(), count=fewer - 1)

    def _limits(self) -> str:
        words, low, high = self.naming.words, self.decision.at_least, self.decision.at_most
        if low == high:
            text = words("window.hint.exactly", count=high)
        else:
            text = words(
                "window.hint.up_to" if not low else "window.hint.range", low=low, count=high
            )
        if self.decision.different_colours:
            text += words("window.hint.different")
        if any(self.decision.uncounted):
            text += words("window.hint.uncounted")
        return text

    @property
    def shown_in(self) -> str:
        """The zone where chosen dice are shown, or none."""
        return SHOWN_IN[self.decision.prompt]

    # --- choosing -------------------------------------------------------------------------------

    def _anchor(self, place: int) -> Anchor:
        option = self.decision.dice[place]
        return die_anchor(option.zone, option.code)

    def _place(self, anchor: Anchor) -> int:
        zone, code = anchor.value
        return next(
            place
            for place, option in enumerate(self.decision.dice)
            if option.zone == zone and option.code == code
        )

    def open_anchors(self) -> frozenset[Anchor]:
        return frozenset(self._anchor(place) for place in range(len(self.decision.dice)))

    def chosen(self) -> dict[Anchor, int]:
        return {self._anchor(place): n for place, n in enumerate(self.counts) if n}

    def point(self, anchor: Anchor, *, takes_back: bool = False) -> None:
        place = self._place(anchor)
        self.warning = ""
        if takes_back:
            self.counts[place] -= 1
        elif self.counts[place] < self.decision.dice[place].count:
            self._take(place)

    def _take(self, place: int) -> None:
        """Take one more; the only one that may be taken gives way to another."""
        is_full = self._total() >= self.decision.at_most
        if is_full and self.decision.at_most == 1 and not self._is_free(place):
            self.counts = [n if self._is_free(p) else 0 for p, n in enumerate(self.counts)]
        elif is_full and not self._is_free(place):
            self.warning = self.naming.words("window.warning.full", count=self.decision.at_most)
            return
        self.counts[place] += 1

    def _is_free(self, place: int) -> bool:
        return bool(self.decision.uncounted) and self.decision.uncounted[place]

    def _total(self) -> int:
        return sum(n for place, n in enumerate(self.counts) if not self._is_free(place))

    def in_words(self, answer: Answer) -> str:
        picked = self.decision.picked(numbers(answer))
        shown = [(code, count) for zone, code, count in picked if shows_faces(zone)]
        others = [(code, count) for zone, code, count in picked if not shows_faces(zone)]
        parts = [self.naming.dice(others)] if others else []
        parts += [self.naming.dice(shown, faces=True)] if shown else []
        stays = self.decision.prompt in (Prompt.DISCARD, Prompt.LOSE)
        none = "keep_dice" if stays else "no_dice"
        return begun(", ".join(parts)) or self.naming.words(f"window.advice.{none}")

    def suggest(self, answer: Answer, reason: Reason | None = None) -> None:
        super().suggest(answer, reason)
        self.warning = ""
        self.counts = list(numbers(answer))

    @property
    def _is_right(self) -> bool:
        try:
            self.decision.check(tuple(self.counts))
        except WrongAnswer:
            return False
        return True

    # --- buttons --------------------------------------------------------------------------------

    def buttons(self) -> Sequence[Button]:
        words = self.naming.words
        is_right = self._is_right
        reason = "" if is_right else self._limits()
        loses = self.decision.prompt in LOSING and any(self.counts)
        label, mark = self._main_label(), self._mark()
        tip = self.why_suggested() if self.counts == list(self.default) else ""
        buttons = [
            Button("take", label, "main", ENTER, is_right, reason, tip, mark=mark, loses=loses)
        ]
        if not self.decision.at_least and any(self.counts):
            label = words("window.button.none")
            buttons.append(Button("none", label, "small", letter("none")))
        # It stands there from the beginning: buttons that come and go push figures about.
        label, differs = words("window.button.suggested"), self.counts != list(self.default)
        why = self.why_suggested()
        return [*buttons, Button("default", label, "small", letter("default"), differs, tip=why)]

    def _main_label(self) -> str:
        """What is done with the chosen dice; where none are chosen and need be, that."""
        words, prompt = self.naming.words, self.decision.prompt
        if any(self.counts) or self.decision.at_least:
            return words(f"window.button.{prompt}_dice")
        return words(f"window.button.{'discard' if prompt is Prompt.DISCARD else 'take'}_none")

    def _mark(self) -> Mark:
        """What becomes of the chosen dice; where none are chosen, that they stay."""
        has_any = any(self.counts) or self.decision.at_least
        return DICE_MARKS[self.decision.prompt] if has_any else REFUSE

    def press(self, button: str) -> None:
        self.warning = ""
        if button == "none":
            self.counts = [0] * len(self.counts)
        elif button == "default":
            self.counts = list(self.default)
        elif self._is_right:
            self.answer = tuple(self.counts)

    def cells(self) -> tuple[PathCell, ...]:
        words = self.naming.words
        return (
            PathCell(
                Mark("die", f"{self._total()} / {self.decision.at_most}"),
                words("window.cell.chosen"),
            ),
        )

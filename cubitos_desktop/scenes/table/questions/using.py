"""Using dice that lie in Active: Nows and abilities. Whoever stops is told what stays unused."""

from collections.abc import Sequence
from dataclasses import replace

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Choose
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOUR_MASK, FOOT, face_of
from cubitos_desktop.rules.engine import is_mere_loss, is_plain_gain
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.table.questions.choices import ChoiceQuestion
from cubitos_desktop.scenes.table.questions.question import Button, Doubt
from cubitos_desktop.wording.naming import begun
from cubitos_desktop.wording.options import all_gains, has_used
from cubitos_desktop.wording.unused import ENDING, is_lost, unused


class UseQuestion(ChoiceQuestion):
    """What to use; a word ends it, and what it would lose is asked for once more."""

    def _find_words(self) -> None:
        self._unused = tuple(unused(self.naming, self.state, self.decision))
        self._left_out = self._asked_next()
        self._asks_of_one = False
        """Whether one card is left, so that to use no more means not to use that one."""
        super()._find_words()
        if self.decision.prompt is Prompt.ABILITIES_AGAIN:
            self.title = self.naming.words("window.ask.abilities_again")
        elif self.decision.prompt is Prompt.ABILITIES and has_used(self.state, self.me):
            self.title = self._asked_further()

    def _asked_further(self) -> str:
        """Something has been used: the title says what is left to ask."""
        codes = [use[1] for use in self.decision.named]
        cards = {self._name_of(code) for code in codes}
        self._asks_of_one = len(cards) == 1 and all(face_of(code) < FOOT for code in codes)
        if self._asks_of_one:
            return self.naming.words("window.ask.abilities_too", card=cards.pop())
        return self.naming.words("window.ask.abilities_more")

    @property
    def ending(self) -> str:
        """The word that uses nothing more."""
        return ENDING[self.decision.prompt]

    def _first_hint(self, prompt: Prompt) -> str:
        """What Enter takes; where it takes nothing, what stays unused."""
        said = self._loses() if self.picked == self.ending else ""
        if self.picked == "all" and self._left_out:
            gains = all_gains(self.naming, self.state, self.me)
            dice = begun(", ".join(self._left_out))
            said = self.naming.words("window.hint.all_but", gains=gains, dice=dice)
        return said or super()._first_hint(prompt)

    def _asked_next(self) -> list[str]:
        """What "all" leaves out because it is no mere gain: what is asked right after it."""
        if "all" not in self.decision.choices:
            return []
        after = self.state.copy()
        engine.apply(after, "all")
        asked = engine.pending(after)
        if not isinstance(asked, Choose) or asked.prompt is not self.decision.prompt:
            return []
        others = [use for use in asked.named if not is_mere_loss(after, self.me, use)]
        is_mine = asked.seat == self.me
        return list(dict.fromkeys(self._name_of(use[1]) for use in others if is_mine))

    def _name_of(self, code: int) -> str:
        has_card = code & COLOUR_MASK in CARD_COLOURS
        return self.naming.card(code) if has_card else self.naming.colour(code)

    def buttons(self) -> Sequence[Button]:
        return [self._told(button) for button in super().buttons()]

    def _told(self, button: Button) -> Button:
        """The button that ends it says what stays unused; "all" is not all where others stay."""
        if button.id == self._button_id(self.ending):
            told = replace(button, tip=self._loses())
            label = self.naming.words("window.button.not_used")
            return replace(told, label=label) if self._asks_of_one else told
        if self._left_out and button.id == self._button_id("all"):
            return replace(button, label=self._some())
        return button

    def _button_id(self, answer: str) -> str:
        return "take" if self.picked == answer else self._id(answer)

    def _some(self) -> str:
        """How many dice "all" uses, where others lie beside them."""
        state, me = self.state, self.me
        gains = {use[1] for use in self.decision.named if is_plain_gain(state, me, use)}
        count = sum(code in gains for code in state.seats[me].active)
        return self.naming.words("window.button.some", count=count)

    def _loses(self) -> str:
        """What ending it comes to."""
        words, what = self.naming.words, "; ".join(self._unused)
        if not what:
            return ""
        return words("unused.stays" if is_lost(self.decision) else "unused.later", what=what)

    def doubt(self) -> Doubt | None:
        """Gains that nobody used, unless a sensible player would leave them too."""
        is_hasty = self.answer == self.ending != self.default
        if not is_hasty or not self._unused or not is_lost(self.decision):
            return None
        words, note = self.naming.words, self._loses()
        return Doubt(words("window.confirm.unused"), words("window.confirm.unused_yes"), note)

"""Using dice that lie in Active: Nows and abilities. Whoever stops is told what stays unused."""

from collections.abc import Sequence
from dataclasses import replace

from cubitos_desktop.rules.dice import CARD_COLOURS, COLOUR_MASK, face_of
from cubitos_desktop.rules.engine import is_mere_loss, is_plain_gain, takes_its_die
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.table.questions.choices import ChoiceQuestion
from cubitos_desktop.scenes.table.questions.question import Button, Doubt
from cubitos_desktop.wording.naming import begun
from cubitos_desktop.wording.unused import ENDING, is_lost, unused


class UseQuestion(ChoiceQuestion):
    """What to use; a word ends it, and what it would lose is asked for once more."""

    def _find_words(self) -> None:
        self._unused = tuple(unused(self.naming, self.state, self.decision))
        super()._find_words()
        if self.decision.prompt is Prompt.ABILITIES_AGAIN:
            self.title = self.naming.words("window.ask.abilities_again")

    @property
    def ending(self) -> str:
        """The word that uses nothing more."""
        return ENDING[self.decision.prompt]

    def _first_hint(self, prompt: Prompt) -> str:
        """What Enter takes; where it takes nothing, what stays unused."""
        said = self._loses() if self.picked == self.ending else ""
        if self.picked == "all":
            said = self._left_out()
        return said or super()._first_hint(prompt)

    def _left_out(self) -> str:
        """What "all" leaves out because it is no mere gain, if anything."""
        state, me = self.state, self.me
        others = [
            use
            for use in self.decision.named
            if not is_plain_gain(state, me, use) and not is_mere_loss(state, me, use)
        ]
        if not others:
            return ""
        dice = ", ".join(dict.fromkeys(self._name_of(use[1]) for use in others))
        is_costly = all(self._costs_its_die(use[1]) for use in others)
        return self.naming.words(f"window.hint.all_but{'_costly' * is_costly}", dice=begun(dice))

    def _name_of(self, code: int) -> str:
        has_card = code & COLOUR_MASK in CARD_COLOURS
        return self.naming.card(code) if has_card else self.naming.colour(code)

    def _costs_its_die(self, code: int) -> bool:
        card = self.state.game.card_of[code & COLOUR_MASK]
        calls = card.must_calls(face_of(code)) if card else ()
        return any(takes_its_die(call) for call in calls)

    def buttons(self) -> Sequence[Button]:
        ends = "take" if self.picked == self.ending else self._id(self.ending)
        return [
            replace(button, tip=self._loses()) if button.id == ends else button
            for button in super().buttons()
        ]

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

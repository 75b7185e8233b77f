"""Using dice that lie in Active: Nows and abilities. Whoever stops is told what stays unused."""

from collections.abc import Sequence
from dataclasses import replace

from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.table.questions.choices import ChoiceQuestion
from cubitos_desktop.scenes.table.questions.question import Button, Doubt
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
        loses = self._loses() if self.picked == self.ending else ""
        return loses or super()._first_hint(prompt)

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

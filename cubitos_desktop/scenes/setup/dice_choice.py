"""Which dice a race is thrown with: secret ones, shown by their seal, or those of a typed seed."""

from cubitos_desktop.match.chance import RaceDice, dice_of_seed, short_seal
from cubitos_desktop.scenes.forms.controls import Control, Field, Tile
from cubitos_desktop.scenes.settings.settings import LONGEST_WORD
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet, put
from cubitos_desktop.ui.forms.dice_seal import MARGIN, SealView, dice_seal
from cubitos_desktop.ui.forms.form_ground import below_caption, draw_caption
from cubitos_desktop.ui.forms.setup_layout import SetupLayout
from cubitos_desktop.ui.panels.push_button import ButtonState

LONGEST_SEED = 24


class DiceChoice:
    """The dice of the coming race."""

    def __init__(self, app: App, secret: str | None = None) -> None:
        self.app = app
        self.seed = ""
        if secret:
            app.coming.secret = secret

    @property
    def is_open(self) -> bool:
        """Whether anybody can know the dice beforehand: a seed decides them."""
        return bool(self.seed.strip())

    @property
    def race_dice(self) -> RaceDice:
        word = self.app.settings.word
        if self.is_open:
            return dice_of_seed(self.seed.strip(), word)
        return self.app.coming.with_word(word)

    def _set_seed(self, seed: str) -> None:
        self.seed = seed

    def _draw_anew(self) -> None:
        """Secret dice again, and others than before."""
        self.seed = ""
        self.app.coming.draw_anew()

    def _set_word(self, word: str) -> None:
        self.app.settings.word = word
        self.app.apply_settings()

    # --- controls and picture --------------------------------------------------------------------

    def controls(self, layout: SetupLayout) -> list[Control]:
        words = self.app.words
        return [
            Field(
                id="seed",
                box=below_caption(layout.seed),
                text=self.seed,
                change=self._set_seed,
                hint=words("window.setup.seed_hint"),
                longest=LONGEST_SEED,
                tip=(words("window.setup.seed"), words("window.setup.seed_tip")),
            ),
            Field(
                id="word",
                box=below_caption(layout.word),
                text=self.app.settings.word,
                change=self._set_word,
                hint=words("fairness.word_hint"),
                longest=LONGEST_WORD,
                tip=(words("fairness.word_label"), words("fairness.word_tip")),
            ),
            Tile(
                id="dice",
                box=layout.dice,
                tip=self._tip(),
                act=self._draw_anew,
                draw=self._draw_seal,
            ),
        ]

    def _tip(self) -> tuple[str, ...]:
        words = self.app.words
        if self.is_open:
            return (words("window.setup.open_dice"), words("window.setup.open_tip"))
        seal = words("window.setup.seal", seal=self.race_dice.commitment)
        return (seal, words("window.setup.secret_tip"), words("window.setup.other_dice"))

    def _draw_seal(self, canvas: Sheet, box: Box, state: ButtonState) -> None:
        words = self.app.words
        if self.is_open:
            title, line = words("window.setup.open_dice"), words("window.setup.open_line")
        else:
            shown = short_seal(self.race_dice.commitment)
            title = words("window.setup.secret_dice")
            line = words("window.setup.seal_line", seal=shown)
        view = SealView(title, line, self.is_open, state)
        picture = dice_seal(canvas.kit, box.width, box.height, view)
        put(canvas.surface, canvas.kit, picture, box, MARGIN)

    def draw(self, canvas: Sheet, layout: SetupLayout) -> None:
        draw_caption(canvas, layout.seed, self.app.words("window.setup.seed"))
        draw_caption(canvas, layout.word, self.app.words("fairness.word_label"))

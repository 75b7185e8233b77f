"""Names as the terminal writes them: painted in its colours, broken to its width."""

from collections.abc import Sequence

from cubitos_desktop.rules.game import Game
from cubitos_desktop.terminal.console import Console
from cubitos_desktop.wording import naming
from cubitos_desktop.words import Words


class Naming(naming.Naming):
    """The names of one race, and the console that they are written on."""

    def __init__(self, words: Words, console: Console, game: Game, names: Sequence[str]) -> None:
        super().__init__(words, game, names, console.paint)
        self.console = console

    @property
    def plain(self) -> "Naming":
        return Naming(self.words, Console(), self.game, self.names)

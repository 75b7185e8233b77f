"""The race of a cup that comes next: its boards, its facts, its cards, as plain values."""

from typing import TYPE_CHECKING, Final, NamedTuple

from cubitos_desktop.match.cups.cup import CupRace
from cubitos_desktop.rules.cards import Card
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.scenes.setup.race_choices import boards_and_laps
from cubitos_desktop.scenes.table.view.board_view import board_view
from cubitos_desktop.ui.board.track_view import BoardView

if TYPE_CHECKING:
    from cubitos_desktop.words import Words

_ICONS: Final = {
    "steps": "flag",
    "lines": "red_line",
    "water": "water",
    "shortcuts": "foot_shortcut",
    "jet_packs": "jet_pack",
}


class Fact(NamedTuple):
    """Something that is known of a course, with its icon."""

    icon: str
    text: str


class RaceFacts:
    """What can be said of one race before it is run; found once."""

    def __init__(self, content: Content, race: CupRace) -> None:
        self.race = race
        self.boards, self.laps = boards_and_laps(race.tracks)
        self.cards: tuple[Card, ...] = tuple(content.cards[card] for card in race.cards)
        self.views: list[BoardView] = [board_view(content.tracks[name]) for name in self.boards]
        self._counts = _counts(content, race)

    def facts(self, words: "Words") -> list[Fact]:
        """How long the course is, and what lies along it."""
        return [
            Fact(_ICONS[name], words(f"window.setup.{name}", count=count))
            for name, count in self._counts.items()
            if count
        ]

    def character(self, words: "Words") -> str:
        """What the course is like, as far as that has been put into words."""
        board = self.boards[0] if len(self.boards) == 1 else "several"
        key = f"window.setup.character.{board}"
        return words(key) if key in words else ""


def _counts(content: Content, race: CupRace) -> dict[str, int]:
    game = content.game(Setup(1, race.cards, race.tracks))
    spaces = [space for name in dict.fromkeys(race.tracks) for space in content.tracks[name].spaces]
    return {
        "steps": game.remaining(0, 0),
        "lines": sum(track.lines for track in game.legs),
        "water": sum(space.water for space in spaces),
        "shortcuts": sum(space.shortcut is not None for space in spaces),
        "jet_packs": sum(space.jet_pack for space in spaces),
    }

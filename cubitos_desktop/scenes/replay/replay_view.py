"""The table of a race that is watched again: the player in place of the plate, and a label."""

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from cubitos_desktop.match.replay.finding import Finding, space_reached
from cubitos_desktop.rules.decisions import ChooseBuy, numbers
from cubitos_desktop.rules.game import RollingOrder
from cubitos_desktop.rules.state import State
from cubitos_desktop.scenes.replay.parts import PlayerPart
from cubitos_desktop.scenes.replay.player_making import player_part
from cubitos_desktop.scenes.table.recap.parts import RecapPart
from cubitos_desktop.scenes.table.tools import Tools
from cubitos_desktop.scenes.table.view.asked import Asked
from cubitos_desktop.scenes.table.view.making import ViewMaker
from cubitos_desktop.scenes.table.view.view import BoardPart, CardPart, HintPart, PlatePart, View
from cubitos_desktop.ui.icons.art import Mood
from cubitos_desktop.wording.naming import begun

if TYPE_CHECKING:
    from cubitos_desktop.scenes.replay.replay_scene import ReplayScene


class ReplayViews(ViewMaker):
    """As the table's, with the player."""

    def __init__(self, scene: "ReplayScene") -> None:
        super().__init__(scene)
        self._scene = scene

    def _made(self) -> View:
        view, player = super()._made(), player_part(self._scene)
        view = replace(view, player=player, targets=(*view.targets, *player.targets))
        finding = self._scene.finding
        return self._with_finding(view, player, finding) if finding else view

    def _with_finding(self, view: View, player: PlayerPart, finding: Finding) -> View:
        """What a review has found here: said where it covers nothing, and marked on the table."""
        lines = tuple(filter(None, (begun(finding.better), finding.why)))
        hint = HintPart(player.knob, lines=lines, has_bulb=False)
        cards = _cards_with(view.cards, self._scene.match.state, finding)
        view = replace(view, board=self._board_with(view.board, finding), cards=cards)
        box = self._hint_places.place(view, self.table.app.kit, hint)
        return replace(view, hint=replace(hint, box=box))

    def _board_with(self, board: BoardPart, finding: Finding) -> BoardPart:
        """Where the runner might have gone, and where it went."""
        state = self._scene.match.state
        best, given = (space_reached(state, each) for each in (finding.best, finding.given))
        return replace(board, lit=best, ran_to=None if given == best else given)

    def _label(self) -> str:
        key = "cut" if self._scene.recording.fault else "label"
        return self.table.naming.words(f"window.replay.{key}")

    def _plate(
        self, asked: Asked, recap: RecapPart | None, moods: Sequence[Mood], queue: RollingOrder
    ) -> PlatePart:
        """Nothing is said there: the player takes its place."""
        seat = self.table.show.me
        return PlatePart(self.table.colours[seat], "", "", self.table.places.layout.plate)


def _cards_with(
    cards: tuple[CardPart, ...], state: State, finding: Finding
) -> tuple[CardPart, ...]:
    """The dice that would better have been bought are marked."""
    if not isinstance(state.pending, ChooseBuy):
        return cards
    bought = numbers(finding.best)
    return tuple(
        part._replace(panel=part.panel._replace(suggested=part.colour in bought)) for part in cards
    )


class ReplayTools(Tools):
    """The buttons of the bar: speed is the player's own, and the pause leads out."""

    def __init__(self, scene: "ReplayScene") -> None:
        super().__init__(scene)
        self._scene = scene

    def change_speed(self) -> None:
        """The next faster one; after the fastest the slowest again."""
        before = self._scene.speed
        self._scene.change_speed(1)
        if self._scene.speed == before:
            self._scene.change_speed(-99)

    def open_pause(self) -> None:
        self._scene.leave()

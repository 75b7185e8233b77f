"""What is seen of the player in one frame, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.replay.player_layout import PlayerLayout
from cubitos_desktop.ui.replay.player_row import RowView
from cubitos_desktop.ui.replay.timeline import KNOB, TimelineView
from cubitos_desktop.wording.explaining.tip import Tip


@dataclass(frozen=True)
class PlayerPart:
    """The player at the foot of the table."""

    layout: PlayerLayout
    timeline: TimelineView
    row: RowView
    bubble: tuple[str, ...]
    """What is said over the knob: where one is, and beside that what a review has found."""
    targets: tuple[Target, ...]
    """The timeline, its marks and the buttons, by their names."""
    tips: Mapping[str, Tip] = field(default_factory=dict)

    @property
    def knob(self) -> Box:
        """Where it stands on the timeline."""
        box = self.layout.timeline
        x, y = box.x + self.timeline.at * box.width, box.centre[1]
        return Box(x - KNOB / 2, y - KNOB / 2, KNOB, KNOB)

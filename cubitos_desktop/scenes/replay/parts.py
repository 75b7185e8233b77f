"""What is seen of the player in one frame, as plain values."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.ui.replay.player_layout import PlayerLayout
from cubitos_desktop.ui.replay.player_row import RowView
from cubitos_desktop.ui.replay.timeline import TimelineView
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

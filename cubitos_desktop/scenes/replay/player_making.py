"""Makes what is seen of the player: timeline, row, bubble, and what explains them."""

from functools import lru_cache
from typing import TYPE_CHECKING

from cubitos_desktop.match.replay.marking import Mark
from cubitos_desktop.match.replay.recording import Recording
from cubitos_desktop.rules.decisions import CHANCE
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.replay.parts import PlayerPart
from cubitos_desktop.scenes.replay.places_of import Stack, part_of, stacks
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.panels.table_layout import USUAL_HEIGHT, USUAL_WIDTH, TableLayout
from cubitos_desktop.ui.replay.player_layout import PlayerLayout, player_layout
from cubitos_desktop.ui.replay.player_row import RowView, wanted_by
from cubitos_desktop.ui.replay.timeline import LeadView, MarkView, TimelineView
from cubitos_desktop.wording.explaining.tip import Line, Tip, plain
from cubitos_desktop.wording.naming import Naming

if TYPE_CHECKING:
    from cubitos_desktop.scenes.replay.replay_scene import ReplayScene

_MARK = 12.0
"""Half of what a pointer must be on to mean a mark."""
_KINDS: dict[Prompt, str] = {
    Prompt.DRAW: "draw",
    Prompt.PUSH_OR_PASS: "push_or_pass",
    Prompt.ABILITIES: "abilities",
    Prompt.ABILITIES_AGAIN: "abilities",
    Prompt.NOT_OPTIONAL: "abilities",
    Prompt.SWORDS: "swords",
    Prompt.SAVE: "bust",
    Prompt.KEEP: "bust",
    Prompt.DISCARD: "bust",
    Prompt.MOVE: "move",
    Prompt.REWARD: "reward",
    Prompt.REWARD_DIE: "reward",
    Prompt.BOB: "reward",
    Prompt.BUY: "buy",
}
"""What is decided, in the words of the bubble; everything else is what a card asks."""


def player_part(scene: "ReplayScene") -> PlayerPart:
    """The player as it stands now."""
    row = _row(scene)
    layout = _layout(scene, row)
    heaps = _stacks(scene.recording, layout.timeline.width)
    return PlayerPart(
        layout,
        _timeline(scene, heaps),
        row,
        scene.said(),
        tuple(_targets(scene, layout, heaps)),
        _tips(scene, heaps),
    )


@lru_cache(maxsize=4)
def _stacks(recording: Recording, width: float) -> tuple[Stack, ...]:
    return tuple(stacks(recording, recording.marks.marks, width))


def marked(scene: "ReplayScene", number: int) -> Mark:
    """What a mark stands for, or the first of a heap of them."""
    row = _row(scene)
    return _stacks(scene.recording, _layout(scene, row).timeline.width)[number].first


def _row(scene: "ReplayScene") -> RowView:
    words = scene.naming.words
    return RowView(
        is_playing=scene.is_playing,
        speed=words("window.replay.times", speed=f"{scene.speed:g}"),
        seen_by=words("window.replay.seen_by"),
        seats=scene.colours,
        chosen=scene.me,
        bust=words("window.results.bust"),
        lead=words("window.replay.lead"),
        branch=words("window.replay.branch"),
        brief=words("window.replay.branch_short"),
        key=words("window.replay.key.branch"),
        can_branch=scene.can_branch,
    )


def _layout(scene: "ReplayScene", row: RowView) -> PlayerLayout:
    table, kit = scene.places.layout, scene.app.kit
    return player_layout(
        table.plate, len(row.seats), wanted_by(kit, row), is_close=_is_close(table)
    )


def _is_close(layout: TableLayout) -> bool:
    return layout.height < USUAL_HEIGHT - 1 or layout.width < USUAL_WIDTH - 1


def _timeline(scene: "ReplayScene", heaps: tuple[Stack, ...]) -> TimelineView:
    recording, colours = scene.recording, scene.colours
    marks = tuple(
        MarkView(heap.at, heap.first.kind, colours[heap.first.seat], len(heap.marks))
        for heap in heaps
    )
    leads = tuple(
        LeadView(colours[seat], part_of(recording, begins), part_of(recording, ends))
        for seat, begins, ends in recording.marks.stretches
    )
    at = part_of(recording, scene.place)
    number = recording.round_at(scene.place)
    return TimelineView(recording.round_count, marks, leads, at, number)


def _targets(scene: "ReplayScene", layout: PlayerLayout, heaps: tuple[Stack, ...]) -> list[Target]:
    found = {"timeline": layout.timeline, **layout.buttons}
    found |= {"slower": layout.slower, "faster": layout.faster}
    found |= {f"seat {seat}": box for seat, box in enumerate(layout.seats)}
    found["branch"] = layout.branch
    targets = [Target("player", name, box) for name, box in found.items()]
    return targets + _mark_targets(layout.timeline, heaps)


def _mark_targets(timeline: Box, heaps: tuple[Stack, ...]) -> list[Target]:
    y = timeline.centre[1]
    places = [(timeline.x + heap.at * timeline.width, heap) for heap in heaps]
    return [
        Target("mark", number, Box(x - _MARK, y - _MARK, 2 * _MARK, 2 * _MARK))
        for number, (x, _) in enumerate(places)
    ]


# --- words --------------------------------------------------------------------------------------


def where_words(naming: Naming, recording: Recording, place: int) -> str:
    """Where one is in a race: the round, and who decides what there."""
    words, number = naming.words, recording.round_at(place)
    if place >= recording.end:
        key = "over" if recording.is_over else "ends"
        return words("window.replay.where", round=number, what=words(f"window.replay.{key}"))
    decision = recording.decision(place)
    assert decision is not None, "only the end asks nothing"
    if decision.seat == CHANCE:
        return words("window.replay.where", round=number, what=words("window.replay.at.throw"))
    kind = _KINDS.get(decision.prompt, "card")
    what = words(f"window.replay.at.{kind}")
    asked = words("window.replay.asked", who=naming.names[decision.seat], what=what)
    return words("window.replay.where", round=number, what=asked)


def mark_words(naming: Naming, mark: Mark) -> str:
    """What a mark stands for."""
    who = naming.names[mark.seat]
    form = "you" if naming.is_you(mark.seat) else "rival"
    return naming.words(f"window.replay.mark.{mark.kind}.{form}", who=who, count=mark.hits)


def _tips(scene: "ReplayScene", heaps: tuple[Stack, ...]) -> dict[str, Tip]:
    words, naming = scene.naming.words, scene.naming
    keys = words.section("window.replay.key")
    found = {
        name: plain(words, f"window.replay.tip.{name}", aside=key) for name, key in keys.items()
    }
    if not scene.can_branch:
        found["branch"] = plain(words, "window.replay.tip.no_branch")
    for seat, name in enumerate(naming.names):
        tip = plain(words, "window.replay.tip.seat", aside=str(seat + 1), who=name)
        found[f"seat {seat}"] = tip
    for number, heap in enumerate(heaps):
        title = words("window.replay.round", round=heap.first.round)
        told = tuple(Line(mark_words(naming, mark)) for mark in heap.marks)
        found[f"mark {number}"] = Tip(title, told)
    return found

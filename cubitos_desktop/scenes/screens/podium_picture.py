"""Draws the stage of the results: meadow, stand, steps and racers, ribbon and reason, paper."""

from typing import NamedTuple

from pygame import Surface

from cubitos_desktop.scenes.screens.ceremony import Ceremony
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.easing import hop, mixed
from cubitos_desktop.ui.base.kit import Kit
from cubitos_desktop.ui.icons.art import FEET, Mood, figure, referee
from cubitos_desktop.ui.icons.icons import icon
from cubitos_desktop.ui.icons.posing import lay_runner
from cubitos_desktop.ui.podium.arena import arena, glory, lay_stand, rain_cloud, stand_foot
from cubitos_desktop.ui.podium.podium_plan import PodiumPlan, Spot, podium_plan
from cubitos_desktop.ui.podium.ribbon import draw_ribbon, quiet_pill, reason_pill, ribbon_box
from cubitos_desktop.ui.podium.steps import MARGIN, ground_label, step_picture
from cubitos_desktop.ui.results.confetti import draw_falling
from cubitos_desktop.ui.results.results_layout import ResultsLayout

_ABOVE_CROWN = 4
"""Between the lines and the crown of whoever has won."""
_CLIMB = 90.0
_CROWN, _CROWN_GAP = 0.3, 0.09
_CUP = 0.3
_CLOUD, _PIP = 76.0, 116.0
_LABEL = 124.0


class Racer(NamedTuple):
    """Somebody at the end: the colour of the seat, the name and how it feels about its place."""

    colour: str
    name: str
    place: int
    mood: Mood


class PodiumView(NamedTuple):
    """All that is told on the stage."""

    racers: tuple[Racer, ...]
    """In the order of the places."""
    heading: str
    reason: str
    ribbon: str = ""
    """The colour of the seat that has won, where that is somebody else; nothing for oneself."""
    luck: str = ""
    """How lucky somebody was, in a line."""
    earned: str = ""
    """What the race has earned, in a line."""


def reason_height(kit: Kit, width: float, words: str) -> float:
    """How much room what says why somebody won takes."""
    return reason_pill(kit, width - 40, words).get_height() / kit.scale if words else 0.0


def plan_of(kit: Kit, layout: ResultsLayout, view: PodiumView) -> PodiumPlan:
    """Where everybody stands, below all that is told; what was earned is found later and moves
    nobody any more, so its room is kept from the beginning."""
    stage = layout.stage
    above = layout.reason + reason_height(kit, stage.width, view.reason) + _ABOVE_CROWN
    for sign, words in (("die", view.luck), ("star", "…")):
        above += _quiet(kit, stage.width, words, sign).get_height() / kit.scale if words else 0.0
    return podium_plan(stage, tuple([racer.place for racer in view.racers]), above)


def draw_ground(canvas: Sheet, layout: ResultsLayout) -> None:
    """The meadow alone."""
    canvas.lay(arena(canvas.kit, *layout.window[2:]), 0, 0)


def draw_podium(canvas: Sheet, layout: ResultsLayout, view: PodiumView, ceremony: Ceremony) -> None:
    """Stand and steps, and everybody on them or before them. Paper falls behind them: it covers no
    face and no name."""
    plan = plan_of(canvas.kit, layout, view)
    foot = stand_foot(*layout.window[2:])
    lay_stand(canvas, plan.middle, foot, plan.unit, ceremony.beat)
    _draw_glory(canvas, plan, ceremony)
    if ceremony.confetti is not None:
        room = layout.stage.cut(top=layout.ribbon.y, bottom=20)
        draw_falling(canvas, room, ceremony.confetti, moments.CONFETTI, moments.SHREDS)
    _draw_steps(canvas, plan, view)
    _draw_people(canvas, plan, view, ceremony)


def draw_heading(
    canvas: Sheet, layout: ResultsLayout, view: PodiumView, ceremony: Ceremony
) -> None:
    """The ribbon unrolls, then the reason comes."""
    ribbon = ribbon_box(canvas.kit, layout.ribbon, view.heading)
    draw_ribbon(canvas, ribbon, view.heading, view.ribbon, ceremony.ribbon)
    if view.reason and ceremony.reason > 0:
        pill = reason_pill(canvas.kit, layout.stage.width - 40, view.reason)
        pill.set_alpha(round(255 * ceremony.reason))
        tall = pill.get_height() / canvas.kit.scale
        rise = 10 * (1 - ceremony.reason)
        canvas.picture(pill, layout.stage.centre[0], layout.reason + tall / 2 + rise)
        pill.set_alpha(255)


def _quiet(kit: Kit, width: float, words: str, sign: str) -> Surface:
    return quiet_pill(kit, width - 60, words, sign)


def draw_quiet_lines(canvas: Sheet, layout: ResultsLayout, view: PodiumView) -> None:
    """Small lines below the reason: how lucky one was, and what the race has earned."""
    y = layout.reason + reason_height(canvas.kit, layout.stage.width, view.reason)
    for sign, words in (("die", view.luck), ("star", view.earned)):
        if words:
            pill = _quiet(canvas.kit, layout.stage.width, words, sign)
            left = layout.stage.centre[0] - pill.get_width() / canvas.kit.scale / 2
            canvas.lay(pill, left, y)
            y += pill.get_height() / canvas.kit.scale


def _draw_glory(canvas: Sheet, plan: PodiumPlan, ceremony: Ceremony) -> None:
    if ceremony.climbed(0) >= 1 and len(plan.spots) > 1:
        x, y = plan.spots[0].feet
        canvas.picture(glory(canvas.kit, 190 * plan.unit), x, y - 100 * plan.unit)


def _draw_steps(canvas: Sheet, plan: PodiumPlan, view: PodiumView) -> None:
    """The winner's step comes last: it stands before that of the second."""
    for step, racer in reversed(list(zip(plan.steps, view.racers, strict=False))):
        picture = step_picture(canvas.kit, step, racer.name, racer.colour)
        canvas.lay(picture, step.front.x - MARGIN, step.front.y - step.depth[1] - MARGIN)


# --- people ---------------------------------------------------------------------------------------


def _draw_people(canvas: Sheet, plan: PodiumPlan, view: PodiumView, ceremony: Ceremony) -> None:
    """Those at the back first; the referee stands aside."""
    size = _PIP * plan.unit
    x, y = size * 0.56, plan.foot + 36 * plan.unit
    canvas.picture(referee(canvas.kit, size, "whistle"), x, y - size * (FEET - 0.5))
    pairs = list(zip(plan.spots, view.racers, strict=True))
    for spot, racer in sorted(pairs, key=lambda pair: _feet(pair[0], plan, ceremony)[1]):
        if spot.number >= len(plan.steps):
            _draw_fourth(canvas, plan, spot, racer)
        _draw_racer(canvas, plan, spot, racer, ceremony)


def _feet(spot: Spot, plan: PodiumPlan, ceremony: Ceremony) -> tuple[float, float]:
    """Where a racer's feet are: before its step, on the way up, or on it."""
    part = ceremony.climbed(spot.number)
    (x, y), (to_x, to_y) = spot.waiting, spot.feet
    lift = _CLIMB * plan.unit * hop(part)
    if spot.number == 0:
        lift += ceremony.joy * plan.unit
    return mixed(x, to_x, part), mixed(y, to_y, part) - lift


def _draw_racer(
    canvas: Sheet, plan: PodiumPlan, spot: Spot, racer: Racer, ceremony: Ceremony
) -> None:
    feet = _feet(spot, plan, ceremony)
    mood = _mood(spot, racer, ceremony)
    tall = ceremony.tall(spot.number, claps=racer.mood == "clap")
    lay_runner(canvas, racer.colour, spot.size, mood, feet, tall=tall)
    if spot.number == 0 and len(plan.spots) > 1 and ceremony.climbed(0) >= 1:
        _draw_honours(canvas, spot, racer, feet)


def _mood(spot: Spot, racer: Racer, ceremony: Ceremony) -> Mood:
    """Before its hop nobody shows what it will feel."""
    part = ceremony.climbed(spot.number)
    if part >= 1:
        return racer.mood
    return "hop" if part > 0 else "idle"


def _draw_honours(canvas: Sheet, spot: Spot, racer: Racer, feet: tuple[float, float]) -> None:
    """The crown over the winner's head, and the cup at its side."""
    kit, size = canvas.kit, spot.size
    # Of the mood in which no sparks fly over it.
    above = figure(kit, racer.colour, size).get_bounding_rect().top / kit.scale
    head = feet[1] - size * FEET + above
    canvas.picture(icon(kit, "crown", size * _CROWN), feet[0], head - size * _CROWN_GAP)
    cup = icon(kit, "trophy", size * _CUP)
    canvas.picture(cup, feet[0] + size * 0.42, feet[1] - size * 0.3)


def _draw_fourth(canvas: Sheet, plan: PodiumPlan, spot: Spot, racer: Racer) -> None:
    """Whoever has no step has a label at its feet, and its own weather."""
    x, y = spot.feet
    label = ground_label(canvas.kit, _LABEL * plan.unit, racer.place, racer.name)
    canvas.picture(label, x, y + 24 * plan.unit)
    cloud = rain_cloud(canvas.kit, _CLOUD * plan.unit)
    canvas.picture(cloud, x + 8 * plan.unit, y - 172 * plan.unit)

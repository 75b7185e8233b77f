"""What is said about each thing on the table, from the view alone; made only when it is shown."""

from collections import Counter
from collections.abc import Callable
from typing import Any

from cubitos_desktop.rules.dice import die
from cubitos_desktop.rules.steps import ROLL_PHASE
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.explaining.sums import counter_tip, rival_counter_tip
from cubitos_desktop.scenes.table.explaining.who import rival_of
from cubitos_desktop.scenes.table.questions.question import Anchor
from cubitos_desktop.scenes.table.view.panels import ROLL_STEPS, RUN_STEPS
from cubitos_desktop.scenes.table.view.view import PiecePart, RivalPart, View
from cubitos_desktop.wording.explaining.dice import Throws, die_tip, zone_tip
from cubitos_desktop.wording.explaining.fans import fan_tip, fan_track_tip
from cubitos_desktop.wording.explaining.numbers import card_tip
from cubitos_desktop.wording.explaining.panels import (
    button_tip,
    cells_tip,
    meter_tip,
    round_tip,
    step_tip,
    tool_tip,
    track_tip,
)
from cubitos_desktop.wording.explaining.seats import place_tip, rival_tip, runner_tip, status_tip
from cubitos_desktop.wording.explaining.spaces import lead_of, line_tip, space_tip
from cubitos_desktop.wording.explaining.tip import Line, Tip, plain
from cubitos_desktop.wording.explaining.turns import queue_tip
from cubitos_desktop.wording.naming import begun


def tip_of(view: View, target: Target) -> Tip | None:
    """What is said about a thing; nothing if it is no longer there."""
    return _TIPS[target.kind](view, target.id)


# --- dice and zones -------------------------------------------------------------------------------


def _die(view: View, id: int) -> Tip | None:
    piece = next((piece for piece in view.dice.pieces if piece.id == id), None)
    if piece is None:
        return None
    tip = die_tip(view.naming, piece.zone, _code(piece), _throws(view))
    if piece.ring in ("chosen", "lost") and piece.zone != "active":
        tip = tip._replace(now=(view.naming.words("tip.die.now.chosen"),))
    return tip._replace(now=(*tip.now, *_click(view, piece.anchor)))


def _throws(view: View) -> Throws:
    """How far the seat in front has come with throwing in this round."""
    race, seat = view.race, view.race.seats[view.me]
    if race.step not in ROLL_PHASE or seat.busted or seat.is_done_rolling:
        return "over"
    return "pushing" if seat.throws or race.step == "roll" else "first"


def _code(piece: PiecePart) -> int:
    """The die code; elsewhere than in Active no face counts."""
    if piece.zone != "active":
        return piece.kind
    return die(piece.kind, piece.face, used=piece.is_used)


def _click(view: View, anchor: Anchor | None) -> tuple[str, ...]:
    """What a click there would do."""
    return tuple(map(begun, view.tips.get(anchor, ()))) if anchor else ()


def _zone(view: View, zone: str) -> Tip:
    seen = Counter(_code(p) for p in view.dice.pieces if (p.lent or p.zone) == zone)
    part = view.dice.zones[zone]
    # What flies over the stage lies in no zone.
    is_whole = seen.total() == part.seen
    return zone_tip(view.naming, zone, seen.items() if is_whole else part.dice)


def _chip(view: View, id: int) -> Tip | None:
    if view.dice.chip is None:
        return None
    active = [piece for piece in view.dice.pieces if piece.zone == "active"]
    key = "all_used" if all(piece.is_used for piece in active) else "use_over"
    return plain(view.naming.words, f"tip.badge.{'at_risk' if view.dice.chip[1] else key}")


# --- the board ------------------------------------------------------------------------------------


def _space(view: View, number: int) -> Tip:
    seat, track = view.race.seats[view.me], view.race.game.track(_leg(view))
    return space_tip(view.naming, track, number, seat.fans, is_here=seat.space == number)


def _leg(view: View) -> int:
    """The lap whose board is shown."""
    return view.race.seats[view.me].leg


def _line(view: View, number: int) -> Tip:
    race, naming = view.race, view.naming
    lead = lead_of(naming, race.seats, view.me, race.draw_parts(view.me)[2])
    return line_tip(naming, race.game.track(_leg(view)), number, lead)


def _runner(view: View, seat: int) -> Tip:
    at = view.race.seats[seat]
    colour = view.colours[seat]
    leads = any(part.is_leader for part in view.board.runners if part.colour == colour)
    return runner_tip(view.naming, seat, at.leg, at.space, is_you=seat == view.me, leads=leads)


def _ghost(view: View, id: int) -> Tip:
    solo = view.solo.tip if view.solo else ()
    return plain(view.naming.words, "tip.badge.ghost", *solo[:1])


def _away(view: View, id: int) -> Tip:
    names = [view.naming.names[view.colours.index(colour)] for colour in view.board.away]
    return plain(view.naming.words, "tip.badge.away", ", ".join(names))


# --- fans, cards, counters ------------------------------------------------------------------------


def _fan(view: View, number: int) -> Tip:
    last = len(view.race.game.fan_track)
    standing = [
        view.colours.index(colour)
        for colour, fans in view.fans.figures
        if min(fans, last) == number
    ]
    return fan_tip(view.naming, number, view.race.seats[view.me].fans, standing)


def _fans(view: View, id: int) -> Tip:
    return fan_track_tip(view.naming, view.race.seats[view.me].fans)


def _card(view: View, colour: int) -> Tip:
    part = next(part for part in view.cards if part.colour == colour)
    held = view.you.held
    tip = card_tip(view.naming, colour, part.left, (held.coins.total, held.credits.total))
    return tip._replace(now=(*tip.now, *_click(view, view.anchors.get(("card", colour)))))


def _place(view: View, id: int) -> Tip:
    seat = view.race.seats[view.me]
    return place_tip(view.naming, view.you.panel.place, (seat.leg, seat.space))


def _start_die(view: View, id: int) -> Tip:
    return plain(view.naming.words, "tip.badge.start_die_yours")


# --- rivals ---------------------------------------------------------------------------------------


def _seat(view: View, seat: int) -> Tip:
    part = _rival_part(view, seat)
    tip = rival_tip(view.naming, rival_of(view, part))
    return tip._replace(now=(*_click(view, view.anchors.get(("seat", seat))), *tip.now))


def _rival_part(view: View, seat: int) -> RivalPart:
    return next(part for part in view.rivals if part.seat == seat)


def _rival(view: View, id: tuple[int, str]) -> Tip:
    """A part of a rival's strip."""
    (seat, part), naming = id, view.naming
    rival, name = _rival_part(view, seat), naming.names[seat]
    shown = view.race.seats[seat]
    if part in ("draw", "roll", "active", "discard"):
        return zone_tip(naming, part, shown.zone_counts(part), name)
    if part == "status":
        is_running = rival.panel.status_text == naming.words("window.status.running")
        status = "running" if is_running else rival.panel.status
        return status_tip(naming, seat, status, rival.panel.status_text)
    if part == "start_die":
        return plain(naming.words, "tip.badge.start_die", who=name)
    if part == "recap" and rival.recap:
        return Tip(rival.recap.head, tuple(map(Line, (rival.recap.text, *rival.recap.cards))))
    if part == "place":
        place = naming.words(f"window.place.{rival.panel.rank}")
        return place_tip(naming, place, (shown.leg, shown.space))
    return rival_counter_tip(view, rival, part)


def _recap(view: View, part: str) -> Tip:
    key = view.bindings.shown("recap", view.naming.words)
    return plain(view.naming.words, f"recap.tip.{part}", aside=key if part == "again" else "")


# --- bar and plate --------------------------------------------------------------------------------


def _step(view: View, number: int) -> Tip:
    steps = (*ROLL_STEPS, *RUN_STEPS)
    is_now = number == view.bar.current
    is_rolling = number < len(ROLL_STEPS)
    return step_tip(view.naming.words, steps[number], is_rolling=is_rolling, is_now=is_now)


def _round(view: View, id: int) -> Tip:
    return round_tip(view.naming.words, view.race.round, view.race.game, _leg(view))


def _track(view: View, id: int) -> Tip:
    return track_tip(view.naming, _leg(view))


def _tool(view: View, tool: str) -> Tip:
    words = view.naming.words
    keys = view.bindings.all_shown(words)
    return tool_tip(words, tool, keys.get(tool, words("window.key.escape")))


def _panel(view: View, name: str) -> Tip:
    return plain(view.naming.words, f"tip.bar.{name}")


def _meter(view: View, id: int) -> Tip | None:
    meter = view.plate.meter
    if meter is None:
        return None
    return meter_tip(view.naming.words, (meter.left, meter.right), meter.tip)


def _cells(view: View, id: int) -> Tip:
    cells = [(cell.mark.text, cell.label) for cell in view.plate.cells]
    return cells_tip(view.naming.words, cells)


def _queue(view: View, id: int) -> Tip | None:
    queue = view.plate.queue
    if queue is None:
        return None
    seats = [(view.colours.index(colour), dice) for colour, dice in queue.seats]
    return queue_tip(view.naming, seats)


def _button(view: View, id: str) -> Tip | None:
    placed = next((placed for placed in view.plate.buttons if placed.button.id == id), None)
    if placed is None:
        return None
    button = placed.button
    return button_tip(
        view.naming.words,
        button.id,
        button.label,
        does=button.tip,
        question=view.plate.title,
        reason="" if button.is_open else button.reason,
        key=placed.key,
    )


def _tile(view: View, id: str) -> Tip | None:
    tile = next((tile for tile, _ in view.tiles if tile.id == id), None)
    if tile is None:
        return None
    label, question = begun(tile.label), view.plate.title
    return button_tip(
        view.naming.words, "tile", label, does="", question=question, reason="", key=""
    )


def _solo(view: View, id: int) -> Tip | None:
    if view.solo is None:
        return None
    first, *rest = view.solo.tip
    return Tip(first, tuple(map(Line, rest)))


def _player(view: View, name: str) -> Tip | None:
    return view.player.tips.get(name) if view.player else None


_TIPS: dict[str, Callable[[View, Any], Tip | None]] = {
    "die": _die,
    "piece": _die,
    "zone": _zone,
    "chip": _chip,
    "space": _space,
    "line": _line,
    "runner": _runner,
    "ghost": _ghost,
    "away": _away,
    "fan": _fan,
    "fans": _fans,
    "card": _card,
    "counter": counter_tip,
    "place": _place,
    "start_die": _start_die,
    "seat": _seat,
    "rival": _rival,
    "recap": _recap,
    "solo": _solo,
    "step": _step,
    "round": _round,
    "track": _track,
    "bar": _tool,
    "player": _player,
    "mark": lambda view, number: _player(view, f"mark {number}"),
    "hint": lambda view, id: _tool(view, "hint"),
    "why": lambda view, id: _tool(view, "why"),
    "advice": lambda view, id: _panel(view, "advice"),
    "log": lambda view, id: _panel(view, "log_panel"),
    "meter": _meter,
    "cells": _cells,
    "queue": _queue,
    "button": _button,
    "tile": _tile,
}

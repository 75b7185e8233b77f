"""The climax of one's own throw: hits leap into Active one by one, then the felt closes."""

from collections.abc import Sequence

from cubitos_desktop.rules.steps import ROLL_PHASE
from cubitos_desktop.scenes.table.climax.plan import STARRY, Climax, Die, Leap, Plan, planned
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.show.pieces import Piece
from cubitos_desktop.scenes.table.show.scripts.props import Props, Script, waiting
from cubitos_desktop.scenes.table.show.show import Tick
from cubitos_desktop.scenes.table.show.thrown import Thrown
from cubitos_desktop.ui.dice.zone_slots import Slot, slots

CHEERED = 3
"""From so many new hits on the runner cheers."""


def climax(props: Props, pieces: Sequence[Piece], thrown: Thrown) -> Script:
    """What a throw has come to: all of its dice are shown by the climax until they are pieces."""
    show = props.show
    plan = _plan(props, pieces, thrown)
    show.climax = shown = Climax(plan, is_still=props.is_still())
    del show.felt.throws[show.me]
    _make_room(props, plan)
    if len(plan.leaps) >= CHEERED:
        show.cheering[show.me] = max(moments.CHEER, plan.ends)
    yield from _leaps(props, shown, pieces)
    _close(props, plan, pieces)
    if not plan.leaps:
        # Whatever follows begins while the felt sinks.
        return
    while not shown.is_over:
        dt = yield
        _let_pass(props, shown, dt)
    show.won = shown.won
    show.climax = None


def _let_pass(props: Props, shown: Climax, dt: float) -> None:
    """Coins and feet are heard as they come to their counters."""
    before, shown.time = shown.time, shown.time + dt
    for winning in shown.plan.winnings:
        if before < winning.arrives <= shown.time and not shown.is_skipped:
            props.show.ticks.append(Tick(winning.counter, winning.amount))
            props.sound.play("coin_counted" if winning.counter == "coins" else "foot_counted")
    props.show.won = shown.won


def _plan(props: Props, pieces: Sequence[Piece], thrown: Thrown) -> Plan:
    show = props.show
    for piece in pieces:
        # Wherever it came from, it belongs to no other zone until it has landed.
        piece.zone = "roll"
    dice = [
        Die(piece.kind, thrown.faces[place], thrown.sides(place), thrown.slot(place))
        for place, piece in enumerate(pieces)
    ]
    before = len(show.pieces.in_zone("active"))
    felt, active = show.felt.box.inset(12), show.pieces.zones["active"]
    is_counted = show.race.step in ROLL_PHASE
    return planned(dice, before, felt, active, is_counted=is_counted)


def _make_room(props: Props, plan: Plan) -> None:
    """Those in Active lie already as they will once all others have come."""
    pieces = props.show.pieces
    lying = pieces.in_zone("active")
    places = slots("active", pieces.zones["active"], len(lying) + len(plan.leaps))
    for piece, slot in zip(lying, places, strict=False):
        piece.glide(slot)


def _leaps(props: Props, shown: Climax, pieces: Sequence[Piece]) -> Script:
    """Until the felt closes; with no motion everything has landed and is looked at."""
    plan = shown.plan
    if shown.is_still:
        shown.skip()
    to_land = list(enumerate(plan.leaps))
    while True:
        while to_land and shown.time >= to_land[0][1].lands:
            _land_hit(props, plan, *to_land.pop(0), pieces)
        if shown.time >= plan.closes:
            break
        dt = yield
        _let_pass(props, shown, dt)
    props.show.won = shown.won
    if shown.is_still:
        yield from waiting(moments.STILL)


def _land_hit(props: Props, plan: Plan, order: int, leap: Leap, pieces: Sequence[Piece]) -> None:
    """A hit is in Active now, and counts."""
    _put(props, pieces[leap.die], plan.dice[leap.die], leap.goal)
    props.sound.play_rung("hit", order)
    _announce_entrance(props, plan.dice[leap.die])
    if order + 1 == STARRY:
        props.sound.play("crowd_cheer")


def _announce_entrance(props: Props, die: Die) -> None:
    """Power faces and swords are heard to come."""
    if die.is_power:
        props.sound.play("power_face")
    elif die.has_swords:
        props.sound.play("sword_drawn")


def _close(props: Props, plan: Plan, pieces: Sequence[Piece]) -> None:
    """The misses glide into Roll, and the felt sinks."""
    show = props.show
    for number in plan.misses:
        _put(props, pieces[number], plan.dice[number], plan.aside[number])
    show.pieces.arrange()
    show.felt.rolling.discard(show.me)
    props.clear_stage()
    props.sound.play("felt_closes")


def _put(props: Props, piece: Piece, die: Die, slot: Slot) -> None:
    """A die is a piece again; unless something has taken it off the table meanwhile."""
    piece.is_thrown = False
    piece.sides, piece.yaw = die.sides, die.at.yaw
    piece.put(slot)
    if piece in props.show.pieces:
        props.show.pieces.land(piece, die.face)

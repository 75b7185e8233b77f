"""Throws on the felt: one's own, those of rivals side by side, or shaken in a strip; and passes."""

from cubitos_desktop.rules import events as ev
from cubitos_desktop.rules.dice import KIND_MASK
from cubitos_desktop.rules.steps import ROLL_PHASE
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.show.scripts.climaxes import climax
from cubitos_desktop.scenes.table.show.scripts.props import Props, Script, waiting
from cubitos_desktop.scenes.table.show.thrown import Thrown

LANE_ROOM = 230.0
"""The least room of a throw on a part of the stage, in squares of a half edge."""


def dice_thrown(props: Props, event: ev.DiceThrown) -> Script:
    kinds = [kind & KIND_MASK for kind, count in event.dice for _ in range(count)]
    faces = [int(digit) for digit in event.faces]
    props.throws += 1
    if props.is_mine(event.seat):
        yield from _own_throw(props, kinds, faces)
    elif _is_open_for_rivals(props):
        yield from _big_throw(props, event.seat, kinds, faces)
    else:
        props.show.small_throws[event.seat] = 0.0
        yield from waiting(moments.SMALL_THROW)


def _is_open_for_rivals(props: Props) -> bool:
    """Rivals have the big stage while the person at the table has nothing to do there."""
    show = props.show
    if show.is_asking:
        return False
    if show.race.step not in ROLL_PHASE:
        return True
    return show.race.seats[show.me].is_done_rolling and show.me not in show.felt.rolling


def _own_throw(props: Props, kinds: list[int], faces: list[int]) -> Script:
    show, felt = props.show, props.show.felt
    pieces = show.pieces.take(kinds)
    felt.is_wanted = True
    flick, props.flick = props.flick, None
    starts = [piece.at for piece in pieces]
    thrown = Thrown(kinds, faces, felt.box.inset(12), _seed(props), flick, starts)
    felt.throws = {show.me: thrown}
    felt.lanes = {}
    for piece in pieces:
        piece.is_thrown = True
    props.sound.play("shake")
    yield from _film(props, show.me, thrown, 1.0)
    yield from climax(props, pieces, thrown)


def _big_throw(props: Props, seat: int, kinds: list[int], faces: list[int]) -> Script:
    """A rival's throw on its part of the stage; the dice lie there until the stage sinks."""
    felt = props.show.felt
    while seat not in felt.lanes and felt.rolling:
        yield
    if seat not in felt.lanes:
        felt.part_for(sorted({seat, *props.next_throwers()} - {props.show.me}))
    felt.is_wanted = True
    room = LANE_ROOM if len(felt.lanes) > 1 else 2 * LANE_ROOM
    thrown = Thrown(kinds, faces, felt.lanes[seat], _seed(props), smallest=room)
    felt.throws[seat] = thrown
    yield from _film(props, seat, thrown, moments.RIVAL_SPEED)
    yield from waiting(moments.REST)
    felt.rolling.discard(seat)
    yield from waiting(moments.LANDED)


def _film(props: Props, seat: int, thrown: Thrown, speed: float) -> Script:
    """The dice are on their way; whoever plays it says when they no longer are."""
    props.show.felt.rolling.add(seat)
    if props.is_still():
        yield from _laid_down(props, thrown)
    while not thrown.is_over:
        dt = yield
        for impact in thrown.update(dt * speed, props.plan_slice):
            props.sound.impact(impact.kind.value, impact.speed, thrown.pan(impact))
            if seat == props.show.me:
                props.shake(impact.speed)


def _laid_down(props: Props, thrown: Thrown) -> Script:
    """The end of the film alone: the dice lie where they would have come to rest."""
    while thrown.film is None:
        yield
        thrown.update(0.0, props.plan_slice)
    thrown.lay_down()
    props.sound.play("laid_down")
    yield from waiting(moments.LAID_DOWN)


def _seed(props: Props) -> int:
    """Another film each time; which one decides nothing."""
    return hash((props.show.race.round, props.throws)) & 0x7FFFFFFF


def passed(props: Props, event: ev.PlayerPassed) -> Script:
    # Known at once: rivals who throw in this very moment take the stage.
    props.show.race = props.show.race.after_pass(event.seat)
    yield from waiting(moments.PASS)

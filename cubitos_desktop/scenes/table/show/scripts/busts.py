"""One's own bust: dice leave Active under the stamp, counters fall to nothing, one fan stays."""

from cubitos_desktop.rules import events as ev
from cubitos_desktop.scenes.table.bust.plan import Bust, NewFan, variant_of
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.show.scripts.props import Props, Script
from cubitos_desktop.scenes.table.show.show import Tick


def own_bust(props: Props, event: ev.PlayerBusted) -> Script:
    """Up to where the fan comes, which is an event of its own."""
    show = props.show
    gone = [code for code, count in event.discarded for _ in range(count)]
    variant = variant_of(event.seat, show.race.seats[event.seat].busts)
    show.bust = bust = Bust(variant, len(gone), props.is_still())
    if bust.is_still:
        _lose(props, bust, event.seat, gone)
        props.sound.play("bust")
        return
    props.sound.hold_breath(moments.STAMP_HITS)
    yield from _until(bust, moments.STAMP_HITS)
    props.sound.play("thud")
    props.sound.play("bust")
    yield from _until(bust, moments.SLIDE_AT)
    props.sound.play("crowd_gasp")
    _lose(props, bust, event.seat, gone)
    yield from _until(bust, moments.FAN_AT)


def _until(bust: Bust, time: float) -> Script:
    while bust.time < time:
        yield


def _lose(props: Props, bust: Bust, seat: int, gone: list[int]) -> None:
    """Dice slide into Discard, and the counters say what they lose."""
    show, is_still = props.show, bust.is_still
    coins, feet = props.counted()
    if coins:
        show.ticks.append(Tick("coins", -coins, is_still=is_still))
    if feet:
        show.ticks.append(Tick("feet", -feet, is_still=is_still))
    show.pieces.discard(
        gone,
        apart=moments.SLIDES_APART,
        duration=0.0 if is_still else moments.SLIDE,
        hop=bust.variant.hop,
        turns=bust.variant.turns,
    )
    show.race = show.race.after_bust(seat)


def fan_after_bust(props: Props, bust: Bust, event: ev.FanGained) -> Script:
    """A fan leaves the stand and hops to its place, and its figure goes along."""
    if bust.is_skipped:
        _welcome(props, event, is_still=False)
        return
    show = props.show
    seat, draw = show.race.seats[event.seat], sum(show.race.draw_parts(event.seat))
    had = seat.credits, draw
    bust.fan = fan = NewFan(bust.time, seat.fans, event.credits, event.draw_token, had)
    if not bust.is_still:
        yield from _until(bust, fan.lands)
    _welcome(props, event, is_still=bust.is_still)
    yield from _until(bust, bust.ends)


def _welcome(props: Props, event: ev.FanGained, *, is_still: bool) -> None:
    show = props.show
    show.race = show.race.after_fan(event.seat, event.fans, event.credits, event.draw_token)
    show.ticks.append(Tick("fans", 1, is_still=is_still))
    if event.credits:
        show.ticks.append(Tick("credits", event.credits, is_still=is_still))
    if event.draw_token:
        show.ticks.append(Tick("draw", 1, is_still=is_still))
    props.sound.play("credit")

"""What is gained, lost and given: signs fly to their counters, and dice to their owners."""

from typing import Literal

from cubitos_desktop.rules import events as ev
from cubitos_desktop.rules.dice import COLOUR_MASK, COLOURS
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.show.scripts.busts import fan_after_bust
from cubitos_desktop.scenes.table.show.scripts.props import Props, Script, waiting
from cubitos_desktop.ui.audio.cues import Name

Sign = Literal["coin", "foot", "water_foot", "credit"]

_CUES: dict[Sign, Name] = {
    "coin": "coin",
    "foot": "foot",
    "water_foot": "foot",
    "credit": "credit",
}
FANS_A_RUNG = 3
"""With so many more fans the stand is heard to have grown."""


def gained(props: Props, event: ev.Gained) -> Script:
    is_mine = props.is_mine(event.seat)
    amounts: dict[Sign, int] = {
        "coin": event.coins,
        "foot": event.feet,
        "water_foot": event.water_feet,
        "credit": event.credits,
    }
    for sign, amount in amounts.items():
        if amount and is_mine:
            end = props.places.counter(event.seat, sign)
            props.fly(sign, (end[0] - 90, end[1] - 70), end, f"+{amount}")
            props.sound.play(_CUES[sign])
    yield from waiting(moments.GAIN.of(is_mine=is_mine))


def fan_gained(props: Props, event: ev.FanGained) -> Script:
    is_mine = props.is_mine(event.seat)
    if is_mine and props.show.bust:
        yield from fan_after_bust(props, props.show.bust, event)
        return
    props.show.cheering[event.seat] = moments.CHEER
    props.sound.play_rung("fan", event.fans // FANS_A_RUNG, props.nearness(event.seat))
    end = props.places.counter(event.seat, "fan")
    props.fly("fan", (end[0] - 60, end[1] - 60), end)
    yield from waiting(moments.FAN.of(is_mine=is_mine))


def die_gained(props: Props, event: ev.DieGained | ev.DieBought) -> Script:
    is_mine = props.is_mine(event.seat)
    cue: Name = "die_bought" if isinstance(event, ev.DieBought) else "die_gained"
    props.sound.play(cue, props.nearness(event.seat))
    if isinstance(event, ev.DieBought) and not is_mine:
        # Also whoever only buys is looked at for a while.
        props.show.run_of(event.seat)
    if not is_mine:
        start, end = props.places.card(event.colour), props.places.counter(event.seat, "die")
        props.fly("die", start, end, colour=COLOURS[event.colour & COLOUR_MASK])
    yield from waiting(moments.DIE_GAINED.of(is_mine=is_mine))


def dice_lost(props: Props, event: ev.DiceLost) -> Script:
    props.sound.play("dice_lost", props.nearness(event.seat))
    yield from waiting(moments.DICE_LOST.of(is_mine=props.is_mine(event.seat)))


def die_given(props: Props, event: ev.DieGiven) -> Script:
    start = props.places.counter(event.seat, "die")
    end = props.places.counter(event.to, "die")
    props.fly("die", start, end, colour=COLOURS[event.code & COLOUR_MASK])
    yield from waiting(moments.DIE_GIVEN)


def reward_taken(props: Props, event: ev.RewardTaken) -> Script:
    show = props.show
    is_here = show.race.game.track(show.race.seats[event.seat].leg) is show.board
    if event.reward == "credits" and is_here:
        start = props.places.space(event.space)
        props.fly("credit", start, props.places.counter(event.seat, "credit"))
    yield from waiting(moments.REWARD)

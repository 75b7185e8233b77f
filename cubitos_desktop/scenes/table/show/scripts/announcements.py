"""What everybody should know: new rounds, busts, laps and swords, said over the table."""

from collections.abc import Iterable

from cubitos_desktop.rules import events as ev
from cubitos_desktop.scenes.table.finish.plan import Sign
from cubitos_desktop.scenes.table.finish.stretch import is_alone_over, is_last_stretch, nearest
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.show.scripts.busts import own_bust
from cubitos_desktop.scenes.table.show.scripts.props import Props, Script, waiting
from cubitos_desktop.scenes.table.show.show import ROUND
from cubitos_desktop.ui.base.theme import DANGER, GOOD

Announced = ev.RoundBegan | ev.PlayerBusted | ev.LapFinished | ev.SwordsCompared
"""What is said also to those who did not wait to see it."""


def not_to_be_missed(events: Iterable[ev.Event], me: int) -> list[Announced]:
    """Of all that was skipped: the round that it is now, who won its swords, laps, and busts of
    one's own."""
    events = list(events)
    begins = [place for place, e in enumerate(events) if isinstance(e, ev.RoundBegan)]
    said: list[Announced] = []
    said += [e for e in events if isinstance(e, ev.RoundBegan)][-1:]
    now = events[begins[-1] :] if begins else events
    said += [e for e in now if isinstance(e, ev.SwordsCompared)]
    said += [e for e in events if isinstance(e, ev.LapFinished)]
    said += [e for e in events if isinstance(e, ev.PlayerBusted) and e.seat == me]
    return said


def announce(props: Props, event: Announced) -> None:
    if isinstance(event, ev.RoundBegan):
        _announce_round(props, event)
    elif isinstance(event, ev.PlayerBusted):
        _announce_bust(props, event)
    elif isinstance(event, ev.SwordsCompared):
        _announce_swords(props, event)
    else:
        _announce_lap(props, event)


def _announce_round(props: Props, event: ev.RoundBegan) -> None:
    """But for the first, which nobody has to be told of; a sign says when it may be the last."""
    words, show = props.naming.words, props.show
    if event.is_tie_break:
        show.sign = Sign(words("window.tie_break"), words("moments.tie_break_text"))
    elif is_last_stretch(show.race) and not show.has_told_stretch:
        show.has_told_stretch = True
        show.sign = _stretch_sign(props)
    elif event.round > 1:
        show.say(words("window.round", round=event.round), topic=ROUND)


def _stretch_sign(props: Props) -> Sign:
    naming, (seat, steps) = props.naming, nearest(props.show.race)
    key = "moments.stretch_text_you" if naming.is_you(seat) else "moments.stretch_text"
    text = naming.words(key, who=naming.names[seat], count=steps)
    return Sign(naming.words("moments.stretch"), text, seat)


def _announce_bust(props: Props, event: ev.PlayerBusted) -> None:
    words, who = props.naming.words, props.naming.names[event.seat]
    is_mine = props.is_mine(event.seat)
    props.show.say(words("window.bust") if is_mine else words("window.bust_of", who=who), DANGER)


def _announce_lap(props: Props, event: ev.LapFinished) -> None:
    """The first over the last line makes this the last round, and a sign says so."""
    naming, race = props.naming, props.show.race
    is_last, who = event.leg + 1 == len(race.game.legs), naming.names[event.seat]
    you = "_you" if naming.is_you(event.seat) else ""
    if is_last and len(race.seats) > 1 and is_alone_over(race, event.seat):
        text = naming.words(f"moments.last_round_text{you}", who=who)
        props.show.sign = Sign(naming.words("moments.last_round"), text, event.seat)
        return
    key = "window.finished" if is_last else "window.lap"
    props.show.say(naming.words(f"{key}{you}", who=who, lap=event.leg + 1), GOOD)


def round_began(props: Props, event: ev.RoundBegan) -> Script:
    announce(props, event)
    yield from waiting(moments.NEW_ROUND)


def busted(props: Props, event: ev.PlayerBusted) -> Script:
    if props.is_mine(event.seat):
        yield from own_bust(props, event)
        return
    announce(props, event)
    props.sound.play("bust", props.nearness(event.seat))
    yield from waiting(moments.RIVAL_BUST)


def lap_finished(props: Props, event: ev.LapFinished) -> Script:
    announce(props, event)
    props.show.cheering[event.seat] = moments.LAP_CHEER
    props.sound.play("fanfare", props.nearness(event.seat))
    yield from waiting(moments.LAP)


def _announce_swords(props: Props, event: ev.SwordsCompared) -> None:
    """Who has won; where everybody with swords gets something, nobody has."""
    naming = props.naming
    if event.winner >= 0 and any(event.swords):
        key = "window.swords_tied" if event.is_tie else "window.swords"
        key += "_you" * naming.is_you(event.winner)
        who, count = naming.names[event.winner], event.swords[event.winner]
        props.show.say(naming.words(key, who=who, count=count))


def swords_compared(props: Props, event: ev.SwordsCompared) -> Script:
    if not any(event.swords):
        return
    announce(props, event)
    props.sound.play("sword_clash")
    yield from waiting(moments.SWORDS)

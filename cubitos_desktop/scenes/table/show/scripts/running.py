"""Runners on the board: they hop from space to space, and jet packs are heard."""

from cubitos_desktop.rules import events as ev
from cubitos_desktop.rules.steps import TURN_STEPS
from cubitos_desktop.rules.tracks import Track
from cubitos_desktop.scenes.table.finish.plan import Crossing, slowed
from cubitos_desktop.scenes.table.finish.stretch import has_finisher
from cubitos_desktop.scenes.table.show import moments
from cubitos_desktop.scenes.table.show.scripts.props import Props, Script, timed, waiting
from cubitos_desktop.ui.audio.cues import Name


def runner_moved(props: Props, event: ev.RunnerMoved) -> Script:
    show, is_start = props.show, event.by == "start"
    is_here = show.race.game.track(event.leg) is show.board
    trail = _trail(props, event.seat)
    if not is_start and _is_early(props, event.seat):
        told = props.naming.words("window.runs_early", who=props.naming.names[event.seat])
        show.say(told, topic=f"runs early {event.seat}")
    if is_here and show.runners.runners[event.seat].is_here and not is_start:
        is_end = event.space == Track.FINISH and event.leg + 1 == len(show.race.game.legs)
        yield from _cross(props, event) if is_end and not props.is_still() else _hop(props, event)
    trail.append((event.leg, event.space))
    show.race = show.race.after_move(event.seat, event.leg, event.space)
    if is_start:
        show.place_runners(at_once=True)


def _hop(props: Props, event: ev.RunnerMoved) -> Script:
    show, is_mine = props.show, props.is_mine(event.seat)
    props.sound.play(_step_on(show.board, event.space), props.nearness(event.seat))
    steps = moments.SHORTCUT_STEPS if event.by == "shortcut" else 1
    hop = show.runners.hop(event.seat, event.space)
    yield from timed(moments.STEP.of(is_mine=is_mine) * steps, hop)


def _cross(props: Props, event: ev.RunnerMoved) -> Script:
    """Over the last line; time stands almost still."""
    show = props.show
    props.sound.play("crossing", props.nearness(event.seat))
    go = show.runners.hop(event.seat, event.space)
    x, y = show.geometry_of(show.board).centre(event.space)
    show.crossing = Crossing(x, y, tears=not has_finisher(show.race))
    yield from timed(moments.CROSSING, lambda part: go(slowed(part)))
    props.sound.play("crowd_cheer", props.nearness(event.seat))


def _step_on(board: Track, space: int) -> Name:
    """How a step sounds there."""
    ends: dict[int, Name] = {board.START: "step_grass", board.FINISH: "step_finish"}
    return "step_water" if board.spaces[space].water else ends.get(space, "step_wood")


def _is_early(props: Props, seat: int) -> bool:
    """Whether a rival is moved by a card while all still throw: nobody looks at the board then."""
    return not props.is_mine(seat) and props.show.race.step not in TURN_STEPS


def _trail(props: Props, seat: int) -> list[tuple[int, int]]:
    """Of a rival who runs, for all to see; others leave none."""
    if props.is_mine(seat) or _is_early(props, seat):
        return []
    return props.show.run_of(seat).trail


def turn_ended(props: Props, event: ev.TurnEnded) -> Script:
    """Nobody's run is over in the blink of an eye, and what it brought is looked at for a while."""
    run = props.show.run
    if run is None or run.seat != event.seat:
        return
    yield from waiting(max(moments.AFTER_RUN, moments.LEAST_RUN - run.time))
    props.show.run = None


def jet_pack_used(props: Props, event: ev.JetPackUsed) -> Script:
    props.sound.play("jet_pack", props.nearness(event.seat))
    yield from waiting(moments.JET_PACK)

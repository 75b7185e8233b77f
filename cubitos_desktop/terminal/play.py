"""A race in the terminal from its first line to its last: set-up, dice, the end, the saved log."""

import os
import shlex
import time
from collections.abc import Callable, Iterable
from pathlib import Path

from cubitos_desktop.ai.policies import POLICIES
from cubitos_desktop.ai.strengths import strength
from cubitos_desktop.match.chance import RaceDice, new_secret, secret_of_seed
from cubitos_desktop.match.keeping.profile import RACES, usual_folder
from cubitos_desktop.match.keeping.saves import load_match, save_match
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import LogError, Player, read_log, save_log
from cubitos_desktop.match.simulation import plan_for
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.engine import standings
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.terminal.console import Console, Leave, standard_console
from cubitos_desktop.terminal.seats import players_of
from cubitos_desktop.terminal.session import Session
from cubitos_desktop.wording.seats import seat_line, strength_line
from cubitos_desktop.words import USUAL_LANGUAGE, Words, load_words

SAVE_SUFFIX = ".save"
"""A save holds the secret of the dice, unlike the log beside it."""


def play_in_terminal(
    seats: str,
    set_id: str,
    track: str | None,
    laps: int | None,
    seed: str | None,
    *,
    language: str = USUAL_LANGUAGE,
    console: Console | None = None,
    races: Path | None = None,
) -> int:
    """Play one race; its log is kept in the folder ``races``, the player's own if none is given."""
    console = console or standard_console()
    words, content = load_words(language), load_content()
    players = players_of(seats, words)
    plan = plan_for(content, ("steady",) * len(players), set_id, track, laps)
    names = content.card_set(set_id).names
    console.say(words("session.welcome", set=names.get(words.language, names["en"])))
    _say_course(console, words, content, plan.tracks)
    try:
        dice = RaceDice(secret_of_seed(seed)) if seed is not None else _new_dice(console, words)
    except Leave:
        console.say(words("session.goodbye"))
        return 0
    setup = Setup(len(players), plan.cards, plan.tracks, dice.start_player(len(players)))
    match = Match(content, setup, dice, players, is_open=seed is not None)
    session = Session(match, console, words)
    _say_rivals(console, words, players)
    console.say(words("session.opening"))
    _play_on(session)
    _keep(match, console, words, lambda: _new_path(races, set_id))
    return 0


def resume_in_terminal(
    save: Path, *, language: str = USUAL_LANGUAGE, console: Console | None = None
) -> int:
    """Take up a race that was put aside; a file that is no sound save raises ``LogError``."""
    words, content = load_words(language), load_content()
    match = load_match(content, save)
    console = console or standard_console()
    console.say(words("session.resumed", round=match.state.round))
    _say_course(console, words, content, match.state.game.setup.tracks)
    _say_rivals(console, words, match.players)
    console.say(words("session.opening"))
    _play_on(Session(match, console, words, is_resumed=True))
    _keep(match, console, words, lambda: _path_of(save, match))
    return 0


def _say_course(console: Console, words: Words, content: Content, tracks: tuple[str, ...]) -> None:
    boards = [content.tracks[board].names for board in dict.fromkeys(tracks)]
    course = ", ".join(board.get(words.language, board["en"]) for board in boards)
    console.say(words("session.course", course=course, count=len(tracks)))


def _say_rivals(console: Console, words: Words, players: Iterable[Player]) -> None:
    """Each kind of computer seat at the table, what it is like and how strong."""
    for policy in dict.fromkeys(p.policy for p in players if p.policy in POLICIES):
        share = strength(policy)
        measured = f" ({strength_line(words, share)})" if share is not None else ""
        console.say(seat_line(words, policy) + measured)


def _play_on(session: Session) -> None:
    try:
        session.run()
        _end(session)
    except (Leave, KeyboardInterrupt):
        session.console.say(session.words("session.left"))


def _new_dice(console: Console, words: Words) -> RaceDice:
    """New dice: what they are bound to is shown first, then a player may add a word."""
    secret = new_secret()
    console.say(words("session.commitment", commitment=RaceDice(secret).commitment))
    word = console.ask(words("session.ask_word"))
    return RaceDice(secret, word)


def _end(session: Session) -> None:
    """Standings and the secret of the dice."""
    words, match, console = session.words, session.match, session.console
    state = match.state
    console.say()
    console.say(words("session.over", count=state.round))
    for place, seat in enumerate(standings(state), start=1):
        runner = state.seats[seat]
        laps, beyond = state.distance(seat)
        if laps >= len(state.game.legs):
            way = words("session.beyond" if beyond else "session.not_beyond", count=beyond)
        else:
            way = words("table.way", count=state.game.remaining(runner.leg, runner.space))
        console.say(
            words(
                "session.place",
                place=place,
                who=session.naming.seat(seat),
                way=way,
                busts=words("count.bust", count=runner.busts),
                fans=words("count.fan", count=runner.fans),
            )
        )
    if len(state.seats) == 1:
        steps = words("count.step", count=state.distance(0)[1])
        console.say(words("session.result", count=state.round, steps=steps))
    console.say(words("session.secret", secret=match.dice.secret, word=match.dice.word or "-"))


def _keep(match: Match, console: Console, words: Words, find_path: Callable[[], Path]) -> None:
    """Save the log, and beside it what it takes to go on; where that fails the race has still
    been played."""
    try:
        path = find_path()
        save_log(match.log(), path)
        save = path.with_suffix(SAVE_SUFFIX)
        if match.is_over:
            save.unlink(missing_ok=True)
        else:
            save_match(match, save)
    except (OSError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        console.say(words("session.not_saved", reason=reason))
        return
    console.say(words("session.saved", path=path))
    if not match.is_over:
        console.say(words("session.go_on"))
        console.say_whole(f"  cubitos play --resume {_quoted(save)}")


def _quoted(path: Path) -> str:
    """A path as it can be typed behind a command."""
    return f'"{path}"' if os.name == "nt" else shlex.quote(str(path))


def _new_path(races: Path | None, set_id: str) -> Path:
    folder = races or usual_folder() / RACES
    return _free_path(folder, f"{time.strftime('%Y-%m-%d-%H%M%S')}-{set_id}")


def _path_of(save: Path, match: Match) -> Path:
    """The log beside a save, unless a file of another race has come to lie there."""
    path = save.with_suffix(".json")
    if save.suffix == SAVE_SUFFIX and not path.exists():
        return path
    try:
        if path != save and read_log(path).dice.commitment == match.dice.commitment:
            return path
    except LogError:
        pass
    return _free_path(save.parent, save.stem)


def _free_path(folder: Path, name: str) -> Path:
    """A path that no earlier race has."""
    path, number = folder / f"{name}.json", 1
    while path.exists() or path.with_suffix(SAVE_SUFFIX).exists():
        number += 1
        path = folder / f"{name}-{number}.json"
    return path

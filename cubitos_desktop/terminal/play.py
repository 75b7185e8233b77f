"""A race in the terminal from its first line to its last: set-up, dice, the end, the saved log."""

import time
from pathlib import Path

import platformdirs

from cubitos_desktop.match.chance import RaceDice, new_secret, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import save_log
from cubitos_desktop.match.simulation import plan_for
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.engine import standings
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.terminal.console import Console, Leave, standard_console
from cubitos_desktop.terminal.seats import players_of
from cubitos_desktop.terminal.session import Session
from cubitos_desktop.words import USUAL_LANGUAGE, Words, load_words


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
    boards = [content.tracks[board].names for board in dict.fromkeys(plan.tracks)]
    course = ", ".join(board.get(words.language, board["en"]) for board in boards)
    console.say(words("session.course", course=course, count=len(plan.tracks)))
    try:
        dice = RaceDice(secret_of_seed(seed)) if seed is not None else _new_dice(console, words)
    except Leave:
        console.say(words("session.goodbye"))
        return 0
    setup = Setup(len(players), plan.cards, plan.tracks, dice.start_player(len(players)))
    match = Match(content, setup, dice, players, is_open=seed is not None)
    session = Session(match, console, words)
    console.say(words("session.opening"))
    try:
        session.run()
        _end(session)
    except (Leave, KeyboardInterrupt):
        console.say(words("session.left"))
    _keep(match, console, words, races, set_id)
    return 0


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
            way = words("session.beyond", count=beyond)
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
    console.say(words("session.secret", secret=match.dice.secret, word=match.dice.word or "-"))


def _keep(match: Match, console: Console, words: Words, races: Path | None, set_id: str) -> None:
    """Save the log; where that fails the race has still been played."""
    try:
        folder = races or platformdirs.user_data_path("cubitos-desktop", False) / "races"
        path = _free_path(folder, f"{time.strftime('%Y-%m-%d-%H%M%S')}-{set_id}")
        save_log(match.log(), path)
    except (OSError, RuntimeError) as error:
        reason = getattr(error, "strerror", None) or str(error)
        console.say(words("session.not_saved", reason=reason))
    else:
        console.say(words("session.saved", path=path))


def _free_path(folder: Path, name: str) -> Path:
    """A path that no earlier race has."""
    path, number = folder / f"{name}.json", 1
    while path.exists():
        number += 1
        path = folder / f"{name}-{number}.json"
    return path

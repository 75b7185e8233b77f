"""A race in the terminal from its first line to its last: set-up, dice, the end, how to go on."""

import os
import shlex
import subprocess
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path

from cubitos_desktop.ai.policies import POLICIES
from cubitos_desktop.ai.strengths import strength
from cubitos_desktop.match.chance import RaceDice, dice_of_seed, new_secret
from cubitos_desktop.match.keeping.open_races import KeptRace, Races
from cubitos_desktop.match.keeping.profile import Profile, reason_of, usual_folder
from cubitos_desktop.match.keeping.solo import Ghost
from cubitos_desktop.match.keeping.versions import OtherVersion
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.session.seats import ComputerSeats
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.match.simulation import plan_for
from cubitos_desktop.match.story import story_of_match
from cubitos_desktop.match.thinking import ThinkerHere
from cubitos_desktop.match.verdict import verdict_of
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.reading.quoting import printable
from cubitos_desktop.terminal.console import Console, Leave, standard_console
from cubitos_desktop.terminal.host import Host
from cubitos_desktop.terminal.question import commands_called, simple
from cubitos_desktop.terminal.rounds import round_lines
from cubitos_desktop.terminal.seats import players_of
from cubitos_desktop.wording.naming import in_language, told_name
from cubitos_desktop.wording.seats import seat_line, strength_line
from cubitos_desktop.wording.verdict import lucky_lines, way_of, why_won
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
    folder: Path | None = None,
) -> int:
    """Play one race; it is kept in the folder, the player's own if none is given."""
    console = console or standard_console()
    words, content = load_words(language), load_content()
    players = players_of(seats, words)
    plan = plan_for(content, ("steady",) * len(players), set_id, track, laps)
    with closing(Profile(folder or usual_folder())) as profile:
        _say_troubles(console, words, profile)
        names = content.card_set(set_id).names
        console.say(words("session.welcome", set=in_language(words, names)))
        _say_course(console, words, content, plan.tracks)
        try:
            dice = dice_of_seed(seed) if seed is not None else _new_dice(console, words)
        except Leave:
            console.say(words("session.goodbye"))
            return 0
        setup = Setup(len(players), plan.cards, plan.tracks, dice.start_player(len(players)))
        match = Match(content, setup, dice, players, is_open=seed is not None)
        _play_on(_new_session(match, profile), profile, console, words, folder)
    return 0


def resume_in_terminal(
    file: Path,
    *,
    language: str = USUAL_LANGUAGE,
    console: Console | None = None,
    folder: Path | None = None,
) -> int:
    """Take up a race that was put aside; a file that is no sound one raises ``LogError``.

    Of a race that another version of the game has played the rounds are told before that.
    A race under way in the player's folder goes on in its file; of any other, a named save or a
    file from elsewhere, a race of its own begins, and the file stays as it is.
    """
    words, content = load_words(language), load_content()
    with closing(Profile(folder or usual_folder())) as profile:
        races = Races(profile)
        console = console or standard_console()
        try:
            race = races.take_up(content, file)
        except OtherVersion:
            _say_rounds(console, words, races.look(content, file))
            raise
        match = race.match
        _say_troubles(console, words, profile)
        console.say(words("session.resumed", round=match.state.round))
        _say_course(console, words, content, match.state.game.setup.tracks)
        path = race.path if races.is_under_way(race) else None
        session = _new_session(match, profile, path, race.heading.ghost, is_resumed=True)
        _play_on(session, profile, console, words, folder)
    return 0


def _new_session(
    match: Match,
    profile: Profile,
    path: Path | None = None,
    ghost: Ghost | None = None,
    *,
    is_resumed: bool = False,
) -> Session:
    """A session for somebody who waits while computer seats think."""
    return Session(
        match,
        races=Races(profile),
        path=path,
        ghost=ghost,
        is_resumed=is_resumed,
        seats=ComputerSeats(match, ThinkerHere()),
        adviser=ThinkerHere(),
    )


def _say_troubles(console: Console, words: Words, profile: Profile) -> None:
    """What could not be read or written since the last look."""
    for trouble in profile.take_troubles():
        key, values = trouble.told
        console.say(printable(words(key, **values)))


def _say_rounds(console: Console, words: Words, race: KeptRace) -> None:
    """What can be seen of a race that cannot be played here."""
    players = race.heading.players
    names = [told_name(player.name) or words("session.you") for player in players]
    for line in round_lines(words, names, race.rounds):
        console.say_whole(line)


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


def _new_dice(console: Console, words: Words) -> RaceDice:
    """New dice: what they are bound to is shown first, then a player may add a word."""
    secret = new_secret()
    console.say(words("session.commitment", commitment=RaceDice(secret).commitment))
    return RaceDice(secret, _asked_word(console, words))


def _asked_word(console: Console, words: Words) -> str:
    """The player's word; a command is none, but is answered as well as it can be here."""
    while True:
        word = console.ask(words("session.ask_word"))
        command = commands_called(words).get(simple(word))
        if command in ("quit", "exit"):
            raise Leave
        if command is None:
            return word
        console.say(words("session.about_word"))


# --- the race and its end -----------------------------------------------------------------------


def _play_on(
    session: Session, profile: Profile, console: Console, words: Words, folder: Path | None
) -> None:
    """From the first question to the end, or until somebody gets up."""
    _say_rivals(console, words, session.match.players)
    is_alone = len(session.match.players) == 1
    console.say(words("session.opening_alone" if is_alone else "session.opening"))
    host = Host(session, console, words)
    host.before_asking = lambda: _say_troubles(console, words, profile)
    try:
        host.run()
        _say_end(host)
    except (Leave, KeyboardInterrupt):
        console.say(words("session.left"))
    journal, log = session.journal, session.finish() if session.match.is_over else None
    is_kept = journal is not None and not session.is_untouched
    session.get_up()
    if not profile.flush():
        console.say(words("session.not_saved", reason=reason_of(profile.trouble)))
    elif log:
        console.say(words("session.saved", path=log))
    elif journal and is_kept:
        own = ["--data-dir", str(folder)] if folder else []
        console.say(words("session.go_on"))
        console.say_whole(f"  {_typed('cubitos', 'play', *own, '--resume', str(journal.path))}")
        console.say_whole(words("session.go_on_window", command=_typed("cubitos", *own)))
    elif journal and not session.match.is_over:
        console.say(words("session.not_kept"))


def _typed(*words: str) -> str:
    """A command as it can be typed."""
    return subprocess.list2cmdline(words) if os.name == "nt" else shlex.join(words)


def _say_end(host: Host) -> None:
    """Standings and the secret of the dice."""
    words, match, console = host.words, host.match, host.console
    state = match.state
    console.say()
    console.say(words("session.over", count=state.round))
    story = story_of_match(match)
    verdict = verdict_of(story, state.winner)
    if why := why_won(host.naming, verdict):
        who = host.naming.seat(state.winner)
        console.say(words("session.won", who=who, why=why))
    for place, arrival in enumerate(verdict.arrivals, start=1):
        runner = state.seats[arrival.seat]
        console.say(
            words(
                "session.place",
                place=place,
                who=host.naming.seat(arrival.seat),
                way=way_of(host.naming, arrival),
                busts=words("count.bust", count=runner.busts),
                fans=words("count.fan", count=runner.fans),
            )
        )
    if len(state.seats) == 1:
        steps = words("count.step", count=state.distance(0)[1])
        console.say(words("session.result", count=state.round, steps=steps))
    for line in lucky_lines(host.naming, story.seats, match.people):
        console.say(f"{line}.")
    console.say(words("session.secret", secret=match.dice.secret, word=match.dice.word or "-"))

"""Races of a cup: begun, found again where they were left, and counted when they are over."""

from pathlib import Path

from cubitos_desktop.match.chance import RaceDice
from cubitos_desktop.match.cups.cup import KIND, Cup, Result
from cubitos_desktop.match.keeping.journal import read_journal
from cubitos_desktop.match.keeping.open_races import is_named_for
from cubitos_desktop.match.keeping.profile import LOG, OPEN, RACE, RACES, Profile
from cubitos_desktop.match.library.entry import places_of
from cubitos_desktop.match.library.reading import game_of
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import LogError, Occasion, RaceLog, read_log
from cubitos_desktop.rules.content import Content
from cubitos_desktop.rules.game import Setup


def occasion_of(cup: Cup) -> Occasion:
    """What the next race of a cup is run for."""
    return Occasion(KIND, cup.id, cup.next)


def next_match(content: Content, cup: Cup, dice: RaceDice) -> Match:
    """The next race of a cup at its beginning."""
    race, seats = cup.races[cup.next], len(cup.seats)
    setup = Setup(seats, race.cards, race.tracks, dice.start_player(seats))
    return Match(content, setup, dice, cup.seats, occasion=occasion_of(cup))


def result_of(match: Match, path: Path | None = None) -> Result:
    """What a race that is over came to."""
    state = match.state
    stands = [(seat.leg, seat.space) for seat in state.seats]
    places = places_of(state.game, stands, state.winner)
    return Result(places, match.log().sealed(), path.name if path else "")


def counts_for(cup: Cup, race: Match | RaceLog) -> bool:
    """Whether a race that is over is the next one of a cup: no other cards, no other course, nobody
    else, and not taken over from another race."""
    setup = race.state.game.setup if isinstance(race, Match) else race.setup
    if cup.is_over or race.branch or race.occasion != occasion_of(cup):
        return False
    planned = cup.races[cup.next]
    return (setup.cards, setup.tracks, race.players) == (planned.cards, planned.tracks, cup.seats)


# --- files ----------------------------------------------------------------------------------------


def open_race_file(profile: Profile, cup: Cup) -> Path | None:
    """Where the next race of a cup was left, if it was begun and left in the middle."""
    for path in profile.race_files(OPEN):
        if _is_named_for(cup, path) and not profile.is_spared(path) and _is_run_for(cup, path):
            return path
    return None


def _is_run_for(cup: Cup, path: Path) -> bool:
    try:
        heading = read_journal(path, without_answers=True).heading
    except LogError:
        return False
    return heading.occasion == occasion_of(cup)


def finished_result(content: Content, profile: Profile, cup: Cup) -> Result | None:
    """What the next race of a cup came to, where its log was kept but never counted: the game was
    ended in between."""
    if cup.begun is None or cup.is_over:
        return None
    for path in profile.files(RACES, LOG):
        if _is_named_for(cup, path) and (result := _logged_result(content, cup, path)):
            return result
    return None


def _logged_result(content: Content, cup: Cup, path: Path) -> Result | None:
    try:
        log = read_log(path)
    except LogError:
        return None
    if log.winner < 0 or log.seal != log.sealed() or not counts_for(cup, log):
        return None
    stands = tuple(log.positions[-1]) if log.positions else ()
    game = game_of(content, log.content, log.setup, stands)
    if game is None or len(stands) != len(cup.seats) or log.winner >= len(stands):
        return None
    return Result(places_of(game, stands, log.winner), log.seal, path.name)


def _is_named_for(cup: Cup, path: Path) -> bool:
    """Whether a file is called like races with the dice of the next one."""
    if cup.begun is None or path.suffix not in (RACE, LOG):
        return False
    return is_named_for(cup.begun.dice, path)

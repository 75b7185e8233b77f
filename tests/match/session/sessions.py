"""Races with some at the table, and sessions over them in which nobody thinks elsewhere."""

from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.session.seats import ComputerSeats
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.match.thinking import ThinkerHere
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup

CONTENT = load_content()


def a_match(*policies: str, seed: str = "session", set_id: str = "race-1") -> Match:
    chosen, seats = CONTENT.card_set(set_id), len(policies)
    setup = Setup(seats, chosen.cards, chosen.tracks)
    players = [Player(f"Seat {number}", policy) for number, policy in enumerate(policies)]
    return Match(CONTENT, setup, RaceDice(secret_of_seed(seed)), players)


def a_session(match: Match, *, is_resumed: bool = False, asks_forced: bool = False) -> Session:
    session = Session(
        match,
        is_resumed=is_resumed,
        asks_forced=asks_forced,
        seats=ComputerSeats(match, ThinkerHere()),
        adviser=ThinkerHere(),
    )
    session.sit_down()
    return session

"""Whole races of computer seats whose stories are told, and all that happened in them."""

from functools import cache

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.events import Event
from cubitos_desktop.rules.game import Setup

CONTENT = load_content()
RACES = (
    ("race-1", 4, "1"),
    ("race-3", 2, "2"),
    ("race-4", 1, "3"),
    ("race-7", 3, "4"),
    ("grand-finale", 4, "5"),
)


def a_match(set_id: str, seats: int, seed: str) -> Match:
    chosen, dice = CONTENT.card_set(set_id), RaceDice(secret_of_seed(seed))
    setup = Setup(seats, chosen.cards, chosen.tracks, dice.start_player(seats))
    return Match(CONTENT, setup, dice)


@cache
def raced(set_id: str, seats: int, seed: str) -> tuple[Match, tuple[tuple[int, Event], ...]]:
    """A whole race, and everything that happened in it with its round."""
    match = a_match(set_id, seats, seed)
    told = [(1, event) for event in match.opening]
    rounds = [1]

    def watch(events: list[Event]) -> None:
        told.extend((rounds[0], event) for event in events)
        rounds[0] = match.state.round

    match.play(dict.fromkeys(range(seats), policy("steady")), watch=watch)
    return match, tuple(told)

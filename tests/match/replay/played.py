"""Races that are over, for replays and branches."""

from functools import cache

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, dice_of_seed, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.replay.recording import Recording, recording_of
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup

CONTENT = load_content()
STEADY = policy("steady")


def a_race(
    set_id: str = "race-1", seats: int = 3, *, humans: int = 1, seed: str = "replay"
) -> Match:
    """A race of people, who answer as steady seats would, and steady seats; nobody has acted."""
    chosen, dice = CONTENT.card_set(set_id), RaceDice(secret_of_seed(seed), "a word")
    players = [Player("Ada")] * humans + [Player("Nora", "steady")] * (seats - humans)
    setup = Setup(seats, chosen.cards, chosen.tracks, dice.start_player(seats))
    return Match(CONTENT, setup, dice, players)


def a_seeded_race() -> Match:
    """A race of two whose dice a seed decides for everybody to see, played to its end."""
    chosen, dice = CONTENT.card_set("race-1"), dice_of_seed("an evening")
    players = [Player("Ada"), Player("Nora", "steady")]
    setup = Setup(2, chosen.cards, chosen.tracks, dice.start_player(2))
    return to_the_end(Match(CONTENT, setup, dice, players, is_open=True))


def to_the_end(match: Match) -> Match:
    match.play(dict.fromkeys(range(len(match.players)), STEADY))
    return match


@cache
def over(set_id: str = "race-1", seats: int = 3, *, humans: int = 1, seed: str = "replay") -> Match:
    """One that has come to its end; nobody may change it."""
    return to_the_end(a_race(set_id, seats, humans=humans, seed=seed))


@cache
def recorded(set_id: str = "race-1", seats: int = 3) -> Recording:
    return recording_of(over(set_id, seats))

"""Races to be kept: played a little way, laid into a folder, compared with what comes back."""

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.keeping.open_races import KeptRace, Races
from cubitos_desktop.match.keeping.profile import OPEN, SAVES, Profile, changed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.rules.content import Content, load_content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.saving import digest

CONTENT = load_content()


def a_match(seed: str = "journal", set_id: str = "race-1", humans: int = 1) -> Match:
    card_set = CONTENT.card_set(set_id)
    dice = RaceDice(secret_of_seed(seed))
    players = [Player("Ada")] * humans + [Player("Nora", "steady")]
    setup = Setup(len(players), card_set.cards, card_set.tracks, dice.start_player(len(players)))
    return Match(CONTENT, setup, dice, players)


def answer(match: Match, name: str = "steady") -> None:
    assert match.pending is not None
    match.answer(policy(name)(match.state, match.pending))


def play(match: Match, answers: int) -> None:
    for _ in range(answers):
        if match.is_over:
            return
        answer(match)


def assert_same(one: Match, other: Match) -> None:
    assert one.answers == other.answers
    assert one.pending == other.pending
    assert digest(one.state) == digest(other.state)
    assert one.notes == other.notes
    assert one.can_undo == other.can_undo


def three_races(profile: Profile) -> None:
    races = Races(profile)
    for number in range(2):
        match = a_match(str(number), set_id=f"race-{number + 1}")
        play(match, 30)
        journal = races.begin(match)
        assert journal is not None
        journal.close()
    match = a_match("named", humans=3)
    play(match, 50)
    assert races.save_as("Monday with Ada", match)


def all_kept(profile: Profile, content: Content = CONTENT) -> list[KeptRace]:
    """Races under way and named saves as they are listed, the latest first."""
    paths = profile.race_files(OPEN) + profile.race_files(SAVES)
    paths.sort(key=changed, reverse=True)
    found = (Races(profile).listed(content, path) for path in paths)
    return [race for race in found if race is not None]

"""Cups that are run without a window: evening after evening, in a player's folder."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.cups.cup import Cup, Result
from cubitos_desktop.match.cups.keeping import Cups
from cubitos_desktop.match.cups.planning import TOUR, races_of_sets
from cubitos_desktop.match.cups.running import next_match, open_race_file
from cubitos_desktop.match.keeping.open_races import Races
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.rules.content import load_content

CONTENT = load_content()
ADA_AND_NORA = (Player("Ada", "", "pink"), Player("Nora", "steady", "indigo"))


def a_cup(*places: tuple[int, ...], races: int = 7, seats: int = 4) -> Cup:
    """A cup whose first races came to these places."""
    players = (Player("", "", "pink"), *(Player(f"Rival {n}", "rookie") for n in range(1, seats)))
    results = tuple(Result(each) for each in places)
    races_run = races_of_sets(CONTENT, TOUR[:races])
    return Cup(id="a-cup", kind="tour", races=races_run, seats=players, results=results)


@contextmanager
def evening(folder: Path) -> Iterator[Cups]:
    """The game is started, and ended properly."""
    profile = Profile(folder)
    try:
        yield Cups(profile, CONTENT)
    finally:
        profile.close()


def sit_down(cups: Cups, cup: Cup) -> Session:
    """The next race of a cup, from its beginning or where it was left."""
    races = Races(cups.profile)
    if path := open_race_file(cups.profile, cup):
        race = races.read(CONTENT, path)
        assert race is not None
        return Session(race.match, races=races, path=path, is_resumed=True)
    seed = RaceDice(secret_of_seed(f"{cup.kind} {cup.next}"))
    cup, dice = cups.draw_dice(cup, seed)
    return Session(next_match(CONTENT, cup, dice), races=races)


def answer(session: Session, most: int = 100_000) -> None:
    """Give so many answers at most, as a steady person would; then get up."""
    session.begin()
    steady = policy("steady")
    for _ in range(most):
        if session.is_over or (decision := session.asked) is None:
            break
        unasked = session.unasked()
        session.answer(unasked.answer if unasked else steady(session.match.state, decision))


def run_to_its_end(cups: Cups, session: Session) -> Cup | None:
    """The race is over, and counted."""
    answer(session)
    assert session.is_over
    return cups.take(session.match, session.finish())

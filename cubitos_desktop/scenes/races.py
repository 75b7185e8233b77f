"""Races that can be begun from the menus: who races, with which cards, where."""

from collections.abc import Sequence

from cubitos_desktop.match.chance import RaceDice, new_secret, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.simulation import plan_for
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.words import Words

RIVALS = ("Nora", "Bruno", "Pixel")
RIVAL_POLICY = "steady"
QUICK_RIVALS = ("rookie", "racer")
"""One to leave behind and one to chase."""


def new_race(
    words: Words,
    set_id: str = "race-1",
    *,
    rivals: int = 2,
    humans: int = 1,
    policies: Sequence[str] = (RIVAL_POLICY,) * len(RIVALS),
    seed: str | None = None,
) -> Match:
    """A race of people against computer seats; without a seed its dice are secret."""
    content = load_content()
    seats = humans + rivals
    plan = plan_for(content, (RIVAL_POLICY,) * seats, set_id, None, None)
    names = [words("window.you")] if humans == 1 else []
    names += [] if humans == 1 else [f"{words('session.player')} {n + 1}" for n in range(humans)]
    players = [Player(name, "") for name in names]
    players += [Player(*rival) for rival in zip(RIVALS[:rivals], policies, strict=False)]
    dice = RaceDice(secret_of_seed(seed) if seed is not None else new_secret())
    setup = Setup(seats, plan.cards, plan.tracks, dice.start_player(seats))
    return Match(content, setup, dice, tuple(players), is_open=seed is not None)


def rematch(match: Match) -> Match:
    """The same race once more, with the same players and new dice."""
    setup = match.state.game.setup
    dice = RaceDice(new_secret())
    again = Setup(setup.seats, setup.cards, setup.tracks, dice.start_player(setup.seats))
    return Match(match.content, again, dice, match.players)

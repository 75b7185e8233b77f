"""Races that can be begun from the menus: who races, with which cards, where."""

from collections.abc import Sequence

from cubitos_desktop.match.chance import RaceDice, dice_of_seed, new_secret
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.simulation import plan_for
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.scenes.setup.seat_names import HEROES
from cubitos_desktop.ui.base.theme import SEATS
from cubitos_desktop.words import Words

RIVALS = tuple(HEROES[colour] for colour in SEATS[1:])
"""The first seat is a person's."""
RIVAL_POLICY = "steady"


def new_race(
    words: Words,
    set_id: str = "race-1",
    *,
    rivals: int = 2,
    humans: int = 1,
    policies: Sequence[str] = (RIVAL_POLICY,) * len(RIVALS),
    seed: str | None = None,
    dice: RaceDice | None = None,
) -> Match:
    """A race of people against computer seats; without a seed its dice are secret: these, or new
    ones."""
    content = load_content()
    seats = humans + rivals
    plan = plan_for(content, (RIVAL_POLICY,) * seats, set_id, None, None)
    # Somebody alone needs no name: "You" is said in the language of the day.
    names = [f"{words('session.player')} {n + 1}" for n in range(humans)] if humans > 1 else [""]
    names = names[:humans]
    players = [Player(name, "") for name in names]
    players += [Player(*rival) for rival in zip(RIVALS[:rivals], policies, strict=False)]
    if dice is None or seed is not None:
        dice = dice_of_seed(seed) if seed is not None else RaceDice(new_secret())
    return race_of(players, plan.cards, plan.tracks, dice, is_open=seed is not None)


def race_of(
    players: Sequence[Player],
    cards: tuple[str, ...],
    tracks: tuple[str, ...],
    dice: RaceDice,
    *,
    is_open: bool = False,
    ghost: tuple[tuple[int, int], ...] = (),
) -> Match:
    """The race of these players; a ghost, where there is one, leads for red lines."""
    seats = len(players)
    setup = Setup(seats, cards, tracks, dice.start_player(seats), ghost)
    return Match(load_content(), setup, dice, tuple(players), is_open=is_open)


def rematch(match: Match, dice: RaceDice, ghost: tuple[tuple[int, int], ...] = ()) -> Match:
    """The same race once more, with the same players and other dice; a ghost may lead."""
    setup = match.state.game.setup
    start = dice.start_player(setup.seats)
    again = Setup(setup.seats, setup.cards, setup.tracks, start, ghost)
    return Match(match.content, again, dice, match.players)

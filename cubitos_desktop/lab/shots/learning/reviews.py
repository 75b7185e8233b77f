"""Shots of a race's review: with figures that take a moment to find, where real ones take long."""

import msgspec
import pygame

from cubitos_desktop.ai.judging.chances import win_chances
from cubitos_desktop.ai.policies import policy
from cubitos_desktop.lab.shots.registry import shot
from cubitos_desktop.lab.studio import FRAME, Studio
from cubitos_desktop.match.chance import RaceDice, secret_of_seed
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.race_log import Player
from cubitos_desktop.match.reviewing.figures import rating_of, skill_of, sums_of
from cubitos_desktop.match.reviewing.playing_on import pro
from cubitos_desktop.match.reviewing.review import (
    Estimate,
    Rating,
    Review,
    RoundEnd,
    judge_mark,
    mark_of,
)
from cubitos_desktop.match.reviewing.tasks import Desk, Looks, OthersLooks, Played, Tried
from cubitos_desktop.match.reviewing.worker import Brief, desk_for
from cubitos_desktop.rules.content import load_content
from cubitos_desktop.rules.game import Setup
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.scenes.review.review_scene import ReviewScene
from cubitos_desktop.scenes.review.reviews import reviews_of

_SEATS = ("rookie", "pro", "steady", "racer")
_NAMES = ("Nora", "Bruno", "Pixel")
_ERROR, _COST_ERROR = 0.035, 0.01
_TRIED = 40
"""Decisions that are looked at, from the third part of the race on."""
_OTHERS_ROUNDS = 5
"""Rounds, the last ones, in which those of the rivals are looked at too."""


def played_race(seed: str = "review") -> Match:
    """A race of a person against three computer seats, played to its end."""
    content = load_content()
    card_set, dice = content.card_set("race-1"), RaceDice(secret_of_seed(seed))
    players = [Player(), *(Player(n, p) for n, p in zip(_NAMES, _SEATS[1:], strict=True))]
    count = len(players)
    setup = Setup(count, card_set.cards, card_set.tracks, dice.start_player(count))
    match = Match(content, setup, dice, players, is_open=True)
    match.play({seat: policy(name) for seat, name in enumerate(_SEATS)})
    return match


def glanced_review(match: Match) -> Review:
    """A review by the judge's word and a few play-outs, as sure as a whole one claims to be."""
    log = match.log()
    desk = desk_for(Brief(log, 0))
    course, seats = desk.course, len(match.players)
    ends = [RoundEnd(0, (Estimate(1 / seats),) * seats)]
    for number, at in enumerate(course.ends, start=1):
        state = course.before[at]
        chances = win_chances(pro().judgement(state), state)
        error = 0.0 if state.winner >= 0 else _ERROR
        ends.append(RoundEnd(number, tuple(Estimate(c, error) for c in chances), 160))
    mine = [n for n in course.choices() if log.answers[n][0] == 0]
    tried = _looked_at(desk, mine)
    ratings = [_sure(rating_of(each, is_close=True)) for each in tried]
    tried += _looked_at_others(desk)
    skills, givers = [skill_of(each, seats) for each in tried], [each.seat for each in tried]
    return Review(
        race=mark_of(log),
        judge=judge_mark(),
        seat=0,
        start=1 / seats,
        rounds=tuple(ends),
        ratings=tuple(ratings),
        seats=sums_of(skills, givers, 1 / seats, ends[-1]),
        decisions=len(mine),
        is_whole=True,
    )


def _looked_at(desk: Desk, mine: list[int]) -> list[Tried]:
    found = desk.do(Looks(tuple(mine[-_TRIED:]), 2))
    assert isinstance(found, Played)
    return found.tried


def _looked_at_others(desk: Desk) -> list[Tried]:
    """What the rivals answered in the last rounds."""
    tried: list[Tried] = []
    for number in range(
        max(1, desk.course.end.round - _OTHERS_ROUNDS + 1), desk.course.end.round + 1
    ):
        found = desk.do(OthersLooks(number, 1))
        assert isinstance(found, Played)
        tried += found.tried
    return tried


def _sure(rating: Rating) -> Rating:
    return msgspec.structs.replace(rating, cost=Estimate(rating.cost.mean, _COST_ERROR))


def _open(studio: Studio) -> ReviewScene:
    match = played_race()
    reviews_of(studio.app).know(glanced_review(match))
    scene = ReviewScene(studio.app, match)
    studio.show(scene)
    return scene


@shot
def review(studio: Studio) -> None:
    _open(studio)


@shot
def review_round(studio: Studio) -> None:
    """A round of the graph is looked at with the keys."""
    scene = _open(studio)
    scene.set_focus("graph")
    for _ in range(5):
        studio.press(pygame.K_RIGHT)


@shot
def review_looking(studio: Studio) -> None:
    """Before the end: one cost is sure enough, others are looked at more closely."""
    match = played_race()
    found = glanced_review(match)
    first, *others = sorted(found.ratings, key=lambda rating: -rating.cost.mean)
    doubted = [
        msgspec.structs.replace(each, cost=Estimate(each.cost.mean, 0.5)) for each in others[:5]
    ]
    ratings = tuple(sorted([first, *doubted], key=lambda rating: rating.number))
    reviews_of(studio.app).know(
        msgspec.structs.replace(found, ratings=ratings, seats=(), is_whole=False)
    )
    studio.show(ReviewScene(studio.app, match))


@shot
def review_few(studio: Studio) -> None:
    """One decision mattered, and that is all."""
    match = played_race()
    found = glanced_review(match)
    reviews_of(studio.app).know(msgspec.structs.replace(found, ratings=found.mattered[:1]))
    studio.show(ReviewScene(studio.app, match))


@shot
def replay_better(studio: Studio) -> None:
    """A decision of a review is watched: a run that might have gone elsewhere."""
    scene = _open(studio)
    prompts = [rating.prompt for rating in scene.review.mattered]
    scene.watch(prompts.index(Prompt.MOVE) if Prompt.MOVE in prompts else 0)
    studio.app.step(FRAME)


@shot
def branch_better(studio: Studio) -> None:
    """The same is tried: what the review found better is lit."""
    scene = _open(studio)
    scene.try_again(0)
    studio.app.step(FRAME)
    studio.press(pygame.K_RETURN)
    studio.wait(1.0)

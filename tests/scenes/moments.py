"""Moments of races with every kind of question, found by playing without a window, with the numbers
of the tests: what happens in a race of a seed stays the same when the game's own are tuned."""

import copy
import random
from functools import lru_cache

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.forced import only_answer
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.session.session import Session
from cubitos_desktop.scenes.setup.races import new_race
from cubitos_desktop.scenes.table.questions.asking import question_for
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.wording.naming import Naming
from cubitos_desktop.words import load_words
from tests.numbers import numbered_content
from tests.racing import RaceUnderTest, a_race
from tests.windows import WindowUnderTest

RACES = (
    *(("race-1", 4), ("race-2", 0), ("race-2", 4), ("race-3", 0), ("race-4", 0), ("race-4", 7)),
    *(("race-5", 2), ("race-6", 0), ("race-6", 5), ("race-7", 1), ("race-7", 6)),
)
"""Sets and seeds that have it all between them."""
_SENSIBLE = 0.75
"""How often the person at the table plays well; the rest leads to rare questions."""

Kind = tuple[object, ...]


@lru_cache(maxsize=1)
def moments() -> dict[str, Match]:
    """Races that stand still at a question, named by its prompt: the wordiest of each kind.

    Questions of a kind have the same prompt and the same buttons in number and size.
    """
    found: dict[Kind, tuple[int, Match]] = {}
    for set_id, seed in RACES:
        _look_through(set_id, seed, found)
    named: dict[str, Match] = {}
    for kind, (_, match) in sorted(found.items(), key=str):
        count = sum(name.partition(" ")[0] == kind[0] for name in named)
        named[f"{kind[0]} {count + 1}"] = match
    return named | arranged()


@lru_cache(maxsize=1)
def arranged() -> dict[str, Match]:
    """What is too rare to wait for."""
    return {
        "not_optional 1": _which_comes_first(),
        "move jet_pack": _busy_run("jet_pack"),
        "move shortcut": _busy_run("shortcut"),
    }


def first_moments() -> dict[str, Match]:
    """One for each prompt."""
    return {name: match for name, match in moments().items() if name.endswith(" 1")}


def _look_through(set_id: str, seed: int, found: dict[Kind, tuple[int, Match]]) -> None:
    match = _numbered_race(str(seed), set_id)
    rivals = {seat: policy("steady") for seat in (1, 2, 3)}
    chance = random.Random(f"{set_id}{seed}")
    match.play(rivals)
    while (decision := match.pending) is not None:
        if only_answer(decision) is None:
            question = _question(match)
            kind, length = _kind(question), _length(question)
            if length > found.get(kind, (0,))[0]:
                found[kind] = length, kept(match)
        person = policy("steady" if chance.random() < _SENSIBLE else "random")
        match.answer(person(match.state, decision))
        match.play(rivals)


def _question(match: Match) -> Question:
    """In Polish, which needs more room."""
    names = [player.name for player in match.players]
    naming = Naming(load_words("pl"), match.state.game, names)
    assert match.pending is not None
    return question_for(naming, match.state, match.pending)


def _kind(question: Question) -> Kind:
    buttons = tuple(button.kind for button in question.buttons())
    return (
        question.decision.prompt.topic,
        buttons,
        bool(question.tiles),
        len(question.cells()),
    )


def _length(question: Question) -> int:
    labels = [button.label + button.reason for button in question.buttons()]
    return len("".join([question.title, question.hint, *labels]))


def kept(match: Match) -> Match:
    """The same race at this moment, whatever becomes of the other."""
    other = copy.copy(match)
    other.state = match.state.copy()
    for name in ("answers", "positions", "chain", "notes", "reasons", "_taken_back_to"):
        setattr(other, name, getattr(match, name).copy())
    return other


def _which_comes_first() -> Match:
    """Two things that must be done, and the order is free."""
    race = a_race("batter_beaver", "bad_cheese", seats=4).with_draw("light_gray*2")
    race.with_active("orange:symbol yellow:power").having(gained_credit=True, feet=1, credits=4)
    return at_table(race.at("not_optional").asks("not_optional", seat=0))


def _busy_run(special: str) -> Match:
    """Somebody with feet and money on a space with something special, and rewards in reach."""
    for track in numbered_content().tracks.values():
        for space in track.spaces:
            if getattr(space, special):
                race = a_race(seats=4, tracks=(track.id,)).having(space=space.number)
                race.having(began_space=space.number, feet=9, coins=7)
                return at_table(race.at("move").asks("move", seat=0))
    raise AssertionError(f"no track has a {special}")


def at_table(race: RaceUnderTest) -> Match:
    match = _numbered_race("arranged")
    match.state = race.state
    return match


def _numbered_race(seed: str, set_id: str = "race-1") -> Match:
    own = new_race(load_words("pl"), set_id, rivals=3, seed=seed)
    setup = own.state.game.setup
    return Match(numbered_content(), setup, own.dice, own.players, is_open=True)


def lay_on_table(window: WindowUnderTest, match: Match) -> tuple[TableScene, Question]:
    """A race as it stands, and its open question."""
    table = TableScene(window.app, Session(kept(match), is_resumed=True))
    window.app.replace(table)
    window.step(2)
    assert table.question is not None
    return table, table.question


def a_finished_race() -> Match:
    """A race of four from its beginning to its end."""
    return kept(_played_to_its_end())


@lru_cache(maxsize=1)
def _played_to_its_end() -> Match:
    some = next(iter(moments().values()))
    race = Match(some.content, some.state.game.setup, some.dice, some.players, is_open=True)
    race.play({seat: policy("steady") for seat in range(4)})
    return race

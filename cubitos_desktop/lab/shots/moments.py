"""What shots of several themes share: moments to play until, controls to press, a folder."""

import tempfile
from collections.abc import Hashable
from pathlib import Path

from cubitos_desktop.lab.studio import Studio, Until
from cubitos_desktop.match.keeping.profile import Profile
from cubitos_desktop.scenes.forms.form import FormScene
from cubitos_desktop.scenes.forms.targets import Target
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.table import TableScene

LONG_TIP = 0.7
"""Seconds after which what is pointed at is explained at length."""
_POOL = 14

# --- moments to play until ------------------------------------------------------------------------


def is_asked(question: Question, *prompts: str) -> bool:
    return question.decision.prompt in prompts


def asks(*prompts: str) -> Until:
    return lambda table, question: is_asked(question, *prompts)


def late(until: Until, first_round: int) -> Until:
    """The same, but not before this round."""
    return lambda table, question: question.state.round >= first_round and until(table, question)


def never(table: TableScene, question: Question) -> bool:
    """Play to the end."""
    return False


def dice_in(table: TableScene, zone: str) -> int:
    return len(table.show.pieces.in_zone(zone))


def has_pool(table: TableScene, question: Question) -> bool:
    """Push or pass with many dice of one's own, some of them thrown already."""
    zones = ("roll", "active")
    if not is_asked(question, "push_or_pass") or min(dice_in(table, zone) for zone in zones) < 3:
        return False
    return len(list(table.show.pieces)) >= _POOL


def has_choice(prompt: str, places: int) -> Until:
    """A question with several things on the table to choose from."""
    return lambda table, question: (
        is_asked(question, prompt) and len(question.open_anchors()) >= places
    )


def has_reward_ahead(table: TableScene, question: Question) -> bool:
    """A path of some length that ends on a reward."""
    if not isinstance(question, MoveQuestion):
        return False
    return len(question.plan.path()) >= 4 and len(question.cells()) == 3


def is_on_second_lap(table: TableScene, question: Question) -> bool:
    return question.state.seats[question.me].leg == 1 and is_asked(question, "move")


def middle_of_race(studio: Studio) -> TableScene:
    return studio.race_until(late(has_pool, 6))


# --- controls -------------------------------------------------------------------------------------


def form_on_top(studio: Studio) -> FormScene:
    scene = studio.app.top
    assert isinstance(scene, FormScene)
    return scene


def target_of(studio: Studio, id: Hashable) -> Target:
    """A control of the scene on top."""
    return next(target for target in form_on_top(studio).targets() if target.id == id)


def click_on(studio: Studio, id: Hashable, times: int = 1) -> None:
    """Press a control; in its middle a stepper goes on to its next value."""
    for _ in range(times):
        studio.click(target_of(studio, id).box)


# --- a folder of one's own ------------------------------------------------------------------------


def own_folder(studio: Studio) -> Profile:
    """A player's folder that is there until the picture has been taken."""
    folder = studio.belongings.enter_context(tempfile.TemporaryDirectory())
    profile = studio.app.profile = Profile(Path(folder))
    studio.belongings.callback(profile.close)
    return profile

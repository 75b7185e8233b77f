"""Shots of the Run phase: using dice, running and buying, and what rivals did."""

from collections.abc import Callable

import pygame

from cubitos_desktop.lab.shots.moments import asks, has_choice, has_reward_ahead, is_asked, late
from cubitos_desktop.lab.shots.registry import asked, shot
from cubitos_desktop.lab.studio import MOST_RACES, Moment, NeverHappened, Studio, Until
from cubitos_desktop.rules.dice import BLUE
from cubitos_desktop.rules.tracks import Space
from cubitos_desktop.scenes.table.questions.buying import BuyQuestion
from cubitos_desktop.scenes.table.questions.moving import MoveQuestion
from cubitos_desktop.scenes.table.questions.question import Question
from cubitos_desktop.scenes.table.table import TableScene
from cubitos_desktop.ui.base.boxes import Box

# --- using dice -----------------------------------------------------------------------------------

asked("abilities", "race-2", has_choice("abilities", 3))


def _has_several_uses(table: TableScene, question: Question) -> bool:
    """One die can be used in three ways or more."""
    uses = (len(question.tip(anchor)) for anchor in question.open_anchors())
    return is_asked(question, "abilities") and max(uses, default=0) >= 3


@shot
def ability_panel(studio: Studio) -> None:
    table = studio.race_until(_has_several_uses, "race-5", 12)
    for target in table.view.targets:
        anchor = table.view.anchor_of(target)
        if table.question and anchor and len(table.question.tip(anchor)) >= 3:
            studio.click(target.box)
            return


@shot
def ready_loses(studio: Studio) -> None:
    """Somebody has said twice that nothing more is used, and is asked once more."""
    after_swords(studio)
    studio.app.settings.confirms = True
    studio.press(pygame.K_n)


@shot
def after_swords(studio: Studio) -> None:
    """What was not used before the swords is asked for again."""
    table = studio.race_until(has_choice("abilities", 3), "race-2")
    studio.press(pygame.K_n)
    studio.wait_until(table, lambda table: table.question is not None)
    studio.wait(0.1)


asked("swords", "race-2", asks("swords"))
asked("lose-dice", "race-2", asks("lose"))
asked("give-to", "race-6", asks("give_to"))
asked("gain-die", "race-2", has_choice("gain_die", 2), 4)
asked("reward", "race-4", asks("reward"))
asked("reward-die", "race-1", has_choice("reward_die", 2), 2)


@shot
def bob(studio: Studio) -> None:
    """Nobody sensible buys him in the first race, where rewards lie far apart."""
    studio.wanted_die = BLUE
    studio.race_until(has_choice("bob", 2))


# --- running --------------------------------------------------------------------------------------

asked("move", "race-1", late(has_reward_ahead, 4), 1)


def _has_spaces_for_money(table: TableScene, question: Question) -> bool:
    return isinstance(question, MoveQuestion) and len(question.plan.for_money()) >= 8


def _has_water_feet(table: TableScene, question: Question) -> bool:
    return isinstance(question, MoveQuestion) and question.plan.walk.water_feet > 0


FeetLeft = Callable[[Space], int | None]
"""How many feet one wants to have left on a space; None where one does not want to stop."""


def _jet_pack(space: Space) -> int | None:
    return 2 if space.jet_pack else None


def _shortcut(space: Space) -> int | None:
    """What it costs, if that is paid in feet."""
    found = space.shortcut
    return found.price if found and found.pays == "feet" else None


def _in_reach(question: Question, left: FeetLeft) -> list[int]:
    """The spaces that can be run to with enough feet left over."""
    if not isinstance(question, MoveQuestion):
        return []
    spaces, feet = question.state.game.track(question.plan.leg).spaces, question.plan.walk.feet
    return [
        space
        for (leg, space), way in question.plan.ways.items()
        if leg == question.plan.leg
        and (least := left(spaces[space])) is not None
        and way.feet <= feet - least
    ]


def _run_onto(studio: Studio, left: FeetLeft, set_id: str) -> None:
    """The next question after somebody has run to such a space."""
    table = studio.race_until(lambda table, question: bool(_in_reach(question, left)), set_id)
    assert table.question is not None
    studio.click(_space_box(table, _in_reach(table.question, left)[0]))
    studio.press(pygame.K_RETURN)
    studio.wait_until(table, lambda table: table.question is not None)
    studio.wait(0.1)


def _space_box(table: TableScene, space: int) -> Box:
    (x, y), board = table.view.board.geometry.centre(space), table.places.layout.board
    return Box(board.x + x, board.y + y, 0, 0)


@shot
def move_money(studio: Studio) -> None:
    table = studio.race_until(_has_spaces_for_money)
    assert isinstance(table.question, MoveQuestion)
    studio.point_at(_space_box(table, table.question.plan.for_money()[-1][0]))


@shot
def water_feet(studio: Studio) -> None:
    studio.wanted_die = BLUE
    studio.race_until(_has_water_feet, "race-2", 10)


@shot
def jet_pack(studio: Studio) -> None:
    _run_onto(studio, _jet_pack, "race-3")


@shot
def shortcut(studio: Studio) -> None:
    _run_onto(studio, _shortcut, "race-4")


# --- buying ---------------------------------------------------------------------------------------


def _buys(count: int) -> Until:
    """Buying so many dice is suggested, and there is more to choose from."""
    return lambda table, question: (
        isinstance(question, BuyQuestion)
        and len(question.default) == count
        and len(question.prices) >= 5
    )


asked("buy", "race-1", late(_buys(1), 4))


@shot
def buy_two(studio: Studio) -> None:
    table = studio.race_until(_buys(2), "race-2")
    assert isinstance(table.question, BuyQuestion)
    for part in table.view.cards:
        if part.panel.suggested:
            studio.click(part.box)
    studio.point_at(table.places.layout.roll)


@shot
def buy_beside(studio: Studio) -> None:
    """One die is chosen, and the pointer rests on another that costs too much beside it."""
    table = studio.race_until(late(_buys(1), 4))
    chosen = next(part for part in table.view.cards if part.panel.suggested)
    studio.click(chosen.box)
    other = next(part for part in table.view.cards if part.panel.state == "instead")
    studio.point_at(other.box)
    studio.wait(1.0)


@shot
def rival_runs(studio: Studio) -> None:
    for seed in range(MOST_RACES):
        table = studio.race_until(late(_buys(1), 4), seed=seed)
        studio.press(pygame.K_RETURN)
        # Whoever runs last sees nobody after it, nor does who runs before those that have bust.
        if studio.wait_until(table, _rival_hops):
            return
    raise NeverHappened(f"expected a rival that runs, in one of {MOST_RACES} races.")


def _rival_hops(table: TableScene) -> bool:
    is_rival = table.show.acting in [part.seat for part in table.view.rivals]
    return is_rival and any(runner.is_hopping for runner in table.show.runners.runners)


# --- what rivals have done ------------------------------------------------------------------------

_RIVALS = 3
_TOLD_RACE = 12
"""Whose recaps are worth a picture."""


def _tells(table: TableScene, wanted: Moment) -> bool:
    """Whether all rivals are told of, the last of them having just run, as is wanted."""
    sides = table.recaps.sides
    is_turned = len(sides) == _RIVALS and all(side.turned >= 1 for _, side in sides)
    return is_turned and table.show.run is not None and wanted(table)


def _after_buying(studio: Studio, wanted: Moment) -> TableScene:
    """Somebody has bought, the rivals run after it, and what they have done is as wanted."""
    for seed in range(_TOLD_RACE, _TOLD_RACE + MOST_RACES):
        table = studio.sit_down("race-1", seed)
        while studio.play_until(table, late(asks("buy"), 4)):
            studio.press(pygame.K_RETURN)
            if studio.wait_until(table, lambda table: _tells(table, wanted)):
                return table
    raise NeverHappened("race-1: expected a round of rivals that is worth a picture.")


def _asked_after(studio: Studio, wanted: Moment) -> TableScene:
    """The same at the next question, with nothing said on the way there any more."""
    table = _after_buying(studio, wanted)
    studio.wait_until(table, lambda table: table.question is not None)
    studio.wait(1.6)
    return table


def _overtakes(table: TableScene) -> bool:
    """Somebody leads now and has bought a die; somebody took credits, and others have run too."""
    told = table.recaps.told
    leads = any(each.now == 1 and each.climbs > 0 and each.bought for each in told)
    is_rich = any(each.taken.credits for each in told)
    return leads and is_rich and sum(each.steps > 1 for each in told) >= 2


def _has_bust(table: TableScene) -> bool:
    return any(each.is_bust for each in table.recaps.told)


@shot
def recap(studio: Studio) -> None:
    table = _after_buying(studio, _overtakes)
    table.recaps.look_at(next(each.seat for each in table.recaps.told if each.now == 1))
    studio.wait(0.1)


@shot
def recap_question(studio: Studio) -> None:
    _asked_after(studio, _overtakes)


@shot
def recap_bust(studio: Studio) -> None:
    table = _asked_after(studio, _has_bust)
    table.recaps.look_at(next(each.seat for each in table.recaps.told if each.is_bust))
    studio.wait(0.1)


@shot
def recap_again(studio: Studio) -> None:
    table = _asked_after(studio, _overtakes)
    studio.press(table.app.settings.bindings.code("recap"))
    while (rerun := table.show.rerun) and len(rerun.trail) < 4:
        studio.wait(0.05)

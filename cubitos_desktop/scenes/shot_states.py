"""Telling moments of every scene, each reached by playing; what is made of them is ``shots``."""

import math
from collections.abc import Callable

import msgspec
import pygame

from cubitos_desktop.ai.policies import policy
from cubitos_desktop.match.match import Match
from cubitos_desktop.match.solo import Ghost
from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Throw
from cubitos_desktop.rules.dice import BLUE
from cubitos_desktop.scenes.doors import to_watching
from cubitos_desktop.scenes.form import FormScene
from cubitos_desktop.scenes.questions.buying import BuyQuestion
from cubitos_desktop.scenes.questions.moving import MoveQuestion
from cubitos_desktop.scenes.questions.question import Question
from cubitos_desktop.scenes.races import RIVAL_POLICY, new_race
from cubitos_desktop.scenes.results import ResultsScene
from cubitos_desktop.scenes.settings import PushMeter
from cubitos_desktop.scenes.settings_scene import PAGES, SettingsScene
from cubitos_desktop.scenes.shot_setups import SET_UPS
from cubitos_desktop.scenes.studio import (
    FRAME,
    MOST_FRAMES,
    MOST_RACES,
    NeverHappened,
    Studio,
    Until,
)
from cubitos_desktop.scenes.table import TableScene
from cubitos_desktop.scenes.title import TitleScene
from cubitos_desktop.ui.boxes import Box
from cubitos_desktop.ui.counters import counter_cells

_POOL = 14
_CROWD = 15
"""Dice in one tray that are hard to find room for."""

Shot = Callable[[Studio], None]
SHOTS: dict[str, Shot] = {}
"""How each picture comes about. Seeds name a race near which its moment is found at once."""


def _shot(play: Shot) -> Shot:
    """Known by its name, with hyphens."""
    SHOTS[play.__name__.replace("_", "-")] = play
    return play


def _asked(name: str, set_id: str, until: Until, seed: int = 0, *, rivals: int = 3) -> None:
    """A shot that is nothing but an open question."""

    def play(studio: Studio) -> None:
        studio.race_until(until, set_id, seed, rivals=rivals)

    SHOTS[name] = play


# --- moments to play until ------------------------------------------------------------------------


def _is(question: Question, *prompts: str) -> bool:
    return question.decision.prompt in prompts


def _asks(*prompts: str) -> Until:
    return lambda table, question: _is(question, *prompts)


def _late(until: Until, first_round: int) -> Until:
    """The same, but not before this round."""
    return lambda table, question: question.state.round >= first_round and until(table, question)


def _dice_in(table: TableScene, zone: str) -> int:
    return len(table.show.pieces.in_zone(zone))


def _has_pool(table: TableScene, question: Question) -> bool:
    """Push or pass with many dice of one's own, some of them thrown already."""
    if not _is(question, "push_or_pass") or min(_dice_in(table, z) for z in ("roll", "active")) < 3:
        return False
    return len(list(table.show.pieces)) >= _POOL


def _is_crowded(zone: str) -> Until:
    return lambda table, question: _dice_in(table, zone) >= _CROWD


def _busts_by_push(table: TableScene, question: Question) -> bool:
    """Push or pass, and the dice will miss."""
    if not _is(question, "push_or_pass") or "push" not in question.decision.options():
        return False
    state, me = table.match.state.copy(), question.me
    engine.apply(state, "push")
    throw = state.pending
    if not isinstance(throw, Throw) or throw.thrower != me:
        return False
    engine.apply(state, table.match.dice.faces(throw, state.round, state.seats[me].throws))
    return state.seats[me].busted


def _has_choice(prompt: str, places: int) -> Until:
    """A question with several things on the table to choose from."""
    return lambda table, question: _is(question, prompt) and len(question.open_anchors()) >= places


def _has_offers(table: TableScene, question: Question) -> bool:
    """Push or pass, and cards offer more than that."""
    return _is(question, "push_or_pass") and len(question.buttons()) >= 3


def _has_many_faces(table: TableScene, question: Question) -> bool:
    return _is(question, "borrow", "set") and len(question.tiles) >= 20


def _has_several_uses(table: TableScene, question: Question) -> bool:
    """One die can be used in three ways or more."""
    uses = (len(question.tip(anchor)) for anchor in question.open_anchors())
    return _is(question, "abilities") and max(uses, default=0) >= 3


def _has_reward_ahead(table: TableScene, question: Question) -> bool:
    """A path of some length that ends on a reward."""
    if not isinstance(question, MoveQuestion):
        return False
    return len(question.path()) >= 4 and len(question.cells()) == 3


def _has_spaces_for_money(table: TableScene, question: Question) -> bool:
    return isinstance(question, MoveQuestion) and len(question.for_money()) >= 8


def _has_water_feet(table: TableScene, question: Question) -> bool:
    return isinstance(question, MoveQuestion) and question.walk.water_feet > 0


def _offers(button: str) -> Until:
    return lambda table, question: (
        isinstance(question, MoveQuestion) and any(b.id == button for b in question.buttons())
    )


def _jet_packs(question: Question) -> list[int]:
    """Spaces with a jet pack within reach, where two feet or more would be left to double."""
    if not isinstance(question, MoveQuestion):
        return []
    spaces, feet = question.state.game.track(question.leg).spaces, question.walk.feet
    return [
        space
        for (leg, space), way in question.ways.items()
        if leg == question.leg and spaces[space].jet_pack and way.feet <= feet - 2
    ]


def _buys(count: int) -> Until:
    """Buying so many dice is suggested, and there is more to choose from."""
    return lambda table, question: (
        isinstance(question, BuyQuestion)
        and len(question.basket) == count
        and len(question.prices) >= 5
    )


def _on_second_lap(table: TableScene, question: Question) -> bool:
    return question.state.seats[question.me].leg == 1 and _is(question, "move")


def _is_another_person(table: TableScene, question: Question) -> bool:
    """In a race of four people, it is no longer the first one's turn."""
    return question.me == 2 and _is(question, "abilities", "move", "buy")


# --- scenes of their own --------------------------------------------------------------------------


def _open_title(studio: Studio) -> TitleScene:
    scene = TitleScene(studio.app)
    studio.show(scene)
    studio.wait(0.3)
    return scene


@_shot
def title(studio: Studio) -> None:
    _open_title(studio)


@_shot
def title_hover(studio: Studio) -> None:
    quick = next(target for target in _open_title(studio).targets() if target.id == "quick")
    studio.point_at(quick.box)


# --- throws ---------------------------------------------------------------------------------------

_asked("first-roll", "race-1", _asks("push_or_pass"))


@_shot
def throw_middle(studio: Studio) -> None:
    table = studio.race_until(_late(_asks("draw"), 6))
    studio.press(pygame.K_RETURN)
    studio.wait_until(table, lambda table: table.me in table.show.felt.throws)
    studio.wait(0.55)


@_shot
def rivals_throw(studio: Studio) -> None:
    for seed in range(7, 7 + MOST_RACES):
        table = studio.sit_down("race-1", seed)
        while studio.play_until(table, _late(_asks("push_or_pass"), 4)):
            studio.press(pygame.K_RETURN)
            if studio.wait_until(table, lambda table: len(table.show.felt.throws) == 3):
                studio.wait(0.35)
                return
    raise NeverHappened("race-1: expected three rivals who throw at the same time.")


@_shot
def bust(studio: Studio) -> None:
    table = studio.race_until(_late(_busts_by_push, 3))
    studio.press(pygame.K_SPACE)
    studio.wait_until(table, lambda table: table.show.gloom > 0)
    studio.wait(0.3)


# --- questions of the Roll phase ------------------------------------------------------------------

_asked("mid-race", "race-1", _late(_has_pool, 8))
_asked("push-offers", "race-4", _has_offers)
_asked("draw-choice", "race-1", _late(_asks("draw"), 5))
_asked("now-choice", "race-1", _asks("now"))
_asked("step-at-once", "race-1", _has_choice("step_at_once", 2))
_asked("save-choice", "race-3", _asks("save"))
_asked("face-choice", "race-3", _has_many_faces)

# --- questions of the Run phase -------------------------------------------------------------------

_asked("abilities", "race-1", _has_choice("abilities", 3))


@_shot
def ability_panel(studio: Studio) -> None:
    table = studio.race_until(_has_several_uses, "race-5", 10)
    for target in table.hands.targets():
        anchor = table.hands.anchor_of(target)
        if table.question and anchor and len(table.question.tip(anchor)) >= 3:
            studio.click(target.box)
            return


_asked("swords", "race-7", _asks("swords"))
_asked("lose-dice", "race-2", _asks("lose"))
_asked("give-to", "race-6", _asks("give_to"))
_asked("gain-die", "race-2", _has_choice("gain_die", 2), 2)
_asked("reward", "race-4", _asks("reward"))
_asked("reward-die", "race-1", _has_choice("reward_die", 2))
_asked("bob", "race-1", _has_choice("bob", 2))


# --- running and buying ---------------------------------------------------------------------------

_asked("move", "race-1", _late(_has_reward_ahead, 4))


def _space_box(table: TableScene, space: int) -> Box:
    (x, y), board = table.geometry.centre(space), table.layout.board
    return Box(board.x + x, board.y + y, 0, 0)


@_shot
def move_money(studio: Studio) -> None:
    table = studio.race_until(_has_spaces_for_money)
    assert isinstance(table.question, MoveQuestion)
    studio.point_at(_space_box(table, table.question.for_money()[-1][0]))


@_shot
def water_feet(studio: Studio) -> None:
    studio.wanted_die = BLUE
    studio.race_until(_has_water_feet, "race-2", 2)


@_shot
def jet_pack(studio: Studio) -> None:
    table = studio.race_until(lambda table, question: bool(_jet_packs(question)), "race-3", 6)
    assert table.question is not None
    studio.click(_space_box(table, _jet_packs(table.question)[0]))
    studio.press(pygame.K_RETURN)
    studio.wait_until(table, lambda table: table.question is not None)
    studio.wait(0.1)


_asked("shortcut", "race-4", _offers("shortcut"))
_asked("buy", "race-1", _late(_buys(1), 4))
_asked("buy-two", "race-1", _buys(2))


@_shot
def rival_runs(studio: Studio) -> None:
    table = studio.race_until(_late(_buys(1), 4))
    studio.press(pygame.K_RETURN)
    studio.wait_until(table, lambda table: any(r.is_hopping for r in table.show.runners.runners))
    studio.wait(0.05)


# --- looking at things ----------------------------------------------------------------------------


def _middle_of_race(studio: Studio) -> TableScene:
    return studio.race_until(_late(_has_pool, 6))


@_shot
def log_open(studio: Studio) -> None:
    _middle_of_race(studio)
    studio.press(pygame.K_l)


@_shot
def log_reasons(studio: Studio) -> None:
    """After the rivals have run and bought, which they have most to say about."""
    studio.rivals_policy = "pro"
    studio.race_until(_late(_asks("draw"), 5))
    studio.press(pygame.K_l)
    studio.press(pygame.K_w)


def _hinted(studio: Studio, table: TableScene) -> None:
    studio.press(pygame.K_h)
    studio.wait_for_hint(table)


@_shot
def hint(studio: Studio) -> None:
    _hinted(studio, _middle_of_race(studio))


@_shot
def hint_move(studio: Studio) -> None:
    _hinted(studio, studio.race_until(_late(_has_reward_ahead, 4)))


@_shot
def card_hover(studio: Studio) -> None:
    table = _middle_of_race(studio)
    studio.point_at(table.layout.cards[5])
    studio.wait(0.7)


@_shot
def card_zoom(studio: Studio) -> None:
    table = _middle_of_race(studio)
    studio.click(table.layout.cards[4])


@_shot
def counter_tip(studio: Studio) -> None:
    table = _middle_of_race(studio)
    box = table.layout.you
    cell = counter_cells(box.width, box.height)["draw"]
    studio.point_at(cell.moved(box.x, box.y))


@_shot
def key_focus(studio: Studio) -> None:
    studio.race_until(_asks("lose"), "race-2")
    for _ in range(3):
        studio.press(pygame.K_TAB)


@_shot
def help(studio: Studio) -> None:
    _middle_of_race(studio)
    studio.press(pygame.K_F1)


@_shot
def pause(studio: Studio) -> None:
    _middle_of_race(studio)
    studio.press(pygame.K_ESCAPE)


# --- settings -------------------------------------------------------------------------------------


def _settings_page(page: str) -> None:
    def play(studio: Studio) -> None:
        SHOTS["first-roll"](studio)
        studio.press(pygame.K_ESCAPE)
        studio.app.settings.confirms = True
        studio.app.push(SettingsScene(studio.app, page))
        studio.wait(0.1)

    SHOTS[f"settings-{page}"] = play


for _page in PAGES:
    _settings_page(_page)


def _open_keys(studio: Studio, *pressed: int) -> None:
    """The page of keys after the first action was chosen and keys were pressed."""
    SHOTS["settings-keys"](studio)
    for code in (pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN, *pressed):
        studio.press(code)


@_shot
def settings_key_wait(studio: Studio) -> None:
    _open_keys(studio)


@_shot
def settings_key_clash(studio: Studio) -> None:
    _open_keys(studio, pygame.K_l)


@_shot
def settings_key_answer(studio: Studio) -> None:
    _open_keys(studio, pygame.K_n)


@_shot
def settings_key_refused(studio: Studio) -> None:
    _open_keys(studio, pygame.K_TAB)


@_shot
def settings_usual(studio: Studio) -> None:
    _settings_on_title(studio)
    _press_control(studio, "usual")


def _settings_on_title(studio: Studio) -> None:
    _open_title(studio)
    studio.app.settings.confirms = True
    studio.app.push(SettingsScene(studio.app))
    studio.wait(0.1)


def _press_control(studio: Studio, id: str) -> None:
    scene = studio.app.top
    assert isinstance(scene, FormScene)
    studio.click(next(target.box for target in scene.targets() if target.id == id))


@_shot
def settings_title(studio: Studio) -> None:
    _settings_on_title(studio)


@_shot
def confirm_leave(studio: Studio) -> None:
    SHOTS["pause"](studio)
    studio.app.settings.confirms = True
    _press_control(studio, "leave")


@_shot
def confirm_pass(studio: Studio) -> None:
    SHOTS["first-roll"](studio)
    studio.app.settings.confirms = True
    studio.wait(0.5)
    studio.press(pygame.K_RETURN)


def _with_meter(meter: PushMeter) -> None:
    def play(studio: Studio) -> None:
        _middle_of_race(studio)
        studio.app.settings.push_meter = meter
        studio.app.apply_settings()
        studio.wait(0.1)

    SHOTS[f"meter-{meter}"] = play


_with_meter("off")
_with_meter("bust")


# --- ends of races --------------------------------------------------------------------------------


def _race_to_end(studio: Studio, *, is_won: bool, seed: int) -> None:
    """Confetti is in the air."""
    for number in range(seed, seed + MOST_RACES):
        table = studio.sit_down("race-1", number)
        studio.play_until(table, lambda table, question: False)
        if (table.match.state.winner == table.me) is is_won:
            studio.app.step(FRAME)
            studio.wait(1.6)
            return
    raise NeverHappened(f"race-1: expected a race that is {'won' if is_won else 'lost'}.")


def _results_page(studio: Studio, key: int) -> ResultsScene:
    """A page of the results, with all that moves on it come to rest."""
    _race_to_end(studio, is_won=True, seed=3)
    studio.press(key)
    studio.wait(2)
    scene = studio.app.top
    assert isinstance(scene, ResultsScene)
    return scene


@_shot
def results(studio: Studio) -> None:
    _race_to_end(studio, is_won=True, seed=3)


@_shot
def results_lost(studio: Studio) -> None:
    _race_to_end(studio, is_won=False, seed=0)


@_shot
def results_progress(studio: Studio) -> None:
    _results_page(studio, pygame.K_2)


@_shot
def results_round(studio: Studio) -> None:
    """A round of the chart is pointed at."""
    x, y = _results_page(studio, pygame.K_2).layout.page.centre
    studio.point_at(Box(x, y, 0, 0))


@_shot
def results_dice(studio: Studio) -> None:
    _results_page(studio, pygame.K_3)


@_shot
def watching(studio: Studio) -> None:
    """In the third round of a race that is watched once more, while dice are thrown."""
    _race_to_end(studio, is_won=True, seed=3)
    results = studio.app.top
    assert isinstance(results, ResultsScene)
    to_watching(studio.app, results.table.match)
    studio.app.step(FRAME)
    scene = studio.app.top
    assert isinstance(scene, TableScene)
    scene.director.plan_slice = math.inf
    for _ in range(2):
        studio.press(pygame.K_RETURN)
    studio.wait(1.6)


# --- solo -----------------------------------------------------------------------------------------


def _never(table: TableScene, question: Question) -> bool:
    return False


def _ghost_of(studio: Studio, set_id: str, seed: int) -> Ghost:
    """A whole race that somebody ran alone."""
    match = new_race(studio.app.words, set_id, rivals=0, seed=str(seed))
    match.play({0: policy(RIVAL_POLICY)})
    return Ghost(tuple(place for (place,) in match.positions), match.state.round, "Ada")


def _with_ghost(
    studio: Studio, until: Until, set_id: str = "race-1", seed: int = 1, *, leads: bool = True
) -> TableScene:
    """A moment of a race with a ghost."""
    ghost = _ghost_of(studio, set_id, seed)
    for number in range(seed + 1, seed + MOST_RACES):
        race = new_race(studio.app.words, set_id, rivals=0, seed=str(number))
        setup = race.state.game.setup
        setup = msgspec.structs.replace(setup, ghost=ghost.positions if leads else ())
        match = Match(race.content, setup, race.dice, race.players, is_open=True)
        table = studio.sit_at(match, ghost)
        if studio.play_until(table, until):
            studio.wait(0.1)
            return table
    raise NeverHappened(f"{set_id}: expected a moment that no race with a ghost had.")


def _gap_is(sign: int, first_round: int) -> Until:
    """Push or pass, ahead of the ghost, behind it or level with it."""

    def holds(table: TableScene, question: Question) -> bool:
        gap = table.trial.gaps()[-1] if table.trial else 0
        return _is(question, "push_or_pass") and (gap > 0) - (gap < 0) == sign

    return _late(holds, first_round)


@_shot
def solo_ahead(studio: Studio) -> None:
    _with_ghost(studio, _gap_is(1, 7))


@_shot
def solo_behind(studio: Studio) -> None:
    _with_ghost(studio, _gap_is(-1, 10), "race-4", 8, leads=False)


@_shot
def solo_level(studio: Studio) -> None:
    _with_ghost(studio, _gap_is(0, 3), "race-2")


@_shot
def solo_together(studio: Studio) -> None:
    """Runner and ghost on one space."""
    _with_ghost(studio, lambda table, question: _is_beside_ghost(table))


def _is_beside_ghost(table: TableScene) -> bool:
    seat, ghost = table.show.state.seats[0], table.show.runners.ghost
    return bool(seat.space and ghost and ghost.place == (seat.leg, seat.space))


@_shot
def solo_hop(studio: Studio) -> None:
    """The ghost is on its way as the round begins."""
    table = _with_ghost(studio, _late(_asks("move"), 6))
    ghost = table.show.runners.ghost
    studio.press(pygame.K_RETURN)
    for _ in range(MOST_FRAMES):
        if ghost and ghost.runner.is_hopping:
            break
        if table.question:
            studio.press(pygame.K_RETURN)
        studio.wait(FRAME)
    studio.wait(0.2)


@_shot
def solo_tip(studio: Studio) -> None:
    table = _with_ghost(studio, _gap_is(1, 5))
    assert table.layout.solo is not None
    studio.point_at(table.layout.solo)
    studio.wait(0.7)


@_shot
def solo_finale(studio: Studio) -> None:
    _with_ghost(studio, _on_second_lap, "grand-finale")


@_shot
def solo_results(studio: Studio) -> None:
    table = studio.sit_down("race-1", 5, rivals=0)
    studio.play_until(table, _never)
    studio.app.step(FRAME)
    studio.wait(2)


# --- other races ----------------------------------------------------------------------------------

_asked("solo", "race-4", _late(_asks("push_or_pass"), 4), rivals=0)
_asked("two-seats", "race-5", _late(_asks("push_or_pass"), 4), rivals=1)


@_shot
def hot_seat(studio: Studio) -> None:
    studio.race_until(_late(_is_another_person, 4), "race-1", rivals=0, humans=4)
    studio.wait(2.0)


@_shot
def hot_seat_turn(studio: Studio) -> None:
    studio.race_until(_late(_is_another_person, 4), "race-1", rivals=0, humans=4)
    studio.wait(0.3)


_asked("grand-finale-start", "grand-finale", _late(_asks("push_or_pass"), 3))
_asked("grand-finale", "grand-finale", _on_second_lap)
_asked("busy-trays", "race-7", _is_crowded("draw"), 11)
_asked("busy-active", "race-7", _is_crowded("active"), 11)

# --- set-up ---------------------------------------------------------------------------------------

SHOTS |= SET_UPS

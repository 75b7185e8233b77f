"""Telling moments of every scene, each reached by playing; what is made of them is ``shots``."""

from collections.abc import Callable

import pygame

from cubitos_desktop.rules import engine
from cubitos_desktop.rules.decisions import Throw
from cubitos_desktop.scenes.app import App
from cubitos_desktop.scenes.questions.buying import BuyQuestion
from cubitos_desktop.scenes.questions.moving import MoveQuestion
from cubitos_desktop.scenes.questions.question import Question
from cubitos_desktop.scenes.races import new_race
from cubitos_desktop.scenes.settings import INSTANT
from cubitos_desktop.scenes.table import TableScene
from cubitos_desktop.scenes.title import TitleScene
from cubitos_desktop.ui.boxes import Box
from cubitos_desktop.ui.counters import counter_cells

FRAME = 1 / 60
MOST_RACES = 40
"""So many races are looked through for a moment before it counts as never coming."""
MOST_FRAMES = 1200
"""Longer than anything is played before the next question."""
BUSY = 15
"""Dice in one tray that are a crowd."""

Until = Callable[[TableScene, Question], bool]
"""Whether an open question is the wanted moment."""


class NeverHappened(RuntimeError):
    """A moment did not come up in any race that was looked through."""


class Studio:
    """Plays races in an open window up to a moment, with the hands of somebody sensible."""

    def __init__(self, app: App) -> None:
        self.app = app

    # --- races ------------------------------------------------------------------------------------

    def sit_down(self, set_id: str, seed: int, *, rivals: int = 3, humans: int = 1) -> TableScene:
        """A new race on the table; nothing of it has been seen yet."""
        match = new_race(self.app.words, set_id, rivals=rivals, humans=humans, seed=str(seed))
        # A race that is over puts its results on the table first, and then they go too.
        self.app.step(0.0)
        table = TableScene(self.app, match)
        self.app.replace(table)
        self.app.step(0.0)
        return table

    def play_until(self, table: TableScene, until: Until) -> bool:
        """Answer as suggested, seeing nothing of it, up to the moment; whether it came."""
        settings = self.app.settings
        settings.speed, speed = INSTANT, settings.speed
        table.director.finish()
        found = False
        while not found and not table.match.is_over:
            table.update(FRAME)
            question = table.question
            if question is not None:
                found = until(table, question)
                if not found:
                    table.answer(question.default)
        settings.speed = speed
        return found

    def race_until(
        self,
        until: Until,
        set_id: str = "race-1",
        seed: int = 0,
        *,
        rivals: int = 3,
        humans: int = 1,
    ) -> TableScene:
        """The first moment of its kind; races are looked through from this seed on."""
        for number in range(seed, seed + MOST_RACES):
            table = self.sit_down(set_id, number, rivals=rivals, humans=humans)
            if self.play_until(table, until):
                self.wait(0.1)
                return table
        raise NeverHappened(f"{set_id}: expected a moment that none of {MOST_RACES} races had.")

    def race_to_end(self, *, is_won: bool, seed: int) -> None:
        """The results of a race that the person won, or lost."""
        for number in range(seed, seed + MOST_RACES):
            table = self.sit_down("race-1", number)
            self.play_until(table, lambda table, question: False)
            if (table.match.state.winner == table.me) is is_won:
                self.wait(0.1)
                return
        raise NeverHappened(f"expected a race with is_won={is_won}.")

    # --- time and hands -----------------------------------------------------------------------------

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self._pass_frame()
        self.app.step(0.0)

    def wait_until(self, moment: Callable[[], bool]) -> bool:
        """Let time pass up to a moment in something that moves; whether it came."""
        for _ in range(MOST_FRAMES):
            if moment():
                return True
            self._pass_frame()
        return False

    def _pass_frame(self) -> None:
        """Time without drawing: nobody sees the frames before the picture."""
        assert self.app.top is not None
        self.app.top.update(FRAME)

    def press(self, code: int) -> None:
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=code, mod=0, unicode=""))
        self.app.step(0.0)

    def point_at(self, box: Box) -> tuple[int, int]:
        x, y = box.centre
        scale = self.app.kit.scale
        at = round(x * scale), round(y * scale)
        pygame.event.post(
            pygame.Event(pygame.MOUSEMOTION, pos=at, rel=(0, 0), buttons=(0, 0, 0), touch=False)
        )
        self.app.step(0.0)
        return at

    def click(self, box: Box) -> None:
        at = self.point_at(box)
        for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
            pygame.event.post(pygame.Event(kind, pos=at, button=1, touch=False))
        self.app.step(0.0)


Shot = Callable[[Studio], None]
SHOTS: dict[str, Shot] = {}


def _shot(play: Shot) -> Shot:
    """Known by its name, with hyphens."""
    SHOTS[play.__name__.replace("_", "-")] = play
    return play


def _asked(name: str, set_id: str, until: Until, seed: int = 0, *, rivals: int = 3) -> None:
    """A shot that is nothing but an open question."""

    def play(studio: Studio) -> None:
        studio.race_until(until, set_id, seed, rivals=rivals)

    SHOTS[name] = play


# --- moments to wait for --------------------------------------------------------------------------


def asks(*prompts: str) -> Until:
    return lambda table, question: question.decision.prompt in prompts


def late(until: Until, first_round: int) -> Until:
    """The same, but not before this round."""
    return lambda table, question: table.match.state.round >= first_round and until(table, question)


def _pool(table: TableScene, zone: str) -> int:
    return len(table.show.pieces.in_zone(zone))


def has_pool(table: TableScene, question: Question) -> bool:
    """Push or pass with many dice of one's own, some in each tray."""
    counts = [_pool(table, zone) for zone in ("draw", "roll", "active", "discard")]
    return asks("push_or_pass")(table, question) and sum(counts) >= 14 and min(counts[1:3]) >= 3


def busts_by_push(table: TableScene, question: Question) -> bool:
    """Push or pass, and the dice will miss."""
    if not asks("push_or_pass")(table, question) or "push" not in question.decision.options():
        return False
    state = table.match.state.copy()
    engine.apply(state, "push")
    throw = state.pending
    if not isinstance(throw, Throw) or throw.thrower != table.me:
        return False
    faces = table.match.dice.faces(throw, state.round, state.seats[table.me].throws)
    engine.apply(state, faces)
    return state.seats[table.me].busted


def has_many_faces(table: TableScene, question: Question) -> bool:
    return asks("borrow", "set")(table, question) and len(question.tiles) >= 20


def has_abilities(table: TableScene, question: Question) -> bool:
    return asks("abilities")(table, question) and len(question.open_anchors()) >= 3


def has_several_uses(table: TableScene, question: Question) -> bool:
    is_asked = asks("abilities", "abilities_again")(table, question)
    return is_asked and any(len(question.tip(anchor)) > 2 for anchor in question.open_anchors())


def has_reward_ahead(table: TableScene, question: Question) -> bool:
    """A path of some length that ends on a reward."""
    if not isinstance(question, MoveQuestion) or table.match.state.round < 4:
        return False
    return len(question.path()) >= 4 and len(question.cells()) == 3


def has_spaces_for_money(table: TableScene, question: Question) -> bool:
    return isinstance(question, MoveQuestion) and len(question.for_money()) >= 8


def offers(button: str) -> Until:
    return lambda table, question: (
        isinstance(question, MoveQuestion) and any(b.id == button for b in question.buttons())
    )


def buys(count: int) -> Until:
    """Buying so many dice is suggested, and there is more to choose from."""
    return lambda table, question: (
        isinstance(question, BuyQuestion)
        and len(question.basket) == count
        and len(question.prices) >= 5
    )


def is_crowded(zone: str) -> Until:
    return lambda table, question: _pool(table, zone) >= BUSY


def is_on_lap(lap: int, until: Until) -> Until:
    return lambda table, question: (
        table.match.state.seats[table.me].leg == lap - 1 and until(table, question)
    )


# --- scenes of their own --------------------------------------------------------------------------


def _open_title(studio: Studio) -> TitleScene:
    title = TitleScene(studio.app)
    studio.app.replace(title)
    studio.app.step(0.0)
    studio.wait(0.3)
    return title


@_shot
def title(studio: Studio) -> None:
    _open_title(studio)


@_shot
def title_hover(studio: Studio) -> None:
    quick = next(t for t in _open_title(studio).targets() if t.id == "quick")
    studio.point_at(quick.box)


# --- throws ---------------------------------------------------------------------------------------

_asked("first-roll", "race-1", asks("push_or_pass"))


@_shot
def throw_middle(studio: Studio) -> None:
    table = studio.race_until(late(asks("draw"), 6), "race-1")
    studio.press(pygame.K_RETURN)
    studio.wait_until(lambda: table.me in table.show.felt.throws)
    studio.wait(0.55)


@_shot
def rivals_throw(studio: Studio) -> None:
    table = studio.race_until(late(asks("push_or_pass"), 4), "race-1")
    studio.press(pygame.K_RETURN)
    studio.wait_until(lambda: len(table.show.felt.throws) == 3)
    studio.wait(0.4)


@_shot
def bust(studio: Studio) -> None:
    table = studio.race_until(late(busts_by_push, 3), "race-1")
    studio.press(pygame.K_SPACE)
    studio.wait_until(lambda: table.show.gloom > 0)
    studio.wait(0.3)


# --- questions ------------------------------------------------------------------------------------

_asked("mid-race", "race-1", late(has_pool, 8))
_asked("draw-choice", "race-1", late(asks("draw"), 5))
_asked("now-choice", "race-1", asks("now"))
_asked("save-choice", "race-3", asks("save"))
_asked("face-choice", "race-3", has_many_faces)
_asked("abilities", "race-1", has_abilities)


@_shot
def ability_panel(studio: Studio) -> None:
    table = studio.race_until(has_several_uses, "race-5", 10)
    for target in table.hands.targets():
        anchor = table.hands.anchor_of(target)
        if table.question and anchor and len(table.question.tip(anchor)) > 2:
            studio.click(target.box)
            return


_asked("swords", "race-7", asks("swords"))
_asked("lose-dice", "race-2", asks("lose"))
_asked("give-to", "race-6", asks("give_to"))
_asked("reward", "race-1", asks("reward"))
_asked("bob", "race-1", asks("bob"))
_asked("gain-die", "race-2", asks("gain_die"))

# --- running and buying ---------------------------------------------------------------------------

_asked("move", "race-1", has_reward_ahead)


def _space_box(table: TableScene, space: int) -> Box:
    (x, y), board = table.geometry.centre(space), table.layout.board
    return Box(board.x + x, board.y + y, 0, 0)


@_shot
def move_money(studio: Studio) -> None:
    table = studio.race_until(has_spaces_for_money, "race-1")
    assert isinstance(table.question, MoveQuestion)
    space = table.question.for_money()[-1][0]
    studio.point_at(_space_box(table, space))


def jet_packs_in_reach(table: TableScene, question: Question) -> list[int]:
    """Spaces with a jet pack where two feet or more would be left to double."""
    if not isinstance(question, MoveQuestion):
        return []
    feet, track = question.walk.feet, table.match.state.game.track(question.leg)
    return [
        space
        for (leg, space), way in question.ways.items()
        if leg == question.leg and track.spaces[space].jet_pack and way.feet <= feet - 2
    ]


@_shot
def jet_pack(studio: Studio) -> None:
    table = studio.race_until(lambda t, q: bool(jet_packs_in_reach(t, q)), "race-3")
    assert table.question
    space = jet_packs_in_reach(table, table.question)[0]
    studio.click(_space_box(table, space))
    studio.press(pygame.K_RETURN)
    studio.wait_until(lambda: table.question is not None)
    studio.wait(0.1)


_asked("shortcut", "race-4", offers("shortcut"))
_asked("buy", "race-1", late(buys(1), 4))
_asked("buy-two", "race-1", late(buys(2), 4))


# --- looking at things ----------------------------------------------------------------------------


def _middle_of_race(studio: Studio) -> TableScene:
    return studio.race_until(late(has_pool, 6), "race-1")


@_shot
def log_open(studio: Studio) -> None:
    _middle_of_race(studio)
    studio.press(pygame.K_l)


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
def help(studio: Studio) -> None:
    _middle_of_race(studio)
    studio.press(pygame.K_F1)


@_shot
def pause(studio: Studio) -> None:
    _middle_of_race(studio)
    studio.press(pygame.K_ESCAPE)


@_shot
def results(studio: Studio) -> None:
    studio.race_to_end(is_won=True, seed=0)


@_shot
def results_lost(studio: Studio) -> None:
    studio.race_to_end(is_won=False, seed=0)


# --- other races ----------------------------------------------------------------------------------

_asked("solo", "race-4", late(asks("push_or_pass"), 4), rivals=0)
_asked("two-seats", "race-5", late(asks("push_or_pass"), 4), rivals=1)


@_shot
def hot_seat(studio: Studio) -> None:
    def is_turned(table: TableScene, question: Question) -> bool:
        return table.me == 2 and late(asks("abilities", "move", "buy"), 4)(table, question)

    studio.race_until(is_turned, "race-1", rivals=0, humans=4)


_asked("grand-finale", "grand-finale", is_on_lap(2, asks("move")))


_asked("busy-trays", "race-7", is_crowded("draw"), 11)
_asked("busy-active", "race-7", is_crowded("active"), 11)

"""The race as the panels of the table show it: plain values in the language of the player."""

from functools import lru_cache
from typing import Literal, NamedTuple, assert_never

from cubitos_desktop.ai.levels import LEVELS, STYLES
from cubitos_desktop.rules.decisions import Decision
from cubitos_desktop.rules.dice import CARD_COLOURS, COLOUR_MASK, COLOURS
from cubitos_desktop.rules.game import Game
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.steps import ROLL_PHASE, TURN_STEPS, Step
from cubitos_desktop.scenes.setup.seat_names import rank as rank_of
from cubitos_desktop.scenes.table.questions.buying import MOST_DICE
from cubitos_desktop.scenes.table.show.projection import Gains
from cubitos_desktop.scenes.table.show.shown_race import ShownRace, ShownSeat
from cubitos_desktop.scenes.table.view.card_view import small_card_view
from cubitos_desktop.scenes.table.view.view import Held, RivalPart, Sum, YouPart
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.cards.small_card import SmallCardView
from cubitos_desktop.ui.icons.art import Mood
from cubitos_desktop.ui.panels.counters import Counter, CountersView
from cubitos_desktop.ui.panels.fan_track import FanReward, FanTrackView
from cubitos_desktop.ui.panels.rival_strip import RivalView, Status
from cubitos_desktop.ui.panels.step_bar import BarButton, StepBarView
from cubitos_desktop.wording.naming import Naming, in_language
from cubitos_desktop.words import Words

BarStep = Literal["draw", "roll", "hits", "abilities", "swords", "move", "buy", "discard"]
ROLL_STEPS: tuple[BarStep, ...] = ("draw", "roll", "hits")
RUN_STEPS: tuple[BarStep, ...] = ("abilities", "swords", "move", "buy", "discard")
STEPS_SHOWN: dict[Step, BarStep] = {
    "begin_round": "draw",
    "draw": "draw",
    "first_throw": "roll",
    "roll": "roll",
    "landed": "hits",
    "judged": "hits",
    "abilities": "abilities",
    "swords": "swords",
    "abilities_again": "abilities",
    "not_optional": "abilities",
    "move": "move",
    "buy": "buy",
    "end_round": "discard",
    "over": "move",
}
BAR_BUTTONS = ("speed", "sound", "undo", "log", "help", "pause")


# --- the bar -------------------------------------------------------------------------------------


def step_shown(race: ShownRace, decision: Decision | None) -> BarStep:
    """The step of the bar that the race is in."""
    if decision and race.step == "buy" and decision.prompt is not Prompt.BUY:
        return "move"  # what a space gives or takes is settled before anything is bought
    asked_at = _asked_at(decision.prompt) if decision else None
    return asked_at or STEPS_SHOWN[race.step]


def _asked_at(prompt: Prompt) -> BarStep | None:
    """The step that a question belongs to; None where that is the step in which it is asked."""
    match prompt:
        case Prompt.NOW | Prompt.SAVE | Prompt.KEEP | Prompt.DISCARD:
            return "hits"
        case Prompt.SWORDS:
            return "swords"
        case Prompt.REWARD | Prompt.REWARD_DIE | Prompt.BOB:
            return "move"
        case Prompt.PUSH_OR_PASS | Prompt.MOVE_TO_ROLL | Prompt.STEP_AT_ONCE:
            return None
        case Prompt.DRAW | Prompt.ADD | Prompt.THROW | Prompt.BORROW | Prompt.SET:
            return None
        case Prompt.ABILITIES | Prompt.ABILITIES_AGAIN | Prompt.NOT_OPTIONAL | Prompt.GAIN_DIE:
            return None
        case Prompt.LOSE | Prompt.MUST_LOSE | Prompt.GIVE | Prompt.GIVE_TO:
            return None
        case Prompt.MOVE | Prompt.BUY:
            return None
        case never:
            assert_never(never)


def bar_view(
    words: Words,
    race: ShownRace,
    me: int,
    decision: Decision | None,
    buttons: tuple[BarButton, ...],
    occasion: str = "",
) -> StepBarView:
    steps, step = (*ROLL_STEPS, *RUN_STEPS), step_shown(race, decision)
    return StepBarView(
        round_text=_round(words, race, me),
        phases=_phases(words),
        current=steps.index(step),
        title=in_language(words, race.game.track(race.seats[me].leg).names),
        note=_way(words, race, me),
        buttons=buttons,
        phase_text=words(f"window.phase.{'roll' if step in ROLL_STEPS else 'run'}"),
        occasion=occasion,
    )


@lru_cache(maxsize=2)
def _phases(words: Words) -> tuple[tuple[str, ...], ...]:
    """The names of the steps in a language."""
    return tuple(
        tuple(words(f"window.steps.{step}") for step in steps) for steps in (ROLL_STEPS, RUN_STEPS)
    )


def _round(words: Words, race: ShownRace, me: int) -> str:
    """The round; in a race of several laps also the lap, which the title has no room for always."""
    laps, leg = len(race.game.legs), race.seats[me].leg
    if laps == 1:
        return words("window.bar.round", round=race.round)
    return words("window.bar.round_and_lap", round=race.round, lap=min(leg + 1, laps), laps=laps)


def _way(words: Words, race: ShownRace, me: int) -> str:
    """Which lap it is, of several; where there is but one to run, how far it still is."""
    legs, leg = len(race.game.legs), race.seats[me].leg
    if leg >= legs:
        return words("window.bar.finished")
    if legs > 1:
        return words("window.bar.lap", lap=leg + 1, laps=legs)
    return _to_go(words, race.game.remaining(leg, race.seats[me].space))


@lru_cache(maxsize=64)
def _to_go(words: Words, steps: int) -> str:
    return words("window.bar.to_go", count=steps)


# --- rivals --------------------------------------------------------------------------------------


def rival_view(
    naming: Naming,
    race: ShownRace,
    seat: int,
    colour: str,
    *,
    rank: int,
    is_acting: bool,
    mood: Mood,
    queue: tuple[int, ...] = (),
    is_throwing: bool = False,
    level: int = 0,
) -> RivalView:
    rival = race.seats[seat]
    status = _status(race, seat, queue, is_busy=is_acting or is_throwing)
    is_running = status == "rolling" and race.step not in ROLL_PHASE
    status_text = naming.words(f"window.status.{'running' if is_running else status}")
    return RivalView(
        colour=colour,
        name=naming.names[seat],
        rank=rank,
        place=_place(naming.words, rank),
        status=status,
        status_text=status_text,
        draw=sum(rival.draw),
        roll=roll_colours(rival),
        active=tuple([COLOURS[code & COLOUR_MASK] for code in rival.active]),
        discard=sum(rival.discard),
        credits=rival.credits,
        fans=rival.fans,
        coins=rival.coins,
        feet=rival.feet + rival.water_feet,
        has_start_die=_has_start_die(race, seat),
        is_acting=is_acting,
        mood=mood,
        level=level,
        levels=len(LEVELS),
    )


@lru_cache(maxsize=16)
def _place(words: Words, rank: int) -> str:
    """A place in the race in words; asked for by every strip in every frame."""
    return words(f"window.place.{rank}") if rank else ""


def _has_start_die(race: ShownRace, seat: int) -> bool:
    """Alone one always begins, and the die says nothing."""
    return race.start_player == seat and len(race.seats) > 1


def rival_part(
    naming: Naming,
    race: ShownRace,
    seat: int,
    colour: str,
    box: Box,
    *,
    rank: int,
    is_acting: bool,
    mood: Mood,
    queue: tuple[int, ...],
    is_throwing: bool,
    draws_in: ShownRace,
    policy: str,
    shaken: float | None,
    dots: int | None,
) -> RivalPart:
    """A strip and what is said of it; ``draws_in`` is the race that its draw amount is of."""
    level = rank_of(policy) if policy in LEVELS or policy in STYLES else 0
    panel = rival_view(
        naming,
        race,
        seat,
        colour,
        rank=rank,
        is_acting=is_acting,
        mood=mood,
        queue=queue,
        is_throwing=is_throwing,
        level=level,
    )
    draw = draw_sum(draws_in, seat)
    return RivalPart(seat, box, panel, held(race.seats[seat]), draw, policy, shaken, dots)


def roll_colours(seat: ShownSeat) -> tuple[str, ...]:
    """The dice in a seat's Roll zone."""
    found: list[str] = []
    for kind, count in seat.zone_counts("roll"):
        found += [COLOURS[kind & COLOUR_MASK]] * count
    return tuple(found)


def _status(race: ShownRace, number: int, queue: tuple[int, ...], *, is_busy: bool) -> Status:
    seat = race.seats[number]
    if race.step in ROLL_PHASE:
        if seat.busted:
            return "bust"
        if seat.is_done_rolling:
            return "passed"
        if number not in queue[1:]:
            # Before all have thrown once there is no queue, and whoever does nothing waits.
            return "rolling" if queue or is_busy else "waiting"
        return "next" if number == queue[1] else "in_queue"
    if race.step in TURN_STEPS:
        turn = race.clockwise().index(number)
        if turn < race.turn:
            return "done"
        return "waiting" if turn > race.turn else "rolling"
    return "bust" if seat.busted else "waiting"


# --- you -----------------------------------------------------------------------------------------


def held(seat: ShownSeat, gains: Gains | None = None) -> Held:
    """What a seat has; ``gains`` is what it will have once it has passed."""
    now = Gains(seat.coins, seat.feet, seat.water_feet, seat.credits)
    then = now if gains is None else gains
    coins, feet, water_feet, credits = then.by_swords
    return Held(
        coins=Sum("coins", (now.coins, then.coins - now.coins), coins),
        feet=Sum("feet", (now.feet, then.feet - now.feet), feet),
        water_feet=Sum(
            "water_feet", (now.water_feet, then.water_feet - now.water_feet), water_feet
        ),
        credits=Sum("credits", (now.credits, then.credits - now.credits), credits),
    )


def _all_feet(has: Held) -> int:
    """The feet of both kinds that swords would add: they share a counter."""
    return has.feet.by_swords + has.water_feet.by_swords


def draw_sum(race: ShownRace, seat: int) -> Sum:
    """How many dice a seat draws: what everybody does, its tokens, red lines to the leader."""
    return Sum("draw", race.draw_parts(seat))


def you_part(
    naming: Naming,
    race: ShownRace,
    me: int,
    colour: str,
    *,
    rank: int,
    gains: Gains | None,
    spends: Counter | None,
    mood: Mood,
) -> YouPart:
    """What a seat has; ``gains`` is what passing now would bring, shown in its place."""
    words, seat = naming.words, race.seats[me]
    has, draw = held(seat, gains), draw_sum(race, me)
    panel = CountersView(
        colour=colour,
        name=naming.names[me],
        rank=rank,
        place=_place(words, rank) if len(race.seats) > 1 else "",
        coins=has.coins.total,
        feet=has.feet.total,
        credits=has.credits.total,
        fans=seat.fans,
        labels=(
            words("window.counter.coins", count=has.coins.total),
            words("window.counter.feet", count=has.feet.total),
            words("window.counter.credits", count=has.credits.total),
            words("window.counter.fans", count=seat.fans),
        ),
        draw_label=words("window.counter.draw"),
        draw_parts=draw.terms,
        water_feet=has.water_feet.total,
        swords=seat.swords,
        by_swords=(has.coins.by_swords, _all_feet(has), has.credits.by_swords),
        active=spends,
        mood=mood,
        has_start_die=_has_start_die(race, me),
    )
    return YouPart(panel, has, draw)


def fans_view(words: Words, race: ShownRace, me: int, colours: tuple[str, ...]) -> FanTrackView:
    rewards = [FanReward(0, False)]
    rewards += [FanReward(step.credits, step.draw_token) for step in race.game.fan_track]
    return FanTrackView(
        title=words("window.fans"),
        next_label=words("window.next_fan"),
        rewards=tuple(rewards),
        figures=tuple([(colours[number], seat.fans) for number, seat in enumerate(race.seats)]),
        your_colour=colours[me],
    )


class Shop(NamedTuple):
    """What the cards are to somebody just now."""

    money: int
    basket: frozenset[int] = frozenset()
    """The colours that are being bought, or gained."""
    suggested: frozenset[int] = frozenset()
    gifts: frozenset[int] | None = None
    """Where a die is given away: the colours to choose from, whatever they cost."""
    is_open: bool = True
    """Whether somebody is buying. Before that nobody lacks anything: coins are still to come."""
    offered: frozenset[int] = frozenset()
    """The colours of dice that can be used now by what their cards say."""

    def is_closed(self, colour: int) -> bool:
        """Whether a die cannot be had beside what is chosen, whatever one pays."""
        return self.gifts is not None and colour not in self.gifts

    @property
    def is_full(self) -> bool:
        """Whether no other die has room in the basket."""
        return self.gifts is None and len(self.basket) == MOST_DICE


def card_views(words: Words, game: Game, trays: bytes, shop: Shop) -> tuple[SmallCardView, ...]:
    """The eight cards as they look beside what is in the basket."""
    return tuple(_card_view(words, game, trays, shop, colour) for colour in CARD_COLOURS)


def _card_view(words: Words, game: Game, trays: bytes, shop: Shop, colour: int) -> SmallCardView:
    cost, is_bought = game.costs[colour], colour in shop.basket
    money = shop.money if shop.gifts is None else cost
    view = small_card_view(words, game.cards[colour], left=trays[colour], money=money)
    if view.state == "dear" and not shop.is_open:
        view = view._replace(state="later")
    elif view.state == "affordable" and shop.is_closed(colour):
        view = view._replace(state="closed")
    elif view.state == "affordable" and shop.gifts is None and not is_bought:
        left = money - sum(game.costs[bought] for bought in shop.basket)
        missing = 0 if shop.is_full else max(0, cost - left)
        if shop.is_full or missing:
            view = view._replace(state="instead", missing=missing)
    marks = colour in shop.suggested, colour in shop.offered
    return view._replace(selected=is_bought, suggested=marks[0], offered=marks[1])

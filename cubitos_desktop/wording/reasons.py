"""Why a computer seat answers as it does, in a sentence. What it answers is told elsewhere."""

from collections.abc import Callable, Mapping
from typing import Any, Protocol

from cubitos_desktop.rules.dice import COLOURS
from cubitos_desktop.words import Words, WordsError

Figures = Mapping[str, Any]
DARING = 30
"""From so many busts in 100 throws on an advised push seems bold."""
CLOSE = 0.3
"""Steps between push and pass from which on one of them is better: below that neither is wrong."""
UNLIKELY = 15
"""Up to so many busts in 100 throws the risk itself is small."""
LITTLE_TO_LOSE, MUCH_TO_LOSE, LITTLE_TO_WIN = 3.0, 4.0, 0.8
"""In steps: what a bust loses up to the first is little, from the second on much; what new hits
bring below the third is little."""
_CLOSE_CALL = "reasons.brief.close"
_Sayer = Callable[[Words, Figures], str]


class Reason(Protocol):
    """Why a computer seat answered: a key, and the figures that belong into its sentence."""

    @property
    def key(self) -> str: ...

    @property
    def figures(self) -> Figures: ...


def why(words: Words, reason: Reason | None) -> str:
    """The sentence of a reason, or nothing where there is none."""
    return reason_sentence(words, reason.key, reason.figures) if reason else ""


def usual_reason(words: Words, answer: object) -> str:
    """What is said for an answer that nothing had to be weighed for."""
    return words("reasons.usual_all" if answer == "all" else "reasons.usual")


def reason_sentence(words: Words, key: str, figures: Figures) -> str:
    """The sentence of a reason, without a capital letter or a full stop; none for an unknown one.

    >>> from cubitos_desktop.words import load_words
    >>> reason_sentence(load_words(), "stop", {"bust": 31, "coins": 6, "feet": 1})
    'a push busts in 31 of 100 throws and would then lose 6 coins and 1 foot'
    """
    if key in _SAYERS:
        return _SAYERS[key](words, figures)
    if f"reasons.{key}" not in words:
        return ""
    try:
        return words(f"reasons.{key}")
    except WordsError:  # a part of sentences, which only a changed file takes for a reason
        return ""


def brief_reason(words: Words, key: str, figures: Figures) -> str:
    """What was decisive for push or pass, in a few words and without the odds, which a meter says;
    nothing where there is nothing to say.

    >>> from cubitos_desktop.words import load_words
    >>> figures = {"bust": 31, "coins": 3, "feet": 2, "gain": 0.9, "stake": 2.4, "fan": 0.8}
    >>> brief_reason(load_words(), "push", figures)
    'little to lose (3 coins and 2 feet)'
    """
    if key in _BRIEF:
        return words(_CLOSE_CALL) if _is_close(figures) else _BRIEF[key](words, figures)
    return words(f"reasons.{key}") if key in _BRIEF_ALREADY else ""


def _is_close(figures: Figures) -> bool:
    """Whether push and pass are about as good as each other."""
    return abs(float(figures.get("steps", 2 * CLOSE))) <= CLOSE


# --- figures in words ---------------------------------------------------------------------------


def steps_in_words(words: Words, steps: float) -> str:
    """Steps, also parts of one: "1 step", "1.8 steps"."""
    if float(steps).is_integer():
        return words("count.step", count=int(steps))
    value = f"{steps:.1f}".replace(".", words("decimal"))
    return words("reasons.parts_of_steps", steps=value)


def worth_beside(words: Words, steps: float) -> str:
    """What something is worth that is worth so many steps less than the best.

    >>> from cubitos_desktop.words import load_words
    >>> worth_beside(load_words(), 1.25), worth_beside(load_words(), 0.04)
    ("leads 1.2 steps less far by the race's end", 'leads about as far')
    """
    less = round(steps, 1)
    if less <= 0:
        return words("reasons.as_much")
    return words("reasons.less", steps=steps_in_words(words, less))


def _stake(words: Words, figures: Figures) -> str:
    """What a bust would lose of what the dice show."""
    units = {"coins": "coin", "feet": "foot", "lost_credits": "credit", "lost_abilities": "ability"}
    return _amounts(words, figures, **units)


def _fan_pays(words: Words, figures: Figures) -> str:
    """What the fan of a bust would pay."""
    return _amounts(words, figures, credits="credit", tokens="draw_token")


def _amounts(words: Words, figures: Figures, **units: str) -> str:
    """Figures with their units; what is zero is left out."""
    parts = [
        words(f"count.{unit}", count=_whole(figures, name))
        for name, unit in units.items()
        if _whole(figures, name) > 0
    ]
    if len(parts) < 2:
        return "".join(parts)
    return words("list.and", first=", ".join(parts[:-1]), last=parts[-1])


def _whole(figures: Figures, name: str) -> int:
    value: int = round(figures.get(name, 0))
    return value


def _number(figures: Figures, name: str) -> float:
    return round(float(figures.get(name, 0)), 1)


def _colour(words: Words, figures: Figures, name: str) -> str:
    return words(f"colour.{COLOURS[_whole(figures, name) % len(COLOURS)]}")


def _bust(figures: Figures) -> str:
    """The chance to bust in percent; a small one is not none."""
    return str(_whole(figures, "bust") or "<1")


# --- sentences with figures ---------------------------------------------------------------------


def _with_bust(key: str) -> _Sayer:
    return lambda words, figures: words(f"reasons.{key}", bust=_bust(figures))


def _brief_push(words: Words, figures: Figures) -> str:
    """Of what speaks for a push the first that is plain to see."""
    if "stake" not in figures or "gain" not in figures:
        return ""
    lost, fan = float(figures["stake"]), float(figures.get("fan", 0))
    if "fan" not in figures:
        return words("reasons.brief.costs_die")
    if _whole(figures, "bust") <= UNLIKELY:
        return words("reasons.brief.unlikely")
    if fan > lost:
        return words("reasons.brief.fan_worth_more")
    if lost <= LITTLE_TO_LOSE:
        return _with_stake(words, figures, "little_to_lose")
    if fan >= lost / 2:
        return words("reasons.brief.fan_makes_up")
    return words("reasons.brief.hits_bring_more")


def _brief_stop(words: Words, figures: Figures) -> str:
    """What speaks against a push: much to lose, little to win, both, or only both together."""
    if "saver" in figures:
        return words("reasons.brief.costs_die_for_little")
    if "stake" not in figures or "gain" not in figures:
        return ""
    has_much = float(figures["stake"]) >= MUCH_TO_LOSE
    wins_little = float(figures["gain"]) < LITTLE_TO_WIN
    if has_much and wins_little:
        return words("reasons.brief.much_for_little")
    if has_much:
        return _with_stake(words, figures, "much_to_lose")
    return words(f"reasons.brief.{'little_to_win' if wins_little else 'risk_costs_more'}")


def _with_stake(words: Words, figures: Figures, key: str) -> str:
    """What is meant by much or little, where there is something to name."""
    said, stake = words(f"reasons.brief.{key}"), _stake(words, figures)
    return words("reasons.brief.with_stake", said=said, stake=stake) if stake else said


def _after_brief(words: Words, key: str, figures: Figures, told: str) -> str:
    """The cause in words, as it stands below the question, then the figures."""
    brief = brief_reason(words, key, figures) if "stake" in figures else ""
    return words("reasons.brief_why", why=brief, figures=told) if brief else told


def _stop(words: Words, figures: Figures) -> str:
    return _after_brief(words, "stop", figures, _stop_figures(words, figures))


def _stop_figures(words: Words, figures: Figures) -> str:
    if "bust" not in figures:
        return words("reasons.stop_better")
    stake, bust = _stake(words, figures), _bust(figures)
    if "saver" in figures:
        return words("reasons.stop_saved", bust=bust, colour=_colour(words, figures, "saver"))
    if not stake:
        return words("reasons.stop_for_little", bust=bust)
    less = -_number(figures, "steps")
    if less <= 0:
        return words("reasons.stop", bust=bust, stake=stake)
    return words("reasons.stop_by", bust=bust, stake=stake, steps=steps_in_words(words, less))


def _stop_moved(words: Words, figures: Figures) -> str:
    moved = words("reasons.stop_moved", reason=_stop_figures(words, figures))
    return _after_brief(words, "stop", figures, moved)


def _push(words: Words, figures: Figures) -> str:
    if "bust" not in figures:
        return words("reasons.push_free")
    steps, bust = _number(figures, "steps"), _bust(figures)
    if steps <= 0:
        return words("reasons.push_for_little", bust=bust)
    if "saver" in figures:
        lost, told = _colour(words, figures, "saver"), steps_in_words(words, steps)
        return words("reasons.push_saved", bust=bust, colour=lost, steps=told)
    told, pays = steps_in_words(words, steps), _fan_pays(words, figures)
    if not pays or _whole(figures, "bust") < DARING:
        return _after_brief(words, "push", figures, words("reasons.push", bust=bust, steps=told))
    # Whoever is advised to dare so much wants to know what a bust would come to.
    stake = _stake(words, figures)
    key = "push_daring" if stake else "push_daring_free"
    daring = words(f"reasons.{key}", bust=bust, stake=stake, pays=pays, steps=told)
    return _after_brief(words, "push", figures, daring) if _is_close(figures) else daring


def _push_for_fan(words: Words, figures: Figures) -> str:
    bust, fan, lost = _bust(figures), _number(figures, "fan"), _number(figures, "stake")
    pays = _fan_pays(words, figures)
    if not pays or fan <= max(lost, 0):
        return words("reasons.push_for_fan", bust=bust)
    gives = words("reasons.fan_leads", pays=pays, steps=steps_in_words(words, fan))
    stake = _stake(words, figures)
    if not stake or lost <= 0:
        return words("reasons.push_for_fan_alone", bust=bust, gives=gives)
    steps = steps_in_words(words, lost)
    return words("reasons.push_for_fan_by", bust=bust, gives=gives, stake=stake, steps=steps)


def _thin(words: Words, figures: Figures) -> str:
    return words("reasons.thin", count=_whole(figures, "dice"))


def _draw_dearer(words: Words, figures: Figures) -> str:
    """Why a die stays behind that costs more than one which is drawn."""
    colour = _colour(words, figures, "colour")
    left, drawn = _number(figures, "worth"), _number(figures, "steps")
    if left >= drawn:
        return words("reasons.draw_as_much", colour=colour)
    worth, steps = steps_in_words(words, left), steps_in_words(words, drawn)
    return words("reasons.draw_dearer", colour=colour, worth=worth, steps=steps)


def _move_reward(words: Words, figures: Figures) -> str:
    steps, worth = _whole(figures, "steps"), _number(figures, "worth")
    if worth <= 0:
        return _move_far(words, figures)
    value = steps_in_words(words, worth)
    if steps <= 0:
        return words("reasons.move_reward_beside", worth=value)
    return words("reasons.move_reward", steps=steps_in_words(words, steps), worth=value)


def _move_far(words: Words, figures: Figures) -> str:
    steps = _whole(figures, "steps")
    if steps <= 0:
        return words("reasons.move_nowhere")
    return words("reasons.move_far", steps=steps_in_words(words, steps))


def _buy(words: Words, figures: Figures) -> str:
    steps, cost = _number(figures, "steps"), _whole(figures, "cost")
    if steps <= 0:
        return words("reasons.buy_a_little", cost=cost)
    return words("reasons.buy", cost=cost, steps=steps_in_words(words, steps))


def _buy_because(key: str) -> _Sayer:
    """The figures of a purchase, then what speaks for it."""
    return lambda words, figures: _told_with_figures(words, figures, words(f"reasons.{key}"))


def _buy_others_owned(words: Words, figures: Figures) -> str:
    colour, count = _colour(words, figures, "colour"), max(1, _whole(figures, "dice"))
    said = words("reasons.buy_others_owned", count=count, colour=colour)
    return _told_with_figures(words, figures, said)


def _told_with_figures(words: Words, figures: Figures, said: str) -> str:
    return words("reasons.buy_why", why=said, figures=_buy(words, figures))


def _playouts_chance(words: Words, figures: Figures) -> str:
    races, percent = _whole(figures, "races"), _whole(figures, "percent")
    if percent <= 0:
        return words("reasons.playouts_level", count=races)
    return words("reasons.playouts_chance", count=races, percent=percent)


def _brief_playouts(words: Words, figures: Figures) -> str:
    percent = _whole(figures, "percent")
    return words("reasons.brief.tried", count=percent) if percent > 0 else words(_CLOSE_CALL)


_BRIEF: dict[str, _Sayer] = {
    "playouts_chance": _brief_playouts,
    "push": _brief_push,
    "push_for_fan": _brief_push,
    "stop": _brief_stop,
    "stop_moved": _brief_stop,
}
_BRIEF_ALREADY = ("push_free", "push_safe", "borrow")
"""Reasons for push or pass that have no figures, but for a duty, which the question says itself."""
_SAYERS: dict[str, _Sayer] = {
    "stop": _stop,
    "stop_moved": _stop_moved,
    "push_little_risk": _with_bust("push_little_risk"),
    "stop_scared": _with_bust("stop_scared"),
    "push": _push,
    "push_for_fan": _push_for_fan,
    "thin": _thin,
    "draw_dearer": _draw_dearer,
    "move_reward": _move_reward,
    "move_far": _move_far,
    "buy": _buy,
    "buy_last": _buy_because("buy_last"),
    "buy_others_owned": _buy_others_owned,
    "buy_long_way": _buy_because("buy_long_way"),
    "buy_save": _buy_because("buy_save"),
    "buy_only": _buy_because("buy_only"),
    "buy_level": _buy_because("buy_level"),
    "buy_two": _buy_because("buy_two"),
    "buy_price": _buy_because("buy_price"),
    "buy_most": _buy_because("buy_most"),
    "playouts_chance": _playouts_chance,
}

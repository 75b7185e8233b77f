"""Spaces of the track and red lines in words: what they give, what they cost, where they lead."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from cubitos_desktop.rules.game import OnTrack
from cubitos_desktop.rules.tracks import Reward, Shortcut, Space, Track
from cubitos_desktop.wording.explaining.fans import pays
from cubitos_desktop.wording.explaining.tip import Line, Tip, plain
from cubitos_desktop.wording.naming import Naming, begun

BARRED = 999
"""The distance of spaces from which no dry way leads on."""
_SIGNS = {"credits": "credit", "fan": "fan", "lose": "lose_die", "gain": "gain_die"}


def space_tip(naming: Naming, track: Track, number: int, fans: int, *, is_here: bool) -> Tip:
    """A space of a board for a seat with so many fans; ``is_here`` if its runner stands on it."""
    words, space = naming.words, track.spaces[number]
    found = [*_kinds(naming, track, space)]
    tip = found[0] if found else plain(words, "tip.space.open")
    lines = tuple(line for each in found[1:] for line in (Line(each.title), *each.lines))
    now = [*tip.now, *(note for each in found[1:] for note in each.now)]
    if any(reward.kind == "fan" for reward in space.rewards):
        now.append(words("tip.space.next_fan", gives=pays(naming, fans + 1)))
    now.append(words("tip.space.here") if is_here else _way(naming, track, number))
    return tip._replace(lines=tip.lines + lines, now=tuple(now))


def space_name(naming: Naming, track: Track, number: int) -> str:
    """What a space is called in a sentence, by what matters most of it; an open one is nothing."""
    title = next((tip.title for tip in _kinds(naming, track, track.spaces[number])), "")
    return title[:1].lower() + title[1:]


def _way(naming: Naming, track: Track, number: int) -> str:
    steps = track.to_finish[number]
    if steps >= BARRED:
        return naming.words("tip.space.barred")
    return naming.words("table.way", count=steps)


def _kinds(naming: Naming, track: Track, space: Space) -> Iterator[Tip]:
    """All that a space is, what matters most first."""
    words = naming.words
    if space.number in (track.START, track.FINISH):
        yield plain(words, f"tip.space.{'finish' if space.number else 'start'}")
    if space.rewards:
        yield _rewards(naming, space.rewards)
    if space.shortcut:
        yield _shortcut(naming, track, space.number, space.shortcut)
    if space.jet_pack:
        yield plain(words, "tip.space.jet_pack")
    for other in track.spaces:
        if other.shortcut and other.shortcut.exit == space.number:
            yield plain(words, "tip.space.exit", price=_price(naming, other.shortcut))
    if space.water:
        yield plain(words, "tip.space.water")


def _rewards(naming: Naming, rewards: tuple[Reward, ...]) -> Tip:
    words = naming.words
    if len(rewards) == 1:
        text = words("tip.reward.end_here", reward=_reward(naming, "text", rewards[0]))
        return Tip(_reward(naming, "title", rewards[0]), (Line(text),))
    lines = [Line(begun(_reward(naming, "text", each)), _SIGNS[each.kind]) for each in rewards]
    return Tip(words("tip.reward.two"), (Line(words("tip.reward.both")), *lines))


def _reward(naming: Naming, part: str, reward: Reward) -> str:
    kind = "gain_up_to" if reward.kind == "gain" and reward.amount else reward.kind
    amount = reward.amount
    return naming.words(f"tip.reward.{part}.{kind}", count=amount, cost=amount)


def _price(naming: Naming, shortcut: Shortcut) -> str:
    kind = "coin" if shortcut.pays == "coins" else "foot"
    return naming.words(f"count.{kind}", count=shortcut.price)


def _shortcut(naming: Naming, track: Track, number: int, shortcut: Shortcut) -> Tip:
    words, price = naming.words, _price(naming, shortcut)
    text = words(f"tip.space.pay_{shortcut.pays}", price=price)
    saved = track.to_finish[number] - track.to_finish[shortcut.exit]
    now = (words("tip.space.nearer", count=saved),) if 0 < saved < BARRED / 2 else ()
    return Tip(words("tip.space.shortcut", price=price), (Line(text),), now)


# --- red lines ------------------------------------------------------------------------------------


class Lead(NamedTuple):
    """Red lines that one has passed and that the leader has, and what the leader is called."""

    mine: int
    leader: int
    who: str


def lead_of(naming: Naming, runners: Sequence[OnTrack], me: int, lines: int) -> Lead:
    """Who is so many red lines ahead of a seat; where none of the runners is, it is a ghost."""
    game = naming.game
    passed = [game.lines_passed(runner.leg, runner.space) for runner in runners]
    leaders = [seat for seat, each in enumerate(passed) if each == passed[me] + lines]
    who = naming.names[leaders[0]] if leaders else naming.words("tip.line.ghost")
    return Lead(passed[me], passed[me] + lines, who)


def line_tip(naming: Naming, track: Track, number: int, lead: Lead) -> Tip:
    """A red line of a board, counted from 1."""
    words = naming.words
    title = words("tip.line.title", number=number, lines=track.lines)
    return Tip(title, (Line(words("tip.line.text")),), (_line_now(naming, track, number, lead),))


def _line_now(naming: Naming, track: Track, number: int, lead: Lead) -> str:
    words = naming.words
    if lead.leader <= lead.mine:
        return words("tip.line.leads")
    # Whoever is a lap ahead has this line passed once more.
    between = range(lead.mine + 1, lead.leader + 1)
    given = sum((passed - number) % track.lines == 0 for passed in between)
    if not given:
        return words("tip.line.elsewhere", who=lead.who)
    return words("tip.line.gives", who=lead.who, count=given)

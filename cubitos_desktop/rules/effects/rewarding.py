"""Effects of reward spaces, the own one and one that Bob reaches."""

from cubitos_desktop.rules.commands import Command, Do, Gain, GainFan, NoteReward
from cubitos_desktop.rules.decisions import About, Choose
from cubitos_desktop.rules.effects.registry import Flow, effect
from cubitos_desktop.rules.prompts import Prompt
from cubitos_desktop.rules.state import State
from cubitos_desktop.rules.tracks import Reward

_REWARD = Prompt.REWARD


def take_rewards(state: State, me: int, space: int, by: str) -> list[Command]:
    """Everything on a reward space, each in turn and each optional."""
    rewards = state.game.track(state.seats[me].leg).spaces[space].rewards
    return [
        Do("take_reward", me, 0, {"space": space, "index": index, "by": by})
        for index in reversed(range(len(rewards)))
    ]


@effect("take_reward")
def take_reward(state: State, me: int, die: int, *, space: int, index: int, by: str) -> Flow:
    """One reward. What asks how much is taken needs no other question."""
    seat = state.seats[me]
    reward = state.game.track(seat.leg).spaces[space].rewards[index]
    if reward.kind in ("credits", "fan"):
        about = About(space=space, reward=reward)
        answer = yield Choose(me, _REWARD, ("take", "leave"), about=about)
        if answer == "leave":
            return []
    return [NoteReward(me, space, reward.kind, by), _what_it_gives(me, reward)]


def _what_it_gives(me: int, reward: Reward) -> Command:
    if reward.kind == "credits":
        return Gain(me, credits=reward.amount)
    if reward.kind == "fan":
        return GainFan(me)
    if reward.kind == "lose":
        return Do("lose_up_to", me, 0, {"count": reward.amount})
    return Do("reward_gain_die", me, 0, {"cost": reward.amount})


@effect("reach_for_reward")
def reach_for_reward(state: State, me: int, die: int) -> Flow:
    """Bob takes everything on one reward space nearby, or nothing."""
    seat = state.seats[me]
    spaces = state.game.track(seat.leg).rewards_near[seat.space]
    if not spaces:
        return []
    space = yield Choose(me, Prompt.BOB, (*spaces, "none"))
    if space == "none":
        return []
    return take_rewards(state, me, space, "bob")

"""Effects that outlive their die: their names and when each ends. No behaviour."""

from typing import Final

from cubitos_desktop.rules.steps import Step

FREE_DRAW: Final = "free_draw"
"""Champion: the next Draw takes any dice from Draw and Discard."""
EXEMPT: Final = "exempt"
"""Punch Guy, Stinky Cheese: the colours that the next Draw does not count."""
COINS_FOR_A_LOSS: Final = "coins_for_a_loss"
"""Schmutz: coins that come when a die is lost."""
LOSS_FOR_A_CREDIT: Final = "loss_for_a_credit"
"""Batter Beaver: no credit has come by the end of step 4. If one comes with rewards, each that
still lies in Active then costs a die."""
REACH_REWARD: Final = "reach_reward"
"""Bob: a reward nearby, after the own one."""

ENDS: Final[dict[str, Step]] = {
    FREE_DRAW: "draw",
    EXEMPT: "draw",
    COINS_FOR_A_LOSS: "buy",
    LOSS_FOR_A_CREDIT: "buy",
    REACH_REWARD: "buy",
}
"""The step after which each is gone."""

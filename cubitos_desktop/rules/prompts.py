"""What the rules ask about: every kind of question by its name. Questions are made elsewhere."""

from enum import StrEnum


class Prompt(StrEnum):
    """What a decision asks for. It is its own name in logs, tests and the keys of sentences."""

    # The Roll phase
    DRAW = "draw"
    ADD = "add"
    THROW = "throw"
    NOW = "now"
    BORROW = "borrow"
    SET = "set"
    PUSH_OR_PASS = "push_or_pass"
    MOVE_TO_ROLL = "move_to_roll"
    STEP_AT_ONCE = "step_at_once"
    SAVE = "save"
    KEEP = "keep"
    DISCARD = "discard"
    # The Run phase, step 4
    ABILITIES = "abilities"
    ABILITIES_AGAIN = "abilities_again"
    SWORDS = "swords"
    GAIN_DIE = "gain_die"
    LOSE = "lose"
    MUST_LOSE = "must_lose"
    NOT_OPTIONAL = "not_optional"
    GIVE = "give"
    GIVE_TO = "give_to"
    # Steps 5 to 7
    MOVE = "move"
    REWARD = "reward"
    REWARD_DIE = "reward_die"
    BOB = "bob"
    BUY = "buy"

    __repr__ = str.__repr__

    @property
    def topic(self) -> "Prompt":
        """The prompt by whose words it goes: abilities are asked before and after the swords."""
        return Prompt.ABILITIES if self is Prompt.ABILITIES_AGAIN else self

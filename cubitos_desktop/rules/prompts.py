"""What the rules ask about: every kind of question by its name. Questions are made elsewhere."""

from enum import Enum, StrEnum, auto
from typing import Self


class Shape(Enum):
    """What an answer names. Beside it many questions can be answered by a word, such as "pass"."""

    WORD = auto()
    """Nothing: words are all there is."""
    BOX = auto()
    """A box or an offer of a card, and the code of its die."""
    USE = auto()
    """"use", the code of a die and a mask of its RUN items; or an offer, as in ``BOX``."""
    DIE = auto()
    """The code of an active die."""
    COLOUR = auto()
    """The colour of a die in the supply."""
    FACE = auto()
    """A kind of dice and the face to set one on."""
    SPACE = auto()
    SEAT = auto()
    DICE = auto()
    """How many of each of some alike dice."""
    MOVES = auto()
    COLOURS = auto()


class Prompt(StrEnum):
    """What a decision asks for, with the shape of its answer.

    It is its own name in tests and in the keys of sentences. Python 3.11 takes as long to find a
    member by its class as to make a question: what is asked all the time keeps its own at hand.
    """

    shape: Shape

    def __new__(cls, name: str, shape: Shape) -> Self:
        prompt = str.__new__(cls, name)
        prompt._value_ = name
        prompt.shape = shape
        return prompt

    # The Roll phase
    DRAW = "draw", Shape.DICE
    ADD = "add", Shape.DICE
    THROW = "throw", Shape.DICE
    NOW = "now", Shape.BOX
    BORROW = "borrow", Shape.FACE
    SET = "set", Shape.FACE
    PUSH_OR_PASS = "push_or_pass", Shape.BOX
    MOVE_TO_ROLL = "move_to_roll", Shape.DICE
    STEP_AT_ONCE = "step_at_once", Shape.SPACE
    SAVE = "save", Shape.DIE
    KEEP = "keep", Shape.WORD
    DISCARD = "discard", Shape.DICE
    # The Run phase, step 4
    ABILITIES = "abilities", Shape.USE
    ABILITIES_AGAIN = "abilities_again", Shape.USE
    SWORDS = "swords", Shape.WORD
    GAIN_DIE = "gain_die", Shape.COLOUR
    LOSE = "lose", Shape.DICE
    MUST_LOSE = "must_lose", Shape.DICE
    NOT_OPTIONAL = "not_optional", Shape.DIE
    GIVE = "give", Shape.DICE
    GIVE_TO = "give_to", Shape.SEAT
    # Steps 5 to 7
    MOVE = "move", Shape.MOVES
    REWARD = "reward", Shape.WORD
    REWARD_DIE = "reward_die", Shape.COLOUR
    BOB = "bob", Shape.SPACE
    BUY = "buy", Shape.COLOURS

    __repr__ = str.__repr__

    @property
    def topic(self) -> "Prompt":
        """The prompt by whose words it goes: abilities are asked before and after the swords."""
        return Prompt.ABILITIES if self is Prompt.ABILITIES_AGAIN else self

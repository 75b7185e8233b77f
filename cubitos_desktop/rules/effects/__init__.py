"""All effects: importing this room fills the book of effects."""

from cubitos_desktop.rules.effects import (
    busting,
    comparing,
    gaining,
    losing,
    pushing,
    rewarding,
    throwing,
)
from cubitos_desktop.rules.effects.registry import EFFECTS, Effect

__all__ = [
    "EFFECTS",
    "Effect",
    "busting",
    "comparing",
    "gaining",
    "losing",
    "pushing",
    "rewarding",
    "throwing",
]

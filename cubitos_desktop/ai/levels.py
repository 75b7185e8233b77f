"""The four levels and the five styles of computer seats, as stated numbers."""

from cubitos_desktop.ai.champion import Champion
from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging.weights import (
    champion_builds,
    champion_weights,
    lone_weights,
    plain_weights,
    pro_builds,
)
from cubitos_desktop.ai.rookie import Rookie
from cubitos_desktop.ai.taste import Taste

LEVELS: dict[str, Rookie | Contender] = {
    "rookie": Rookie(),
    "racer": Contender(plain_weights),
    "pro": Contender(lone_weights, builds=pro_builds),
    "champion": Champion(champion_weights, Taste(foresight=0.08), builds=champion_builds),
}
"""Weakest first: a beginner; one who knows what dice cost; one who knows what each is worth in this
set; one who knows it better, thinks of pushes and throws to come, and plays the second half for
the win."""

STYLES = {
    "nervous": Contender(plain_weights, Taste(risk=1.4)),
    "gambler": Contender(plain_weights, Taste(risk=0.7)),
    "collector": Contender(plain_weights, Taste(building=1.3)),
    "sprinter": Contender(plain_weights, Taste(building=0.8)),
    "fan-favourite": Contender(plain_weights, Taste(fans=1.6)),
}
"""About as strong as ``racer``, each with an inclination of its own."""

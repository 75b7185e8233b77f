"""The four levels and the five styles of computer seats, as stated numbers."""

from cubitos_desktop.ai.champion import Champion
from cubitos_desktop.ai.contender import Contender
from cubitos_desktop.ai.judging.weights import champion_weights, lone_weights, plain_weights
from cubitos_desktop.ai.rookie import Rookie
from cubitos_desktop.ai.taste import Taste

LEVELS: dict[str, Rookie | Contender] = {
    "rookie": Rookie(),
    "racer": Contender(plain_weights),
    "pro": Contender(lone_weights),
    "champion": Champion(champion_weights),
}
"""Weakest first: a beginner; one who knows what dice cost; one who knows what each is worth in this
set; one who knows it better, thinks of pushes to come, and plays the second half for the win."""

STYLES = {
    "nervous": Contender(plain_weights, Taste(risk=1.4)),
    "gambler": Contender(plain_weights, Taste(risk=0.7)),
    "collector": Contender(plain_weights, Taste(building=1.3)),
    "sprinter": Contender(plain_weights, Taste(building=0.8)),
    "fan-favourite": Contender(plain_weights, Taste(fans=1.6)),
}
"""About as strong as ``racer``, each with an inclination of its own."""

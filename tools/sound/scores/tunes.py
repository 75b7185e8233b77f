"""All tunes and their layers by the names of their files; all are our own."""

from tools.sound.scores.last_round import LAST_ROUND, LAST_ROUND_DRIVE, LAST_ROUND_RISK
from tools.sound.scores.results import RESULTS, RESULTS_GLORY
from tools.sound.scores.score import Tune
from tools.sound.scores.table import TABLE, TABLE_DRIVE, TABLE_RISK
from tools.sound.scores.title import TITLE

TUNES: dict[str, Tune] = {
    "title": TITLE,
    "table": TABLE,
    "last_round": LAST_ROUND,
    "results": RESULTS,
}
LAYERS: dict[str, dict[str, Tune]] = {
    "title": {},
    "table": {"drive": TABLE_DRIVE, "risk": TABLE_RISK},
    "last_round": {"drive": LAST_ROUND_DRIVE, "risk": LAST_ROUND_RISK},
    "results": {"glory": RESULTS_GLORY},
}
FILES: dict[str, Tune] = TUNES | {
    f"{tune}_{layer}": score for tune, layers in LAYERS.items() for layer, score in layers.items()
}

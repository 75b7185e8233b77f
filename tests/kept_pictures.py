"""Pictures that the game draws once for a whole process, so that tests without pictures can forget
what they left there: an empty shadow would stay empty for all tests after them."""

from cubitos_desktop.ui.dice import die_drawing, die_shadows, felt_prints

_KEPT = (
    die_shadows._blob,
    die_shadows._round,
    die_shadows._square,
    die_drawing._sheen,
    die_drawing._sheen_grid,
    die_drawing._dulled,
    felt_prints._print,
)


def forget_pictures() -> None:
    for kept in _KEPT:
        kept.cache_clear()

"""Pictures of every scene without a screen: which there are, and how they are written to files."""

import os
from pathlib import Path

import pygame

from cubitos_desktop.lab.saving import save_picture
from cubitos_desktop.lab.shots.registry import SHOTS, find_shot
from cubitos_desktop.lab.studio import Studio
from cubitos_desktop.scenes.settings.settings import Settings
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.scenes.window.display import USUAL_SIZE

# Each adds its pictures, which are taken in the order of these lines.
# isort: off
from cubitos_desktop.lab.shots import (  # noqa: F401
    titles,
    roll_phase,
    run_phase,
    looking,
    tips,
    settings,
    ends,
    solo_races,
    tables,
    setups,
    kept_races,
)
from cubitos_desktop.lab.shots.learning import books, coaching, reviews  # noqa: F401
from cubitos_desktop.lab.shots.occasions import (  # noqa: F401
    cups,
    daily,
    medals,
    puzzles,
    records,
)
from cubitos_desktop.lab.shots.playing import (  # noqa: F401
    dice_checks,
    pads,
    replays,
    sheets,
    strips,
    throw_moments,
)
# isort: on

WITHOUT_SCREEN = {
    "SDL_VIDEODRIVER": "dummy",
    "SDL_AUDIODRIVER": "dummy",
    # No graphics card is asked for what is only read back and written to a file.
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
}


def shot_names() -> tuple[str, ...]:
    """All pictures that can be taken, in the order in which they are."""
    return tuple(SHOTS)


def render_shots(
    folder: Path,
    *,
    size: tuple[int, int] = USUAL_SIZE,
    language: str = "en",
    text_size: int = 1,
    only: str | None = None,
) -> list[Path]:
    """Write the pictures, or only one, as PNG into a folder; the same ones every time."""
    if only is not None and find_shot(only) is None:
        raise ValueError(f"expected one of {', '.join(SHOTS)}; got {only!r}.")
    os.environ.update(WITHOUT_SCREEN)
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name in [only] if only else SHOTS:
        # A window of its own for each: no picture depends on those before it.
        app = App(Settings(language=language, text_size=text_size), size)
        app.open()
        # What the window itself reports when it is opened is no input.
        pygame.event.clear()
        studio = Studio(app)
        play = find_shot(name)
        assert play is not None
        picture = play(studio)
        app.draw()
        paths.append(folder / f"{name}.png")
        save_picture(picture or app.window, paths[-1])
        # Nobody is left thinking.
        app.quit()
        app.step(0.0)
        studio.belongings.close()
    return paths

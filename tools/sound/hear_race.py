"""Plays a race of computer seats into a file, as it is heard, and measures what was heard:
``python -m tools.sound.hear_race [SECONDS]``. All volumes are full; it takes as long as it says.
"""

import os
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

import numpy as np
import pygame

from cubitos_desktop.lab.demo.filming import liveliest
from cubitos_desktop.match.replay.recording import recording_of
from cubitos_desktop.scenes.replay.replay_scene import ReplayScene
from cubitos_desktop.scenes.settings.settings import LOUDEST, Settings
from cubitos_desktop.scenes.window.app import App
from cubitos_desktop.ui.audio.cues import CUES, Name, Rank
from cubitos_desktop.ui.audio.sound import Sound
from cubitos_desktop.words import load_words
from tools.sound.measuring.loudness import loudest, overall

_SIZE = 1_280, 800
_FULL = 32_767


class Listener(Sound):
    """Plays, and counts what it is asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.asked: Counter[Name] = Counter()
        self.most_voices = 0

    def play(self, name: Name, loudness: float = 1.0, pan: float = 0.0, rung: int = 0) -> None:
        self.asked[name] += 1
        super().play(name, loudness, pan, rung)
        busy = sum(map(pygame.mixer.Channel.get_busy, self._channels()))
        self.most_voices = max(self.most_voices, busy)

    def _channels(self) -> list[pygame.mixer.Channel]:
        return [pygame.mixer.Channel(n) for n in range(pygame.mixer.get_num_channels())]


def heard(seconds: float, path: Path) -> Listener:
    """Play for so long; what a loudspeaker would get is written to the file."""
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="disk", SDL_DISKAUDIOFILE=str(path))
    settings = Settings(volume=LOUDEST, effects=LOUDEST, music=LOUDEST, coach_marks=False)
    app, listener = App(settings, _SIZE), Listener()
    app.sound = listener
    app.open()
    app.apply_settings()
    app.push(ReplayScene(app, recording_of(liveliest(load_words("en"), 1))))
    clock, end = pygame.Clock(), time.monotonic() + seconds
    while time.monotonic() < end and (app.stack.scenes or not app.frames):
        app.loop.guarded_step(min(clock.tick(60) / 1000, 0.1))
    listener.stop()
    pygame.mixer.quit()
    return listener


def main(seconds: float) -> None:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "heard.raw"
        listener = heard(seconds, path)
        samples = np.fromfile(path, np.int16).reshape(-1, 2)
    sound = samples.astype(np.float64) / (_FULL + 1)
    ranks = Counter(CUES[name].rank for name in listener.asked.elements())
    print(f"seconds           {len(sound) / 22_050:.0f}")
    print(f"cues              {listener.asked.total()}: {dict(listener.asked.most_common())}")
    print(f"by rank           { ({rank.name.lower(): ranks[rank] for rank in Rank}) }")
    print(f"voices at once    {listener.most_voices} at most")
    print(f"LUFS              {overall(sound):.1f}, loudest 0.4 s {loudest(sound):.1f}")
    print(f"peak              {np.abs(sound).max():.2f}")
    print(
        f"clipped samples   {int((np.abs(samples.astype(int)) >= _FULL).sum())} of {samples.size:,}"
    )


if __name__ == "__main__":
    main(float(sys.argv[1]) if len(sys.argv) > 1 else 240.0)

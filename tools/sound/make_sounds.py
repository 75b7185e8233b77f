"""Plays the recipes into assets/sounds: ``python -m tools.sound.make_sounds [NAME ...]``.

Everything is chosen by seeds: the same recipe gives the same sound. It needs ``ffmpeg``.
"""

import sys
from collections.abc import Iterator, Sequence

import numpy as np

from cubitos_desktop.resources import assets_dir
from cubitos_desktop.ui.audio.cues import RECORDINGS
from cubitos_desktop.ui.audio.library import LEAD_IN
from tools.sound.encoding import compressed
from tools.sound.families import FAMILIES
from tools.sound.measuring.loudness import loudest
from tools.sound.synthesis import Wave

FOLDER = assets_dir() / "sounds"


def recorded(name: str) -> Iterator[Wave]:
    """The takes of a family, as loud as they are meant to be."""
    family, takes = FAMILIES[name], RECORDINGS[name].takes
    for number, take in enumerate(family.takes):
        sound = take.play()
        wanted = family.loudness + family.louder * (number // takes)
        # It is heard by both ears.
        factor = 10 ** ((wanted - loudest(np.array([sound, sound]).T)) / 20)
        yield [value * factor for value in sound]


def sheet(takes: Sequence[Wave]) -> Wave:
    """All takes one after another, each with the same room and a little silence before it."""
    room = LEAD_IN + max(map(len, takes)) + LEAD_IN
    whole: Wave = []
    for take in takes:
        silence = room - LEAD_IN - len(take)
        whole += [0.0] * LEAD_IN + take + [0.0] * silence
    return whole


def main(names: Sequence[str] = ()) -> None:
    FOLDER.mkdir(exist_ok=True)
    for stray in sorted(set(FOLDER.iterdir()) - {FOLDER / f"{name}.ogg" for name in FAMILIES}):
        stray.unlink()
        print(f"removed  {stray.name}")
    for name in names or FAMILIES:
        content = compressed(name, sheet(list(recorded(name))))
        (FOLDER / f"{name}.ogg").write_bytes(content)
        takes = len(FAMILIES[name].takes)
        print(f"written  {name}.ogg: {takes} takes, {len(content):,} bytes", flush=True)


if __name__ == "__main__":
    main(sys.argv[1:])

"""Measures all sounds and tunes, since figures can be checked by those who cannot listen:
``python -m tools.sound.measure``. What each figure means is in docs/sound.md.
"""

from collections.abc import Iterator, Sequence
from itertools import combinations

import numpy as np

from cubitos_desktop.resources import assets_dir
from cubitos_desktop.ui.audio.cues import CUES, RECORDINGS, Cue
from tools.sound.families import FAMILIES
from tools.sound.measuring import harmony, reading, spectrum
from tools.sound.measuring.loudness import Sound, decibels, loudest, overall
from tools.sound.scores.tunes import FILES, TUNES
from tools.sound.synthesis import RATE


def main() -> None:
    with reading.mixer():
        _print("Cues", ["cue", "file", "rank", "LUFS"], _cues())
        _print(
            "Files",
            ["file", "takes", "seconds", "LUFS", "peak", "acum", "same", *_octaves()],
            _files(),
        )
        _print(
            "Music",
            ["tune", "seconds", "LUFS", "loudest", "peak", "acum", "seam", *_octaves()],
            _tunes(),
        )
    _print("Half tones, in per cent of the time", ["over", "itself", *_ringing()], _clashes())
    _print("Bytes", ["folder", "files", "bytes"], _sizes())


def _print(title: str, heads: Sequence[str], rows: Iterator[Sequence[object]]) -> None:
    """A table as documents have them."""
    print(f"\n{title}\n\n| {' | '.join(heads)} |\n|{'---|' * len(heads)}")
    for row in rows:
        print(f"| {' | '.join(map(str, row))} |")


def _octaves() -> list[str]:
    return [f"to {above:,} Hz" for above in spectrum.BANDS[1:-1]] + ["above"]


def heard_at(cue: Cue) -> float:
    """How loud a cue is at most, at full volume: of a ladder, its highest rung."""
    return max(map(loudest, reading.takes(cue.file))) + decibels(cue.level)


def most_alike(file: str) -> float:
    """Of two takes that may follow each other, how much they are the same at most."""
    takes, count = reading.takes(file), RECORDINGS[file].takes
    rungs = [takes[first : first + count] for first in range(0, len(takes), count)]
    pairs = [pair for rung in rungs for pair in combinations(rung, 2)]
    return max((spectrum.sameness(*pair) for pair in pairs), default=0.0)


def _cues() -> Iterator[Sequence[object]]:
    for name, cue in CUES.items():
        yield name, cue.file, cue.rank.name.lower(), f"{heard_at(cue):.1f}"


def _files() -> Iterator[Sequence[object]]:
    for file in RECORDINGS:
        takes = reading.takes(file)
        yield (
            file,
            len(takes),
            f"{max(map(len, takes)) / RATE:.2f}",
            _span(list(map(loudest, takes))),
            f"{max(_peak(take) for take in takes):.2f}",
            f"{max(map(spectrum.sharpness, takes)):.1f}",
            f"{most_alike(file):.2f}",
            *_parts(takes[0]),
        )


def _tunes() -> Iterator[Sequence[object]]:
    for name in FILES:
        tune = reading.tune(name)
        yield (
            name,
            f"{len(tune) / RATE:.1f}",
            f"{overall(tune):.1f}",
            f"{loudest(tune):.1f}",
            f"{_peak(tune):.2f}",
            f"{spectrum.sharpness(tune):.1f}",
            f"{spectrum.seam(tune):.2f}",
            *_parts(tune),
        )


def _ringing() -> list[str]:
    return [name for name, family in FAMILIES.items() if family.takes[0].notes]


def _clashes() -> Iterator[Sequence[object]]:
    for tune in TUNES:
        worst = [
            max(harmony.clashing_notes(tune, take.notes) for take in FAMILIES[name].takes)
            for name in _ringing()
        ]
        yield tune, *(f"{100 * part:.0f}" for part in (harmony.clashing_part(tune), *worst))


def _sizes() -> Iterator[Sequence[object]]:
    for folder in ("sounds", "music"):
        sizes = [path.stat().st_size for path in (assets_dir() / folder).iterdir()]
        yield folder, len(sizes), f"{sum(sizes):,}"


def _parts(sound: Sound) -> list[str]:
    return [f"{100 * part:.0f} %" for part in spectrum.bands(sound)]


def _peak(sound: Sound) -> float:
    return float(np.abs(sound).max())


def _span(values: list[float]) -> str:
    low, high = f"{min(values):.1f}", f"{max(values):.1f}"
    return low if low == high else f"{low} to {high}"


if __name__ == "__main__":
    main()

"""The boards of all tracks, and sizes at which they are drawn."""

from pathlib import Path

from cubitos_desktop.resources import content_dir
from cubitos_desktop.rules.tracks import Track, load_track
from cubitos_desktop.scenes.table.view.board_view import board_view

FILES = sorted((content_dir() / "tracks").glob("*.yaml"))
SIZES = ((928, 416), (974, 560), (460, 416))


def read(file: Path) -> Track:
    track = load_track(file, [])
    assert track is not None
    return track


TRACKS = [read(file) for file in FILES]
VIEWS = {track.id: board_view(track) for track in TRACKS}

"""The game's icon in the sizes and files that desktops want; the game itself draws it."""

import io
import struct
from pathlib import Path

import pygame

from cubitos_desktop.ui.icons.art import window_sign

SIZES = (16, 24, 32, 48, 64, 128, 256, 512)
_ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
_ICNS_TYPES = {16: b"icp4", 32: b"icp5", 64: b"icp6", 128: b"ic07", 256: b"ic08", 512: b"ic09"}


def write_icons(folder: Path) -> None:
    """PNG files by size, an ICO for Windows and an ICNS for macOS."""
    folder.mkdir(parents=True, exist_ok=True)
    pictures = {size: _png(size) for size in SIZES}
    for size, picture in pictures.items():
        (folder / f"cubitos-{size}.png").write_bytes(picture)
    (folder / "cubitos.ico").write_bytes(ico({size: pictures[size] for size in _ICO_SIZES}))
    (folder / "cubitos.icns").write_bytes(icns({size: pictures[size] for size in _ICNS_TYPES}))


def _png(size: int) -> bytes:
    written = io.BytesIO()
    pygame.image.save(window_sign(size), written, "icon.png")
    return written.getvalue()


def ico(pictures: dict[int, bytes]) -> bytes:
    """Windows' own file, with PNG pictures in it; 0 stands for 256."""
    head = struct.pack("<HHH", 0, 1, len(pictures))
    place = len(head) + 16 * len(pictures)
    entries = b""
    for size, picture in pictures.items():
        entries += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), place)
        place += len(picture)
    return head + entries + b"".join(pictures.values())


def icns(pictures: dict[int, bytes]) -> bytes:
    """The same for macOS."""
    entries = b"".join(
        _ICNS_TYPES[size] + struct.pack(">I", len(picture) + 8) + picture
        for size, picture in pictures.items()
    )
    return b"icns" + struct.pack(">I", len(entries) + 8) + entries

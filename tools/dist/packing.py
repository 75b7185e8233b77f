"""Folders into archives, the same bytes for the same files, and their check sums."""

import hashlib
import os
import stat
import subprocess
import time
import zipfile
from collections.abc import Iterable
from pathlib import Path

from tools.dist.places import CHECKOUT

SUMS = "SHA256SUMS"
_FIRST_DAY = 315532800
"""1 January 1980, before which archives know no time."""


def source_time() -> int:
    """The seconds that everything built from these sources is dated by: those of the last commit,
    or of the first day where there is no git."""
    given = os.environ.get("SOURCE_DATE_EPOCH")
    if given:
        return max(int(given), _FIRST_DAY)
    asked = ["git", "log", "-1", "--format=%ct"]
    try:
        done = subprocess.run(asked, cwd=CHECKOUT, capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        return _FIRST_DAY
    return max(int(done.stdout), _FIRST_DAY)


def surroundings() -> dict[str, str]:
    """For builders: no time of day and no chance gets into what they make."""
    return os.environ | {"SOURCE_DATE_EPOCH": str(source_time()), "PYTHONHASHSEED": "1"}


def packed(folder: Path, into: Path) -> Path:
    """A zip of a folder, named like it and with it as its only entry at the top."""
    archive = into / f"{folder.name}.zip"
    moment = time.gmtime(source_time())[:6]
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as into_zip:
        for path in sorted(path for path in folder.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), moment)
            may_run = path.stat().st_mode & stat.S_IXUSR
            entry.external_attr = (stat.S_IFREG | (0o755 if may_run else 0o644)) << 16
            entry.compress_type = zipfile.ZIP_DEFLATED
            into_zip.writestr(entry, path.read_bytes())
    return archive


def unpacked(archive: Path, into: Path) -> Path:
    """The folder out of such a zip, with what may be run."""
    with zipfile.ZipFile(archive) as from_zip:
        for entry in from_zip.infolist():
            made = Path(from_zip.extract(entry, into))
            made.chmod(entry.external_attr >> 16 & 0o777)
    return into / archive.stem


def check_sums(paths: Iterable[Path]) -> str:
    """Lines that `sha256sum --check` understands."""
    return "".join(f"{_sum_of(path)}  {path.name}\n" for path in paths)


def wrong_sums(folder: Path) -> list[str]:
    """The files of a folder that are missing or are not as their check sums say."""
    lines = (folder / SUMS).read_text("utf-8").splitlines()
    told = {name: value for value, _, name in (line.partition("  ") for line in lines)}
    return [
        name
        for name, value in told.items()
        if not (folder / name).is_file() or _sum_of(folder / name) != value
    ]


def _sum_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()

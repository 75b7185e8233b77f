"""Finds the content and the assets, in an installed copy and in a checkout; reads none of them."""

from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


class ResourcesMissingError(FileNotFoundError):
    """This copy of the game has lost its content or its assets."""


class DamagedGame(Exception):
    """A file that came with the game is lost or damaged; the sentence says which and what to do."""

    def __init__(self, path: Path, expected: str) -> None:
        super().__init__(f"{path}: expected {expected}; install the game again.")


def content_dir() -> Path:
    """The folder with cards, sets, tracks and languages."""
    return _find("content", _PACKAGE)


def assets_dir() -> Path:
    """The folder with fonts, art and sounds."""
    return _find("assets", _PACKAGE)


def _find(name: str, package: Path) -> Path:
    packed = package / name
    if packed.is_dir():
        return packed
    checkout = package.parent
    beside = checkout / name
    # Only a checkout has a pyproject.toml there: a stranger's site-packages/assets is not ours.
    if beside.is_dir() and (checkout / "pyproject.toml").is_file():
        return beside
    raise ResourcesMissingError(
        f"the folder '{name}' was expected in {packed} or, in a checkout, in {beside}: "
        "install the game again"
    )

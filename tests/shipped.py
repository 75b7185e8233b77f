"""The files that are part of the game beside its code."""

from pathlib import Path

CHECKOUT = Path(__file__).parents[1]


def shipped_files() -> set[str]:
    """The files of content and assets that belong to the game, leftovers of editors apart."""
    files = {
        path.relative_to(CHECKOUT).as_posix()
        for folder in ("content", "assets")
        for path in (CHECKOUT / folder).rglob("*")
        if path.is_file() and not path.name.startswith(".")
    }
    return {name for name in files if not name.endswith((".pyc", ".swp", "~", "Thumbs.db"))}

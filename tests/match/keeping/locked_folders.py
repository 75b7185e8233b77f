"""Folders that nobody may search. Whoever tests may be allowed everything, so errors are played."""

import io
import os
from pathlib import Path

import pytest


def lock_out(monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    """Whatever lies below this folder can neither be seen nor read, nor made."""

    def is_below(path: object) -> bool:
        return isinstance(path, (str, os.PathLike)) and folder in Path(path).parents

    def refuse_in(module: object, name: str, *, itself: bool = False) -> None:
        allowed = getattr(module, name)

        def asked(path: object, *rest: object, **options: object) -> object:
            if is_below(path) or (itself and Path(str(path)) == folder):
                raise PermissionError(13, "Permission denied", str(path))
            return allowed(path, *rest, **options)

        monkeypatch.setattr(module, name, asked)

    for name in ("stat", "lstat", "open", "mkdir", "rename", "replace", "unlink"):
        refuse_in(os, name)
    for name in ("listdir", "scandir"):
        refuse_in(os, name, itself=True)
    refuse_in(io, "open")

"""The game as a program of its own, without a Python around it; `make dist` runs a whole one."""

import os

import pytest

from cubitos_desktop import __main__ as program


@pytest.mark.parametrize("before", [None, "/usr/lib/theirs"])
def test_what_the_program_starts_gets_the_libraries_of_the_system(
    monkeypatch: pytest.MonkeyPatch, before: str | None
) -> None:
    monkeypatch.setenv("LD_LIBRARY_PATH", "/somewhere/cubitos/_internal")
    monkeypatch.delenv("LD_LIBRARY_PATH_ORIG", raising=False)
    if before is not None:
        monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", before)
    program._ready_as_program()
    assert os.environ.get("LD_LIBRARY_PATH") == before
    assert "LD_LIBRARY_PATH_ORIG" not in os.environ

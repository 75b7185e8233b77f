"""What tests of pictures share: notes of what is drawn, of which nothing may be cut off."""

from collections.abc import Iterator

import pytest

from tests.ui.drawn import Drawn


@pytest.fixture(autouse=True)
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[Drawn]:
    """Whatever a test draws keeps inside its picture, and no words lie over others."""
    notes = Drawn()
    notes.watch(monkeypatch)
    yield notes
    assert notes.wrong == []

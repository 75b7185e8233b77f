"""What tests of the window share: notes of what is printed, and pictures that take no time."""

from collections.abc import Callable, Iterator, Sequence

import pygame
import pytest

from cubitos_desktop.scenes.table.picture import table_picture
from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from tests.kept_pictures import forget_pictures
from tests.scenes.looks import Written
from tests.ui.drawn import Drawn


@pytest.fixture
def unpainted(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Pictures keep their sizes but stay empty: they bear no words and take long to paint."""

    def empty(file: object, size: tuple[int, int]) -> pygame.Surface:
        return pygame.Surface(size, pygame.SRCALPHA)

    bare = pygame.Surface((1, 1))
    monkeypatch.setattr(pygame.image, "load_sized_svg", empty)
    monkeypatch.setattr(table_picture, "draw_ground", lambda *_: bare)
    monkeypatch.setattr(table_picture, "draw_pieces", lambda *_: None)
    yield
    forget_pictures()


@pytest.fixture
def written(monkeypatch: pytest.MonkeyPatch) -> list[Written]:
    """Notes every line that is printed straight on the window."""
    notes: list[Written] = []
    real: Callable[..., float] = Sheet.text

    def noting(self: Sheet, string: str, x: float, y: float, size: float, *rest, **more) -> float:
        width = real(self, string, x, y, size, *rest, **more)
        if self.surface is pygame.display.get_surface() and string:
            kit = self.kit
            room = more.get("room", rest[3] if len(rest) > 3 else 0)
            printed = kit.fitting(string, room, size, _face(rest, more)) if room else size
            align = more.get("align", rest[2] if len(rest) > 2 else "left")
            left = x - {"left": 0, "centre": width / 2, "right": width}[align]
            # From the top of capitals to the foot of letters that hang down.
            high = printed * kit.text_scale
            notes.append(Written(string, Box(left, y - 0.38 * high, width, 0.95 * high)))
        return width

    monkeypatch.setattr(Sheet, "text", noting)
    return notes


def _face(rest: Sequence[object], more: dict[str, object]):
    return more.get("face", rest[1] if len(rest) > 1 else "body")


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> Iterator[Drawn]:
    """Everything that a test draws; nothing may be cut off, no words may lie over others."""
    notes = Drawn()
    notes.watch(monkeypatch)
    yield notes
    assert notes.wrong == []

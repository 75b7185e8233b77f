"""Where pictures are laid in a frame, as values: nothing is painted on a window."""

import pygame

from cubitos_desktop.ui.base.boxes import Box
from cubitos_desktop.ui.base.canvas import Sheet
from cubitos_desktop.ui.base.frame import Frame
from cubitos_desktop.ui.base.kit import Kit


class Laid(Frame):
    """A frame that keeps what is laid on it, in its order."""

    def __init__(self, size: tuple[int, int] = (1280, 800)) -> None:
        super().__init__(pygame.Surface(size))

    def sheet(self, kit: Kit) -> Sheet:
        return Sheet(kit, self)

    def places(self, picture: pygame.Surface) -> list[tuple[int, int]]:
        """Where the very same picture lies, in pixels."""
        return [part.place[:2] for part in self._parts if part.source is picture]

    def place(self, picture: pygame.Surface) -> tuple[int, int]:
        (only,) = self.places(picture)
        return only

    def alphas(self, picture: pygame.Surface) -> list[int | None]:
        return [part.alpha for part in self._parts if part.source is picture]

    @property
    def pictures(self) -> list[pygame.Surface]:
        return [part.source for part in self._parts]

    @property
    def boxes(self) -> list[Box]:
        """Where everything lies, in pixels."""
        return [Box(*part.place) for part in self._parts]

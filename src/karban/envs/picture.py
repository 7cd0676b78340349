"""The table in text as a picture, for environments that are asked for one."""

from __future__ import annotations

from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

Picture = NDArray[np.uint8]

_SIZE = 16  # of the letters, in pixels
_MARGIN = 12
_PAPER, _INK = (250, 248, 240), (32, 32, 40)
#: Room for a long table, so that pictures of a match have one size.
_COLUMNS, _ROWS = 64, 16


@cache
def _font() -> Any:
    """A font in which all letters are equally wide, and which knows háčky and arrows."""
    from matplotlib.font_manager import findfont
    from PIL import ImageFont

    return ImageFont.truetype(findfont("DejaVu Sans Mono"), _SIZE)


def drawn(text: str) -> Picture:
    """Lines of text as pixels: [row, column, colour]."""
    from PIL import Image, ImageDraw

    font = _font()
    width, height = font.getlength("0"), round(_SIZE * 1.4)
    lines = text.splitlines()
    columns = max([_COLUMNS, *map(len, lines)])
    rows = max(_ROWS, len(lines))
    size = (round(columns * width) + 2 * _MARGIN, rows * height + 2 * _MARGIN)
    image = Image.new("RGB", size, _PAPER)
    pen = ImageDraw.Draw(image)
    for i, line in enumerate(lines):
        pen.text((_MARGIN, _MARGIN + i * height), line, _INK, font)
    return np.array(image)


class Window:
    """A window that shows pictures; opened with the first one."""

    def __init__(self, title: str) -> None:
        self._title = title
        self._screen: Any = None

    def show(self, picture: Picture) -> None:
        """Show a picture."""
        import pygame

        rows, columns = picture.shape[:2]
        if self._screen is None or self._screen.get_size() != (columns, rows):
            pygame.display.init()
            pygame.display.set_caption(self._title)
            self._screen = pygame.display.set_mode((columns, rows))
        pygame.surfarray.blit_array(self._screen, picture.swapaxes(0, 1))
        pygame.event.pump()
        pygame.display.flip()

    def close(self) -> None:
        """Close the window."""
        if self._screen is not None:
            import pygame

            pygame.display.quit()
            self._screen = None

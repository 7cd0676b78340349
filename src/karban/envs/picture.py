"""The table in text as a picture, for environments that are asked for one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from karban.core.errors import SetupError
from karban.core.game import near_names

Picture = NDArray[np.uint8]

_SIZE = 16  # of the letters, in pixels
_MARGIN = 12
_PAPER, _INK = (250, 248, 240), (32, 32, 40)
#: Room for a long table, so that pictures of a match have one size.
_COLUMNS, _ROWS = 64, 16

#: How an environment can be rendered: as text, as pixels, or in a window.
MODES = ("ansi", "rgb_array", "human")


@cache
def _font() -> Any:
    """A font in which all letters are equally wide, and which knows háčky and arrows."""
    from matplotlib.font_manager import findfont
    from PIL import ImageFont

    return ImageFont.truetype(findfont("DejaVu Sans Mono"), _SIZE)


def draw_text(text: str) -> Picture:
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

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_screen": None}  # a copy opens a window of its own

    def close(self) -> None:
        """Close the window."""
        if self._screen is not None:
            import pygame

            pygame.display.quit()
            self._screen = None


class Screen:
    """Renders a table in the mode that an environment was made with; None renders nothing."""

    def __init__(self, title: str, mode: str | None, modes: Sequence[str] = MODES) -> None:
        if mode is not None and mode not in modes:
            raise SetupError(code="render-unknown", facts=near_names(str(mode), modes))
        self.mode = mode
        self._window = Window(title)

    def render(self, text: str) -> str | Picture | None:
        """The text, its picture, or None where a window shows it."""
        if self.mode is None:
            raise SetupError(code="render-mode", facts={})
        if self.mode == "ansi":
            return text
        try:
            picture = draw_text(text)
            if self.mode == "rgb_array":
                return picture
            self._window.show(picture)
        except ImportError as missing:
            raise SetupError(code="render-packages", facts={"mode": self.mode}) from missing
        return None

    def close(self) -> None:
        """Close the window, if there is one."""
        self._window.close()


def pad_pictures(pictures: Sequence[Picture]) -> list[Picture]:
    """The same pictures, all as large as the largest."""
    rows, columns = (max(picture.shape[axis] for picture in pictures) for axis in (0, 1))
    padded = np.full((len(pictures), rows, columns, 3), _PAPER, np.uint8)
    for room, picture in zip(padded, pictures, strict=True):
        room[: picture.shape[0], : picture.shape[1]] = picture
    return list(padded)

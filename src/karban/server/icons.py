"""Icons as PNG, drawn from their SVG: what notifications and home screens of phones want.

Only as much of SVG is understood as the icons of the page use: rectangles, paths of straight lines,
Bézier curves and arcs of circles, groups, and transformations.
"""

from __future__ import annotations

import math
import re
import struct
import zlib
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]

_FINE = 4  # lines within a row of pixels; along a line, coverage is exact
_SMOOTH = 24  # corners of a curve
_TOKEN = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
_TRANSFORM = re.compile(r"(\w+)\(([^)]*)\)")
_NUMBERS = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "A": 7, "Z": 0}


@lru_cache(16)
def draw_png(svg: Path, size: int) -> bytes:
    """The picture as a square of so many pixels, transparent where nothing is painted."""
    root = ElementTree.fromstring(svg.read_text("utf-8"))
    width = float(root.get("viewBox", "0 0 64 64").split()[2])
    picture = np.zeros((size, size, 4))
    for corners, colour in _shapes(root, np.diag([size / width, size / width, 1.0])):
        cover = _coverage(corners, size)[..., None]
        painted = np.array([*colour, 1.0])  # premultiplied, as all of the picture
        picture = painted * cover + picture * (1 - cover)
    alpha = picture[..., 3:]
    picture[..., :3] /= np.where(alpha > 0, alpha, 1)
    return _png(np.rint(picture * 255).astype(np.uint8))


def _png(pixels: NDArray[np.uint8]) -> bytes:
    height, width, _ = pixels.shape
    lines = np.concatenate([np.zeros((height, 1), np.uint8), pixels.reshape(height, -1)], axis=1)
    parts = [
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)),
        (b"IDAT", zlib.compress(lines.tobytes(), 9)),
        (b"IEND", b""),
    ]
    written = (
        struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
        for kind, data in parts
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(written)


def _coverage(corners: Floats, size: int) -> Floats:
    """How much of each pixel lies within a polygon."""
    x, y = corners[:, 0], corners[:, 1]
    nx, ny = np.roll(x, -1), np.roll(y, -1)
    lines = ((np.arange(size * _FINE) + 0.5) / _FINE)[:, None]
    crossed = (y <= lines) != (ny <= lines)
    with np.errstate(divide="ignore", invalid="ignore"):
        at = np.where(crossed, x + (lines - y) * (nx - x) / (ny - y), np.inf)
    at = np.sort(at, axis=1)[:, : crossed.sum(axis=1).max(initial=0)]
    left = np.arange(size, dtype=float)
    cover = np.zeros((size * _FINE, size))
    for enters, leaves in zip(at.T[::2], at.T[1::2], strict=True):
        begins = np.maximum(np.minimum(enters, size)[:, None], left)
        ends = np.minimum(np.minimum(leaves, size)[:, None], left + 1)
        cover += np.maximum(ends - begins, 0)
    covered: Floats = cover.reshape(size, _FINE, size).mean(axis=1)
    return covered


# --- SVG --------------------------------------------------------------------------------------


def _shapes(
    element: ElementTree.Element, outer: Floats
) -> Iterator[tuple[Floats, tuple[float, ...]]]:
    """Polygons and their colours, from back to front."""
    matrix = outer @ _transform(element.get("transform", ""))
    kind = element.tag.rpartition("}")[2]
    if kind == "rect":
        for corners, colour in _rectangles(element):
            yield _move(corners, matrix), _colour(colour)
    elif kind == "path":
        corners = np.array([*_path(element.get("d", ""))])
        yield _move(corners, matrix), _colour(element.get("fill", "#000"))
    for child in element:
        yield from _shapes(child, matrix)


def _rectangles(element: ElementTree.Element) -> Iterator[tuple[Floats, str]]:
    """One for the outline, if there is one, and one within it."""
    x, y, width, height, rx, line = (
        float(element.get(name, 0)) for name in ("x", "y", "width", "height", "rx", "stroke-width")
    )
    for more, fill in ((line / 2, element.get("stroke")), (-line / 2, element.get("fill"))):
        if fill:
            box = (x - more, y - more, x + width + more, y + height + more)
            yield _rounded(*box, max(rx + more, 0)), fill


def _rounded(left: float, top: float, right: float, bottom: float, radius: float) -> Floats:
    centres = (
        *((right - radius, bottom - radius), (left + radius, bottom - radius)),
        *((left + radius, top + radius), (right - radius, top + radius)),
    )
    corners = []
    for quarter, (x, y) in enumerate(centres):
        turned = (quarter + np.linspace(0, 1, _SMOOTH)) * math.pi / 2
        corners.append(np.stack([x + radius * np.cos(turned), y + radius * np.sin(turned)], 1))
    return np.concatenate(corners)


def _path(text: str) -> Iterator[tuple[float, float]]:
    """The corners of a closed path; curves are made of short lines."""
    tokens = _TOKEN.findall(text)
    x = y = 0.0
    letter = ""
    while tokens:
        if tokens[0].isalpha():
            letter = tokens.pop(0)
        count = _NUMBERS[letter.upper()]
        numbers = [float(tokens.pop(0)) for _ in range(count)]
        home = (x, y) if letter.islower() else (0.0, 0.0)
        match letter.upper():
            case "H":
                x = numbers[0] + home[0]
            case "V":
                y = numbers[0] + home[1]
            case "M" | "L":
                x, y = numbers[0] + home[0], numbers[1] + home[1]
            case "C":
                points = [
                    (n + home[0], m + home[1]) for n, m in zip(*[iter(numbers)] * 2, strict=True)
                ]
                yield from _curve((x, y), *points)
                x, y = points[-1]
            case "A":
                end = numbers[5] + home[0], numbers[6] + home[1]
                yield from _arc((x, y), end, numbers[0], bool(numbers[3]), bool(numbers[4]))
                x, y = end
        if count:
            yield x, y


def _curve(*points: tuple[float, float]) -> Iterator[tuple[float, float]]:
    weights = (1, 3, 3, 1)
    for t in np.linspace(0, 1, _SMOOTH):
        parts = [w * (1 - t) ** (3 - i) * t**i for i, w in enumerate(weights)]
        x, y = (
            sum(p * point[axis] for p, point in zip(parts, points, strict=True)) for axis in (0, 1)
        )
        yield float(x), float(y)


def _arc(
    start: tuple[float, float], end: tuple[float, float], radius: float, large: bool, sweep: bool
) -> Iterator[tuple[float, float]]:
    """Of a circle, which is enlarged where it would not reach."""
    a, b = complex(*start), complex(*end)
    half = (b - a) / 2
    radius = max(radius, abs(half))
    aside = math.sqrt(radius**2 - abs(half) ** 2) * (1 if large != sweep else -1)
    centre = (a + b) / 2 + aside * 1j * half / abs(half)
    begins, ends = (math.atan2((p - centre).imag, (p - centre).real) for p in (a, b))
    if sweep and ends < begins:
        ends += 2 * math.pi
    if not sweep and ends > begins:
        ends -= 2 * math.pi
    for angle in np.linspace(begins, ends, _SMOOTH):
        yield centre.real + radius * math.cos(angle), centre.imag + radius * math.sin(angle)


def _transform(text: str) -> Floats:
    matrix = np.eye(3)
    for name, numbers in _TRANSFORM.findall(text):
        values = [float(part) for part in re.split(r"[ ,]+", numbers.strip())]
        one = np.eye(3)
        if name == "translate":
            one[:2, 2] = [values[0], values[1] if len(values) > 1 else 0]
        elif name == "scale":
            one[0, 0] = one[1, 1] = values[0]
        elif name == "rotate":
            turn = math.radians(values[0])
            spin = np.array([[math.cos(turn), -math.sin(turn)], [math.sin(turn), math.cos(turn)]])
            around = np.array(values[1:] or [0, 0])
            one[:2, :2], one[:2, 2] = spin, around - spin @ around
        matrix = matrix @ one
    return matrix


def _move(corners: Floats, matrix: Floats) -> Floats:
    moved: Floats = corners @ matrix[:2, :2].T + matrix[:2, 2]
    return moved


def _colour(text: str) -> tuple[float, ...]:
    digits = text.removeprefix("#")
    digits = "".join(2 * digit for digit in digits) if len(digits) == 3 else digits
    return tuple(value / 255 for value in bytes.fromhex(digits))

"""Icons that are drawn as PNG look like the SVG that they are drawn from."""

from __future__ import annotations

import pytest

from tests.web.person import Person

#: How far two pictures are apart, and how much of the first is painted: means of all channels.
APART = """async ([one, other, size]) => {
    const pixels = async (source) => {
        const image = new Image(size, size);
        image.src = source;
        await image.decode();
        const canvas = document.createElement("canvas");
        canvas.width = canvas.height = size;
        const context = canvas.getContext("2d");
        context.drawImage(image, 0, 0, size, size);
        return context.getImageData(0, 0, size, size).data;
    };
    const [a, b] = await Promise.all([pixels(one), pixels(other)]);
    let sum = 0;
    let painted = 0;
    for (let i = 0; i < a.length; i += 1) {
        sum += Math.abs(a[i] - b[i]);
        painted += a[i];
    }
    return [sum / a.length, painted / a.length];
}"""


@pytest.mark.parametrize(
    ("svg", "png", "size"),
    [
        ("/page/icon.svg", "icon-192", 192),
        ("/page/icon.svg", "icon-512", 512),
        ("/page/dist/icon-maskable.svg", "maskable-512", 512),
        ("/page/dist/icon-maskable.svg", "touch-180", 180),
        ("/page/badge.svg", "badge-96", 96),
    ],
)
def test_a_drawn_icon_looks_like_its_svg(person: Person, svg: str, png: str, size: int) -> None:
    person.come()
    apart, painted = person.page.evaluate(APART, [svg, f"/page/icons/{png}.png", size])
    assert painted > 20  # of 255: there is a picture
    assert apart < 1.0  # edges are smoothed a little otherwise

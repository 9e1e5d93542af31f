#!/usr/bin/env python3
"""Makes the font files beside it out of Roboto: the letters Kubyk needs, and the arrows Roboto lacks.

usage: subset.py FOLDER_WITH_ROBOTO   (needs fonttools)
"""

import pathlib
import sys

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

RANGES = [
    (0x20, 0x7E), (0xA0, 0x17F), (0x218, 0x21B),  # Latin with the accents of Europe
    (0x400, 0x52F),  # Cyrillic
    (0x2010, 0x2015), (0x2018, 0x201E), (0x2020, 0x2022), (0x2026, 0x2026), (0x2030, 0x2030),
    (0x2039, 0x203A), (0x20AC, 0x20AC), (0x20B4, 0x20B4), (0x2116, 0x2116), (0x2122, 0x2122),
    (0x2212, 0x2212), (0x2260, 0x2260), (0x2264, 0x2265),
]
ARROWS = {0x2190: (-1, 0), 0x2191: (0, 1), 0x2192: (1, 0), 0x2193: (0, -1)}
STROKE = {"Regular": 75, "Medium": 95, "Bold": 125}


def arrow(direction, half):
    """A plain arrow of half a stroke's width `half`, around the middle of the capitals."""
    length, middle, head = 640, 620, 330
    points = [
        (-length, -half), (length - head, -half), (length - head, -head), (length, 0),
        (length - head, head), (length - head, half), (-length, half),
    ]
    (a, b), (cx, cy) = direction, (length + 60, middle)
    pen = TTGlyphPen(None)
    turned = [(round(cx + x * a - y * b), round(cy + x * b + y * a)) for x, y in points]
    for n, point in enumerate(reversed(turned)):
        (pen.lineTo if n else pen.moveTo)(point)
    pen.closePath()
    return pen.glyph(), 2 * cx


def main(source):
    for weight, half in STROKE.items():
        font = TTFont(source / f"Roboto-{weight}.ttf")
        options = Options()
        options.layout_features = ["kern", "ccmp", "locl", "mark"]
        options.hinting = False
        options.name_IDs = ["*"]
        options.notdef_outline = True
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=[c for first, last in RANGES for c in range(first, last + 1)])
        subsetter.subset(font)
        for code, direction in ARROWS.items():
            name = f"uni{code:04X}"
            glyph, advance = arrow(direction, half)
            glyph.recalcBounds(font["glyf"])
            font.setGlyphOrder([*font.getGlyphOrder(), name])
            font["glyf"][name] = glyph
            font["hmtx"][name] = (advance, glyph.xMin)
            for table in font["cmap"].tables:
                if table.isUnicode():
                    table.cmap[code] = name
        font["head"].modified = font["head"].created  # the same bytes each time
        font.recalcTimestamp = False
        font.save(pathlib.Path(__file__).parent / f"Roboto-{weight}.ttf")


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))

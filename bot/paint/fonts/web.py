#!/usr/bin/env python3
"""Makes the web page's fonts out of the font files beside it: WOFF2 without kerning, which boards do not use. Letters that
hardly any language of today has are in files of their own, which browsers fetch where such a letter is to be seen.

usage: web.py   (needs fonttools and brotli)
"""

import pathlib

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).parent
PAGE = HERE.parent.parent / "web" / "static" / "fonts"
RARE = set(range(0x460, 0x530)) - {0x490, 0x491}  # Cyrillic

for file in sorted(HERE.glob("Roboto-*.ttf")):
    for name, rare in [(file.stem, False), (f"{file.stem}-rare", True)]:
        font = TTFont(file)
        for table in ["GPOS", "GSUB", "GDEF"]:
            if table in font:
                del font[table]
        options = Options()
        options.hinting = False
        options.notdef_outline = True
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=[code for code in font.getBestCmap() if (code in RARE) == rare])
        subsetter.subset(font)
        font["post"].formatType = 3.0  # no names of glyphs
        font.recalcTimestamp = False
        font.flavor = "woff2"
        font.save(PAGE / f"{name}.woff2")

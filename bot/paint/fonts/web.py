#!/usr/bin/env python3
"""Makes the web page's fonts out of the font files beside it: WOFF2 without kerning, which boards do not use.

usage: web.py   (needs fonttools and brotli)
"""

import pathlib

from fontTools.ttLib import TTFont

HERE = pathlib.Path(__file__).parent
PAGE = HERE.parent.parent / "web" / "static" / "fonts"

for file in sorted(HERE.glob("Roboto-*.ttf")):
    font = TTFont(file)
    for table in ["GPOS", "GSUB", "GDEF"]:
        if table in font:
            del font[table]
    font["post"].formatType = 3.0  # no names of glyphs
    font.recalcTimestamp = False
    font.flavor = "woff2"
    font.save(PAGE / f"{file.stem}.woff2")

//! The cup under which dice lie that the viewer may not see.

use crate::fonts::Style;
use crate::picture::PictureBuilder;
use crate::raster::RoundedRect;
use crate::raster::shapes::push_polygon;

/// Draws a cup upside down over this area, with a shine, a rim on the table and a question mark.
pub(in crate::picture) fn draw(picture: &mut PictureBuilder<'_>, area: RoundedRect) {
    let palette = picture.palette;
    let (middle, _) = area.middle();
    let rim = 14.0;
    let foot = area.bottom() - rim;
    let slant = area.width * 0.16;
    let body = [
        (area.x + slant, area.y),
        (area.right() - slant, area.y),
        (area.right() - 8.0, foot),
        (area.x + 8.0, foot),
    ];
    picture.drawing.path(palette.faint, |path| push_polygon(path, body));
    let shine = [
        (area.x + slant + 12.0, area.y + 8.0),
        (area.x + slant + 24.0, area.y + 8.0),
        (area.x + 36.0, foot - 6.0),
        (area.x + 22.0, foot - 6.0),
    ];
    picture.drawing.path(palette.line, |path| push_polygon(path, shine));
    let bottom = RoundedRect::new(area.x + slant, area.y - 4.0, area.width - 2.0 * slant, 8.0, 4.0);
    picture.drawing.fill(bottom, palette.faint);
    picture.drawing.fill(RoundedRect::new(area.x, foot, area.width, rim, rim / 2.0), palette.ink);
    let style = Style::bold(40.0);
    picture.text_centred("?", middle, area.y + area.height * 0.58, style, palette.card);
}

//! Numbered tiles in a wooden box: those that stand, and those that lie flat.

use kubyk_games::kit::{Spot, Tile};

use super::{GAP, MARGIN, PictureBuilder, WIDTH, list};
use crate::fonts::Style;
use crate::raster::RoundedRect;

/// Thickness of the box.
const RIM: f32 = 14.0;
/// Height of a tile that stands, and of one that lies.
const STANDING: f32 = 128.0;
const LYING: f32 = 42.0;
/// The widest tile.
const WIDEST: f32 = 84.0;
const PADDING: f32 = 18.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, tiles: &[Tile]) {
    let wood = &picture.palette.marbles;
    let outer = RoundedRect::new(MARGIN, picture.y, WIDTH - 2.0 * MARGIN, box_height(), 22.0);
    picture.drawing.fill(outer, wood.rim);
    let inner = RoundedRect { radius: 12.0, ..outer.inset(RIM) };
    picture.drawing.fill(inner, wood.board);
    let room = inner.width - 2.0 * PADDING;
    let pitch = room / tiles.len().max(1) as f32;
    let width = (pitch - 8.0).min(WIDEST);
    // The groove in which the tiles turn.
    let foot = inner.y + PADDING + STANDING;
    let groove = RoundedRect::new(inner.x + 8.0, foot - LYING - 6.0, inner.width - 16.0, LYING + 12.0, 10.0);
    picture.drawing.fill(groove, wood.hole);
    for (place, tile) in tiles.iter().enumerate() {
        let x = inner.x + PADDING + (place as f32 + 0.5) * pitch - width / 2.0;
        let area = RoundedRect::new(x, foot - STANDING, width, STANDING, 10.0);
        picture
            .spot(Spot::Cell(tile.number.to_string()), area.inset(-3.0), |picture| one(picture, *tile, area));
    }
    picture.y = outer.bottom() + GAP;
    list::draw(picture);
}

fn box_height() -> f32 {
    STANDING + 2.0 * (PADDING + RIM) + 8.0
}

fn one(picture: &mut PictureBuilder<'_>, tile: Tile, area: RoundedRect) {
    let palette = picture.palette;
    let (number, (middle, _)) = (tile.number.to_string(), area.middle());
    let foot = area.bottom();
    if tile.shut {
        let flat = RoundedRect { y: foot - LYING, height: LYING, radius: 6.0, ..area };
        picture.drawing.fill(flat, palette.marbles.board);
        picture.drawing.outline(flat, palette.marbles.rim, 2.0, None);
        let style = Style::regular(26.0);
        picture.text_centred(&number, middle, flat.y + 30.0, style, palette.marbles.label);
    } else {
        let white = &palette.dice.white;
        picture.drawing.fill(RoundedRect { y: area.y + 4.0, ..area }, white.edge);
        picture.drawing.fill(area, white.body);
        picture.drawing.outline(area, white.edge, 2.0, None);
        let style = Style::bold((area.width * 0.62).clamp(30.0, 46.0));
        picture.text_centred(&number, middle, area.y + area.height * 0.42, style, white.pip);
        // The hinge.
        let hinge = RoundedRect::new(area.x + 8.0, foot - 26.0, area.width - 16.0, 6.0, 3.0);
        picture.drawing.fill(hinge, white.edge);
    }
    if tile.fresh {
        let bar = RoundedRect::new(area.x + 4.0, foot + 4.0, area.width - 8.0, 6.0, 3.0);
        picture.drawing.fill(bar, palette.marbles.light);
    }
}

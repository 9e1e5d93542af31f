//! Legend of the lights of a board of blocks.

use kubyk_games::kit::{Cells, Light, Msg};
use tiny_skia::PathBuilder;

use super::blocks;
use crate::fonts::Style;
use crate::picture::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH};
use crate::raster::RoundedRect;
use crate::raster::shapes::push_rect;

/// Draws the meanings of the lights that cells can have.
pub(super) fn draw(picture: &mut PictureBuilder<'_>, cells: &Cells) {
    const STYLE: Style = Style::regular(TEXT);
    let (palette, left) = (picture.palette, MARGIN + PAD);
    let mut x = left;
    let words = [(Light::Free, "paint-free"), (Light::Chosen, "paint-chosen"), (Light::Last, "paint-last")];
    let words = words.into_iter().filter(|(light, _)| cells.lights.contains(light));
    if cells.lights.is_empty() {
        return;
    }
    for (light, id) in words {
        let word = picture.say(&Msg::new(id));
        let width = 44.0 + picture.fonts.width(&word, STYLE);
        if x > left && x + width > WIDTH - left {
            (x, picture.y) = (left, picture.y + 46.0);
        }
        let place = RoundedRect::new(x, picture.y + 8.0, 34.0, 34.0, 6.0);
        if light != Light::Last {
            picture.drawing.fill(place, palette.line);
        }
        let mut edge = PathBuilder::new();
        push_rect(&mut edge, place.inset(2.0));
        let mut inner = PathBuilder::new();
        push_rect(&mut inner, place.inset(7.0));
        blocks::light(picture, light, edge, inner, place.middle());
        picture.text(&word, x + 44.0, picture.y + 35.0, STYLE, palette.faint);
        x += width + 28.0;
    }
    picture.y += 58.0;
}

//! Head of a picture: title, status and dice. It is as high all the game, whatever it says.

use kubyk_games::kit::Spot;

use super::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH, dice, status, winner};
use crate::fonts::Style;

const TITLE: Style = Style::medium(TEXT);
/// Height of a line of the title.
const LINE: f32 = 36.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>) {
    let palette = picture.palette;
    let left = MARGIN + PAD;
    let places = picture.scene.extent.dice.max(picture.scene.dice.len());
    // One or two dice stand beside the title, more of them below it.
    let beside = dice::beside(places);
    let right = WIDTH - left - beside.map_or(0.0, |width| width + PAD);
    let top = MARGIN + 6.0;
    let mut y = top;
    for line in picture.fonts.wrap_balanced(&picture.say(&picture.scene.title), TITLE, right - left, 2) {
        y += LINE;
        picture.text(&line, left, y - 6.0, TITLE, palette.faint);
    }
    if winner::is_won(picture) {
        winner::draw(picture, y, if beside.is_some() { right } else { WIDTH - MARGIN });
    } else {
        status::draw(picture, y, left, right, palette.ink);
    }
    y += status::HEIGHT;
    if let Some(width) = beside {
        let middle = top.midpoint(y.max(top + dice::SIZE));
        place(picture, places, WIDTH - left - width, middle - dice::SIZE / 2.0);
        y = y.max(top + dice::SIZE);
    }
    picture.y = y + 20.0;
    if beside.is_none() && places > 0 {
        place(picture, places, left, picture.y);
        picture.y += dice::height(&picture.scene.dice, places) + 12.0;
    }
}

/// Draws the dice, or where they will lie.
fn place(picture: &mut PictureBuilder<'_>, places: usize, x: f32, y: f32) {
    if picture.scene.dice.is_empty() {
        dice::empty(picture, places, x, y);
    } else {
        dice::row(picture, (&picture.scene.dice, places), x, y, Spot::Die);
    }
}

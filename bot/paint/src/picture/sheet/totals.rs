//! Totals at the foot of a sheet.

use kubyk_games::kit::{Msg, Seat, SeatStatus};
use kubyk_words::signed;

use super::columns::SeatColumns;
use super::{LABEL, LEFT, RIGHT};
use crate::fonts::Style;
use crate::picture::{PictureBuilder, TEXT, icons};
use crate::raster::RoundedRect;
use crate::scene::rank;

/// Height of the totals below the columns.
pub(super) const HEIGHT: f32 = 62.0;
/// Height of those with names.
pub(super) const NAMED: f32 = 96.0;
const TOTAL: Style = Style::bold(34.0);
const NAME: Style = Style::medium(TEXT);

/// Draws the totals below their columns.
pub(super) fn below(picture: &mut PictureBuilder<'_>, columns: &SeatColumns<'_>) {
    rule(picture);
    let points = picture.say(&Msg::new("paint-points"));
    let points = picture.fonts.truncate(&points, LABEL, columns.left - LEFT - 10.0);
    picture.text(&points, LEFT, picture.y + 42.0, LABEL, picture.palette.faint);
    for (seat, middle) in columns.each() {
        total(picture, seat, middle, picture.y + 43.0);
    }
    picture.y += HEIGHT;
}

/// Draws the totals side by side, each below its marker and name.
pub(super) fn named(picture: &mut PictureBuilder<'_>, seats: &[Seat]) {
    rule(picture);
    let many = picture.scene.players.len() > seats.len();
    let columns = SeatColumns { seats, left: LEFT, width: (RIGHT - LEFT) / seats.len().max(1) as f32 };
    for (seat, middle) in columns.each() {
        let standing = picture.player(seat).map(|player| player.standing);
        let rank = if many { format!("{}. ", rank(picture.scene, seat)) } else { String::new() };
        let name = format!("{rank}{}", picture.name(seat));
        let name = picture.own_marked(seat, &name, NAME, columns.width - 60.0);
        let left = middle - 16.0 - picture.fonts.width(&name, NAME) / 2.0;
        let (marker, palette) = (picture.marker(seat), picture.palette);
        if standing == Some(SeatStatus::Won) {
            picture.drawing.icon(icons::CROWN, left - 3.0, picture.y + 13.0, 28.0, palette.accent);
        } else {
            let color = marker.color(palette);
            marker.draw(&mut picture.drawing, (left + 11.0, picture.y + 27.0), 22.0, color);
        }
        let ink = if standing == Some(SeatStatus::Left) { palette.faint } else { palette.ink };
        picture.text(&name, left + 32.0, picture.y + 37.0, NAME, ink);
        total(picture, seat, middle, picture.y + 80.0);
    }
    picture.y += NAMED;
}

fn rule(picture: &mut PictureBuilder<'_>) {
    let rule = RoundedRect::new(LEFT, picture.y, RIGHT - LEFT, 3.0, 1.5);
    picture.drawing.fill(rule, picture.palette.line);
}

fn total(picture: &mut PictureBuilder<'_>, seat: Seat, middle: f32, baseline: f32) {
    let total = picture.player(seat).map_or_else(String::new, |player| signed(player.score));
    picture.text_centred(&total, middle, baseline, TOTAL, picture.palette.ink);
}

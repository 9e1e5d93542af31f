//! Heads of the columns: who fills them.

use kubyk_games::kit::{Seat, SeatStatus};

use super::MAX_SEATS;
use crate::fonts::Style;
use crate::picture::{PictureBuilder, TEXT, icons};
use crate::scene::rank;

/// Height of heads with names, and of those that are only marked.
pub(super) const NAMED: f32 = 92.0;
pub(super) const MARKED: f32 = 56.0;
const NAME: Style = Style::medium(TEXT);

/// Draws a head around the middle of its column, with the name where the column's width is given.
pub(super) fn draw(picture: &mut PictureBuilder<'_>, seat: Seat, middle: f32, width: Option<f32>) {
    let marker = picture.marker(seat);
    let (color, top) = (marker.color(picture.palette), picture.y);
    let won = picture.player(seat).is_some_and(|player| player.standing == SeatStatus::Won);
    let Some(width) = width else {
        return marker.draw(&mut picture.drawing, (middle, top + 32.0), 26.0, color);
    };
    // Beside the marker: a crown, or the rank where not all are shown.
    let many = picture.scene.players.len() > MAX_SEATS;
    let rank = if many && !won { format!("{}.", rank(picture.scene, seat)) } else { String::new() };
    let offset = match () {
        () if won => 18.0,
        () if rank.is_empty() => 0.0,
        () => picture.fonts.width(&rank, NAME) / 2.0 + 4.0,
    };
    marker.draw(&mut picture.drawing, (middle - offset, top + 34.0), 26.0, color);
    picture.text(&rank, middle - offset + 21.0, top + 44.0, NAME, picture.palette.faint);
    if won {
        picture.drawing.icon(icons::CROWN, middle + 3.0, top + 20.0, 28.0, picture.palette.accent);
    }
    let left = picture.player(seat).is_some_and(|player| player.standing == SeatStatus::Left);
    let name = picture.own_marked(seat, picture.name(seat), NAME, width - 8.0);
    let ink = if left { picture.palette.faint } else { picture.palette.ink };
    picture.text_centred(&name, middle, top + 80.0, NAME, ink);
}

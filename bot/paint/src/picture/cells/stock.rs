//! The colour table: the colours in their order, and how many blocks of each the players have.

use kubyk_games::kit::{Msg, Seat, Spot, Stock};

use super::blocks::colors;
use crate::fonts::Style;
use crate::picture::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH};
use crate::raster::RoundedRect;
use crate::scene::colour_sign;

const SIGN: Style = Style::bold(TEXT);
const COUNT: Style = Style::bold(TEXT);
const EXPLAINED: Style = Style::regular(24.0);
const NONE: Style = Style::regular(TEXT);
const LEFT: f32 = MARGIN + PAD;
/// Width of the head of a row.
const HEAD: f32 = 40.0;
const ROW: f32 = 58.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, stock: &[Stock]) {
    let card = picture.palette.card;
    let width = ((WIDTH - 2.0 * LEFT - HEAD) / stock.len() as f32).min(64.0);
    let seats = picture.scene.players.iter().map(|player| player.seat).collect::<Vec<Seat>>();
    let seats: Vec<Seat> =
        seats.into_iter().filter(|seat| stock.iter().any(|one| one.held.len() > seat.index())).collect();
    picture.card(card, |picture| {
        picture.y += 4.0;
        owners(picture, stock, width);
        for (place, one) in stock.iter().enumerate() {
            let (color, ink) = colors(one.colour);
            let tile =
                RoundedRect::new(LEFT + HEAD + place as f32 * width + 2.0, picture.y, width - 4.0, 46.0, 9.0);
            let (x, y) = tile.middle();
            picture.spot(Spot::Colour(one.colour), tile, |picture| {
                picture.drawing.fill(tile, color);
                picture.text_centred(&colour_sign(one.colour).to_string(), x, y + 10.0, SIGN, ink);
            });
        }
        picture.y += 50.0;
        for seat in seats {
            row(picture, stock, seat, width);
        }
        left(picture, stock, width);
    });
}

/// Markers of seats above the colours whose majority they have for good.
fn owners(picture: &mut PictureBuilder<'_>, stock: &[Stock], width: f32) {
    for (place, one) in stock.iter().enumerate() {
        if let Some(owner) = one.owner {
            let marker = picture.marker(owner);
            let middle = (LEFT + HEAD + (place as f32 + 0.5) * width, picture.y + 14.0);
            marker.draw(&mut picture.drawing, middle, 24.0, marker.color(picture.palette));
        }
    }
    picture.y += 32.0;
}

/// Counts of a seat, each above a meter; a line joins the three neighbours of which it has the most.
fn row(picture: &mut PictureBuilder<'_>, stock: &[Stock], seat: Seat, width: f32) {
    let (palette, marker) = (picture.palette, picture.marker(seat));
    let hue = marker.color(palette);
    marker.draw(&mut picture.drawing, (LEFT + 14.0, picture.y + 26.0), 26.0, hue);
    let held = |one: &Stock| one.held.get(seat.index()).copied().unwrap_or(0);
    for (place, one) in stock.iter().enumerate() {
        let (x, count) = (LEFT + HEAD + place as f32 * width, held(one));
        let all = f32::from(one.left) + one.held.iter().map(|held| f32::from(*held)).sum::<f32>();
        let mine = one.owner == Some(seat);
        let meter = RoundedRect::new(x + 4.0, picture.y + 40.0, width - 8.0, 8.0, 4.0);
        picture.drawing.fill(meter, palette.groove);
        if count > 0 {
            let part = (f32::from(count) / all.max(1.0)).clamp(0.0, 1.0);
            picture.drawing.fill(RoundedRect { width: (meter.width * part).max(8.0), ..meter }, hue);
        }
        if mine {
            picture.drawing.fill(RoundedRect::new(x + 4.0, picture.y + 4.0, width - 8.0, 32.0, 8.0), hue);
        }
        let (style, ink) = match count {
            _ if mine => (COUNT, palette.on_hue),
            0 => (NONE, palette.faint),
            _ => (COUNT, palette.ink),
        };
        picture.text_centred(&count.to_string(), x + width / 2.0, picture.y + 30.0, style, ink);
    }
    let windows = stock.windows(3).map(|three| three.iter().map(held).min().unwrap_or(0));
    let best = windows.enumerate().max_by_key(|(place, least)| (*least, std::cmp::Reverse(*place)));
    if let Some((place, _)) = best.filter(|(_, least)| *least >= 2) {
        let x = LEFT + HEAD + place as f32 * width;
        picture.drawing.fill(RoundedRect::new(x + 4.0, picture.y + 53.0, 3.0 * width - 8.0, 5.0, 2.5), hue);
    }
    picture.y += ROW + 6.0;
}

/// Numbers of blocks still on the board.
fn left(picture: &mut PictureBuilder<'_>, stock: &[Stock], width: f32) {
    let line = RoundedRect::new(LEFT, picture.y - 1.0, WIDTH - 2.0 * LEFT, 2.0, 0.0);
    picture.drawing.fill(line, picture.palette.groove);
    for (place, one) in stock.iter().enumerate() {
        let x = LEFT + HEAD + (place as f32 + 0.5) * width;
        picture.text_centred(&one.left.to_string(), x, picture.y + 34.0, NONE, picture.palette.faint);
    }
    // Four small cells as an icon of the board.
    for (dx, dy) in [(0.0, 0.0), (14.0, 0.0), (0.0, 14.0), (14.0, 14.0)] {
        let cell = RoundedRect::new(LEFT + 1.0 + dx, picture.y + 11.0 + dy, 12.0, 12.0, 2.0);
        picture.drawing.fill(cell, picture.palette.faint);
    }
    picture.y += 54.0;
    let explained = picture.say(&Msg::new("paint-stock"));
    for line in picture.fonts.wrap(&explained, EXPLAINED, WIDTH - 2.0 * LEFT, 3) {
        picture.text(&line, LEFT, picture.y + 22.0, EXPLAINED, picture.palette.faint);
        picture.y += 32.0;
    }
    picture.y += 10.0;
}

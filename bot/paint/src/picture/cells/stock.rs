//! The colour table: the colours in the order in which they lie, and how many of each everybody has.

use kubyk_games::kit::{Seat, Stock};

use super::blocks::colors;
use crate::cells::sign;
use crate::drawing::Area;
use crate::fonts::Style;
use crate::picture::{MARGIN, PAD, Sheet, TEXT, WIDTH};

const SIGN: Style = Style::bold(TEXT);
const COUNT: Style = Style::bold(TEXT);
const NONE: Style = Style::regular(TEXT);
const LEFT: f32 = MARGIN + PAD;
/// Before the columns: whose row it is.
const HEAD: f32 = 40.0;
const ROW: f32 = 58.0;

pub(super) fn draw(sheet: &mut Sheet<'_>, stock: &[Stock]) {
    let card = sheet.palette.card;
    let width = ((WIDTH - 2.0 * LEFT - HEAD) / stock.len() as f32).min(64.0);
    let seats = sheet.scene.players.iter().map(|player| player.seat).collect::<Vec<Seat>>();
    let seats: Vec<Seat> =
        seats.into_iter().filter(|seat| stock.iter().any(|one| one.held.len() > seat.index())).collect();
    sheet.card(card, |sheet| {
        sheet.y += 12.0;
        owners(sheet, stock, width);
        for (place, one) in stock.iter().enumerate() {
            let (color, ink) = colors(one.colour);
            let tile = Area::new(LEFT + HEAD + place as f32 * width + 2.0, sheet.y, width - 4.0, 46.0, 9.0);
            sheet.drawing.fill(tile, color);
            let (x, y) = tile.middle();
            sheet.text_around(&sign(one.colour).to_string(), x, y + 10.0, SIGN, ink);
        }
        sheet.y += 50.0;
        for seat in seats {
            row(sheet, stock, seat, width);
        }
        left(sheet, stock, width);
    });
}

/// Above a colour that somebody has for good: that one's token.
fn owners(sheet: &mut Sheet<'_>, stock: &[Stock], width: f32) {
    if stock.iter().all(|one| one.owner.is_none()) {
        return;
    }
    for (place, one) in stock.iter().enumerate() {
        if let Some(owner) = one.owner {
            let token = sheet.token(owner);
            let middle = (LEFT + HEAD + (place as f32 + 0.5) * width, sheet.y + 14.0);
            token.draw(&mut sheet.drawing, middle, 24.0, token.color(sheet.palette));
        }
    }
    sheet.y += 32.0;
}

/// A seat's counts, each above a meter; three neighbours that go furthest together are joined by a line.
fn row(sheet: &mut Sheet<'_>, stock: &[Stock], seat: Seat, width: f32) {
    let (palette, token) = (sheet.palette, sheet.token(seat));
    let hue = token.color(palette);
    token.draw(&mut sheet.drawing, (LEFT + 14.0, sheet.y + 26.0), 26.0, hue);
    let held = |one: &Stock| one.held.get(seat.index()).copied().unwrap_or(0);
    for (place, one) in stock.iter().enumerate() {
        let (x, count) = (LEFT + HEAD + place as f32 * width, held(one));
        let all = f32::from(one.left) + one.held.iter().map(|held| f32::from(*held)).sum::<f32>();
        let mine = one.owner == Some(seat);
        let meter = Area::new(x + 4.0, sheet.y + 40.0, width - 8.0, 8.0, 4.0);
        sheet.drawing.fill(meter, palette.groove);
        if count > 0 {
            let part = (f32::from(count) / all.max(1.0)).clamp(0.0, 1.0);
            sheet.drawing.fill(Area { width: (meter.width * part).max(8.0), ..meter }, hue);
        }
        if mine {
            sheet.drawing.fill(Area::new(x + 4.0, sheet.y + 4.0, width - 8.0, 32.0, 8.0), hue);
        }
        let (style, ink) = match count {
            _ if mine => (COUNT, palette.on_hue),
            0 => (NONE, palette.faint),
            _ => (COUNT, palette.ink),
        };
        sheet.text_around(&count.to_string(), x + width / 2.0, sheet.y + 30.0, style, ink);
    }
    let windows = stock.windows(3).map(|three| three.iter().map(held).min().unwrap_or(0));
    let best = windows.enumerate().max_by_key(|(place, least)| (*least, std::cmp::Reverse(*place)));
    if let Some((place, _)) = best.filter(|(_, least)| *least >= 2) {
        let x = LEFT + HEAD + place as f32 * width;
        sheet.drawing.fill(Area::new(x + 4.0, sheet.y + 53.0, 3.0 * width - 8.0, 5.0, 2.5), hue);
    }
    sheet.y += ROW + 6.0;
}

/// How many still lie on the board.
fn left(sheet: &mut Sheet<'_>, stock: &[Stock], width: f32) {
    let line = Area::new(LEFT, sheet.y - 1.0, WIDTH - 2.0 * LEFT, 2.0, 0.0);
    sheet.drawing.fill(line, sheet.palette.groove);
    for (place, one) in stock.iter().enumerate() {
        let x = LEFT + HEAD + (place as f32 + 0.5) * width;
        sheet.text_around(&one.left.to_string(), x, sheet.y + 34.0, NONE, sheet.palette.faint);
    }
    // A board of four cells stands for the board.
    for (dx, dy) in [(0.0, 0.0), (14.0, 0.0), (0.0, 14.0), (14.0, 14.0)] {
        let cell = Area::new(LEFT + 1.0 + dx, sheet.y + 11.0 + dy, 12.0, 12.0, 2.0);
        sheet.drawing.fill(cell, sheet.palette.faint);
    }
    sheet.y += 54.0;
}

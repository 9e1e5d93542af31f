//! A round table: seats on both sides of it with their counters or dice, a heap in the middle, and what the faces do.
//!
//! The next seat is clockwise, so the place of the first one is at the upper left, that of the second at the upper right.

use kubyk_games::kit::{FaceWay, PassTo, RoundTable, SeatStatus, TablePlace, Tint, Token};
use kubyk_words::signed;

use super::list::{note_line, standing_badge};
use super::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH, dice};
use crate::fonts::Style;
use crate::raster::{Piece, RoundedRect, push_polygon};

const NAME: Style = Style::medium(TEXT);
const SCORE: Style = Style::bold(30.0);
const COUNT: Style = Style::bold(TEXT);
const CHANGE: Style = Style::bold(TEXT);
const MIDDLE: Style = Style::bold(44.0);
const LABEL: Style = Style::regular(TEXT);
const LEFT: f32 = MARGIN + PAD;
/// Width of a place, and of the table between two columns of them.
const PLACE: f32 = 214.0;
const TABLE: f32 = WIDTH - 2.0 * (LEFT + PLACE + 14.0);
/// Size of a thing before a seat, and how many are drawn one by one.
const THING: f32 = 24.0;
const MOST_THINGS: usize = 5;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, table: &RoundTable) {
    let card = picture.palette.card;
    picture.card(card, |picture| {
        let top = picture.y + PAD;
        let count = table.places.len();
        // Few seats stand apart, so that the heap between them has room.
        let pitch = match count {
            0..=4 => 132.0,
            5..=12 => 104.0,
            _ => 90.0,
        };
        // The first place is the last one of the left side, which goes upwards.
        let right = count / 2;
        let rows = count - right;
        let height = rows as f32 * pitch - 12.0;
        for (index, place) in table.places.iter().enumerate() {
            let (x, row) = match index {
                0 => (LEFT, 0.0),
                _ if index <= right => {
                    let lower = (rows - right) as f32 / 2.0;
                    (WIDTH - LEFT - PLACE, (index - 1) as f32 + lower)
                }
                _ => (LEFT, (count - index) as f32),
            };
            let area = RoundedRect::new(x, top + row * pitch, PLACE, pitch - 12.0, 16.0);
            seat(picture, table, place, area);
        }
        middle(picture, table, RoundedRect::new((WIDTH - TABLE) / 2.0, top, TABLE, height, TABLE / 2.2));
        picture.y = top + height + PAD;
    });
    picture.card(card, |picture| {
        picture.y += 14.0;
        for row in table.ways.chunks(2) {
            for (place, way) in row.iter().enumerate() {
                let half = (WIDTH - 2.0 * LEFT) / 2.0;
                let x = LEFT + place as f32 * (half + 8.0);
                legend(picture, way, x, half - 8.0);
            }
            picture.y += LEGEND;
        }
        picture.y += 10.0;
    });
}

/// A place: name, score, and what lies before the seat.
fn seat(picture: &mut PictureBuilder<'_>, table: &RoundTable, place: &TablePlace, area: RoundedRect) {
    let palette = picture.palette;
    let Some(player) = picture.player(place.seat).cloned() else { return };
    let acting = player.standing == SeatStatus::Acting;
    picture.drawing.fill(area, if acting { palette.glow } else { palette.groove });
    if acting {
        picture.drawing.outline(area, palette.accent, 4.0, None);
    }
    let marker = picture.marker(place.seat);
    let (color, baseline) = (marker.color(palette), area.y + area.height / 2.0 - 10.0);
    marker.draw(&mut picture.drawing, (area.x + 24.0, baseline - 10.0), 24.0, color);
    let mut right = area.right() - 14.0;
    if table.scored {
        let score = signed(player.score);
        picture.text_right(&score, right, baseline, SCORE, palette.ink);
        right -= picture.fonts.width(&score, SCORE) + 10.0;
    }
    if player.standing == SeatStatus::Won {
        standing_badge(picture, &player, right - 30.0, baseline);
        right -= 38.0;
    }
    let gone = player.standing == SeatStatus::Left;
    let name = picture.board_name(place.seat, NAME, right - area.x - 44.0);
    let ink = if gone { palette.faint } else { palette.ink };
    picture.text(&name, area.x + 44.0, baseline, NAME, ink);
    let (x, y) = (area.x + 14.0, baseline + 30.0);
    if gone {
        standing_badge(picture, &player, x, y + 9.0);
        return;
    }
    let heap = RoundedRect::new(x, y - THING / 2.0, PLACE / 2.0, THING, 0.0);
    picture.piece(Piece::Heap(place.seat.number()), heap, |picture| held(picture, table, place, (x, y)));
    if place.change != 0 {
        let change = signed(format!("{:+}", place.change));
        let color = if place.change > 0 { palette.accent } else { palette.danger };
        picture.text_right(&change, area.right() - 14.0, y + 10.0, CHANGE, color);
    }
}

/// Things before a seat, one by one where they are few, else one with a number.
fn held(picture: &mut PictureBuilder<'_>, table: &RoundTable, place: &TablePlace, (x, y): (f32, f32)) {
    let drawn = if place.held > MOST_THINGS { 1 } else { place.held };
    for number in 0..drawn {
        let middle = (x + THING / 2.0 + number as f32 * (THING + 4.0), y);
        thing(picture, table.token, middle, THING);
    }
    match place.held {
        0 => {
            let middle = (x + THING / 2.0, y);
            picture.drawing.ring(middle, THING / 2.0 - 1.0, 2.0, picture.palette.faint);
        }
        held if held > MOST_THINGS => {
            picture.text(&format!("× {held}"), x + THING + 10.0, y + 10.0, COUNT, picture.palette.ink);
        }
        _ => {}
    }
}

/// A counter or a die, seen from above.
fn thing(picture: &mut PictureBuilder<'_>, token: Token, middle: (f32, f32), size: f32) {
    match token {
        Token::Counter => counter(picture, middle, size),
        Token::Die => {
            // Whatever it shows, it is rolled again.
            const FACE: u8 = 3;
            let place = RoundedRect::around(middle, size, size * 0.22);
            dice::draw_die(picture, FACE, Tint::White, place);
        }
    }
}

/// A counter: a golden disc with a ring on it.
pub(super) fn counter(picture: &mut PictureBuilder<'_>, middle: (f32, f32), size: f32) {
    let colors = &picture.palette.dice.yellow;
    picture.drawing.disc(middle, size / 2.0, colors.edge);
    picture.drawing.disc(middle, size / 2.0 - 1.5, colors.body);
    picture.drawing.ring(middle, size * 0.3, (size * 0.07).max(1.5), colors.edge);
}

/// The wooden table, with arrows in the direction of play and the heap in the middle.
fn middle(picture: &mut PictureBuilder<'_>, table: &RoundTable, area: RoundedRect) {
    let wood = &picture.palette.marbles;
    picture.drawing.fill(area, wood.rim);
    picture.drawing.fill(area.inset(7.0), wood.board);
    let (x, y) = area.middle();
    for (side, down) in [(1.0, 1.0), (-1.0, -1.0)] {
        let (edge, tip) = (x + side * (area.width / 2.0 - 22.0), 9.0 * down);
        picture.drawing.path(wood.rim, |path| {
            push_polygon(path, [(edge - 9.0, y - tip), (edge + 9.0, y - tip), (edge, y + tip)]);
        });
    }
    let label = picture.say(&table.label);
    let fitting = picture.fonts.truncate(&label, LABEL, area.width - 20.0);
    let (below, size) = (area.bottom() - 34.0, 20.0);
    let number_at = below - 36.0;
    // The heap has the room above its number.
    let (top, bottom) = (area.y + 20.0, number_at - MIDDLE.size * 0.8);
    let heart = (x, top.midpoint(bottom));
    let (step, radius) = (size * 0.56, ((bottom - top).min(area.width - 84.0) - size) / 2.0);
    let room = (radius / step).max(1.0).powi(2) as usize;
    let heap = RoundedRect::around(heart, 2.0 * radius, 0.0);
    picture.piece(Piece::Heap(0), heap, |picture| {
        // Like the seeds of a sunflower: each at the golden angle from the one before.
        for number in 0..table.middle.min(room) {
            let (sin, cos) = (number as f32 * 2.399_963).sin_cos();
            let away = if table.middle == 1 { 0.0 } else { step * (number as f32 + 0.5).sqrt() };
            thing(picture, table.token, (heart.0 + away * cos, heart.1 + away * sin), size);
        }
    });
    let ink = picture.palette.marbles.label;
    picture.text_centred(&table.middle.to_string(), x, number_at, MIDDLE, ink);
    picture.text_centred(&fitting, x, below, LABEL, ink);
}

/// Height of a line of the legend, and side of its dice.
const LEGEND: f32 = 54.0;
const DIE: f32 = 38.0;

/// Draws the legend of a group of faces: their dice and what they do.
fn legend(picture: &mut PictureBuilder<'_>, way: &FaceWay, left: f32, width: f32) {
    let (palette, top) = (picture.palette, picture.y + 8.0);
    let mut x = left;
    for face in &way.faces {
        dice::draw_die(picture, *face, Tint::White, RoundedRect::new(x, top, DIE, DIE, 8.0));
        x += DIE + 6.0;
    }
    let middle = (x + 14.0, top + DIE / 2.0);
    let tip = match way.to {
        PassTo::Left => -11.0,
        PassTo::Right => 11.0,
        PassTo::Middle | PassTo::Stay => 0.0,
    };
    match way.to {
        PassTo::Left | PassTo::Right => picture.drawing.path(palette.accent, |path| {
            let (x, y) = middle;
            push_polygon(path, [(x - tip, y - 12.0), (x - tip, y + 12.0), (x + tip, y)]);
        }),
        PassTo::Middle => picture.drawing.disc(middle, 11.0, palette.accent),
        PassTo::Stay => picture.drawing.ring(middle, 11.0, 3.5, palette.accent),
    }
    x += 36.0;
    let mut end = left + width;
    if let Some(rolled) = way.rolled.filter(|rolled| *rolled > 0) {
        let count = format!("×{rolled}");
        picture.text_right(&count, end, top + 29.0, COUNT, palette.ink);
        end -= picture.fonts.width(&count, COUNT) + 8.0;
    }
    let label = picture.say(&way.label);
    note_line(picture, &label, x, top + 29.0, end - x);
}

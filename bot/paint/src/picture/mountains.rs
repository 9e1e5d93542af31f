//! Mountains with numbers on the way up and on the way down, those that are crossed off in the colour of the seat.

use kubyk_games::kit::{Mountain, SeatStatus, Spot};

use super::seat_cards::{self, name_line};
use super::{GAP, MARGIN, PictureBuilder, WIDTH, icons, list};
use crate::fonts::Style;
use crate::raster::{RoundedRect, push_polygon};

/// Height of the sky above the top, and of the ground below the lowest step.
const SKY: f32 = 56.0;
const GROUND: f32 = 12.0;
/// The highest step of the only mountain on a phone.
const HIGHEST: f32 = 62.0;
/// The most players who stand in the corners beside its top, and the height of one.
const CORNERS: usize = 4;
const CORNER: f32 = 46.0;

/// Sizes of a number on the way, and the height of a step.
#[derive(Clone, Copy)]
struct Scale {
    width: f32,
    step: f32,
    number: Style,
}

/// One of several mountains.
const SMALL: Scale = Scale { width: 46.0, step: 31.0, number: Style::bold(24.0) };

pub(super) fn draw(picture: &mut PictureBuilder<'_>, mountains: &[Mountain]) {
    let own = mountains.iter().find(|mountain| picture.params.viewer.is(mountain.seat));
    match own.filter(|_| picture.params.screen.is_phone() && mountains.len() <= CORNERS) {
        Some(own) => for_fingers(picture, own),
        None => side_by_side(picture, mountains),
    }
}

/// The viewer's own mountain in the whole width of a phone, which is the only one that they cross anything off. Who plays
/// stands in the corners that it leaves free.
fn for_fingers(picture: &mut PictureBuilder<'_>, own: &Mountain) {
    let steps = own.steps.len().max(1) as f32;
    let room = picture.view.end - picture.y - MARGIN - SKY - GROUND;
    let step = (room / steps).min(HIGHEST).floor();
    let scale = Scale { width: 92.0, step, number: Style::bold(32.0) };
    let card = RoundedRect::new(MARGIN, picture.y, WIDTH - 2.0 * MARGIN, SKY + steps * step + GROUND, 24.0);
    picture.drawing.fill(card, picture.palette.card);
    let area = RoundedRect { x: card.x + 14.0, width: card.width - 28.0, ..card };
    one(picture, own, area, scale);
    let mut players = picture.scene.players.clone();
    players.sort_by_key(|player| player.seat != own.seat);
    for (place, player) in players.iter().enumerate() {
        let (left, row) = if place == 0 { (true, 0) } else { (false, place - 1) };
        // The mountain is the wider the lower the row.
        let free = (area.width - scale.width) / 2.0 - scale.width - row as f32 * CORNER * 0.4;
        let x = if left { area.x } else { area.right() - free };
        let corner = RoundedRect::new(x, card.y + 10.0 + row as f32 * CORNER, free, CORNER, 14.0);
        if player.standing == SeatStatus::Acting {
            picture.drawing.fill(corner, picture.palette.glow);
        }
        name_line(picture, player, (corner.x + 20.0, corner.right() - 10.0), corner.y + 33.0);
    }
    picture.y = card.bottom() + GAP;
}

/// A mountain for each seat; where many play only one, and the list of all.
fn side_by_side(picture: &mut PictureBuilder<'_>, mountains: &[Mountain]) {
    let steps = mountains.first().map_or(0, |mountain| mountain.steps.len());
    let height = SKY + steps as f32 * SMALL.step + GROUND;
    let shown = seat_cards::draw(picture, height, |picture, seat, area| {
        if let Some(mountain) = mountains.iter().find(|mountain| mountain.seat == seat) {
            one(picture, mountain, area, SMALL);
        }
    });
    if !shown {
        let all = mountains.first().map_or(0, |mountain| mountain.progress().1);
        list::draw_with(picture, |picture, player, right, baseline| {
            const WIDTH: f32 = 150.0;
            let palette = picture.palette;
            let score = player.score.to_string();
            picture.text_right(&score, right, baseline, Style::bold(34.0), palette.ink);
            let end = right - 58.0;
            let lane = RoundedRect::new(end - WIDTH, baseline - 19.0, WIDTH, 14.0, 7.0);
            picture.drawing.fill(lane, palette.line);
            let done = WIDTH * player.score as f32 / all.max(1) as f32;
            if player.score > 0 {
                let color = picture.marker(player.seat).color(palette);
                picture.drawing.fill(RoundedRect { width: done.max(lane.height), ..lane }, color);
            }
            right - lane.x
        });
    }
}

fn one(picture: &mut PictureBuilder<'_>, mountain: &Mountain, area: RoundedRect, scale: Scale) {
    let palette = picture.palette;
    let Scale { width, step: pitch, number: style } = scale;
    let count = mountain.steps.len().max(1);
    let (middle, _) = area.middle();
    // How far apart the two numbers of a step are, and how much further those of the next lower one.
    let narrow = width / 2.0 + 4.0;
    let slope = ((area.width - width) / 2.0 - narrow) / (count.max(2) - 1) as f32;
    let foot = area.bottom() - 8.0;
    let at = |number: usize, side: f32| {
        let out = narrow + (count - number) as f32 * slope;
        (middle + side * out, foot - (number as f32 - 0.5) * pitch)
    };
    let top = foot - count as f32 * pitch;
    let rock = [
        (middle, top - 14.0),
        (middle + narrow + width / 2.0, top + 10.0),
        (at(1, 1.0).0 + width / 2.0, foot),
        (at(1, -1.0).0 - width / 2.0, foot),
        (middle - narrow - width / 2.0, top + 10.0),
    ];
    picture.drawing.path(palette.groove, |path| push_polygon(path, rock));
    flag(picture, mountain, (middle, top - 14.0));
    for (number, step) in (1..).zip(&mountain.steps) {
        let names = Mountain::cells(number);
        for (way, (name, side)) in names.into_iter().zip([-1.0, 1.0]).enumerate() {
            let crossed = way < usize::from(step.crossed);
            let fresh = crossed && way + usize::from(step.fresh) >= usize::from(step.crossed);
            let (x, y) = at(number, side);
            let height = pitch - 3.0;
            let cell = RoundedRect::new(x - width / 2.0, y - height / 2.0, width, height, 9.0);
            let draw = |picture: &mut PictureBuilder<'_>| {
                number_cell(picture, mountain, (number, style), (crossed, fresh), cell);
            };
            if picture.params.viewer.is(mountain.seat) {
                picture.spot(Spot::Cell(name), cell.inset(-1.5), draw);
            } else {
                draw(picture);
            }
        }
    }
}

fn number_cell(
    picture: &mut PictureBuilder<'_>,
    mountain: &Mountain,
    (number, style): (usize, Style),
    (crossed, fresh): (bool, bool),
    cell: RoundedRect,
) {
    let palette = picture.palette;
    let (x, y) = cell.middle();
    let color = picture.marker(mountain.seat).color(palette);
    let ink = if crossed {
        picture.drawing.fill(cell, color);
        palette.on_hue
    } else {
        picture.drawing.fill(cell, palette.card);
        picture.drawing.outline(cell, palette.line, 2.0, None);
        palette.ink
    };
    picture.text_centred(&number.to_string(), x, y + style.size * 0.375, style, ink);
    if crossed {
        picture.drawing.line(
            (cell.x + 8.0, cell.bottom() - 6.0),
            (cell.right() - 8.0, cell.y + 6.0),
            3.0,
            ink,
        );
    }
    if fresh {
        picture.drawing.outline(cell.inset(-3.0), palette.accent, 3.0, None);
    }
}

/// The flag on the top, pale until everything is crossed off.
fn flag(picture: &mut PictureBuilder<'_>, mountain: &Mountain, (x, y): (f32, f32)) {
    let (done, all) = mountain.progress();
    let palette = picture.palette;
    let color = if done == all { picture.marker(mountain.seat).color(palette) } else { palette.line };
    picture.drawing.icon(icons::FLAG, x - 7.0, y - 34.0, 36.0, color);
}

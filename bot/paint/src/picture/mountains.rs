//! Mountains with numbers on the way up and on the way down, those that are crossed off in the colour of the seat.

use kubyk_games::kit::{Mountain, Spot};

use super::{PictureBuilder, icons, list, seat_cards};
use crate::fonts::Style;
use crate::raster::{RoundedRect, push_polygon};

/// Height of a number, of one that a finger points at, and of the sky above the top.
const STEP: f32 = 31.0;
const UPRIGHT_STEP: f32 = 42.0;
const SKY: f32 = 56.0;
/// Width of a number.
const CELL: f32 = 46.0;
const NUMBER: Style = Style::bold(24.0);

pub(super) fn draw(picture: &mut PictureBuilder<'_>, mountains: &[Mountain]) {
    let steps = mountains.first().map_or(0, |mountain| mountain.steps.len());
    let upright = picture.params.upright && mountains.len() <= 2;
    let step = if upright { UPRIGHT_STEP } else { STEP };
    let height = SKY + steps as f32 * step + 12.0;
    let shown = seat_cards::draw(picture, height, |picture, seat, area| {
        if let Some(mountain) = mountains.iter().find(|mountain| mountain.seat == seat) {
            one(picture, mountain, area, step);
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

fn one(picture: &mut PictureBuilder<'_>, mountain: &Mountain, area: RoundedRect, pitch: f32) {
    let palette = picture.palette;
    let count = mountain.steps.len().max(1);
    let (middle, _) = area.middle();
    // How far apart the two numbers of a step are, and how much further those of the next lower one.
    let narrow = CELL / 2.0 + 4.0;
    let slope = ((area.width - CELL) / 2.0 - narrow) / (count.max(2) - 1) as f32;
    let foot = area.bottom() - 8.0;
    let at = |number: usize, side: f32| {
        let out = narrow + (count - number) as f32 * slope;
        (middle + side * out, foot - (number as f32 - 0.5) * pitch)
    };
    let top = foot - count as f32 * pitch;
    let rock = [
        (middle, top - 14.0),
        (middle + narrow + CELL / 2.0, top + 10.0),
        (at(1, 1.0).0 + CELL / 2.0, foot),
        (at(1, -1.0).0 - CELL / 2.0, foot),
        (middle - narrow - CELL / 2.0, top + 10.0),
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
            let cell = RoundedRect::new(x - CELL / 2.0, y - height / 2.0, CELL, height, 9.0);
            let draw = |picture: &mut PictureBuilder<'_>| {
                number_cell(picture, mountain, number, (crossed, fresh), cell);
            };
            if picture.params.viewer.is(mountain.seat) {
                picture.spot(Spot::Cell(name), cell.inset(-1.0), draw);
            } else {
                draw(picture);
            }
        }
    }
}

fn number_cell(
    picture: &mut PictureBuilder<'_>,
    mountain: &Mountain,
    number: usize,
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
    picture.text_centred(&number.to_string(), x, y + 9.0, NUMBER, ink);
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

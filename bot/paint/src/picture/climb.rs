//! Columns of different heights that are climbed from the bottom: spaces, markers of the seats, runners, columns that are won.

use kubyk_games::kit::{Climb, ClimbColumn, Seat, Spot};

use super::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH, icons, list};
use crate::fonts::Style;
use crate::raster::RoundedRect;

/// Height of a space, and of the label below a column.
const SPACE: f32 = 40.0;
const LABEL_HEIGHT: f32 = 50.0;
/// Maximal width of a column.
const MAX_COLUMN: f32 = 84.0;
/// Least distance from the edge of the card.
const EDGE: f32 = 10.0;
const LABEL: Style = Style::bold(TEXT);
const RUNNER: f32 = 34.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, climb: &Climb) {
    let tallest = climb.columns.iter().map(|column| column.spaces).max().unwrap_or(0);
    let room = WIDTH - 2.0 * (MARGIN + EDGE);
    let width = (room / climb.columns.len().max(1) as f32).min(MAX_COLUMN).floor();
    let left = (WIDTH - width * climb.columns.len() as f32) / 2.0;
    let card = picture.palette.card;
    picture.card(card, |picture| {
        let bottom = picture.y + PAD + tallest as f32 * SPACE;
        for (place, column) in climb.columns.iter().enumerate() {
            let height = column.spaces as f32 * SPACE;
            let x = left + place as f32 * width;
            let area = RoundedRect::new(x, bottom - height, width, height + LABEL_HEIGHT, 10.0);
            picture.spot(Spot::Column(column.label.clone()), area, |picture| {
                draw_column(picture, column, climb.climber, (x, bottom), width);
            });
        }
        picture.y = bottom + LABEL_HEIGHT + 8.0;
    });
    list::draw(picture);
}

fn draw_column(
    picture: &mut PictureBuilder<'_>,
    column: &ClimbColumn,
    climber: Option<Seat>,
    (x, bottom): (f32, f32),
    width: f32,
) {
    let palette = picture.palette;
    let owned = column.owner.map(|owner| picture.marker(owner).color(palette));
    let own = column.markers.iter().find(|(seat, _)| Some(*seat) == climber).map_or(0, |(_, space)| *space);
    for space in 1..=column.spaces {
        let area = RoundedRect::new(x, bottom - space as f32 * SPACE, width, SPACE, 9.0).inset(2.5);
        let at_stake = column.runner.is_some_and(|runner| (own + 1..=runner).contains(&space));
        let ground = match owned {
            Some(hue) => hue,
            None if at_stake => palette.glow,
            None => palette.groove,
        };
        picture.drawing.fill(area, ground);
        if at_stake {
            picture.drawing.outline(area, palette.accent, 2.5, None);
        }
        let standing = column.markers.iter().filter(|(_, at)| *at == space).map(|(seat, _)| *seat);
        let runner = climber.filter(|_| column.runner == Some(space));
        if space == column.spaces {
            let (middle, y) = area.middle();
            match column.owner {
                Some(owner) => {
                    picture.marker(owner).draw(&mut picture.drawing, (middle, y), 28.0, palette.on_hue);
                }
                None if runner.is_none() => {
                    picture.drawing.icon(icons::FLAG, middle - 11.0, y - 12.0, 24.0, palette.faint);
                }
                None => {}
            }
        }
        draw_tokens(picture, &standing.collect::<Vec<_>>(), runner, area);
    }
    let cap = RoundedRect::new(x + 4.0, bottom + 6.0, width - 8.0, LABEL_HEIGHT - 12.0, 9.0);
    let ink = match owned {
        Some(hue) => {
            picture.drawing.fill(cap, hue);
            palette.on_hue
        }
        None if column.runner.is_some() => palette.accent,
        None => palette.ink,
    };
    picture.text_centred(&column.label, cap.middle().0, cap.y + 29.0, LABEL, ink);
}

/// The markers on a space, side by side and in two rows where there are many, and the runner before them.
fn draw_tokens(picture: &mut PictureBuilder<'_>, seats: &[Seat], runner: Option<Seat>, area: RoundedRect) {
    let palette = picture.palette;
    let (middle, y) = area.middle();
    let beside = if runner.is_some() && !seats.is_empty() { RUNNER * 0.5 } else { 0.0 };
    if !seats.is_empty() {
        let rows = if seats.len() > 2 { 2 } else { 1 };
        let across = seats.len().div_ceil(rows);
        let room = area.width - 6.0 - if runner.is_some() { RUNNER } else { 0.0 };
        let size = (room / across as f32).min(if rows > 1 { 16.0 } else { 26.0 });
        for (place, seat) in seats.iter().enumerate() {
            let (column, row) = ((place % across) as f32, (place / across) as f32);
            let at = (
                middle + beside + (column - (across as f32 - 1.0) / 2.0) * size,
                y + (row - (rows as f32 - 1.0) / 2.0) * size,
            );
            let marker = picture.marker(*seat);
            marker.draw(&mut picture.drawing, at, size - 2.0, marker.color(palette));
        }
    }
    if let Some(seat) = runner {
        let at = (middle - beside, y);
        picture.drawing.disc(at, RUNNER / 2.0, palette.accent);
        picture.marker(seat).draw(&mut picture.drawing, at, RUNNER * 0.58, palette.card);
    }
}

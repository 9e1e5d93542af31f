//! Sheets of boxes in rows, one for each seat, two beside each other where rows are short; or one for all.

use kubyk_games::kit::{
    BoxMark, BoxRow, BoxSheet, RowHead, RowLock, SceneDie, ScenePlayer, SeatStatus, SheetBox, Spot, Tint,
};
use kubyk_words::signed;
use tiny_skia::PathBuilder;

use super::seat_cards::name_line;
use super::{GAP, MARGIN, PictureBuilder, TEXT, WIDTH, dice, icons, list};
use crate::fonts::Style;
use crate::raster::RoundedRect;
use crate::scene::shown_sheets;
use crate::theme::Color;

/// Height of the name above a sheet, and of the points below its columns.
const HEAD: f32 = 56.0;
const FOOT: f32 = 66.0;
/// The most players whose names stand beside each other above one sheet.
const MOST_NAMES: usize = 4;
/// Distance from the edge of a card.
const INSIDE: f32 = 14.0;
/// Width of what stands before a row, of the edge of a coloured one, and of a row's points.
const ROW_HEAD: f32 = 42.0;
const ROW_EDGE: f32 = 8.0;
const ROW_SCORE: f32 = 52.0;
/// The largest box, and the largest of sheets with few columns.
const MAX_BOX: f32 = 50.0;
const MAX_BOX_OF_FEW: f32 = 84.0;
const FEW: usize = 6;
/// The most columns of sheets that stand beside each other.
const SHORT: usize = 10;
/// Height of the coloured rows of the viewer's own sheet, which fingers touch, and of all rows of the others beside it: together
/// they still fit a phone. Whoever owns none sees all sheets as high, and the picture is as high for everybody.
const TOUCHED: f32 = 74.0;
const WATCHED: f32 = 30.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, sheets: &[BoxSheet]) {
    let mut shown = shown_sheets(picture.scene, picture.params, sheets);
    let all = shown.iter().filter(|sheet| sheet.seat.is_some()).count();
    let widest = sheets.iter().flat_map(|sheet| &sheet.rows).map(|row| row.boxes.len()).max().unwrap_or(0);
    let long = widest > SHORT && shown.iter().all(|sheet| sheet.seat.is_some());
    let viewer = picture.params.viewer;
    let own = shown.iter().position(|sheet| sheet.seat.is_some_and(|seat| viewer.is(seat)));
    let watched = RowHeights { coloured: WATCHED, plain: WATCHED };
    let touched = RowHeights { coloured: TOUCHED, plain: MAX_BOX };
    match own {
        // A phone has its width for the sheet that is touched. The others stand below it.
        Some(own) if picture.params.screen.is_phone() => {
            let own = shown.remove(own);
            let rows = if long { touched } else { fitted(picture, own, widest) };
            lines(picture, &[own], (widest, 1), |_| Some(rows));
            if !shown.is_empty() {
                let across = across(shown.len(), widest);
                picture.players(|picture| {
                    lines(picture, &shown, (widest, across), |_| long.then_some(watched));
                });
            }
        }
        _ => {
            let others = shown.len().saturating_sub(1) as f32;
            let shared = |own: f32, other: f32| (own + others * other) / (others + 1.0);
            let rows = |sheet: &BoxSheet| match own {
                _ if !long => None,
                Some(own) if shown[own].seat == sheet.seat => Some(touched),
                Some(_) => Some(watched),
                None => {
                    Some(RowHeights { coloured: shared(TOUCHED, WATCHED), plain: shared(MAX_BOX, WATCHED) })
                }
            };
            lines(picture, &shown, (widest, across(shown.len(), widest)), rows);
        }
    }
    if all < picture.scene.players.len() {
        list::draw(picture);
    }
}

/// The number of sheets that stand beside each other.
fn across(sheets: usize, widest: usize) -> usize {
    if sheets > 1 && widest <= SHORT { 2 } else { 1 }
}

/// Heights of the rows of the only sheet on a phone: as high as a box is wide, if there is room.
fn fitted(picture: &PictureBuilder<'_>, sheet: &BoxSheet, widest: usize) -> RowHeights {
    let square = Layout::of(sheet, (widest, 1), None);
    let room =
        picture.view.end - picture.y - MARGIN - (square.height - sheet.rows.len() as f32 * square.pitch);
    let height = (room / sheet.rows.len().max(1) as f32).min(square.pitch).floor();
    RowHeights { coloured: height, plain: height }
}

/// Draws sheets in lines of so many; `rows` are the heights of the rows of one, where they are not as high as a box is wide.
fn lines(
    picture: &mut PictureBuilder<'_>,
    shown: &[&BoxSheet],
    (widest, across): (usize, usize),
    rows: impl Fn(&BoxSheet) -> Option<RowHeights>,
) {
    let width = sheet_width(across);
    for line in shown.chunks(across) {
        let layouts: Vec<Layout> =
            line.iter().map(|sheet| Layout::of(sheet, (widest, across), rows(sheet))).collect();
        let height = layouts.iter().map(|layout| layout.height).fold(0.0, f32::max);
        let top = picture.y;
        // The only one of a line stands in the middle.
        let indent = (across - line.len()) as f32 * (width + GAP) / 2.0;
        for (place, sheet) in line.iter().enumerate() {
            let x = MARGIN + indent + place as f32 * (width + GAP);
            let area = RoundedRect::new(x, top, width, height, 24.0);
            draw_sheet(picture, sheet, &layouts[place], area);
        }
        picture.y = top + height + GAP;
    }
    // Sheets that share the height have thirds of a pixel.
    picture.y = picture.y.round();
}

/// Width of a sheet among so many beside each other.
fn sheet_width(across: usize) -> f32 {
    (WIDTH - 2.0 * MARGIN - (across - 1) as f32 * GAP) / across as f32
}

/// Heights of the rows of a sheet: of those with a colour of their own, and of the others.
#[derive(Clone, Copy)]
struct RowHeights {
    coloured: f32,
    plain: f32,
}

impl RowHeights {
    fn of(self, row: &BoxRow) -> f32 {
        if matches!(row.head, RowHead::Colour(_)) { self.coloured } else { self.plain }
    }
}

/// Sizes of the parts of a sheet.
struct Layout {
    /// Width of a box with the gap around it.
    pitch: f32,
    rows: RowHeights,
    /// Width of what stands before the rows.
    head: f32,
    /// Width of a lock.
    lock: f32,
    /// Height of the name above the rows.
    top: f32,
    /// Width of all.
    width: f32,
    height: f32,
}

impl Layout {
    /// Of a sheet among so many beside each other, the widest with so many columns. `rows` are the heights of its rows, where they
    /// are not as high as a box is wide.
    fn of(sheet: &BoxSheet, (widest, across): (usize, usize), rows: Option<RowHeights>) -> Self {
        let width = sheet_width(across);
        let any = |has: fn(&BoxRow) -> bool| sheet.rows.iter().any(has);
        let head = if any(is_coloured) { ROW_EDGE } else { ROW_HEAD };
        let score = if any(|row| row.score.is_some()) { ROW_SCORE } else { 0.0 };
        let locks = f32::from(u8::from(any(|row| row.lock != RowLock::None)));
        let most = if widest <= FEW { MAX_BOX_OF_FEW } else { MAX_BOX };
        let columns = widest.max(1) as f32 + locks;
        let pitch = ((width - 2.0 * INSIDE - head - score) / columns).min(most).floor();
        let top = if sheet.seat.is_some() { HEAD } else { INSIDE };
        let foot = if sheet.columns.is_empty() { 0.0 } else { FOOT };
        let rows = rows.unwrap_or(RowHeights { coloured: pitch, plain: pitch });
        let heights = sheet.rows.iter().map(|row| rows.of(row) + 3.0);
        Self {
            pitch,
            rows,
            head,
            lock: locks * pitch,
            top,
            width: head + columns * pitch + score,
            height: top + heights.sum::<f32>() + foot + INSIDE,
        }
    }
}

/// Returns `true` if a row has a colour of its own.
fn is_coloured(row: &BoxRow) -> bool {
    matches!(row.head, RowHead::Colour(_))
}

fn draw_sheet(picture: &mut PictureBuilder<'_>, sheet: &BoxSheet, layout: &Layout, area: RoundedRect) {
    let palette = picture.palette;
    picture.drawing.fill(area, palette.card);
    draw_name(picture, sheet, area);
    let hue = sheet.seat.map_or(palette.accent, |seat| picture.marker(seat).color(palette));
    let left = area.x + (area.width - layout.width) / 2.0;
    let mut y = area.y + layout.top;
    for row in &sheet.rows {
        let height = layout.rows.of(row);
        let line = RoundedRect::new(left, y, layout.width, height, 10.0);
        draw_row(picture, sheet, row, layout, line, hue);
        if let Some(score) = row.score {
            let style = Style::bold((layout.pitch.min(height) * 0.62).clamp(22.0, TEXT));
            let ink = if score == 0 { palette.faint } else { palette.ink };
            let baseline = y + height / 2.0 + style.size * 0.36;
            picture.text_right(&signed(score), left + layout.width, baseline, style, ink);
        }
        y += height + 3.0;
    }
    for (place, (name, score)) in sheet.columns.iter().enumerate() {
        let x = left + layout.head + (place as f32 + 0.5) * layout.pitch;
        let ink = if *score == 0 { palette.faint } else { palette.ink };
        picture.text_centred(name, x, y + 24.0, Style::bold(TEXT), palette.faint);
        picture.text_centred(&signed(*score), x, y + 58.0, Style::bold(TEXT), ink);
    }
}

/// Marker, name and points of the sheet's seat; lit while it owes a move. On a phone the other sheets are out of sight: names
/// and points of a few others stand beside.
fn draw_name(picture: &mut PictureBuilder<'_>, sheet: &BoxSheet, area: RoundedRect) {
    let Some(player) = sheet.seat.and_then(|seat| picture.player(seat)).cloned() else { return };
    let (seat, all) = (player.seat, &picture.scene.players);
    let mut shown = vec![player];
    if picture.params.screen.is_phone() && picture.params.viewer.is(seat) && all.len() <= MOST_NAMES {
        shown.extend(all.iter().filter(|other| other.seat != seat).cloned());
    }
    let width = area.width / shown.len() as f32;
    for (place, player) in shown.iter().enumerate() {
        let part = RoundedRect { x: area.x + place as f32 * width, width, ..area };
        draw_player(picture, player, part);
    }
}

fn draw_player(picture: &mut PictureBuilder<'_>, player: &ScenePlayer, area: RoundedRect) {
    let palette = picture.palette;
    if player.standing == SeatStatus::Acting {
        let head = RoundedRect::new(area.x + 6.0, area.y + 6.0, area.width - 12.0, HEAD - 12.0, 18.0);
        picture.drawing.fill(head, palette.glow);
        picture
            .drawing
            .fill(RoundedRect::new(head.x, head.y + 8.0, 6.0, head.height - 16.0, 3.0), palette.accent);
    }
    name_line(picture, player, (area.x + 32.0, area.right() - 20.0), area.y + 38.0);
}

fn draw_row(
    picture: &mut PictureBuilder<'_>,
    sheet: &BoxSheet,
    row: &BoxRow,
    layout: &Layout,
    line: RoundedRect,
    hue: Color,
) {
    let palette = picture.palette;
    let tint = match row.head {
        RowHead::Colour(tint) => Some(tint),
        RowHead::Text(_) | RowHead::Die(_) => None,
    };
    if let Some(tint) = tint {
        let width = layout.head + row.boxes.len() as f32 * layout.pitch + layout.lock;
        let band = RoundedRect { width, ..line };
        picture.drawing.fill(band.inset(-1.0), palette.dice.of(tint).body);
    }
    draw_row_head(picture, &row.head, layout, line);
    let head = if is_coloured(row) { layout.head } else { ROW_HEAD };
    for (place, one) in row.boxes.iter().enumerate() {
        let x = line.x + head + place as f32 * layout.pitch;
        let area = RoundedRect::new(x, line.y, layout.pitch, line.height, layout.pitch * 0.2);
        picture.spot(Spot::of_box(sheet.seat, &one.name), area, |picture| {
            draw_box(picture, one, tint, area.inset((layout.pitch * 0.05).max(1.5)), hue);
        });
    }
    if row.lock != RowLock::None {
        let side = layout.pitch.min(line.height) * 0.62;
        let x = line.x + layout.head + row.boxes.len() as f32 * layout.pitch;
        let middle = (x + layout.pitch / 2.0, line.y + line.height / 2.0);
        let (ground, ink) = match row.lock {
            RowLock::Won => (Some(palette.card), palette.ink),
            RowLock::Closed => (None, palette.ground),
            RowLock::Open | RowLock::None => {
                (None, tint.map_or(palette.faint, |tint| palette.dice.of(tint).edge))
            }
        };
        if let Some(ground) = ground {
            picture.drawing.disc(middle, layout.pitch.min(line.height) * 0.45, ground);
        }
        picture.drawing.icon(icons::LOCK, middle.0 - side / 2.0, middle.1 - side / 2.0, side, ink);
    }
}

fn draw_row_head(picture: &mut PictureBuilder<'_>, head: &RowHead, layout: &Layout, line: RoundedRect) {
    let palette = picture.palette;
    match head {
        RowHead::Text(text) => {
            let style = Style::bold((layout.pitch.min(line.height) * 0.66).clamp(22.0, TEXT));
            let baseline = line.y + line.height / 2.0 + style.size * 0.36;
            picture.text_centred(text, line.x + ROW_HEAD / 2.0 - 4.0, baseline, style, palette.faint);
        }
        RowHead::Die(face) => {
            let side = layout.pitch.min(line.height).min(ROW_HEAD - 8.0) - 2.0;
            let middle = (line.x + ROW_HEAD / 2.0 - 4.0, line.y + line.height / 2.0);
            let die = RoundedRect::around(middle, side, side * 0.22);
            if *face == SceneDie::HIDDEN {
                picture.drawing.outline(die, palette.line, 2.0, Some(4.0));
            } else {
                dice::draw_die(picture, *face, Tint::White, die);
            }
        }
        RowHead::Colour(_) => {}
    }
}

/// Draws a box: its text while it is open, a cross over it, or what was written into it.
fn draw_box(
    picture: &mut PictureBuilder<'_>,
    one: &SheetBox,
    tint: Option<Tint>,
    area: RoundedRect,
    hue: Color,
) {
    let palette = picture.palette;
    let style = Style::bold((area.width * if one.text.len() > 1 { 0.52 } else { 0.6 }).clamp(18.0, 44.0));
    let die = tint.map(|tint| palette.dice.of(tint));
    let (ground, ink) = match (one.mark, die) {
        (BoxMark::Open, Some(_)) => (Some(palette.card), palette.ink),
        (BoxMark::Open, None) => (Some(palette.groove), palette.faint),
        (BoxMark::Passed, Some(die)) => (None, die.edge),
        (BoxMark::Passed, None) => (Some(palette.line), palette.faint),
        (BoxMark::Crossed, Some(_)) => (Some(palette.card), palette.faint),
        (BoxMark::Crossed, None) => (Some(hue), palette.on_hue),
        (BoxMark::Written, _) => (Some(palette.glow), palette.ink),
    };
    if let Some(ground) = ground {
        picture.drawing.fill(area, ground);
    }
    if !one.text.is_empty() {
        let (x, y) = area.middle();
        picture.text_centred(&one.text, x, y + style.size * 0.36, style, ink);
    }
    if one.mark == BoxMark::Crossed {
        let color = if die.is_some() { palette.ink } else { palette.on_hue };
        let arms = RoundedRect::around(area.middle(), area.width.min(area.height) * 0.6, 0.0);
        let mut path = PathBuilder::new();
        path.move_to(arms.x, arms.y);
        path.line_to(arms.right(), arms.bottom());
        path.move_to(arms.right(), arms.y);
        path.line_to(arms.x, arms.bottom());
        picture.drawing.stroke(path, color, (area.width * 0.11).max(2.5), None);
    }
    if one.fresh {
        picture.drawing.outline(area.inset(-1.0), palette.accent, 3.0, None);
    }
}

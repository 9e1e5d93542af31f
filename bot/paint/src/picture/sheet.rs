//! A score sheet: one line for each combination, one column for each seat. A long one is cut into two parts that stand
//! side by side, so that the picture is no higher than wide by four thirds; and it is equally high all the game, so that
//! the chat around it stays where it is.

use std::ops::Range;

use kubyk_games::kit::{Msg, Seat, SeatStatus, Sheet, SheetEntry, SheetLine, Spot};
use kubyk_words::signed;

use super::list::{self, hidden_count, notes_card};
use super::{GAP, MARGIN, PAD, PictureBuilder, TEXT, WIDTH};
use crate::Screen;
use crate::fonts::Style;
use crate::picture::icons;
use crate::raster::RoundedRect;
use crate::scene::{rank, visible_seats};

/// Number of columns that are wide enough for a name, and of those wide enough for a name and a rank.
const MAX_SEATS: usize = 5;
const MAX_RANKED_SEATS: usize = 4;
const LABEL: Style = Style::regular(TEXT);
/// The style of a label of two parts.
const SMALL_LABEL: Style = Style::regular(25.0);

const LEFT: f32 = MARGIN + PAD;
const RIGHT: f32 = WIDTH - MARGIN - 12.0;
/// The least height of a line, below so many dice that the picture would be too high.
const LOW_LINE: f32 = 29.0;
/// Distance between two parts.
const APART: f32 = 18.0;
/// Width that labels may have in any case, as a share of their part; beyond it columns give way to them down to the width of
/// three digits. A label that is still too long is written smaller, down to a share of its size.
const LABELS: f32 = 0.47;
const LEAST_COLUMN: f32 = 56.0;
const LEAST_LABEL: f32 = 0.85;
/// Maximal width of columns.
const COLUMN: f32 = 150.0;

/// How a sheet is laid out.
struct Format {
    /// The most lines that stand in one part.
    lines: usize,
    /// The most that a line is high.
    line: f32,
    /// Height of heads that are only marked.
    head: f32,
    /// Height of totals with names.
    totals: f32,
}

/// The height that every picture of a sheet has at least.
const HEIGHT: f32 = WIDTH * 4.0 / 3.0;

/// A picture. Its lines are low enough for deflate to find repetitions of the line above within its window.
const PICTURE: Format = Format { lines: 11, line: 40.0, head: 56.0, totals: 96.0 };
/// On a phone lines are as high as a finger, if there is room.
const PHONE: Format = Format { lines: 7, line: 64.0, head: 44.0, totals: 86.0 };

/// A part of the sheet.
struct SheetPart {
    lines: Range<usize>,
    /// Height of a line.
    line: f32,
    /// Height of the heads.
    head: f32,
    left: f32,
    right: f32,
}

pub(super) fn draw(picture: &mut PictureBuilder<'_>, sheet: &Sheet) {
    let phone = picture.params.screen.is_phone();
    let format = if phone { PHONE } else { PICTURE };
    let count = sheet.lines.len();
    let split = count > format.lines;
    let all = picture.scene.players.len();
    let most = if all > MAX_SEATS || split { MAX_RANKED_SEATS } else { MAX_SEATS };
    let (seats, hidden) = visible_seats(picture.scene, picture.params, most);
    let card = picture.palette.card;
    // Below the totals there is one note; on an upright phone only where somebody can have one, beside the board on its side.
    let note = match picture.params.screen {
        Screen::Aside => 0.0,
        Screen::Upright if !picture.scene.extent.notes => 0.0,
        Screen::Any | Screen::Upright => GAP + list::ONE_NOTE,
    };
    let below = if hidden > 0 { list::HIDDEN } else { 0.0 } + note;
    let end = if phone { picture.view.end } else { HEIGHT } - MARGIN;
    picture.card(card, |picture| {
        let top = picture.y;
        let rows = if split { count.div_ceil(2) } else { count }.max(1) as f32;
        let around = if split { format.head + format.totals } else { NAMED_HEAD + TOTALS } + below;
        let line = ((end - top - around) / rows).floor().clamp(LOW_LINE, format.line);
        if split {
            let (half, middle) = (count.div_ceil(2), LEFT.midpoint(RIGHT));
            let first = SheetPart {
                lines: 0..half,
                line,
                head: format.head,
                left: LEFT,
                right: middle - APART / 2.0,
            };
            let second = SheetPart { lines: half..count, left: middle + APART / 2.0, right: RIGHT, ..first };
            part(picture, sheet, &seats, &second);
            picture.y = top;
            part(picture, sheet, &seats, &first);
            named_totals(picture, &seats, format.totals);
        } else {
            let whole = SheetPart { lines: 0..count, line, head: NAMED_HEAD, left: LEFT, right: RIGHT };
            let columns = part(picture, sheet, &seats, &whole);
            totals_below(picture, &columns);
        }
        hidden_count(picture, hidden);
    });
    let note = |seat: &Seat| Some((*seat, picture.say(picture.player(*seat)?.note.as_ref()?)));
    let noted = seats.iter().filter_map(note).collect();
    if picture.params.screen == Screen::Aside {
        picture.y = picture.y.max(end + GAP);
        let below = picture.y + if picture.scene.extent.notes { list::ONE_NOTE + GAP } else { 0.0 };
        return picture.players(|picture| {
            notes_card(picture, noted);
            picture.y = picture.y.max(below);
        });
    }
    notes_card(picture, noted);
    picture.y = picture.y.max(end + GAP);
}

/// Draws a part: heads of the columns and lines. Those of two parts have no room for names.
fn part<'a>(
    picture: &mut PictureBuilder<'_>,
    sheet: &Sheet,
    seats: &'a [Seat],
    part: &SheetPart,
) -> SeatColumns<'a> {
    let lines = &sheet.lines[part.lines.clone()];
    let labels: Vec<String> = lines.iter().map(|line| picture.say(&line.label)).collect();
    let room = part.right - part.left;
    let named = room > WIDTH / 2.0;
    let style = if named { LABEL } else { SMALL_LABEL };
    // The totals below the columns have a label, too.
    let least = if named { 110.0 } else { 0.0 };
    let widest = labels.iter().map(|label| picture.fonts.width(label, style)).fold(least, f32::max);
    let count = seats.len().max(1) as f32;
    let most = (room * LABELS).max(room - LEAST_COLUMN * count - 14.0);
    let width = ((room - widest.min(most) - 14.0) / count).clamp(1.0, COLUMN);
    let columns = SeatColumns { seats, left: part.right - width * seats.len() as f32, width };
    let most = columns.left - part.left - 8.0;
    let style = Style { size: style.size * (most / widest).clamp(LEAST_LABEL, 1.0), ..style };
    let foot = if named { TOTALS } else { 0.0 };
    columns.ground(picture, part.head + part.line * labels.len() as f32 + foot);
    for (seat, middle) in columns.each() {
        draw_head(picture, seat, (middle, part.head), named.then_some(width));
    }
    picture.y += part.head;
    for ((number, line), label) in part.lines.clone().zip(lines).zip(&labels) {
        let hairline = RoundedRect::new(part.left, picture.y - 1.0, room, 2.0, 0.0);
        picture.drawing.fill(hairline, picture.palette.groove);
        let fitted = picture.fonts.truncate(label, style, most);
        let area = RoundedRect::new(part.left - 8.0, picture.y, room + 8.0, part.line, 10.0);
        picture.spot(Spot::Line(number), area, |picture| {
            let baseline = picture.y + part.line / 2.0 + 10.5;
            picture.text(&fitted, part.left, baseline, style, picture.palette.ink);
            for (seat, middle) in columns.each() {
                draw_entry(picture, line, seat, (middle, baseline), (width, part.line));
            }
        });
        picture.y += part.line;
    }
    columns
}

// Columns of a score sheet.

/// Columns of the seats.
struct SeatColumns<'a> {
    seats: &'a [Seat],
    left: f32,
    width: f32,
}

impl SeatColumns<'_> {
    /// Each seat and the middle of its column.
    fn each(&self) -> impl Iterator<Item = (Seat, f32)> {
        (self.seats.iter().enumerate())
            .map(|(index, seat)| (*seat, self.left + (index as f32 + 0.5) * self.width))
    }

    /// Highlights the column of each seat that is to move.
    fn ground(&self, picture: &mut PictureBuilder<'_>, height: f32) {
        for (seat, middle) in self.each() {
            if !acts(picture, seat) {
                continue;
            }
            let strip = RoundedRect::new(
                middle - self.width / 2.0 + 2.0,
                picture.y + 8.0,
                self.width - 4.0,
                height - 16.0,
                16.0,
            );
            picture.drawing.fill(strip, picture.palette.glow);
            let bar = RoundedRect::new(strip.x + 16.0, strip.y, strip.width - 32.0, 6.0, 3.0);
            picture.drawing.fill(bar, picture.marker(seat).color(picture.palette));
        }
    }
}

// Heads of the columns: who fills them.

/// Height of heads with names.
const NAMED_HEAD: f32 = 92.0;
const HEAD_NAME: Style = Style::medium(TEXT);

/// Draws a head around the middle of its column, with the name where the column's width is given.
fn draw_head(picture: &mut PictureBuilder<'_>, seat: Seat, (middle, height): (f32, f32), width: Option<f32>) {
    let marker = picture.marker(seat);
    let (color, top) = (marker.color(picture.palette), picture.y);
    let won = picture.player(seat).is_some_and(|player| player.standing == SeatStatus::Won);
    let Some(width) = width else {
        return marker.draw(&mut picture.drawing, (middle, top + height - 24.0), 26.0, color);
    };
    // Beside the marker: a crown, or the rank where not all are shown.
    let many = picture.scene.players.len() > MAX_SEATS;
    let rank = if many && !won { format!("{}.", rank(picture.scene, seat)) } else { String::new() };
    let offset = match () {
        () if won => 18.0,
        () if rank.is_empty() => 0.0,
        () => picture.fonts.width(&rank, HEAD_NAME) / 2.0 + 4.0,
    };
    marker.draw(&mut picture.drawing, (middle - offset, top + 34.0), 26.0, color);
    picture.text(&rank, middle - offset + 21.0, top + 44.0, HEAD_NAME, picture.palette.faint);
    if won {
        picture.drawing.icon(icons::CROWN, middle + 3.0, top + 20.0, 28.0, picture.palette.accent);
    }
    let left = picture.player(seat).is_some_and(|player| player.standing == SeatStatus::Left);
    let name = picture.own_marked(seat, "", HEAD_NAME, width - 8.0);
    let ink = if left { picture.palette.faint } else { picture.palette.ink };
    picture.text_centred(&name, middle, top + 80.0, HEAD_NAME, ink);
}

// Entries of a score sheet.

const POINTS: Style = Style::medium(30.0);
const OFFER: Style = Style::bold(TEXT);
/// Width that lies free between two columns: numbers that touch read as one.
const FREE: f32 = 8.0;

/// Draws an entry; or, for the seat to move, the points that the dice on the table would score.
fn draw_entry(
    picture: &mut PictureBuilder<'_>,
    line: &SheetLine,
    seat: Seat,
    (middle, baseline): (f32, f32),
    (width, height): (f32, f32),
) {
    let palette = picture.palette;
    match line.entries.get(seat.index()).copied().flatten() {
        Some(SheetEntry { points, fresh }) => {
            let ink = if points == 0 { palette.faint } else { palette.ink };
            let points = signed(points);
            let style = fitted_style(picture, &points, POINTS, width - FREE);
            picture.text_centred(&points, middle, baseline, style, ink);
            if fresh {
                let half = (picture.fonts.width(&points, style) / 2.0 + 6.0).min(width / 2.0 - 2.0);
                let bar = RoundedRect::new(middle - half, baseline + 5.0, 2.0 * half, 4.0, 2.0);
                picture.drawing.fill(bar, palette.accent);
            }
        }
        None if acts(picture, seat) && line.offer.is_some() => {
            let offer = line.offer.unwrap_or_default();
            let (text, worth) = (signed(offer), offer > 0);
            let pill = (picture.fonts.width(&text, OFFER) + 28.0).max(58.0).min(width - 4.0);
            let style = fitted_style(picture, &text, OFFER, pill - 8.0);
            let pill = RoundedRect::new(middle - pill / 2.0, picture.y + 4.0, pill, height - 8.0, 16.0);
            let color = if worth { palette.accent } else { palette.line };
            picture.drawing.outline(pill, color, 2.5, Some(5.0));
            let ink = if worth { palette.accent } else { palette.faint };
            picture.text_centred(&text, middle, baseline - 1.0, style, ink);
        }
        None => picture.drawing.disc((middle, picture.y + height / 2.0), 3.0, palette.line),
    }
}

/// The style in which a text is no wider than that.
fn fitted_style(picture: &PictureBuilder<'_>, text: &str, style: Style, most: f32) -> Style {
    Style { size: style.size * (most / picture.fonts.width(text, style)).min(1.0), ..style }
}

/// Returns `true` if the seat is to move.
fn acts(picture: &PictureBuilder<'_>, seat: Seat) -> bool {
    picture.player(seat).is_some_and(|player| player.standing == SeatStatus::Acting)
}

// Totals at the foot of a sheet.

/// Height of the totals below the columns.
const TOTALS: f32 = 62.0;
const TOTAL: Style = Style::bold(34.0);
const TOTALS_NAME: Style = Style::medium(TEXT);

/// Draws the totals below their columns.
fn totals_below(picture: &mut PictureBuilder<'_>, columns: &SeatColumns<'_>) {
    rule(picture);
    let points = picture.say(&Msg::new("paint-points"));
    let points = picture.fonts.truncate(&points, LABEL, columns.left - LEFT - 10.0);
    picture.text(&points, LEFT, picture.y + 42.0, LABEL, picture.palette.faint);
    for (seat, middle) in columns.each() {
        total(picture, seat, middle, picture.y + 43.0);
    }
    picture.y += TOTALS;
}

/// Draws the totals side by side, each below its marker and name.
fn named_totals(picture: &mut PictureBuilder<'_>, seats: &[Seat], height: f32) {
    rule(picture);
    let many = picture.scene.players.len() > seats.len();
    let columns = SeatColumns { seats, left: LEFT, width: (RIGHT - LEFT) / seats.len().max(1) as f32 };
    for (seat, middle) in columns.each() {
        let standing = picture.player(seat).map(|player| player.standing);
        let rank = if many { format!("{}. ", rank(picture.scene, seat)) } else { String::new() };
        let name = picture.own_marked(seat, &rank, TOTALS_NAME, columns.width - 60.0);
        let left = middle - 16.0 - picture.fonts.width(&name, TOTALS_NAME) / 2.0;
        let (marker, palette) = (picture.marker(seat), picture.palette);
        if standing == Some(SeatStatus::Won) {
            picture.drawing.icon(icons::CROWN, left - 3.0, picture.y + 13.0, 28.0, palette.accent);
        } else {
            let color = marker.color(palette);
            marker.draw(&mut picture.drawing, (left + 11.0, picture.y + 27.0), 22.0, color);
        }
        let ink = if standing == Some(SeatStatus::Left) { palette.faint } else { palette.ink };
        picture.text(&name, left + 32.0, picture.y + 37.0, TOTALS_NAME, ink);
        total(picture, seat, middle, picture.y + height - 16.0);
    }
    picture.y += height;
}

fn rule(picture: &mut PictureBuilder<'_>) {
    let rule = RoundedRect::new(LEFT, picture.y, RIGHT - LEFT, 3.0, 1.5);
    picture.drawing.fill(rule, picture.palette.line);
}

fn total(picture: &mut PictureBuilder<'_>, seat: Seat, middle: f32, baseline: f32) {
    let total = picture.player(seat).map_or_else(String::new, |player| signed(player.score));
    picture.text_centred(&total, middle, baseline, TOTAL, picture.palette.ink);
}

//! A score sheet: one line for each combination, one column for each seat. A long one is cut into two parts that stand
//! side by side, so that the picture is no higher than wide by four thirds; and it is equally high all the game, so that
//! the chat around it stays where it is.

mod columns;
mod entry;
mod head;
mod totals;

use std::ops::Range;

use kubyk_games::kit::{Seat, Sheet, Spot};

use super::list::{self, hidden_count};
use super::notes::{self, notes_card};
use super::{GAP, MARGIN, PAD, PictureBuilder, TEXT, WIDTH};
use crate::fonts::Style;
use crate::raster::RoundedRect;
use crate::scene::visible_seats;
use columns::SeatColumns;

/// Number of columns that are wide enough for a name, and of those wide enough for a name and a rank.
const MAX_SEATS: usize = 5;
const MAX_RANKED_SEATS: usize = 4;
/// The most lines that stand in one part.
const MAX_LINES: usize = 11;
const LABEL: Style = Style::regular(TEXT);
/// The same where there are two parts.
const SMALL_LABEL: Style = Style::regular(25.0);

const LEFT: f32 = MARGIN + PAD;
const RIGHT: f32 = WIDTH - MARGIN - 12.0;
/// So low that a line lies within the window in which deflate finds repetitions of the line above.
const LINE: f32 = 40.0;
/// The least height of a line, below so many dice that the picture would be too high.
const LOW_LINE: f32 = 29.0;
/// Distance between two parts.
const APART: f32 = 18.0;
/// Width that labels may have in any case, as a share of their part; beyond it columns give way to them down to the width
/// of three digits. What is still too long is written smaller, down to a share of its size.
const LABELS: f32 = 0.47;
const LEAST_COLUMN: f32 = 56.0;
const LEAST_LABEL: f32 = 0.85;
/// Maximal width of columns.
const COLUMN: f32 = 150.0;
/// The height that every picture of a sheet has at least.
const HEIGHT: f32 = WIDTH * 4.0 / 3.0;

/// A part of the sheet.
struct SheetPart {
    lines: Range<usize>,
    /// Height of a line.
    line: f32,
    left: f32,
    right: f32,
}

pub(super) fn draw(picture: &mut PictureBuilder<'_>, sheet: &Sheet) {
    let count = sheet.lines.len();
    let split = count > MAX_LINES;
    let all = picture.scene.players.len();
    let most = if all > MAX_SEATS || split { MAX_RANKED_SEATS } else { MAX_SEATS };
    let (seats, hidden) = visible_seats(picture.scene, picture.params, most);
    let card = picture.palette.card;
    // Below the totals there is one note.
    let below = if hidden > 0 { list::HIDDEN } else { 0.0 } + GAP + notes::ONE_NOTE;
    picture.card(card, |picture| {
        let top = picture.y;
        if split {
            let (half, middle) = (count.div_ceil(2), LEFT.midpoint(RIGHT));
            let line = fitting_line(top, half, head::MARKED + totals::NAMED + below);
            let first = SheetPart { lines: 0..half, line, left: LEFT, right: middle - APART / 2.0 };
            let second = SheetPart { lines: half..count, left: middle + APART / 2.0, right: RIGHT, ..first };
            part(picture, sheet, &seats, &second);
            picture.y = top;
            part(picture, sheet, &seats, &first);
            totals::named(picture, &seats);
        } else {
            let line = fitting_line(top, count, head::NAMED + totals::HEIGHT + below);
            let columns =
                part(picture, sheet, &seats, &SheetPart { lines: 0..count, line, left: LEFT, right: RIGHT });
            totals::below(picture, &columns);
        }
        hidden_count(picture, hidden);
    });
    let note = |seat: &Seat| Some((*seat, picture.say(picture.player(*seat)?.note.as_ref()?)));
    let noted = seats.iter().filter_map(note).collect();
    notes_card(picture, noted);
    picture.y = picture.y.max(HEIGHT - MARGIN + GAP);
}

/// Height of so many lines of a sheet that begins there, with so much above and below them.
fn fitting_line(top: f32, count: usize, around: f32) -> f32 {
    ((HEIGHT - MARGIN - top - around) / count.max(1) as f32).floor().clamp(LOW_LINE, LINE)
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
    let head = if named { head::NAMED } else { head::MARKED };
    let foot = if named { totals::HEIGHT } else { 0.0 };
    columns.ground(picture, head + part.line * labels.len() as f32 + foot);
    for (seat, middle) in columns.each() {
        head::draw(picture, seat, middle, named.then_some(width));
    }
    picture.y += head;
    for ((number, line), label) in part.lines.clone().zip(lines).zip(&labels) {
        let hairline = RoundedRect::new(part.left, picture.y - 1.0, room, 2.0, 0.0);
        picture.drawing.fill(hairline, picture.palette.groove);
        let fitted = picture.fonts.truncate(label, style, most);
        let area = RoundedRect::new(part.left - 8.0, picture.y, room + 8.0, part.line, 10.0);
        picture.spot(Spot::Line(number), area, |picture| {
            let baseline = picture.y + part.line / 2.0 + 10.5;
            picture.text(&fitted, part.left, baseline, style, picture.palette.ink);
            for (seat, middle) in columns.each() {
                entry::draw(picture, line, seat, (middle, baseline), (width, part.line));
            }
        });
        picture.y += part.line;
    }
    columns
}

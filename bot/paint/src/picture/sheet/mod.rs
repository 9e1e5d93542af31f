//! A score sheet: one line for each combination, one column for each seat.

mod columns;
mod entry;

use kubyk_games::kit::{Msg, Seat, SeatStatus, Sheet, Spot};
use kubyk_words::signed;

use super::list::{hairline, hidden_count, notes_card};
use super::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH, icons};
use crate::fonts::Style;
use crate::raster::RoundedRect;
use crate::scene::{rank, visible_seats};
use columns::SeatColumns;

/// Number of columns that are wide enough for a name, and of those wide enough for a name and a rank.
const MAX_SEATS: usize = 5;
const MAX_RANKED_SEATS: usize = 4;
const LABEL: Style = Style::regular(TEXT);
const NAME: Style = Style::medium(TEXT);
const TOTAL: Style = Style::bold(34.0);

const LEFT: f32 = MARGIN + PAD;
const RIGHT: f32 = WIDTH - MARGIN - 12.0;
/// So low that a line lies within the window in which deflate finds repetitions of the line above.
const LINE: f32 = 45.0;
const HEAD: f32 = 92.0;
const FOOT: f32 = 62.0;
/// Maximal width of labels and of columns.
const LABELS: f32 = 250.0;
const COLUMN: f32 = 150.0;

pub(super) fn draw(picture: &mut PictureBuilder<'_>, sheet: &Sheet) {
    let most = if picture.scene.players.len() > MAX_SEATS { MAX_RANKED_SEATS } else { MAX_SEATS };
    let (seats, hidden) = visible_seats(picture.scene, picture.params, most);
    let labels: Vec<String> = sheet.lines.iter().map(|line| picture.say(&line.label)).collect();
    let widest = labels.iter().map(|label| picture.fonts.width(label, LABEL)).fold(110.0, f32::max);
    let width = ((RIGHT - LEFT - widest.min(LABELS) - 14.0) / seats.len().max(1) as f32).clamp(1.0, COLUMN);
    let columns = SeatColumns { seats: &seats, left: RIGHT - width * seats.len() as f32, width };
    let card = picture.palette.card;
    picture.card(card, |picture| {
        columns.ground(picture, HEAD + LINE * labels.len() as f32 + FOOT);
        for (seat, middle) in columns.each() {
            head(picture, seat, middle, width);
        }
        picture.y += HEAD;
        for (number, (line, label)) in sheet.lines.iter().zip(&labels).enumerate() {
            hairline(picture, RIGHT);
            let fitted = picture.fonts.truncate(label, LABEL, columns.left - LEFT - 10.0);
            let area = RoundedRect::new(LEFT - 8.0, picture.y, RIGHT - LEFT + 8.0, LINE, 10.0);
            picture.spot(Spot::Line(number), area, |picture| {
                picture.text(&fitted, LEFT, picture.y + 33.0, LABEL, picture.palette.ink);
                for (seat, middle) in columns.each() {
                    entry::draw(picture, line, seat, middle, width);
                }
            });
            picture.y += LINE;
        }
        foot(picture, &columns);
        hidden_count(picture, hidden);
    });
    notes_card(picture, &seats);
}

fn head(picture: &mut PictureBuilder<'_>, seat: Seat, middle: f32, width: f32) {
    let marker = picture.marker(seat);
    let (color, top) = (marker.color(picture.palette), picture.y);
    let won = picture.player(seat).is_some_and(|player| player.standing == SeatStatus::Won);
    let left = picture.player(seat).is_some_and(|player| player.standing == SeatStatus::Left);
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
    let name = picture.own_marked(seat, picture.name(seat), NAME, width - 8.0);
    let ink = if left { picture.palette.faint } else { picture.palette.ink };
    picture.text_centred(&name, middle, top + 80.0, NAME, ink);
}

fn foot(picture: &mut PictureBuilder<'_>, columns: &SeatColumns<'_>) {
    let rule = RoundedRect::new(LEFT, picture.y, RIGHT - LEFT, 3.0, 1.5);
    picture.drawing.fill(rule, picture.palette.line);
    let points = picture.say(&Msg::new("paint-points"));
    let points = picture.fonts.truncate(&points, LABEL, columns.left - LEFT - 10.0);
    picture.text(&points, LEFT, picture.y + 42.0, LABEL, picture.palette.faint);
    for (seat, middle) in columns.each() {
        let total = picture.player(seat).map_or_else(String::new, |player| signed(player.score));
        picture.text_centred(&total, middle, picture.y + 43.0, TOTAL, picture.palette.ink);
    }
    picture.y += FOOT;
}

//! A score sheet: a line a combination, a column a seat.

use kubyk_games::kit::{Entry, Msg, Seat, Sheet as Scores, SheetLine, Standing};

use super::list::{hairline, more, remarks};
use super::{MARGIN, PAD, Sheet, TEXT, WIDTH, icons};
use crate::drawing::Area;
use crate::fonts::Style;
use crate::names::{place, some};

/// So many columns are wide enough for a name, and so many where places are told too.
const MOST_SEATS: usize = 5;
const MOST_OF_MANY: usize = 4;
const LABEL: Style = Style::regular(TEXT);
const NAME: Style = Style::medium(TEXT);
const POINTS: Style = Style::medium(30.0);
const OFFER: Style = Style::bold(TEXT);
const TOTAL: Style = Style::bold(34.0);

const LEFT: f32 = MARGIN + PAD;
const RIGHT: f32 = WIDTH - MARGIN - 12.0;
/// Within as many rows of pixels, what repeats is found by whoever packs the picture.
const LINE: f32 = 45.0;
const HEAD: f32 = 92.0;
const FOOT: f32 = 62.0;
/// No label is given more, no column either.
const LABELS: f32 = 250.0;
const COLUMN: f32 = 150.0;

pub(super) fn draw(sheet: &mut Sheet<'_>, scores: &Scores) {
    let most = if sheet.scene.players.len() > MOST_SEATS { MOST_OF_MANY } else { MOST_SEATS };
    let (seats, hidden) = some(sheet.scene, sheet.look, most);
    let labels: Vec<String> = scores.lines.iter().map(|line| sheet.say(&line.label)).collect();
    let widest = labels.iter().map(|label| sheet.fonts.width(label, LABEL)).fold(110.0, f32::max);
    let width = ((RIGHT - LEFT - widest.min(LABELS) - 14.0) / seats.len().max(1) as f32).clamp(1.0, COLUMN);
    let columns = Columns { seats: &seats, left: RIGHT - width * seats.len() as f32, width };
    let card = sheet.palette.card;
    sheet.card(card, |sheet| {
        columns.ground(sheet, HEAD + LINE * labels.len() as f32 + FOOT);
        for (seat, middle) in columns.each() {
            head(sheet, seat, middle, width);
        }
        sheet.y += HEAD;
        for (line, label) in scores.lines.iter().zip(&labels) {
            hairline(sheet, RIGHT);
            let fitted = sheet.fonts.fit(label, LABEL, columns.left - LEFT - 10.0);
            sheet.text(&fitted, LEFT, sheet.y + 33.0, LABEL, sheet.palette.ink);
            for (seat, middle) in columns.each() {
                entry(sheet, line, seat, middle, width);
            }
            sheet.y += LINE;
        }
        foot(sheet, &columns);
        more(sheet, hidden);
    });
    remarks(sheet, &seats);
}

/// Where the seats stand.
struct Columns<'a> {
    seats: &'a [Seat],
    left: f32,
    width: f32,
}

impl Columns<'_> {
    /// Each seat and the middle of its column.
    fn each(&self) -> impl Iterator<Item = (Seat, f32)> {
        (self.seats.iter().enumerate())
            .map(|(index, seat)| (*seat, self.left + (index as f32 + 0.5) * self.width))
    }

    /// The strip of who is to move.
    fn ground(&self, sheet: &mut Sheet<'_>, height: f32) {
        for (seat, middle) in self.each() {
            if !acts(sheet, seat) {
                continue;
            }
            let strip = Area::new(
                middle - self.width / 2.0 + 2.0,
                sheet.y + 8.0,
                self.width - 4.0,
                height - 16.0,
                16.0,
            );
            sheet.drawing.fill(strip, sheet.palette.glow);
            let bar = Area::new(strip.x + 16.0, strip.y, strip.width - 32.0, 6.0, 3.0);
            sheet.drawing.fill(bar, sheet.token(seat).color(sheet.palette));
        }
    }
}

fn acts(sheet: &Sheet<'_>, seat: Seat) -> bool {
    sheet.player(seat).is_some_and(|player| player.standing == Standing::Acting)
}

fn head(sheet: &mut Sheet<'_>, seat: Seat, middle: f32, width: f32) {
    let token = sheet.token(seat);
    let (color, top) = (token.color(sheet.palette), sheet.y);
    let won = sheet.player(seat).is_some_and(|player| player.standing == Standing::Won);
    let left = sheet.player(seat).is_some_and(|player| player.standing == Standing::Left);
    // Beside the token: a crown, or the place where not all are shown.
    let many = sheet.scene.players.len() > MOST_SEATS;
    let place = if many && !won { format!("{}.", place(sheet.scene, seat)) } else { String::new() };
    let aside = match () {
        () if won => 18.0,
        () if place.is_empty() => 0.0,
        () => sheet.fonts.width(&place, NAME) / 2.0 + 4.0,
    };
    token.draw(&mut sheet.drawing, (middle - aside, top + 34.0), 26.0, color);
    sheet.text(&place, middle - aside + 21.0, top + 44.0, NAME, sheet.palette.faint);
    if won {
        sheet.drawing.icon(icons::CROWN, middle + 3.0, top + 20.0, 28.0, sheet.palette.accent);
    }
    let name = sheet.name(seat).to_owned();
    let name = sheet.fonts.fit(&name, NAME, width - 8.0);
    let ink = if left { sheet.palette.faint } else { sheet.palette.ink };
    sheet.text_around(&name, middle, top + 80.0, NAME, ink);
}

/// What is written; else, for who is to move, what the dice on the table would score.
fn entry(sheet: &mut Sheet<'_>, line: &SheetLine, seat: Seat, middle: f32, width: f32) {
    let (palette, baseline) = (sheet.palette, sheet.y + 33.0);
    match line.entries.get(seat.index()).copied().flatten() {
        Some(Entry { points, fresh }) => {
            let ink = if points == 0 { palette.faint } else { palette.ink };
            let points = said(points);
            sheet.text_around(&points, middle, baseline, POINTS, ink);
            if fresh {
                let half = sheet.fonts.width(&points, POINTS) / 2.0 + 6.0;
                let bar = Area::new(middle - half, baseline + 5.0, 2.0 * half, 4.0, 2.0);
                sheet.drawing.fill(bar, palette.accent);
            }
        }
        None if acts(sheet, seat) && line.offer.is_some() => {
            let offer = line.offer.unwrap_or_default();
            let (text, worth) = (said(offer), offer > 0);
            let pill = (sheet.fonts.width(&text, OFFER) + 28.0).max(58.0).min(width - 8.0);
            let pill = Area::new(middle - pill / 2.0, sheet.y + 5.0, pill, LINE - 9.0, 18.0);
            let color = if worth { palette.accent } else { palette.line };
            sheet.drawing.outline(pill, color, 2.5, Some(5.0));
            let ink = if worth { palette.accent } else { palette.faint };
            sheet.text_around(&text, middle, baseline - 1.0, OFFER, ink);
        }
        None => sheet.drawing.disc((middle, sheet.y + LINE / 2.0), 3.0, palette.line),
    }
}

fn foot(sheet: &mut Sheet<'_>, columns: &Columns<'_>) {
    let rule = Area::new(LEFT, sheet.y, RIGHT - LEFT, 3.0, 1.5);
    sheet.drawing.fill(rule, sheet.palette.line);
    let points = sheet.say(&Msg::new("paint-points"));
    let points = sheet.fonts.fit(&points, LABEL, columns.left - LEFT - 10.0);
    sheet.text(&points, LEFT, sheet.y + 42.0, LABEL, sheet.palette.faint);
    for (seat, middle) in columns.each() {
        let total = sheet.player(seat).map_or_else(String::new, |player| said(player.score));
        sheet.text_around(&total, middle, sheet.y + 43.0, TOTAL, sheet.palette.ink);
    }
    sheet.y += FOOT;
}

/// A number with a minus as long as a plus.
fn said(points: i64) -> String {
    points.to_string().replace('-', "−")
}

//! The top of a picture: what game it is, what is waited for, the last throw and what has happened.

use super::{MARGIN, PAD, Sheet, TEXT, WIDTH, dice};
use crate::drawing::Area;
use crate::fonts::Style;

/// The news shown; older ones are in the message around the picture.
const MOST_NEWS: usize = 3;

const TITLE: Style = Style::medium(TEXT);
const STATUS: Style = Style::bold(40.0);
const NEWS: Style = Style::regular(TEXT);

pub(super) fn draw(sheet: &mut Sheet<'_>) {
    let palette = sheet.palette;
    let left = MARGIN + PAD;
    // A throw of one or two dice stands beside the words, a longer one below them.
    let beside = dice::beside(&sheet.scene.dice);
    let room = WIDTH - 2.0 * left - beside.map_or(0.0, |width| width + PAD);
    let top = MARGIN + 6.0;
    let mut y = top;
    for line in sheet.fonts.balance(&sheet.say(&sheet.scene.title), TITLE, room, 2) {
        y += 36.0;
        sheet.text(&line, left, y - 6.0, TITLE, palette.faint);
    }
    for line in sheet.fonts.balance(&sheet.say(&sheet.scene.status), STATUS, room, 2) {
        y += 48.0;
        sheet.text(&line, left, y - 6.0, STATUS, palette.ink);
    }
    if let Some(width) = beside {
        dice::row(sheet, &sheet.scene.dice, WIDTH - left - width, top + 2.0);
        y = y.max(top + dice::SIZE + 2.0);
    }
    sheet.y = y + 14.0;
    if beside.is_none() && !sheet.scene.dice.is_empty() {
        dice::row(sheet, &sheet.scene.dice, left, sheet.y);
        sheet.y += dice::height(&sheet.scene.dice) + 18.0;
    }
    news(sheet);
    sheet.y += 6.0;
}

fn news(sheet: &mut Sheet<'_>) {
    let palette = sheet.palette;
    let left = MARGIN + PAD;
    let news = &sheet.look.news;
    let latest = &news[news.len().saturating_sub(MOST_NEWS)..];
    if latest.is_empty() {
        return;
    }
    let top = sheet.y;
    for msg in latest {
        for line in sheet.fonts.wrap(&sheet.say(msg), NEWS, WIDTH - 2.0 * left - 18.0, 2) {
            sheet.y += 36.0;
            sheet.text(&line, left + 18.0, sheet.y - 8.0, NEWS, palette.faint);
        }
    }
    sheet.drawing.fill(Area::new(left, top + 2.0, 5.0, sheet.y - top - 4.0, 2.5), palette.accent);
    sheet.y += 10.0;
}

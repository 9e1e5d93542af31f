//! Head of a picture: title, status, dice and news.

use kubyk_games::kit::{SceneBoard, Spot};

use super::{MARGIN, PAD, PictureBuilder, TEXT, WIDTH, dice, winner};
use crate::fonts::Style;
use crate::raster::RoundedRect;

/// Maximal number of news lines; older ones are in the message around the picture.
const MAX_NEWS: usize = 3;

const TITLE: Style = Style::medium(TEXT);
pub(super) const STATUS: Style = Style::bold(40.0);
const NEWS: Style = Style::regular(TEXT);

pub(super) fn draw(picture: &mut PictureBuilder<'_>) {
    let palette = picture.palette;
    let left = MARGIN + PAD;
    // One or two dice stand beside the title, more of them below it.
    let over = winner::is_won(picture);
    let beside = dice::beside(&picture.scene.dice).filter(|_| !over);
    let room = WIDTH - 2.0 * left - beside.map_or(0.0, |width| width + PAD);
    let top = MARGIN + 6.0;
    let mut y = top;
    for line in picture.fonts.wrap_balanced(&picture.say(&picture.scene.title), TITLE, room, 2) {
        y += 36.0;
        picture.text(&line, left, y - 6.0, TITLE, palette.faint);
    }
    let status = picture.say(&picture.scene.status);
    if over {
        y = winner::draw(picture, &status, y + 8.0);
    } else {
        for line in picture.fonts.wrap_balanced(&status, STATUS, room, 3) {
            y += 48.0;
            picture.text(&line, left, y - 6.0, STATUS, palette.ink);
        }
    }
    if let Some(width) = beside {
        dice::row(picture, &picture.scene.dice, WIDTH - left - width, top + 2.0, Spot::Die);
        y = y.max(top + dice::SIZE + 2.0);
    }
    picture.y = y + 14.0;
    if beside.is_none() && !picture.scene.dice.is_empty() {
        dice::row(picture, &picture.scene.dice, left, picture.y, Spot::Die);
        picture.y += dice::height(&picture.scene.dice) + 18.0;
    } else if picture.scene.dice.is_empty() && !over && matches!(picture.scene.board, SceneBoard::Sheet(_)) {
        // Where the dice of the first throw will lie.
        picture.y += dice::SIZE + 28.0;
    }
    if picture.scene.board.tells_news() {
        news(picture);
    }
    picture.y += 6.0;
}

fn news(picture: &mut PictureBuilder<'_>) {
    let palette = picture.palette;
    let left = MARGIN + PAD;
    let news = &picture.params.news;
    let latest = &news[news.len().saturating_sub(MAX_NEWS)..];
    if latest.is_empty() {
        return;
    }
    let top = picture.y;
    for msg in latest {
        for line in picture.fonts.wrap(&picture.say(msg), NEWS, WIDTH - 2.0 * left - 18.0, 2) {
            picture.y += 36.0;
            picture.text(&line, left + 18.0, picture.y - 8.0, NEWS, palette.faint);
        }
    }
    picture.drawing.fill(RoundedRect::new(left, top + 2.0, 5.0, picture.y - top - 4.0, 2.5), palette.accent);
    picture.y += 10.0;
}

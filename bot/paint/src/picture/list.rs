//! Players and their scores where there is no board, and what only the viewer may know.

use kubyk_games::kit::{Msg, Player, Seat, Standing};

use super::{MARGIN, PAD, Sheet, TEXT, WIDTH, icons};
use crate::drawing::Area;
use crate::fonts::Style;
use crate::names::shown;

const NAME: Style = Style::medium(30.0);
const SCORE: Style = Style::bold(34.0);
const NOTE: Style = Style::regular(TEXT);
const ROW: f32 = 62.0;

pub(super) fn draw(sheet: &mut Sheet<'_>) {
    let (seats, hidden) = shown(sheet.scene, sheet.look);
    if seats.is_empty() {
        return;
    }
    let card = sheet.palette.card;
    sheet.card(card, |sheet| {
        for (index, seat) in seats.iter().enumerate() {
            if index > 0 {
                hairline(sheet, WIDTH - MARGIN - PAD);
            }
            row(sheet, *seat);
        }
        more(sheet, hidden);
    });
}

/// "and 38 more".
pub(super) fn more(sheet: &mut Sheet<'_>, hidden: usize) {
    if hidden > 0 {
        hairline(sheet, WIDTH - MARGIN - PAD);
        let more = sheet.say(&Msg::new("paint-more").with("n", hidden));
        sheet.text(&more, MARGIN + PAD, sheet.y + 38.0, NOTE, sheet.palette.faint);
        sheet.y += 56.0;
    }
}

/// A line between two rows, as far as `right`.
pub(super) fn hairline(sheet: &mut Sheet<'_>, right: f32) {
    let line = Area::new(MARGIN + PAD, sheet.y - 1.0, right - MARGIN - PAD, 2.0, 0.0);
    sheet.drawing.fill(line, sheet.palette.groove);
}

/// The surface of a row whose seat is to move, and a bar at its edge for those who do not see the surface.
pub(super) fn acting(sheet: &mut Sheet<'_>, top: f32, height: f32, right: f32) {
    let row = Area::new(MARGIN + 6.0, top + 4.0, right - MARGIN - 6.0, height - 8.0, 16.0);
    sheet.drawing.fill(row, sheet.palette.glow);
    let bar = Area::new(MARGIN + 6.0, top + 16.0, 6.0, height - 32.0, 3.0);
    sheet.drawing.fill(bar, sheet.palette.accent);
}

/// What stands behind a name: a crown for winners, a word for who has left. Returns its width.
pub(super) fn standing(sheet: &mut Sheet<'_>, player: &Player, x: f32, baseline: f32) -> f32 {
    match player.standing {
        Standing::Won => {
            sheet.drawing.icon(icons::CROWN, x, baseline - 25.0, 30.0, sheet.palette.accent);
            42.0
        }
        Standing::Left => {
            let left = sheet.say(&Msg::new("paint-left"));
            sheet.text(&left, x, baseline, NOTE, sheet.palette.faint);
            sheet.fonts.width(&left, NOTE) + 12.0
        }
        Standing::Acting | Standing::Waiting | Standing::Done => 0.0,
    }
}

/// What is said of seats whose board has no place for it.
pub(super) fn remarks(sheet: &mut Sheet<'_>, seats: &[Seat]) {
    let noted = seats.iter().filter_map(|seat| {
        let note = sheet.player(*seat)?.note.as_ref()?;
        Some((*seat, sheet.fonts.wrap(&sheet.say(note), NOTE, WIDTH - 2.0 * (MARGIN + PAD) - 40.0, 2)))
    });
    let noted: Vec<(Seat, Vec<String>)> = noted.collect();
    if noted.is_empty() {
        return;
    }
    let card = sheet.palette.card;
    sheet.card(card, |sheet| {
        sheet.y += 8.0;
        for (seat, lines) in noted {
            let token = sheet.token(seat);
            token.draw(
                &mut sheet.drawing,
                (MARGIN + PAD + 13.0, sheet.y + 22.0),
                24.0,
                token.color(sheet.palette),
            );
            for line in lines {
                sheet.text(&line, MARGIN + PAD + 40.0, sheet.y + 31.0, NOTE, sheet.palette.faint);
                sheet.y += 40.0;
            }
        }
        sheet.y += 8.0;
    });
}

/// What only the viewer may know.
pub(super) fn private(sheet: &mut Sheet<'_>) {
    let scene = sheet.scene;
    if scene.private.is_empty() {
        return;
    }
    let (glow, accent) = (sheet.palette.glow, sheet.palette.accent);
    sheet.card(glow, |sheet| {
        let left = MARGIN + PAD;
        sheet.drawing.icon(icons::LOCK, left, sheet.y + 18.0, 28.0, accent);
        let head = sheet.say(&Msg::new("paint-private"));
        sheet.text(&head, left + 40.0, sheet.y + 42.0, NAME, accent);
        sheet.y += 56.0;
        for msg in &scene.private {
            for line in sheet.fonts.wrap(&sheet.say(msg), NOTE, WIDTH - 2.0 * left, 3) {
                sheet.text(&line, left, sheet.y + 26.0, NOTE, sheet.palette.ink);
                sheet.y += 38.0;
            }
        }
        sheet.y += 14.0;
    });
}

fn row(sheet: &mut Sheet<'_>, seat: Seat) {
    let Some(player) = sheet.player(seat).cloned() else { return };
    let (palette, left, top) = (sheet.palette, MARGIN + PAD, sheet.y);
    let right = WIDTH - left;
    let note =
        player.note.as_ref().map(|note| sheet.fonts.wrap(&sheet.say(note), NOTE, right - left - 40.0, 2));
    let note = note.unwrap_or_default();
    let height = ROW + note.len() as f32 * 36.0;
    if player.standing == Standing::Acting {
        acting(sheet, top, height, WIDTH - MARGIN - 6.0);
    }
    let baseline = top + 41.0;
    let token = sheet.token(seat);
    token.draw(&mut sheet.drawing, (left + 13.0, top + 31.0), 26.0, token.color(palette));
    let score = player.score.to_string();
    let room = right - left - 40.0 - sheet.fonts.width(&score, SCORE) - 110.0;
    let name = sheet.fonts.fit(&sheet.called(seat), NAME, room);
    sheet.text(&name, left + 40.0, baseline, NAME, palette.ink);
    let behind = left + 52.0 + sheet.fonts.width(&name, NAME);
    standing(sheet, &player, behind, baseline);
    sheet.text_to(&score, right, baseline, SCORE, palette.ink);
    for (index, line) in note.iter().enumerate() {
        sheet.text(line, left + 40.0, top + 82.0 + index as f32 * 36.0, NOTE, palette.faint);
    }
    sheet.y += height;
}

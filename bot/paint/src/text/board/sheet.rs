//! A score sheet as text: one line for each combination, one column for each seat that fits.

use kubyk_games::kit::{Seat, SeatStatus, Sheet, SheetEntry, SheetLine};
use kubyk_words::signed;

use super::Page;
use super::lines::{display_width, pad_left, truncate};
use crate::TEXT_BOARD_WIDTH;
use crate::scene::visible_seats;

/// Minimal width of a truncated label.
const MIN_LABEL: usize = 12;

pub(super) fn draw(page: &mut Page<'_>, sheet: &Sheet) {
    let labels: Vec<String> = sheet.lines.iter().map(|line| page.say(&line.label)).collect();
    let widest = labels.iter().map(|label| display_width(label)).max().unwrap_or(0);
    let entries = sheet.lines.iter().flat_map(|line| {
        let written = line.entries.iter().flatten().map(|entry| entry.points);
        written.chain(line.offer).map(|points| signed(points).chars().count())
    });
    let seats = page.scene.players.iter().map(|player| player.seat.to_string().len());
    // A space, the number, and its sign.
    let cell = entries.chain(seats).max().unwrap_or(1) + 2;
    let fit = ((TEXT_BOARD_WIDTH - widest.min(MIN_LABEL)) / cell).max(1);
    let (seats, _) = visible_seats(page.scene, page.params, fit);
    let room = TEXT_BOARD_WIDTH.saturating_sub(seats.len() * cell);
    let head: String = seats.iter().map(|seat| pad_left(&format!("{seat} "), cell)).collect();
    let width = widest.min(room);
    page.lines.push(String::new());
    page.lines.push(" ".repeat(width) + &head);
    for (line, label) in sheet.lines.iter().zip(&labels) {
        let label = truncate(label, width);
        let gap = " ".repeat(width - display_width(&label));
        let cells = seats.iter().map(|seat| pad_left(&entry(page, line, *seat), cell));
        page.lines.push(format!("{label}{gap}{}", cells.collect::<String>()));
    }
    let offered = sheet.lines.iter().any(|line| line.offer.is_some());
    let fresh = sheet.lines.iter().flat_map(|line| &line.entries).flatten().any(|entry| entry.fresh);
    let signs = [("? ", "paint-offer", offered), ("' ", "paint-fresh", fresh)];
    page.legend(signs.into_iter().filter(|(.., there)| *there).map(|(sign, id, _)| (sign, id)));
}

fn entry(page: &Page<'_>, line: &SheetLine, seat: Seat) -> String {
    let acts = |player: &&kubyk_games::kit::ScenePlayer| {
        player.seat == seat && player.standing == SeatStatus::Acting
    };
    let offer = line.offer.filter(|_| page.scene.players.iter().any(|player| acts(&player)));
    match (line.entries.get(seat.index()).copied().flatten(), offer) {
        (Some(SheetEntry { points, fresh }), _) => {
            format!("{}{}", signed(points), if fresh { '\'' } else { ' ' })
        }
        (None, Some(offer)) => format!("{}?", signed(offer)),
        (None, None) => "· ".to_owned(),
    }
}

//! Lives as text: a full circle for each that is left, an empty one for each that is lost.

use kubyk_games::kit::Lives;

use super::Page;
use crate::scene::board_seats;

pub(super) fn draw(page: &mut Page<'_>, lives: &Lives) {
    let (seats, hidden) = board_seats(page.scene, page.params);
    for (seat, left) in lives.left.iter().filter(|(seat, _)| seats.contains(seat)) {
        let signs = (0..lives.most).map(|life| if life < *left { '●' } else { '○' });
        page.lines.push(page.seat_line(*seat, &signs.collect::<String>()));
        if let Some(note) =
            page.scene.players.iter().find_map(|p| p.note.as_ref().filter(|_| p.seat == *seat))
        {
            page.paragraph(note, "   ");
        }
    }
    page.more(hidden);
}

//! Creatures as text: for each face of the die a square for each part, filled when it is drawn.

use kubyk_games::kit::{Creature, Msg};
use kubyk_words::signed;

use super::Page;
use super::lines::{sanitize, wrap};
use crate::TEXT_BOARD_WIDTH;
use crate::scene::board_seats;

/// Number of creatures above which only their scores are shown.
const MAX_DRAWN: usize = 6;

pub(super) fn draw(page: &mut Page<'_>, creatures: &[Creature]) {
    let (seats, hidden) = board_seats(page.scene, page.params);
    let shown: Vec<&Creature> =
        seats.iter().filter_map(|seat| creatures.iter().find(|creature| creature.seat == *seat)).collect();
    for creature in &shown {
        let score = page.scene.players.iter().find(|player| player.seat == creature.seat).map(|p| p.score);
        page.lines.push(page.seat_line(creature.seat, &signed(score.unwrap_or_default())));
        if shown.len() <= MAX_DRAWN {
            let parts = creature.parts.iter().map(|part| {
                let (drawn, missing) = (usize::from(part.drawn), usize::from(part.of - part.drawn));
                format!("{}{}{}", part.face, "■".repeat(drawn), "□".repeat(missing))
            });
            page.lines.push(format!("   {}", parts.collect::<Vec<_>>().join(" ")));
        }
    }
    page.more(hidden);
    if let Some(first) = creatures.first() {
        let say = |(face, label): (u8, &Msg)| format!("{face}\u{A0}{}", page.say(label));
        let parts = first.parts.iter().map(|part| say((part.face, &part.label)));
        let legend = wrap(&sanitize(&parts.collect::<Vec<_>>().join(", ")), "", TEXT_BOARD_WIDTH);
        page.lines.push(String::new());
        page.lines.extend(legend);
    }
}

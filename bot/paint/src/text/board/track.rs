//! A race as text: a line for name and score, the lane below it.

use kubyk_games::kit::{Lane, Msg, Track};
use kubyk_words::signed;

use super::Page;
use crate::TEXT_BOARD_WIDTH;
use crate::scene::{board_seats, pit_ranges};

/// Number of lanes above which bars and notes are left out.
const MAX_TALL: usize = 6;

pub(super) fn draw(page: &mut Page<'_>, track: &Track) {
    page.paragraph(&Msg::new("paint-goal").with("goal", track.goal), "");
    if !track.pits.is_empty() {
        page.paragraph(&Msg::new("paint-pits").with("pits", pit_ranges(track)), "░ ");
    }
    let (seats, hidden) = board_seats(page.scene, page.params);
    for seat in &seats {
        let Some(lane) = track.lanes.iter().find(|lane| lane.seat == *seat) else { continue };
        let player = page.scene.players.iter().find(|player| player.seat == *seat);
        let mut score = signed(player.map_or(lane.banked, |player| player.score));
        if lane.at_stake != 0 {
            score = format!("{score} {}", signed(format!("{:+}", lane.at_stake)));
        }
        page.lines.push(page.seat_line(*seat, &score));
        if seats.len() <= MAX_TALL {
            page.lines.push(bar(track, lane));
            if let Some(note) = player.and_then(|player| player.note.as_ref()) {
                page.paragraph(note, "   ");
            }
        }
    }
    page.more(hidden);
}

/// A lane as a bar: points banked, points at stake, the rest of the way.
fn bar(track: &Track, lane: &Lane) -> String {
    const INDENT: usize = 1;
    const LENGTH: usize = TEXT_BOARD_WIDTH - INDENT - 1;
    let cells = |score: i64| {
        let part = score as f64 / track.goal.max(1) as f64;
        (part.clamp(0.0, 1.0) * LENGTH as f64).round() as usize
    };
    let banked = cells(lane.banked);
    let staked = cells(lane.banked.saturating_add(lane.at_stake)).max(banked);
    let cell = |place: usize| match place {
        _ if place < banked => '█',
        _ if place < staked => '▒',
        _ if track.pits.iter().any(|(from, to)| (cells(*from)..cells(*to)).contains(&place)) => '░',
        _ => '·',
    };
    format!("{}{}|", " ".repeat(INDENT), (0..LENGTH).map(cell).collect::<String>())
}

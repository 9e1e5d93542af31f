//! A race as text: a line for name and score, below it the lane.

use kubyk_games::kit::{Lane, Msg, Track};

use super::Page;
use crate::TEXT_COLUMNS;
use crate::names::{pits, shown};

/// More lanes than this are shown without their remarks and bars.
const MOST_TALL: usize = 6;

pub(super) fn draw(page: &mut Page<'_>, track: &Track) {
    page.paragraph(&Msg::new("paint-goal").with("goal", track.goal), "");
    if !track.pits.is_empty() {
        page.paragraph(&Msg::new("paint-pits").with("pits", pits(track)), "░ ");
    }
    let (seats, hidden) = shown(page.scene, page.look);
    for seat in &seats {
        let Some(lane) = track.lanes.iter().find(|lane| lane.seat == *seat) else { continue };
        let player = page.scene.players.iter().find(|player| player.seat == *seat);
        let mut score = player.map_or(lane.banked, |player| player.score).to_string();
        if lane.at_stake != 0 {
            score = format!("{score} {:+}", lane.at_stake);
        }
        page.lines.push(page.seat_line(*seat, &score));
        if seats.len() <= MOST_TALL {
            page.lines.push(bar(track, lane));
            if let Some(note) = player.and_then(|player| player.note.as_ref()) {
                page.paragraph(note, "   ");
            }
        }
    }
    page.more(hidden);
}

/// Banked, at stake, to go.
fn bar(track: &Track, lane: &Lane) -> String {
    const INDENT: usize = 1;
    const LENGTH: usize = TEXT_COLUMNS - INDENT - 1;
    let cells = |score: i64| {
        let part = score as f64 / track.goal.max(1) as f64;
        (part.clamp(0.0, 1.0) * LENGTH as f64).round() as usize
    };
    let banked = cells(lane.banked);
    let staked = cells(lane.banked + lane.at_stake).max(banked);
    let cell = |place: usize| match place {
        _ if place < banked => '█',
        _ if place < staked => '▒',
        _ if track.pits.iter().any(|(from, to)| (cells(*from)..cells(*to)).contains(&place)) => '░',
        _ => '·',
    };
    format!("{}{}|", " ".repeat(INDENT), (0..LENGTH).map(cell).collect::<String>())
}

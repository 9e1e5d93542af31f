//! Selection of the seats that are shown where a board has no room for all.

use std::cmp::Reverse;

use kubyk_games::kit::{Scene, Seat, SeatStatus};

use crate::RenderParams;

/// Maximal number of seats on a board.
pub(crate) const MAX_BOARD_SEATS: usize = 12;

/// Selects the seats shown on a board and counts the others.
pub(crate) fn board_seats(scene: &Scene, params: &RenderParams) -> (Vec<Seat>, usize) {
    visible_seats(scene, params, MAX_BOARD_SEATS)
}

/// Selects at most `max` seats and counts the others. Where all fit, they stay in their order; otherwise the leaders
/// by score are selected, and the last of them give way to the seat to move and to the viewer.
pub(crate) fn visible_seats(scene: &Scene, params: &RenderParams, max: usize) -> (Vec<Seat>, usize) {
    let mut players: Vec<_> = scene.players.iter().collect();
    if players.len() <= max {
        return (players.iter().map(|player| player.seat).collect(), 0);
    }
    players.sort_by_key(|player| (Reverse(player.score), player.seat));
    let hidden = players.split_off(max);
    let viewer = hidden.iter().find(|player| params.viewer.is(player.seat));
    // In a simultaneous step nobody is more important than the others who are to move.
    let mut acting = scene.players.iter().filter(|player| player.standing == SeatStatus::Acting);
    let acting = acting.next().filter(|_| acting.next().is_none());
    let acting = acting.and_then(|acting| hidden.iter().find(|player| player.seat == acting.seat));
    let wanted = acting.into_iter().chain(viewer.filter(|viewer| acting != Some(viewer)));
    for (place, player) in (0..max).rev().zip(wanted) {
        players[place] = player;
    }
    players.sort_by_key(|player| (Reverse(player.score), player.seat));
    (players.iter().map(|player| player.seat).collect(), hidden.len())
}

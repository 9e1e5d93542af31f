//! The players as they are called, and which of them are shown where not all fit.

use std::cmp::Reverse;

use kubyk_games::kit::{Msg, Scene, Seat, Standing, Track};
use kubyk_words::Words;

use crate::RenderOptions;

/// At most so many seats are shown on a board.
pub(crate) const MOST_SHOWN: usize = 12;

/// The name of every seat, made fit for a medium; where nothing is left to read, the seat's number.
pub(crate) fn names(
    words: &Words,
    scene: &Scene,
    look: &RenderOptions,
    fit: impl Fn(&str) -> String,
) -> Vec<String> {
    let seats = scene.players.iter().map(|player| player.seat.index() + 1).max().unwrap_or(0);
    let name = |index: usize| {
        let name = look.names.get(index).map(|name| fit(name)).unwrap_or_default();
        if name.chars().any(|c| c.is_alphanumeric() || !c.is_ascii() && c != '•') {
            name
        } else {
            words.say(look.lang, &Msg::new("paint-seat").with("n", index + 1), &[])
        }
    };
    (0..seats.max(look.names.len())).map(name).collect()
}

/// The place a seat has by score; those with equal scores share it.
pub(crate) fn place(scene: &Scene, seat: Seat) -> usize {
    let score = scene.players.iter().find(|player| player.seat == seat).map(|player| player.score);
    1 + scene.players.iter().filter(|player| Some(player.score) > score).count()
}

/// The seats that are shown on a board and how many are not.
pub(crate) fn shown(scene: &Scene, look: &RenderOptions) -> (Vec<Seat>, usize) {
    some(scene, look, MOST_SHOWN)
}

/// At most so many seats, and how many are left out: all in their order; or, where there are too many, the
/// leaders by score, and in the last places who is to move and the viewer.
pub(crate) fn some(scene: &Scene, look: &RenderOptions, most: usize) -> (Vec<Seat>, usize) {
    let mut players: Vec<_> = scene.players.iter().collect();
    if players.len() <= most {
        return (players.iter().map(|player| player.seat).collect(), 0);
    }
    players.sort_by_key(|player| (Reverse(player.score), player.seat));
    let hidden = players.split_off(most);
    let viewer = hidden.iter().find(|player| look.viewer.is(player.seat));
    // Where many are to move at once, none of them is the one that counts.
    let mut acting = scene.players.iter().filter(|player| player.standing == Standing::Acting);
    let acting = acting.next().filter(|_| acting.next().is_none());
    let acting = acting.and_then(|acting| hidden.iter().find(|player| player.seat == acting.seat));
    let wanted = acting.into_iter().chain(viewer.filter(|viewer| acting != Some(viewer)));
    for (place, player) in (0..most).rev().zip(wanted) {
        players[place] = player;
    }
    players.sort_by_key(|player| (Reverse(player.score), player.seat));
    (players.iter().map(|player| player.seat).collect(), hidden.len())
}

/// "200–300, 600–700".
pub(crate) fn pits(track: &Track) -> String {
    track.pits.iter().map(|(from, to)| format!("{from}–{to}")).collect::<Vec<_>>().join(", ")
}

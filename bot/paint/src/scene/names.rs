//! Names of players, their ranks, and ranges of scores as text.

use kubyk_games::kit::{Msg, Scene, Seat, Track, Viewer};
use kubyk_words::Words;

use crate::RenderParams;

/// Names of all seats, each made fit for the medium by `sanitize`; a seat whose name has nothing left to read is
/// called by its number.
pub(crate) fn player_names(
    words: &Words,
    scene: &Scene,
    params: &RenderParams,
    sanitize: impl Fn(&str) -> String,
) -> Vec<String> {
    let seats = scene.players.iter().map(|player| player.seat.index() + 1).max().unwrap_or(0);
    let name = |index: usize| {
        let name = params.names.get(index).map(|name| sanitize(name)).unwrap_or_default();
        if name.chars().any(|c| c.is_alphanumeric() || !c.is_ascii() && c != '•') {
            name
        } else {
            words.say(params.lang, &Msg::new("paint-seat").with("n", index + 1), &[])
        }
    };
    (0..seats.max(params.names.len())).map(name).collect()
}

/// The names as sentences say them to the viewer: the viewer's own is marked.
pub(crate) fn told_names(words: &Words, params: &RenderParams, mut names: Vec<String>) -> Vec<String> {
    if let Viewer::Seat(seat) = params.viewer
        && let Some(own) = names.get_mut(seat.index())
    {
        *own = words.say(params.lang, &Msg::new("paint-you-name").with("name", own.as_str()), &[]);
    }
    names
}

/// Rank of a seat by score, from 1; equal scores share a rank.
pub(crate) fn rank(scene: &Scene, seat: Seat) -> usize {
    let score = scene.players.iter().find(|player| player.seat == seat).map(|player| player.score);
    1 + scene.players.iter().filter(|player| Some(player.score) > score).count()
}

/// The pits of a track as "200–300, 600–700".
pub(crate) fn pit_ranges(track: &Track) -> String {
    track.pits.iter().map(|(from, to)| format!("{from}–{to}")).collect::<Vec<_>>().join(", ")
}

//! Readings of a scene that all renderings share: ranks, visible seats, labels of cells.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use kubyk_games::kit::{
    BoardCell, BoxSheet, Cells, Chart, Light, Piece, Scene, Seat, SeatStatus, Shape, Track,
};
use kubyk_words::signed;

use crate::RenderParams;

// Ranks of players, and ranges of scores as text.

/// Rank of a seat by score, from 1; equal scores share a rank.
pub(super) fn rank(scene: &Scene, seat: Seat) -> usize {
    let score = scene.players.iter().find(|player| player.seat == seat).map(|player| player.score);
    1 + scene.players.iter().filter(|player| Some(player.score) > score).count()
}

/// The pits of a track as "200–300, 600–700".
pub(super) fn pit_ranges(track: &Track) -> String {
    track.pits.iter().map(|(from, to)| format!("{from}–{to}")).collect::<Vec<_>>().join(", ")
}

// Selection of the seats that are shown where a board has no room for all.

/// Maximal number of seats on a board.
pub(super) const MAX_BOARD_SEATS: usize = 12;

/// Selects the seats shown on a board and counts the others.
pub(super) fn board_seats(scene: &Scene, params: &RenderParams) -> (Vec<Seat>, usize) {
    visible_seats(scene, params, MAX_BOARD_SEATS)
}

/// Selects at most `max` seats and counts the others. Where all fit, they stay in their order; otherwise the leaders
/// by score are selected, and the last of them give way to the seat to move and to the viewer.
pub(super) fn visible_seats(scene: &Scene, params: &RenderParams, max: usize) -> (Vec<Seat>, usize) {
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

/// Maximal number of sheets of boxes that are all shown.
const MAX_SHEETS: usize = 4;

/// The sheets of boxes that are shown: all of a few; of more the viewer's own, else that of the seat to move or of the
/// leader.
pub(super) fn shown_sheets<'a>(
    scene: &Scene,
    params: &RenderParams,
    sheets: &'a [BoxSheet],
) -> Vec<&'a BoxSheet> {
    if sheets.len() <= MAX_SHEETS {
        return sheets.iter().collect();
    }
    let own = scene.players.iter().find(|player| params.viewer.is(player.seat));
    let mut acting = scene.players.iter().filter(|player| player.standing == SeatStatus::Acting);
    let acting = acting.next().filter(|_| acting.next().is_none());
    let leader = || scene.players.iter().max_by_key(|player| (player.score, Reverse(player.seat)));
    let chosen = own.or(acting).or_else(leader).map(|player| player.seat);
    sheets.iter().filter(|sheet| sheet.seat == chosen).collect()
}

// Labels of boards of cells: coordinates along the edges, signs of colours, names of lit cells.

/// Coordinates along the edges of a board.
pub(super) struct EdgeLabels<'a> {
    /// Labels at the left end of the rows.
    pub(super) before: Vec<&'a str>,
    /// On hexagonal boards, labels at the right end of the rows: of the diagonal that ends there, running down from
    /// the left.
    pub(super) behind: Vec<Option<&'a str>>,
    /// Labels below the cells of the last row.
    pub(super) below: Vec<&'a str>,
}

impl<'a> EdgeLabels<'a> {
    pub(super) fn of(cells: &'a Cells) -> Self {
        let hex = cells.shape == Shape::Hex;
        let named = |row: &'a Vec<BoardCell>| row.first().map_or(("", ""), |spot| parts(&spot.name));
        let before = cells.rows.iter().map(|row| if hex { named(row).0 } else { named(row).1 });
        let behind = |index: usize| {
            let (above, row) = (cells.rows.get(index.checked_sub(1)?)?, cells.rows.get(index)?);
            (hex && row.len() < above.len()).then(|| above.last().map(|spot| parts(&spot.name).1))?
        };
        let last = cells.rows.last().map(Vec::as_slice).unwrap_or_default();
        let below = last.iter().map(|spot| if hex { parts(&spot.name).1 } else { parts(&spot.name).0 });
        Self {
            before: before.collect(),
            behind: (0..cells.rows.len()).map(behind).collect(),
            below: below.collect(),
        }
    }
}

/// Splits a cell's name into its letter and number.
fn parts(name: &str) -> (&str, &str) {
    name.split_at(name.find(|c: char| c.is_ascii_digit()).unwrap_or(name.len()))
}

/// The sign of a colour: `1` to `9`, then `A` and on.
pub(super) fn colour_sign(colour: u8) -> char {
    match colour {
        0..=9 => char::from(b'0' + colour),
        _ => char::from(b'A'.saturating_add(colour - 10).min(b'Z')),
    }
}

/// The sign of a die on a cell, as positions are written: its face, or for the second seat a letter.
pub(super) fn die_sign(owner: Seat, face: u8) -> char {
    char::from(if owner.index() == 0 { b'0' + face.min(9) } else { b'a' + face.saturating_sub(1).min(25) })
}

/// The sign of a seat where there is room for one character.
pub(super) fn seat_sign(seat: Seat) -> char {
    colour_sign(seat.number() as u8)
}

/// Names of the blocks lit in this way, grouped by the signs of their colours.
pub(super) fn lit_blocks(cells: &Cells, light: Light) -> Vec<(char, Vec<&str>)> {
    let mut colours: BTreeMap<u8, Vec<&str>> = BTreeMap::new();
    for spot in cells.rows.iter().flatten().filter(|spot| spot.light == light) {
        if let Some(Piece::Colour(colour)) = spot.piece {
            colours.entry(colour).or_default().push(&spot.name);
        }
    }
    colours.into_iter().map(|(colour, names)| (colour_sign(colour), names)).collect()
}

/// Returns `true` if the board holds marbles, one colour for each seat, and not blocks.
pub(super) fn has_marbles(cells: &Cells) -> bool {
    cells.rows.iter().flatten().any(|spot| matches!(spot.piece, Some(Piece::Black | Piece::White)))
}

/// Seats of the black and of the white marbles.
pub(super) fn marble_seats(scene: &Scene) -> [Option<Seat>; 2] {
    [0, 1].map(|index| scene.players.get(index).map(|player| player.seat))
}

// Values of a chart as people write them.

/// A value: a chance as a whole part of a hundred, points as a whole number.
pub(super) fn chart_label(chart: &Chart, value: f64) -> String {
    if chart.is_chance() { format!("{:.0} %", 100.0 * value) } else { signed((value.round() + 0.0) as i64) }
}

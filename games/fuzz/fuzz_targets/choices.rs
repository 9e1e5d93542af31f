//! Any keys as paths of the choice tree, one path a line with dots between the keys, in games that play themselves by
//! the first characters of each line.
#![no_main]

use kubyk_games::kit::{Log, Viewer};
use kubyk_games_fuzz::play_lines;
use libfuzzer_sys::fuzz_target;

/// Lines that are tried.
const LINES: usize = 32;

fuzz_target!(|data: &[u8]| {
    play_lines(data, LINES, |table, seat, line| {
        let path: Vec<&str> = line.split('.').collect();
        let _ = table.level(seat, &path);
        let _ = table.chosen(seat, &path);
        let _ = table.scene(Viewer::Seat(seat));
        let moves = table.moves(seat);
        let pick = line.bytes().map(usize::from).sum::<usize>() % moves.len();
        table.play(seat, &moves[pick], &mut Log::off()).expect("a legal move is played");
    });
});

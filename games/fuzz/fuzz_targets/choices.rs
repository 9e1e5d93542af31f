//! Any keys as paths of the choice tree, one path a line with dots between the keys, in games that play themselves by
//! the first characters of each line.
#![no_main]

use kubyk_games::kit::{Log, Turn, Viewer};
use kubyk_games_fuzz::FuzzInput;
use libfuzzer_sys::fuzz_target;

/// Lines that are tried.
const LINES: usize = 32;

fuzz_target!(|data: &[u8]| {
    let Some(mut input) = FuzzInput::read(data) else { return };
    let Some(mut table) = input.table(&[]) else { return };
    for line in input.text.lines().take(LINES) {
        let seats = match table.turn() {
            Turn::Over(_) => return,
            Turn::Chance(_) => {
                let faces = table.deal(&mut input.dice).expect("a throw that is owed is thrown");
                table.answer(&faces, &mut Log::off()).expect("dice that were thrown are taken");
                continue;
            }
            Turn::Seats(seats) => seats,
        };
        let seat = seats.first().expect("somebody is to move");
        let path: Vec<&str> = line.split('.').collect();
        let _ = table.level(seat, &path);
        let _ = table.chosen(seat, &path);
        let _ = table.scene(Viewer::Seat(seat));
        let moves = table.moves(seat);
        let pick = line.bytes().map(usize::from).sum::<usize>() % moves.len();
        table.play(seat, &moves[pick], &mut Log::off()).expect("a legal move is played");
    }
});

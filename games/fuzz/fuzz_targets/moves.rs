//! Any texts as moves, one a line: a refused one leaves the table as it was, an accepted one was a legal move.
#![no_main]

use kubyk_games::kit::{Log, Turn};
use kubyk_games_fuzz::FuzzInput;
use libfuzzer_sys::fuzz_target;

/// Lines that are tried; a game of everybody at once may ask for many.
const LINES: usize = 64;

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
        let before = table.copy();
        match table.play(seat, line, &mut Log::off()) {
            Ok(canonical) => {
                assert!(
                    before.moves(seat).contains(&canonical),
                    "{line:?} became {canonical:?}, which is not legal"
                );
                let mut again = before.copy();
                assert_eq!(again.play(seat, &canonical, &mut Log::off()).as_ref(), Ok(&canonical));
                assert!(again.same(table.as_ref()), "{canonical:?} is not what {line:?} was");
            }
            Err(_) => assert!(table.same(before.as_ref()), "{line:?} was refused, and has changed the table"),
        }
    }
});

//! Any texts as moves, one a line: a refused one leaves the table as it was, an accepted one was a legal move.
#![no_main]

use kubyk_games::kit::Log;
use kubyk_games_fuzz::play_lines;
use libfuzzer_sys::fuzz_target;

/// Lines that are tried; a game of everybody at once may ask for many.
const LINES: usize = 64;

fuzz_target!(|data: &[u8]| {
    play_lines(data, LINES, |table, seat, line| {
        let before = table.copy();
        match table.play(seat, line, &mut Log::off()) {
            Ok(canonical) => {
                assert!(
                    before.moves(seat).contains(&canonical),
                    "{line:?} became {canonical:?}, which is not legal"
                );
                let mut again = before.copy();
                assert_eq!(again.play(seat, &canonical, &mut Log::off()).as_ref(), Ok(&canonical));
                assert!(again.same(table), "{canonical:?} is not what {line:?} was");
            }
            Err(_) => assert!(table.same(before.as_ref()), "{line:?} was refused, and has changed the table"),
        }
    });
});

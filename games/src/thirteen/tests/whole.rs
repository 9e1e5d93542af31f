//! Random games under random options: what holds at every step, and how they end.

use proptest::prelude::*;

use crate::kit::check::Mix;
use crate::kit::{Log, Position, Seat, Stream, Turn};
use crate::thirteen::state::State;
use crate::thirteen::variant::{THROWS, Variant};

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn random_games_are_sound(
        divisor in prop::sample::select(&[11i64, 13, 17]),
        simultaneous in any::<bool>(),
        seats in 3..8usize,
        seed in any::<u64>(),
    ) {
        let (mut state, mut mix) = (State::new(Variant { divisor, simultaneous }, seats), Mix(seed));
        let mut throws = 0;
        let outcome = loop {
            match state.turn() {
                Turn::Over(outcome) => break outcome,
                Turn::Chance(draw) => {
                    throws += 1;
                    let faces = draw.roll(&mut mix);
                    prop_assert!((2..=7).contains(&faces[0]), "the special die has a seven and no one");
                    state.answer(&faces, &mut Log::off()).expect("the dice fall");
                }
                Turn::Seats(acting) => {
                    let seat = acting.first().expect("somebody acts");
                    let moves = state.moves(seat);
                    prop_assert!(moves.iter().all(|play| play.apply(state.sum(seat), state.thrown()) >= 0));
                    let before = state.players[seat.index()].score;
                    state.play(seat, mix.pick(&moves), &mut Log::off());
                    let gained = state.players[seat.index()].score - before;
                    prop_assert!(gained == 0 || gained * divisor == state.sum(seat), "a result over the divisor");
                }
            }
            if state.present().len() > 2 && mix.below(40) == 0 && !matches!(state.turn(), Turn::Over(_)) {
                let leaver = Seat::at(mix.below(seats as u32) as usize);
                if state.present().contains(leaver) {
                    state.leave(leaver, &mut Log::off());
                }
            }
        };
        let turns = if simultaneous { 1 } else { seats };
        prop_assert!(throws <= usize::from(THROWS) * turns, "five throws a turn");
        let best = state.present().iter().map(|seat| state.players[seat.index()].score).max();
        for seat in state.present().iter() {
            prop_assert_eq!(outcome.winners.contains(seat), Some(state.players[seat.index()].score) == best);
        }
    }
}

//! Random games under random options: what holds at every step, and how they end.

use proptest::prelude::*;

use crate::kit::check::Mix;
use crate::kit::{Log, Position, Seat, Stream, Turn};
use crate::pig::state::State;
use crate::pig::variant::{Form, Variant};

/// Longer than games to a hundred are, even where everybody is overtaken again and again.
const STEPS: usize = 20_000;

fn variants() -> impl Strategy<Value = Variant> {
    let forms = prop::sample::select(&[Form::OneDie, Form::TwoDice, Form::Doubles]);
    (forms, any::<bool>(), 10..=100i64, 0..=10i64).prop_map(|(form, simultaneous, target, penalty)| Variant {
        form,
        simultaneous,
        target,
        penalty,
    })
}

/// Whether the scores of all who are still there are below the target.
fn below(state: &State) -> bool {
    state.present().iter().all(|seat| (0..state.variant.target).contains(&state.players[seat.index()].score))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(200) })]

    #[test]
    fn random_games_are_sound(variant in variants(), seats in 3..7usize, seed in any::<u64>()) {
        let (mut state, mut mix) = (State::new(variant, seats), Mix(seed));
        let mut over = false;
        for step in 0..STEPS {
            match state.turn() {
                Turn::Over(outcome) => {
                    let best = state.present().iter().map(|seat| state.players[seat.index()].score).max();
                    prop_assert!(best.is_some_and(|best| best >= variant.target));
                    prop_assert!(outcome.winners.without(state.present()).is_empty());
                    for seat in outcome.winners.iter() {
                        prop_assert_eq!(Some(state.players[seat.index()].score), best);
                    }
                    over = true;
                    break;
                }
                Turn::Chance(draw) => {
                    prop_assert!(below(&state), "the game goes on while nobody has the target");
                    let faces = draw.roll(&mut mix);
                    state.answer(&faces, &mut Log::off()).expect("the dice fall");
                }
                Turn::Seats(acting) => {
                    prop_assert!(variant.simultaneous || acting.len() == 1);
                    let seat = acting.first().expect("somebody acts");
                    let play = *mix.pick(&state.moves(seat));
                    prop_assert!(state.check(seat, &play).is_ok());
                    state.play(seat, &play, &mut Log::off());
                }
            }
            if state.present().len() > 2 && mix.below(80) == 0 && !matches!(state.turn(), Turn::Over(_)) {
                let leaver = Seat::at(step % seats);
                let score = state.players[leaver.index()].score;
                if state.present().contains(leaver) {
                    state.leave(leaver, &mut Log::off());
                    prop_assert!(state.players[leaver.index()].score >= score, "what is banked stands");
                }
            }
        }
        prop_assert!(over, "it ends");
    }
}

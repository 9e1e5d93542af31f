//! Random games under random options: what holds at every step, and how they end.

use proptest::prelude::*;

use crate::farkle::state::State;
use crate::kit::check::Mix;
use crate::kit::{Leads, Log, Position, Seat, Stream, Turn};

use super::{at, values};

/// Longer than games to a thousand are, unless the options make it hard to score at all.
const STEPS: usize = 600;

fn options() -> impl Strategy<Value = String> {
    let numbers = (0..=3000u32, 0..=2500u32, 0..=700u32, 0..=500u32, 1..=10u32);
    let words = (
        prop::sample::select(&["off", "on"]),
        prop::sample::select(&["none", "1-1000", "300-500,500-900", "700-1000"]),
        prop::sample::select(&["exclusive", "inclusive"]),
        prop::sample::select(&["may", "must"]),
        prop::sample::select(&["none", "wipe", "penalty"]),
        prop::sample::select(&["5", "6"]),
        prop::sample::select(&["this-round", "everyone"]),
    );
    (numbers, words).prop_map(|((entry, straight, pairs, minimum, throws), words)| {
        let (nothing, pits, lower, hot, zeros, dice, last) = words;
        let pairs = if dice == "5" { 0 } else { pairs };
        format!(
            "base target=1000 entry={} straight={straight} three-pairs={pairs} minimum={minimum} \
             minimum-throws={throws} nothing={nothing} pits={pits} pit-lower={lower} hot-dice={hot} \
             three-zeros={zeros} dice={dice} final={last}",
            entry / 5
        )
    })
}

/// What holds wherever a seat owes a move.
fn sound(state: &State, seat: Seat) {
    let moves = state.moves(seat);
    assert!(!moves.is_empty());
    assert!(moves.iter().all(|play| state.check(seat, play).is_ok()));
    let mut tapped = Vec::new();
    for first in state.choices(seat, &[]).expect("a first level").list() {
        match first.leads {
            Leads::Play(play) => tapped.push(play),
            Leads::Deeper => {
                let level = state.choices(seat, &[&first.key]).expect("a second level").list();
                assert!(level.len() > 1);
                tapped.extend(level.into_iter().filter_map(|choice| match choice.leads {
                    Leads::Play(play) => Some(play),
                    Leads::Deeper => None,
                }));
            }
        }
    }
    assert_eq!(tapped, moves);
    let zeros = state.players.iter().all(|player| player.zeros < 3 && player.score >= 0);
    assert!(zeros, "{:?}", state.players);
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(100) })]

    #[test]
    fn random_games_are_sound(options in options(), seats in 3..6usize, seed in any::<u64>()) {
        prop_assert!(values(&options).is_ok(), "{}", options);
        let mut state = at(&options, &vec![0; seats]);
        let mut mix = Mix(seed);
        for step in 0..STEPS {
            match state.turn() {
                Turn::Over(outcome) => {
                    let best = state.present().iter().map(|seat| state.score(seat)).max();
                    prop_assert!(outcome.winners.without(state.present()).is_empty());
                    for seat in state.present().iter() {
                        prop_assert_eq!(outcome.winners.contains(seat), Some(state.score(seat)) == best);
                    }
                    let reached = state.players.iter().any(|player| player.score >= 1000);
                    prop_assert!(reached);
                    break;
                }
                Turn::Chance(draw) => {
                    let faces = draw.roll(&mut mix);
                    state.answer(&faces, &mut Log::off()).expect("the dice fall");
                }
                Turn::Seats(acting) => {
                    let seat = acting.first().expect("somebody acts");
                    sound(&state, seat);
                    let (before, demand) = (state.score(seat), state.demand(seat).0);
                    let play = *mix.pick(&state.moves(seat));
                    state.play(seat, &play, &mut Log::off());
                    let gained = state.score(seat) - before;
                    prop_assert!(gained == 0 || gained >= demand);
                }
            }
            // Somebody leaves now and then, while two more stay.
            if state.present().len() > 2 && mix.below(60) == 0 && !matches!(state.turn(), Turn::Over(_)) {
                let leaver = Seat::at(step % seats);
                if state.present().contains(leaver) {
                    state.leave(leaver, &mut Log::off());
                }
            }
        }
    }
}

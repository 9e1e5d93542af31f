//! The notation: what people type, and what is no move.

use proptest::prelude::*;

use crate::kit::{ParseError, Position};
use crate::vertushka::Move;
use crate::vertushka::moves::parse;
use crate::vertushka::state::TurnedDie;

use super::{BASE, TWO, state};

#[test]
fn one_die() {
    let state = state(BASE, 5, &[TurnedDie::thrown(5)]);
    let four = Move { die: None, face: 4 };
    for text in ["turn 4", "4", " TURN   4 ", "Повернути 4", "переверни 4"] {
        assert_eq!(parse(&state, text), Ok(four), "{text:?}");
    }
    for text in ["", "turn", "turn 0", "turn 7", "turn 1 4", "turn four", "turn -4", "turn 4 4", "4 turn"] {
        assert!(parse(&state, text).is_err(), "{text:?}");
    }
}

#[test]
fn two_dice() {
    let state = state(TWO, 6, &[TurnedDie::thrown(5), TurnedDie::thrown(1)]);
    let on = |die, face| Ok(Move { die: Some(die), face });
    assert_eq!(parse(&state, "turn 2 4"), on(2, 4));
    assert_eq!(parse(&state, "1 4"), on(1, 4));
    // Only the second die can show a 2 or a 5, only the first a 1 or a 6.
    assert_eq!(parse(&state, "turn 5"), on(2, 5));
    assert_eq!(parse(&state, "turn 6"), on(1, 6));
    let either = ["turn 1 4", "turn 2 4"].map(str::to_owned).to_vec();
    assert_eq!(parse(&state, "turn 4"), Err(ParseError::Ambiguous(either)));
    for text in ["turn", "turn 3 4", "turn 0 4", "turn 1 7", "turn 1 2 3"] {
        assert!(matches!(parse(&state, text), Err(ParseError::Syntax(_))), "{text:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_a_move_or_none(text in prop_oneof![any::<String>(), "(turn )?[0-9 ]{0,6}"], top in 1u8..=6) {
        for state in [state(BASE, 5, &[TurnedDie::thrown(top)]), state(TWO, 6, &[TurnedDie::thrown(5), TurnedDie::thrown(top)])] {
            if let Ok(play) = parse(&state, &text) {
                prop_assert_eq!(parse(&state, &play.to_string()), Ok(play));
                let _ = state.check(crate::kit::Seat::at(0), &play);
            }
        }
    }
}

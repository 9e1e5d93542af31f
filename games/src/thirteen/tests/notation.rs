//! The notation: what people type, and what is no move.

use proptest::prelude::*;

use crate::thirteen::moves::{Move, parse};

#[test]
fn words_and_signs_of_three_languages_are_moves() {
    for (text, play) in [
        ("add", Move::Add),
        (" + ", Move::Add),
        ("Додати", Move::Add),
        ("СЛОЖИТЬ", Move::Add),
        ("sub", Move::Sub),
        ("−", Move::Sub),
        ("-", Move::Sub),
        ("вычесть", Move::Sub),
        ("X2", Move::Times2),
        ("х3", Move::Times3),
        ("× 4", Move::Times4),
        ("*4", Move::Times4),
        ("умножить на 3", Move::Times3),
        ("помножити  на 2", Move::Times2),
        ("times 2", Move::Times2),
        ("D2", Move::Over2),
        (":3", Move::Over3),
        ("÷4", Move::Over4),
        ("divide by 2", Move::Over2),
        ("ділю на 4", Move::Over4),
    ] {
        assert_eq!(parse(text), Ok(play), "{text:?}");
    }
    for text in ["", "x", "x1", "x5", "x22", "d", "add 2", "sub 1", "2", "x two", "2x", "на 2", "x 2 3"] {
        assert!(parse(text).is_err(), "{text:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_a_move_or_none(text in any::<String>()) {
        if let Ok(play) = parse(&text) {
            prop_assert_eq!(parse(&play.to_string()), Ok(play));
        }
    }

    #[test]
    fn a_reckoning_is_what_it_says(sum in 0..222i64, thrown in 3..14i64) {
        for play in Move::ALL {
            let result = play.apply(sum, thrown);
            let end = format!("= {result}");
            prop_assert!(play.worked(sum, thrown).ends_with(&end));
            prop_assert!((-13..=sum + 4 * thrown).contains(&result));
        }
    }
}

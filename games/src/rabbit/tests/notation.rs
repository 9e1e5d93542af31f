//! The notation: what people type, and what is no move.

use proptest::prelude::*;

use crate::rabbit::moves::{Colour, Look, Move, parse};

#[test]
fn looks_are_read_in_three_languages() {
    let swap = |reroll| Move::Swap {
        give: Look { colour: Colour::White, face: 5 },
        take: Look { colour: Colour::Black, face: 4 },
        reroll,
    };
    for text in [
        "swap W5 B4",
        "w5 b4",
        "W5B4",
        "5w 4b",
        "SWAP  white 5 for black 4",
        "обмін Б5 Ч4",
        "обмен б5 на ч4",
        "біла 5 чорна 4",
        "белый5 чёрный4",
        "W5↔B4",
        "w5 - в4",
    ] {
        assert_eq!(parse(text), Ok(swap(false)), "{text:?}");
    }
    for text in ["swap W5 B4 reroll", "reroll w5 b4", "поменять Б5 Ч4 перебросить", "б5 ч4 перекинути"]
    {
        assert_eq!(parse(text), Ok(swap(true)), "{text:?}");
    }
    let red = |text| match parse(text) {
        Ok(Move::Swap { take, .. }) => take.colour == Colour::Red,
        _ => false,
    };
    assert!(
        ["w5 r4", "б5 к4", "б5 р4", "біла 5 руда 4", "белая 5 красная 4", "б5 червона 4"]
            .into_iter()
            .all(red)
    );
    for text in ["end", " END ", "кінець", "Хватит"] {
        assert_eq!(parse(text), Ok(Move::End), "{text:?}");
    }
    for text in [
        "",
        "swap",
        "swap W5",
        "W7 B4",
        "W0 B4",
        "W5 G4",
        "swap W5 B4 R3",
        "end W5 B4",
        "reroll",
        "swap swap W5 B4",
        "W5 B4 reroll reroll",
        "W55 B4",
        "W5 ? B4",
        "5 4",
    ] {
        assert!(parse(text).is_err(), "{text:?}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text_is_a_move_or_none(text in prop_oneof![any::<String>(), "(swap |end|reroll| |[BRWбчк][0-9]){0,6}"]) {
        if let Ok(play) = parse(&text) {
            prop_assert_eq!(parse(&play.to_string()), Ok(play));
        }
    }
}

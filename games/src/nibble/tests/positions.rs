//! Positions as text.

use crate::kit::Position;
use proptest::prelude::*;

use super::*;

/// The ids of all faults of a nine by nine position: rows from the top, further fields.
fn faults(rows: &[&str], trailing: &str) -> Vec<String> {
    let mut all: Vec<String> = rows.iter().map(|row| format!("{row:.<9}")).collect();
    all.resize(9, ".".repeat(9));
    let text = format!("{} {trailing}", all.join("/"));
    let faults = read(BoardKind::Nine, &text).expect_err(&text);
    faults.into_iter().map(|fault| fault.why.id.trim_start_matches("nibble-").to_owned()).collect()
}

#[test]
fn what_cannot_be_is_refused() {
    let none = "000000000";
    for (rows, trailing, expected) in [
        (vec![""], "", vec!["position-empty"]),
        (vec!["1.2"], "", vec!["position-groups"]),
        (vec!["11"], "", vec!["why-beside"]),
        (vec!["1", "1"], "", vec!["why-beside"]),
        (vec!["1", ".1"], "", vec!["position-groups"]),
        (vec!["1A"], "", vec!["position-cell"]),
        (vec!["10"], "", vec!["position-cell"]),
        (vec!["1é"], "", vec!["position-cell"]),
        (vec!["1234567891"], "", vec!["position-row"]),
        (vec!["1/2"], "", vec!["position-rows"]),
        (vec!["1"], "3", vec!["position-seat"]),
        (vec!["1"], "0", vec!["position-seat"]),
        (vec!["1"], "01", vec!["position-seat"]),
        (vec!["1"], "1 12345678", vec!["position-table"]),
        (vec!["1"], "1 123456788", vec!["position-table"]),
        (vec!["1"], "1 1234567890", vec!["position-table"]),
        (vec!["1"], "1 123456789 000000000", vec!["position-fields"]),
        (vec!["1"], "1 123456789 000000000 000000000 1", vec!["position-fields"]),
        (vec!["1"], "1 123456789 00000000 000000000", vec!["position-held"]),
        (vec!["1"], "1 123456789 A00000000 000000000", vec!["position-held"]),
        (vec!["1"], "1 123456789 500000000 400000000", vec!["position-many"]),
        (vec!["1"], "1 123456789 090000000 000000000", vec!["position-won"]),
        (vec!["1"], "2 123456789 000000000 777000000", vec!["position-won"]),
        (vec!["11.4"], "5 99 0 0", vec!["position-seat", "position-table", "position-held", "position-held"]),
        (
            vec!["11.4"],
            &format!("1 123456789 900000000 {none}"),
            vec!["position-groups", "why-beside", "position-many", "position-won"],
        ),
    ] {
        assert_eq!(faults(&rows, trailing), expected, "{rows:?} {trailing}");
    }
    assert!(read(BoardKind::Nine, "").is_err() && read(BoardKind::Hex, ROWS).is_err());
}

#[test]
fn what_is_usual_is_not_written() {
    let rows = |row: &str| [row].into_iter().chain(["........."; 8]).collect::<Vec<_>>().join("/");
    let row = rows("12.......");
    for (trailing, written) in [
        ("", ""),
        (" 1", ""),
        (" 2", " 2"),
        (" 1 123456789 000000000 000000000", ""),
        (" 1 213456789", " 1 213456789"),
        (" 2 123456789", " 2"),
        (" 1 123456789 000000000 000000001", " 1 123456789 000000000 000000001"),
        (" 1 123456789 500000000 000000000", " 1 123456789 500000000 000000000"),
    ] {
        assert_eq!(state(BoardKind::Nine, &format!("{row}{trailing}")).position(), format!("{row}{written}"));
    }
    // Holes inside the group and blocks that are nowhere are legal; letters are read in either case.
    let ring = ["aBc..........", "D.1..........", "312.........."];
    let text = ring.into_iter().chain(["............."; 10]).collect::<Vec<_>>().join("/");
    let hands = "1 dcba987654321 0000000000008 000000000000a";
    let refused =
        read(BoardKind::Thirteen, &format!("{text} {hands}")).expect_err("eighteen of the last colour");
    assert_eq!(refused.len(), 1);
    let hands = "2 dcba987654321 0000000000002 a000000000009";
    let read = state(BoardKind::Thirteen, &format!("{text} {hands}"));
    assert_eq!(read.position(), format!("{text} {hands}").to_uppercase());
    assert_eq!(read.scores(), [0, 2]);
}

#[test]
fn a_position_needs_no_chance() {
    let (record, table) = record(&format!("seat A\nseat B\nposition {ROWS} 2 987654321\n\n2 a9\n1 i9\n"));
    assert_eq!(table.to_act().first(), Some(SECOND));
    assert_eq!(record.position.as_deref(), Some(format!("{ROWS} 2 987654321").as_str()));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(60) })]

    #[test]
    fn every_position_is_read_back(kind in 0..3usize, seed in any::<u64>(), plies in 0..90u32) {
        let before = played(KINDS[kind], &mut Mix(seed), plies);
        if matches!(before.turn(), Turn::Seats(_)) {
            let text = before.position();
            let after = state(KINDS[kind], &text);
            prop_assert_eq!(after.position(), text);
            prop_assert_eq!(after.field, before.field);
            prop_assert_eq!(moves(&after), moves(&before));
        }
    }

    #[test]
    fn any_text_is_read_or_refused(kind in 0..3usize, text in "[1-9A-Da-d./ 0-2é]{0,40}", any in any::<String>()) {
        for text in [text, any] {
            if let Ok(state) = read(KINDS[kind], &text) {
                prop_assert!(read(KINDS[kind], &state.position()) == Ok(state));
            }
        }
    }
}

//! Options: presets as the source has them, and what cannot be combined.

use crate::kit::{AnyGame, Game};

use super::values;
use crate::farkle::{Farkle, Variant, variant};

fn variant(text: &str) -> Variant {
    Game::variant(&Farkle, &values(text).expect("a variant")).expect("it fits together")
}

/// The options at fault.
fn faults(text: &str) -> Vec<String> {
    let faults = values(text).expect_err(text);
    faults.into_iter().map(|fault| format!("{} {}", fault.option.unwrap_or_default(), fault.why.id)).collect()
}

#[test]
fn presets_differ_as_the_source_says() {
    let [base, truba, farkle, five] = ["base", "truba", "farkle", "five-dice"].map(variant);
    assert_eq!((base.scoring.straight, base.must, base.minimum, base.everyone), (1500, false, 0, false));
    assert_eq!((truba.scoring.straight, truba.must, truba.minimum, truba.within), (2000, true, 350, 3));
    assert_eq!((farkle.scoring.straight, farkle.scoring.pairs, farkle.everyone), (1000, 500, true));
    assert_eq!((five.scoring.straight, five.scoring.dice), (1000, 5));
    let zeros = [&base, &truba, &farkle, &five].map(|variant| variant.zeros.word());
    assert_eq!(zeros, ["none", "wipe", "penalty", "none"]);
    for variant in [base, truba, farkle, five] {
        assert_eq!((variant.target, variant.entry, variant.pits.len()), (10_000, 0, 0));
        assert!(!variant.scoring.nothing && !variant.inclusive);
    }
    assert_eq!(variant::PRESETS[0].name, "base");
}

#[test]
fn what_does_not_fit_is_refused_all_at_once() {
    assert_eq!(faults("farkle dice=5"), ["three-pairs farkle-fault-pairs"]);
    assert_eq!(faults("base pits=9000-10001"), ["pits farkle-fault-pits"]);
    assert_eq!(
        faults("farkle dice=5 target=3000 pits=1000-2000,2500-3500,4000-5000"),
        ["three-pairs farkle-fault-pairs", "pits farkle-fault-pits", "pits farkle-fault-pits"]
    );
    for pits in ["3000-4000,3500-4500", "4000-3000", "0-1000", "3000-3000", "3000", "-", "99999-100001"] {
        assert_eq!(faults(&format!("base pits={pits}")), ["pits option-ranges"], "{pits}");
    }
    variant("farkle dice=5 three-pairs=0");
    variant("truba pits=7000-8000,3000-4000,9000-10000");
    variant("base pits=3000-4000,4000-4100");
    assert_eq!(values("base pits=7000-8000,3000-4000").unwrap().text("pits"), "3000-4000,7000-8000");
}

#[test]
fn rules_tell_what_is_in_force() {
    let told = |text: &str| {
        let rules = AnyGame::rules(&Farkle, &values(text).expect("a variant"));
        rules.into_iter().map(|msg| msg.id.into_owned()).collect::<Vec<_>>()
    };
    let has = |text: &str, id: &str| told(text).contains(&format!("farkle-rules-{id}"));
    assert_eq!(told("base")[..2], ["farkle-summary".to_owned(), "farkle-rules".to_owned()]);
    for (text, id) in [
        ("base", "straight"),
        ("farkle", "pairs"),
        ("base nothing=on", "nothing"),
        ("truba", "minimum"),
        ("base entry=500", "entry"),
        ("base pits=3000-4000", "pits"),
        ("truba", "zeros"),
        ("truba pits=3000-4000", "zeros-pits"),
    ] {
        assert!(has(text, id), "{text}: {id}");
    }
    for (text, id) in
        [("base straight=0", "straight"), ("base", "pairs"), ("truba", "zeros-pits"), ("base", "entry")]
    {
        assert!(!has(text, id), "{text}: {id}");
    }
}

//! Presets as data, and options that do not go together.

use std::collections::BTreeSet;

use super::{at, opened, puts, *};
use crate::katego::Katego;
use crate::kit::check::Mix;
use crate::kit::{AnyGame, Game, RulesTopic};

/// The ids of the reasons for which a mix is refused.
fn reasons(variant: &str) -> Vec<String> {
    let mut words = variant.split_whitespace();
    let preset = words.next();
    let set: Vec<_> = words.filter_map(|word| word.split_once('=')).collect();
    match Katego.values(preset, &set) {
        Ok(_) => Vec::new(),
        Err(faults) => faults.into_iter().map(|fault| fault.why.id.into_owned()).collect(),
    }
}

#[test]
fn the_presets() {
    let about = AnyGame::about(&Katego);
    assert_eq!((about.presets.len(), about.options.len()), (27, 22));
    assert_eq!(about.presets[0].name, "base");
    assert!(about.presets[0].delta.is_empty());
    for preset in about.presets {
        assert_eq!(reasons(preset.name), Vec::<String>::new(), "{}", preset.name);
    }
}

#[test]
fn mixes_that_are_refused() {
    for (variant, reason) in [
        ("ladder pool=0", "katego-need-pool"),
        ("clash pairs=sum", "katego-mix-contest"),
        ("trade pairs=capture", "katego-mix-contest"),
        ("auction value=product", "katego-mix-contest"),
        ("ladder join=product", "katego-mix-contest"),
        ("gorodki value=product", "katego-mix-pool"),
        ("gorodki fixed=on", "katego-mix-pool"),
        ("gorodki throws=20", "katego-mix-pool"),
        ("golf spare=1", "katego-mix-pool"),
        ("golf gain=1", "katego-mix-pool"),
        ("gorodki play=shared", "katego-mix-pool"),
        ("limited spare=1", "katego-mix-rolls"),
        ("limited gain=1", "katego-mix-rolls"),
        ("psychological spare=1", "katego-mix-play"),
        ("diceless gain=1", "katego-mix-play"),
        ("psychological throws=20", "katego-mix-play"),
        ("psychological rows=any", "katego-mix-play"),
        ("psychological repeat=on", "katego-mix-play"),
        ("psychological above=on", "katego-mix-play"),
        ("diceless kill=on", "katego-mix-play"),
        ("olympic pairs=capture", "katego-mix-play"),
        ("base play=crossed", "katego-need-total"),
        ("pairs play=crossed", "katego-need-total"),
        ("diceless value=product", "katego-mix-values"),
        ("diceless fixed=on", "katego-mix-values"),
        ("diceless entries=2", "katego-mix-values"),
        ("diceless dash=on", "katego-mix-values"),
        ("diceless dash=on order=falling", "katego-mix-values"),
        ("diceless decline=on", "katego-mix-values"),
        ("base secret=all", "katego-need-together"),
        ("competitive secret=all", "katego-need-together"),
        ("psychological secret=partner", "katego-need-partner"),
        ("power dash=off", "katego-need-dash"),
        ("power entries=2", "katego-mix-order"),
        ("tree rows=any", "katego-mix-order"),
        ("power repeat=on", "katego-mix-order"),
        ("super dash=on", "katego-mix-rows"),
        ("super decline=on", "katego-mix-rows"),
        ("super entries=1 repeat=on", "katego-mix-rows"),
        ("super above=on", "katego-mix-rows"),
        ("progressive entries=2", "katego-mix-repeat"),
        ("progressive dash=on", "katego-mix-repeat"),
        ("progressive pairs=sum", "katego-mix-repeat"),
        ("progressive pairs=damping", "katego-mix-repeat"),
        ("pairs-damping entries=2", "katego-mix-twins"),
        ("pairs-damping rows=any", "katego-mix-twins"),
        ("pairs-capture rows=any", "katego-mix-twins"),
        ("pairs-capture kill=on", "katego-mix-capture"),
        ("large lowest=on", "katego-mix-lowest"),
        ("base lowest=on rows=any", "katego-mix-lowest"),
        ("pairs lowest=on", "katego-mix-lowest"),
        ("base columns=13", "option-choice"),
        ("base entries=3", "option-range"),
        ("base spare=21", "option-range"),
        ("base spin=on", "option-unknown"),
    ] {
        let reasons = reasons(variant);
        assert!(reasons.contains(&reason.to_owned()), "{variant}: {reasons:?}");
    }
    // All at once.
    assert_eq!(reasons("gorodki fixed=on spare=1 order=falling").len(), 3);
}

#[test]
fn mixes_that_are_played() {
    for (variant, seats) in [
        ("tree pairs=capture", 4),
        ("tree pairs=total play=crossed", 4),
        ("psychological fixed=on entries=2 join=product", 3),
        ("psychological dash=on order=falling decline=on", 3),
        ("psychological lowest=on", 3),
        ("diceless secret=all", 5),
        ("diceless pairs=sum secret=partner", 4),
        ("diceless pairs=damping", 8),
        ("olympic entries=2", 4),
        ("competitive decline=on entries=2", 4),
        ("super value=product pairs=sum spare=3", 4),
        ("super throws=10 kill=on", 3),
        ("damping pairs=sum entries=2", 6),
        ("damping above=on throws=30", 3),
        ("progressive kill=on pairs=total", 6),
        ("pedestal kill=on spare=4", 5),
        ("pedestal throws=8", 5),
        ("golf decline=on lowest=on", 3),
        ("golf pool=1", 3),
        ("gorodki entries=2 join=product above=on", 4),
        ("gorodki dash=on order=fir pool=20", 2),
        ("village spare=2 throws=0 gain=3", 4),
        ("power pairs=damping lowest=off decline=on", 6),
        ("ladder pairs=total worth=fir columns=18", 8),
        ("auction pool=100 columns=11", 12),
        ("base join=product", 2),
        ("base lowest=on dash=on decline=on columns=18", 12),
    ] {
        for seed in 0..4 {
            at(variant, seats, "").finish(&vec!["random"; seats], &mut Mix(seed));
        }
        // The machine gets along with every mix, too; a table of many is slow in a build for tests.
        let levels: Vec<_> = (0..seats).map(|seat| if seat < 2 { "sound" } else { "random" }).collect();
        at(variant, seats, "").finish(&levels, &mut Mix(1));
    }
}

#[test]
fn a_seats_own_two_entries_kill_too() {
    let mut table = at("large kill=on", 2, "* 3 3; 1 put 9; * 1 1; 2 put 1; * 1 5; 1 put 9; * 1 1");
    assert_eq!(table.refused(2, "put 9"), "katego-why-closed");
    let mut table = at("super kill=on", 2, "* 3 3; 1 put 9 2; * 1 1; 2 put 1; * 1 5; 1 put 9 1; * 1 1");
    assert_eq!(table.refused(2, "put 9"), "katego-why-closed");
    let mut table = at("pedestal kill=on", 2, "* 3 3; 1 put 9; * 3 3; 2 put 9; * 1 1");
    assert_eq!(table.refused(1, "put 9"), "katego-why-closed");
    let mut table = at("pairs kill=on", 4, "* 3 3; 1 put 9; * 1 1; 2 put 9; * 3 3; 3 put 9; * 1 1");
    assert_eq!(table.refused(4, "put 9"), "katego-why-closed");
}

#[test]
fn a_product_with_an_entry_missing_is_nothing() {
    // Each has three rolls; column 12 is filled by seat 1 once and by seat 2 twice.
    let mut table = at("large join=product throws=3", 2, "* 6 6; 1 put 12; * 1 1; 2 put 12");
    table.go("* 6 6; 1 put 11; * 1 1; 2 put 12; * 6 6; 1 put 10; * 1 1; 2 put 1");
    assert_eq!((table.scores(), table.winners()), (vec![0, 12], vec![2]));
}

#[test]
fn house_variants_explain_themselves() {
    let rules = |preset: &str, set: &[(&str, &str)]| -> Vec<String> {
        let values = Katego.values(Some(preset), set).unwrap();
        AnyGame::rules(&Katego, &values).into_iter().map(|msg| msg.id.into_owned()).collect()
    };
    let base = rules("base", &[]);
    assert!(!base.contains(&"katego-rules-kill".to_owned()));
    let mixed = rules("base", &[("kill", "on"), ("spare", "3")]);
    assert!(["katego-rules-kill", "katego-rules-spare"].iter().all(|id| mixed.contains(&(*id).to_owned())));
}

#[test]
fn a_mix_begins_like_its_parts() {
    let mut table = opened("base play=shared fixed=on", 2, "").unwrap();
    assert_eq!(table.owed(), (1, vec![]));
    table.go("* 6; 1 put 1; 2 put 2; * 6");
    // The die that is not rolled shows 2 now.
    table.go("1 put 2; 2 put 1");
    assert_eq!(table.scores(), [2, 1]);
    table.go("* 1");
    assert_eq!(table.moves(1), puts(3..=12));
}

// The examples of how to play, played out.

/// The presets whose first page has this paragraph.
fn explained(id: &str) -> BTreeSet<&'static str> {
    let game: &dyn AnyGame = &Katego;
    let presets = Game::about(&Katego).presets.iter().map(|preset| preset.name);
    let tells = |preset: &&str| {
        let pages = game.pages(&game.values(Some(preset), &[]).expect("a preset is a variant"));
        assert_eq!(pages[0].topic, RulesTopic::HowTo);
        pages[0].lines.iter().any(|line| line.id == id)
    };
    presets.filter(tells).collect()
}

fn capacity(preset: &str) -> usize {
    let game: &dyn AnyGame = &Katego;
    game.capacity(&game.values(Some(preset), &[]).expect("a preset is a variant"))[0]
}

#[test]
fn every_example_is_a_legal_turn() {
    let examples = [
        ("katego-rules-example", "* 6 4; 1 put 12"),
        ("katego-how-to-example-repeat", "* 6 4; 1 put 12"),
        ("katego-how-to-example-order", "* 6 4; 1 put 3"),
        ("katego-rules-example-values", "1 put 12 9"),
        ("katego-how-to-example-pool", "1 throw 4; * 5 3 6 2; 1 put 12"),
        ("katego-rules-example-fixed", "* 3; 1 put 1; * 3; 2 put 1; * 4; 1 put 9"),
        ("katego-how-to-example-ladder", "1 roll; * 6; 2 roll; * 4; 2 roll; * 5"),
        ("katego-how-to-example-clash", "1 throw 2; * 1 1; 2 throw 3; * 4 2 6"),
        ("katego-how-to-example-trade", "1 bid 2; 2 bid 3; 1 pass; * 5 1 4"),
        ("katego-how-to-example-auction", "1 bid 2; 2 bid 3; 1 pass; * 5 1 4; 2 put 10"),
    ];
    let mut played = 0;
    for (id, events) in examples {
        let presets = explained(id);
        assert!(!presets.is_empty(), "no preset tells {id}");
        played += presets.len();
        for preset in presets {
            let events =
                if preset == "super" { events.replace("put 12", "put 12 2") } else { events.to_owned() };
            at(preset, capacity(preset), &events);
        }
    }
    assert_eq!(played, Game::about(&Katego).presets.len(), "each preset has one example");
}

#[test]
fn the_row_of_the_example_falls_from_there() {
    let table = at("power", 2, "* 6 4; 1 put 3; * 1 2; 2 put 12; * 6 6");
    let moves = table.moves(1);
    assert!(moves.contains("put 1,") && moves.contains("put 2,") && !moves.contains("put 4"), "{moves}");
}

#[test]
fn partners_of_the_example_capture_the_column() {
    let mut table = at("pairs-capture", 4, "* 6 4; 1 put 12; * 1 2; 2 put 1");
    let partner = if table.0.scene(viewer(0)).players[2].team == table.0.scene(viewer(0)).players[0].team {
        3
    } else {
        4
    };
    if partner == 4 {
        table.go("* 1 1; 3 put 1");
    }
    table.go(&format!("* 6 4; {partner} put 12"));
    assert!(table.scores().contains(&12), "{:?}", table.scores());
}

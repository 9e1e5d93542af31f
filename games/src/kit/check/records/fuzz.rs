//! Fuzz tests: no input panics, and what is read is written back the same.

use proptest::prelude::*;

use crate::CATALOGUE;
use crate::kit::{Event, Log, Record, Seat};

use crate::kit::check::{Mix, table};

/// Pieces of records, so that the arbitrary gets deep into the reader.
const PIECES: &[&str] = &[
    "kubyk 1",
    "\n",
    "\n\n",
    "\r\n",
    "game pig",
    "variant two-dice",
    "variant sysna",
    "option target 10",
    "option overtake on",
    "option",
    "seat A",
    "seat B",
    "seat",
    "team 1 2",
    "salt 1 x",
    "rules 1",
    "position x",
    "1 roll",
    "2 roll",
    "1 hold",
    "1 resigns",
    "2 times-out",
    "1 agrees",
    "* 3 2",
    "* 1 1",
    "* 4",
    "*",
    "#",
    " # x",
    "\u{feff}",
    "game katego",
    "variant diceless",
    "1 put 9",
    "1 put 1 7",
];

/// A text as people, and others, type them.
fn typed() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-zA-Z0-9 ]{0,24}",
        "(roll|keep|put|score|turn|swap|dash|bid|throw|hold|a1|x2| |-|[0-9]){0,6}",
    ]
}

fn config() -> ProptestConfig {
    ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(512) }
}

/// Reading never panics, and whatever is read is written in a form that is read as the same.
fn stable(bytes: &[u8]) -> Result<(), TestCaseError> {
    if let Ok((record, table)) = Record::read(bytes, CATALOGUE) {
        let text = record.to_string();
        let again = Record::read(text.as_bytes(), CATALOGUE);
        let Ok((reread, other)) = again else {
            return Err(TestCaseError::fail(format!("{again:?}", again = again.err())));
        };
        prop_assert_eq!(&reread, &record);
        prop_assert_eq!(reread.to_string(), text);
        prop_assert!(other.same(table.as_ref()));
    }
    Ok(())
}

proptest! {
    #![proptest_config(config())]

    #[test]
    fn records_of_any_bytes(bytes in any::<Vec<u8>>()) {
        stable(&bytes)?;
    }

    #[test]
    fn records_of_pieces(pieces in prop::collection::vec(prop::sample::select(PIECES), 0..30)) {
        stable(format!("kubyk 1\ngame pig\nseat A\nseat B\n{}", pieces.join("\n")).as_bytes())?;
        stable(pieces.concat().as_bytes())?;
    }

    #[test]
    fn records_with_a_slip(game in 0..CATALOGUE.len(), seed in any::<u64>(), slips in prop::collection::vec(any::<(prop::sample::Index, u8)>(), 1..4)) {
        let mut bytes = played(game, seed).into_bytes();
        for (at, byte) in slips {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        stable(&bytes)?;
    }

    #[test]
    fn options_of_any_text(game in 0..CATALOGUE.len(), pick in any::<prop::sample::Index>(), name in typed(), value in typed()) {
        let game = CATALOGUE[game];
        let about = game.about();
        // A game may have no options; then every name is unknown.
        let declared = pick.index(about.options.len().max(1));
        let declared = about.options.get(declared).map_or(name.as_str(), |option| option.name);
        for name in [declared, &name] {
            let preset = about.presets[pick.index(about.presets.len())].name;
            if let Ok(values) = game.values(Some(preset), &[(name, &value)]) {
                let changed: Vec<_> = values.changed(about.options).into_iter().collect();
                prop_assert_eq!(game.values(Some(preset), &changed), Ok(values));
            }
        }
        prop_assert!(game.values(Some("no such preset"), &[(&name, &value)]).is_err());
    }

    #[test]
    fn moves_of_any_text(game in 0..CATALOGUE.len(), preset in any::<prop::sample::Index>(), text in typed(), rolls in 0..4) {
        let game = CATALOGUE[game];
        let presets = game.about().presets;
        let preset = presets[preset.index(presets.len())].name;
        let values = game.values(Some(preset), &[]).expect("a preset is a variant");
        let mut table = table(game, preset, &[], game.capacity(&values)[0]);
        let mut mix = Mix(7);
        for _ in 0..rolls {
            step(table.as_mut(), &mut mix);
        }
        for seat in Seat::all(table.seats() + 1) {
            let mut copy = table.copy();
            match copy.play(seat, &text, &mut Log::off()) {
                Ok(canonical) => prop_assert!(table.moves(seat).contains(&canonical)),
                Err(_) => prop_assert!(copy.same(table.as_ref())),
            }
        }
    }
}

/// One event of a random game; `None` once it is over.
fn step(table: &mut dyn crate::kit::Table, mix: &mut Mix) -> Option<Event> {
    let event = match table.to_act().first() {
        Some(seat) => Event::Played(seat, mix.pick(&table.moves(seat)).clone()),
        None => Event::Rolled(table.deal(mix)?),
    };
    event.apply(table, &mut Log::off()).ok()
}

/// The record of the beginning of a random game.
fn played(game: usize, seed: u64) -> String {
    let mut mix = Mix(seed);
    let game = CATALOGUE[game];
    let preset = mix.pick(game.about().presets).name;
    let values = game.values(Some(preset), &[]).expect("a preset is a variant");
    let seats = game.capacity(&values)[0];
    let mut table = table(game, preset, &[], seats);
    let record = Record {
        game: game.about().id.to_owned(),
        variant: preset.to_owned(),
        seats: vec!["A".to_owned(); seats],
        events: std::iter::from_fn(|| step(table.as_mut(), &mut mix)).take(40).collect(),
        ..Record::default()
    };
    record.to_string()
}

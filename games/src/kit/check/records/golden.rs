//! The golden games: records beside the tests of each game, and beside each record everything that is told of it.

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use crate::CATALOGUE;
use crate::kit::{AnyGame, Record};

use crate::kit::check::story;

#[test]
fn golden_games() {
    for game in CATALOGUE {
        let mut presets = BTreeSet::new();
        for (name, text) in records(*game) {
            let (record, _) = Record::read(text.as_bytes(), &[*game]).expect("a record");
            presets.insert(record.variant);
            insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => folder(*game) }, {
                insta::assert_snapshot!(name, story(*game, &text));
            });
        }
        let all: BTreeSet<_> = game.about().presets.iter().map(|preset| preset.name.to_owned()).collect();
        assert_eq!(presets, all, "{} has a golden game of each preset", game.about().id);
    }
}

/// The records of a game by their names.
fn records(game: &dyn AnyGame) -> Vec<(String, String)> {
    let files =
        fs::read_dir(folder(game)).expect("a game has tests").map(|entry| entry.expect("a file").path());
    let records = files.filter(|path| path.extension().is_some_and(|ending| ending == "rec"));
    let named = |path: PathBuf| {
        let name = path.file_stem().expect("a name").to_string_lossy().into_owned();
        (name, fs::read_to_string(path).expect("a text"))
    };
    let mut records: Vec<_> = records.map(named).collect();
    records.sort();
    records
}

fn folder(game: &dyn AnyGame) -> PathBuf {
    let id = game.about().id.replace('-', "_");
    [env!("CARGO_MANIFEST_DIR"), "src", &id, "tests"].iter().collect()
}

//! A golden game of each preset: the record, and beside it everything that is told of it.

use crate::abalone::{Abalone, variant};
use crate::kit::check::story;

#[test]
fn golden_games() {
    for preset in variant::PRESETS {
        let path = format!("{}/src/abalone/tests/{}.rec", env!("CARGO_MANIFEST_DIR"), preset.name);
        let text = std::fs::read_to_string(path).expect("a record of each preset");
        insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => "." }, {
            insta::assert_snapshot!(preset.name, story(&Abalone, &text));
        });
    }
}

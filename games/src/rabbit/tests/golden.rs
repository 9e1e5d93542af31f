//! A golden game of each preset: the record, and beside it everything that is told of it.

use crate::kit::check::story;

use crate::rabbit::Rabbit;

#[test]
fn golden_games() {
    // The second is the same preset with both options changed, and lost.
    for name in ["base", "hard"] {
        let path = format!("{}/src/rabbit/tests/{name}.rec", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a record");
        insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => "." }, {
            insta::assert_snapshot!(name, story(&Rabbit, &text));
        });
    }
}

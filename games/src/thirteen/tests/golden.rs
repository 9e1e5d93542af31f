//! A golden game of each preset: the record, and beside it everything that is told of it.

use crate::kit::check::story;

use crate::thirteen::Thirteen;

#[test]
fn golden_games() {
    // The second is the same preset with all at once.
    for name in ["base", "together"] {
        let path = format!("{}/src/thirteen/tests/{name}.rec", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(path).expect("a record");
        insta::with_settings!({ prepend_module_to_snapshot => false, snapshot_path => "." }, {
            insta::assert_snapshot!(name, story(&Thirteen, &text));
        });
    }
}

//! ARCHITECTURE.md describes the tree as it is.

use std::path::{Path, PathBuf};

/// Top-level folders whose paths the page names.
const FOLDERS: [&str; 7] = ["games/", "bot/", "tests/", "migrations/", "docs/", "deploy/", ".ci/"];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// Paths between back-ticks and in the targets of links. Names to be filled in, such as `games/src/NAME/`, are no paths.
fn paths(page: &str) -> Vec<&str> {
    let quoted = page.split('`').skip(1).step_by(2);
    let linked = page.split("](").skip(1).filter_map(|rest| rest.split(')').next());
    let is_path = |text: &&str| {
        FOLDERS.iter().any(|folder| text.starts_with(folder))
            && !text.contains(char::is_whitespace)
            && !text.contains("NAME")
    };
    quoted.chain(linked).filter(is_path).collect()
}

#[test]
fn every_path_of_the_architecture_page_exists() {
    let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the page");
    let paths = paths(&page);
    assert!(paths.len() > 100, "only {} paths are found", paths.len());
    let missing: Vec<&&str> = paths.iter().filter(|path| !root().join(path).exists()).collect();
    assert!(missing.is_empty(), "ARCHITECTURE.md names what does not exist: {missing:#?}");
}

#[test]
fn the_architecture_page_names_every_crate() {
    let page = std::fs::read_to_string(root().join("ARCHITECTURE.md")).expect("the page");
    for entry in std::fs::read_dir(root().join("bot")).expect("a folder").flatten() {
        if entry.path().join("Cargo.toml").exists() {
            let name = format!("`bot/{}/`", entry.file_name().to_string_lossy());
            assert!(page.contains(&name), "ARCHITECTURE.md does not name {name}");
        }
    }
}

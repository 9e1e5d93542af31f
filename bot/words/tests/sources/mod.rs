//! The files of all crates that tests of texts read.

use std::fs;
use std::path::{Path, PathBuf};

use kubyk_words::Lang;

/// Files below the crates' sources with this extension, without those of tests.
pub(crate) fn files(extension: &str) -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let (mut folders, mut files) = (vec![root.join("bot"), root.join("games")], Vec::new());
    while let Some(folder) = folders.pop() {
        for path in fs::read_dir(folder).expect("a folder").map(|entry| entry.expect("an entry").path()) {
            let name = path.file_name().and_then(|name| name.to_str()).unwrap_or_default();
            if path.is_dir() {
                folders.extend((!["tests", "target"].contains(&name)).then_some(path));
            } else if name != "tests.rs" && path.extension().is_some_and(|found| found == extension) {
                files.push(path);
            }
        }
    }
    files
}

/// The Fluent files of a language.
pub(crate) fn texts_of(lang: Lang) -> Vec<PathBuf> {
    let name = format!("{}.ftl", lang.code());
    files("ftl").into_iter().filter(|path| path.ends_with(&name)).collect()
}

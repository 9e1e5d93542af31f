//! Message ids in the code of all crates.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use fluent_syntax::ast::Entry;
use kubyk_words::Lang;

/// Files below the crates' sources with this extension, without those of tests.
fn files(extension: &str) -> Vec<PathBuf> {
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

/// Ids of all Fluent files of a language.
fn texts(lang: Lang) -> BTreeSet<String> {
    let name = format!("{}.ftl", lang.code());
    let files = files("ftl").into_iter().filter(|path| path.ends_with(&name));
    let ids = |path: PathBuf| {
        let file = fs::read_to_string(path).expect("a text");
        let resource = fluent_syntax::parser::parse(file).expect("the file is Fluent");
        resource.body.into_iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some(message.id.name),
            _ => None,
        })
    };
    files.flat_map(ids).collect()
}

/// Ids that a source file writes as a literal outside of its tests.
fn literals(source: &str) -> impl Iterator<Item = &str> {
    let code = source.split("#[cfg(test)]").next().unwrap_or_default();
    let literal = |rest: &'_ str| -> Option<usize> {
        let quoted = rest.trim_start().strip_prefix('"')?;
        Some(rest.len() - quoted.len())
    };
    code.split("Msg::new(").skip(1).filter_map(move |rest| rest[literal(rest)?..].split('"').next())
}

#[test]
fn every_id_that_the_code_names_has_a_text_in_every_language() {
    let texts = Lang::ALL.map(texts);
    let (mut count, mut missing) = (0, Vec::new());
    for path in files("rs") {
        let source = fs::read_to_string(&path).expect("a source");
        for id in literals(&source) {
            count += 1;
            for (lang, texts) in Lang::ALL.iter().zip(&texts) {
                if !texts.contains(id) {
                    missing.push(format!("{}: {} has no \"{id}\"", path.display(), lang.code()));
                }
            }
        }
    }
    assert!(count > 300, "only {count} ids are found");
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

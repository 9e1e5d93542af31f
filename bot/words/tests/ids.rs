//! Message ids in the code of all crates.

mod sources;

use std::collections::BTreeSet;
use std::fs;
use std::path::PathBuf;

use fluent_syntax::ast::Entry;
use kubyk_words::Lang;
use sources::{files, texts_of};

/// Ids of all Fluent files of a language.
fn texts(lang: Lang) -> BTreeSet<String> {
    let files = texts_of(lang).into_iter();
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

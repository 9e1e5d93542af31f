//! The modules of the page as one script: browsers would fetch fifteen files in seven waves. They are joined when the
//! program starts, so that there is no build step and each of them stays as it is written.

macro_rules! modules {
    ($($path:literal,)*) => {
        &[$(($path, include_str!(concat!("../../static/js/", $path)))),*]
    };
}

/// The modules by their paths.
const MODULES: &[(&str, &str)] = modules![
    "board.js",
    "cards.js",
    "choice.js",
    "connection.js",
    "elements.js",
    "home.js",
    "main.js",
    "news.js",
    "page.js",
    "past.js",
    "people.js",
    "rooms.js",
    "table.js",
    "talk.js",
    "touch.js",
];

/// The module that begins.
const FIRST: &str = "main.js";

/// The script. Each module is a function that is called once, after those it imports from, and returns what it exports;
/// the first one stands as it is, because it waits for things.
pub(super) fn joined() -> String {
    let mut joined = Joined::default();
    joined.add(FIRST);
    joined.script
}

/// Whether a path is that of a module.
#[cfg(test)]
pub(super) fn is_module(path: &str) -> bool {
    MODULES.iter().any(|(it, _)| *it == path)
}

#[derive(Default)]
struct Joined {
    script: String,
    added: Vec<String>,
}

impl Joined {
    /// Adds a module, and before it those it imports from.
    fn add(&mut self, path: &str) {
        if self.added.iter().any(|it| it == path) {
            return;
        }
        self.added.push(path.to_owned());
        let Some((_, text)) = MODULES.iter().find(|(it, _)| *it == path) else { return };
        let (mut body, mut exports) = (String::new(), Vec::new());
        for line in text.lines() {
            if let Some((names, from)) = import(line) {
                let from = resolved(path, from);
                self.add(&from);
                body.extend(["const ", &names, " = ", &name(&from), ";"]);
            } else if let Some(declaration) = line.strip_prefix("export ") {
                exports.push(declared(declaration));
                body += declaration;
            } else {
                body += line;
            }
            body.push('\n');
        }
        if path == FIRST {
            self.script += &body;
        } else {
            let (name, exports) = (name(path), exports.join(", "));
            self.script.extend(["const ", &name, " = (() => {\n", &body]);
            self.script.extend(["return { ", &exports, " };\n})();\n"]);
        }
    }
}

/// What a line of import makes known, as a pattern, and the path it names: `import { a, b as c } from "./d.js";` or
/// `import * as all from "./d.js";`.
fn import(line: &str) -> Option<(String, &str)> {
    let (what, from) = line.strip_prefix("import ")?.strip_suffix("\";")?.split_once(" from \"")?;
    Some((what.strip_prefix("* as ").unwrap_or(what).replace(" as ", ": "), from))
}

/// The name that a declaration declares: `async function NAME(`, `const NAME =`, `class NAME {`.
fn declared(declaration: &str) -> &str {
    let words = declaration.split(|it: char| !(it.is_alphanumeric() || it == '_' || it == '$'));
    words.into_iter().find(|it| !["async", "function", "const", "class", ""].contains(it)).unwrap_or_default()
}

/// A path as a module names it: `./a.js` lies beside it, `../b/c.js` a folder higher.
fn resolved(module: &str, path: &str) -> String {
    let folder = module.rsplit_once('/').map_or("", |(folder, _)| folder);
    match (path.strip_prefix("../"), path.strip_prefix("./")) {
        (Some(higher), _) => higher.to_owned(),
        (None, Some(beside)) if !folder.is_empty() => format!("{folder}/{beside}"),
        (None, beside) => beside.unwrap_or(path).to_owned(),
    }
}

/// What a module is called in the script: no module has such a name of its own.
fn name(path: &str) -> String {
    format!("${}", path.trim_end_matches(".js").replace('/', "_"))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;

    #[test]
    fn every_module_is_joined_after_those_it_needs() {
        let script = joined();
        let begins: BTreeMap<_, _> = MODULES
            .iter()
            .filter(|(path, _)| *path != FIRST)
            .map(|(path, _)| {
                (*path, script.find(&format!("const {} = (() =>", name(path))).expect("it is joined"))
            })
            .collect();
        for (path, text) in MODULES {
            for (_, from) in text.lines().filter_map(import) {
                let from = resolved(path, from);
                let needed = begins.get(from.as_str()).unwrap_or_else(|| panic!("{path} imports {from}"));
                assert!(begins.get(path).is_none_or(|own| needed < own), "{path} and {from} need each other");
            }
        }
    }

    #[test]
    fn no_line_of_import_or_export_is_left() {
        let script = joined();
        for line in script.lines() {
            assert!(!line.starts_with("import ") && !line.starts_with("export "), "{line}");
        }
        // The same names at the end of the module as at its exports.
        assert!(script.contains("return { Choice, rememberDraft, draftOf, movesView };"), "of choice.js");
        assert!(script.contains("const { drawCard } = $cards;"), "of talk.js");
        assert!(script.contains("const people = $people;"));
    }

    #[test]
    fn declarations_tell_their_names() {
        for (line, name) in [
            ("function kept(key) {", "kept"),
            ("async function speak(next = lang) {", "speak"),
            ("const MOST = 12;", "MOST"),
            ("class Choice {", "Choice"),
        ] {
            assert_eq!(declared(line), name);
        }
    }
}

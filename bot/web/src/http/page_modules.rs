//! The modules of the page as one script: browsers would fetch half a hundred small files in a dozen waves. They are
//! joined when the program starts, so that there is no build step and each of them stays as it is written.

macro_rules! modules {
    ($($path:literal,)*) => {
        &[$(($path, include_str!(concat!("../../static/js/", $path)))),*]
    };
}

/// The modules by their paths.
const MODULES: &[(&str, &str)] = modules![
    "base/countdown.js",
    "base/dom.js",
    "base/first.js",
    "base/heartbeat.js",
    "base/icons.js",
    "base/image.js",
    "base/keys.js",
    "base/kept.js",
    "base/link.js",
    "base/lost.js",
    "base/prefs.js",
    "base/router.js",
    "base/session.js",
    "base/sound.js",
    "base/taps.js",
    "base/themed.js",
    "base/toast.js",
    "base/words.js",
    "home/home.js",
    "home/invite.js",
    "home/lesson.js",
    "home/parts.js",
    "home/past.js",
    "home/past_games.js",
    "home/rooms.js",
    "home/tables.js",
    "main.js",
    "people/header.js",
    "people/names.js",
    "people/personas.js",
    "people/seats.js",
    "people/turn.js",
    "people/watchers.js",
    "table/below.js",
    "table/beside.js",
    "table/board.js",
    "table/buttons.js",
    "table/choice.js",
    "table/draft.js",
    "table/drawing.js",
    "table/finger.js",
    "table/hand_over.js",
    "table/motion.js",
    "table/move_focus.js",
    "table/moves.js",
    "table/seat_view.js",
    "table/spot_focus.js",
    "table/table.js",
    "talk/arrivals.js",
    "talk/card.js",
    "talk/completion.js",
    "talk/composer.js",
    "talk/drawer.js",
    "talk/help.js",
    "talk/log.js",
    "talk/news.js",
    "talk/panel.js",
    "talk/refocus.js",
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
        assert!(script.contains("return { kept, keep };"), "of base/kept.js");
        assert!(script.contains("const { keep: store, kept } = $base_kept;"), "of people/personas.js");
        assert!(script.contains("const people = $people_personas;"));
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

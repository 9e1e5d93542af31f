//! ARCHITECTURE.md describes the tree as it is.

use std::collections::{BTreeMap, BTreeSet};
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
    assert!(paths.len() > 40, "only {} paths are found", paths.len());
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

/// The bot plays every game through the erased edge, so that a game costs its folder and one line of the catalogue. Its
/// texts may name games: as examples of what can be typed.
#[test]
fn no_line_of_the_bot_names_a_game() {
    let games = games();
    assert!(games.len() > 20, "only {} games are found", games.len());
    let mut files = Vec::new();
    collect(&root().join("bot"), &mut files);
    assert!(files.len() > 100, "only {} files are found", files.len());
    let mut naming = Vec::new();
    for file in files {
        let text = std::fs::read_to_string(&file).expect("a text");
        // Everything below the first `#[cfg(test)]` of a file is tests.
        let lines = text.lines().enumerate().take_while(|(_, line)| line.trim() != "#[cfg(test)]");
        for (number, line) in lines {
            let code = line.split("//").next().unwrap_or_default();
            let is_word = |letter: char| letter.is_alphanumeric() || "_-".contains(letter);
            let quoted = code.split(['"', '\'', '`']).skip(1).step_by(2);
            let words = quoted.flat_map(|text| text.split(|letter| !is_word(letter)));
            let paths =
                code.split("::").skip(1).filter_map(|path| path.split(|letter| !is_word(letter)).next());
            if words.chain(paths).any(|word| games.iter().any(|game| game == word)) {
                naming.push(format!("{}:{}: {}", file.display(), number + 1, line.trim()));
            }
        }
    }
    assert!(naming.is_empty(), "{naming:#?}");
}

/// The ids of the games, and how code writes them: every folder with texts but the kit's is a game.
fn games() -> Vec<String> {
    let folders = std::fs::read_dir(root().join("games/src")).expect("a folder").flatten();
    let games = folders.filter(|entry| entry.path().join("text").is_dir() && entry.file_name() != "kit");
    let spellings = games.flat_map(|entry| {
        let folder = entry.file_name().to_string_lossy().into_owned();
        let capital = |part: &str| part[..1].to_uppercase() + &part[1..];
        let camel = folder.split('_').map(capital).collect::<String>();
        [folder.replace('_', "-"), folder, camel]
    });
    spellings.collect()
}

/// The code below a folder, without its tests, benchmarks and examples.
fn collect(folder: &Path, into: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).expect("a folder").flatten() {
        let (path, name) = (entry.path(), entry.file_name().to_string_lossy().into_owned());
        if path.is_dir() {
            if !["tests", "benches", "examples"].contains(&name.as_str()) {
                collect(&path, into);
            }
        } else if name != "tests.rs"
            && ["rs", "js", "html", "css"].iter().any(|end| path.extension().is_some_and(|own| own == *end))
        {
            into.push(path);
        }
    }
}

/// The modules of a crate by their paths, each with its code.
type Modules = BTreeMap<Vec<String>, String>;

/// Imports run one way: of two modules that lie beside each other, only one knows the other, be it through others. What lies in
/// a folder may use what the folder's own file has, as a function uses the file it stands in.
#[test]
fn no_modules_of_a_crate_import_each_other_in_a_circle() {
    let sample = |name: &str, code: &str| (vec![name.to_owned()], code.to_owned());
    let mut circle = Modules::from([
        sample("card", "use crate::{table::Seat, words};"),
        sample("table", "fn seats() { crate::words::say() }"),
        sample("words", "use super::card::Card;"),
    ]);
    assert_eq!(in_circles(&circle).len(), 4, "{:#?}", in_circles(&circle));
    circle.extend([sample("words", "// use super::card::Card;\nuse self::texts;")]);
    assert!(in_circles(&circle).is_empty());
    let crates = std::fs::read_dir(root().join("bot")).expect("a folder").flatten().map(|entry| entry.path());
    for folder in crates.chain([root().join("games")]) {
        let src = folder.join("src");
        let mut files = Vec::new();
        collect(&src, &mut files);
        let modules: Modules = files.iter().filter_map(|file| module(&src, file)).collect();
        assert!(modules.len() > 2, "only {} modules in {}", modules.len(), src.display());
        let circles = in_circles(&modules);
        assert!(circles.is_empty(), "{}: {circles:#?}", folder.display());
    }
}

/// The module in a file; `None` for a file that only tests have.
fn module(src: &Path, file: &Path) -> Option<(Vec<String>, String)> {
    let inside = file.strip_prefix(src).expect("below").with_extension("");
    let mut path: Vec<String> = inside.iter().map(|part| part.to_string_lossy().into_owned()).collect();
    let name = path.last()?;
    if name == "fuzzing" || file.extension()? != "rs" {
        return None;
    }
    if ["lib", "main", "mod"].contains(&name.as_str()) {
        path.pop();
    }
    let text = std::fs::read_to_string(file).expect("a text");
    Some((path, text.split("#[cfg(test)]\nmod tests {").next().unwrap_or_default().to_owned()))
}

/// The imports that close a circle, or lie between two.
fn in_circles(modules: &Modules) -> Vec<String> {
    let mut imports: BTreeSet<(Vec<String>, Vec<String>)> = BTreeSet::new();
    for (from, code) in modules {
        for to in paths_of(code).iter().filter_map(|path| target(modules, from, path)) {
            let shared = from.iter().zip(&to).take_while(|(one, other)| one == other).count();
            if shared < from.len().min(to.len()) {
                imports.insert((from[..=shared].to_vec(), to[..=shared].to_vec()));
            }
        }
    }
    // An import is in no circle if its target imports nothing, or if nothing imports its source.
    loop {
        let (from, to): (BTreeSet<_>, BTreeSet<_>) = imports.iter().cloned().unzip();
        let before = imports.len();
        imports.retain(|(importer, imported)| from.contains(imported) && to.contains(importer));
        if imports.len() == before {
            return imports
                .iter()
                .map(|(from, to)| format!("{} → {}", from.join("::"), to.join("::")))
                .collect();
        }
    }
}

/// The module that a path in the code of another leads to or into.
fn target(modules: &Modules, from: &[String], path: &[String]) -> Option<Vec<String>> {
    let mut base = from.to_vec();
    let mut rest = path.iter().map(String::as_str).peekable();
    match *rest.peek()? {
        "crate" => base.clear(),
        "self" | "super" => {}
        // Other names mean a module only where it lies in the folder of this one.
        name => {
            base.push(name.to_owned());
            modules.get(&base)?;
            base.pop();
        }
    }
    for name in rest {
        match name {
            "crate" | "self" => {}
            "super" => drop(base.pop()),
            name => {
                base.push(name.to_owned());
                if !modules.contains_key(&base) {
                    base.pop();
                    break;
                }
            }
        }
    }
    Some(base)
}

/// The paths of several names in a code, those in the braces of a `use` with what stands before them.
fn paths_of(code: &str) -> Vec<Vec<String>> {
    let code: String =
        code.lines().map(|line| line.split("//").next().unwrap_or_default()).collect::<Vec<_>>().join("\n");
    let code = code.replace("::", "\u{b7}");
    let (mut paths, mut path, mut before, mut joins) = (Vec::new(), Vec::new(), vec![Vec::new()], false);
    for token in code.split_inclusive(|letter: char| !letter.is_alphanumeric() && letter != '_') {
        let end = token.chars().next_back().filter(|letter| !letter.is_alphanumeric() && *letter != '_');
        let name = &token[..token.len() - end.map_or(0, char::len_utf8)];
        if !name.is_empty() {
            if !joins {
                path = before.last().cloned().unwrap_or_default();
            }
            path.push(name.to_owned());
        }
        match end {
            Some('{') => before.push(if joins && name.is_empty() { path.clone() } else { Vec::new() }),
            Some('}') if before.len() > 1 => drop(before.pop()),
            _ => {}
        }
        joins = end == Some('\u{b7}');
        if !joins && path.len() > 1 && !name.is_empty() {
            paths.push(path.clone());
        }
    }
    paths
}

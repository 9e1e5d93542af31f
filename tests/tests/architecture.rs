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

//! Costly solutions on disk, as the command line leaves and finds them.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

mod common;

use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::Stdio;

use common::{CommandOutput, arg, command, kubyk, kubyk_with};
use tempfile::TempDir;

/// Ten Thousand to 1,000 after a roll.
const RACE: &str =
    "kubyk 1\ngame farkle\nvariant base\noption target 1000\nseat A\nseat B\n\n1 roll\n* 1 1 1 2 3 4\n";

/// Runs a command on the race, with this folder.
fn with_folder(folder: &Path, words: &[&str]) -> CommandOutput {
    let mut command = command(words);
    let mut child = command.env("KUBYK_CACHE_FOLDER", folder).stdin(Stdio::piped()).spawn().unwrap();
    child.stdin.take().unwrap().write_all(RACE.as_bytes()).unwrap();
    let output = child.wait_with_output().unwrap();
    CommandOutput {
        status: output.status.code().unwrap_or(-1),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path()).collect()
}

#[test]
fn a_solved_race_is_kept_and_what_is_damaged_is_written_anew() {
    let home = TempDir::new().unwrap();
    let folder = home.path().join("kept");
    let best = with_folder(&folder, &["best", "-", "--json"]).ok();
    let kept = files(&folder);
    let [file] = &kept[..] else { panic!("one solution: {kept:?}") };
    let name = file.file_name().unwrap().to_str().unwrap();
    assert!(name.starts_with("farkle-") && name.ends_with(".solution"), "{name}");
    let whole = fs::read(file).unwrap();
    let head = String::from_utf8_lossy(&whole[..400]).into_owned();
    assert!(head.starts_with("kubyk solution 1\nfarkle 2 base ") && head.contains(" target=1000"), "{head}");
    // Both seats' turns, twenty scores each, and the residual, behind the head and its checksum.
    let head = head.split_inclusive('\n').take(3).map(str::len).sum::<usize>();
    assert_eq!(whole.len(), head + 8 + 8 * (1 + 2 * 20 * 20));
    let written = fs::metadata(file).unwrap().modified().unwrap();
    let analysis = with_folder(&folder, &["analyse", "-", "--json"]).ok();
    assert!(analysis.contains("win-chance"), "{analysis}");
    assert_eq!(with_folder(&folder, &["best", "-", "--json"]).ok(), best);
    assert_eq!(fs::metadata(file).unwrap().modified().unwrap(), written, "it is read, not written");
    let mut flipped = whole.clone();
    *flipped.last_mut().unwrap() ^= 1;
    for wrong in [&flipped[..], &whole[..whole.len() / 2], &b""[..], &b"something else"[..]] {
        fs::write(file, wrong).unwrap();
        assert_eq!(with_folder(&folder, &["best", "-", "--json"]).ok(), best);
        assert_eq!(fs::read(file).unwrap(), whole);
    }
    assert_eq!(files(&folder).len(), 1, "nothing else is left");
}

#[test]
fn without_a_folder_that_can_be_written_all_is_the_same() {
    let home = TempDir::new().unwrap();
    let in_the_way = home.path().join("file");
    fs::write(&in_the_way, "a file").unwrap();
    let best = with_folder(&in_the_way, &["best", "-", "--json"]).ok();
    assert_eq!(with_folder(&home.path().join("kept"), &["best", "-", "--json"]).ok(), best);
}

#[test]
fn what_needs_no_solution_leaves_no_folder() {
    let home = TempDir::new().unwrap();
    let folder = home.path().join("kept");
    with_folder(&folder, &["moves", "-"]).ok();
    with_folder(&folder, &["replay", "-"]).ok();
    assert!(!folder.exists());
}

#[test]
fn the_machine_asked_by_default_is_the_strongest_that_is_offered() {
    let home = TempDir::new().unwrap();
    let games = ["simulate", "katego", "--variant", "base", "--bot", "random,random", "--games", "1"];
    kubyk(&[&games[..], &["--seed", "1", "--records", arg(home.path())][..]].concat()).ok();
    let record = fs::read_to_string(&files(home.path())[0]).unwrap();
    // The first place in the record at which somebody has something to choose.
    let ends = record.match_indices('\n').map(|(at, _)| at + 1);
    let begun = record.find("\n\n").unwrap() + 2;
    let mut best =
        ends.filter(|end| *end >= begun).map(|end| kubyk_with(&record[..end], &["best", "-", "--json"]));
    let best = best.find(|output| output.status == 0).unwrap().json();
    assert_eq!(best["level"], "strong");
}

//! Names the commit that the program is built from, with its day, for `kubyk --version` and the manual. Where there is no
//! repository, as in a source archive, `KUBYK_COMMIT` says both ("1a2b3c4d 2026-11-27"), or the version stands alone.

use std::process::Command;

fn main() {
    println!("cargo::rerun-if-env-changed=KUBYK_COMMIT");
    // The log grows with each commit; it may be missing where nothing was ever committed.
    if let Some(log) = git(&["rev-parse", "--git-path", "logs/HEAD"]) {
        println!("cargo::rerun-if-changed={log}");
    }
    println!("cargo::rerun-if-changed=build.rs");
    let version = std::env::var("CARGO_PKG_VERSION").unwrap_or_default();
    let given = std::env::var("KUBYK_COMMIT").ok().filter(|commit| !commit.is_empty());
    let commit = given.or_else(|| git(&["log", "-1", "--format=%h %cs", "--abbrev=8"]));
    let day = commit.as_deref().and_then(|commit| commit.split_once(' ')).map_or("", |(_, day)| day);
    // `cargo run` hands these on to the program, which takes what begins with `KUBYK_` for a setting.
    println!("cargo::rustc-env=BUILD_DATE={day}");
    let version = commit.map_or(version.clone(), |commit| format!("{version} ({commit})"));
    println!("cargo::rustc-env=BUILD_VERSION={version}");
}

/// The first line that git answers in the folder of this package.
fn git(args: &[&str]) -> Option<String> {
    let answer = Command::new("git").args(args).output().ok().filter(|answer| answer.status.success())?;
    String::from_utf8(answer.stdout).ok()?.lines().next().map(str::to_owned)
}

//! `kubyk store`: what an operator asks of a database.

#![allow(clippy::unwrap_used, reason = "a test that cannot go on should say where")]

mod common;

use std::fs;
use std::path::Path;

use common::{CommandOutput, arg, kubyk};
use sqlx::{Connection as _, Executor as _, SqliteConnection};
use tempfile::TempDir;
use tokio::runtime::Runtime;

/// A standing of which the ledger knows nothing.
const UNKNOWN_TO_THE_LEDGER: &str = "INSERT INTO standings (platform, chat, game, profile, user_platform, user_id, name, \
    played, won, points, best, rating, deviation) \
    VALUES ('telegram', '-100', 'pig', 'free', 'telegram', '1', 'Anna', 1, 1, 100, 100, 1500, 350)";

fn url(file: &Path) -> String {
    format!("sqlite://{}", file.display())
}

fn store(args: &[&str]) -> CommandOutput {
    kubyk(&[&["store"], args].concat())
}

/// A database with this in it.
fn database(file: &Path, sql: &'static str) {
    Runtime::new().unwrap().block_on(async {
        kubyk_store::open(&url(file)).await.unwrap().close().await;
        let mut connection = SqliteConnection::connect(&url(file)).await.unwrap();
        connection.execute(sql).await.unwrap();
        connection.close().await.unwrap();
    });
}

#[test]
fn what_check_finds_rebuild_mends() {
    let folder = TempDir::new().unwrap();
    let file = folder.path().join("kubyk.db");
    database(&file, UNKNOWN_TO_THE_LEDGER);
    let at = url(&file);
    let found = store(&["check", "--store", &at]);
    assert_eq!(found.status, 1, "{found:?}");
    assert_eq!(found.out, "a chat's standing differs from the ledger: pig free: Anna\n");
    assert!(found.err.contains("faults: 1"), "{found:?}");
    store(&["rebuild", "--store", &at]).ok();
    assert_eq!(store(&["check", "--store", &at]).ok(), "");
}

#[test]
fn a_backup_holds_what_the_database_held_and_overwrites_nothing() {
    let folder = TempDir::new().unwrap();
    let [file, backup, copy] = ["kubyk.db", "backup.db", "copy.db"].map(|name| folder.path().join(name));
    database(&file, UNKNOWN_TO_THE_LEDGER);
    store(&["backup", "--store", &url(&file), arg(&backup)]).ok();
    let counts = store(&["copy", &url(&backup), &url(&copy)]).ok();
    assert!(counts.lines().any(|line| line == "standings 1"), "{counts}");
    let bytes = fs::read(&backup).unwrap();
    for refused in [
        store(&["backup", "--store", &url(&file), arg(&backup)]),
        store(&["copy", &url(&file), &url(&backup)]),
    ] {
        assert_eq!(refused.status, 2, "{refused:?}");
        assert!(refused.err.contains("there are data in the new database already"), "{refused:?}");
    }
    assert_eq!(fs::read(&backup).unwrap(), bytes);
}

#[test]
fn a_wrong_path_is_no_empty_database() {
    let folder = TempDir::new().unwrap();
    let missing = folder.path().join("missing.db");
    let (at, copy) = (url(&missing), folder.path().join("copy.db"));
    for args in [
        &["check", "--store", &at][..],
        &["rebuild", "--store", &at],
        &["copy", &at, &url(&copy)],
        &["backup", "--store", &at, arg(&copy)],
    ] {
        let refused = store(args);
        assert_eq!(refused.status, 2, "{args:?}: {refused:?}");
        assert!(refused.err.contains("missing.db"), "{args:?}: {refused:?}");
        assert!(!missing.exists() && !copy.exists(), "{args:?}");
    }
}

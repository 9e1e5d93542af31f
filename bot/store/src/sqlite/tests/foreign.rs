//! Databases of other programs and of other versions.

use kubyk_host::Store;
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions as _, Connection as _, query_scalar};
use tempfile::TempDir;

use super::{lobby, opened, shared, stranger};
use crate::sqlite::Sqlite;
use crate::{Database, OpenError};

/// Makes a database with the given statements, and returns everything that lies in its folder.
async fn foreign(folder: &TempDir, statements: &'static str) -> Vec<(String, Vec<u8>)> {
    let options = SqliteConnectOptions::new().filename(folder.path().join("kubyk.db"));
    let mut connection = options.create_if_missing(true).foreign_keys(false).connect().await.unwrap();
    sqlx::raw_sql(statements).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    contents(folder)
}

fn contents(folder: &TempDir) -> Vec<(String, Vec<u8>)> {
    let files = std::fs::read_dir(folder.path()).unwrap().map(|entry| entry.unwrap().path());
    let mut files: Vec<_> =
        files.map(|file| (file.display().to_string(), std::fs::read(&file).unwrap())).collect();
    files.sort();
    files
}

#[tokio::test]
async fn the_database_of_another_program_is_left_as_it_is() {
    for statements in [
        "CREATE TABLE notes (id INTEGER)",
        "CREATE TABLE tables (id INTEGER); CREATE TABLE updates (id INTEGER)",
        "PRAGMA journal_mode = wal; CREATE TABLE notes (id INTEGER)",
        "PRAGMA application_id = 7",
        "PRAGMA user_version = 3",
        "CREATE TABLE _sqlx_migrations (version BIGINT, description TEXT)",
    ] {
        let folder = TempDir::new().unwrap();
        let before = foreign(&folder, statements).await;
        let path = folder.path().join("kubyk.db");
        let refused = Sqlite::open(path, shared()).await.unwrap_err();
        assert!(matches!(refused, OpenError::Foreign { .. }), "{statements}: {refused:?}");
        assert_eq!(contents(&folder), before, "{statements}");
    }
}

#[tokio::test]
async fn an_empty_database_is_taken() {
    let folder = TempDir::new().unwrap();
    foreign(&folder, "PRAGMA journal_mode = wal").await;
    opened(&folder, shared()).await.commit(lobby(1, vec![])).await.unwrap();
}

#[tokio::test]
async fn a_database_of_a_newer_version_is_left_as_it_is() {
    let folder = TempDir::new().unwrap();
    opened(&folder, shared()).await.close().await;
    let newer = "INSERT INTO _sqlx_migrations (version, description, success, checksum, execution_time) \
        VALUES (9999, 'later', 1, x'00', 0)";
    let before = foreign(&folder, newer).await;
    let path = folder.path().join("kubyk.db");
    let refused = Sqlite::open(path, shared()).await.unwrap_err();
    assert!(matches!(refused, OpenError::Newer { .. }), "{refused:?}");
    assert_eq!(contents(&folder), before);
}

#[cfg(unix)]
#[tokio::test]
async fn an_unmarked_database_is_adopted_and_made_private() {
    use std::os::unix::fs::PermissionsExt as _;
    let folder = TempDir::new().unwrap();
    let path = folder.path().join("kubyk.db");
    foreign(&folder, include_str!("../../../tests/earlier/database.sql")).await;
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o644)).unwrap();
    let store = opened(&folder, shared()).await;
    assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o600);
    let mark: i64 =
        query_scalar("PRAGMA application_id").fetch_one(&mut stranger(&folder).await).await.unwrap();
    assert_eq!(mark, 0x6b75_6279);
    store.close().await;
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o640)).unwrap();
    opened(&folder, shared()).await.close().await;
    assert_eq!(path.metadata().unwrap().permissions().mode() & 0o777, 0o640, "an operator's choice stands");
}

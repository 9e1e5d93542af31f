//! What can go wrong with a file: the host is told, nothing is half written, and it goes on afterwards.

mod faults;
mod files;
mod foreign;
mod migrations;
mod opening;

use kubyk_host::{Chat, Platform, TableId, TablePhase, TableRow, TableWrite, UpdateId, Write};
use sqlx::ConnectOptions as _;
use sqlx::sqlite::SqliteConnectOptions;
use tempfile::TempDir;

use crate::sql::SqlStore;
use crate::sqlite::{Sqlite, Tuning};

fn lobby(id: i64, events: Vec<String>) -> Write {
    let row = TableRow {
        id: TableId(id),
        chat: Chat { platform: Platform::Web, id: "here".to_owned(), topic: None, private: false },
        game: "pig".to_owned(),
        phase: TablePhase::Lobby,
        version: 1,
        setup: "{}".to_owned(),
        touched: 1,
        due: None,
        waits_for_bot: false,
        message: None,
        shown: 0,
    };
    let table = Some(TableWrite { row, expected: None, keep: 0, events, seats: None });
    Write {
        update: Some(UpdateId { platform: Platform::Web, bot: String::new(), id: id.to_string() }),
        at: 1,
        table,
        ..Write::default()
    }
}

fn big(id: i64) -> Write {
    lobby(id, vec!["x".repeat(300_000)])
}

/// Most tests open a database again before they have closed it.
fn shared() -> Tuning {
    Tuning { share: true, ..Tuning::default() }
}

async fn opened(folder: &TempDir, tuning: Tuning) -> SqlStore<Sqlite> {
    Sqlite::open(folder.path().join("kubyk.db"), tuning).await.unwrap()
}

/// Another program at the same file.
async fn stranger(folder: &TempDir) -> sqlx::SqliteConnection {
    SqliteConnectOptions::new().filename(folder.path().join("kubyk.db")).connect().await.unwrap()
}

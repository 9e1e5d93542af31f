//! The drill of `docs/operations.md`: a backup of a running bot, a kill, a restore, and the game goes on from the backup.

use std::path::Path;

use tokio::process::Command;

use super::scene::{TelegramScene, brisk};
use crate::schema::TestSchema;
use crate::story::{Told, kubyk, moves};

const GUIDE: &str = include_str!("../../../docs/operations.md");
/// The backup, as the guide calls it.
const BACKUP: &str = "/backup/kubyk.db";

/// Does what a line of the guide says, with another place for the backup.
async fn run_line(line: &str, backup: &Path, store: &str) -> Told {
    assert!(GUIDE.contains(line), "the guide does not say {line:?}");
    let place = backup.display().to_string();
    let words = line.split(' ').skip(1).map(|word| if word == BACKUP { place.as_str() } else { word });
    let mut command = Command::new(env!("CARGO_BIN_EXE_kubyk"));
    let output = command.args(words).env("KUBYK_STORE_URL", store).output().await?;
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{line}: {errors}");
    Ok(())
}

/// The game after the backup is played again otherwise, in the database that was restored to `restored`.
async fn drill(store: &str, restored: &str) -> Told {
    let mut s = TelegramScene::with(|kubyk| brisk(kubyk).env("KUBYK_STORE_URL", store)).await?;
    let folder = tempfile::tempdir()?;
    let backup = folder.path().join("kubyk.db");
    let board = s.begin(&s.group, "/katego new variant=base").await?;
    s.anna.tap(&board, "7").await?;
    let board = s.next(&s.group, &board).await?;
    run_line("kubyk store backup /backup/kubyk.db", &backup, store).await?;
    s.bob.tap(&board, "8").await?;
    let lost = s.next(&s.group, &board).await?;
    s.kubyk.kill().await?;
    run_line("kubyk store restore /backup/kubyk.db", &backup, restored).await?;
    run_line("kubyk store check", &backup, restored).await?;
    let mut heir = brisk(kubyk()?.telegram(&s.tg.url(), &s.tg.token())).env("KUBYK_STORE_URL", restored);
    heir.start().await?;
    std::mem::swap(&mut s.kubyk, &mut heir);
    s.bob.send(&s.group, "/katego put 9");
    let board = s.tg.wait_edit(&lost, |m| m.has("▶ Anna")).await?;
    let over = s.play_out(&s.group, board).await?;
    let moves = moves(&s.record(&s.bob, &s.group, &over).await?)?;
    assert_eq!((moves.len(), &moves[..2]), (24, &["1 put 7".to_owned(), "2 put 9".to_owned()][..]));
    s.end().await
}

/// Over the database of the process that was killed, whose log holds the moves after the backup.
#[tokio::test]
async fn a_game_goes_on_from_a_backup_over_a_killed_database() -> Told {
    let folder = tempfile::tempdir()?;
    let store = format!("sqlite://{}", folder.path().join("kubyk.db").display());
    drill(&store, &store).await
}

/// On a server: into a new database beside the old one.
#[tokio::test]
async fn a_game_goes_on_from_a_backup_in_a_new_database_of_the_server() -> Told {
    let (Some(old), Some(new)) = (TestSchema::create().await, TestSchema::create().await) else {
        return Ok(());
    };
    drill(&old.url, &new.url).await
}

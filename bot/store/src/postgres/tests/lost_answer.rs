//! The answer to a COMMIT that is lost on its way: nobody knows yet whether it was done.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use kubyk_host::{Store as _, StoreError};
use tempfile::TempDir;
use tokio::io::{AsyncReadExt as _, AsyncWriteExt as _};
use tokio::net::{UnixListener, UnixStream};

use super::schema::TestSchema;
use super::{opened, stranger, update};
use crate::OpenOptions;
use crate::postgres::Postgres;

/// A socket before the server's.
struct Relay {
    folder: TempDir,
    /// Takes the next COMMIT to the server, and its answer to nobody.
    loses: Arc<AtomicBool>,
    /// Lets nobody through any more once an answer was lost.
    ends_after_loss: Arc<AtomicBool>,
}

impl Relay {
    /// `None`, with a word to the reader of the test's output, where the server has no socket on this machine.
    async fn before(schema: &TestSchema) -> Option<Self> {
        let folders: String = sqlx::query_scalar("SELECT current_setting('unix_socket_directories')")
            .fetch_one(&mut stranger(schema).await)
            .await
            .unwrap();
        let port: String = sqlx::query_scalar("SELECT current_setting('port')")
            .fetch_one(&mut stranger(schema).await)
            .await
            .unwrap();
        let folder = folders.split(',').next().unwrap().trim();
        let (name, relay) = (format!(".s.PGSQL.{port}"), TempDir::new().unwrap());
        let server = Path::new(folder).join(&name);
        if !server.exists() {
            println!("skipped: the server has no socket here");
            return None;
        }
        let listener = UnixListener::bind(relay.path().join(&name)).unwrap();
        let it = Self { folder: relay, loses: Arc::default(), ends_after_loss: Arc::default() };
        tokio::spawn(serve(listener, server, it.loses.clone(), it.ends_after_loss.clone()));
        Some(it)
    }

    async fn open(&self, schema: &TestSchema) -> crate::sql::SqlStore<Postgres> {
        let url = format!("{}&host={}", schema.url, self.folder.path().display());
        Postgres::open(&url, OpenOptions::default()).await.unwrap()
    }
}

async fn serve(listener: UnixListener, server: PathBuf, loses: Arc<AtomicBool>, ends: Arc<AtomicBool>) {
    while let Ok((client, _)) = listener.accept().await {
        if loses.load(Ordering::SeqCst) || !ends.load(Ordering::SeqCst) {
            let server = UnixStream::connect(&server).await.unwrap();
            tokio::spawn(pass(client, server, loses.clone()));
        }
    }
}

/// Hands on what both say. A statement is prepared before it is done: the answer after the next word is the one to lose.
async fn pass(mut client: UnixStream, mut server: UnixStream, loses: Arc<AtomicBool>) -> std::io::Result<()> {
    let (mut asked, mut said, mut is_prepared) = ([0; 8192], [0; 8192], false);
    loop {
        tokio::select! {
            length = client.read(&mut asked) => {
                let word = &asked[..length?];
                if word.is_empty() {
                    return Ok(());
                }
                server.write_all(word).await?;
                if is_prepared && loses.swap(false, Ordering::SeqCst) {
                    let _lost = server.read(&mut said).await?;
                    return Ok(());
                }
                is_prepared = loses.load(Ordering::SeqCst) && word.windows(7).any(|it| it == b"COMMIT\0");
            }
            length = server.read(&mut said) => {
                let word = &said[..length?];
                if word.is_empty() {
                    return Ok(());
                }
                client.write_all(word).await?;
            }
        }
    }
}

#[tokio::test]
async fn whoever_loses_the_answer_to_a_commit_learns_that_it_was_done() {
    let Some(schema) = TestSchema::create().await else { return };
    let Some(relay) = Relay::before(&schema).await else { return };
    let store = relay.open(&schema).await;
    relay.loses.store(true, Ordering::SeqCst);
    store.commit(update("1")).await.unwrap();
    assert!(!relay.loses.load(Ordering::SeqCst), "an answer was lost");
    assert_eq!(store.commit(update("1")).await, Err(StoreError::Duplicate), "it was done once");
}

#[tokio::test]
async fn where_the_server_does_not_come_back_nobody_claims_that_nothing_has_changed() {
    let Some(schema) = TestSchema::create().await else { return };
    let Some(relay) = Relay::before(&schema).await else { return };
    let store = relay.open(&schema).await;
    relay.loses.store(true, Ordering::SeqCst);
    relay.ends_after_loss.store(true, Ordering::SeqCst);
    let lost = store.commit(update("1")).await;
    assert!(matches!(lost, Err(StoreError::Unknown(_))), "{lost:?}");
    assert_eq!(opened(&schema).await.commit(update("1")).await, Err(StoreError::Duplicate));
}

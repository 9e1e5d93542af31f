//! Cleaning: deleted data of people must not stand on in the database's files. SQLite overwrites what it deletes, but
//! its log keeps pages as they were, and pages keep copies of rows that were moved within them. So the log is emptied
//! before a deletion is answered, and soon after that the file is written anew.

use std::future::pending;

use sqlx::sqlite::SqliteConnection;
use sqlx::{query, query_scalar};
use tokio::time::{Instant, sleep_until};

/// The mark of a file in whose free space nothing of deleted rows is left.
const CLEAN: &str = "PRAGMA user_version = 1";
/// The mark of one where something may be left. It outlasts a process that ends before the file is written anew.
const UNCLEAN: &str = "PRAGMA user_version = 0";
const IS_CLEAN: &str = "PRAGMA user_version";
/// Waits until nobody reads the log any more.
const EMPTY_LOG: &str = "PRAGMA wal_checkpoint(TRUNCATE)";
const WRITE_ANEW: &str = "VACUUM";
const SIZE: &str = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()";
/// Nothing else is written meanwhile, a second or two for so much: a larger file is written anew at the next start.
const LARGEST: i64 = 512 << 20;
/// The part of the time that it takes at most, however much people delete: one in so many.
const RARELY: u32 = 50;

/// The need to write the file anew, and the time when that may be.
#[derive(Debug)]
pub(super) struct Cleaning {
    is_due: bool,
    not_before: Instant,
}

impl Cleaning {
    /// Nothing is due yet.
    pub(super) fn new() -> Self {
        Self { is_due: false, not_before: Instant::now() }
    }

    /// Comes when the file is to be written anew.
    pub(super) async fn due(&self) {
        if self.is_due { sleep_until(self.not_before).await } else { pending().await }
    }

    /// Notes that something of people is about to be deleted.
    pub(super) async fn before_deletion(&self, on: &mut SqliteConnection) -> Result<(), sqlx::Error> {
        if !self.is_due {
            query(UNCLEAN).execute(on).await?;
        }
        Ok(())
    }

    /// Empties the log after a deletion.
    pub(super) async fn after_deletion(&mut self, on: &mut SqliteConnection) {
        self.is_due = true;
        if let Err(error) = empty_log(on).await {
            tracing::warn!(%error, "the log still holds what was deleted; it is emptied later");
        }
    }

    /// Writes the file anew.
    pub(super) async fn clean(&mut self, on: &mut SqliteConnection) {
        let began = Instant::now();
        self.is_due = false;
        match clean_small(on).await {
            Ok(true) => {}
            Ok(false) => {
                tracing::info!("the next start writes the file anew: what was deleted left traces in it");
            }
            Err(error) => {
                tracing::warn!(%error, "the file could not be written anew; the next start does it");
            }
        }
        self.not_before = Instant::now() + began.elapsed() * RARELY;
    }
}

/// Writes a file anew that is being opened, if something was deleted since that was done last, or if an earlier version did
/// not note it.
pub(super) async fn clean_at_start(on: &mut SqliteConnection) {
    if let Err(error) = clean_unclean(on).await {
        tracing::warn!(%error, "the file could not be written anew; the next start tries again");
    }
}

async fn clean_unclean(on: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    if query_scalar::<_, i64>(IS_CLEAN).fetch_one(&mut *on).await? == 0 {
        write_anew(on).await?;
    }
    Ok(())
}

/// `false`: the file is too large for it.
async fn clean_small(on: &mut SqliteConnection) -> Result<bool, sqlx::Error> {
    let is_small = query_scalar::<_, i64>(SIZE).fetch_one(&mut *on).await? <= LARGEST;
    if is_small {
        write_anew(on).await?;
    }
    Ok(is_small)
}

/// Writes the file anew. Left is nothing but the rows.
async fn write_anew(on: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    query(WRITE_ANEW).execute(&mut *on).await?;
    query(CLEAN).execute(&mut *on).await?;
    empty_log(on).await
}

async fn empty_log(on: &mut SqliteConnection) -> Result<(), sqlx::Error> {
    let busy: i64 = query_scalar(EMPTY_LOG).fetch_one(on).await?;
    if busy == 0 { Ok(()) } else { Err(sqlx::Error::Protocol("somebody reads it".to_owned())) }
}

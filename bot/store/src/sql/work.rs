//! One piece of work of a writer, done inside its transaction.

use kubyk_host::{ChatKey, ChatSends, Erasure, Migration, Millis, StoreError, TableId, Write};

use super::maintenance::CopiedRows;
use super::ratings::{results, standings};
use super::session::SqlSession;
use super::{chats, clocks, maintenance, people, processes, secrets, settings, tables, updates};

/// Something to write.
#[derive(Debug)]
pub(crate) enum Work {
    Commit(Box<Write>),
    NoteShown { table: TableId, message: Option<String>, version: u64 },
    MigrateChat(Migration),
    ForgetUpdates { before: Millis },
    PutIfAbsent { name: String, secret: String },
    Heartbeat { at: Millis },
    ShiftDeadlines { at: Millis, tolerance: Millis },
    RebuildStandings,
    Import(CopiedRows),
    LeaveChat { chat: ChatKey, at: Millis },
    EnterChat { chat: ChatKey, at: Millis },
    ForgetChat { chat: ChatKey },
    ReplaceSetup { table: TableId, version: u64, setup: String },
    ForgetPerson(Erasure),
    ForgetGames { before: Millis, most: usize },
    Beat { process: String },
    Bury { process: String, silent: Millis },
    TakeLease { name: String, holder: String, length: Millis },
    ReleaseLease { name: String, holder: String },
    NoteSends { chat: ChatKey, sends: ChatSends },
    ForgetSends { silent: Millis },
}

impl Work {
    /// Its name as it is measured.
    pub(crate) fn name(&self) -> &'static str {
        match self {
            Self::Commit(_) => "commit",
            Self::NoteShown { .. } => "note_shown",
            Self::MigrateChat(_) => "migrate_chat",
            Self::ForgetUpdates { .. } => "forget_updates",
            Self::PutIfAbsent { .. } => "put_if_absent",
            Self::Heartbeat { .. } => "heartbeat",
            Self::ShiftDeadlines { .. } => "shift_deadlines",
            Self::RebuildStandings => "rebuild_standings",
            Self::Import(_) => "import",
            Self::LeaveChat { .. } => "leave_chat",
            Self::EnterChat { .. } => "enter_chat",
            Self::ForgetChat { .. } => "forget_chat",
            Self::ReplaceSetup { .. } => "replace_setup",
            Self::ForgetPerson(_) => "forget_person",
            Self::ForgetGames { .. } => "forget_games",
            Self::Beat { .. } => "beat",
            Self::Bury { .. } => "bury",
            Self::TakeLease { .. } => "take_lease",
            Self::ReleaseLease { .. } => "release_lease",
            Self::NoteSends { .. } => "note_sends",
            Self::ForgetSends { .. } => "forget_sends",
        }
    }

    /// Whether it builds on rows that it does not write itself, such as those of a chat's move: then it must run as if
    /// it were alone. Everything else is compared with what was read as it is written.
    pub(crate) fn is_serializable(&self) -> bool {
        match self {
            Self::Commit(write) => {
                let creates = write.table.as_ref().is_some_and(|table| table.expected.is_none());
                creates || write.chat.is_some() || !write.standings.is_empty()
            }
            Self::MigrateChat(_) | Self::RebuildStandings => true,
            _ => false,
        }
    }
}

/// Failure of a piece of work.
#[derive(Debug)]
pub(crate) enum WorkError {
    /// Refused before anything of it was written.
    Before(StoreError),
    /// Refused after some of it was written, which must be undone.
    Midway(StoreError),
    /// The database failed, and with it everything else in the same transaction.
    Database(sqlx::Error),
}

impl From<sqlx::Error> for WorkError {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

/// Applies the change inside the transaction. What was written of a refused piece of work is the caller's to undo.
pub(crate) async fn apply<S: SqlSession>(on: &mut S, work: &Work) -> Result<(), WorkError> {
    match work {
        Work::Commit(write) => return commit(on, write).await,
        Work::MigrateChat(migration) => return chats::migrate(on, migration).await,
        Work::ReplaceSetup { table, version, setup } => {
            return people::replace_setup(on, *table, *version, setup).await;
        }
        Work::Bury { process, silent } => return processes::bury(on, process, *silent).await,
        Work::TakeLease { name, holder, length } => {
            return processes::take_lease(on, name, holder, *length).await;
        }
        Work::NoteSends { chat, sends } => return processes::note_sends(on, chat, sends).await,
        Work::NoteShown { table, message, version } => {
            tables::note_shown(on, *table, message.as_ref(), *version).await?;
        }
        Work::ForgetUpdates { before } => updates::forget(on, *before).await?,
        Work::PutIfAbsent { name, secret } => secrets::put_if_absent(on, name, secret).await?,
        Work::Heartbeat { at } => clocks::heartbeat(on, *at).await?,
        Work::Import(page) => maintenance::import(on, page).await?,
        Work::RebuildStandings => results::rebuild_standings(on).await?,
        Work::ShiftDeadlines { at, tolerance } => clocks::shift_deadlines(on, *at, *tolerance).await?,
        Work::LeaveChat { chat, at } => chats::leave(on, chat, *at).await?,
        Work::EnterChat { chat, at } => chats::enter(on, chat, *at).await?,
        Work::ForgetChat { chat } => chats::forget(on, chat).await?,
        Work::ForgetPerson(erasure) => people::forget(on, erasure).await?,
        Work::Beat { process } => processes::beat(on, process).await?,
        Work::ReleaseLease { name, holder } => processes::release_lease(on, name, holder).await?,
        Work::ForgetSends { silent } => processes::forget_sends(on, *silent).await?,
        Work::ForgetGames { before, most } => people::forget_games(on, *before, *most).await?,
    }
    Ok(())
}

async fn commit<S: SqlSession>(on: &mut S, write: &Write) -> Result<(), WorkError> {
    if let Some(update) = &write.update
        && !updates::accept(on, update, write.at).await?
    {
        return Err(WorkError::Before(StoreError::Duplicate));
    }
    if let Some(table) = &write.table {
        tables::write(on, table).await?;
    }
    if let Some(settings) = &write.chat {
        chats::refuse_moved(on, &settings.key).await?;
        settings::set_chat(on, settings).await?;
    }
    if let Some(preferences) = &write.person {
        settings::set_person(on, preferences).await?;
    }
    standings::write(on, &write.standings).await?;
    Ok(results::add(on, &write.results).await?)
}

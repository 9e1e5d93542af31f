//! The host's ports over any database that runs the statements of this module.

use std::ops::DerefMut;
use std::time::{Duration, Instant};

use async_trait::async_trait;
use kubyk_core::Games;
use kubyk_core::ids::{BoardKey, ChatKey, Platform, TableId, UpdateId, UserKey};
use kubyk_core::rows::{Expected, LedgerEntry, Staleness, StoredTable, TablePhase, TableRow, TableWrite};
use kubyk_core::time::Millis;
use kubyk_host::metrics;
use kubyk_host::store::{
    BoardState, ChatSends, Erasure, Leaderboard, LeaseStore, LinkCode, LinkedAccount, Migration, PlayedSeat,
    StandingRow, Store, StoreError, StoredSettings, Write,
};
use tokio::sync::mpsc::Sender;
use tokio::time::timeout;

use super::maintenance::{self, CopiedRows, RowCount};
use super::session::{SqlSession, WorkError, values};
use super::{chats, check, links, moved, people, processes, ratings, settings, tables};
use crate::seal::Seal;
use crate::{Database, DatabaseTime, KeyError, Seeds};

/// The part of a store that each database does in its own way: handing out connections that read, and writing durably.
pub(crate) trait Backend: Send + Sync + 'static {
    /// A connection.
    type Session: SqlSession;
    /// One that reads, for as long as it is held.
    type Reader: DerefMut<Target = Self::Session> + Send;

    /// Begins a transaction that sees one state of the database and writes nothing.
    const BEGIN_SNAPSHOT: &'static str;

    /// Asks whether the database is there, and takes changes.
    const PING: &'static str;

    /// Finds the tables whose deadline has come: with the present time, how many at most, and until when they are claimed.
    const DUE: &'static str;

    /// Reads the versions of tables: with their ids in one text, commas between them.
    const VERSIONS: &'static str;

    /// The files of the migrations.
    const MIGRATIONS: &'static [(&'static str, &'static str)];

    /// Finds the names of indexes and triggers, but for those of primary keys, and of their tables.
    const OBJECTS: &'static str;

    /// A connection that reads.
    fn reader(&self) -> impl Future<Output = Result<Self::Reader, StoreError>> + Send;

    /// Does a piece of work durably, or nothing of it.
    fn write(&self, work: Work) -> impl Future<Output = Result<(), StoreError>> + Send;

    /// The host's word for a failure.
    fn classify(error: sqlx::Error) -> StoreError;

    /// The faults that the database finds in itself, a line each.
    fn integrity(_: &mut Self::Session) -> impl Future<Output = Result<Vec<String>, sqlx::Error>> + Send {
        async { Ok(Vec::new()) }
    }

    /// Returns `true` if a connection turned out to be dead: on another one a query may succeed.
    fn is_disconnected(_: &sqlx::Error) -> bool {
        false
    }

    /// The time that a query may take before its connection is given up; `None`: any.
    fn patience(&self) -> Option<Duration> {
        None
    }

    /// Lets go of a connection on which a query was given up, so that nobody else is handed it.
    fn discard(reader: Self::Reader) {
        drop(reader);
    }

    /// Finishes what was handed in, and lets go of the database.
    fn close(&self) -> impl Future<Output = ()> + Send;
}

/// The store over a database.
#[derive(Debug)]
pub(crate) struct SqlStore<B> {
    backend: B,
    seal: Seal,
}

impl<B: Backend> SqlStore<B> {
    pub(crate) fn new(backend: B) -> Self {
        Self { backend, seal: Seal::new(None) }
    }

    /// Sets the treatment of seeds.
    pub(crate) fn sealed(self, seeds: Seeds) -> Self {
        let key = match seeds {
            Seeds::Opened(key) => key,
            Seeds::AsTheyAre => None,
        };
        Self { seal: Seal::new(key), ..self }
    }

    /// The rows with their seeds opened.
    fn opened(&self, rows: Vec<TableRow>) -> Vec<TableRow> {
        rows.into_iter().map(|row| self.opened_row(row)).collect()
    }

    fn opened_row(&self, row: TableRow) -> TableRow {
        TableRow { setup: self.seal.open_json(&of_table(row.id), &row.setup), ..row }
    }

    fn opened_settings(&self, stored: &StoredSettings) -> StoredSettings {
        StoredSettings { json: self.seal.open_json(OF_CHAT, &stored.json), version: stored.version }
    }

    /// Does a piece of work durably, or nothing of it.
    async fn write(&self, work: Work) -> Result<(), StoreError> {
        let (began, operation) = (Instant::now(), work.name());
        let done = self.backend.write(work).await;
        metrics::store(operation, began.elapsed());
        done
    }
}

// Names of rows, to which sealed seeds are bound. Settings move with their chat.

fn of_table(id: TableId) -> String {
    format!("table {id}")
}

fn of_secret(name: &str) -> String {
    format!("secret {name}")
}

const OF_CHAT: &str = "chat";

/// The secret by which a key is known again, and what it says.
pub(crate) const KEY_PROOF: &str = "store.key";
const PROVEN: &str = "kubyk";

/// Told where a database does not answer within the patience that it is given.
pub(crate) const SILENT: &str = "the database does not answer";

/// Number of further attempts of a query that has met a dead connection.
const RECONNECTS: usize = 3;

/// Runs a query on a connection that reads, and measures it by its function's name.
macro_rules! read {
    ($self:ident, $owner:ident :: $query:ident, $($argument:expr),*) => {{
        let (began, mut reconnects) = (Instant::now(), 0);
        let done = loop {
            let mut reader = $self.backend.reader().await?;
            let query = $owner::$query(&mut *reader, $($argument),*);
            let answered = match $self.backend.patience() {
                Some(patience) => timeout(patience, query).await,
                None => Ok(query.await),
            };
            let Ok(answer) = answered else {
                B::discard(reader);
                break Err(StoreError::Failed(SILENT.to_owned()));
            };
            match answer {
                Err(error) if reconnects < RECONNECTS && B::is_disconnected(&error) => reconnects += 1,
                done => break done.map_err(B::classify),
            }
        };
        metrics::store(stringify!($query), began.elapsed());
        done
    }};
}

#[async_trait]
impl<B: Backend> Store for SqlStore<B> {
    async fn commit(&self, mut write: Write) -> Result<(), StoreError> {
        if let Some(table) = &mut write.table {
            table.row.setup = self.seal.seal_json(&of_table(table.row.id), &table.row.setup);
        }
        if let Some(chat) = &mut write.chat {
            chat.json = self.seal.seal_json(OF_CHAT, &chat.json);
        }
        self.write(Work::Commit(Box::new(write))).await
    }

    async fn table(&self, id: TableId) -> Result<Option<StoredTable>, StoreError> {
        let stored = read!(self, tables::table, id)?;
        Ok(stored.map(|StoredTable { row, events }| StoredTable { row: self.opened_row(row), events }))
    }

    async fn expected(&self, id: TableId) -> Result<Option<Expected>, StoreError> {
        read!(self, tables::expected, id)
    }

    async fn tables(&self, chat: &ChatKey, closed: usize) -> Result<Vec<TableRow>, StoreError> {
        read!(self, tables::tables_in_chat, chat, closed).map(|rows| self.opened(rows))
    }

    async fn closed_before(
        &self,
        chat: &ChatKey,
        before: TableId,
        most: usize,
    ) -> Result<Vec<TableRow>, StoreError> {
        read!(self, tables::closed_before, chat, before, most).map(|rows| self.opened(rows))
    }

    async fn tables_of_person(
        &self,
        user: &UserKey,
        chat: Option<&ChatKey>,
    ) -> Result<Vec<TableRow>, StoreError> {
        read!(self, tables::tables_of_person, user, chat).map(|rows| self.opened(rows))
    }

    async fn stale_tables(
        &self,
        stale: Staleness,
        after: Option<(Millis, TableId)>,
        most: usize,
    ) -> Result<Vec<TableRow>, StoreError> {
        read!(self, tables::stale_tables, stale, after, most).map(|rows| self.opened(rows))
    }

    async fn unsettled(&self, platform: Platform) -> Result<Vec<TableRow>, StoreError> {
        read!(self, tables::unsettled, platform).map(|rows| self.opened(rows))
    }

    async fn shown(&self, board: &BoardKey, message: Option<&str>, version: u64) -> Result<(), StoreError> {
        let message = message.map(str::to_owned);
        self.write(Work::NoteShown { board: board.clone(), message, version }).await
    }

    async fn invitation(&self, table: TableId, fresh: &str) -> Result<Option<String>, StoreError> {
        if let Some(code) = read!(self, tables::invitation, table)? {
            return Ok(Some(code));
        }
        self.write(Work::Invite { table, code: fresh.to_owned() }).await?;
        read!(self, tables::invitation, table)
    }

    async fn invited(&self, code: &str) -> Result<Option<TableId>, StoreError> {
        read!(self, tables::invited, code)
    }

    async fn linked(&self, user: &UserKey) -> Result<Vec<LinkedAccount>, StoreError> {
        read!(self, links::linked, user)
    }

    async fn offer_link(&self, offered: LinkCode) -> Result<(), StoreError> {
        self.write(Work::OfferLink(offered)).await
    }

    async fn link_code(&self, code: &str) -> Result<Option<LinkCode>, StoreError> {
        read!(self, links::code, code)
    }

    async fn claim_link_code(&self, code: &str, said_by: &str) -> Result<(), StoreError> {
        self.write(Work::ClaimLinkCode { code: code.to_owned(), said_by: said_by.to_owned() }).await
    }

    async fn link(
        &self,
        code: &str,
        account: LinkedAccount,
        person: &str,
        now: Millis,
    ) -> Result<(), StoreError> {
        let (code, person) = (code.to_owned(), person.to_owned());
        self.write(Work::Link { code, account, person, now }).await
    }

    async fn unlink(&self, user: &UserKey) -> Result<(), StoreError> {
        self.write(Work::Unlink { user: user.clone() }).await
    }

    async fn chat(&self, chat: &ChatKey) -> Result<Option<StoredSettings>, StoreError> {
        Ok(read!(self, settings::chat, chat)?.map(|stored| self.opened_settings(&stored)))
    }

    async fn chats_with(
        &self,
        platform: Platform,
        has: &str,
        lacks: &str,
    ) -> Result<Vec<ChatKey>, StoreError> {
        read!(self, settings::chats_with, platform, has, lacks)
    }

    async fn person(&self, user: &UserKey) -> Result<Option<StoredSettings>, StoreError> {
        read!(self, settings::person, user)
    }

    async fn chat_and_person(
        &self,
        chat: &ChatKey,
        user: &UserKey,
    ) -> Result<[Option<StoredSettings>; 2], StoreError> {
        let [of_chat, of_person] = read!(self, settings::both, chat, user)?;
        Ok([of_chat.map(|stored| self.opened_settings(&stored)), of_person])
    }

    async fn standings_of_chat(
        &self,
        chat: &ChatKey,
        most: usize,
    ) -> Result<Vec<(Leaderboard, StandingRow)>, StoreError> {
        read!(self, ratings::standings_of_chat, chat, most)
    }

    async fn leaders(&self, board: &Leaderboard, most: usize) -> Result<Vec<StandingRow>, StoreError> {
        read!(self, ratings::leaders, board, most)
    }

    async fn proven_leaders(
        &self,
        board: &Leaderboard,
        rivals: usize,
        most: usize,
    ) -> Result<Vec<StandingRow>, StoreError> {
        read!(self, ratings::proven_leaders, board, rivals, most)
    }

    async fn linked_leaders(
        &self,
        board: &Leaderboard,
        rivals: usize,
        most: usize,
        fresh: [f64; 2],
    ) -> Result<Vec<Vec<StandingRow>>, StoreError> {
        read!(self, ratings::linked_leaders, board, rivals, most, fresh)
    }

    async fn meetings(
        &self,
        user: &UserKey,
        game: &str,
        since: Millis,
    ) -> Result<Vec<(UserKey, i64)>, StoreError> {
        read!(self, ratings::meetings, user, game, since)
    }

    async fn games_of_person(&self, user: &UserKey, most: usize) -> Result<Vec<PlayedSeat>, StoreError> {
        read!(self, ratings::games_of_person, user, most)
    }

    async fn games_of_chat(
        &self,
        chat: &ChatKey,
        since: Millis,
        most: usize,
    ) -> Result<Vec<PlayedSeat>, StoreError> {
        read!(self, ratings::games_of_chat, chat, since, most)
    }

    async fn standings(
        &self,
        board: &Leaderboard,
        users: &[UserKey],
    ) -> Result<Vec<StandingRow>, StoreError> {
        read!(self, ratings::standings, board, users)
    }

    async fn due(&self, now: Millis, most: usize) -> Result<Vec<TableId>, StoreError> {
        read!(self, tables::due, B::DUE, now, most)
    }

    async fn heartbeat(&self, now: Millis) -> Result<(), StoreError> {
        self.write(Work::Heartbeat { at: now }).await
    }

    async fn shift_deadlines(&self, now: Millis, tolerance: Millis) -> Result<(), StoreError> {
        self.write(Work::ShiftDeadlines { at: now, tolerance }).await
    }

    async fn move_times(&self, by: Millis, now: Millis) -> Result<(), StoreError> {
        self.write(Work::MoveTimes { by, now }).await
    }

    async fn forget_updates(&self, before: Millis) -> Result<(), StoreError> {
        self.write(Work::ForgetUpdates { before }).await
    }

    async fn migrate(&self, migration: Migration) -> Result<(), StoreError> {
        let settings = migration.settings.map(|json| self.seal.seal_json(OF_CHAT, &json));
        self.write(Work::MigrateChat(Migration { settings, ..migration })).await
    }

    async fn leave(&self, chat: &ChatKey, at: Millis) -> Result<(), StoreError> {
        self.write(Work::LeaveChat { chat: chat.clone(), at }).await
    }

    async fn enter(&self, chat: &ChatKey, at: Millis) -> Result<(), StoreError> {
        self.write(Work::EnterChat { chat: chat.clone(), at }).await
    }

    async fn silent_groups(&self, platform: Platform, since: Millis) -> Result<Vec<ChatKey>, StoreError> {
        read!(self, chats::silent_groups, platform, since)
    }

    async fn left_before(&self, before: Millis) -> Result<Vec<ChatKey>, StoreError> {
        read!(self, chats::left_before, before)
    }

    async fn forget_chat(&self, chat: &ChatKey) -> Result<(), StoreError> {
        self.write(Work::ForgetChat { chat: chat.clone() }).await
    }

    async fn tables_naming(&self, user: &UserKey) -> Result<Vec<TableRow>, StoreError> {
        read!(self, tables::naming, user).map(|rows| self.opened(rows))
    }

    async fn people_met(&self, user: &UserKey) -> Result<Vec<(UserKey, String)>, StoreError> {
        read!(self, people::met, user)
    }

    async fn rows_of(&self, user: &UserKey) -> Result<serde_json::Value, StoreError> {
        read!(self, people::rows_of, user)
    }

    async fn replace_setup(&self, id: TableId, version: u64, setup: &str) -> Result<(), StoreError> {
        let setup = self.seal.seal_json(&of_table(id), setup);
        self.write(Work::ReplaceSetup { table: id, version, setup }).await
    }

    async fn forget_person(&self, erasure: Erasure) -> Result<(), StoreError> {
        self.write(Work::ForgetPerson(erasure)).await
    }

    async fn forget_games(&self, before: Millis, most: usize) -> Result<bool, StoreError> {
        if !read!(self, people::has_old_games, before)? {
            return Ok(false);
        }
        self.write(Work::ForgetGames { before, most }).await?;
        read!(self, people::has_old_games, before)
    }

    async fn beat(&self, process: &str) -> Result<(), StoreError> {
        self.write(Work::Beat { process: process.to_owned() }).await
    }

    async fn processes(&self) -> Result<Vec<(String, Millis)>, StoreError> {
        read!(self, processes::processes,)
    }

    async fn bury(&self, process: &str, silent: Millis) -> Result<(), StoreError> {
        self.write(Work::Bury { process: process.to_owned(), silent }).await
    }

    async fn sends(&self, chat: &ChatKey) -> Result<ChatSends, StoreError> {
        read!(self, processes::sends, chat)
    }

    async fn note_sends(&self, chat: &ChatKey, sends: ChatSends) -> Result<(), StoreError> {
        self.write(Work::NoteSends { chat: chat.clone(), sends }).await
    }

    async fn forget_sends(&self, silent: Millis) -> Result<(), StoreError> {
        self.write(Work::ForgetSends { silent }).await
    }

    async fn board_state(&self, board: &BoardKey) -> Result<Option<BoardState>, StoreError> {
        read!(self, processes::board_state, board)
    }

    async fn versions(&self, tables: &[TableId]) -> Result<Vec<(TableId, u64)>, StoreError> {
        let ids: Vec<_> = tables.iter().map(|table| table.0.to_string()).collect();
        let ids = ids.join(",");
        read!(self, tables::versions, B::VERSIONS, &ids)
    }

    async fn secret(&self, name: &str, fresh: &str) -> Result<String, StoreError> {
        let opened = |value: String| {
            let secret = self.seal.open(&of_secret(name), &value);
            secret.ok_or_else(|| StoreError::Failed(format!("{name} cannot be opened with store.key")))
        };
        if let Some(secret) = read!(self, processes::secret, name)? {
            return opened(secret);
        }
        let secret = self.seal.seal(&of_secret(name), fresh);
        self.write(Work::PutIfAbsent { name: name.to_owned(), secret }).await?;
        let secret = read!(self, processes::secret, name)?;
        opened(secret.ok_or_else(|| StoreError::Failed(format!("{name} was not kept")))?)
    }
}

#[async_trait]
impl<B: Backend> LeaseStore for SqlStore<B> {
    async fn take_lease(&self, name: &str, holder: &str, length: Millis) -> Result<(), StoreError> {
        self.write(Work::TakeLease { name: name.to_owned(), holder: holder.to_owned(), length }).await
    }

    async fn release_lease(&self, name: &str, holder: &str) -> Result<(), StoreError> {
        self.write(Work::ReleaseLease { name: name.to_owned(), holder: holder.to_owned() }).await
    }
}

#[async_trait]
impl<B: Backend> Database for SqlStore<B> {
    async fn rebuild_standings(&self) -> Result<(), StoreError> {
        self.write(Work::RebuildStandings).await
    }

    async fn check(&self) -> Result<Vec<String>, StoreError> {
        let mut faults = read!(self, B::integrity,)?;
        faults.extend(read!(self, check::check_schema, B::MIGRATIONS, B::OBJECTS)?);
        faults.extend(read!(self, check::check,)?);
        Ok(faults)
    }

    async fn check_settings(&self, games: Games) -> Result<Vec<String>, StoreError> {
        let legible = |json: &str| self.seal.legible_json(OF_CHAT, json);
        read!(self, check::check_settings, games, &legible)
    }

    async fn table_to_check(&self, id: TableId) -> Result<Option<(StoredTable, bool)>, StoreError> {
        let stored = read!(self, tables::table, id)?;
        Ok(stored.map(|StoredTable { row, events }| {
            let is_seed_known = !self.seal.hides_seed(&row.setup);
            let row = TableRow { setup: self.seal.legible_json(&of_table(id), &row.setup), ..row };
            (StoredTable { row, events }, is_seed_known)
        }))
    }

    async fn table_ids(&self, after: TableId) -> Result<Vec<TableId>, StoreError> {
        read!(self, check::table_ids, after)
    }

    async fn seated(&self, table: TableId) -> Result<Vec<UserKey>, StoreError> {
        read!(self, tables::seated, table)
    }

    async fn ledger(&self, table: TableId) -> Result<Vec<LedgerEntry>, StoreError> {
        read!(self, ratings::ledger, table)
    }

    async fn secrets(&self) -> Result<Vec<(String, Option<String>)>, StoreError> {
        let secrets = read!(self, processes::secrets,)?;
        let opened = |(name, value): (String, String)| {
            let value = self.seal.open(&of_secret(&name), &value);
            (name, value)
        };
        Ok(secrets.into_iter().map(opened).collect())
    }

    fn has_key(&self) -> bool {
        self.seal.is_on()
    }

    async fn counts(&self) -> Result<Vec<RowCount>, StoreError> {
        read!(self, maintenance::counts,)
    }

    async fn export(&self, pages: Sender<CopiedRows>) -> Result<Vec<RowCount>, StoreError> {
        let mut reader = self.backend.reader().await?;
        reader.execute(B::BEGIN_SNAPSHOT, &[]).await.map_err(B::classify)?;
        let exported = maintenance::export(&mut *reader, &pages).await;
        reader.execute("COMMIT", &[]).await.map_err(B::classify)?;
        exported.map_err(B::classify)
    }

    async fn import(&self, page: CopiedRows) -> Result<(), StoreError> {
        self.write(Work::Import(page)).await
    }

    async fn try_key(&self) -> Result<(), KeyError> {
        let kept = match read!(self, processes::secret, KEY_PROOF)? {
            None if !self.seal.is_on() => return Ok(()),
            Some(_) if !self.seal.is_on() => return Err(KeyError::Missing),
            Some(kept) => kept,
            None => {
                // Of two processes that come with two keys the first one's counts.
                let secret = self.seal.seal(&of_secret(KEY_PROOF), PROVEN);
                self.write(Work::PutIfAbsent { name: KEY_PROOF.to_owned(), secret }).await?;
                read!(self, processes::secret, KEY_PROOF)?.unwrap_or_default()
            }
        };
        let opened = self.seal.open(&of_secret(KEY_PROOF), &kept);
        if opened.as_deref() == Some(PROVEN) { Ok(()) } else { Err(KeyError::Other) }
    }

    async fn time(&self) -> Result<DatabaseTime, StoreError> {
        read!(self, processes::time,)
    }

    async fn correct_time(&self, from: Millis, to: Millis) -> Result<(), StoreError> {
        self.write(Work::CorrectTime { from, to }).await
    }

    async fn ping(&self) -> Result<(), StoreError> {
        read!(self, maintenance::ping, B::PING)
    }

    async fn close(&self) {
        self.backend.close().await;
    }
}

// One piece of work of a writer, done inside its transaction.

/// Something to write.
#[derive(Debug)]
pub(crate) enum Work {
    Commit(Box<Write>),
    NoteShown { board: BoardKey, message: Option<String>, version: u64 },
    Invite { table: TableId, code: String },
    OfferLink(LinkCode),
    ClaimLinkCode { code: String, said_by: String },
    Link { code: String, account: LinkedAccount, person: String, now: Millis },
    Unlink { user: UserKey },
    MigrateChat(Migration),
    ForgetUpdates { before: Millis },
    PutIfAbsent { name: String, secret: String },
    Heartbeat { at: Millis },
    ShiftDeadlines { at: Millis, tolerance: Millis },
    MoveTimes { by: Millis, now: Millis },
    CorrectTime { from: Millis, to: Millis },
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
            Self::Invite { .. } => "invite",
            Self::OfferLink(_) => "offer_link",
            Self::ClaimLinkCode { .. } => "claim_link_code",
            Self::Link { .. } => "link",
            Self::Unlink { .. } => "unlink",
            Self::MigrateChat(_) => "migrate_chat",
            Self::ForgetUpdates { .. } => "forget_updates",
            Self::PutIfAbsent { .. } => "put_if_absent",
            Self::Heartbeat { .. } => "heartbeat",
            Self::ShiftDeadlines { .. } => "shift_deadlines",
            Self::MoveTimes { .. } => "move_times",
            Self::CorrectTime { .. } => "correct_time",
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

    /// Returns `true` if it deletes what was stored of people.
    pub(crate) fn erases(&self) -> bool {
        matches!(
            self,
            Self::ForgetPerson(_) | Self::ForgetChat { .. } | Self::ForgetGames { .. } | Self::Unlink { .. }
        )
    }

    /// The ordinary change of a table, where it is all that is to be written but for the update behind it: phase, seats and
    /// boards stay.
    pub(crate) fn ordinary_change(&self) -> Option<(&Write, &TableWrite, Expected)> {
        let Self::Commit(write) = self else { return None };
        let Write { table: Some(table), chat: None, person: None, standings, results, .. } = &**write else {
            return None;
        };
        let goes_on = table.row.phase != TablePhase::Closed && table.seats.is_none();
        let has_one_board = table.new_boards == table.row.next_board()
            && table.row.boards.iter().all(|board| board.number == 0);
        let is_all = goes_on && has_one_board && standings.is_empty() && results.is_empty();
        Some((write, table, table.expected.filter(|_| is_all)?))
    }

    /// Returns `true` if it writes once at most: then it needs no transaction around it.
    pub(crate) fn writes_once(&self) -> bool {
        matches!(
            self,
            Self::NoteShown { .. }
                | Self::Invite { .. }
                | Self::PutIfAbsent { .. }
                | Self::Heartbeat { .. }
                | Self::Beat { .. }
                | Self::Bury { .. }
                | Self::TakeLease { .. }
                | Self::ReleaseLease { .. }
                | Self::NoteSends { .. }
                | Self::ForgetSends { .. }
        )
    }

    /// Returns `true` if it builds on rows that it does not write itself, such as those of a chat's move: then it
    /// must run as if it were alone. Everything else is compared with what was read as it is written.
    pub(crate) fn is_serializable(&self) -> bool {
        match self {
            Self::Commit(write) => {
                let comes_to_chat = |table: &TableWrite| {
                    table.expected.is_none() || table.row.next_board() > table.new_boards
                };
                write.table.as_ref().is_some_and(comes_to_chat)
                    || write.chat.is_some()
                    || !write.standings.is_empty()
            }
            Self::MigrateChat(_) | Self::RebuildStandings => true,
            _ => false,
        }
    }
}

/// Applies the change inside the transaction. The caller undoes the writes of a refused piece of work.
pub(crate) async fn apply<S: SqlSession>(on: &mut S, work: &Work) -> Result<(), WorkError> {
    match work {
        Work::Commit(write) => return commit(on, write).await,
        Work::MigrateChat(migration) => return chats::migrate(on, migration).await,
        Work::ReplaceSetup { table, version, setup } => {
            return people::replace_setup(on, *table, *version, setup).await;
        }
        Work::ClaimLinkCode { code, said_by } => return links::claim(on, code, said_by).await,
        Work::Link { code, account, person, now } => {
            return links::link(on, code, account, person, *now).await;
        }
        Work::CorrectTime { from, to } => return processes::correct_time(on, *from, *to).await,
        Work::Bury { process, silent } => return processes::bury(on, process, *silent).await,
        Work::TakeLease { name, holder, length } => {
            return processes::take_lease(on, name, holder, *length).await;
        }
        Work::NoteSends { chat, sends } => return processes::note_sends(on, chat, sends).await,
        Work::NoteShown { board, message, version } => {
            tables::note_shown(on, board, message.as_ref(), *version).await?;
        }
        Work::Invite { table, code } => tables::invite(on, *table, code).await?,
        Work::OfferLink(offered) => links::offer(on, offered).await?,
        Work::Unlink { user } => links::unlink(on, user).await?,
        Work::ForgetUpdates { before } => {
            forget_updates(on, *before).await?;
            links::forget_codes(on, *before).await?;
        }
        Work::PutIfAbsent { name, secret } => processes::put_secret_if_absent(on, name, secret).await?,
        Work::Heartbeat { at } => tables::heartbeat(on, *at).await?,
        Work::Import(page) => maintenance::import(on, page).await?,
        Work::RebuildStandings => ratings::rebuild_standings(on).await?,
        Work::ShiftDeadlines { at, tolerance } => tables::shift_deadlines(on, *at, *tolerance).await?,
        Work::MoveTimes { by, now } => tables::move_times(on, *by, *now).await?,
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

/// Makes the ordinary change of a table with its update and at most two events, a move and the roll that it asked for, by a
/// database's own statement, which takes [`change_values`](tables::change_values), the update, its time and the events, and
/// returns a row. `false`: the work is another, or something is otherwise than expected; nothing has changed.
pub(crate) async fn change_at_once<S: SqlSession>(
    on: &mut S,
    statement: &'static str,
    work: &Work,
) -> Result<bool, sqlx::Error> {
    let Some((Write { update, at, .. }, table, expected)) = work.ordinary_change() else { return Ok(false) };
    let [one, two] = match &table.events[..] {
        [] => [None; 2],
        [one] => [Some(one), None],
        [one, two] => [Some(one), Some(two)],
        _ => return Ok(false),
    };
    let update = update.as_ref();
    let rest = values![
        update.map(|update| update.platform.word()),
        update.map(|update| &update.bot),
        update.map(|update| &update.id),
        *at,
        one,
        two,
    ];
    let values = [&tables::change_values(table, expected)[..], rest].concat();
    Ok(on.row(statement, &values).await?.is_some())
}

async fn commit<S: SqlSession>(on: &mut S, write: &Write) -> Result<(), WorkError> {
    if let Some(update) = &write.update
        && !accept_update(on, update, write.at).await?
    {
        return Err(WorkError::Before(StoreError::Duplicate));
    }
    if let Some(table) = &write.table {
        tables::write(on, table).await?;
    }
    if let Some(settings) = &write.chat {
        moved::refuse(on, &settings.key).await?;
        settings::set_chat(on, settings).await?;
    }
    if let Some(preferences) = &write.person {
        settings::set_person(on, preferences).await?;
    }
    ratings::write_standings(on, &write.standings).await?;
    Ok(ratings::add_results(on, &write.results).await?)
}

// Ids of accepted updates.

const ACCEPT_UPDATE: &str = "INSERT INTO updates (platform, bot, id, at) VALUES ($1, $2, $3, $4) \
    ON CONFLICT (platform, bot, id) DO NOTHING";
const FORGET_UPDATES: &str = "DELETE FROM updates WHERE at < $1";

/// Accepts an update; false when it was accepted before.
pub(super) async fn accept_update<S: SqlSession>(
    on: &mut S,
    UpdateId { platform, bot, id }: &UpdateId,
    at: Millis,
) -> Result<bool, sqlx::Error> {
    Ok(on.execute(ACCEPT_UPDATE, values![platform.word(), bot, id, at]).await? > 0)
}

pub(super) async fn forget_updates<S: SqlSession>(on: &mut S, before: Millis) -> Result<(), sqlx::Error> {
    on.execute(FORGET_UPDATES, values![before]).await?;
    Ok(())
}

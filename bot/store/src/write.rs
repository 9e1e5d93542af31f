//! One job of the writer inside its transaction.

use kubyk_host::{
    ChatKey, Expected, Leaderboard, Millis, Phase, Standing, StoreError, TableId, TableRow, TableWrite,
    UserKey, Write,
};
use sqlx::{query, query_scalar};

use crate::sqlite::{Connection, Query};
use crate::{merge, read, sql};

/// Something to write.
#[derive(Debug)]
pub(crate) enum Work {
    Write(Box<Write>),
    Shown { table: TableId, message: Option<String>, version: u64 },
    Migrate { old: ChatKey, new: ChatKey },
    Forget { before: Millis },
    Keep { name: String, value: String },
    Pulse { at: Millis },
    Resume { at: Millis },
}

/// Why a job did not happen.
#[derive(Debug)]
pub(crate) enum Refusal {
    /// It was done before; nothing of it was written now.
    Before(StoreError),
    /// What it builds on has changed; some of it was written already.
    Midway(StoreError),
    /// The database failed, and with it everything else in the same transaction.
    Database(sqlx::Error),
}

impl From<sqlx::Error> for Refusal {
    fn from(error: sqlx::Error) -> Self {
        Self::Database(error)
    }
}

/// Writes it. What was written of a refused one is the caller's to undo.
pub(crate) async fn apply(on: &mut Connection, work: &Work) -> Result<(), Refusal> {
    match work {
        Work::Write(write) => all(on, write).await,
        Work::Shown { table, message, version } => {
            let show = query(sql::SHOW_TABLE).bind(table.0).bind(message).bind(*version as i64);
            show.execute(on).await?;
            Ok(())
        }
        Work::Migrate { old, new } => Ok(migrate(on, old, new).await?),
        Work::Keep { name, value } => {
            query(sql::KEEP_SECRET).bind(name).bind(value).execute(on).await?;
            Ok(())
        }
        Work::Pulse { at } => {
            query(sql::BEAT).bind(at).execute(on).await?;
            Ok(())
        }
        Work::Resume { at } => Ok(shift_deadlines(on, *at).await?),
        Work::Forget { before } => {
            query(sql::FORGET_UPDATES).bind(before).execute(on).await?;
            Ok(())
        }
    }
}

async fn all(on: &mut Connection, write: &Write) -> Result<(), Refusal> {
    if let Some((door, id)) = &write.update {
        let accept = query(sql::ACCEPT_UPDATE).bind(door.word()).bind(id).bind(write.at);
        if accept.execute(&mut *on).await?.rows_affected() == 0 {
            return Err(Refusal::Before(StoreError::Duplicate));
        }
    }
    if let Some(table) = &write.table {
        self::table(on, table).await?;
    }
    if let Some((chat, settings)) = &write.chat {
        set_chat(on, chat, settings).await?;
    }
    if let Some((user, preferences)) = &write.person {
        let set = query(sql::SET_PERSON).bind(user.platform.word()).bind(&user.id).bind(preferences);
        set.execute(&mut *on).await?;
    }
    for (board, row) in &write.standings {
        standing(on, board, row).await?;
    }
    Ok(())
}

async fn table(on: &mut Connection, write: &TableWrite) -> Result<(), Refusal> {
    let (id, keep) = (write.row.id.0, write.keep as i64);
    match write.expected {
        None => create(on, write).await?,
        Some(expected) => {
            let go_on = change(sql::GO_ON, write, expected).bind(keep);
            if go_on.execute(&mut *on).await?.rows_affected() == 0 {
                let take_back = change(sql::CHANGE_TABLE, write, expected);
                if take_back.execute(&mut *on).await?.rows_affected() == 0 {
                    return Err(Refusal::Midway(StoreError::Conflict));
                }
                query(sql::TAKE_BACK).bind(id).bind(keep).execute(&mut *on).await?;
            }
        }
    }
    match (&write.seats, write.row.phase) {
        (None, Phase::Lobby | Phase::Playing) => {}
        (Some(people), Phase::Lobby | Phase::Playing) => seat(on, id, people).await?,
        (_, Phase::Closed) => seat(on, id, &[]).await?,
    }
    for (number, lines) in (keep..).step_by(2).zip(write.events.chunks(2)) {
        match lines {
            [first, second] => {
                let two =
                    query(sql::ADD_EVENTS).bind(id).bind(number).bind(first).bind(number + 1).bind(second);
                two.execute(&mut *on).await?;
            }
            lines => {
                for line in lines {
                    query(sql::ADD_EVENT).bind(id).bind(number).bind(line).execute(&mut *on).await?;
                }
            }
        }
    }
    Ok(())
}

async fn create(on: &mut Connection, write: &TableWrite) -> Result<(), Refusal> {
    let chat = &write.row.chat;
    let row = state(sql::CREATE_TABLE, write).bind(chat.platform.word()).bind(&chat.id);
    let row = row.bind(&chat.topic).bind(i64::from(chat.private));
    match row.execute(on).await?.rows_affected() {
        0 => Err(Refusal::Midway(StoreError::Conflict)),
        _ => Ok(()),
    }
}

/// Notes who is seated at an open table.
async fn seat(on: &mut Connection, table: i64, people: &[UserKey]) -> Result<(), sqlx::Error> {
    query(sql::CLEAR_SEATS).bind(table).execute(&mut *on).await?;
    for user in people {
        let add = query(sql::ADD_SEAT).bind(table).bind(user.platform.word()).bind(&user.id);
        add.execute(&mut *on).await?;
    }
    Ok(())
}

fn change<'q>(statement: &'static str, write: &'q TableWrite, expected: Expected) -> Query<'q> {
    state(statement, write).bind(expected.version as i64).bind(expected.due)
}

/// A statement with a table's state as its first eight arguments.
fn state<'q>(statement: &'static str, write: &'q TableWrite) -> Query<'q> {
    let TableRow { id, game, phase, version, layout, touched, due, .. } = &write.row;
    let events = write.keep + write.events.len();
    let row = query(statement).bind(id.0).bind(*version as i64).bind(game).bind(phase.word());
    row.bind(layout).bind(touched).bind(due).bind(events as i64)
}

async fn shift_deadlines(on: &mut Connection, at: Millis) -> Result<(), sqlx::Error> {
    let last: Option<Millis> = query_scalar(sql::PULSE).fetch_optional(&mut *on).await?;
    query(sql::SET_ON).bind(at).bind(last.unwrap_or(0)).execute(&mut *on).await?;
    query(sql::BEAT).bind(at).execute(on).await?;
    Ok(())
}

async fn set_chat(on: &mut Connection, chat: &ChatKey, settings: &str) -> Result<(), sqlx::Error> {
    query(sql::SET_CHAT).bind(chat.platform.word()).bind(&chat.id).bind(settings).execute(on).await?;
    Ok(())
}

async fn standing(on: &mut Connection, board: &Leaderboard, row: &Standing) -> Result<(), sqlx::Error> {
    let (door, chat) = read::place(board);
    let set = query(sql::SET_STANDING).bind(door).bind(chat).bind(&board.game).bind(&board.profile);
    let set = set.bind(row.user.platform.word()).bind(&row.user.id).bind(&row.name);
    let set = set.bind(row.played).bind(row.won).bind(row.points).bind(row.best);
    set.bind(row.rating).bind(row.deviation).execute(on).await?;
    Ok(())
}

async fn migrate(on: &mut Connection, old: &ChatKey, new: &ChatKey) -> Result<(), sqlx::Error> {
    if old == new {
        return Ok(());
    }
    if let Some(older) = read::chat(on, old).await? {
        let settings = match read::chat(on, new).await? {
            Some(newer) => merge::settings(&older, &newer),
            None => older,
        };
        set_chat(on, new, &settings).await?;
    }
    for statement in [sql::MOVE_TABLES, sql::MOVE_STANDINGS] {
        let both =
            query(statement).bind(old.platform.word()).bind(&old.id).bind(new.platform.word()).bind(&new.id);
        both.execute(&mut *on).await?;
    }
    for statement in [sql::FORGET_CHAT, sql::FORGET_STANDINGS] {
        query(statement).bind(old.platform.word()).bind(&old.id).execute(&mut *on).await?;
    }
    Ok(())
}

//! Rows of leaderboards.

use kubyk_host::{Leaderboard, StandingRow, StoreError, UserKey};

use crate::sql::session::{SqlRow, SqlSession};
use crate::sql::{WorkError, chats, limit, platform, values};

/// The columns of a row, in the order in which [`standing`] reads them.
macro_rules! columns {
    () => {
        "user_platform, user_id, name, played, won, points, best, rating, deviation, version"
    };
}
pub(in crate::sql) use columns;

/// The rows of one leaderboard.
macro_rules! of_board {
    () => {
        "platform = $1 AND chat = $2 AND game = $3 AND profile = $4"
    };
}

const LEADERS: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM standings WHERE ",
    of_board!(),
    " ORDER BY rating DESC, points DESC, user_platform, user_id LIMIT $5"
);
const STANDING: &str = concat!(
    "SELECT ",
    columns!(),
    " FROM standings WHERE ",
    of_board!(),
    " AND user_platform = $5 AND user_id = $6"
);
const INSERT: &str = concat!(
    "INSERT INTO standings (platform, chat, game, profile, ",
    columns!(),
    ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 1) \
    ON CONFLICT (platform, chat, game, profile, user_platform, user_id) DO NOTHING"
);
const UPDATE: &str = concat!(
    "UPDATE standings SET name = $7, played = $8, won = $9, points = $10, best = $11, rating = $12, \
    deviation = $13, version = version + 1 WHERE ",
    of_board!(),
    " AND user_platform = $5 AND user_id = $6 AND version = $14"
);

pub(in crate::sql) async fn leaders<S: SqlSession>(
    on: &mut S,
    board: &Leaderboard,
    most: usize,
) -> Result<Vec<StandingRow>, sqlx::Error> {
    let (platform, chat) = place(board);
    let values = values![platform, chat, &board.game, &board.profile, limit(most)];
    on.rows(LEADERS, values).await?.iter().map(standing).collect()
}

pub(in crate::sql) async fn standings<S: SqlSession>(
    on: &mut S,
    board: &Leaderboard,
    users: &[UserKey],
) -> Result<Vec<StandingRow>, sqlx::Error> {
    let (platform, chat) = place(board);
    let mut found = Vec::with_capacity(users.len());
    for user in users {
        let values = values![platform, chat, &board.game, &board.profile, user.platform.word(), &user.id];
        if let Some(row) = on.row(STANDING, values).await? {
            found.push(standing(&row)?);
        }
    }
    Ok(found)
}

/// Writes the rows that a finished game has changed, each only from the version that it was made from.
pub(in crate::sql) async fn write<S: SqlSession>(
    on: &mut S,
    rows: &[(Leaderboard, StandingRow)],
) -> Result<(), WorkError> {
    // In the order of their keys: of two transactions that lock the same rows none waits for the other in a circle.
    let mut rows: Vec<_> = rows.iter().collect();
    rows.sort_unstable_by_key(|(board, row)| (place(board), &board.game, &board.profile, &row.user));
    let mut chats: Vec<_> = rows.iter().filter_map(|(board, _)| board.chat.as_ref()).collect();
    chats.dedup();
    for chat in chats {
        chats::refuse_moved(on, chat).await?;
    }
    for (board, row) in rows {
        set(on, board, row).await?;
    }
    Ok(())
}

async fn set<S: SqlSession>(on: &mut S, board: &Leaderboard, row: &StandingRow) -> Result<(), WorkError> {
    let (platform, chat) = place(board);
    let values = values![
        platform,
        chat,
        &board.game,
        &board.profile,
        row.user.platform.word(),
        &row.user.id,
        &row.name,
        row.played,
        row.won,
        row.points,
        row.best,
        row.rating,
        row.deviation,
        row.version,
    ];
    let changed = match row.version {
        0 => on.execute(INSERT, &values[..13]).await?,
        _ => on.execute(UPDATE, values).await?,
    };
    if changed == 0 { Err(WorkError::Midway(StoreError::Conflict)) } else { Ok(()) }
}

/// The platform and chat of a leaderboard as its rows have them; both are empty for a worldwide one.
fn place(board: &Leaderboard) -> (&str, &str) {
    board.chat.as_ref().map_or(("", ""), |chat| (chat.platform.word(), &chat.id))
}

fn standing<R: SqlRow>(row: &R) -> Result<StandingRow, sqlx::Error> {
    Ok(StandingRow {
        user: UserKey { platform: platform(row, 0)?, id: row.text(1)? },
        name: row.text(2)?,
        played: row.integer(3)?,
        won: row.integer(4)?,
        points: row.integer(5)?,
        best: row.integer(6)?,
        rating: row.real(7)?,
        deviation: row.real(8)?,
        version: row.integer(9)? as u64,
    })
}

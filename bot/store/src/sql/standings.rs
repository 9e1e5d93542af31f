//! Rows of leaderboards.

use kubyk_host::{Leaderboard, Standing, UserKey};

use super::session::{Session, SqlRow};
use super::{limit, platform, values};

/// The columns of a row, in the order in which [`standing`] reads them.
macro_rules! columns {
    () => {
        "user_platform, user_id, name, played, won, points, best, rating, deviation"
    };
}
pub(super) use columns;

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
const SET: &str = concat!(
    "INSERT INTO standings (platform, chat, game, profile, ",
    columns!(),
    ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) \
    ON CONFLICT (platform, chat, game, profile, user_platform, user_id) DO UPDATE SET \
    name = excluded.name, played = excluded.played, won = excluded.won, points = excluded.points, \
    best = excluded.best, rating = excluded.rating, deviation = excluded.deviation"
);

pub(super) async fn leaders<S: Session>(
    on: &mut S,
    board: &Leaderboard,
    most: usize,
) -> Result<Vec<Standing>, sqlx::Error> {
    let (platform, chat) = place(board);
    let values = values![platform, chat, &board.game, &board.profile, limit(most)];
    on.rows(LEADERS, values).await?.iter().map(standing).collect()
}

pub(super) async fn standings<S: Session>(
    on: &mut S,
    board: &Leaderboard,
    users: &[UserKey],
) -> Result<Vec<Standing>, sqlx::Error> {
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

pub(super) async fn set<S: Session>(
    on: &mut S,
    board: &Leaderboard,
    row: &Standing,
) -> Result<(), sqlx::Error> {
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
    ];
    on.execute(SET, values).await?;
    Ok(())
}

/// The platform and chat of a leaderboard as its rows have them; both are empty for a worldwide one.
fn place(board: &Leaderboard) -> (&str, &str) {
    board.chat.as_ref().map_or(("", ""), |chat| (chat.platform.word(), &chat.id))
}

fn standing<R: SqlRow>(row: &R) -> Result<Standing, sqlx::Error> {
    Ok(Standing {
        user: UserKey { platform: platform(row, 0)?, id: row.text(1)? },
        name: row.text(2)?,
        played: row.integer(3)?,
        won: row.integer(4)?,
        points: row.integer(5)?,
        best: row.integer(6)?,
        rating: row.real(7)?,
        deviation: row.real(8)?,
    })
}

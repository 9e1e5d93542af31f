//! Leaderboards, and the ledger of finished games that they can be made from again.

use kubyk_core::ids::{ChatKey, TableId, UserKey};
use kubyk_core::rows::LedgerEntry;
use kubyk_core::time::Millis;
use kubyk_host::store::{Leaderboard, PlayedSeat, SeatResult, StandingChange, StandingRow, StoreError};

use super::moved;
use super::session::{SqlRow, SqlSession, WorkError, limit, platform, values};

// Rows of leaderboards.

/// The columns of a row, in the order in which [`standing`] reads them.
macro_rules! standing_columns {
    () => {
        "user_platform, user_id, name, played, won, points, best, rating, deviation, version"
    };
}
pub(super) use standing_columns;

/// The rows of one leaderboard.
macro_rules! of_board {
    () => {
        "platform = $1 AND chat = $2 AND game = $3 AND profile = $4"
    };
}

const LEADERS: &str = concat!(
    "SELECT ",
    standing_columns!(),
    " FROM standings WHERE ",
    of_board!(),
    " ORDER BY rating DESC, points DESC, user_platform, user_id LIMIT $5"
);
/// The rows of all leaderboards of a chat.
const OF_CHAT: &str = concat!(
    "SELECT ",
    standing_columns!(),
    ", game, profile FROM standings WHERE platform = $1 AND chat = $2 \
    ORDER BY played DESC, game, profile, user_platform, user_id LIMIT $3"
);
/// The number of different people whom a person has met on a leaderboard; all accounts of one are one.
macro_rules! rivals {
    ($own:literal, $not_own:literal) => {
        concat!(
            "(SELECT COUNT(DISTINCT COALESCE(met.person, other.user_platform || ' ' || other.user_id)) FROM ",
            $own,
            "JOIN results AS other ON other.table_id = own.table_id AND other.seat <> own.seat \
            LEFT JOIN links AS met ON met.platform = other.user_platform AND met.id = other.user_id \
            WHERE ",
            $not_own,
            " AND own.game = $3 AND own.world_profile = $4 AND other.world_profile = $4 AND other.user_id IS NOT NULL)"
        )
    };
}
/// The leaders of one account without those who have met less people on this leaderboard than $6, but some.
const PROVEN_LEADERS: &str = concat!(
    "SELECT ",
    standing_columns!(),
    " FROM standings WHERE ",
    of_board!(),
    " AND NOT EXISTS (SELECT 1 FROM links WHERE links.platform = user_platform AND links.id = user_id) AND ",
    rivals!(
        "results AS own ",
        "own.user_platform = standings.user_platform AND own.user_id = standings.user_id \
        AND (other.user_platform <> own.user_platform OR other.user_id <> own.user_id)"
    ),
    " NOT BETWEEN 1 AND $6 ORDER BY rating DESC, points DESC, user_platform, user_id LIMIT $5"
);
/// The people of several accounts who are among the leaders. The weight of a rating is one over the square of its uncertainty:
/// weights, and means times weights, add up, and what a new rating has of both, $8 and $7, counts once.
const LINKED_LEADERS: &str = concat!(
    "SELECT links.person FROM links \
    JOIN standings ON standings.user_platform = links.platform AND standings.user_id = links.id \
    WHERE standings.platform = $1 AND standings.chat = $2 AND standings.game = $3 AND standings.profile = $4 \
    GROUP BY links.person HAVING ",
    rivals!(
        "links AS mine JOIN results AS own ON own.user_platform = mine.platform AND own.user_id = mine.id ",
        "mine.person = links.person AND (met.person IS NULL OR met.person <> links.person)"
    ),
    " NOT BETWEEN 1 AND $6 ORDER BY \
    (SUM(rating / (deviation * deviation)) - (COUNT(*) - 1) * CAST($7 AS DOUBLE PRECISION)) \
    / (SUM(1.0 / (deviation * deviation)) - (COUNT(*) - 1) * CAST($8 AS DOUBLE PRECISION)) DESC, SUM(points) DESC, links.person LIMIT $5"
);
const OF_LINKED: &str = concat!(
    "SELECT ",
    "standings.user_platform, standings.user_id, standings.name, played, won, points, best, rating, deviation, version",
    " FROM links JOIN standings ON standings.user_platform = links.platform AND standings.user_id = links.id \
    WHERE standings.platform = $1 AND standings.chat = $2 AND standings.game = $3 AND standings.profile = $4 \
    AND links.person = $5 ORDER BY played DESC, user_platform, user_id"
);
const MEETINGS: &str = "SELECT other.user_platform, other.user_id, COUNT(DISTINCT own.table_id) FROM results AS own \
    JOIN results AS other ON other.table_id = own.table_id AND other.seat <> own.seat \
    WHERE own.user_platform = $1 AND own.user_id = $2 AND own.ended >= $3 AND own.game = $4 \
    AND own.chat_number IS NOT NULL AND other.chat_number IS NOT NULL AND other.user_id IS NOT NULL \
    AND (other.user_platform <> $1 OR other.user_id <> $2) GROUP BY other.user_platform, other.user_id";
/// The columns that [`played`] reads.
macro_rules! played_columns {
    () => {
        "r.table_id, r.game, r.ended, r.user_platform, r.user_id, r.name, r.place, r.won FROM results AS r "
    };
}
const GAMES_OF_PERSON: &str = concat!(
    "SELECT ",
    played_columns!(),
    "JOIN (SELECT table_id, ended FROM results WHERE user_platform = $1 AND user_id = $2 \
    ORDER BY ended DESC, table_id LIMIT $3) AS own ON own.table_id = r.table_id \
    ORDER BY r.ended DESC, r.table_id, r.seat"
);
const GAMES_OF_CHAT: &str = concat!(
    "SELECT ",
    played_columns!(),
    "WHERE r.platform = $1 AND r.chat = $2 AND r.ended >= $3 AND EXISTS (SELECT 1 FROM results AS counted \
    WHERE counted.table_id = r.table_id AND counted.chat_profile IS NOT NULL) \
    ORDER BY r.ended DESC, r.table_id, r.seat LIMIT $4"
);
const STANDING: &str = concat!(
    "SELECT ",
    standing_columns!(),
    " FROM standings WHERE ",
    of_board!(),
    " AND user_platform = $5 AND user_id = $6"
);
const INSERT_STANDING: &str = concat!(
    "INSERT INTO standings (platform, chat, game, profile, ",
    standing_columns!(),
    ") VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 1) \
    ON CONFLICT (platform, chat, game, profile, user_platform, user_id) DO NOTHING"
);
const UPDATE_STANDING: &str = concat!(
    "UPDATE standings SET name = $7, played = $8, won = $9, points = $10, best = $11, rating = $12, \
    deviation = $13, version = version + 1 WHERE ",
    of_board!(),
    " AND user_platform = $5 AND user_id = $6 AND version = $14"
);

pub(super) async fn leaders<S: SqlSession>(
    on: &mut S,
    board: &Leaderboard,
    most: usize,
) -> Result<Vec<StandingRow>, sqlx::Error> {
    let (platform, chat) = board_key(board);
    let values = values![platform, chat, &board.game, &board.profile, limit(most)];
    on.rows(LEADERS, values).await?.iter().map(standing).collect()
}

pub(super) async fn standings_of_chat<S: SqlSession>(
    on: &mut S,
    chat: &ChatKey,
    most: usize,
) -> Result<Vec<(Leaderboard, StandingRow)>, sqlx::Error> {
    let rows = on.rows(OF_CHAT, values![chat.platform.word(), &chat.id, limit(most)]).await?;
    let mut found = Vec::with_capacity(rows.len());
    for row in &rows {
        let board = Leaderboard { chat: Some(chat.clone()), game: row.text(10)?, profile: row.text(11)? };
        found.push((board, standing(row)?));
    }
    Ok(found)
}

pub(super) async fn proven_leaders<S: SqlSession>(
    on: &mut S,
    board: &Leaderboard,
    rivals: usize,
    most: usize,
) -> Result<Vec<StandingRow>, sqlx::Error> {
    let (platform, chat) = board_key(board);
    let too_few = rivals.saturating_sub(1);
    let values = values![platform, chat, &board.game, &board.profile, limit(most), too_few];
    on.rows(PROVEN_LEADERS, values).await?.iter().map(standing).collect()
}

/// The rows of each person of several accounts, that of the account which was played with most first.
pub(super) async fn linked_leaders<S: SqlSession>(
    on: &mut S,
    board: &Leaderboard,
    rivals: usize,
    most: usize,
    [mean, deviation]: [f64; 2],
) -> Result<Vec<Vec<StandingRow>>, sqlx::Error> {
    let (platform, chat) = board_key(board);
    let too_few = rivals.saturating_sub(1);
    let weight = 1.0 / (deviation * deviation);
    let [game, profile] = [&board.game, &board.profile];
    let values = values![platform, chat, game, profile, limit(most), too_few, mean * weight, weight];
    let mut leaders = Vec::new();
    for row in on.rows(LINKED_LEADERS, values).await? {
        let person = row.text(0)?;
        let values = values![platform, chat, game, profile, &person];
        leaders.push(on.rows(OF_LINKED, values).await?.iter().map(standing).collect::<Result<_, _>>()?);
    }
    Ok(leaders)
}

pub(super) async fn meetings<S: SqlSession>(
    on: &mut S,
    user: &UserKey,
    game: &str,
    since: Millis,
) -> Result<Vec<(UserKey, i64)>, sqlx::Error> {
    let rows = on.rows(MEETINGS, values![user.platform.word(), &user.id, since, game]).await?;
    rows.iter()
        .map(|row| Ok((UserKey { platform: platform(row, 0)?, id: row.text(1)? }, row.integer(2)?)))
        .collect()
}

pub(super) async fn games_of_person<S: SqlSession>(
    on: &mut S,
    user: &UserKey,
    most: usize,
) -> Result<Vec<PlayedSeat>, sqlx::Error> {
    let rows = on.rows(GAMES_OF_PERSON, values![user.platform.word(), &user.id, limit(most)]).await?;
    rows.iter().map(played).collect()
}

pub(super) async fn games_of_chat<S: SqlSession>(
    on: &mut S,
    chat: &ChatKey,
    since: Millis,
    most: usize,
) -> Result<Vec<PlayedSeat>, sqlx::Error> {
    let rows = on.rows(GAMES_OF_CHAT, values![chat.platform.word(), &chat.id, since, limit(most)]).await?;
    rows.iter().map(played).collect()
}

fn played<R: SqlRow>(row: &R) -> Result<PlayedSeat, sqlx::Error> {
    let user = match row.text_or_null(4)? {
        Some(id) => Some(UserKey { platform: platform(row, 3)?, id }),
        None => None,
    };
    Ok(PlayedSeat {
        table: TableId(row.integer(0)?),
        game: row.text(1)?,
        ended: row.integer(2)?,
        user,
        name: row.text(5)?,
        place: row.integer(6)?,
        won: row.integer(7)? != 0,
    })
}

pub(super) async fn standings<S: SqlSession>(
    on: &mut S,
    board: &Leaderboard,
    users: &[UserKey],
) -> Result<Vec<StandingRow>, sqlx::Error> {
    let (platform, chat) = board_key(board);
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
pub(super) async fn write_standings<S: SqlSession>(
    on: &mut S,
    rows: &[(Leaderboard, StandingRow)],
) -> Result<(), WorkError> {
    // In the order of their keys: of two transactions that lock the same rows none waits for the other in a circle.
    let mut rows: Vec<_> = rows.iter().collect();
    rows.sort_unstable_by_key(|(board, row)| (board_key(board), &board.game, &board.profile, &row.user));
    let mut chats: Vec<_> = rows.iter().filter_map(|(board, _)| board.chat.as_ref()).collect();
    chats.dedup();
    for chat in chats {
        moved::refuse(on, chat).await?;
    }
    for (board, row) in rows {
        set_standing(on, board, row).await?;
    }
    Ok(())
}

async fn set_standing<S: SqlSession>(
    on: &mut S,
    board: &Leaderboard,
    row: &StandingRow,
) -> Result<(), WorkError> {
    let (platform, chat) = board_key(board);
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
        0 => on.execute(INSERT_STANDING, &values[..13]).await?,
        _ => on.execute(UPDATE_STANDING, values).await?,
    };
    if changed == 0 { Err(WorkError::Midway(StoreError::Conflict)) } else { Ok(()) }
}

/// The platform and chat of a leaderboard as its rows have them; both are empty for a worldwide one.
fn board_key(board: &Leaderboard) -> (&str, &str) {
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

// The ledger of finished games, and leaderboards made from it.

const ADD_RESULT: &str = "INSERT INTO results (table_id, seat, platform, chat, game, user_platform, user_id, name, place, \
    won, score, started, ended, moves, \
    chat_profile, chat_number, chat_rating_before, chat_rating, chat_deviation_before, chat_deviation, \
    world_profile, world_number, world_rating_before, world_rating, world_deviation_before, world_deviation) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, \
    $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26)";

/// A version that no row of the leaderboards has had: whatever was read before the rebuild is refused.
const NEXT_VERSION: &str = "SELECT COALESCE(MAX(version), 0) + 1 FROM standings";
const CLEAR_STANDINGS: &str = "DELETE FROM standings";

/// Each person's games of every leaderboard added up, as the query `summed`. The rating is that of the latest game; the
/// leaderboard before the ledger counts as the first.
macro_rules! summed {
    (
        platform: $platform:literal, chat: $chat:literal, profile: $profile:literal, number: $number:literal,
        rating: $rating:literal, deviation: $deviation:literal, opening: $opening:literal
    ) => {
        concat!(
            "WITH entries AS (SELECT ",
            $platform,
            " AS platform, ",
            $chat,
            " AS chat, game, ",
            $profile,
            " AS profile, user_platform, user_id, name, 1 AS played, won, score AS points, score AS best, ",
            $rating,
            " AS rating, ",
            $deviation,
            " AS deviation, ",
            $number,
            " AS number, ended FROM results WHERE user_id IS NOT NULL AND ",
            $profile,
            " IS NOT NULL UNION ALL SELECT platform, chat, game, profile, user_platform, user_id, name, played, won, \
            points, best, rating, deviation, 0, 0 FROM opening_standings WHERE ",
            $opening,
            "), ranked AS (SELECT entries.*, ROW_NUMBER() OVER (\
            PARTITION BY platform, chat, game, profile, user_platform, user_id \
            ORDER BY number DESC, ended DESC) AS latest FROM entries), \
            summed AS (SELECT platform, chat, game, profile, user_platform, user_id, \
            MAX(CASE WHEN latest = 1 THEN name END) AS name, CAST(SUM(played) AS BIGINT) AS played, \
            CAST(SUM(won) AS BIGINT) AS won, CAST(SUM(points) AS BIGINT) AS points, MAX(best) AS best, \
            MAX(CASE WHEN latest = 1 THEN rating END) AS rating, \
            MAX(CASE WHEN latest = 1 THEN deviation END) AS deviation \
            FROM ranked GROUP BY platform, chat, game, profile, user_platform, user_id) "
        )
    };
    (chats) => {
        $crate::sql::ratings::summed!(
            platform: "platform", chat: "chat", profile: "chat_profile", number: "chat_number",
            rating: "chat_rating", deviation: "chat_deviation", opening: "platform <> ''"
        )
    };
    (world) => {
        $crate::sql::ratings::summed!(
            platform: "''", chat: "''", profile: "world_profile", number: "world_number",
            rating: "world_rating", deviation: "world_deviation", opening: "platform = ''"
        )
    };
}
pub(super) use summed;

macro_rules! insert_summed {
    () => {
        "INSERT INTO standings (platform, chat, game, profile, user_platform, user_id, name, played, won, points, \
        best, rating, deviation, version) \
        SELECT platform, chat, game, profile, user_platform, user_id, name, played, won, points, best, rating, \
        deviation, $1 FROM summed"
    };
}
const REBUILD_CHATS: &str = concat!(summed!(chats), insert_summed!());
const REBUILD_WORLD: &str = concat!(summed!(world), insert_summed!());

/// Adds the seats of a finished game.
pub(super) async fn add_results<S: SqlSession>(
    on: &mut S,
    results: &[SeatResult],
) -> Result<(), sqlx::Error> {
    for result in results {
        let (chat, world) = (result.in_chat.as_ref(), result.worldwide.as_ref());
        let number = |change: Option<&StandingChange>| change.map(|change| change.number);
        let rating = |change: Option<&StandingChange>, when: usize| change.map(|change| change.rating[when]);
        let deviation =
            |change: Option<&StandingChange>, when: usize| change.map(|change| change.deviation[when]);
        let values = values![
            result.table,
            result.seat,
            result.chat.platform.word(),
            &result.chat.id,
            &result.game,
            result.user.as_ref().map(|user| user.platform.word()),
            result.user.as_ref().map(|user| &user.id),
            &result.name,
            result.place,
            result.won,
            result.score,
            result.started,
            result.ended,
            result.moves,
            chat.map(|change| &change.profile),
            number(chat),
            rating(chat, 0),
            rating(chat, 1),
            deviation(chat, 0),
            deviation(chat, 1),
            world.map(|change| &change.profile),
            number(world),
            rating(world, 0),
            rating(world, 1),
            deviation(world, 0),
            deviation(world, 1),
        ];
        on.execute(ADD_RESULT, values).await?;
    }
    Ok(())
}

const LEDGER: &str =
    "SELECT seat, place, won, score, moves, started FROM results WHERE table_id = $1 ORDER BY seat";

/// The entries of a table's game.
pub(super) async fn ledger<S: SqlSession>(
    on: &mut S,
    table: TableId,
) -> Result<Vec<LedgerEntry>, sqlx::Error> {
    let entry = |row: &S::Row| {
        Ok(LedgerEntry {
            seat: row.integer(0)?,
            place: row.integer(1)?,
            won: row.integer(2)?,
            score: row.integer(3)?,
            moves: row.integer(4)?,
            started: row.integer(5)?,
        })
    };
    on.rows(LEDGER, values![table]).await?.iter().map(entry).collect()
}

/// Makes all leaderboards anew.
pub(super) async fn rebuild_standings<S: SqlSession>(on: &mut S) -> Result<(), sqlx::Error> {
    let version = on.row(NEXT_VERSION, &[]).await?.map_or(Ok(1), |row| row.integer(0))?;
    on.execute(CLEAR_STANDINGS, &[]).await?;
    for statement in [REBUILD_CHATS, REBUILD_WORLD] {
        on.execute(statement, values![version]).await?;
    }
    Ok(())
}

//! The ledger of finished games, and leaderboards made from it.

use kubyk_host::{SeatResult, StandingChange};

use crate::sql::session::{SqlRow as _, SqlSession};
use crate::sql::values;

const ADD: &str = "INSERT INTO results (table_id, seat, platform, chat, game, user_platform, user_id, name, place, \
    won, score, started, ended, moves, \
    chat_profile, chat_number, chat_rating_before, chat_rating, chat_deviation_before, chat_deviation, \
    world_profile, world_number, world_rating_before, world_rating, world_deviation_before, world_deviation) \
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, \
    $15, $16, $17, $18, $19, $20, $21, $22, $23, $24, $25, $26)";

/// A version that no row of the leaderboards has had: whatever was read before the rebuild is refused.
const NEXT_VERSION: &str = "SELECT COALESCE(MAX(version), 0) + 1 FROM standings";
const CLEAR: &str = "DELETE FROM standings";

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
        $crate::sql::ratings::results::summed!(
            platform: "platform", chat: "chat", profile: "chat_profile", number: "chat_number",
            rating: "chat_rating", deviation: "chat_deviation", opening: "platform <> ''"
        )
    };
    (world) => {
        $crate::sql::ratings::results::summed!(
            platform: "''", chat: "''", profile: "world_profile", number: "world_number",
            rating: "world_rating", deviation: "world_deviation", opening: "platform = ''"
        )
    };
}
pub(in crate::sql) use summed;

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
pub(in crate::sql) async fn add<S: SqlSession>(
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
        on.execute(ADD, values).await?;
    }
    Ok(())
}

/// Makes all leaderboards anew.
pub(in crate::sql) async fn rebuild_standings<S: SqlSession>(on: &mut S) -> Result<(), sqlx::Error> {
    let version = on.row(NEXT_VERSION, &[]).await?.map_or(Ok(1), |row| row.integer(0))?;
    on.execute(CLEAR, &[]).await?;
    for statement in [REBUILD_CHATS, REBUILD_WORLD] {
        on.execute(statement, values![version]).await?;
    }
    Ok(())
}

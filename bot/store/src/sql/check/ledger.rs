//! Faults of the ledger of finished games, and of the leaderboards that follow from it.

use super::Rule;
use crate::sql::ratings::summed;

/// The rows of a query that another one does not have, and those that only the other one has.
macro_rules! differing {
    ($with:expr, $columns:literal, $condition:literal) => {
        concat!(
            $with,
            "SELECT game || ' ' || profile || ': ' || name FROM standings WHERE ",
            $condition,
            " AND (platform, chat, game, profile, user_platform, user_id) IN (\
            SELECT platform, chat, game, profile, user_platform, user_id FROM (SELECT platform, chat, game, profile, \
            user_platform, user_id, ",
            $columns,
            " FROM standings WHERE ",
            $condition,
            " EXCEPT SELECT platform, chat, game, profile, user_platform, user_id, ",
            $columns,
            " FROM summed) AS other) UNION ALL SELECT game || ' ' || profile || ': ' || name FROM summed \
            WHERE NOT EXISTS (SELECT 1 FROM standings WHERE standings.platform = summed.platform \
            AND standings.chat = summed.chat AND standings.game = summed.game \
            AND standings.profile = summed.profile AND standings.user_platform = summed.user_platform \
            AND standings.user_id = summed.user_id)"
        )
    };
}

/// The condition that no other chat has become this one: where two have, their games are numbered alike, and the surer rating
/// was kept.
macro_rules! never_merged {
    ($rows:literal) => {
        concat!(
            "NOT EXISTS (SELECT 1 FROM moved_chats WHERE new_platform = ",
            $rows,
            ".platform AND new_id = ",
            $rows,
            ".chat)"
        )
    };
}

pub(super) const RULES: &[Rule] = &[
    Rule {
        fault: "a finished game has not one result for each seat",
        rows: "SELECT CAST(table_id AS TEXT) FROM results GROUP BY table_id \
            HAVING MIN(seat) <> 0 OR MAX(seat) + 1 <> COUNT(*)",
    },
    Rule {
        fault: "a finished game is told differently at its seats",
        rows: "SELECT CAST(table_id AS TEXT) FROM results GROUP BY table_id \
            HAVING MIN(started) <> MAX(started) OR MIN(ended) <> MAX(ended) OR MIN(game) <> MAX(game)",
    },
    Rule {
        // The machine's clock may have been set back while it was played, but not by a day.
        fault: "a finished game has ended before it began",
        rows: "SELECT DISTINCT CAST(table_id AS TEXT) FROM results WHERE ended < started - 86400000",
    },
    Rule {
        fault: "a first game does not begin at the first rating",
        rows: "SELECT game || ' ' || world_profile || ': ' || name FROM results \
            WHERE world_number = 1 AND user_id IS NOT NULL AND world_rating_before <> 25 \
            UNION ALL SELECT game || ' ' || chat_profile || ': ' || name FROM results \
            WHERE chat_number = 1 AND user_id IS NOT NULL AND chat_rating_before <> 25",
    },
    Rule {
        fault: "a rating does not begin where the game before left it",
        rows: "SELECT game || ' ' || world_profile || ': ' || name FROM (SELECT game, world_profile, name, \
            world_rating_before, world_deviation_before, LAG(world_rating) OVER own AS rating, \
            LAG(world_deviation) OVER own AS deviation FROM results \
            WHERE world_number IS NOT NULL AND user_id IS NOT NULL WINDOW own AS (\
            PARTITION BY game, world_profile, user_platform, user_id ORDER BY world_number)) AS entries \
            WHERE rating <> world_rating_before OR deviation <> world_deviation_before",
    },
    Rule {
        fault: "a chat's rating does not begin where the game before left it",
        rows: concat!(
            "SELECT game || ' ' || chat_profile || ': ' || name FROM (SELECT platform, chat, game, chat_profile, name, \
            chat_rating_before, chat_deviation_before, LAG(chat_rating) OVER own AS rating, \
            LAG(chat_deviation) OVER own AS deviation FROM results \
            WHERE chat_number IS NOT NULL AND user_id IS NOT NULL WINDOW own AS (\
            PARTITION BY platform, chat, game, chat_profile, user_platform, user_id ORDER BY chat_number)) AS entries \
            WHERE (rating <> chat_rating_before OR deviation <> chat_deviation_before) AND ",
            never_merged!("entries")
        ),
    },
    Rule {
        fault: "a worldwide standing differs from the ledger",
        rows: differing!(summed!(world), "played, won, points, best, rating, deviation", "platform = ''"),
    },
    Rule {
        // When two chats became one, the surer rating was kept: the ledger has only the games.
        fault: "a chat's standing differs from the ledger",
        rows: differing!(summed!(chats), "played, won, points, best", "platform <> ''"),
    },
    Rule {
        fault: "a chat's rating differs from the ledger",
        rows: concat!(
            summed!(chats),
            "SELECT standings.game || ' ' || standings.profile || ': ' || standings.name FROM standings \
            JOIN summed ON summed.platform = standings.platform AND summed.chat = standings.chat \
            AND summed.game = standings.game AND summed.profile = standings.profile \
            AND summed.user_platform = standings.user_platform AND summed.user_id = standings.user_id \
            WHERE (standings.rating <> summed.rating OR standings.deviation <> summed.deviation) AND ",
            never_merged!("standings")
        ),
    },
];

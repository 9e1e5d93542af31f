//! What must be true of the rows of different tables together.

use crate::sql::ratings::results::summed;
use crate::sql::session::{SqlRow as _, SqlSession};

/// A property, and the query for rows that do not have it: of each the first column says which.
struct Rule {
    fault: &'static str,
    rows: &'static str,
}

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

const RULES: &[Rule] = &[
    Rule {
        fault: "a table has another number of events than it says",
        rows: "SELECT CAST(id AS TEXT) FROM tables \
            WHERE events <> (SELECT COUNT(*) FROM events WHERE table_id = tables.id)",
    },
    Rule {
        fault: "a table's events are not numbered from 0 without gaps",
        rows: "SELECT CAST(table_id AS TEXT) FROM events GROUP BY table_id \
            HAVING MIN(number) <> 0 OR MAX(number) + 1 <> COUNT(*)",
    },
    Rule {
        fault: "a message shows a version that its table has not reached",
        rows: "SELECT CAST(id AS TEXT) FROM tables WHERE shown > version",
    },
    Rule {
        fault: "somebody sits at a table that is closed",
        rows: "SELECT CAST(table_id AS TEXT) FROM seats \
            WHERE table_id NOT IN (SELECT id FROM tables WHERE phase <> 'closed')",
    },
    Rule {
        fault: "something is kept under the id of a chat that has moved",
        rows: "SELECT old.id FROM moved_chats AS old WHERE \
            EXISTS (SELECT 1 FROM tables WHERE platform = old.platform AND chat = old.id) \
            OR EXISTS (SELECT 1 FROM chats WHERE platform = old.platform AND chats.id = old.id) \
            OR EXISTS (SELECT 1 FROM results WHERE platform = old.platform AND chat = old.id) \
            OR EXISTS (SELECT 1 FROM standings WHERE platform = old.platform AND chat = old.id)",
    },
    Rule {
        fault: "a rating does not begin where the game before left it",
        rows: "SELECT game || ' ' || world_profile || ': ' || name FROM (SELECT game, world_profile, name, \
            world_rating_before, LAG(world_rating) OVER (PARTITION BY game, world_profile, user_platform, user_id \
            ORDER BY world_number) AS before FROM results \
            WHERE world_number IS NOT NULL AND user_id IS NOT NULL) AS entries \
            WHERE before <> world_rating_before",
    },
    Rule {
        fault: "a worldwide standing differs from the ledger",
        rows: differing!(summed!(world), "played, won, points, best, rating, deviation", "platform = ''"),
    },
    Rule {
        // Where two chats have become one, the surer rating was kept: the ledger tells only the games.
        fault: "a chat's standing differs from the ledger",
        rows: differing!(summed!(chats), "played, won, points, best", "platform <> ''"),
    },
];

/// Every fault that is found, a line each.
pub(crate) async fn check<S: SqlSession>(on: &mut S) -> Result<Vec<String>, sqlx::Error> {
    let mut faults = Vec::new();
    for Rule { fault, rows } in RULES {
        for row in on.rows(rows, &[]).await? {
            faults.push(format!("{fault}: {}", row.text(0)?));
        }
    }
    Ok(faults)
}

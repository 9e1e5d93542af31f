//! Faults of tables, their events and seats, and of the chats they are in.

use kubyk_core::ids::TableId;

use super::Rule;
use crate::sql::maintenance::PAGE;
use crate::sql::session::{SqlRow as _, SqlSession, values};

pub(super) const RULES: &[Rule] = &[
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
        rows: "SELECT CAST(id AS TEXT) FROM tables WHERE shown > version \
            UNION SELECT CAST(id AS TEXT) FROM tables JOIN boards ON table_id = id WHERE boards.shown > version",
    },
    Rule {
        fault: "somebody sits at a table that is closed",
        rows: "SELECT CAST(table_id AS TEXT) FROM seats \
            WHERE table_id NOT IN (SELECT id FROM tables WHERE phase <> 'closed')",
    },
    Rule {
        fault: "a board is to show a version that its table has not reached",
        rows: "SELECT CAST(id AS TEXT) FROM tables JOIN boards ON table_id = id WHERE wanted > version",
    },
    Rule {
        fault: "something is kept under the id of a chat that has moved",
        rows: "SELECT old.id FROM moved_chats AS old WHERE \
            EXISTS (SELECT 1 FROM tables WHERE platform = old.platform AND chat = old.id) \
            OR EXISTS (SELECT 1 FROM boards WHERE platform = old.platform AND chat = old.id) \
            OR EXISTS (SELECT 1 FROM chats WHERE platform = old.platform AND chats.id = old.id) \
            OR EXISTS (SELECT 1 FROM results WHERE platform = old.platform AND chat = old.id) \
            OR EXISTS (SELECT 1 FROM standings WHERE platform = old.platform AND chat = old.id)",
    },
    Rule {
        fault: "a chat has moved to an id that has moved on",
        rows: "SELECT old.id FROM moved_chats AS old JOIN moved_chats AS next \
            ON next.platform = old.new_platform AND next.id = old.new_id",
    },
    Rule {
        fault: "a table is in no phase of one",
        rows: "SELECT CAST(id AS TEXT) || ': ' || phase FROM tables \
            WHERE phase NOT IN ('lobby', 'playing', 'closed')",
    },
    Rule {
        fault: "there is no such platform",
        rows: "SELECT 'table ' || CAST(id AS TEXT) || ': ' || platform FROM tables \
            WHERE platform NOT IN ('telegram', 'discord', 'web') \
            UNION ALL SELECT 'chat ' || id || ': ' || platform FROM chats \
            WHERE platform NOT IN ('telegram', 'discord', 'web') \
            UNION ALL SELECT 'person ' || id || ': ' || platform FROM people \
            WHERE platform NOT IN ('telegram', 'discord', 'web') \
            UNION ALL SELECT 'board of table ' || CAST(table_id AS TEXT) || ': ' || platform FROM boards \
            WHERE platform NOT IN ('telegram', 'discord', 'web') \
            UNION ALL SELECT 'seat of table ' || CAST(table_id AS TEXT) || ': ' || platform FROM seats \
            WHERE platform NOT IN ('telegram', 'discord', 'web')",
    },
    Rule {
        fault: "something belongs to a table that is not there",
        rows: "SELECT DISTINCT 'events of table ' || CAST(table_id AS TEXT) FROM events \
            WHERE table_id NOT IN (SELECT id FROM tables) \
            UNION ALL SELECT DISTINCT 'seats of table ' || CAST(table_id AS TEXT) FROM seats \
            WHERE table_id NOT IN (SELECT id FROM tables) \
            UNION ALL SELECT DISTINCT 'boards of table ' || CAST(table_id AS TEXT) FROM boards \
            WHERE table_id NOT IN (SELECT id FROM tables)",
    },
    Rule {
        fault: "a version is below 1",
        rows: "SELECT 'table ' || CAST(id AS TEXT) FROM tables WHERE version < 1 \
            UNION ALL SELECT 'chat ' || platform || ' ' || id FROM chats WHERE version < 1 \
            UNION ALL SELECT 'person ' || platform || ' ' || id FROM people WHERE version < 1",
    },
    Rule { fault: "a table is in no chat", rows: "SELECT CAST(id AS TEXT) FROM tables WHERE chat = ''" },
    Rule {
        fault: "a table is shown in a message without an id",
        rows: "SELECT CAST(id AS TEXT) FROM tables WHERE message = '' \
            UNION SELECT CAST(table_id AS TEXT) FROM boards WHERE message = ''",
    },
    Rule {
        fault: "a flag of a table is neither 0 nor 1",
        rows: "SELECT CAST(id AS TEXT) FROM tables WHERE private NOT IN (0, 1) OR waits_for_bot NOT IN (0, 1)",
    },
    Rule {
        fault: "a lobby waits for a bot",
        rows: "SELECT CAST(id AS TEXT) FROM tables WHERE phase = 'lobby' AND waits_for_bot = 1",
    },
];

/// Those that can be read: the others are found by [`RULES`].
const TABLE_IDS: &str = "SELECT id FROM tables WHERE id > $1 AND phase IN ('lobby', 'playing', 'closed') \
    AND platform IN ('telegram', 'discord', 'web') ORDER BY id LIMIT $2";

/// The ids of a page of tables, behind this one.
pub(in crate::sql) async fn table_ids<S: SqlSession>(
    on: &mut S,
    after: TableId,
) -> Result<Vec<TableId>, sqlx::Error> {
    let rows = on.rows(TABLE_IDS, values![after, PAGE]).await?;
    rows.iter().map(|row| row.integer(0).map(TableId)).collect()
}

//! An operator's work on a database as a whole: checking it, copying it.

use std::sync::LazyLock;

use ColumnKind::{Integer, Real, Text};
use kubyk_core::ids::TableId;
use kubyk_core::settings::Settings;
use serde_json::Value;
use tokio::sync::mpsc;

use super::session::{SqlRow, SqlSession, SqlValue, values};
use crate::sql::ratings::summed;

/// Asks the database whether it is there, with the query of its kind for that.
pub(crate) async fn ping<S: SqlSession>(on: &mut S, query: &'static str) -> Result<(), sqlx::Error> {
    on.rows(query, &[]).await.map(drop)
}

// Conditions on the rows of different tables together.

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
            UNION ALL SELECT 'seat of table ' || CAST(table_id AS TEXT) || ': ' || platform FROM seats \
            WHERE platform NOT IN ('telegram', 'discord', 'web')",
    },
    Rule {
        fault: "something belongs to a table that is not there",
        rows: "SELECT DISTINCT 'events of table ' || CAST(table_id AS TEXT) FROM events \
            WHERE table_id NOT IN (SELECT id FROM tables) \
            UNION ALL SELECT DISTINCT 'seats of table ' || CAST(table_id AS TEXT) FROM seats \
            WHERE table_id NOT IN (SELECT id FROM tables)",
    },
    Rule {
        fault: "a version is below 1",
        rows: "SELECT 'table ' || CAST(id AS TEXT) FROM tables WHERE version < 1 \
            UNION ALL SELECT 'chat ' || platform || ' ' || id FROM chats WHERE version < 1 \
            UNION ALL SELECT 'person ' || platform || ' ' || id FROM people WHERE version < 1",
    },
    Rule {
        fault: "a finished game has not one result for each seat",
        rows: "SELECT CAST(table_id AS TEXT) FROM results GROUP BY table_id \
            HAVING MIN(seat) <> 0 OR MAX(seat) + 1 <> COUNT(*)",
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

/// Every fault that is found in rows beside each other, a line each.
pub(crate) async fn check<S: SqlSession>(on: &mut S) -> Result<Vec<String>, sqlx::Error> {
    let mut faults = Vec::new();
    for Rule { fault, rows } in RULES {
        for row in on.rows(rows, &[]).await? {
            faults.push(format!("{fault}: {}", row.text(0)?));
        }
    }
    Ok(faults)
}

// Conditions on a row by itself.

/// Those that can be read: the others are found by [`RULES`].
const TABLE_IDS: &str = "SELECT id FROM tables WHERE id > $1 AND phase IN ('lobby', 'playing', 'closed') \
    AND platform IN ('telegram', 'discord', 'web') ORDER BY id LIMIT $2";
const SETTINGS: [(&str, &str); 2] = [
    (
        "a chat's settings cannot be read",
        "SELECT platform, id, settings FROM chats WHERE (platform, id) > ($1, $2) ORDER BY platform, id LIMIT $3",
    ),
    (
        "a person's preferences cannot be read",
        "SELECT platform, id, preferences FROM people WHERE (platform, id) > ($1, $2) ORDER BY platform, id LIMIT $3",
    ),
];

/// The ids of a page of tables, behind this one.
pub(crate) async fn table_ids<S: SqlSession>(
    on: &mut S,
    after: TableId,
) -> Result<Vec<TableId>, sqlx::Error> {
    let rows = on.rows(TABLE_IDS, values![after, PAGE]).await?;
    rows.iter().map(|row| row.integer(0).map(TableId)).collect()
}

/// Settings and preferences that are none; `legible` opens their seeds.
pub(crate) async fn check_settings<S: SqlSession>(
    on: &mut S,
    legible: &(dyn Fn(&str) -> String + Sync),
) -> Result<Vec<String>, sqlx::Error> {
    let mut faults = Vec::new();
    for (fault, page) in SETTINGS {
        let mut last = [String::new(), String::new()];
        loop {
            let rows = on.rows(page, values![&last[0], &last[1], PAGE]).await?;
            for row in &rows {
                last = [row.text(0)?, row.text(1)?];
                if let Err(why) = serde_json::from_str::<Settings>(&legible(&row.text(2)?)) {
                    faults.push(format!("{fault}: {} {}: {why}", last[0], last[1]));
                }
            }
            if rows.len() < PAGE as usize {
                break;
            }
        }
    }
    Ok(faults)
}

/// The columns whose values are of another kind than the column, and a query for the keys of their rows. SQLite keeps in a
/// column whatever it is given.
pub(crate) fn misplaced() -> impl Iterator<Item = (String, String)> {
    TABLES.iter().flat_map(|table| {
        let key: Vec<_> =
            table.columns[..table.key].iter().map(|(name, _)| format!("CAST({name} AS TEXT)")).collect();
        let key = key.join(" || ' ' || ");
        table.columns.iter().map(move |(column, kind)| {
            let kinds = match kind {
                Integer => "'integer'",
                Real => "'real', 'integer'",
                Text => "'text'",
            };
            let fault = format!("{}.{column} is no {}", table.name, kind.word());
            let rows = format!(
                "SELECT COALESCE({key}, '?') FROM {} WHERE typeof({column}) NOT IN ({kinds}, 'null')",
                table.name
            );
            (fault, rows)
        })
    })
}

// All rows of all tables, page by page, in the order in which rows refer to others.

/// The rows of a page.
const PAGE: i64 = 1000;

/// The kind of a column's values.
#[derive(Clone, Copy, Debug)]
enum ColumnKind {
    Integer,
    Real,
    Text,
}

impl ColumnKind {
    fn word(self) -> &'static str {
        match self {
            Integer => "whole number",
            Real => "number",
            Text => "text",
        }
    }
}

/// A table and its columns; the first `key` of them are its primary key.
#[derive(Debug)]
struct CopiedTable {
    name: &'static str,
    key: usize,
    columns: &'static [(&'static str, ColumnKind)],
}

/// The columns of both tables of standings.
const STANDINGS: &[(&str, ColumnKind)] = &[
    ("platform", Text),
    ("chat", Text),
    ("game", Text),
    ("profile", Text),
    ("user_platform", Text),
    ("user_id", Text),
    ("name", Text),
    ("played", Integer),
    ("won", Integer),
    ("points", Integer),
    ("best", Integer),
    ("rating", Real),
    ("deviation", Real),
    ("version", Integer),
];

/// All tables but that of the migrations; a table stands behind those that it refers to.
const TABLES: &[CopiedTable] = &[
    CopiedTable {
        name: "tables",
        key: 1,
        columns: &[
            ("id", Integer),
            ("platform", Text),
            ("chat", Text),
            ("topic", Text),
            ("private", Integer),
            ("game", Text),
            ("phase", Text),
            ("version", Integer),
            ("layout", Text),
            ("events", Integer),
            ("touched", Integer),
            ("due", Integer),
            ("waits_for_bot", Integer),
            ("message", Text),
            ("shown", Integer),
        ],
    },
    CopiedTable {
        name: "events",
        key: 2,
        columns: &[("table_id", Integer), ("number", Integer), ("line", Text)],
    },
    CopiedTable {
        name: "seats",
        key: 3,
        columns: &[("table_id", Integer), ("platform", Text), ("person", Text)],
    },
    CopiedTable {
        name: "updates",
        key: 3,
        columns: &[("platform", Text), ("bot", Text), ("id", Text), ("at", Integer)],
    },
    CopiedTable {
        name: "chats",
        key: 2,
        columns: &[("platform", Text), ("id", Text), ("settings", Text), ("version", Integer)],
    },
    CopiedTable {
        name: "people",
        key: 2,
        columns: &[("platform", Text), ("id", Text), ("preferences", Text), ("version", Integer)],
    },
    CopiedTable {
        name: "moved_chats",
        key: 2,
        columns: &[("platform", Text), ("id", Text), ("new_platform", Text), ("new_id", Text)],
    },
    CopiedTable { name: "standings", key: 6, columns: STANDINGS },
    CopiedTable { name: "opening_standings", key: 6, columns: STANDINGS },
    CopiedTable {
        name: "results",
        key: 2,
        columns: &[
            ("table_id", Integer),
            ("seat", Integer),
            ("platform", Text),
            ("chat", Text),
            ("game", Text),
            ("user_platform", Text),
            ("user_id", Text),
            ("name", Text),
            ("place", Integer),
            ("won", Integer),
            ("score", Integer),
            ("started", Integer),
            ("ended", Integer),
            ("moves", Integer),
            ("chat_profile", Text),
            ("chat_number", Integer),
            ("chat_rating_before", Real),
            ("chat_rating", Real),
            ("chat_deviation_before", Real),
            ("chat_deviation", Real),
            ("world_profile", Text),
            ("world_number", Integer),
            ("world_rating_before", Real),
            ("world_rating", Real),
            ("world_deviation_before", Real),
            ("world_deviation", Real),
        ],
    },
    CopiedTable { name: "left_chats", key: 2, columns: &[("platform", Text), ("id", Text), ("at", Integer)] },
    CopiedTable { name: "secrets", key: 1, columns: &[("name", Text), ("value", Text)] },
    CopiedTable { name: "heartbeat", key: 1, columns: &[("one", Integer), ("at", Integer)] },
];

/// The statements that copy a table.
struct CopyStatements {
    first_page: String,
    /// The key of the last row of the page before stands behind the limit.
    next_page: String,
    insert: String,
    count: String,
}

/// A query for some rows of a table, in their entirety.
pub(crate) struct RowQuery {
    table: &'static CopiedTable,
    statement: String,
}

impl RowQuery {
    /// The rows of the table of this name to which a condition applies.
    pub(crate) fn new(name: &str, condition: &str) -> Option<Self> {
        let table = TABLES.iter().find(|table| table.name == name)?;
        let columns: Vec<_> = table.columns.iter().map(|(name, _)| *name).collect();
        Some(Self {
            table,
            statement: format!("SELECT {} FROM {name} WHERE {condition}", columns.join(", ")),
        })
    }

    /// The rows as an array of JSON objects.
    pub(crate) async fn json<S: SqlSession>(
        &'static self,
        on: &mut S,
        values: &[SqlValue<'_>],
    ) -> Result<Value, sqlx::Error> {
        let object = |row: &S::Row| {
            let names = self.table.columns.iter().map(|(name, _)| (*name).to_owned());
            let values = copied(row, self.table)?.into_iter().map(CopiedValue::json);
            Ok(names.zip(values).collect::<Value>())
        };
        on.rows(&self.statement, values).await?.iter().map(object).collect()
    }
}

static STATEMENTS: LazyLock<Vec<CopyStatements>> = LazyLock::new(|| TABLES.iter().map(statements).collect());

fn statements(table: &CopiedTable) -> CopyStatements {
    let CopiedTable { name, key, columns } = table;
    let names: Vec<_> = columns.iter().map(|(name, _)| *name).collect();
    let (columns, keys) = (names.join(", "), names[..*key].join(", "));
    let places = |first: usize, count: usize| -> String {
        (first..first + count).map(|place| format!("${place}")).collect::<Vec<_>>().join(", ")
    };
    CopyStatements {
        first_page: format!("SELECT {columns} FROM {name} ORDER BY {keys} LIMIT $1"),
        next_page: format!(
            "SELECT {columns} FROM {name} WHERE ({keys}) > ({}) ORDER BY {keys} LIMIT $1",
            places(2, *key)
        ),
        insert: format!("INSERT INTO {name} ({columns}) VALUES ({})", places(1, names.len())),
        count: format!("SELECT COUNT(*) FROM {name}"),
    }
}

/// Rows of one table, on their way from one database to another.
#[derive(Debug)]
pub struct CopiedRows {
    /// The table's place in the list.
    table: usize,
    rows: Vec<Vec<CopiedValue>>,
}

#[derive(Clone, Debug)]
enum CopiedValue {
    Integer(Option<i64>),
    Real(Option<f64>),
    Text(Option<String>),
}

impl CopiedValue {
    fn json(self) -> Value {
        match self {
            Self::Integer(value) => value.into(),
            Self::Real(value) => value.into(),
            Self::Text(value) => value.into(),
        }
    }

    fn bound(&self) -> SqlValue<'_> {
        match self {
            Self::Integer(value) => (*value).into(),
            Self::Real(value) => (*value).into(),
            Self::Text(value) => value.as_ref().into(),
        }
    }
}

/// Number of rows of a table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RowCount {
    /// The table's name.
    pub table: &'static str,
    /// Its rows.
    pub rows: u64,
}

/// Sends all rows. The session must see one state of the database all the while.
pub(crate) async fn export<S: SqlSession>(
    on: &mut S,
    pages: &mpsc::Sender<CopiedRows>,
) -> Result<Vec<RowCount>, sqlx::Error> {
    let mut counts = Vec::new();
    for (place, table) in TABLES.iter().enumerate() {
        let mut count = RowCount { table: table.name, rows: 0 };
        let mut last: Option<Vec<CopiedValue>> = None;
        loop {
            let mut bound = values![PAGE].to_vec();
            bound.extend(last.iter().flatten().map(CopiedValue::bound));
            let statements = &STATEMENTS[place];
            let statement = if last.is_none() { &statements.first_page } else { &statements.next_page };
            let rows = on.rows(statement, &bound).await?;
            let rows: Vec<_> = rows.iter().map(|row| copied(row, table)).collect::<Result<_, _>>()?;
            let Some(row) = rows.last() else { break };
            last = Some(row[..table.key].to_vec());
            count.rows += rows.len() as u64;
            if pages.send(CopiedRows { table: place, rows }).await.is_err() {
                // The receiving side has failed, and says why.
                return Ok(counts);
            }
        }
        counts.push(count);
    }
    Ok(counts)
}

/// Writes rows that were sent.
pub(crate) async fn import<S: SqlSession>(on: &mut S, page: &CopiedRows) -> Result<(), sqlx::Error> {
    for row in &page.rows {
        let bound: Vec<_> = row.iter().map(CopiedValue::bound).collect();
        on.execute(&STATEMENTS[page.table].insert, &bound).await?;
    }
    Ok(())
}

/// The number of rows of each table.
pub(crate) async fn counts<S: SqlSession>(on: &mut S) -> Result<Vec<RowCount>, sqlx::Error> {
    let mut counts = Vec::new();
    for (place, table) in TABLES.iter().enumerate() {
        let row = on.row(&STATEMENTS[place].count, &[]).await?;
        let rows = row.map_or(Ok(0), |row| row.integer(0))? as u64;
        counts.push(RowCount { table: table.name, rows });
    }
    Ok(counts)
}

fn copied<R: SqlRow>(row: &R, table: &CopiedTable) -> Result<Vec<CopiedValue>, sqlx::Error> {
    let value = |(place, (_, kind)): (usize, &(&str, ColumnKind))| {
        Ok(match kind {
            Integer => CopiedValue::Integer(row.integer_or_null(place)?),
            Real => CopiedValue::Real(row.real_or_null(place)?),
            Text => CopiedValue::Text(row.text_or_null(place)?),
        })
    };
    table.columns.iter().enumerate().map(value).collect()
}

//! An operator's work on a database as a whole: its tables and columns, and copies of them.

use std::sync::LazyLock;

use ColumnKind::{Integer, Real, Text};
use serde_json::Value;
use tokio::sync::mpsc;

use super::session::{SqlRow, SqlSession, SqlValue, values};

/// Asks the database whether it is there, with the query of its kind for that.
pub(crate) async fn ping<S: SqlSession>(on: &mut S, query: &'static str) -> Result<(), sqlx::Error> {
    on.rows(query, &[]).await.map(drop)
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

/// The names of all tables.
pub(super) fn table_names() -> impl Iterator<Item = &'static str> {
    TABLES.iter().map(|table| table.name)
}

// All rows of all tables, page by page, in the order in which rows refer to others.

/// The rows of a page.
pub(super) const PAGE: i64 = 1000;

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
        name: "boards",
        key: 2,
        columns: &[
            ("table_id", Integer),
            ("number", Integer),
            ("platform", Text),
            ("chat", Text),
            ("topic", Text),
            ("private", Integer),
            ("lang", Text),
            ("message", Text),
            ("shown", Integer),
            ("wanted", Integer),
        ],
    },
    CopiedTable { name: "invitations", key: 1, columns: &[("table_id", Integer), ("code", Text)] },
    CopiedTable {
        name: "links",
        key: 2,
        columns: &[("platform", Text), ("id", Text), ("person", Text), ("name", Text)],
    },
    CopiedTable {
        name: "link_codes",
        key: 2,
        columns: &[
            ("platform", Text),
            ("id", Text),
            ("name", Text),
            ("code", Text),
            ("until", Integer),
            ("used", Integer),
            ("said_by", Text),
        ],
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

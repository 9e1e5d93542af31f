//! The pool of connections, and what can be wrong with the server.

use std::io::{Error, ErrorKind};
use std::str::FromStr as _;
use std::time::Duration;

use kubyk_core::time::Millis;
use kubyk_host::store::StoreError;
use sqlx::migrate::MigrateError;
use sqlx::postgres::{PgArguments, PgConnectOptions, PgConnection, PgPool, PgPoolOptions, PgRow};
use sqlx::{AssertSqlSafe, ConnectOptions as _, Connection as _, Postgres, query, query_as, query_scalar};
use tokio::time::{sleep, timeout};

use crate::sql::migrations::{POSTGRES_APPLIED, latest, postgres_migrator};
use crate::sql::processes::{read_sends, write_sends};
use crate::sql::session::{SqlSession, SqlValue};
use crate::{OpenError, OpenOptions};

/// Time that a request waits for a connection, also while the server is away.
const PATIENCE: Duration = Duration::from_secs(5);
/// A connection that has not been used for so long is tried before it is handed out.
const FRESH: Duration = Duration::from_secs(1);
/// The server undoes a transaction of a process that has stopped in the middle of it: others wait for its rows.
const IDLE_IN_TRANSACTION: &str = "10s";
/// Processes that start together make the tables together; one of them comes first.
const ATTEMPTS: u32 = 10;
const PAUSE: Duration = Duration::from_millis(200);

/// The parameters that sqlx reads; others it only notes in the log, `sslmod=verify-full` too.
const PARAMETERS: [&str; 18] = [
    "sslmode",
    "ssl-mode",
    "sslrootcert",
    "ssl-root-cert",
    "ssl-ca",
    "sslcert",
    "ssl-cert",
    "sslkey",
    "ssl-key",
    "statement-cache-capacity",
    "host",
    "hostaddr",
    "port",
    "dbname",
    "user",
    "password",
    "application_name",
    "options",
];

/// The server that a URL names.
pub(super) fn server(url: &str) -> Result<PgConnectOptions, OpenError> {
    if is_cut_in_its_password(url) {
        return Err(OpenError::of_url(url));
    }
    let parameters = url.split_once('?').map_or("", |(_, parameters)| parameters);
    let mut names = parameters.split('&').filter_map(|one| one.split(['=', '[']).next());
    let unknown = |name: &&str| !name.is_empty() && !PARAMETERS.contains(name);
    if let Some(name) = names.find(unknown) {
        return Err(OpenError::Parameter { name: name.to_owned(), known: PARAMETERS.join(", ") });
    }
    PgConnectOptions::from_str(url).map_err(|_| OpenError::of_url(url))
}

/// Connects, and brings the tables up to date.
pub(super) async fn pool(url: &str, options: OpenOptions) -> Result<PgPool, OpenError> {
    let server = server(url)?;
    let named = server.get_application_name().is_some();
    let server = if named { server } else { server.application_name("kubyk") };
    let server = server
        .options([("idle_in_transaction_session_timeout", IDLE_IN_TRANSACTION)])
        .statement_cache_capacity(options.statement_cache)
        .disable_statement_logging();
    let place = place(&server);
    let connecting = timeout(PATIENCE, server.connect()).await;
    let silent = || Error::new(ErrorKind::TimedOut, "the server does not answer");
    let connected = connecting.unwrap_or_else(|_| Err(sqlx::Error::Io(silent())));
    let mut connection = connected.map_err(|error| fault(&place, error))?;
    prepare(&mut connection, &place, options.migrate).await?;
    // It has nothing left to say; an error on the way out changes nothing.
    drop(connection.close().await);
    let pool = PgPoolOptions::new()
        .max_connections(options.connections)
        .acquire_timeout(PATIENCE)
        .test_before_acquire(false)
        .before_acquire(|connection, meta| {
            Box::pin(async move {
                if meta.idle_for > FRESH {
                    connection.ping().await?;
                }
                Ok(true)
            })
        });
    Ok(pool.connect_lazy_with(server))
}

/// Returns `true` if a sign of the password ends what should name the server, as the `/` of
/// `postgres://kubyk:12/34@host` does: its rest would be told as the database's name. In the value of an option an
/// `@` means nothing.
fn is_cut_in_its_password(url: &str) -> bool {
    let rest = url.split_once("://").map_or(url, |(_, rest)| rest);
    let behind = rest.find(['/', '?', '#']).map_or("", |end| &rest[end..]);
    let Some(at) = behind.find('@') else { return false };
    let is_key = |key: &str| key.bytes().all(|byte| byte.is_ascii_lowercase() || b"_[]".contains(&byte));
    let option = behind[..at].rsplit(['?', '&']).next().filter(|_| behind[..at].contains('?'));
    !option.and_then(|option| option.split_once('=')).is_some_and(|(key, _)| is_key(key))
}

/// Brings the tables up to date.
async fn prepare(on: &mut PgConnection, place: &str, migrate: bool) -> Result<(), OpenError> {
    let failed = |error| fault(place, error);
    let (applied, tables): (Option<String>, Option<String>) =
        query_as("SELECT to_regclass($1)::text, to_regclass('tables')::text")
            .bind(POSTGRES_APPLIED)
            .fetch_one(&mut *on)
            .await
            .map_err(failed)?;
    if applied.is_none() && tables.is_some() {
        return Err(OpenError::Foreign { place: place.to_owned() });
    }
    if !migrate {
        if applied.is_none() {
            return Err(OpenError::Empty { place: place.to_owned() });
        }
        if !is_up_to_date(on).await.map_err(failed)? {
            return Err(OpenError::Older { place: place.to_owned() });
        }
    }
    for attempt in 1.. {
        match postgres_migrator().run_direct(None, on, false).await {
            Ok(()) => break,
            Err(MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _))
                if attempt < ATTEMPTS && is_made_twice(&error) =>
            {
                sleep(PAUSE).await;
            }
            Err(MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _)) => {
                return Err(failed(error));
            }
            Err(MigrateError::VersionMissing(_)) => {
                return Err(OpenError::Newer { place: place.to_owned() });
            }
            Err(other) => {
                return Err(OpenError::Tables { place: place.to_owned(), why: other.to_string() });
            }
        }
    }
    // Changes nothing, and is refused where nothing can be changed.
    query("UPDATE tables SET id = id WHERE id < 0").execute(on).await.map_err(failed)?;
    Ok(())
}

/// Returns `true` if all migrations were applied, or later ones.
async fn is_up_to_date(on: &mut PgConnection) -> Result<bool, sqlx::Error> {
    let applied =
        query_scalar::<_, Option<i64>>(AssertSqlSafe(format!("SELECT max(version) FROM {POSTGRES_APPLIED}")));
    Ok(applied.fetch_one(on).await? >= latest(&postgres_migrator()))
}

/// The database as people may be told of it: without user and password.
fn place(server: &PgConnectOptions) -> String {
    let socket = server.get_socket().map(|path| path.display().to_string());
    let host = socket.unwrap_or_else(|| server.get_host().to_owned());
    let database = server.get_database().unwrap_or_else(|| server.get_username());
    format!("postgres://{host}:{}/{database}", server.get_port())
}

fn fault(place: &str, error: sqlx::Error) -> OpenError {
    let place = place.to_owned();
    if is_denied(&error) {
        return OpenError::Denied { place, why: error.to_string() };
    }
    match classify(error) {
        StoreError::ReadOnly(why) => OpenError::ReadOnly { place, why },
        StoreError::Locked(why) | StoreError::Full(why) | StoreError::Failed(why) => {
            OpenError::Server { place, why }
        }
        other => OpenError::Server { place, why: other.to_string() },
    }
}

// Statements on a connection of PostgreSQL. Each is prepared once for every connection.

type PgQuery<'q> = sqlx::query::Query<'q, Postgres, PgArguments>;

/// The server's time, in milliseconds since 1970.
macro_rules! now {
    () => {
        "CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)"
    };
}
const NOW: &str = concat!("SELECT ", now!());

impl SqlSession for PgConnection {
    type Row = PgRow;

    const READ_SENDS: &'static str = read_sends!(now!());
    const WRITE_SENDS: &'static str = write_sends!(now!());

    async fn execute(
        &mut self,
        statement: &'static str,
        values: &[SqlValue<'_>],
    ) -> Result<u64, sqlx::Error> {
        Ok(bound(statement, values).execute(self).await?.rows_affected())
    }

    async fn rows(
        &mut self,
        statement: &'static str,
        values: &[SqlValue<'_>],
    ) -> Result<Vec<PgRow>, sqlx::Error> {
        bound(statement, values).fetch_all(self).await
    }

    async fn now(&mut self) -> Result<Millis, sqlx::Error> {
        query_scalar(NOW).fetch_one(self).await
    }
}

/// A statement with its values.
fn bound<'q>(statement: &'static str, values: &[SqlValue<'q>]) -> PgQuery<'q> {
    values.iter().fold(query(statement), |query, value| match *value {
        SqlValue::Integer(value) => query.bind(value),
        SqlValue::Real(value) => query.bind(value),
        SqlValue::Text(value) => query.bind(value),
    })
}

// PostgreSQL's SQLSTATE codes in the host's terms. Their list: PostgreSQL manual, appendix A.

/// Classifies a failure for the host.
#[expect(clippy::needless_pass_by_value, reason = "it is handed to `map_err`")]
pub(super) fn classify(error: sqlx::Error) -> StoreError {
    let reason = error.to_string();
    match code(&error).as_deref() {
        // lock_not_available, query_canceled
        Some("55P03" | "57014") => StoreError::Locked(reason),
        // read_only_sql_transaction, insufficient_privilege
        Some("25006" | "42501") => StoreError::ReadOnly(reason),
        // disk_full
        Some("53100") => StoreError::Full(reason),
        _ if is_collision(&error) => StoreError::Conflict,
        _ => StoreError::Failed(reason),
    }
}

/// Returns `true` if the server only reads: `read_only_sql_transaction`. Behind its address there may be another one by now.
pub(super) fn is_from_a_reader(error: &sqlx::Error) -> bool {
    code(error).as_deref() == Some("25006")
}

/// Returns `true` if two transactions have met, so that one of them has to be made again: `serialization_failure`,
/// `deadlock_detected`.
pub(super) fn is_collision(error: &sqlx::Error) -> bool {
    matches!(code(error).as_deref(), Some("40001" | "40P01"))
}

/// Returns `true` if a key is there already: `unique_violation`.
pub(super) fn is_taken(error: &sqlx::Error) -> bool {
    code(error).as_deref() == Some("23505")
}

/// Returns `true` if two processes have made the same tables at once: `unique_violation`, `duplicate_table`,
/// `duplicate_column`,
/// `duplicate_object` (a table's type), `undefined_object` (an index that the other one has replaced).
pub(super) fn is_made_twice(error: &sqlx::Error) -> bool {
    is_collision(error)
        || is_taken(error)
        || matches!(code(error).as_deref(), Some("42P07" | "42701" | "42710" | "42704"))
}

/// Returns `true` if the server does not let this user in, or has no such database: class 28, `invalid_catalog_name`.
pub(super) fn is_denied(error: &sqlx::Error) -> bool {
    code(error).is_some_and(|code| code.starts_with("28") || code == "3D000")
}

/// Returns `true` if the connection is gone: class 57P (the server shuts down), class 08, and everything below the protocol.
pub(super) fn is_disconnected(error: &sqlx::Error) -> bool {
    matches!(error, sqlx::Error::Io(_) | sqlx::Error::Protocol(_))
        || code(error).is_some_and(|code| code.starts_with("57P") || code.starts_with("08"))
}

fn code(error: &sqlx::Error) -> Option<String> {
    Some(error.as_database_error()?.code()?.into_owned())
}

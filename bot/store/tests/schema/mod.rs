//! An empty schema of a PostgreSQL server for one test.

use std::str::FromStr as _;
use std::sync::atomic::{AtomicU32, Ordering};

use sqlx::postgres::{PgConnectOptions, PgConnection};
use sqlx::{AssertSqlSafe, Connection as _, Executor as _};

/// The URL of the server's database; without it the local socket is tried, and the database of the user's name.
const VARIABLE: &str = "KUBYK_TEST_POSTGRES";

/// Distinguishes the schemas of one process.
static NUMBER: AtomicU32 = AtomicU32::new(0);

/// A schema that is removed when this is dropped.
pub(crate) struct TestSchema {
    server: PgConnectOptions,
    /// Its name, which no other test has.
    pub(crate) name: String,
    /// The URL of a database that has this schema alone.
    pub(crate) url: String,
}

impl TestSchema {
    /// Makes a schema. `None`, with a word to the reader of the test's output, where no server answers; never in CI.
    pub(crate) async fn create() -> Option<Self> {
        let local = || format!("postgres:///?user={}", std::env::var("USER").as_deref().unwrap_or("root"));
        let url = std::env::var(VARIABLE).unwrap_or_else(|_| local());
        let server = PgConnectOptions::from_str(&url).expect("a URL of PostgreSQL");
        let mut connection = match PgConnection::connect_with(&server).await {
            Ok(connection) => connection,
            Err(error) if std::env::var_os("CI").is_none() => {
                println!("skipped: no PostgreSQL answers ({error}); {VARIABLE} may name one");
                return None;
            }
            Err(error) => panic!("CI needs PostgreSQL: {error}"),
        };
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("kubyk_test_{}_{number}", std::process::id());
        let sql = format!("DROP SCHEMA IF EXISTS {name} CASCADE; CREATE SCHEMA {name}");
        connection.execute(AssertSqlSafe(sql)).await.expect("a schema is made");
        connection.close().await.expect("the connection is closed");
        let separator = if url.contains('?') { '&' } else { '?' };
        let url = format!("{url}{separator}options[search_path]={name}");
        Some(Self { server, name, url })
    }
}

impl Drop for TestSchema {
    fn drop(&mut self) {
        let (server, name) = (self.server.clone(), self.name.clone());
        // Dropping cannot wait inside the test's runtime.
        let removing = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
            let runtime = runtime.map_err(sqlx::Error::Io)?;
            runtime.block_on(async {
                let mut connection = PgConnection::connect_with(&server).await?;
                connection.execute(AssertSqlSafe(format!("DROP SCHEMA {name} CASCADE"))).await?;
                connection.close().await
            })
        });
        // A schema left behind is removed when a later process of the same number makes it anew.
        if let Ok(Err(error)) = removing.join() {
            eprintln!("the schema {} stays: {error}", self.name);
        }
    }
}

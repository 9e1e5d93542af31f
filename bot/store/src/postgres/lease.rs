//! The lease by which one process at a time runs the bot. Time is the server's: the clocks of machines may differ.

use std::time::Duration;

use kubyk_host::{Clock as _, StoreError, WallClock, metrics};
use sqlx::postgres::PgPool;
use sqlx::query;
use tokio::sync::watch;
use tokio::time::{sleep, timeout};
use tokio_util::sync::CancellationToken;

use super::error::classify;
use crate::Leadership;

/// The name of the lease.
const NAME: &str = "run";
/// Time that a lease holds without being renewed: a process that is killed is replaced after it.
const LENGTH: Duration = Duration::from_secs(15);
/// Interval at which it is renewed, and at which others ask for it.
const PERIOD: Duration = Duration::from_secs(3);

/// Takes the lease or renews it. Changes nothing while somebody else holds it.
const TAKE: &str = "INSERT INTO leases (name, holder, until) \
    VALUES ($1, $2, CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT) + $3) \
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until \
    WHERE leases.holder = excluded.holder \
    OR leases.until < CAST(EXTRACT(EPOCH FROM clock_timestamp()) * 1000 AS BIGINT)";
const RELEASE: &str = "DELETE FROM leases WHERE name = $1 AND holder = $2";

/// Waits until this process holds the lease, and renews it from then on.
pub(super) async fn lead(pool: &PgPool) -> Result<Leadership, StoreError> {
    let holder = format!("{}-{:016x}", std::process::id(), rand::random::<u64>());
    let mut waiting = false;
    while !take(pool, &holder).await? {
        if !waiting {
            tracing::info!("another process runs the bot; this one stands by");
            waiting = true;
        }
        sleep(PERIOD).await;
    }
    let (sender, lost) = watch::channel(false);
    let ended = CancellationToken::new();
    tokio::spawn(renew(pool.clone(), holder, sender, ended.clone()));
    Ok(Leadership::renewed(lost, ended))
}

async fn take(pool: &PgPool, holder: &str) -> Result<bool, StoreError> {
    let taken = query(TAKE).bind(NAME).bind(holder).bind(LENGTH.as_millis() as i64).execute(pool).await;
    let taken = taken.map_err(classify)?.rows_affected() > 0;
    if taken {
        metrics::lease_renewed(WallClock.now());
    }
    Ok(taken)
}

/// Renews the lease until it is given up, or another process has it. While the server is away nobody can take it, and
/// nothing can be changed either.
async fn renew(pool: PgPool, holder: String, lost: watch::Sender<bool>, ended: CancellationToken) {
    while ended.run_until_cancelled(sleep(PERIOD)).await.is_some() {
        match take(&pool, &holder).await {
            Ok(true) => {}
            Ok(false) => break,
            Err(error) => tracing::warn!(%error, "the lease could not be renewed"),
        }
    }
    if ended.is_cancelled() {
        // Another process need not wait until it runs out.
        let released = timeout(PERIOD, query(RELEASE).bind(NAME).bind(&holder).execute(&pool)).await;
        if !matches!(released, Ok(Ok(_))) {
            tracing::warn!("the lease could not be given back; it runs out by itself");
        }
    }
    // The receiver may be gone.
    let _ = lost.send(true);
}

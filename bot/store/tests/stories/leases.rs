//! Leases: what one process at a time may do.

use kubyk_host::StoreError;

use super::AnyStore;

const HOUR: i64 = 3_600_000;

pub(crate) async fn one_holder_at_a_time_has_a_lease(store: AnyStore) {
    assert_eq!(store.take_lease("run", "first", HOUR).await, Ok(()));
    assert_eq!(store.take_lease("run", "first", HOUR).await, Ok(()), "it is renewed");
    assert_eq!(store.take_lease("run", "second", HOUR).await, Err(StoreError::Conflict));
    assert_eq!(store.take_lease("walk", "second", HOUR).await, Ok(()), "another lease is another's");
    store.release_lease("run", "second").await.unwrap();
    assert_eq!(
        store.take_lease("run", "second", HOUR).await,
        Err(StoreError::Conflict),
        "it was not its own"
    );
    store.release_lease("run", "first").await.unwrap();
    assert_eq!(store.take_lease("run", "second", HOUR).await, Ok(()));
}

pub(crate) async fn a_lease_that_has_run_out_is_anybodys(store: AnyStore) {
    assert_eq!(store.take_lease("run", "first", -1).await, Ok(()));
    assert_eq!(store.take_lease("run", "second", HOUR).await, Ok(()));
    assert_eq!(store.take_lease("run", "first", HOUR).await, Err(StoreError::Conflict));
}

//! Metrics of a running bot, in the terms of Prometheus. All measuring goes through these functions, so that
//! names and labels have one home. Where no recorder is installed they do nothing.

use std::time::Duration;

use kubyk_core::ids::Platform;
use kubyk_core::time::Millis;
use metrics::{Unit, counter, describe_counter, describe_gauge, describe_histogram, gauge, histogram};

const REQUESTS: &str = "kubyk_requests_total";
const COMMIT_TIME: &str = "kubyk_tap_to_commit_seconds";
const SHOWN_TIME: &str = "kubyk_tap_to_shown_seconds";
const UNDER_WAY: &str = "kubyk_updates_under_way";
const OVERLOADS: &str = "kubyk_updates_refused_total";
const RATE_LIMITED: &str = "kubyk_rate_limited_total";
const BOARDS_BEHIND: &str = "kubyk_boards_behind";
const TIMER_LAG: &str = "kubyk_timer_lag_seconds";
const TABLE_CACHE: &str = "kubyk_table_cache_total";
const TABLES_LOADED: &str = "kubyk_tables_loaded";
const CONFLICTS: &str = "kubyk_commit_conflicts_total";
const STORE_TIME: &str = "kubyk_store_seconds";
const MACHINE_TIME: &str = "kubyk_machine_move_seconds";
const PROCESSES: &str = "kubyk_processes";
const LEASE_RENEWED: &str = "kubyk_lease_renewed_timestamp_seconds";

/// Tells the recorder what each metric means; to be called once it is installed.
pub fn describe() {
    describe_counter!(
        REQUESTS,
        "Requests by platform and outcome: done, refused, duplicate, conflict, failed"
    );
    describe_histogram!(COMMIT_TIME, Unit::Seconds, "From a request to the durable change of its table");
    describe_histogram!(SHOWN_TIME, Unit::Seconds, "From a request to the board that shows its change");
    describe_gauge!(UNDER_WAY, "Updates that are being answered, by platform");
    describe_counter!(OVERLOADS, "Updates refused because too many were under way, by platform");
    describe_counter!(RATE_LIMITED, "Answers of a platform that ask for silence (429)");
    describe_gauge!(BOARDS_BEHIND, "Boards on their way into their message, by platform");
    describe_histogram!(TIMER_LAG, Unit::Seconds, "How late deadlines were looked at");
    describe_counter!(TABLE_CACHE, "Tables asked for: hit in memory, miss, or stale in memory");
    describe_gauge!(TABLES_LOADED, "Tables in memory");
    describe_counter!(CONFLICTS, "Changes that another one came before, made again");
    describe_histogram!(STORE_TIME, Unit::Seconds, "How long the store takes, by operation");
    describe_histogram!(
        MACHINE_TIME,
        Unit::Seconds,
        "From the moment a machine player owes a move until it is made"
    );
    describe_gauge!(PROCESSES, "Processes that serve the bot together, as this one sees them");
    describe_gauge!(LEASE_RENEWED, Unit::Seconds, "When a lease was last renewed, by lease");
}

/// A request was answered.
pub fn request(platform: Platform, outcome: &'static str) {
    counter!(REQUESTS, "platform" => platform.word(), "outcome" => outcome).increment(1);
}

/// A request has changed a table, so long after it came in.
pub fn committed(platform: Platform, after: Duration) {
    histogram!(COMMIT_TIME, "platform" => platform.word()).record(after);
}

/// The board of a table shows what a request has changed, so long after it came in.
pub fn shown(platform: Platform, after: Duration) {
    histogram!(SHOWN_TIME, "platform" => platform.word()).record(after);
}

/// Adds `more` to the updates of a platform that are being answered.
pub fn under_way(platform: Platform, more: i32) {
    gauge!(UNDER_WAY, "platform" => platform.word()).increment(more);
}

/// An update was refused because too many were under way.
pub fn overload(platform: Platform) {
    counter!(OVERLOADS, "platform" => platform.word()).increment(1);
}

/// A platform has asked for silence.
pub fn rate_limited(platform: Platform) {
    counter!(RATE_LIMITED, "platform" => platform.word()).increment(1);
}

/// Adds `more` to the boards of a platform that are on their way into their message.
pub fn boards_behind(platform: Platform, more: i32) {
    gauge!(BOARDS_BEHIND, "platform" => platform.word()).increment(more);
}

/// A deadline was looked at, so late.
pub(crate) fn timer_lag(late: Millis) {
    histogram!(TIMER_LAG).record(late.max(0) as f64 / 1000.0);
}

/// A table was asked for.
pub(crate) fn table_cache(result: &'static str) {
    counter!(TABLE_CACHE, "result" => result).increment(1);
}

/// Sets the number of tables in memory.
pub(crate) fn tables_loaded(tables: usize) {
    gauge!(TABLES_LOADED).set(tables as f64);
}

/// A change has to be made again, as another one came before.
pub(crate) fn conflict() {
    counter!(CONFLICTS).increment(1);
}

/// The store has done an operation, or failed in it.
pub fn store(operation: &'static str, took: Duration) {
    histogram!(STORE_TIME, "operation" => operation).record(took);
}

/// A machine player has made a move that it owed for so long.
pub(crate) fn machine_move(after: Duration) {
    histogram!(MACHINE_TIME).record(after);
}

/// Sets the number of processes that serve the bot together.
pub(crate) fn processes(alive: usize) {
    gauge!(PROCESSES).set(alive as f64);
}

/// A lease was taken or renewed.
pub(crate) fn lease_renewed(lease: &str, now: Millis) {
    gauge!(LEASE_RENEWED, "lease" => lease.to_owned()).set(now as f64 / 1000.0);
}

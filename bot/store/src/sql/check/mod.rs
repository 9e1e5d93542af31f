//! The check of rows beside each other: a property of many rows is a query for those that do not have it.

mod ledger;
mod schema;
mod settings;
mod tables;

pub(super) use schema::check_schema;
pub(super) use settings::check_settings;
pub(super) use tables::table_ids;

use super::session::{SqlRow as _, SqlSession};

/// A property, and the query for rows that do not have it: of each the first column says which.
struct Rule {
    fault: &'static str,
    rows: &'static str,
}

/// Every fault that is found in rows beside each other, a line each.
pub(super) async fn check<S: SqlSession>(on: &mut S) -> Result<Vec<String>, sqlx::Error> {
    let mut faults = Vec::new();
    for Rule { fault, rows } in tables::RULES.iter().chain(ledger::RULES) {
        for row in on.rows(rows, &[]).await? {
            faults.push(format!("{fault}: {}", row.text(0)?));
        }
    }
    Ok(faults)
}

//! Faults of the indexes and triggers: those that the migrations make are there, and no others.

use std::collections::BTreeSet;

use crate::sql::maintenance::table_names;
use crate::sql::session::{SqlRow as _, SqlSession};

/// The names of the indexes and triggers that these migrations leave.
fn made(files: &[(&str, &'static str)]) -> BTreeSet<&'static str> {
    let mut made = BTreeSet::new();
    for (_, sql) in files {
        let mut words = sql.lines().filter(|line| !line.starts_with("--")).flat_map(str::split_whitespace);
        while let Some(word) = words.next() {
            if !matches!(word, "CREATE" | "DROP") {
                continue;
            }
            let kind = words.by_ref().find(|word| *word != "UNIQUE");
            let name = words.next().filter(|_| matches!(kind, Some("INDEX" | "TRIGGER")));
            let Some(name) = name.map(|name| name.trim_end_matches(';')) else { continue };
            if word == "CREATE" {
                made.insert(name);
            } else {
                made.remove(name);
            }
        }
    }
    made
}

/// The faults of the indexes and triggers on the tables that these migrations make; `found` is the query for the names of all
/// that are there, and of their tables. Other programs may have tables of their own beside ours.
pub(in crate::sql) async fn check_schema<S: SqlSession>(
    on: &mut S,
    files: &[(&str, &'static str)],
    found: &'static str,
) -> Result<Vec<String>, sqlx::Error> {
    let rows = on.rows(found, &[]).await?;
    let rows = rows.iter().map(|row| Ok((row.text(0)?, row.text(1)?)));
    let found = rows.collect::<Result<Vec<(String, String)>, sqlx::Error>>()?;
    let is_ours = |table: &str| table_names().any(|name| name == table) || table == "chat_sends";
    let found: BTreeSet<&str> =
        found.iter().filter(|(_, table)| is_ours(table)).map(|(name, _)| name.as_str()).collect();
    let made = made(files);
    let missing = made.difference(&found).map(|name| format!("an index or trigger is missing: {name}"));
    let beyond =
        found.difference(&made).map(|name| format!("no version has made an index or trigger: {name}"));
    Ok(missing.chain(beyond).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_later_migration_drops_is_not_missed() {
        let files = [
            (
                "1",
                "-- CREATE INDEX none ON a (b);\nCREATE INDEX one ON a (b);\nCREATE TRIGGER two BEFORE INSERT ON a",
            ),
            ("2", "DROP INDEX one;\nCREATE TABLE c (d TEXT);\nCREATE INDEX three ON c (d)"),
        ];
        assert_eq!(made(&files), BTreeSet::from(["two", "three"]));
    }
}

//! The check of a whole database: its rows beside each other, its settings, every table and the seeds of days.

use kubyk_core::Games;
use kubyk_core::ids::TableId;
use kubyk_core::provable_dice::Seed;
use kubyk_core::table::faults;
use kubyk_host::store::StoreError;

use crate::Database;

/// Every fault of a database, a line each; none where all is well. Each game is replayed, and its dice are computed again
/// where their seed can be read: a database whose seeds are sealed may be opened with [`Seeds::AsTheyAre`](crate::Seeds).
///
/// # Errors
/// When it cannot be read.
pub async fn check(database: &dyn Database, games: Games) -> Result<Vec<String>, StoreError> {
    let mut faults = database.check().await?;
    faults.extend(database.check_settings().await?);
    let mut after = TableId(i64::MIN);
    loop {
        let page = database.table_ids(after).await?;
        let Some(last) = page.last() else { break };
        after = *last;
        for id in page {
            let found = match faults_of_table(database, id, games).await {
                Ok(found) => found,
                Err(why) => {
                    // A row that cannot be read, unless the whole database cannot.
                    database.ping().await?;
                    vec![format!("it cannot be read: {why}")]
                }
            };
            faults.extend(found.into_iter().map(|fault| format!("a table is broken: {}: {fault}", id.0)));
        }
    }
    for (name, seed) in database.secrets().await? {
        // One that is sealed is unknown where there is no key.
        let unknown = seed.is_none() && !database.has_key();
        if is_of_a_day(&name) && !unknown && seed.as_deref().and_then(Seed::from_hex).is_none() {
            faults.push(format!("the seed of a game of the day cannot be read: {name}"));
        }
    }
    Ok(faults)
}

/// The faults of one table. Where the bot is running, a change may come between two questions: then they are asked again.
async fn faults_of_table(
    database: &dyn Database,
    id: TableId,
    games: Games,
) -> Result<Vec<String>, StoreError> {
    loop {
        let Some((stored, is_seed_known)) = database.table_to_check(id).await? else { return Ok(Vec::new()) };
        let seated = database.seated(id).await?;
        let found = faults(&stored, &seated, is_seed_known, games);
        if found.is_empty() || database.expected(id).await? == Some(stored.row.expected()) {
            return Ok(found);
        }
    }
}

/// Returns `true` if a secret has the name of a game's seed for a day: `GAME YEAR-MONTH-DAY`.
fn is_of_a_day(name: &str) -> bool {
    let day = name.split_once(' ').map(|(_, day)| day.split('-').map(str::len));
    day.is_some_and(|parts| parts.eq([4, 2, 2]))
}

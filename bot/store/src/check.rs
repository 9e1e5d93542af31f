//! The check of a whole database: its rows beside each other, its settings, every table and the seeds of days.

use std::collections::BTreeMap;

use kubyk_core::Games;
use kubyk_core::ids::TableId;
use kubyk_core::provable_dice::Seed;
use kubyk_core::rows::TableRow;
use kubyk_core::setup::Setup;
use kubyk_core::table::{StoredBeside, faults};
use kubyk_host::page_access;
use kubyk_host::store::StoreError;

use crate::Database;
use crate::sql::KEY_PROOF;

/// Every fault of a database, a line each; none where all is well. Each game is replayed, and its dice are computed again
/// where their seed can be read: a database whose seeds are sealed may be opened with [`Seeds::AsTheyAre`](crate::Seeds).
///
/// # Errors
/// When it cannot be read.
pub async fn check(database: &dyn Database, games: Games) -> Result<Vec<String>, StoreError> {
    let mut faults = database.check().await?;
    faults.extend(database.check_settings(games).await?);
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
    faults.extend(faults_of_secrets(database, games).await?);
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
        let ledger = database.ledger(id).await?;
        let heartbeat = database.time().await?.heartbeat;
        let beside = StoredBeside { seated, ledger, heartbeat, is_seed_known };
        let mut found = faults(&stored, &beside, games);
        found.extend(fault_of_day(database, &stored.row, is_seed_known).await?);
        if found.is_empty() || database.expected(id).await? == Some(stored.row.expected()) {
            return Ok(found);
        }
    }
}

/// The fault of the seed that a game of the day shares with everybody.
async fn fault_of_day(
    database: &dyn Database,
    row: &TableRow,
    is_seed_known: bool,
) -> Result<Option<String>, StoreError> {
    let Some(setup) = Setup::of_row(row) else { return Ok(None) };
    let Some(day) = setup.daily.filter(|_| setup.practice.is_none()) else { return Ok(None) };
    let name = format!("{} {day}", row.game);
    let secrets: BTreeMap<_, _> = database.secrets().await?.into_iter().collect();
    Ok(match secrets.get(&name) {
        None => Some(format!("the seed of its day is not kept: {name}")),
        // One that cannot be read is a fault of its own.
        Some(seed) => {
            let seed = seed.as_deref().and_then(Seed::from_hex).filter(|_| is_seed_known);
            seed.is_some_and(|seed| seed != setup.seed)
                .then(|| format!("its seed is not that of its day: {name}"))
        }
    })
}

/// The faults of the secrets by themselves.
async fn faults_of_secrets(database: &dyn Database, games: Games) -> Result<Vec<String>, StoreError> {
    let mut faults = Vec::new();
    for (name, seed) in database.secrets().await? {
        // One that is sealed is unknown where there is no key.
        let unknown = seed.is_none() && !database.has_key();
        if [KEY_PROOF, page_access::SECRET].contains(&&*name) {
            continue;
        }
        if !is_of_a_day(&name, games) {
            faults.push(format!("a secret is of no game of the day: {name}"));
        } else if !unknown && seed.as_deref().and_then(Seed::from_hex).is_none() {
            faults.push(format!("the seed of a game of the day cannot be read: {name}"));
        }
    }
    Ok(faults)
}

/// Returns `true` if a secret has the name of a game's seed for a day: `GAME YEAR-MONTH-DAY`.
fn is_of_a_day(name: &str, games: Games) -> bool {
    let Some((id, day)) = name.split_once(' ') else { return false };
    games.iter().any(|game| game.about().id == id) && day.split('-').map(str::len).eq([4, 2, 2])
}

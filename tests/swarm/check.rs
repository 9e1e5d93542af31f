//! What must be true when everything has been played.

use std::error::Error;
use std::path::Path;

use tokio::process::Command;

use crate::Options;
use crate::discord::DiscordChats;
use crate::fleet::Fleet;
use crate::ledger::{Ledger, SeenTable};
use crate::ratings;
use crate::telegram::TelegramChats;

/// How many messages and edits Telegram takes in a second in all chats, and a tenth for what the network brings closer together.
const A_SECOND: usize = 33;
/// The same of Discord, answers to interactions apart.
const DISCORD_A_SECOND: usize = 50;

/// Stops the processes, and compares what people saw with what is stored. A line for each fault.
pub(crate) async fn check(
    options: &Options,
    ledger: &Ledger,
    (telegram, discord): (&TelegramChats, &DiscordChats),
    fleet: Fleet,
) -> Result<Vec<String>, Box<dyn Error>> {
    let mut faults = ledger.faults();
    if !options.unlimited {
        let overrun = telegram.overrun();
        faults.extend(
            overrun.into_iter().map(|messages| format!("{messages} messages to a group in a minute")),
        );
        let busiest = telegram.busiest_second();
        println!("busiest second: {busiest} messages to all groups");
        if busiest > A_SECOND {
            faults.push(format!("{busiest} messages to all groups in a second"));
        }
        let busiest = discord.busiest_second();
        println!("busiest second: {busiest} requests to Discord beside answers");
        if busiest > DISCORD_A_SECOND {
            faults.push(format!("{busiest} requests to Discord in a second"));
        }
    }
    let binary = fleet.binary().to_owned();
    faults.extend(fleet.stop().await?);
    let database = kubyk_store::open(&options.store).await?;
    faults.extend(database.check().await?);
    let rows = database.counts().await?;
    database.close().await;
    faults.extend(ratings::check(&options.store).await?);

    let folder = tempfile::tempdir()?;
    let (mut records, mut left, mut calls) = (Vec::new(), 0, 0);
    ledger.each(|table, seen| {
        calls += seen.calls.len();
        faults.extend(called_twice(table, seen));
        let file = folder.path().join(format!("{}.rec", table.trim_start_matches('#')));
        match &seen.record {
            Some(record) => {
                faults.extend(miscounted(table, seen, &String::from_utf8_lossy(record)));
                records.push((table.to_owned(), file, record.clone()));
            }
            None if seen.left => left += 1,
            None => faults.push(format!("{table}: it was never over, at turn {}", seen.latest)),
        }
    });
    for (table, file, record) in &records {
        std::fs::write(file, record)?;
        if !verified(&binary, file).await? {
            faults.push(format!("{table}: the record does not verify"));
        }
    }
    // A seat of a finished game has one row in the ledger; a table that was left may have been ended by its clock.
    let results = rows.iter().find(|rows| rows.table == "results").map_or(0, |rows| rows.rows);
    let seats = 2 * u64::try_from(records.len())?;
    if !(seats..=seats + 2 * left).contains(&results) {
        faults.push(format!("{} games are over, but {results} results are kept", records.len()));
    }
    let tables = rows.iter().find(|rows| rows.table == "tables").map_or(0, |rows| rows.rows);
    if tables > ledger.calls() {
        faults.push(format!("{tables} tables were opened by {} calls", ledger.calls()));
    }
    println!("{calls} calls by name");
    println!("{} games verified, {left} tables left for another one", records.len());
    Ok(faults)
}

/// Each turn that was passed has one move, no move is there that nobody tapped for, and a clock ran out once where it had to.
fn miscounted(table: &str, seen: &SeenTable, record: &str) -> Option<String> {
    let events = record.split_once("\n\n").map_or("", |(_, events)| events);
    let (late, moves): (Vec<_>, Vec<_>) =
        events.lines().filter(|line| !line.starts_with('*')).partition(|line| line.ends_with(" times-out"));
    if late.len() > 1 || (seen.clock && late.is_empty()) {
        return Some(format!("{table}: the clock ran out {} times, left to it: {}", late.len(), seen.clock));
    }
    let moves = moves.len();
    let (passed, tapped) = (seen.tapped.range(..seen.latest).count(), seen.tapped.len());
    let right = (passed.max(seen.acknowledged.len())..=tapped).contains(&moves);
    (!right)
        .then(|| format!("{table}: {moves} moves, but {passed} turns were passed and {tapped} tapped for"))
}

/// Whoever is to move is called once a turn.
fn called_twice(table: &str, seen: &SeenTable) -> Option<String> {
    let mut turns: Vec<u32> = seen.calls.values().copied().collect();
    turns.sort_unstable();
    let twice = turns.windows(2).find(|pair| pair[0] == pair[1])?;
    Some(format!("{table}: whoever was to move at turn {} was called twice", twice[0]))
}

async fn verified(binary: &Path, record: &Path) -> Result<bool, Box<dyn Error>> {
    let output = Command::new(binary).arg("verify").arg(record).output().await?;
    Ok(output.status.success() && String::from_utf8_lossy(&output.stdout).contains("from the seed"))
}

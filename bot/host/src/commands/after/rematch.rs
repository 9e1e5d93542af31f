//! `/GAME rematch`: the same people again, once all of them have said so.

use kubyk_games::kit::Msg;
use sha2::{Digest, Sha256};

use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::lobby::not_closed_here;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::table::LoadedTable;
use crate::{Reply, StoreError, TableId, TablePhase};

/// So many rematches of one table can be opened, all but the last called off.
const ATTEMPTS: usize = 64;

/// Opens a lobby with the seats kept for the same people, or says yes to the one that another has opened.
pub(crate) struct Rematch;

impl Command for Rematch {
    const SPEC: Spec = Spec { code: "r", ..Spec::new("rematch", Scope::Game).at_table("rematch") };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Closed), Pick::Any(TablePhase::Closed)];
        let id = cx.table(args.table.as_ref(), &picks, "rematch-none").await?;
        cx.may_sit_at(id).await?;
        let old = cx.services.require(cx, id).await?;
        let setup = old.rematch(&cx.request.user.key).map_err(|why| cx.refused(&why))?;
        not_closed_here(cx, old.game)?;
        for attempt in 0..ATTEMPTS {
            let next = following(id, attempt);
            let row = cx.services.tables.new_row(next, old.row.chat.clone(), old.game);
            let mut loaded = LoadedTable::lobby(row, setup.clone(), old.game);
            // Where somebody is missing whose data were deleted, the lobby waits for others.
            if loaded.setup.kept.is_empty() && loaded.missing().is_none() {
                loaded.begin(cx.services.clock.now()).map_err(|why| cx.refused(&why))?;
            }
            match cx.services.tables.create(cx.update(), loaded).await {
                Ok(loaded) => {
                    let loaded = without_removed(cx, id, loaded).await;
                    let accepted = cx.services.accepted(cx, &loaded);
                    let waits = !loaded.setup.kept.is_empty();
                    let told = waits.then(|| cx.text(&Msg::new("rematch-waits")));
                    return Ok(Reply {
                        repost: true,
                        summary: accepted.summary.clone().or(told),
                        ..accepted
                    });
                }
                Err(HostError::Store(StoreError::Conflict)) => {}
                Err(error) => return Err(error),
            }
            // Another has opened it, unless that one was called off, or is no rematch at all.
            if cx.services.tables.read(next, |loaded| loaded.is_rematch_of(&old)).await? == Some(true) {
                let agree = |loaded: &mut LoadedTable| {
                    loaded.agree_to_rematch(&cx.request.user.key, cx.services.clock.now())
                };
                return cx.services.update_told(cx, next, &Msg::new("rematch-agreed"), agree).await;
            }
        }
        Err(cx.refused(&Msg::new("rematch-none")))
    }
}

/// The new table without those who have had their data removed from the old one meanwhile. It is there already: what fails
/// now is our own matter.
async fn without_removed(cx: &CommandContext<'_>, old: TableId, new: LoadedTable) -> LoadedTable {
    let services = cx.services;
    let fresh = async {
        services.personal_data.forget_removed(&services.tables, old, &new).await?;
        services.tables.read(new.row.id, Clone::clone).await
    };
    match fresh.await {
        Ok(fresh) => fresh.unwrap_or(new),
        Err(error) => {
            error.log_fault("whether a rematch names somebody who was removed could not be seen");
            new
        }
    }
}

/// The id of a rematch of a table. It follows from that table's, so that two taps open one table; those before this
/// attempt were called off.
fn following(id: TableId, attempt: usize) -> TableId {
    let again = if attempt == 0 { String::new() } else { format!(" {attempt}") };
    TableId::from_digest(&Sha256::digest(format!("rematch of {id}{again}")))
}

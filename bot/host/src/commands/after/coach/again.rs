//! Playing on from a position of a game that is over: alone, against machines, for practice.

use kubyk_games::kit::Msg;

use super::moment::MomentArgs;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::lobby::not_closed_here;
use crate::commands::spec::{Scope, Spec};
use crate::errors::HostError;
use crate::house_variants::Chosen;
use crate::table::{LoadedTable, Practice};
use crate::{Reply, TableId, TablePhase};

/// Opens a practice table at the position before a move.
pub(crate) struct TryAgain;

impl Command for TryAgain {
    const SPEC: Spec = Spec { code: "K", ..Spec::new("again", Scope::Button) };
    type Args = MomentArgs;

    async fn run(cx: &CommandContext<'_>, args: MomentArgs) -> Result<Reply, HostError> {
        let id = cx.named_table(&args.table).await?;
        let old = cx.services.require(cx, id).await?;
        if old.row.phase != TablePhase::Closed {
            return Err(cx.refused(&Msg::new("table-not-over")));
        }
        cx.may_play_here()?;
        not_closed_here(cx, old.game)?;
        let room = cx.services.tables.may_open(&cx.request.chat.key(), &cx.request.user.key).await?;
        room.map_err(|why| cx.refused(&why))?;
        let values = old.setup.values(old.game).map_err(|faults| cx.faulty(&faults))?;
        let setup = cx.new_setup(old.game, &Chosen { values, house: old.setup.house.clone() });
        let row = cx.services.tables.new_row(TableId::random(), cx.request.chat.clone(), old.game);
        let mut loaded = LoadedTable::lobby(row, setup, old.game);
        let practice = Practice { of: id, after: args.number() - 1 };
        let now = cx.services.clock.now();
        loaded
            .practise(&old, practice, now, |level| cx.machine_name(level))
            .map_err(|why| cx.refused(&why))?;
        let loaded = cx.services.tables.open(cx.update(), loaded).await?;
        Ok(Reply { table: Some(loaded.row.id), repost: true, ..Reply::default() })
    }
}

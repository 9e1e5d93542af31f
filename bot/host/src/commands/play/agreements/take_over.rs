//! `/GAME sit`: takes the seat of a player for whom a machine moves.

use kubyk_games::kit::Seat;

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::{Number, TableRef};
use crate::errors::HostError;
use crate::{Reply, TableId, TablePhase};

/// Gives a player's own seat back, or gives somebody else one that is free.
pub(crate) struct TakeSeat;

arguments! {
    /// Which seat, and where.
    SitArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The number of the seat.
        seat: Option<Number<1, 50>> = bare("seat"),
    }
}

impl SitArgs {
    /// The first free seat of a table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), seat: None }
    }
}

impl Command for TakeSeat {
    const SPEC: Spec = Spec { code: "2", ..Spec::new("sit", Scope::Game).at_table("sit") };
    type Args = SitArgs;

    async fn run(cx: &CommandContext<'_>, args: SitArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Playing), Pick::Any(TablePhase::Playing)];
        let id = cx.table(args.table.as_ref(), &picks, "no-game-of-yours").await?;
        cx.may_sit_at(id).await?;
        let seat = args.seat.and_then(|number| usize::try_from(number.0).ok());
        let done = cx.services.update_as(cx, id, |loaded| {
            let seat = seat.and_then(|number| Seat::numbered(number, loaded.setup.seats.len()));
            loaded.take_over(&cx.request.user, seat)
        });
        done.await
    }
}

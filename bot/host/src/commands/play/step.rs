//! A tap on a step of a move.

use kubyk_games::kit::{Msg, Viewer};
use kubyk_words::capitalized;

use super::turn::play;
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::{FreeText, Number, TableRef};
use crate::errors::HostError;
use crate::views::chosen_line;
use crate::{Private, Reply, TableId};

/// Takes a step of a move: plays it, or shows the level of choices behind it.
pub(crate) struct TakeStep;

arguments! {
    /// The step.
    StepArgs {
        table: TableRef = hidden("table"),
        /// The number of the board that was tapped.
        epoch: Number<0, { i64::MAX }> = hidden("epoch"),
        /// The keys of the choices so far, with dots between them.
        path: Option<FreeText> = hidden("path"),
    }
}

impl StepArgs {
    /// A step on the board of this number.
    pub(crate) fn of(table: TableId, epoch: usize, path: String) -> Self {
        let path = (!path.is_empty()).then_some(FreeText(path));
        Self { table: table.into(), epoch: Number(i64::try_from(epoch).unwrap_or(i64::MAX)), path }
    }
}

impl Command for TakeStep {
    const SPEC: Spec = Spec { code: "m", ..Spec::new("step", Scope::Button) };
    type Args = StepArgs;

    async fn run(cx: &CommandContext<'_>, args: StepArgs) -> Result<Reply, HostError> {
        let id = cx.named_table(&args.table).await?;
        let epoch = usize::try_from(args.epoch.0).unwrap_or(usize::MAX);
        let path = args.path.map(|path| path.0).unwrap_or_default();
        match step(cx, id, epoch, &path).await {
            // The board that was tapped is not the newest: perhaps it could not be changed then.
            Err(HostError::Refused(toast))
                if cx.services.tables.read(id, |loaded| loaded.is_behind(epoch)).await? == Some(true) =>
            {
                Ok(Reply { toast: Some(toast), table: Some(id), ..Reply::default() })
            }
            done => done,
        }
    }
}

async fn step(cx: &CommandContext<'_>, id: TableId, epoch: usize, path: &str) -> Result<Reply, HostError> {
    let user = &cx.request.user.key;
    let keys: Vec<_> = path.split('.').filter(|key| !key.is_empty()).collect();
    let leads = cx.services.tables.ask(id, |loaded| {
        let leads = loaded.chosen_move(user, epoch, &keys);
        leads.map_err(|why| {
            let said = cx.services.words.say(cx.lang, &why, &loaded.setup.names());
            HostError::Refused(capitalized(&said))
        })
    });
    match leads.await?.ok_or_else(|| cx.refused(&Msg::new("table-unknown")))?? {
        Some(text) => play(cx, id, &text, Some(epoch)).await,
        None => submenu(cx, id, &keys).await,
    }
}

/// Shows a further level of a move to the person who chooses.
async fn submenu(cx: &CommandContext<'_>, id: TableId, keys: &[&str]) -> Result<Reply, HostError> {
    let user = &cx.request.user.key;
    let loaded = cx.services.require(cx, id).await?;
    let person = cx.services.settings.person(user).await?;
    let seat = loaded.setup.seat_of(user);
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let together = loaded.table.as_ref().is_some_and(|position| position.together);
    let secret = together || seat.is_some_and(|seat| loaded.has_secrets(seat));
    let card = cx.services.views.private_card(cx, &loaded, viewer, &person, keys).await;
    let names = loaded.setup.names();
    let say = |msg: &Msg| cx.services.words.say(cx.lang, msg, &names);
    let summary = seat.zip(loaded.table.as_ref());
    let summary = summary.and_then(|(seat, position)| chosen_line(&*position.table, seat, keys, &say));
    // There is more to choose.
    let summary = summary.map(|chosen| format!("{chosen} …"));
    Ok(Reply { private: Some(Private { card, secret, table: Some(id) }), summary, ..Reply::default() })
}

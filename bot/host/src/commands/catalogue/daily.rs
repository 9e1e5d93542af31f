//! `/GAME daily`: the game of the day, with the same dice for everybody, so it is played where nobody looks on.

use kubyk_games::kit::Msg;
use sha2::{Digest, Sha256};

use crate::commands::after::share;
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::lobby::not_closed_here;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::GameRef;
use crate::daily::{DAILY, today};
use crate::errors::HostError;
use crate::house_variants::Chosen;
use crate::table::LoadedTable;
use crate::{Reply, StoreError, TableId, TablePhase, UserKey};

/// Opens the person's game of the day, or shows it.
pub(crate) struct PlayDaily;

arguments! {
    /// Of which game.
    DailyArgs {
        game: GameRef = hidden("game"),
    }
}

impl Command for PlayDaily {
    const SPEC: Spec =
        Spec { of: |game| game.about().tags.contains(&DAILY), ..Spec::new("daily", Scope::Game) };
    type Args = DailyArgs;

    async fn run(cx: &CommandContext<'_>, args: DailyArgs) -> Result<Reply, HostError> {
        let game = args.game.0;
        let about = game.about();
        if !about.tags.contains(&DAILY) {
            return Err(cx.refused(&Msg::new("daily-none").with("game", about.name())));
        }
        let no_day = || HostError::Fault("the clock shows no day".to_owned());
        let day = today(cx.services.clock.now()).ok_or_else(no_day)?;
        let id = table_of(&cx.request.user.key, about.id, day);
        // In a group the dice would be before everybody's eyes.
        let home = cx.request.user.key.private_chat().filter(|_| !cx.request.chat.private);
        if let Some((chat, phase)) =
            cx.services.tables.read(id, |loaded| (loaded.row.chat.clone(), loaded.row.phase)).await?
        {
            let reachable = [Some(&cx.request.chat), home.as_ref()];
            return match phase {
                TablePhase::Closed if home.is_some() => share(cx, id).await,
                _ if reachable.into_iter().flatten().any(|here| here.key() == chat.key()) => {
                    Ok(Reply { table: Some(id), repost: true, ..Reply::default() })
                }
                TablePhase::Closed => share(cx, id).await,
                TablePhase::Lobby | TablePhase::Playing => Err(cx.refused(&Msg::new("daily-elsewhere"))),
            };
        }
        cx.may_play_here()?;
        not_closed_here(cx, game)?;
        let seed = cx.services.daily_seeds.of(about.id, day).await?;
        // Everybody plays by the same rules, whatever a chat has made its own.
        let values = game.values(None, &[]).map_err(|faults| cx.faulty(&faults))?;
        let mut setup = cx.new_setup(game, &Chosen { values, house: None });
        (setup.seed, setup.daily) = (seed, Some(day));
        let asked_in = cx.request.chat.clone();
        let chat = match home {
            Some(home) => {
                setup.asked_in = Some(asked_in);
                home
            }
            None => asked_in,
        };
        let mut loaded = LoadedTable::lobby(cx.services.tables.new_row(id, chat, game), setup, game);
        loaded.begin(cx.services.clock.now()).map_err(|why| cx.refused(&why))?;
        match cx.services.tables.create(cx.update(), loaded).await {
            Ok(loaded) => Ok(Reply { table: Some(loaded.row.id), repost: true, ..Reply::default() }),
            // Asked for twice at the same moment.
            Err(HostError::Store(StoreError::Conflict)) => Ok(Reply { table: Some(id), ..Reply::default() }),
            Err(error) => Err(error),
        }
    }
}

/// The one table that somebody has that day.
fn table_of(user: &UserKey, game: &str, day: jiff::civil::Date) -> TableId {
    let digest = Sha256::digest(format!("{game} of {day} for {} {}", user.platform.word(), user.id));
    TableId::from_digest(&digest)
}

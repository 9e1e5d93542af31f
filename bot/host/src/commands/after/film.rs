//! `/film`: what onlookers saw of a game, as an animated picture.

use kubyk_games::kit::{Msg, Record, Viewer};

use super::{PLAYED, game_of, recorded};
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::views::ReplayGif;
use crate::{Card, File, RenderOptions, Reply};

/// Makes the film of a game that is over. Only one is made at a time: playing comes first.
pub(crate) struct MakeFilm;

impl Command for MakeFilm {
    const SPEC: Spec = Spec { code: "F", ..Spec::new("film", Scope::Both).at_table("film") };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), PLAYED, "film-none").await?;
        let record = recorded(cx, id).await?;
        let name = format!("{}-{id}.gif", record.game);
        let names = record.seats.clone();
        let film = filmed(cx, record).await?;
        let say = |msg: &Msg| cx.services.words.say(cx.lang, msg, &names);
        let mut lines: Vec<String> = film.last.iter().map(|scene| say(&scene.status)).collect();
        if film.shown < film.whole {
            lines.push(say(&Msg::new("film-thinned").with("shown", film.shown).with("whole", film.whole)));
        }
        let card = Card {
            title: say(&Msg::new("film-title").with("table", id.to_string())),
            lines,
            file: Some(File { name, bytes: film.gif }),
            ..Card::default()
        };
        Ok(Reply::in_private(card, None))
    }
}

async fn filmed(cx: &CommandContext<'_>, record: Record) -> Result<ReplayGif, HostError> {
    let game = game_of(cx, &record)?;
    let person = cx.services.settings.person(&cx.request.user.key).await?;
    let options = RenderOptions {
        lang: cx.lang,
        names: record.seats.clone(),
        dark: person.dark.or(cx.request.user.dark).or(cx.chat.dark).unwrap_or(false),
        viewer: Viewer::Spectator,
        news: Vec::new(),
    };
    let film = cx.services.views.replay_gif(game, record, options).await;
    let film = film.ok_or_else(|| cx.refused(&Msg::new("film-busy")))?;
    film.map_err(|why| HostError::Fault(format!("a film could not be made: {why}")))
}

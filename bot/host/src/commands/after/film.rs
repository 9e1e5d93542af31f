//! `/film`: what onlookers saw of a game, as an animated picture.

use kubyk_games::kit::{Msg, Record, Scene, Viewer};

use super::{PLAYED, game_of, recorded};
use crate::background::background;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Listed, Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::{Card, File, RenderOptions, Reply};

/// How many scenes a film has at most; a longer one would hardly be watched.
const LONGEST: usize = 200;

/// Makes the film of a game that is over. Only one is made at a time: playing comes first.
pub(crate) struct MakeFilm;

/// A film and what it shows.
struct Filmed {
    gif: Vec<u8>,
    last: Option<Scene>,
    shown: usize,
    whole: usize,
}

impl Command for MakeFilm {
    const SPEC: Spec = Spec { code: "F", listed: Listed::ByItself, ..Spec::new("film", Scope::Both) };
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
        Ok(Reply::aside(card, None))
    }
}

async fn filmed(cx: &CommandContext<'_>, record: Record) -> Result<Filmed, HostError> {
    let game = game_of(cx, &record)?;
    let person = cx.services.settings.person(&cx.request.user.key).await?;
    let Ok(alone) = cx.services.filming.clone().try_lock_owned() else {
        return Err(cx.refused(&Msg::new("film-busy")));
    };
    let options = RenderOptions {
        lang: cx.lang,
        names: record.seats.clone(),
        dark: person.dark.or(cx.chat.dark).unwrap_or(false),
        viewer: Viewer::Spectator,
        news: Vec::new(),
    };
    let paint = cx.services.paint.clone();
    // It takes no render permit: boards do not wait for a film. The lock goes along, so that a film that nobody
    // waits for any more is still the only one.
    let filmed = background(move || {
        let _alone = alone;
        let course = record.course(game, Viewer::Spectator, LONGEST);
        let course = course.map_err(|faults| format!("{faults:?}"))?;
        let gif = paint.film(&course.scenes, &options)?;
        let shown = course.scenes.len();
        Ok::<_, String>(Filmed { gif, last: course.scenes.into_iter().last(), shown, whole: course.whole })
    });
    let film = filmed.await.unwrap_or_else(|error| Err(error.to_string()));
    film.map_err(|why| HostError::Fault(format!("a film could not be made: {why}")))
}

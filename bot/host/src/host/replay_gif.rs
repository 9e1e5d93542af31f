//! The film of a finished game: what onlookers saw of it.

use kubyk_games::kit::{Msg, Scene, Viewer};

use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::background::background;
use crate::{Card, File, RenderOptions, Reply, TableId};

/// A film of more scenes would be too long to be watched.
const LONGEST: usize = 200;

/// A film and what it shows.
struct Film {
    gif: Vec<u8>,
    last: Option<Scene>,
    shown: usize,
    whole: usize,
}

impl Services {
    /// A game as a film. Only one is made at a time: playing comes first.
    pub(super) async fn film(&self, cx: &RequestContext<'_>, id: TableId) -> Result<Reply, HostError> {
        let record = self.recorded(cx, id).await?;
        let game = self.game(cx, &record.game)?;
        let person = self.settings.person(&cx.request.user.key).await?;
        let Ok(alone) = self.filming.clone().try_lock_owned() else {
            return Err(self.refused(cx, &Msg::new("film-busy")));
        };
        let names = record.seats.clone();
        let look = RenderOptions {
            lang: cx.lang,
            names: names.clone(),
            dark: person.dark.or(cx.chat.dark).unwrap_or(false),
            viewer: Viewer::Spectator,
            news: Vec::new(),
        };
        let name = format!("{}-{id}.gif", record.game);
        let paint = self.paint.clone();
        // Without an easel: boards do not wait for a film. The lock goes along, so that even one that nobody waits
        // for any more is the only one.
        let filmed = background(move || {
            let _alone = alone;
            let course = record.course(game, Viewer::Spectator, LONGEST);
            let course = course.map_err(|faults| format!("{faults:?}"))?;
            let gif = paint.film(&course.scenes, &look)?;
            let shown = course.scenes.len();
            Ok::<_, String>(Film { gif, last: course.scenes.into_iter().last(), shown, whole: course.whole })
        });
        let film = filmed.await.unwrap_or_else(|error| Err(error.to_string()));
        let film = film.map_err(|why| HostError::Fault(format!("no film of table {id}: {why}")))?;
        let say = |msg: &Msg| self.words.say(cx.lang, msg, &names);
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

//! The messages that show a table: the live one for everybody, and private ones.

mod lobby;
mod table;

use std::sync::Arc;

use kubyk_games::kit::{Choice, Leads, Msg, Scene, Viewer};
use kubyk_words::Lang;
use tokio::sync::SemaphorePermit;

use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::background::background;
use crate::commands::{Command, LONGEST, StepArgs, TakeStep};
use crate::loaded_table::{LoadedTable, Position};
use crate::{Board, Button, Card, Phase, Picture, RenderOptions, Settings, TableId, Tone};

impl Services {
    /// The live message of a table as it should look now. `None` where there is none.
    pub(super) async fn board(&self, table: TableId) -> Result<Option<Board>, HostError> {
        // Taken before the look, so that what is painted is what the table has come to in the meantime.
        let _easel = self.easel_for(table).await;
        let Some(live) = self.tables.read(table, Clone::clone).await? else { return Ok(None) };
        let settings = self.settings.chat(&live.row.chat.key()).await.unwrap_or_default();
        let lang = settings.lang.unwrap_or(live.layout.lang);
        let card = match &live.table {
            Some(position) if !live.layout.called_off => {
                self.table_card(&live, position, lang, &settings).await
            }
            _ => self.lobby_card(&live, lang),
        };
        Ok(Some(Board {
            table,
            version: live.row.version,
            chat: live.row.chat.clone(),
            message: live.row.message.clone(),
            card,
            closed: live.row.phase == Phase::Closed,
            awaits: live.awaits(),
        }))
    }

    /// An easel, if the board of this table is a picture.
    async fn easel_for(&self, table: TableId) -> Option<SemaphorePermit<'_>> {
        let begun = |live: &LoadedTable| {
            (live.table.is_some() && !live.layout.called_off).then(|| live.row.chat.key())
        };
        let chat = self.tables.read(table, begun).await.ok().flatten().flatten()?;
        let settings = self.settings.chat(&chat).await.unwrap_or_default();
        if settings.text.unwrap_or(false) {
            return None;
        }
        // It is never closed, and without it the picture would only come sooner.
        self.render_permits.acquire().await.ok()
    }

    /// What a person sees of a table alone, with the level of the choice tree under `keys`.
    pub(crate) async fn private_card(
        &self,
        cx: &RequestContext<'_>,
        live: &LoadedTable,
        viewer: Viewer,
        person: &Settings,
        keys: &[&str],
    ) -> Card {
        let Some(position) = &live.table else { return self.lobby_card(live, cx.lang) };
        let mut scene = position.table.scene(viewer);
        if let Viewer::Seat(seat) = viewer {
            scene.board.choose(&position.table.chosen(seat, keys));
        }
        let names = live.layout.names();
        let say = |msg: &Msg| self.words.say(cx.lang, msg, &names);
        let look = look(cx.lang, names.clone(), person.dark.or(cx.chat.dark), viewer, vec![]);
        let mut card = Card { title: self.title(live, &scene, cx.lang), ..Card::default() };
        card.lines = scene.private.iter().map(say).collect();
        card.lines.push(say(&scene.status));
        if person.text.or(cx.chat.text).unwrap_or(false) {
            card.board = Some(self.paint.text(&scene, &look));
        } else {
            let easel = self.render_permits.acquire().await;
            card.picture = self.picture_aside(scene.clone(), look.clone()).await;
            drop(easel);
            card.board = card.picture.is_none().then(|| self.paint.text(&scene, &look));
        }
        if let Viewer::Seat(seat) = viewer {
            let level = position.table.choices(seat, keys).unwrap_or_default();
            card.choices = self.level(live.row.id, position, level, keys, cx.lang, &names);
            if !keys.is_empty() {
                let back = keys[..keys.len() - 1].join(".");
                let payload = TakeStep::payload(&StepArgs::of(live.row.id, position.epoch, back));
                card.actions.push(Button::send(say(&Msg::new("button-back")), payload));
            }
        }
        card
    }

    /// The variant in words: its name if the house has given it one, the preset's name and what differs from it.
    pub(crate) fn variant_line(&self, live: &LoadedTable, lang: Lang) -> String {
        let rules = self.rules_line(lang, live.game, &live.layout.rules());
        let house = live.layout.house.as_ref().map(|house| format!("🏠 {} · ", house.title(lang)));
        format!("{}{rules}", house.unwrap_or_default())
    }

    fn title(&self, live: &LoadedTable, scene: &Scene, lang: Lang) -> String {
        let title = self.words.say(lang, &scene.title, &live.layout.names());
        format!("{} {title}{} · #{}", live.game.about().emoji, house_title(live, lang), live.row.id)
    }

    fn level(
        &self,
        id: TableId,
        position: &Position,
        level: Vec<Choice<String>>,
        keys: &[&str],
        lang: Lang,
        names: &[String],
    ) -> Vec<Button> {
        let buttons = level.into_iter().enumerate().map(|(index, choice)| {
            let mut path = keys.join(".");
            if !path.is_empty() {
                path.push('.');
            }
            path.push_str(&choice.key);
            let payload = TakeStep::payload(&StepArgs::of(id, position.epoch, path));
            debug_assert!(payload.len() <= LONGEST, "{payload}");
            let mut label = self.words.say(lang, &choice.label, names);
            if choice.leads == Leads::Deeper && !label.ends_with('…') {
                label.push_str(" …");
            }
            Button::send(label, payload).toned(if index == 0 { Tone::Main } else { Tone::Plain })
        });
        buttons.collect()
    }

    /// Draws outside the async threads.
    async fn picture_aside(&self, scene: Scene, look: RenderOptions) -> Option<Picture> {
        let paint = self.paint.clone();
        let drawn = background(move || picture(&*paint, &scene, &look)).await;
        drawn.inspect_err(|error| tracing::error!(%error, "the painter failed")).ok().flatten()
    }
}

fn picture(paint: &dyn crate::Painter, scene: &Scene, look: &RenderOptions) -> Option<Picture> {
    match paint.png(scene, look) {
        Ok(png) => {
            Some(Picture { png: Arc::new(png), alt: paint.alt(scene, look), text: paint.text(scene, look) })
        }
        Err(error) => {
            tracing::error!(error, "a board could not be drawn; it is shown as text");
            None
        }
    }
}

fn look(lang: Lang, names: Vec<String>, dark: Option<bool>, viewer: Viewer, news: Vec<Msg>) -> RenderOptions {
    RenderOptions { lang, names, dark: dark.unwrap_or(false), viewer, news }
}

/// The promise that the dice are what they will be.
fn promise(live: &LoadedTable) -> Msg {
    Msg::new("dice-promised").with("commitment", live.layout.seed.commitment())
}

/// What the house calls the variant, behind a title.
fn house_title(live: &LoadedTable, lang: Lang) -> String {
    live.layout.house.as_ref().map(|house| format!(" · 🏠 {}", house.title(lang))).unwrap_or_default()
}

//! The messages that show a table: its board for everybody, and private ones.

mod beside;
mod keypad;
mod level;
mod lobby;
mod location;
mod look;
mod move_words;
mod replay;
mod table;
mod value_words;

use std::sync::Arc;

use kubyk_games::kit::{Msg, SELECTION, Scene, Seat, Viewer};
use kubyk_words::Lang;
use kubyk_words::Words;
use tokio::sync::{Mutex, Semaphore, SemaphorePermit};

pub(crate) use self::beside::{asks, news};
use self::level::LevelButtons;
pub use self::location::TableLocation;
pub(crate) use self::look::Look;
pub(crate) use self::move_words::{chosen_line, move_line, move_words, question};
pub(crate) use self::replay::ReplayGif;
pub(crate) use self::value_words::{change, decimal, in_points, is_chance, move_value};
use crate::commands::{Command, StepArgs, TakeStep};
use crate::errors::HostError;
use crate::house_variants::HouseVariants;
use crate::provable_dice::abridged;
use crate::request_context::RequestContext;
use crate::selection_step::OPEN;
use crate::settings::SettingsService;
use crate::table::{LoadedTable, TablePosition};
use crate::tables::Tables;
use crate::tasks::{background, spare_cores};
use crate::turn_notice::{AwaitedTurn, awaited_turn};
use crate::{
    Button, Card, Clock, Painter, Picture, RenderOptions, Settings, TableBoard, TableId, TablePhase,
};

/// Makes the messages that show tables.
pub(crate) struct Views {
    paint: Arc<dyn Painter>,
    words: Arc<Words>,
    clock: Arc<dyn Clock>,
    settings: Arc<SettingsService>,
    house_variants: Arc<HouseVariants>,
    /// Held while a board is painted: fewer than there are cores, so that answers without a picture need not wait.
    render_permits: Semaphore,
    /// Held while a replay is made, for the same reason.
    filming: Arc<Mutex<()>>,
}

impl Views {
    pub(crate) fn new(
        paint: Arc<dyn Painter>,
        words: Arc<Words>,
        clock: Arc<dyn Clock>,
        settings: Arc<SettingsService>,
        house_variants: Arc<HouseVariants>,
    ) -> Self {
        let render_permits = Semaphore::new(spare_cores());
        Self { paint, words, clock, settings, house_variants, render_permits, filming: Arc::default() }
    }

    /// The board of a table as it is to be seen now. `None` where there is no such table.
    pub(crate) async fn board(
        &self,
        tables: &Tables,
        table: TableId,
    ) -> Result<Option<TableBoard>, HostError> {
        // Taken before the table is read, so that what is painted is what the table has come to in the meantime.
        let _permit = self.render_permit(tables, table).await;
        let Some(loaded) = tables.read(table, Clone::clone).await? else { return Ok(None) };
        let turn = awaited_turn(&loaded, &self.settings).await;
        let card = self.card(&loaded, None, &turn).await;
        Ok(Some(TableBoard {
            table,
            version: loaded.row.version,
            chat: loaded.row.chat.clone(),
            message: loaded.row.message.clone(),
            hidden: loaded.only_for().is_some(),
            card,
            closed: loaded.row.phase == TablePhase::Closed,
            awaits: loaded.awaits(),
            seated: loaded.setup.people().cloned().collect(),
            turn,
        }))
    }

    /// The card of a table as it is to be seen now: in the language that its chat shares, or in that of one `reader`.
    pub(crate) async fn card(&self, loaded: &LoadedTable, reader: Option<Lang>, turn: &AwaitedTurn) -> Card {
        let settings = self.settings.chat(&loaded.row.chat.key()).await.unwrap_or_default();
        let lang = reader.or(settings.lang).unwrap_or(loaded.setup.lang);
        match &loaded.table {
            Some(position) if !loaded.setup.called_off => {
                self.table_card(loaded, position, lang, &settings, turn).await
            }
            _ => self.lobby_card(loaded, lang),
        }
    }

    /// A permit to paint, if the board of this table is a picture.
    async fn render_permit(&self, tables: &Tables, table: TableId) -> Option<SemaphorePermit<'_>> {
        let begun = |loaded: &LoadedTable| {
            (loaded.table.is_some() && !loaded.setup.called_off).then(|| loaded.row.chat.key())
        };
        let chat = tables.read(table, begun).await.ok().flatten().flatten()?;
        let settings = self.settings.chat(&chat).await.unwrap_or_default();
        if settings.text.unwrap_or(false) || chat.platform.draws_boards() {
            return None;
        }
        // It is never closed, and without it the picture would only come sooner.
        self.render_permits.acquire().await.ok()
    }

    /// The card of a table for one person alone, with the level of the choice tree under `keys`.
    pub(crate) async fn private_card(
        &self,
        cx: &RequestContext<'_>,
        loaded: &LoadedTable,
        viewer: Viewer,
        person: &Settings,
        keys: &[&str],
    ) -> Card {
        let Some(position) = &loaded.table else { return self.lobby_card(loaded, cx.lang) };
        let mut scene = position.table.scene(viewer);
        if let Viewer::Seat(seat) = viewer {
            scene.board.choose(&chosen_cells(position, seat, keys));
        }
        let names = loaded.setup.names();
        let say = |msg: &Msg| self.words.say(cx.lang, msg, &names);
        let dark = person.dark.or(cx.request.user.dark).or(cx.chat.dark);
        let options = render_options(cx.lang, names.clone(), dark, viewer, vec![]);
        let mut card = Card { title: self.title(loaded, &scene, cx.lang), ..Card::default() };
        card.lines = scene.private.iter().map(say).collect();
        card.lines.push(say(&scene.status));
        if let Viewer::Seat(seat) = viewer {
            let table = &*position.table;
            let asked = question(table, seat, keys).map(|question| say(&question));
            let chosen = || chosen_line(table, seat, keys, &say);
            card.lines
                .extend(asked.or_else(|| Some(say(&Msg::new("chosen-so-far").with("chosen", chosen()?)))));
        }
        self.illustrate(&mut card, &scene, options, person.text.or(cx.chat.text).unwrap_or(false)).await;
        if let Viewer::Seat(seat) = viewer {
            self.level_buttons(loaded.row.id, position, cx.lang, &names).put_private(&mut card, seat, keys);
            if !keys.is_empty() {
                let back = keys[..keys.len() - 1].join(".");
                let payload = TakeStep::payload(&StepArgs::of(loaded.row.id, position.epoch, back));
                card.actions.push(Button::send(say(&Msg::new("button-back")), payload));
            }
        }
        card
    }

    /// Puts a scene on a card: as a picture, or as text where that is wanted or a picture cannot be drawn.
    pub(crate) async fn illustrate(
        &self,
        card: &mut Card,
        scene: &Scene,
        options: RenderOptions,
        text: bool,
    ) {
        if !text {
            let permit = self.render_permits.acquire().await;
            card.picture = self.background_picture(scene.clone(), options.clone()).await;
            drop(permit);
        }
        card.board = card.picture.is_none().then(|| self.paint.text(scene, &options));
    }

    /// The variant in words: its name if the house has given it one, the preset's name and what differs from it.
    pub(crate) fn variant_line(&self, loaded: &LoadedTable, lang: Lang) -> String {
        let rules = self.house_variants.rules_line(lang, loaded.game, &loaded.setup.rules());
        let house = loaded.setup.house.as_ref().map(|house| format!("🏠 {} · ", house.title(lang)));
        format!("{}{rules}", house.unwrap_or_default())
    }

    fn title(&self, loaded: &LoadedTable, scene: &Scene, lang: Lang) -> String {
        let title = self.words.say(lang, &scene.title, &loaded.setup.names());
        let practice = loaded.setup.practice.map(|_| self.words.say(lang, &Msg::new("practice-title"), &[]));
        let practice = practice.map(|practice| format!(" · {practice}")).unwrap_or_default();
        let house = house_title(loaded, lang);
        format!("{} {title}{house}{practice} · #{}", loaded.game.about().emoji, loaded.row.id)
    }

    fn level_buttons<'a>(
        &'a self,
        table: TableId,
        position: &'a TablePosition,
        lang: Lang,
        names: &'a [String],
    ) -> LevelButtons<'a> {
        LevelButtons { words: &self.words, lang, names, table, position }
    }

    /// Draws a scene as SVG, outside the async threads.
    pub(crate) async fn svg(&self, scene: Scene, options: RenderOptions) -> Result<String, HostError> {
        let paint = self.paint.clone();
        let drawn = background(move || paint.svg(&scene, &options)).await;
        drawn.map_err(|error| HostError::Fault(format!("a board could not be drawn: {error}")))
    }

    /// Draws what is in play on a scene as a small SVG, outside the async threads.
    pub(crate) async fn preview(&self, scene: Scene, options: RenderOptions) -> Result<String, HostError> {
        let paint = self.paint.clone();
        let drawn = background(move || paint.preview(&scene, &options)).await;
        drawn.map_err(|error| HostError::Fault(format!("a game could not be drawn: {error}")))
    }

    /// Draws outside the async threads.
    async fn background_picture(&self, scene: Scene, options: RenderOptions) -> Option<Picture> {
        let paint = self.paint.clone();
        let drawn = background(move || picture(&*paint, &scene, &options)).await;
        drawn.inspect_err(|error| tracing::error!(%error, "the painter failed")).ok().flatten()
    }
}

fn picture(paint: &dyn crate::Painter, scene: &Scene, options: &RenderOptions) -> Option<Picture> {
    match paint.png(scene, options) {
        Ok(png) => Some(Picture {
            png: Arc::new(png),
            alt: paint.alt(scene, options),
            text: paint.text(scene, options),
        }),
        Err(error) => {
            tracing::error!(error, "a board could not be drawn; it is shown as text");
            None
        }
    }
}

/// The cells that a path has chosen so far, also by a selection in the making.
fn chosen_cells(position: &TablePosition, seat: Seat, path: &[&str]) -> Vec<String> {
    let finished = path.iter().map(|step| step.replacen(OPEN, &SELECTION.to_string(), 1));
    let finished: Vec<String> = finished.collect();
    position.table.chosen(seat, &finished.iter().map(String::as_str).collect::<Vec<_>>())
}

fn render_options(
    lang: Lang,
    names: Vec<String>,
    dark: Option<bool>,
    viewer: Viewer,
    news: Vec<Msg>,
) -> RenderOptions {
    RenderOptions { lang, names, dark: dark.unwrap_or(false), viewer, news }
}

/// The promise that the dice are what they will be.
fn promise(loaded: &LoadedTable) -> Msg {
    Msg::new("dice-promised").with("commitment", abridged(&loaded.setup.seed.commitment()))
}

/// The name of the house variant, behind a title.
fn house_title(loaded: &LoadedTable, lang: Lang) -> String {
    loaded.setup.house.as_ref().map(|house| format!(" · 🏠 {}", house.title(lang))).unwrap_or_default()
}

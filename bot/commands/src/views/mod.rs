//! The messages that show a table: its board for everybody, and private ones.

pub(crate) mod board;
mod level;

use std::sync::Arc;

use kubyk_core::choice_path::{OPEN, asked_next, chosen_line};
use kubyk_core::house_variants::HouseVariants;
use kubyk_core::ids::{BoardKey, Platform, TableId};
use kubyk_core::painter::{Painter, RenderOptions};
use kubyk_core::position::TablePosition;
use kubyk_core::provable_dice::fingerprint;
use kubyk_core::reply::{AwaitedTurn, Button, Card, PageLink, Picture, TableBoard};
use kubyk_core::request::RequestContext;
use kubyk_core::rows::{BoardRow, TablePhase};
use kubyk_core::settings::Settings;
use kubyk_core::table::LoadedTable;
use kubyk_core::time::Clock;
use kubyk_games::kit::{Arg, ChoiceLevel, Msg, SELECTION, Scene, Seat, Viewer};
use kubyk_host::errors::HostError;
use kubyk_host::page_access::PageAccess;
use kubyk_host::settings_service::SettingsService;
use kubyk_host::tables::Tables;
use kubyk_host::tasks::{background, spare_cores};
use kubyk_host::turn_notice::awaited_turn;
use kubyk_words::{Lang, Words};
use tokio::sync::{Semaphore, SemaphorePermit};

use crate::command::Command;
use crate::command::moves::{StepArgs, TakeStep};
use crate::command::open_page::{OpenPage, PageArgs};
use level::LevelButtons;

/// Makes the messages that show tables.
pub(crate) struct Views {
    paint: Arc<dyn Painter>,
    words: Arc<Words>,
    clock: Arc<dyn Clock>,
    settings: Arc<SettingsService>,
    house_variants: Arc<HouseVariants>,
    pages: Option<Arc<PageAccess>>,
    /// Held while a board is painted: fewer than there are cores, so that answers without a picture need not wait.
    render_permits: Semaphore,
}

impl Views {
    pub(crate) fn new(
        paint: Arc<dyn Painter>,
        words: Arc<Words>,
        clock: Arc<dyn Clock>,
        settings: Arc<SettingsService>,
        house_variants: Arc<HouseVariants>,
        pages: Option<Arc<PageAccess>>,
    ) -> Self {
        let render_permits = Semaphore::new(spare_cores());
        Self { paint, words, clock, settings, house_variants, pages, render_permits }
    }

    /// A board as it is to be seen now. `None` where there is none.
    pub(crate) async fn board(
        &self,
        tables: &Tables,
        BoardKey { table, chat }: &BoardKey,
    ) -> Result<Option<TableBoard>, HostError> {
        let settings = self.settings.chat(chat).await.unwrap_or_default();
        // Taken before the table is read, so that what is painted is what the table has come to in the meantime.
        let _permit = self.render_permit(tables, *table, chat.platform, &settings).await;
        let Some(loaded) = tables.read(*table, Clone::clone).await? else { return Ok(None) };
        let Some(board) = loaded.row.board_in(chat) else { return Ok(None) };
        let turn = awaited_turn(&loaded, board, &settings, &self.settings).await;
        let lang = self.lang_of(&loaded, board, &settings).await;
        let look = self.look(&loaded, board, &settings, !board.chat.platform.draws_boards()).await;
        let mut card = self.card(&loaded, lang, look, (board, &turn)).await;
        let page = self.page_link(&loaded, board).await?;
        if let Some(page) = &page {
            let label = self.words.say(lang, &Msg::new("button-page"), &[]);
            card.actions.push(Button::send(label, page.payload.clone()).apart());
        }
        Ok(Some(TableBoard { page, ..shown(&loaded, board, card, turn) }))
    }

    /// The board of a table for a page that draws it itself. `None` where there is no such table.
    pub(crate) async fn page_board(
        &self,
        tables: &Tables,
        table: TableId,
    ) -> Result<Option<TableBoard>, HostError> {
        let Some(loaded) = tables.read(table, Clone::clone).await? else { return Ok(None) };
        let Some(board) = loaded.row.boards.first() else { return Ok(None) };
        let settings = self.settings.chat(&board.chat.key()).await.unwrap_or_default();
        let turn = awaited_turn(&loaded, board, &settings, &self.settings).await;
        let lang = self.lang_of(&loaded, board, &settings).await;
        let look = self.look(&loaded, board, &settings, false).await;
        let card = self.card(&loaded, lang, look, (board, &turn)).await;
        Ok(Some(shown(&loaded, board, card, turn)))
    }

    /// The card of a board for one reader, whose page draws the board itself.
    pub(crate) async fn card_for(&self, loaded: &LoadedTable, board: &BoardRow, reader: Lang) -> Card {
        let settings = self.settings.chat(&board.chat.key()).await.unwrap_or_default();
        let turn = awaited_turn(loaded, board, &settings, &self.settings).await;
        let look = self.look(loaded, board, &settings, false).await;
        self.card(loaded, reader, look, (board, &turn)).await
    }

    /// The way to a table's page, for chats that are not on a page already, while the game is not over.
    async fn page_link(&self, loaded: &LoadedTable, board: &BoardRow) -> Result<Option<PageLink>, HostError> {
        let is_over = loaded.row.phase == TablePhase::Closed;
        let Some(pages) = self.pages.as_ref().filter(|_| !is_over && !board.chat.platform.draws_boards())
        else {
            return Ok(None);
        };
        let id = loaded.row.id;
        Ok(Some(PageLink {
            payload: OpenPage::payload(&PageArgs::of(id)),
            start: format!("{id}_{}", pages.tag(id).await?),
            address: pages.address(id).await?,
        }))
    }

    /// The language that the chat of a board shares; in a conversation that of its person.
    async fn lang_of(&self, loaded: &LoadedTable, board: &BoardRow, settings: &Settings) -> Lang {
        let own = match loaded.setup.person_from(board.number).filter(|_| board.chat.private) {
            Some(user) => self.settings.person(user).await.unwrap_or_default().lang,
            None => None,
        };
        own.or(settings.lang).or(board.lang).unwrap_or(loaded.setup.lang)
    }

    /// The look of a board: its chat's choice, whose settings these are. The rules of play are those of the table's own chat.
    async fn look<'a>(
        &self,
        loaded: &LoadedTable,
        board: &BoardRow,
        settings: &'a Settings,
        pictured: bool,
    ) -> BoardLook<'a> {
        let home = loaded.row.chat.key();
        let takebacks = if home == board.chat.key() {
            settings.allow_takebacks()
        } else {
            self.settings.chat(&home).await.unwrap_or_default().allow_takebacks()
        };
        BoardLook { settings, pictured, takebacks }
    }

    /// The card of a board as it is to be seen now.
    async fn card(
        &self,
        loaded: &LoadedTable,
        lang: Lang,
        look: BoardLook<'_>,
        shown: (&BoardRow, &AwaitedTurn),
    ) -> Card {
        match &loaded.table {
            Some(position) => self.table_card(loaded, position, lang, look, shown).await,
            None => self.lobby_card(loaded, lang),
        }
    }

    /// A permit to paint, if the board of this table is a picture.
    async fn render_permit(
        &self,
        tables: &Tables,
        table: TableId,
        platform: Platform,
        settings: &Settings,
    ) -> Option<SemaphorePermit<'_>> {
        let in_lobby = tables.glance(table, |loaded| loaded.table.is_none()) == Some(true);
        if in_lobby || settings.text.unwrap_or(false) || platform.draws_boards() {
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
            let asked = asked_next(table, seat, keys).map(|question| say(&question));
            // A verb whose dice are still to be selected says nothing of them.
            let selects = || matches!(table.level(seat, keys), Some(ChoiceLevel::SomeOf(_)));
            let is_choice =
                |line: &String| line.contains(|letter: char| letter.is_ascii_digit()) || !selects();
            let chosen = || chosen_line(table, seat, keys, &say).filter(is_choice);
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

    /// The title of a table where it stands among others.
    pub(crate) fn table_title(&self, loaded: &LoadedTable, lang: Lang) -> String {
        match &loaded.table {
            Some(position) => self.title(loaded, &position.table.scene(Viewer::Spectator), lang),
            None => {
                let about = loaded.game.about();
                let (name, rules) =
                    (self.words.say(lang, &about.name(), &[]), self.variant_line(loaded, lang));
                // A game with one variant has its name for both.
                let rules = if rules.starts_with(&name) { rules } else { format!("{name} · {rules}") };
                format!("{} {rules} · #{}", about.emoji, loaded.row.id)
            }
        }
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
    pub(crate) async fn preview(
        &self,
        scene: Scene,
        options: RenderOptions,
        whole: bool,
    ) -> Result<String, HostError> {
        let paint = self.paint.clone();
        let drawn = background(move || paint.preview(&scene, &options, whole)).await;
        drawn.map_err(|error| HostError::Fault(format!("a game could not be drawn: {error}")))
    }

    /// Draws outside the async threads.
    pub(crate) async fn background_picture(&self, scene: Scene, options: RenderOptions) -> Option<Picture> {
        let paint = self.paint.clone();
        let drawn = background(move || picture(&*paint, &scene, &options)).await;
        drawn.inspect_err(|error| tracing::error!(%error, "the painter failed")).ok().flatten()
    }
}

/// The look of a board beside its language.
#[derive(Clone, Copy)]
pub(crate) struct BoardLook<'a> {
    /// The settings of the chat that it is in.
    settings: &'a Settings,
    /// `true` if it is a picture, unless the chat wants it as text.
    pictured: bool,
    /// `true` if the table's own chat allows to take moves back.
    takebacks: bool,
}

/// A board with this card.
fn shown(loaded: &LoadedTable, board: &BoardRow, card: Card, turn: AwaitedTurn) -> TableBoard {
    TableBoard {
        table: loaded.row.id,
        version: loaded.row.version,
        chat: board.chat.clone(),
        message: board.message.clone(),
        hidden: loaded.only_for().is_some(),
        card,
        page: None,
        closed: loaded.row.phase == TablePhase::Closed,
        awaits: loaded.awaits(),
        seated: loaded.setup.people().cloned().collect(),
        turn,
    }
}

fn picture(
    paint: &dyn kubyk_core::painter::Painter,
    scene: &Scene,
    options: &RenderOptions,
) -> Option<Picture> {
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
    RenderOptions { dark: dark.unwrap_or(false), news, ..RenderOptions::new(lang, names, viewer) }
}

/// The promise that the dice are what they will be.
pub(crate) fn promise(loaded: &LoadedTable) -> Msg {
    Msg::new("dice-promised").with("commitment", fingerprint(&loaded.setup.seed.commitment()))
}

/// The salt that was given last, and by whom.
pub(crate) fn last_salt(loaded: &LoadedTable) -> Option<Msg> {
    let (name, salt) = loaded.setup.last_salt()?;
    Some(Msg::new("salt-last").with("name", Arg::typed(name)).with("salt", Arg::typed(salt)))
}

/// The name of the house variant, behind a title.
fn house_title(loaded: &LoadedTable, lang: Lang) -> String {
    loaded.setup.house.as_ref().map(|house| format!(" · 🏠 {}", house.title(lang))).unwrap_or_default()
}

// Pictures in messages.

/// Language, theme, and whether text is wanted in place of pictures.
pub(crate) struct Look {
    pub lang: Lang,
    dark: bool,
    text: bool,
}

impl Look {
    /// That of the person who asks.
    ///
    /// # Errors
    /// The preferences cannot be read.
    pub(crate) async fn of_asker(
        cx: &RequestContext<'_>,
        settings: &SettingsService,
    ) -> Result<Self, HostError> {
        let person = settings.person(&cx.request.user.key).await?;
        let dark = person.dark.or(cx.request.user.dark).or(cx.chat.dark).unwrap_or(false);
        Ok(Self { lang: cx.lang, dark, text: person.text.or(cx.chat.text).unwrap_or(false) })
    }

    /// That of the chat.
    pub(crate) fn of_chat(cx: &RequestContext<'_>) -> Self {
        Self::of_settings(cx.shared, &cx.chat)
    }

    /// That of a chat with these settings whose people read this language.
    pub(crate) fn of_settings(lang: Lang, chat: &Settings) -> Self {
        Self { lang, dark: chat.dark.unwrap_or(false), text: chat.text.unwrap_or(false) }
    }

    /// Puts a scene on a card.
    pub(crate) async fn illustrate(
        &self,
        views: &Views,
        card: &mut Card,
        scene: &Scene,
        names: &[String],
        viewer: Viewer,
    ) {
        let options =
            RenderOptions { dark: self.dark, ..RenderOptions::new(self.lang, names.to_vec(), viewer) };
        views.illustrate(card, scene, options, self.text).await;
    }
}

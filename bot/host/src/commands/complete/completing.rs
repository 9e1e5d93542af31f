//! What an argument is completed with: where and by whom it is typed, and what stands before it.

use std::sync::Arc;

use kubyk_games::kit::{AnyGame, Msg, OptionKind, OptionSpec};
use kubyk_words::Lang;

use super::CompletionOffer;
use crate::commands::argument::Reading;
use crate::commands::given::Given;
use crate::commands::names::game_called;
use crate::commands::values::GameRef;
use crate::services::Services;
use crate::tables::TableSummary;
use crate::{Chat, Games, InView, Settings, TablePhase, User};

/// An argument that is being typed.
pub(crate) struct Completing<'a> {
    pub(super) services: &'a Services,
    pub(super) chat: &'a Chat,
    pub(super) user: &'a User,
    pub(super) in_view: InView,
    /// The chat's settings.
    pub(super) settings: Arc<Settings>,
    /// The reader's language.
    pub(super) lang: Lang,
    /// The game whose command it is.
    pub(super) game: Option<&'static dyn AnyGame>,
    /// The arguments before it.
    pub(super) given: Given,
    /// What is typed of it so far.
    pub(super) typed: String,
}

impl Completing<'_> {
    /// The games that can be played.
    pub(crate) fn games(&self) -> Games {
        self.services.games
    }

    /// The game that the command is about, by its name or by an argument.
    pub(crate) fn game(&self) -> Option<&'static dyn AnyGame> {
        let named =
            || game_called(self.given.get(GameRef::PARAM)?, self.services.games, &self.services.words);
        self.game.or_else(named)
    }

    /// The game of the lobby where the reader sits, or else of the newest one there.
    pub(crate) async fn game_of_lobby(&self) -> Option<&'static dyn AnyGame> {
        let tables = self
            .services
            .tables
            .of_place(&self.user.key, (self.chat, self.in_view), None, 0)
            .await
            .unwrap_or_default();
        let lobby = |seated: bool| {
            tables.iter().find(|table| table.phase == TablePhase::Lobby && (table.seated || !seated))
        };
        let in_view = tables
            .iter()
            .find(|table| table.phase == TablePhase::Lobby && self.in_view == InView::Table(table.id));
        let lobby = in_view.or_else(|| lobby(true)).or_else(|| lobby(false))?;
        self.services.tables.read_or_skip(lobby.id, |loaded| loaded.game).await.ok().flatten()
    }

    /// A message in the reader's language.
    pub(crate) fn text(&self, msg: &Msg) -> String {
        self.services.words.say(self.lang, msg, &[])
    }

    pub(super) fn reading(&self) -> Reading<'_> {
        Reading { words: &self.services.words, games: self.services.games }
    }

    /// The values of a choice with their labels.
    pub(crate) fn labelled(&self, choices: &[(String, Msg)]) -> Vec<CompletionOffer> {
        choices.iter().map(|(value, label)| CompletionOffer::new(value, self.text(label))).collect()
    }

    /// The variants of a game: the chat's house variants before the presets.
    pub(crate) fn variants(&self, game: &dyn AnyGame) -> Vec<CompletionOffer> {
        let about = game.about();
        let presets = about.presets.iter();
        let presets = presets
            .map(|preset| CompletionOffer::new(preset.name, self.text(&about.preset_name(preset.name))));
        self.house_variants(game).into_iter().chain(presets).collect()
    }

    /// The house variants of a game.
    pub(crate) fn house_variants(&self, game: &dyn AnyGame) -> Vec<CompletionOffer> {
        let known = self.services.house_variants.houses(&self.settings, game.about().id).into_iter();
        known
            .map(|known| {
                CompletionOffer::new(&known.house.name, format!("🏠 {}", known.house.title(self.lang)))
            })
            .collect()
    }

    /// The options of a game; of the one that is named already, its values.
    pub(crate) fn settings_of(&self, game: &dyn AnyGame) -> Vec<CompletionOffer> {
        let about = game.about();
        if let Some((name, _)) = self.typed.split_once('=') {
            let labelled = |(value, label): (String, String)| {
                let word = format!("{name}={value}");
                let text = if label == value { word.clone() } else { format!("{word} · {label}") };
                CompletionOffer::new(word, text)
            };
            return self
                .services
                .house_variants
                .option_values(self.lang, about, name)
                .into_iter()
                .map(labelled)
                .collect();
        }
        let offer = |option: &OptionSpec| {
            let value = if option.kind == OptionKind::Flag && option.default == "off" { "on" } else { "" };
            let word = format!("{}={value}", option.name);
            let label = format!("{word} · {}", self.text(&about.option_about(option.name)));
            CompletionOffer::new(word, label)
        };
        about.options.iter().map(offer).collect()
    }

    /// The open tables of the chat.
    pub(crate) async fn open_tables(&self) -> Vec<CompletionOffer> {
        let mut offers = Vec::new();
        let open = self.services.tables.open_to(&self.user.key, &self.chat.key()).await;
        for row in open.unwrap_or_default() {
            let names = self.services.tables.read_or_skip(row.id, |loaded| {
                format!("{} #{} · {}", loaded.game.about().emoji, row.id, loaded.setup.names().join(", "))
            });
            if let Ok(Some(label)) = names.await {
                offers.push(CompletionOffer::new(row.id.to_string(), label));
            }
        }
        offers
    }

    /// The legal moves of the person at a table of this chat where it owes one.
    pub(crate) async fn moves(&self) -> Vec<CompletionOffer> {
        let game = self.game.map(|game| game.about().id);
        let own = self
            .services
            .tables
            .of_person(&self.user.key, (self.chat, self.in_view), game)
            .await
            .unwrap_or_default();
        // Moves are played at the table in view, if it is one of the game.
        let in_view = own.iter().any(|table| self.in_view == InView::Table(table.id));
        let meant = |table: &&TableSummary| !in_view || self.in_view == InView::Table(table.id);
        for table in own.iter().filter(|table| table.owes).filter(meant) {
            let moves = self.services.tables.read_or_skip(table.id, |loaded| {
                let seat = loaded.setup.seat_of(&self.user.key)?;
                Some(loaded.table.as_ref()?.table.moves(seat))
            });
            if let Ok(Some(Some(moves))) = moves.await
                && !moves.is_empty()
            {
                return moves.into_iter().map(CompletionOffer::plain).collect();
            }
        }
        Vec::new()
    }
}

//! The commands of the panel with a chat's settings.

use kubyk_games::kit::AnyGame;
use kubyk_words::Lang;

use crate::arguments::arguments;
use crate::command::Command;
use crate::command::settings::Value;
use crate::spec::{Access, Role, Scope, Spec};
use crate::values::{GameRef, Language, Number, OptionSetting, VariantRef};
use crate::word_values::{Boards, NoticeWord, Switch, Theme};

/// Shows the settings of a chat, and changes one from its panel.
pub(crate) struct ShowSettings;

arguments! {
    /// A tap in the panel: a setting and its new value.
    ShowSettingsArgs {
        /// The language.
        language: Option<Language> = hidden("language"),
        /// The style of boards.
        boards: Option<Boards> = hidden("boards"),
        /// The ground of pictures.
        theme: Option<Theme> = hidden("theme"),
        /// The turn notice.
        notice: Option<NoticeWord> = hidden("notice"),
        /// The switch for hints.
        hints: Option<Switch> = hidden("hints"),
        /// The switch for takebacks.
        takebacks: Option<Switch> = hidden("takebacks"),
        /// The switch for the puzzle of the day.
        puzzle: Option<Switch> = hidden("puzzle"),
    }
}

impl ShowSettingsArgs {
    /// The panel.
    pub(crate) const PANEL: Self = Self {
        language: None,
        boards: None,
        theme: None,
        notice: None,
        hints: None,
        takebacks: None,
        puzzle: None,
    };

    /// Sets this value.
    pub(crate) fn of(value: Value) -> Self {
        match value {
            Value::Notice(one) => Self { notice: Some(one), ..Self::PANEL },
            Value::Boards(one) => Self { boards: Some(one), ..Self::PANEL },
            Value::Theme(one) => Self { theme: Some(one), ..Self::PANEL },
        }
    }

    /// Sets the language; `None` leaves it to each reader.
    pub(crate) fn language(language: Option<Lang>) -> Self {
        Self { language: Some(Language(language)), ..Self::PANEL }
    }

    /// Switches hints.
    pub(crate) fn hints(on: bool) -> Self {
        Self { hints: Some(on.into()), ..Self::PANEL }
    }

    /// Switches takebacks.
    pub(crate) fn takebacks(on: bool) -> Self {
        Self { takebacks: Some(on.into()), ..Self::PANEL }
    }

    /// Switches the puzzle of the day.
    pub(crate) fn puzzle(on: bool) -> Self {
        Self { puzzle: Some(on.into()), ..Self::PANEL }
    }
}

impl Command for ShowSettings {
    const SPEC: Spec = Spec {
        code: "S",
        role: Role::Alone,
        access: Access::MoreForAdmins,
        ..Spec::for_asker("show", Scope::Settings)
    };
    type Args = ShowSettingsArgs;
}

/// Shows what is set for games, and switches one on or off.
pub(crate) struct SetGame;

arguments! {
    /// The game and the change of its settings.
    GameSettingsArgs {
        /// All games are listed where none is named.
        game: Option<GameRef> = bare("game"),
        /// The switch for opening it; without it, the game's settings are shown.
        open: Option<Switch> = bare("open"),
        /// The switch for opening it, tapped on the card of the game, which then shows it.
        switch: Option<Switch> = hidden("switch"),
        /// The variant that it opens as, tapped there.
        variant: Option<VariantRef> = hidden("variant"),
        /// The page of its variants.
        page: Option<Number<0, 99>> = hidden("page"),
    }
}

impl GameSettingsArgs {
    /// The list of all games.
    pub(crate) const LIST: Self = Self { game: None, open: None, switch: None, variant: None, page: None };

    /// The card of a game.
    pub(crate) fn of(game: &'static dyn AnyGame) -> Self {
        Self { game: Some(GameRef(game)), ..Self::LIST }
    }
}

impl Command for SetGame {
    const SPEC: Spec =
        Spec { code: "O", access: Access::MoreForAdmins, ..Spec::new("game", Scope::Settings) };
    type Args = GameSettingsArgs;
}

/// Sets the variant that a game opens as. A house variant is kept by its name: the game opens as what that is by then.
pub(crate) struct SetDefault;

arguments! {
    /// The default variant of a game.
    DefaultArgs {
        game: GameRef = bare("game"),
        /// The variant; the game's first where nothing is said.
        variant: Option<VariantRef> = bare("variant"),
        /// Options over it.
        settings: Vec<OptionSetting> = options("options"),
    }
}

impl Command for SetDefault {
    const SPEC: Spec = Spec { code: "D", access: Access::Admins, ..Spec::new("default", Scope::Settings) };
    type Args = DefaultArgs;
}

//! The command that shows and changes the house variants of a chat.

use kubyk_core::Games;
use kubyk_core::ids::TableId;
use kubyk_games::kit::{AnyGame, Msg};

use crate::arguments::{Argument, Reading, arguments};
use crate::command::Command;
use crate::spec::{Access, ParamKind, Scope, Spec};
use crate::values::{FreeText, GameRef, HouseName, Number, OptionSetting, TableRef, VariantRef};
use crate::word_values::YesWord;

/// Shows and changes the house variants of a chat. Everybody may look at them.
pub(crate) struct ManageHouseVariants;

impl Command for ManageHouseVariants {
    const SPEC: Spec =
        Spec { code: "V", access: Access::MoreForAdmins, ..Spec::new("variant", Scope::Settings) };
    type Args = VariantArgs;
}

/// Words behind a name that take it away.
pub(crate) const AWAY: &[&str] = &["off", "remove"];

arguments! {
    #[derive(Default)]
    /// `GAME NAME PRESET OPTION=VALUE …`, or what is to be done with a variant of that name.
    VariantArgs {
        /// The table whose options get a name.
        table: Option<TableRef> = marked("table").unlisted(),
        game: Option<GameRef> = bare_if_fits("game"),
        /// The variant.
        name: Option<HouseName> = bare("name"),
        /// The variant it begins from, or a word that takes it away.
        from: Option<VariantRef> = bare("from"),
        /// Options over that.
        settings: Vec<OptionSetting> = options("options"),
        /// Its new name.
        rename: Option<FreeText> = named("rename"),
        /// The removal.
        remove: Option<Removal> = named("remove"),
        /// The version that is to be in force again.
        version: Option<Number<1, { u32::MAX as i64 }>> = named("version").unlisted(),
        /// It was tapped in the menu of settings, which then shows what came of it.
        panel: Option<YesWord> = hidden("panel"),
    }
}

/// The removal of a house variant: on, off, or the name of the one that goes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Removal(String);

impl Argument for Removal {
    fn kind(_: Games) -> ParamKind {
        ParamKind::Flag
    }

    fn read(text: &str, _: &Reading<'_>) -> Result<Self, Msg> {
        Ok(Self(text.to_owned()))
    }

    fn write(&self) -> String {
        self.0.clone()
    }

    fn example(_: &dyn AnyGame) -> String {
        "on".to_owned()
    }
}

/// Action on house variants that the arguments ask for.
#[derive(Clone)]
pub(crate) enum VariantRequest<'a> {
    /// To see those of every game.
    Games,
    /// Something of a game that nobody knows.
    NoGame(&'a str),
    /// To see those of a game.
    Game(&'static dyn AnyGame),
    /// To see this one.
    Show { game: &'static dyn AnyGame, name: &'a str },
    /// To give these options over a preset, or over another house variant, a name.
    Save { game: &'static dyn AnyGame, name: &'a str, from: Option<&'a str>, set: Vec<(&'a str, &'a str)> },
    /// To give the options of a table a name; without one it is asked for.
    Keep { table: &'a TableRef, name: Option<&'a str> },
    /// To call it something else.
    Rename { game: &'static dyn AnyGame, name: &'a str, to: &'a str },
    /// To take it away.
    Remove { game: &'static dyn AnyGame, name: &'a str },
    /// To put an earlier version in force again.
    GoBack { game: &'static dyn AnyGame, name: &'a str, version: u32 },
    /// Several of these at once, or one without what it needs.
    Contradiction,
}

impl VariantRequest<'_> {
    /// Returns `true` if it changes the settings.
    pub(crate) fn changes(&self) -> bool {
        !matches!(self, Self::Games | Self::NoGame(_) | Self::Game(_) | Self::Show { .. })
    }
}

impl VariantArgs {
    /// To give the options of a table a name.
    pub(crate) fn keeping(table: TableId) -> Self {
        Self { table: Some(table.into()), ..Self::default() }
    }

    /// To give them this name.
    pub(crate) fn naming(table: TableId, name: &str) -> Self {
        Self { name: Some(HouseName(name.to_owned())), ..Self::keeping(table) }
    }

    /// This in the menu of settings.
    pub(crate) fn in_panel(self) -> Self {
        Self { panel: Some(YesWord::Yes), ..self }
    }

    /// To see the house variants of a game.
    pub(crate) fn of_game(game: &'static dyn AnyGame) -> Self {
        Self { game: Some(GameRef(game)), ..Self::default() }
    }

    /// To see one.
    pub(crate) fn of(game: &'static dyn AnyGame, name: &str) -> Self {
        Self { name: Some(HouseName(name.to_owned())), ..Self::of_game(game) }
    }

    /// To take one away.
    pub(crate) fn removing(game: &'static dyn AnyGame, name: &str) -> Self {
        Self { remove: Some(Removal("on".to_owned())), ..Self::of(game, name) }
    }

    /// To put this version in force again, or to take the variant away where there is none.
    pub(crate) fn restoring(game: &'static dyn AnyGame, name: &str, version: Option<u32>) -> Self {
        match version {
            Some(version) => Self { version: Some(Number(version.into())), ..Self::of(game, name) },
            None => Self::removing(game, name),
        }
    }

    /// To call one something else.
    pub(crate) fn renaming(game: &'static dyn AnyGame, name: &str, to: String) -> Self {
        Self { rename: Some(FreeText(to)), ..Self::of(game, name) }
    }

    /// The action that the arguments ask for.
    pub(crate) fn request(&self) -> VariantRequest<'_> {
        let text = |value: &'_ Option<FreeText>| value.is_some();
        let set = OptionSetting::pairs(&self.settings);
        let remove = self.remove.as_ref().map(|word| word.0.as_str()).filter(|word| *word != "off");
        let named = self.name.as_ref().map(|name| name.0.as_str());
        let from = self.from.as_ref().map(|from| from.0.as_str());
        let away = remove.is_some() || from.is_some_and(|from| AWAY.contains(&from));
        let made = !set.is_empty() || from.is_some_and(|from| !AWAY.contains(&from));
        let actions = [away, made, text(&self.rename), self.version.is_some()];
        let several = actions.into_iter().filter(|action| *action).count() > 1;
        if let Some(table) = &self.table {
            let other = several || actions.contains(&true);
            return if other {
                VariantRequest::Contradiction
            } else {
                VariantRequest::Keep { table, name: named }
            };
        }
        let name = named.or_else(|| remove.filter(|word| *word != "on"));
        match (self.game.map(|game| game.0), name) {
            (None, Some(name)) => VariantRequest::NoGame(name),
            (_, None) if actions.contains(&true) => VariantRequest::Contradiction,
            (Some(_), Some(_)) if several => VariantRequest::Contradiction,
            (None, None) => VariantRequest::Games,
            (Some(game), None) => VariantRequest::Game(game),
            (Some(game), Some(name)) if away => VariantRequest::Remove { game, name },
            (Some(game), Some(name)) => match (&self.rename, self.version) {
                (Some(to), _) => VariantRequest::Rename { game, name, to: &to.0 },
                (None, Some(version)) => VariantRequest::GoBack {
                    game,
                    name,
                    version: u32::try_from(version.0).unwrap_or(u32::MAX),
                },
                (None, None) if made => VariantRequest::Save { game, name, from, set },
                (None, None) => VariantRequest::Show { game, name },
            },
        }
    }
}

//! The commands of tables at which seats are being taken.

use kubyk_core::house_rules::{HouseRules, handle};
use kubyk_core::ids::TableId;
use kubyk_core::setup::SeatedPlayer;
use kubyk_games::kit::AnyGame;
use sha2::{Digest, Sha256};

use crate::arguments::arguments;
use crate::command::Command;
use crate::spec::{Access, Scope, Spec};
use crate::values::{
    BotLevel, FreeText, GameRef, Number, OptionSetting, PaceArg, TableArgs, TableRef, VariantRef,
};
use crate::word_values::{FirstWord, YesWord};

/// Opens a lobby with the person at its first seat.
pub(crate) struct NewTable;

arguments! {
    /// The rules of the new table.
    NewArgs {
        game: GameRef = hidden("game"),
        /// The value of the one option that can have it.
        number: Option<Number<0, { i64::MAX }>> = bare_if_fits("number").unlisted(),
        variant: Option<VariantRef> = bare("variant"),
        /// Options over the variant.
        settings: Vec<OptionSetting> = spread_options("options"),
        /// The time control.
        pace: Option<PaceArg> = named("pace"),
        /// The first player.
        first: Option<FirstWord> = named("first"),
        /// Machine players take the other seats, and the game starts at once.
        bot: Option<YesWord> = hidden("bot"),
    }
}

impl NewArgs {
    /// A preset as it is, or what the game opens as in the chat.
    pub(crate) fn of(game: &'static dyn AnyGame, preset: Option<&str>) -> Self {
        let variant = preset.map(|name| VariantRef(name.to_owned()));
        Self {
            game: GameRef(game),
            variant,
            number: None,
            settings: Vec::new(),
            pace: None,
            first: None,
            bot: None,
        }
    }

    /// A table of the chat's default variant, against bots.
    pub(crate) fn against_bot(game: &'static dyn AnyGame) -> Self {
        Self { bot: Some(YesWord::Yes), ..Self::of(game, None) }
    }

    /// A house variant.
    pub(crate) fn of_house(game: &'static dyn AnyGame, name: &str) -> Self {
        Self::of(game, Some(&handle(name)))
    }

    /// A preset with options over it.
    pub(crate) fn of_rules(game: &'static dyn AnyGame, rules: &HouseRules) -> Self {
        Self { settings: OptionSetting::all_of(rules), ..Self::of(game, Some(&rules.preset)) }
    }
}

impl Command for NewTable {
    const SPEC: Spec = Spec { code: "n", ..Spec::new("new", Scope::Game) };
    type Args = NewArgs;
}

/// Takes a seat.
pub(crate) struct JoinTable;

impl Command for JoinTable {
    const SPEC: Spec = Spec { code: "j", ..Spec::new("join", Scope::Game).at_table("join") };
    type Args = TableArgs;
}

/// Gives a seat of a lobby back.
pub(crate) struct LeaveTable;

impl Command for LeaveTable {
    const SPEC: Spec = Spec { code: "l", ..Spec::new("leave", Scope::Game).at_table("leave") };
    type Args = TableArgs;
}

/// Frees a seat of a lobby; without a number it asks for one.
pub(crate) struct KickPlayer;

arguments! {
    /// Which seat, and where.
    KickArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The number of the seat.
        seat: Option<Number<1, 50>> = bare("seat"),
        /// The person who sat there when a button was shown, by a mark that tells people apart.
        player: Option<FreeText> = hidden("player"),
    }
}

impl KickArgs {
    /// The question whose seat.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), seat: None, player: None }
    }

    /// The seat at this place, counted from 0, as long as this player sits there.
    pub(crate) fn of_seat(table: TableId, index: usize, player: &SeatedPlayer) -> Self {
        let seat = i64::try_from(index + 1).ok().map(Number);
        Self { seat, player: Some(FreeText(mark(player))), ..Self::of(table) }
    }
}

impl Command for KickPlayer {
    const SPEC: Spec =
        Spec { code: "x", access: Access::MoreForAdmins, ..Spec::new("kick", Scope::Game).at_table("kick") };
    type Args = KickArgs;
}

/// A short mark of whoever sits somewhere, the same as long as that does not change.
pub(crate) fn mark(player: &SeatedPlayer) -> String {
    let digest = Sha256::digest(format!("{:?} {}", player.who, player.name));
    hex::encode(&digest[..4])
}

/// Seats a machine player; without a level it asks for one.
pub(crate) struct SeatBot;

arguments! {
    /// Which machine player, and where.
    BotArgs {
        table: Option<TableRef> = named("table").unlisted(),
        level: Option<BotLevel> = bare("level"),
    }
}

impl BotArgs {
    /// The menu of a table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), level: None }
    }

    /// A machine player of this level.
    pub(crate) fn of_level(table: TableId, level: &str) -> Self {
        Self { level: Some(BotLevel(level.to_owned())), ..Self::of(table) }
    }
}

impl Command for SeatBot {
    const SPEC: Spec =
        Spec { code: "b", access: Access::MoreForAdmins, ..Spec::new("bot", Scope::Game).at_table("bot") };
    type Args = BotArgs;
}

/// Starts the game of a lobby.
pub(crate) struct StartGame;

arguments! {
    /// Which game, and against whom.
    StartArgs {
        table: Option<TableRef> = bare("table").in_chats(),
        /// Machine players take the seats that it needs.
        bot: Option<YesWord> = hidden("bot"),
    }
}

impl StartArgs {
    /// The game of this lobby, with those who sit there.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), bot: None }
    }
}

impl Command for StartGame {
    const SPEC: Spec = Spec {
        code: "s",
        access: Access::MoreForAdmins,
        ..Spec::new("start", Scope::Game).at_table("start")
    };
    type Args = StartArgs;
}

/// Closes a lobby before its game has begun. Where others are seated, it asks first, unless `yes` is typed with it.
pub(crate) struct CloseLobby;

arguments! {
    /// Which lobby, and whether it is meant.
    CloseArgs {
        table: Option<TableRef> = bare_if_fits("table").in_chats(),
        /// The answer to the question; typed, the question is not asked.
        yes: Option<YesWord> = bare_if_fits("yes").unlisted(),
        /// The question was answered, with no.
        no: Option<YesWord> = hidden("no"),
    }
}

impl CloseArgs {
    /// This lobby.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), yes: None, no: None }
    }
}

impl Command for CloseLobby {
    const SPEC: Spec = Spec {
        code: "c",
        access: Access::MoreForAdmins,
        ..Spec::new("cancel", Scope::Game).at_table("cancel")
    };
    type Args = CloseArgs;
}

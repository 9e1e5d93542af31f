//! The commands that set a lobby up: options, pace, who goes first, who plays with whom.

use kubyk_core::clock::TimeControl;
use kubyk_core::ids::TableId;

use crate::arguments::arguments;
use crate::command::Command;
use crate::payload::BLANK;
use crate::spec::{Access, Scope, Spec};
use crate::values::{FreeText, Number, PaceArg, TableRef};
use crate::word_values::FirstWord;

/// Shows and sets the options of a lobby.
pub(crate) struct LobbyOptions;

arguments! {
    /// The option of a table and its value.
    OptionsArgs {
        table: TableRef = hidden("table"),
        /// Nothing shows the options, `v.VARIANT` sets the variant, `NAME` shows an option's values and
        /// `NAME.VALUE` sets it. `+N` turns to a page of a long list, `*GROUP` shows a group of variants.
        choice: Option<FreeText> = hidden("choice"),
        /// The value of the option that is the choice, as it was written where it is asked for.
        written: Option<FreeText> = hidden("written"),
    }
}

impl OptionsArgs {
    /// The menu of a table, or something in it.
    pub(crate) fn of(table: TableId, choice: &str) -> Self {
        let choice = (!choice.is_empty()).then(|| FreeText(choice.to_owned()));
        Self { table: table.into(), choice, written: None }
    }

    /// Another value of an option, to be written.
    pub(crate) fn written(table: TableId, option: &str) -> Self {
        Self { written: Some(FreeText(BLANK.to_owned())), ..Self::of(table, option) }
    }
}

impl Command for LobbyOptions {
    const SPEC: Spec =
        Spec { code: "o", access: Access::MoreForAdmins, ..Spec::new("options", Scope::Button) };
    type Args = OptionsArgs;
}

/// Sets the time control of a lobby, or shows what there is to choose from.
pub(crate) struct SetPace;

arguments! {
    /// The time control of a table.
    PaceArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The time control.
        pace: Option<PaceArg> = bare("pace"),
        /// The time control as it was written where it is asked for.
        written: Option<FreeText> = hidden("written"),
    }
}

impl PaceArgs {
    /// The menu of a table.
    pub(crate) fn of(table: kubyk_core::ids::TableId) -> Self {
        Self { table: Some(table.into()), pace: None, written: None }
    }

    /// This time control.
    pub(crate) fn to(table: kubyk_core::ids::TableId, pace: Option<TimeControl>) -> Self {
        Self { pace: Some(PaceArg(pace)), ..Self::of(table) }
    }

    /// The question for another time control than those of the menu.
    pub(crate) fn asking(table: kubyk_core::ids::TableId) -> Self {
        Self { written: Some(FreeText(BLANK.to_owned())), ..Self::of(table) }
    }
}

impl Command for SetPace {
    const SPEC: Spec =
        Spec { code: "p", access: Access::MoreForAdmins, ..Spec::new("pace", Scope::Game).at_table("pace") };
    type Args = PaceArgs;
}

/// Settles who begins: a lot, whoever came first, or a seat. Without either it asks.
pub(crate) struct ChooseFirst;

arguments! {
    /// The first player of a table.
    FirstArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The number of the seat that begins.
        seat: Option<Number<1, 50>> = bare_if_fits("seat").about("first-seat"),
        /// The way in which it is settled.
        first: Option<FirstWord> = bare("first"),
    }
}

impl FirstArgs {
    /// The menu of a table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), seat: None, first: None }
    }

    /// A lot.
    pub(crate) fn lot(table: TableId) -> Self {
        Self { first: Some(FirstWord::Lot), ..Self::of(table) }
    }

    /// The seat of this number.
    pub(crate) fn seat(table: TableId, number: i64) -> Self {
        Self { seat: Some(Number(number)), ..Self::of(table) }
    }
}

impl Command for ChooseFirst {
    const SPEC: Spec = Spec {
        code: "y",
        access: Access::MoreForAdmins,
        ..Spec::new("first", Scope::Game).at_table("first")
    };
    type Args = FirstArgs;
}

/// The word behind the button that mixes the teams.
pub(crate) const SHUFFLE: &str = "x";

/// Chooses a partner, or mixes the teams; without either it asks.
pub(crate) struct ChoosePartner;

arguments! {
    /// With whom, and where.
    TeamArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The partner's seat, or [`SHUFFLE`].
        choice: Option<FreeText> = hidden("choice"),
        /// The partner's seat.
        partner: Option<Number<1, 50>> = bare("partner"),
    }
}

impl TeamArgs {
    /// The menu of a table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), choice: None, partner: None }
    }
}

impl Command for ChoosePartner {
    const SPEC: Spec = Spec {
        code: "t",
        of: |game| game.about().tags.contains(&"teams"),
        ..Spec::new("team", Scope::Game).at_table("team")
    };
    type Args = TeamArgs;
}

/// A seat's own contribution to the dice: only before the first roll, so that nobody can choose the dice by it.
pub(crate) struct AddSalt;

arguments! {
    /// The salt, exactly as it was typed.
    SaltArgs {
        table: Option<TableRef> = hidden("table"),
        /// The salt; without one it is asked for.
        text: Option<FreeText> = verbatim("text"),
    }
}

impl SaltArgs {
    /// The question for a salt.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), text: None }
    }
}

impl Command for AddSalt {
    const SPEC: Spec = Spec { code: "4", ..Spec::new("salt", Scope::Game).at_table("salt") };
    type Args = SaltArgs;
}

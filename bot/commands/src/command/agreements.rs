//! The commands by which players decide something together.

use kubyk_core::ids::TableId;

use crate::arguments::arguments;
use crate::command::Command;
use crate::spec::{Scope, Spec};
use crate::values::{FreeText, Number, TableRef};
use crate::word_values::{RemedyWord, YesWord};

/// Offers a draw, or agrees to the one that is offered.
pub(crate) struct OfferDraw;

arguments! {
    /// Where, and what for.
    DrawArgs {
        table: Option<TableRef> = bare("table").in_chats(),
        /// Given if the person only agrees and offers nothing.
        accept: Option<FreeText> = hidden("accept"),
    }
}

impl DrawArgs {
    /// An offer at a table, or the agreement to one.
    pub(crate) fn of(table: TableId, accept: bool) -> Self {
        Self { table: Some(table.into()), accept: accept.then(|| FreeText("yes".to_owned())) }
    }
}

impl Command for OfferDraw {
    const SPEC: Spec =
        Spec { code: "d", of: |game| game.draws(), ..Spec::new("draw", Scope::Game).at_table("draw") };
    type Args = DrawArgs;
}

/// Asks to take one's last move back, or allows what is asked.
pub(crate) struct TakeBack;

arguments! {
    /// Where, and which takeback is allowed.
    UndoArgs {
        table: Option<TableRef> = bare("table").in_chats(),
        /// The takeback that is allowed, by the number of events that stay.
        keep: Option<Number<0, { i64::MAX }>> = hidden("keep"),
    }
}

impl UndoArgs {
    /// The wish at a table, or the permission for one.
    pub(crate) fn of(table: TableId, keep: Option<usize>) -> Self {
        let keep = keep.and_then(|keep| i64::try_from(keep).ok()).map(Number);
        Self { table: Some(table.into()), keep }
    }
}

impl Command for TakeBack {
    const SPEC: Spec = Spec { code: "k", ..Spec::new("undo", Scope::Game).at_table("undo") };
    type Args = UndoArgs;
}

/// Gives a game up, after asking; who types `yes` with it is not asked.
pub(crate) struct Resign;

arguments! {
    /// The game that is given up, and the confirmation.
    ResignArgs {
        table: Option<TableRef> = bare_if_fits("table").in_chats(),
        /// The seat that has said yes to the question.
        sure: Option<Number<1, 50>> = hidden("sure"),
        /// The answer to the question that is not asked then.
        yes: Option<YesWord> = bare_if_fits("yes").unlisted(),
        /// The seat that has said no to the question.
        no: Option<Number<1, 50>> = hidden("no"),
    }
}

impl ResignArgs {
    /// The question about a table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), sure: None, yes: None, no: None }
    }
}

impl Command for Resign {
    const SPEC: Spec =
        Spec { code: "q", ..Spec::new("resign", Scope::Both).asking_first().at_table("resign") };
    type Args = ResignArgs;
}

/// Votes about an absent player; without a vote it asks.
pub(crate) struct ReplacePlayer;

arguments! {
    /// Who, what, and where.
    ReplaceArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The number of the absent player's seat.
        seat: Option<Number<1, 50>> = bare_if_fits("seat").about("absent-seat"),
        /// The fate of the player.
        remedy: Option<RemedyWord> = bare("remedy"),
    }
}

impl ReplaceArgs {
    /// The menu of a table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), seat: None, remedy: None }
    }
}

impl Command for ReplacePlayer {
    const SPEC: Spec = Spec { code: "f", ..Spec::new("replace", Scope::Both).at_table("replace") };
    type Args = ReplaceArgs;
}

/// Gives a player's own seat back, or gives somebody else one that is free.
pub(crate) struct TakeSeat;

arguments! {
    /// The seat and its table.
    SitArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The number of the seat.
        seat: Option<Number<1, 50>> = bare("seat"),
    }
}

impl SitArgs {
    /// The first free seat of a table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), seat: None }
    }
}

impl Command for TakeSeat {
    const SPEC: Spec = Spec { code: "2", ..Spec::new("sit", Scope::Game).at_table("sit") };
    type Args = SitArgs;
}

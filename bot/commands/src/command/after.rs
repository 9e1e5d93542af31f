//! The commands of games that are over.

use crate::command::Command;
use crate::spec::{Scope, Spec};
use crate::values::TableArgs;

/// Opens a lobby with the seats kept for the same people, or says yes to the one that another has opened.
pub(crate) struct Rematch;

impl Command for Rematch {
    const SPEC: Spec = Spec { code: "r", ..Spec::new("rematch", Scope::Game).at_table("rematch") };
    type Args = TableArgs;
}

/// Hands over the record of a game that is over.
pub(crate) struct SendRecord;

impl Command for SendRecord {
    const SPEC: Spec = Spec { code: "R", ..Spec::new("record", Scope::Both).at_table("record") };
    type Args = TableArgs;
}

/// Makes the film of a game that is over.
pub(crate) struct MakeFilm;

impl Command for MakeFilm {
    const SPEC: Spec = Spec { code: "F", ..Spec::new("film", Scope::Both).at_table("film") };
    type Args = TableArgs;
}

/// Recomputes every roll of a game that is over; before that it shows in whole what was promised.
pub(crate) struct VerifyDice;

impl Command for VerifyDice {
    const SPEC: Spec = Spec { code: "v", ..Spec::for_asker("verify", Scope::Both).at_table("verify") };
    type Args = TableArgs;
}

//! The commands of the game and of the puzzle of the day.

use jiff::civil::Date;
use kubyk_core::daily::DAILY;

use crate::arguments::arguments;
use crate::command::Command;
use crate::command::tables::NoArgs;
use crate::spec::{Scope, Spec};
use crate::values::{FreeText, GameRef, Number, TableArgs};

/// Opens the person's game of the day, or shows it.
pub(crate) struct PlayDaily;

arguments! {
    /// Of which game.
    DailyArgs {
        game: GameRef = hidden("game"),
    }
}

impl Command for PlayDaily {
    const SPEC: Spec =
        Spec { of: |game| game.about().tags.contains(&DAILY), ..Spec::new("daily", Scope::Game) };
    type Args = DailyArgs;
}

/// Tells what a game of the day came to, in a row of signs that tells nothing of the dice.
pub(crate) struct ShareResult;

impl Command for ShareResult {
    const SPEC: Spec = Spec { code: "h", ..Spec::new("share", Scope::Button) };
    type Args = TableArgs;
}

/// Shows the puzzle of the day: the first time in a day to the chat, later to the person who asks.
pub(crate) struct ShowPuzzle;

impl Command for ShowPuzzle {
    const SPEC: Spec = Spec { code: "W", ..Spec::new("puzzle", Scope::Chat) };
    type Args = NoArgs;
}

/// Takes a person's answer, and tells that person alone what it is worth.
pub(crate) struct GuessPuzzle;

arguments! {
    /// The answer and its puzzle.
    GuessArgs {
        /// The place of the option.
        option: Number<0, 25> = hidden("option"),
        /// The day of the puzzle.
        day: FreeText = hidden("day"),
    }
}

impl GuessArgs {
    /// This option of the puzzle of a day.
    pub(crate) fn of(day: Date, option: usize) -> Self {
        Self { option: Number(option as i64), day: FreeText(day.to_string()) }
    }
}

impl Command for GuessPuzzle {
    const SPEC: Spec = Spec { code: "g", ..Spec::for_asker("guess", Scope::Button) };
    type Args = GuessArgs;
}

/// Tells the chat how somebody did, in signs that tell nothing of the puzzle.
pub(crate) struct SharePuzzle;

impl Command for SharePuzzle {
    const SPEC: Spec = Spec { code: "e", ..Spec::new("puzzle-share", Scope::Button) };
    type Args = NoArgs;
}

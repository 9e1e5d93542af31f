//! An answer to the puzzle of the day.

use jiff::civil::Date;
use kubyk_games::kit::Msg;

use super::card::{letter, result_card};
use super::current;
use crate::Reply;
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::{FreeText, Number};
use crate::errors::HostError;
use crate::puzzles::Puzzle;
use crate::views::{decimal, in_points, is_chance};

/// Takes a person's answer, and tells that person alone what it is worth.
pub(crate) struct GuessPuzzle;

arguments! {
    /// Which answer to which puzzle.
    GuessArgs {
        /// The place of the option.
        option: Number<0, 25> = hidden("option"),
        /// The day of the puzzle.
        day: FreeText = hidden("day"),
    }
}

impl GuessArgs {
    /// This option of the puzzle of a day.
    pub(super) fn of(day: Date, option: usize) -> Self {
        Self { option: Number(option as i64), day: FreeText(day.to_string()) }
    }
}

impl Command for GuessPuzzle {
    const SPEC: Spec = Spec { code: "g", ..Spec::for_asker("guess", Scope::Button) };
    type Args = GuessArgs;

    async fn run(cx: &CommandContext<'_>, args: GuessArgs) -> Result<Reply, HostError> {
        let puzzle = current(cx).await?;
        let option = usize::try_from(args.option.0).unwrap_or(usize::MAX);
        if args.day.0 != puzzle.day.to_string() || option >= puzzle.options.len() {
            return Err(cx.refused(&Msg::new("puzzle-past").with("command", cx.written("/puzzle"))));
        }
        let at = (cx.update(), cx.services.clock.now());
        let answer = |next: &mut crate::Settings| {
            next.puzzle_tries = next.puzzle_tries.on(puzzle.day).answered(option, puzzle.best());
            Ok(())
        };
        let person = cx.services.settings.change_person(&cx.request.user.key, at, answer).await?;
        let tries = person.puzzle_tries.on(puzzle.day);
        if tries.is_over() {
            return Ok(Reply::in_private(result_card(cx, &puzzle, &tries), None));
        }
        let wrong = Msg::new(if is_chance(puzzle.valuation.unit) {
            "puzzle-wrong-chance"
        } else {
            "puzzle-wrong-points"
        });
        let wrong = wrong.with("option", letter(option).to_string()).with("cost", cost(&puzzle, option));
        Ok(Reply { toast: Some(cx.text(&wrong.with("left", tries.left()))), ..Reply::default() })
    }
}

/// What an option costs beside the best one.
fn cost(puzzle: &Puzzle, option: usize) -> Msg {
    let less = puzzle.options[puzzle.best()].1 - puzzle.options[option].1;
    decimal(-in_points(puzzle.valuation.unit, less), false)
}

//! `kubyk completions`, and the proposals to a shell that completes a line.
//!
//! A script asks the program each time: variants, options and machine players depend on the game that is typed.

use std::ffi::{OsStr, OsString};

use clap::Command;
use clap_complete::env::Shells;
use clap_complete::{CompleteEnv, CompletionCandidate, Shell};
use kubyk_games::CATALOGUE;
use kubyk_games::kit::{AnyGame, OptionKind, Strength};

use crate::game;
use crate::output::{self, CliError};

/// The variable by which a script asks.
const VARIABLE: &str = "KUBYK_COMPLETE";

/// Arguments of `kubyk completions`.
#[derive(Debug, clap::Args)]
pub(crate) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

/// Prints the script that a shell asks by.
pub(super) fn print(args: &CompletionsArgs) -> Result<(), CliError> {
    let name = args.shell.to_string();
    let shells = Shells::builtins();
    let shell = shells.completer(&name).ok_or_else(|| CliError::other(format!("{name} cannot complete")))?;
    let mut script = Vec::new();
    shell.write_registration(VARIABLE, "kubyk", "kubyk", "kubyk", &mut script)?;
    output::bytes(&script)
}

/// Answers a script that asks, and ends the process; returns where none does.
pub(crate) fn answer(command: fn() -> Command) {
    CompleteEnv::with_factory(command).var(VARIABLE).complete();
}

/// Games.
pub(crate) fn games(typed: &OsStr) -> Vec<CompletionCandidate> {
    beginning(typed, CATALOGUE.iter().map(|game| game.about().id.to_owned()))
}

/// Variants of the game that is typed.
pub(crate) fn variants(typed: &OsStr) -> Vec<CompletionCandidate> {
    let names = typed_game().into_iter().flat_map(|game| game.about().presets);
    beginning(typed, names.map(|preset| preset.name.to_owned()))
}

/// Options of the game that is typed, with their values where those are words.
pub(crate) fn options(typed: &OsStr) -> Vec<CompletionCandidate> {
    let specs = typed_game().into_iter().flat_map(|game| game.about().options);
    let settings = specs.flat_map(|option| {
        let values: &[&str] = match option.kind {
            OptionKind::Flag => &["on", "off"],
            OptionKind::Choice { words } | OptionKind::Optional { words, .. } => words,
            OptionKind::Integer { .. } | OptionKind::Ranges { .. } => &[""],
        };
        values.iter().map(|value| format!("{}={value}", option.name))
    });
    beginning(typed, settings)
}

/// Machine players of the game that is typed; without one, those that every game has.
pub(crate) fn levels(typed: &OsStr) -> Vec<CompletionCandidate> {
    beginning(typed, level_names().into_iter().map(str::to_owned))
}

/// A machine player behind the number of its seat.
pub(crate) fn seated_levels(typed: &OsStr) -> Vec<CompletionCandidate> {
    let text = typed.to_string_lossy();
    let seat = text.split_once('=').map_or("2", |(seat, _)| seat);
    beginning(typed, level_names().into_iter().map(|level| format!("{seat}={level}")))
}

fn level_names() -> Vec<&'static str> {
    let Some(game) = typed_game() else {
        return Strength::WORDS.to_vec();
    };
    let variant =
        typed_words().into_iter().find(|word| game.about().presets.iter().any(|preset| preset.name == word));
    let Ok(values) = game.values(variant.as_deref(), &[]) else { return Vec::new() };
    let seats = game.capacity(&values).first().copied().unwrap_or(1);
    game.machine_players(&values, seats)
}

/// The game that stands in the line.
fn typed_game() -> Option<&'static dyn AnyGame> {
    typed_words().iter().find_map(|word| game::find(word).ok())
}

/// The words of the line, behind those that the script adds.
fn typed_words() -> Vec<String> {
    std::env::args_os().map(OsString::into_string).filter_map(Result::ok).collect()
}

fn beginning(typed: &OsStr, names: impl Iterator<Item = String>) -> Vec<CompletionCandidate> {
    let typed = typed.to_string_lossy().into_owned();
    names.filter(|name| name.starts_with(&typed)).map(CompletionCandidate::new).collect()
}

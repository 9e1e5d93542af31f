//! `kubyk man`: prints a manual page in roff.

use clap::{Arg, ArgAction, Command};
use clap_mangen::Man;

use crate::output::{self, CliError};

/// Arguments of `kubyk man`.
#[derive(Debug, clap::Args)]
pub(crate) struct ManArgs {
    /// The subcommand to describe; without one the page of kubyk itself
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

pub(super) fn print(args: &ManArgs) -> Result<(), CliError> {
    let mut cli = super::command();
    // Subcommands learn their full names, such as `kubyk-paint`.
    cli.build();
    let command = match &args.command {
        None => &cli,
        Some(name) => cli.find_subcommand(name).ok_or_else(|| {
            let known: Vec<_> = cli.get_subcommands().map(Command::get_name).collect();
            CliError::input(format!("no command \"{name}\"; the commands: {}", known.join(", ")))
        })?,
    };
    let page = Man::new(command.clone().override_usage(synopsis(command)))
        .date(env!("BUILD_DATE"))
        .source(concat!("kubyk ", env!("BUILD_VERSION")));
    let mut text = Vec::new();
    page.render(&mut text)?;
    // The renderer's title for the text behind the options.
    let text = String::from_utf8_lossy(&text).replace(".SH EXTRA\nExamples:\n", ".SH EXAMPLES\n");
    output::bytes(text.as_bytes())
}

/// The command with its options and their values, such as `kubyk play [--variant V] GAME`; the renderer leaves values out.
fn synopsis(command: &Command) -> String {
    let name = command.get_bin_name().unwrap_or_else(|| command.get_name()).to_owned();
    let asks = |arg: &Arg| {
        matches!(
            arg.get_action(),
            ArgAction::Help | ArgAction::HelpShort | ArgAction::HelpLong | ArgAction::Version
        )
    };
    let shown = command.get_arguments().filter(|arg| !arg.is_hide_set() && !asks(arg));
    let (positional, options): (Vec<_>, Vec<_>) = shown.partition(|arg| arg.is_positional());
    let below = command.has_subcommands().then(|| "[COMMAND]".to_owned());
    let arguments = options.into_iter().chain(positional).map(usage);
    std::iter::once(name).chain(arguments).chain(below).collect::<Vec<_>>().join(" ")
}

/// An argument in the synopsis.
fn usage(arg: &Arg) -> String {
    let value = arg.get_action().takes_values().then(|| {
        let names = arg.get_value_names().unwrap_or_default();
        names.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
    });
    let flag = arg.get_long().map(|long| format!("--{long}"));
    let text = flag.into_iter().chain(value).collect::<Vec<_>>().join(" ");
    let again = if matches!(arg.get_action(), ArgAction::Append) && arg.get_value_delimiter().is_none() {
        "..."
    } else {
        ""
    };
    if arg.is_required_set() { format!("{text}{again}") } else { format!("[{text}]{again}") }
}

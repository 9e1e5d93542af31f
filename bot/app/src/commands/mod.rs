//! The command line: its subcommands, one file each.

pub(crate) mod analyse;
pub(crate) mod arguments;
pub(crate) mod best;
pub(crate) mod completions;
mod examples;
pub(crate) mod games;
mod manual;
pub(crate) mod play;
pub(crate) mod record;
pub(crate) mod run;
pub(crate) mod simulate;
pub(crate) mod store;

use arguments::ConfigArgs;
use clap::{Args as _, CommandFactory as _, FromArgMatches as _, Parser, Subcommand};

use crate::output::CliError;

/// Runs the subcommand that the command line names.
pub(crate) fn run(cli: Cli, config: ConfigArgs) -> Result<(), CliError> {
    if cli.no_browser && !matches!(cli.command, None | Some(CliCommand::Run(_))) {
        return Err(CliError::input("--no-browser is an option of `kubyk run` alone"));
    }
    match cli.command {
        None => run::run(config, cli.no_browser),
        Some(CliCommand::Run(args)) => run::run(config, cli.no_browser || args.no_browser),
        Some(CliCommand::Games(args)) => games::run(&args),
        Some(CliCommand::Replay(args)) => record::replay(&args),
        Some(CliCommand::Moves(args)) => record::list_moves(&args),
        Some(CliCommand::Perft(args)) => record::perft(&args),
        Some(CliCommand::Analyse(args)) => analyse::run(&args, config),
        Some(CliCommand::Best(args)) => best::run(&args, config),
        Some(CliCommand::Paint(args)) => record::paint(&args),
        Some(CliCommand::Verify(args)) => record::verify(&args),
        Some(CliCommand::Play(args)) => play::run(&args, config),
        Some(CliCommand::Simulate(args)) => simulate::run(&args, config),
        Some(CliCommand::Store(args)) => store::run(args, config),
        Some(CliCommand::CheckConfig(args)) => run::check_config(args, config),
        Some(CliCommand::Completions(args)) => completions::print(&args),
        Some(CliCommand::Man(args)) => manual::print(&args),
    }
}

/// Reads the command line of this process; ends it with a refusal, or with help where that was asked for.
pub(crate) fn parse() -> (Cli, ConfigArgs) {
    let matches = command().get_matches();
    let parsed =
        ConfigArgs::given(&matches).and_then(|config| Ok((Cli::from_arg_matches(&matches)?, config)));
    parsed.unwrap_or_else(|error| error.format(&mut command()).exit())
}

/// The command line with everything that help, manual and completion tell of it.
pub(crate) fn command() -> clap::Command {
    let shown = |command: &clap::Command| ["run", "store", "check-config"].contains(&command.get_name());
    let command = ConfigArgs::augment_args(Cli::command());
    examples::add(command).mut_subcommands(|command| {
        let shown = shown(&command);
        ConfigArgs::add(command, shown)
    })
}

// The command line.

/// Kubyk: dice and board games for Discord, Telegram and the browser.
///
/// Without a command the bot runs: the platforms that are configured, or a table in the browser when none is.
/// FILE may be - for standard input. Exit status: 0 all is well, 2 something given is wrong, 1 anything else.
#[derive(Debug, Parser)]
#[command(name = "kubyk", version = env!("BUILD_VERSION"))]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Option<CliCommand>,
    /// Open no page in the browser
    #[arg(long)]
    no_browser: bool,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub(super) enum CliCommand {
    /// Run the bot: the platforms that are configured, or a table in the browser when none is
    Run(run::RunArgs),
    /// List the games with their variants and options, or tell one of them
    Games(games::GamesArgs),
    /// Replay a record and print the standing
    Replay(record::ReplayArgs),
    /// List the legal moves at the end of a record, one a line, as `SEAT move`
    Moves(record::MovesArgs),
    /// Count the leaves of the move tree below the end of a record
    Perft(record::PerftArgs),
    /// Say what the machine would play at the end of a record
    Best(best::BestArgs),
    /// Say what chance and what the players did in a game, where its values are known or estimated
    #[command(visible_alias = "analyze")]
    Analyse(analyse::AnalyseArgs),
    /// Draw the board at the end of a record
    Paint(record::PaintArgs),
    /// Recompute every roll of a record from its seed and salts
    Verify(record::VerifyArgs),
    /// Play in the terminal
    Play(play::PlayArgs),
    /// Let machine players play many games against each other
    Simulate(simulate::SimulateArgs),
    /// Check, copy, rebuild, back up or restore the database
    Store(store::StoreArgs),
    /// Report every fault of a configuration file
    CheckConfig(run::CheckConfigArgs),
    /// Print a completion script for a shell
    Completions(completions::CompletionsArgs),
    /// Print a manual page
    Man(manual::ManArgs),
}

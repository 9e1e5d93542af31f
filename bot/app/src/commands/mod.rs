//! The subcommands, one file each.

pub(crate) mod analyse;
pub(crate) mod best;
pub(crate) mod games;
pub(crate) mod play;
pub(crate) mod record;
pub(crate) mod run;
pub(crate) mod simulate;
pub(crate) mod store;

use clap::{Args, CommandFactory as _, Parser, Subcommand};
use clap_complete::Shell;
use clap_mangen::Man;

use crate::output::{self, CliError};

/// Runs the subcommand that the command line names.
pub(crate) fn run(cli: Cli) -> Result<(), CliError> {
    if !matches!(cli.command, None | Some(CliCommand::Run(_))) {
        cli.run.refuse()?;
    }
    match cli.command {
        None => run::run(cli.run),
        Some(CliCommand::Run(args)) => run::run(cli.run.and(args)?),
        Some(CliCommand::Games(args)) => games::run(&args),
        Some(CliCommand::Replay(args)) => record::replay(&args),
        Some(CliCommand::Moves(args)) => record::list_moves(&args),
        Some(CliCommand::Perft(args)) => record::perft(&args),
        Some(CliCommand::Analyse(args)) => analyse::run(&args),
        Some(CliCommand::Best(args)) => best::run(&args),
        Some(CliCommand::Paint(args)) => record::paint(&args),
        Some(CliCommand::Verify(args)) => record::verify(&args),
        Some(CliCommand::Play(args)) => play::run(&args),
        Some(CliCommand::Simulate(args)) => simulate::run(&args),
        Some(CliCommand::Store(args)) => store::run(args),
        Some(CliCommand::CheckConfig(args)) => run::check_config(&args),
        Some(CliCommand::Completions(args)) => print_completions(&args),
        Some(CliCommand::Man(args)) => print_manual(&args),
    }
}

// The command line.

/// Kubyk: dice and board games for Discord, Telegram and the browser.
///
/// Without a command the bot runs: the platforms that are configured, or a table in the browser when none is.
/// FILE may be - for standard input. Exit status: 0 all is well, 2 something given is wrong, 1 anything else.
#[derive(Debug, Parser)]
#[command(name = "kubyk", version = env!("KUBYK_VERSION"))]
pub(super) struct Cli {
    #[command(subcommand)]
    pub(super) command: Option<CliCommand>,
    #[command(flatten)]
    pub(super) run: run::RunArgs,
}

/// The subcommands.
#[derive(Debug, Subcommand)]
pub(super) enum CliCommand {
    /// Run the bot: the platforms that are configured, or a table in the browser when none is
    Run(run::RunArgs),
    /// List the games with their variants and options
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
    Completions(CompletionsArgs),
    /// Print a manual page
    Man(ManArgs),
}

/// The record file argument shared by several subcommands.
#[derive(Debug, Args)]
pub(super) struct RecordArg {
    /// The record of a game; - is standard input
    #[arg(value_name = "FILE")]
    pub(super) file: std::path::PathBuf,
}

// `kubyk completions`: prints a completion script for a shell.

/// Arguments of `kubyk completions`.
#[derive(Debug, clap::Args)]
pub(super) struct CompletionsArgs {
    /// The shell
    #[arg(value_name = "SHELL")]
    shell: Shell,
}

pub(super) fn print_completions(args: &CompletionsArgs) -> Result<(), CliError> {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "kubyk", &mut script);
    output::bytes(&script)
}

// `kubyk man`: prints a manual page in roff.

/// Arguments of `kubyk man`.
#[derive(Debug, clap::Args)]
pub(super) struct ManArgs {
    /// The subcommand to describe; without one the page of kubyk itself
    #[arg(value_name = "COMMAND")]
    command: Option<String>,
}

pub(super) fn print_manual(args: &ManArgs) -> Result<(), CliError> {
    let mut cli = Cli::command();
    // Subcommands learn their full names, such as `kubyk-paint`.
    cli.build();
    let command = match &args.command {
        None => &cli,
        Some(name) => cli.find_subcommand(name).ok_or_else(|| {
            let known: Vec<_> = cli.get_subcommands().map(clap::Command::get_name).collect();
            CliError::input(format!("no command \"{name}\"; the commands: {}", known.join(", ")))
        })?,
    };
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    output::bytes(&page)
}

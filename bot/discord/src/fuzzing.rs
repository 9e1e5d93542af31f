//! The entry point of the fuzz target: the body of a signed request as it is read.

use kubyk_commands::spec::CommandSpec;
use serenity::all::Interaction;
use tokio::time::Instant;

use crate::interaction::{IncomingInteraction, invocation, parse};

/// Reads a body and what it means to a bot with these commands.
pub fn interaction(body: &[u8], commands: &[CommandSpec]) {
    let Ok(interaction) = parse(body) else { return };
    if let Interaction::Command(command) | Interaction::Autocomplete(command) = &interaction {
        let _ = invocation(&command.data);
    }
    let _ = IncomingInteraction::read(interaction, commands, Instant::now());
}

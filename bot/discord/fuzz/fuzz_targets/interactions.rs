//! Any bytes as the body of a signed request: it is read or refused.
#![no_main]

use std::sync::LazyLock;

use kubyk_commands::listing::commands;
use kubyk_commands::spec::CommandSpec;
use kubyk_games::CATALOGUE;
use libfuzzer_sys::fuzz_target;

static COMMANDS: LazyLock<Vec<CommandSpec>> = LazyLock::new(|| commands(CATALOGUE));

fuzz_target!(|body: &[u8]| kubyk_discord::fuzzing::interaction(body, &COMMANDS));

//! Any bytes as the body of a signed request: it is read or refused.
#![no_main]

use std::sync::LazyLock;

use kubyk_games::CATALOGUE;
use kubyk_host::commands::{CommandSpec, commands};
use libfuzzer_sys::fuzz_target;

static COMMANDS: LazyLock<Vec<CommandSpec>> = LazyLock::new(|| commands(CATALOGUE));

fuzz_target!(|body: &[u8]| kubyk_discord::fuzzing::interaction(body, &COMMANDS));

//! Any text as what a button carries: it is read or refused.
#![no_main]

use std::sync::LazyLock;

use kubyk_commands::fuzzing::FuzzedCommands;
use libfuzzer_sys::fuzz_target;

static COMMANDS: LazyLock<FuzzedCommands> = LazyLock::new(FuzzedCommands::new);

fuzz_target!(|text: &str| COMMANDS.button(text));

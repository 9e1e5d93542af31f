//! When it matters whether somebody is an admin of the chat: doors ask the platform only then.

use crate::Intent;
use crate::payload::{Payload, TableAction};

/// Commands for which it matters, with their local names.
const COMMANDS: &[&str] = &["settings", "end", "налаштування", "настройки", "завершити", "завершить"];

/// Subcommands of games for which it matters, with their local names: admins begin and close others' lobbies.
const SUBS: &[&str] = &["start", "cancel", "почати", "закрити", "начать", "закрыть"];

impl Intent {
    /// Does it matter whether the person is an admin of the chat? Doors ask the platform only then.
    pub fn needs_admin(&self) -> bool {
        match self {
            Self::Arrive(_) => false,
            Self::Say(line) => line_needs_admin(line),
            Self::Invoke(invocation) => line_needs_admin(&invocation.path.join(" ")),
            Self::Press(payload) => match payload.parse() {
                Ok(Payload::Line(line)) => line_needs_admin(&line),
                // The options of a lobby show admins one button more.
                Ok(Payload::Table { deed, .. }) => {
                    matches!(deed, TableAction::Options | TableAction::Begin | TableAction::Cancel)
                }
                Ok(Payload::Step { .. }) | Err(()) => false,
            },
        }
    }
}

fn line_needs_admin(line: &str) -> bool {
    let mut words = line.trim_start().trim_start_matches('/').split_whitespace().map(str::to_lowercase);
    let name = words.next().unwrap_or_default();
    let name = name.split('@').next().unwrap_or_default();
    COMMANDS.contains(&name) || words.next().is_some_and(|sub| SUBS.contains(&sub.as_str()))
}

#[cfg(test)]
mod tests {
    use kubyk_games::kit::Msg;
    use kubyk_words::{Lang, Words};

    use super::*;
    use crate::TableId;

    #[test]
    fn commands_of_admins_are_known_in_every_language() {
        let words = Words::new(&[crate::TEXTS]).expect("the words are sound");
        let known = |id: &'static str, names: &[&str]| {
            Lang::ALL.iter().all(|lang| names.contains(&words.say(*lang, &Msg::new(id), &[]).as_str()))
        };
        assert!(known("command-settings", COMMANDS) && known("command-end", COMMANDS));
        assert!(known("sub-start", SUBS) && known("sub-cancel", SUBS));
    }

    #[test]
    fn admins_are_asked_for_only_where_it_matters() {
        let table = TableId::random();
        let tap = |deed| Intent::Press(Payload::table(table, deed, ""));
        let say = |line: &str| Intent::Say(line.to_owned());
        for intent in [
            tap(TableAction::Options),
            tap(TableAction::Begin),
            tap(TableAction::Cancel),
            say("/settings@kubyk_bot language uk"),
            say("/END"),
            say("/pig start"),
            say("/pig@kubyk_bot cancel #0000001"),
            say("/свиня почати"),
            Intent::Press("/settings variant".to_owned()),
        ] {
            assert!(intent.needs_admin(), "{intent:?}");
        }
        let step = Payload::Step { table, epoch: 3, path: "r".to_owned() };
        for intent in [
            tap(TableAction::Join),
            tap(TableAction::Resign),
            Intent::Press(step.to_string()),
            say("/start"),
            say("/pig roll"),
            say("settle"),
        ] {
            assert!(!intent.needs_admin(), "{intent:?}");
        }
    }
}

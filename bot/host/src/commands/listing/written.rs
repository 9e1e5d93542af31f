//! How a command is written on a platform: as a line, or as it stands in a tree of commands with named fields.

use kubyk_games::kit::AnyGame;

use super::Group;
use crate::Platform;
use crate::commands::argument::Reading;
use crate::commands::given::Given;
use crate::commands::lobby::NewTable;
use crate::commands::names::{command_name, is_called};
use crate::commands::param::{Param, ParamPlace};
use crate::commands::parse::{self, Parsed};
use crate::commands::play::PlayMove;
use crate::commands::spec::Role;
use crate::commands::values::GameRef;
use crate::commands::{AnyCommand, Command};

/// A typed line as this platform has it. Where commands are chosen from a tree, `/resign` is `/table resign`, and
/// `/свиня кинути #k3` is `/pig roll table:k3`.
pub(crate) fn written(platform: Platform, line: &str, with: &Reading<'_>) -> String {
    if !platform.has_command_tree() {
        return line.to_owned();
    }
    let Ok(Parsed { command, game, group, given: Ok(given) }) = parse::line(line, with) else {
        return line.to_owned();
    };
    match game {
        Some(game) if command.spec().role == Role::Otherwise => of_move(game, &given, with),
        _ => {
            let field = |param: &Param, value: String| match value.split_once('=') {
                Some((option, value)) if param.place == ParamPlace::SpreadOptions => {
                    format!("{option}:{value}")
                }
                _ => format!("{}:{value}", param.name),
            };
            // The game stands in the path.
            let params =
                command.params().iter().filter(|param| game.is_none() || param.name != GameRef::PARAM);
            let fields = params.flat_map(|param| {
                let values = given.iter().filter(|(name, _)| *name == param.name);
                values.map(|(_, value)| field(param, value)).collect::<Vec<_>>()
            });
            std::iter::once(in_tree(command, game, group)).chain(fields).collect::<Vec<_>>().join(" ")
        }
    }
}

/// The names under which a command stands in a tree. What is done at any table stands behind `/table` alone.
pub(super) fn in_tree(command: &dyn AnyCommand, game: Option<&dyn AnyGame>, group: Option<Group>) -> String {
    let spec = command.spec();
    let table = Group::Table.calls(spec).map(|name| (Group::Table, name));
    let group = group.or_else(|| Group::of(spec)).and_then(|group| Some((group, group.calls(spec)?)));
    match (game.map(command_name), table.or(group)) {
        (Some(game), _) if spec.role == Role::Alone => format!("/{game} {}", NewTable::SPEC.name),
        (_, Some((group, name))) => format!("/{} {name}", group.name()),
        (Some(game), None) => format!("/{game} {}", spec.name),
        (None, None) => format!("/{}", spec.name),
    }
}

/// A move: a game's verbs stand behind it, and what they take is a field.
fn of_move(game: &dyn AnyGame, given: &Given, with: &Reading<'_>) -> String {
    let about = game.about();
    let text = given.get(PlayMove::TEXT).unwrap_or_default();
    let (typed, rest) = text.split_once(' ').unwrap_or((text, ""));
    let called = |verb: &str| verb == typed || is_called(typed, &about.verb_name(verb), with.words);
    let verb = about.verbs.iter().find(|verb| called(verb.word)).map_or(typed, |verb| verb.word);
    let rest = Some((PlayMove::TEXT, rest.to_owned())).filter(|(_, rest)| !rest.is_empty());
    let others = given.iter().filter(|(name, _)| *name != PlayMove::TEXT);
    let fields = rest.into_iter().chain(others).map(|(name, value)| format!(" {name}:{value}"));
    format!("/{} {verb}{}", command_name(game), fields.collect::<String>())
}

#[cfg(test)]
mod tests {
    use kubyk_games::CATALOGUE;

    use super::*;

    #[test]
    fn a_line_is_written_as_the_platform_has_it() {
        let words = kubyk_words::Words::new(&[crate::TEXTS]).expect("the texts fit together");
        let with = Reading { words: &words, games: CATALOGUE };
        for (line, in_tree) in [
            ("/resign", "/table resign"),
            ("/board", "/table board"),
            ("/pig", "/pig new"),
            ("/pig new one-die target=200", "/pig new variant:one-die target:200"),
            ("/pig salt my cat", "/table salt text:my cat"),
            ("/свиня кинути #k3f9qa2", "/pig roll table:k3f9qa2"),
            ("/катего записати 9", "/katego put move:9"),
            ("/roll check", "/roll dice:check"),
            ("/settings puzzle on", "/settings puzzle puzzle:on"),
            ("/settings", "/settings show"),
            (
                "/settings default pig one-die target=50",
                "/settings default game:pig variant:one-die options:target=50",
            ),
            (
                "/settings variant pig night one-die target=50",
                "/settings variant game:pig name:night from:one-die options:target=50",
            ),
            ("/settings variant pig night rename=…", "/settings variant game:pig name:night rename:…"),
            ("/puzzle", "/puzzle"),
            ("/me export", "/me data:export"),
            ("/play", "/play"),
        ] {
            assert_eq!(written(Platform::Discord, line, &with), in_tree);
            assert_eq!(written(Platform::Telegram, line, &with), line);
        }
    }
}

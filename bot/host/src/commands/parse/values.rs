//! Reads a command with typed values.

use kubyk_games::kit::{AnyGame, Msg, clipped};

use super::line::{Parsed, Unread};
use super::target::{NamedTarget, Settled, find, settle};
use super::words::{given_by, no_such_name, put};
use crate::commands::argument::Reading;
use crate::commands::given::Given;
use crate::commands::param::{Param, ParamPlace};
use crate::commands::play::PlayMove;
use crate::{Invocation, ParamValue};

/// The target that a path names and, where there is one, the subcommand.
pub(crate) fn path<'a>(path: &'a [String], with: &Reading<'_>) -> Option<(NamedTarget, Option<&'a str>)> {
    match path {
        [name] => Some((find(name, with)?, None)),
        [name, sub] => Some((find(name, with)?, Some(sub))),
        _ => None,
    }
}

/// Reads a command with typed values.
///
/// # Errors
/// Why it names no command.
pub(crate) fn invocation(invocation: &Invocation, with: &Reading<'_>) -> Result<Parsed, Unread> {
    let unknown = || Unread::Unknown(invocation.path.join(" "));
    let (target, sub) = path(&invocation.path, with).ok_or_else(unknown)?;
    let settled = match sub {
        Some(sub) => settle(target, sub, with),
        None => target.alone(),
    };
    let (game, group) = (target.game(), target.group());
    match settled.ok_or_else(unknown)? {
        Settled::Command(command) => Ok(Parsed {
            command,
            game,
            group,
            given: bind(command.params(), game.map(|game| game as _), invocation, with),
        }),
        Settled::Verb => {
            let value = |name: &str| invocation.values.iter().find(|(known, _)| known == name);
            let rest = [PlayMove::TEXT, PlayMove::SECOND].into_iter().filter_map(value);
            let rest = rest.map(|(_, value)| value.clone().into_text());
            let text = sub.into_iter().map(str::to_owned).chain(rest).collect::<Vec<_>>().join(" ");
            let mut given = Given::default();
            given.put(PlayMove::TEXT, text.trim());
            Ok(Parsed { command: &PlayMove, game, group, given: Ok(given) })
        }
    }
}

fn bind(
    params: &'static [Param],
    game: Option<&dyn AnyGame>,
    invocation: &Invocation,
    with: &Reading<'_>,
) -> Result<Given, Msg> {
    let mut given = given_by(game, params);
    for (name, value) in &invocation.values {
        let value = match value {
            ParamValue::Text(text) if text.trim().is_empty() => continue,
            ParamValue::Text(text) => ParamValue::from(text.trim()),
            other => other.clone(),
        };
        match params.iter().find(|param| param.name == *name && param.is_named()) {
            Some(param) if param.takes_options() || param.place == ParamPlace::Each => {
                for word in value.into_text().split_whitespace() {
                    if param.takes_options() && !word.contains('=') {
                        return Err(Msg::new("argument-option").with("text", clipped(word)));
                    }
                    put(&mut given, param, word)?;
                }
            }
            Some(param) => put(&mut given, param, value)?,
            None => match params.iter().find(|param| param.takes_options()) {
                Some(param) => put(&mut given, param, format!("{name}={}", value.into_text()))?,
                None => return Err(no_such_name(params, name, with)),
            },
        }
    }
    Ok(given)
}

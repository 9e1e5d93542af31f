//! Completion of the words behind a command.

use kubyk_games::kit::Msg;

use super::offer::suggestions;
use super::{Completing, CompletionOffer};
use crate::Suggestion;
use crate::commands::AnyCommand;
use crate::commands::param::{Param, ParamPlace};
use crate::commands::parse::{bind_known, named};

/// Completes the last of the words behind a command; `head` is the line before them.
pub(super) async fn complete_words(
    mut with: Completing<'_>,
    command: &dyn AnyCommand,
    head: &str,
    typed: &str,
) -> Vec<Suggestion> {
    let params = command.params();
    if let Some(param) = params.iter().find(|param| matches!(param.place, ParamPlace::Rest)) {
        return complete_value(with, param, head, typed).await;
    }
    let (before, last) = typed.rsplit_once(' ').unwrap_or(("", typed));
    let (given, open) = bind_known(params, with.game.map(|game| game as _), before, &with.reading());
    let head = if before.is_empty() { head.to_owned() } else { format!("{head}{before} ") };
    with.given = given;
    if let Some((name, partial)) = last.split_once('=')
        && let Some(param) = named(params, name, &with.reading())
    {
        return complete_value(with, param, &format!("{head}{name}="), partial).await;
    }
    let options = params.iter().find(|param| param.takes_options());
    let mut found = Vec::new();
    last.clone_into(&mut with.typed);
    if !last.contains('=') {
        for param in &open {
            let stop = !matches!(param.place, ParamPlace::BareIfFits);
            found.extend((param.complete)(&with).await);
            if stop {
                break;
            }
        }
    }
    let mut suggested = suggestions(&head, last, found);
    if let Some(param) = options {
        // Platforms with typed options have one for all of them, so each completes to those before it as well.
        let set: Vec<&str> = with.given.all(param.name).collect();
        let set = if set.is_empty() { String::new() } else { set.join(" ") + " " };
        let offers = suggestions(&head, last, (param.complete)(&with).await);
        let offers = offers.into_iter().map(|one| Suggestion { value: format!("{set}{}", one.value), ..one });
        suggested.extend(offers);
    }
    if !last.contains('=') {
        let open =
            params.iter().filter(|param| param.place == ParamPlace::Named && !with.given.has(param.name));
        let names = open.map(|param| {
            CompletionOffer::new(
                format!("{}=", param.name),
                with.text(&Msg::new(format!("param-{}", param.about))),
            )
        });
        suggested.extend(suggestions(&head, last, names.collect::<Vec<_>>()));
    }
    suggested.truncate(super::offer::MOST);
    suggested
}

/// Completes a value of a parameter.
pub(super) async fn complete_value(
    mut with: Completing<'_>,
    param: &Param,
    head: &str,
    typed: &str,
) -> Vec<Suggestion> {
    if param.takes_options() {
        let (before, last) = typed.rsplit_once(' ').unwrap_or(("", typed));
        let prior = if before.is_empty() { String::new() } else { format!("{before} ") };
        last.clone_into(&mut with.typed);
        let found = suggestions(head, last, (param.complete)(&with).await);
        let whole = |one: Suggestion| Suggestion { value: format!("{prior}{}", one.value), ..one };
        return found.into_iter().map(whole).collect();
    }
    typed.clone_into(&mut with.typed);
    suggestions(head, typed, (param.complete)(&with).await)
}

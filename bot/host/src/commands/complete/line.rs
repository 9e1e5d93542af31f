//! Completion of a typed line, and of a value that a platform with typed options asks for.

use kubyk_games::kit::{AnyGame, Msg};

use super::offer::suggestions;
use super::words::complete_words;
use super::{Completing, Offer};
use crate::commands::given::Given;
use crate::commands::names::command_name;
use crate::commands::parse::{Target, find, settle};
use crate::commands::settings::GROUP;
use crate::commands::{AnyCommand, COMMANDS, parse};
use crate::services::Services;
use crate::{Chat, Invocation, Suggestion, User};

/// Completes a line that is being typed; at most 25 suggestions.
pub(crate) async fn line(services: &Services, chat: &Chat, user: &User, line: &str) -> Vec<Suggestion> {
    let typed = line.trim_start();
    let mut with = completing(services, chat, user).await;
    let Some(command) = typed.strip_prefix('/') else {
        return suggestions("", typed, with.moves().await);
    };
    let Some((name, rest)) = command.split_once(char::is_whitespace) else {
        let names = services.commands.iter().map(|spec| {
            let name = format!("/{}", spec.name);
            Offer::new(&name, format!("{name} · {}", with.text(&spec.about)))
        });
        return suggestions("", typed, names);
    };
    let rest = rest.trim_start();
    let head = format!("/{name} ");
    let Some(target) = find(name, &with.reading()) else { return Vec::new() };
    if let Target::Game(game) = target {
        with.game = Some(game);
    }
    let Some((first, behind)) = rest.split_once(' ') else {
        return match target {
            Target::Command(command) => complete_words(with, command, &head, rest).await,
            Target::Settings => suggestions(&head, rest, below(&with, None)),
            Target::Game(game) => {
                let moves = with.moves().await;
                suggestions(&head, rest, moves.into_iter().chain(below(&with, Some(game))))
            }
        };
    };
    match settle(target, first, &with.reading()) {
        Some(parse::Settled::Command(command)) => {
            let (head, behind) = match target {
                Target::Command(_) => (head, rest),
                Target::Game(_) | Target::Settings => (format!("{head}{first} "), behind),
            };
            complete_words(with, command, &head, behind).await
        }
        Some(parse::Settled::Verb) => {
            let moves = with.moves().await;
            suggestions(&format!("{head}{first} "), behind, behind_verb(&moves, first))
        }
        None => suggestions(&head, rest, with.moves().await),
    }
}

/// Completes one value of a command that is being given; at most 25 suggestions.
pub(crate) async fn value(
    services: &Services,
    chat: &Chat,
    user: &User,
    typed: &Invocation,
    focused: &str,
) -> Vec<Suggestion> {
    let mut with = completing(services, chat, user).await;
    let Some((target, sub)) = parse::path(&typed.path, &with.reading()) else { return Vec::new() };
    if let Target::Game(game) = target {
        with.game = Some(game);
    }
    let text = |name: &str| {
        let value = typed.values.iter().find(|(known, _)| known == name);
        value.map(|(_, value)| value.clone().into_text()).unwrap_or_default()
    };
    let settled = match sub {
        Some(sub) => settle(target, sub, &with.reading()),
        None => target.alone(),
    };
    match settled {
        Some(parse::Settled::Verb) => {
            let verb = sub.unwrap_or_default();
            let moves = with.moves().await;
            suggestions("", &text(focused), behind_verb(&moves, verb))
        }
        Some(parse::Settled::Command(command)) => {
            let Some(param) = command.params().iter().find(|param| param.name == focused) else {
                return Vec::new();
            };
            for known in command.params().iter().filter(|known| known.name != focused) {
                if !text(known.name).is_empty() {
                    with.given.put(known.name, text(known.name));
                }
            }
            super::words::complete_value(with, param, "", &text(focused)).await
        }
        None => Vec::new(),
    }
}

/// What may follow the first word of moves.
fn behind_verb(moves: &[Offer], verb: &str) -> Vec<Offer> {
    let rests = moves.iter().filter_map(|offer| offer.value.strip_prefix(verb)?.strip_prefix(' '));
    rests.map(|rest| Offer::plain(rest.to_owned())).collect()
}

/// The subcommands of a game, or of the settings.
fn below(with: &Completing<'_>, game: Option<&dyn AnyGame>) -> Vec<Offer> {
    let name = game.map_or_else(|| GROUP.to_owned(), command_name);
    let typed_there = |command: &&&dyn AnyCommand| {
        let spec = command.spec();
        game.map_or(spec.scope == crate::commands::spec::Scope::Settings, |game| {
            spec.is_of_games() && (spec.of)(game)
        })
    };
    let listed = with.services.commands.iter().filter(|spec| spec.name == name).flat_map(|spec| &spec.subs);
    let listed = listed.map(|sub| (sub.name.clone(), sub.about.clone()));
    let unlisted = COMMANDS.iter().filter(typed_there).map(|command| {
        let name = command.spec().name;
        (name.to_owned(), Msg::new(format!("sub-{name}-about")))
    });
    let mut offers: Vec<Offer> = Vec::new();
    for (name, about) in listed.chain(unlisted) {
        if offers.iter().all(|known| known.value != name) {
            offers.push(Offer::new(name, with.text(&about)));
        }
    }
    offers
}

async fn completing<'a>(services: &'a Services, chat: &'a Chat, user: &'a User) -> Completing<'a> {
    Completing {
        services,
        chat,
        user,
        settings: services.settings.chat(&chat.key()).await.unwrap_or_default(),
        lang: services.lang(chat, Some(user)).await,
        game: None,
        given: Given::default(),
        typed: String::new(),
    }
}

//! Completion of what is being typed, by the types of arguments.

use kubyk_core::ids::{Chat, User};
use kubyk_core::names::command_name;
use kubyk_core::request::{InView, Incomplete, Invocation, Suggestion};
use kubyk_games::kit::{AnyGame, Msg, Takes};

use crate::arguments::{Completing, CompletionOffer, Given, Param, ParamPlace, suggestions};
use crate::bind::{bind_known, named};
use crate::command::moves::PlayMove;
use crate::context::{AnyCommand, Lines};
use crate::list::COMMANDS;
use crate::parse::{self, NamedTarget, find, settle};
use crate::services::Services;
use crate::spec::Group;

// Completion of a typed line, and of a value that a platform with typed options asks for.

/// Completes what is being typed; at most 25 suggestions.
pub(crate) async fn complete(
    services: &Services,
    (chat, in_view): (&Chat, InView),
    user: &User,
    typed: Incomplete<'_>,
) -> Vec<Suggestion> {
    let with = completing(services, (chat, in_view), user).await;
    match typed {
        Incomplete::Line(text) => complete_line(services, with, text).await,
        Incomplete::Value { command, parameter } => complete_invocation(with, command, parameter).await,
    }
}

async fn complete_line(services: &Services, mut with: Completing<'_>, line: &str) -> Vec<Suggestion> {
    let typed = line.trim_start();
    let Some(command) = typed.strip_prefix('/') else {
        return suggestions("", typed, with.moves().await);
    };
    let Some((name, rest)) = command.split_once(char::is_whitespace) else {
        let names = services.commands.iter().map(|spec| {
            let name = format!("/{}", spec.name);
            CompletionOffer::new(&name, format!("{name} · {}", with.text(&spec.about)))
        });
        return suggestions("", typed, names);
    };
    let rest = rest.trim_start();
    let head = format!("/{name} ");
    let Some(target) = find(name, &lines(&with)) else { return Vec::new() };
    if let NamedTarget::Game(game) = target {
        with.game = Some(game);
    }
    let Some((first, behind)) = rest.split_once(' ') else {
        return match target {
            NamedTarget::Command(command) => complete_words(with, command, &head, rest).await,
            NamedTarget::Group(group) => suggestions(&head, rest, below_group(services, &with, group)),
            NamedTarget::Game(game) => {
                let moves = with.moves().await;
                suggestions(&head, rest, moves.into_iter().chain(below_game(services, &with, game)))
            }
        };
    };
    match settle(target, first, &lines(&with)) {
        Some(parse::Settled::Command(command)) => {
            let (head, behind) = match target {
                NamedTarget::Command(_) => (head, rest),
                NamedTarget::Game(_) | NamedTarget::Group(_) => (format!("{head}{first} "), behind),
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

async fn complete_invocation(mut with: Completing<'_>, typed: &Invocation, focused: &str) -> Vec<Suggestion> {
    let Some((target, sub)) = parse::target_of_path(&typed.path, &lines(&with)) else { return Vec::new() };
    if let NamedTarget::Game(game) = target {
        with.game = Some(game);
    }
    let text = |name: &str| {
        let value = typed.values.iter().find(|(known, _)| known == name);
        value.map(|(_, value)| value.clone().into_text()).unwrap_or_default()
    };
    let settled = match sub {
        Some(sub) => settle(target, sub, &lines(&with)),
        None => target.alone(COMMANDS),
    };
    match settled {
        Some(parse::Settled::Verb) => {
            let verb = sub.unwrap_or_default();
            let moves = with.moves().await;
            let takes = with.game.and_then(|game| game.about().verbs.iter().find(|known| known.word == verb));
            let offers = match takes.map(|verb| verb.takes) {
                Some(Takes::Number | Takes::Numbers) if focused == PlayMove::SECOND => {
                    behind_verb(&moves, &format!("{verb} {}", text(PlayMove::TEXT)))
                }
                Some(Takes::Number | Takes::Numbers) => first_words(behind_verb(&moves, verb)),
                _ => behind_verb(&moves, verb),
            };
            suggestions("", &text(focused), offers)
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
            complete_value(with, param, "", &text(focused)).await
        }
        None => Vec::new(),
    }
}

/// The completions of moves that begin with this word.
fn behind_verb(moves: &[CompletionOffer], verb: &str) -> Vec<CompletionOffer> {
    let rests = moves.iter().filter_map(|offer| offer.value.strip_prefix(verb)?.strip_prefix(' '));
    rests.map(|rest| CompletionOffer::plain(rest.to_owned())).collect()
}

/// The first word of each, once.
fn first_words(offers: Vec<CompletionOffer>) -> Vec<CompletionOffer> {
    let mut words: Vec<CompletionOffer> = Vec::new();
    for offer in offers {
        let word = offer.value.split(' ').next().unwrap_or_default();
        if words.iter().all(|known| known.value != word) {
            words.push(CompletionOffer::plain(word.to_owned()));
        }
    }
    words
}

/// The subcommands of a group.
fn below_group(services: &Services, with: &Completing<'_>, group: Group) -> Vec<CompletionOffer> {
    let listed = group.commands(COMMANDS).filter(|(command, _)| services.offers(command.spec()));
    listed.map(|(_, name)| CompletionOffer::new(name, with.text(&about_sub(name)))).collect()
}

fn about_sub(name: &str) -> Msg {
    Msg::new(format!("sub-{name}-about"))
}

/// The subcommands of a game.
fn below_game(services: &Services, with: &Completing<'_>, game: &dyn AnyGame) -> Vec<CompletionOffer> {
    let name = command_name(game);
    let typed_there = |command: &&&dyn AnyCommand| {
        let spec = command.spec();
        spec.is_of_games() && (spec.of)(game) && services.offers(spec)
    };
    let listed = services.commands.iter().filter(|spec| spec.name == name).flat_map(|spec| &spec.subs);
    let listed = listed.map(|sub| (sub.name.clone(), sub.about.clone()));
    let unlisted = COMMANDS.iter().filter(typed_there).map(|command| {
        let name = command.spec().name;
        (name.to_owned(), about_sub(name))
    });
    let mut offers: Vec<CompletionOffer> = Vec::new();
    for (name, about) in listed.chain(unlisted) {
        if offers.iter().all(|known| known.value != name) {
            offers.push(CompletionOffer::new(name, with.text(&about)));
        }
    }
    offers
}

/// What the line is read with.
fn lines<'a>(with: &'a Completing<'_>) -> Lines<'a> {
    Lines { commands: COMMANDS, reading: with.reading() }
}

async fn completing<'a>(
    services: &'a Services,
    (chat, in_view): (&'a Chat, InView),
    user: &'a User,
) -> Completing<'a> {
    Completing {
        words: &services.words,
        games: services.games,
        tables: &services.tables,
        house_variants: &services.house_variants,
        chat,
        user,
        in_view,
        settings: services.settings.chat(&chat.key()).await.unwrap_or_default(),
        lang: services.lang(chat, Some(user)).await,
        game: None,
        given: Given::default(),
        typed: String::new(),
    }
}

// Completion of the words behind a command.

/// Completes the last of the words behind a command; `head` is the line before them.
async fn complete_words(
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
    suggested.truncate(crate::arguments::MOST_SUGGESTIONS);
    suggested
}

/// Completes a value of a parameter.
async fn complete_value(mut with: Completing<'_>, param: &Param, head: &str, typed: &str) -> Vec<Suggestion> {
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

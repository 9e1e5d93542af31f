//! The commands as platforms list them: registration, menus and help are made from it.

use kubyk_core::Games;
use kubyk_core::names::command_name;
use kubyk_games::kit::{About, AnyGame, Msg, OptionKind, OptionSpec, Takes, Verb};

use crate::arguments::Argument as _;
use crate::arguments::{Param, ParamPlace};
use crate::command::moves::PlayMove;
use crate::context::AnyCommand;
use crate::list::COMMANDS;
use crate::spec::{Access, Audience, Branch, CommandSpec, Listed, ParamKind, ParamSpec, Role, Spec, SubSpec};
use crate::spec::{Group, sub_name};
use crate::values::MoveText;

// Makes the list from [`COMMANDS`] and the games.

/// The commands at the head of lists; the games follow, and then what is looked for less often.
const FIRST: [&str; 7] = ["play", "table", "top", "rules", "me", "settings", "help"];

/// Every command, in the order in which lists show them; `pages`: also those of tables' pages.
pub fn commands(games: Games, pages: bool) -> Vec<CommandSpec> {
    let alone = COMMANDS
        .iter()
        .filter(|command| command.spec().is_of_chats())
        .map(|command| by_itself(*command, games));
    let groups = Group::ALL.map(|group| of_group(group, games, pages));
    let place = |command: &CommandSpec| FIRST.iter().position(|first| *first == command.name);
    let (mut first, others): (Vec<_>, Vec<_>) =
        alone.chain(groups).partition(|command| place(command).is_some());
    first.sort_by_key(place);
    let games = games.iter().map(|game| of_game(*game, games, pages));
    first.into_iter().chain(games).chain(others).collect()
}

fn by_itself(command: &dyn AnyCommand, games: Games) -> CommandSpec {
    let spec = command.spec();
    CommandSpec {
        name: spec.name.to_owned(),
        local: Msg::new(format!("command-{}", spec.name)),
        about: Msg::new(format!("command-{}-about", spec.name)),
        subs: Vec::new(),
        params: params(command, None, games),
        admin: spec.access == Access::Admins,
        private: spec.listed == Listed::InPrivate,
        for_asker: is_for_asker(spec),
        asks_first: spec.audience == Audience::AskerFirst,
        in_tree: spec.branch == Branch::Own,
    }
}

fn of_group(group: Group, games: Games, pages: bool) -> CommandSpec {
    let name = group.name();
    let listed = group.commands(COMMANDS).filter(|(command, _)| pages || !command.spec().of_pages);
    CommandSpec {
        name: name.to_owned(),
        local: Msg::new(format!("command-{name}")),
        about: Msg::new(format!("command-{name}-about")),
        subs: listed.map(|(command, name)| sub(command, name, None, games)).collect(),
        params: Vec::new(),
        admin: group == Group::Settings,
        private: false,
        // Typed with nothing behind it, it shows a panel or a list.
        for_asker: true,
        asks_first: false,
        in_tree: true,
    }
}

fn is_for_asker(spec: &Spec) -> bool {
    spec.audience == Audience::Asker
}

fn of_game(game: &dyn AnyGame, games: Games, pages: bool) -> CommandSpec {
    let about = game.about();
    let mut subs: Vec<SubSpec> = about.verbs.iter().map(|verb| of_verb(about, verb, games)).collect();
    let listed = COMMANDS.iter().filter(|command| pages || !command.spec().of_pages);
    for command in listed.filter(|command| command.spec().is_of_games()) {
        let spec = command.spec();
        // A game with a word of its own for this keeps it; the other way round stays reachable by button.
        let own = subs.iter().any(|sub| sub.name == spec.name);
        if !own && spec.listed == Listed::Everywhere && spec.role != Role::Alone && (spec.of)(game) {
            let in_tree = spec.branch == Branch::Own;
            subs.push(SubSpec { in_tree, ..sub(*command, spec.name, Some(game), games) });
        }
    }
    CommandSpec {
        name: command_name(game),
        local: Msg::new("command-of-game").with("name", about.name()),
        about: Msg::new(format!("{}-blurb", about.id)),
        subs,
        params: Vec::new(),
        admin: false,
        private: false,
        for_asker: false,
        asks_first: false,
        in_tree: true,
    }
}

fn of_verb(about: &About, verb: &Verb, games: Games) -> SubSpec {
    let param = |name, about, kind, required| ParamSpec { required, ..described(name, about, kind, true) };
    let text = |required| vec![param(PlayMove::TEXT, "move", MoveText::kind(games), required)];
    let number = || ParamSpec {
        local: about.number_name(verb.word),
        ..param(PlayMove::TEXT, "number", ParamKind::CompletedInteger, true)
    };
    let second = || param(PlayMove::SECOND, "second", ParamKind::CompletedInteger, false);
    SubSpec {
        name: verb.word.to_owned(),
        local: about.verb_name(verb.word),
        about: about.verb_about(verb.word),
        params: match verb.takes {
            Takes::Nothing => Vec::new(),
            Takes::Maybe => text(false),
            Takes::Something => text(true),
            Takes::Number => vec![number()],
            Takes::Numbers => vec![number(), second()],
        },
        for_asker: false,
        in_tree: true,
    }
}

fn sub(command: &dyn AnyCommand, name: &str, game: Option<&dyn AnyGame>, games: Games) -> SubSpec {
    SubSpec {
        name: name.to_owned(),
        local: sub_name(name),
        about: Msg::new(format!("sub-{name}-about")),
        params: params(command, game, games),
        for_asker: is_for_asker(command.spec()),
        in_tree: true,
    }
}

fn params(command: &dyn AnyCommand, game: Option<&dyn AnyGame>, games: Games) -> Vec<ParamSpec> {
    let offered = |param: &&Param| param.is_offered(game.is_some());
    let spread = |param: &Param| match game {
        Some(game) if param.place == ParamPlace::SpreadOptions => {
            let about = game.about();
            about.options.iter().map(|option| of_option(about, option)).collect()
        }
        _ => vec![of_param(param, games)],
    };
    command.params().iter().filter(offered).flat_map(spread).collect()
}

fn of_param(param: &Param, games: Games) -> ParamSpec {
    let bare = !matches!(param.place, ParamPlace::Named);
    ParamSpec { required: param.required, ..described(param.name, param.about, (param.kind)(games), bare) }
}

fn described(name: &str, about: &str, kind: ParamKind, bare: bool) -> ParamSpec {
    ParamSpec {
        name: name.to_owned(),
        local: Msg::new(format!("param-{name}-name")),
        about: Msg::new(format!("param-{about}")),
        kind,
        required: false,
        bare,
    }
}

fn of_option(about: &About, option: &OptionSpec) -> ParamSpec {
    ParamSpec {
        name: option.name.to_owned(),
        local: about.option_name(option.name),
        about: about.option_about(option.name),
        kind: match option.kind {
            OptionKind::Flag => ParamKind::Flag,
            OptionKind::Integer { min, max } => ParamKind::Integer { min, max },
            OptionKind::Choice { words } => ParamKind::Choice(labelled(about, option, words)),
            OptionKind::Ranges { .. } | OptionKind::Optional { .. } => ParamKind::Text,
        },
        required: false,
        bare: false,
    }
}

/// The values of an option with their names.
fn labelled(about: &About, option: &OptionSpec, words: &[&str]) -> Vec<(String, Msg)> {
    let name = |word: &str| about.value_name(option.name, word).unwrap_or_else(|| Msg::as_is(word));
    words.iter().map(|word| ((*word).to_owned(), name(word))).collect()
}

#[cfg(test)]
mod tests {
    use kubyk_games::CATALOGUE;

    use super::*;

    #[test]
    fn lists_begin_with_what_is_looked_for_most_and_then_have_the_games() {
        let all = commands(CATALOGUE, true);
        let names: Vec<_> = all.iter().map(|command| command.name.as_str()).collect();
        assert_eq!(names[..FIRST.len()], FIRST);
        let games: Vec<_> = CATALOGUE.iter().map(|game| command_name(*game)).collect();
        assert_eq!(names[FIRST.len()..FIRST.len() + games.len()], games);
    }
}

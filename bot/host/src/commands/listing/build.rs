//! Makes the list from [`COMMANDS`] and the games.

use kubyk_games::kit::{About, AnyGame, Msg, OptionKind, OptionSpec, Takes, Verb};

use super::{CommandSpec, ParamKind, ParamSpec, SubSpec};
use crate::Games;
use crate::commands::names::command_name;
use crate::commands::param::{Param, ParamPlace};
use crate::commands::play::PlayMove;
use crate::commands::settings::GROUP;
use crate::commands::spec::{Access, Audience, Listed, Role, Scope};
use crate::commands::values::MoveText;
use crate::commands::{AnyCommand, COMMANDS, argument::Argument};

/// Every command, those that are no game's first.
pub fn commands(games: Games) -> Vec<CommandSpec> {
    let alone = COMMANDS
        .iter()
        .filter(|command| command.spec().is_of_chats())
        .map(|command| by_itself(*command, games));
    let mut all: Vec<CommandSpec> = alone.chain([settings(games)]).collect();
    all.extend(games.iter().map(|game| of_game(*game, games)));
    all
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
        for_asker: spec.audience == Audience::Asker,
    }
}

fn settings(games: Games) -> CommandSpec {
    let subs = COMMANDS.iter().filter(|command| command.spec().scope == Scope::Settings);
    CommandSpec {
        name: GROUP.to_owned(),
        local: Msg::new(format!("command-{GROUP}")),
        about: Msg::new(format!("command-{GROUP}-about")),
        subs: subs.map(|command| sub(*command, None, games)).collect(),
        params: Vec::new(),
        admin: true,
        private: false,
        for_asker: true,
    }
}

fn of_game(game: &dyn AnyGame, games: Games) -> CommandSpec {
    let about = game.about();
    let mut subs: Vec<SubSpec> = about.verbs.iter().map(|verb| of_verb(about, verb, games)).collect();
    for command in COMMANDS.iter().filter(|command| command.spec().is_of_games()) {
        let spec = command.spec();
        // A game with a word of its own for this keeps it; the other way round stays reachable by button.
        let own = subs.iter().any(|sub| sub.name == spec.name);
        if !own && spec.listed == Listed::Everywhere && spec.role != Role::Alone && (spec.of)(game) {
            subs.push(sub(*command, Some(game), games));
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
    }
}

fn of_verb(about: &About, verb: &Verb, games: Games) -> SubSpec {
    let param = |name, about, kind, required| ParamSpec { required, ..described(name, about, kind, true) };
    let text = |required| vec![param(PlayMove::TEXT, "move", MoveText::kind(games), required)];
    let number = || param(PlayMove::TEXT, "number", ParamKind::CompletedInteger, true);
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
    }
}

fn sub(command: &dyn AnyCommand, game: Option<&dyn AnyGame>, games: Games) -> SubSpec {
    let name = command.spec().name;
    SubSpec {
        name: name.to_owned(),
        local: Msg::new(format!("sub-{name}")),
        about: Msg::new(format!("sub-{name}-about")),
        params: params(command, game, games),
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
            OptionKind::Ranges { .. } => ParamKind::Text,
        },
        required: false,
        bare: false,
    }
}

/// The values of an option with their names.
fn labelled(about: &About, option: &OptionSpec, words: &[&str]) -> Vec<(String, Msg)> {
    let as_is = |word: &str| Msg::new("as-is").with("text", word);
    let name = |word: &str| about.value_name(option.name, word).unwrap_or_else(|| as_is(word));
    words.iter().map(|word| ((*word).to_owned(), name(word))).collect()
}

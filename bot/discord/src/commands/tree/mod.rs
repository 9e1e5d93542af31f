//! Discord's registration, made from the host's list of commands with serenity's builders.

use kubyk_games::kit::Msg;
use kubyk_host::commands::{CommandSpec, ParamKind, ParamSpec, SubSpec, one_word};
use kubyk_words::{Lang, Words};
use serenity::all::{
    CommandOptionType, CommandType, CreateCommand, CreateCommandOption, InteractionContext, Permissions,
};

use super::limits::{COMMAND, COMMANDS, DESCRIPTIONS, MANY, drop_unusable, is_name, usable, weight};
use crate::render::truncate;

/// Discord's names of English.
const ENGLISH: [&str; 2] = ["en-US", "en-GB"];

/// Texts by Discord's name of the language.
pub(super) type Localised = Vec<(String, String)>;

/// Every command that belongs into a tree, ready to be registered.
pub(crate) fn tree(specs: &[CommandSpec], words: &Words) -> Vec<CreateCommand> {
    let wanted: Vec<&CommandSpec> = specs.iter().filter(|spec| spec.in_tree).collect();
    let usable: Vec<&CommandSpec> =
        wanted.iter().copied().filter(|spec| is_name(&spec.name)).take(COMMANDS).collect();
    if usable.len() < wanted.len() {
        tracing::error!(wanted = wanted.len(), "not every command can be registered");
    }
    let names = level(words, usable.iter().map(|spec| (&spec.name, &spec.local)));
    usable.iter().zip(names).map(|(spec, names)| fitting(spec, &names, words)).collect()
}

/// The command with its descriptions cut, and if that is not enough options left out, until Discord takes it: one command
/// that is too long would keep all of them from being registered.
fn fitting(spec: &CommandSpec, names: &Localised, words: &Words) -> CreateCommand {
    let fits = |command: &CreateCommand| {
        // A builder shows nothing of what it has been given.
        serde_json::to_value(command).is_ok_and(|value| weight(&value) <= COMMAND)
    };
    let mut spec = spec.clone();
    spec.subs.retain(|sub| sub.in_tree);
    let mut lengths = DESCRIPTIONS.into_iter();
    let mut most = DESCRIPTIONS[0];
    loop {
        most = lengths.next().unwrap_or(most);
        let command = Builder { words, most }.command(&spec, names);
        if fits(&command) {
            return command;
        }
        if lengths.len() > 0 {
            tracing::warn!(command = spec.name, "a command is too long: its descriptions are cut");
        } else if spec.subs.pop().is_some() || spec.params.pop().is_some() {
            tracing::error!(command = spec.name, "a command is too long: an option is left out");
        } else {
            return command;
        }
    }
}

/// Makes commands whose texts have at most so many characters.
struct Builder<'a> {
    words: &'a Words,
    most: usize,
}

impl Builder<'_> {
    fn command(&self, spec: &CommandSpec, names: &Localised) -> CreateCommand {
        let contexts = match (spec.admin, spec.private) {
            (_, true) => vec![InteractionContext::BotDm],
            (true, false) => vec![InteractionContext::Guild],
            (false, false) => vec![InteractionContext::Guild, InteractionContext::BotDm],
        };
        let options = if spec.subs.is_empty() {
            self.options(&spec.name, &spec.params)
        } else {
            self.subcommands(&spec.name, &spec.subs)
        };
        let (about, abouts) = self.texts(&spec.about);
        let mut command = CreateCommand::new(&spec.name)
            .kind(CommandType::ChatInput)
            .description(about)
            .contexts(contexts)
            .set_options(options);
        if spec.admin {
            command = command.default_member_permissions(Permissions::MANAGE_GUILD);
        }
        for (locale, name) in names {
            command = command.name_localized(locale, name);
        }
        abouts
            .into_iter()
            .fold(command, |command, (locale, about)| command.description_localized(locale, about))
    }

    fn subcommands(&self, owner: &str, subs: &[SubSpec]) -> Vec<CreateCommandOption> {
        let subs = usable(owner, subs, |sub| &sub.name);
        let names = level_of_moves(self.words, subs.iter().map(|sub| (&sub.name, &sub.local)));
        let made = subs.iter().zip(names).map(|(sub, names)| {
            self.option(CommandOptionType::SubCommand, &sub.name, &names, &sub.about)
                .set_sub_options(self.options(&sub.name, &sub.params))
        });
        made.collect()
    }

    fn options(&self, owner: &str, params: &[ParamSpec]) -> Vec<CreateCommandOption> {
        let mut params = params.to_vec();
        // Discord wants what must be given before what may be.
        params.sort_by_key(|param| !param.required);
        let params = usable(owner, &params, |param| &param.name);
        let names = level(self.words, params.iter().map(|param| (&param.name, &param.local)));
        params.iter().zip(names).map(|(param, names)| self.param(param, &names)).collect()
    }

    fn param(&self, param: &ParamSpec, names: &Localised) -> CreateCommandOption {
        let of = |kind| self.option(kind, &param.name, names, &param.about).required(param.required);
        match &param.kind {
            ParamKind::Text => of(CommandOptionType::String),
            ParamKind::Completed => of(CommandOptionType::String).set_autocomplete(true),
            ParamKind::Flag => of(CommandOptionType::Boolean),
            ParamKind::CompletedInteger => of(CommandOptionType::Integer).set_autocomplete(true),
            ParamKind::Integer { min, max } => {
                let option = of(CommandOptionType::Integer);
                match (u64::try_from(*min), u64::try_from(*max)) {
                    (Ok(min), Ok(max)) => option.min_int_value(min).max_int_value(max),
                    // The builder knows no negative bounds; the host checks them anyway.
                    _ => option,
                }
            }
            ParamKind::Choice(values) => {
                values.iter().take(MANY).fold(of(CommandOptionType::String), |option, (value, label)| {
                    let (label, labels) = self.texts(label);
                    option.add_string_choice_localized(label, value, labels)
                })
            }
        }
    }

    fn option(
        &self,
        kind: CommandOptionType,
        name: &str,
        names: &Localised,
        about: &Msg,
    ) -> CreateCommandOption {
        let (about, abouts) = self.texts(about);
        let option = CreateCommandOption::new(kind, name, about);
        let option = names.iter().fold(option, |option, (locale, name)| option.name_localized(locale, name));
        abouts.into_iter().fold(option, |option, (locale, about)| option.description_localized(locale, about))
    }

    /// The English text, and those of the other languages that read otherwise.
    fn texts(&self, msg: &Msg) -> (String, Localised) {
        // An empty description is refused.
        let cut =
            |text: &str| if text.trim().is_empty() { "…".to_owned() } else { truncate(text, self.most) };
        let english = self.words.say(Lang::En, msg, &[]);
        let others = localised(self.words, msg).into_iter().filter(|(_, text)| *text != english);
        (cut(&english), others.map(|(locale, text)| (locale, cut(&text))).collect())
    }
}

/// The localised names of the commands or options of one level.
fn level<'a>(words: &Words, names: impl Iterator<Item = (&'a String, &'a Msg)>) -> Vec<Localised> {
    usable_names(names.map(|(name, msg)| (name.clone(), one_words(localised(words, msg)))).collect())
}

/// The same for subcommands, which have English names too where texts call a move otherwise than its notation: `bank` for
/// `hold`.
fn level_of_moves<'a>(words: &Words, names: impl Iterator<Item = (&'a String, &'a Msg)>) -> Vec<Localised> {
    let local = |(name, msg): (&String, &Msg)| {
        let english = one_word(&words.say(Lang::En, msg, &[]));
        let differs = words.has(Lang::En, &msg.id) && english != *name;
        let english =
            ENGLISH.iter().filter(|_| differs).map(|locale| ((*locale).to_owned(), english.clone()));
        (name.clone(), one_words(localised(words, msg)).into_iter().chain(english).collect())
    };
    usable_names(names.map(local).collect())
}

fn usable_names(mut level: Vec<(String, Localised)>) -> Vec<Localised> {
    drop_unusable(&mut level);
    level.into_iter().map(|(_, names)| names).collect()
}

fn one_words(names: Localised) -> Localised {
    names.into_iter().map(|(locale, name)| (locale, one_word(&name))).collect()
}

fn localised(words: &Words, msg: &Msg) -> Localised {
    let others = Lang::ALL.into_iter().filter(|lang| *lang != Lang::En && words.has(*lang, &msg.id));
    others.map(|lang| (lang.code().to_owned(), words.say(lang, msg, &[]))).collect()
}

#[cfg(test)]
mod tests;

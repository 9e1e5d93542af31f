//! Discord's registration, made from the host's list of commands with serenity's builders.

use std::sync::LazyLock;

use kubyk_commands::spec::{CommandSpec, ParamKind, ParamSpec, SubSpec};
use kubyk_core::names::one_word;
use kubyk_games::kit::Msg;
use kubyk_words::{Lang, Words};
use regex::Regex;
use serde_json::Value;
use serenity::all::{
    CommandOptionType, CommandType, CreateCommand, CreateCommandOption, EntryPointHandlerType,
    InstallationContext, InteractionContext, Permissions,
};

use crate::markdown::truncate;

/// By a server, and by a person for themselves.
const BOTH: [InstallationContext; 2] = [InstallationContext::Guild, InstallationContext::User];
/// Servers, the conversation with the bot, and friends' conversations.
const EVERYWHERE: [InteractionContext; 3] =
    [InteractionContext::Guild, InteractionContext::BotDm, InteractionContext::PrivateChannel];

/// Discord's names of English.
const ENGLISH: [&str; 2] = ["en-US", "en-GB"];

/// Texts by Discord's name of the language.
pub(super) type Localised = Vec<(String, String)>;

/// Every command that belongs into a tree, ready to be registered.
pub(super) fn command_tree(specs: &[CommandSpec], words: &Words) -> Vec<CreateCommand> {
    let wanted: Vec<&CommandSpec> = specs.iter().filter(|spec| spec.in_tree).collect();
    let usable: Vec<&CommandSpec> =
        wanted.iter().copied().filter(|spec| is_name(&spec.name)).take(COMMANDS).collect();
    if usable.len() < wanted.len() {
        tracing::error!(wanted = wanted.len(), "not every command can be registered");
    }
    let names = level(words, usable.iter().map(|spec| (&spec.name, &spec.local, false)));
    usable.iter().zip(names).map(|(spec, names)| fitting(spec, &names, words)).collect()
}

/// The command by which people open the application's activity, which the bot itself answers.
pub(super) fn entry_point(words: &Words) -> CreateCommand {
    let (name, names) =
        (Msg::new("discord-launch"), one_words(localised(words, &Msg::new("discord-launch"))));
    let builder = Builder { words, most: DESCRIPTIONS[0] };
    let (about, abouts) = builder.texts(&Msg::new("discord-launch-about"));
    let command = CreateCommand::new(words.say(Lang::En, &name, &[]))
        .kind(CommandType::PrimaryEntryPoint)
        .handler(EntryPointHandlerType::AppHandler)
        .description(about)
        .contexts(EVERYWHERE.to_vec())
        .integration_types(BOTH.to_vec());
    let command =
        names.into_iter().fold(command, |command, (locale, name)| command.name_localized(locale, name));
    abouts.into_iter().fold(command, |command, (locale, about)| command.description_localized(locale, about))
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
        // Nobody administers a chat to which somebody has brought the bot along.
        let (contexts, installs) = match (spec.admin, spec.private) {
            (_, true) => (vec![InteractionContext::BotDm], BOTH.to_vec()),
            (true, false) => (vec![InteractionContext::Guild], vec![InstallationContext::Guild]),
            (false, false) => (EVERYWHERE.to_vec(), BOTH.to_vec()),
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
            .integration_types(installs)
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
        let names = level(self.words, subs.iter().map(|sub| (&sub.name, &sub.local, true)));
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
        let names = level(self.words, params.iter().map(|param| (&param.name, &param.local, param.bare)));
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

/// A name of one level: in ASCII, the message that is its localised name, and `true` if texts may call it otherwise in
/// English too: `bank` for `hold`, `column` for `move`.
type Named<'a> = (&'a String, &'a Msg, bool);

/// The localised names of the commands or options of one level. In English, too, words are parted as people write them:
/// `golden-general`, which Telegram has as `golden_general`.
fn level<'a>(words: &Words, names: impl Iterator<Item = Named<'a>>) -> Vec<Localised> {
    let local = |(name, msg, otherwise): Named<'a>| {
        let said = otherwise && words.has(Lang::En, &msg.id);
        let english = if said { one_word(&words.say(Lang::En, msg, &[])) } else { name.replace('_', "-") };
        let english =
            ENGLISH.iter().filter(|_| english != *name).map(|locale| ((*locale).to_owned(), english.clone()));
        (name.clone(), one_words(localised(words, msg)).into_iter().chain(english).collect())
    };
    let mut level: Vec<_> = names.map(local).collect();
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

// Discord's limits of a command tree.

/// The form of a name. Without an apostrophe: Discord takes U+02BC alone, which is a letter (discord-api-docs, issue 7371 and
/// pull request 8567).
static NAME: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^[-_\p{L}\p{N}\p{sc=Deva}\p{sc=Thai}]{1,32}$")
        .expect("the expression of Discord's documentation")
});
/// Characters of a whole command: names, descriptions and values, each in its longest language.
pub(super) const COMMAND: usize = 8000;
/// Options of one level, and values of one option.
pub(super) const MANY: usize = 25;
/// Slash commands.
pub(super) const COMMANDS: usize = 100;
/// Lengths to which descriptions are cut until the command fits; the first is Discord's limit.
pub(super) const DESCRIPTIONS: [usize; 5] = [100, 60, 40, 20, 10];

/// Returns `true` if this is a name that Discord takes.
pub(super) fn is_name(name: &str) -> bool {
    NAME.is_match(name) && name == name.to_lowercase()
}

/// The items of one level that Discord takes: those with a name it allows, at most [`MANY`] of them.
pub(super) fn usable<'a, T>(owner: &str, items: &'a [T], name: impl Fn(&T) -> &str) -> Vec<&'a T> {
    let (mut good, bad): (Vec<_>, Vec<_>) = items.iter().partition(|item| is_name(name(item)));
    for item in bad {
        tracing::error!(owner, name = name(item), "Discord does not take this name");
    }
    if good.len() > MANY {
        tracing::error!(owner, count = good.len(), "more than Discord takes: the rest is left out");
        good.truncate(MANY);
    }
    good
}

/// Drops localised names that Discord would refuse: those that are no names, and those that are another's name of the same
/// level in the same language.
pub(super) fn drop_unusable(level: &mut [(String, Localised)]) {
    for index in 0..level.len() {
        let (name, mut names) = level[index].clone();
        names.retain(|(locale, local)| {
            let others = level.iter().enumerate().filter(|(at, _)| *at != index).map(|(_, other)| other);
            let mut taken = others.map(|(name, names)| {
                names.iter().find(|(other, _)| other == locale).map_or(name, |(_, local)| local)
            });
            let good = is_name(local) && !taken.any(|taken| taken == local);
            if !good {
                tracing::warn!(name, locale, local, "a localised name is left out");
            }
            good
        });
        level[index].1 = names;
    }
}

/// The characters of a command, an option or a value by Discord's count.
pub(super) fn weight(node: &Value) -> usize {
    let inner = ["options", "choices"].iter().filter_map(|key| node[key].as_array()).flatten();
    longest(node, "name")
        + longest(node, "description")
        + node["value"].as_str().map_or(0, length)
        + inner.map(weight).sum::<usize>()
}

fn longest(node: &Value, key: &str) -> usize {
    let others =
        node[format!("{key}_localizations")].as_object().into_iter().flat_map(|names| names.values());
    others.chain([&node[key]]).filter_map(Value::as_str).map(length).max().unwrap_or(0)
}

fn length(text: &str) -> usize {
    text.chars().count()
}

#[cfg(test)]
mod tests {
    use kubyk_commands::listing::commands;
    use kubyk_commands::spec::{CommandSpec, ParamKind, ParamSpec, SubSpec};
    use kubyk_games::kit::{Msg, Texts};
    use kubyk_words::Words;
    use serde_json::{Value, json};

    use super::{command_tree, drop_unusable, is_name, weight};

    fn spec() -> CommandSpec {
        let param = |name: &str, kind| ParamSpec {
            name: name.into(),
            local: Msg::new(format!("t-{name}")),
            about: Msg::new("t-param"),
            kind,
            required: name == "last",
            bare: false,
        };
        let params = vec![
            param("target", ParamKind::Integer { min: 10, max: 1000 }),
            param("overtake", ParamKind::Choice(vec![("on".into(), Msg::new("t-on"))])),
            param("last", ParamKind::Completed),
            param("auto", ParamKind::Flag),
            param("column", ParamKind::CompletedInteger),
        ];
        let sub = SubSpec {
            name: "new".into(),
            local: Msg::new("t-new"),
            about: Msg::new("t-about"),
            params,
            ..sub_spec()
        };
        CommandSpec {
            name: "piggy".into(),
            local: Msg::new("t-name"),
            about: Msg::new("t-about"),
            subs: vec![sub],
            params: vec![],
            admin: false,
            private: false,
            for_asker: false,
            asks_first: false,
            in_tree: true,
        }
    }

    fn sub_spec() -> SubSpec {
        SubSpec {
            name: String::new(),
            local: Msg::new("t-new"),
            about: Msg::new("t-about"),
            params: Vec::new(),
            for_asker: false,
            in_tree: true,
        }
    }

    fn words() -> Words {
        let texts = Texts {
            en: "t-long = слово слово слово слово слово слово слово слово слово слово слово слово слово слово слово слово слово слово слово слово слово слово слово слово слово\nt-name = piggy\nt-about = About\nt-param = Param\nt-on = on\nt-new = new\nt-target = target\nt-overtake = overtake\nt-last = last\n",
            uk: "t-name = Свинка\nt-about = Про\nt-param = Параметр\nt-on = так\nt-new = нова?\nt-target = До скількох\n",
            ru: "t-name = свинка\nt-about = О\nt-param = Параметр\nt-on = on\nt-new = новая\nt-target = Цель\n",
        };
        Words::new(&[texts]).expect("the texts fit together")
    }

    fn only(spec: CommandSpec) -> Value {
        serde_json::to_value(command_tree(&[spec], &words()).remove(0)).expect("a command is JSON")
    }

    #[test]
    fn a_command_carries_its_languages_and_its_types() {
        let json = only(spec());
        assert_eq!((json["name"].as_str(), json["type"].as_u64()), (Some("piggy"), Some(1)));
        assert_eq!(json["name_localizations"], json!({"uk": "свинка", "ru": "свинка"}));
        assert_eq!(json["description_localizations"]["uk"], "Про");
        assert_eq!((&json["contexts"], &json["integration_types"]), (&json!([0, 1, 2]), &json!([0, 1])));
        assert_eq!(json["default_member_permissions"], Value::Null);
        let sub = &json["options"][0];
        assert_eq!(sub["type"], 1);
        assert_eq!(
            sub["name_localizations"],
            json!({"uk": "нова", "ru": "новая"}),
            "no sign stands in a name"
        );
        let options = sub["options"].as_array().expect("a list");
        let names: Vec<_> = options.iter().map(|option| option["name"].as_str().expect("a text")).collect();
        assert_eq!(names, ["last", "target", "overtake", "auto", "column"], "what must be given comes first");
        assert_eq!(options[1]["name_localizations"], json!({"uk": "до-скількох", "ru": "цель"}));
        assert_eq!(
            (options[0]["type"].as_u64(), options[0]["autocomplete"].as_bool()),
            (Some(3), Some(true))
        );
        assert_eq!(
            (options[1]["min_value"].as_i64(), options[1]["max_value"].as_i64()),
            (Some(10), Some(1000))
        );
        assert_eq!(
            options[2]["choices"][0],
            json!({"name": "on", "name_localizations": {"uk": "так"}, "value": "on"})
        );
        assert_eq!(options[3]["type"], 5, "a flag is a boolean");
        assert_eq!(
            (options[4]["type"].as_u64(), options[4]["autocomplete"].as_bool()),
            (Some(4), Some(true))
        );
    }

    #[test]
    fn moves_are_called_in_english_as_texts_call_them() {
        let words = Words::new(&[kubyk_commands::TEXTS, crate::TEXTS]).expect("the texts fit together");
        let specs = commands(kubyk_games::CATALOGUE, true);
        let tree: Vec<_> = command_tree(&specs, &words)
            .iter()
            .map(|it| serde_json::to_value(it).expect("a command is JSON"))
            .collect();
        let find = |all: &[Value], name: &str| {
            all.iter().find(|it| it["name"] == name).cloned().expect("it is there")
        };
        for (game, verb, word) in
            [("pig", "hold", "bank"), ("farkle", "stop", "bank"), ("crew", "stop", "score")]
        {
            let subs = find(&tree, game)["options"].as_array().cloned().expect("a list");
            let names = &find(&subs, verb)["name_localizations"];
            assert_eq!((&names["en-US"], &names["en-GB"]), (&json!(word), &json!(word)), "/{game} {verb}");
            assert_eq!(
                find(&subs, "roll")["name_localizations"]["en-US"],
                Value::Null,
                "the same word is not repeated"
            );
        }
    }

    #[test]
    fn admins_commands_are_hidden_from_others() {
        let json = only(CommandSpec { admin: true, ..spec() });
        assert_eq!(json["default_member_permissions"], "32");
        assert_eq!(json["contexts"], json!([0]));
        let json = only(CommandSpec { private: true, ..spec() });
        assert_eq!(json["contexts"], json!([1]));
    }

    #[test]
    fn whatever_is_given_fits() {
        let long = || Msg::new("t-long");
        let param = |n: usize| ParamSpec {
            name: format!("option{n}"),
            local: long(),
            about: long(),
            kind: ParamKind::Choice((0..40).map(|n| (n.to_string(), long())).collect()),
            required: n == 7,
            bare: false,
        };
        let sub = |n: usize| SubSpec {
            name: format!("sub{n}"),
            local: long(),
            about: long(),
            params: (0..30).map(param).collect(),
            ..sub_spec()
        };
        let mut subs: Vec<_> = (0..30).map(sub).collect();
        subs.insert(3, SubSpec { name: "Bad Name".into(), ..sub(0) });
        let json = only(CommandSpec { subs, ..spec() });
        assert!(weight(&json) <= 8000, "{}", weight(&json));
        let subs = json["options"].as_array().expect("a list");
        assert!(!subs.is_empty() && subs.iter().all(|sub| sub["name"] != "Bad Name"));
        for sub in subs {
            let options = sub["options"].as_array().expect("a list");
            assert!(options.len() <= 25 && options[0]["required"] == true);
            for option in options {
                assert!(option["choices"].as_array().expect("a list").len() <= 25);
            }
        }
    }

    #[test]
    fn every_real_command_can_be_registered() {
        let words = Words::new(&[kubyk_commands::TEXTS, crate::TEXTS]).expect("the texts fit together");
        let specs = commands(kubyk_games::CATALOGUE, true);
        let tree = command_tree(&specs, &words);
        assert_eq!(tree.len(), specs.iter().filter(|spec| spec.in_tree).count());
        for command in &tree {
            let command = serde_json::to_value(command).expect("a command is JSON");
            let spec =
                specs.iter().find(|spec| command["name"] == spec.name.as_str()).expect("it was listed");
            let listed = command["options"].as_array().map_or(0, Vec::len);
            let wanted = spec.subs.iter().filter(|sub| sub.in_tree).count() + spec.params.len();
            assert_eq!(listed, wanted, "{}: nothing is left out", spec.name);
            assert!(weight(&command) <= 8000, "{}: {}", command["name"], weight(&command));
            check(&command);
        }
    }

    #[test]
    fn what_belongs_to_a_table_is_behind_one_command() {
        let words = Words::new(&[kubyk_commands::TEXTS, crate::TEXTS]).expect("the texts fit together");
        let tree = command_tree(&commands(kubyk_games::CATALOGUE, true), &words);
        let tree: Vec<Value> = tree.iter().map(|one| serde_json::to_value(one).expect("JSON")).collect();
        let names = |node: &Value| -> Vec<String> {
            let named = |one: &Value| one["name"].as_str().expect("a name").to_owned();
            node.as_array().into_iter().flatten().map(named).collect()
        };
        let of = |name: &str| names(&tree.iter().find(|one| one["name"] == name).expect(name)["options"]);
        let table = of("table");
        for name in [
            "join", "leave", "bot", "team", "first", "start", "cancel", "board", "move", "resign", "replace",
            "sit", "draw", "undo", "pace", "rematch", "record", "film", "verify", "salt", "list", "kick",
            "end",
        ] {
            assert!(table.contains(&name.to_owned()), "{name}: {table:?}");
        }
        assert_eq!(of("pig"), ["roll", "hold", "new", "rules", "top"]);
        let alone = names(&Value::Array(tree.clone()));
        for name in ["games", "tables", "board", "resign", "record", "film", "verify", "end"] {
            assert!(!alone.contains(&name.to_owned()), "{name}");
        }
    }

    fn check(node: &Value) {
        let name = node["name"].as_str().expect("a name");
        let list = |key: &str| node[key].as_array().cloned().unwrap_or_default();
        assert!(is_name(name), "{name}");
        for lang in ["uk", "ru"] {
            assert!(node["name_localizations"][lang].is_string(), "{name} has a name in {lang}");
        }
        let description = node["description"].as_str().expect("a description");
        assert!((1..=100).contains(&description.chars().count()), "{name}");
        assert!(list("options").len() <= 25 && list("choices").len() <= 25, "{name}");
        list("options").iter().for_each(check);
    }

    #[test]
    fn names_are_what_discord_takes() {
        for good in ["pig", "golden_general", "свиня", "п\u{2bc}ять", "a-1", "हिन्दी", &"x".repeat(32)]
        {
            assert!(is_name(good), "{good}");
        }
        for bad in
            ["", "Свиня", "two words", "a/b", "pig!", "п'ять", "п’ять", &"x".repeat(33), "command-pig…"]
        {
            assert!(!is_name(bad), "{bad}");
        }
    }

    #[test]
    fn a_command_weighs_what_its_longest_language_weighs() {
        let option = |name: &str, about: &str| json!({"name": name, "description": about, "choices": []});
        let mut command = json!({"name": "small", "description": "Does it.", "options": []});
        command["options"] = json!([option("a", "First."), option("b", "Second.")]);
        assert_eq!(weight(&command), 5 + 8 + 1 + 6 + 1 + 7);
        command["name_localizations"] = json!({"uk": "маленька"});
        command["options"][0]["choices"] = json!([{"name": "on", "value": "yes"}]);
        assert_eq!(weight(&command), 8 + 8 + 1 + 6 + 1 + 7 + 2 + 3);
    }

    #[test]
    fn localised_names_are_unique() {
        let node = |name: &str, local: &str| (name.to_owned(), vec![("uk".to_owned(), local.to_owned())]);
        let mut level = [node("a", "один"), node("b", "один"), node("c", "Два")];
        drop_unusable(&mut level);
        let kept: Vec<_> = level.iter().map(|(_, names)| names.len()).collect();
        assert_eq!(kept, [0, 1, 0]);
    }
}

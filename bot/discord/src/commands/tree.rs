//! Discord's registration, made from the one definition of the commands.

use kubyk_games::kit::Msg;
use kubyk_host::command::{CommandSpec, ParamKind, ParamSpec, SubSpec, one_word};
use kubyk_words::{Lang, Words};

use super::limits::{fit, is_name, unique_names};
use super::node::{Choice, Command, Localised, Node};

const MANAGE_GUILD: u64 = 1 << 5;
/// Guilds, and the bot's private channels.
const GUILD: u8 = 0;
const PRIVATE: u8 = 1;
/// Discord's, of slash commands.
const COMMANDS: usize = 100;

/// Every command, ready to be registered.
pub(crate) fn tree(specs: &[CommandSpec], words: &Words) -> Vec<Command> {
    let mut commands: Vec<Command> =
        specs.iter().filter(|spec| is_name(&spec.name)).map(|spec| command(spec, words)).collect();
    if commands.len() < specs.len() || commands.len() > COMMANDS {
        tracing::error!(wanted = specs.len(), "not every command can be registered");
    }
    commands.truncate(COMMANDS);
    let mut nodes: Vec<Node> = commands.iter().map(|command| command.node.clone()).collect();
    unique_names(&mut nodes);
    for (command, mut node) in commands.iter_mut().zip(nodes) {
        fit(&mut node);
        command.node = node;
    }
    commands
}

fn command(spec: &CommandSpec, words: &Words) -> Command {
    let options = if spec.subs.is_empty() {
        spec.params.iter().map(|param| option(param, words)).collect()
    } else {
        spec.subs.iter().map(|entry| sub(entry, words)).collect()
    };
    let node = Node {
        kind: Node::COMMAND,
        name: spec.name.clone(),
        name_localizations: local_name(words, &spec.local),
        options,
        ..described(words, &spec.about)
    };
    let contexts = match (spec.admin, spec.private) {
        (_, true) => vec![PRIVATE],
        (true, false) => vec![GUILD],
        (false, false) => vec![GUILD, PRIVATE],
    };
    Command { node, default_member_permissions: spec.admin.then(|| MANAGE_GUILD.to_string()), contexts }
}

fn sub(spec: &SubSpec, words: &Words) -> Node {
    Node {
        kind: Node::SUB,
        name: spec.name.clone(),
        name_localizations: local_name(words, &spec.local),
        options: spec.params.iter().map(|param| option(param, words)).collect(),
        ..described(words, &spec.about)
    }
}

fn option(spec: &ParamSpec, words: &Words) -> Node {
    let node = Node {
        name: spec.name.clone(),
        name_localizations: local_name(words, &spec.local),
        required: spec.required,
        ..described(words, &spec.about)
    };
    match &spec.kind {
        ParamKind::Text => Node { kind: Node::TEXT, ..node },
        ParamKind::Completed => Node { kind: Node::TEXT, autocomplete: true, ..node },
        ParamKind::Integer { min, max } => {
            Node { kind: Node::INTEGER, min_value: Some(*min), max_value: Some(*max), ..node }
        }
        ParamKind::Choice(values) => {
            let choice = |(value, label): &(String, Msg)| {
                let (name, name_localizations) = texts(words, label);
                Choice { name, name_localizations, value: value.clone() }
            };
            Node { kind: Node::TEXT, choices: values.iter().map(choice).collect(), ..node }
        }
    }
}

fn described(words: &Words, about: &Msg) -> Node {
    let (description, description_localizations) = texts(words, about);
    Node { description, description_localizations, ..Node::default() }
}

/// The English text, and those of the other languages that read otherwise.
fn texts(words: &Words, msg: &Msg) -> (String, Localised) {
    let english = words.say(Lang::En, msg, &[]);
    let mut others = localised(words, msg);
    others.retain(|_, text| *text != english);
    (english, others)
}

fn local_name(words: &Words, local: &Msg) -> Localised {
    localised(words, local).into_iter().map(|(locale, name)| (locale, one_word(&name))).collect()
}

fn localised(words: &Words, msg: &Msg) -> Localised {
    let other = Lang::ALL.into_iter().filter(|lang| *lang != Lang::En && words.has(*lang, &msg.id));
    other.map(|lang| (lang.code().to_owned(), words.say(lang, msg, &[]))).collect()
}

#[cfg(test)]
mod tests {
    use kubyk_games::kit::{Msg, Texts};
    use kubyk_host::command::{CommandSpec, ParamKind, ParamSpec, SubSpec, commands};
    use kubyk_words::Words;
    use serde_json::{Value, json};

    use super::tree;
    use crate::commands::limits::is_name;
    use crate::commands::node::{Command, Node};

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
        ];
        let sub =
            SubSpec { name: "new".into(), local: Msg::new("t-new"), about: Msg::new("t-about"), params };
        CommandSpec {
            name: "piggy".into(),
            local: Msg::new("t-name"),
            about: Msg::new("t-about"),
            subs: vec![sub],
            params: vec![],
            admin: false,
            private: false,
        }
    }

    fn words() -> Words {
        let texts = Texts {
            en: "t-name = piggy\nt-about = About\nt-param = Param\nt-on = on\nt-new = new\nt-target = target\nt-overtake = overtake\nt-last = last\n",
            uk: "t-name = Свинка\nt-about = Про\nt-param = Параметр\nt-on = так\nt-new = нова?\nt-target = До скількох\n",
            ru: "t-name = свинка\nt-about = О\nt-param = Параметр\nt-on = on\nt-new = новая\nt-target = Цель\n",
        };
        Words::new(&[texts]).expect("the texts fit together")
    }

    fn only(spec: CommandSpec) -> (Command, Value) {
        let command = tree(&[spec], &words()).remove(0);
        let json = serde_json::to_value(&command).expect("a command is JSON");
        (command, json)
    }

    #[test]
    fn a_command_carries_its_languages_and_its_types() {
        let (_, json) = only(spec());
        assert_eq!((json["name"].as_str(), json["type"].as_u64()), (Some("piggy"), Some(1)));
        assert_eq!(json["name_localizations"], json!({"uk": "свинка", "ru": "свинка"}));
        assert_eq!(json["description_localizations"]["uk"], "Про");
        assert_eq!(json["contexts"], json!([0, 1]));
        assert_eq!(json["default_member_permissions"], Value::Null);
        let sub = &json["options"][0];
        assert_eq!(sub["type"], 1);
        assert_eq!(sub["name_localizations"], json!({"ru": "новая"}), "no sign stands in a name");
        let options = sub["options"].as_array().expect("a list");
        let names: Vec<_> = options.iter().map(|option| option["name"].as_str().expect("a text")).collect();
        assert_eq!(names, ["last", "target", "overtake"], "what must be given comes first");
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
    }

    #[test]
    fn admins_commands_are_hidden_from_others() {
        let (_, json) = only(CommandSpec { admin: true, ..spec() });
        assert_eq!(json["default_member_permissions"], "32");
        assert_eq!(json["contexts"], json!([0]));
        let (_, json) = only(CommandSpec { private: true, ..spec() });
        assert_eq!(json["contexts"], json!([1]));
    }

    #[test]
    fn what_discord_gives_back_is_recognised() {
        let (command, mut json) = only(spec());
        json["id"] = json!("1");
        json["nsfw"] = json!(false);
        json["options"][0]["options"][0]["name_localizations"] = Value::Null;
        json["options"][0]["options"][0]["choices"] = Value::Null;
        assert_eq!(serde_json::from_value::<Command>(json.clone()).expect("what Discord keeps"), command);
        json["description"] = json!("Another");
        assert_ne!(serde_json::from_value::<Command>(json).expect("what Discord keeps"), command);
    }

    #[test]
    fn every_real_command_can_be_registered() {
        let words = Words::new(&[kubyk_host::TEXTS, crate::TEXTS]).expect("the texts fit together");
        let specs = commands();
        let tree = tree(&specs, &words);
        assert_eq!(tree.len(), specs.len());
        for command in &tree {
            assert!(command.node.weight() <= 8000, "{}: {}", command.node.name, command.node.weight());
            check(&command.node);
        }
    }

    fn check(node: &Node) {
        assert!(is_name(&node.name), "{}", node.name);
        assert_eq!(node.name_localizations.len(), 2, "{} is called so in uk and ru", node.name);
        assert!((1..=100).contains(&node.description.chars().count()), "{}", node.name);
        assert!(node.options.len() <= 25 && node.choices.len() <= 25, "{}", node.name);
        node.options.iter().for_each(check);
    }
}

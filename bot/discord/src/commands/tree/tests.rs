use kubyk_games::kit::{Msg, Texts};
use kubyk_host::commands::{CommandSpec, ParamKind, ParamSpec, SubSpec, commands};
use kubyk_words::Words;
use serde_json::{Value, json};

use super::tree;
use crate::commands::limits::{is_name, weight};

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
    serde_json::to_value(tree(&[spec], &words()).remove(0)).expect("a command is JSON")
}

#[test]
fn a_command_carries_its_languages_and_its_types() {
    let json = only(spec());
    assert_eq!((json["name"].as_str(), json["type"].as_u64()), (Some("piggy"), Some(1)));
    assert_eq!(json["name_localizations"], json!({"uk": "свинка", "ru": "свинка"}));
    assert_eq!(json["description_localizations"]["uk"], "Про");
    assert_eq!(json["contexts"], json!([0, 1]));
    assert_eq!(json["default_member_permissions"], Value::Null);
    let sub = &json["options"][0];
    assert_eq!(sub["type"], 1);
    assert_eq!(sub["name_localizations"], json!({"uk": "нова", "ru": "новая"}), "no sign stands in a name");
    let options = sub["options"].as_array().expect("a list");
    let names: Vec<_> = options.iter().map(|option| option["name"].as_str().expect("a text")).collect();
    assert_eq!(names, ["last", "target", "overtake", "auto", "column"], "what must be given comes first");
    assert_eq!(options[1]["name_localizations"], json!({"uk": "до-скількох", "ru": "цель"}));
    assert_eq!((options[0]["type"].as_u64(), options[0]["autocomplete"].as_bool()), (Some(3), Some(true)));
    assert_eq!((options[1]["min_value"].as_i64(), options[1]["max_value"].as_i64()), (Some(10), Some(1000)));
    assert_eq!(
        options[2]["choices"][0],
        json!({"name": "on", "name_localizations": {"uk": "так"}, "value": "on"})
    );
    assert_eq!(options[3]["type"], 5, "a flag is a boolean");
    assert_eq!((options[4]["type"].as_u64(), options[4]["autocomplete"].as_bool()), (Some(4), Some(true)));
}

#[test]
fn moves_are_called_in_english_as_texts_call_them() {
    let words = Words::new(&[kubyk_host::TEXTS, crate::TEXTS]).expect("the texts fit together");
    let specs = commands(kubyk_games::CATALOGUE);
    let tree: Vec<_> =
        tree(&specs, &words).iter().map(|it| serde_json::to_value(it).expect("a command is JSON")).collect();
    let find =
        |all: &[Value], name: &str| all.iter().find(|it| it["name"] == name).cloned().expect("it is there");
    for (game, verb, word) in [("pig", "hold", "bank"), ("farkle", "stop", "bank"), ("crew", "stop", "score")]
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
    let words = Words::new(&[kubyk_host::TEXTS, crate::TEXTS]).expect("the texts fit together");
    let specs = commands(kubyk_games::CATALOGUE);
    let tree = tree(&specs, &words);
    assert_eq!(tree.len(), specs.iter().filter(|spec| spec.in_tree).count());
    for command in &tree {
        let command = serde_json::to_value(command).expect("a command is JSON");
        let spec = specs.iter().find(|spec| command["name"] == spec.name.as_str()).expect("it was listed");
        let listed = command["options"].as_array().map_or(0, Vec::len);
        let wanted = spec.subs.iter().filter(|sub| sub.in_tree).count() + spec.params.len();
        assert_eq!(listed, wanted, "{}: nothing is left out", spec.name);
        assert!(weight(&command) <= 8000, "{}: {}", command["name"], weight(&command));
        check(&command);
    }
}

#[test]
fn what_belongs_to_a_table_is_behind_one_command() {
    let words = Words::new(&[kubyk_host::TEXTS, crate::TEXTS]).expect("the texts fit together");
    let tree = tree(&commands(kubyk_games::CATALOGUE), &words);
    let tree: Vec<Value> = tree.iter().map(|one| serde_json::to_value(one).expect("JSON")).collect();
    let names = |node: &Value| -> Vec<String> {
        let named = |one: &Value| one["name"].as_str().expect("a name").to_owned();
        node.as_array().into_iter().flatten().map(named).collect()
    };
    let of = |name: &str| names(&tree.iter().find(|one| one["name"] == name).expect(name)["options"]);
    let table = of("table");
    for name in [
        "join", "leave", "bot", "team", "first", "start", "cancel", "board", "move", "resign", "replace",
        "sit", "draw", "undo", "pace", "rematch", "record", "film", "verify", "salt", "list", "kick", "end",
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

//! What somebody typed into a slash command, as the line it stands for.

use kubyk_host::command::{CommandSpec, SubSpec, compose};
use serenity::all::{CommandData, CommandDataOption, CommandDataOptionValue};

/// The line that a command stands for; `None` when it is none of these commands, an old registration perhaps.
pub(crate) fn line(specs: &[CommandSpec], data: &CommandData) -> Option<String> {
    let (spec, sub, options) = find(specs, data)?;
    let values: Vec<_> =
        options.iter().filter_map(|option| Some((option.name.clone(), text(&option.value)?))).collect();
    Some(compose(spec, sub, &values))
}

/// The line as far as it is typed: the option that is being typed stands at its end.
pub(crate) fn line_so_far(specs: &[CommandSpec], data: &CommandData) -> Option<String> {
    let (spec, sub, options) = find(specs, data)?;
    let values: Vec<_> =
        options.iter().filter_map(|option| Some((option.name.clone(), text(&option.value)?))).collect();
    let line = compose(spec, sub, &values);
    let typed = data.autocomplete()?;
    let params = sub.map_or(&spec.params, |sub| &sub.params);
    let bare = params.iter().find(|param| param.name == typed.name)?.bare;
    Some(if bare {
        format!("{line} {}", typed.value)
    } else {
        format!("{line} {}={}", typed.name, typed.value)
    })
}

type Found<'a> = (&'a CommandSpec, Option<&'a SubSpec>, &'a [CommandDataOption]);

fn find<'a>(specs: &'a [CommandSpec], data: &'a CommandData) -> Option<Found<'a>> {
    let spec = specs.iter().find(|spec| spec.name == data.name)?;
    let chosen = data.options.iter().find_map(|option| match &option.value {
        CommandDataOptionValue::SubCommand(options) => Some((&option.name, options)),
        _ => None,
    });
    match chosen {
        Some((name, options)) => Some((spec, Some(spec.subs.iter().find(|sub| sub.name == *name)?), options)),
        None => Some((spec, None, &data.options)),
    }
}

/// What was given, as it would be typed; nothing for what is still being typed.
fn text(value: &CommandDataOptionValue) -> Option<String> {
    match value {
        CommandDataOptionValue::String(text) => Some(text.clone()),
        CommandDataOptionValue::Integer(number) => Some(number.to_string()),
        CommandDataOptionValue::Boolean(yes) => Some(if *yes { "on" } else { "off" }.to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use kubyk_games::kit::Msg;
    use kubyk_host::command::{CommandSpec, ParamKind, ParamSpec, SubSpec};
    use serde_json::{Value, json};

    use super::{line, line_so_far};

    fn specs() -> Vec<CommandSpec> {
        let param = |name: &str, kind, bare| ParamSpec {
            name: name.into(),
            about: Msg::new("x"),
            kind,
            required: false,
            bare,
        };
        let sub =
            |name: &str, params| SubSpec { name: name.into(), local: None, about: Msg::new("x"), params };
        let new = vec![
            param("variant", ParamKind::Completed, false),
            param("target", ParamKind::Integer { min: 1, max: 9 }, false),
        ];
        let subs = vec![
            sub("new", new),
            sub("move", vec![param("move", ParamKind::Completed, true)]),
            sub("roll", vec![]),
        ];
        let command = |name: &str, subs, params| CommandSpec {
            name: name.into(),
            local: Msg::new("x"),
            about: Msg::new("x"),
            subs,
            params,
            admin: false,
            private: false,
        };
        vec![
            command("pig", subs, vec![]),
            command("rules", vec![], vec![param("game", ParamKind::Text, true)]),
        ]
    }

    fn data(name: &str, options: &Value) -> serenity::all::CommandData {
        serde_json::from_value(json!({"id": "1", "name": name, "type": 1, "options": options})).unwrap()
    }

    #[test]
    fn structured_input_becomes_a_line() {
        let specs = specs();
        let read = |name, options: Value| line(&specs, &data(name, &options));
        let sub = |name: &str, options: Value| json!([{"name": name, "type": 1, "options": options}]);
        assert_eq!(read("pig", sub("roll", json!([]))).as_deref(), Some("/pig roll"));
        let options = json!([{"name": "target", "type": 4, "value": 5}, {"name": "variant", "type": 3, "value": "two-dice"}]);
        assert_eq!(read("pig", sub("new", options)).as_deref(), Some("/pig new variant=two-dice target=5"));
        let options = json!([{"name": "move", "type": 3, "value": "a1 b2"}]);
        assert_eq!(read("pig", sub("move", options)).as_deref(), Some("/pig move a1 b2"));
        assert_eq!(
            read("rules", json!([{"name": "game", "type": 3, "value": "pig"}])).as_deref(),
            Some("/rules pig")
        );
        assert_eq!(read("rules", json!([])).as_deref(), Some("/rules"));
        assert_eq!(read("gone", json!([])), None);
        assert_eq!(read("pig", sub("gone", json!([]))), None);
    }

    #[test]
    fn what_is_being_typed_stands_at_the_end() {
        let specs = specs();
        let typing = |sub: &str, options: Value| {
            line_so_far(&specs, &data("pig", &json!([{"name": sub, "type": 1, "options": options}])))
        };
        let options = json!([{"name": "variant", "type": 3, "value": "tw", "focused": true}, {"name": "target", "type": 4, "value": 5}]);
        assert_eq!(typing("new", options).as_deref(), Some("/pig new target=5 variant=tw"));
        assert_eq!(
            typing("move", json!([{"name": "move", "type": 3, "value": "", "focused": true}])).as_deref(),
            Some("/pig move ")
        );
    }
}

//! What somebody typed into a slash command, as the line it stands for.

use kubyk_host::command::{CommandSpec, SubSpec, compose};
use serde_json::Value;

use super::node::Node;
use crate::interaction::payload::{DataPayload, OptionPayload};

/// The line that a command stands for; `None` when it is none of these commands, an old registration perhaps.
pub(crate) fn line(specs: &[CommandSpec], data: &DataPayload) -> Option<String> {
    let (spec, sub, options) = find(specs, data)?;
    Some(compose(spec, sub, &values(options, |_| true)))
}

/// The line as far as it is typed: the option that is being typed stands at its end.
pub(crate) fn line_so_far(specs: &[CommandSpec], data: &DataPayload) -> Option<String> {
    let (spec, sub, options) = find(specs, data)?;
    let typed = options.iter().find(|option| option.focused == Some(true))?;
    let line = compose(spec, sub, &values(options, |option| option.name != typed.name));
    let params = sub.map_or(&spec.params, |sub| &sub.params);
    let bare = params.iter().find(|param| param.name == typed.name)?.bare;
    let value = typed.value.as_ref().and_then(text).unwrap_or_default();
    Some(if bare { format!("{line} {value}") } else { format!("{line} {}={value}", typed.name) })
}

type Found<'a> = (&'a CommandSpec, Option<&'a SubSpec>, &'a [OptionPayload]);

fn find<'a>(specs: &'a [CommandSpec], data: &'a DataPayload) -> Option<Found<'a>> {
    let spec = specs.iter().find(|spec| spec.name == data.name)?;
    match data.options.iter().find(|option| option.kind == Node::SUB) {
        Some(chosen) => {
            let sub = spec.subs.iter().find(|sub| sub.name == chosen.name)?;
            Some((spec, Some(sub), chosen.options.as_deref().unwrap_or_default()))
        }
        None => Some((spec, None, &data.options)),
    }
}

fn values(options: &[OptionPayload], wanted: impl Fn(&OptionPayload) -> bool) -> Vec<(String, String)> {
    let given = options.iter().filter(|option| wanted(option));
    given.filter_map(|option| Some((option.name.clone(), text(option.value.as_ref()?)?))).collect()
}

/// What was given, as it would be typed.
fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Bool(yes) => Some(if *yes { "on" } else { "off" }.to_owned()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use kubyk_games::kit::Msg;
    use kubyk_host::command::{CommandSpec, ParamKind, ParamSpec, SubSpec};
    use serde_json::{Value, json};

    use super::{line, line_so_far};
    use crate::interaction::payload::DataPayload;

    fn specs() -> Vec<CommandSpec> {
        let param = |name: &str, kind, bare| ParamSpec {
            name: name.into(),
            local: Msg::new("x"),
            about: Msg::new("x"),
            kind,
            required: false,
            bare,
        };
        let sub = |name: &str, params| SubSpec {
            name: name.into(),
            local: Msg::new("x"),
            about: Msg::new("x"),
            params,
        };
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

    fn data(name: &str, options: &Value) -> DataPayload {
        serde_json::from_value(json!({"id": "1", "name": name, "type": 1, "options": options}))
            .expect("options as Discord sends them")
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

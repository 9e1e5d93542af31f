//! The typed options of a slash command as an invocation of the host's command.

use kubyk_host::commands::CommandSpec;
use kubyk_host::{Invocation, ParamValue};
use serenity::all::{CommandData, CommandDataOption, CommandDataOptionValue as Given};

/// The command with everything that was given.
pub(crate) fn invocation(data: &CommandData) -> Invocation {
    let mut path = vec![data.name.clone()];
    let mut options = &data.options;
    while let Some((name, below)) = subcommand(options) {
        path.push(name.to_owned());
        options = below;
    }
    let values = options.iter().filter_map(|option| Some((option.name.clone(), value(&option.value)?)));
    Invocation { path, values: values.collect() }
}

/// Whether the command is one of these. Discord goes on offering an old registration for some minutes.
pub(crate) fn is_registered(specs: &[CommandSpec], data: &CommandData) -> bool {
    let spec = specs.iter().find(|spec| spec.name == data.name);
    spec.is_some_and(|spec| match subcommand(&data.options) {
        Some((name, _)) => spec.subs.iter().any(|sub| sub.name == name),
        None => spec.subs.is_empty(),
    })
}

fn subcommand(options: &[CommandDataOption]) -> Option<(&str, &Vec<CommandDataOption>)> {
    options.iter().find_map(|option| match &option.value {
        Given::SubCommand(below) | Given::SubCommandGroup(below) => Some((option.name.as_str(), below)),
        _ => None,
    })
}

/// The value, of the kinds that the bot registers.
fn value(given: &Given) -> Option<ParamValue> {
    match given {
        Given::String(text) | Given::Autocomplete { value: text, .. } => Some(ParamValue::Text(text.clone())),
        Given::Integer(number) => Some(ParamValue::Integer(*number)),
        Given::Boolean(yes) => Some(ParamValue::Boolean(*yes)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use kubyk_host::commands::commands;
    use kubyk_host::{Invocation, ParamValue};
    use serde_json::json;
    use serenity::all::CommandData;

    use super::{invocation, is_registered};

    fn data(name: &str, options: &serde_json::Value) -> CommandData {
        serde_json::from_value(json!({"id": "1", "name": name, "type": 1, "options": options}))
            .expect("options as Discord sends them")
    }

    fn sub(name: &str, options: &serde_json::Value) -> serde_json::Value {
        json!([{"name": name, "type": 1, "options": options}])
    }

    #[test]
    fn options_keep_their_types() {
        let options = json!([{"name": "target", "type": 4, "value": 50}, {"name": "variant", "type": 3, "value": "two-dice"},
            {"name": "overtake", "type": 5, "value": true}]);
        let expected = Invocation {
            path: vec!["pig".into(), "new".into()],
            values: vec![
                ("target".into(), ParamValue::Integer(50)),
                ("variant".into(), ParamValue::Text("two-dice".into())),
                ("overtake".into(), ParamValue::Boolean(true)),
            ],
        };
        assert_eq!(invocation(&data("pig", &sub("new", &options))), expected);
        let rules = invocation(&data("rules", &json!([{"name": "game", "type": 3, "value": "pig"}])));
        assert_eq!(
            (rules.path, rules.values),
            (vec!["rules".to_owned()], vec![("game".to_owned(), ParamValue::from("pig"))])
        );
    }

    #[test]
    fn the_option_being_typed_is_there_as_text() {
        let options = json!([{"name": "variant", "type": 3, "value": "tw", "focused": true}, {"name": "target", "type": 4, "value": 5}]);
        let data = data("pig", &sub("new", &options));
        assert_eq!(data.autocomplete().map(|option| option.name), Some("variant"));
        let values = invocation(&data).values;
        assert_eq!(
            values,
            [("variant".to_owned(), ParamValue::from("tw")), ("target".to_owned(), ParamValue::Integer(5))]
        );
    }

    #[test]
    fn commands_of_an_old_registration_are_recognised() {
        let specs = commands(kubyk_games::CATALOGUE);
        let known = |name, options| is_registered(&specs, &data(name, &options));
        assert!(known("pig", sub("new", &json!([]))) && known("help", json!([])));
        assert!(!known("gone", json!([])));
        assert!(!known("pig", sub("gone", &json!([]))));
        assert!(!known("pig", json!([])));
    }
}

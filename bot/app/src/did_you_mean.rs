//! Refusals of a name that is not there: the nearest name, or some of those there are.

use kubyk_core::names::spelled;

/// The most names that a refusal lists.
const LISTED: usize = 6;

/// A name that is there.
#[derive(Clone, Debug)]
pub(crate) struct KnownName {
    /// The name as it is shown.
    pub(crate) name: &'static str,
    /// Other forms in which it is understood.
    pub(crate) forms: Vec<String>,
}

impl From<&'static str> for KnownName {
    fn from(name: &'static str) -> Self {
        Self { name, forms: Vec::new() }
    }
}

/// Refuses a name of this kind of thing: `no game "pgi"; did you mean "pig"?`. `command` lists all names there are.
pub(crate) fn unknown(kind: &str, typed: &str, known: &[KnownName], command: &str) -> String {
    let near = nearest(typed, known);
    let names: Vec<_> = known.iter().map(|known| known.name).collect();
    let hint = match near {
        Some(near) => format!("did you mean \"{near}\"?"),
        None if names.len() <= LISTED => {
            return format!("no {kind} \"{typed}\"; the {kind}s: {}", names.join(", "));
        }
        None => format!("the {kind}s: {}, …;", names[..LISTED].join(", ")),
    };
    format!("no {kind} \"{typed}\"; {hint} `{command}` lists them all")
}

/// The name that was most likely meant: one that begins like this, or differs in at most a third of its letters.
fn nearest(typed: &str, known: &[KnownName]) -> Option<&'static str> {
    let typed = spelled(typed);
    let length = typed.chars().count();
    let distance = |form: &str| {
        let begun = length > 2 && form.starts_with(&typed);
        if begun { 0 } else { strsim::damerau_levenshtein(&typed, form) }
    };
    let of = |known: &KnownName| {
        let forms = known.forms.iter().map(String::as_str).chain([known.name]);
        (forms.map(distance).min().unwrap_or(usize::MAX), known.name)
    };
    let (distance, name) = known.iter().map(of).min_by_key(|(distance, _)| *distance)?;
    (distance <= length.div_ceil(3)).then_some(name)
}

#[cfg(test)]
mod tests {
    use super::{KnownName, unknown};

    #[test]
    fn the_nearest_name_is_proposed_or_some_are_listed() {
        let known = |names: &[&'static str]| names.iter().copied().map(KnownName::from).collect::<Vec<_>>();
        let games = known(&["pig", "farkle", "yacht", "general", "katego", "thirteen", "nibble"]);
        let fault = |typed: &str| unknown("game", typed, &games, "kubyk games");
        assert_eq!(fault("pgi"), "no game \"pgi\"; did you mean \"pig\"? `kubyk games` lists them all");
        assert!(fault("KATEG").contains("did you mean \"katego\"?"));
        assert!(fault("thir").contains("did you mean \"thirteen\"?"));
        assert!(
            fault("chess").contains("the games: pig, farkle, yacht, general, katego, thirteen, …"),
            "{}",
            fault("chess")
        );
        assert_eq!(
            unknown("option", "x", &known(&["target"]), "kubyk games"),
            "no option \"x\"; the options: target"
        );
    }

    #[test]
    fn another_form_of_a_name_is_near_too() {
        let known = vec![KnownName { name: "farkle", forms: vec!["зонк".to_owned()] }];
        assert!(unknown("game", "Зон", &known, "kubyk games").contains("\"farkle\""));
    }
}

//! Yacht: five dice, up to three throws, fifteen combinations to fill in one by one.
//!
//! The variant of S. Khramov's encyclopaedia of dice games, which calls it the one it finds most interesting:
//! combinations of the first throw count double, and the six numbers, the "school", cost ten for each die that is
//! missing to three. His table of points and his worked examples are tests here; what he leaves open was decided in
//! this project.
//!
//! The engine is that of all games of five dice and a sheet (`crate::sheet`); here are its lines. Deliberately not
//! here: Yahtzee, its bonus for the upper part and its jokers.

mod lines;
mod variant;

#[cfg(test)]
mod tests;

pub use crate::sheet::{Move, State};
pub use lines::Line;

use crate::kit::{About, Msg, RulesPage, RulesTopic, Values, Verb};
use crate::sheet::Five;

/// The game of Yacht.
#[derive(Clone, Copy, Debug)]
pub struct Yacht;

impl Five for Yacht {
    type Line = Line;

    const ABOUT: &'static About = &About {
        id: "yacht",
        rules: 1,
        aliases: &["яхта", "ямб", "yamb"],
        emoji: "⛵",
        verbs: &[Verb::alone("roll"), Verb::either("keep"), Verb::with("score")],
        tags: &["dice", "sheet", "party"],
        options: variant::OPTIONS,
        presets: variant::PRESETS,
        texts: crate::texts!("text"),
    };

    fn read(_: &Values) {}

    fn deviation((): ()) -> f64 {
        // Measured: `KUBYK_DEVIATION_GAMES=2000 cargo test -p kubyk-games deviation -- --nocapture`.
        53.2
    }

    fn rules_text((): ()) -> Vec<Msg> {
        [
            "yacht-summary",
            "yacht-rules",
            "yacht-rules-lines",
            "yacht-rules-first",
            "yacht-rules-school",
            "yacht-rules-example",
            "yacht-rules-end",
        ]
        .map(Msg::new)
        .into()
    }

    fn rules_pages() -> Vec<RulesPage> {
        vec![RulesPage::new(RulesTopic::Advice, ["yacht-advice-school", "yacht-advice-yacht"])]
    }
}

//! General: five dice, up to three throws, ten combinations to fill in one by one.
//!
//! S. Khramov's encyclopaedia of dice games has it among its folk games; of its rules only those that the Golden
//! General (`crate::golden_general`) takes over are known to this project: ten combinations, of which the general
//! is worth 40, and more for a combination of the first throw. The rest was decided here.
//!
//! The engine is that of all games of five dice and a sheet (`crate::sheet`); here are its lines. Deliberately not
//! here: that a general of the first throw wins the whole game, as it does in Latin America.

mod lines;
mod variant;

#[cfg(test)]
mod tests;

pub use crate::sheet::{Move, State};
pub use lines::Line;
pub use variant::Variant;

use crate::kit::{About, Msg, Values, Verb};
use crate::sheet::Five;

/// The game of General.
#[derive(Clone, Copy, Debug)]
pub struct General;

impl Five for General {
    type Line = Line;

    const ABOUT: &'static About = &About {
        id: "general",
        rules: 1,
        aliases: &["генерал", "generala"],
        emoji: "🎖️",
        verbs: &[Verb::alone("roll"), Verb::either("keep"), Verb::with("score")],
        tags: &["dice", "sheet", "party"],
        options: variant::OPTIONS,
        presets: variant::PRESETS,
        texts: crate::texts!("text"),
    };

    fn read(values: &Values) -> Variant {
        Variant::read(values)
    }

    fn deviation(variant: Variant) -> f64 {
        // Measured: `KUBYK_DEVIATION_GAMES=2000 cargo test -p kubyk-games deviation -- --nocapture`.
        if variant.first_throw { 25.6 } else { 24.5 }
    }

    fn rules_text(variant: Variant) -> Vec<Msg> {
        let mut rules = vec!["general-summary", "general-rules", "general-rules-lines"];
        if variant.first_throw {
            rules.push("general-rules-first");
        }
        rules.extend(["general-rules-example", "general-rules-source", "general-rules-end"]);
        rules.into_iter().map(Msg::new).collect()
    }
}

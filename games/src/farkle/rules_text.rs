//! The rules of Farkle in words, with the options in force.

use crate::kit::{Msg, RulesPage, RulesTopic};

use super::variant::{Variant, Zeros};

/// What the turn of the example brings.
const EXAMPLE: i64 = 1050;

/// A line that sums the variant up, then a paragraph for each thing that holds in it.
pub(super) fn rules(variant: &Variant) -> Vec<Msg> {
    let scoring = &variant.scoring;
    let (pits, zeros) = (!variant.pits.is_empty(), variant.zeros != Zeros::None);
    let paragraphs = [
        (true, "farkle-summary"),
        (true, "farkle-rules"),
        (true, "farkle-rules-score"),
        (true, "farkle-rules-example"),
        (scoring.straight > 0, "farkle-rules-straight"),
        (scoring.pairs > 0, "farkle-rules-pairs"),
        (scoring.nothing, "farkle-rules-nothing"),
        (true, "farkle-rules-hot"),
        (variant.minimum > 0, "farkle-rules-minimum"),
        (variant.entry > 0, "farkle-rules-entry"),
        (pits, "farkle-rules-pits"),
        (zeros, "farkle-rules-zeros"),
        (zeros && pits, "farkle-rules-zeros-pits"),
        (true, "farkle-rules-end"),
    ];
    let told = paragraphs.into_iter().filter(|(holds, _)| *holds);
    told.map(|(_, id)| paragraph(variant, id)).collect()
}

/// What newcomers read first; what the line before it says of this variant is not repeated.
pub(super) fn how_to_play(variant: &Variant) -> Vec<Msg> {
    ["farkle-how-to", "farkle-how-to-score", "farkle-rules-example"].map(|id| paragraph(variant, id)).into()
}

fn paragraph(variant: &Variant, id: &'static str) -> Msg {
    let enough = if variant.minimum.max(variant.entry) <= EXAMPLE { "yes" } else { "no" };
    Msg::new(id).with("ranges", ranges(&variant.pits)).with("enough", enough)
}

/// What the Ukrainian page says of three zeros.
pub(super) fn pages(variant: &Variant) -> Vec<RulesPage> {
    let zeros = variant.zeros != Zeros::None;
    zeros.then(|| RulesPage::new(RulesTopic::Advice, ["farkle-advice-zeros"])).into_iter().collect()
}

/// Pits for people: `3000–4000, 7000–8000`.
fn ranges(pits: &[(i64, i64)]) -> String {
    pits.iter().map(|(low, top)| format!("{low}–{top}")).collect::<Vec<_>>().join(", ")
}

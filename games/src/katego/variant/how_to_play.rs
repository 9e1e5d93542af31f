//! How to play a variant, for newcomers: what is wanted, what a turn is, what this variant changes, and a turn of it. Made
//! from the options as the rules are, and of the same sentences where they are short.

use crate::kit::Msg;

use super::rules_text::{highest, joint, plain};
use super::{Contest, Fold, Pairs, PlayMode, RowOrder, Rows, Secrecy, Variant};

/// The dice of the example with a pool: `5 3 6 2`.
const POOLED: i64 = 16;

/// What the partner writes in the example, or what the same row gets in it later.
const OTHER: i64 = 6;

/// The paragraphs after the line that sums the variant up.
pub(in crate::katego) fn how_to_play(variant: &Variant) -> Vec<Msg> {
    let told = if variant.contest == Contest::Off { table(variant) } else { contest(variant.contest) };
    ["katego-how-to"].into_iter().chain(told).map(|id| paragraph(variant, id)).collect()
}

/// A paragraph with the numbers of the example.
fn paragraph(variant: &Variant, id: &'static str) -> Msg {
    let written = written(variant);
    let both = match variant.join {
        Fold::Sum => written + OTHER,
        Fold::Product => written * OTHER,
    };
    Msg::new(id).with("written", written).with("both", both).with("sum", written + OTHER)
}

/// What is written in the example.
fn written(variant: &Variant) -> i64 {
    match (variant.play, variant.value) {
        (PlayMode::Values, _) => 9,
        _ if variant.pool > 0 => POOLED,
        (_, Fold::Sum) if variant.fixed => 2 + 4,
        (_, Fold::Product) if variant.fixed => 2 * 4,
        (_, Fold::Sum) => 6 + 4,
        (_, Fold::Product) => 6 * 4,
    }
}

fn contest(contest: Contest) -> Vec<&'static str> {
    let (rules, example): (&[_], _) = match contest {
        Contest::Off => return Vec::new(),
        Contest::Ladder => (&["katego-rules-ladder"], "katego-how-to-example-ladder"),
        Contest::Clash => (&["katego-rules-clash"], "katego-how-to-example-clash"),
        Contest::Trade => (&["katego-rules-bidding", "katego-rules-trade"], "katego-how-to-example-trade"),
        Contest::Auction => {
            (&["katego-rules-bidding", "katego-rules-auction"], "katego-how-to-example-auction")
        }
    };
    ["katego-how-to-contest"].into_iter().chain(rules.iter().copied()).chain([example]).collect()
}

fn table(variant: &Variant) -> Vec<&'static str> {
    let mut told = vec![turn(variant)];
    let mut tell = |when: bool, id| told.extend(when.then_some(id));
    tell(variant.repeat && variant.pool > 0, "katego-rules-goal-common");
    tell(variant.fixed, "katego-rules-fixed");
    tell(variant.spare > 0, "katego-rules-spare");
    tell(variant.gain > 0, "katego-rules-gain");
    tell(variant.throws > 0, "katego-rules-throws");
    tell(variant.repeat && variant.pool == 0, "katego-rules-turns");
    tell(variant.entries == 2, "katego-rules-entries-two");
    tell(variant.entries == 2 && variant.join == Fold::Sum, "katego-rules-join-sum");
    tell(variant.entries == 2 && variant.join == Fold::Product, "katego-rules-join-product");
    tell(variant.order == RowOrder::Falling, "katego-rules-order-falling");
    tell(variant.order == RowOrder::Fir, "katego-rules-order-fir");
    tell(variant.dash, "katego-rules-dash");
    tell(variant.above, "katego-rules-above");
    tell(variant.decline, "katego-rules-decline");
    tell(!joint(variant), highest(variant));
    tell(variant.lowest, "katego-rules-lowest");
    tell(variant.kill, "katego-rules-kill");
    tell(joint(variant), "katego-rules-pairs-sum");
    tell(variant.pairs == Pairs::Damping, "katego-rules-pairs-damping");
    tell(variant.pairs == Pairs::Capture, "katego-rules-pairs-capture");
    tell(variant.secret == Secrecy::Partner, "katego-rules-secret-partner");
    tell(variant.secret == Secrecy::All, "katego-rules-secret-all");
    told.extend(example(variant));
    told
}

fn turn(variant: &Variant) -> &'static str {
    match variant.play {
        PlayMode::Crossed => "katego-how-to-crossed",
        PlayMode::Shared => "katego-how-to-shared",
        PlayMode::Values => "katego-rules-play-values",
        PlayMode::Turns if variant.pool > 0 => "katego-rules-pool",
        PlayMode::Turns => "katego-how-to-turn",
    }
}

/// A turn, and what may come of it.
fn example(variant: &Variant) -> Vec<&'static str> {
    let mut told = vec![match variant.play {
        PlayMode::Values => "katego-rules-example-values",
        _ if variant.pool > 0 => "katego-how-to-example-pool",
        _ if variant.fixed => "katego-rules-example-fixed",
        _ if variant.repeat => "katego-how-to-example-repeat",
        _ if variant.order != RowOrder::Free => "katego-how-to-example-order",
        _ => "katego-rules-example",
    }];
    let mut tell = |when: bool, id| told.extend(when.then_some(id));
    let twelve = !variant.fixed && variant.order == RowOrder::Free;
    tell(plain(variant) && twelve, "katego-rules-example-won");
    tell(variant.entries == 2, "katego-how-to-example-two");
    tell(variant.above, "katego-how-to-example-above");
    tell(variant.kill, "katego-how-to-example-kill");
    tell(variant.lowest, "katego-how-to-example-lowest");
    let paired = joint(variant) && variant.entries == 1 && variant.rows == Rows::Own;
    tell(paired && variant.pairs != Pairs::Capture, "katego-how-to-example-partner");
    tell(variant.pairs == Pairs::Damping, "katego-how-to-example-damping");
    tell(variant.pairs == Pairs::Capture, "katego-how-to-example-capture");
    told
}

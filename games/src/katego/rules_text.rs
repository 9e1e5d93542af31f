//! The rules of a variant in words, made from its options, so that house variants explain themselves too.
//! The erased edge adds every option to each message under the option's name.

use super::variant::{
    ColumnWorth, Columns, Contest, Fold, PRESETS, Pairs, PlayMode, RowOrder, Rows, Secrecy, Variant,
};
use crate::kit::{Msg, Preset, RulesPage, RulesTopic};

/// A line that sums the variant up, then the paragraphs.
pub(super) fn rules(variant: &Variant) -> Vec<Msg> {
    let mut lines = vec![Msg::new("katego-summary"), Msg::new(goal(variant))];
    lines.push(columns(variant));
    if let Some(most) = variant.most_seats_at_once() {
        lines.push(Msg::new("rules-seats-ours").with("most", most));
    }
    if variant.contest == Contest::Off {
        lines.extend(table(variant).into_iter().map(Msg::new));
    } else {
        lines.extend(contest(variant.contest).into_iter().map(Msg::new));
    }
    lines.push(Msg::new(match variant.worth {
        ColumnWorth::Rising => "katego-rules-worth-rising",
        ColumnWorth::Fir => "katego-rules-worth-fir",
    }));
    lines.push(Msg::new(if variant.pairs == Pairs::Off {
        "katego-rules-end"
    } else {
        "katego-rules-end-pairs"
    }));
    lines
}

/// The advice of the encyclopaedia.
pub(super) fn pages(variant: &Variant) -> Vec<RulesPage> {
    let contest = |contest: &[Contest]| contest.contains(&variant.contest);
    let own_row = variant.contest == Contest::Off && !variant.repeat;
    let single = own_row && !joint(variant) && !variant.kill && !variant.above;
    // Which column is worth most is told where the last ones are.
    let rising = variant.worth == ColumnWorth::Rising;
    let advice = [
        (single && rising && variant.order == RowOrder::Free, "katego-advice-middle"),
        (variant.order != RowOrder::Free, "katego-advice-dash"),
        (variant.pairs == Pairs::Damping, "katego-advice-damping"),
        (variant.lowest && variant.decline, "katego-advice-nothing"),
        (rising && contest(&[Contest::Clash]), "katego-advice-clash"),
        (contest(&[Contest::Trade, Contest::Auction]), "katego-advice-bids"),
        (rising && contest(&[Contest::Auction]), "katego-advice-auction"),
    ];
    let advice: Vec<_> = advice.into_iter().filter_map(|(fits, id)| fits.then_some(id)).collect();
    let page = (!advice.is_empty()).then(|| RulesPage::new(RulesTopic::Advice, advice));
    page.into_iter().chain([family()]).collect()
}

/// All variants by their groups.
fn family() -> RulesPage {
    let group_line = |presets: &[Preset]| {
        let name = |preset: &Preset| Msg::new(format!("katego-variant-{}", preset.name));
        let names = Msg::listed(presets.iter().map(name))?;
        let Some(group) = presets[0].group else { return Some(names) };
        let group = Msg::new(format!("katego-group-{group}"));
        Some(Msg::new("katego-group-listed").with("group", group).with("variants", names))
    };
    let groups = PRESETS.chunk_by(|one, other| one.group == other.group);
    RulesPage { topic: RulesTopic::Variants, lines: groups.filter_map(group_line).collect() }
}

fn goal(variant: &Variant) -> &'static str {
    match variant {
        _ if variant.contest != Contest::Off => "katego-rules-goal-contest",
        _ if variant.repeat => "katego-rules-goal-common",
        _ => "katego-rules-goal",
    }
}

/// "Columns 1–12; with more than six players three more …", counted from where the variant counts.
fn columns(variant: &Variant) -> Msg {
    let last = |seats| variant.first_label() + variant.count(seats) as u8 - 1;
    let capacity = variant.capacity();
    let seats = capacity.last().copied().unwrap_or_default();
    let grows = variant.columns == Columns::Auto && last(seats) > last(capacity[0]);
    let id = if grows { "katego-rules-columns-auto" } else { "katego-rules-columns" };
    let first = Msg::new(id).with("first", variant.first_label()).with("last", last(capacity[0]));
    first.with("most", last(seats)).with("seats", seats)
}

fn contest(contest: Contest) -> Vec<&'static str> {
    match contest {
        Contest::Off => vec![],
        Contest::Ladder => vec!["katego-rules-contest", "katego-rules-ladder"],
        Contest::Clash => vec!["katego-rules-contest", "katego-rules-clash", "katego-rules-ten-ours"],
        Contest::Trade => {
            vec![
                "katego-rules-contest",
                "katego-rules-bidding",
                "katego-rules-ten-ours",
                "katego-rules-trade",
            ]
        }
        Contest::Auction => {
            vec![
                "katego-rules-contest",
                "katego-rules-bidding",
                "katego-rules-ten-ours",
                "katego-rules-auction",
            ]
        }
    }
}

fn table(variant: &Variant) -> Vec<&'static str> {
    let mut lines = vec![roll(variant)];
    let mut tell = |when: bool, id| lines.extend(when.then_some(id));
    tell(variant.play == PlayMode::Values, "katego-rules-values-ours");
    tell(variant.pool > 0, "katego-rules-ten-ours");
    tell(variant.value == Fold::Product && variant.play != PlayMode::Values, "katego-rules-product");
    tell(variant.fixed, "katego-rules-fixed");
    for id in example_turn(variant) {
        tell(true, id);
    }
    tell(variant.spare > 0, "katego-rules-spare");
    tell(variant.gain > 0, "katego-rules-gain");
    tell(variant.rolls > 0, "katego-rules-rolls");
    tell(variant.repeat, "katego-rules-repeat");
    tell(variant.repeat && variant.pool == 0, "katego-rules-turns");
    tell(!variant.repeat && variant.entries == 1, "katego-rules-entries-one");
    tell(variant.entries == 2, "katego-rules-entries-two");
    tell(variant.entries == 2 && variant.join == Fold::Sum, "katego-rules-join-sum");
    tell(variant.entries == 2 && variant.join == Fold::Product, "katego-rules-join-product");
    tell(variant.rows == Rows::Any, "katego-rules-rows-any");
    tell(variant.order == RowOrder::Falling, "katego-rules-order-falling");
    tell(variant.order == RowOrder::Fir, "katego-rules-order-fir");
    tell(variant.dash, "katego-rules-dash");
    tell(variant.above, "katego-rules-above");
    tell(variant.above && variant.rolls > 0, "katego-rules-above-rolls");
    tell(variant.above && variant.rolls == 0, "katego-rules-above-nothing");
    tell(variant.decline, "katego-rules-decline");
    tell(!joint(variant), highest(variant));
    tell(variant.lowest, "katego-rules-lowest");
    tell(variant.kill, "katego-rules-kill");
    tell(variant.kill && !variant.repeat, "katego-rules-closed");
    tell(joint(variant), "katego-rules-pairs-sum");
    let several = variant.capacity().last().is_some_and(|most| *most > 4);
    tell(variant.pairs == Pairs::Sum && several, "katego-rules-pairs-cancel");
    tell(variant.pairs == Pairs::Damping, "katego-rules-pairs-damping");
    tell(variant.pairs == Pairs::Capture, "katego-rules-pairs-capture");
    tell(variant.pairs == Pairs::Capture, "katego-rules-closed");
    tell(variant.secret == Secrecy::Partner, "katego-rules-secret-partner");
    tell(variant.secret == Secrecy::All, "katego-rules-secret-all");
    lines
}

fn roll(variant: &Variant) -> &'static str {
    match variant.play {
        PlayMode::Crossed => "katego-rules-play-crossed",
        PlayMode::Shared => "katego-rules-play-shared",
        PlayMode::Values => "katego-rules-play-values",
        PlayMode::Turns if variant.pool > 0 => "katego-rules-pool",
        PlayMode::Turns => "katego-rules-turn",
    }
}

/// An example turn in the notation; what a pool's dice are for is told with one already.
fn example_turn(variant: &Variant) -> Vec<&'static str> {
    match variant.play {
        PlayMode::Values => vec!["katego-rules-example-values"],
        _ if variant.pool > 0 => vec![],
        _ if variant.fixed => vec!["katego-rules-example-fixed"],
        _ if plain(variant) => vec!["katego-rules-example", "katego-rules-example-won"],
        _ => vec!["katego-rules-example"],
    }
}

/// Returns `true` if the single highest value of column 12 brings its owner 12 points.
pub(crate) fn plain(variant: &Variant) -> bool {
    variant.entries == 1
        && !joint(variant)
        && !variant.lowest
        && variant.rows == Rows::Own
        && !variant.kill
        && !variant.above
        && variant.worth == ColumnWorth::Rising
}

/// The rule by which a column is won where everyone plays alone.
pub(crate) fn highest(variant: &Variant) -> &'static str {
    // Where equal values cannot stand together, nothing is to be said of a shared highest one.
    if variant.kill || variant.above {
        "katego-rules-highest-alone"
    } else if variant.lowest {
        "katego-rules-highest-only"
    } else {
        "katego-rules-highest"
    }
}

/// Returns `true` if the values of a pair count together.
pub(crate) fn joint(variant: &Variant) -> bool {
    !matches!(variant.pairs, Pairs::Off | Pairs::Total)
}

// How to play a variant, for newcomers: what is wanted, what a turn is, what this variant changes, and a turn of it. Made
// from the options as the rules are, and of the same sentences where they are short.

/// The dice of the example with a pool: `5 3 6 2`.
const POOLED: i64 = 16;

/// The partner's number in the example, or the later one of that row.
const OTHER: i64 = 6;

/// The paragraphs after the line that sums the variant up.
pub(super) fn how_to_play(variant: &Variant) -> Vec<Msg> {
    let lines =
        if variant.contest == Contest::Off { how_to_table(variant) } else { how_to_contest(variant.contest) };
    ["katego-how-to"].into_iter().chain(lines).map(|id| paragraph(variant, id)).collect()
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

/// The number written in the example.
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

fn how_to_contest(contest: Contest) -> Vec<&'static str> {
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

fn how_to_table(variant: &Variant) -> Vec<&'static str> {
    let mut lines = vec![turn(variant)];
    let mut tell = |when: bool, id| lines.extend(when.then_some(id));
    tell(variant.repeat && variant.pool > 0, "katego-rules-goal-common");
    tell(variant.fixed, "katego-rules-fixed");
    tell(variant.spare > 0, "katego-rules-spare");
    tell(variant.gain > 0, "katego-rules-gain");
    tell(variant.rolls > 0, "katego-rules-rolls");
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
    lines.extend(example(variant));
    lines
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
    let mut lines = vec![match variant.play {
        PlayMode::Values => "katego-rules-example-values",
        _ if variant.pool > 0 => "katego-how-to-example-pool",
        _ if variant.fixed => "katego-rules-example-fixed",
        _ if variant.repeat => "katego-how-to-example-repeat",
        _ if variant.order != RowOrder::Free => "katego-how-to-example-order",
        _ => "katego-rules-example",
    }];
    let mut tell = |when: bool, id| lines.extend(when.then_some(id));
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
    lines
}

//! The rules of a variant in words, made from its options, so that house variants explain themselves too.
//! The erased edge adds every option to each message under the option's name.

use crate::kit::Msg;

use crate::katego::scene::title;

use super::{Columns, Contest, Fold, Order, Pairs, Play, Rows, Secret, Variant, Worth};

/// A line that sums the variant up, then the paragraphs.
pub(in crate::katego) fn rules(variant: &Variant) -> Vec<Msg> {
    let mut told = vec![Msg::new("katego-summary").with("name", title(variant)), Msg::new(goal(variant))];
    told.push(columns(variant));
    if variant.contest == Contest::Off {
        told.extend(table(variant).into_iter().map(Msg::new));
    } else {
        told.extend(contest(variant.contest).into_iter().map(Msg::new));
    }
    told.push(Msg::new(match variant.worth {
        Worth::Rising => "katego-rules-worth-rising",
        Worth::Fir => "katego-rules-worth-fir",
    }));
    told.push(Msg::new(if variant.pairs == Pairs::Off {
        "katego-rules-end"
    } else {
        "katego-rules-end-pairs"
    }));
    told
}

fn goal(variant: &Variant) -> &'static str {
    match variant {
        _ if variant.contest != Contest::Off => "katego-rules-goal-contest",
        _ if variant.repeat => "katego-rules-goal-common",
        _ => "katego-rules-goal",
    }
}

/// "Columns 1–12; with 7 to 9 players 1–15", counted from where the variant counts.
fn columns(variant: &Variant) -> Msg {
    let last = |seats| variant.first_label() + variant.count(seats) as u8 - 1;
    let id =
        if variant.columns == Columns::Auto { "katego-rules-columns-auto" } else { "katego-rules-columns" };
    let first = Msg::new(id).with("first", variant.first_label());
    first.with("last", last(2)).with("more", last(7)).with("most", last(10))
}

fn contest(contest: Contest) -> Vec<&'static str> {
    match contest {
        Contest::Off => vec![],
        Contest::Ladder => vec!["katego-rules-contest", "katego-rules-ladder"],
        Contest::Clash => vec!["katego-rules-contest", "katego-rules-clash"],
        Contest::Trade => vec!["katego-rules-contest", "katego-rules-bidding", "katego-rules-trade"],
        Contest::Auction => vec!["katego-rules-contest", "katego-rules-bidding", "katego-rules-auction"],
    }
}

fn table(variant: &Variant) -> Vec<&'static str> {
    let mut told = vec![throw(variant)];
    let mut tell = |when: bool, id| told.extend(when.then_some(id));
    tell(variant.value == Fold::Product && variant.play != Play::Values, "katego-rules-product");
    tell(variant.fixed, "katego-rules-fixed");
    tell(variant.spare > 0, "katego-rules-spare");
    tell(variant.gain > 0, "katego-rules-gain");
    tell(variant.throws > 0, "katego-rules-throws");
    tell(variant.repeat, "katego-rules-repeat");
    tell(!variant.repeat && variant.entries == 1, "katego-rules-entries-one");
    tell(variant.entries == 2, "katego-rules-entries-two");
    tell(variant.entries == 2 && variant.join == Fold::Sum, "katego-rules-join-sum");
    tell(variant.entries == 2 && variant.join == Fold::Product, "katego-rules-join-product");
    tell(variant.rows == Rows::Any, "katego-rules-rows-any");
    tell(variant.order == Order::Falling, "katego-rules-order-falling");
    tell(variant.order == Order::Fir, "katego-rules-order-fir");
    tell(variant.dash, "katego-rules-dash");
    tell(variant.above, "katego-rules-above");
    tell(variant.decline, "katego-rules-decline");
    tell(!joint(variant), "katego-rules-highest");
    tell(variant.lowest, "katego-rules-lowest");
    tell(variant.kill, "katego-rules-kill");
    tell(joint(variant), "katego-rules-pairs-sum");
    tell(variant.pairs == Pairs::Sum, "katego-rules-pairs-cancel");
    tell(variant.pairs == Pairs::Damping, "katego-rules-pairs-damping");
    tell(variant.pairs == Pairs::Capture, "katego-rules-pairs-capture");
    tell(variant.secret == Secret::Partner, "katego-rules-secret-partner");
    tell(variant.secret == Secret::All, "katego-rules-secret-all");
    told
}

fn throw(variant: &Variant) -> &'static str {
    match variant.play {
        Play::Crossed => "katego-rules-play-crossed",
        Play::Shared => "katego-rules-play-shared",
        Play::Values => "katego-rules-play-values",
        Play::Turns if variant.pool > 0 => "katego-rules-pool",
        Play::Turns => "katego-rules-turn",
    }
}

fn joint(variant: &Variant) -> bool {
    !matches!(variant.pairs, Pairs::Off | Pairs::Total)
}

//! A move by taps: the die of the hand, the die of the table, then whether to roll the received one again.

use crate::kit::{Choice, Msg, Spot};

use super::moves::{Colour, Look, Move};
use super::state::State;

const END: &str = "e";

pub(super) fn level(state: &State, path: &[&str]) -> Option<Vec<Choice<Move>>> {
    let pairs: Vec<_> =
        state.layout.pairs(state.variant).into_iter().map(|(give, take, _)| (give, take)).collect();
    match path {
        [] => {
            let mut gives: Vec<_> = pairs.iter().map(|(give, _)| *give).collect();
            gives.dedup();
            let branch = |give: Look| {
                Choice::deeper(give.to_string(), label("rabbit-button-give", give, give))
                    .at(in_hand(state, give))
                    .asking(label("rabbit-ask-take", give, give))
            };
            let end = Msg::new("rabbit-button-end").with("left", state.green - 1);
            Some(gives.into_iter().map(branch).chain([Choice::play(END, end, Move::End)]).collect())
        }
        [give] => {
            let taken = pairs.into_iter().filter(|(own, _)| own.to_string() == *give);
            let branch = |(give, take)| {
                let id = if wins(state, give, take) { "rabbit-button-win" } else { "rabbit-button-take" };
                Choice::deeper(take.to_string(), label(id, give, take))
                    .at(on_table(state, take))
                    .asking(label("rabbit-ask-reroll", give, take))
            };
            Some(taken.map(branch).collect::<Vec<_>>()).filter(|level| !level.is_empty())
        }
        [give, take] => {
            let mut known = pairs.into_iter();
            let (give, take) =
                known.find(|(own, other)| own.to_string() == *give && other.to_string() == *take)?;
            let branch =
                |key, id, reroll| Choice::play(key, label(id, give, take), Move::Swap { give, take, reroll });
            Some(vec![branch("k", "rabbit-button-keep", false), branch("r", "rabbit-button-reroll", true)])
        }
        _ => None,
    }
}

/// The dice of the table that look so: the first tray of the scene.
fn on_table(state: &State, look: Look) -> Vec<Spot> {
    spots(0, state.layout.table().map(|die| state.layout.look(die)), look)
}

/// The dice of the hand that look so: the second tray.
fn in_hand(state: &State, look: Look) -> Vec<Spot> {
    spots(1, state.layout.hand().map(|die| state.layout.look(die)), look)
}

fn spots(tray: usize, dice: impl Iterator<Item = Look>, wanted: Look) -> Vec<Spot> {
    let alike = dice.enumerate().filter(|(_, look)| *look == wanted);
    alike.map(|(die, _)| Spot::TrayDie { tray, die }).collect()
}

fn wins(state: &State, give: Look, take: Look) -> bool {
    let mut layout = state.layout;
    layout.find(state.variant, give, take).is_ok_and(|pair| {
        layout.swap(pair, false);
        layout.won()
    })
}

fn label(id: &'static str, give: Look, take: Look) -> Msg {
    Msg::new(id).with("give", drawn(give)).with("take", drawn(take))
}

/// A look with its colour as a square beside the letter.
fn drawn(look: Look) -> String {
    let square = match look.colour {
        Colour::Black => '⬛',
        Colour::Red => '🟥',
        Colour::White => '⬜',
    };
    format!("{square} {look}")
}

//! A win by exchanges alone: no die is rolled, so it is certain.

use super::layout::DiceLayout;
use super::moves::{Colour, Look};
use super::variant::Variant;

/// The longest chain that is looked for.
const DEEPEST: u32 = 7;

/// So many positions are looked at before the search is given up.
const MOST: u32 = 20_000;

/// The first exchange of a shortest winning chain.
pub(super) fn first(layout: &DiceLayout, variant: Variant) -> Option<(Look, Look)> {
    // Exchanges change no face: the six dice that win, none of them white, must be there already.
    let dice = || layout.table().chain(layout.hand()).map(|die| layout.look(die));
    let enough =
        |aim: &u8| dice().filter(|look| look.face == *aim && look.colour != Colour::White).count() >= 6;
    let aim = (1..=6).find(enough)?;
    let mut budget = MOST;
    (1..=DEEPEST).find_map(|depth| search(layout, variant, aim, depth, &mut budget))
}

fn search(
    layout: &DiceLayout,
    variant: Variant,
    aim: u8,
    depth: u32,
    budget: &mut u32,
) -> Option<(Look, Look)> {
    if *budget == 0 || least(layout, variant, aim) > depth {
        return None;
    }
    *budget -= 1;
    layout.pairs(variant).into_iter().find_map(|(give, take, pair)| {
        let mut next = *layout;
        next.swap(pair, variant.sticky);
        let wins = next.won() || depth > 1 && search(&next, variant, aim, depth - 1, budget).is_some();
        wins.then_some((give, take))
    })
}

/// No fewer exchanges than these: each moves one place of the table by one, and the white die has to go.
fn least(layout: &DiceLayout, variant: Variant, aim: u8) -> u32 {
    let place = |die| {
        let look = layout.look(die);
        let far = u32::from(variant.distance(look.face, aim));
        // A white die that shows the face must be replaced by a neighbour, and that one in turn.
        if far == 0 && look.colour == Colour::White { 2 } else { far }
    };
    layout.table().map(place).sum()
}

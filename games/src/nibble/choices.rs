//! A move by taps: the colour, then the blocks.
//!
//! All sets of up to four blocks fit one level, the larger first, so most moves are two taps. More sets are put
//! into bundles, by their number of blocks where that is enough and else simply in order: 25 bundles of 25, three
//! taps. That holds the 511 sets of nine blocks, so on nine by nine nothing is deeper. Ten or more blocks of one
//! colour that can go at once are possible on the large boards, though only in contrived positions; bundles of
//! bundles, a fourth tap, reach those, up to the 8191 sets of thirteen blocks.

use crate::kit::{Choice, ChoiceLevel, Item, MOST_BRANCHES, Msg, Purpose, SomeOf, Spot, Then};

use super::bitset::Bitset;
use super::moves::Move;
use super::rules::sign;
use super::state::State;

/// Branch of a level.
enum Branch {
    /// One move.
    Leaf(Bitset),
    /// Several, in the order of their level.
    Bundle(Vec<Bitset>),
}

/// Up to so many names of cells stand on a button.
const NAMED: usize = 6;

pub(super) fn level(state: &State, path: &[&str]) -> Option<ChoiceLevel<Move>> {
    let Some((colour, deeper)) = path.split_first() else { return Some(ChoiceLevel::OneOf(colours(state))) };
    let colour = state.layout.all().find(|known| key(*known + 1) == *colour)?;
    let sets = sets(state, colour);
    match deeper {
        [] if sets.len() > 1 => Some(ChoiceLevel::SomeOf(blocks(state, sets))),
        [step]
            if sets.len() > 1
                && let Some(cells) = selected(state, &sets, step) =>
        {
            let play = Move { kind: state.layout.kind, cells };
            let taken = Choice::play(key(0), leaf(state, union(&sets), cells), play);
            sets.contains(&cells).then(|| ChoiceLevel::OneOf(vec![taken]))
        }
        _ => Some(ChoiceLevel::OneOf(list(state, below(sets, deeper)?))),
    }
}

/// The blocks of a colour that can be taken, any of them together that the rules allow.
fn blocks(state: &State, sets: Vec<Bitset>) -> SomeOf<Move> {
    let at_most = sets[0].len();
    SomeOf {
        items: items(state, &sets),
        at_least: 1,
        at_most,
        purpose: Purpose::Move,
        then: Then::Play,
        list: list(state, sets),
    }
}

fn items(state: &State, sets: &[Bitset]) -> Vec<Item> {
    let item = |(place, cell): (usize, u8)| {
        let name = state.board().name(cell);
        let label = Msg::new("nibble-button-cells").with("count", 1).with("cells", name);
        Item::new(place, label, Spot::Cell(name.to_owned()))
    };
    union(sets).iter().enumerate().map(item).collect()
}

/// The cells that a step selects.
fn selected(state: &State, sets: &[Bitset], step: &str) -> Option<Bitset> {
    let cells: Vec<u8> = union(sets).iter().collect();
    let places = Item::selected(&items(state, sets), step)?;
    Some(places.into_iter().map(|place| cells[place]).collect())
}

fn list(state: &State, sets: Vec<Bitset>) -> Vec<Choice<Move>> {
    let most = union(&sets);
    let branches = branches(sets).into_iter().enumerate();
    branches.map(|(index, branch)| choice(state, most, index, &branch)).collect()
}

/// All cells that a move below this path could take.
pub(super) fn chosen(state: &State, path: &[&str]) -> Bitset {
    let found = || {
        let (colour, deeper) = path.split_first()?;
        let colour = state.layout.all().find(|known| key(*known + 1) == *colour)?;
        let sets = sets(state, colour);
        match deeper {
            [step] if let Some(cells) = selected(state, &sets, step) => Some(vec![cells]),
            _ => below(sets, deeper),
        }
    };
    union(&found().unwrap_or_default())
}

/// The first level: every colour of which something can be taken, and how much at most.
fn colours(state: &State) -> Vec<Choice<Move>> {
    let branch = |colour: usize| {
        let sets = sets(state, colour);
        let label = |id: &'static str| Msg::new(id).with("colour", sign(colour));
        let cells = union(&sets);
        let spots = || {
            let lie = cells.iter().map(|cell| Spot::Cell(state.board().name(cell).to_owned()));
            lie.chain([Spot::Colour(colour as u8 + 1)])
        };
        match sets[..] {
            [] => None,
            [only] => {
                let label = label("nibble-button-only").with("cells", state.board().list(only));
                let play = Move { kind: state.layout.kind, cells: only };
                Some(Choice::play(key(colour + 1), label, play).at(spots()))
            }
            [most, ..] => {
                let label = label("nibble-button-colour").with("most", most.len());
                let question = Msg::new("nibble-ask").with("colour", sign(colour));
                Some(Choice::deeper(key(colour + 1), label).at(spots()).asking(question))
            }
        }
    };
    state.layout.all().filter_map(branch).collect()
}

/// Every set of a colour that may be taken: the largest first, equal ones in the order of their cells.
fn sets(state: &State, colour: usize) -> Vec<Bitset> {
    let mut sets = Vec::new();
    state.field.takes_of(&state.layout, colour, |set| {
        sets.push(set);
        true
    });
    sets.sort_by_key(|set| std::cmp::Reverse(set.len()));
    sets
}

/// The sets of the level to which this path leads; a path that ends at a move leads nowhere.
fn below(sets: Vec<Bitset>, path: &[&str]) -> Option<Vec<Bitset>> {
    let Some((first, deeper)) = path.split_first() else { return (sets.len() > 1).then_some(sets) };
    let branch = branches(sets).into_iter().enumerate().find(|(index, _)| key(*index) == *first)?;
    match branch.1 {
        Branch::Leaf(_) => None,
        Branch::Bundle(sets) => below(sets, deeper),
    }
}

/// Parts sets into the branches of a level.
fn branches(sets: Vec<Bitset>) -> Vec<Branch> {
    if sets.len() <= MOST_BRANCHES {
        return sets.into_iter().map(Branch::Leaf).collect();
    }
    let by_size = sets.chunk_by(|a, b| a.len() == b.len()).flat_map(|equal| equal.chunks(MOST_BRANCHES));
    let by_size: Vec<_> = by_size.collect();
    let bundles = if by_size.len() <= MOST_BRANCHES {
        by_size
    } else {
        let mut bundle = MOST_BRANCHES;
        while sets.len() > bundle * MOST_BRANCHES {
            bundle *= MOST_BRANCHES;
        }
        sets.chunks(bundle).collect()
    };
    let branch = |bundle: &[Bitset]| match bundle {
        [only] => Branch::Leaf(*only),
        more => Branch::Bundle(more.to_vec()),
    };
    bundles.into_iter().map(branch).collect()
}

fn choice(state: &State, most: Bitset, index: usize, branch: &Branch) -> Choice<Move> {
    match branch {
        Branch::Leaf(cells) => Choice::play(
            key(index),
            leaf(state, most, *cells),
            Move { kind: state.layout.kind, cells: *cells },
        ),
        Branch::Bundle(sets) => {
            let first = sets.first().copied().unwrap_or_default();
            let size = |set: Option<&Bitset>| set.map_or(0, |set| set.len());
            let (from, to) = (size(sets.last()), size(sets.first()));
            let blocks = if from == to { from.to_string() } else { format!("{from}–{to}") };
            let label =
                Msg::new("nibble-button-bundle").with("blocks", blocks.clone()).with("count", sets.len());
            let question = Msg::new("nibble-ask-which").with("blocks", blocks);
            Choice::deeper(key(index), label.with("cells", few(state, first))).asking(question)
        }
    }
}

/// `a1 e5`; of many blocks those that stay.
fn leaf(state: &State, most: Bitset, cells: Bitset) -> Msg {
    let stays = most - cells;
    let label = |id: &'static str| Msg::new(id).with("count", cells.len());
    match () {
        () if cells.len() <= NAMED => label("nibble-button-cells").with("cells", state.board().list(cells)),
        () if stays.is_empty() => label("nibble-button-all"),
        () => label("nibble-button-but").with("cells", few(state, stays)),
    }
}

/// The first names of a set.
fn few(state: &State, cells: Bitset) -> String {
    const FEW: usize = 3;
    let named = state.board().list(cells.iter().take(FEW).collect());
    if cells.len() > FEW { format!("{named} +{}", cells.len() - FEW) } else { named }
}

fn union(sets: &[Bitset]) -> Bitset {
    sets.iter().fold(Bitset::NONE, |all, set| all | *set)
}

/// One character: no level has more branches than there are digits and letters.
fn key(number: usize) -> String {
    char::from_digit(number as u32, 36).map(String::from).unwrap_or_default()
}

//! The view of Nibble: scenes and choices.

use super::BoardKind;
use super::board::Bitset;
use super::rules::{Move, Phase, State, Win, sign};
use crate::kit::{
    BoardCell, Cells, Choice, ChoiceLevel, Item, Light, MOST_BRANCHES, Msg, Piece, Position, Presentation,
    Purpose, Reason, Scene, SceneBoard, SceneExtent, ScenePlayer, Seat, SeatStatus, Shape, SomeOf, Spot,
    Stock, Then, Turn, Viewer, status,
};

impl Presentation for State {
    const LASTING_NOTES: bool = false;

    fn scene(&self, viewer: Viewer) -> Scene {
        scene(self, viewer)
    }

    fn choices(&self, _: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices(self, path)
    }

    fn chosen(&self, _: Seat, path: &[&str]) -> Vec<String> {
        let cells = chosen(self, path);
        cells.iter().map(|cell| self.board().name(cell).to_owned()).collect()
    }
}

fn scene(state: &State, viewer: Viewer) -> Scene {
    let scores = state.scores();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: scores[seat.index()],
        note: note(state, seat.index()),
        standing: standing(state, seat),
        team: None,
    };
    let name = Msg::new(format!("nibble-variant-{}", state.layout.kind.word()));
    Scene {
        title: Msg::new("nibble-title").with("variant", name),
        status: match state.phase {
            Phase::Laying => Msg::new("nibble-laying"),
            Phase::Playing if viewer.is(Seat::at(state.field.mover)) => Msg::new("nibble-status-own"),
            Phase::Playing | Phase::Over(_) => status(&state.turn()),
        },
        players: Seat::all(2).map(player).collect(),
        dice: Vec::new(),
        board: SceneBoard::Cells(board(state)),
        private: Vec::new(),
        extent: SceneExtent::default().noted(),
    }
}

pub(super) fn rules(kind: BoardKind) -> Vec<Msg> {
    let take = if kind == BoardKind::Hex { "nibble-rules-take-hex" } else { "nibble-rules-take" };
    let ids = [
        "nibble-summary",
        "nibble-rules",
        take,
        "nibble-rules-whole",
        "nibble-rules-example",
        "nibble-rules-end",
    ];
    ids.map(|id| paragraph(kind, id)).into()
}

/// The rules for newcomers, shown first.
pub(super) fn how_to_play(kind: BoardKind) -> Vec<Msg> {
    ["nibble-how-to", "nibble-rules-example"].map(|id| paragraph(kind, id)).into()
}

/// A paragraph of the rules with the numbers of the board.
fn paragraph(kind: BoardKind, id: &'static str) -> Msg {
    let msg = Msg::new(id).with("colours", kind.colours()).with("majority", kind.majority());
    msg.with("line", kind.line())
}

fn standing(state: &State, seat: Seat) -> SeatStatus {
    match state.turn() {
        Turn::Over(outcome) if outcome.winners.contains(seat) => SeatStatus::Won,
        Turn::Over(_) => SeatStatus::Done,
        Turn::Seats(seats) if seats.contains(seat) => SeatStatus::Acting,
        Turn::Seats(_) | Turn::Chance(_) => SeatStatus::Waiting,
    }
}

/// The board as both sides see it: neither has an end of its own.
fn board(state: &State) -> Cells {
    let free = if state.phase == Phase::Playing { state.field.free(state.layout.kind) } else { Bitset::NONE };
    let spot = |cell: &u8| {
        let lies = state.field.rest.contains(*cell);
        let colour = state.layout.colour(*cell).filter(|_| lies);
        BoardCell {
            name: state.board().name(*cell).to_owned(),
            piece: colour.map(|colour| Piece::Colour(colour as u8 + 1)),
            light: match () {
                () if free.contains(*cell) => Light::Free,
                () if state.last.contains(*cell) => Light::Last,
                () => Light::Off,
            },
        }
    };
    let rows = state.board().rows.iter().map(|row| row.iter().map(spot).collect()).collect();
    let shape = if state.board().hexagonal { Shape::Hex } else { Shape::Square };
    let lights = vec![Light::Free, Light::Chosen, Light::Last];
    Cells { shape, rows, turned: false, lights, stock: stock(state) }
}

/// The colour table, once it is known.
fn stock(state: &State) -> Vec<Stock> {
    if state.phase == Phase::Laying {
        return Vec::new();
    }
    let majority = state.layout.kind.majority();
    let line = |colour: &u8| {
        let held = state.field.held.map(|held| held[usize::from(*colour)]);
        let left = state.layout.colours[usize::from(*colour)] & state.field.rest;
        Stock {
            colour: colour + 1,
            held: held.to_vec(),
            left: left.len() as u8,
            owner: held.iter().position(|held| *held >= majority).map(Seat::at),
        }
    };
    state.layout.table.iter().map(line).collect()
}

/// How many blocks the seat is short of its nearest instant win, nothing before it has a block; at the end what it has won or
/// lost by.
fn note(state: &State, seat: usize) -> Option<Msg> {
    match state.phase {
        Phase::Laying => return None,
        Phase::Playing if state.field.held[seat].iter().all(|held| *held == 0) => return None,
        Phase::Over(outcome) if outcome.reason != Reason::Goal => return Some(majorities(state, seat)),
        Phase::Over(outcome) if !outcome.winners.contains(Seat::at(seat)) => return None,
        Phase::Playing | Phase::Over(_) => {}
    }
    let (short, win) = state.field.nearest(&state.layout, seat)?;
    Some(match win {
        Win::All(colour) => Msg::new("nibble-note-all").with("short", short).with("colour", sign(colour)),
        Win::Line(line) => {
            Msg::new("nibble-note-line").with("short", short).with("colours", line.map(sign).join(" "))
        }
    })
}

/// The colours of which the seat has the majority.
fn majorities(state: &State, seat: usize) -> Msg {
    let held = &state.field.held[seat];
    let majority = state.layout.kind.majority();
    let colours: Vec<_> = state.layout.all().filter(|colour| held[*colour] >= majority).map(sign).collect();
    Msg::new("nibble-note-majorities").with("count", colours.len()).with("colours", colours.join(" "))
}

// A move by taps: the colour, then the blocks.
//
// All sets of up to four blocks fit one level, the larger first, so most moves are two taps. More sets are put
// into bundles, by their number of blocks where that is enough and else simply in order: 25 bundles of 25, three
// taps. That holds the 511 sets of nine blocks, so on nine by nine nothing is deeper. Ten or more blocks of one
// colour that can go at once are possible on the large boards, though only in contrived positions; bundles of
// bundles, a fourth tap, reach those, up to the 8191 sets of thirteen blocks.

/// Branch of a level.
enum Branch {
    /// One move.
    Leaf(Bitset),
    /// Several, in the order of their level.
    Bundle(Vec<Bitset>),
}

/// Up to so many names of cells stand on a button.
const NAMED: usize = 6;

fn choices(state: &State, path: &[&str]) -> Option<ChoiceLevel<Move>> {
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
            let label = Msg::new("nibble-button-take").with("count", cells.len());
            let taken = Choice::play(key(0), label.with("cells", few(state, cells)), play);
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
        shortcuts: Vec::new(),
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
fn chosen(state: &State, path: &[&str]) -> Bitset {
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
                // How many there are says nothing of how many a move takes.
                let told = label("nibble-colour");
                let label = label("nibble-button-colour").with("most", most.len());
                let question = Msg::new("nibble-ask").with("colour", sign(colour));
                Some(Choice::deeper(key(colour + 1), label).told(told).at(spots()).asking(question))
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

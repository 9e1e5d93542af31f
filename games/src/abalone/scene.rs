//! The view of Abalone: scenes and choices.

use super::board::Effect;
use super::cells::{Direction, HexCell, ROWS};
use super::moves::{Move, span};
use super::rules::State;
use crate::kit::{
    ARROW, BoardCell, Cells, Choice, ChoiceLevel, Item, Light, Msg, Piece, Position, Presentation, Purpose,
    RulesPage, RulesTopic, SELECTION, Scene, SceneBoard, SceneExtent, ScenePlayer, Seat, SeatStatus, Shape,
    SomeOf, Spot, Then, Turn, Viewer, status,
};

impl Presentation for State {
    fn scene(&self, viewer: Viewer) -> Scene {
        scene(self, viewer)
    }

    fn choices(&self, _: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices(self, path)
    }

    fn chosen(&self, _: Seat, path: &[&str]) -> Vec<String> {
        chosen(self, path)
    }
}

fn scene(state: &State, viewer: Viewer) -> Scene {
    let turn = state.turn();
    Scene {
        title: title(state),
        status: status(&turn),
        players: Seat::all(2).map(|seat| player(state, &turn, seat)).collect(),
        dice: Vec::new(),
        board: SceneBoard::Cells(cells(state, viewer.is(Seat::at(1)))),
        private: Vec::new(),
        extent: SceneExtent::default().noted(),
    }
}

/// A line that sums the variant up, then the paragraphs.
pub(super) fn rules() -> Vec<Msg> {
    let paragraphs = [
        "abalone-summary",
        "abalone-rules",
        "abalone-rules-line",
        "abalone-rules-push",
        "abalone-rules-side",
        "abalone-rules-end",
        "abalone-rules-stands",
        "abalone-rules-clock",
        "abalone-rules-notation",
        "abalone-rules-example",
    ];
    paragraphs.into_iter().map(Msg::new).collect()
}

/// The words of the game's own rules, and what they and players advise.
pub(super) fn pages() -> Vec<RulesPage> {
    let words = [
        "abalone-words-line",
        "abalone-words-move",
        "abalone-words-sumito",
        "abalone-words-pac",
        "abalone-words-push",
        "abalone-words-fall",
        "abalone-words-broadside",
        "abalone-words-gambit",
        "abalone-words-surrounded",
        "abalone-words-dead",
    ];
    let advice = ["abalone-advice-together", "abalone-advice-pac", "abalone-advice-gambit"];
    vec![RulesPage::new(RulesTopic::Words, words), RulesPage::new(RulesTopic::Advice, advice)]
}

/// "Abalone · Belgian daisy · to 6".
fn title(state: &State) -> Msg {
    let layout = match state.layout {
        Some(layout) => Msg::new(format!("abalone-variant-{}", layout.word())),
        None => Msg::new("abalone-position"),
    };
    Msg::new("abalone-title").with("layout", layout).with("goal", state.variant.goal)
}

fn player(state: &State, turn: &Turn, seat: Seat) -> ScenePlayer {
    let left = state.marbles()[seat.index()].count_ones();
    let id = if seat.index() == 0 { "abalone-black" } else { "abalone-white" };
    let standing = match turn {
        Turn::Over(outcome) if outcome.winners.contains(seat) => SeatStatus::Won,
        Turn::Over(_) => SeatStatus::Done,
        _ if seat == state.mover => SeatStatus::Acting,
        _ => SeatStatus::Waiting,
    };
    let score = state.fallen[seat.index()].into();
    ScenePlayer { seat, score, note: Some(Msg::new(id).with("left", left)), standing, team: None }
}

/// The board with row I on top, or turned by half a circle.
fn cells(state: &State, turned: bool) -> Cells {
    let spots = |row| HexCell::row(row).map(|cell| spot(state, cell));
    let mut rows: Vec<Vec<_>> = (1..=ROWS).rev().map(|row| spots(row).collect()).collect();
    if turned {
        rows.reverse();
        rows.iter_mut().for_each(|row| row.reverse());
    }
    Cells { shape: Shape::Hex, rows, turned, lights: Vec::new(), stock: Vec::new() }
}

fn spot(state: &State, cell: HexCell) -> BoardCell {
    let [black, white] = state.marbles().map(|marbles| marbles & cell.bit() != 0);
    let piece = match (black, white) {
        (true, _) => Some(Piece::Black),
        (_, true) => Some(Piece::White),
        _ => None,
    };
    let light = if state.touched & cell.bit() == 0 { Light::Off } else { Light::Last };
    BoardCell { name: cell.to_string(), piece, light }
}

// A move by two taps: the marble, then what moves from it and where to.
//
// A move in line belongs to its rear marble, one sideways to the lower end of its row. That makes at most 18 a
// marble: six in line; and sideways, each row of two or three that begins here has four ways to go, two of them
// through the cells where rows along the other lines would begin, so that m lines give at most 2 · m · (5 − m).

/// The most marbles that a move of one side moves.
const MOST: usize = 3;

fn choices(state: &State, path: &[&str]) -> Option<ChoiceLevel<Move>> {
    match path {
        [] => Some(ChoiceLevel::SomeOf(SomeOf {
            items: items(state),
            at_least: 1,
            at_most: MOST,
            purpose: Purpose::Move,
            then: Then::OneOf,
            shortcuts: Vec::new(),
            list: marbles(state),
        })),
        [step] if step.starts_with(SELECTION) => {
            let directions = directions(state, &selected(state, step)?);
            (!directions.is_empty()).then_some(ChoiceLevel::OneOf(directions))
        }
        [name] => {
            let below = below(state, marble(state, name)?);
            (!below.is_empty()).then_some(ChoiceLevel::OneOf(below))
        }
        _ => None,
    }
}

/// The marble that is chosen first.
fn chosen(state: &State, path: &[&str]) -> Vec<String> {
    let Some(step) = path.first() else { return Vec::new() };
    let cells = selected(state, step).unwrap_or_else(|| marble(state, step).into_iter().collect());
    cells.iter().map(ToString::to_string).collect()
}

/// The marbles that some move moves, row by row.
fn movable(state: &State) -> Vec<HexCell> {
    let mut movable = 0;
    state.board.each(|play, _| {
        movable |= play.marbles(state.board.own).iter().fold(0, |set, cell| set | cell.bit());
    });
    HexCell::all().filter(|cell| movable & cell.bit() != 0).collect()
}

fn items(state: &State) -> Vec<Item> {
    let item = |cell: HexCell| {
        let name = cell.to_string();
        let label = Msg::new("abalone-button-cell").with("cell", name.as_str());
        Item { key: name.clone(), label, spot: Spot::Cell(name) }
    };
    movable(state).into_iter().map(item).collect()
}

/// The marbles that a step selects.
fn selected(state: &State, step: &str) -> Option<Vec<HexCell>> {
    let movable = movable(state);
    Some(Item::selected(&items(state), step)?.into_iter().map(|place| movable[place]).collect())
}

/// The moves that move exactly these marbles, one a direction.
fn directions(state: &State, marbles: &[HexCell]) -> Vec<Choice<Move>> {
    let set = |cells: &[HexCell]| cells.iter().fold(0, |set, cell| set | cell.bit());
    let mut directions = Vec::new();
    state.board.each(|play, effect| {
        let row = play.marbles(state.board.own);
        if set(&row) == set(marbles) {
            let (Move::Line { to, .. } | Move::Side { to, .. }) = play;
            let key = (to as u8 + 1).to_string();
            directions.push(Choice::play(key, label(&row, play, effect), play).at(ahead(&row, play)));
        }
    });
    directions
}

/// The cell that a move points at: before the front of a row, beside the lower end of one that goes sideways.
fn ahead(row: &[HexCell], play: Move) -> Option<Spot> {
    let next = match play {
        Move::Line { to, .. } => row.last()?.next(to),
        Move::Side { row, to } => row.low.next(to),
    };
    next.map(|cell| Spot::Cell(cell.to_string()))
}

/// The marbles from which something moves, row by row.
fn marbles(state: &State) -> Vec<Choice<Move>> {
    let (mut movable, mut pushing) = (0, 0);
    state.board.each(|play, effect| {
        movable |= first(play).bit();
        pushing |= if effect == Effect::Quiet { 0 } else { first(play).bit() };
    });
    let button = |cell: HexCell| {
        let id = if pushing & cell.bit() == 0 { "abalone-button-cell" } else { "abalone-button-cell-push" };
        Choice::deeper(cell.to_string(), Msg::new(id).with("cell", cell.to_string()))
            .at([Spot::Cell(cell.to_string())])
            .asking(Msg::new("abalone-ask").with("cell", cell.to_string()))
    };
    HexCell::all().filter(|cell| movable & cell.bit() != 0).map(button).collect()
}

/// The moves that belong to a marble: falls and pushes, then the longest rows.
fn below(state: &State, marble: HexCell) -> Vec<Choice<Move>> {
    let mut moves = Vec::new();
    state.board.each(|play, effect| {
        if first(play) == marble {
            moves.push((effect, play.marbles(state.board.own), play));
        }
    });
    moves.sort_by_key(|(effect, row, play)| {
        (std::cmp::Reverse(*effect), matches!(play, Move::Side { .. }), std::cmp::Reverse(row.len()))
    });
    moves
        .into_iter()
        .map(|(effect, row, play)| {
            // Where a row goes sideways, several moves point at one cell.
            let spot = ahead(&row, play).filter(|_| matches!(play, Move::Line { .. }));
            Choice::play(key(play), label(&row, play, effect), play).at(spot)
        })
        .collect()
}

/// The marble to which a move belongs.
fn first(play: Move) -> HexCell {
    match play {
        Move::Line { rear, .. } => rear,
        Move::Side { row, .. } => row.low,
    }
}

/// The direction from 1 to 6; before it, for a move sideways, a letter for the line and the length of its row.
fn key(play: Move) -> String {
    let way = |to: Direction| to as u8 + 1;
    match play {
        Move::Line { to, .. } => way(to).to_string(),
        Move::Side { row, to } => {
            let letter = b'a' + 2 * row.along as u8 + (row.len - 2);
            format!("{}{}", char::from(letter), way(to))
        }
    }
}

/// "C3–C5 ↗ ⚔".
fn label(row: &[HexCell], play: Move, effect: Effect) -> Msg {
    let (Move::Line { to, .. } | Move::Side { to, .. }) = play;
    let id = match effect {
        Effect::Quiet => "abalone-button-move",
        Effect::Push => "abalone-button-push",
        Effect::Fall => "abalone-button-fall",
    };
    Msg::new(id).with("row", span(row)).with(ARROW, to.arrow())
}

/// The mover's marble of this name, as keys write it.
fn marble(state: &State, name: &str) -> Option<HexCell> {
    let cell = HexCell::named(name.as_bytes())?;
    (state.board.own & cell.bit() != 0 && cell.to_string() == name).then_some(cell)
}

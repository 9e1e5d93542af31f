//! Cephalopod: fill a board with dice; a new die takes off dice beside it that add up to six or less, and shows their
//! sum.
//!
//! Invented by Mark Steere (2006), whose rules these are. The small boards were decided in this project. Deliberately
//! not here: a board of hexagons, of which no published one is known.

mod bot;

use std::fmt;

use crate::kit::{
    About, BoardCell, Cells, Choice, ChoiceLevel, Decision, Fault, Game, Item, Ladder, Light, Log,
    MOST_BRANCHES, Msg, OptionSpec, Outcome, ParseError, Piece, Position, Presentation, Preset, Purpose,
    Reason, Scene, SceneBoard, SceneExtent, ScenePlayer, Seat, SeatStatus, Seats, Setup, Shape, SomeOf, Spot,
    Stream, Tempo, Then, Thinking, Turn, Values, Viewer, status,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Cephalopod;

static ABOUT: About = About {
    id: "cephalopod",
    rules: 1,
    aliases: &["цефалопод", "восьминіг", "осьминог", "octopus", "спрут"],
    emoji: "🐙",
    verbs: &[],
    tags: &["board", "abstract", "maths", "two"],
    chapter: Some(19),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Cephalopod {
    type Variant = Variant;
    type State = State;

    const POSITIONS: bool = true;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, _: &Variant) -> Vec<Msg> {
        [
            "cephalopod-summary",
            "cephalopod-rules",
            "cephalopod-rules-capture",
            "cephalopod-rules-notation",
            "cephalopod-rules-example",
            "cephalopod-rules-end",
        ]
        .map(Msg::new)
        .into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        vec![2]
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        match &setup.position {
            Some(text) => read_position(setup.variant, text),
            None => Ok(State::new(setup.variant)),
        }
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        bot::LEVELS
    }

    fn ladder(&self, _: &Variant, _: usize) -> Ladder {
        bot::LADDER
    }
}

// The options of Cephalopod.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// Columns of the board.
    pub width: usize,
    /// Rows of the board.
    pub height: usize,
}

const SIDES: &[&str] = &["5", "3", "7"];

const OPTIONS: &[OptionSpec] = &[OptionSpec::choice("width", SIDES), OptionSpec::choice("height", SIDES)];

/// Complexity and tempo are the encyclopaedia's; it needs 48 dice, of which none is rolled.
const PRESETS: &[Preset] = &[
    board("base", &[]),
    board("small", &[("width", "3"), ("height", "3")]),
    board("short", &[("height", "3")]),
];

const fn board(name: &'static str, delta: &'static [(&'static str, &'static str)]) -> Preset {
    let new = Preset::new(name, 5, Tempo::B, 48);
    Preset { delta, author: "steere", recommended: Some((2, 2)), ..new }
}

impl Variant {
    fn read(values: &Values) -> Self {
        Self { width: values.integer("width") as usize, height: values.integer("height") as usize }
    }

    /// How many cells the board has.
    pub fn cells(self) -> usize {
        self.width * self.height
    }

    /// The name of a cell: column letter and row number, counted from the bottom.
    pub fn name(self, cell: usize) -> String {
        format!("{}{}", char::from(b'a' + (cell / self.height) as u8), cell % self.height + 1)
    }

    /// The cell with this name, in lower case.
    pub fn named(self, name: &[u8]) -> Option<usize> {
        let [column, row] = name else { return None };
        let column = usize::from(column.checked_sub(b'a')?);
        let row = usize::from(row.checked_sub(b'1')?);
        (column < self.width && row < self.height).then(|| column * self.height + row)
    }

    /// The cells beside a cell, in the order of cells.
    pub fn beside(self, cell: usize) -> impl Iterator<Item = usize> + Clone {
        let (column, row) = (cell / self.height, cell % self.height);
        let left = (column > 0).then(|| cell - self.height);
        let below = (row > 0).then(|| cell - 1);
        let above = (row + 1 < self.height).then_some(cell + 1);
        let right = (column + 1 < self.width).then_some(cell + self.height);
        [left, below, above, right].into_iter().flatten()
    }
}

// The position of a game of Cephalopod.

/// A die on the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct BoardDie {
    /// The index of the seat it belongs to.
    owner: u8,
    face: u8,
}

/// A position: the dice on the board and who is to move.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    variant: Variant,
    /// By cell.
    board: Vec<Option<BoardDie>>,
    mover: Seat,
    /// The cells that the last move touched.
    last: Vec<usize>,
}

impl State {
    fn new(variant: Variant) -> Self {
        Self { variant, board: vec![None; variant.cells()], mover: Seat::at(0), last: Vec::new() }
    }

    /// The sets of dice that a die on this empty cell can capture, each in the order of cells.
    fn captures(&self, cell: usize) -> Vec<Vec<usize>> {
        let beside: Vec<(usize, u8)> =
            self.variant.beside(cell).filter_map(|cell| Some((cell, self.board[cell]?.face))).collect();
        let chosen = |set: usize| beside.iter().enumerate().filter(move |(at, _)| set >> at & 1 == 1);
        let sets = (0..1usize << beside.len()).filter(|set| set.count_ones() >= 2);
        let small = sets.filter(|set| chosen(*set).map(|(_, (_, face))| face).sum::<u8>() <= 6);
        small.map(|set| chosen(set).map(|(_, (cell, _))| *cell).collect()).collect()
    }

    fn full(&self) -> bool {
        self.board.iter().all(Option::is_some)
    }

    /// The dice on the board by seat.
    fn counts(&self) -> [i64; 2] {
        [0, 1].map(|owner| self.board.iter().flatten().filter(|die| die.owner == owner).count() as i64)
    }

    /// Puts a die on a cell and takes the captured ones off; returns its face.
    fn put(&mut self, cell: usize, captured: &[usize]) -> u8 {
        let taken = captured.iter().filter_map(|cell| self.board[*cell].take());
        let face = taken.map(|die| die.face).sum::<u8>().max(1);
        self.board[cell] = Some(BoardDie { owner: self.mover.index() as u8, face });
        self.mover = Seat::at(1 - self.mover.index());
        face
    }
}

// The rules of Cephalopod: legal moves and their effects.

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        if !self.full() {
            return Turn::Seats(Seats::only(self.mover));
        }
        // The number of cells is odd, so nothing can be drawn.
        let [first, second] = self.counts();
        let winners = Seats::only(Seat::at(usize::from(second > first)));
        Turn::Over(Outcome { winners, reason: Reason::Score })
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        let empty = (0..self.board.len()).filter(|cell| self.board[*cell].is_none());
        empty.flat_map(|cell| self.moves_on(cell)).collect()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(self.variant, text)
    }

    fn refusal(&self, _: Seat, play: &Move) -> Msg {
        let why = match () {
            () if self.board[play.cell].is_some() => "cephalopod-why-taken",
            () if play.captured.is_empty() => "cephalopod-why-must",
            () if self.captures(play.cell).is_empty() => "cephalopod-why-none",
            () => "cephalopod-why-set",
        };
        Msg::new(why).with("cell", self.variant.name(play.cell))
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        let face = self.put(play.cell, &play.captured);
        self.last = [&[play.cell], &play.captured[..]].concat();
        log.say(|| {
            let id = if play.captured.is_empty() { "cephalopod-log-put" } else { "cephalopod-log-captured" };
            let msg = Msg::new(id).with("seat", seat).with("cell", self.variant.name(play.cell));
            let names: Vec<_> = play.captured.iter().map(|cell| self.variant.name(*cell)).collect();
            msg.with("face", face).with("captured", names.join(" "))
        });
    }

    fn scores(&self) -> Vec<i64> {
        self.counts().into()
    }
}

impl Presentation for State {
    fn scene(&self, _: Viewer) -> Scene {
        scene(self)
    }

    fn choices(&self, _: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices(self, path)
    }

    fn chosen(&self, _: Seat, path: &[&str]) -> Vec<String> {
        path.iter().map(|key| (*key).to_owned()).collect()
    }
}

impl Thinking for State {
    fn think(&self, _: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
        bot::think(self, level, stream)
    }
}

impl State {
    /// The moves on an empty cell: each of its captures, or the die alone where it has none.
    fn moves_on(&self, cell: usize) -> Vec<Move> {
        let mut captures = self.captures(cell);
        if captures.is_empty() {
            captures.push(Vec::new());
        }
        let play = |captured| Move { variant: self.variant, cell, captured };
        captures.into_iter().map(play).collect()
    }
}

// The moves of Cephalopod and their notation: `c3`, with captures `c3xb3c2`.

/// A die on an empty cell, and the dice that it takes off.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Move {
    variant: Variant,
    cell: usize,
    /// The captured cells in the order of cells; none for a die that shows 1.
    captured: Vec<usize>,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.variant.name(self.cell))?;
        if !self.captured.is_empty() {
            f.write_str("x")?;
        }
        self.captured.iter().try_for_each(|cell| f.write_str(&self.variant.name(*cell)))
    }
}

/// The characters of a move with four captures.
const LONGEST: usize = 11;

fn parse_move(variant: Variant, text: &str) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("cephalopod-expected"));
    let text = text.trim();
    if text.len() > LONGEST || !text.is_ascii() {
        return Err(expected());
    }
    let text = text.to_lowercase();
    let (cell, captured) = match text.split_once('x') {
        None => (text.as_str(), None),
        Some((cell, captured)) => (cell, Some(captured)),
    };
    let named = |name: &[u8]| variant.named(name).ok_or_else(expected);
    let cell = named(cell.as_bytes())?;
    let captured =
        captured.map(|captured| captured.as_bytes().chunks(2).map(named).collect::<Result<Vec<_>, _>>());
    let mut captured = match captured.transpose()? {
        Some(captured) if captured.is_empty() => return Err(expected()),
        captured => captured.unwrap_or_default(),
    };
    captured.sort_unstable();
    if captured.windows(2).any(|pair| pair[0] == pair[1]) {
        return Err(expected());
    }
    Ok(Move { variant, cell, captured })
}

// A position as text: rows from the top joined by `/`, `.` empty, `1`–`6` a die of seat 1, `a`–`f` one of seat 2; then
// optionally the seat to move.

fn read_position(variant: Variant, text: &str) -> Result<State, Vec<Fault>> {
    let refuse = |msg: Msg| vec![Fault::whole(msg)];
    let (rows, seat) = match text.split_whitespace().collect::<Vec<_>>()[..] {
        [rows] => (rows, "1"),
        [rows, seat] => (rows, seat),
        _ => return Err(refuse(Msg::new("cephalopod-position-parts"))),
    };
    let mover = match seat {
        "1" => Seat::at(0),
        "2" => Seat::at(1),
        _ => return Err(refuse(Msg::new("cephalopod-position-seat"))),
    };
    let mut state = State { mover, ..State::new(variant) };
    let lines: Vec<&str> = rows.split('/').collect();
    let fits =
        lines.len() == variant.height && lines.iter().all(|line| line.chars().count() == variant.width);
    if !fits {
        let size = Msg::new("cephalopod-position-size").with("width", variant.width);
        return Err(refuse(size.with("height", variant.height)));
    }
    for (index, line) in lines.iter().enumerate() {
        let row = variant.height - 1 - index;
        for (column, letter) in line.chars().enumerate() {
            let letter = letter.to_ascii_lowercase();
            state.board[column * variant.height + row] = match letter {
                '.' => None,
                '1'..='6' => Some(BoardDie { owner: 0, face: letter as u8 - b'0' }),
                'a'..='f' => Some(BoardDie { owner: 1, face: letter as u8 - b'a' + 1 }),
                _ => {
                    let sign = Msg::new("cephalopod-position-sign").with("sign", letter.to_string());
                    return Err(refuse(sign));
                }
            };
        }
    }
    if state.full() { Err(refuse(Msg::new("cephalopod-position-full"))) } else { Ok(state) }
}

// The view of Cephalopod: scenes and choices.

fn scene(state: &State) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: state.counts()[seat.index()],
        note: None,
        standing: SeatStatus::of(&turn, seat, false),
        team: None,
    };
    let title = Msg::new("cephalopod-title").with("width", state.variant.width);
    Scene {
        title: title.with("height", state.variant.height),
        status: status(&turn),
        players: Seat::all(2).map(player).collect(),
        dice: Vec::new(),
        board: SceneBoard::Cells(cells(state)),
        private: Vec::new(),
        extent: SceneExtent::default(),
    }
}

/// The board with the highest row on top.
fn cells(state: &State) -> Cells {
    let cell = |cell: usize| BoardCell {
        name: state.variant.name(cell),
        piece: state.board[cell].map(|die| Piece::Die { owner: Seat::at(die.owner.into()), face: die.face }),
        light: if state.last.contains(&cell) { Light::Last } else { Light::Off },
    };
    let row = |row: usize| {
        (0..state.variant.width).map(|column| cell(column * state.variant.height + row)).collect()
    };
    let rows = (0..state.variant.height).rev().map(row).collect();
    Cells {
        shape: Shape::Square,
        rows,
        turned: false,
        lights: vec![Light::Last, Light::Chosen],
        stock: Vec::new(),
    }
}

// A move by taps: a cell, then the dice to capture where there is a choice. A board of more cells than fit a level is
// tapped column by column.

fn choices(state: &State, path: &[&str]) -> Option<ChoiceLevel<Move>> {
    let empty: Vec<usize> = (0..state.board.len()).filter(|cell| state.board[*cell].is_none()).collect();
    let by_columns = empty.len() > MOST_BRANCHES;
    let (column, rest) = match path {
        [column, rest @ ..] if by_columns => (Some(*column), rest),
        rest => (None, rest),
    };
    let branches: Vec<Choice<Move>> = match (column, rest) {
        (None, []) if by_columns => columns(state, &empty),
        (None, []) => empty.iter().map(|cell| on_cell(state, *cell)).collect(),
        (Some(column), []) if column.len() == 1 => {
            let own = empty.iter().filter(|cell| state.variant.name(**cell).starts_with(column));
            own.map(|cell| on_cell(state, *cell)).collect()
        }
        (column, [cell, rest @ ..]) if column.is_none_or(|column| cell.starts_with(column)) => {
            return captures(state, &empty, cell, rest);
        }
        _ => return None,
    };
    (!branches.is_empty()).then_some(ChoiceLevel::OneOf(branches))
}

/// The columns with empty cells.
fn columns(state: &State, empty: &[usize]) -> Vec<Choice<Move>> {
    let column = |cells: &[usize]| {
        let letter = state.variant.name(cells[0])[..1].to_owned();
        let label = Msg::as_is(&letter);
        Choice::deeper(letter, label)
            .at(cells.iter().map(|cell| Spot::Cell(state.variant.name(*cell))))
            .asking(Msg::new("cephalopod-ask-cell"))
    };
    empty
        .chunk_by(|one, other| one / state.variant.height == other / state.variant.height)
        .map(column)
        .collect()
}

/// A cell with the only move on it, or with a further level.
fn on_cell(state: &State, cell: usize) -> Choice<Move> {
    let name = state.variant.name(cell);
    let mut moves = state.moves_on(cell);
    let choice = if moves.len() == 1 {
        let label = label(state, &moves[0]);
        Choice::play(name.clone(), label, moves.remove(0))
    } else {
        Choice::deeper(name.clone(), Msg::as_is(&name))
            .asking(Msg::new("cephalopod-ask-captured").with("cell", name.clone()))
    };
    choice.at([Spot::Cell(name)])
}

/// The captures on a cell, where there are several: the dice that are taken off are chosen together.
fn captures(state: &State, empty: &[usize], name: &str, path: &[&str]) -> Option<ChoiceLevel<Move>> {
    let cell = state.variant.named(name.as_bytes()).filter(|cell| empty.contains(cell))?;
    let moves = state.moves_on(cell);
    if moves.len() < 2 {
        return None;
    }
    let mut beside: Vec<usize> = moves.iter().flat_map(|play| play.captured.iter().copied()).collect();
    beside.sort_unstable();
    beside.dedup();
    let items: Vec<_> = beside.iter().enumerate().map(|(place, cell)| item(state, place, *cell)).collect();
    let choice = |play: Move| {
        let names: String = play.captured.iter().map(|cell| state.variant.name(*cell)).collect();
        Choice::play(names, label(state, &play), play)
    };
    match path {
        [] => {
            let counts = || moves.iter().map(|play| play.captured.len());
            Some(ChoiceLevel::SomeOf(SomeOf {
                items,
                at_least: counts().min()?,
                at_most: counts().max()?,
                purpose: Purpose::Move,
                then: Then::Play,
                shortcuts: Vec::new(),
                list: moves.into_iter().map(choice).collect(),
            }))
        }
        [step] => {
            let chosen: Vec<_> =
                Item::selected(&items, step)?.into_iter().map(|place| beside[place]).collect();
            let play = moves.into_iter().find(|play| play.captured == chosen)?;
            Some(ChoiceLevel::OneOf(vec![choice(play)]))
        }
        _ => None,
    }
}

/// A die that can be taken off.
fn item(state: &State, place: usize, cell: usize) -> Item {
    let name = state.variant.name(cell);
    Item::new(place, Msg::as_is(&name), Spot::Cell(name))
}

fn label(state: &State, play: &Move) -> Msg {
    let faces = play.captured.iter().filter_map(|cell| state.board[*cell]).map(|die| die.face);
    let face = faces.sum::<u8>().max(1);
    let id = if play.captured.is_empty() { "cephalopod-button-put" } else { "cephalopod-button-capture" };
    let names: Vec<_> = play.captured.iter().map(|cell| state.variant.name(*cell)).collect();
    let label = Msg::new(id).with("cell", state.variant.name(play.cell)).with("face", face);
    label.with("captured", names.join(" "))
}

#[cfg(test)]
mod tests {
    //! Tests of Cephalopod: the worked example, counts of moves, positions, the machine player.

    use super::Cephalopod;
    use crate::kit::check::{Mix, example, table};
    use crate::kit::{AnyGame, Choice, ChoiceLevel, Leads, Log, Reason, Seat, Seats, Setup, Table};

    const EXAMPLE: &str = "kubyk 1 / game cephalopod / variant small / seat А / seat Б / /  \
     1 b3 / 2 c2 / 1 b1 / 2 a1 / 1 a2 / 2 b2xa2b1b3c2 / 1 a3 / 2 c2 / 1 b1xa1b2 /  \
     2 b3 / 1 a2 / 2 b2xa2b3c2 / 1 c1 / 2 c3 / 1 a1 / 2 b3xa3b2c3 / 1 b2 / 2 c3 /  \
     1 a3 / 2 c2xc1c3 / 1 c1 / 2 a2xa1a3 / 1 a1 / 2 a3 / 1 c3";

    #[test]
    fn the_example_is_played_to_its_end() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [5, 4]);
        let outcome = game.over().expect("it is over");
        assert_eq!(
            (outcome.winners, outcome.reason),
            ([Seat::at(0)].into_iter().collect::<Seats>(), Reason::Score)
        );
    }

    #[test]
    fn moves_are_counted() {
        for (preset, counts) in [
            ("small", &[9u64, 72, 504, 3256, 21096][..]),
            ("short", &[15, 210, 2730, 33304]),
            ("base", &[25, 600, 13800]),
        ] {
            let game = table(&Cephalopod, preset, &[], 2);
            for (depth, count) in (1..).zip(counts) {
                assert_eq!(game.perft(depth), Some(*count), "{preset} {depth}");
            }
        }
    }

    fn at(text: &str) -> Box<dyn Table> {
        let variant = AnyGame::values(&Cephalopod, None, &[]).expect("a variant");
        let position = Some(text.to_owned());
        AnyGame::open(&Cephalopod, &Setup { variant, seats: 2, teams: Vec::new(), position })
            .expect("a position")
    }

    #[test]
    fn every_set_of_six_or_less_can_be_captured() {
        let game = at("...../..1../.2.c./...../.....");
        let moves = game.moves(Seat::at(0));
        assert_eq!(moves.len(), 25);
        let on_c3: Vec<_> = moves.iter().filter(|text| text.starts_with("c3")).collect();
        assert_eq!(on_c3, ["c3xb3c4", "c3xb3d3", "c3xc4d3", "c3xb3c4d3"]);
        let mut copy = game.copy();
        assert!(copy.play(Seat::at(0), "c3", &mut Log::off()).is_err(), "the set must be named");
        assert_eq!(copy.play(Seat::at(0), "C3XD3B3", &mut Log::off()).as_deref(), Ok("c3xb3d3"));
    }

    #[test]
    fn dice_to_take_off_are_chosen_on_the_board() {
        let game = at("...../..1../.2.c./...../.....");
        let at_c3 = |rest: &[&str]| game.level(Seat::at(0), &[&["c3"], rest].concat());
        let Some(ChoiceLevel::SomeOf(dice)) = at_c3(&[]) else { panic!("several dice can be taken off") };
        let spots: Vec<_> = dice.items.iter().map(|item| item.spot.to_string()).collect();
        assert_eq!(spots, ["cell:b3", "cell:c4", "cell:d3"]);
        assert_eq!((dice.at_least, dice.at_most, dice.list.len()), (2, 3, 4));
        for (chosen, text) in [(&[0, 2][..], "c3xb3d3"), (&[0, 1, 2], "c3xb3c4d3")] {
            let plays = at_c3(&[&dice.step(chosen)]).map(ChoiceLevel::list).unwrap_or_default();
            assert!(
                matches!(&plays[..], [Choice { leads: Leads::Play(play), .. }] if play == text),
                "{plays:?}"
            );
        }
        assert!(at_c3(&[&dice.step(&[1])]).is_none(), "one die is none");
    }

    #[test]
    fn impossible_positions_are_refused() {
        let variant = AnyGame::values(&Cephalopod, None, &[]).expect("a variant");
        for text in [
            "",
            ".....",
            "...../...../...../...../..7..",
            "...../...../...../...../..... 3",
            "11111/11111/11111/11111/11111",
        ] {
            let setup = Setup {
                variant: variant.clone(),
                seats: 2,
                teams: Vec::new(),
                position: Some(text.to_owned()),
            };
            assert!(AnyGame::open(&Cephalopod, &setup).is_err(), "{text:?}");
        }
        for (name, value) in [("width", "1"), ("height", "4"), ("width", "9")] {
            assert!(AnyGame::values(&Cephalopod, None, &[(name, value)]).is_err());
        }
    }

    #[test]
    fn the_machine_finds_a_win_that_is_there() {
        // The last cell decides: a capture would leave the board open, but nothing fits.
        let game = at("1a6a6/61a6a/6a.a6/a6a61/66a6a");
        let decision = game.think(Seat::at(0), "expert", &mut Mix(1)).expect("it owes a move");
        assert!(decision.candidates.is_sorted_by(|one, other| one.1 >= other.1));
    }
}

//! Gridlock: two dice are the sides of a rectangle; put it on the grid as long as there is room.
//!
//! S. Khramov's encyclopaedia of dice games has its name and dice. The rules are those of mathigon.org/task/blockout (anywhere
//! on the grid, until all pass) and of "Прямоугольники" on yandex.ru/games (a territory from one's corner). The sides of
//! the grids and the option of passes were decided in this project.

use std::fmt;

use crate::kit::rollout::{self, Rollout, Sampled, halving};
use crate::kit::{
    About, BoardCell, Cells, Choice, ChoiceLevel, Company, Decision, Draw, Estimate, Estimation, Faces,
    Fault, Game, Insight, Ladder, Light, Log, MOST_BRANCHES, MoveEstimate, Msg, OptionSpec, Outcome,
    ParseError, Piece, Position, Presentation, Preset, ROLL, Reason, Rung, Scene, SceneBoard, SceneDie,
    SceneExtent, ScenePlayer, Seat, SeatStatus, Seats, Setup, Shape, Spot, Stream, Tempo, Thinking, Tint,
    Turn, Unit, Values, Verb, Viewer, shown, status,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Gridlock;

static ABOUT: About = About {
    id: "gridlock",
    rules: 1,
    aliases: &["blockout", "прямоугольники", "прямокутники"],
    emoji: "🚧",
    verbs: &[Verb::alone("roll"), Verb::with("put")],
    tags: &["dice", "board", "maths", "two"],
    chapter: Some(19),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("gridlock/text"),
};

impl Game for Gridlock {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let place = if variant.territory { "gridlock-rules-territory" } else { "gridlock-rules-anywhere" };
        ["gridlock-summary", "gridlock-rules", place, "gridlock-rules-example", "gridlock-rules-end"]
            .map(Msg::new)
            .into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant, setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        LEVELS
    }

    fn ladder(&self, variant: &Variant, _: usize) -> Ladder {
        if variant.territory { TERRITORY_LADDER } else { LADDER }
    }
}

// The options of Gridlock.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The side of the grid.
    pub side: usize,
    /// `true` if each seat builds on from its corner.
    pub territory: bool,
    /// So many times all seats pass in a row before the game ends; 0: the first pass ends it.
    pub passes: usize,
}

/// The most seats: the grid has so many corners.
const MOST: usize = 4;

/// The longest side of a grid.
const LONGEST: usize = 20;

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("side", 8, LONGEST as i64, "12"),
    OptionSpec::choice("where", &["anywhere", "territory"]),
    OptionSpec::integer("passes", 0, 3, "1"),
];

/// Complexity and tempo are the encyclopaedia's.
const BASE: Preset = Preset { recommended: Some((2, 2)), ..Preset::new("base", 3, Tempo::B, 2) };

const PRESETS: &[Preset] = &[
    BASE,
    Preset { name: "territory", delta: &[("where", "territory")], ..BASE },
    Preset { name: "large", delta: &[("side", "16")], ..BASE },
];

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            side: values.integer("side") as usize,
            territory: values.text("where") == "territory",
            passes: values.integer("passes") as usize,
        }
    }
}

// The position of a game of Gridlock.

/// The cells of a grid by rows from the bottom; bit 0 is column `a`.
type Grid = [u32; LONGEST];

/// A rectangle of cells by its lower left cell and its sides.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Rectangle {
    column: usize,
    row: usize,
    width: usize,
    height: usize,
}

/// A position: the rectangles that lie on the grid, and the running turn.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    variant: Variant,
    company: Company,
    placed: Vec<(Seat, Rectangle)>,
    /// The cells that each seat covers.
    own: Vec<Grid>,
    /// All cells that are covered.
    covered: Grid,
    /// Passes since the last rectangle, or since somebody left.
    passed: usize,
    /// The turns so far.
    turns: u64,
    /// The last roll.
    dice: Faces,
    phase: Phase,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// The seat owes its roll.
    Waiting(Seat),
    /// Chance owes two dice to the seat.
    Rolling(Seat),
    /// The seat puts its rectangle.
    Putting(Seat),
    /// The cells are counted.
    Over(Seats),
}

impl Rectangle {
    /// Its cells of one row.
    fn across(self) -> u32 {
        ((1 << self.width) - 1) << self.column
    }

    fn area(self) -> usize {
        self.width * self.height
    }

    fn has(self, column: usize, row: usize) -> bool {
        (self.column..self.column + self.width).contains(&column)
            && (self.row..self.row + self.height).contains(&row)
    }

    fn cover(self, grid: &mut Grid) {
        grid[self.row..self.row + self.height].iter_mut().for_each(|row| *row |= self.across());
    }
}

impl State {
    fn new(variant: Variant, seats: usize) -> Self {
        Self {
            variant,
            company: Company::new(seats),
            placed: Vec::new(),
            own: vec![[0; LONGEST]; seats],
            covered: [0; LONGEST],
            passed: 0,
            turns: 0,
            dice: Vec::new(),
            phase: Phase::Waiting(Seat::at(0)),
        }
    }

    /// The seat whose turn it is.
    fn active(&self) -> Option<Seat> {
        match self.phase {
            Phase::Waiting(seat) | Phase::Rolling(seat) | Phase::Putting(seat) => Some(seat),
            Phase::Over(_) => None,
        }
    }

    /// The forms of a rectangle with these sides, the narrower first.
    fn forms(dice: &[u8]) -> impl Iterator<Item = (usize, usize)> {
        let (one, other) = (usize::from(dice[0]), usize::from(dice[1]));
        let (short, long) = (one.min(other), one.max(other));
        [(short, long), (long, short)].into_iter().take(if short == long { 1 } else { 2 })
    }

    /// The columns in which the lower left cell of such a rectangle can lie, for each row.
    fn fitting(&self, seat: Seat, (width, height): (usize, usize)) -> Grid {
        let side = self.variant.side;
        let own = &self.own[seat.index()];
        let mut fitting = [0; LONGEST];
        let corner = (self.variant.territory && own.iter().all(|row| *row == 0)).then(|| self.corner(seat));
        for (row, columns) in fitting.iter_mut().enumerate().take((side + 1).saturating_sub(height)) {
            let rows = row..row + height;
            let covered = self.covered[rows.clone()].iter().fold(0, |all, cells| all | cells);
            let free = !covered & ((1 << side) - 1);
            *columns = (0..width).fold(u32::MAX, |all, step| all & free >> step);
            if let Some(corner) = corner {
                let reaches =
                    |column: usize| Rectangle { column, row, width, height }.has(corner.0, corner.1);
                *columns &=
                    (0..side).filter(|column| reaches(*column)).fold(0, |all, column| all | 1 << column);
            } else if self.variant.territory {
                let beside = own[rows].iter().fold(0, |all, cells| all | cells);
                let above = own.get(row + height).copied().unwrap_or_default();
                let below = row.checked_sub(1).map_or(0, |row| own[row]);
                let touched = (0..width).fold(0, |all, step| all | (above | below) >> step);
                *columns &= touched | beside << 1 | beside >> width;
            }
        }
        fitting
    }

    /// The column and row of a seat's corner.
    fn corner(&self, seat: Seat) -> (usize, usize) {
        let far = self.variant.side - 1;
        [(0, 0), (far, far), (0, far), (far, 0)][seat.index()]
    }

    /// The places for a rectangle with these sides, in the order of moves.
    fn places(&self, seat: Seat, dice: &[u8]) -> Vec<Rectangle> {
        let mut places = Vec::new();
        for (width, height) in Self::forms(dice) {
            let fitting = self.fitting(seat, (width, height));
            for column in 0..self.variant.side {
                let rows = (0..self.variant.side).filter(|row| fitting[*row] >> column & 1 == 1);
                places.extend(rows.map(|row| Rectangle { column, row, width, height }));
            }
        }
        places
    }

    fn cells_of(&self, seat: Seat) -> i64 {
        self.own[seat.index()].iter().map(|row| i64::from(row.count_ones())).sum()
    }
}

// The rules of Gridlock: legal moves and their effects.

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Waiting(seat) | Phase::Putting(seat) => Turn::Seats(Seats::only(seat)),
            Phase::Rolling(_) => Turn::Chance(Draw::d6(2)),
            Phase::Over(winners) => Turn::Over(Outcome { winners, reason: Reason::Score }),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Phase::Rolling(seat) = self.phase else { return Ok(()) };
        self.dice = faces.to_vec();
        log.say(|| Msg::new("gridlock-log-roll").with("seat", seat).with("faces", shown(faces)));
        match self.places(seat, faces)[..] {
            [] => self.pass(seat, log),
            [only] => self.put(seat, only, log),
            _ => self.phase = Phase::Putting(seat),
        }
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<Move> {
        if let Phase::Putting(_) = self.phase {
            return self.places(seat, &self.dice).into_iter().map(Move::Put).collect();
        }
        vec![Move::Roll]
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(text)
    }

    fn refusal(&self, seat: Seat, play: &Move) -> Msg {
        let Move::Put(place) = play else { return Msg::new("gridlock-why-put") };
        if !matches!(self.phase, Phase::Putting(_)) {
            return Msg::new("gridlock-why-roll");
        }
        let side = self.variant.side;
        if !Self::forms(&self.dice).any(|form| form == (place.width, place.height)) {
            return Msg::new("gridlock-why-sides").with("faces", shown(&self.dice));
        }
        if place.column + place.width > side || place.row + place.height > side {
            return Msg::new("gridlock-why-outside").with("side", side);
        }
        let rows = &self.covered[place.row..place.row + place.height];
        if rows.iter().any(|row| row & place.across() != 0) {
            return Msg::new("gridlock-why-covered");
        }
        let first = self.cells_of(seat) == 0;
        Msg::new(if first { "gridlock-why-corner" } else { "gridlock-why-apart" })
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        match play {
            Move::Roll => self.phase = Phase::Rolling(seat),
            Move::Put(place) => self.put(seat, *place, log),
        }
    }

    fn leave(&mut self, seat: Seat, _: &mut Log) {
        self.company.leave(seat);
        self.passed = 0;
        if self.active() == Some(seat) {
            self.next(seat);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.company.all().map(|seat| self.cells_of(seat)).collect()
    }
}

impl Presentation for State {
    fn scene(&self, _: Viewer) -> Scene {
        scene(self)
    }

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices(self, seat, path)
    }

    fn chosen(&self, seat: Seat, path: &[&str]) -> Vec<String> {
        chosen(self, seat, path)
    }
}

impl Thinking for State {
    fn think(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
        think(self, seat, level, stream)
    }

    fn insight(&self) -> Option<&dyn Insight<Move>> {
        Some(self)
    }
}

impl Insight<Move> for State {
    fn estimation(&self) -> Option<Estimation> {
        Some(Estimation::of_chances(ESTIMATION).comparing(COMPARISON))
    }

    fn estimate(&self, played: Option<(Seat, &Move)>, effort: u64) -> Option<Estimate<Move>> {
        Some(rollout::estimate(self, played, effort))
    }

    fn move_estimates(&self, seat: Seat, effort: u64, clock: &dyn Stream) -> Option<Vec<MoveEstimate<Move>>> {
        Some(rollout::move_estimates(self, seat, effort, clock))
    }
}

impl State {
    fn put(&mut self, seat: Seat, place: Rectangle, log: &mut Log) {
        place.cover(&mut self.own[seat.index()]);
        place.cover(&mut self.covered);
        self.placed.push((seat, place));
        self.passed = 0;
        log.say(|| {
            let msg = Msg::new("gridlock-log-put").with("seat", seat).with("cells", place.area());
            msg.with("from", place.low()).with("to", place.high())
        });
        let full: u32 = self.covered.iter().map(|row| row.count_ones()).sum();
        if full as usize == self.variant.side * self.variant.side { self.finish() } else { self.next(seat) }
    }

    fn pass(&mut self, seat: Seat, log: &mut Log) {
        log.say(|| Msg::new("gridlock-log-pass").with("seat", seat));
        self.passed += 1;
        let most = self.variant.passes * self.company.present().len();
        if self.passed >= most.max(1) { self.finish() } else { self.next(seat) }
    }

    fn finish(&mut self) {
        self.phase = Phase::Over(self.company.present().highest(&self.scores()));
    }

    fn next(&mut self, seat: Seat) {
        self.turns += 1;
        self.phase = Phase::Waiting(self.company.after(seat, self.company.present()).unwrap_or(seat));
    }
}

// The moves of Gridlock and their notation: `roll`, `put a1 c4`.

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Roll the two dice.
    Roll,
    /// Put the rectangle here.
    Put(Rectangle),
}

impl Rectangle {
    /// The name of its lower left cell.
    fn low(self) -> String {
        name(self.column, self.row)
    }

    /// The name of its upper right cell.
    fn high(self) -> String {
        name(self.column + self.width - 1, self.row + self.height - 1)
    }

    /// The names of its cells.
    fn cells(self) -> impl Iterator<Item = String> {
        let rows = self.row..self.row + self.height;
        let columns = self.column..self.column + self.width;
        columns.flat_map(move |column| rows.clone().map(move |row| name(column, row)))
    }

    /// The rectangle between two cells, in any order.
    fn between(one: (usize, usize), other: (usize, usize)) -> Self {
        Self {
            column: one.0.min(other.0),
            row: one.1.min(other.1),
            width: one.0.abs_diff(other.0) + 1,
            height: one.1.abs_diff(other.1) + 1,
        }
    }
}

/// The name of a cell.
fn name(column: usize, row: usize) -> String {
    format!("{}{}", char::from(b'a' + column as u8), row + 1)
}

/// The column and row of a cell's name.
fn cell(name: &str) -> Option<(usize, usize)> {
    let (letter, number) = name.split_at_checked(1)?;
    let column = letter.bytes().next().filter(u8::is_ascii_lowercase)? - b'a';
    let digits = !number.starts_with('0') && number.bytes().all(|byte| byte.is_ascii_digit());
    let row: usize = number.parse().ok().filter(|row| digits && (1..=LONGEST).contains(row))?;
    (usize::from(column) < LONGEST).then(|| (usize::from(column), row - 1))
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Put(place) => write!(f, "put {} {}", place.low(), place.high()),
        }
    }
}

const PUT: &[&str] = &["put", "p", "поставити", "ставлю", "покласти", "кладу", "поставить", "положить"];

fn parse_move(text: &str) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("gridlock-expected"));
    let words: Vec<_> = text.split_whitespace().take(4).map(str::to_lowercase).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [verb] if ROLL.contains(&verb) => Ok(Move::Roll),
        [verb, one, other] if PUT.contains(&verb) => {
            let corners = cell(one).zip(cell(other)).ok_or_else(expected)?;
            Ok(Move::Put(Rectangle::between(corners.0, corners.1)))
        }
        _ => Err(expected()),
    }
}

// The view of Gridlock: scenes and choices.

fn scene(state: &State) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: state.cells_of(seat),
        note: None,
        standing: SeatStatus::of(&turn, seat, false),
        team: None,
    };
    Scene {
        title: Msg::new("gridlock-title").with("side", state.variant.side),
        status: status(&turn),
        players: state.company.all().map(player).collect(),
        dice: state.dice.iter().map(|face| SceneDie::new(*face, Tint::White)).collect(),
        board: SceneBoard::Cells(board(state)),
        private: Vec::new(),
        extent: SceneExtent::dice(2),
    }
}

fn board(state: &State) -> Cells {
    let last = state.placed.len().checked_sub(1);
    let cell = |column: usize, row: usize| {
        let patch = state.placed.iter().position(|(_, place)| place.has(column, row));
        BoardCell {
            name: name(column, row),
            piece: patch.map(|number| Piece::Patch { owner: state.placed[number].0, number: number as u16 }),
            light: if patch.is_some() && patch == last { Light::Last } else { Light::Off },
        }
    };
    let side = state.variant.side;
    Cells {
        shape: Shape::Square,
        rows: (0..side).rev().map(|row| (0..side).map(|column| cell(column, row)).collect()).collect(),
        turned: false,
        lights: Vec::new(),
        stock: Vec::new(),
    }
}

/// The form where there are two, then the place: by its cell where they are few, else by column and row.
fn choices(state: &State, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
    let Phase::Putting(_) = state.phase else {
        let roll = Choice::play("r", Msg::new("gridlock-button-roll"), Move::Roll);
        return path.is_empty().then(|| ChoiceLevel::OneOf(vec![roll]));
    };
    let places = state.places(seat, &state.dice);
    let upright = |place: &Rectangle| place.width <= place.height;
    let both = places.iter().any(|place| upright(place) != upright(&places[0]));
    let (form, rest) = match path {
        [form, rest @ ..] if both => (Some(*form), rest),
        rest => (None, rest),
    };
    let branches = match (form, rest) {
        (None, []) if both => {
            let form = |key: &str, place: Option<&Rectangle>| {
                let place = place?;
                let label = Msg::new("gridlock-button-form");
                let label = label.with("width", place.width).with("height", place.height);
                Some(Choice::deeper(key, label).asking(Msg::new("gridlock-ask-cell")))
            };
            let tall = places.iter().find(|place| upright(place));
            let wide = places.iter().find(|place| !upright(place));
            [form("t", tall), form("w", wide)].into_iter().flatten().collect()
        }
        (form, rest) => {
            let wanted = match form {
                None => upright(&places[0]),
                Some("t") => true,
                Some("w") => false,
                Some(_) => return None,
            };
            let places: Vec<_> = places.into_iter().filter(|place| upright(place) == wanted).collect();
            by_cell(&places, rest)?
        }
    };
    (!branches.is_empty()).then_some(ChoiceLevel::OneOf(branches))
}

/// The branches for places of one form.
fn by_cell(places: &[Rectangle], path: &[&str]) -> Option<Vec<Choice<Move>>> {
    let put = |place: &Rectangle| {
        let label = Msg::new("gridlock-button-put").with("from", place.low()).with("to", place.high());
        Choice::play(place.low(), label, Move::Put(*place))
            .at([Spot::Cell(place.low())])
            .filling(place.cells().map(Spot::Cell))
    };
    match path {
        [] if places.len() <= MOST_BRANCHES => Some(places.iter().map(put).collect()),
        [] => {
            let column = |places: &[Rectangle]| {
                let letter = places[0].low()[..1].to_owned();
                Choice::deeper(letter.clone(), Msg::as_is(&letter))
                    .at(places.iter().map(|place| Spot::Cell(place.low())))
                    .asking(Msg::new("gridlock-ask-row"))
            };
            Some(places.chunk_by(|one, next| one.column == next.column).map(column).collect())
        }
        [letter] if places.len() > MOST_BRANCHES && letter.len() == 1 => {
            Some(places.iter().filter(|place| place.low().starts_with(letter)).map(put).collect())
        }
        _ => None,
    }
}

/// The cells of the column that is chosen.
fn chosen(state: &State, seat: Seat, path: &[&str]) -> Vec<String> {
    let level = choices(state, seat, path).map(ChoiceLevel::list).unwrap_or_default();
    let cells = level.iter().filter(|_| !path.is_empty()).flat_map(|choice| &choice.spots);
    cells.filter_map(|spot| if let Spot::Cell(name) = spot { Some(name.clone()) } else { None }).collect()
}

// How the machine plays Gridlock.
//
// `roomy` looks at the next rolls: what the others, and then the seat itself, could still cover. `search` plays the places that
// `roomy` likes best to the end of the game, at random, and takes the one that wins most often.

const LEVELS: &[&str] = &["roomy", "search"];

/// The machine players that people are offered, weakest first. On the shared grid the dice decide nearly everything: no choice
/// of moves wins more than 0.6 % more games than `roomy`, which wins 55 % of them against one that plays at random
/// (`docs/figures.md`). Two steps that people could tell apart do not exist there.
const LADDER: Ladder = &[Rung::hard("roomy", 0)];
const TERRITORY_LADDER: Ladder = &[Rung::easy("random", 0), Rung::hard("search", 0)];

/// So many moves are played at random for one of `search`; few in a build without optimisation.
const EFFORT: u64 = if cfg!(debug_assertions) { 300 } else { 20_000 };

/// So many for the analysis of a game, and to compare the moves of a position for a hint.
const ESTIMATION: u64 = if cfg!(debug_assertions) { 6_000 } else { 600_000 };
const COMPARISON: u64 = 2 * EFFORT;

/// So many places that `roomy` likes best are tried.
const TRIED: usize = 12;

fn think(state: &State, seat: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
    let mut liked = roomy(state, seat);
    if level != "search" || liked.candidates.len() < 2 {
        return liked;
    }
    liked.candidates.truncate(TRIED);
    let candidates = liked.candidates.into_iter().map(|(play, _)| play).collect();
    let (moves, spent) = halving(state, seat, candidates, EFFORT, stream);
    let best = moves.first().map_or(0.0, Sampled::worth);
    let value = |sampled: Sampled<Move>| (sampled.play, sampled.worth().min(best));
    Decision::new(moves.into_iter().map(value).collect(), Unit::Heuristic, false).searched(1, spent)
}

/// The moves by the room that they leave to the seat and not to the others.
fn roomy(state: &State, seat: Seat) -> Decision<Move> {
    let worth = |play: &Move| {
        let Move::Put(place) = play else { return 0.0 };
        let mut next = state.clone();
        place.cover(&mut next.own[seat.index()]);
        place.cover(&mut next.covered);
        let others = state.company.present().without(Seats::only(seat));
        let theirs = others.iter().map(|other| next.room(other)).fold(0.0, f64::max);
        if state.variant.territory { next.room(seat) - theirs } else { -theirs }
    };
    let candidates = state.moves(seat).into_iter().map(|play| (play, worth(&play))).collect();
    Decision::new(candidates, Unit::Heuristic, false)
}

impl State {
    /// The cells that a seat covers with the next roll, on average.
    fn room(&self, seat: Seat) -> f64 {
        let mut room = 0;
        for one in 1..=6 {
            for other in one..=6 {
                let fits = |form| self.fitting(seat, form).iter().any(|row| *row != 0);
                if Self::forms(&[one, other]).any(fits) {
                    room += u32::from(one * other) * if one == other { 1 } else { 2 };
                }
            }
        }
        f64::from(room) / 36.0
    }
}

impl Rollout for State {
    fn quick(&self, seat: Seat, stream: &mut dyn Stream) -> Move {
        let moves = self.moves(seat);
        moves[stream.below(moves.len() as u32) as usize]
    }

    fn candidates(&self, seat: Seat, _: &mut dyn Stream) -> Vec<Move> {
        roomy(self, seat).candidates.into_iter().take(TRIED).map(|(play, _)| play).collect()
    }

    fn rolling(&self) -> (usize, u64) {
        (self.active().map_or(0, Seat::index), self.turns)
    }
}

#[cfg(test)]
mod tests {
    //! Tests of Gridlock: the worked example, every rule, the machine player.

    use super::*;
    use crate::kit::Table;
    use crate::kit::check::{Mix, example, table};

    const EXAMPLE: &str = "kubyk 1 / game gridlock / variant territory / option side 8 / seat Аня / seat Вова / / \
     1 roll / * 6 4 / 1 put a1 f4 / 2 roll / * 6 6 / 1 roll / * 2 4 / 1 put g1 h4 / 2 roll / * 4 4 / 1 roll / * 4 4";

    const FIRST: Seat = Seat::at(0);
    const SECOND: Seat = Seat::at(1);

    fn roll(game: &mut dyn Table, seat: Seat, faces: [u8; 2]) {
        game.play(seat, "roll", &mut Log::off()).expect("it may roll");
        game.answer(&faces, &mut Log::off()).expect("a roll is owed");
    }

    fn play(game: &mut dyn Table, seat: Seat, text: &str) {
        game.play(seat, text, &mut Log::off()).expect("a legal move");
    }

    #[test]
    fn the_worked_example_fills_the_grid() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [48, 16]);
        let outcome = game.over().expect("the grid is full");
        assert_eq!((outcome.winners, outcome.reason), (Seats::only(FIRST), Reason::Score));
    }

    #[test]
    fn the_narrower_form_comes_first_then_column_then_row() {
        let mut game = table(&Gridlock, "base", &[("side", "8")], 2);
        roll(game.as_mut(), FIRST, [6, 1]);
        let moves = game.moves(FIRST);
        assert_eq!(moves[..4], ["put a1 a6", "put a2 a7", "put a3 a8", "put b1 b6"]);
        assert_eq!((moves.len(), moves[24].as_str(), moves[32].as_str()), (48, "put a1 f1", "put b1 g1"));
        play(game.as_mut(), FIRST, "put f1 a1");
        assert_eq!(game.scores(), [6, 0]);
    }

    #[test]
    fn a_square_has_one_form_and_a_cell_two_equal_corners() {
        let mut game = table(&Gridlock, "base", &[], 2);
        roll(game.as_mut(), FIRST, [1, 1]);
        assert_eq!((game.moves(FIRST).len(), game.moves(FIRST)[0].as_str()), (144, "put a1 a1"));
    }

    #[test]
    fn a_territory_begins_in_its_corner_and_grows_along_sides() {
        let mut game = table(&Gridlock, "territory", &[], 4);
        roll(game.as_mut(), FIRST, [2, 3]);
        assert_eq!(game.moves(FIRST), ["put a1 b3", "put a1 c2"]);
        play(game.as_mut(), FIRST, "put a1 b3");
        for (seat, places) in [
            (SECOND, ["put k10 l12", "put j11 l12"]),
            (Seat::at(2), ["put a10 b12", "put a11 c12"]),
            (Seat::at(3), ["put k1 l3", "put j1 l2"]),
        ] {
            roll(game.as_mut(), seat, [3, 2]);
            assert_eq!(game.moves(seat), places);
            play(game.as_mut(), seat, places[0]);
        }
        roll(game.as_mut(), FIRST, [1, 1]);
        assert_eq!(game.moves(FIRST), ["put a4 a4", "put b4 b4", "put c1 c1", "put c2 c2", "put c3 c3"]);
        let why = game.play(FIRST, "put c4 c4", &mut Log::off()).expect_err("only a corner touches");
        assert!(matches!(why, crate::kit::PlayError::Illegal { why, .. } if why.id == "gridlock-why-apart"));
    }

    /// A grid whose only empty cells are four in the middle row.
    fn nearly_full(passes: usize, seats: usize) -> State {
        let variant = Variant { side: 8, territory: false, passes };
        let mut state = State::new(variant, seats);
        state.covered[..8].iter_mut().for_each(|row| *row = 0xFF);
        state.covered[4] = 0xF0;
        state
    }

    fn rolled(state: &mut State, faces: [u8; 2]) {
        let seat = state.active().expect("it is running");
        state.phase = Phase::Rolling(seat);
        state.answer(&faces, &mut Log::off()).expect("a roll is owed");
    }

    #[test]
    fn passes_in_a_row_end_the_game() {
        for (passes, rolls) in [(0, 1), (1, 3), (2, 6)] {
            let mut state = nearly_full(passes, 3);
            for number in 1..=rolls {
                rolled(&mut state, [6, 6]);
                assert_eq!(matches!(state.phase, Phase::Over(_)), number == rolls, "{passes} {number}");
            }
        }
    }

    #[test]
    fn a_rectangle_or_one_who_leaves_begins_the_count_of_passes_anew() {
        let mut state = nearly_full(1, 3);
        rolled(&mut state, [6, 6]);
        rolled(&mut state, [6, 6]);
        state.leave(Seat::at(0), &mut Log::off());
        assert_eq!((state.passed, state.phase), (0, Phase::Waiting(Seat::at(2))));
        rolled(&mut state, [6, 6]);
        // The only place is taken by itself.
        rolled(&mut state, [4, 1]);
        assert_eq!(state.cells_of(SECOND), 4);
        assert!(matches!(state.phase, Phase::Over(_)), "the grid is full");
    }

    #[test]
    fn every_place_is_reached_within_three_taps() {
        let mut game = table(&Gridlock, "base", &[("side", "20")], 2);
        roll(game.as_mut(), FIRST, [2, 1]);
        let level = game.level(FIRST, &["w", "s"]).expect("a column").list();
        assert_eq!((level.len(), level[19].key.as_str()), (20, "s20"));
        assert_eq!(game.chosen(FIRST, &["w", "s"]).len(), 20);
        // Two wide: whoever aims at it sees both cells.
        let cells = ["s20", "t20"].map(|name| Spot::Cell(name.to_owned()));
        assert_eq!(level[19].fills, cells);
    }

    #[test]
    fn the_machine_leaves_no_room() {
        let mut state = State::new(Variant { side: 8, territory: false, passes: 1 }, 2);
        // Eight columns of one row are empty: in the middle the other seat has the least room.
        state.covered[..8].iter_mut().for_each(|row| *row = 0xFF);
        state.covered[0] = 0;
        state.phase = Phase::Putting(FIRST);
        state.dice = vec![2, 1];
        for level in LEVELS {
            let Move::Put(place) = *state.think(FIRST, level, &mut Mix(1)).best() else { panic!("a place") };
            assert!((1..=5).contains(&place.column), "{level}: {place:?}");
        }
    }
}

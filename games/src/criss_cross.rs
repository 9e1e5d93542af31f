//! Criss-Cross: write the last figure of each roll into a sheet of five by five, so that equal figures meet in rows and
//! columns.
//!
//! Invented by Reiner Knizia; S. Khramov's encyclopaedia of dice games has its name, dice and tempo. The rules are those of
//! bestfreenewgames.com/PII_dice/criss-cross.html. Deliberately not here: the index's Maximin and Minimax, whose rules are
//! not published.

use std::fmt;

use crate::kit::rollout::{self, Rollout, Sampled, halving};
use crate::kit::{
    About, Arg, BoxMark, BoxRow, BoxSheet, Choice, ChoiceLevel, Company, Decision, Draw, Estimate,
    Estimation, Faces, Fault, Game, Insight, Ladder, Log, MOST_SEATS, MoveEstimate, Msg, OptionSpec, Outcome,
    ParseError, Position, Presentation, Preset, Reason, RowHead, RowLock, Rung, Scene, SceneBoard, SceneDie,
    SceneExtent, ScenePlayer, Seat, SeatStatus, Seats, Setup, SheetBox, Spot, Stream, Tempo, Thinking, Tint,
    Turn, Unit, Values, Verb, Viewer, shown, status,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct CrissCross;

static ABOUT: About = About {
    id: "criss-cross",
    rules: 1,
    aliases: &["минимум", "вдоль-но-не-поперёк", "навхрест", "крест-накрест"],
    emoji: "✝️",
    verbs: &[Verb::with("write"), Verb::with("put")],
    tags: &["dice", "sheet", "simultaneous", "party", "solo", "two"],
    chapter: Some(8),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("criss_cross/text"),
};

impl Game for CrissCross {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Variant::read(values)
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let mut rules = vec!["criss-cross-summary", "criss-cross-rules", "criss-cross-rules-lines"];
        rules.push(match variant.form {
            Form::Base => "criss-cross-rules-base",
            Form::Minimum => "criss-cross-rules-minimum",
            Form::Versus => "criss-cross-rules-versus",
        });
        rules.extend((variant.own > 0).then_some("criss-cross-rules-own"));
        rules.extend(["criss-cross-rules-example", "criss-cross-rules-end"]);
        rules.into_iter().map(Msg::new).collect()
    }

    fn capacity(&self, variant: &Variant) -> Vec<usize> {
        if variant.form == Form::Versus { vec![2] } else { (1..=MOST_SEATS).collect() }
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant, setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        LEVELS
    }

    fn ladder(&self, _: &Variant, _: usize) -> Ladder {
        LADDER
    }
}

// The options of Criss-Cross.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The lines that score.
    pub form: Form,
    /// The figures of its own choice that each seat writes before the first roll.
    pub own: usize,
}

/// The lines that score, by the preset.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Form {
    /// All rows and columns.
    Base,
    /// The rows or the columns, whichever add up to less.
    Minimum,
    /// The rows for one seat, the columns for the other, on one sheet.
    Versus,
}

const OPTIONS: &[OptionSpec] = &[OptionSpec::integer("own", 0, 2, "0")];

/// Complexity and tempo are the encyclopaedia's.
const BASE: Preset = Preset {
    author: "knizia",
    simultaneous: true,
    recommended: Some((1, 30)),
    ..Preset::new("base", 5, Tempo::B, 2)
};

const PRESETS: &[Preset] = &[
    BASE,
    Preset { name: "minimum", ..BASE },
    Preset { name: "versus", simultaneous: false, recommended: Some((2, 2)), ..BASE },
];

impl Variant {
    fn read(values: &Values) -> Result<Self, Vec<Fault>> {
        let form = match values.preset().name {
            "minimum" => Form::Minimum,
            "versus" => Form::Versus,
            _ => Form::Base,
        };
        let own = values.integer("own") as usize;
        if form == Form::Versus && own > 0 {
            return Err(vec![Fault::of("own", Msg::new("criss-cross-fault-own"))]);
        }
        Ok(Self { form, own })
    }
}

// The position of a game of Criss-Cross.

/// The side of a sheet.
const SIDE: usize = 5;

/// The cells of a sheet.
const CELLS: usize = SIDE * SIDE;

/// The figures in the cells: by column from the left, in a column by row from the bottom.
type Figures = [Option<u8>; CELLS];

/// A position: the sheets, and the answers that are sealed.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    variant: Variant,
    company: Company,
    /// One a seat; in `versus` one for both.
    sheets: Vec<SheetState>,
    /// The last roll.
    dice: Faces,
    phase: Phase,
}

/// A sheet, and what its seat is about to write.
#[derive(Clone, PartialEq, Debug)]
struct SheetState {
    figures: Figures,
    /// The figures that the seat chose itself.
    own: Vec<u8>,
    /// The sealed answer of this step: figure and cell.
    sealed: Option<(u8, usize)>,
    /// The cell that was written last.
    last: Option<usize>,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// These seats write a figure of their choice; `answered` have done so.
    Writing { seats: Seats, answered: Seats },
    /// Chance owes two dice; in `versus` to be written by this seat.
    Rolling(Seat),
    /// These seats write the figure of the roll; `answered` have done so.
    Putting { seats: Seats, answered: Seats },
    /// The lines are counted.
    Over(Seats),
}

impl State {
    fn new(variant: Variant, seats: usize) -> Self {
        let sheet = SheetState { figures: [None; CELLS], own: Vec::new(), sealed: None, last: None };
        let sheets = if variant.form == Form::Versus { 1 } else { seats };
        let phase = if variant.own > 0 {
            Phase::Writing { seats: Seats::all(seats), answered: Seats::NONE }
        } else {
            Phase::Rolling(Seat::at(0))
        };
        Self { variant, company: Company::new(seats), sheets: vec![sheet; sheets], dice: Vec::new(), phase }
    }

    /// The place of the sheet that a seat writes on.
    fn place(&self, seat: Seat) -> usize {
        if self.variant.form == Form::Versus { 0 } else { seat.index() }
    }

    fn sheet(&self, seat: Seat) -> &SheetState {
        &self.sheets[self.place(seat)]
    }

    /// The figure of the roll: the last one of its sum.
    fn figure(&self) -> u8 {
        self.dice.iter().sum::<u8>() % 10
    }

    /// The rolls and own figures that have been written by those who stay.
    fn written(&self) -> usize {
        let seat = self.company.present().first().unwrap_or(Seat::at(0));
        CELLS - self.sheet(seat).empty().count()
    }
}

impl SheetState {
    /// The empty cells in the order of moves.
    fn empty(&self) -> impl Iterator<Item = usize> + '_ {
        (0..CELLS).filter(|cell| self.figures[*cell].is_none())
    }

    fn write(&mut self, (figure, cell): (u8, usize)) {
        self.figures[cell] = Some(figure);
        self.last = Some(cell);
    }
}

// The points of the lines of a sheet.

/// The figures of a column, or of a row.
fn column(figures: &Figures, column: usize) -> [Option<u8>; SIDE] {
    std::array::from_fn(|row| figures[column * SIDE + row])
}

fn row(figures: &Figures, row: usize) -> [Option<u8>; SIDE] {
    std::array::from_fn(|column| figures[column * SIDE + row])
}

/// The points of a line as it stands: two, three, four or five equal figures, two groups added up, or five in a row.
fn line_score(line: &[Option<u8>; SIDE]) -> i64 {
    let mut counts = [0; 10];
    line.iter().flatten().for_each(|figure| counts[usize::from(*figure)] += 1);
    if is_run(&counts) {
        return 5;
    }
    counts.iter().map(|count| GROUPS[*count]).sum()
}

/// The points of so many equal figures.
const GROUPS: [i64; SIDE + 1] = [0, 0, 1, 3, 6, 10];

/// Returns `true` if five figures follow each other in some order; 0 stands below 1 or above 9.
fn is_run(counts: &[usize; 10]) -> bool {
    (0..=SIDE).any(|low| (low..low + SIDE).all(|figure| counts[figure] == 1))
        || counts[0] == 1 && counts[6..].iter().all(|count| *count == 1)
}

fn rows_score(figures: &Figures) -> i64 {
    (0..SIDE).map(|number| line_score(&row(figures, number))).sum()
}

fn columns_score(figures: &Figures) -> i64 {
    (0..SIDE).map(|number| line_score(&column(figures, number))).sum()
}

// The rules of Criss-Cross: legal moves and their effects.

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Writing { seats, answered } | Phase::Putting { seats, answered } => {
                Turn::Seats(seats.without(answered))
            }
            Phase::Rolling(_) => Turn::Chance(Draw::d6(2)),
            Phase::Over(winners) => Turn::Over(Outcome { winners, reason: Reason::Score }),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Phase::Rolling(seat) = self.phase else { return Ok(()) };
        self.dice = faces.to_vec();
        let figure = self.figure();
        log.say(|| Msg::new("criss-cross-log-roll").with("faces", shown(faces)).with("figure", figure));
        let present = self.company.present();
        let seats = if self.variant.form == Form::Versus { Seats::only(seat) } else { present };
        let mut answered = Seats::NONE;
        for seat in seats.iter() {
            let place = self.place(seat);
            let mut empty = self.sheets[place].empty();
            if let (Some(only), None) = (empty.next(), empty.next()) {
                drop(empty);
                self.sheets[place].sealed = Some((figure, only));
                answered.insert(seat);
            }
        }
        self.phase = Phase::Putting { seats, answered };
        self.resolve(log);
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<Move> {
        let sheet = self.sheet(seat);
        if let Phase::Writing { .. } = self.phase {
            let figures = (0..10).filter(|figure| !sheet.own.contains(figure));
            return figures
                .flat_map(|figure| sheet.empty().map(move |cell| Move::Write(figure, cell)))
                .collect();
        }
        sheet.empty().map(Move::Put).collect()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(text)
    }

    fn refusal(&self, seat: Seat, play: &Move) -> Msg {
        let writing = matches!(self.phase, Phase::Writing { .. });
        match *play {
            Move::Put(_) if writing => Msg::new("criss-cross-why-write"),
            Move::Write(..) if !writing => Msg::new("criss-cross-why-put"),
            Move::Write(figure, _) if self.sheet(seat).own.contains(&figure) => {
                Msg::new("criss-cross-why-figure").with("figure", figure)
            }
            Move::Write(_, cell) | Move::Put(cell) => {
                Msg::new("criss-cross-why-taken").with("cell", name(cell))
            }
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        let figure = self.figure();
        let place = self.place(seat);
        self.sheets[place].sealed = Some(match *play {
            Move::Write(figure, cell) => (figure, cell),
            Move::Put(cell) => (figure, cell),
        });
        if let Phase::Writing { answered, .. } | Phase::Putting { answered, .. } = &mut self.phase {
            answered.insert(seat);
        }
        self.resolve(log);
    }

    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.company.leave(seat);
        let place = self.place(seat);
        self.sheets[place].sealed = None;
        if let Phase::Writing { seats, answered } | Phase::Putting { seats, answered } = &mut self.phase {
            seats.remove(seat);
            answered.remove(seat);
        }
        self.resolve(log);
    }

    fn scores(&self) -> Vec<i64> {
        let score = |seat: Seat| {
            let figures = &self.sheet(seat).figures;
            match self.variant.form {
                Form::Base => rows_score(figures) + columns_score(figures),
                Form::Minimum => rows_score(figures).min(columns_score(figures)),
                Form::Versus if seat.index() == 0 => rows_score(figures),
                Form::Versus => columns_score(figures),
            }
        };
        self.company.all().map(score).collect()
    }

    /// The sealed answers of the others are not known.
    fn known(&self, seat: Seat) -> Self {
        let mut known = self.clone();
        if self.variant.form != Form::Versus {
            let others = known.sheets.iter_mut().enumerate().filter(|(index, _)| *index != seat.index());
            others.for_each(|(_, sheet)| sheet.sealed = None);
        }
        known
    }
}

impl Presentation for State {
    fn scene(&self, viewer: Viewer) -> Scene {
        scene(self, viewer)
    }

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices(self, seat, path)
    }
}

impl Thinking for State {
    /// Those who have answered have answered as the quick player would.
    fn imagined(&self, seat: Seat, stream: &mut dyn Stream) -> Self {
        let mut imagined = self.clone();
        let answered = match self.phase {
            Phase::Writing { answered, .. } | Phase::Putting { answered, .. } => answered,
            Phase::Rolling(_) | Phase::Over(_) => Seats::NONE,
        };
        for other in answered.iter().filter(|other| *other != seat) {
            let figure = self.figure();
            imagined.sheets[other.index()].sealed = Some(match self.quick(other, stream) {
                Move::Write(figure, cell) => (figure, cell),
                Move::Put(cell) => (figure, cell),
            });
        }
        imagined
    }

    fn think(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
        think(self, seat, level, stream)
    }

    fn insight(&self) -> Option<&dyn Insight<Move>> {
        Some(self)
    }
}

impl Insight<Move> for State {
    fn estimation(&self) -> Option<Estimation> {
        // Alone everybody wins, and a large company takes too long.
        (2..=MOST_ESTIMATED)
            .contains(&self.company.seats())
            .then(|| Estimation::of_chances(ESTIMATION).comparing(COMPARISON))
    }

    fn estimate(&self, played: Option<(Seat, &Move)>, effort: u64) -> Option<Estimate<Move>> {
        self.estimation().map(|_| rollout::estimate(self, played, effort))
    }

    fn move_estimates(&self, seat: Seat, effort: u64, clock: &dyn Stream) -> Option<Vec<MoveEstimate<Move>>> {
        self.estimation().map(|_| rollout::move_estimates(self, seat, effort, clock))
    }
}

impl State {
    /// Once all have answered, the figures are written, and the next step begins.
    fn resolve(&mut self, log: &mut Log) {
        let (seats, writing) = match self.phase {
            Phase::Writing { seats, answered } if seats == answered => (seats, true),
            Phase::Putting { seats, answered } if seats == answered => (seats, false),
            _ => return,
        };
        for seat in seats.iter() {
            let place = self.place(seat);
            let sheet = &mut self.sheets[place];
            // Another seat's sealed answer is missing where only what a seat knows is played on.
            if let Some((figure, cell)) = sheet.sealed.take() {
                sheet.write((figure, cell));
                if writing {
                    sheet.own.push(figure);
                }
                if self.variant.form == Form::Versus {
                    log.say(|| {
                        let msg = Msg::new("criss-cross-log-put").with("seat", seat).with("figure", figure);
                        msg.with("cell", name(cell))
                    });
                }
            }
        }
        if self.variant.form != Form::Versus {
            log.say(|| Msg::new("criss-cross-log-written"));
        }
        let present = self.company.present();
        let chosen = present.iter().map(|seat| self.sheet(seat).own.len()).max().unwrap_or(0);
        self.phase = if writing && chosen < self.variant.own {
            Phase::Writing { seats: present, answered: Seats::NONE }
        } else if self.written() == CELLS {
            Phase::Over(present.highest(&self.scores()))
        } else {
            let seat = seats.first().filter(|_| !writing).unwrap_or(Seat::at(0));
            Phase::Rolling(self.company.after(seat, present).filter(|_| !writing).unwrap_or(seat))
        };
    }
}

// The moves of Criss-Cross and their notation: `write 7 c3`, `put c3`.

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Write a figure of one's choice into a cell.
    Write(u8, usize),
    /// Write the figure of the roll into a cell.
    Put(usize),
}

/// The name of a cell.
fn name(cell: usize) -> String {
    format!("{}{}", char::from(b'a' + (cell / SIDE) as u8), cell % SIDE + 1)
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Write(figure, cell) => write!(f, "write {figure} {}", name(*cell)),
            Self::Put(cell) => write!(f, "put {}", name(*cell)),
        }
    }
}

const WRITE: &[&str] = &["write", "w", "вписати", "вписую", "вписать"];
const PUT: &[&str] = &["put", "p", "поставити", "ставлю", "поставить"];

fn parse_move(text: &str) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("criss-cross-expected"));
    let cell = |word: &str| (0..CELLS).find(|cell| name(*cell) == word).ok_or_else(expected);
    let words: Vec<_> = text.split_whitespace().take(4).map(str::to_lowercase).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [verb, place] if PUT.contains(&verb) => Ok(Move::Put(cell(place)?)),
        [verb, figure, place] if WRITE.contains(&verb) => {
            let figure = figure.parse().ok().filter(|figure| *figure < 10 && words[1].len() == 1);
            Ok(Move::Write(figure.ok_or_else(expected)?, cell(place)?))
        }
        _ => Err(expected()),
    }
}

// The view of Criss-Cross: scenes and choices.

fn scene(state: &State, viewer: Viewer) -> Scene {
    let turn = state.turn();
    let scores = state.scores();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: scores[seat.index()],
        note: None,
        standing: SeatStatus::of(&turn, seat, false),
        team: None,
    };
    let owners: Vec<Option<Seat>> = match state.variant.form {
        Form::Versus => vec![None],
        Form::Base | Form::Minimum => state.company.all().map(Some).collect(),
    };
    Scene {
        title: title(state),
        status: waiting(state),
        players: state.company.all().map(player).collect(),
        dice: state.dice.iter().map(|face| SceneDie::new(*face, Tint::White)).collect(),
        board: SceneBoard::Boxes(owners.into_iter().zip(&state.sheets).map(box_sheet).collect()),
        private: private(state, viewer),
        extent: SceneExtent::dice(2),
    }
}

fn box_sheet((seat, sheet): (Option<Seat>, &SheetState)) -> BoxSheet {
    let one = |cell: usize| {
        let figure = sheet.figures[cell];
        SheetBox {
            name: name(cell),
            text: figure.map(|figure| figure.to_string()).unwrap_or_default(),
            mark: if figure.is_some() { BoxMark::Written } else { BoxMark::Open },
            fresh: sheet.last == Some(cell),
        }
    };
    let line = |number: usize| BoxRow {
        head: RowHead::Text((number + 1).to_string()),
        boxes: (0..SIDE).map(|column| one(column * SIDE + number)).collect(),
        lock: RowLock::None,
        score: Some(line_score(&row(&sheet.figures, number))),
    };
    let letter = |number: usize| char::from(b'a' + number as u8).to_string();
    BoxSheet {
        seat,
        rows: (0..SIDE).rev().map(line).collect(),
        columns: (0..SIDE)
            .map(|number| (letter(number), line_score(&column(&sheet.figures, number))))
            .collect(),
    }
}

fn title(state: &State) -> Msg {
    let written = state.written();
    if let Phase::Writing { .. } = state.phase {
        return Msg::new("criss-cross-title-own").with("number", written + 1).with("of", state.variant.own);
    }
    let number = (written + 1).min(CELLS) - state.variant.own;
    Msg::new("criss-cross-title").with("number", number).with("of", CELLS - state.variant.own)
}

/// In a large company the names would drown the number that counts.
fn waiting(state: &State) -> Msg {
    match state.phase {
        Phase::Putting { seats, answered } | Phase::Writing { seats, answered }
            if seats.len() > Arg::NAMED =>
        {
            Msg::new("status-answers").with("answered", answered.len()).with("of", seats.len())
        }
        _ => status(&state.turn()),
    }
}

/// The sealed answer.
fn private(state: &State, viewer: Viewer) -> Vec<Msg> {
    let Viewer::Seat(seat) = viewer else { return Vec::new() };
    let sealed = state
        .sheet(seat)
        .sealed
        .map(|(figure, cell)| Msg::new("criss-cross-sealed").with("figure", figure).with("cell", name(cell)));
    sealed.into_iter().collect()
}

/// The cells; before the first roll the figures, then the cells.
fn choices(state: &State, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
    let sheet = state.sheet(seat);
    let owner = (state.variant.form != Form::Versus).then_some(seat);
    let cell = |cell: usize, figure: u8, play: Move| {
        let label = Msg::new("criss-cross-button").with("figure", figure).with("cell", name(cell));
        Choice::play(name(cell), label, play)
            .shared(Msg::as_is(&name(cell)))
            .at([Spot::of_box(owner, &name(cell))])
    };
    let writing = matches!(state.phase, Phase::Writing { .. });
    let branches: Vec<_> = match path {
        [] if writing => {
            let figures = (0..10).filter(|figure| !sheet.own.contains(figure));
            let figure = |figure: u8| {
                Choice::deeper(figure.to_string(), Msg::as_is(&figure.to_string()))
                    .asking(Msg::new("criss-cross-ask-cell").with("figure", figure))
            };
            figures.map(figure).collect()
        }
        [] => sheet.empty().map(|place| cell(place, state.figure(), Move::Put(place))).collect(),
        [figure] if writing => {
            let figure = (0..10).find(|known| !sheet.own.contains(known) && known.to_string() == **figure)?;
            sheet.empty().map(|place| cell(place, figure, Move::Write(figure, place))).collect()
        }
        _ => return None,
    };
    Some(ChoiceLevel::OneOf(branches))
}

// How the machine plays Criss-Cross.
//
// `hopeful` weighs what each line may still become by how often its figures are rolled. `search` plays the cells that it likes
// best to the end of the game with `hopeful` and takes the one that brings the most: of its own sheet, which nobody else
// touches, or in `versus` of the game.

const LEVELS: &[&str] = &["hopeful", "search"];

/// The machine players that people are offered, weakest first.
const LADDER: Ladder = &[Rung::easy("hopeful", 40), Rung::medium("hopeful", 12), Rung::hard("search", 0)];

/// So many moves `hopeful` makes for one of `search`; few in a build without optimisation.
const EFFORT: u64 = if cfg!(debug_assertions) { 200 } else { 12_000 };

/// So many for the analysis of a game, and to compare the moves of a position for a hint.
const ESTIMATION: u64 = if cfg!(debug_assertions) { 3_000 } else { 300_000 };
const COMPARISON: u64 = 2 * EFFORT;

/// The largest company whose games are estimated.
const MOST_ESTIMATED: usize = 6;

/// So many cells that `hopeful` likes best are tried.
const TRIED: usize = 8;

/// More than any sheet scores.
const MOST_POINTS: f64 = 100.0;

fn think(state: &State, seat: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
    let mut liked = hopeful(state, seat);
    if level != "search" || liked.candidates.len() < 2 {
        return liked;
    }
    liked.candidates.truncate(TRIED);
    let candidates = liked.candidates.into_iter().map(|(play, _)| play).collect();
    let (moves, spent) = if state.variant.form == Form::Versus {
        halving(state, seat, candidates, EFFORT, stream)
    } else {
        halving(&state.alone(seat), Seat::at(0), candidates, EFFORT, stream)
    };
    let best = moves.first().map_or(0.0, Sampled::worth);
    let value = |sampled: Sampled<Move>| (sampled.play, sampled.worth().min(best));
    Decision::new(moves.into_iter().map(value).collect(), Unit::Heuristic, false).searched(1, spent)
}

/// The moves by what the sheet promises after them.
fn hopeful(state: &State, seat: Seat) -> Decision<Move> {
    let figures = &state.sheet(seat).figures;
    let figure = state.figure();
    let moves = state.moves(seat);
    // A line changes only where it is written in.
    let rows: [f64; SIDE] = std::array::from_fn(|number| promise(&row(figures, number)));
    let columns: [f64; SIDE] = std::array::from_fn(|number| promise(&column(figures, number)));
    let worth = |play: &Move| {
        let (figure, cell) = match *play {
            Move::Write(figure, cell) => (figure, cell),
            Move::Put(cell) => (figure, cell),
        };
        let mut after = *figures;
        after[cell] = Some(figure);
        let (in_column, in_row) = (cell / SIDE, cell % SIDE);
        let across = rows.iter().sum::<f64>() - rows[in_row] + promise(&row(&after, in_row));
        let down = columns.iter().sum::<f64>() - columns[in_column] + promise(&column(&after, in_column));
        match state.variant.form {
            Form::Base => across + down,
            Form::Minimum => across.min(down) + 0.4 * (across + down),
            Form::Versus if seat.index() == 0 => across - down,
            Form::Versus => down - across,
        }
    };
    let candidates = moves.into_iter().map(|play| (play, worth(&play))).collect();
    Decision::new(candidates, Unit::Heuristic, false)
}

/// How many of 36 rolls are of each figure.
const OFTEN: [f64; 10] = [3.0, 2.0, 2.0, 2.0, 3.0, 4.0, 5.0, 6.0, 5.0, 4.0];

/// The points of a line, and what its empty cells may add: one more figure of each group as often as it is rolled, or a run
/// that is still possible.
fn promise(line: &[Option<u8>; SIDE]) -> f64 {
    let mut counts = [0; 10];
    line.iter().flatten().for_each(|figure| counts[usize::from(*figure)] += 1);
    let empty = SIDE - counts.iter().sum::<usize>();
    let points = line_score(line) as f64;
    if empty == 0 {
        return points;
    }
    let caught = |figure: usize| (CAUGHT * OFTEN[figure] / 36.0 * empty as f64).min(1.0);
    let groups = (0..10).filter(|figure| counts[*figure] > 0).map(|figure| {
        let gain = GROUPS[(counts[figure] + 1).min(SIDE)] - GROUPS[counts[figure]];
        caught(figure) * gain as f64
    });
    let groups: f64 = groups.sum();
    let is_open = counts.iter().all(|count| *count < 2) && empty < SIDE;
    let windows = (0..=SIDE).filter(|low| {
        let outside = (0..10).filter(|figure| !(*low..low + SIDE).contains(figure));
        is_open && outside.into_iter().all(|figure| counts[figure] == 0)
    });
    let run = 5.0 * RUN[empty] * (windows.count() as f64).min(2.0) / 2.0;
    points + groups.max(run) + 0.3 * groups.min(run)
}

/// How much more often a figure that is waited for gets into a line than by chance, and how likely a run is with so many empty
/// cells. Chosen by hand, not measured.
const CAUGHT: f64 = 1.8;
const RUN: [f64; SIDE + 1] = [1.0, 0.45, 0.22, 0.1, 0.05, 0.0];

impl State {
    /// The game as the seat plays it by itself.
    fn alone(&self, seat: Seat) -> Self {
        let alone = Seats::only(Seat::at(0));
        let phase = match self.phase {
            Phase::Writing { .. } => Phase::Writing { seats: alone, answered: Seats::NONE },
            Phase::Putting { .. } => Phase::Putting { seats: alone, answered: Seats::NONE },
            Phase::Rolling(_) | Phase::Over(_) => Phase::Rolling(Seat::at(0)),
        };
        let sheets = vec![self.sheet(seat).clone()];
        Self { company: Company::new(1), sheets, dice: self.dice.clone(), phase, variant: self.variant }
    }
}

impl Rollout for State {
    fn quick(&self, seat: Seat, stream: &mut dyn Stream) -> Move {
        if let Phase::Writing { .. } = self.phase {
            let moves = self.moves(seat);
            return moves[stream.below(moves.len() as u32) as usize];
        }
        *hopeful(self, seat).best()
    }

    fn candidates(&self, seat: Seat, _: &mut dyn Stream) -> Vec<Move> {
        hopeful(self, seat).candidates.into_iter().take(TRIED).map(|(play, _)| play).collect()
    }

    fn worth(&self, outcome: Outcome, seat: Seat) -> f64 {
        let scores = self.scores();
        match self.variant.form {
            Form::Versus => {
                let ahead = scores[seat.index()] - scores[1 - seat.index()];
                0.8 * outcome.share(seat) + 0.2 * (0.5 + ahead as f64 / MOST_POINTS).clamp(0.0, 1.0)
            }
            Form::Base | Form::Minimum => scores[seat.index()] as f64 / MOST_POINTS,
        }
    }

    fn rolling(&self) -> (usize, u64) {
        (0, self.written() as u64)
    }
}

#[cfg(test)]
mod tests {
    //! Tests of Criss-Cross: the worked example, every rule, secrets, the machine player.

    use super::*;
    use crate::kit::Table;
    use crate::kit::check::{Mix, example, table};

    const EXAMPLE: &str = "kubyk 1 / game criss-cross / option own 1 / seat Аня / seat Вова / / \
     1 write 7 c3 / 2 write 8 c3 / * 6 4 / 1 put a1 / 2 put b1 / * 3 4 / 1 put a3 / 2 put c1 / * 5 5 / 1 put a2 / 2 put c2";

    const FIRST: Seat = Seat::at(0);
    const SECOND: Seat = Seat::at(1);

    fn play(game: &mut dyn Table, seat: Seat, text: &str) {
        game.play(seat, text, &mut Log::off()).expect("a legal move");
    }

    fn roll(game: &mut dyn Table, faces: [u8; 2]) {
        game.answer(&faces, &mut Log::off()).expect("a roll is owed");
    }

    fn line(text: &str) -> i64 {
        let mut line = [None; SIDE];
        for (cell, figure) in line.iter_mut().zip(text.bytes()) {
            *cell = Some(figure).filter(u8::is_ascii_digit).map(|figure| figure - b'0');
        }
        line_score(&line)
    }

    #[test]
    fn the_worked_example_stands_two_to_nothing() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [2, 0]);
        assert_eq!(game.needs(), Some(Draw::d6(2)));
    }

    #[test]
    fn lines_score_groups_and_runs() {
        for (figures, points) in [
            ("1122.", 2),
            ("23232", 4),
            ("77...", 1),
            ("777..", 3),
            ("7777.", 6),
            ("77777", 10),
            ("53246", 5),
            ("01234", 5),
            ("67890", 5),
            ("78901", 0),
            ("5678.", 0),
            ("12346", 0),
        ] {
            assert_eq!(line(figures), points, "{figures}");
        }
    }

    #[test]
    fn a_roll_is_the_last_figure_of_its_sum() {
        for (faces, figure) in [([6, 4], 0), ([6, 5], 1), ([6, 6], 2), ([1, 1], 2), ([4, 3], 7)] {
            let mut game = State::new(Variant { form: Form::Base, own: 0 }, 1);
            game.answer(&faces, &mut Log::off()).expect("a roll is owed");
            assert_eq!(game.figure(), figure, "{faces:?}");
        }
    }

    #[test]
    fn own_figures_are_different_and_take_the_place_of_rolls() {
        let mut game = table(&CrissCross, "base", &[("own", "2")], 1);
        let moves = game.moves(FIRST);
        assert_eq!(moves.len(), 250);
        assert_eq!(
            (moves[0].as_str(), moves[1].as_str(), moves[25].as_str()),
            ("write 0 a1", "write 0 a2", "write 1 a1")
        );
        play(game.as_mut(), FIRST, "write 7 c3");
        assert_eq!(game.moves(FIRST).len(), 9 * 24);
        assert!(game.play(FIRST, "write 7 a1", &mut Log::off()).is_err(), "7 is used");
        play(game.as_mut(), FIRST, "write 0 a1");
        let mut rolls = 0;
        while game.needs().is_some() {
            roll(game.as_mut(), [3, 4]);
            rolls += 1;
            if let Some(first) = game.moves(FIRST).first().cloned() {
                play(game.as_mut(), FIRST, &first);
            }
        }
        assert_eq!(rolls, 23, "the last cell is written by itself");
        assert_eq!(game.over().map(|outcome| outcome.winners), Some(Seats::only(FIRST)));
    }

    #[test]
    fn an_answer_is_sealed_until_the_last_one() {
        let mut game = table(&CrissCross, "base", &[], 3);
        roll(game.as_mut(), [3, 4]);
        play(game.as_mut(), FIRST, "put a1");
        play(game.as_mut(), SECOND, "put b2");
        assert_eq!(game.to_act(), Seats::only(Seat::at(2)));
        let written = |viewer| {
            let SceneBoard::Boxes(sheets) = game.scene(viewer).board else { panic!("sheets") };
            sheets.iter().flat_map(BoxSheet::boxes).filter(|one| one.mark == BoxMark::Written).count()
        };
        assert_eq!(written(Viewer::Seat(FIRST)), 0);
        assert_eq!(game.scene(Viewer::Seat(FIRST)).private.len(), 1);
        // One who leaves is no longer waited for, and the sealed answer of another one is lost with it.
        game.leave(SECOND, Reason::Resignation, &mut Log::off()).expect("it may leave");
        game.leave(Seat::at(2), Reason::Resignation, &mut Log::off()).expect("it may leave");
        assert!(game.over().is_some());
    }

    #[test]
    fn minimum_counts_the_lesser_of_rows_and_columns() {
        let mut game = table(&CrissCross, "minimum", &[], 1);
        for cell in ["a1", "a2", "b1"] {
            roll(game.as_mut(), [3, 4]);
            play(game.as_mut(), FIRST, &format!("put {cell}"));
        }
        assert_eq!(game.scores(), [1]);
        roll(game.as_mut(), [3, 4]);
        play(game.as_mut(), FIRST, "put a3");
        assert_eq!(game.scores(), [1], "column a has 3, row 1 has 1");
    }

    #[test]
    fn versus_has_one_sheet_and_no_own_figures() {
        let mut game = table(&CrissCross, "versus", &[], 2);
        roll(game.as_mut(), [3, 4]);
        assert_eq!(game.to_act(), Seats::only(FIRST));
        play(game.as_mut(), FIRST, "put a1");
        roll(game.as_mut(), [3, 4]);
        play(game.as_mut(), SECOND, "put a2");
        assert_eq!(game.scores(), [0, 1]);
        roll(game.as_mut(), [3, 4]);
        play(game.as_mut(), FIRST, "put b1");
        assert_eq!(game.scores(), [1, 1]);
        let faults = crate::kit::AnyGame::values(&CrissCross, Some("versus"), &[("own", "1")]);
        assert_eq!(faults.expect_err("they do not fit")[0].option.as_deref(), Some("own"));
    }

    #[test]
    fn the_machine_puts_equal_figures_together() {
        for level in LEVELS {
            let mut game = State::new(Variant { form: Form::Base, own: 0 }, 1);
            for cell in [0, 5, 10, 1, 2, 24] {
                game.sheets[0].write((7, cell));
            }
            game.answer(&[3, 4], &mut Log::off()).expect("a roll is owed");
            let best = *game.think(FIRST, level, &mut Mix(1)).best();
            // Four in a line and a pair across.
            assert!([Move::Put(4), Move::Put(20)].contains(&best), "{level}: {best:?}");
        }
    }
}

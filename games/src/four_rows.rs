//! Four Rows: cross numbers in four coloured rows from left to right, with the white dice of everybody's rolls and the coloured
//! ones of your own.
//!
//! Invented by Steffen Benndorf (published as Qwixx, a trademark); the rules are the commonly published ones
//! (how.co/ht/review-how-to-play-qwixx-16544). That the die of a closed row is gone in the second step already, that the
//! last lock ends the game without it, and the short game were decided in this project.

use std::fmt;
use std::sync::OnceLock;

use crate::kit::{
    About, Arg, BoxMark, BoxRow, BoxSheet, Choice, Company, Decision, Draw, Faces, Fault, Game, Ladder, Log,
    Msg, OptionSpec, Outcome, ParseError, Position, Presentation, Preset, Reason, RowHead, RowLock, Rung,
    Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, Seats, Setup, SheetBox, Spot,
    Stream, Tempo, Thinking, Tint, Turn, Unit, Values, Verb, Viewer, shown, status,
};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct FourRows;

static ABOUT: About = About {
    id: "four-rows",
    rules: 1,
    aliases: &["qwixx", "квиксикс", "qwix", "quixx", "квікс", "квикс"],
    emoji: "🚦",
    verbs: &[
        Verb::number("red"),
        Verb::number("yellow"),
        Verb::number("green"),
        Verb::number("blue"),
        Verb::alone("pass"),
    ],
    tags: &["dice", "sheet", "simultaneous", "party"],
    chapter: Some(21),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("four_rows/text"),
};

impl Game for FourRows {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, _: &Variant) -> Vec<Msg> {
        [
            "four-rows-summary",
            "four-rows-rules",
            "four-rows-rules-steps",
            "four-rows-rules-lock",
            "four-rows-rules-example",
            "four-rows-rules-score",
            "four-rows-rules-end",
        ]
        .map(Msg::new)
        .into()
    }

    fn how_to_play(&self, _: &Variant) -> Vec<Msg> {
        ["four-rows-how", "four-rows-rules-example", "four-rows-rules-end"].map(Msg::new).into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=12).collect()
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

// The options of Four Rows.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The closed rows that end the game.
    pub locks: usize,
    /// The crosses that the last number of a row needs before it.
    pub need: u32,
    /// The penalties of a seat that end the game.
    pub penalties: u32,
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("locks", 1, 4, "2"),
    OptionSpec::integer("need", 3, 7, "5"),
    OptionSpec::integer("penalties", 1, 6, "4"),
];

/// The index lists no such game of the name; complexity and tempo are those of its neighbours.
const BASE: Preset = Preset {
    author: "benndorf",
    simultaneous: true,
    recommended: Some((2, 5)),
    ..Preset::new("base", 2, Tempo::B, 6)
};

const PRESETS: &[Preset] =
    &[BASE, Preset { name: "short", delta: &[("locks", "1"), ("need", "4"), ("penalties", "3")], ..BASE }];

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            locks: values.integer("locks") as usize,
            need: values.integer("need") as u32,
            penalties: values.integer("penalties") as u32,
        }
    }
}

// The position of a game of Four Rows.

/// The rows, and the numbers of a row.
const ROWS: usize = 4;
const LENGTH: usize = 11;

/// The points that a penalty costs.
const PENALTY: i64 = 5;

crate::word_enum! {
    /// A row.
    pub enum Row {
        /// 2 to 12.
        Red = "red",
        /// 2 to 12.
        Yellow = "yellow",
        /// 12 to 2.
        Green = "green",
        /// 12 to 2.
        Blue = "blue",
    }
}

impl Row {
    const ALL: [Self; ROWS] = [Self::Red, Self::Yellow, Self::Green, Self::Blue];

    fn index(self) -> usize {
        self as usize
    }

    /// The number at a place, from the left.
    fn number(self, place: usize) -> u8 {
        match self {
            Self::Red | Self::Yellow => 2 + place as u8,
            Self::Green | Self::Blue => 12 - place as u8,
        }
    }

    /// The place of a number.
    fn place(self, number: u8) -> usize {
        usize::from(match self {
            Self::Red | Self::Yellow => number - 2,
            Self::Green | Self::Blue => 12 - number,
        })
    }

    fn tint(self) -> Tint {
        match self {
            Self::Red => Tint::Red,
            Self::Yellow => Tint::Yellow,
            Self::Green => Tint::Green,
            Self::Blue => Tint::Blue,
        }
    }
}

/// A position: the sheets, the closed rows and the answers that are sealed.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    variant: Variant,
    company: Company,
    sheets: Vec<Sheet>,
    closed: [bool; ROWS],
    /// The seat whose turn it is.
    active: Seat,
    /// The answers of the first step that are sealed.
    sealed: Vec<Option<Move>>,
    /// The last roll, and the row of each coloured die in it.
    dice: Faces,
    tints: Vec<Row>,
    /// The seat whose turn it is has crossed something in it.
    crossed: bool,
    turns: u32,
    phase: Phase,
}

/// The sheet of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
struct Sheet {
    /// The crosses of each row, as bits by place.
    rows: [u16; ROWS],
    /// The locks it has.
    locks: [bool; ROWS],
    penalties: u32,
    /// The cross of the last step.
    fresh: Option<(Row, usize)>,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Chance owes two white dice and one for each open row.
    Rolling,
    /// These seats use the white dice; `answered` have done so. Nothing more follows once the seat whose turn it was has left.
    First { seats: Seats, answered: Seats, alone: bool },
    /// The seat whose turn it is uses a white and a coloured die.
    Second,
    /// The sheets are counted.
    Over(Seats),
}

impl State {
    fn new(variant: Variant, seats: usize) -> Self {
        Self {
            variant,
            company: Company::new(seats),
            sheets: vec![Sheet::default(); seats],
            closed: [false; ROWS],
            active: Seat::at(0),
            sealed: vec![None; seats],
            dice: Vec::new(),
            tints: Vec::new(),
            crossed: false,
            turns: 0,
            phase: Phase::Rolling,
        }
    }

    fn open_rows(&self) -> impl Iterator<Item = Row> + '_ {
        Row::ALL.into_iter().filter(|row| !self.closed[row.index()])
    }

    /// The crosses that a seat may make with the white dice, in the order of moves.
    fn white(&self, seat: Seat) -> Vec<Move> {
        let sum = self.dice[0] + self.dice[1];
        let sheet = &self.sheets[seat.index()];
        let rows = self.open_rows().filter(|row| sheet.may_cross(*row, sum, self.variant));
        rows.map(|row| Move::Cross(row, sum)).collect()
    }

    /// The crosses that the seat whose turn it is may make with a coloured die.
    fn coloured(&self, sheet: &Sheet) -> Vec<Move> {
        let mut moves = Vec::new();
        let (low, high) = (self.dice[0].min(self.dice[1]), self.dice[0].max(self.dice[1]));
        for (row, die) in self.tints.iter().zip(&self.dice[2..]).filter(|(row, _)| !self.closed[row.index()])
        {
            for white in if low == high { vec![low] } else { vec![low, high] } {
                if sheet.may_cross(*row, white + die, self.variant) {
                    moves.push(Move::Cross(*row, white + die));
                }
            }
        }
        moves
    }
}

impl Sheet {
    /// The first place to the right of all crosses.
    fn next(&self, row: Row) -> usize {
        16 - self.rows[row.index()].leading_zeros() as usize
    }

    fn may_cross(&self, row: Row, number: u8, variant: Variant) -> bool {
        let place = row.place(number);
        place >= self.next(row) && (place < LENGTH - 1 || self.rows[row.index()].count_ones() >= variant.need)
    }

    /// Crosses a number; returns `true` if the lock is crossed with it.
    fn cross(&mut self, row: Row, number: u8) -> bool {
        let place = row.place(number);
        self.rows[row.index()] |= 1 << place;
        self.fresh = Some((row, place));
        self.locks[row.index()] |= place == LENGTH - 1;
        place == LENGTH - 1
    }

    /// The crosses of a row, its lock included.
    fn crosses(&self, row: Row) -> u32 {
        self.rows[row.index()].count_ones() + u32::from(self.locks[row.index()])
    }

    fn score(&self) -> i64 {
        let rows: i64 = Row::ALL.into_iter().map(|row| row_score(self.crosses(row))).sum();
        rows - PENALTY * i64::from(self.penalties)
    }
}

/// The points of so many crosses.
fn row_score(crosses: u32) -> i64 {
    i64::from(crosses * (crosses + 1) / 2)
}

// The rules of Four Rows: legal moves and their effects.

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Rolling => Turn::Chance(Draw::d6(2 + self.open_rows().count())),
            Phase::First { seats, answered, .. } => Turn::Seats(seats.without(answered)),
            Phase::Second => Turn::Seats(Seats::only(self.active)),
            Phase::Over(winners) => Turn::Over(Outcome { winners, reason: Reason::Score }),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        self.dice = faces.to_vec();
        self.tints = self.open_rows().collect();
        self.crossed = false;
        self.sheets.iter_mut().for_each(|sheet| sheet.fresh = None);
        let (white, coloured) = faces.split_at(2);
        log.say(|| {
            let msg = Msg::new("four-rows-log-roll").with("seat", self.active).with("white", shown(white));
            msg.with("coloured", shown(coloured)).with("sum", white.iter().sum::<u8>())
        });
        let seats = self.company.present();
        let answered: Seats = seats.iter().filter(|seat| self.white(*seat).is_empty()).collect();
        answered.iter().for_each(|seat| self.sealed[seat.index()] = Some(Move::Pass));
        self.phase = Phase::First { seats, answered, alone: false };
        self.resolve(log);
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<Move> {
        let mut moves = match self.phase {
            Phase::Second => self.coloured(&self.sheets[seat.index()]),
            _ => self.white(seat),
        };
        moves.push(Move::Pass);
        moves
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(text)
    }

    fn refusal(&self, seat: Seat, play: &Move) -> Msg {
        let Move::Cross(row, number) = *play else { return Msg::new("move-not-legal") };
        if self.closed[row.index()] {
            return Msg::new("four-rows-why-closed");
        }
        if !self.is_rolled(row, number) {
            let second = self.phase == Phase::Second;
            return Msg::new(if second { "four-rows-why-coloured" } else { "four-rows-why-white" });
        }
        if row.place(number) >= self.sheets[seat.index()].next(row) {
            return Msg::new("four-rows-why-need").with("need", self.variant.need);
        }
        Msg::new("four-rows-why-left").with("number", number)
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        if let Phase::First { answered, .. } = &mut self.phase {
            answered.insert(seat);
            self.sealed[seat.index()] = Some(*play);
            self.resolve(log);
        } else {
            self.second(*play, log);
        }
    }

    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.company.leave(seat);
        self.sealed[seat.index()] = None;
        let its_turn = self.active == seat;
        match &mut self.phase {
            Phase::First { seats, answered, alone } => {
                seats.remove(seat);
                answered.remove(seat);
                *alone |= its_turn;
                self.resolve(log);
            }
            Phase::Rolling if its_turn => self.pass_on(),
            Phase::Second if its_turn => self.next(),
            Phase::Rolling | Phase::Second | Phase::Over(_) => {}
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.sheets.iter().map(Sheet::score).collect()
    }

    /// The sealed answers of the others are not known.
    fn known(&self, seat: Seat) -> Self {
        let mut known = self.clone();
        let others = known.sealed.iter_mut().enumerate().filter(|(index, _)| *index != seat.index());
        others.for_each(|(_, sealed)| *sealed = None);
        known
    }
}

impl Presentation for State {
    fn scene(&self, viewer: Viewer) -> Scene {
        scene(self, viewer)
    }

    fn choice(&self, seat: Seat, play: Move) -> Choice<Move> {
        choice(self, seat, play)
    }
}

impl Thinking for State {
    fn think(&self, seat: Seat, level: &str, _: &mut dyn Stream) -> Decision<Move> {
        think(self, seat, level)
    }
}

impl State {
    /// Returns `true` if the dice of this step make this number in this row.
    fn is_rolled(&self, row: Row, number: u8) -> bool {
        if self.phase != Phase::Second {
            return self.dice[..2].iter().sum::<u8>() == number;
        }
        let die = self.tints.iter().position(|tint| *tint == row).map(|place| self.dice[2 + place]);
        die.is_some_and(|die| self.dice[..2].iter().any(|white| white + die == number))
    }

    /// Returns `true` if it is a penalty to pass now: nothing has been crossed in the own turn, and nothing can be later.
    fn pass_costs(&self, seat: Seat) -> bool {
        let later = || !self.coloured(&self.sheets[seat.index()]).is_empty();
        seat == self.active && !self.crossed && (self.phase == Phase::Second || !later())
    }

    /// Once all have answered, the crosses of the first step are made.
    fn resolve(&mut self, log: &mut Log) {
        let Phase::First { seats, answered, alone } = self.phase else { return };
        if seats != answered {
            return;
        }
        let mut closing = [false; ROWS];
        for seat in seats.iter() {
            // Another seat's sealed answer is missing where only what a seat knows is played on.
            if let Some(Move::Cross(row, number)) = self.sealed[seat.index()].take() {
                closing[row.index()] |= self.cross(seat, row, number, log);
            }
        }
        if self.close(closing, log) {
            return self.finish();
        }
        if alone {
            return self.next();
        }
        self.phase = Phase::Second;
        if self.coloured(&self.sheets[self.active.index()]).is_empty() {
            self.second(Move::Pass, log);
        }
    }

    /// The second step, and the end of the turn.
    fn second(&mut self, play: Move, log: &mut Log) {
        let seat = self.active;
        let mut closing = [false; ROWS];
        if let Move::Cross(row, number) = play {
            closing[row.index()] = self.cross(seat, row, number, log);
        } else if !self.crossed {
            let sheet = &mut self.sheets[seat.index()];
            sheet.penalties += 1;
            log.say(|| Msg::new("four-rows-log-penalty").with("seat", seat).with("count", sheet.penalties));
        }
        if self.close(closing, log) || self.sheets[seat.index()].penalties >= self.variant.penalties {
            self.finish();
        } else {
            self.next();
        }
    }

    fn cross(&mut self, seat: Seat, row: Row, number: u8, log: &mut Log) -> bool {
        self.crossed |= seat == self.active;
        let sheet = &mut self.sheets[seat.index()];
        let locked = sheet.cross(row, number);
        log.say(|| {
            let id = if locked { "four-rows-log-lock" } else { "four-rows-log-cross" };
            Msg::new(id).with("seat", seat).with("row", row.word()).with("number", number)
        });
        locked
    }

    /// Closes rows; returns `true` if that ends the game.
    fn close(&mut self, closing: [bool; ROWS], log: &mut Log) -> bool {
        for row in Row::ALL {
            if closing[row.index()] {
                self.closed[row.index()] = true;
                log.say(|| Msg::new("four-rows-log-closed").with("row", row.word()));
            }
        }
        self.closed.iter().filter(|closed| **closed).count() >= self.variant.locks
    }

    fn next(&mut self) {
        self.turns += 1;
        self.pass_on();
        self.phase = Phase::Rolling;
    }

    fn pass_on(&mut self) {
        self.active = self.company.after(self.active, self.company.present()).unwrap_or(self.active);
    }

    fn finish(&mut self) {
        self.phase = Phase::Over(self.company.present().highest(&self.scores()));
    }
}

// The moves of Four Rows and their notation: `red 3`, `pass`.

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Cross this number.
    Cross(Row, u8),
    /// Cross nothing.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Cross(row, number) => write!(f, "{} {number}", row.word()),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// Words for the rows, in their order.
const COLOURS: [&[&str]; ROWS] = [
    &["red", "r", "червоний", "красный"],
    &["yellow", "y", "жовтий", "жёлтый", "желтый"],
    &["green", "g", "зелений", "зелёный", "зеленый"],
    &["blue", "b", "синій", "синий"],
];
const PASS: &[&str] = &["pass", "p", "пас", "пасую", "пропустити", "пропустить"];

fn parse_move(text: &str) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("four-rows-expected"));
    let words: Vec<_> = text.split_whitespace().take(3).map(str::to_lowercase).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        [verb] if PASS.contains(&verb) => Ok(Move::Pass),
        [colour, number] => {
            let row = Row::ALL.into_iter().zip(COLOURS).find(|(_, words)| words.contains(&colour));
            let digits = number.len() <= 2 && number.bytes().all(|byte| byte.is_ascii_digit());
            let number = number.parse().ok().filter(|number| digits && (2..=12).contains(number));
            let (row, _) = row.ok_or_else(expected)?;
            Ok(Move::Cross(row, number.ok_or_else(expected)?))
        }
        _ => Err(expected()),
    }
}

// The view of Four Rows: scenes and choices.

fn scene(state: &State, viewer: Viewer) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: state.sheets[seat.index()].score(),
        note: None,
        standing: SeatStatus::of(&turn, seat, false),
        team: None,
    };
    let sheets = state.company.all().map(|seat| box_sheet(state, seat));
    Scene {
        title: title(state),
        status: waiting(state, viewer),
        players: state.company.all().map(player).collect(),
        dice: dice(state),
        board: SceneBoard::Boxes(sheets.collect()),
        private: private(state, viewer),
        extent: SceneExtent::dice(2 + ROWS),
    }
}

/// The white dice, then that of each row that was open.
fn dice(state: &State) -> Vec<SceneDie> {
    let tints = [Tint::White; 2].into_iter().chain(state.tints.iter().map(|row| row.tint()));
    state.dice.iter().zip(tints).map(|(face, tint)| SceneDie::new(*face, tint)).collect()
}

fn title(state: &State) -> Msg {
    let id = match state.phase {
        Phase::First { .. } => "four-rows-title-white",
        Phase::Second => "four-rows-title-coloured",
        Phase::Rolling | Phase::Over(_) => "four-rows-title",
    };
    Msg::new(id)
}

/// Tells those who are to move what they can do, and whose roll it is: with the white dice one moves in turns of others as
/// well. In a large company the names would drown the number that counts.
fn waiting(state: &State, viewer: Viewer) -> Msg {
    match (state.phase, viewer) {
        (Phase::First { seats, answered, .. }, Viewer::Seat(seat))
            if seats.without(answered).contains(seat) =>
        {
            let id =
                if seat == state.active { "four-rows-status-own-white" } else { "four-rows-status-white" };
            let sum: u8 = state.dice[..2].iter().sum();
            return Msg::new(id).with("seat", state.active).with("sum", sum);
        }
        (Phase::Second, Viewer::Seat(seat)) if seat == state.active => {
            let cost = state.pass_costs(seat);
            return Msg::new("four-rows-status-own-coloured").with("cost", if cost { PENALTY } else { 0 });
        }
        _ => {}
    }
    match state.phase {
        Phase::First { seats, answered, .. } if seats.len() > Arg::NAMED => {
            Msg::new("status-answers").with("answered", answered.len()).with("of", seats.len())
        }
        _ => status(&state.turn()),
    }
}

/// The name of a box.
fn box_name(row: Row, number: u8) -> String {
    format!("{}{number}", row.word())
}

fn box_sheet(state: &State, seat: Seat) -> BoxSheet {
    let sheet = &state.sheets[seat.index()];
    let line = |row: Row| {
        let crossed = sheet.rows[row.index()];
        let one = |place: usize| {
            let number = row.number(place);
            SheetBox {
                name: box_name(row, number),
                text: number.to_string(),
                mark: if crossed >> place & 1 == 1 {
                    BoxMark::Crossed
                } else if place < sheet.next(row) || state.closed[row.index()] {
                    BoxMark::Passed
                } else {
                    BoxMark::Open
                },
                fresh: sheet.fresh == Some((row, place)),
            }
        };
        BoxRow {
            head: RowHead::Colour(row.tint()),
            boxes: (0..LENGTH).map(one).collect(),
            lock: match (sheet.locks[row.index()], state.closed[row.index()]) {
                (true, _) => RowLock::Won,
                (false, true) => RowLock::Closed,
                (false, false) => RowLock::Open,
            },
            score: Some(row_score(sheet.crosses(row))),
        }
    };
    let penalty = |number: u32| SheetBox {
        name: format!("penalty{number}"),
        text: String::new(),
        mark: if number < sheet.penalties { BoxMark::Crossed } else { BoxMark::Open },
        fresh: false,
    };
    let penalties = BoxRow {
        head: RowHead::Text(format!("−{PENALTY}")),
        boxes: (0..state.variant.penalties).map(penalty).collect(),
        lock: RowLock::None,
        score: Some(-PENALTY * i64::from(sheet.penalties)),
    };
    BoxSheet {
        seat: Some(seat),
        rows: Row::ALL.into_iter().map(line).chain([penalties]).collect(),
        columns: Vec::new(),
    }
}

/// The sealed answer.
fn private(state: &State, viewer: Viewer) -> Vec<Msg> {
    let Viewer::Seat(seat) = viewer else { return Vec::new() };
    let sealed = state.sealed[seat.index()].map(|play| match play {
        Move::Cross(row, number) => {
            Msg::new("four-rows-sealed").with("row", row.word()).with("number", number)
        }
        Move::Pass => Msg::new("four-rows-sealed-pass"),
    });
    sealed.into_iter().collect()
}

fn choice(state: &State, seat: Seat, play: Move) -> Choice<Move> {
    match play {
        Move::Pass => {
            let cost = if state.pass_costs(seat) { PENALTY } else { 0 };
            Choice::play("p", Msg::new("four-rows-button-pass").with("cost", cost), play)
        }
        Move::Cross(row, number) => {
            let label = Msg::new("four-rows-button").with("row", row.word()).with("number", number);
            Choice::play(format!("{}{number}", &row.word()[..1]), label, play)
                .at([Spot::of_box(Some(seat), &box_name(row, number))])
        }
    }
}

// How the machine plays Four Rows.
//
// `careful` crosses what skips at most one number, and two where it would else have a penalty. `odds` knows what a row is worth by
// its crosses, the place it has come to and the rolls that are left, if every roll may be used for it, and takes what adds the
// most to all rows. It does not look at the others.

const LEVELS: &[&str] = &["careful", "odds"];

/// The machine players that people are offered, weakest first.
const LADDER: Ladder = &[Rung::easy("careful", 45), Rung::medium("odds", 25), Rung::hard("odds", 0)];

fn think(state: &State, seat: Seat, level: &str) -> Decision<Move> {
    let moves = state.moves(seat);
    let sheet = &state.sheets[seat.index()];
    let candidates = if level == "odds" {
        let outlook = Outlook::of(state);
        moves.into_iter().map(|play| (play, outlook.worth(state, seat, play))).collect()
    } else {
        let in_need = state.active == seat && !state.crossed && state.phase == Phase::Second;
        let patience = if in_need { 2.5 } else { 1.5 };
        let worth = |play: Move| match play {
            Move::Cross(row, number) => patience - (row.place(number) - sheet.next(row)) as f64,
            Move::Pass => 0.0,
        };
        moves.into_iter().map(|play| (play, worth(play))).collect()
    };
    Decision::new(candidates, Unit::Heuristic, false)
}

/// The rolls for which values of a row are known.
const ROLLS: usize = 40;

/// The values of a row by the rolls left, the next place and the crosses.
type RowValues = Vec<[[f64; LENGTH + 2]; LENGTH + 1]>;

/// The worth of rows in a position.
struct Outlook {
    values: &'static RowValues,
    left: usize,
}

impl Outlook {
    fn of(state: &State) -> Self {
        static KNOWN: [OnceLock<RowValues>; 5] = [const { OnceLock::new() }; 5];
        let need = state.variant.need;
        let values = KNOWN[need as usize - 3].get_or_init(|| row_values(need));
        Self { values, left: rolls_left(state).min(ROLLS) }
    }

    /// The worth of a row of a sheet.
    fn row(&self, state: &State, sheet: &Sheet, row: Row) -> f64 {
        let crosses = sheet.crosses(row);
        if state.closed[row.index()] || sheet.locks[row.index()] {
            return row_score(crosses) as f64;
        }
        self.values[self.left][sheet.next(row)][crosses as usize]
    }

    fn sheet(&self, state: &State, sheet: &Sheet) -> f64 {
        Row::ALL.into_iter().map(|row| self.row(state, sheet, row)).sum()
    }

    /// The worth of the sheet after a move, and after the second step where it follows.
    fn worth(&self, state: &State, seat: Seat, play: Move) -> f64 {
        let mut sheet = state.sheets[seat.index()];
        let crosses = matches!(play, Move::Cross(..));
        if let Move::Cross(row, number) = play {
            sheet.cross(row, number);
        }
        let here = self.sheet(state, &sheet);
        let penalty = if crosses || state.crossed { 0.0 } else { PENALTY as f64 };
        if seat != state.active {
            return here;
        }
        if state.phase == Phase::Second {
            return here - penalty;
        }
        let then = state.coloured(&sheet).into_iter().map(|play| {
            let mut after = sheet;
            if let Move::Cross(row, number) = play {
                after.cross(row, number);
            }
            self.sheet(state, &after)
        });
        then.fold(here - penalty, f64::max)
    }
}

/// How many rolls a row may still be used in.
fn rolls_left(state: &State) -> usize {
    let seats = state.company.present().len() as f64;
    // The furthest row of anybody says how soon it will be locked.
    let furthest = |row: Row| {
        let next = state.company.present().iter().map(|seat| state.sheets[seat.index()].next(row)).max();
        next.unwrap_or(0)
    };
    let mut places: Vec<_> = state.open_rows().map(furthest).collect();
    places.sort_unstable_by(|one, other| other.cmp(one));
    let closed = state.closed.iter().filter(|closed| **closed).count();
    let wanted = state.variant.locks.saturating_sub(closed).max(1);
    let last = places.get(wanted - 1).copied().unwrap_or(LENGTH);
    let turns = (LENGTH + 1 - last) as f64 * TURNS_A_PLACE;
    // A seat's own turns bring a coloured die beside the white ones.
    (turns * USED * (1.0 + 1.5 / seats)).round().max(1.0) as usize
}

/// The turns that bring the leader of a row on by a place, and the part of the rolls that one row of four gets. Chosen by
/// hand, not measured.
const TURNS_A_PLACE: f64 = 2.0;
const USED: f64 = 0.5;

/// The mean points of a row, if each roll may be used for it.
fn row_values(need: u32) -> RowValues {
    let points = |crosses: usize| row_score(crosses as u32) as f64;
    let mut values: RowValues = vec![[std::array::from_fn(points); LENGTH + 1]];
    for left in 1..=ROLLS {
        let before = values[left - 1];
        let mut now = before;
        for next in 0..LENGTH {
            for crosses in 0..=next {
                let wait = before[next][crosses];
                let use_of = |place: usize| match place {
                    _ if place < next => wait,
                    _ if place < LENGTH - 1 => before[place + 1][crosses + 1].max(wait),
                    _ if crosses as u32 >= need => points(crosses + 2).max(wait),
                    _ => wait,
                };
                let rolls = |place: usize| (6 - place.abs_diff(5)) as f64 / 36.0;
                now[next][crosses] = (0..LENGTH).map(|place| rolls(place) * use_of(place)).sum();
            }
        }
        values.push(now);
    }
    values
}

#[cfg(test)]
mod tests {
    //! Tests of Four Rows: the worked example, every rule, secrets, the machine player.

    use super::*;
    use crate::kit::Table;
    use crate::kit::check::{Mix, example, table};

    const EXAMPLE: &str = "kubyk 1 / game four-rows / seat Аня / seat Вова / / \
     * 1 2 3 4 5 6 / 1 red 3 / 2 pass / 1 green 7 / * 6 6 1 1 1 1 / 1 blue 12 / 2 green 12 / 2 pass / \
     * 1 1 6 6 6 6 / 1 pass / 2 red 2 / 1 pass";

    const FIRST: Seat = Seat::at(0);
    const SECOND: Seat = Seat::at(1);
    const BASE: Variant = Variant { locks: 2, need: 5, penalties: 4 };

    fn play(game: &mut dyn Table, seat: Seat, text: &str) {
        game.play(seat, text, &mut Log::off()).expect("a legal move");
    }

    /// A state whose rows are crossed at these places, rolled.
    fn rolled(variant: Variant, seats: usize, rows: &[(usize, Row, u16)], faces: &[u8]) -> State {
        let mut state = State::new(variant, seats);
        rows.iter().for_each(|(seat, row, crosses)| state.sheets[*seat].rows[row.index()] = *crosses);
        state.answer(faces, &mut Log::off()).expect("a roll is owed");
        state
    }

    fn answer(state: &mut State, seat: Seat, text: &str) {
        let play = parse_move(text).expect("a move");
        assert!(state.moves(seat).contains(&play), "{text}");
        state.play(seat, &play, &mut Log::off());
    }

    #[test]
    fn the_worked_example_owes_six_dice() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [-2, 2]);
        assert_eq!(game.needs(), Some(Draw::d6(6)));
    }

    #[test]
    fn moves_stand_by_row_then_by_the_lower_white_die() {
        let mut game = table(&FourRows, "base", &[], 2);
        game.answer(&[5, 2, 3, 4, 1, 6], &mut Log::off()).expect("a roll is owed");
        assert_eq!(game.moves(FIRST), ["red 7", "yellow 7", "green 7", "blue 7", "pass"]);
        play(game.as_mut(), FIRST, "red 7");
        play(game.as_mut(), SECOND, "pass");
        assert_eq!(
            game.moves(FIRST),
            ["red 8", "yellow 6", "yellow 9", "green 3", "green 6", "blue 8", "blue 11", "pass"]
        );
    }

    #[test]
    fn the_last_number_needs_crosses_before_it_and_brings_the_lock() {
        let mut state =
            rolled(BASE, 2, &[(0, Row::Red, 0b1_1111), (1, Row::Red, 0b1111)], &[6, 6, 1, 1, 1, 1]);
        assert_eq!(state.moves(SECOND).first(), Some(&Move::Cross(Row::Green, 12)), "four are too few");
        answer(&mut state, FIRST, "red 12");
        answer(&mut state, SECOND, "pass");
        assert_eq!(state.sheets[0].score(), 28, "seven crosses");
        assert!(state.closed[0]);
        // Its die is gone in the second step already.
        assert!(state.moves(FIRST).iter().all(|play| !matches!(play, Move::Cross(Row::Red, _))));
        answer(&mut state, FIRST, "pass");
        assert_eq!(state.turn(), Turn::Chance(Draw::d6(5)));
    }

    #[test]
    fn all_who_cross_the_lock_in_one_step_have_it() {
        let rows = [(0, Row::Red, 0b1_1111), (1, Row::Red, 0b1_1111)];
        let mut state = rolled(Variant { locks: 1, ..BASE }, 3, &rows, &[6, 6, 1, 1, 1, 1]);
        answer(&mut state, FIRST, "red 12");
        answer(&mut state, SECOND, "red 12");
        answer(&mut state, Seat::at(2), "pass");
        assert_eq!(state.scores(), [28, 28, 0]);
        let winners = [FIRST, SECOND].into_iter().collect();
        assert_eq!(state.phase, Phase::Over(winners), "at once, without a second step");
    }

    #[test]
    fn one_who_crosses_nothing_in_its_turn_has_a_penalty() {
        let mut state = rolled(Variant { penalties: 1, ..BASE }, 2, &[], &[1, 2, 3, 4, 5, 6]);
        answer(&mut state, FIRST, "pass");
        answer(&mut state, SECOND, "pass");
        answer(&mut state, FIRST, "pass");
        assert_eq!(state.scores(), [-5, 0]);
        assert_eq!(state.phase, Phase::Over(Seats::only(SECOND)));
    }

    #[test]
    fn one_who_can_only_pass_is_not_asked() {
        let all = [
            (0, Row::Red, 1 << 9),
            (0, Row::Yellow, 1 << 9),
            (0, Row::Green, 1 << 9),
            (0, Row::Blue, 1 << 9),
        ];
        let mut state = rolled(BASE, 2, &all, &[3, 4, 3, 3, 3, 3]);
        assert_eq!(state.turn(), Turn::Seats(Seats::only(SECOND)));
        answer(&mut state, SECOND, "pass");
        assert_eq!(state.sheets[0].penalties, 1, "nothing is to be had in the second step either");
        assert_eq!((state.active, state.phase), (SECOND, Phase::Rolling));
    }

    #[test]
    fn leaving_in_the_first_step_lets_the_second_and_its_penalty_lapse() {
        let mut state = rolled(BASE, 3, &[], &[1, 2, 3, 4, 5, 6]);
        answer(&mut state, SECOND, "red 3");
        state.leave(FIRST, &mut Log::off());
        answer(&mut state, Seat::at(2), "pass");
        assert_eq!(state.scores(), [0, 1, 0]);
        assert_eq!((state.active, state.phase), (SECOND, Phase::Rolling));
    }

    #[test]
    fn an_answer_is_sealed_until_the_last_one() {
        let mut game = table(&FourRows, "base", &[], 2);
        game.answer(&[1, 2, 3, 4, 5, 6], &mut Log::off()).expect("a roll is owed");
        play(game.as_mut(), SECOND, "red 3");
        assert_eq!(game.scores(), [0, 0]);
        assert_eq!(game.scene(Viewer::Seat(SECOND)).private.len(), 1);
        play(game.as_mut(), FIRST, "red 3");
        assert_eq!(game.scores(), [1, 1]);
    }

    #[test]
    fn twelve_crosses_are_worth_seventy_eight() {
        let mut sheet = Sheet { rows: [0x3FF, 0, 0, 0], ..Sheet::default() };
        assert!(sheet.cross(Row::Red, 12));
        assert_eq!(sheet.score(), 78);
    }

    #[test]
    fn the_machine_crosses_without_a_gap_and_leaves_large_ones() {
        for level in LEVELS {
            let best = |faces: &[u8]| *rolled(BASE, 2, &[], faces).think(SECOND, level, &mut Mix(1)).best();
            assert!(matches!(best(&[1, 1, 3, 3, 3, 3]), Move::Cross(_, 2)), "{level}");
            assert_eq!(best(&[3, 4, 3, 3, 3, 3]), Move::Pass, "{level}");
        }
    }
}

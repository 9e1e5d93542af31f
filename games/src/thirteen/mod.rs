//! Thirteen: work five rolls into one sum, and score whenever it is a multiple of thirteen.
//!
//! From S. Khramov's encyclopaedia of dice games, where it stands among the mathematical ones. That the first sum
//! scores nothing and that a result below zero is not allowed at all was decided in this project.
//!
//! The special die has a seven instead of its one. With the option `simultaneous` the same rolls serve all, who
//! answer in secret. Deliberately not here: several turns a seat; the book plays one.

mod bot;

#[cfg(test)]
mod tests;

use crate::kit::{
    About, Arg, CROWD, Choice, Decision, Die, Draw, Faces, Fault, Game, Insight, Ladder, Log, MOST_SEATS,
    Msg, OptionSpec, Outcome, ParseError, Position, Presentation, Preset, Reason, Scale, Scene, SceneBoard,
    SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, Seats, Setup, Stream, Tempo, Thinking, Tint, Turn,
    Values, Verb, Viewer, shown, status,
};

/// The game of Thirteen.
#[derive(Clone, Copy, Debug)]
pub struct Thirteen;

static ABOUT: About = About {
    id: "thirteen",
    rules: 1,
    aliases: &["тринадцять", "тринадцать", "13"],
    emoji: "🔢",
    verbs: &[
        Verb::alone("add"),
        Verb::alone("sub"),
        Verb::alone("x2"),
        Verb::alone("x3"),
        Verb::alone("x4"),
        Verb::alone("d2"),
        Verb::alone("d3"),
        Verb::alone("d4"),
    ],
    tags: &["dice", "maths", "party"],
    chapter: Some(19),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("text"),
};

impl Game for Thirteen {
    type Variant = Variant;
    type State = State;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        rules_text(*variant)
    }

    fn how_to_play(&self, _: &Variant) -> Vec<Msg> {
        ["thirteen-how-to", "thirteen-rules-example"].map(Msg::new).into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<State, Vec<Fault>> {
        Ok(State::new(setup.variant, setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        bot::LEVELS
    }

    fn ladder(&self, _: &Variant, _: usize) -> Ladder {
        bot::LADDER
    }
}

// The options of Thirteen.

/// Rolls in a turn; the first is only remembered.
const ROLLS: u8 = 5;

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The number that divides a scoring result.
    pub divisor: i64,
    /// `true` if all play at once, with the same rolls and sealed answers.
    pub simultaneous: bool,
}

const OPTIONS: &[OptionSpec] =
    &[OptionSpec::choice("divisor", &["13", "11", "17"]), OptionSpec::flag("simultaneous")];

/// Complexity, tempo and dice are those of the encyclopaedia's list, which marks the game as one that all can play at once;
/// the heading of its chapter says В for the tempo.
const PRESETS: &[Preset] = &[
    BASE,
    Preset {
        name: "together",
        delta: &[("simultaneous", "on")],
        simultaneous: true,
        recommended: Some((2, CROWD.1)),
        ..BASE
    },
];

const BASE: Preset = Preset::new("base", 5, Tempo::B, 2);

impl Variant {
    fn read(values: &Values) -> Self {
        // One of the words above, all of them numbers.
        let divisor = values.text("divisor").parse().unwrap_or(13);
        Self { divisor, simultaneous: values.flag("simultaneous") }
    }

    /// The score of a result; `None` when the divisor does not divide it. Zero scores nothing.
    pub fn points(self, sum: i64) -> i64 {
        if sum % self.divisor == 0 { sum / self.divisor } else { 0 }
    }

    /// One roll: the special die, whose one is a seven, and an ordinary one.
    pub fn draw() -> Draw {
        Draw { dice: vec![Die { low: 2, high: 7 }, Die::D6] }
    }
}

// The position of a game of Thirteen.

/// A position: scores, the remembered sums, and how far the running turn has come.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    variant: Variant,
    players: Vec<SeatState>,
    left: Seats,
    /// The last roll of all.
    dice: Faces,
    /// The rolls made in the running turn.
    rolls: u8,
    phase: Phase,
}

/// One seat.
#[derive(Clone, PartialEq, Debug, Default)]
struct SeatState {
    score: i64,
    /// The remembered sum; `None` before the first roll of its turn.
    sum: Option<i64>,
    /// Its last reckoning.
    last: Option<Worked>,
    /// The sealed answer of this step; hidden from the others until all have answered.
    sealed: Option<Move>,
}

/// One reckoning: what was remembered, what was rolled and what was done with it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Worked {
    sum: i64,
    rolled: i64,
    play: Move,
}

/// Phase of the game.
#[derive(Clone, PartialEq, Debug)]
enum Phase {
    /// These seats share the running turn: one, or all.
    Playing {
        active: Seats,
        /// Those who have answered the last roll; `None` while chance owes the next one.
        answered: Option<Seats>,
    },
    Over {
        winners: Seats,
    },
}

impl State {
    fn new(variant: Variant, seats: usize) -> Self {
        let active = if variant.simultaneous { Seats::all(seats) } else { Seats::only(Seat::at(0)) };
        Self {
            variant,
            players: vec![SeatState::default(); seats],
            left: Seats::NONE,
            dice: Vec::new(),
            rolls: 0,
            phase: Phase::Playing { active, answered: None },
        }
    }

    /// The sum of the last roll.
    fn rolled(&self) -> i64 {
        self.dice.iter().map(|face| i64::from(*face)).sum()
    }

    /// The remembered sum of a seat.
    fn sum(&self, seat: Seat) -> i64 {
        self.players[seat.index()].sum.unwrap_or_default()
    }

    /// The seats that have not left.
    fn present(&self) -> Seats {
        Seats::all(self.players.len()).without(self.left)
    }
}

impl Worked {
    fn result(self) -> i64 {
        self.play.apply(self.sum, self.rolled)
    }
}

// The rules of Thirteen: legal moves and their effects.

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over { winners } => Turn::Over(Outcome { winners, reason: Reason::Score }),
            Phase::Playing { answered: None, .. } => Turn::Chance(Variant::draw()),
            Phase::Playing { active, answered: Some(answered) } => Turn::Seats(active.without(answered)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Phase::Playing { active, answered } = &mut self.phase else { return Ok(()) };
        let active = *active;
        self.dice = faces.to_vec();
        self.rolls += 1;
        let first = self.rolls == 1;
        if !first {
            *answered = Some(Seats::NONE);
        }
        let rolled = self.rolled();
        if first {
            active.iter().for_each(|seat| self.players[seat.index()].sum = Some(rolled));
        }
        log.say(|| {
            let id = if first { "thirteen-log-first" } else { "thirteen-log-throw" };
            let msg = Msg::new(id).with("seats", Arg::company(active)).with("count", active.len());
            // The sum is what is reckoned with.
            let faces = shown(&self.dice).replace('·', "+");
            msg.with("throw", self.rolls).with("faces", faces).with("thrown", rolled)
        });
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<Move> {
        let (sum, rolled) = (self.sum(seat), self.rolled());
        Move::ALL.into_iter().filter(|play| play.apply(sum, rolled) >= 0).collect()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(text)
    }

    fn refusal(&self, seat: Seat, _: &Move) -> Msg {
        Msg::new("thirteen-why-negative").with("sum", self.sum(seat)).with("thrown", self.rolled())
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        if let Phase::Playing { answered: Some(answered), .. } = &mut self.phase {
            answered.insert(seat);
            self.players[seat.index()].sealed = Some(*play);
            self.resolve(log);
        }
    }

    /// The seat's turn is skipped from now on; a roll owed for it alone is owed no longer.
    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.left.insert(seat);
        let Phase::Playing { active, answered } = &mut self.phase else { return };
        if !active.contains(seat) {
            return;
        }
        active.remove(seat);
        if let Some(answered) = answered {
            answered.remove(seat);
        }
        self.players[seat.index()].sealed = None;
        if active.is_empty() {
            self.finish(seat);
        } else {
            self.resolve(log);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.players.iter().map(|player| player.score).collect()
    }

    fn known(&self, seat: Seat) -> Self {
        let mut known = self.clone();
        for (index, player) in known.players.iter_mut().enumerate() {
            if index != seat.index() {
                player.sealed = None;
            }
        }
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
        bot::think(self, seat, level)
    }

    fn insight(&self) -> Option<&dyn Insight<Move>> {
        Some(self)
    }
}

impl Insight<Move> for State {
    fn scale(&self) -> Option<Scale> {
        Some(bot::scale(self.variant))
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        bot::value(self, seat)
    }
}

impl State {
    /// Once all have answered, the answers count.
    fn resolve(&mut self, log: &mut Log) {
        let Phase::Playing { active, answered: Some(answered) } = self.phase else { return };
        if answered != active {
            return;
        }
        let rolled = self.rolled();
        let mut gains = Vec::new();
        for seat in active.iter() {
            let player = &mut self.players[seat.index()];
            // Another seat's sealed answer is missing where only what a seat knows is played on.
            let (Some(play), Some(sum)) = (player.sealed.take(), player.sum) else { continue };
            let worked = Worked { sum, rolled, play };
            let points = self.variant.points(worked.result());
            player.sum = Some(worked.result());
            player.last = Some(worked);
            player.score += points;
            gains.push((seat, points));
        }
        log.say(|| self.log_line(&gains));
        self.phase = Phase::Playing { active, answered: None };
        if let (ROLLS, Some(last)) = (self.rolls, active.iter().last()) {
            self.finish(last);
        }
    }

    /// One line a step, however many play: each seat's own reckoning stands beside its name.
    fn log_line(&self, gains: &[(Seat, i64)]) -> Msg {
        if let [(seat, points)] = gains {
            let player = &self.players[seat.index()];
            let work = player.last.map(|worked| worked.play.worked(worked.sum, worked.rolled));
            let msg = Msg::new("thirteen-log-worked").with("seat", *seat).with("points", *points);
            return msg.with("work", work.unwrap_or_default()).with("score", player.score);
        }
        let scored = gains.iter().filter(|(_, points)| *points > 0).count();
        let of = gains.len();
        let most = gains.iter().map(|(_, points)| *points).max().unwrap_or_default();
        let best: Seats = gains.iter().filter(|(_, points)| *points == most).map(|(seat, _)| *seat).collect();
        let share = match scored {
            0 => "none",
            _ if best.len() == of => "same",
            _ if scored == of => "all",
            _ => "some",
        };
        let msg = Msg::new("thirteen-log-step").with("throw", self.rolls).with("share", share);
        let msg = msg.with("scored", scored).with("of", of);
        msg.with("best", most).with("seats", Arg::company(best))
    }

    /// A turn has ended; the next seat's begins, or the scores are counted.
    fn finish(&mut self, seat: Seat) {
        let next = self.present().iter().find(|other| *other > seat);
        match next {
            Some(next) if !self.variant.simultaneous => {
                self.rolls = 0;
                self.phase = Phase::Playing { active: Seats::only(next), answered: None };
            }
            _ => {
                let score = |seat: &Seat| self.players[seat.index()].score;
                let best = self.present().iter().map(|seat| score(&seat)).max();
                let winners = self.present().iter().filter(|seat| Some(score(seat)) == best).collect();
                self.phase = Phase::Over { winners };
            }
        }
    }
}

// The moves of Thirteen and their notation: `add`, `sub`, `x2` to `x4`, `d2` to `d4`.

crate::word_enum! {
    /// A move: the way a roll is worked into the remembered sum.
    pub enum Move {
        /// It is added.
        Add = "add",
        /// It is subtracted.
        Sub = "sub",
        /// Twice it is added.
        Times2 = "x2",
        /// Three times it is added.
        Times3 = "x3",
        /// Four times it is added.
        Times4 = "x4",
        /// Half of it is added, rounded down.
        Over2 = "d2",
        /// A third of it is added, rounded down.
        Over3 = "d3",
        /// A quarter of it is added, rounded down.
        Over4 = "d4",
    }
}

impl std::fmt::Display for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.word())
    }
}

impl Move {
    /// Every move, in order.
    pub const ALL: [Self; 8] = [
        Self::Add,
        Self::Sub,
        Self::Times2,
        Self::Times3,
        Self::Times4,
        Self::Over2,
        Self::Over3,
        Self::Over4,
    ];

    /// The remembered sum after the move; below zero where the move is not allowed.
    pub fn apply(self, sum: i64, rolled: i64) -> i64 {
        match self {
            Self::Add => sum + rolled,
            Self::Sub => sum - rolled,
            Self::Times2 => sum + rolled * 2,
            Self::Times3 => sum + rolled * 3,
            Self::Times4 => sum + rolled * 4,
            Self::Over2 => sum + rolled / 2,
            Self::Over3 => sum + rolled / 3,
            Self::Over4 => sum + rolled / 4,
        }
    }

    /// The sign that a button shows: `×2`.
    fn sign(self) -> &'static str {
        match self {
            Self::Add => "+",
            Self::Sub => "−",
            Self::Times2 => "×2",
            Self::Times3 => "×3",
            Self::Times4 => "×4",
            Self::Over2 => "÷2",
            Self::Over3 => "÷3",
            Self::Over4 => "÷4",
        }
    }

    /// The reckoning as people write it: `9 + 10×3 = 39`.
    fn worked(self, sum: i64, rolled: i64) -> String {
        let result = self.apply(sum, rolled);
        match self {
            Self::Add | Self::Sub => format!("{sum} {} {rolled} = {result}", self.sign()),
            _ => format!("{sum} + {rolled}{} = {result}", self.sign()),
        }
    }
}

/// Other words that people type for each operation.
const ADD: &[&str] =
    &["add", "+", "plus", "плюс", "додати", "додаю", "прибавить", "прибавляю", "сложить", "скласти"];
const SUB: &[&str] = &[
    "sub",
    "subtract",
    "-",
    "−",
    "–",
    "minus",
    "мінус",
    "минус",
    "відняти",
    "віднімаю",
    "вычесть",
    "вычитаю",
];
/// The last two of the short ones are the Cyrillic letter and the sign.
const TIMES: &[&str] =
    &["x", "*", "mul", "times", "multiply", "х", "×", "помножити", "множу", "умножить", "умножаю", "множить"];
const OVER: &[&str] =
    &["d", "/", ":", "÷", "div", "divide", "д", "поділити", "ділю", "ділити", "разделить", "делю", "делить"];
/// Words between an operation and its number.
const BETWEEN: &[&str] = &["by", "на"];

fn parse_move(text: &str) -> Result<Move, ParseError> {
    let text = text.trim().to_lowercase().replace("-на-", " на ");
    // The number stands last: `x2`, `x 2`, `умножить на 2`.
    let (word, number) = match text.char_indices().next_back() {
        Some((at, last)) if last.is_ascii_digit() => (&text[..at], Some(last)),
        _ => (text.as_str(), None),
    };
    let words: Vec<_> = word.split_whitespace().filter(|word| !BETWEEN.contains(word)).collect();
    let is = |known: &[&str]| matches!(words.as_slice(), [word] if known.contains(word));
    let play = match number {
        None if is(ADD) => Some(Move::Add),
        None if is(SUB) => Some(Move::Sub),
        Some('2') if is(TIMES) => Some(Move::Times2),
        Some('3') if is(TIMES) => Some(Move::Times3),
        Some('4') if is(TIMES) => Some(Move::Times4),
        Some('2') if is(OVER) => Some(Move::Over2),
        Some('3') if is(OVER) => Some(Move::Over3),
        Some('4') if is(OVER) => Some(Move::Over4),
        _ => None,
    };
    play.ok_or_else(|| ParseError::Syntax(Msg::new("thirteen-expected")))
}

// The view of Thirteen: scenes and choices.

fn scene(state: &State, viewer: Viewer) -> Scene {
    let dice = state.dice.iter().zip([Tint::Red, Tint::White]);
    Scene {
        title: title(state.variant),
        status: waiting(state),
        players: Seat::all(state.players.len()).map(|seat| player(state, seat)).collect(),
        dice: dice.map(|(face, tint)| SceneDie::new(*face, tint)).collect(),
        board: SceneBoard::None,
        private: private(state, viewer),
        extent: SceneExtent::dice(2).noted(),
    }
}

fn choice(state: &State, seat: Seat, play: Move) -> Choice<Move> {
    let result = play.apply(state.sum(seat), state.rolled());
    let label = Msg::new("thirteen-button").with("op", play.sign()).with("result", result);
    let label = label.with("points", state.variant.points(result));
    Choice::play(play.word(), label, play).shared(Msg::new("thirteen-button-open").with("op", play.sign()))
}

fn rules_text(variant: Variant) -> Vec<Msg> {
    let way = if variant.simultaneous { "thirteen-rules-together" } else { "thirteen-rules-turns" };
    [
        "thirteen-summary",
        "thirteen-rules",
        "thirteen-rules-work",
        "thirteen-rules-score",
        "thirteen-rules-example",
        way,
    ]
    .map(Msg::new)
    .into()
}

fn title(variant: Variant) -> Msg {
    let id = if variant.simultaneous { "thirteen-title-together" } else { "thirteen-title" };
    Msg::new(id).with("divisor", variant.divisor)
}

fn waiting(state: &State) -> Msg {
    let turn = state.turn();
    let Turn::Seats(owing) = turn else { return status(&turn) };
    let of = |msg: Msg| msg.with("throw", state.rolls).with("throws", ROLLS).with("thrown", state.rolled());
    match state.phase {
        // In a large company the names would drown the number that counts.
        Phase::Playing { active, answered: Some(answered) } if active.len() > Arg::NAMED => {
            let msg = of(Msg::new("thirteen-status-answers"));
            msg.with("answered", answered.len()).with("of", active.len())
        }
        _ => of(Msg::new("thirteen-status")).with("seats", owing),
    }
}

fn player(state: &State, seat: Seat) -> ScenePlayer {
    let player = &state.players[seat.index()];
    let standing = match state.phase {
        Phase::Over { winners } if winners.contains(seat) => SeatStatus::Won,
        Phase::Over { .. } => SeatStatus::Done,
        Phase::Playing { active, answered: Some(answered) } if active.without(answered).contains(seat) => {
            SeatStatus::Acting
        }
        Phase::Playing { active, .. } if !active.contains(seat) && player.sum.is_some() => SeatStatus::Done,
        Phase::Playing { .. } => SeatStatus::Waiting,
    };
    let note = match (player.last, player.sum) {
        (Some(worked), _) => Some(reckoned("thirteen-note", state.variant, worked)),
        (None, Some(sum)) => Some(Msg::new("thirteen-note-first").with("sum", sum)),
        (None, None) => None,
    };
    ScenePlayer { seat, score: player.score, note, standing, team: None }
}

/// A sealed answer is shown to the one who gave it.
fn private(state: &State, viewer: Viewer) -> Vec<Msg> {
    let Viewer::Seat(seat) = viewer else { return Vec::new() };
    let player = &state.players[seat.index()];
    let worked = |play| Worked { sum: state.sum(seat), rolled: state.rolled(), play };
    player.sealed.map(|play| reckoned("thirteen-sealed", state.variant, worked(play))).into_iter().collect()
}

fn reckoned(id: &'static str, variant: Variant, worked: Worked) -> Msg {
    let work = worked.play.worked(worked.sum, worked.rolled);
    Msg::new(id).with("work", work).with("points", variant.points(worked.result()))
}

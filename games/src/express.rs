//! Express: cut five dice into two pairs and a fifth die; sums that are marked often score, those that are marked seldom cost.
//!
//! Invented by Sid Sackson (Solitaire Dice, Extra, Choice); S. Khramov's encyclopaedia of dice games has its name, dice and
//! tempo. The rules are those of ludism.org/scwiki/SolitaireDiceRules. The easy form was decided in this project.
//! Deliberately not here: the form without dice that the index hints at and nobody has published.

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
pub struct Express;

static ABOUT: About = About {
    id: "express",
    rules: 1,
    aliases: &["solitaire-dice", "extra", "choice"],
    emoji: "🚄",
    verbs: &[Verb::with("out")],
    tags: &["dice", "sheet", "simultaneous", "party", "solo"],
    chapter: Some(9),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("express/text"),
};

impl Game for Express {
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
            "express-summary",
            "express-rules",
            "express-rules-fifth",
            "express-rules-score",
            "express-rules-example",
            "express-rules-end",
        ]
        .map(Msg::new)
        .into()
    }

    fn how_to_play(&self, _: &Variant) -> Vec<Msg> {
        ["express-how", "express-rules-example", "express-rules-end"].map(Msg::new).into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (1..=MOST_SEATS).collect()
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

// The options of Express.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The marks of a number of one's own with which a seat is done.
    pub marks: u8,
    /// The points that a row with one to four marks costs.
    pub penalty: i64,
}

const OPTIONS: &[OptionSpec] =
    &[OptionSpec::integer("marks", 4, 10, "8"), OptionSpec::integer("penalty", 0, 500, "200")];

/// Complexity and tempo are the encyclopaedia's.
const BASE: Preset = Preset {
    author: "sackson",
    simultaneous: true,
    recommended: Some((1, 20)),
    ..Preset::new("base", 5, Tempo::B, 5)
};

const PRESETS: &[Preset] = &[BASE, Preset { name: "easy", delta: &[("penalty", "150")], ..BASE }];

impl Variant {
    fn read(values: &Values) -> Self {
        Self { marks: values.integer("marks") as u8, penalty: values.integer("penalty") }
    }
}

// The position of a game of Express.

/// The dice of a roll.
const DICE: usize = 5;

/// The rows 2 to 12, and what each of their sixth to tenth marks is worth.
const ROWS: usize = 11;
const WORTHS: [i64; ROWS] = [100, 70, 60, 50, 40, 30, 40, 50, 60, 70, 100];

/// The mark that costs nothing any more, and the last one that scores.
const EVEN: u8 = 5;
const FULL: u8 = 10;

/// The numbers of one's own.
const OWN: usize = 3;

/// A position: the sheets, and the answers that are sealed.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    variant: Variant,
    company: Company,
    sheets: Vec<Marks>,
    /// The answers that are sealed.
    sealed: Vec<Option<Out>>,
    /// The last roll.
    dice: Faces,
    /// Rolls so far.
    rolls: u64,
    phase: Phase,
}

/// The sheet of a seat.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
struct Marks {
    rows: [u8; ROWS],
    /// The numbers of its own in the order of their first use, with their marks.
    own: Vec<(u8, u8)>,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// Chance owes five dice.
    Rolling,
    /// These seats cut the dice; `answered` have done so.
    Cutting { seats: Seats, answered: Seats },
    /// The sheets are counted.
    Over(Seats),
}

impl State {
    fn new(variant: Variant, seats: usize) -> Self {
        Self {
            variant,
            company: Company::new(seats),
            sheets: vec![Marks::default(); seats],
            sealed: vec![None; seats],
            dice: Vec::new(),
            rolls: 0,
            phase: Phase::Rolling,
        }
    }

    /// The seats that are asked by a roll.
    fn running(&self) -> Seats {
        let present = self.company.present();
        present.iter().filter(|seat| !self.sheets[seat.index()].is_done(self.variant)).collect()
    }

    fn score(&self, sheet: &Marks) -> i64 {
        (0..ROWS).map(|row| row_score(self.variant, row, sheet.rows[row])).sum()
    }
}

/// The points of a row with so many marks.
fn row_score(variant: Variant, row: usize, marks: u8) -> i64 {
    match marks {
        0 => 0,
        1..EVEN => -variant.penalty,
        _ => i64::from(marks.min(FULL) - EVEN) * WORTHS[row],
    }
}

impl Marks {
    /// Returns `true` if a number of its own has all its marks.
    fn is_done(&self, variant: Variant) -> bool {
        self.own.iter().any(|(_, marks)| *marks >= variant.marks)
    }

    /// Returns `true` if a face may be the fifth die of a roll.
    fn may_leave_out(&self, face: u8, dice: &[u8]) -> bool {
        let is_own = |face: u8| self.own.iter().any(|(own, _)| *own == face);
        self.own.len() < OWN || is_own(face) || !dice.iter().any(|face| is_own(*face))
    }

    /// The ways to cut a roll, in the order of moves.
    fn ways(&self, dice: &[u8]) -> Vec<Out> {
        let mut ways = Vec::with_capacity(15);
        for fifth in (0..DICE).filter(|fifth| self.may_leave_out(dice[*fifth], dice)) {
            let mut rest = [0; DICE - 1];
            let others = (0..DICE).filter(|die| *die != fifth).map(|die| dice[die]);
            rest.iter_mut().zip(others).for_each(|(place, face)| *place = face);
            let all = rest.iter().sum::<u8>();
            for with in 1..rest.len() {
                let one = rest[0] + rest[with];
                ways.push(Out { fifth: dice[fifth], low: one.min(all - one), high: one.max(all - one) });
            }
        }
        ways.sort_unstable();
        ways.dedup();
        ways
    }

    fn mark(&mut self, out: Out) {
        for sum in [out.low, out.high] {
            self.rows[row_of(sum)] += 1;
        }
        if let Some((_, marks)) = self.own.iter_mut().find(|(face, _)| *face == out.fifth) {
            *marks += 1;
        } else if self.own.len() < OWN {
            self.own.push((out.fifth, 1));
        }
        // Else it is a free ride.
    }
}

/// The row of a sum.
fn row_of(sum: u8) -> usize {
    usize::from(sum - 2)
}

// The rules of Express: legal moves and their effects.

impl Position for State {
    type Move = Out;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Rolling => Turn::Chance(Draw::d6(DICE)),
            Phase::Cutting { seats, answered } => Turn::Seats(seats.without(answered)),
            Phase::Over(winners) => Turn::Over(Outcome { winners, reason: Reason::Score }),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        self.dice = faces.to_vec();
        self.rolls += 1;
        log.say(|| {
            Msg::new("express-log-roll").with("number", self.rolls as i64).with("faces", shown(faces))
        });
        let seats = self.running();
        let mut answered = Seats::NONE;
        for seat in seats.iter() {
            if let [only] = self.sheets[seat.index()].ways(faces)[..] {
                self.sealed[seat.index()] = Some(only);
                answered.insert(seat);
            }
        }
        self.phase = Phase::Cutting { seats, answered };
        self.resolve(log);
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<Out> {
        self.sheets[seat.index()].ways(&self.dice)
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Out, ParseError> {
        parse_move(text)
    }

    fn refusal(&self, seat: Seat, play: &Out) -> Msg {
        let sheet = &self.sheets[seat.index()];
        if self.dice.contains(&play.fifth) && !sheet.may_leave_out(play.fifth, &self.dice) {
            let own = shown(sheet.own.iter().map(|(face, _)| *face));
            return Msg::new("express-why-own").with("numbers", own);
        }
        Msg::new("express-why-dice").with("faces", shown(&self.dice))
    }

    fn play(&mut self, seat: Seat, play: &Out, log: &mut Log) {
        self.sealed[seat.index()] = Some(*play);
        if let Phase::Cutting { answered, .. } = &mut self.phase {
            answered.insert(seat);
        }
        self.resolve(log);
    }

    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.company.leave(seat);
        self.sealed[seat.index()] = None;
        if let Phase::Cutting { seats, answered } = &mut self.phase {
            seats.remove(seat);
            answered.remove(seat);
        }
        match self.phase {
            Phase::Rolling if self.running().is_empty() => self.finish(),
            _ => self.resolve(log),
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.sheets.iter().map(|sheet| self.score(sheet)).collect()
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

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Out>> {
        choices(self, seat, path)
    }
}

impl Thinking for State {
    /// Those who have answered have answered as the quick player would.
    fn imagined(&self, seat: Seat, _: &mut dyn Stream) -> Self {
        let mut imagined = self.clone();
        if let Phase::Cutting { answered, .. } = self.phase {
            for other in answered.iter().filter(|other| *other != seat) {
                imagined.sealed[other.index()] = Some(*hopeful(self, other).best());
            }
        }
        imagined
    }

    fn think(&self, seat: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Out> {
        think(self, seat, level, stream)
    }

    fn insight(&self) -> Option<&dyn Insight<Out>> {
        Some(self)
    }
}

impl Insight<Out> for State {
    fn estimation(&self) -> Option<Estimation> {
        // Alone everybody wins, and a large company takes too long.
        (2..=MOST_ESTIMATED)
            .contains(&self.company.seats())
            .then(|| Estimation::of_chances(ESTIMATION).comparing(COMPARISON))
    }

    fn estimate(&self, played: Option<(Seat, &Out)>, effort: u64) -> Option<Estimate<Out>> {
        self.estimation().map(|_| rollout::estimate(self, played, effort))
    }

    fn move_estimates(&self, seat: Seat, effort: u64, clock: &dyn Stream) -> Option<Vec<MoveEstimate<Out>>> {
        self.estimation().map(|_| rollout::move_estimates(self, seat, effort, clock))
    }
}

impl State {
    /// Once all have answered, the marks are made, and the next roll is owed.
    fn resolve(&mut self, log: &mut Log) {
        let Phase::Cutting { seats, answered } = self.phase else { return };
        if seats != answered {
            return;
        }
        for seat in seats.iter() {
            let sheet = &mut self.sheets[seat.index()];
            // Another seat's sealed answer is missing where only what a seat knows is played on.
            if let Some(out) = self.sealed[seat.index()].take() {
                sheet.mark(out);
            }
            if sheet.is_done(self.variant) {
                let score = (0..ROWS).map(|row| row_score(self.variant, row, sheet.rows[row])).sum::<i64>();
                log.say(|| Msg::new("express-log-done").with("seat", seat).with("score", score));
            }
        }
        log.say(|| Msg::new("express-log-marked").with("number", self.rolls as i64));
        if self.running().is_empty() { self.finish() } else { self.phase = Phase::Rolling }
    }

    fn finish(&mut self) {
        self.phase = Phase::Over(self.company.present().highest(&self.scores()));
    }
}

// The moves of Express and their notation: `out 3 6 7`.

/// The fifth die, and the sums of both pairs.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Out {
    fifth: u8,
    low: u8,
    high: u8,
}

impl fmt::Display for Out {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "out {} {} {}", self.fifth, self.low, self.high)
    }
}

const OUT: &[&str] = &["out", "o", "відкласти", "відкладаю", "отложить", "откладываю"];

fn parse_move(text: &str) -> Result<Out, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("express-expected"));
    let words: Vec<_> = text.split_whitespace().take(5).map(str::to_lowercase).collect();
    let [verb, fifth, one, other] = &words[..] else { return Err(expected()) };
    let number = |word: &str, least: u8, most: u8| {
        let digits = word.len() <= 2 && word.bytes().all(|byte| byte.is_ascii_digit());
        word.parse().ok().filter(|number| digits && (least..=most).contains(number)).ok_or_else(expected)
    };
    if !OUT.contains(&verb.as_str()) {
        return Err(expected());
    }
    let (one, other) = (number(one, 2, 12)?, number(other, 2, 12)?);
    Ok(Out { fifth: number(fifth, 1, 6)?, low: one.min(other), high: one.max(other) })
}

// The view of Express: scenes and choices.

fn scene(state: &State, viewer: Viewer) -> Scene {
    let turn = state.turn();
    let player = |seat: Seat| ScenePlayer {
        seat,
        score: state.score(&state.sheets[seat.index()]),
        note: None,
        standing: SeatStatus::of(&turn, seat, !state.running().contains(seat)),
        team: None,
    };
    let sheets = state.company.all().map(|seat| box_sheet(state, seat));
    Scene {
        title: Msg::new("express-title").with("number", (state.rolls as i64).max(1)),
        status: waiting(state),
        players: state.company.all().map(player).collect(),
        dice: state.dice.iter().map(|face| SceneDie::new(*face, Tint::White)).collect(),
        board: SceneBoard::Boxes(sheets.collect()),
        private: private(state, viewer),
        extent: SceneExtent::dice(DICE),
    }
}

/// The name of a box.
fn box_name(row: impl fmt::Display, number: u8) -> String {
    format!("{row}-{number}")
}

fn box_sheet(state: &State, seat: Seat) -> BoxSheet {
    let sheet = &state.sheets[seat.index()];
    let boxes = |row: &str, marks: u8, of: u8| {
        let one = |number: u8| SheetBox {
            name: box_name(row, number),
            text: String::new(),
            mark: if number <= marks { BoxMark::Crossed } else { BoxMark::Open },
            fresh: false,
        };
        (1..=of).map(one).collect()
    };
    let sum = |row: usize| BoxRow {
        head: RowHead::Text((row + 2).to_string()),
        boxes: boxes(&(row + 2).to_string(), sheet.rows[row], FULL),
        lock: RowLock::None,
        score: Some(row_score(state.variant, row, sheet.rows[row])),
    };
    let own = |place: usize| {
        let (face, marks) = sheet.own.get(place).copied().unwrap_or((SceneDie::HIDDEN, 0));
        BoxRow {
            head: RowHead::Die(face),
            boxes: boxes(&format!("own{}", place + 1), marks, state.variant.marks),
            lock: RowLock::None,
            score: None,
        }
    };
    BoxSheet {
        seat: Some(seat),
        rows: (0..ROWS).map(sum).chain((0..OWN).map(own)).collect(),
        columns: Vec::new(),
    }
}

/// In a large company the names would drown the number that counts.
fn waiting(state: &State) -> Msg {
    match state.phase {
        Phase::Cutting { seats, answered } if seats.len() > Arg::NAMED => {
            Msg::new("status-answers").with("answered", answered.len()).with("of", seats.len())
        }
        _ => status(&state.turn()),
    }
}

/// The sealed answer.
fn private(state: &State, viewer: Viewer) -> Vec<Msg> {
    let Viewer::Seat(seat) = viewer else { return Vec::new() };
    let sealed = state.sealed[seat.index()].map(|out| {
        let msg = Msg::new("express-sealed").with("fifth", out.fifth);
        msg.with("low", out.low).with("high", out.high)
    });
    sealed.into_iter().collect()
}

/// The fifth die where there are several, then the pairs.
fn choices(state: &State, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Out>> {
    let ways = state.moves(seat);
    let several = ways.iter().any(|out| out.fifth != ways[0].fifth);
    let fifth = match path {
        [] if several => {
            let fifth = |ways: &[Out]| {
                let face = ways[0].fifth;
                let dice = state.dice.iter().enumerate().filter(|(_, other)| **other == face);
                let label = Msg::new("express-button-fifth").with("face", face);
                Choice::deeper(face.to_string(), label)
                    .at(dice.map(|(place, _)| Spot::Die(place)))
                    .asking(Msg::new("express-ask-pairs").with("face", face))
            };
            let branches = ways.chunk_by(|one, next| one.fifth == next.fifth).map(fifth);
            return Some(ChoiceLevel::OneOf(branches.collect()));
        }
        [] => ways[0].fifth,
        [face] if several => ways.iter().map(|out| out.fifth).find(|known| known.to_string() == **face)?,
        _ => return None,
    };
    let sheet = &state.sheets[seat.index()];
    let pairs = |out: &Out| {
        let label = Msg::new("express-button-pairs").with("low", out.low).with("high", out.high);
        let boxes = [(out.low, 1), (out.high, if out.low == out.high { 2 } else { 1 })];
        let spots = boxes.into_iter().filter_map(|(sum, step)| {
            let number = sheet.rows[row_of(sum)] + step;
            (number <= FULL).then(|| Spot::of_box(Some(seat), &box_name(sum, number)))
        });
        Choice::play(out.low.to_string(), label, *out).at(spots)
    };
    let branches: Vec<_> = ways.iter().filter(|out| out.fifth == fifth).map(pairs).collect();
    Some(ChoiceLevel::OneOf(branches))
}

// How the machine plays Express.
//
// `hopeful` expects of every row as many marks more as its sum comes in the rolls that are left, and takes what promises the
// most. `search` plays the ways that it likes best to the end of its own sheet, which nobody else touches, with `hopeful`, and
// takes the one that brings the most.

const LEVELS: &[&str] = &["hopeful", "search"];

/// The machine players that people are offered, weakest first.
const LADDER: Ladder = &[Rung::easy("hopeful", 45), Rung::medium("hopeful", 14), Rung::hard("search", 0)];

/// So many moves `hopeful` makes for one of `search`; few in a build without optimisation.
const EFFORT: u64 = if cfg!(debug_assertions) { 200 } else { 12_000 };

/// So many for the analysis of a game, and to compare the moves of a position for a hint.
const ESTIMATION: u64 = if cfg!(debug_assertions) { 3_000 } else { 300_000 };
const COMPARISON: u64 = 2 * EFFORT;

/// The largest company whose games are estimated.
const MOST_ESTIMATED: usize = 6;

/// So many ways that `hopeful` likes best are tried.
const TRIED: usize = 6;

fn think(state: &State, seat: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Out> {
    let mut liked = hopeful(state, seat);
    if level != "search" || liked.candidates.len() < 2 {
        return liked;
    }
    liked.candidates.truncate(TRIED);
    let candidates = liked.candidates.into_iter().map(|(play, _)| play).collect();
    let (moves, spent) = halving(&state.alone(seat), Seat::at(0), candidates, EFFORT, stream);
    let best = moves.first().map_or(0.0, Sampled::worth);
    let value = |sampled: Sampled<Out>| (sampled.play, sampled.worth().min(best));
    Decision::new(moves.into_iter().map(value).collect(), Unit::Heuristic, false).searched(1, spent)
}

/// The ways to cut the roll by what the sheet promises after them.
fn hopeful(state: &State, seat: Seat) -> Decision<Out> {
    let sheet = &state.sheets[seat.index()];
    let worth = |out: &Out| {
        let mut after = sheet.clone();
        after.mark(*out);
        promise(state.variant, &after)
    };
    let candidates = state.moves(seat).into_iter().map(|out| (out, worth(&out))).collect();
    Decision::new(candidates, Unit::Heuristic, false)
}

/// Estimates the final score of a sheet.
fn promise(variant: Variant, sheet: &Marks) -> f64 {
    let left = rolls_left(variant, sheet);
    let row = |row: usize| {
        let marks = sheet.rows[row];
        if marks == 0 {
            return 0.0;
        }
        // Poisson: rolls that bring the sum, one by one.
        let mean = left * FOUND * (6.0 - (row as f64 - 5.0).abs()) / 18.0;
        let (mut chance, mut rest, mut worth) = ((-mean).exp(), 1.0, 0.0);
        for more in 0..FULL.saturating_sub(marks) {
            worth += chance * row_score(variant, row, marks + more) as f64;
            rest -= chance;
            chance *= mean / f64::from(more + 1);
        }
        worth + rest * row_score(variant, row, FULL) as f64
    };
    (0..ROWS).map(row).sum()
}

/// How many rolls a sheet will still have.
fn rolls_left(variant: Variant, sheet: &Marks) -> f64 {
    if sheet.is_done(variant) {
        return 0.0;
    }
    let used: u8 = sheet.own.iter().map(|(_, marks)| *marks).sum();
    let free = f64::from(OWN as u8 * variant.marks - used);
    let most = sheet.own.iter().map(|(_, marks)| *marks).max().unwrap_or(0);
    // A number that is nearly full ends the game before the others are.
    let uneven = f64::from(OWN as u8 * most) - f64::from(used);
    (SPARED * free - UNEVEN * uneven).max(0.5)
}

/// How much more often a sum that is waited for is found than in a pair of dice, and how many of the free marks of one's own
/// numbers bring a roll. Chosen by hand, not measured.
const FOUND: f64 = 1.3;
const SPARED: f64 = 0.8;
const UNEVEN: f64 = 0.25;

impl State {
    /// The game as the seat plays it by itself.
    fn alone(&self, seat: Seat) -> Self {
        let phase = match self.phase {
            Phase::Cutting { .. } => {
                Phase::Cutting { seats: Seats::only(Seat::at(0)), answered: Seats::NONE }
            }
            Phase::Rolling | Phase::Over(_) => Phase::Rolling,
        };
        Self {
            variant: self.variant,
            company: Company::new(1),
            sheets: vec![self.sheets[seat.index()].clone()],
            sealed: vec![None],
            dice: self.dice.clone(),
            rolls: self.rolls,
            phase,
        }
    }
}

impl Rollout for State {
    fn quick(&self, seat: Seat, _: &mut dyn Stream) -> Out {
        *hopeful(self, seat).best()
    }

    fn candidates(&self, seat: Seat, _: &mut dyn Stream) -> Vec<Out> {
        hopeful(self, seat).candidates.into_iter().take(TRIED).map(|(play, _)| play).collect()
    }

    fn worth(&self, _: Outcome, seat: Seat) -> f64 {
        let lowest = (-self.variant.penalty * ROWS as i64) as f64;
        (self.score(&self.sheets[seat.index()]) as f64 - lowest) / (3000.0 - lowest)
    }

    fn rolling(&self) -> (usize, u64) {
        (0, self.rolls)
    }
}

#[cfg(test)]
mod tests {
    //! Tests of Express: the worked example, every rule, secrets, the machine player.

    use super::*;
    use crate::kit::Table;
    use crate::kit::check::{Mix, example, table};

    const EXAMPLE: &str = "kubyk 1 / game express / option marks 4 / seat Аня / seat Вова / / \
     * 1 1 3 5 6 / 1 out 3 6 7 / 2 out 6 2 8 / * 2 2 2 2 2 / * 4 4 4 6 6 / 1 out 4 10 10 / 2 out 4 10 10 / \
     * 1 1 5 5 6 / 1 out 6 2 10 / 2 out 6 6 6 / * 2 2 2 2 2 / * 2 2 2 2 2 / * 2 2 2 2 2";

    const FIRST: Seat = Seat::at(0);
    const SECOND: Seat = Seat::at(1);

    fn play(game: &mut dyn Table, seat: Seat, text: &str) {
        game.play(seat, text, &mut Log::off()).expect("a legal move");
    }

    fn roll(game: &mut dyn Table, faces: [u8; DICE]) {
        game.answer(&faces, &mut Log::off()).expect("a roll is owed");
    }

    #[test]
    fn the_worked_example_ends_level() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [-620, -620]);
        let outcome = game.over().expect("both are done");
        assert_eq!((outcome.winners, outcome.reason), (Seats::all(2), Reason::Score));
    }

    #[test]
    fn moves_stand_by_the_fifth_die_then_by_the_lower_sum() {
        let mut game = table(&Express, "base", &[], 1);
        roll(game.as_mut(), [1, 1, 3, 5, 6]);
        assert_eq!(
            game.moves(FIRST),
            [
                "out 1 4 11",
                "out 1 6 9",
                "out 1 7 8",
                "out 3 2 11",
                "out 3 6 7",
                "out 5 2 9",
                "out 5 4 7",
                "out 6 2 8",
                "out 6 4 6"
            ]
        );
        play(game.as_mut(), FIRST, "out 3 7 6");
    }

    #[test]
    fn three_own_numbers_bind_unless_the_roll_has_none_of_them() {
        let own = vec![(1, 1), (2, 1), (3, 1)];
        let sheet = Marks { own, ..Marks::default() };
        let fifths = |dice: [u8; DICE]| {
            let mut fifths: Vec<_> = sheet.ways(&dice).into_iter().map(|out| out.fifth).collect();
            fifths.dedup();
            fifths
        };
        assert_eq!(fifths([1, 3, 4, 5, 6]), [1, 3]);
        assert_eq!(fifths([4, 4, 5, 6, 6]), [4, 5, 6], "a free ride");
        let mut ridden = sheet.clone();
        ridden.mark(Out { fifth: 4, low: 10, high: 11 });
        assert_eq!((ridden.own.clone(), ridden.rows[8], ridden.rows[9]), (sheet.own, 1, 1));
    }

    #[test]
    fn rows_score_from_the_sixth_mark_on() {
        let variant = Variant { marks: 8, penalty: 200 };
        let score = |sum: u8, marks: u8| row_score(variant, row_of(sum), marks);
        assert_eq!([0, 1, 4, 5, 6, 10, 12].map(|marks| score(7, marks)), [0, -200, -200, 0, 30, 150, 150]);
        assert_eq!([2, 3, 4, 5, 6, 8, 12].map(|sum| score(sum, 6)), [100, 70, 60, 50, 40, 40, 100]);
    }

    #[test]
    fn one_who_is_done_is_not_asked_while_the_others_go_on() {
        let mut game = table(&Express, "base", &[("marks", "4")], 2);
        for other in ["out 2 4 9", "out 3 3 9", "out 4 3 8", "out 2 4 9"] {
            roll(game.as_mut(), [1, 2, 3, 4, 5]);
            play(game.as_mut(), FIRST, "out 1 5 9");
            play(game.as_mut(), SECOND, other);
        }
        roll(game.as_mut(), [1, 2, 3, 4, 5]);
        assert_eq!(game.to_act(), Seats::only(SECOND));
    }

    #[test]
    fn an_answer_is_sealed_until_the_last_one() {
        let mut game = table(&Express, "base", &[], 2);
        roll(game.as_mut(), [1, 1, 3, 5, 6]);
        play(game.as_mut(), FIRST, "out 3 6 7");
        assert_eq!(game.scores(), [0, 0]);
        assert_eq!(game.scene(Viewer::Seat(FIRST)).private.len(), 1);
        play(game.as_mut(), SECOND, "out 6 2 8");
        assert_eq!(game.scores(), [-400, -400]);
    }

    #[test]
    fn the_game_is_over_once_those_who_stay_are_done() {
        let mut state = State::new(Variant { marks: 4, penalty: 200 }, 3);
        state.sheets[0].own = vec![(1, 4)];
        state.sheets[1].own = vec![(1, 4)];
        state.leave(Seat::at(2), &mut Log::off());
        assert!(matches!(state.phase, Phase::Over(_)));
    }

    #[test]
    fn the_machine_goes_on_with_rows_that_are_begun() {
        for level in LEVELS {
            let mut state = State::new(Variant { marks: 8, penalty: 200 }, 1);
            state.sheets[0].rows[row_of(6)] = 4;
            state.sheets[0].rows[row_of(8)] = 4;
            state.sheets[0].own = vec![(1, 3)];
            state.answer(&[1, 1, 5, 5, 3], &mut Log::off()).expect("a roll is owed");
            let best = *state.think(FIRST, level, &mut Mix(1)).best();
            assert!([best.low, best.high].contains(&6), "{level}: {best}");
        }
    }
}

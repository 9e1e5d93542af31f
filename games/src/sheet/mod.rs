//! The base of games of dice and a score sheet.
//!
//! `Sheets` keeps what every seat has written and goes round the seats. `DiceMultiset` and `MultisetIndex` know five dice. And
//! whatever is [`Five`] is a whole game: five dice, up to three rolls a turn, one line of the sheet filled in each.
//! A game of this kind adds only its lines, variant and texts; its messages have the same ids but for the name
//! before them.

mod bot;
mod multiset;
mod scene;

#[cfg(test)]
pub(crate) mod tests;

pub(crate) use bot::{SolutionCache, TurnEvaluation};
pub(crate) use multiset::{ALL, DiceMultiset, MultisetIndex, MultisetValues, PARTS, Worth};
pub(crate) use scene::{CROSS, by_worth, folded, key, labelled, shortcuts};

use std::fmt;

use crate::kit::{
    APOSTROPHES, About, ChoiceLevel, Decision, Die, Draw, Fault, Game, Insight, Ladder, Log, MOST_SEATS, Msg,
    Outcome, ParseError, Position, Presentation, ROLL, Reason, RulesPage, Scale, Scene, SceneBoard,
    ScenePlayer, Seat, SeatStatus, Seats, Setup, Sheet, SheetEntry, SheetLine, SolutionSlot, Stream,
    Thinking, Turn, Values, Viewer,
};
use scene::label;

/// The dice of a hand.
pub(crate) const DICE: usize = 5;

/// The most rolls of a turn.
pub(crate) const ROLLS: u8 = 3;

/// A line of a sheet: a combination.
pub trait Line: Copy + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The options of its game, read.
    type Variant: Copy + PartialEq + fmt::Debug + Send + Sync;

    /// The id of its game, before the ids of all messages.
    const GAME: &'static str;

    /// Every line, in the order of the sheet.
    const ALL: &'static [Self];

    /// The points that an empty sheet would lose without each of them.
    const PARS: &'static [f64];

    /// Its name in the notation.
    fn word(self) -> &'static str;

    /// The face that is counted in it, where it is no combination.
    fn number(self) -> Option<u8> {
        self.word().parse().ok()
    }

    /// What it scores, in a sentence, where a newcomer would not guess it.
    fn about(self) -> Option<Msg> {
        None
    }

    /// Other names that people type for it, words joined by dashes.
    fn other_words(self) -> &'static [&'static str];

    /// The points of five dice in the line; `first` after the first roll of a turn.
    fn points(self, variant: Self::Variant, hand: DiceMultiset, first: bool) -> i64;

    /// The standard deviation of a seat's final score under best play.
    fn deviation(variant: Self::Variant) -> f64;

    /// Where it is kept what was worked out for this variant.
    fn cache(variant: Self::Variant) -> &'static SolutionCache;
}

/// A game of five dice and a sheet.
pub trait Five: Send + Sync + 'static {
    /// The lines of its sheet.
    type Line: Line;

    /// Its catalogue entry.
    const ABOUT: &'static About;

    /// Reads the options.
    fn read(values: &Values) -> <Self::Line as Line>::Variant;

    /// The rules with these options in force.
    fn rules_text(variant: <Self::Line as Line>::Variant) -> Vec<Msg>;

    /// The rules for newcomers, shown first; its messages have the same ids but for the game's name.
    fn rules_for_newcomers() -> Vec<Msg> {
        let game = <Self::Line as Line>::GAME;
        [format!("{game}-how-to"), format!("{game}-rules-example")].map(Msg::new).into()
    }

    /// Further pages of the rules.
    fn rules_pages() -> Vec<RulesPage> {
        Vec::new()
    }
}

impl<F: Five> Game for F {
    type Variant = <F::Line as Line>::Variant;
    type State = State<F::Line>;

    fn about(&self) -> &'static About {
        F::ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Self::Variant, Vec<Fault>> {
        Ok(F::read(values))
    }

    fn rules(&self, variant: &Self::Variant) -> Vec<Msg> {
        F::rules_text(*variant)
    }

    fn how_to_play(&self, _: &Self::Variant) -> Vec<Msg> {
        F::rules_for_newcomers()
    }

    fn pages(&self, _: &Self::Variant) -> Vec<RulesPage> {
        F::rules_pages()
    }

    fn capacity(&self, _: &Self::Variant) -> Vec<usize> {
        (1..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Self::Variant>) -> Result<Self::State, Vec<Fault>> {
        Ok(State::new(setup.variant, setup.seats))
    }

    fn levels(&self, _: &Self::Variant, _: usize) -> &'static [&'static str] {
        bot::LEVELS
    }

    fn ladder(&self, _: &Self::Variant, _: usize) -> Ladder {
        bot::LADDER
    }

    fn prepare(&self, variant: &Self::Variant, level: &str, _: &SolutionSlot<'_>) {
        bot::prepare::<F::Line>(*variant, level);
    }

    fn has_to_prepare(&self, _: &Self::Variant, level: &str) -> bool {
        level == "optimal"
    }
}

/// Where a line stands on the sheet.
pub(crate) fn place<L: Line>(line: L) -> usize {
    L::ALL.iter().position(|other| *other == line).expect("every line is on the sheet")
}

/// The points that an empty sheet would lose without this line.
pub(crate) fn par<L: Line>(line: L) -> f64 {
    L::PARS[place(line)]
}

// The sheets of all seats, and the seat whose turn it is.

/// The sheets of all seats. Turns go round in order of seats until every sheet is full.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct Sheets {
    entries: Vec<Vec<Option<i64>>>,
    left: Seats,
    /// The seat whose turn it is; nobody's when all is written.
    active: Option<Seat>,
    /// The seat that wrote last, and its lines, until the next roll.
    fresh: Option<(Seat, Vec<usize>)>,
}

impl Sheets {
    pub(super) fn new(seats: usize, lines: usize) -> Self {
        let entries = vec![vec![None; lines]; seats];
        Self { entries, left: Seats::NONE, active: Some(Seat::at(0)), fresh: None }
    }

    pub(super) fn active(&self) -> Option<Seat> {
        self.active
    }

    /// The place of each line that the seat has not written yet.
    pub(super) fn free(&self, seat: Seat) -> impl Iterator<Item = usize> + '_ {
        let sheet = self.entries[seat.index()].iter().enumerate();
        sheet.filter(|(_, entry)| entry.is_none()).map(|(line, _)| line)
    }

    pub(super) fn is_free(&self, seat: Seat, line: usize) -> bool {
        self.entries[seat.index()][line].is_none()
    }

    /// Writes what a turn has brought; the turn goes to the next seat.
    pub(super) fn write(&mut self, seat: Seat, written: &[(usize, i64)]) {
        for (line, points) in written {
            self.entries[seat.index()][*line] = Some(*points);
        }
        self.fresh = Some((seat, written.iter().map(|(line, _)| *line).collect()));
        self.next(seat);
    }

    /// Marks the last entry as no longer new.
    pub(super) fn settle(&mut self) {
        self.fresh = None;
    }

    /// Skips the seat's turns from now on; returns whether its turn was running.
    pub(super) fn leave(&mut self, seat: Seat) -> bool {
        self.left.insert(seat);
        let running = self.active == Some(seat);
        if running {
            self.next(seat);
        }
        running
    }

    pub(super) fn has_left(&self, seat: Seat) -> bool {
        self.left.contains(seat)
    }

    pub(super) fn total(&self, seat: Seat) -> i64 {
        self.entries[seat.index()].iter().flatten().sum()
    }

    pub(super) fn totals(&self) -> Vec<i64> {
        self.seats().map(|seat| self.total(seat)).collect()
    }

    /// The end of the game, once all is written.
    pub(super) fn over(&self) -> Option<Turn> {
        if self.active.is_some() {
            return None;
        }
        let present = Seats::all(self.entries.len()).without(self.left);
        let best = present.iter().map(|seat| self.total(seat)).max();
        let winners = present.iter().filter(|seat| Some(self.total(*seat)) == best).collect();
        Some(Turn::Over(Outcome { winners, reason: Reason::Score }))
    }

    /// The seats as they are seen; `note` is the remark on the one whose turn it is.
    pub(super) fn players(&self, turn: &Turn, note: Option<&Msg>) -> Vec<ScenePlayer> {
        let standing = |seat| match turn {
            Turn::Over(outcome) if outcome.winners.contains(seat) => SeatStatus::Won,
            Turn::Seats(seats) if seats.contains(seat) => SeatStatus::Acting,
            _ if self.free(seat).next().is_none() => SeatStatus::Done,
            _ => SeatStatus::Waiting,
        };
        let note = |seat| note.filter(|_| self.active == Some(seat)).cloned();
        let player = |seat| ScenePlayer {
            seat,
            score: self.total(seat),
            note: note(seat),
            standing: standing(seat),
            team: None,
        };
        self.seats().map(player).collect()
    }

    /// The sheet as it is seen, line by line with its label and what the active seat is offered for it.
    pub(super) fn board(&self, lines: impl Iterator<Item = (Msg, Option<i64>)>) -> SceneBoard {
        let entry = |seat: Seat, line: usize| {
            let fresh = self.fresh.as_ref().is_some_and(|(by, lines)| *by == seat && lines.contains(&line));
            self.entries[seat.index()][line].map(|points| SheetEntry { points, fresh })
        };
        let line = |(line, (label, offer))| SheetLine {
            label,
            entries: self.seats().map(|seat| entry(seat, line)).collect(),
            offer,
        };
        SceneBoard::Sheet(Sheet { lines: lines.enumerate().map(line).collect() })
    }

    fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        Seat::all(self.entries.len())
    }

    /// The turn goes to the next seat that is still there and has something to write.
    fn next(&mut self, after: Seat) {
        let writes = |seat: &Seat| !self.left.contains(*seat) && self.free(*seat).next().is_some();
        let later = self.seats().filter(|seat| *seat > after);
        self.active = later.chain(self.seats()).find(writes);
    }
}

// The position of a game of five dice and a sheet.

/// A position: the sheets, and how far the running turn has come.
#[derive(Clone, PartialEq, Debug)]
pub struct State<L: Line> {
    pub(super) variant: L::Variant,
    pub(super) sheets: Sheets,
    /// The dice on the table, those that were kept first. After a turn they lie there to be looked at.
    pub(super) dice: Vec<u8>,
    /// How many of them were kept from an earlier roll of this turn.
    pub(super) kept: usize,
    /// The rolls of the running turn.
    pub(super) rolls: u8,
    /// The other dice are in the air.
    pub(super) rolling: bool,
}

impl<L: Line> State<L> {
    pub(super) fn new(variant: L::Variant, seats: usize) -> Self {
        let sheets = Sheets::new(seats, L::ALL.len());
        Self { variant, sheets, dice: Vec::new(), kept: 0, rolls: 0, rolling: false }
    }

    /// The dice of the running turn, once they are rolled and lie still.
    pub(super) fn hand(&self) -> Option<DiceMultiset> {
        (self.rolls > 0 && !self.rolling).then(|| DiceMultiset::of(&self.dice))
    }

    /// Returns `true` if the dice may be rolled once more.
    pub(super) fn again(&self) -> bool {
        self.hand().is_some() && self.rolls < ROLLS
    }

    /// The points of the dice of the running turn in a line; 0 before they are rolled.
    pub(super) fn points(&self, line: L) -> i64 {
        self.hand().map_or(0, |hand| line.points(self.variant, hand, self.rolls == 1))
    }

    /// The lines that the seat can still write.
    pub(super) fn free(&self, seat: Seat) -> impl Iterator<Item = L> + '_ {
        self.sheets.free(seat).map(|place| L::ALL[place])
    }
}

// The rules of a game of five dice and a sheet: legal moves and their effects.

impl<L: Line> Position for State<L> {
    type Move = Move<L>;

    fn turn(&self) -> Turn {
        match (self.sheets.over(), self.sheets.active()) {
            (Some(over), _) => over,
            (None, Some(seat)) if !self.rolling => Turn::Seats(Seats::only(seat)),
            _ => Turn::Chance(Draw { dice: vec![Die::D6; DICE - self.dice.len()] }),
        }
    }

    /// The faces are those of the dice that were not kept.
    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        self.dice.extend(faces);
        self.rolling = false;
        self.rolls += 1;
        let Some(seat) = self.sheets.active() else { return Ok(()) };
        log.say(|| {
            let game = L::GAME;
            let parts = [&self.dice[..self.kept], faces].map(shown);
            let dice = if self.kept > 0 { parts.join(" + ") } else { shown(faces) };
            let rolled = Msg::new(format!("{game}-log-throw")).with("seat", seat);
            rolled.with("throw", self.rolls).with("faces", dice)
        });
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<Move<L>> {
        if self.sheets.active() != Some(seat) || self.rolling {
            return Vec::new();
        }
        let Some(hand) = self.hand() else { return vec![Move::Roll] };
        let kept = if self.again() { hand.parts() } else { Vec::new() };
        kept.into_iter().map(Move::Keep).chain(self.free(seat).map(Move::Score)).collect()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move<L>, ParseError> {
        parse_move(text)
    }

    fn refusal(&self, _: Seat, play: &Move<L>) -> Msg {
        let game = L::GAME;
        let Some(hand) = self.hand() else { return Msg::new(format!("{game}-why-first")) };
        match *play {
            Move::Roll => Msg::new(format!("{game}-why-rolled")),
            Move::Keep(_) if !self.again() => Msg::new(format!("{game}-why-last")),
            Move::Keep(kept) => match hand.lacks(kept) {
                Some(face) => {
                    let missing = Msg::new(format!("{game}-why-missing")).with("face", face);
                    missing.with("there", hand.count(face))
                }
                None => Msg::new(format!("{game}-why-whole")),
            },
            Move::Score(line) => Msg::new(format!("{game}-why-written")).with("line", label(line)),
        }
    }

    fn play(&mut self, seat: Seat, play: &Move<L>, log: &mut Log) {
        match *play {
            Move::Roll => {
                self.sheets.settle();
                self.lift(DiceMultiset::default());
            }
            Move::Keep(kept) => self.lift(kept),
            Move::Score(line) => self.score(seat, line, log),
        }
    }

    fn leave(&mut self, seat: Seat, _: &mut Log) {
        if self.sheets.leave(seat) {
            self.rest();
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.sheets.totals()
    }
}

impl<L: Line> Presentation for State<L> {
    const LASTING_NOTES: bool = false;

    fn scene(&self, _: Viewer) -> Scene {
        scene::scene(self)
    }

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move<L>>> {
        scene::choices(self, seat, path)
    }
}

impl<L: Line> Thinking for State<L> {
    fn think(&self, seat: Seat, level: &str, _: &mut dyn Stream) -> Decision<Move<L>> {
        bot::think(self, seat, level)
    }

    fn insight(&self) -> Option<&dyn Insight<Move<L>>> {
        Some(self)
    }
}

impl<L: Line> Insight<Move<L>> for State<L> {
    fn scale(&self) -> Option<Scale> {
        Some(Scale::points(L::deviation(self.variant)))
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        Some(bot::expected_score(self, seat))
    }

    fn move_values(&self, seat: Seat) -> Option<Vec<(Move<L>, f64)>> {
        Some(bot::move_values(self, seat))
    }
}

impl<L: Line> State<L> {
    /// All dice but these are rolled.
    fn lift(&mut self, kept: DiceMultiset) {
        self.dice = kept.faces().collect();
        self.kept = self.dice.len();
        self.rolling = true;
    }

    fn score(&mut self, seat: Seat, line: L, log: &mut Log) {
        let points = self.points(line);
        self.sheets.write(seat, &[(place(line), points)]);
        self.rest();
        log.say(|| {
            let game = L::GAME;
            let written = Msg::new(format!("{game}-log-score")).with("seat", seat).with("line", label(line));
            written.with("points", points).with("score", self.sheets.total(seat))
        });
    }

    /// A turn is over.
    fn rest(&mut self) {
        self.rolls = 0;
        self.kept = 0;
        self.rolling = false;
    }
}

/// `1 4 5`, in the order in which they fell.
fn shown(faces: &[u8]) -> String {
    faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ")
}

// The moves of games of five dice and a sheet, and their notation: `roll`, `keep 3 3`, `score full`.

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move<L> {
    /// Roll all dice, at the start of a turn.
    Roll,
    /// Keep these and roll the others.
    Keep(DiceMultiset),
    /// Write the dice down in this line.
    Score(L),
}

impl<L: Line> fmt::Display for Move<L> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Keep(kept) if *kept == DiceMultiset::default() => f.write_str("keep"),
            Self::Keep(kept) => write!(f, "keep {kept}"),
            Self::Score(line) => write!(f, "score {}", line.word()),
        }
    }
}

/// Other words that people type for `score`.
pub(super) const SCORE: &[&str] = &["score", "s", "write", "пишу", "записати", "запис", "записать", "запись"];
/// Other words that people type for `keep`.
pub(super) const KEEP: &[&str] = &[
    "keep",
    "k",
    "hold",
    "лишити",
    "залишити",
    "лишаю",
    "залишаю",
    "тримаю",
    "оставить",
    "оставляю",
    "держу",
];

pub(super) fn parse_move<L: Line>(text: &str) -> Result<Move<L>, ParseError> {
    let game = L::GAME;
    let expected = || ParseError::Syntax(Msg::new(format!("{game}-expected")));
    // Longer than any move; what is worse is refused before it is looked at.
    let words: Vec<_> = text.split_whitespace().take(DICE + 2).map(str::to_lowercase).collect();
    let (verb, rest) = words.split_first().ok_or_else(expected)?;
    let is = |words: &[&str]| words.contains(&verb.as_str());
    let play = match () {
        () if is(ROLL) => rest.is_empty().then_some(Move::Roll),
        () if is(KEEP) => faces(rest, DICE).map(Move::Keep),
        () if is(SCORE) => named(rest).map(Move::Score),
        // A combination by itself is clear enough; a number could also be dice to keep.
        () if verb.parse::<u8>().is_err() => named(&words).map(Move::Score),
        () => None,
    };
    play.ok_or_else(expected)
}

/// A combination by its name in the notation, or by another word for it.
pub(super) fn named<L: Line>(words: &[String]) -> Option<L> {
    let name = joined(words);
    L::ALL.iter().copied().find(|line| line.word() == name || line.other_words().contains(&name.as_str()))
}

/// Words as one name, with the apostrophe of keyboards however it was typed.
pub(super) fn joined(words: &[String]) -> String {
    words.join("-").replace(APOSTROPHES, "'")
}

/// `3 3 5` or `335`, of so many dice.
pub(super) fn faces(words: &[String], dice: usize) -> Option<DiceMultiset> {
    let face = |letter: char| letter.to_digit(7).filter(|face| *face > 0).map(|face| face as u8);
    let faces: Vec<_> = words.iter().flat_map(|word| word.chars()).take(dice + 1).collect();
    let faces = faces.into_iter().map(face).collect::<Option<Vec<_>>>()?;
    (faces.len() <= dice).then(|| DiceMultiset::of(&faces))
}

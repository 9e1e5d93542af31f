//! The rules of Golden General: legal moves and their effects.

use std::fmt;

use crate::general::Line;
use crate::kit::{Die, Draw, Log, Msg, ParseError, Position, ROLL, Seat, Seats, Tint, Turn};
use crate::sheet::{DiceMultiset, Line as _, ROLLS, SCORE, Sheets, labelled, named, place};

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match (self.sheets.over(), self.sheets.active()) {
            (Some(over), _) => over,
            (None, Some(seat)) if self.rolling == Positions::NONE => Turn::Seats(Seats::only(seat)),
            _ => Turn::Chance(Draw { dice: vec![Die::D6; self.rolling.iter().count()] }),
        }
    }

    /// The faces are those of the dice in the air, in order of their places.
    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        for (place, face) in self.rolling.iter().zip(faces) {
            self.dice[place] = *face;
        }
        self.rolling = Positions::NONE;
        self.rolls += 1;
        let Some(seat) = self.sheets.active() else { return Ok(()) };
        log.say(|| {
            let rolled = Msg::new("golden-general-log-throw").with("seat", seat).with("throw", self.rolls);
            rolled.with("dice", shown(&self.dice))
        });
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<Move> {
        if self.sheets.active() != Some(seat) || self.rolling != Positions::NONE {
            return Vec::new();
        }
        if self.rolls == 0 {
            return vec![Move::Roll];
        }
        let rerolls = self.again().then(Positions::each).into_iter().flatten().map(Move::Reroll);
        let pairs = self.pairs(seat);
        let scorings = pairs
            .iter()
            .flat_map(|lines| Partition::all().map(|partition| LinePair { lines: *lines, partition }));
        rerolls.chain(scorings.map(Move::Score)).collect()
    }

    fn parse(&self, seat: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(self, seat, text)
    }

    /// Looks at the lines of this move alone: there are thousands of others.
    fn check(&self, seat: Seat, play: &Move) -> Result<(), Msg> {
        let written = |line: &&Line| !self.sheets.is_free(seat, place(**line));
        match *play {
            Move::Roll if self.rolls == 0 => Ok(()),
            Move::Roll => Err(Msg::new("golden-general-why-rolled")),
            _ if self.rolls == 0 => Err(Msg::new("golden-general-why-first")),
            Move::Reroll(_) if self.rolls >= ROLLS => Err(Msg::new("golden-general-why-last")),
            Move::Reroll(_) => Ok(()),
            Move::Score(LinePair { lines: [one, other], .. }) if one == other => {
                Err(Msg::new("golden-general-why-twice"))
            }
            Move::Score(pair) => match pair.lines.iter().find(written) {
                Some(line) => Err(Msg::new("golden-general-why-written").with("line", label(*line))),
                None => Ok(()),
            },
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        match *play {
            Move::Roll => {
                self.sheets.settle();
                self.rolling = Positions::ALL;
            }
            Move::Reroll(positions) => self.rolling = positions,
            Move::Score(pair) => self.score(seat, pair, log),
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

impl State {
    fn score(&mut self, seat: Seat, LinePair { lines, partition }: LinePair, log: &mut Log) {
        let points = partition.points(&self.dice, lines);
        let hands = partition.hands(&self.dice);
        self.sheets.write(seat, &[(place(lines[0]), points[0]), (place(lines[1]), points[1])]);
        self.rest();
        log.say(|| {
            let [one, other] = hands.map(|hand| hand.to_string());
            let written = Msg::new("golden-general-log-score").with("seat", seat);
            let first = written.with("first", label(lines[0])).with("one", one).with("points", points[0]);
            let second = first.with("second", label(lines[1])).with("other", other).with("more", points[1]);
            second.with("score", self.sheets.total(seat))
        });
    }

    /// A turn is over.
    fn rest(&mut self) {
        self.rolls = 0;
        self.rolling = Positions::NONE;
    }
}

/// The name of a combination in the reader's language.
pub(super) fn label(line: Line) -> Msg {
    labelled("golden-general", line)
}

// The position of a game of Golden General.

/// The ten faces in their places.
pub(super) type TenDice = [u8; TEN];

/// A position: the sheets, and how far the running turn has come.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) sheets: Sheets,
    /// The dice of the last roll of all, with 0 for one that was never rolled. After a turn they lie there to be
    /// looked at.
    pub(super) dice: TenDice,
    /// The rolls of the running turn.
    pub(super) rolls: u8,
    /// The dice that are in the air.
    pub(super) rolling: Positions,
}

/// A set of the ten dice.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Positions(u16);

impl State {
    pub(super) fn new(seats: usize) -> Self {
        let sheets = Sheets::new(seats, Line::ALL.len());
        Self { sheets, dice: [0; TEN], rolls: 0, rolling: Positions::NONE }
    }

    /// The dice of the running turn, once they are rolled and lie still.
    pub(super) fn lying(&self) -> Option<&TenDice> {
        (self.rolls > 0 && self.rolling == Positions::NONE).then_some(&self.dice)
    }

    /// Returns `true` if dice may be rolled once more.
    pub(super) fn again(&self) -> bool {
        self.lying().is_some() && self.rolls < ROLLS
    }

    /// The lines that the seat can still write.
    pub(super) fn free(&self, seat: Seat) -> Vec<Line> {
        self.sheets.free(seat).map(|place| Line::ALL[place]).collect()
    }

    /// Each two different lines that the seat can still write.
    pub(super) fn pairs(&self, seat: Seat) -> Vec<[Line; 2]> {
        let free = self.free(seat);
        let pairs = (0..free.len()).flat_map(|one| (one + 1..free.len()).map(move |other| [one, other]));
        pairs.map(|pair| pair.map(|line| free[line])).collect()
    }
}

impl Positions {
    /// No die.
    pub(super) const NONE: Self = Self(0);

    /// All ten.
    pub(super) const ALL: Self = Self((1 << TEN) - 1);

    /// Every set but the empty one, in a fixed order.
    pub(super) fn each() -> impl Iterator<Item = Self> {
        (1..=Self::ALL.0).map(Self)
    }

    /// The set with one die more, counted from 0.
    pub(super) fn with(self, place: usize) -> Self {
        Self(self.0 | 1 << place)
    }

    /// Returns `true` if this die, counted from 0, is in the set.
    pub(super) fn contains(self, place: usize) -> bool {
        self.0 >> place & 1 == 1
    }

    /// The dice, counted from 0, ascending.
    pub(super) fn iter(self) -> impl Iterator<Item = usize> {
        (0..TEN).filter(move |place| self.contains(*place))
    }
}

/// `1 4 10`.
impl fmt::Display for Positions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, place) in self.iter().enumerate() {
            write!(f, "{}{}", if at > 0 { " " } else { "" }, place + 1)?;
        }
        Ok(())
    }
}

// The moves of Golden General and their notation: `roll`, `reroll 1 4 10`, `score straight full 12211`.

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Roll all dice, at the start of a turn.
    Roll,
    /// Roll these dice again.
    Reroll(Positions),
    /// Write two combinations down.
    Score(LinePair),
}

/// Two combinations, in the order of the sheet, and which dice go to the first of them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct LinePair {
    pub(super) lines: [Line; 2],
    pub(super) partition: Partition,
}

impl LinePair {
    /// Two combinations in any order, and which dice go to the first of them.
    fn new([first, second]: [Line; 2], partition: Partition) -> Self {
        if first <= second {
            Self { lines: [first, second], partition }
        } else {
            Self { lines: [second, first], partition: partition.exchanged() }
        }
    }
}

impl fmt::Display for LinePair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { lines: [first, second], partition } = self;
        write!(f, "{} {} {partition}", first.word(), second.word())
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Reroll(positions) => write!(f, "reroll {positions}"),
            Self::Score(pair) => write!(f, "score {pair}"),
        }
    }
}

const REROLL: &[&str] =
    &["reroll", "rr", "перекинути", "перекидаю", "перекинь", "перебросить", "перебрасываю", "переброс"];
/// All dice, without naming each.
const EVERY: &[&str] = &["all", "усі", "всі", "все", "всё"];

pub(super) fn parse_move(state: &State, seat: Seat, text: &str) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("golden-general-expected"));
    // Longer than any move; what is worse is refused before it is looked at.
    let words: Vec<_> = text.split_whitespace().take(TEN + 2).map(str::to_lowercase).collect();
    let (verb, rest) = words.split_first().ok_or_else(expected)?;
    let is = |words: &[&str]| words.contains(&verb.as_str());
    match () {
        () if is(ROLL) && rest.is_empty() => Ok(Move::Roll),
        () if is(REROLL) => positions(rest).map(Move::Reroll).ok_or_else(expected),
        () if is(SCORE) => scoring(state, seat, rest).unwrap_or_else(|| Err(expected())),
        () => Err(expected()),
    }
}

/// Different numbers from 1 to 10 in any order.
fn positions(words: &[String]) -> Option<Positions> {
    if let [all] = words
        && EVERY.contains(&all.as_str())
    {
        return Some(Positions::ALL);
    }
    let place = |word: &String| {
        let digits = word.bytes().all(|byte| byte.is_ascii_digit());
        word.parse::<usize>()
            .ok()
            .filter(|number| digits && (1..=TEN).contains(number))
            .map(|number| number - 1)
    };
    let places = words.iter().map(place).collect::<Option<Vec<_>>>()?;
    let add =
        |positions: Positions, place: usize| (!positions.contains(place)).then(|| positions.with(place));
    places.into_iter().try_fold(Positions::NONE, add).filter(|positions| *positions != Positions::NONE)
}

/// Two combinations and a partition; without a partition it could be any, and the best are offered.
fn scoring(state: &State, seat: Seat, words: &[String]) -> Option<Result<Move, ParseError>> {
    let (names, digits) = words.split_at_checked(2)?;
    let line = |name: &String| named::<Line>(std::slice::from_ref(name));
    let lines = [line(&names[0])?, line(&names[1])?];
    match digits {
        [] => unclear(state, seat, lines),
        // Written together or apart.
        [_] | [_, _, _, _, _] => {
            let partition = Partition::read(&digits.concat())?;
            Some(Ok(Move::Score(LinePair::new(lines, partition))))
        }
        _ => None,
    }
}

fn unclear(state: &State, seat: Seat, lines: [Line; 2]) -> Option<Result<Move, ParseError>> {
    const OFFERED: usize = 3;
    let dice = state.lying()?;
    let play = |partition| Move::Score(LinePair::new(lines, partition));
    state.check(seat, &play(Partition::best(dice, lines))).ok()?;
    let best = Partition::ranked(dice, lines).into_iter().take(OFFERED);
    Some(Err(ParseError::Ambiguous(best.map(|partition| play(partition).to_string()).collect())))
}

// Two hands out of ten dice: of each colour one die goes to the one and one to the other.

/// For each colour: whether its second die goes to the first hand, and its first die to the second hand.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Partition(u8);

impl Partition {
    /// How many there are.
    pub(super) const COUNT: u8 = 1 << COLOURS;

    /// All of them, in the order of their digits.
    pub(super) fn all() -> impl Iterator<Item = Self> {
        (0..Self::COUNT).map(Self)
    }

    /// The one with this number.
    pub(super) fn numbered(number: usize) -> Self {
        Self(number as u8 % Self::COUNT)
    }

    /// Reads `12211`.
    pub(super) fn read(digits: &str) -> Option<Self> {
        let bit = |digit| match digit {
            '1' => Some(0),
            '2' => Some(1),
            _ => None,
        };
        let bits = digits.chars().map(bit).collect::<Option<Vec<u8>>>()?;
        (bits.len() == COLOURS).then(|| Self(bits.iter().fold(0, |partition, bit| partition << 1 | bit)))
    }

    /// The one whose first hand has the dice at these places, ascending; `None` unless that is one die of each colour.
    pub(super) fn taking(places: &[usize]) -> Option<Self> {
        let colours = places.iter().enumerate().all(|(colour, place)| place / 2 == colour);
        (colours && places.len() == COLOURS)
            .then(|| Self(places.iter().fold(0, |partition, place| partition << 1 | (place % 2) as u8)))
    }

    /// Its number in the order of all.
    pub(super) fn number(self) -> usize {
        self.0.into()
    }

    /// This partition with its hands exchanged.
    pub(super) fn exchanged(self) -> Self {
        Self(self.0 ^ (Self::COUNT - 1))
    }

    /// Which of a colour's two dice, 0 or 1, goes to the first hand.
    pub(super) fn taken(self, colour: usize) -> usize {
        usize::from(self.0 >> (COLOURS - 1 - colour) & 1)
    }

    /// The places of the first hand's dice.
    pub(super) fn places(self) -> [usize; COLOURS] {
        std::array::from_fn(|colour| 2 * colour + self.taken(colour))
    }

    /// Both hands.
    pub(super) fn hands(self, dice: &TenDice) -> [DiceMultiset; 2] {
        [self, self.exchanged()]
            .map(|partition| DiceMultiset::of(&partition.places().map(|place| dice[place])))
    }

    /// The points of both hands together.
    pub(super) fn worth(self, dice: &TenDice, lines: [Line; 2]) -> i64 {
        self.points(dice, lines).iter().sum()
    }

    /// The points of each hand.
    pub(super) fn points(self, dice: &TenDice, [first, second]: [Line; 2]) -> [i64; 2] {
        let [one, other] = self.hands(dice);
        [first.worth(one), second.worth(other)]
    }

    /// Another partition makes the same hands: it takes the second of two equal dice.
    fn needless(self, dice: &TenDice) -> bool {
        (0..COLOURS).any(|colour| self.taken(colour) == 1 && dice[2 * colour] == dice[2 * colour + 1])
    }

    /// All partitions, those that score most in these lines first and those that change nothing last.
    pub(super) fn ranked(dice: &TenDice, lines: [Line; 2]) -> Vec<Self> {
        let mut partitions: Vec<_> = Self::all().collect();
        partitions.sort_by_cached_key(|partition| (partition.needless(dice), -partition.worth(dice, lines)));
        partitions
    }

    /// The partition that scores most in these lines.
    pub(super) fn best(dice: &TenDice, lines: [Line; 2]) -> Self {
        Self::ranked(dice, lines)[0]
    }
}

/// `12211`: the die of each colour that goes to the first hand.
impl fmt::Display for Partition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (0..COLOURS).try_for_each(|colour| write!(f, "{}", self.taken(colour) + 1))
    }
}

// The colours of the ten dice, two of each in this order.

/// How many colours there are.
pub(super) const COLOURS: usize = 5;

/// How many dice.
pub(super) const TEN: usize = 2 * COLOURS;

/// The colour of each pair of dice.
pub(super) const TINTS: [Tint; COLOURS] = [Tint::Red, Tint::Green, Tint::Blue, Tint::Yellow, Tint::White];

/// And its sign on buttons.
pub(super) const SIGNS: [char; COLOURS] = ['🔴', '🟢', '🔵', '🟡', '⚪'];

/// The dice as a line of text: `🔴3 5 · 🟢2 1`. The two of a colour stand apart: they are no number.
fn shown(dice: &TenDice) -> String {
    let pair = |colour: usize| format!("{}{} {}", SIGNS[colour], dice[2 * colour], dice[2 * colour + 1]);
    (0..COLOURS).map(pair).collect::<Vec<_>>().join(" · ")
}

//! The position of a game of Катего: what is written, what each seat has left, and what is waited for.

use std::fmt;

use super::variant::{Pairs, PlayMode, Rows, Secrecy, Variant};
use crate::kit::{Msg, ParseError, Seat, Seats, Setup};

/// A position.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    /// The pairs, ordered by their lowest seat; none where everyone plays alone.
    pub(super) pairs: Vec<Seats>,
    /// One table; two where the play is crossed.
    pub(super) tables: Vec<ColumnTable>,
    pub(super) hands: Vec<Hand>,
    pub(super) left: Seats,
    pub(super) step: Step,
    /// Those who have given their sealed answer of this step.
    pub(super) answered: Seats,
    pub(super) sealed: Vec<(Seat, Move)>,
    pub(super) bout: Bout,
    /// The last roll of all, kept through the change of turns to be looked at.
    pub(super) faces: Vec<u8>,
    /// The face of the die that is not rolled, beside it.
    pub(super) fixed: Option<u8>,
    /// Counts the steps in which something was written.
    pub(super) clock: u16,
}

/// A table of columns, and the seats that have a row in it.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct ColumnTable {
    pub(super) seats: Seats,
    pub(super) columns: Vec<ColumnState>,
}

/// A column.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct ColumnState {
    /// In the order in which they were written.
    pub(super) entries: Vec<ColumnEntry>,
    /// Set once the column is decided, and never changed.
    pub(super) verdict: Option<ColumnResult>,
}

/// Entry of a cell.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct ColumnEntry {
    pub(super) row: Seat,
    pub(super) by: Seat,
    /// `None` for a dash.
    pub(super) value: Option<u16>,
    /// The step in which it was written.
    pub(super) at: u16,
}

/// Verdict on a column: the seat that gains its worth and the seat that loses it.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct ColumnResult {
    /// The winner, or any seat of the pair that won.
    pub(super) gains: Option<Seat>,
    pub(super) loses: Option<Seat>,
}

/// Stock of a seat, and the number of turns it has begun.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Hand {
    pub(super) turns: usize,
    pub(super) spare: u16,
    pub(super) rolls: u16,
    pub(super) dice: u16,
    /// The values still to be spent, ascending.
    pub(super) values: Vec<u8>,
}

/// Step of a turn.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Step {
    /// The seat says how many dice it rolls.
    Count(Seat),
    /// Chance owes so many dice, for one seat or for all who will place the value.
    Roll { who: Seats, dice: usize },
    /// These seats place the value of the roll (without dice: one of their own).
    Place { who: Seats, value: u16 },
    /// The seat goes on in a contest or gives in.
    Fight(Seat),
    /// The seat picks the column its roll has won.
    Pick { seat: Seat, sum: u16 },
    /// It is over.
    Over,
}

/// The contest over one column.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct Bout {
    /// Its number, which in all contests but the auction is the place of its column.
    pub(super) round: usize,
    pub(super) passed: Seats,
    /// The leader of the ladder, or the highest bidder.
    pub(super) leader: Option<Seat>,
    pub(super) bid: u8,
}

impl State {
    /// The table before the first step; [`State::begin`] takes it.
    pub(super) fn new(setup: &Setup<Variant>) -> Self {
        let variant = setup.variant;
        let count = variant.count(setup.seats);
        let table = |seats| ColumnTable { seats, columns: vec![ColumnState::default(); count] };
        let tables = match (variant.play, crossed(&setup.teams)) {
            (PlayMode::Crossed, Some([a1, b1, a2, b2])) => {
                [[a1, b1], [a2, b2]].map(|seats| table(seats.into_iter().collect())).into()
            }
            _ => vec![table(Seats::all(setup.seats))],
        };
        let values = if variant.play == PlayMode::Values { given_values(count) } else { Vec::new() };
        let hand = Hand { turns: 0, spare: variant.spare, rolls: variant.rolls, dice: variant.pool, values };
        Self {
            variant,
            pairs: setup.teams.clone(),
            tables,
            hands: vec![hand; setup.seats],
            left: Seats::NONE,
            step: Step::Over,
            answered: Seats::NONE,
            sealed: Vec::new(),
            bout: Bout::default(),
            faces: Vec::new(),
            fixed: None,
            clock: 0,
        }
    }

    /// The seats whose turn it is, whether they or chance owe something.
    pub(super) fn active(&self) -> Seats {
        match self.step {
            Step::Roll { who, .. } | Step::Place { who, .. } => who,
            Step::Count(seat) | Step::Fight(seat) | Step::Pick { seat, .. } => Seats::only(seat),
            Step::Over => Seats::NONE,
        }
    }

    pub(super) fn seats(&self) -> usize {
        self.hands.len()
    }

    /// How many columns a table has.
    pub(super) fn count(&self) -> usize {
        self.tables[0].columns.len()
    }

    pub(super) fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat.index()]
    }

    pub(super) fn hand_mut(&mut self, seat: Seat) -> &mut Hand {
        &mut self.hands[seat.index()]
    }

    /// Which table the seat's row is in.
    pub(super) fn table_of(&self, seat: Seat) -> usize {
        self.tables.iter().position(|table| table.seats.contains(seat)).unwrap_or(0)
    }

    /// The columns of the seat's table.
    pub(super) fn columns(&self, seat: Seat) -> &[ColumnState] {
        &self.tables[self.table_of(seat)].columns
    }

    pub(super) fn label(&self, place: usize) -> u8 {
        self.variant.first_label() + place as u8
    }

    /// The place of the column with this label.
    pub(super) fn place(&self, label: u8) -> Option<usize> {
        let place = usize::from(label.checked_sub(self.variant.first_label())?);
        (place < self.count()).then_some(place)
    }

    pub(super) fn worth(&self, place: usize) -> i64 {
        self.variant.worth(place, self.count())
    }

    /// The pair of this seat, or the seat alone.
    pub(super) fn side(&self, seat: Seat) -> Seats {
        self.pairs.iter().find(|pair| pair.contains(seat)).copied().unwrap_or(Seats::only(seat))
    }

    /// Returns `true` if the partners win columns together.
    pub(super) fn joint(&self) -> bool {
        !matches!(self.variant.pairs, Pairs::Off | Pairs::Total)
    }

    /// The seats that have not left.
    pub(super) fn present(&self) -> Seats {
        Seats::all(self.seats()).without(self.left)
    }

    /// The most turns a seat has.
    pub(super) fn most_turns(&self) -> usize {
        match self.variant {
            Variant { repeat: true, pool: 1.., .. } => usize::MAX,
            variant => self.count() * variant.entries,
        }
    }

    /// Returns `true` if the seat has room in this column.
    pub(super) fn room(&self, seat: Seat, column: &ColumnState) -> bool {
        column.verdict.is_none() && (self.variant.repeat || column.made(seat) < self.variant.entries)
    }

    /// Returns `true` if the seat has nothing more to do in this game. A seat in its turn is not done, even after its
    /// last roll; nor is one that has left while its sealed answer still waits for the others'.
    pub(super) fn done(&self, seat: Seat) -> bool {
        let hand = self.hand(seat);
        let variant = &self.variant;
        let spent = hand.turns >= self.most_turns()
            || variant.rolls > 0 && hand.rolls == 0
            || variant.pool > 0 && hand.dice == 0;
        let room = || self.columns(seat).iter().any(|column| self.room(seat, column));
        let gone = self.left.contains(seat) && !self.answered.contains(seat);
        gone || !self.active().contains(seat) && (spent || !room())
    }

    /// Returns `true` if this seat may see that one's row.
    pub(super) fn shows(&self, viewer: Option<Seat>, row: Seat) -> bool {
        let over = self.step == Step::Over;
        match (self.variant.secret, viewer) {
            (Secrecy::Off, _) => true,
            (Secrecy::Partner, Some(viewer)) => over || viewer == row || !self.side(viewer).contains(row),
            (Secrecy::All, Some(viewer)) => over || viewer == row,
            // A spectator may be anybody's partner.
            (_, None) => over,
        }
    }
}

impl ColumnState {
    /// How many cells the seat has used, whoever's they are.
    pub(super) fn made(&self, by: Seat) -> usize {
        self.entries.iter().filter(|entry| entry.by == by).count()
    }

    /// How many cells of this row are used.
    pub(super) fn used(&self, row: Seat) -> usize {
        self.entries.iter().filter(|entry| entry.row == row).count()
    }

    /// The values that are written, dashes left out.
    pub(super) fn values(&self) -> impl Iterator<Item = u16> + '_ {
        self.entries.iter().filter_map(|entry| entry.value)
    }
}

/// A1, B1, A2, B2: the pair of seat 1, then the other, each by its lower seat first.
fn crossed(pairs: &[Seats]) -> Option<[Seat; 4]> {
    let [a, b] = pairs else { return None };
    let (mut a, mut b) = (a.iter(), b.iter());
    Some([a.next()?, b.next()?, a.next()?, b.next()?])
}

/// 2–12 once each, and so many more sevens that there is one for each column.
pub(super) fn given_values(count: usize) -> Vec<u8> {
    let mut values: Vec<u8> = (2..=12).chain(std::iter::repeat(7)).take(count).collect();
    values.sort_unstable();
    values
}

// The moves of Катего and their notation: `put 9`, `put 9 2`, `dash 9`, `throw 4`, `bid 5`, `roll`, `pass`.

/// A move of a seat. Columns go by their labels.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Write the value in a column of the own row; in an auction: take the column.
    Put(u8),
    /// Write the value in a column of somebody's row.
    PutIn(u8, Seat),
    /// Spend a value of one's own on a column.
    Spend(u8, u8),
    /// Give a cell up.
    Dash(u8),
    /// Roll so many dice.
    RollDice(u8),
    /// Bid so many dice.
    Bid(u8),
    /// Roll again; in the ladder: roll a die.
    Roll,
    /// Decline, or give in.
    Pass,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Put(column) => write!(f, "put {column}"),
            Self::PutIn(column, row) => write!(f, "put {column} {row}"),
            Self::Spend(column, value) => write!(f, "put {column} {value}"),
            Self::Dash(column) => write!(f, "dash {column}"),
            Self::RollDice(dice) => write!(f, "throw {dice}"),
            Self::Bid(dice) => write!(f, "bid {dice}"),
            Self::Roll => f.write_str("roll"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// Other words that people type for the moves. A roll of so many dice goes by the words of `roll`, too.
const WORDS: &[(&str, &[&str])] = &[
    ("put", &["put", "p", "пишу", "записати", "записать", "запис", "ставлю"]),
    ("dash", &["dash", "d", "прочерк"]),
    ("throw", &["throw", "t", "кидаю", "бросаю", "скільки-кинути", "сколько-бросить"]),
    ("bid", &["bid", "b", "ставка"]),
    (
        "roll",
        &["roll", "r", "кинути", "кинь", "кидок", "перекинути", "бросить", "брось", "бросок", "перебросить"],
    ),
    ("pass", &["pass", "пас"]),
];

pub(super) fn parse_move(state: &State, seat: Seat, text: &str) -> Result<Move, ParseError> {
    let variant = &state.variant;
    let expected = || ParseError::Syntax(expected(variant));
    let mut words = text.split_whitespace();
    let verb = words.next().ok_or_else(expected)?.to_lowercase();
    let (verb, _) = WORDS.iter().find(|(_, words)| words.contains(&verb.as_str())).ok_or_else(expected)?;
    let numbers: Option<Vec<u8>> = words.take(3).map(number).collect();
    match (*verb, numbers.ok_or_else(expected)?.as_slice()) {
        ("put", [column]) if variant.rows == Rows::Any => Ok(Move::PutIn(*column, seat)),
        ("put", [column, row]) if variant.rows == Rows::Any => {
            let row = Seat::numbered(usize::from(*row), state.seats());
            row.map(|row| Move::PutIn(*column, row)).ok_or_else(expected)
        }
        ("put", [column, value]) if variant.play == PlayMode::Values => Ok(Move::Spend(*column, *value)),
        ("put", [column]) if variant.play != PlayMode::Values => Ok(Move::Put(*column)),
        ("dash", [column]) => Ok(Move::Dash(*column)),
        ("throw" | "roll", [dice]) => Ok(Move::RollDice(*dice)),
        ("bid", [dice]) => Ok(Move::Bid(*dice)),
        ("roll", []) => Ok(Move::Roll),
        ("pass", []) => Ok(Move::Pass),
        _ => Err(expected()),
    }
}

/// The moves of a variant.
fn expected(variant: &Variant) -> Msg {
    let id = match variant {
        _ if variant.play == PlayMode::Values => "katego-expected-spend",
        _ if variant.rows == Rows::Any => "katego-expected-row",
        _ => "katego-expected",
    };
    let again = variant.spare + variant.gain + variant.rolls > 0;
    let flag = |on| if on { "on" } else { "off" };
    Msg::new(id)
        .with("contest", variant.contest.word())
        .with("pool", variant.pool)
        .with("dash", flag(variant.dash))
        .with("again", flag(again))
        .with("decline", flag(variant.decline))
}

fn number(word: &str) -> Option<u8> {
    let digits = word.bytes().all(|byte| byte.is_ascii_digit());
    word.parse().ok().filter(|_| digits)
}

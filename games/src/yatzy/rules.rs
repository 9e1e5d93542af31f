//! The rules of Yatzy: legal moves and their effects.

use std::fmt;

use super::Variant;
use super::lines::{Line, Written, label};
use crate::kit::{Company, Draw, Log, Msg, Outcome, ParseError, Position, ROLL, Reason, Seat, Seats, Turn};
use crate::sheet::{DiceMultiset, KEEP, SCORE, faces, joined};

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.active {
            None => {
                let winners = self.company.present().highest(&self.totals());
                Turn::Over(Outcome { winners, reason: Reason::Score })
            }
            Some(_) if self.rolling => Turn::Chance(Draw::d6(self.variant.dice() - self.dice.len())),
            Some(seat) => Turn::Seats(Seats::only(seat)),
        }
    }

    /// The faces are those of the dice that were not kept.
    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        self.dice.extend(faces);
        self.rolling = false;
        self.rolls += 1;
        let Some(seat) = self.active else { return Ok(()) };
        log.say(|| {
            let kept = DiceMultiset::of(&self.dice[..self.kept]).to_string();
            let rolled = faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            let dice = if self.kept > 0 { format!("{kept} + {rolled}") } else { rolled };
            Msg::new("yatzy-log-throw").with("seat", seat).with("throw", self.rolls).with("faces", dice)
        });
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<Move> {
        let Some(hand) = self.hand() else { return vec![Move::Roll] };
        let kept = if self.again(seat) { hand.parts() } else { Vec::new() };
        kept.into_iter()
            .map(Move::Keep)
            .chain(self.writable(seat, hand).into_iter().map(Move::Score))
            .collect()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(text, self.variant.dice())
    }

    fn refusal(&self, seat: Seat, play: &Move) -> Msg {
        let Some(hand) = self.hand() else { return Msg::new("yatzy-why-first") };
        match *play {
            Move::Roll => Msg::new("yatzy-why-rolled"),
            Move::Keep(_) if !self.again(seat) => Msg::new("yatzy-why-last"),
            Move::Keep(kept) => match hand.lacks(kept) {
                Some(face) => {
                    Msg::new("yatzy-why-missing").with("face", face).with("there", hand.count(face))
                }
                None => Msg::new("yatzy-why-whole"),
            },
            Move::Score(line) => {
                let id = match () {
                    () if !self.variant.lines().contains(&line) => "yatzy-why-line",
                    () if self.free(seat).contains(&line) => "yatzy-why-joker",
                    () => "yatzy-why-written",
                };
                Msg::new(id).with("line", label(line))
            }
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        match *play {
            Move::Roll => {
                self.fresh = None;
                self.lift(DiceMultiset::default());
            }
            Move::Keep(kept) => self.lift(kept),
            Move::Score(line) => self.score(seat, line, log),
        }
    }

    fn leave(&mut self, seat: Seat, _: &mut Log) {
        self.company.leave(seat);
        if self.active == Some(seat) {
            self.next(seat);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.totals()
    }
}

impl State {
    /// All dice but these are rolled.
    fn lift(&mut self, kept: DiceMultiset) {
        self.dice = kept.faces().collect();
        self.kept = self.dice.len();
        self.rolling = true;
    }

    fn score(&mut self, seat: Seat, line: Line, log: &mut Log) {
        let (Some(hand), Some(place)) =
            (self.hand(), self.variant.lines().iter().position(|own| *own == line))
        else {
            return;
        };
        let (points, extra) = (self.points(seat, line, hand), self.extra(seat, hand));
        let unused = self.allowed(seat) - self.rolls;
        let saved = if self.variant.saved { unused } else { 0 };
        let before = self.bonus(seat);
        let sheet = &mut self.sheets[seat.index()];
        sheet.entries[place] = Some(points);
        sheet.extra += extra;
        sheet.saved = saved;
        let bonus = self.bonus(seat) - before;
        self.fresh = Some((seat, place));
        log.say(|| {
            let msg = Msg::new("yatzy-log-score").with("seat", seat).with("line", label(line));
            let msg = msg.with("points", points).with("beside", extra + bonus);
            msg.with("score", self.total(seat))
        });
        self.next(seat);
    }
}

// The position of a game of Yatzy.

/// The rolls that every turn brings.
pub(super) const ROLLS: u32 = 3;

/// A position: the sheets, and how far the running turn has come.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    pub(super) company: Company,
    pub(super) sheets: Vec<SeatSheet>,
    /// The seat whose turn it is; nobody's when all is written.
    pub(super) active: Option<Seat>,
    /// The dice on the table, those that were kept first. After a turn they lie there to be looked at.
    pub(super) dice: Vec<u8>,
    /// How many of them were kept from an earlier roll of this turn.
    pub(super) kept: usize,
    /// The rolls of the running turn.
    pub(super) rolls: u32,
    /// The other dice are in the air.
    pub(super) rolling: bool,
    /// The line that was written last, and who wrote it.
    pub(super) fresh: Option<(Seat, usize)>,
}

/// Sheet of a seat.
#[derive(Clone, PartialEq, Debug)]
pub(super) struct SeatSheet {
    /// By line.
    pub(super) entries: Vec<Option<i64>>,
    /// The hundreds of further five alike.
    pub(super) extra: i64,
    /// Rolls saved for later turns.
    pub(super) saved: u32,
}

impl State {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        let sheet = SeatSheet { entries: vec![None; variant.lines().len()], extra: 0, saved: 0 };
        Self {
            variant,
            company: Company::new(seats),
            sheets: vec![sheet; seats],
            active: Some(Seat::at(0)),
            dice: Vec::new(),
            kept: 0,
            rolls: 0,
            rolling: false,
            fresh: None,
        }
    }

    pub(super) fn sheet(&self, seat: Seat) -> &SeatSheet {
        &self.sheets[seat.index()]
    }

    /// The dice of the running turn, once they are rolled and lie still.
    pub(super) fn hand(&self) -> Option<DiceMultiset> {
        (self.rolls > 0 && !self.rolling).then(|| DiceMultiset::of(&self.dice))
    }

    /// The rolls that the seat's turn may have.
    pub(super) fn allowed(&self, seat: Seat) -> u32 {
        ROLLS + self.sheet(seat).saved
    }

    /// Returns `true` if the dice may be rolled once more.
    pub(super) fn again(&self, seat: Seat) -> bool {
        self.hand().is_some() && self.rolls < self.allowed(seat)
    }

    /// The part of the seat's sheet on which its next turn depends.
    pub(super) fn written(&self, seat: Seat) -> Written {
        let SeatSheet { entries, .. } = self.sheet(seat);
        let free = entries.iter().enumerate().filter(|(_, entry)| entry.is_none());
        let yatzy = self.variant.place(Line::Yatzy).and_then(|place| entries[place]);
        Written {
            free: free.fold(0, |set, (place, _)| set | 1 << place),
            upper: entries[..6].iter().flatten().sum(),
            rich: yatzy.is_some_and(|points| points > 0),
        }
    }

    pub(super) fn free(&self, seat: Seat) -> Vec<Line> {
        self.variant.set(self.written(seat).free)
    }

    /// The lines in which these dice may be written.
    pub(super) fn writable(&self, seat: Seat, hand: DiceMultiset) -> Vec<Line> {
        self.variant.set(self.written(seat).writable(self.variant, hand))
    }

    /// The points of these dice in a line.
    pub(super) fn points(&self, seat: Seat, line: Line, hand: DiceMultiset) -> i64 {
        self.written(seat).points(self.variant, line, hand)
    }

    /// The hundred beside the line for a further five alike.
    pub(super) fn extra(&self, seat: Seat, hand: DiceMultiset) -> i64 {
        self.written(seat).extra(self.variant, hand)
    }

    /// The bonus, once it is reached.
    pub(super) fn bonus(&self, seat: Seat) -> i64 {
        self.written(seat).bonus(self.variant)
    }

    pub(super) fn total(&self, seat: Seat) -> i64 {
        let sheet = self.sheet(seat);
        sheet.entries.iter().flatten().sum::<i64>() + sheet.extra + self.bonus(seat)
    }

    pub(super) fn totals(&self) -> Vec<i64> {
        self.company.all().map(|seat| self.total(seat)).collect()
    }

    /// A turn is over; the next seat that is there and has something to write has its turn.
    pub(super) fn next(&mut self, seat: Seat) {
        (self.rolls, self.kept, self.rolling) = (0, 0, false);
        let writing: Seats =
            self.company.present().iter().filter(|seat| !self.free(*seat).is_empty()).collect();
        self.active = self.company.after(seat, writing);
    }
}

// The moves of Yatzy and their notation: `roll`, `keep 3 3`, `score full`.

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Roll all dice, at the start of a turn.
    Roll,
    /// Keep these and roll the others.
    Keep(DiceMultiset),
    /// Write the dice down in this line.
    Score(Line),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Keep(kept) if *kept == DiceMultiset::default() => f.write_str("keep"),
            Self::Keep(kept) => write!(f, "keep {kept}"),
            Self::Score(line) => write!(f, "score {}", line.word()),
        }
    }
}

pub(super) fn parse_move(text: &str, dice: usize) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("yatzy-expected"));
    // Longer than any move; what is worse is refused before it is looked at.
    let words: Vec<_> = text.split_whitespace().take(dice + 2).map(str::to_lowercase).collect();
    let (verb, rest) = words.split_first().ok_or_else(expected)?;
    let is = |words: &[&str]| words.contains(&verb.as_str());
    let play = match () {
        () if is(ROLL) => rest.is_empty().then_some(Move::Roll),
        () if is(KEEP) => faces(rest, dice).map(Move::Keep),
        () if is(SCORE) => named(rest).map(Move::Score),
        // A combination by itself is clear enough; a number could also be dice to keep.
        () if verb.parse::<u8>().is_err() => named(&words).map(Move::Score),
        () => None,
    };
    play.ok_or_else(expected)
}

fn named(words: &[String]) -> Option<Line> {
    let name = joined(words);
    let other = |line: &&&str| Line::of(line).is_some_and(|line| line.other_words().contains(&name.as_str()));
    Line::of(&name).or_else(|| Line::WORDS.iter().find(other).and_then(|word| Line::of(word)))
}

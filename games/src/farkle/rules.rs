//! The rules of Farkle: legal moves and their effects.

use std::fmt;

use super::score::FaceCounts;
use super::{Variant, Zeros};
use crate::kit::{Draw, Log, Msg, Outcome, ParseError, Position, Reason, Seat, Seats, Turn, shown};

/// So many zeros in a row have a price.
pub(super) const ZEROS: u8 = 3;

/// The price where it is not the whole score.
const PENALTY: i64 = 1000;

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Turn { rolling: true, .. } => Turn::Chance(Draw::d6(self.rest(self.aside))),
            Phase::Turn { seat, .. } => Turn::Seats(Seats::only(seat)),
            Phase::Over { winners } => Turn::Over(Outcome { winners, reason: Reason::Goal }),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Phase::Turn { seat, .. } = self.phase else { return Ok(()) };
        if self.aside.len() == self.variant.scoring.dice {
            self.aside = FaceCounts::NONE;
        }
        self.roll = FaceCounts::of(faces);
        self.rolls += 1;
        self.phase = Phase::Turn { seat, rolling: false };
        let msg = |id| Msg::new(id).with("seat", seat).with("faces", shown(self.roll.faces()));
        if let Some((_, best)) = self.parts().first() {
            log.say(|| msg("farkle-log-throw").with("best", *best));
            return Ok(());
        }
        // Points may come too late for the minimum.
        let late = !self.variant.scoring.parts(self.roll).is_empty();
        log.say(|| {
            let ended = if late {
                msg("farkle-log-late").with("needed", self.variant.minimum)
            } else {
                msg("farkle-log-bust")
            };
            ended.with("lost", self.points)
        });
        self.fail(seat, log);
        Ok(())
    }

    /// The best parts first.
    fn moves(&self, seat: Seat) -> Vec<Move> {
        if self.rolls == 0 {
            return vec![Move::BEGIN];
        }
        let (demand, _) = self.demand(seat);
        let of_part = |(part, points): (FaceCounts, i64)| {
            let stop = self.points + points >= demand && !self.hot(part);
            [Some(Move::Roll(part)), stop.then_some(Move::Stop(part))].into_iter().flatten()
        };
        self.parts().into_iter().flat_map(of_part).collect()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(text)
    }

    fn refusal(&self, seat: Seat, play: &Move) -> Msg {
        let part = play.part();
        if self.rolls == 0 {
            return Msg::new("farkle-why-first");
        }
        if part.is_empty() {
            let best = self.parts().first().map_or(FaceCounts::NONE, |(best, _)| *best);
            return Msg::new("farkle-why-part").with("best", best.to_string());
        }
        if !self.roll.contains(part) {
            return Msg::new("farkle-why-rolled").with("faces", shown(self.roll.faces()));
        }
        let Some(worth) = self.variant.scoring.worth(self.roll, part) else {
            let whole = self.variant.scoring.worth(self.roll, self.roll).is_some();
            let why = Msg::new(if whole { "farkle-why-whole" } else { "farkle-why-idle" });
            return why.with("faces", shown(part.idle().faces()));
        };
        if part != self.roll && self.variant.scoring.forced(self.roll).is_some() {
            return Msg::new("farkle-why-hot");
        }
        let total = self.points + worth;
        if self.short(total) {
            let why = Msg::new("farkle-why-late").with("throws", self.variant.within);
            return why.with("needed", self.variant.minimum).with("total", total);
        }
        if self.hot(part) {
            return Msg::new("farkle-why-hot");
        }
        let (demand, why) = self.demand(seat);
        Msg::new(why).with("needed", demand).with("total", total)
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        let part = play.part();
        let worth = self.variant.scoring.worth(self.roll, part).unwrap_or_default();
        if self.rolls == 0 {
            // The dice of the turn before are picked up.
            (self.roll, self.aside) = (FaceCounts::NONE, FaceCounts::NONE);
        }
        self.points += worth;
        self.roll = self.roll.without(part);
        self.aside = self.aside.with(part);
        if let Move::Stop(_) = play {
            return self.bank(seat, part, worth, log);
        }
        self.phase = Phase::Turn { seat, rolling: true };
        if part.is_empty() {
            return;
        }
        let all = self.aside.len() == self.variant.scoring.dice;
        log.say(|| {
            let aside = Msg::new(if all { "farkle-log-hot" } else { "farkle-log-aside" }).with("seat", seat);
            aside.with("faces", shown(part.faces())).with("points", worth).with("total", self.points)
        });
    }

    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.left.insert(seat);
        if let Some(due) = &mut self.due {
            due.remove(seat);
        }
        if self.acting() == Some(seat) {
            self.next(seat, log);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.players.iter().map(|player| player.score).collect()
    }
}

impl State {
    /// A turn ends with its points written down.
    fn bank(&mut self, seat: Seat, part: FaceCounts, worth: i64, log: &mut Log) {
        let points = self.points;
        let player = &mut self.players[seat.index()];
        let (before, score) = (player.score, player.score + points);
        player.score = score;
        log.say(|| {
            let bank = Msg::new("farkle-log-bank").with("seat", seat).with("faces", shown(part.faces()));
            bank.with("points", worth).with("total", points).with("score", score)
        });
        match self.variant.way_out(before) {
            Some(out) => log.say(|| Msg::new("farkle-log-climb").with("seat", seat).with("top", out)),
            // A turn in a pit leaves the count of zeros as it is.
            None => self.players[seat.index()].zeros = 0,
        }
        if before == 0 && self.variant.entry > 0 {
            log.say(|| Msg::new("farkle-log-entry").with("seat", seat));
        }
        self.fall(seat, log);
        if score >= self.variant.target && self.due.is_none() {
            let due = self.followers(seat);
            self.due = Some(due);
            if !due.is_empty() {
                log.say(|| {
                    let reached = Msg::new("farkle-log-final").with("seat", seat);
                    reached.with("target", self.variant.target).with("rest", due.len())
                });
            }
        }
        self.next(seat, log);
    }

    /// A turn ends with 0.
    fn fail(&mut self, seat: Seat, log: &mut Log) {
        let counted = self.variant.zeros != Zeros::None && self.variant.way_out(self.score(seat)).is_none();
        let player = &mut self.players[seat.index()];
        player.zeros += u8::from(counted);
        if player.zeros == ZEROS {
            let lost = self.variant.price(player.score);
            player.score -= lost;
            player.zeros = 0;
            let score = player.score;
            log.say(|| {
                Msg::new("farkle-log-zeros").with("seat", seat).with("lost", lost).with("score", score)
            });
            if lost > 0 {
                self.fall(seat, log);
            }
        }
        self.next(seat, log);
    }

    /// Tells it when a score that has changed lies in a pit.
    fn fall(&self, seat: Seat, log: &mut Log) {
        let score = self.score(seat);
        if let Some(out) = self.variant.way_out(score) {
            log.say(|| Msg::new("farkle-log-pit").with("seat", seat).with("needed", out - score));
        }
    }

    /// The turn goes to the next seat that has one; when nobody has, the game is over.
    fn next(&mut self, seat: Seat, log: &mut Log) {
        let waiting = self.due.unwrap_or_else(|| self.present());
        let later = waiting.iter().find(|other| *other > seat);
        (self.points, self.rolls) = (0, 0);
        let Some(next) = later.or(waiting.first()) else { return self.finish() };
        if let Some(due) = &mut self.due {
            due.remove(next);
            log.say(|| Msg::new("farkle-log-last").with("seat", next));
        }
        self.phase = Phase::Turn { seat: next, rolling: false };
    }

    fn finish(&mut self) {
        let present = self.present();
        let best = present.iter().map(|seat| self.score(seat)).max();
        let winners = present.iter().filter(|seat| Some(self.score(*seat)) == best).collect();
        self.phase = Phase::Over { winners };
    }
}

impl super::Variant {
    /// The penalty for three zeros in a row at this score.
    pub(super) fn price(&self, score: i64) -> i64 {
        match self.zeros {
            Zeros::None => 0,
            Zeros::Wipe => score,
            Zeros::Penalty => score.min(PENALTY),
        }
    }
}

// The position of a game of Farkle.

/// A position: scores, the running turn, and who still has a turn once the target is reached.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    pub(super) players: Vec<SeatState>,
    pub(super) left: Seats,
    pub(super) phase: Phase,
    /// The dice left of the last roll. Like `aside` they lie there through the change of turns to be looked at.
    pub(super) roll: FaceCounts,
    /// The dice that the turn has set aside; all dice of the game when the next roll is one of all.
    pub(super) aside: FaceCounts,
    /// The points of what the turn has set aside.
    pub(super) points: i64,
    /// The rolls of the turn.
    pub(super) rolls: u32,
    /// Somebody has reached the target, and these still have a last turn.
    pub(super) due: Option<Seats>,
}

/// One seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct SeatState {
    pub(super) score: i64,
    /// Turns in a row that ended with 0, where they are counted.
    pub(super) zeros: u8,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// The turn of this seat, which owes a move unless chance owes a roll.
    Turn { seat: Seat, rolling: bool },
    /// All is over.
    Over { winners: Seats },
}

impl State {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        Self {
            variant,
            players: vec![SeatState::default(); seats],
            left: Seats::NONE,
            phase: Phase::Turn { seat: Seat::at(0), rolling: false },
            roll: FaceCounts::NONE,
            aside: FaceCounts::NONE,
            points: 0,
            rolls: 0,
            due: None,
        }
    }

    /// The seat whose turn it is.
    pub(super) fn acting(&self) -> Option<Seat> {
        match self.phase {
            Phase::Turn { seat, .. } => Some(seat),
            Phase::Over { .. } => None,
        }
    }

    /// How many dice are rolled when these lie aside: all of them when none is left.
    pub(super) fn rest(&self, aside: FaceCounts) -> usize {
        let dice = self.variant.scoring.dice;
        match dice - aside.len() {
            0 => dice,
            rest => rest,
        }
    }

    /// The parts of the roll that may be set aside, with their points, the best first.
    pub(super) fn parts(&self) -> Vec<(FaceCounts, i64)> {
        let mut parts = self.variant.scoring.parts(self.roll);
        parts.retain(|(_, points)| !self.short(self.points + points));
        parts
    }

    /// Returns `true` if it is too late in the turn for so few points.
    pub(super) fn short(&self, points: i64) -> bool {
        self.rolls >= self.variant.within && points < self.variant.minimum
    }

    /// The points that the turn must have before the seat may stop, and the message that says why.
    pub(super) fn demand(&self, seat: Seat) -> (i64, &'static str) {
        let score = self.score(seat);
        let entry = if score == 0 { self.variant.entry } else { 0 };
        let climb = self.variant.way_out(score).map_or(0, |out| out - score);
        let demands = [
            (self.variant.minimum, "farkle-why-minimum"),
            (entry, "farkle-why-entry"),
            (climb, "farkle-why-pit"),
        ];
        demands.into_iter().max_by_key(|(points, _)| *points).unwrap_or_default()
    }

    /// Returns `true` if this part forces all dice to be rolled again.
    pub(super) fn hot(&self, part: FaceCounts) -> bool {
        self.variant.must && part == self.roll
    }

    pub(super) fn score(&self, seat: Seat) -> i64 {
        self.players[seat.index()].score
    }

    /// The seats that have not left.
    pub(super) fn present(&self) -> Seats {
        Seats::all(self.players.len()).without(self.left)
    }

    /// Those who have a last turn after a turn of this seat that reaches the target.
    pub(super) fn followers(&self, seat: Seat) -> Seats {
        let everyone = self.variant.everyone;
        self.present().iter().filter(|other| *other > seat || everyone && *other != seat).collect()
    }
}

// The moves of Farkle and their notation: `roll` begins a turn, `roll 1 5` sets these faces aside and rolls the
// rest, `stop 1 5` sets them aside and banks.

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Set these aside and roll the rest; with none of them, begin the turn.
    Roll(FaceCounts),
    /// Set these aside and bank the turn's points.
    Stop(FaceCounts),
}

impl Move {
    /// The first move of a turn.
    pub(super) const BEGIN: Self = Self::Roll(FaceCounts::NONE);

    /// The dice that are set aside.
    pub(super) fn part(self) -> FaceCounts {
        match self {
            Self::Roll(part) | Self::Stop(part) => part,
        }
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Roll(_) => "roll",
            Self::Stop(_) => "stop",
        })?;
        if self.part().is_empty() { Ok(()) } else { write!(f, " {}", self.part()) }
    }
}

/// Other words that people type for the moves.
const ROLL: &[&str] = &[
    "roll",
    "r",
    "throw",
    "кинути",
    "кидаю",
    "кинь",
    "кидай",
    "бросить",
    "бросаю",
    "брось",
    "кидок",
    "бросок",
];
const STOP: &[&str] = &[
    "stop",
    "s",
    "bank",
    "hold",
    "стоп",
    "досить",
    "годі",
    "записати",
    "пишу",
    "хватит",
    "записать",
    "довольно",
];

/// More dice than this nobody has.
const MOST: usize = 6;

/// Constructor of a move from the dice set aside, by its first word.
type MoveKind = fn(FaceCounts) -> Move;

pub(super) fn parse_move(text: &str) -> Result<Move, ParseError> {
    let syntax = || ParseError::Syntax(Msg::new("farkle-expected"));
    let text = text.to_lowercase();
    let words = text.split(|c: char| c.is_whitespace() || ",;+·".contains(c)).filter(|word| !word.is_empty());
    let (mut verb, mut faces): (Option<MoveKind>, _) = (None, Vec::new());
    for word in words {
        match word {
            _ if verb.is_none() && ROLL.contains(&word) => verb = Some(Move::Roll),
            _ if verb.is_none() && STOP.contains(&word) => verb = Some(Move::Stop),
            // Faces may stand close together: `roll 15`.
            _ if word.bytes().all(|byte| (b'1'..=b'6').contains(&byte)) => {
                faces.extend(word.bytes().map(|byte| byte - b'0'));
            }
            _ => return Err(syntax()),
        }
        if faces.len() > MOST {
            return Err(syntax());
        }
    }
    let part = FaceCounts::of(&faces);
    match verb {
        Some(verb) => Ok(verb(part)),
        None if part.is_empty() => Err(syntax()),
        None => {
            let either = [Move::Roll(part), Move::Stop(part)];
            Err(ParseError::Ambiguous(either.iter().map(ToString::to_string).collect()))
        }
    }
}

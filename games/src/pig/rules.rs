//! The rules of Pig: legal moves and their effects.

use std::fmt;

use super::Variant;
use crate::kit::{
    Arg, Faces, Log, Msg, Outcome, ParseError, Position, ROLL, Reason, Seat, Seats, Turn, shown,
};

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over { winners } => Turn::Over(Outcome { winners, reason: Reason::Goal }),
            Phase::Playing { rolling: true, .. } => Turn::Chance(self.variant.form.draw()),
            Phase::Playing { active, answered, .. } => Turn::Seats(active.without(answered)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Phase::Playing { active, .. } = self.phase else { return Ok(()) };
        self.dice = faces.to_vec();
        let Some(worth) = self.variant.form.worth(faces) else {
            self.bust(active, log);
            return Ok(());
        };
        self.series.push(worth);
        self.phase = Phase::playing(active, false);
        log.say(|| {
            let rolled = Msg::new("pig-log-throw").with("seats", Arg::company(active));
            rolled.with("faces", shown(faces)).with("total", self.stake())
        });
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        if self.series.is_empty() { vec![Move::Roll] } else { vec![Move::Roll, Move::Hold] }
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(text)
    }

    fn refusal(&self, _: Seat, _: &Move) -> Msg {
        Msg::new("pig-why-first")
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        let Phase::Playing { active, rolling, answered, holding } = &mut self.phase else { return };
        if !self.variant.simultaneous {
            match play {
                Move::Roll => *rolling = true,
                Move::Hold => self.bank(seat, log),
            }
            return;
        }
        answered.insert(seat);
        if *play == Move::Hold {
            holding.insert(seat);
        }
        if answered == active {
            self.resolve(log);
        }
    }

    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.left.insert(seat);
        let Phase::Playing { active, rolling, answered, holding } = &mut self.phase else { return };
        if !active.contains(seat) {
            return;
        }
        active.remove(seat);
        answered.remove(seat);
        holding.remove(seat);
        if !self.variant.simultaneous {
            self.next(seat);
        } else if active.is_empty() {
            self.settle(log);
        } else if !*rolling && answered == active {
            self.resolve(log);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.players.iter().map(|player| player.score).collect()
    }

    fn known(&self, seat: Seat) -> Self {
        let mut known = self.clone();
        if let Phase::Playing { holding, .. } = &mut known.phase {
            *holding = holding.both(Seats::only(seat));
        }
        known
    }
}

impl State {
    fn bust(&mut self, active: Seats, log: &mut Log) {
        let lost = self.stake();
        active.iter().for_each(|seat| self.players[seat.index()].burned += lost);
        log.say(|| {
            let bust = Msg::new("pig-log-bust").with("seats", Arg::company(active));
            bust.with("faces", shown(&self.dice)).with("lost", lost).with("variant", self.variant.form.word())
        });
        match active.first() {
            Some(seat) if !self.variant.simultaneous => self.next(seat),
            _ => self.settle(log),
        }
    }

    /// A turn ends with its points written down.
    fn bank(&mut self, seat: Seat, log: &mut Log) {
        let points = self.stake();
        let before = self.totals();
        let player = &mut self.players[seat.index()];
        player.score += points;
        let score = player.score;
        log.say(|| Msg::new("pig-log-bank").with("seat", seat).with("points", points).with("score", score));
        if score >= self.variant.target {
            self.phase = Phase::Over { winners: Seats::only(seat) };
        } else {
            self.overtake(&before, log);
            self.next(seat);
        }
    }

    /// The turn goes to the next seat that is still there.
    fn next(&mut self, seat: Seat) {
        let present = self.present();
        let later = present.iter().find(|other| *other > seat);
        if let Some(next) = later.or(present.first()) {
            self.begin(next);
        }
    }

    /// Сысна: all answers are in.
    fn resolve(&mut self, log: &mut Log) {
        let Phase::Playing { active, holding, .. } = self.phase else { return };
        let stake = self.stake();
        holding.iter().for_each(|seat| self.players[seat.index()].secured = stake);
        let rolling = active.without(holding);
        if !holding.is_empty() {
            log.say(|| {
                let hold = Msg::new("pig-log-hold").with("seats", Arg::company(holding));
                hold.with("points", stake).with("rest", rolling.len())
            });
        }
        if rolling.is_empty() {
            self.settle(log);
        } else {
            self.phase = Phase::playing(rolling, true);
        }
    }

    /// Сысна: the round is over; banks, then victory, then overtaking.
    fn settle(&mut self, log: &mut Log) {
        let before = self.totals();
        for player in &mut self.players {
            player.score += std::mem::take(&mut player.secured);
        }
        let scores = self.totals();
        let score = |seat: Seat| scores[seat.index()];
        let best = self.present().iter().map(score).max().unwrap_or_default();
        if best >= self.variant.target {
            let winners = self.present().iter().filter(|seat| score(*seat) == best).collect();
            self.phase = Phase::Over { winners };
        } else {
            self.overtake(&before, log);
            self.begin(Seat::at(0));
        }
    }

    fn totals(&self) -> Vec<i64> {
        self.players.iter().map(|player| player.score).collect()
    }

    /// Everyone who was caught up with or overtaken pays, once for each who did it. Seats that have left neither
    /// overtake nor pay: their score stands.
    fn overtake(&mut self, before: &[i64], log: &mut Log) {
        if self.variant.penalty == 0 {
            return;
        }
        let after = self.totals();
        for seat in self.present().iter() {
            let by: Seats = self
                .present()
                .iter()
                .filter(|by| overtakes(before, &after, by.index(), seat.index()))
                .collect();
            if by.is_empty() {
                continue;
            }
            let player = &mut self.players[seat.index()];
            player.score = (player.score - self.variant.penalty * by.len() as i64).max(0);
            let (lost, score) = (after[seat.index()] - player.score, player.score);
            if lost == 0 {
                continue;
            }
            log.say(|| {
                let overtaken = Msg::new("pig-log-overtaken").with("seat", seat).with("by", Arg::company(by));
                overtaken.with("lost", lost).with("score", score)
            });
        }
    }
}

/// Seat `i` was not above seat `j` and now is not below it, and one of them has moved. Seats that were level and
/// are level do not overtake each other; else players who always stop together would lose all they bank.
pub(super) fn overtakes(before: &[i64], after: &[i64], i: usize, j: usize) -> bool {
    let level = before[i] == before[j] && after[i] == after[j];
    i != j && before[i] <= before[j] && after[i] >= after[j] && !level
}

// The position of a game of Pig.

/// A position: scores, and how far the running turn or round has come.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    pub(super) players: Vec<SeatState>,
    pub(super) left: Seats,
    /// The last roll of all, kept through the change of turns to be looked at.
    pub(super) dice: Faces,
    /// The worth of each roll of the running turn.
    pub(super) series: Vec<i64>,
    pub(super) phase: Phase,
}

/// One seat.
#[derive(Clone, PartialEq, Debug, Default)]
pub(super) struct SeatState {
    pub(super) score: i64,
    /// Everything it has lost on busts; the encyclopaedia's statistics.
    pub(super) burned: i64,
    /// The points secured in the running round of Сысна, banked at the round's end.
    pub(super) secured: i64,
}

/// Phase of the game.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Phase {
    /// These seats are in the running turn: one, or all who are still in the round of Сысна.
    Playing {
        active: Seats,
        /// Chance owes the next roll; else the active seats owe their moves.
        rolling: bool,
        /// Those who have given their sealed answer.
        answered: Seats,
        /// Those of them who answered `hold`.
        holding: Seats,
    },
    Over {
        winners: Seats,
    },
}

impl State {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        let players = vec![SeatState::default(); seats];
        let phase = Phase::Over { winners: Seats::NONE };
        let mut state =
            Self { variant, players, left: Seats::NONE, dice: Vec::new(), series: Vec::new(), phase };
        state.begin(Seat::at(0));
        state
    }

    /// Begins the next turn: this seat's, or everybody's.
    pub(super) fn begin(&mut self, seat: Seat) {
        self.series.clear();
        let simultaneous = self.variant.simultaneous;
        let active = if simultaneous { self.present() } else { Seats::only(seat) };
        // The first roll of a turn is a move, that of a round happens by itself.
        self.phase = Phase::playing(active, simultaneous);
    }

    /// The points of the running turn.
    pub(super) fn stake(&self) -> i64 {
        self.series.iter().sum()
    }

    /// The seats that have not left.
    pub(super) fn present(&self) -> Seats {
        Seats::all(self.players.len()).without(self.left)
    }
}

impl Phase {
    pub(super) fn playing(active: Seats, rolling: bool) -> Self {
        Self::Playing { active, rolling, answered: Seats::NONE, holding: Seats::NONE }
    }
}

// The moves of Pig and their notation: `roll` and `hold`.

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Roll the dice.
    Roll,
    /// Bank the turn's points.
    Hold,
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Roll => "roll",
            Self::Hold => "hold",
        })
    }
}

/// Other words that people type for `hold`.
const HOLD: &[&str] = &[
    "hold",
    "h",
    "stop",
    "bank",
    "стоп",
    "досить",
    "годі",
    "записати",
    "пишу",
    "хватит",
    "записать",
    "довольно",
];

pub(super) fn parse_move(text: &str) -> Result<Move, ParseError> {
    let word = text.trim().to_lowercase();
    let is = |words: &[&str]| words.contains(&word.as_str());
    match () {
        () if is(ROLL) => Ok(Move::Roll),
        () if is(HOLD) => Ok(Move::Hold),
        () => Err(ParseError::Syntax(Msg::new("pig-expected"))),
    }
}

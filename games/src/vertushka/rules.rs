//! What may happen in Vertushka, and what comes of it.

use crate::kit::{
    ChoiceLevel, Draw, Log, Msg, Outcome, ParseError, Position, Reason, Scene, Seat, Seats, Stream, Thought,
    Turn, Viewer, shown,
};

use super::moves::{self, Move};
use super::state::{Phase, State, TurnedDie, opposite, rival};
use super::{bot, scene, value};

/// What reaching the goal exactly is worth.
pub(super) const EXACT: i64 = 3;

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Throwing => Turn::Chance(Draw::d6(self.variant.dice)),
            Phase::Turning(seat) => Turn::Seats(Seats::only(seat)),
            Phase::Over { winner } => {
                Turn::Over(Outcome { winners: Seats::only(winner), reason: Reason::Goal })
            }
        }
    }

    /// The throw that begins a game.
    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        self.dice = faces.iter().copied().map(TurnedDie::thrown).collect();
        self.total = faces.iter().map(|face| i64::from(*face)).sum();
        self.phase = Phase::Turning(rival(self.thrower));
        log.say(|| {
            let told = Msg::new("vertushka-log-throw").with("seat", self.thrower).with("faces", shown(faces));
            told.with("total", self.total)
        });
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        self.turns()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        moves::parse(self, text)
    }

    fn check(&self, _: Seat, play: &Move) -> Result<(), Msg> {
        let Some(die) = self.dice.get(play.index()) else { return Err(Msg::new("vertushka-why-die")) };
        let why = |id| Err(Msg::new(id).with("face", play.face).with("top", die.top));
        match play.face {
            face if face == die.top => why("vertushka-why-top"),
            face if face == opposite(die.top) => why("vertushka-why-under"),
            face if Some(face) == die.barred => why("vertushka-why-back"),
            _ => Ok(()),
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        let at = play.index();
        self.total = self.total_with(at, play.face);
        self.dice[at] = self.dice[at].turned(play.face);
        let (goal, total) = (self.variant.goal, self.total);
        if total < goal {
            self.phase = Phase::Turning(rival(seat));
            return log.say(|| told("vertushka-log-turn", seat, *play, total));
        }
        let exact = total == goal;
        let (gainer, points) = if exact { (seat, EXACT) } else { (rival(seat), total - goal) };
        self.scores[gainer.index()] += points;
        log.say(|| {
            let id = if exact { "vertushka-log-exact" } else { "vertushka-log-over" };
            told(id, seat, *play, total).with("gainer", gainer).with("points", points)
        });
        if self.scores[gainer.index()] >= self.variant.target {
            self.phase = Phase::Over { winner: gainer };
        } else {
            self.begin(rival(self.thrower));
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.scores.to_vec()
    }

    fn scene(&self, _: Viewer) -> Scene {
        scene::scene(self)
    }

    fn choices(&self, _: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        path.is_empty().then(|| ChoiceLevel::OneOf(scene::choices(self)))
    }

    fn think(&self, seat: Seat, level: &str, _: &mut dyn Stream) -> Thought<Move> {
        bot::think(self, seat, level)
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        value::value(self, seat)
    }
}

impl State {
    /// Every quarter turn that is allowed now, by die and face.
    pub(super) fn turns(&self) -> Vec<Move> {
        let numbered = |at: usize| (self.variant.dice == 2).then_some(at as u8 + 1);
        let of =
            |(at, die): (usize, &TurnedDie)| die.turns().map(move |face| Move { die: numbered(at), face });
        self.dice.iter().enumerate().flat_map(of).collect()
    }

    /// The next game of the match.
    fn begin(&mut self, thrower: Seat) {
        self.thrower = thrower;
        self.total = 0;
        self.dice.clear();
        self.phase = Phase::Throwing;
    }
}

/// A line about a turn; die 0 where there is only one.
fn told(id: &'static str, seat: Seat, play: Move, total: i64) -> Msg {
    let told = Msg::new(id).with("seat", seat).with("die", play.die.unwrap_or_default());
    told.with("face", play.face).with("total", total)
}

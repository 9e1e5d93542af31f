//! Games of rolls, in which nothing is ever chosen: the seats roll in turn, and what a roll does follows by itself.
//!
//! [`RollState`] is the whole position and its rules of play; a game adds what its rolls mean ([`RollGame`]). Their
//! messages have the same ids but for the name before them. Deliberately not here: games in which a roll is followed
//! by a choice.

use std::fmt;

use crate::kit::{
    Choice, Company, Decision, Draw, Faces, Log, Msg, Outcome, ParseError, Position, Presentation, ROLL,
    Reason, Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, Seat, SeatStatus, Seats, Stream, Thinking,
    Tint, Turn, Viewer, status,
};

/// The machine player of these games.
pub(crate) const LEVELS: &[&str] = &["roll"];

/// The only move of these games: `roll`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Roll;

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("roll")
    }
}

impl Roll {
    /// Reads the move, in any case and with any spaces around it.
    pub(crate) fn parse(game: &str, text: &str) -> Result<Self, ParseError> {
        if ROLL.contains(&text.trim().to_lowercase().as_str()) {
            Ok(Self)
        } else {
            Err(ParseError::Syntax(Msg::new(format!("{game}-expected"))))
        }
    }
}

/// Continuation of the game after a roll.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AfterRoll {
    /// Another roll of the seat, for which it asks again.
    Again,
    /// Another roll of the seat, which chance owes right away.
    Onward,
    /// The turn is over.
    Next,
    /// The turn is over, and the next one is this seat's, or that of the next one that is there.
    NextFrom(Seat),
    /// The game is over.
    Over(Reason),
}

/// Rules of a game in which nothing is chosen: the meaning of its rolls.
pub trait RollGame: Clone + PartialEq + fmt::Debug + Send + Sync + 'static {
    /// The id of the game, before the ids of all messages.
    const GAME: &'static str;

    /// `true` if it has notes on players.
    const NOTES: bool = false;

    /// The dice of the next roll, which is this seat's.
    fn draw(&self, seat: Seat) -> Draw;

    /// Applies a roll; `present` are the seats that have not left.
    fn rolled(&mut self, seat: Seat, faces: &[u8], present: Seats, log: &mut Log) -> AfterRoll;

    /// The turn has gone round. `None`: the game goes on.
    fn rounded(&mut self, present: Seats) -> Option<Reason> {
        let _ = present;
        None
    }

    /// Returns `true` if the seat misses its turn, which is thereby used up.
    fn misses(&mut self, seat: Seat, log: &mut Log) -> bool {
        let _ = (seat, log);
        false
    }

    /// A seat has left; `active` where its turn was running, which is lost. `None`: the game goes on, with the turn of the next
    /// seat if it was this one's.
    fn deserted(&mut self, seat: Seat, active: bool, present: Seats, log: &mut Log) -> Option<AfterRoll> {
        let _ = (seat, active, present, log);
        None
    }

    /// The most dice that lie on the table.
    fn dice_places(&self) -> usize {
        self.draw(Seat::at(0)).dice.len()
    }

    /// The score of each seat.
    fn scores(&self) -> Vec<i64>;

    /// The winners at the end among those present: those with the highest score.
    fn winners(&self, present: Seats) -> Seats {
        present.highest(&self.scores())
    }

    /// The game and its variant in a few words.
    fn title(&self) -> Msg;

    /// A remark beside a seat's score.
    fn note(&self, seat: Seat) -> Option<Msg> {
        let _ = seat;
        None
    }

    /// The board; `present` are the seats that have not left, `active` has the turn.
    fn board(&self, present: Seats, active: Seat) -> SceneBoard;

    /// The dice of the last roll as they lie on the table.
    fn dice(&self, faces: &[u8]) -> Vec<SceneDie> {
        faces.iter().map(|face| SceneDie::new(*face, Tint::White)).collect()
    }
}

/// A position of a game of rolls.
#[derive(Clone, PartialEq, Debug)]
pub struct RollState<G: RollGame> {
    pub(crate) game: G,
    company: Company,
    active: Seat,
    /// Chance owes the roll that the active seat has asked for.
    rolling: bool,
    /// The last roll of all.
    dice: Faces,
    over: Option<Outcome>,
}

impl<G: RollGame> RollState<G> {
    pub(crate) fn new(game: G, seats: usize) -> Self {
        let (company, active) = (Company::new(seats), Seat::at(0));
        Self { game, company, active, rolling: false, dice: Vec::new(), over: None }
    }
}

// The course of a game of rolls.

impl<G: RollGame> Position for RollState<G> {
    type Move = Roll;

    fn turn(&self) -> Turn {
        match self.over {
            Some(outcome) => Turn::Over(outcome),
            None if self.rolling => Turn::Chance(self.game.draw(self.active)),
            None => Turn::Seats(Seats::only(self.active)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        self.dice = faces.to_vec();
        self.rolling = false;
        let after = self.game.rolled(self.active, faces, self.company.present(), log);
        self.go_on(after, log);
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Roll> {
        vec![Roll]
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Roll, ParseError> {
        Roll::parse(G::GAME, text)
    }

    fn play(&mut self, _: Seat, _: &Roll, _: &mut Log) {
        self.rolling = true;
    }

    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.company.leave(seat);
        let active = self.active == seat;
        let after = self.game.deserted(seat, active, self.company.present(), log);
        if let Some(after) = after.or(active.then_some(AfterRoll::Next)) {
            self.rolling = false;
            self.go_on(after, log);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.game.scores()
    }
}

impl<G: RollGame> Presentation for RollState<G> {
    const LASTING_NOTES: bool = false;

    fn scene(&self, _: Viewer) -> Scene {
        scene(self)
    }

    fn choice(&self, _: Seat, play: Roll) -> Choice<Roll> {
        Choice::play("r", Msg::new(format!("{game}-button-roll", game = G::GAME)), play)
    }
}

impl<G: RollGame> Thinking for RollState<G> {
    fn think(&self, _: Seat, _: &str, _: &mut dyn Stream) -> Decision<Roll> {
        Decision::rule(Roll)
    }
}

impl<G: RollGame> RollState<G> {
    fn go_on(&mut self, after: AfterRoll, log: &mut Log) {
        match after {
            AfterRoll::Again => {}
            AfterRoll::Onward => self.rolling = true,
            AfterRoll::Next => self.next(log),
            AfterRoll::NextFrom(seat) => {
                self.active = self.company.from(seat, self.company.present()).next().unwrap_or(seat);
            }
            AfterRoll::Over(reason) => self.end(reason),
        }
    }

    /// The turn goes to the next seat that is there and does not miss it.
    fn next(&mut self, log: &mut Log) {
        while let Some(next) = self.company.after(self.active, self.company.present()) {
            if next <= self.active
                && let Some(reason) = self.game.rounded(self.company.present())
            {
                return self.end(reason);
            }
            self.active = next;
            if !self.game.misses(next, log) {
                return;
            }
        }
    }

    fn end(&mut self, reason: Reason) {
        self.over = Some(Outcome { winners: self.game.winners(self.company.present()), reason });
    }
}

// The view of a game of rolls: scenes and choices.

fn scene<G: RollGame>(state: &RollState<G>) -> Scene {
    let extent = SceneExtent { dice: state.game.dice_places(), notes: G::NOTES };
    let (turn, scores) = (state.turn(), state.game.scores());
    let player = |seat| ScenePlayer {
        seat,
        score: scores[crate::kit::Seat::index(seat)],
        // Notes on things still to come mean nothing once the game is over.
        note: state.over.is_none().then(|| state.game.note(seat)).flatten(),
        standing: SeatStatus::of(&turn, seat, false),
        team: None,
    };
    Scene {
        title: state.game.title(),
        status: status(&turn),
        players: state.company.all().map(player).collect(),
        dice: state.game.dice(&state.dice),
        board: state.game.board(state.company.present(), state.active),
        private: Vec::new(),
        extent,
    }
}

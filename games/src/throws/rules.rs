//! The course of a game of throws.

use crate::kit::{
    Choice, ChoiceLevel, Log, Msg, Outcome, ParseError, Position, Reason, Scene, Seat, Seats, Stream,
    Thought, Turn, Viewer,
};

use super::{AfterThrow, Roll, ThrowGame, ThrowState, scene};

impl<G: ThrowGame> Position for ThrowState<G> {
    type Move = Roll;

    fn turn(&self) -> Turn {
        match self.over {
            Some(outcome) => Turn::Over(outcome),
            None if self.rolling => Turn::Chance(self.game.draw()),
            None => Turn::Seats(Seats::only(self.active)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        self.dice = faces.to_vec();
        self.rolling = false;
        match self.game.thrown(self.active, faces, self.company.present(), log) {
            AfterThrow::Again => {}
            AfterThrow::Next => self.next(log),
            AfterThrow::NextFrom(seat) => {
                self.active = self.company.from(seat, self.company.present()).next().unwrap_or(seat);
            }
            AfterThrow::Over(reason) => self.end(reason),
        }
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Roll> {
        vec![Roll]
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Roll, ParseError> {
        Roll::parse(G::GAME, text)
    }

    fn check(&self, _: Seat, _: &Roll) -> Result<(), Msg> {
        Ok(())
    }

    fn play(&mut self, _: Seat, _: &Roll, _: &mut Log) {
        self.rolling = true;
    }

    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.company.leave(seat);
        let active = self.active == seat;
        self.game.deserted(seat, active, self.company.present());
        if active {
            self.rolling = false;
            self.next(log);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.game.scores()
    }

    fn scene(&self, _: Viewer) -> Scene {
        scene::scene(self)
    }

    fn choices(&self, _: Seat, path: &[&str]) -> Option<ChoiceLevel<Roll>> {
        let roll = || Choice::play("r", Msg::new(format!("{game}-button-roll", game = G::GAME)), Roll);
        path.is_empty().then(|| ChoiceLevel::OneOf(vec![roll()]))
    }

    fn think(&self, _: Seat, _: &str, _: &mut dyn Stream) -> Thought<Roll> {
        Thought::rule(Roll)
    }
}

impl<G: ThrowGame> ThrowState<G> {
    /// The turn goes to the next seat that is there and does not miss it.
    fn next(&mut self, log: &mut Log) {
        while let Some(next) = self.company.after(self.active, self.company.present()) {
            if next <= self.active
                && let Some(reason) = self.game.rounded()
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

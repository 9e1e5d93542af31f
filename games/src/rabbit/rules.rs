//! What may happen in White Rabbit, and what comes of it.

use crate::kit::rollout;
use crate::kit::{
    Assessment, ChoiceLevel, Draw, Log, MoveEstimate, Msg, Outcome, ParseError, Position, Reason, Scene,
    Seat, Seats, Stream, Thought, Turn, Viewer,
};

use super::layout::{DICE, DiceLayout, HAND, Obstacle};
use super::moves::{self, Move};
use super::state::{PLAYER, Phase, State};
use super::{bot, choices, scene};

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Setting => Turn::Chance(Draw::d6(DICE)),
            Phase::Throwing => Turn::Chance(Draw::d6(HAND)),
            Phase::Rerolling(_) => Turn::Chance(Draw::d6(1)),
            Phase::Swapping => Turn::Seats(Seats::only(PLAYER)),
            Phase::Over { won: true } => {
                Turn::Over(Outcome { winners: Seats::only(PLAYER), reason: Reason::Goal })
            }
            Phase::Over { won: false } => Turn::Over(Outcome { winners: Seats::NONE, reason: Reason::Plies }),
        }
    }

    /// The set-up, a hand or one die, whatever is owed.
    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        match self.phase {
            Phase::Setting => {
                self.layout = DiceLayout::new(faces);
                log.say(|| {
                    Msg::new("rabbit-log-setup").with("table", self.table()).with("hand", self.hand())
                });
            }
            Phase::Throwing => {
                self.layout.throw(faces);
                self.swaps = 0;
                log.say(|| Msg::new("rabbit-log-hand").with("hand", self.hand()));
            }
            Phase::Rerolling(die) => {
                let before = self.layout.look(die).to_string();
                self.layout.reroll(die, faces[0]);
                let after = || self.layout.look(die).to_string();
                log.say(|| Msg::new("rabbit-log-reroll").with("before", before).with("after", after()));
            }
            Phase::Swapping | Phase::Over { .. } => {}
        }
        self.phase = Phase::Swapping;
        self.look_for_the_win(log);
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        let pairs = self.layout.pairs(self.variant).into_iter();
        let both =
            pairs.flat_map(|(give, take, _)| [false, true].map(|reroll| Move::Swap { give, take, reroll }));
        both.chain([Move::End]).collect()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        moves::parse(text)
    }

    fn check(&self, _: Seat, play: &Move) -> Result<(), Msg> {
        let Move::Swap { give, take, .. } = *play else { return Ok(()) };
        let id = match self.layout.find(self.variant, give, take) {
            Ok(_) => return Ok(()),
            Err(Obstacle::NotInHand) => "rabbit-why-hand",
            Err(Obstacle::NotOnTable) => "rabbit-why-table",
            Err(Obstacle::SameColour) => "rabbit-why-colour",
            Err(Obstacle::NotNeighbours) if self.variant.wrap => "rabbit-why-far",
            Err(Obstacle::NotNeighbours) => "rabbit-why-far-straight",
            Err(Obstacle::Barred) => "rabbit-why-back",
            Err(Obstacle::Stuck) => "rabbit-why-stuck",
        };
        Err(Msg::new(id).with("give", give.to_string()).with("take", take.to_string()))
    }

    fn play(&mut self, _: Seat, play: &Move, log: &mut Log) {
        let Move::Swap { give, take, reroll } = *play else { return self.end(log) };
        let Ok(pair) = self.layout.find(self.variant, give, take) else { return };
        self.layout.swap(pair, self.variant.sticky && !reroll);
        self.swaps += 1;
        log.say(|| {
            let told =
                Msg::new("rabbit-log-swap").with("give", give.to_string()).with("take", take.to_string());
            told.with("table", self.table())
        });
        if reroll {
            self.phase = Phase::Rerolling(pair.take);
        }
        self.look_for_the_win(log);
    }

    /// Giving up is losing.
    fn leave(&mut self, _: Seat, _: &mut Log) {
        self.green = 0;
    }

    fn scores(&self) -> Vec<i64> {
        vec![self.green.into()]
    }

    fn scene(&self, _: Viewer) -> Scene {
        scene::scene(self)
    }

    fn choices(&self, _: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices::level(self, path).map(ChoiceLevel::OneOf)
    }

    fn think(&self, _: Seat, level: &str, stream: &mut dyn Stream) -> Thought<Move> {
        bot::think(self, level, stream)
    }

    fn assess(&self, played: Option<(Seat, &Move)>, effort: u64) -> Option<Assessment<Move>> {
        Some(rollout::assess(self, played, effort))
    }

    fn compare(&self, seat: Seat, effort: u64, clock: &dyn Stream) -> Option<Vec<MoveEstimate<Move>>> {
        Some(rollout::compare(self, seat, effort, clock))
    }
}

impl State {
    /// The dice of the table in the notation of moves.
    pub(super) fn table(&self) -> String {
        listed(&self.layout, self.layout.table())
    }

    /// The dice of the hand likewise.
    pub(super) fn hand(&self) -> String {
        listed(&self.layout, self.layout.hand())
    }

    fn end(&mut self, log: &mut Log) {
        self.green -= 1;
        self.phase = if self.green == 0 { Phase::Over { won: false } } else { Phase::Throwing };
        log.say(|| Msg::new("rabbit-log-end").with("seat", PLAYER).with("left", self.green));
    }

    fn look_for_the_win(&mut self, log: &mut Log) {
        if self.layout.won() {
            self.phase = Phase::Over { won: true };
            log.say(|| Msg::new("rabbit-log-won").with("seat", PLAYER).with("points", self.green));
        }
    }
}

fn listed(layout: &DiceLayout, dice: impl Iterator<Item = usize>) -> String {
    dice.map(|die| layout.look(die).to_string()).collect::<Vec<_>>().join(" ")
}

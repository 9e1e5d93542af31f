//! What may happen in White Rabbit, and what comes of it.

use crate::kit::{Log, Msg};

use super::layout::{Layout, Obstacle};
use super::moves::Move;
use super::state::{PLAYER, Phase, State};

impl State {
    pub(super) fn check(&self, play: Move) -> Result<(), Msg> {
        let Move::Swap { give, take, .. } = play else { return Ok(()) };
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

    pub(super) fn moves(&self) -> Vec<Move> {
        let pairs = self.layout.pairs(self.variant).into_iter();
        let both =
            pairs.flat_map(|(give, take, _)| [false, true].map(|reroll| Move::Swap { give, take, reroll }));
        both.chain([Move::End]).collect()
    }

    /// What chance owed: the set-up, a hand or one die.
    pub(super) fn answer(&mut self, faces: &[u8], log: &mut Log) {
        match self.phase {
            Phase::Setting => {
                self.layout = Layout::new(faces);
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
    }

    pub(super) fn play(&mut self, play: Move, log: &mut Log) {
        let Move::Swap { give, take, reroll } = play else { return self.end(log) };
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

fn listed(layout: &Layout, dice: impl Iterator<Item = usize>) -> String {
    dice.map(|die| layout.look(die).to_string()).collect::<Vec<_>>().join(" ")
}

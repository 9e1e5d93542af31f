//! Contests over single columns: what a column is worth in dice.

use crate::kit::Seat;

use crate::katego::moves::Move;
use crate::katego::state::State;
use crate::katego::variant::Contest;

use super::odds::SumOdds;

/// Every legal move with what it promises in points, dice paid for.
pub(super) fn weigh(state: &State, seat: Seat) -> Vec<(Move, f64)> {
    let fight = Fight { state, seat, price: price(state) };
    state.legal_moves(seat).into_iter().map(|play| (play, fight.value(play))).collect()
}

struct Fight<'a> {
    state: &'a State,
    seat: Seat,
    /// What a die is worth.
    price: f64,
}

/// The worth of what is left, over the dice that are left.
fn price(state: &State) -> f64 {
    let open = |place: &usize| state.tables[0].columns[*place].verdict.is_none();
    let worth: i64 = (0..state.count()).filter(open).map(|place| state.worth(place)).sum();
    let dice: u16 = state.present().iter().map(|seat| state.hand(seat).dice).sum();
    worth as f64 / f64::from(dice.max(1))
}

impl Fight<'_> {
    fn value(&self, play: Move) -> f64 {
        let worth = self.state.worth(self.state.bout.round.min(self.state.count() - 1)) as f64;
        match play {
            Move::Put(label) => self.state.place(label).map_or(0.0, |place| self.state.worth(place) as f64),
            Move::Bid(dice) if self.state.variant.contest == Contest::Auction => {
                self.auction(dice.into()) - self.price * f64::from(dice)
            }
            Move::Bid(dice) | Move::Throw(dice) => {
                self.reach(dice.into()) * worth - self.price * f64::from(dice)
            }
            Move::Roll => self.climb(worth),
            Move::Pass | Move::PutIn(..) | Move::Spend(..) | Move::Dash(_) => 0.0,
        }
    }

    /// The chance that so many dice reach the column.
    fn reach(&self, dice: usize) -> f64 {
        1.0 - SumOdds::dice(dice).below(self.state.label(self.state.bout.round).into())
    }

    /// The best free column that so many dice reach, on average.
    fn auction(&self, dice: usize) -> f64 {
        let free = |sum: usize, place: &usize| {
            self.state.tables[0].columns[*place].verdict.is_none()
                && usize::from(self.state.label(*place)) <= sum
        };
        let best = |sum| {
            (0..self.state.count())
                .filter(|place| free(sum, place))
                .map(|place| self.state.worth(place))
                .max()
        };
        SumOdds::dice(dice).expect(|sum| best(sum).unwrap_or(0) as f64)
    }

    /// The ladder: the dice it takes to lead, and what is left of the column when others answer.
    fn climb(&self, worth: f64) -> f64 {
        let lead = self.state.bout.leader.map_or(0, |leader| self.state.total(leader));
        let gap = f64::from(lead.saturating_sub(self.state.total(self.seat))) + 1.0;
        let dice = (gap / 3.5).ceil();
        if dice > f64::from(self.state.hand(self.seat).dice) {
            return -1.0;
        }
        worth * 0.7 - self.price * dice
    }
}

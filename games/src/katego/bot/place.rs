//! Where to write a value, whether to throw again, and how many dice to throw, in the table game.

use crate::kit::Seat;

use crate::katego::moves::Move;
use crate::katego::state::State;
use crate::katego::variant::Play;

use super::forecast::{coming_turns, fixed_odds, spares_a_turn, throw_odds};
use super::odds::Odds;
use super::outlook::{Outlook, rows};
use super::race::Race;

/// How good it is to write: by the rows' forecasts, or by who holds a common column.
enum Sight<'a> {
    Rows(Vec<(Seat, Outlook<'a>)>),
    Race(Race<'a>),
}

/// Every legal move with its gain in points.
pub(super) fn weigh(state: &State, seat: Seat, value: u16) -> Vec<(Move, f64)> {
    let sight = Sight::of(state, seat);
    let moves = state.moves(seat);
    let mut weighed: Vec<_> = moves
        .iter()
        .filter(|play| **play != Move::Roll)
        .map(|play| (*play, sight.gain(state, seat, *play, value)))
        .collect();
    if state.variant.play == Play::Values {
        fair(&mut weighed);
    }
    if moves.contains(&Move::Roll) {
        weighed.push((Move::Roll, again(state, seat, &sight)));
    }
    weighed
}

/// How many dice to throw: what the best entry will gain on average, less the price of the dice.
pub(super) fn count(state: &State, seat: Seat) -> Vec<(Move, f64)> {
    let sight = Sight::of(state, seat);
    let dice = usize::from(state.hand(seat).dice);
    let most = dice.min(10);
    let best: Vec<_> = (0..=6 * most as u16).map(|value| sight.best(state, seat, value)).collect();
    let price = sight.price(state, seat);
    (1..=most)
        .map(|count| {
            let gain = Odds::dice(count).expect(|value| best[value]);
            (Move::Throw(count as u8), gain - price * count as f64)
        })
        .collect()
}

/// What a throw must promise not to be thrown again: so high that the spares last to the end.
fn again(state: &State, seat: Seat, sight: &Sight) -> f64 {
    let spares = spares_a_turn(state, seat);
    let throw =
        if state.variant.fixed { fixed_odds(state, state.hand(seat).turns) } else { throw_odds(state, seat) };
    let mut outcomes: Vec<_> =
        throw.each().map(|(value, chance)| (sight.best(state, seat, value as u16), chance)).collect();
    outcomes.sort_by(|a, b| a.0.total_cmp(&b.0));
    let mut rest = spares / (1.0 + spares);
    for (gain, chance) in &outcomes {
        rest -= chance;
        if rest <= 0.0 {
            return *gain - 1e-6;
        }
    }
    outcomes.last().map_or(0.0, |(gain, _)| *gain)
}

/// Values of one's own are all to be spent: a move counts by what it does better than the same value elsewhere,
/// and than other values in the same place.
fn fair(weighed: &mut [(Move, f64)]) {
    let all = weighed.to_vec();
    let mean = |same: &dyn Fn(u8, u8) -> bool| {
        let gains: Vec<f64> = (all.iter())
            .filter(|(play, _)| matches!(play, Move::Spend(column, value) if same(*column, *value)))
            .map(|(_, gain)| *gain)
            .collect();
        gains.iter().sum::<f64>() / gains.len().max(1) as f64
    };
    for (play, gain) in weighed {
        if let Move::Spend(column, value) = *play {
            *gain -= mean(&|_, other| other == value) + mean(&|other, _| other == column);
        }
    }
}

impl<'a> Sight<'a> {
    fn of(state: &'a State, seat: Seat) -> Self {
        if state.variant.repeat || state.variant.above {
            return Self::Race(Race::of(state, seat));
        }
        Self::Rows(rows(state, seat).into_iter().map(|row| (row, Outlook::of(state, seat, row))).collect())
    }

    fn gain(&self, state: &State, seat: Seat, play: Move, value: u16) -> f64 {
        let (label, row, value) = match play {
            Move::Put(label) => (label, seat, Some(value)),
            Move::PutIn(label, row) => (label, row, Some(value)),
            Move::Spend(label, value) => (label, seat, Some(value.into())),
            Move::Dash(label) => (label, seat, None),
            _ => return 0.0,
        };
        let Some(place) = state.place(label) else { return 0.0 };
        match self {
            Self::Rows(rows) => {
                rows.iter().find(|(other, _)| *other == row).map_or(0.0, |(_, outlook)| outlook.gain(place, value))
            }
            Self::Race(race) => value.map_or(0.0, |value| race.gain(place, value)),
        }
    }

    /// The gain of the best entry of a value.
    fn best(&self, state: &State, seat: Seat, value: u16) -> f64 {
        let moves = state.entries(seat, value);
        let gains = moves.into_iter().map(|play| self.gain(state, seat, play, value));
        // A value that fits nowhere, or need not be written, gains nothing.
        gains.reduce(f64::max).map_or(0.0, |best| if state.variant.decline { best.max(0.0) } else { best })
    }

    /// What a die of the pool is worth.
    fn price(&self, state: &State, seat: Seat) -> f64 {
        let _ = (self, coming_turns(state, seat));
        let open = |place: &usize| state.columns(seat)[*place].verdict.is_none();
        let worth: i64 = (0..state.count()).filter(open).map(|place| state.worth(place)).sum();
        let dice: u16 = state.present().iter().map(|seat| state.hand(seat).dice).sum();
        worth as f64 / f64::from(dice.max(1)) * 0.5
    }
}

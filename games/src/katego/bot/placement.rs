//! Where to write a value, whether to throw again, and how many dice to throw, in the table game.

use std::borrow::Cow;

use crate::kit::Seat;

use crate::katego::moves::Move;
use crate::katego::state::State;
use crate::katego::variant::PlayMode;

use super::evaluation::{RowEvaluation, rows};
use super::forecast::{fixed_odds, spares_a_turn, throw_odds};
use super::odds::SumOdds;
use super::race::ColumnRace;

/// How good it is to write: by the rows' forecasts, or by who holds a common column.
enum Sight<'a> {
    Rows(Vec<(Seat, RowEvaluation<'a>)>),
    ColumnRace(ColumnRace<'a>),
}

/// Every legal move with its gain in points.
pub(super) fn weigh(state: &State, seat: Seat, value: u16) -> Vec<(Move, f64)> {
    let sight = Sight::of(state, seat);
    let gain = |play: Move| match play {
        Move::Roll => (play, sight.threshold(state, seat)),
        _ => (play, sight.gain(state, seat, play, value)),
    };
    let mut weighed: Vec<_> = state.legal_moves(seat).into_iter().map(gain).collect();
    if state.variant.play == PlayMode::Values {
        fair(&mut weighed);
    }
    weighed
}

/// How many dice to throw: what the best entry will gain on average, less the price of the dice.
pub(super) fn count(state: &State, seat: Seat) -> Vec<(Move, f64)> {
    let sight = Sight::of(state, seat);
    let most = state.hand(seat).dice.min(10);
    let best: Vec<_> = (0..=6 * most).map(|value| sight.best(state, seat, value)).collect();
    let price = price(state, seat);
    let gain = |dice: u16| SumOdds::dice(dice.into()).expect(|value| best[value]) - price * f64::from(dice);
    (1..=most).map(|dice| (Move::Throw(dice as u8), gain(dice))).collect()
}

impl<'a> Sight<'a> {
    fn of(state: &'a State, seat: Seat) -> Self {
        if state.variant.repeat || state.variant.above {
            return Self::ColumnRace(ColumnRace::of(state, seat));
        }
        Self::Rows(
            rows(state, seat).into_iter().map(|row| (row, RowEvaluation::of(state, seat, row))).collect(),
        )
    }

    fn gain(&self, state: &State, seat: Seat, play: Move, value: u16) -> f64 {
        let (label, row, value) = match play {
            Move::Put(label) => (label, seat, Some(value)),
            Move::PutIn(label, row) => (label, row, Some(value)),
            Move::Spend(label, value) => (label, seat, Some(value.into())),
            Move::Dash(label) => (label, seat, None),
            Move::Throw(_) | Move::Bid(_) | Move::Roll | Move::Pass => return 0.0,
        };
        let Some(place) = state.place(label) else { return 0.0 };
        match self {
            Self::ColumnRace(race) => value.map_or(0.0, |value| race.gain(place, value)),
            Self::Rows(rows) => {
                let evaluation = rows.iter().find(|(other, _)| *other == row);
                evaluation.map_or(0.0, |(_, evaluation)| evaluation.gain(place, value))
            }
        }
    }

    /// The gain of the best entry of a value; nothing where it fits nowhere or need not be written.
    fn best(&self, state: &State, seat: Seat, value: u16) -> f64 {
        let gains = state.entries(seat, value).into_iter().map(|play| self.gain(state, seat, play, value));
        let best = gains.reduce(f64::max).unwrap_or(0.0);
        if state.variant.decline { best.max(0.0) } else { best }
    }

    /// What an entry must gain for the dice not to be thrown again: so much that the spares last to the end.
    fn threshold(&self, state: &State, seat: Seat) -> f64 {
        let turn = state.hand(seat).turns;
        let throw =
            if state.variant.fixed { Cow::Owned(fixed_odds(state, turn)) } else { throw_odds(state, seat) };
        let best = |(value, chance)| (self.best(state, seat, value as u16), chance);
        let mut outcomes: Vec<_> = throw.each().map(best).collect();
        outcomes.sort_by(|a, b| a.0.total_cmp(&b.0));
        let spares = spares_a_turn(state, seat);
        let mut rest = spares / (1.0 + spares);
        let reached = outcomes.iter().find(|(_, chance)| {
            rest -= chance;
            rest <= 0.0
        });
        let [(least, _), .., (most, _)] = outcomes.as_slice() else { return 0.0 };
        match reached {
            // A little above: where many outcomes are equally poor, none of them is kept. But something must be
            // better.
            Some((gain, _)) if spares > 0.0 => (gain + 1e-6).min(*most),
            _ => least - 1.0,
        }
    }
}

/// Values of one's own are all to be spent: a move counts by what it does better than the same value elsewhere,
/// and than other values in the same place.
fn fair(weighed: &mut [(Move, f64)]) {
    let all = weighed.to_vec();
    let mean = |same: &dyn Fn(u8, u8) -> bool| {
        let alike =
            |(play, _): &&(Move, f64)| matches!(play, Move::Spend(column, value) if same(*column, *value));
        let gains: Vec<f64> = all.iter().filter(alike).map(|(_, gain)| *gain).collect();
        gains.iter().sum::<f64>() / gains.len().max(1) as f64
    };
    for (play, gain) in weighed {
        if let Move::Spend(column, value) = *play {
            *gain -= mean(&|_, other| other == value) + mean(&|other, _| other == column);
        }
    }
}

/// What a die of the pool is worth: half a share of the columns, for not every die wins.
fn price(state: &State, seat: Seat) -> f64 {
    let columns = state.columns(seat).iter().enumerate().filter(|(_, column)| column.verdict.is_none());
    let worth: i64 = columns.map(|(place, _)| state.worth(place)).sum();
    let dice: u16 = state.present().iter().map(|seat| state.hand(seat).dice).sum();
    worth as f64 / f64::from(dice.max(1)) / 2.0
}

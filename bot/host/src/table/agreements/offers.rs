//! What one player asks for and the others have to agree to: a draw, and taking a move back.

use kubyk_games::kit::{Arg, Event, Msg, OFFERED, Seat, Seats};

use crate::table::LoadedTable;
use crate::table::setup::Takeback;
use crate::{Millis, TablePhase, UserKey};

impl LoadedTable {
    /// Offers a draw, or agrees to the one that is offered. `accept`: only the latter is meant.
    pub(crate) fn agree_to_draw(&mut self, user: &UserKey, accept: bool, now: Millis) -> Result<(), Msg> {
        let seat = self.playing_seat(user)?;
        if !self.game.draws() {
            return Err(Msg::new("agree-never"));
        }
        let Some(position) = &mut self.table else { return Err(Msg::new("table-not-begun")) };
        if accept && position.table.agreed().is_empty() {
            return Err(Msg::new("agree-lapsed"));
        }
        // Nobody speaks for a machine player.
        let left = position.table.left();
        let mut staying = Seat::all(self.setup.seats.len()).filter(|seat| !left.contains(*seat));
        if staying.any(|seat| self.setup.machine(seat).is_some()) {
            return Err(Msg::new("agree-machine"));
        }
        position.news.clear();
        self.advance(Event::Agreed(seat), now)
    }

    /// Asks to take the person's last move back, or allows what somebody else asks. `keep` names the takeback that is
    /// allowed by the number of events that stay.
    pub(crate) fn take_back(&mut self, user: &UserKey, keep: Option<usize>, now: Millis) -> Result<(), Msg> {
        let seat = self.playing_seat(user)?;
        let wish = match self.setup.takeback.clone() {
            asked if keep.is_some() && asked.as_ref().map(|wish| wish.keep) != keep => {
                return Err(Msg::new("takeback-lapsed"));
            }
            Some(wish) if wish.by == seat.number() => return Err(Msg::new("takeback-asked-before")),
            Some(mut wish) => {
                wish.allowed.insert(seat.number());
                wish
            }
            None => Takeback { by: seat.number(), keep: self.takeback_point(seat)?, allowed: [].into() },
        };
        let open = self.must_allow(&wish).next().is_some();
        if let Some(position) = &mut self.table {
            position.news.clear();
        }
        if open {
            self.setup.takeback = Some(wish);
            return Ok(());
        }
        self.take_back_to(wish.keep, now)?;
        self.tell(Msg::new("takeback-done").with("seat", Seat::at(wish.by - 1)));
        Ok(())
    }

    /// The open offers of the players, in words.
    pub(crate) fn open_offers(&self) -> Vec<Msg> {
        let Some(position) = self.table.as_ref().filter(|_| self.row.phase == TablePhase::Playing) else {
            return Vec::new();
        };
        // What has just been offered stands among the news.
        let told = position.news.iter().any(|msg| msg.id == OFFERED);
        let offers = position.table.agreed().iter().filter(|_| !told);
        let offers = offers.map(|seat| Msg::new(OFFERED).with("seat", seat));
        let takeback = self.setup.takeback.iter().map(|wish| {
            let missing: Seats = self.must_allow(wish).collect();
            let wish = Msg::new("takeback-open").with("seat", Seat::at(wish.by - 1));
            wish.with("others", Arg::company(missing))
        });
        offers.chain(takeback).collect()
    }
}

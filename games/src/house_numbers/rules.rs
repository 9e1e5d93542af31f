//! What may happen in House Numbers, and what comes of it.

use crate::kit::{
    ChoiceLevel, Draw, Log, Msg, Outcome, ParseError, Position, Reason, Scene, Seat, Seats, Stream, Thought,
    Turn, Viewer, shown,
};

use super::moves::{self, Put};
use super::state::{Phase, State};
use super::{bot, scene, value};

impl Position for State {
    type Move = Put;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Over { winners } => Turn::Over(Outcome { winners, reason: Reason::Score }),
            Phase::Throwing(seats) => Turn::Chance(Draw::d6(if self.variant.own { seats.len() } else { 1 })),
            Phase::Placing { seats, answered } => Turn::Seats(seats.without(answered)),
        }
    }

    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        let Phase::Throwing(seats) = self.phase else { return Ok(()) };
        self.dice = faces.to_vec();
        self.throws += 1;
        for (seat, face) in seats.iter().zip(faces.iter().cycle()) {
            self.houses[seat.index()].face = *face;
        }
        log.say(|| Msg::new("house-numbers-log-throw").with("faces", shown(faces)));
        if self.throws < self.variant.places {
            let seats = seats.both(self.company.present());
            self.phase = Phase::Placing { seats, answered: Seats::NONE };
        } else {
            self.finish(log);
        }
        Ok(())
    }

    fn moves(&self, seat: Seat) -> Vec<Put> {
        self.house(seat).free().rev().map(Put).collect()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Put, ParseError> {
        moves::parse(text)
    }

    fn check(&self, seat: Seat, play: &Put) -> Result<(), Msg> {
        match self.house(seat).number.get(play.0) {
            None => Err(Msg::new("house-numbers-why-place").with("places", self.variant.places)),
            Some(Some(_)) => Err(Msg::new("house-numbers-why-taken").with("place", play.worth())),
            Some(None) => Ok(()),
        }
    }

    fn play(&mut self, seat: Seat, play: &Put, log: &mut Log) {
        if let Phase::Placing { answered, .. } = &mut self.phase {
            answered.insert(seat);
            self.houses[seat.index()].sealed = Some(play.0);
            self.resolve(log);
        }
    }

    fn leave(&mut self, seat: Seat, log: &mut Log) {
        self.company.leave(seat);
        self.houses[seat.index()].sealed = None;
        if let Phase::Placing { seats, answered } = &mut self.phase {
            seats.remove(seat);
            answered.remove(seat);
            self.resolve(log);
        }
    }

    fn scores(&self) -> Vec<i64> {
        self.houses.iter().map(|house| house.total).collect()
    }

    fn scene(&self, viewer: Viewer) -> Scene {
        scene::scene(self, viewer)
    }

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Put>> {
        path.is_empty().then(|| ChoiceLevel::OneOf(scene::choices(self, seat)))
    }

    /// The running numbers of the others are not known.
    fn known(&self, seat: Seat) -> Self {
        let mut known = self.clone();
        for (index, house) in known.houses.iter_mut().enumerate() {
            if index != seat.index() {
                house.sealed = None;
                house.number = vec![None; self.variant.places];
            }
        }
        known
    }

    fn think(&self, seat: Seat, _: &str, _: &mut dyn Stream) -> Thought<Put> {
        bot::think(self, seat)
    }

    fn value(&self, seat: Seat) -> Option<f64> {
        value::value(self, seat)
    }
}

impl State {
    /// Once all have answered, the faces are in their places and the next throw is owed.
    fn resolve(&mut self, log: &mut Log) {
        let Phase::Placing { seats, answered } = self.phase else { return };
        if answered != seats {
            return;
        }
        for seat in seats.iter() {
            let house = &mut self.houses[seat.index()];
            // Another seat's sealed answer is missing where only what a seat knows is played on.
            if let Some(place) = house.sealed.take() {
                house.number[place] = Some(house.face);
            }
        }
        log.say(|| Msg::new("house-numbers-log-placed").with("throw", self.throws));
        self.phase = Phase::Throwing(self.company.present());
    }

    /// The last face goes into the place that is left; the numbers are added up.
    fn finish(&mut self, log: &mut Log) {
        let present = self.company.present();
        for seat in present.iter() {
            let house = &mut self.houses[seat.index()];
            if let Some(place) = house.number.iter().position(Option::is_none) {
                house.number[place] = Some(house.face);
            }
            let value = house.value();
            house.total += value;
            house.last = Some(value);
            log.say(|| {
                let told = Msg::new("house-numbers-log-number").with("seat", seat).with("number", value);
                told.with("score", house.total)
            });
        }
        for house in &mut self.houses {
            house.number = vec![None; self.variant.places];
        }
        self.rounds += 1;
        self.throws = 0;
        self.phase = if self.rounds < self.variant.rounds {
            Phase::Throwing(present)
        } else {
            let aim = if self.variant.low { -1 } else { 1 };
            let totals: Vec<_> = self.houses.iter().map(|house| aim * house.total).collect();
            Phase::Over { winners: present.highest(&totals) }
        };
    }
}

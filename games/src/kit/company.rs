//! The seats that take part in a game whose turns go round, and the seat whose turn is next.

use super::{Seat, SeatStatus, Seats, Turn};

/// The seats of a game in turns: how many there are, and who has left.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Company {
    seats: usize,
    left: Seats,
}

impl Company {
    /// A company that is all there.
    pub fn new(seats: usize) -> Self {
        Self { seats, left: Seats::NONE }
    }

    /// The number of seats, those that left included.
    pub fn seats(self) -> usize {
        self.seats
    }

    /// All seats in order, those that left included.
    pub fn all(self) -> impl DoubleEndedIterator<Item = Seat> + Clone {
        Seat::all(self.seats)
    }

    /// The seats that have not left.
    pub fn present(self) -> Seats {
        Seats::all(self.seats).without(self.left)
    }

    /// A seat leaves.
    pub fn leave(&mut self, seat: Seat) {
        self.left.insert(seat);
    }

    /// Seats of a set in the order of play that begins with this seat.
    pub fn from(self, first: Seat, among: Seats) -> impl Iterator<Item = Seat> {
        let seats = self.seats;
        (0..seats)
            .map(move |step| Seat::at((first.index() + step) % seats))
            .filter(move |seat| among.contains(*seat))
    }

    /// The next seat of a set after this one, going round; this one again where it is alone.
    pub fn after(self, seat: Seat, among: Seats) -> Option<Seat> {
        let next = Seat::at((seat.index() + 1) % self.seats);
        self.from(next, among).next()
    }
}

impl Seats {
    /// Those seats of the set that have the highest of these scores, which stand in order of seats.
    pub fn highest(self, scores: &[i64]) -> Self {
        let score = |seat: Seat| scores[seat.index()];
        let best = self.iter().map(score).max();
        self.iter().filter(|seat| Some(score(*seat)) == best).collect()
    }
}

impl SeatStatus {
    /// The status that follows from what a position waits for; `out` for a seat with nothing more to do.
    pub fn of(turn: &Turn, seat: Seat, out: bool) -> Self {
        match turn {
            Turn::Over(outcome) if outcome.winners.contains(seat) => Self::Won,
            Turn::Seats(seats) if seats.contains(seat) => Self::Acting,
            Turn::Over(_) => Self::Done,
            _ if out => Self::Done,
            Turn::Seats(_) | Turn::Chance(_) => Self::Waiting,
        }
    }
}

//! Seats of a table: one seat, and ordered sets of seats.

use std::fmt;

use serde::de::{Deserialize, Deserializer, Error as _};
use serde::{Serialize, Serializer};

/// The most seats a table can have; a set of seats is one machine word.
pub const MOST_SEATS: usize = 50;

/// One seat of a table. Seats are numbered from 1 in texts and from 0 as an index.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Seat(u8);

impl Seat {
    /// The seat with this index, counted from 0.
    ///
    /// # Panics
    /// When the index is [`MOST_SEATS`] or more: the caller has checked the number of seats.
    pub const fn at(index: usize) -> Self {
        assert!(index < MOST_SEATS);
        Self(index as u8)
    }

    /// The seat with this number, counted from 1, if there are that many at a table of `seats`.
    pub fn numbered(number: usize, seats: usize) -> Option<Self> {
        (1..=seats.min(MOST_SEATS)).contains(&number).then(|| Self::at(number - 1))
    }

    /// The index, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The number that people see, counted from 1.
    pub const fn number(self) -> usize {
        self.0 as usize + 1
    }

    /// All seats of a table, in order.
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Self> + Clone {
        (0..seats).map(Self::at)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.number().fmt(f)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0 + 1)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let number = usize::from(u8::deserialize(deserializer)?);
        Self::numbered(number, MOST_SEATS).ok_or_else(|| D::Error::custom(format_args!("no seat {number}")))
    }
}

/// A set of seats, always in ascending order.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seats(u64);

impl Seats {
    /// No seat.
    pub const NONE: Self = Self(0);

    /// Every seat of a table of this size.
    pub fn all(seats: usize) -> Self {
        Seat::all(seats).collect()
    }

    /// A set of one.
    pub fn only(seat: Seat) -> Self {
        Self(1 << seat.index())
    }

    /// Puts a seat in.
    pub fn insert(&mut self, seat: Seat) {
        self.0 |= 1 << seat.index();
    }

    /// Takes a seat out.
    pub fn remove(&mut self, seat: Seat) {
        self.0 &= !(1 << seat.index());
    }

    /// Returns `true` if this seat is in the set.
    pub fn contains(self, seat: Seat) -> bool {
        self.0 >> seat.index() & 1 == 1
    }

    /// The number of seats in the set.
    pub fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns `true` if nobody is in it.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The lowest seat.
    pub fn first(self) -> Option<Seat> {
        self.iter().next()
    }

    /// The seats of this set that are not in the other.
    pub fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// The seats that are in both.
    pub fn both(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The next seat of the set behind this one, going round; this one again where it is alone.
    pub fn behind(self, seat: Seat) -> Option<Seat> {
        self.iter().find(|other| *other > seat).or(self.first())
    }

    /// The last seat of the set before this one, going round; this one again where it is alone.
    pub fn before(self, seat: Seat) -> Option<Seat> {
        let before = self.iter().filter(|other| *other < seat).last();
        before.or(self.iter().last())
    }

    /// The seats in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            (rest != 0).then(|| {
                let index = rest.trailing_zeros() as usize;
                rest &= rest - 1;
                Seat::at(index)
            })
        })
    }
}

impl FromIterator<Seat> for Seats {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        let mut set = Self::NONE;
        seats.into_iter().for_each(|seat| set.insert(seat));
        set
    }
}

impl fmt::Debug for Seats {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Seat::number)).finish()
    }
}

impl Serialize for Seats {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

// The seats that take part in a game whose turns go round, and the seat whose turn is next.

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

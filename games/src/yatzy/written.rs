//! What of a sheet decides where dice may be written and what they bring: the rules of jokers and of the bonus.

use crate::sheet::DiceMultiset;

use super::lines::Line;
use super::variant::{Joker, Variant};

/// What of a sheet the next turn depends on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Written {
    /// The places of the lines that are free, as a set of bits.
    pub(super) free: u32,
    /// What the lines of single faces add up to.
    pub(super) upper: i64,
    /// The line yatzy holds its points, so that further five alike bring a hundred beside it.
    pub(super) rich: bool,
}

impl Written {
    /// Whether nothing is written in the line at this place.
    pub(super) fn is_free(self, place: usize) -> bool {
        self.free >> place & 1 == 1
    }

    /// The face of a further five alike, which the joker rules are about.
    pub(super) fn joker(self, variant: Variant, hand: DiceMultiset) -> Option<u8> {
        let yatzy = variant.place(Line::Yatzy).is_some_and(|place| !self.is_free(place));
        let on = variant.joker != Joker::Off && yatzy;
        hand.alike(variant.dice() as u8).filter(|_| on)
    }

    /// The lines in which these dice may be written, as a set of bits.
    pub(super) fn writable(self, variant: Variant, hand: DiceMultiset) -> u32 {
        const FACES: u32 = 0b11_1111;
        let Some(face) = self.joker(variant, hand).filter(|_| variant.joker == Joker::Forced) else {
            return self.free;
        };
        let own = self.free & 1 << (face - 1);
        let below = self.free & !FACES;
        match (own, below) {
            (0, 0) => self.free,
            (0, _) => below,
            _ => own,
        }
    }

    /// What these dice score in a line.
    pub(super) fn points(self, variant: Variant, line: Line, hand: DiceMultiset) -> i64 {
        // The lines of single faces stand first, in the order of the faces.
        let joker = self.joker(variant, hand).is_some_and(|face| !self.is_free(usize::from(face) - 1));
        line.points(variant.sheet, hand, joker)
    }

    /// The hundred beside the line for a further five alike.
    pub(super) fn extra(self, variant: Variant, hand: DiceMultiset) -> i64 {
        if self.rich && self.joker(variant, hand).is_some() { 100 } else { 0 }
    }

    /// The bonus, once it is reached.
    pub(super) fn bonus(self, variant: Variant) -> i64 {
        let (threshold, points) = variant.bonus();
        if self.upper >= threshold { points } else { 0 }
    }

    /// The sheet with these dice in the line at this place.
    pub(super) fn with(self, variant: Variant, place: usize, hand: DiceMultiset) -> Self {
        let line = variant.lines()[place];
        let points = self.points(variant, line, hand);
        Self {
            free: self.free & !(1 << place),
            upper: self.upper + line.number().map_or(0, |_| points),
            rich: self.rich || line == Line::Yatzy && points > 0,
        }
    }
}

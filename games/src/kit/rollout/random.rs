//! Uniform numbers from a seed: the same on every machine.

use crate::kit::Stream;

/// `SplitMix64`: quick, and independent for different seeds as far as a game can tell.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SplitMix(pub(crate) u64);

impl SplitMix {
    /// A generator of its own for each key.
    pub(crate) fn of(seed: u64, key: u64) -> Self {
        Self(Self(seed ^ key.wrapping_mul(0xD6E8_FEB8_6659_FD93)).next())
    }

    /// One that a stream begins.
    pub(crate) fn from(stream: &mut dyn Stream) -> Self {
        let mut half = || u64::from(stream.below(1 << 31));
        Self(half() << 31 | half())
    }

    pub(crate) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        mixed ^ (mixed >> 31)
    }
}

/// Numbers of its own, with the clock of whoever waits.
pub(super) struct Clocked<'a> {
    pub(super) numbers: SplitMix,
    pub(super) clock: &'a dyn Stream,
}

impl Stream for Clocked<'_> {
    fn below(&mut self, bound: u32) -> u32 {
        self.numbers.below(bound)
    }

    fn late(&self) -> bool {
        self.clock.late()
    }
}

impl Stream for SplitMix {
    fn below(&mut self, bound: u32) -> u32 {
        ((u128::from(self.next()) * u128::from(bound)) >> 64) as u32
    }
}

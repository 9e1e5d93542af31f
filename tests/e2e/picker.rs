//! Who taps, when it does not matter on what.

/// Pseudorandom choice of buttons, the same in every run: Marsaglia's xorshift generator.
pub(crate) struct ButtonPicker(u64);

impl Default for ButtonPicker {
    fn default() -> Self {
        Self(0x9E37_79B9)
    }
}

impl ButtonPicker {
    /// One of these, all equally likely.
    pub(crate) fn any<'a, T>(&mut self, of: &'a [T]) -> &'a T {
        &of[self.below(of.len())]
    }

    /// Heads or tails.
    pub(crate) fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    /// Puts them into any order.
    pub(crate) fn shuffle<T>(&mut self, all: &mut [T]) {
        for last in (1..all.len()).rev() {
            all.swap(last, self.below(last + 1));
        }
    }

    pub(crate) fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 33) as usize % count
    }
}

//! Huffman's codes, as deflate has them (RFC 1951, 3.2.2).

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The code of each symbol.
pub(crate) struct Code {
    /// In bits; 0 for a symbol that is never used.
    lengths: Vec<u8>,
    /// With the first bit lowest.
    codes: Vec<u16>,
}

impl Code {
    /// The best code for symbols used so often, none longer than `most` bits.
    pub(crate) fn of(uses: &[u32], most: u8) -> Self {
        let mut uses = uses.to_vec();
        let mut lengths = lengths(&uses);
        while lengths.iter().any(|length| *length > most) {
            // Rare symbols become less rare, until the code is flat enough.
            uses.iter_mut().filter(|uses| **uses > 0).for_each(|uses| *uses = *uses / 2 + 1);
            lengths = self::lengths(&uses);
        }
        let codes = codes(&lengths);
        Self { lengths, codes }
    }

    pub(crate) fn lengths(&self) -> &[u8] {
        &self.lengths
    }

    /// Writes a symbol.
    pub(crate) fn put(&self, bits: &mut Bits, symbol: usize) {
        bits.put(u32::from(self.codes[symbol]), u32::from(self.lengths[symbol]));
    }
}

/// The two rarest become one, again and again; how deep a symbol then lies is the length of its code.
fn lengths(uses: &[u32]) -> Vec<u8> {
    let mut parents = vec![0; uses.len()];
    let used = uses.iter().enumerate().filter(|(_, uses)| **uses > 0);
    let mut rarest: BinaryHeap<_> = used.map(|(symbol, uses)| Reverse((*uses, symbol))).collect();
    if let [Reverse((_, only))] = rarest.as_slice() {
        let mut lengths = vec![0; uses.len()];
        lengths[*only] = 1;
        return lengths;
    }
    while let (Some(Reverse((a, left))), Some(Reverse((b, right)))) = (rarest.pop(), rarest.pop()) {
        let node = parents.len();
        (parents[left], parents[right]) = (node, node);
        parents.push(0);
        if !rarest.is_empty() {
            rarest.push(Reverse((a + b, node)));
        }
    }
    // A node stands behind all that lie below it, the root last.
    let mut depths = vec![0; parents.len()];
    for node in (0..parents.len().saturating_sub(1)).rev() {
        if parents[node] > 0 {
            depths[node] = depths[parents[node]] + 1;
        }
    }
    depths.truncate(uses.len());
    depths
}

/// Codes of one length follow each other, the shorter before the longer.
fn codes(lengths: &[u8]) -> Vec<u16> {
    let mut codes = vec![0; lengths.len()];
    let mut next = 0_u16;
    for length in 1..=15 {
        for (symbol, _) in lengths.iter().enumerate().filter(|(_, other)| **other == length) {
            codes[symbol] = next.reverse_bits() >> (16 - length);
            next += 1;
        }
        next <<= 1;
    }
    codes
}

/// Bits being written, the lowest of each byte first.
pub(crate) struct Bits {
    bytes: Vec<u8>,
    buffer: u64,
    count: u32,
}

impl Bits {
    pub(crate) fn with_capacity(bytes: usize) -> Self {
        Self { bytes: Vec::with_capacity(bytes), buffer: 0, count: 0 }
    }

    /// Writes the lowest `count` bits, at most 32.
    pub(crate) fn put(&mut self, bits: u32, count: u32) {
        self.buffer |= u64::from(bits) << self.count;
        self.count += count;
        if self.count >= 32 {
            self.bytes.extend((self.buffer as u32).to_le_bytes());
            self.buffer >>= 32;
            self.count -= 32;
        }
    }

    /// All that was written, in whole bytes.
    pub(crate) fn finish(mut self) -> Vec<u8> {
        let rest = self.buffer.to_le_bytes();
        self.bytes.extend(&rest[..self.count.div_ceil(8) as usize]);
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::{Code, lengths};

    #[test]
    fn frequent_symbols_are_short() {
        assert_eq!(lengths(&[1, 0, 1, 2, 4]), [3, 0, 3, 2, 1]);
        assert_eq!(lengths(&[0, 7]), [0, 1]);
    }

    #[test]
    fn no_code_is_too_long() {
        let uses: Vec<u32> = (0..20).map(|n| 1 << n).collect();
        let code = Code::of(&uses, 7);
        assert!(code.lengths().iter().all(|length| (1..=7).contains(length)));
        let room: u32 = code.lengths().iter().map(|length| 128 >> length).sum();
        assert!(room <= 128);
    }
}

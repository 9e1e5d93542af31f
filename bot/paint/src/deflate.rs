//! Image data of a PNG, packed as zlib does (RFC 1950 and 1951).

use crate::huffman::{Bits, Code};
use crate::repeats::{LONGEST, Repeats, SHORTEST, Token};

/// Symbols: the end of the block, the first of those that say a length, and how many there are.
const END: usize = 256;
const LENGTHS: usize = 257;
const SYMBOLS: usize = 286;
const DISTANCES: usize = 30;

/// Rows being packed.
pub(crate) struct Packer {
    repeats: Repeats,
    checksum: Checksum,
}

impl Packer {
    /// For rows of so many bytes, two at least.
    pub(crate) fn new(width: usize) -> Self {
        Self { repeats: Repeats::new(width), checksum: Checksum { sum: 1, sums: 0 } }
    }

    /// Adds a row that is repeated so many times below itself.
    pub(crate) fn add(&mut self, row: &[u8], times: usize) {
        self.repeats.add(row, times);
        self.checksum.add(row, times);
    }

    /// All rows, each after a byte for "not filtered", in a zlib stream.
    pub(crate) fn finish(self) -> Vec<u8> {
        let tokens = self.repeats.tokens();
        let (mut uses, mut far) = ([0_u32; SYMBOLS], [0_u32; DISTANCES]);
        uses[END] = 1;
        for token in tokens {
            match token {
                Token::Byte(byte) => uses[usize::from(*byte)] += 1,
                Token::Copy { length, distance } => {
                    uses[length_symbol(usize::from(*length)).0] += 1;
                    far[distance_symbol(usize::from(*distance)).0] += 1;
                }
            }
        }
        // A code of one symbol is none.
        far[0] = far[0].max(1);
        far[1] = far[1].max(1);
        let (code, distances) = (Code::of(&uses, 15), Code::of(&far, 15));
        let mut bits = Bits::with_capacity(tokens.len() * 2);
        bits.put(0x0178, 16);
        head(&mut bits, code.lengths(), distances.lengths());
        for token in tokens {
            match token {
                Token::Byte(byte) => code.put(&mut bits, usize::from(*byte)),
                Token::Copy { length, distance } => {
                    let (symbol, extra, count) = length_symbol(usize::from(*length));
                    code.put(&mut bits, symbol);
                    bits.put(extra, count);
                    let (symbol, extra, count) = distance_symbol(usize::from(*distance));
                    distances.put(&mut bits, symbol);
                    bits.put(extra, count);
                }
            }
        }
        code.put(&mut bits, END);
        let mut packed = bits.finish();
        packed.extend((self.checksum.sums << 16 | self.checksum.sum).to_be_bytes());
        packed
    }
}

/// The symbol of a length, its extra bits and how many they are (RFC 1951, 3.2.5).
fn length_symbol(length: usize) -> (usize, u32, u32) {
    let over = length - SHORTEST;
    if length == LONGEST {
        return (SYMBOLS - 1, 0, 0);
    }
    if over < 8 {
        return (LENGTHS + over, 0, 0);
    }
    let count = over.ilog2() - 2;
    (LENGTHS + 4 * count as usize + (over >> count), over as u32 & ((1 << count) - 1), count)
}

/// The same of a distance.
fn distance_symbol(distance: usize) -> (usize, u32, u32) {
    let over = distance - 1;
    if over < 4 {
        return (over, 0, 0);
    }
    let count = over.ilog2() - 1;
    (2 * count as usize + (over >> count), over as u32 & ((1 << count) - 1), count)
}

/// The only block's head: the lengths of the codes of all symbols, themselves coded.
fn head(bits: &mut Bits, lengths: &[u8], distances: &[u8]) {
    /// In which order the lengths of the lengths' codes stand.
    const ORDER: [usize; 19] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];
    let mut uses = [0_u32; ORDER.len()];
    for length in lengths.iter().chain(distances) {
        uses[usize::from(*length)] += 1;
    }
    let code = Code::of(&uses, 7);
    // Last block, with its own codes.
    bits.put(0b101, 3);
    bits.put((lengths.len() - LENGTHS) as u32, 5);
    bits.put(distances.len() as u32 - 1, 5);
    bits.put(ORDER.len() as u32 - 4, 4);
    for symbol in ORDER {
        bits.put(u32::from(code.lengths()[symbol]), 3);
    }
    for length in lengths.iter().chain(distances) {
        code.put(bits, usize::from(*length));
    }
}

/// Adler's: the sum of all bytes, and the sum of that sum after each byte.
struct Checksum {
    sum: u32,
    sums: u32,
}

impl Checksum {
    /// A repeated row is not read again.
    fn add(&mut self, row: &[u8], repeats: usize) {
        const PRIME: u64 = 65_521;
        // No row is so long that its sums would not fit.
        let total: u32 = row.iter().map(|byte| u32::from(*byte)).sum();
        let weighted: u32 = row.iter().rev().zip(1..).map(|(byte, weight)| u32::from(*byte) * weight).sum();
        for _ in 0..=repeats {
            let sums = u64::from(self.sums) + (row.len() as u64 + 1) * u64::from(self.sum);
            self.sums = ((sums + u64::from(weighted)) % PRIME) as u32;
            self.sum = ((u64::from(self.sum) + u64::from(total)) % PRIME) as u32;
        }
    }
}

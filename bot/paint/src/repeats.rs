//! What repeats in rows of pixels: runs of one pixel, stretches like those of the row above, and shapes that were
//! drawn elsewhere, such as letters. Only where a run begins is anything looked for, so that this is several times
//! faster than what compresses everything.

/// What rows are written as.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Token {
    Byte(u8),
    /// So many bytes again, from so far before.
    Copy {
        length: u16,
        distance: u16,
    },
}

/// No copy is shorter, longer or from further away.
pub(crate) const SHORTEST: usize = 3;
pub(crate) const LONGEST: usize = 258;
const FURTHEST: usize = 32_768 - 1;

/// About how many bits a byte, a run, and a copy without its distance take.
const BYTE: usize = 5;
const RUN: usize = 9;
const COPY: usize = 11;

/// How many bytes are looked up, in a table of so many buckets, each with the latest places.
const LOOKED_UP: usize = 6;
const BUCKETS: u32 = 12;
const WAYS: usize = 4;

/// So many rows at least are kept; copies come from no further where rows are as wide as pictures.
const KEPT: usize = 64;

/// Rows being searched.
pub(crate) struct Repeats {
    width: usize,
    tokens: Vec<Token>,
    /// The latest rows one after the other, each once, and how many came before them.
    rows: Vec<u8>,
    forgotten: usize,
    /// Where the first pixel of a row's last repetition stands among the bytes to be written.
    starts: Vec<usize>,
    written: usize,
    /// Places counted from the first row's first pixel, plus 1, the latest first; 0 is none.
    table: Vec<[u32; WAYS]>,
}

impl Repeats {
    pub(crate) fn new(width: usize) -> Self {
        Self {
            width,
            tokens: Vec::with_capacity(1 << 13),
            rows: Vec::with_capacity(2 * KEPT * width),
            forgotten: 0,
            starts: Vec::new(),
            written: 0,
            table: vec![[0; WAYS]; 1 << BUCKETS],
        }
    }

    pub(crate) fn tokens(&self) -> &[Token] {
        &self.tokens
    }

    /// Adds a row that is repeated so many times below itself.
    pub(crate) fn add(&mut self, row: &[u8], times: usize) {
        // The byte that says how it is filtered.
        self.tokens.push(Token::Byte(0));
        self.starts.push(self.written + 1);
        if self.rows.len() == 2 * KEPT * self.width {
            self.rows.drain(..KEPT * self.width);
            self.forgotten += KEPT;
        }
        self.rows.extend(row);
        self.search();
        let stride = self.width + 1;
        self.copy(times * stride, stride);
        self.written += (times + 1) * stride;
        if let Some(start) = self.starts.last_mut() {
            *start += times * stride;
        }
    }

    /// Writes the last row.
    fn search(&mut self) {
        let begin = self.rows.len() - self.width;
        let mut at = 0;
        while at < self.width {
            let place = begin + at;
            if let Some((length, distance)) = self.best(place, at) {
                self.learn(place, length);
                self.copy(length, distance);
                at += length;
                continue;
            }
            let pixels = &self.rows[place..];
            let (run, pixel) = (run(pixels), pixels[0]);
            self.learn(place, 1);
            let begun = at > 0 && self.rows[place - 1] == pixel;
            if !begun {
                self.tokens.push(Token::Byte(pixel));
            }
            for _ in 0..self.copy(if begun { run } else { run - 1 }, 1) {
                self.tokens.push(Token::Byte(pixel));
            }
            at += run;
        }
    }

    /// The longest copy, by length and distance, if it takes less than runs would.
    fn best(&self, place: usize, at: usize) -> Option<(usize, usize)> {
        let row = &self.rows[place..];
        let (mut longest, mut distance) = (0, 1);
        if let Some(above) = place.checked_sub(self.width) {
            (longest, distance) = (common(row, &self.rows[above..]), self.width + 1);
        }
        // Where the rest of the row is as above, nothing is longer.
        if let Some(bucket) = bucket(row).filter(|_| longest < self.width - at) {
            let here = self.starts.last().map_or(0, |start| start + at);
            for known in self.table[bucket].iter().map_while(|known| (*known as usize).checked_sub(1)) {
                let (line, x) = (known / self.width, known % self.width);
                let Some(kept) = line.checked_sub(self.forgotten) else { break };
                let length = common(row, &self.rows[kept * self.width..(kept + 1) * self.width][x..]);
                let away = here - (self.starts[line] + x);
                if length > longest && away <= FURTHEST {
                    (longest, distance) = (length, away);
                }
            }
        }
        let bits = COPY + distance.ilog2() as usize;
        (longest >= SHORTEST && dear(&row[..longest], bits)).then_some((longest, distance))
    }

    /// Remembers where runs begin.
    fn learn(&mut self, place: usize, length: usize) {
        let mut at = place;
        while at < place + length {
            if let Some(bucket) = bucket(&self.rows[at..]) {
                let known = &mut self.table[bucket];
                known.copy_within(..WAYS - 1, 1);
                known[0] = (self.forgotten * self.width + at) as u32 + 1;
            }
            at += run(&self.rows[at..]);
        }
    }

    /// Writes copies of so many bytes and returns how many are left over.
    fn copy(&mut self, mut length: usize, distance: usize) -> usize {
        while length >= SHORTEST {
            // What is left is nothing or enough for another copy.
            let part = if length > LONGEST { LONGEST.min(length - SHORTEST) } else { length };
            self.tokens.push(Token::Copy { length: part as u16, distance: distance as u16 });
            length -= part;
        }
        length
    }
}

/// Would these pixels take more than so many bits as runs?
fn dear(mut pixels: &[u8], most: usize) -> bool {
    let mut bits = 0;
    while !pixels.is_empty() && bits <= most {
        let run = run(pixels);
        bits += BYTE + if run > SHORTEST { RUN } else { (run - 1) * BYTE };
        pixels = &pixels[run..];
    }
    bits > most
}

/// How many pixels are as the first.
fn run(pixels: &[u8]) -> usize {
    1 + common(&pixels[1..], pixels)
}

/// Where the places that begin as these bytes do are remembered.
fn bucket(bytes: &[u8]) -> Option<usize> {
    let bytes = bytes.first_chunk::<LOOKED_UP>()?;
    let mut word = [0; 8];
    word[..LOOKED_UP].copy_from_slice(bytes);
    let hash = u64::from_le_bytes(word).wrapping_mul(0x9E37_79B9_7F4A_7C15);
    Some((hash >> (64 - BUCKETS)) as usize)
}

/// How many bytes are the same from the beginning.
pub(crate) fn common(a: &[u8], b: &[u8]) -> usize {
    let word = |bytes: &[u8; 8]| u64::from_le_bytes(*bytes);
    let (words_a, _) = a.as_chunks::<8>();
    let (words_b, _) = b.as_chunks::<8>();
    let mut same = 0;
    for (a, b) in words_a.iter().zip(words_b) {
        let differing = word(a) ^ word(b);
        if differing != 0 {
            return same + differing.trailing_zeros() as usize / 8;
        }
        same += 8;
    }
    same + a[same..].iter().zip(&b[same..]).take_while(|(a, b)| a == b).count()
}

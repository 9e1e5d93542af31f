//! Expressions of Ninety-Nine: reading and evaluating what people type, and finding the shortest one of every value.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Arc, Mutex, PoisonError};

/// The longest expression, in characters without blanks.
pub(super) const LONGEST: usize = 40;

/// The highest value that is ever wanted.
pub(super) const HIGHEST: usize = 99;

/// Why a text is no expression of these dice, or has no value that counts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum ExpressionFault {
    /// It is not written as expressions are.
    Form,
    /// Figures stand beside each other.
    Joined,
    /// The figures are not those of the dice, each once.
    Dice,
    /// Something is divided by 0.
    Zero,
    /// The value is no whole number; written as a fraction.
    Fraction(String),
    /// The value is below 0.
    Negative(String),
}

/// The text of an expression in canonical signs, without blanks. `None` where it has a sign that no expression has.
pub(super) fn canonical(text: &str) -> Option<String> {
    let signs = text.chars().filter(|sign| !sign.is_whitespace());
    signs
        .map(|sign| {
            Some(match sign {
                '0'..='9' | '+' | '-' | '*' | '/' | '(' | ')' => sign,
                '×' | '·' | '⋅' | 'x' | 'X' | 'х' | 'Х' => '*',
                '÷' | ':' => '/',
                '−' | '–' | '—' => '-',
                _ => return None,
            })
        })
        .collect()
}

/// The value of an expression in canonical signs, which is to have exactly these figures.
///
/// # Errors
/// The first fault in the order of [`ExpressionFault`].
pub(super) fn evaluate(text: &str, dice: &[u8]) -> Result<i64, ExpressionFault> {
    let signs = text.as_bytes();
    if signs.len() > LONGEST {
        return Err(ExpressionFault::Form);
    }
    if signs.windows(2).any(|pair| pair.iter().all(u8::is_ascii_digit)) {
        return Err(ExpressionFault::Joined);
    }
    let mut reader = ExpressionReader { signs, at: 0 };
    let tree = reader.sum().filter(|_| reader.at == signs.len()).ok_or(ExpressionFault::Form)?;
    let figures = signs.iter().filter(|sign| sign.is_ascii_digit()).map(|sign| sign - b'0');
    let (mut figures, mut dice): (Vec<u8>, _) = (figures.collect(), dice.to_vec());
    figures.sort_unstable();
    dice.sort_unstable();
    if figures != dice {
        return Err(ExpressionFault::Dice);
    }
    let value = tree.value().ok_or(ExpressionFault::Zero)?;
    match value {
        Fraction { above, below: 1 } if above >= 0 => Ok(above),
        Fraction { above, below: 1 } => Err(ExpressionFault::Negative(above.to_string())),
        Fraction { above, below } => Err(ExpressionFault::Fraction(format!("{above}/{below}"))),
    }
}

// Reading: a sum of terms, a term of factors, a factor that is a figure or a sum in brackets.

/// An expression as it was read.
enum Tree {
    Figure(u8),
    Of(Box<Tree>, u8, Box<Tree>),
}

struct ExpressionReader<'a> {
    signs: &'a [u8],
    at: usize,
}

impl ExpressionReader<'_> {
    fn take(&mut self, wanted: &[u8]) -> Option<u8> {
        let sign = self.signs.get(self.at).copied().filter(|sign| wanted.contains(sign))?;
        self.at += 1;
        Some(sign)
    }

    fn sum(&mut self) -> Option<Tree> {
        let mut tree = self.term()?;
        while let Some(sign) = self.take(b"+-") {
            tree = Tree::Of(Box::new(tree), sign, Box::new(self.term()?));
        }
        Some(tree)
    }

    fn term(&mut self) -> Option<Tree> {
        let mut tree = self.factor()?;
        while let Some(sign) = self.take(b"*/") {
            tree = Tree::Of(Box::new(tree), sign, Box::new(self.factor()?));
        }
        Some(tree)
    }

    /// No deeper than there are brackets in the longest text.
    fn factor(&mut self) -> Option<Tree> {
        if self.take(b"(").is_some() {
            let tree = self.sum()?;
            return self.take(b")").map(|_| tree);
        }
        self.take(b"0123456789").map(|sign| Tree::Figure(sign - b'0'))
    }
}

impl Tree {
    /// The exact value; `None` where something is divided by 0.
    fn value(&self) -> Option<Fraction> {
        match self {
            Self::Figure(figure) => Some(Fraction::whole(i64::from(*figure))),
            Self::Of(one, sign, other) => one.value()?.with(*sign, other.value()?),
        }
    }
}

/// A fraction in lowest terms, the number below the line above 0. Of five dice both are below 10,000.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
struct Fraction {
    above: i64,
    below: i64,
}

impl Fraction {
    fn whole(above: i64) -> Self {
        Self { above, below: 1 }
    }

    fn with(self, sign: u8, other: Self) -> Option<Self> {
        let (above, below) = match sign {
            b'+' => (self.above * other.below + other.above * self.below, self.below * other.below),
            b'-' => (self.above * other.below - other.above * self.below, self.below * other.below),
            b'*' => (self.above * other.above, self.below * other.below),
            _ => (self.above * other.below, self.below * other.above),
        };
        if below == 0 {
            return None;
        }
        let common = gcd(above.unsigned_abs(), below.unsigned_abs()) as i64 * below.signum();
        Some(Self { above: above / common, below: below / common })
    }
}

fn gcd(a: u64, b: u64) -> u64 {
    if b == 0 { a.max(1) } else { gcd(b, a % b) }
}

// Search. Of two texts that are put together, the whole is the shortest and the first in ASCII order if both parts are, for
// parts of one value and one form have one length. So it is enough to keep one text for each value of each set of dice in each
// of three forms: a sum, a term and a factor.

/// A text of at most sixteen signs, the last one lowest. Shorter ones come first, then the order is that of ASCII.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
struct Text {
    length: u8,
    signs: u128,
}

impl Text {
    fn sign(sign: u8) -> Self {
        Self { length: 1, signs: u128::from(sign) }
    }

    fn then(self, other: Self) -> Self {
        Self { length: self.length + other.length, signs: self.signs << (8 * other.length) | other.signs }
    }

    fn of(one: Self, sign: u8, other: Self) -> Self {
        one.then(Self::sign(sign)).then(other)
    }

    fn in_brackets(self) -> Self {
        Self::sign(b'(').then(self).then(Self::sign(b')'))
    }

    fn into_string(self) -> String {
        let bytes = self.signs.to_be_bytes();
        bytes[16 - usize::from(self.length)..].iter().map(|byte| char::from(*byte)).collect()
    }
}

/// The shortest texts of a value.
#[derive(Clone, Copy)]
struct Forms {
    sum: Text,
    term: Text,
    factor: Text,
}

/// The shortest texts of every value that some dice have.
type FormsByValue = HashMap<Fraction, Forms>;

/// The shortest expressions by value, where there is one.
type ShortestByValue = Arc<Vec<Option<String>>>;

/// The shortest expression of every value from 0 to 99 that all of these dice make.
pub(super) fn shortest(dice: &[u8]) -> ShortestByValue {
    /// At most 252 rolls of five dice and 126 of four, 10 KB each.
    static KNOWN: Mutex<BTreeMap<Vec<u8>, ShortestByValue>> = Mutex::new(BTreeMap::new());
    let mut dice = dice.to_vec();
    dice.sort_unstable();
    let known = || KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
    if let Some(found) = known().get(&dice) {
        return Arc::clone(found);
    }
    // Two who search for the same at the same time find the same.
    let found = Arc::new(search(&dice));
    known().insert(dice, Arc::clone(&found));
    found
}

fn search(dice: &[u8]) -> Vec<Option<String>> {
    let mut known: HashMap<Vec<u8>, FormsByValue> = HashMap::new();
    let mut parts: Vec<Vec<u8>> = splits(dice).into_iter().map(|(part, _)| part).collect();
    parts.sort_by_key(Vec::len);
    for part in parts {
        let values = values(&part, &known);
        known.insert(part, values);
    }
    let mut best: Vec<Option<Text>> = vec![None; HIGHEST + 1];
    let mut meet = |above: i64, below: i64, text: &dyn Fn() -> Text| {
        if below == 0 || above % below != 0 || !(0..=HIGHEST as i64).contains(&(above / below)) {
            return;
        }
        let (place, text) = ((above / below) as usize, text());
        if best[place].is_none_or(|known| text < known) {
            best[place] = Some(text);
        }
    };
    for (one, other) in splits(dice) {
        for (a, left) in &known[&one] {
            for (b, right) in &known[&other] {
                let (cross, back, below) = (a.above * b.below, b.above * a.below, a.below * b.below);
                meet(cross + back, below, &|| Text::of(left.sum, b'+', right.term));
                meet(cross - back, below, &|| Text::of(left.sum, b'-', right.term));
                meet(a.above * b.above, below, &|| Text::of(left.term, b'*', right.factor));
                meet(cross, a.below * b.above, &|| Text::of(left.term, b'/', right.factor));
            }
        }
    }
    best.into_iter().map(|text| text.map(Text::into_string)).collect()
}

/// All ways to cut dice in two, each once, in both orders. The dice ascend, and so do those of the parts.
fn splits(dice: &[u8]) -> Vec<(Vec<u8>, Vec<u8>)> {
    let part = |set: usize, wanted: bool| {
        let chosen = dice.iter().enumerate().filter(|(place, _)| (set >> place & 1 == 1) == wanted);
        chosen.map(|(_, face)| *face).collect::<Vec<u8>>()
    };
    let mut splits: Vec<_> =
        (1..(1 << dice.len()) - 1).map(|set: usize| (part(set, true), part(set, false))).collect();
    splits.sort_unstable();
    splits.dedup();
    splits
}

/// Every value of these dice, with its shortest texts; those of all parts are known.
fn values(dice: &[u8], known: &HashMap<Vec<u8>, FormsByValue>) -> FormsByValue {
    if let [figure] = dice {
        let text = Text::sign(b'0' + figure);
        return [(Fraction::whole(i64::from(*figure)), Forms { sum: text, term: text, factor: text })].into();
    }
    // The shortest sum of several terms, and the shortest term of several factors.
    let mut found: HashMap<Fraction, [Option<Text>; 2]> = HashMap::new();
    for (one, other) in splits(dice) {
        for (a, left) in &known[&one] {
            for (b, right) in &known[&other] {
                for sign in *b"+-*/" {
                    let Some(value) = a.with(sign, *b) else { continue };
                    let (form, text) = match sign {
                        b'+' | b'-' => (0, Text::of(left.sum, sign, right.term)),
                        _ => (1, Text::of(left.term, sign, right.factor)),
                    };
                    let best = &mut found.entry(value).or_default()[form];
                    if best.is_none_or(|known| text < known) {
                        *best = Some(text);
                    }
                }
            }
        }
    }
    let forms = |[sum, term]: [Option<Text>; 2]| {
        let least = |one: Option<Text>, other: Option<Text>| one.into_iter().chain(other).min();
        let sum_or_term = least(sum, term)?;
        let term = least(term, sum.map(Text::in_brackets))?;
        Some(Forms { sum: sum_or_term, term, factor: sum_or_term.in_brackets() })
    };
    found.into_iter().filter_map(|(value, texts)| Some((value, forms(texts)?))).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn signs_of_keyboards_are_read() {
        assert_eq!(canonical(" (5×6 + 4) : (3–1)").as_deref(), Some("(5*6+4)/(3-1)"));
        assert_eq!(canonical("2Х3х4·5⋅6÷1−1—1xX").as_deref(), Some("2*3*4*5*6/1-1-1**"));
        assert_eq!(canonical("2^3"), None);
    }

    #[test]
    fn faults_are_told_apart() {
        let dice = [1, 3, 4, 5, 6];
        for (text, fault) in [
            ("55", ExpressionFault::Joined),
            ("13+4*5+6", ExpressionFault::Joined),
            ("1+3*4*5", ExpressionFault::Dice),
            ("3*4*5+1-6+0", ExpressionFault::Dice),
            ("6/4+5+3+1", ExpressionFault::Fraction("21/2".to_owned())),
            ("1-3-4-5-6", ExpressionFault::Negative("-17".to_owned())),
            ("6/(5-4-1)+3", ExpressionFault::Zero),
            ("-1+3+4+5+6", ExpressionFault::Form),
            ("1+3+4+5+", ExpressionFault::Form),
            ("(1+3+4+5+6", ExpressionFault::Form),
            ("()", ExpressionFault::Form),
            ("", ExpressionFault::Form),
        ] {
            assert_eq!(evaluate(text, &dice), Err(fault), "{text}");
        }
        assert_eq!(evaluate("(5*6+4)*3+1", &dice), Ok(103));
        assert_eq!(evaluate("(5*6+4)/(3-1)", &dice), Ok(17));
        // Fractions may occur on the way, and so may numbers below 0.
        assert_eq!(evaluate("6/(1-3/4)", &[1, 3, 4, 6]), Ok(24));
        assert_eq!(evaluate("(1-3)*(4-6)", &[1, 3, 4, 6]), Ok(4));
        assert_eq!(evaluate("6/2/3", &[2, 3, 6]), Ok(1));
        let long = "(".repeat(17) + "1" + &")".repeat(17) + "+1+1+1";
        assert_eq!((long.len(), evaluate(&long, &[1, 1, 1, 1])), (41, Err(ExpressionFault::Form)));
        assert_eq!(evaluate(&long[1..].replacen(')', "", 1), &[1, 1, 1, 1]), Ok(4));
    }

    #[test]
    fn of_all_expressions_of_a_value_the_shortest_is_found_and_of_several_the_first() {
        let found = shortest(&[1, 1, 1, 1, 1]);
        let listed: Vec<_> = found.iter().rev().flatten().map(String::as_str).collect();
        assert_eq!(
            listed,
            ["(1+1)*(1+1+1)", "1+1+1+1+1", "1*1+1+1+1", "1*1*1+1+1", "1*1*1*1+1", "1*1*1*1*1", "1*1*1*1-1"]
        );
    }

    /// Every text with these figures and signs, up to a length, in order: the first that has a value is the shortest.
    #[test]
    fn nothing_shorter_is_overlooked() {
        for dice in [[1, 2, 3], [2, 2, 5], [4, 6, 6], [1, 5, 6]] {
            let found = shortest(&dice);
            let signs: Vec<u8> = b"()*+-/".iter().copied().chain((1..=6).map(|face| b'0' + face)).collect();
            let signs: Vec<u8> = signs
                .into_iter()
                .filter(|sign| !sign.is_ascii_digit() || dice.contains(&(sign - b'0')))
                .collect();
            let mut best: Vec<Option<String>> = vec![None; HIGHEST + 1];
            let mut texts = vec![String::new()];
            for _ in 0..7 {
                let longer = |text: &String| {
                    let figures =
                        |face: u8| text.bytes().map(|sign| usize::from(sign == b'0' + face)).sum::<usize>();
                    let fits = dice.iter().all(|face| {
                        figures(*face) <= dice.iter().map(|other| usize::from(other == face)).sum::<usize>()
                    });
                    let last = text.bytes().last();
                    let next: Vec<String> = signs
                        .iter()
                        .filter(|sign| {
                            let value = |sign: u8| sign.is_ascii_digit() || sign == b')';
                            let opens = |sign: u8| sign.is_ascii_digit() || sign == b'(';
                            fits && last.is_some_and(value) != opens(**sign)
                        })
                        .map(|sign| format!("{text}{}", char::from(*sign)))
                        .collect();
                    next
                };
                texts = texts.iter().flat_map(longer).collect();
                texts.sort();
                for text in &texts {
                    if let Ok(value) = evaluate(text, &dice)
                        && value <= HIGHEST as i64
                    {
                        best[value as usize].get_or_insert_with(|| text.clone());
                    }
                }
            }
            assert_eq!(*found, best, "{dice:?}");
        }
    }

    proptest! {
        #[test]
        fn no_text_makes_the_reader_panic(text in "\\PC{0,60}", signs in "[-+*/()0-9 x×:]{0,60}") {
            for text in [text, signs] {
                if let Some(text) = canonical(&text) {
                    let _ = evaluate(&text, &[1, 2, 3, 4, 5]);
                }
            }
        }

        /// A row of dice and signs has the value that a count from left to right gives it.
        #[test]
        fn expressions_have_their_exact_value(faces in proptest::collection::vec(1u8..=6, 5), signs in proptest::collection::vec(0usize..4, 4)) {
            let mut text = faces[0].to_string();
            let mut value = Some(Fraction::whole(i64::from(faces[0])));
            for (face, sign) in faces[1..].iter().zip(signs) {
                let sign = b"+-*/"[sign];
                text = format!("({text}){}{face}", char::from(sign));
                value = value.and_then(|value| value.with(sign, Fraction::whole(i64::from(*face))));
            }
            let expected = value.filter(|value| value.below == 1 && value.above >= 0).map(|value| value.above);
            prop_assert_eq!(evaluate(&text, &faces).ok(), expected);
        }

        #[test]
        fn every_expression_that_is_found_has_its_value(faces in proptest::collection::vec(1u8..=6, 4)) {
            for (value, text) in shortest(&faces).iter().enumerate() {
                if let Some(text) = text {
                    prop_assert_eq!(evaluate(text, &faces), Ok(value as i64));
                }
            }
        }
    }
}

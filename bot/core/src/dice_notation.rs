//! Dice as people write them, `2d6+1`, `4d6kh3`, `6x 4d6`: what is read of it, what it comes to, and what is refused
//! because other programs disagree about it.

use std::fmt;

use kubyk_games::kit::{Arg, Msg, Stream};

/// The most dice of one roll, and the most that it rolls again or adds.
const MOST_DICE: u32 = 100;
/// The most sides of a die.
const MOST_SIDES: u32 = 1000;
/// The largest number beside the dice.
const MOST_ADDED: u32 = 1_000_000;
/// The digits of the longest number that is read; no bound of the notation needs more.
const MOST_DIGITS: usize = 7;
/// The largest result that can come out.
const MOST_TOTAL: u64 = 1_000_000_000;
/// The most times that dice are rolled one after another.
const MOST_TIMES: u32 = 20;
/// The longest notation, in characters.
const LONGEST: usize = 80;

/// Words that roll one die twice and take the better, or the worse.
const ADVANTAGE: [&str; 2] = ["advantage", "adv"];
const DISADVANTAGE: [&str; 3] = ["disadvantage", "disadv", "dis"];

/// A dice notation: what is rolled, how often, and what for.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Notation {
    times: u32,
    sum: Expression,
    /// The note behind a `#`.
    pub note: Option<String>,
}

#[derive(Clone, PartialEq, Eq, Debug)]
enum Expression {
    Number(u32),
    Dice(Dice),
    Negative(Box<Self>),
    /// In brackets.
    Group(Box<Self>),
    Operation(Box<Self>, Operator, Box<Self>),
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Operator {
    Plus,
    Minus,
    Times,
    /// Rounds down.
    DividedBy,
}

/// Dice that are rolled together. Those that are rolled again come first, then those that are added, then it is seen
/// which count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Dice {
    count: u32,
    die: Die,
    again: Option<Again>,
    /// Faces for which another die is added.
    explode: Option<Faces>,
    keep: Keep,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Die {
    /// Faces from 1.
    Sides(u32),
    /// Fate: −1, 0 and 1.
    Fate,
}

/// The dice that are rolled again: until they show something else, or once.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Again {
    faces: Faces,
    once: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Faces {
    Exactly(u32),
    AtMost(u32),
    AtLeast(u32),
}

/// The dice of a roll that count.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Keep {
    All,
    Highest(u32),
    Lowest(u32),
}

/// A roll: each die, and the sum of those that count.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Roll {
    /// Written out: `(3 + 5) + 1`. Dice that do not count stand in brackets `[2]`, `1→4` was rolled again, and behind
    /// `6!` stands the die that it added.
    pub written: String,
    /// The sum.
    pub total: i64,
}

impl Notation {
    /// One ordinary die.
    pub fn d6() -> Self {
        Self { times: 1, sum: Expression::Dice(Dice::plain(1, Die::Sides(6))), note: None }
    }

    /// The number of times that it is rolled.
    pub fn times(&self) -> u32 {
        self.times
    }

    /// Reads a notation.
    ///
    /// # Errors
    /// The refusal of a text that is no notation, has several meanings, or is too large.
    pub fn read(text: &str) -> Result<Self, Msg> {
        let (dice, note) = noted(text);
        let clean = normalized(dice);
        if clean.is_empty() || clean.chars().count() > LONGEST {
            return Err(Msg::new("roll-form").with("text", Arg::typed(text)));
        }
        let mut numbers = clean.split(|c: char| !c.is_ascii_digit());
        if let Some(number) = numbers.find(|digits| digits.len() > MOST_DIGITS) {
            return Err(Msg::new("roll-long").with("number", Arg::typed(number)));
        }
        let mut reader = Reader { whole: &clean, rest: &clean };
        let times = reader.times()?;
        let mut sum = reader.sum()?;
        reader.advantage_of(&mut sum)?;
        if !reader.at_end() {
            return Err(reader.not_understood());
        }
        if let (Expression::Number(sides), None) = (&sum, times) {
            // A number alone is a die with so many faces.
            let die = Reader::die_of(*sides)?;
            sum = Expression::Dice(Dice::plain(1, die));
        }
        let (times, dice) = (times.unwrap_or(1), sum.count());
        if dice == 0 {
            return Err(Msg::new("roll-no-dice").with("text", Arg::typed(&clean)));
        }
        let dice = dice.saturating_mul(times);
        if dice > MOST_DICE {
            return Err(Msg::new("roll-too-many").with("count", dice).with("most", MOST_DICE));
        }
        if sum.most() > MOST_TOTAL {
            return Err(Msg::new("roll-total").with("most", MOST_TOTAL as i64));
        }
        Ok(Self { times, sum, note })
    }

    /// Rolls every die, from left to right, as often as it says.
    pub fn roll(&self, stream: &mut dyn Stream) -> Vec<Roll> {
        let mut more = MOST_DICE;
        let roll = |_| {
            let (written, total) = self.sum.roll(stream, &mut more);
            Roll { written, total }
        };
        (0..self.times).map(roll).collect()
    }
}

/// The dice, and what is noted behind a `#`: but where there is a number alone before the sign, it says how often.
fn noted(text: &str) -> (&str, Option<String>) {
    let times = |at: &usize| text[..*at].trim().bytes().all(|byte| byte.is_ascii_digit());
    let note = text.match_indices('#').map(|(at, _)| at).find(|at| !times(at));
    let Some(at) = note else { return (text, None) };
    let note = text[at + 1..].trim();
    (&text[..at], (!note.is_empty()).then(|| note.to_owned()))
}

/// The text, typed on any keyboard, in the signs that are read: in lower case, with single blanks.
fn normalized(text: &str) -> String {
    let sign = |c: char| match c {
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        '·' | '⋅' | '∙' | '•' | '∗' => '*',
        '÷' | '⁄' | '∕' => '/',
        // Of a Cyrillic keyboard.
        'х' => 'x',
        // Full width, of keyboards of Chinese and Japanese.
        c @ '\u{ff01}'..='\u{ff5e}' => char::from_u32(u32::from(c) - 0xfee0).unwrap_or(c),
        c => c,
    };
    let signs: String = text.chars().flat_map(char::to_lowercase).map(sign).collect();
    signs.split_whitespace().collect::<Vec<_>>().join(" ")
}

impl Dice {
    fn plain(count: u32, die: Die) -> Self {
        Self { count, die, again: None, explode: None, keep: Keep::All }
    }

    fn roll(self, stream: &mut dyn Stream, more: &mut u32) -> (String, i64) {
        let mut rolled: Vec<(String, i64)> = Vec::new();
        for _ in 0..self.count {
            loop {
                let (mut written, face) = self.roll_one(stream, more);
                let adds = self.explode.is_some_and(|faces| faces.has(face)) && *more > 0;
                if adds {
                    *more -= 1;
                    written.push('!');
                }
                rolled.push((written, face));
                if !adds {
                    break;
                }
            }
        }
        let mut order: Vec<usize> = (0..rolled.len()).collect();
        order.sort_by_key(|place| rolled[*place].1);
        let dropped = |most: u32| rolled.len().saturating_sub(most as usize);
        let out = match self.keep {
            Keep::All => &[][..],
            Keep::Highest(most) => &order[..dropped(most)],
            Keep::Lowest(most) => &order[rolled.len() - dropped(most)..],
        };
        let shown = rolled.iter().enumerate().map(|(place, (written, _))| {
            if out.contains(&place) { format!("[{written}]") } else { written.clone() }
        });
        let between = if self.die == Die::Fate { " " } else { " + " };
        let text = shown.collect::<Vec<_>>().join(between);
        let sum = rolled.iter().enumerate().filter(|(place, _)| !out.contains(place));
        let sum = sum.map(|(_, (_, face))| face).sum();
        (if rolled.len() > 1 { format!("({text})") } else { text }, sum)
    }

    /// One die, rolled again where that is wanted.
    fn roll_one(self, stream: &mut dyn Stream, more: &mut u32) -> (String, i64) {
        let mut face = self.die.roll(stream);
        let mut written = self.die.written(face);
        let mut left = self.again.map_or(0, |again| if again.once { 1 } else { u32::MAX });
        while left > 0 && *more > 0 && self.again.is_some_and(|again| again.faces.has(face)) {
            (left, *more) = (left - 1, *more - 1);
            face = self.die.roll(stream);
            written = format!("{written}→{}", self.die.written(face));
        }
        (written, face)
    }
}

impl Die {
    fn roll(self, stream: &mut dyn Stream) -> i64 {
        match self {
            Self::Sides(sides) => 1 + i64::from(stream.below(sides)),
            Self::Fate => i64::from(stream.below(3)) - 1,
        }
    }

    fn written(self, face: i64) -> String {
        match (self, face) {
            (Self::Fate, -1) => "−".to_owned(),
            (Self::Fate, 1) => "+".to_owned(),
            _ => face.to_string(),
        }
    }

    fn faces(self) -> std::ops::RangeInclusive<i64> {
        match self {
            Self::Sides(sides) => 1..=i64::from(sides),
            Self::Fate => -1..=1,
        }
    }
}

impl Faces {
    fn has(self, face: i64) -> bool {
        match self {
            Self::Exactly(this) => face == i64::from(this),
            Self::AtMost(most) => face <= i64::from(most),
            Self::AtLeast(least) => face >= i64::from(least),
        }
    }
}

impl Expression {
    /// The number of dice at the beginning.
    fn count(&self) -> u32 {
        match self {
            Self::Number(_) => 0,
            Self::Dice(dice) => dice.count,
            Self::Negative(inner) | Self::Group(inner) => inner.count(),
            Self::Operation(left, _, right) => left.count().saturating_add(right.count()),
        }
    }

    /// The largest result that can come out, without its sign.
    fn most(&self) -> u64 {
        match self {
            Self::Number(number) => u64::from(*number),
            Self::Dice(dice) => {
                let sides = dice.die.faces().max().unwrap_or(1).unsigned_abs();
                u64::from(dice.count + MOST_DICE) * sides
            }
            Self::Negative(inner) | Self::Group(inner) => inner.most(),
            Self::Operation(left, operator, right) => match operator {
                Operator::Plus | Operator::Minus => left.most().saturating_add(right.most()),
                Operator::Times => left.most().saturating_mul(right.most()),
                Operator::DividedBy => left.most(),
            },
        }
    }

    fn roll(&self, stream: &mut dyn Stream, more: &mut u32) -> (String, i64) {
        match self {
            Self::Number(number) => (number.to_string(), i64::from(*number)),
            Self::Dice(dice) => dice.roll(stream, more),
            Self::Negative(inner) => {
                let (text, sum) = inner.roll(stream, more);
                (format!("−{text}"), -sum)
            }
            Self::Group(inner) => {
                let (text, sum) = inner.roll(stream, more);
                let bare = matches!(**inner, Self::Operation(..) | Self::Negative(_));
                (if bare { format!("({text})") } else { text }, sum)
            }
            Self::Operation(left, operator, right) => {
                let (left, mut sum) = left.roll(stream, more);
                let (right, other) = right.roll(stream, more);
                let sign = match operator {
                    Operator::Plus => {
                        sum += other;
                        '+'
                    }
                    Operator::Minus => {
                        sum -= other;
                        '−'
                    }
                    Operator::Times => {
                        sum *= other;
                        '×'
                    }
                    Operator::DividedBy => {
                        sum = sum.div_euclid(other);
                        '÷'
                    }
                };
                (format!("{left} {sign} {right}"), sum)
            }
        }
    }

    /// The places of dice in it.
    fn dice(&mut self) -> Vec<&mut Dice> {
        match self {
            Self::Number(_) => Vec::new(),
            Self::Dice(dice) => vec![dice],
            Self::Negative(inner) | Self::Group(inner) => inner.dice(),
            Self::Operation(left, _, right) => left.dice().into_iter().chain(right.dice()).collect(),
        }
    }
}

/// Canonical: `2d6+1`, `6x 4d6kh3`.
impl fmt::Display for Notation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.times > 1 {
            write!(f, "{}x ", self.times)?;
        }
        write!(f, "{}", self.sum)
    }
}

impl fmt::Display for Expression {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Number(number) => write!(f, "{number}"),
            Self::Dice(dice) => write!(f, "{dice}"),
            Self::Negative(inner) => write!(f, "-{inner}"),
            Self::Group(inner) => write!(f, "({inner})"),
            Self::Operation(left, operator, right) => {
                let sign = match operator {
                    Operator::Plus => '+',
                    Operator::Minus => '-',
                    Operator::Times => '*',
                    // A slash behind a bracket would begin a command on Telegram.
                    Operator::DividedBy => '÷',
                };
                write!(f, "{left}{sign}{right}")
            }
        }
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.die {
            Die::Sides(sides) => write!(f, "{}d{sides}", self.count)?,
            Die::Fate => write!(f, "{}dF", self.count)?,
        }
        if let Some(Again { faces, once }) = self.again {
            write!(f, "{}{faces}", if once { "ro" } else { "r" })?;
        }
        if let Some(faces) = self.explode {
            write!(f, "!{faces}")?;
        }
        match self.keep {
            Keep::All => Ok(()),
            Keep::Highest(most) => write!(f, "kh{most}"),
            Keep::Lowest(most) => write!(f, "kl{most}"),
        }
    }
}

impl fmt::Display for Faces {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Exactly(face) => write!(f, "{face}"),
            Self::AtMost(face) => write!(f, "≤{face}"),
            Self::AtLeast(face) => write!(f, "≥{face}"),
        }
    }
}

/// The rest of a notation that is still to be read.
#[derive(Clone)]
struct Reader<'a> {
    whole: &'a str,
    rest: &'a str,
}

impl Reader<'_> {
    fn at_end(&self) -> bool {
        self.rest.trim_start().is_empty()
    }

    fn take(&mut self, sign: &str) -> bool {
        let Some(rest) = self.rest.trim_start().strip_prefix(sign) else { return false };
        self.rest = rest;
        true
    }

    /// A whole word, such as `adv`.
    fn word(&mut self, words: &[&str]) -> bool {
        let before = self.rest;
        for word in words {
            if self.take(word) && !self.rest.starts_with(char::is_alphabetic) {
                return true;
            }
            self.rest = before;
        }
        false
    }

    /// The d of dice, on any keyboard of our languages.
    fn die_sign(&mut self) -> bool {
        self.word(&["d", "д", "к"]) || {
            let before = self.rest;
            let fate = self.take("d") && self.word(&["f"]);
            self.rest = if fate { &before.trim_start()[1..] } else { before };
            fate
        }
    }

    /// A number; `None` where there is none. Numbers too long for anything count as the largest.
    fn number(&mut self) -> Option<u32> {
        let rest = self.rest.trim_start();
        let end = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let (digits, rest) = rest.split_at(end);
        if digits.is_empty() {
            return None;
        }
        self.rest = rest;
        Some(digits.parse().unwrap_or(u32::MAX))
    }

    /// The refusal of what stands here.
    fn not_understood(&self) -> Msg {
        let rest = self.rest.trim_start();
        let mut letters = rest.char_indices().skip(1);
        let end = letters.find(|(_, c)| " +-*/()#".contains(*c)).map_or(rest.len(), |(end, _)| end);
        let part = &rest[..end];
        match () {
            () if part.is_empty() => Msg::new("roll-unfinished").with("text", Arg::typed(self.whole)),
            () if part == self.whole => Msg::new("roll-form").with("text", Arg::typed(self.whole)),
            () => Msg::new("roll-part").with("part", Arg::typed(part)).with("text", Arg::typed(self.whole)),
        }
    }

    /// Reads the number of times that everything is rolled: `6x 4d6`, `6#4d6`, `6 4d6`; `None` if there is none.
    fn times(&mut self) -> Result<Option<u32>, Msg> {
        let mut ahead = self.clone();
        let Some(times) = ahead.number() else { return Ok(None) };
        if ahead.take("×") {
            let dice = ahead.rest.trim();
            return if dice.is_empty() { Ok(None) } else { Err(Self::times_or_product(times, dice)) };
        }
        let apart = ahead.rest.starts_with(' ') && {
            let mut next = ahead.clone();
            next.number().is_some() && next.die_sign()
        };
        if !(ahead.take("x") || ahead.take("#") || apart) {
            return Ok(None);
        }
        if !(1..=MOST_TIMES).contains(&times) {
            return Err(Msg::new("roll-times").with("count", times).with("most", MOST_TIMES));
        }
        self.rest = ahead.rest;
        Ok(Some(times))
    }

    /// The refusal of a sign that stands for two things.
    fn times_or_product(times: u32, dice: &str) -> Msg {
        Msg::new("roll-times-or-product")
            .with("times", Arg::typed(&format!("{times}x {dice}")))
            .with("product", Arg::typed(&format!("{times}*{dice}")))
            .with("count", times)
    }

    fn sum(&mut self) -> Result<Expression, Msg> {
        let mut sum = self.product()?;
        loop {
            let operator = match () {
                () if self.take("+") => Operator::Plus,
                () if self.take("-") => Operator::Minus,
                () => return Ok(sum),
            };
            sum = Expression::Operation(Box::new(sum), operator, Box::new(self.product()?));
        }
    }

    fn product(&mut self) -> Result<Expression, Msg> {
        let begun = self.rest;
        let mut product = self.factor()?;
        loop {
            let (before, read) = (self.rest, begun.len() - self.rest.len());
            let (operator, factor) = match () {
                () if self.take("*") || self.take("×") => (Operator::Times, self.factor()?),
                () if self.take("/") => {
                    let divisor = self.number().filter(|number| *number > 0);
                    if divisor.is_none() {
                        self.rest = before;
                    }
                    (
                        Operator::DividedBy,
                        divisor.map(Expression::Number).ok_or_else(|| self.not_understood())?,
                    )
                }
                () if self.take("x") => {
                    if let Some(times) = self.number() {
                        return Err(Self::times_or_product(times, begun[..read].trim()));
                    }
                    self.rest = before;
                    return Ok(product);
                }
                () => return Ok(product),
            };
            product = Expression::Operation(Box::new(product), operator, Box::new(factor));
        }
    }

    fn factor(&mut self) -> Result<Expression, Msg> {
        if self.take("-") {
            return Ok(Expression::Negative(Box::new(self.factor()?)));
        }
        if self.take("+") {
            return self.factor();
        }
        if self.take("(") {
            let inner = self.sum()?;
            return if self.take(")") {
                Ok(Expression::Group(Box::new(inner)))
            } else {
                Err(self.not_understood())
            };
        }
        let d20 = |keep| Ok(Expression::Dice(Dice { keep, ..Dice::plain(2, Die::Sides(20)) }));
        if self.word(&ADVANTAGE) {
            return d20(Keep::Highest(1));
        }
        if self.word(&DISADVANTAGE) {
            return d20(Keep::Lowest(1));
        }
        let count = self.number();
        if self.die_sign() {
            return self.dice(count.unwrap_or(1)).map(Expression::Dice);
        }
        match count {
            None => Err(self.not_understood()),
            Some(number @ ..=MOST_ADDED) => Ok(Expression::Number(number)),
            // Alone it would be a die.
            Some(sides) if self.whole.bytes().all(|byte| byte.is_ascii_digit()) => {
                Err(Self::die_of(sides).err().unwrap_or_else(|| self.not_understood()))
            }
            Some(_) => Err(Msg::new("roll-too-large").with("most", MOST_ADDED)),
        }
    }

    /// A die with so many sides.
    fn die_of(sides: u32) -> Result<Die, Msg> {
        if (2..=MOST_SIDES).contains(&sides) {
            Ok(Die::Sides(sides))
        } else {
            Err(Msg::new("roll-sides").with("sides", sides).with("most", MOST_SIDES))
        }
    }

    /// Reads the part behind the sign of dice: their sides, and their modifiers.
    fn dice(&mut self, count: u32) -> Result<Dice, Msg> {
        let die = match () {
            () if self.take("%") => Die::Sides(100),
            () if self.word(&["f"]) => Die::Fate,
            () => Self::die_of(self.number().unwrap_or(6))?,
        };
        if !(1..=MOST_DICE).contains(&count) {
            return Err(Msg::new("roll-too-many").with("count", count).with("most", MOST_DICE));
        }
        let mut dice = Dice::plain(count, die);
        loop {
            let before = self.rest;
            let known = self.modify(&mut dice)?;
            if !known {
                self.rest = before;
                return Ok(dice);
            }
        }
    }

    /// One of the signs behind dice; whether there was any.
    fn modify(&mut self, dice: &mut Dice) -> Result<bool, Msg> {
        let twice = self.not_understood();
        let once = |free: bool| if free { Ok(true) } else { Err(twice.clone()) };
        // Behind another die it is said of the whole, where there may be a d20.
        if dice.die == Die::Sides(20)
            && let Some(better) = self.advantage()
        {
            dice.keep = Self::of_two(dice, better)?;
            dice.count = 2;
            return Ok(true);
        }
        if let Some(keep) = self.keep(dice.count)? {
            let free = dice.keep == Keep::All;
            dice.keep = keep;
            return once(free);
        }
        if dice.die == Die::Fate {
            return Ok(false);
        }
        let is_once = self.word(&["ro"]);
        let again = is_once || self.word(&["rr", "r"]);
        let explode = !again && self.take("!");
        // `!!` and `!p` mean something else.
        let other = self.rest.starts_with(|c: char| c == '!' || c.is_alphabetic());
        if explode && other || !explode && !again {
            return Ok(false);
        }
        let usual = if explode { dice.die.faces().end().unsigned_abs() as u32 } else { 1 };
        let faces = self.faces()?.unwrap_or(Faces::Exactly(usual));
        if !is_once && dice.die.faces().all(|face| faces.has(face)) {
            return Err(Msg::new("roll-endless").with("text", Arg::typed(self.whole)));
        }
        let free = if explode { dice.explode.is_none() } else { dice.again.is_none() };
        if explode {
            dice.explode = Some(faces);
        } else {
            dice.again = Some(Again { faces, once: is_once });
        }
        once(free)
    }

    /// The faces that a sign is about: `1`, `<3`, `≥5`; `None` where it does not say.
    fn faces(&mut self) -> Result<Option<Faces>, Msg> {
        type Made = fn(u32) -> Faces;
        let signs: [(&str, Made); 7] = [
            ("<=", Faces::AtMost),
            ("≤", Faces::AtMost),
            (">=", Faces::AtLeast),
            ("≥", Faces::AtLeast),
            ("<", |face| Faces::AtMost(face.saturating_sub(1))),
            (">", |face| Faces::AtLeast(face.saturating_add(1))),
            ("=", Faces::Exactly),
        ];
        for (sign, made) in signs {
            if self.take(sign) {
                return self.number().map(made).map(Some).ok_or_else(|| self.not_understood());
            }
        }
        // A number apart is none of these.
        let beside = self.rest.starts_with(|c: char| c.is_ascii_digit());
        Ok(if beside { self.number().map(Faces::Exactly) } else { None })
    }

    /// `kh3`, `kl1`, `dh1`, `dl1`; `k3` is `kh3`, `d1` is `dl1`. The kept part of `count` dice; `None` if there is none.
    fn keep(&mut self, count: u32) -> Result<Option<Keep>, Msg> {
        type Made = fn(u32) -> Keep;
        let words: [(&str, bool, Made); 8] = [
            ("kh", false, Keep::Highest),
            ("kl", false, Keep::Lowest),
            ("dh", true, Keep::Lowest),
            ("dl", true, Keep::Highest),
            ("ph", true, Keep::Lowest),
            ("pl", true, Keep::Highest),
            ("k", false, Keep::Highest),
            ("d", true, Keep::Highest),
        ];
        let before = self.rest;
        for (word, drops, made) in words {
            if self.word(&[word]) {
                let number = self.number().unwrap_or(1);
                if word == "d" && number > count {
                    // Nobody drops more dice than there are: these are other dice, beside the first.
                    self.rest = before;
                    return Ok(None);
                }
                let kept = if drops { count.checked_sub(number) } else { Some(number) };
                let kept = kept.filter(|kept| (1..=count).contains(kept));
                let refused = Msg::new(if drops { "roll-drop" } else { "roll-keep" });
                return kept
                    .map(|kept| Some(made(kept)))
                    .ok_or_else(|| refused.with("number", number).with("count", count));
            }
        }
        Ok(None)
    }

    /// Reads advantage or disadvantage: the better, or the worse, of two dice.
    fn advantage(&mut self) -> Option<bool> {
        let better = self.word(&ADVANTAGE);
        (better || self.word(&DISADVANTAGE)).then_some(better)
    }

    /// The dice to keep of the two that one becomes.
    fn of_two(dice: &Dice, better: bool) -> Result<Keep, Msg> {
        if dice.count != 1 || dice.keep != Keep::All {
            return Err(Msg::new("roll-advantage"));
        }
        Ok(if better { Keep::Highest(1) } else { Keep::Lowest(1) })
    }

    /// `adv` or `dis` at the end: of the one die that there is.
    fn advantage_of(&mut self, sum: &mut Expression) -> Result<(), Msg> {
        let Some(better) = self.advantage() else { return Ok(()) };
        let mut dice = sum.dice();
        let [dice] = dice.as_mut_slice() else { return Err(Msg::new("roll-advantage")) };
        dice.keep = Self::of_two(dice, better)?;
        dice.count = 2;
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use kubyk_games::kit::Stream;
    use proptest::prelude::*;

    use super::{MOST_DICE, MOST_TIMES, MOST_TOTAL, Notation};

    /// Faces 1, 2, 3, … as far as the die has them.
    struct Rising(u32);

    impl Stream for Rising {
        fn below(&mut self, bound: u32) -> u32 {
            self.0 += 1;
            (self.0 - 1) % bound
        }
    }

    fn read(text: &str) -> Notation {
        Notation::read(text).unwrap_or_else(|why| panic!("{text}: {why:?}"))
    }

    /// The canonical text, and each roll.
    fn rolled(text: &str) -> (String, Vec<(String, i64)>) {
        let notation = read(text);
        let rolls = notation.roll(&mut Rising(0)).into_iter().map(|roll| (roll.written, roll.total));
        (notation.to_string(), rolls.collect())
    }

    fn refusal(text: &str) -> String {
        Notation::read(text).err().map_or(String::new(), |why| why.id.to_string())
    }

    #[test]
    fn what_people_write() {
        let cases = [
            ("2d6+1", "2d6+1", "(1 + 2) + 1", 4),
            ("4d6kh3", "4d6kh3", "([1] + 2 + 3 + 4)", 9),
            ("4d6k3", "4d6kh3", "([1] + 2 + 3 + 4)", 9),
            ("4D6 DL1", "4d6kh3", "([1] + 2 + 3 + 4)", 9),
            ("4d6 d1", "4d6kh3", "([1] + 2 + 3 + 4)", 9),
            ("4d6pl1", "4d6kh3", "([1] + 2 + 3 + 4)", 9),
            ("4d6dh1", "4d6kl3", "(1 + 2 + 3 + [4])", 6),
            ("4d6 kh 3", "4d6kh3", "([1] + 2 + 3 + 4)", 9),
            ("2d20kl1", "2d20kl1", "(1 + [2])", 1),
            ("2d20k", "2d20kh1", "([1] + 2)", 2),
            ("d%", "1d100", "1", 1),
            ("2d%", "2d100", "(1 + 2)", 3),
            ("d", "1d6", "1", 1),
            ("3д6", "3d6", "(1 + 2 + 3)", 6),
            ("4к6", "4d6", "(1 + 2 + 3 + 4)", 10),
            ("2Д20", "2d20", "(1 + 2)", 3),
            ("2к6 - d4", "2d6-1d4", "(1 + 2) − 3", 0),
            ("2d6 − 1", "2d6-1", "(1 + 2) − 1", 2),
            ("2d6–1", "2d6-1", "(1 + 2) − 1", 2),
            ("２ｄ６＋１", "2d6+1", "(1 + 2) + 1", 4),
            ("2 d 6 + 1", "2d6+1", "(1 + 2) + 1", 4),
            ("-1 + d6", "-1+1d6", "−1 + 1", 0),
            ("+d6", "1d6", "1", 1),
            ("6", "1d6", "1", 1),
            ("20", "1d20", "1", 1),
            ("2d6×3", "2d6*3", "(1 + 2) × 3", 9),
            ("2d6 * 3", "2d6*3", "(1 + 2) × 3", 9),
            ("2*d6+1", "2*1d6+1", "2 × 1 + 1", 3),
            ("2*(d6+1)", "2*(1d6+1)", "2 × (1 + 1)", 4),
            ("(2d6+4)/2", "(2d6+4)÷2", "((1 + 2) + 4) ÷ 2", 3),
            ("(d6-4)/2", "(1d6-4)÷2", "(1 − 4) ÷ 2", -2),
            ("(2d6)", "(2d6)", "(1 + 2)", 3),
            ("d6-(d6-d6)", "1d6-(1d6-1d6)", "1 − (2 − 3)", 2),
            ("4dF", "4dF", "(− 0 + −)", -1),
            ("4df+2", "4dF+2", "(− 0 + −) + 2", 1),
            ("adv", "2d20kh1", "([1] + 2)", 2),
            ("adv+5", "2d20kh1+5", "([1] + 2) + 5", 7),
            ("d20 adv", "2d20kh1", "([1] + 2)", 2),
            ("d20dis", "2d20kl1", "(1 + [2])", 1),
            ("1d20+5 disadvantage", "2d20kl1+5", "(1 + [2]) + 5", 6),
            ("2d2!", "2d2!2", "(1 + 2! + 1)", 4),
            ("1d6!>4", "1d6!≥5", "1", 1),
            ("3d6!=3", "3d6!3", "(1 + 2 + 3! + 4)", 10),
            ("3d6r1", "3d6r1", "(1→2 + 3 + 4)", 9),
            ("3d6rr1", "3d6r1", "(1→2 + 3 + 4)", 9),
            ("2d6r<3", "2d6r≤2", "(1→2→3 + 4)", 7),
            ("2d6ro<3", "2d6ro≤2", "(1→2 + 3)", 5),
            ("2d6ro≤2", "2d6ro≤2", "(1→2 + 3)", 5),
            ("4d6r1kh3", "4d6r1kh3", "([1→2] + 3 + 4 + 5)", 12),
            ("1d8+2d6", "1d8+2d6", "1 + (2 + 3)", 6),
        ];
        for (text, canonical, written, total) in cases {
            assert_eq!(rolled(text), (canonical.to_owned(), vec![(written.to_owned(), total)]), "{text}");
            assert_eq!(rolled(canonical).1, rolled(text).1, "{text}");
        }
        assert_eq!(Notation::d6().to_string(), "1d6");
    }

    #[test]
    fn dice_are_rolled_several_times_where_the_number_stands_before_them() {
        for text in ["3x 2d6", "3x2d6", "3 x 2d6", "3х 2d6", "3 2d6", "3#2d6", "3# 2d6"] {
            let (canonical, rolls) = rolled(text);
            assert_eq!(canonical, "3x 2d6", "{text}");
            let written: Vec<_> = rolls.iter().map(|(written, _)| written.as_str()).collect();
            assert_eq!(written, ["(1 + 2)", "(3 + 4)", "(5 + 6)"], "{text}");
        }
        assert_eq!(rolled("2 d6").0, "2d6", "blanks in one die mean nothing");
    }

    #[test]
    fn a_note_stands_behind_a_sharp() {
        let note = |text| read(text).note;
        assert_eq!(note("2d6+1 # fire, 2 rounds"), Some("fire, 2 rounds".to_owned()));
        assert_eq!(note("2d6 #"), None);
        assert_eq!(note("3#2d6 # three"), Some("three".to_owned()));
        assert_eq!(read("d20 # to hit").to_string(), "1d20");
    }

    #[test]
    fn what_is_too_much_is_refused_with_the_bound() {
        let refusals = [
            ("101d6", "roll-too-many"),
            ("0d6", "roll-too-many"),
            ("60d6+60d6", "roll-too-many"),
            ("6x 20d6", "roll-too-many"),
            ("21x d6", "roll-times"),
            ("0x d6", "roll-times"),
            ("d1", "roll-sides"),
            ("1", "roll-sides"),
            ("0", "roll-sides"),
            ("d1001", "roll-sides"),
            ("d99999999999999999999", "roll-long"),
            ("99999999999d6", "roll-long"),
            ("d6d6", "roll-part"),
            ("d6 d8", "roll-part"),
            ("1000001", "roll-sides"),
            ("d6+1000001", "roll-too-large"),
            ("d1000*1000000*1000000", "roll-total"),
            ("2d6kh3", "roll-keep"),
            ("2d6kh0", "roll-keep"),
            ("2d6dl2", "roll-drop"),
            ("2d6r<7", "roll-endless"),
            ("2d6!>0", "roll-endless"),
        ];
        for (text, id) in refusals {
            assert_eq!(refusal(text), id, "{text:?}");
        }
        assert!(Notation::read("100d1000").is_ok());
    }

    #[test]
    fn what_is_none_or_unclear_is_refused_by_name() {
        let refusals = [
            ("", "roll-form"),
            ("hello", "roll-form"),
            ("6+1", "roll-no-dice"),
            ("2*3", "roll-no-dice"),
            ("-6", "roll-no-dice"),
            ("(6)", "roll-no-dice"),
            ("2x 6", "roll-no-dice"),
            ("2d6+", "roll-unfinished"),
            ("6x", "roll-unfinished"),
            ("(2d6", "roll-unfinished"),
            ("2d6/0", "roll-part"),
            ("2d6x3", "roll-times-or-product"),
            ("6×4d6", "roll-times-or-product"),
            ("2d20 adv", "roll-advantage"),
            ("d20+d6 adv", "roll-advantage"),
        ];
        for (text, id) in refusals {
            assert_eq!(refusal(text), id, "{text:?}");
        }
        let parts = [
            ("2d20 kg1", "kg1"),
            ("2d6 fire", "fire"),
            ("6d10>7", ">7"),
            ("4d6e6", "e6"),
            ("4d6!!", "!!"),
            ("4d6!p", "!p"),
            ("2d6 damage", "damage"),
            ("2d6 + damage", "damage"),
            ("2d6 rage", "rage"),
            ("2d6 killing", "killing"),
            ("2dogs", "dogs"),
            ("4d6k3k2", "k2"),
            ("4к6к3", "к3"),
            ("2d6)", ")"),
            ("2d6 6", "6"),
            ("1d8[fire]+1", "[fire]"),
            ("2d6,5", ",5"),
            ("2d6^2", "^2"),
        ];
        for (text, part) in parts {
            let why = Notation::read(text).expect_err(text);
            assert_eq!(why.id, "roll-part", "{text}");
            assert!(format!("{:?}", why.args[0]).contains(&format!("\"{part}\"")), "{text}: {why:?}");
        }
    }

    #[test]
    fn dice_that_are_rolled_again_or_added_come_to_an_end() {
        /// Always the same face.
        struct Same;
        impl Stream for Same {
            fn below(&mut self, _: u32) -> u32 {
                0
            }
        }
        for text in ["d6!1", "d6r1", "6x d2!1", "d6r1!1"] {
            let longest = read(text).roll(&mut Same).iter().map(|roll| roll.written.len()).max();
            assert!(longest < Some(6 * MOST_DICE as usize), "{text}");
        }
    }

    proptest! {
        #[test]
        fn nothing_panics(text in "\\PC{0,100}") {
            let _ = Notation::read(&text);
        }

        #[test]
        fn nothing_of_the_signs_of_dice_panics(text in "([0-9]{1,3}|[-+*/()x×#!<>=≤≥ ]|d|f|%|k|kh|dl|r|ro|adv|dis){0,20}") {
            if let Ok(notation) = Notation::read(&text) {
                let rolls = notation.roll(&mut Rising(3));
                prop_assert_eq!(rolls.len() as u32, notation.times());
                prop_assert!(notation.times() <= MOST_TIMES);
                prop_assert!(rolls.iter().all(|roll| roll.total.unsigned_abs() <= MOST_TOTAL), "{rolls:?}");
            }
        }

        #[test]
        fn what_is_written_reads_back(
            text in "([1-9]x )?[0-9]{0,2}d([0-9]{0,3}|f)(ro?[<>]?[0-9])?(![0-9])?(kh[0-9])?([+*-]([0-9]{1,2}|\\([0-9]?d6-2\\)|-d4)){0,3}"
        ) {
            if let Ok(notation) = Notation::read(&text) {
                prop_assert_eq!(Notation::read(&notation.to_string()), Ok(notation.clone()));
            }
        }

        #[test]
        fn blanks_between_signs_change_nothing(count in 1u32..9, sides in 2u32..99, keep in 1u32..3, add in 0u32..99) {
            prop_assume!(keep <= count);
            let close = format!("{count}d{sides}kh{keep}+{add}");
            let wide = format!(" {count} d {sides} kh {keep}  +\u{a0}{add} ");
            prop_assert_eq!(Notation::read(&wide), Notation::read(&close));
        }

        #[test]
        fn a_plain_roll_lies_between_its_bounds(count in 1u32..20, sides in 2u32..100, start in any::<u16>()) {
            let rolls = read(&format!("{count}d{sides}")).roll(&mut Rising(u32::from(start)));
            let total = rolls[0].total;
            prop_assert!((i64::from(count)..=i64::from(count * sides)).contains(&total));
        }
    }
}

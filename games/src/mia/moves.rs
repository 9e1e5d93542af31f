//! The moves of Little Max and their notation: `roll`, `say 62`, `believe`, `doubt`, `concede`, `pass 63`.

use std::fmt;

use crate::kit::{Msg, ParseError, ROLL};
use crate::pair_result::PairResult;

/// A move of a seat.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// Throw the dice under the cup.
    Roll,
    /// Announce a result, true or not.
    Say(PairResult),
    /// Take the announcement for true, and throw anew.
    Believe,
    /// Have the dice shown.
    Doubt,
    /// Give in to an announced Mia.
    Concede,
    /// Hand the cup on unseen with a higher announcement.
    Pass(PairResult),
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Say(result) => write!(f, "say {result}"),
            Self::Believe => f.write_str("believe"),
            Self::Doubt => f.write_str("doubt"),
            Self::Concede => f.write_str("concede"),
            Self::Pass(result) => write!(f, "pass {result}"),
        }
    }
}

const SAY: &[&str] = &["say", "s", "announce", "кажу", "сказати", "говорю", "сказать", "объявить"];
const BELIEVE: &[&str] = &["believe", "b", "вірю", "верю"];
const DOUBT: &[&str] =
    &["doubt", "d", "не вірю", "не верю", "сумніваюсь", "сомневаюсь", "показати", "показать"];
const CONCEDE: &[&str] = &["concede", "c", "поступаюсь", "уступаю"];
const PASS: &[&str] = &["pass", "p", "передаю", "передати", "передать"];

pub(super) fn parse(text: &str) -> Result<Move, ParseError> {
    let expected = || ParseError::Syntax(Msg::new("mia-expected"));
    let text = text.to_lowercase().replace("не-", "не ");
    let words: Vec<_> = text.split_whitespace().take(4).collect();
    // A verb may be two words; the number stands last.
    let number = words.last().filter(|word| word.bytes().all(|byte| byte.is_ascii_digit()));
    let verb = words[..words.len() - usize::from(number.is_some())].join(" ");
    let is = |words: &[&str]| words.contains(&verb.as_str());
    let result = || number.and_then(|number| PairResult::read(number));
    let alone = |play: Move| number.is_none().then_some(play);
    let play = match () {
        () if is(ROLL) => alone(Move::Roll),
        () if is(BELIEVE) => alone(Move::Believe),
        () if is(DOUBT) => alone(Move::Doubt),
        () if is(CONCEDE) => alone(Move::Concede),
        () if is(SAY) => result().map(Move::Say),
        () if is(PASS) => result().map(Move::Pass),
        () => None,
    };
    play.ok_or_else(expected)
}

//! The moves of House Numbers and their notation: `put 100`.

use std::fmt;

use crate::kit::{Msg, ParseError};

/// Puts the face in a place, counted from 0 at the ones.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Put(pub(super) usize);

impl Put {
    /// The worth of the place: 1, 10, 100 and so on.
    pub fn worth(self) -> i64 {
        10i64.pow(self.0 as u32)
    }
}

impl fmt::Display for Put {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "put {}", self.worth())
    }
}

const PUT: &[&str] = &["put", "p", "поставити", "ставлю", "записати", "поставить", "записать", "пишу"];

pub(super) fn parse(text: &str) -> Result<Put, ParseError> {
    const WORTHS: [&str; 5] = ["1", "10", "100", "1000", "10000"];
    let words: Vec<_> = text.split_whitespace().take(3).map(str::to_lowercase).collect();
    let place = match &words[..] {
        [verb, place] if PUT.contains(&verb.as_str()) => WORTHS.iter().position(|worth| worth == place),
        _ => None,
    };
    place.map(Put).ok_or_else(|| ParseError::Syntax(Msg::new("house-numbers-expected")))
}

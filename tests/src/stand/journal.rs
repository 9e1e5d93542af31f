//! The journal of the bot's calls: what it asked, what was wrong with it, what it was answered.

use std::fmt;

use serde_json::Value;

/// One request of the bot.
#[derive(Clone, Debug, PartialEq)]
pub struct Call {
    /// When it came: milliseconds since 1970 by the platform's clock.
    pub at_ms: u64,
    /// Telegram: the method (`sendMessage`); Discord: verb and path (`PATCH /webhooks/1/token/messages/@original`).
    pub name: String,
    /// The parameters, or the JSON body.
    pub params: Value,
    /// Uploaded files: part name, file name, size in bytes.
    pub files: Vec<(String, String, usize)>,
    /// What the platform's documentation forbids in this call.
    pub errors: Vec<String>,
    /// The HTTP status it was answered with.
    pub status: u16,
}

impl fmt::Display for Call {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let params: String = self.params.to_string().chars().take(300).collect();
        write!(f, "{} {} {params}", self.name, self.status)?;
        if self.errors.is_empty() { Ok(()) } else { write!(f, "  ✗ {}", self.errors.join("; ")) }
    }
}

/// Long runs forget their oldest good calls; bad ones are never forgotten.
const KEPT: usize = 20_000;

#[derive(Debug, Default)]
pub(crate) struct Journal {
    pub(crate) calls: Vec<Call>,
    pub(crate) invalid: Vec<Call>,
    /// Odd but allowed: answered twice, answered late.
    pub(crate) notes: Vec<String>,
    /// All calls there ever were.
    pub(crate) count: usize,
}

impl Journal {
    pub(crate) fn push(&mut self, call: Call) {
        self.count += 1;
        if self.calls.len() >= KEPT {
            self.calls.drain(..KEPT / 2);
        }
        if !call.errors.is_empty() {
            self.invalid.push(call.clone());
        }
        self.calls.push(call);
    }

    pub(crate) fn tail(&self, n: usize) -> String {
        lines(&self.calls[self.calls.len().saturating_sub(n)..])
    }

    /// Panics with all invalid calls, if there are any.
    pub(crate) fn check_clean(&self, platform: &str) {
        assert!(
            self.invalid.is_empty(),
            "{} calls that {platform} forbids:\n{}",
            self.invalid.len(),
            lines(&self.invalid)
        );
    }
}

fn lines(calls: &[Call]) -> String {
    if calls.is_empty() {
        return "  (none)".to_owned();
    }
    calls.iter().map(|call| format!("  {call}")).collect::<Vec<_>>().join("\n")
}

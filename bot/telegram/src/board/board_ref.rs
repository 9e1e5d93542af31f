//! Where a board is.

/// A board's message, and how much its chat had seen when it was sent.
#[derive(Clone, Copy, Debug)]
pub(crate) struct BoardRef {
    pub(crate) chat: i64,
    pub(crate) message: i32,
    pub(crate) topic: Option<i32>,
    /// Messages that had been seen in the topic by then.
    pub(crate) seen: i64,
}

impl PartialEq for BoardRef {
    fn eq(&self, other: &Self) -> bool {
        (self.chat, self.message) == (other.chat, other.message)
    }
}

/// The address by which the store knows a message. Its chat belongs to it, for a chat that has moved counts its messages
/// anew.
pub(crate) fn address(chat: i64, message: i32) -> String {
    format!("{chat}/{message}")
}

/// The chat and the message of an address.
pub(crate) fn parse_address(text: &str) -> Option<(i64, i32)> {
    let (chat, message) = text.split_once('/')?;
    Some((chat.parse().ok()?, message.parse().ok()?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_message_is_known_with_its_chat() {
        assert_eq!(parse_address(&address(-1_001_000_000_001, 57)), Some((-1_001_000_000_001, 57)));
        assert_eq!(parse_address("57"), None);
    }
}

//! Private words about answers that others may not know yet: they say what was chosen, and when the step is over, that too.

use dashmap::DashMap;
use kubyk_core::ids::{TableId, UserKey};
use kubyk_core::reply::TableBoard;
use tokio::time::Instant;

/// Tables whose sealed words are remembered.
const TABLES: usize = 10_000;

/// Words about the answers of steps that are not over, by table. Words that a restart loses only go on naming the choice.
pub struct SealedWords<W> {
    tables: DashMap<TableId, Vec<SealedWord<W>>>,
}

/// A word about an answer that waits for the end of its step.
#[derive(Clone, Debug)]
pub struct SealedWord<W> {
    /// The person who has answered.
    pub person: UserKey,
    /// The message, and what it is to say in the end.
    pub word: W,
    /// When the host had taken the answer.
    pub noted: Instant,
}

impl<W> Default for SealedWords<W> {
    fn default() -> Self {
        Self { tables: DashMap::new() }
    }
}

impl<W> SealedWords<W> {
    /// Remembers a word in place of an earlier one of the same person about the table, which is returned.
    pub fn note(&self, table: TableId, word: SealedWord<W>) -> Option<W> {
        if self.tables.len() >= TABLES {
            self.tables.clear();
        }
        let mut words = self.tables.entry(table).or_default();
        let earlier = words.iter().position(|known| known.person == word.person);
        let earlier = earlier.map(|place| words.swap_remove(place).word);
        words.push(word);
        earlier
    }

    /// Takes the words whose step is over, if this board, which holds all that was done until `asked`, is one of a later
    /// step.
    pub fn ended(&self, board: &TableBoard, asked: Instant) -> Vec<W> {
        let Some(mut words) = self.tables.get_mut(&board.table) else { return Vec::new() };
        let ended: Vec<_> = words.extract_if(.., |word| word.is_over(board, asked)).collect();
        let none_left = words.is_empty();
        drop(words);
        if none_left {
            self.tables.remove_if(&board.table, |_, words| words.is_empty());
        }
        ended.into_iter().map(|ended| ended.word).collect()
    }
}

impl<W> SealedWord<W> {
    /// Returns `true` if this board, which holds all that was done until `asked`, is one of a later step.
    fn is_over(&self, board: &TableBoard, asked: Instant) -> bool {
        self.noted <= asked && (board.closed || board.awaits.contains(&self.person))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kubyk_core::ids::{Chat, Platform};
    use kubyk_core::reply::{AwaitedTurn, Card};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_step_is_over_when_one_is_asked_again_or_the_table_is_closed() {
        let ann = UserKey { platform: Platform::Telegram, id: "7".to_owned() };
        let word = SealedWord { person: ann.clone(), word: (), noted: Instant::now() };
        let chat = Chat { platform: Platform::Telegram, id: "-5".to_owned(), topic: None, private: false };
        let mut board = TableBoard {
            table: TableId(1),
            version: 1,
            chat,
            message: None,
            hidden: false,
            card: Card::default(),
            page: None,
            closed: false,
            awaits: Vec::new(),
            seated: vec![ann.clone()],
            turn: AwaitedTurn::default(),
        };
        assert!(!word.is_over(&board, Instant::now()), "others have not answered yet");
        board.awaits.push(ann);
        assert!(word.is_over(&board, Instant::now()));
        let earlier = Instant::now();
        tokio::time::advance(Duration::from_secs(1)).await;
        let later = SealedWord { noted: Instant::now(), ..word };
        assert!(!later.is_over(&board, earlier), "the board does not know of the answer yet");
        board.awaits.clear();
        board.closed = true;
        assert!(later.is_over(&board, Instant::now()));
    }
}

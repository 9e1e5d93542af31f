//! Private words about an answer that others may not know yet: they say what was chosen, and when the step is over, that too.

use std::sync::Arc;

use dashmap::DashMap;
use kubyk_host::{Card, TableBoard, TableId, UserKey};
use kubyk_platform::Traffic;
use tokio::time::Instant;

use crate::api::ChatRef;
use crate::api::ephemeral::EphemeralRef;
use crate::api::error::BotApiError;
use crate::bot::TelegramBot;
use crate::render::view::{Media, MessageView};
use crate::update::incoming::UserRequest;

/// Tables whose sealed words are remembered.
const TABLES: usize = 10_000;

/// Words about the answers of one step, by table.
pub(crate) type SealedWords = DashMap<TableId, Vec<SealedWord>>;

/// A word about an answer that waits for the end of its step.
#[derive(Clone, Debug)]
pub(crate) struct SealedWord {
    person: UserKey,
    at: WordPlace,
    words: String,
    /// What is added when the step is over.
    closing: String,
    noted: Instant,
}

/// The message that holds a private word.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum WordPlace {
    /// In a private chat.
    Private(ChatRef, i32),
    /// In a group, for one member alone.
    Ephemeral(EphemeralRef),
}

impl TelegramBot {
    /// Remembers where a person was told what they have answered, in place of an earlier word about the table.
    pub(crate) async fn note_sealed(
        &self,
        incoming: &UserRequest,
        table: TableId,
        at: WordPlace,
        words: String,
    ) {
        let closing = self.own_text(incoming, "telegram-step-over").await;
        let person = incoming.user.key.clone();
        if self.sealed_words.len() >= TABLES {
            self.sealed_words.clear();
        }
        let mut words_of_table = self.sealed_words.entry(table).or_default();
        words_of_table.retain(|word| word.person != person);
        words_of_table.push(SealedWord { person, at, words, closing, noted: Instant::now() });
    }

    /// Says in the words about answers that their step is over, if this board, which holds all that was done until `asked`,
    /// is one of a later step.
    pub(crate) fn end_sealed_words(self: &Arc<Self>, board: &TableBoard, asked: Instant) {
        let Some(mut words) = self.sealed_words.get_mut(&board.table) else { return };
        let over = |word: &mut SealedWord| word.is_over(board, asked);
        let ended: Vec<_> = words.extract_if(.., over).collect();
        let none_left = words.is_empty();
        drop(words);
        if none_left {
            self.sealed_words.remove_if(&board.table, |_, words| words.is_empty());
        }
        for SealedWord { at, words, closing, .. } in ended {
            let bot = self.clone();
            self.tasks.spawn(async move { bot.conclude(at, &format!("{words}\n{closing}")).await });
        }
    }

    /// Puts words in the place of what was asked, or said until now.
    pub(crate) async fn conclude(self: &Arc<Self>, at: WordPlace, words: &str) {
        let card = Card { lines: words.lines().map(str::to_owned).collect(), ..Card::default() };
        let view = MessageView::new(&card, false);
        let target = match at {
            WordPlace::Private(target, _) => target,
            WordPlace::Ephemeral(at) => ChatRef { chat: at.chat, topic: None },
        };
        let Some(permit) = self.permit(target, Traffic::Other).await else { return };
        let done = match at {
            WordPlace::Private(target, message) => {
                match self.api.edit(target.chat, message, &view, false).await {
                    // The words under a picture.
                    Err(BotApiError::OtherKind) => {
                        let caption = MessageView { media: Media::Photo(Arc::default()), ..view };
                        self.api.edit(target.chat, message, &caption, true).await
                    }
                    done => done,
                }
            }
            WordPlace::Ephemeral(at) => self.api.edit_ephemeral(at, &view).await,
        };
        permit.sent();
        let Err(error) = done else { return };
        tracing::debug!(%error, "a private word could not be brought up to date");
        if let (WordPlace::Private(target, message), false) = (at, error == BotApiError::Unchanged) {
            self.remove_buttons(target.chat, message).await;
        }
    }
}

impl SealedWord {
    /// Whether this board, which holds all that was done until `asked`, is one of a later step.
    fn is_over(&self, board: &TableBoard, asked: Instant) -> bool {
        self.noted <= asked && (board.closed || board.awaits.contains(&self.person))
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use kubyk_host::{AwaitedTurn, Chat, Platform};

    use super::*;

    #[tokio::test(start_paused = true)]
    async fn a_step_is_over_when_one_is_asked_again_or_the_table_is_closed() {
        let ann = UserKey { platform: Platform::Telegram, id: "7".to_owned() };
        let word = SealedWord {
            person: ann.clone(),
            at: WordPlace::Private(ChatRef { chat: 7, topic: None }, 1),
            words: String::new(),
            closing: String::new(),
            noted: Instant::now(),
        };
        let chat = Chat { platform: Platform::Telegram, id: "-5".to_owned(), topic: None, private: false };
        let mut board = TableBoard {
            table: TableId(1),
            version: 1,
            chat,
            message: None,
            hidden: false,
            card: Card::default(),
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

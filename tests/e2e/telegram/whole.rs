//! Whole games by buttons only. What is half chosen changes the buttons under the board and nothing else there.

use kubyk_tests::telegram::SeenMessage;

use super::scene::{TelegramScene, is_over};
use crate::story::{Told, Try};
use crate::whole::{NAMES, Offer, Play, Stage, Tapped, whole_games};

whole_games!(TelegramScene);

impl Stage for TelegramScene {
    type Seen = SeenMessage;

    async fn begin(&self, play: &Play) -> Try<SeenMessage> {
        let options = play.options.iter().map(|(option, value)| format!(" {option}={value}"));
        self.begin(&self.group, &format!("/{} new{}", play.game, options.collect::<String>())).await
    }

    fn text(seen: &SeenMessage) -> String {
        seen.text.clone()
    }

    fn offers(seen: &SeenMessage) -> Vec<Offer> {
        seen.buttons().filter_map(|button| Some((button.text.clone(), button.data.clone()?))).collect()
    }

    fn check_board(&self, first: &SeenMessage, board: &SeenMessage) {
        assert!(board.id == first.id && board.photo().is_some(), "{board:?}");
        assert_eq!(self.tg.messages(&self.group).len(), 1);
    }

    async fn tap(
        &self,
        who: usize,
        board: &SeenMessage,
        at: &SeenMessage,
        tapped: &str,
    ) -> Try<Tapped<SeenMessage>> {
        let word = [&self.anna, &self.bob][who].tap_data(at, tapped).await?;
        assert!(!word.alert, "{word:?}");
        if word.text.is_some_and(|text| text.ends_with('…')) {
            return Ok(Tapped::Deeper(self.same_board(board, at).await?));
        }
        let next = self.next(&self.group, board).await?;
        assert!(is_over(&next) || next.button("Resign").is_some(), "{next:?}");
        Ok(Tapped::Played(next))
    }

    async fn back(
        &self,
        who: usize,
        board: &SeenMessage,
        at: &SeenMessage,
        tapped: &str,
    ) -> Try<SeenMessage> {
        let hint = [&self.anna, &self.bob][who].tap_data(at, tapped).await?;
        assert!(!hint.alert, "{hint:?}");
        let seen = self.same_board(board, at).await?;
        if tapped.ends_with(':') {
            assert_eq!(seen.labels(), board.labels(), "all the way back is where it began");
        }
        Ok(seen)
    }

    async fn is_refused(&self, who: usize, at: &SeenMessage, tapped: &str) -> Told {
        let word = [&self.anna, &self.bob][who].tap_data(at, tapped).await?.text.unwrap_or_default();
        assert!(word.contains(&format!("{}'s turn", NAMES[1 - who])), "{word}");
        Ok(())
    }

    async fn record(&self, over: &SeenMessage) -> Try<Vec<u8>> {
        // Where chance has no part in a game, there is nothing to check.
        let chancy = over.text.contains("Dice seed");
        assert_eq!(over.buttons().any(|button| button.text.contains("Check dice")), chancy);
        if chancy {
            let verdict = self.anna.tap(over, "Check dice").await?;
            assert!(verdict.alert && verdict.text.is_some_and(|text| text.contains('✅')));
        }
        self.record(&self.bob, &self.group, over).await
    }

    fn created(&self) -> usize {
        self.group.traffic().sent
    }
}

impl TelegramScene {
    /// The board with other buttons.
    async fn same_board(&self, board: &SeenMessage, at: &SeenMessage) -> Try<SeenMessage> {
        let seen = self.tg.wait_edit(at, |m| m.labels() != at.labels()).await?;
        assert_eq!((&seen.text, seen.photo()), (&board.text, board.photo()), "others see the same board");
        Ok(seen)
    }
}

//! Boards that go out by the answer to an update, where that is cheaper than a call of its own, such as the answer to an
//! interaction on Discord. What is to be shown, and what is known of it afterwards, is the projector's as ever.

use std::sync::Arc;
use std::time::Duration;

use kubyk_commands::host::Host;
use kubyk_core::ids::BoardKey;
use kubyk_core::reply::TableBoard;
use tokio::sync::OwnedMutexGuard;
use tokio::time::{Instant, timeout};

use super::BoardSource;
use crate::client::{CallError, PlatformClient};
use crate::projector::board_message::BoardMessage;
use crate::projector::synchronize::{BoardStep, plan};
use crate::projector::{DesiredBoard, Projector, ShownBoard};

/// The time that an answer waits for another call that changes the same message: the platform does not wait for long.
const TURN: Duration = Duration::from_millis(700);

/// A board on its way out by an answer. Until it is shown or dropped, nobody else changes its message.
pub struct BoardAnswer<C: PlatformClient, S: BoardSource = Host> {
    projector: Arc<Projector<C, S>>,
    client: Arc<C>,
    message: Arc<BoardMessage<C>>,
    board: TableBoard,
    step: BoardStep<C>,
    /// When the host was asked for the board.
    asked: Instant,
    turn: Option<OwnedMutexGuard<()>>,
}

impl<C: PlatformClient, S: BoardSource> Projector<C, S> {
    /// What an answer can show of a board so that it is as desired. `None`: it is so already, or there is no such board.
    pub async fn answer(
        self: &Arc<Self>,
        key: &BoardKey,
        mut desired: DesiredBoard<C>,
    ) -> Option<BoardAnswer<C, S>> {
        let client = self.client.upgrade()?;
        let message = self.boards.entry(key.clone()).or_default().clone();
        let turn = timeout(TURN, message.edit_lock.clone().lock_owned()).await.ok();
        let asked = Instant::now();
        let board = self.newest(&*client, key, &message, &mut desired).await.ok()??;
        // The answer takes the place of what somebody has deleted, even where the table is over and nobody else would.
        if message.shown().message.is_some_and(|there| client.is_gone(&there)) {
            message.update(ShownBoard::lose);
        }
        let step = plan(&*client, &board, &message, &desired)?;
        Some(BoardAnswer { projector: self.clone(), client, message, board, step, asked, turn })
    }
}

impl<C: PlatformClient, S: BoardSource> BoardAnswer<C, S> {
    /// The board.
    pub fn board(&self) -> &TableBoard {
        &self.board
    }

    /// The board as the platform's message.
    pub fn view(&self) -> &C::View {
        &self.step.view
    }

    /// The message that is to become it; without one a new message is to be sent.
    pub fn in_place_of(&self) -> Option<&C::Message> {
        self.step.edit.as_ref()
    }

    /// Notes that this message shows it now, and has the one before it removed.
    pub async fn shown(self, there: C::Message) {
        let Self { projector, client, message, board, step, asked, turn } = self;
        client.note_board(&board, asked);
        // Where it did not get its turn, a newer board may have been shown meanwhile.
        let overtaken = message.shown().version > Some(board.version);
        let outdated = projector.settle(&client, &board, &message, step, there.clone(), None).await;
        drop(turn);
        // Whoever is to move at a board far up the chat is called to a new message at its end.
        if overtaken || outdated || client.has_scrolled_away(&there) {
            projector.desire(&board.chat.board_of(board.table), DesiredBoard::newest(false));
        }
    }

    /// Leaves it to the projector's own calls, as the answer could not be given.
    pub fn not_shown(self, error: &CallError) {
        if let CallError::Unanswered(_) = error {
            self.step.note_unanswered(&self.message);
        }
        let (projector, board) = (self.projector.clone(), self.board.chat.board_of(self.board.table));
        let desired = DesiredBoard::version(self.board.version);
        drop(self);
        projector.desire(&board, desired);
    }
}

//! People at tables of their own, each against the strongest machine that people are offered.

use std::time::{Duration, Instant};

use kubyk_host::{Intent, Press, TableId};
use tokio::time::sleep;

use super::players::Load;

/// So long after a refusal a person tries again.
const PAUSE: Duration = Duration::from_millis(5);

impl Load {
    /// Plays whatever comes first; how long the person waited for each of the machine's turns.
    pub(super) async fn play_a_machine(self, number: usize, game: String, end: Instant) -> Vec<Duration> {
        let mut waits = Vec::new();
        let mut table = self.open_against_a_machine(number, &game).await;
        let mut moved = Instant::now();
        let mut refused = false;
        while Instant::now() < end {
            let Some(board) = self.host.board(table).await else { break };
            if board.closed {
                table = self.open_against_a_machine(number, &game).await;
                (moved, refused) = (Instant::now(), false);
                continue;
            }
            let mut taken = false;
            for choice in &board.card.choices {
                let Press::Send(payload) = &choice.press else { continue };
                taken = self.ask(number, "a", Intent::Press(payload.clone())).await.table.is_some();
                if taken {
                    break;
                }
            }
            if !taken {
                refused = true;
                sleep(PAUSE).await;
                continue;
            }
            if refused {
                waits.push(moved.elapsed());
            }
            (moved, refused) = (Instant::now(), false);
        }
        waits
    }

    async fn open_against_a_machine(&self, number: usize, game: &str) -> TableId {
        let name = game.split(' ').next().unwrap_or_default();
        loop {
            let opened = self.ask(number, "a", Intent::Say(format!("/{game}"))).await;
            if let Some(table) = opened.table {
                for line in [format!("/{name} bot level=hard"), format!("/{name} start")] {
                    self.ask(number, "a", Intent::Say(line)).await;
                }
                return table;
            }
        }
    }
}

//! Where boards come from.

use kubyk_host::{BoardState, Host, TableBoard, TableId, Unavailable};

/// The part of the host that the projector needs; tests put a double in its place.
pub trait BoardSource: Send + Sync + 'static {
    /// The newest state of a table; `None` where there is none.
    fn board(&self, table: TableId) -> impl Future<Output = Result<Option<TableBoard>, Unavailable>> + Send;

    /// The address of the message that shows a table, as the store knows it.
    fn stored_message(
        &self,
        table: TableId,
    ) -> impl Future<Output = Option<(kubyk_host::Chat, String)>> + Send;

    /// Notes what is shown.
    fn note_shown(&self, table: TableId, message: &str, version: u64) -> impl Future<Output = ()> + Send;

    /// Notes that the platform refuses to show a version.
    fn note_refused(&self, table: TableId, version: u64) -> impl Future<Output = ()> + Send;

    /// Whether other processes show the same tables.
    fn is_shared(&self) -> bool {
        false
    }

    /// What a table's message shows, as the store knows it.
    fn board_state(&self, _table: TableId) -> impl Future<Output = Option<BoardState>> + Send {
        async { None }
    }
}

impl BoardSource for Host {
    async fn board(&self, table: TableId) -> Result<Option<TableBoard>, Unavailable> {
        self.board_if_known(table).await
    }

    async fn stored_message(&self, table: TableId) -> Option<(kubyk_host::Chat, String)> {
        let at = self.location(table).await?;
        Some((at.chat, at.message?))
    }

    async fn note_shown(&self, table: TableId, message: &str, version: u64) {
        self.shown(table, Some(message), version).await;
    }

    async fn note_refused(&self, table: TableId, version: u64) {
        self.board_refused(table, version).await;
    }

    fn is_shared(&self) -> bool {
        self.fleet().is_some()
    }

    async fn board_state(&self, table: TableId) -> Option<BoardState> {
        Self::board_state(self, table).await
    }
}

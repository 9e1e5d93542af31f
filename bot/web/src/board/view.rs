//! Cards and boards as rooms keep them: what is sent to browsers, and the assets that it refers to.

use std::sync::Arc;

use kubyk_host::TableId;

use super::Asset;
use crate::protocol::CardView;

/// Card for browsers, with the assets that its addresses point to.
#[derive(Clone, Debug)]
pub(crate) struct RenderedCard {
    pub(crate) card: CardView,
    /// Kept alive for as long as the card is.
    pub(crate) assets: Vec<Arc<Asset>>,
}

/// Board message of a table as it should look.
#[derive(Clone, Debug)]
pub(crate) struct BoardView {
    pub(crate) table: TableId,
    /// The version of the table that the card shows.
    pub(crate) version: u64,
    /// Whether the table is closed, so that no later version follows.
    pub(crate) closed: bool,
    /// The ids of the personas who owe a move.
    pub(crate) awaits: Vec<String>,
    /// The ids of the personas who sit at the table.
    pub(crate) seated: Vec<String>,
    pub(crate) card: RenderedCard,
}

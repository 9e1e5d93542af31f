//! What a page needs that shows tables by drawings which can be touched: a table as one person sees it with all that
//! can be chosen, the start page, past games move by move. Values are in the reader's language and ready to be sent.

mod home;
mod level;
mod preview;
mod replay;
mod seat_view;

pub(crate) use home::home;
pub use home::{GameItem, HomeView, TableItem};
pub use level::{BranchView, ItemView, LevelView, SelectView};
pub(crate) use preview::preview;
pub use replay::ReplayView;
pub(crate) use replay::replay;
pub use seat_view::SeatView;
pub(crate) use seat_view::seat_view;

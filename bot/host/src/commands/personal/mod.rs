//! Commands about what is kept of a person: `/privacy`, `/me export`, `/me delete`, `/me luck`.

mod block;
mod block_in_chat;
mod delete;
mod export;
mod luck;
mod may_sit;
mod privacy;

pub(crate) use block::BlockPerson;
pub(crate) use block_in_chat::BlockInChat;
pub(crate) use delete::{DeleteArgs, DeleteData};
pub(crate) use export::ExportData;
pub(crate) use luck::ShowLuck;
pub(crate) use privacy::ShowPrivacy;

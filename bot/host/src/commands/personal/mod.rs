//! Commands about what is kept of a person: `/privacy`, `/me export`, `/me delete`, `/me luck`.

mod block;
mod delete;
mod export;
mod luck;
mod may_sit;
mod privacy;

pub(crate) use block::{BlockPerson, people_card};
pub(crate) use delete::{DeleteArgs, DeleteData};
pub(crate) use export::ExportData;
pub(crate) use luck::ShowLuck;
pub(crate) use privacy::ShowPrivacy;

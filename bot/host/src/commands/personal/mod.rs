//! Commands about what is kept of a person: `/privacy`, `/me export`, `/me delete`, `/me luck`.

mod delete;
mod export;
mod luck;
mod privacy;

pub(crate) use delete::{DeleteArgs, DeleteData};
pub(crate) use export::ExportData;
pub(crate) use luck::ShowLuck;
pub(crate) use privacy::ShowPrivacy;

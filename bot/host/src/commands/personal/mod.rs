//! Commands about what is kept of a person: `/privacy`, `/me export`, `/me delete`.

mod delete;
mod export;
mod privacy;

pub(crate) use delete::{DeleteArgs, DeleteData};
pub(crate) use export::ExportData;
pub(crate) use privacy::ShowPrivacy;

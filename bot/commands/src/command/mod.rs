//! The commands: their facts and arguments, a file a group. Buttons anywhere name them; what each does is in the file of the
//! same name beside this folder.

pub(crate) mod after;
pub(crate) mod agreements;
pub(crate) mod arrange;
pub(crate) mod choose;
pub(crate) mod coach;
pub(crate) mod help;
pub(crate) mod house_editor;
pub(crate) mod invite;
pub(crate) mod lobby;
pub(crate) mod moves;
pub(crate) mod open_page;
pub(crate) mod panel;
pub(crate) mod personal;
pub(crate) mod roll;
pub(crate) mod rules;
pub(crate) mod settings;
pub(crate) mod tables;
pub(crate) mod today;
pub(crate) mod top;
pub(crate) mod variants;

use crate::arguments::Arguments;
use crate::payload::encode;
use crate::spec::Spec;

/// One thing that people can ask for, as buttons and lines carry it. What is done then is its [`Run`](crate::context::Run).
pub(crate) trait Command: Send + Sync + 'static {
    /// Its fixed facts.
    const SPEC: Spec;
    /// Type of its arguments.
    type Args: Arguments;

    /// The payload of a button that asks for it with these arguments.
    fn payload(args: &Self::Args) -> String {
        encode(&Self::SPEC, Self::Args::PARAMS, &args.write())
    }
}

//! A command: its facts, its arguments and what it does, typed in its own file and erased for the list of all.

use futures::future::BoxFuture;
use kubyk_games::kit::Msg;

use super::action;
use super::argument::{Arguments, Reading};
use super::context::CommandContext;
use super::given::Given;
use super::param::Param;
use super::spec::Spec;
use crate::Reply;
use crate::errors::HostError;

/// One thing that people can ask for.
pub(crate) trait Command: Send + Sync + 'static {
    /// Its fixed facts.
    const SPEC: Spec;
    /// Type of its arguments.
    type Args: Arguments;

    /// Carries the command out.
    fn run(
        cx: &CommandContext<'_>,
        args: Self::Args,
    ) -> impl Future<Output = Result<Reply, HostError>> + Send;

    /// The payload of a button that asks for it with these arguments.
    fn payload(args: &Self::Args) -> String {
        action::encode(&Self::SPEC, Self::Args::PARAMS, &args.write())
    }
}

/// A command with the type of its arguments erased.
pub(crate) trait AnyCommand: Send + Sync {
    /// Its fixed facts.
    fn spec(&self) -> &'static Spec;

    /// What it takes.
    fn params(&self) -> &'static [Param];

    /// Reads the arguments and does it.
    fn run_given<'a>(
        &self,
        cx: &'a CommandContext<'a>,
        given: &'a Given,
    ) -> BoxFuture<'a, Result<Reply, HostError>>;

    /// The arguments as they are read, for comparing.
    ///
    /// # Errors
    /// Why they cannot be read.
    fn read_given(&self, given: &Given, with: &Reading<'_>) -> Result<String, Msg>;
}

impl<C: Command> AnyCommand for C {
    fn spec(&self) -> &'static Spec {
        const { &C::SPEC }
    }

    fn params(&self) -> &'static [Param] {
        C::Args::PARAMS
    }

    fn run_given<'a>(
        &self,
        cx: &'a CommandContext<'a>,
        given: &'a Given,
    ) -> BoxFuture<'a, Result<Reply, HostError>> {
        Box::pin(async move {
            let args = C::Args::read(given, &cx.reading()).map_err(|why| cx.refused_with_usage(&why))?;
            C::run(cx, args).await
        })
    }

    fn read_given(&self, given: &Given, with: &Reading<'_>) -> Result<String, Msg> {
        C::Args::read(given, with).map(|args| format!("{args:?}"))
    }
}

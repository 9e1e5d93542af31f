//! From a request to the command it asks for.

use futures::future::BoxFuture;
use kubyk_core::ids::{Chat, Platform};
use kubyk_core::names::{every_name, near};
use kubyk_core::reply::Reply;
use kubyk_core::request::{Intent, RequestContext};
use kubyk_games::kit::{Arg, Msg};
use kubyk_host::errors::HostError;

use crate::action::Action;
use crate::arguments::{Arguments as _, Given, Param, Reading};
use crate::asked::{Asked, Meaning};
use crate::context::{AnyCommand, CommandContext, Lines, Run};
use crate::help::greeting;
use crate::list::COMMANDS;
use crate::parse::{self, NamedTarget, Parsed, Settled, Unread};
use crate::services::Services;
use crate::spec::{Access, CommandSpec, Group, Spec};
use crate::written::written;

/// Does what is asked.
pub(crate) async fn answer(
    services: &Services,
    request: &RequestContext<'_>,
    asked: &Asked,
) -> Result<Reply, HostError> {
    services.personal_data.asked_from(&request.request.chat.key()).await;
    match asked.meaning() {
        Meaning::Arrival(arrival) => {
            services.personal_data.entered(&request.request.chat.key()).await?;
            Ok(greeting(services, request, arrival))
        }
        Meaning::Typed(parsed) => typed(services, request, asked.intent(), parsed).await,
        Meaning::Carried(action) => carry_out(services, request, asked.intent(), action.as_ref()).await,
    }
}

/// What lines are read and written with.
pub(crate) fn lines(services: &Services) -> Lines<'_> {
    Lines { commands: COMMANDS, reading: Reading { words: &services.words, games: services.games } }
}

impl<C: Run> AnyCommand for C {
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

async fn typed(
    services: &Services,
    request: &RequestContext<'_>,
    intent: &Intent,
    parsed: &Result<Parsed, Unread>,
) -> Result<Reply, HostError> {
    let Parsed { command, game, group, given } = match parsed {
        Ok(parsed) => parsed,
        Err(Unread::Empty) => return Ok(Reply::default()),
        Err(Unread::Unknown(name)) => return unknown(services, request, intent, name).await,
        Err(Unread::Refused(why)) => return Err(services.refused(request, why)),
    };
    let cx = context(services, request, intent, *command);
    let cx = CommandContext { game: *game, group: *group, ..cx };
    if command.spec().access == Access::Admins {
        cx.admins_only()?;
    }
    let given = given.as_ref().map_err(|why| cx.refused_with_usage(why))?;
    command.run_given(&cx, given).await
}

/// Does what a button or a field carried.
async fn carry_out(
    services: &Services,
    request: &RequestContext<'_>,
    intent: &Intent,
    action: Option<&Action>,
) -> Result<Reply, HostError> {
    let older = || {
        let Chat { platform, .. } = request.request.chat;
        let board = written(platform, request.request.user.lang, "/board", &lines(services));
        services.refused(request, &Msg::new("button-unknown").with("command", board))
    };
    let Action { command, given } = action.ok_or_else(older)?;
    // A button's payload is never mistyped: it is from another version.
    command.read_given(given, &lines(services)).map_err(|_| older())?;
    let cx = context(services, request, intent, *command);
    if command.spec().access == Access::Admins {
        cx.admins_only()?;
    }
    command.run_given(&cx, given).await
}

fn context<'a>(
    services: &'a Services,
    asked: &'a RequestContext<'a>,
    intent: &'a Intent,
    command: &'static dyn AnyCommand,
) -> CommandContext<'a> {
    let tapped = matches!(intent, Intent::Press(_) | Intent::Fill { .. });
    CommandContext { services, asked, intent, command, commands: COMMANDS, game: None, group: None, tapped }
}

/// The answer to a command that is none of ours. In a group another bot may serve it, unless it was addressed to us, or is what
/// somebody who sits at a table here would do there.
async fn unknown(
    services: &Services,
    asked: &RequestContext<'_>,
    intent: &Intent,
    name: &str,
) -> Result<Reply, HostError> {
    let chat = &asked.request.chat;
    let typed = !matches!(intent, Intent::Invoke(_));
    let line = if typed { format!("/{name}") } else { name.to_owned() };
    let word = name.split([' ', '@']).next().unwrap_or_default();
    let unknown = |id| Msg::new(id).with("text", Arg::typed(&line));
    let with = lines(services);
    let behind_group = || {
        Group::ALL.into_iter().find_map(|group| {
            match parse::settle(NamedTarget::Group(group), word, &with)? {
                Settled::Command(command) => {
                    group.calls(command.spec()).map(|name| format!("/{} {name}", group.name()))
                }
                Settled::Verb => None,
            }
        })
    };
    let meant = behind_group().filter(|_| typed);
    if typed && !chat.private && chat.platform == Platform::Telegram && !line.contains('@') {
        let user = &asked.request.user.key;
        let sits = || services.tables.of_person(user, (chat, asked.request.in_view), None);
        if meant.is_none() || sits().await?.is_empty() {
            return Ok(Reply::default());
        }
    }
    if let Some(meant) = meant {
        let known = written(chat.platform, asked.request.user.lang, &meant, &with);
        return Err(services.refused(asked, &unknown("command-unknown").with("known", known)));
    }
    let listed = |spec: &&CommandSpec| typed || spec.in_tree;
    let known = services.commands.iter().filter(listed).map(|spec| {
        let local = every_name(&spec.local, &services.words);
        (format!("/{}", spec.name), local.into_iter().chain([spec.name.clone()]).collect())
    });
    let near = near(word, known);
    Err(services.refused(
        asked,
        &match near[..] {
            [] => unknown("command-unknown-none"),
            [..] => unknown("command-unknown").with("known", near.join(", ")),
        },
    ))
}

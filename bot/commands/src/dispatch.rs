//! From a request to the command it asks for.

use futures::future::BoxFuture;
use kubyk_core::ids::Platform;
use kubyk_core::names::{every_name, near};
use kubyk_core::reply::Reply;
use kubyk_core::request::{Intent, RequestContext};
use kubyk_games::kit::{Arg, Msg};
use kubyk_host::errors::HostError;
use kubyk_words::without_invisible;

use crate::action::Action;
use crate::arguments::{Arguments as _, Given, Param, Reading};
use crate::context::{AnyCommand, CommandContext, Lines, Run};
use crate::help::greeting;
use crate::list::COMMANDS;
use crate::parse::{self, NamedTarget, Parsed, Settled, Unread};
use crate::services::Services;
use crate::spec::{Access, Audience, CommandSpec, Group, Scope, Spec};
use crate::written::written;

/// Does what is asked.
pub(crate) async fn answer(services: &Services, asked: &RequestContext<'_>) -> Result<Reply, HostError> {
    let with = lines(services);
    services.personal_data.asked_from(&asked.request.chat.key()).await;
    match &asked.request.intent {
        Intent::Arrive(arrival) => {
            services.personal_data.entered(&asked.request.chat.key()).await?;
            Ok(greeting(services, asked, arrival))
        }
        Intent::Say(line) => typed(services, asked, line, parse::read_line(line, &with), false).await,
        Intent::Invoke(invocation) => {
            let parsed = parse::read_invocation(invocation, &with);
            typed(services, asked, &invocation.path.join(" "), parsed, false).await
        }
        // So do menus that ask which table a typed line means, and buttons from before others carried codes.
        Intent::Press(payload) if payload.starts_with('/') => {
            typed(services, asked, payload, parse::read_line(payload, &with), true).await
        }
        Intent::Press(payload) => carry_out(services, asked, Action::decode(payload)).await,
        Intent::Fill { payload, text } => {
            carry_out(services, asked, Action::filled(payload, without_invisible(text).trim())).await
        }
    }
}

/// Returns `true` if it matters for this intent if the person is an admin of the chat. Platforms ask only then.
pub(crate) fn needs_admin(services: &Services, intent: &Intent) -> bool {
    let with = lines(services);
    let matters = |spec: &Spec| spec.access != Access::Anyone;
    let of_line = |parsed: Result<Parsed, Unread>| parsed.is_ok_and(|parsed| matters(parsed.command.spec()));
    match intent {
        Intent::Arrive(_) => false,
        Intent::Say(line) => of_line(parse::read_line(line, &with)),
        Intent::Invoke(invocation) => of_line(parse::read_invocation(invocation, &with)),
        Intent::Press(payload) if payload.starts_with('/') => of_line(parse::read_line(payload, &with)),
        Intent::Press(payload) | Intent::Fill { payload, .. } => {
            Action::decode(payload).is_some_and(|action| matters(action.command.spec()))
        }
    }
}

/// Returns `true` if what a line asks needs nobody in particular: it sets something for the chat, or only informs.
pub(crate) fn is_for_groups(services: &Services, intent: &Intent) -> bool {
    let Intent::Say(line) = intent else { return false };
    parse::read_line(line, &lines(services)).is_ok_and(|parsed| {
        let spec = parsed.command.spec();
        line.starts_with('/') && (spec.scope == Scope::Settings || spec.audience != Audience::Everyone)
    })
}

fn lines(services: &Services) -> Lines<'_> {
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
    asked: &RequestContext<'_>,
    text: &str,
    parsed: Result<Parsed, Unread>,
    tapped: bool,
) -> Result<Reply, HostError> {
    let Parsed { command, game, group, given } = match parsed {
        Ok(parsed) => parsed,
        Err(Unread::Empty) => return Ok(Reply::default()),
        Err(Unread::Unknown(name)) => return unknown(services, asked, text, &name).await,
        Err(Unread::Refused(why)) => return Err(services.refused(asked, &why)),
    };
    let cx = CommandContext { services, asked, command, commands: COMMANDS, game, group, tapped };
    if command.spec().access == Access::Admins {
        cx.admins_only()?;
    }
    let given = given.map_err(|why| cx.refused_with_usage(&why))?;
    command.run_given(&cx, &given).await
}

/// Does what a button or a field carried.
async fn carry_out(
    services: &Services,
    asked: &RequestContext<'_>,
    action: Option<Action>,
) -> Result<Reply, HostError> {
    let older = || {
        let board = written(asked.request.chat.platform, asked.request.user.lang, "/board", &lines(services));
        services.refused(asked, &Msg::new("button-unknown").with("command", board))
    };
    let Action { command, given } = action.ok_or_else(older)?;
    // A button's payload is never mistyped: it is from another version.
    command.read_given(&given, &lines(services)).map_err(|_| older())?;
    let cx = CommandContext {
        services,
        asked,
        command,
        commands: COMMANDS,
        game: None,
        group: None,
        tapped: true,
    };
    if command.spec().access == Access::Admins {
        cx.admins_only()?;
    }
    command.run_given(&cx, &given).await
}

/// The answer to a command that is none of ours. In a group another bot may serve it, unless it was addressed to us, or is what
/// somebody who sits at a table here would do there.
async fn unknown(
    services: &Services,
    asked: &RequestContext<'_>,
    line: &str,
    name: &str,
) -> Result<Reply, HostError> {
    let chat = &asked.request.chat;
    let typed = !matches!(asked.request.intent, Intent::Invoke(_));
    let word = name.split([' ', '@']).next().unwrap_or_default();
    let unknown = |id| Msg::new(id).with("text", Arg::typed(line.trim()));
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

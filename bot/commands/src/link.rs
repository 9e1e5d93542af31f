//! `/me link` and `/me unlink`: accounts on several platforms that are one person.

use kubyk_core::ids::Platform;
use kubyk_core::reply::{Button, Card, Reply, Tone};
use kubyk_games::kit::{Arg, Msg};
use kubyk_host::errors::HostError;
use kubyk_host::links::LinkFault;
use kubyk_host::store::LinkedAccount;
use kubyk_words::Lang;

use crate::command::Command;
use crate::command::personal::mark;
use crate::command::settings::{OwnArgs, SetOwn};
use crate::context::CommandContext;
use crate::values::{CodeText, FreeText};
use crate::word_values::DataWord;
use crate::written::written;

/// The line that asks for a code.
const LINK: &str = "/me link";

/// Hands out a code for linking another account, or takes one that the other account was given: after a question.
pub(crate) async fn link(cx: &CommandContext<'_>, args: OwnArgs) -> Result<Reply, HostError> {
    let OwnArgs { code, sure, no, .. } = args;
    let mark = mark(&cx.request.user.key);
    // Others may see the question where nothing can be shown to one person alone.
    if sure.as_ref().or(no.as_ref()).is_some_and(|answer| answer.0 != mark) {
        return Err(cx.refused(&Msg::new("not-your-question")));
    }
    match code {
        _ if no.is_some() => Ok(told(cx, &Msg::new("account-not"))),
        None => hand_out(cx).await,
        Some(CodeText(code)) if sure.is_some() => {
            let linked = cx.services.links.link(&cx.request.user, &code).await?;
            let linked = linked.map_err(|fault| refusal(cx, &code, &fault))?;
            Ok(told(cx, &about(Msg::new("account-done"), &linked)))
        }
        Some(CodeText(code)) => {
            let other = cx.services.links.offered(&cx.request.user.key, &code).await?;
            let other = other.map_err(|fault| refusal(cx, &code, &fault))?;
            Ok(question(cx, &code, mark, &other))
        }
    }
}

/// Undoes the link of an account.
pub(crate) async fn unlink(cx: &CommandContext<'_>) -> Result<Reply, HostError> {
    match cx.services.links.unlink(&cx.request.user.key).await? {
        Some(other) => Ok(told(cx, &about(Msg::new("unlink-done"), &other))),
        None => Err(cx.refused(&Msg::new("unlink-none").with("command", cx.written(LINK)))),
    }
}

/// The line on the account with which one is linked.
pub(crate) fn linked_line(other: &LinkedAccount) -> Msg {
    about(Msg::new("me-linked"), other)
}

fn told(cx: &CommandContext<'_>, msg: &Msg) -> Reply {
    Reply::told(cx.text(msg))
}

/// A message with the name of an account and its platform.
pub(crate) fn about(msg: Msg, account: &LinkedAccount) -> Msg {
    msg.with("name", Arg::typed(&account.name)).with("platform", account.user.platform.brand())
}

/// The platform on which a person's other account can be.
fn other_platform(platform: Platform) -> Platform {
    match platform {
        Platform::Telegram => Platform::Discord,
        Platform::Discord | Platform::Web => Platform::Telegram,
    }
}

/// A line as it is typed on the other platform, whose app may have another language.
fn written_there(cx: &CommandContext<'_>, line: &str) -> String {
    written(other_platform(cx.request.chat.platform), None::<Lang>, line, &cx.lines())
}

async fn hand_out(cx: &CommandContext<'_>) -> Result<Reply, HostError> {
    let code = cx.services.links.offer(&cx.request.user).await?;
    let code = code.map_err(|fault| refusal(cx, "", &fault))?;
    let say = Msg::new("account-say")
        .with("platform", other_platform(cx.request.chat.platform).brand())
        .with("command", written_there(cx, &format!("{LINK} {code}")));
    let card = Card {
        title: cx.text(&Msg::new("account-title")),
        lines: [say, Msg::new("account-means"), Msg::new("account-secret")]
            .iter()
            .map(|line| cx.text(line))
            .collect(),
        ..Card::default()
    };
    Ok(private(card))
}

/// Asks whether the account that has offered a code is one's own: from then on each hands out and deletes the data of both.
fn question(cx: &CommandContext<'_>, code: &str, mark: String, other: &LinkedAccount) -> Reply {
    // However it was written, a button carries its digits.
    let digits = code.chars().filter(char::is_ascii_alphanumeric).collect();
    let asked = OwnArgs { code: Some(CodeText(digits)), ..OwnArgs::asking(DataWord::Link) };
    let mark = Some(FreeText(mark));
    let yes = OwnArgs { sure: mark.clone(), ..asked };
    let no = OwnArgs { no: mark, ..OwnArgs::asking(DataWord::Link) };
    let button = |label: &'static str, args| Button::send(cx.text(&Msg::new(label)), SetOwn::payload(&args));
    let undone = Msg::new("account-question").with("command", cx.written("/me unlink"));
    let card = Card {
        title: cx.text(&about(Msg::new("account-question-title"), other)),
        lines: vec![cx.text(&Msg::new("account-means")), cx.text(&undone)],
        actions: vec![button("button-link-sure", yes).toned(Tone::Main), button("button-link-not", no)],
        ..Card::default()
    };
    private(card)
}

fn private(card: Card) -> Reply {
    Reply::in_secret(card, None)
}

/// Says why accounts are not linked.
fn refusal(cx: &CommandContext<'_>, said: &str, fault: &LinkFault) -> HostError {
    let there = |id: &'static str| {
        let platform = other_platform(cx.request.chat.platform).brand();
        Msg::new(id).with("platform", platform).with("command", written_there(cx, LINK))
    };
    cx.refused(&match fault {
        LinkFault::Malformed => Msg::new("code-malformed").with("text", Arg::typed(said)),
        LinkFault::Unknown => there("account-unknown"),
        LinkFault::TooMany => Msg::new("code-wait"),
        LinkFault::Expired => there("account-expired"),
        LinkFault::Used => there("account-used"),
        LinkFault::Own => there("account-own"),
        LinkFault::SamePlatform => {
            Msg::new("account-same-platform").with("platform", cx.request.chat.platform.brand())
        }
        LinkFault::Nobodys => Msg::new("account-nobodys"),
        LinkFault::Linked(other) => {
            about(Msg::new("account-already"), other).with("command", cx.written("/me unlink"))
        }
        LinkFault::OtherLinked(third) => about(Msg::new("account-other-already"), third),
        LinkFault::OneTable(table) => Msg::new("account-one-table").with("table", table.to_string()),
    })
}

//! `/block`: people with whom somebody does not want to sit at a table.

use kubyk_games::kit::Msg;

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::FreeText;
use crate::errors::HostError;
use crate::settings::BlockedPerson;
use crate::{Button, Card, Reply, Settings};

/// Number of people that a list shows.
const MOST: usize = 24;

/// Blocks a person or lets them in again; without one it lists the people of this chat's tables.
pub(crate) struct BlockPerson;

arguments! {
    /// Whom.
    BlockArgs {
        /// What a list has put behind its button for the person.
        person: Option<FreeText> = hidden("person"),
    }
}

impl Command for BlockPerson {
    const SPEC: Spec = Spec { code: "i", ..Spec::for_asker("block", Scope::Chat) };
    type Args = BlockArgs;

    async fn run(cx: &CommandContext<'_>, args: BlockArgs) -> Result<Reply, HostError> {
        let own = &cx.request.user.key;
        if let Some(FreeText(code)) = args.person {
            let settings = cx.services.settings.person(own).await?;
            let person = behind(cx, &code, &settings).await?;
            let at = (cx.update(), cx.services.clock.now());
            let toggle = |next: &mut Settings| {
                next.toggle_block(&person);
                Ok(())
            };
            cx.services.settings.change_person(own, at, toggle).await?;
        }
        let blocked = cx.services.settings.person(own).await?;
        let payload = |code: String| BlockPerson::payload(&BlockArgs { person: Some(FreeText(code)) });
        let card = people_card(cx, &blocked, "block-title", payload).await?;
        Ok(Reply::in_private(card, None))
    }
}

/// The person behind a button of a list. Nobody else can be put on one, whatever a button is made to carry.
///
/// # Errors
/// Nobody of this chat's tables is meant, nor somebody who is blocked already.
pub(crate) async fn behind(
    cx: &CommandContext<'_>,
    code: &str,
    settings: &Settings,
) -> Result<BlockedPerson, HostError> {
    let blocked = settings.blocked.iter().find(|person| person.0 == code).cloned();
    let people = cx.services.tables.people_of(&cx.request.chat.key()).await?;
    let seated = people.iter().map(|(user, _)| BlockedPerson::of(user)).find(|person| person.0 == code);
    blocked.or(seated).ok_or_else(|| cx.refused(&Msg::new("block-unknown")))
}

/// The people of a chat's tables with a mark at those who are blocked; `payload` is what the button of one sends.
pub(crate) async fn people_card(
    cx: &CommandContext<'_>,
    settings: &Settings,
    title: &'static str,
    payload: impl Fn(String) -> String,
) -> Result<Card, HostError> {
    let people = cx.services.tables.people_of(&cx.request.chat.key()).await?;
    let others = people.into_iter().filter(|(user, _)| *user != cx.request.user.key);
    let choices: Vec<_> = others
        .take(MOST)
        .map(|(user, name)| {
            let mark = if settings.blocks(&user) { "🚫 " } else { "" };
            Button::send(format!("{mark}{name}"), payload(BlockedPerson::of(&user).0))
        })
        .collect();
    let told = if choices.is_empty() { "block-nobody" } else { "block-how" };
    let lines = vec![
        cx.text(&Msg::new(told)),
        cx.text(&Msg::new("block-count").with("count", settings.blocked.len())),
    ];
    Ok(Card { title: cx.text(&Msg::new(title)), lines, choices, ..Card::default() })
}

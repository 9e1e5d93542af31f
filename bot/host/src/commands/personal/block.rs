//! `/block`: people with whom somebody does not want to sit at a table.

use kubyk_games::kit::Msg;

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::FreeText;
use crate::errors::HostError;
use crate::settings::BlockedPerson;
use crate::{Button, Card, Private, Reply, Settings, UserKey};

/// Number of people that a list shows.
const MOST: usize = 24;

/// Blocks a person or lets them in again; without one it lists the people of this chat's tables, and those who were
/// blocked elsewhere.
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
        people_list(cx, &blocked, "block-title", payload).await
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

/// The people who are blocked, with a mark, and the others of a chat's tables; `payload` is what the button of one
/// sends. Nobody else is told of it.
pub(crate) async fn people_list(
    cx: &CommandContext<'_>,
    settings: &Settings,
    title: &'static str,
    payload: impl Fn(String) -> String,
) -> Result<Reply, HostError> {
    let own = &cx.request.user.key;
    let mut here = cx.services.tables.people_of(&cx.request.chat.key()).await?;
    here.retain(|(user, _)| user != own);
    let mut blocked = elsewhere(cx, settings, &here).await?;
    let (kept_away, others): (Vec<_>, Vec<_>) = here.into_iter().partition(|(user, _)| settings.blocks(user));
    let digest = |(user, name): (UserKey, String)| (BlockedPerson::of(&user), name);
    blocked.splice(0..0, kept_away.into_iter().map(digest));
    // Those who are blocked come first: they must be found again however many play here.
    let blocked = blocked.into_iter().map(|(person, name)| (person, format!("🚫 {name}")));
    let people = blocked.chain(others.into_iter().map(digest)).take(MOST);
    let choices: Vec<_> = people.map(|(person, label)| Button::send(label, payload(person.0))).collect();
    let told = if choices.is_empty() { "block-nobody" } else { "block-how" };
    let lines = vec![
        cx.text(&Msg::new(told)),
        cx.text(&Msg::new("block-count").with("count", settings.blocked.len())),
    ];
    let card = Card { title: cx.text(&Msg::new(title)), lines, choices, ..Card::default() };
    Ok(Reply { private: Some(Private { card, secret: true, table: None }), ..Reply::default() })
}

/// The people who are blocked and do not play here, by the names under which whoever asks has met them.
async fn elsewhere(
    cx: &CommandContext<'_>,
    settings: &Settings,
    here: &[(UserKey, String)],
) -> Result<Vec<(BlockedPerson, String)>, HostError> {
    let is_here = |person: &&BlockedPerson| here.iter().any(|(user, _)| BlockedPerson::of(user) == **person);
    let missing: Vec<_> = settings.blocked.iter().filter(|person| !is_here(person)).cloned().collect();
    if missing.is_empty() {
        return Ok(Vec::new());
    }
    let met = cx.services.tables.people_met_by(&cx.request.user.key).await?;
    let met: Vec<_> = met.into_iter().map(|(user, name)| (BlockedPerson::of(&user), name)).collect();
    let named = (1..).zip(missing).map(|(number, person)| {
        let name = met.iter().find(|(known, _)| *known == person).map(|(_, name)| name.clone());
        let name = name.unwrap_or_else(|| cx.text(&Msg::new("block-somebody").with("number", number)));
        (person, name)
    });
    Ok(named.collect())
}

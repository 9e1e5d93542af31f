//! Commands about what is kept of a person: `/privacy`, `/me export`, `/me delete`, `/me luck`.

use kubyk_core::display_name::told_apart;
use kubyk_core::ids::UserKey;
use kubyk_core::reply::{Button, Card, File, Reply, Tone};
use kubyk_core::settings::{BlockedPerson, Settings};
use kubyk_games::kit::Msg;
use kubyk_host::errors::HostError;
use kubyk_host::personal_data::policy;

use crate::command::Command;
use crate::command::personal::{
    BlockArgs, BlockInChat, BlockInChatArgs, BlockPerson, DeleteArgs, DeleteData, ExportData, ShowPrivacy,
    mark,
};
use crate::command::tables::NoArgs;
use crate::context::{CommandContext, Run};
use crate::link::about;
use crate::values::FreeText;

// `/privacy`: what is kept of people, why and how long.

impl Run for ShowPrivacy {
    async fn run(cx: &CommandContext<'_>, _: NoArgs) -> Result<Reply, HostError> {
        let retention = cx.services.personal_data.retention();
        let policy = policy(&cx.services.words, cx.lang, retention, &|line| cx.written(line));
        let export = Button::send(cx.text(&Msg::new("button-export")), ExportData::payload(&NoArgs {}));
        let delete = Button::send(cx.text(&Msg::new("button-delete")), DeleteData::payload(&DeleteArgs::ASK));
        Ok(cx.menu(Card { actions: vec![export, delete.toned(Tone::Danger)], ..policy }))
    }
}

// `/me export`: everything that is stored of a person, as a file for them alone.

impl Run for ExportData {
    async fn run(cx: &CommandContext<'_>, _: NoArgs) -> Result<Reply, HostError> {
        let here = Some(cx.request.chat.key()).filter(|_| cx.request.chat.private);
        let data = cx.services.personal_data.export(&cx.request.user.key, here).await?;
        let bytes = serde_json::to_vec_pretty(&data).map_err(|error| HostError::Fault(error.to_string()))?;
        let card = Card {
            title: cx.text(&Msg::new("export-title")),
            lines: vec![cx.text(&Msg::new("export-hint"))],
            file: Some(File { name: "kubyk.json".to_owned(), bytes }),
            ..Card::default()
        };
        Ok(Reply::in_secret(card, None))
    }
}

// `/me delete`: removes a person, after a question.

impl Run for DeleteData {
    async fn run(cx: &CommandContext<'_>, args: DeleteArgs) -> Result<Reply, HostError> {
        let (user, mark) = (&cx.request.user.key, mark(&cx.request.user.key));
        match args.sure.as_ref().or(args.no.as_ref()) {
            None => return delete_question(cx, mark).await,
            // Others may see the question where nothing can be shown to one person alone.
            Some(answer) if answer.0 != mark => return Err(cx.refused(&Msg::new("not-your-question"))),
            Some(_) if args.no.is_some() => {
                return Ok(Reply::told(cx.text(&Msg::new("delete-not"))));
            }
            Some(_) => {}
        }
        let here = Some(cx.request.chat.key()).filter(|_| cx.request.chat.private);
        let accounts = cx.services.links.accounts(user).await?;
        cx.services.personal_data.erase(&cx.services.tables, user, here).await?;
        accounts.iter().for_each(|account| cx.services.taps.forget(account));
        Ok(Reply::told(cx.text(&Msg::new("delete-done"))))
    }
}

async fn delete_question(cx: &CommandContext<'_>, mark: String) -> Result<Reply, HostError> {
    let linked = cx.services.links.other(&cx.request.user.key).await?;
    let linked = linked
        .map(|other| about(Msg::new("delete-linked"), &other).with("command", cx.written("/me unlink")));
    let button =
        |label: &'static str, args| Button::send(cx.text(&Msg::new(label)), DeleteData::payload(&args));
    let mark = Some(FreeText(mark));
    let yes = DeleteArgs { sure: mark.clone(), ..DeleteArgs::ASK };
    let no = DeleteArgs { no: mark, ..DeleteArgs::ASK };
    let card = Card {
        title: cx.text(&Msg::new("delete-title")),
        lines: linked.into_iter().chain([Msg::new("delete-lines")]).map(|line| cx.text(&line)).collect(),
        actions: vec![button("button-delete-sure", yes).toned(Tone::Danger), button("button-delete-not", no)],
        ..Card::default()
    };
    Ok(Reply::in_secret(card, None))
}

// `/block`: people with whom somebody does not want to sit at a table.

/// Number of people that a list shows.
const MOST: usize = 24;

impl Run for BlockPerson {
    async fn run(cx: &CommandContext<'_>, args: BlockArgs) -> Result<Reply, HostError> {
        if let Some(FreeText(code)) = args.person {
            let before = own_blocks(cx).await?;
            let person = behind(cx, &code, &before).await?;
            // The lists of linked accounts hold together, and are the same from the first change on.
            let blocks = !before.blocked.contains(&person);
            let set = |next: &mut Settings| {
                if next.blocked.contains(&person) != blocks {
                    next.toggle_block(&person);
                }
                Ok(())
            };
            cx.change_own(set).await?;
        }
        let blocked = own_blocks(cx).await?;
        let payload = |code: String| BlockPerson::payload(&BlockArgs { person: Some(FreeText(code)) });
        people_list(cx, &blocked, "block-title", payload).await
    }
}

/// The people whom somebody has blocked with any of their accounts.
async fn own_blocks(cx: &CommandContext<'_>) -> Result<Settings, HostError> {
    let mut all = Settings::default();
    for account in cx.services.links.accounts(&cx.request.user.key).await? {
        let own = cx.services.settings.person(&account).await?;
        all.blocked.extend(own.blocked.iter().cloned());
    }
    Ok(all)
}

/// The person behind a button of a list. Nobody else can be put on one, whatever a button is made to carry.
///
/// # Errors
/// Nobody of this chat's tables is meant, nor somebody who is blocked already.
async fn behind(
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
async fn people_list(
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
    let first = blocked.len();
    let mut names: Vec<String> = Vec::new();
    let mut choices = Vec::new();
    for (place, (person, name)) in
        blocked.into_iter().chain(others.into_iter().map(digest)).take(MOST).enumerate()
    {
        let name = told_apart(&name, &names.iter().map(String::as_str).collect::<Vec<_>>());
        let label = if place < first { format!("🚫 {name}") } else { name.clone() };
        choices.push(Button::send(label, payload(person.0)));
        names.push(name);
    }
    let explanation = if choices.is_empty() { "block-nobody" } else { "block-how" };
    let lines = vec![
        cx.text(&Msg::new(explanation)),
        cx.text(&Msg::new("block-count").with("count", settings.blocked.len())),
    ];
    let card = Card { title: cx.text(&Msg::new(title)), lines, choices, ..Card::default() };
    Ok(Reply::in_secret(card, None))
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

// `/settings block`: people who may not play in a chat.

impl Run for BlockInChat {
    async fn run(cx: &CommandContext<'_>, args: BlockInChatArgs) -> Result<Reply, HostError> {
        let key = cx.request.chat.key();
        if let Some(FreeText(code)) = args.person {
            let settings = cx.services.settings.chat(&key).await?;
            let person = behind(cx, &code, &settings).await?;
            let at = (cx.update(), cx.services.clock.now());
            let toggle = cx.services.settings.change_chat(&key, at, |next| {
                next.toggle_block(&person);
                Ok(())
            });
            toggle.await?;
        }
        let settings = cx.services.settings.chat(&key).await?;
        let payload = |code: String| Self::payload(&BlockInChatArgs { person: Some(FreeText(code)) });
        people_list(cx, &settings, "block-chat-title", payload).await
    }
}

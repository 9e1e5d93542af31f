//! `/help`: how to begin, in a few lines.

use kubyk_core::names::game_called;
use kubyk_core::reply::{Button, Card, Reply, Tone};
use kubyk_core::request::{Arrival, RequestContext};
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::Msg;
use kubyk_host::errors::HostError;

use crate::choose::easiest_duel;
use crate::command::Command;
use crate::command::choose::{ChooseGame, Filter, ListGames};
use crate::command::help::{LinkArgs, ShowHelp, StartBot};
use crate::command::lobby::{NewArgs, NewTable};
use crate::command::panel::{ShowSettings, ShowSettingsArgs};
use crate::command::tables::{NoArgs, ShowSheet};
use crate::context::{CommandContext, Run};
use crate::invite;
use crate::services::Services;
use crate::values::TableArgs;

/// Commands that the lines name as examples: the argument, and the message that is a typed line.
const EXAMPLES: [(&str, &str); 7] = [
    ("one", "help-example-one"),
    ("other", "help-example-other"),
    ("roll", "help-example-roll"),
    ("put", "help-example-put"),
    ("there", "help-example-there"),
    ("dice", "help-example-dice"),
    ("settings", "help-example-settings"),
];

impl Run for ShowHelp {
    async fn run(cx: &CommandContext<'_>, _: NoArgs) -> Result<Reply, HostError> {
        // In a tree of commands a move has no field for its table.
        let tree = cx.request.chat.platform.has_command_tree();
        let play = if tree { "help-play-tree" } else { "help-play" };
        let lines = ["help-open", play, "help-more", "help-settings", "help-dice"];
        let example = |id| cx.written(&cx.text(&Msg::new(id)));
        let examples =
            |line: Msg| EXAMPLES.into_iter().fold(line, |line, (name, id)| line.with(name, example(id)));
        Ok(cx.menu(Card {
            title: cx.text(&Msg::new("welcome-title")),
            lines: lines.map(|line| cx.text(&examples(Msg::new(line)))).into(),
            choices: first_steps(|label| cx.text(&Msg::new(label))),
            ..Card::default()
        }))
    }
}

// `/start`: the first message of a private conversation, and of a chat to which the bot is added.

/// Prefix of a deep link's table.
const LINKED: &str = "t_";

impl Run for StartBot {
    async fn run(cx: &CommandContext<'_>, args: LinkArgs) -> Result<Reply, HostError> {
        if let Some(code) = args.table.as_ref().and_then(|linked| linked.0.strip_prefix(invite::LINKED)) {
            return invite::join(cx, code).await;
        }
        let linked = args.table.map(|table| table.0.trim_start_matches(LINKED).to_owned());
        if let Some(game) =
            linked.as_deref().and_then(|name| game_called(name, cx.services.games, &cx.services.words))
        {
            return NewTable::run(cx, NewArgs::of(game, None)).await;
        }
        match linked.and_then(|id| id.parse().ok()) {
            Some(id) => {
                let here = |loaded: &LoadedTable| cx.is_here(loaded);
                match cx.services.tables.read(id, here).await? {
                    Some(true) => Ok(Reply::reposted(id)),
                    Some(false) | None => ShowSheet::run(cx, TableArgs::of(id)).await,
                }
            }
            // A link that names nothing known only opens the conversation.
            None => Ok(Reply::for_all(welcome(cx.services, cx.asked))),
        }
    }
}

/// The message to a chat to which the bot was added.
pub(crate) fn greeting(services: &Services, asked: &RequestContext<'_>, arrival: &Arrival) -> Reply {
    let mut card = welcome(services, asked);
    if !arrival.missing.is_empty() {
        let rights = arrival.missing.join(", ");
        card.lines.push(services.shared_text(asked, &Msg::new("rights-missing").with("rights", rights)));
    }
    Reply::for_all(card)
}

/// The first words and buttons.
pub(crate) fn welcome(services: &Services, asked: &RequestContext<'_>) -> Card {
    let say = |msg: &Msg| services.shared_text(asked, msg);
    let chat = &asked.request.chat;
    let invitation = services.invitations.get(&chat.platform).filter(|_| chat.private);
    let rival = easiest_duel(services, &asked.chat).filter(|_| chat.private).map(|game| {
        let label = Msg::new("button-rival-at").with("game", game.about().name());
        Button::send(say(&label), NewTable::payload(&NewArgs::against_bot(game))).toned(Tone::Main).apart()
    });
    let mut steps = first_steps(|label| say(&Msg::new(label)));
    if rival.is_some() {
        // One thing to do is enough.
        let play = steps.remove(0);
        steps.insert(0, play.toned(Tone::Plain).apart());
    }
    Card {
        title: say(&Msg::new("welcome-title")),
        lines: vec![say(&Msg::new(if chat.private { "welcome-alone" } else { "welcome" }))],
        choices: rival.into_iter().chain(steps).collect(),
        actions: invitation
            .iter()
            .map(|invitation| Button::open(say(&invitation.0), invitation.1.clone()))
            .collect(),
        ..Card::default()
    }
}

/// The three buttons to begin with, their labels from the ids of messages.
fn first_steps(label: impl Fn(&'static str) -> String) -> Vec<Button> {
    let all = Filter::default().args();
    vec![
        Button::send(label("button-play"), ChooseGame::payload(&all)).toned(Tone::Main),
        Button::send(label("button-games"), ListGames::payload(&all)),
        Button::send(label("button-settings"), ShowSettings::payload(&ShowSettingsArgs::PANEL)),
    ]
}

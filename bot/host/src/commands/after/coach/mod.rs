//! `/coach`: what the dice and what the players did in a game that is over.

mod again;
mod card;
mod moment;

use kubyk_games::kit::{Msg, Viewer};

use super::{PLAYED, game_of, recorded};
use crate::coach::{Lesson, ToldLesson};
use crate::commands::command::Command;
use crate::commands::context::{CommandContext, public};
use crate::commands::spec::{Listed, Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::table::LoadedTable;
use crate::views::Look;
use crate::{Announcement, Button, Card, Chat, Reply, TableId};
pub(crate) use again::TryAgain;
pub(crate) use moment::{MomentArgs, ShowMoment};

/// Tells luck from skill, to the person who asks.
pub(crate) struct Coach;

impl Command for Coach {
    const SPEC: Spec = Spec { code: "a", listed: Listed::ByItself, ..Spec::for_asker("coach", Scope::Both) };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), PLAYED, "coach-none").await?;
        let look = Look::of_asker(cx, &cx.services.settings).await?;
        let mut card = coached(cx, id, look).await?;
        // In private there is somebody to share with only for who has played in a group.
        let (chat, own) = place(cx, id).await?;
        if !cx.request.chat.private || own && chat.key() != cx.request.chat.key() {
            let share = ShareCoach::payload(&TableArgs::of(id));
            card.actions.push(Button::send(cx.text(&Msg::new("button-share")), share));
        }
        Ok(Reply::in_private(card, None))
    }
}

/// Tells it to everybody in the chat of the game.
pub(crate) struct ShareCoach;

impl Command for ShareCoach {
    const SPEC: Spec = Spec { code: "M", ..Spec::new("coach-share", Scope::Button) };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = args.table.and_then(|table| table.id());
        let id = id.ok_or_else(|| cx.refused(&Msg::new("table-unknown")))?;
        let (chat, own) = place(cx, id).await?;
        if !cx.request.chat.private || chat.key() == cx.request.chat.key() {
            return Ok(public(coached(cx, id, Look::of_chat(cx)).await?));
        }
        // It was shown in private, and is for the group that saw the game.
        if !own {
            return Err(cx.refused(&Msg::new("not-a-player")));
        }
        let settings = cx.services.settings.chat(&chat.key()).await?;
        let look = Look::of_settings(settings.lang.unwrap_or(cx.shared), &settings);
        let card = coached(cx, id, look).await?;
        cx.services.puzzle_posts.announce(Announcement { chat, id: format!("coach-{id}"), card });
        Ok(Reply { toast: Some(cx.text(&Msg::new("coach-shared"))), ..Reply::default() })
    }
}

/// The chat of a game, and whether the person who asks has played in it.
async fn place(cx: &CommandContext<'_>, id: TableId) -> Result<(Chat, bool), HostError> {
    let user = &cx.request.user.key;
    let place = |loaded: &LoadedTable| (loaded.row.chat.clone(), loaded.setup.seat_of(user).is_some());
    Ok(cx.services.tables.read(id, place).await?.unwrap_or((cx.request.chat.clone(), false)))
}

async fn coached(cx: &CommandContext<'_>, id: TableId, look: Look) -> Result<Card, HostError> {
    let lesson = lesson(cx, id).await?;
    let say = |msg: &Msg| cx.services.words.say(look.lang, msg, &lesson.record.seats);
    let mut card = card::card(&ToldLesson { lesson: &lesson, say: &say })?;
    let (scene, names) = (lesson.scene()?, &lesson.record.seats);
    look.illustrate(&cx.services.views, &mut card, &scene, names, Viewer::Spectator).await;
    Ok(card)
}

/// What the coach knows of a table.
///
/// # Errors
/// Its game is not over or not solved.
async fn lesson(cx: &CommandContext<'_>, table: TableId) -> Result<Lesson, HostError> {
    let record = recorded(cx, table).await?;
    let game = game_of(cx, &record)?;
    let lesson = Lesson::of(&cx.services.analyses, table, game, record).await?;
    lesson.ok_or_else(|| cx.refused(&Msg::new("coach-unsolved")))
}

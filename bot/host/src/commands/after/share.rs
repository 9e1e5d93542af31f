//! The result of a game of the day, to be passed on.

use kubyk_games::kit::Msg;
use kubyk_words::Lang;

use crate::commands::command::Command;
use crate::commands::context::{CommandContext, public};
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::TableArgs;
use crate::errors::HostError;
use crate::table::LoadedTable;
use crate::{Announcement, Card, Reply, TableId, TablePhase};

/// Tells what a game of the day came to, in a row of signs that tells nothing of the dice.
pub(crate) struct ShareResult;

impl Command for ShareResult {
    const SPEC: Spec = Spec { code: "h", ..Spec::new("share", Scope::Button) };
    type Args = TableArgs;

    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = args.table.and_then(|table| table.id());
        let id = id.ok_or_else(|| cx.refused(&Msg::new("table-unknown")))?;
        let user = &cx.request.user.key;
        let played_for = |loaded: &LoadedTable| {
            let chat = loaded.setup.asked_in.clone()?;
            Some((chat, loaded.setup.seat_of(user).is_some()))
        };
        let played_for = cx.services.tables.read(id, played_for).await?.flatten();
        let Some((chat, own)) = played_for.filter(|_| cx.request.chat.private) else {
            return share(cx, id).await;
        };
        if !own {
            return Err(cx.refused(&Msg::new("table-unknown")));
        }
        let settings = cx.services.settings.chat(&chat.key()).await?;
        let card = result(cx, id, settings.lang.unwrap_or(cx.shared)).await?;
        cx.services.puzzle_posts.announce(Announcement { chat, id: format!("daily-{id}"), card });
        Ok(Reply { toast: Some(cx.text(&Msg::new("daily-shared"))), ..Reply::default() })
    }
}

/// The result of a table, for everybody in the chat.
///
/// # Errors
/// It is no game of the day that is over and counts.
pub(crate) async fn share(cx: &CommandContext<'_>, id: TableId) -> Result<Reply, HostError> {
    result(cx, id, cx.shared).await.map(public)
}

async fn result(cx: &CommandContext<'_>, id: TableId, lang: Lang) -> Result<Card, HostError> {
    let loaded = cx.services.require(cx, id).await?;
    let (Some(day), Some(position), TablePhase::Closed) =
        (loaded.setup.daily, &loaded.table, loaded.row.phase)
    else {
        return Err(cx.refused(&Msg::new("table-not-over")));
    };
    if loaded.setup.called_off {
        return Err(cx.refused(&Msg::new("table-ended")));
    }
    let about = loaded.game.about();
    let won = position.table.over().is_some_and(|outcome| !outcome.winners.is_empty());
    let days = match loaded.setup.people().next() {
        Some(user) => {
            cx.services.settings.person(user).await?.daily.get(about.id).map_or(0, |streak| streak.days)
        }
        None => 0,
    };
    let result = Msg::new(if won { "daily-won" } else { "daily-lost" })
        .with("points", position.table.scores().first().copied().unwrap_or(0));
    let name = loaded.setup.names().swap_remove(0);
    let say = |msg: &Msg| cx.services.words.say(lang, msg, &[]);
    let lines = vec![
        say(&result.with("name", name)),
        grid(&position.events),
        say(&Msg::new("daily-streak").with("days", days)),
    ];
    let title = format!("{} {} · {day}", about.emoji, say(&about.name()));
    Ok(Card { title, lines, ..Card::default() })
}

/// A sign a turn: how many moves it had, a throw of several dice beginning one.
fn grid(events: &[String]) -> String {
    const SIGNS: [&str; 5] = ["⬜", "🟨", "🟧", "🟩", "🟦"];
    let mut turns: Vec<usize> = Vec::new();
    for event in events {
        match event.strip_prefix("* ") {
            Some(faces) if faces.split(' ').count() > 1 => turns.push(0),
            Some(_) => {}
            None => turns.last_mut().into_iter().for_each(|moves| *moves += 1),
        }
    }
    // The last move of a turn ends it, or the game.
    turns.iter().map(|moves| SIGNS[moves.saturating_sub(1).min(SIGNS.len() - 1)]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_of_signs_tells_only_how_many_moves_a_turn_had() {
        let events = [
            "* 1 2 3 4 5 6 1 2 3 4 5",
            "1 swap W5 B4",
            "1 swap W4 R3 reroll",
            "* 6",
            "1 end",
            "* 1 2 3 4 5",
            "1 end",
        ];
        assert_eq!(grid(&events.map(str::to_owned)), "🟧⬜");
    }
}

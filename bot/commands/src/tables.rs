//! `/tables`: the open tables of a chat.

use kubyk_core::ids::TableId;
use kubyk_core::names::command_name;
use kubyk_core::reply::{Button, Card, Reply, Tone, Word};
use kubyk_core::rows::{TablePhase, TableRow};
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{Arg, Msg, Viewer};
use kubyk_host::errors::HostError;

use crate::choose::LISTED;
use crate::command::Command;
use crate::command::lobby::{NewArgs, NewTable};
use crate::command::tables::{EndArgs, EndTable, ListTables, NoArgs, ShowBoard, ShowSheet, ShowTable};
use crate::context::{CommandContext, Pick, Run};
use crate::values::{TableArgs, TableRef};
use crate::word_values::YesWord;

impl Run for ListTables {
    async fn run(cx: &CommandContext<'_>, _: NoArgs) -> Result<Reply, HostError> {
        let (chat, user) = (cx.request.chat.key(), &cx.request.user.key);
        let rows = cx.services.tables.open_to(user, &chat).await?;
        let in_topic = |row: &TableRow| row.topic_in(&chat) == Some(cx.request.chat.topic.as_deref());
        let (here, elsewhere): (Vec<_>, Vec<_>) = rows.into_iter().partition(in_topic);
        // Whoever cannot reach a chat any more, or whose chat the bot has left, plays on here.
        let abroad = if cx.request.chat.private {
            cx.services.tables.elsewhere(user, &chat).await?
        } else {
            Vec::new()
        };
        let to_board: fn(&TableArgs) -> String = ShowBoard::payload;
        let parts = [
            (here, None, to_board),
            (elsewhere, Some("tables-elsewhere"), to_board),
            (abroad, Some("tables-abroad"), ShowSheet::payload),
        ];
        let mut card = Card { title: cx.text(&Msg::new("tables-title")), ..Card::default() };
        for (rows, heading, payload) in parts {
            let mut heading = heading;
            for row in rows {
                if card.choices.len() == LISTED {
                    break;
                }
                let seen = cx.services.tables.read_or_skip(row.id, |loaded| {
                    let emoji = loaded.game.about().emoji;
                    let owes = loaded.awaits().contains(user);
                    let line = format!(
                        "{} · {}{}",
                        cx.services.views.variant_line(loaded, cx.lang),
                        loaded.setup.names().join(", "),
                        if owes {
                            format!(" · ▶ {}", cx.text(&Msg::new("status-own")))
                        } else {
                            String::new()
                        }
                    );
                    (format!("{emoji} #{}", row.id), line)
                });
                let Some((label, line)) = seen.await? else { continue };
                if let Some(heading) = heading.take() {
                    if card.choices.is_empty() {
                        card.title = cx.text(&Msg::new("tables-none"));
                    }
                    card.lines.push(cx.text(&Msg::new(heading)));
                }
                card.lines.push(format!("{label} · {line}"));
                card.choices.push(Button::send(label, payload(&TableArgs::of(row.id))));
            }
        }
        if card.choices.is_empty() {
            card = Card { lines: vec![cx.text(&Msg::new("tables-none"))], ..Card::default() };
        }
        Ok(cx.menu(card))
    }
}

// `/board`: shows a table at the end of the chat.

impl Run for ShowBoard {
    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let picks = [
            Pick::Playing,
            Pick::Any(TablePhase::Playing),
            Pick::Any(TablePhase::Lobby),
            Pick::Any(TablePhase::Closed),
        ];
        let id = cx.table(args.table.as_ref(), &picks, "board-none").await?;
        let in_topic = |loaded: &LoadedTable| {
            loaded.row.topic_in(&cx.request.chat.key()) == Some(cx.request.chat.topic.as_deref())
        };
        match cx.services.tables.read(id, in_topic).await? {
            Some(false) => ShowSheet::run(cx, TableArgs::of(id)).await,
            Some(true) | None => Ok(Reply::reposted(id)),
        }
    }
}

// `/GAME` by itself: the person's table, or a new one.

impl Run for ShowTable {
    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = if let Some(table) = &args.table {
            let id = cx.named_table(table).await?;
            // A table that is named is the one that is meant: if it is over, no other is shown or opened in its place.
            if cx.services.tables.read(id, |loaded| loaded.row.phase == TablePhase::Closed).await?
                == Some(true)
            {
                return Err(cx.refused(&Msg::new("game-over")));
            }
            Some(id)
        } else {
            let picks = [
                Pick::Playing,
                Pick::Mine(TablePhase::Lobby),
                Pick::Any(TablePhase::Lobby),
                Pick::Any(TablePhase::Playing),
            ];
            match cx.table_in_view(&picks).await? {
                Some((id, true)) => Some(id),
                _ => cx.tables_here(false).await?.first(&picks),
            }
        };
        match (id, cx.game) {
            (Some(id), _) => {
                let user = &cx.request.user.key;
                let others = cx.services.tables.read(id, |loaded| {
                    loaded.row.phase == TablePhase::Playing && loaded.setup.seat_of(user).is_none()
                });
                // Tells a person who wanted to play how to do so.
                let word = cx.game.filter(|_| !cx.tapped).map(|game| {
                    let line = cx.written(&format!("/{} new", command_name(game)));
                    Word::Told(cx.text(&Msg::new("others-play").with("command", line)))
                });
                let word = if others.await? == Some(true) { word } else { None };
                Ok(Reply { word, ..Reply::reposted(id) })
            }
            (None, Some(game)) => NewTable::run(cx, NewArgs::of(game, None)).await,
            (None, None) => Err(cx.refused(&Msg::new("board-none"))),
        }
    }
}

// Views of a table for one person alone.

impl Run for ShowSheet {
    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = args.table.and_then(|table| table.id());
        let id = id.ok_or_else(|| cx.refused(&Msg::new("table-unknown")))?;
        let user = &cx.request.user.key;
        let loaded = cx.services.require(cx, id).await?;
        let person = cx.services.settings.person(user).await?;
        let viewer = loaded.setup.seat_of(user).map_or(Viewer::Spectator, Viewer::Seat);
        let card = cx.services.views.private_card(cx, &loaded, viewer, &person, &[]).await;
        Ok(Reply::in_secret(card, Some(id)))
    }
}

// `/end`: an admin closes a table that is stuck.

impl Run for EndTable {
    async fn run(cx: &CommandContext<'_>, args: EndArgs) -> Result<Reply, HostError> {
        // One that cannot be loaded any more is ended by its id.
        if let Some(id) = args.table.as_ref().and_then(TableRef::id)
            && matches!(cx.services.tables.read(id, |_| ()).await, Err(HostError::Fault(_)))
            && cx.services.tables.close_stored(cx.update(), &cx.request.chat.key(), id).await?
        {
            return Ok(Reply::told(cx.text(&Msg::new("table-ended"))).with_board(id));
        }
        let picks = [Pick::Any(TablePhase::Playing), Pick::Any(TablePhase::Lobby)];
        let id = cx.table(args.table.as_ref(), &picks, "end-none").await?;
        if args.no.is_some() {
            return Ok(Reply::told(cx.text(&Msg::new("game-goes-on"))).with_board(id));
        }
        if args.yes.is_none()
            && let Some(card) = end_question(cx, id).await?
        {
            return Ok(Reply::in_private(card, Some(id)));
        }
        let done = cx.services.change(cx, id, |loaded| match loaded.row.phase {
            _ if !cx.is_at_home(loaded) => Err(Msg::new("table-unknown")),
            TablePhase::Closed => Err(Msg::new("game-over")),
            TablePhase::Lobby | TablePhase::Playing => {
                loaded.call_off();
                Ok(())
            }
        });
        let (loaded, ()) = done.await?;
        // Rows of a table name nobody who has no seat there: this line alone says who it was.
        let ended = if loaded.table.is_some() { "game-ended-by" } else { "table-ended-by" };
        let message = Msg::new(ended)
            .with("name", Arg::typed(&cx.request.user.name))
            .with("game", loaded.game.about().name())
            .with("table", id.to_string());
        let line = Card { title: cx.shared_text(&message), ..Card::default() };
        Ok(Reply::for_all(line).with_board(id))
    }
}

/// `None`: nothing is lost with it.
async fn end_question(cx: &CommandContext<'_>, id: TableId) -> Result<Option<Card>, HostError> {
    let playing = cx.services.tables.read(id, |loaded| {
        let asks = loaded.row.phase == TablePhase::Playing && cx.is_at_home(loaded);
        asks.then(|| loaded.game.about().name())
    });
    let Some(game) = playing.await?.flatten() else { return Ok(None) };
    let button = |label: &'static str, yes, no| {
        let args = EndArgs { table: Some(id.into()), yes, no };
        Button::send(cx.text(&Msg::new(label)), EndTable::payload(&args))
    };
    Ok(Some(Card {
        title: cx.text(&Msg::new("end-title").with("game", game).with("table", id.to_string())),
        lines: vec![cx.text(&Msg::new("end-lines"))],
        actions: vec![
            button("button-end-sure", Some(YesWord::Yes), None).toned(Tone::Danger),
            button("button-end-not", None, Some(YesWord::Yes)),
        ],
        ..Card::default()
    }))
}

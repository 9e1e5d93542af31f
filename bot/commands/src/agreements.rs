//! Commands by which players decide something together.

use kubyk_core::ids::TableId;
use kubyk_core::reply::{Button, Card, Reply, Tone};
use kubyk_core::rows::TablePhase;
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{About, Msg, Seat};
use kubyk_host::errors::HostError;

use crate::command::Command;
use crate::command::agreements::{
    DrawArgs, OfferDraw, ReplaceArgs, ReplacePlayer, Resign, ResignArgs, SitArgs, TakeBack, TakeSeat,
    UndoArgs,
};
use crate::context::{CommandContext, Pick, Run};
use crate::values::Number;
use crate::word_values::RemedyWord;

// `/GAME draw`: offers a draw, or agrees to one.

impl Run for OfferDraw {
    async fn run(cx: &CommandContext<'_>, args: DrawArgs) -> Result<Reply, HostError> {
        let id = cx.game_of_own(args.table.as_ref(), "no-game-of-yours").await?;
        let accept = args.accept.is_some();
        cx.services
            .update_as(cx, id, |loaded| {
                loaded.agree_to_draw(&cx.request.user.key, accept, cx.services.clock.now())
            })
            .await
    }
}

// `/GAME undo`: asks to take one's last move back, or allows what is asked.

impl Run for TakeBack {
    async fn run(cx: &CommandContext<'_>, args: UndoArgs) -> Result<Reply, HostError> {
        let id = cx.game_of_own(args.table.as_ref(), "no-game-of-yours").await?;
        let home = cx.services.require(cx, id).await?.row.chat.key();
        if !cx.services.settings.chat(&home).await?.allow_takebacks() {
            return Err(cx.refused(&Msg::new("takeback-off")));
        }
        let keep = args.keep.and_then(|keep| usize::try_from(keep.0).ok());
        let done = cx
            .services
            .change(cx, id, |loaded| loaded.take_back(&cx.request.user.key, keep, cx.services.clock.now()));
        let (loaded, ()) = done.await?;
        Ok(match loaded.course.takeback {
            Some(_) => Reply::done(cx.text(&Msg::new("takeback-asked")), id),
            None => cx.services.accepted(cx, &loaded),
        })
    }
}

// `/resign`: gives a game up.

impl Run for Resign {
    async fn run(cx: &CommandContext<'_>, args: ResignArgs) -> Result<Reply, HostError> {
        let leave = |_: &LoadedTable| Some("/table leave".to_owned());
        let id = cx.table_while(args.table.as_ref(), &[Pick::Playing], "resign-none", leave).await?;
        let user = &cx.request.user.key;
        let known = cx.services.tables.read(id, |loaded| {
            let seat = loaded.setup.seat_of(user)?;
            Some((seat, loaded.game.about(), loaded.row.phase))
        });
        let no_player = || cx.refused(&Msg::new("not-a-player"));
        let (seat, about, phase) = known.await?.flatten().ok_or_else(no_player)?;
        let answered = args.sure.or(args.no);
        // On platforms that cannot show a message to one person alone, others see the question too: it is not theirs to answer.
        if answered.is_some_and(|Number(number)| usize::try_from(number) != Ok(seat.number())) {
            return Err(cx.refused(&Msg::new("not-your-question")));
        }
        if args.no.is_some() {
            return Ok(Reply::told(cx.text(&Msg::new("game-goes-on"))).with_board(id));
        }
        match phase {
            TablePhase::Lobby => return Err(cx.refused(&Msg::new("table-not-begun"))),
            TablePhase::Closed => return Err(cx.refused(&Msg::new("game-over"))),
            TablePhase::Playing => {}
        }
        if answered.is_none() && args.yes.is_none() {
            return Ok(Reply::in_private(resign_question(cx, id, seat, about), Some(id)));
        }
        cx.services.update_as(cx, id, |loaded| loaded.resign(user, cx.services.clock.now())).await
    }
}

fn resign_question(cx: &CommandContext<'_>, id: TableId, seat: Seat, about: &About) -> Card {
    let seat = i64::try_from(seat.number()).ok().map(Number);
    let button = |label: &'static str, args| Button::send(cx.text(&Msg::new(label)), Resign::payload(&args));
    let title = Msg::new("resign-title").with("game", about.name()).with("table", id.to_string());
    Card {
        title: cx.text(&title),
        actions: vec![
            button("button-resign-sure", ResignArgs { sure: seat, ..ResignArgs::of(id) }).toned(Tone::Danger),
            button("button-resign-not", ResignArgs { no: seat, ..ResignArgs::of(id) }),
        ],
        ..Card::default()
    }
}

// `/replace`: what becomes of a player who has not moved for long, or has left the chat.

impl Run for ReplacePlayer {
    async fn run(cx: &CommandContext<'_>, args: ReplaceArgs) -> Result<Reply, HostError> {
        let kick = args.seat.as_ref().map_or_else(String::new, |seat| format!(" {}", seat.0));
        let instead =
            |loaded: &LoadedTable| cx.may_change(loaded).is_ok().then(|| format!("/table kick{kick}"));
        let id = cx.table_while(args.table.as_ref(), &[Pick::Playing], "no-game-of-yours", instead).await?;
        let user = &cx.request.user.key;
        let number = args.seat.and_then(|number| usize::try_from(number.0).ok());
        let chosen = |loaded: &LoadedTable| {
            let own = loaded.playing_seat(user)?;
            match number {
                Some(number) => Seat::numbered(number, loaded.setup.seats.len())
                    .ok_or_else(|| Msg::new("kick-unknown").with("most", loaded.setup.seats.len())),
                None => loaded
                    .absent(cx.services.clock.now())
                    .iter()
                    .find(|seat| *seat != own)
                    .ok_or_else(|| Msg::new("absent-none")),
            }
        };
        let Some(remedy) = args.remedy else {
            let asked = cx.services.ask(cx, id, |loaded| {
                let seat = chosen(loaded)?;
                if !loaded.absent(cx.services.clock.now()).contains(seat) {
                    return Err(Msg::new("absent-none"));
                }
                Ok(replace_question(cx, loaded, seat))
            });
            return Ok(Reply::in_private(asked.await?, Some(id)));
        };
        let done = cx.services.update_as(cx, id, |loaded| {
            let seat = chosen(loaded)?;
            loaded.vote(user, seat, remedy.into(), cx.services.clock.now())
        });
        Ok(done.await?.or_done(|| cx.text(&Msg::new("absent-counted"))))
    }
}

/// The question of what becomes of a player.
fn replace_question(cx: &CommandContext<'_>, loaded: &LoadedTable, about: Seat) -> Card {
    let names = loaded.setup.names();
    let say = |id: &'static str| cx.services.words.say(cx.lang, &Msg::new(id).with("seat", about), &names);
    let seat = i64::try_from(about.number()).ok().map(Number);
    let button = |id: &'static str, word| {
        let args = ReplaceArgs { seat, remedy: Some(word), ..ReplaceArgs::of(loaded.row.id) };
        Button::send(say(id), ReplacePlayer::payload(&args))
    };
    let choices = vec![
        button("absent-button-machine", RemedyWord::Bot),
        button("absent-button-out", RemedyWord::Out),
        button("absent-button-end", RemedyWord::End),
    ];
    let title = if loaded.has_left_chat(about) { "absent-left-chat" } else { "absent-title" };
    Card { title: say(title), lines: vec![say("absent-how")], choices, ..Card::default() }
}

// `/GAME sit`: takes the seat of a player for whom a machine moves.

impl Run for TakeSeat {
    async fn run(cx: &CommandContext<'_>, args: SitArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Playing), Pick::Any(TablePhase::Playing)];
        let id = cx.table(args.table.as_ref(), &picks, "no-game-of-yours").await?;
        cx.may_sit_at(id).await?;
        let seat = args.seat.and_then(|number| usize::try_from(number.0).ok());
        let done = cx.services.update_as(cx, id, |loaded| {
            let seat = seat.and_then(|number| Seat::numbered(number, loaded.setup.seats.len()));
            loaded.take_over(&cx.request.user, seat)?;
            loaded.came_from(&cx.request.user.key, &cx.request.chat.key());
            Ok(())
        });
        done.await
    }
}

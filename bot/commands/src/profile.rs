//! What people have played: `/me games` of one person, and the last week of a chat behind `/top`.

use kubyk_core::ids::UserKey;
use kubyk_core::reply::{Button, Card, Reply};
use kubyk_core::value_words::decimal;
use kubyk_games::kit::{Arg, Msg};
use kubyk_host::errors::HostError;
use kubyk_host::ratings::{REMEMBERED, is_rated};
use kubyk_host::store::{PlayedSeat, StandingRow};

use crate::command::Command;
use crate::command::settings::{OwnArgs, SetOwn};
use crate::context::CommandContext;
use crate::standings::{OwnGames, PersonSum, WEEK, board_name, game_named, seats_read, verdict};

/// Number of games, and of rivals, that a summary names.
const NAMED: usize = 8;

/// Number of games that are told one by one.
const LATEST: usize = 5;

/// The line that shows this.
const LINE: &str = "/me games";

// One person.

/// Shows a person what they have played, for them alone.
pub(crate) async fn own_games(cx: &CommandContext<'_>) -> Result<Reply, HostError> {
    let accounts = cx.services.links.accounts(&cx.request.user.key).await?;
    let seats = cx.services.leaderboards.games_of_person(&accounts).await?;
    let own = OwnGames::of(&accounts, &seats);
    let mut lines = Vec::new();
    if own.played == 0 {
        lines.push(cx.text(&Msg::new("own-games-none")));
    } else {
        lines.push(cx.text(&Msg::new("own-games-all").with("played", own.played).with("won", own.won)));
        if own.longest > 1 {
            let streak = Msg::new("own-games-streak").with("now", own.streak).with("best", own.longest);
            lines.push(cx.text(&streak));
        }
        let of_game =
            |(id, played, won): &(String, usize, usize)| {
                let game = game_named(cx.services, id, |msg| cx.text(msg))?;
                Some(cx.text(
                    &Msg::new("own-games-of").with("game", game).with("played", *played).with("won", *won),
                ))
            };
        lines.extend(own.games.iter().take(NAMED).filter_map(of_game));
        let latest = seats.chunk_by(|one, next| one.table == next.table).take(LATEST);
        let latest: Vec<_> = latest.filter_map(|game| told_game(cx, &accounts, game)).collect();
        lines.extend((!latest.is_empty()).then(|| cx.text(&Msg::new("own-games-latest"))));
        lines.extend(latest);
        let here = cx.services.leaderboards.of_chat(&cx.request.chat.key()).await?;
        let boards = here.iter().filter(|(_, row)| accounts.contains(&row.user));
        let named = |board| board_name(cx.services, cx.lang, board);
        let boards = boards.filter_map(|(board, row)| Some(told_board(cx, &named(board)?, row)));
        let boards: Vec<_> = boards.take(NAMED).collect();
        lines.extend((!boards.is_empty()).then(|| cx.text(&Msg::new("own-games-here"))));
        lines.extend(boards);
        if !own.rivals.is_empty() {
            lines.push(cx.text(&Msg::new("own-games-against")));
        }
        let rival = |(_, name, ahead, behind): &(UserKey, String, usize, usize)| {
            let line = Msg::new("own-games-rival").with("name", Arg::typed(name));
            cx.text(&line.with("ahead", *ahead).with("behind", *behind))
        };
        lines.extend(own.rivals.iter().take(NAMED).map(rival));
    }
    let foot =
        (own.played >= REMEMBERED).then(|| cx.text(&Msg::new("own-games-foot").with("most", REMEMBERED)));
    let foot = [cx.text(&Msg::new("own-games-counted"))].into_iter().chain(foot);
    let back = Button::send(cx.text(&Msg::new("button-back")), SetOwn::payload(&OwnArgs::default()));
    let card = Card {
        title: cx.text(&Msg::new("own-games-title")),
        lines,
        foot: foot.collect(),
        actions: vec![back],
        ..Card::default()
    };
    Ok(Reply::in_secret(card, None).again(LINE.to_owned()))
}

/// One game: what was played, how it ended for its teller, and with whom.
fn told_game(cx: &CommandContext<'_>, accounts: &[UserKey], game: &[PlayedSeat]) -> Option<String> {
    let (own, names) = seats_read(cx.services, cx.lang, accounts, game)?;
    let verdict = verdict(own.won, own.place, game.len());
    let line =
        Msg::new("own-games-one").with("game", game_named(cx.services, &own.game, |msg| cx.text(msg))?);
    let line = line.with("verdict", verdict).with("names", Arg::typed(&names.join(", ")));
    Some(cx.text(&line.with("others", names.len())))
}

/// A person's line of a leaderboard.
fn told_board(cx: &CommandContext<'_>, name: &str, row: &StandingRow) -> String {
    let rating = Msg::new("own-games-rating").with("rating", decimal(row.rating, false));
    let rating = if is_rated(row) { format!(" · {}", cx.text(&rating)) } else { String::new() };
    let line = Msg::new("own-games-board").with("game", name.to_owned()).with("best", row.best);
    let line = cx.text(&line.with("won", row.won).with("played", row.played));
    format!("{line}{rating}")
}

// The last week of a chat.

/// Sums up what was played in a chat within the last seven days: who won most, and which game was played most.
pub(crate) async fn week_card(cx: &CommandContext<'_>) -> Result<Card, HostError> {
    let since = cx.services.clock.now() - WEEK;
    let seats = cx.services.leaderboards.games_of_chat(&cx.request.chat.key(), since).await?;
    let games: Vec<&[PlayedSeat]> = seats.chunk_by(|one, next| one.table == next.table).collect();
    let mut played: Vec<(&str, usize)> = Vec::new();
    for game in &games {
        match played.iter_mut().find(|(id, _)| *id == game[0].game) {
            Some((_, count)) => *count += 1,
            None => played.push((&game[0].game, 1)),
        }
    }
    played.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let say = |msg: &Msg| cx.shared_text(msg);
    let mut lines = vec![say(&Msg::new("top-week-games").with("count", games.len()))];
    let people = PersonSum::of_seats(&seats);
    lines.extend(people.iter().take(NAMED).enumerate().map(|(place, sum)| say(&sum.line(place + 1))));
    let most = played.first().and_then(|(id, count)| Some((game_named(cx.services, id, say)?, *count)));
    lines.extend(
        most.map(|(game, count)| say(&Msg::new("top-week-most").with("game", game).with("count", count))),
    );
    let foot = vec![say(&Msg::new("top-counted"))];
    Ok(Card { title: say(&Msg::new("top-week-title")), lines, foot, ..Card::default() })
}

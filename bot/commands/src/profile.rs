//! What people have played: `/me games` of one person, and the last week of a chat behind `/top`.

use kubyk_core::ids::UserKey;
use kubyk_core::reply::{Button, Card, Private, Reply};
use kubyk_core::time::Millis;
use kubyk_core::value_words::decimal;
use kubyk_games::kit::{Arg, Msg};
use kubyk_host::errors::HostError;
use kubyk_host::ratings::{REMEMBERED, is_rated};
use kubyk_host::store::{PlayedSeat, StandingRow};
use kubyk_words::Lang;

use crate::command::{Command, CommandContext, machine_called};
use crate::services::Services;
use crate::settings::{OwnArgs, SetOwn};
use crate::top::{PersonSum, board_name};

/// Number of games, and of rivals, that a summary names.
const NAMED: usize = 8;

/// Number of games that are told one by one.
const LATEST: usize = 5;

/// The line that shows this.
const LINE: &str = "/me games";

/// A week.
pub(crate) const WEEK: Millis = 7 * 24 * 60 * 60 * 1000;

// One person.

/// What a person has played and won, and against whom.
#[derive(Default)]
pub(crate) struct OwnGames {
    pub(crate) played: usize,
    pub(crate) won: usize,
    /// Wins in a row up to now, and the most there were.
    pub(crate) streak: usize,
    pub(crate) longest: usize,
    /// Game, played, won.
    pub(crate) games: Vec<(String, usize, usize)>,
    /// Person, name, how often the one who asks was placed higher, and how often lower.
    pub(crate) rivals: Vec<(UserKey, String, usize, usize)>,
}

impl OwnGames {
    /// Sums up the seats of finished games, the newest first, game by game.
    pub(crate) fn of(accounts: &[UserKey], seats: &[PlayedSeat]) -> Self {
        let is_own = |seat: &&PlayedSeat| seat.user.as_ref().is_some_and(|user| accounts.contains(user));
        let (mut all, mut row, mut goes_on) = (Self::default(), 0, true);
        for game in seats.chunk_by(|one, next| one.table == next.table) {
            let Some(own) = game.iter().find(is_own) else { continue };
            all.played += 1;
            all.won += usize::from(own.won);
            row = if own.won { row + 1 } else { 0 };
            goes_on &= own.won;
            all.streak += usize::from(goes_on);
            all.longest = all.longest.max(row);
            match all.games.iter_mut().find(|(id, ..)| *id == own.game) {
                Some((_, played, won)) => (*played, *won) = (*played + 1, *won + usize::from(own.won)),
                None => all.games.push((own.game.clone(), 1, usize::from(own.won))),
            }
            for other in game.iter().filter(|seat| !is_own(seat)) {
                let Some(who) = &other.user else { continue };
                let (higher, lower) = (own.place < other.place, own.place > other.place);
                match all.rivals.iter_mut().find(|(known, ..)| known == who) {
                    Some((_, _, ahead, behind)) => {
                        (*ahead, *behind) = (*ahead + usize::from(higher), *behind + usize::from(lower));
                    }
                    None => {
                        let rival =
                            (who.clone(), other.name.clone(), usize::from(higher), usize::from(lower));
                        all.rivals.push(rival);
                    }
                }
            }
        }
        all.games.sort_by_key(|(_, played, _)| std::cmp::Reverse(*played));
        all.rivals.sort_by_key(|(.., ahead, behind)| std::cmp::Reverse(ahead + behind));
        all
    }
}

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
    let private = Some(Private { card, secret: true, table: None });
    Ok(Reply { private, again: Some(LINE.to_owned()), ..Reply::default() })
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

/// The seat of a finished game that one of these accounts had, and the names of the others: bots are called as in the reader's
/// language.
pub(crate) fn seats_read<'g>(
    services: &Services,
    lang: Lang,
    accounts: &[UserKey],
    game: &'g [PlayedSeat],
) -> Option<(&'g PlayedSeat, Vec<String>)> {
    let is_own = |seat: &&PlayedSeat| seat.user.as_ref().is_some_and(|user| accounts.contains(user));
    let own = game.iter().find(is_own)?;
    let named = |seat: &PlayedSeat| {
        let Some(played) = services.games.iter().find(|it| it.about().id == seat.game) else {
            return seat.name.clone();
        };
        let presets = played.about().presets.iter();
        let values = presets.filter_map(|preset| played.values(Some(preset.name), &[]).ok());
        let levels = values.flat_map(|values| played.machine_players(&values, game.len()));
        machine_called(&services.words, lang, levels, &seat.name)
    };
    let read = |seat: &PlayedSeat| if seat.user.is_none() { named(seat) } else { seat.name.clone() };
    Some((own, game.iter().filter(|seat| !is_own(seat)).map(read).collect()))
}

/// How a game ended for a seat of so many.
pub(crate) fn verdict(won: bool, place: i64, seats: usize) -> Msg {
    match (won, seats) {
        (true, _) => Msg::new("verdict-won"),
        (false, ..=2) => Msg::new("verdict-lost"),
        (false, _) => Msg::new("verdict-place").with("place", place).with("of", seats),
    }
}

/// A person's line of a leaderboard.
fn told_board(cx: &CommandContext<'_>, name: &str, row: &StandingRow) -> String {
    let rating = Msg::new("own-games-rating").with("rating", decimal(row.rating, false));
    let rating = if is_rated(row) { format!(" · {}", cx.text(&rating)) } else { String::new() };
    let line = Msg::new("own-games-board").with("game", name.to_owned()).with("best", row.best);
    let line = cx.text(&line.with("won", row.won).with("played", row.played));
    format!("{line}{rating}")
}

/// The sign and the name of a game that is played here.
pub(crate) fn game_named(services: &Services, id: &str, say: impl Fn(&Msg) -> String) -> Option<String> {
    let about = services.games.iter().find(|game| game.about().id == id)?.about();
    Some(format!("{} {}", about.emoji, say(&about.name())))
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

#[cfg(test)]
mod tests {
    use kubyk_core::ids::{Platform, TableId};

    use super::*;

    fn person(id: &str) -> UserKey {
        UserKey { platform: Platform::Telegram, id: id.to_owned() }
    }

    /// Seats of a game of Pig: who sat there, and in which place they came.
    fn game(table: i64, places: &[(&str, i64)]) -> Vec<PlayedSeat> {
        let seat = |(name, place): &(&str, i64)| PlayedSeat {
            table: TableId(table),
            game: "pig".to_owned(),
            ended: -table,
            user: Some(person(name)).filter(|user| user.id != "machine"),
            name: (*name).to_owned(),
            place: *place,
            won: *place == 1,
        };
        places.iter().map(seat).collect()
    }

    #[test]
    fn games_are_summed_up_by_game_and_by_rival() {
        let seats = [
            game(1, &[("ann", 1), ("bob", 2), ("machine", 3)]),
            game(2, &[("bob", 2), ("ann", 1)]),
            game(3, &[("bob", 1), ("ann", 2), ("eve", 2)]),
            game(4, &[("ann", 1)]),
        ]
        .concat();
        let own = OwnGames::of(&[person("ann")], &seats);
        assert_eq!((own.played, own.won, own.streak, own.longest), (4, 3, 2, 2));
        assert_eq!(own.games, [("pig".to_owned(), 4, 3)]);
        let rivals: Vec<_> =
            own.rivals.iter().map(|(who, _, ahead, behind)| (who.id.as_str(), *ahead, *behind)).collect();
        assert_eq!(rivals, [("bob", 2, 1), ("eve", 0, 0)]);
    }
}

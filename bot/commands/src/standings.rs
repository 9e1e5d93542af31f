//! What people have played and won, summed up: chats tell it in lines, the page lists it.

use kubyk_core::display_name::told_apart;
use kubyk_core::house_rules::HouseRules;
use kubyk_core::ids::UserKey;
use kubyk_core::time::Millis;
use kubyk_games::kit::{Arg, Msg};
use kubyk_host::ratings::is_rated;
use kubyk_host::store::{Leaderboard, PlayedSeat, StandingRow};
use kubyk_words::Lang;

use crate::command::top::TopArgs;
use crate::context::machine_called;
use crate::services::Services;
use crate::values::VariantRef;

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

/// The sign and the name of a game that is played here.
pub(crate) fn game_named(services: &Services, id: &str, say: impl Fn(&Msg) -> String) -> Option<String> {
    let about = services.games.iter().find(|game| game.about().id == id)?.about();
    Some(format!("{} {}", about.emoji, say(&about.name())))
}

// Several people.

/// What somebody has won and played, over several leaderboards or games.
pub(crate) struct PersonSum {
    pub(crate) user: UserKey,
    pub(crate) name: String,
    pub(crate) won: i64,
    pub(crate) played: i64,
}

impl PersonSum {
    /// The sums over rows of leaderboards, those who have won most first.
    pub(crate) fn of_rows<'r>(rows: impl Iterator<Item = &'r StandingRow>) -> Vec<Self> {
        Self::of(rows.map(|row| (&row.user, row.name.as_str(), row.won, row.played)))
    }

    /// The sums over the seats of games, those who have won most first.
    pub(crate) fn of_seats<'s>(seats: impl IntoIterator<Item = &'s PlayedSeat>) -> Vec<Self> {
        let of_person = |seat: &'s PlayedSeat| {
            seat.user.as_ref().map(|user| (user, seat.name.as_str(), i64::from(seat.won), 1))
        };
        Self::of(seats.into_iter().filter_map(of_person))
    }

    fn of<'p>(parts: impl Iterator<Item = (&'p UserKey, &'p str, i64, i64)>) -> Vec<Self> {
        let mut sums: Vec<Self> = Vec::new();
        for (user, name, won, played) in parts {
            match sums.iter_mut().find(|sum| sum.user == *user) {
                Some(sum) => (sum.won, sum.played) = (sum.won + won, sum.played + played),
                None => sums.push(Self { user: user.clone(), name: name.to_owned(), won, played }),
            }
        }
        sums.sort_by_key(|sum| (-sum.won, -sum.played));
        sums
    }

    /// The line of a list.
    pub(crate) fn line(&self, place: usize) -> Msg {
        let line = Msg::new("top-person").with("place", place).with("name", Arg::typed(&self.name));
        line.with("won", self.won).with("played", self.played)
    }
}

// Leaderboards.

/// Orders the rows of a leaderboard, those with a rating first, and returns their names, none of which is like another.
pub(crate) fn names_in_order(leaders: &mut [StandingRow]) -> Vec<String> {
    leaders.sort_by_key(|row| !is_rated(row));
    let mut names: Vec<String> = Vec::new();
    for row in leaders {
        let others: Vec<&str> = names.iter().map(String::as_str).collect();
        names.push(told_apart(&row.name, &others));
    }
    names
}

/// The leaderboards of these rows, the busiest first.
pub(crate) fn busiest(rows: &[(Leaderboard, StandingRow)]) -> impl Iterator<Item = &Leaderboard> {
    let mut boards: Vec<(&Leaderboard, i64)> = Vec::new();
    for (board, row) in rows {
        match boards.iter_mut().find(|(known, _)| *known == board) {
            Some((_, played)) => *played += row.played,
            None => boards.push((board, row.played)),
        }
    }
    boards.sort_by_key(|(_, played)| -played);
    boards.into_iter().map(|(board, _)| board)
}

/// The game of a leaderboard and its rules; `None` where they have no name by which they could be asked for.
pub(crate) fn board_name(services: &Services, lang: Lang, board: &Leaderboard) -> Option<String> {
    let game = services.games.iter().find(|game| game.about().id == board.game)?;
    let args = TopArgs::of_profile(*game, &board.profile)?;
    let name = match &args.variant {
        Some(VariantRef(name)) if game.about().presets.iter().all(|preset| preset.name != *name) => {
            board.profile.clone()
        }
        variant => {
            let options = args.settings.iter().map(|one| (one.name.clone(), one.value.clone()));
            let preset = variant.as_ref().map_or_else(String::new, |variant| variant.0.clone());
            let rules = HouseRules { preset, options: options.collect() };
            services.house_variants.rules_line(lang, *game, &rules)
        }
    };
    let (emoji, game) = (game.about().emoji, services.words.say(lang, &game.about().name(), &[]));
    let name = if name == game { String::new() } else { format!(" · {name}") };
    Some(format!("{emoji} {game}{name}"))
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

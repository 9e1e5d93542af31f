//! Every game of the catalogue by buttons alone, told once for all platforms: one bot, a chat for each game, several of them
//! side by side. The player who owes a move takes any that the board offers, dice by dice where several are chosen together,
//! until the rules end the game.

use std::fmt::Debug;
use std::time::Duration;

use futures::{StreamExt as _, TryStreamExt as _, stream};
use kubyk_games::CATALOGUE;
use kubyk_games::kit::AnyGame;
use serde_json::Value;
use tokio::time::timeout;

use crate::story::ButtonPicker;
use crate::story::{Told, Try, moves, replayed};
use crate::whole::{Offer, level};

/// The people at a table, by seat.
pub(crate) const PEOPLE: [&str; 4] = ["Anna", "Bob", "Carl", "Dora"];
/// Tables that are played at the same time. More would have to wait for each other.
const SIDE_BY_SIDE: usize = 4;
/// The most taps of a move, those on dice apart.
const TAPS: usize = 3;
/// Games with larger moves, and the most taps of one: two lines at once and the dice of each; many blocks of a large
/// board.
const LARGE: [(&str, usize); 2] = [("golden-general", 5), ("nibble", 4)];
/// The most messages of a whole game, edits apart: games whose groups would be flooded soonest, and all others.
const FEWEST_MESSAGES: [(&str, usize); 2] = [("pig", 3), ("katego", 3)];
const MESSAGES: usize = 4;
/// The options that make long games short; a game that is not listed is played with its defaults.
const SHORT: [(&str, &[(&str, &str)]); 4] = [
    ("pig", &[("target", "20")]),
    ("farkle", &[("target", "1000")]),
    ("abalone", &[("plies", "8")]),
    ("fifty", &[("target", "20")]),
];

/// One game to be played.
#[derive(Clone, Copy)]
pub(crate) struct Play {
    game: &'static dyn AnyGame,
    preset: &'static str,
    pub(crate) seats: usize,
    /// `true` if its boards are pictures. Only the first variant has them: so many pictures take their time.
    pub(crate) pictures: bool,
}

/// Dice that are chosen together: what is carried in front of their keys, and each with what stands on it.
#[derive(Clone, Debug)]
pub(crate) struct Dice {
    pub(crate) payload: String,
    pub(crate) items: Vec<(String, String)>,
    pub(crate) at_most: usize,
}

/// The outcome of a tap.
pub(crate) enum Tapped<Seen> {
    /// There is more to choose: what that person sees then.
    Deeper(Seen),
    /// It was a move; whether it could be played.
    Move { played: bool },
}

/// A chat of a platform with one table. People are known by their seats.
pub(crate) trait PlayRoom {
    /// A message as somebody sees it.
    type Seen: Clone + Debug;

    /// The first opens a table, the others join, the first starts; the first board.
    async fn begin(&self, play: &Play) -> Try<Self::Seen>;
    /// The text of a board.
    fn text(seen: &Self::Seen) -> String;
    /// The buttons of a board, dice apart.
    fn offers(seen: &Self::Seen) -> Vec<Offer>;
    /// The dice on it that can be chosen together.
    fn dice(seen: &Self::Seen) -> Option<Dice>;
    /// Chooses these of the dice, by their places; what that person sees then.
    async fn choose(&self, who: usize, at: &Self::Seen, dice: &Dice, places: &[usize]) -> Try<Self::Seen>;
    /// A tap.
    async fn tap(&self, who: usize, at: &Self::Seen, tapped: &str) -> Try<Tapped<Self::Seen>>;
    /// The board once others owe a move, or the end.
    async fn next(&self, board: &Self::Seen) -> Try<Self::Seen>;
    /// The record of the finished game.
    async fn record(&self, over: &Self::Seen) -> Try<Vec<u8>>;
    /// The number of messages of the chat that are about the table of this board.
    fn boards(&self, board: &Self::Seen) -> usize;
    /// The number of messages that everybody has been sent so far, deleted ones included.
    fn created(&self) -> usize;
}

impl Play {
    /// The options that are typed behind the game's name.
    pub(crate) fn options(&self) -> Vec<(&'static str, &'static str)> {
        let short = SHORT.iter().find(|(game, _)| *game == self.game());
        let short = short.map_or(&[][..], |(_, options)| options);
        [("variant", self.preset)].into_iter().chain(short.iter().copied()).collect()
    }

    /// The game's command.
    pub(crate) fn command(&self) -> String {
        self.game().replace('-', "_")
    }

    pub(crate) fn game(&self) -> &'static str {
        self.game.about().id
    }

    /// The most messages that the game may take.
    fn messages(&self) -> usize {
        FEWEST_MESSAGES.iter().find(|(game, _)| *game == self.game()).map_or(MESSAGES, |(_, most)| *most)
    }

    /// The most taps that a move may take.
    fn taps(&self) -> usize {
        LARGE.iter().find(|(game, _)| *game == self.game()).map_or(TAPS, |(_, taps)| *taps)
    }
}

/// The first variant of every group, and all that stand in none, with the fewest players.
fn plays() -> Vec<Play> {
    let plays = CATALOGUE.iter().flat_map(|&game| {
        let presets = game.about().presets;
        let leads = |place: &usize| {
            let group = presets[*place].group;
            group.is_none() || presets[..*place].iter().all(|earlier| earlier.group != group)
        };
        (0..presets.len()).filter(leads).map(move |place| {
            let preset = presets[place].name;
            let capacity = game.values(Some(preset), &[]).map(|values| game.capacity(&values));
            let capacity = capacity.unwrap_or_default();
            // Two where it can be played alone or by two; a puzzle is for one.
            let seats = capacity.iter().copied().find(|seats| *seats > 1).or(capacity.first().copied());
            Play { game, preset, seats: seats.unwrap_or_default(), pictures: place == 0 }
        })
    });
    plays.collect()
}

/// Plays every game in a room of its own.
pub(crate) async fn all_played<R: PlayRoom>(room: impl Fn(&Play) -> R) -> Told {
    let plays = plays();
    assert!(plays.len() > CATALOGUE.len());
    let played = stream::iter(plays).map(|play| {
        let room = room(&play);
        async move {
            let outcome = timeout(Duration::from_mins(4), whole_game(&room, play)).await;
            let outcome = outcome.map_err(|_| "it does not end".into()).flatten();
            outcome.map_err(|why| format!("{} {}: {why}", play.game(), play.preset).into())
        }
    });
    played.buffer_unordered(SIDE_BY_SIDE).try_collect::<()>().await
}

async fn whole_game<R: PlayRoom>(room: &R, play: Play) -> Told {
    let mut players = Players { room, play, picker: ButtonPicker::default(), played: vec![0; play.seats] };
    let mut board = room.begin(&play).await?;
    // The setting that boards are text has been told before.
    let before = usize::from(!play.pictures);
    loop {
        assert_eq!(room.boards(&board), 1, "one message shows it all");
        let text = R::text(&board);
        let movers: Vec<_> = (0..play.seats).filter(|seat| owes(&text, *seat)).collect();
        if movers.is_empty() {
            break;
        }
        for who in movers {
            players.turn(who, &board).await?;
        }
        board = room.next(&board).await?;
    }
    assert!(room.created() - before <= play.messages(), "{} messages", room.created() - before);
    let record = room.record(&board).await?;
    let moves = moves(&record)?;
    for (seat, played) in players.played.iter().enumerate() {
        let own = format!("{} ", seat + 1);
        assert_eq!(moves.iter().filter(|line| line.starts_with(&own)).count(), *played, "{moves:?}");
    }
    check_end(&R::text(&board), &replayed(&record)?, play.seats);
    Ok(())
}

/// Returns `true` if the board says that this seat owes a move.
fn owes(text: &str, seat: usize) -> bool {
    text.contains(&format!("▶ {}", PEOPLE[seat]))
}

/// The people at a table.
struct Players<'a, R> {
    room: &'a R,
    play: Play,
    picker: ButtonPicker,
    /// The number of moves of each seat.
    played: Vec<usize>,
}

impl<R: PlayRoom> Players<'_, R> {
    /// Makes a move. A button on everybody's board need not be possible for this person.
    async fn turn(&mut self, who: usize, board: &R::Seen) -> Told {
        for _ in 0..100 {
            if self.tried(who, board).await? {
                self.played[who] += 1;
                return Ok(());
            }
        }
        Err(format!("{} finds no move on {board:?}", PEOPLE[who]).into())
    }

    /// Walks down from the board, whatever is offered; whether that was a move.
    async fn tried(&mut self, who: usize, board: &R::Seen) -> Try<bool> {
        let (mut at, mut above) = (board.clone(), None::<String>);
        for _ in 0..self.play.taps() {
            let mut offers = level(&R::offers(&at), above.as_deref());
            let dice = R::dice(&at).filter(|dice| !dice.items.is_empty());
            if let Some(dice) = dice
                && (offers.is_empty() || self.picker.coin())
            {
                (at, above) = self.chosen(who, &at, &dice).await?;
                offers = level(&R::offers(&at), above.as_deref());
            }
            assert!(!offers.is_empty(), "nothing to tap on {at:?}");
            let (_, tapped) = self.picker.any(&offers).clone();
            match self.room.tap(who, &at, &tapped).await? {
                Tapped::Move { played } => return Ok(played),
                Tapped::Deeper(seen) => (at, above) = (seen, Some(tapped)),
            }
        }
        Err(format!("a move takes more than {} taps: {above:?}", self.play.taps()).into())
    }

    /// Chooses dice until something can be done with them.
    async fn chosen(&mut self, who: usize, at: &R::Seen, dice: &Dice) -> Try<(R::Seen, Option<String>)> {
        let mut at = at.clone();
        for places in self.selections(dice) {
            at = self.room.choose(who, &at, dice, &places).await?;
            let keys = places.iter().map(|place| dice.items[*place].0.as_str());
            let above = format!("{}{}", dice.payload, keys.collect::<String>());
            if !level(&R::offers(&at), Some(&above)).is_empty() {
                return Ok((at, Some(above)));
            }
        }
        Err(format!("no dice can be chosen on {at:?}").into())
    }

    /// The selections of dice that people try: one, all of a kind, or all, in any order; else any there is.
    fn selections(&mut self, dice: &Dice) -> Vec<Vec<usize>> {
        let all: Vec<usize> = (0..dice.items.len()).collect();
        let alike = |place: usize| {
            let same = |other: &usize| dice.items[*other].1 == dice.items[place].1;
            all.iter().copied().filter(same).collect::<Vec<_>>()
        };
        let mut selections: Vec<_> = all.iter().map(|place| vec![*place]).collect();
        selections.extend(all.iter().map(|place| alike(*place)));
        selections.push(all.clone());
        self.picker.shuffle(&mut selections);
        let set = |bits: u32| all.iter().copied().filter(|place| bits >> place & 1 == 1).collect();
        selections.extend((1..1 << all.len()).map(set));
        selections.retain(|selection: &Vec<usize>| selection.len() <= dice.at_most);
        selections
    }
}

/// The last board says what comes out when the record is played again.
fn check_end(text: &str, replayed: &Value, seats: usize) {
    assert!(replayed["over"] == true && replayed["reason"].is_string(), "{replayed}");
    let winners = replayed["winners"].as_array().cloned().unwrap_or_default();
    for (seat, name) in PEOPLE.iter().enumerate().take(seats) {
        let won = winners.contains(&(seat + 1).into());
        let score = replayed["scores"][seat].to_string().replace('-', "−");
        let line = format!("{}{name} {score}", if won { "🏆 " } else { "" });
        assert!(text.lines().any(|printed| printed.starts_with(&line)), "{line}? {text}");
    }
    assert!(!winners.is_empty() || text.contains("💀"), "a game that nobody wins is lost: {text}");
}

//! Whole games by buttons only, told once for all platforms: two people walk the tree of choices, and in the end the
//! record tells the same game as the boards did.

use std::collections::BTreeSet;
use std::fmt::Debug;
use std::time::Duration;

use serde_json::Value;
use tokio::time::timeout;

use crate::story::ButtonPicker;
use crate::story::{Told, Try, moves, replayed};

/// The tests of a platform whose scene is a [`Stage`].
macro_rules! whole_games {
    ($scene:ty) => {
        #[tokio::test]
        async fn abalone_by_buttons_until_the_goal_is_reached() -> $crate::story::Told {
            $crate::whole::played(<$scene>::new().await?, &$crate::whole::ABALONE).await?.end().await
        }

        #[tokio::test]
        async fn nibble_by_buttons_until_the_end() -> $crate::story::Told {
            $crate::whole::played(<$scene>::new().await?, &$crate::whole::NIBBLE).await?.end().await
        }
    };
}
pub(crate) use whole_games;

/// Game that is played.
pub(crate) struct Play {
    pub(crate) game: &'static str,
    pub(crate) options: &'static [(&'static str, &'static str)],
    /// The possible ends: in the record, and in words.
    ends: &'static [(&'static str, &'static str)],
    /// The buttons that people look for, the best first.
    likes: &'static [&'static str],
    /// The most taps that a move may take.
    taps: usize,
}

/// To the second marble. Both sides are keen to push, so that somebody gets there; nothing in it is left to chance.
pub(crate) const ABALONE: Play = Play {
    game: "abalone",
    options: &[("variant", "belgian-daisy"), ("goal", "2")],
    ends: &[("goal", "!")],
    likes: &["💥", "⚔"],
    taps: 2,
};

/// Until the board is empty, or all of a colour or of its neighbours is in one hand. The layout is left to chance. A
/// fourth tap is for larger boards only.
pub(crate) const NIBBLE: Play = Play {
    game: "nibble",
    options: &[("variant", "nine")],
    ends: &[("score", " on points"), ("goal", "!")],
    likes: &[],
    taps: 3,
};

/// The people at the table, by seat.
pub(crate) const NAMES: [&str; 2] = ["Anna", "Bob"];
/// The most branches of a level, and the most characters on a button.
const WIDE: usize = 25;
const LONG: usize = 40;
/// The most messages that a group gets for a game, its record among them.
const MESSAGES: usize = 4;

/// A button or an entry of a menu: what stands on it, and what it carries.
pub(crate) type Offer = (String, String);

/// The outcome of a tap.
pub(crate) enum Tapped<Seen> {
    /// There is more to choose: what that person sees then, and nobody else reads.
    Deeper(Seen),
    /// It was a move: the board after it. Nothing is left of what was chosen from.
    Played(Seen),
}

/// The part of a platform that the story needs. People are known by their seats.
pub(crate) trait Stage {
    /// A message as somebody sees it.
    type Seen: Debug;

    /// Anna opens a table, Bob joins, Anna starts; the first board.
    async fn begin(&self, play: &Play) -> Try<Self::Seen>;
    /// The text of a board.
    fn text(seen: &Self::Seen) -> String;
    /// The buttons of a board.
    fn offers(seen: &Self::Seen) -> Vec<Offer>;
    /// The board is the chat's one message about the table, with a picture for everybody.
    fn check_board(&self, first: &Self::Seen, board: &Self::Seen);
    /// A tap on a branch.
    async fn tap(
        &self,
        who: usize,
        board: &Self::Seen,
        at: &Self::Seen,
        tapped: &str,
    ) -> Try<Tapped<Self::Seen>>;
    /// A tap on the way back; what that person sees then, and nobody else reads.
    async fn back(&self, who: usize, board: &Self::Seen, at: &Self::Seen, tapped: &str) -> Try<Self::Seen>;
    /// Somebody taps who may not: a no in private, if what is tapped on is to be seen at all.
    async fn is_refused(&self, who: usize, at: &Self::Seen, tapped: &str) -> Told;
    /// Somebody has the dice checked and takes the record.
    async fn record(&self, over: &Self::Seen) -> Try<Vec<u8>>;
    /// The number of messages that everybody in the chat has got.
    fn created(&self) -> usize;
}

/// Plays a whole game, and hands the scene back. A board follows each tap: one change in six seconds, as for what nobody
/// has tapped, would take longer than this.
pub(crate) async fn played<S: Stage>(s: S, play: &Play) -> Try<S> {
    timeout(Duration::from_mins(2), whole_game(&s, play)).await??;
    Ok(s)
}

/// Two people play until the rules end the game.
async fn whole_game<S: Stage>(s: &S, play: &Play) -> Told {
    let mut players = Players { s, play, picker: ButtonPicker::default(), have_been_back: false };
    let first = s.begin(play).await?;
    let (mut board, mut seen) = (None, Vec::new());
    while let Some(who) = mover(&S::text(board.as_ref().unwrap_or(&first))) {
        let next = players.turn(who, board.as_ref().unwrap_or(&first)).await?;
        s.check_board(&first, &next);
        seen.push((who, S::text(&next)));
        board = Some(next);
    }
    let over = board.ok_or("a game of some moves")?;
    assert!(players.have_been_back, "no move took more than a tap");

    let record = s.record(&over).await?;
    let moves = moves(&record)?;
    assert_eq!(moves.len(), seen.len());
    for ((who, text), line) in seen.iter().zip(&moves) {
        let (seat, play) = line.split_once(' ').ok_or("a seat and its move")?;
        assert_eq!(seat, (who + 1).to_string(), "{line}");
        // A move of marbles is told by the cells that the record names.
        let is_shown = text.contains(play) || cells(play).all(|cell| text.contains(cell));
        assert!(is_shown, "{line} is not what the board told: {text}");
    }
    check_end(play, &S::text(&over), &replayed(&record)?);
    let left = S::offers(&over);
    let offered = |label: &str| left.iter().any(|(known, _)| known.contains(label));
    assert!(offered("Rematch") && offered("Record"), "{left:?}");
    assert!(left.iter().all(|(_, carried)| !carried.starts_with("m:")), "nothing is to be chosen: {left:?}");
    assert!(s.created() <= MESSAGES, "{} messages", s.created());
    Ok(())
}

/// The cells of a move of marbles: "A1B2".
fn cells(play: &str) -> impl Iterator<Item = &str> {
    (0..play.len()).step_by(2).map(|at| play.get(at..at + 2).unwrap_or("no cell"))
}

/// Both people.
struct Players<'a, S> {
    s: &'a S,
    play: &'a Play,
    picker: ButtonPicker,
    have_been_back: bool,
}

impl<S: Stage> Players<'_, S> {
    /// Walks down the tree until a move is played; the board after it.
    async fn turn(&mut self, who: usize, board: &S::Seen) -> Try<S::Seen> {
        let (mut deeper, mut above) = (None, None);
        for _ in 0..self.play.taps {
            let at = deeper.as_ref().unwrap_or(board);
            let level = level(&S::offers(at), above.as_deref());
            check_level(&level);
            let (_, tapped) = pick(&mut self.picker, &level, self.play.likes);
            self.s.is_refused(1 - who, at, &tapped).await?;
            let mut next = match self.s.tap(who, board, at, &tapped).await? {
                Tapped::Played(next) => return Ok(next),
                Tapped::Deeper(next) => next,
            };
            if !std::mem::replace(&mut self.have_been_back, true) {
                let offers = S::offers(&next);
                let (_, back) =
                    offers.iter().find(|(label, _)| label.contains("Back")).ok_or("a way back")?;
                let again = self.s.back(who, board, &next, back).await?;
                assert_eq!(self::level(&S::offers(&again), above.as_deref()), level);
                next = match self.s.tap(who, board, &again, &tapped).await? {
                    Tapped::Deeper(next) => next,
                    Tapped::Played(next) => return Err(format!("it was no move before: {next:?}").into()),
                };
            }
            (deeper, above) = (Some(next), Some(tapped));
        }
        Err(format!("a move of {} took more than {} taps", self.play.game, self.play.taps).into())
    }
}

/// The seat that the board says is to move; at the end none is.
fn mover(text: &str) -> Option<usize> {
    let marked: Vec<usize> = (0..2).filter(|seat| text.contains(&format!("▶ {}", NAMES[*seat]))).collect();
    let named: Vec<usize> =
        (0..2).filter(|seat| text.contains(&format!("It's {}'s turn", NAMES[*seat]))).collect();
    assert!(marked == named && marked.len() <= 1, "who is to move? {text}");
    marked.first().copied()
}

/// The choices below this branch.
pub(crate) fn level(offers: &[Offer], above: Option<&str>) -> Vec<Offer> {
    let belongs = |carried: &str| match above {
        Some(above) => carried.strip_prefix(above).is_some_and(|below| below.starts_with('.')),
        None => carried.starts_with("m:") && !carried.ends_with(':') && !carried.contains('.'),
    };
    offers.iter().filter(|(_, carried)| belongs(carried)).cloned().collect()
}

/// A level fits every platform, and no two of its branches look the same.
fn check_level(level: &[Offer]) {
    let labels: BTreeSet<&str> = level.iter().map(|(label, _)| label.as_str()).collect();
    assert!((1..=WIDE).contains(&level.len()) && labels.len() == level.len(), "{level:?}");
    assert!(labels.iter().all(|label| (1..=LONG).contains(&label.chars().count())), "{level:?}");
}

/// The last board says what comes out when the record is played again.
fn check_end(play: &Play, text: &str, replayed: &Value) {
    let (_, why) = (play.ends.iter().find(|(reason, _)| replayed["reason"] == *reason))
        .unwrap_or_else(|| panic!("the rules do not end {} so: {replayed}", play.game));
    assert_eq!(replayed["over"], true);
    let won =
        |seat: &usize| replayed["winners"].as_array().is_some_and(|all| all.contains(&(seat + 1).into()));
    let winners: Vec<&str> = (0..2).filter(won).map(|seat| NAMES[seat]).collect();
    let end = match winners[..] {
        [] => "💀 The game is lost".to_owned(),
        [winner] => format!("🏆 {winner} wins{why}"),
        _ => format!("🏆 {} share the win{why}", winners.join(", ")),
    };
    assert!(text.contains(&end), "{end}? {text}");
    for (seat, name) in NAMES.into_iter().enumerate() {
        let line = format!("{}{name} {}", if won(&seat) { "🏆 " } else { "" }, replayed["scores"][seat]);
        assert!(text.lines().any(|printed| printed.starts_with(&line)), "{line}? {text}");
    }
}

/// One of the best offers, rather an early one: a level begins with what takes most.
fn pick(picker: &mut ButtonPicker, level: &[Offer], likes: &[&str]) -> Offer {
    let liked = |sign: &&str| {
        let liked: Vec<_> = level.iter().filter(|(label, _)| label.contains(*sign)).collect();
        Some(liked).filter(|liked| !liked.is_empty())
    };
    let best = likes.iter().find_map(liked).unwrap_or_else(|| level.iter().collect());
    best[picker.below(best.len()).min(picker.below(best.len()))].clone()
}

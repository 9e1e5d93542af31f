//! Moves and resignations.

use kubyk_games::kit::{
    About, Choice, Event, Leads, Log, Msg, Reason, Seat, Seats, Table, Viewer, not_your_turn,
};

use crate::choice_path::{NotFollowed, Ticked, followed, is_open};
use crate::ids::UserKey;
use crate::names::slips;
use crate::rows::TablePhase;
use crate::table::LoadedTable;
use crate::time::Millis;

/// Number of legal moves that a refusal shows.
const NEAREST: usize = 5;
/// Number of choices that the refusal of another one shows.
const OFFERED: usize = 6;

/// A move that a person has played.
#[derive(Debug)]
pub struct Played {
    /// `true` if what was answered must not be shown to others.
    pub hidden: bool,
    /// The answer, where all choose at once.
    pub sealed: Option<SealedAnswer>,
    /// The facts that the person has learned by it and others may not know: the dice under the cup.
    pub learned: Vec<Msg>,
}

/// The end of a path of the choice tree.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Chosen {
    /// To a move.
    Move(String),
    /// To a further level, under this path.
    Level(Vec<String>),
    /// Nowhere, for it is something else that is selected by now: this.
    Otherwise(Vec<String>),
}

impl LoadedTable {
    /// The person's seat, if it owes a move and `epoch`, the number of the board tapped on, is the present one.
    pub(crate) fn seat_to_act(&self, user: &UserKey, epoch: Option<usize>) -> Result<Seat, Msg> {
        let seat = self.setup.seat_of(user);
        let Some(position) = &self.table else { return Err(Msg::new("table-not-begun")) };
        if self.row.phase == TablePhase::Closed {
            return Err(Msg::new("game-over"));
        }
        let seat = seat.ok_or_else(|| Msg::new("not-a-player"))?;
        let to_act = position.table.to_act();
        let not_your_turn = || not_your_turn(to_act);
        if epoch.is_some_and(|epoch| epoch != position.epoch) {
            return Err(match position.news.last() {
                // Nobody can use a board that has not come yet.
                Some(news) if self.board_is_late(seat) => Msg::new("board-late").with("news", news.clone()),
                _ if to_act.contains(seat) => Msg::new("board-stale"),
                _ => not_your_turn(),
            });
        }
        if to_act.contains(seat) {
            return Ok(seat);
        }
        Err(if position.together { Msg::new("answered-already") } else { not_your_turn() })
    }

    /// The person's seat at a game that goes on.
    ///
    /// # Errors
    /// The game has not begun or is over, or the person has no seat or has left.
    pub fn playing_seat(&self, user: &UserKey) -> Result<Seat, Msg> {
        match self.row.phase {
            TablePhase::Lobby => Err(Msg::new("table-not-begun")),
            TablePhase::Closed => Err(Msg::new("game-over")),
            TablePhase::Playing => {
                let seat = self.setup.seat_of(user).ok_or_else(|| Msg::new("not-a-player"))?;
                let left = self.table.as_ref().is_some_and(|position| position.table.left().contains(seat));
                if left { Err(Msg::new("left-yourself")) } else { Ok(seat) }
            }
        }
    }

    /// The end of a path of the choice tree, after the person's known selection.
    ///
    /// # Errors
    /// The person owes no move, the board is stale, or the path leads to no choice that is open.
    pub fn chosen(
        &self,
        user: &UserKey,
        epoch: usize,
        keys: &[&str],
        known: Option<&Ticked>,
    ) -> Result<Chosen, Msg> {
        let seat = self.seat_to_act(user, Some(epoch))?;
        let Some(position) = &self.table else { return Err(Msg::new("table-not-begun")) };
        let path = match followed(&*position.table, seat, epoch, keys, known) {
            Ok(path) => path,
            Err(NotFollowed::Nowhere) => return Err(Msg::new("choice-closed")),
            Err(NotFollowed::MovedOn) => {
                let path = known.map(|known| known.path.clone()).unwrap_or_default();
                return Ok(Chosen::Otherwise(path));
            }
        };
        let keys: Vec<&str> = path.iter().map(String::as_str).collect();
        let Some((last, above)) = keys.split_last() else { return Ok(Chosen::Level(path)) };
        if is_open(&keys) {
            return Ok(Chosen::Level(path));
        }
        let level = position.table.choices(seat, above).unwrap_or_default();
        match level.iter().find(|choice| choice.key == *last).map(|choice| &choice.leads) {
            Some(Leads::Play(text)) => Ok(Chosen::Move(text.clone())),
            Some(Leads::Deeper) => Ok(Chosen::Level(path)),
            None => Err(self.closed(seat, &keys, level)),
        }
    }

    /// Returns `true` if the person is to move and has no choice.
    pub fn has_one_move(&self, user: &UserKey) -> bool {
        let seat = self.seat_to_act(user, None).ok();
        let position = self.table.as_ref().zip(seat);
        position.is_some_and(|(position, seat)| position.table.moves(seat).len() == 1)
    }

    /// The number of the present board, if the person is to move and an earlier one offers other moves: `roll` stands on each.
    pub fn chooses_anew(&self, user: &UserKey) -> Option<usize> {
        let seat = self.seat_to_act(user, None).ok()?;
        let position = self.table.as_ref()?;
        let about = self.game.about();
        let is_verb = |play: &String| about.verb_of(play).is_some() && !play.contains(' ');
        (!position.table.moves(seat).iter().all(is_verb)).then_some(position.epoch)
    }

    /// The number of the present board, if a tap on an earlier one can only mean the same on it: the same word, which is a
    /// whole move by itself, stands on both, and nobody chooses in secret. `None`: it is stale.
    pub fn repeated(&self, user: &UserKey, tapped: usize, keys: &[&str]) -> Option<usize> {
        let seat = self.seat_to_act(user, None).ok()?;
        let position = self.table.as_ref().filter(|position| !position.together)?;
        let (last, above) = keys.split_last()?;
        let word = |table: &dyn Table, seat: Seat| {
            let choice = table.choices(seat, above)?.into_iter().find(|choice| choice.key == *last)?;
            match choice.leads {
                Leads::Play(text) if !text.contains(' ') => Some((choice.label.id, text)),
                Leads::Play(_) | Leads::Deeper => None,
            }
        };
        let meant = word(&*position.table, seat)?;
        let earlier = position.at(self.setup.open(self.game).ok()?, tapped)?;
        let mut acting = earlier.table.to_act().iter();
        acting.any(|seat| word(&*earlier.table, seat).as_ref() == Some(&meant)).then_some(position.epoch)
    }

    /// The refusal of what stands on a board for others: why, if that can be told, and what there is instead.
    fn closed(&self, seat: Seat, keys: &[&str], level: Vec<Choice<String>>) -> Msg {
        let more = (level.len() > OFFERED).then(|| Msg::as_is("…"));
        let known = Msg::listed(level.into_iter().take(OFFERED).map(|choice| choice.label).chain(more));
        match (known, self.why_closed(seat, keys)) {
            (Some(known), Some(why)) => Msg::new("move-refused").with("why", why).with("moves", known),
            (Some(known), None) => Msg::new("choice-closed-but").with("known", known),
            (None, _) => Msg::new("choice-closed"),
        }
    }

    /// Why a seat may not play what stands on the board that everybody sees. There it is because somebody may play
    /// it, as far as everybody knows: perhaps this very seat, whose own sheet is hidden from the others.
    fn why_closed(&self, seat: Seat, keys: &[&str]) -> Option<Msg> {
        let table = &self.table.as_ref()?.table;
        let (last, above) = keys.split_last()?;
        let public = table.public();
        let leads = Seats::all(table.seats()).iter().find_map(|anyone| {
            let choices = public.choices(anyone, above)?;
            choices.into_iter().find(|choice| choice.key == *last).map(|choice| choice.leads)
        })?;
        let Leads::Play(text) = leads else { return None };
        let refused = table.copy().play(seat, &text, &mut Log::off()).err()?;
        Some(refused.msg(self.game.about()))
    }

    /// Plays a person's move. A refusal tells the legal moves, each as it is `named`.
    ///
    /// # Errors
    /// The person owes no move, the board is stale, their time is up, or the game refuses the move.
    pub fn play(
        &mut self,
        user: &UserKey,
        text: &str,
        epoch: Option<usize>,
        now: Millis,
        named: &dyn Fn(&str) -> Msg,
    ) -> Result<Played, Msg> {
        let seat = self.seat_to_act(user, epoch)?;
        if self.is_up(seat, now) {
            return Err(Msg::new("time-up"));
        }
        let sealed = self.sealed_answer(seat, text);
        let known = self.secrets(seat);
        let Some(position) = &mut self.table else { return Err(Msg::new("table-not-begun")) };
        position.news.clear();
        let shared = position.together;
        self.advance(Event::Played(seat, text.to_owned()), now).map_err(|why| {
            // The refusal may be read by everybody.
            let moves = self.table.as_ref().map(|position| position.table.public().moves(seat));
            let moves = nearest(self.game.about(), text, moves.unwrap_or_default());
            let more = (moves.len() > NEAREST).then(|| Msg::as_is("…"));
            let moves = Msg::listed(moves.iter().take(NEAREST).map(|play| named(play)).chain(more));
            let refused = Msg::new("move-refused").with("why", why);
            refused.with("moves", moves.unwrap_or_else(|| Msg::as_is("—")))
        })?;
        // A secret answer is told in other words.
        let mut learned = if shared { Vec::new() } else { self.secrets(seat) };
        learned.retain(|secret| !known.contains(secret));
        Ok(Played { hidden: shared, sealed, learned })
    }

    /// A person gives the game up.
    ///
    /// # Errors
    /// The person has no seat, the game has not begun, or it does not let them go.
    pub fn resign(&mut self, user: &UserKey, now: Millis) -> Result<(), Msg> {
        let seat = self.setup.seat_of(user).ok_or_else(|| Msg::new("not-a-player"))?;
        if let Some(position) = &mut self.table {
            position.news.clear();
        }
        self.advance(Event::Left(seat, Reason::Resignation), now)
    }

    /// Returns `true` if the table has moved on since the board of this epoch was shown.
    pub fn is_behind(&self, epoch: usize) -> bool {
        self.row.phase == TablePhase::Closed
            || self.table.as_ref().is_some_and(|position| position.epoch != epoch)
    }

    /// Returns `true` if this seat knows what others may not.
    pub fn has_secrets(&self, seat: Seat) -> bool {
        !self.secrets(seat).is_empty()
    }

    /// The facts that this person knows at the table and others may not.
    pub fn secrets_of(&self, user: &UserKey) -> Vec<Msg> {
        self.setup.seat_of(user).map(|seat| self.secrets(seat)).unwrap_or_default()
    }

    /// The facts that this seat knows and others may not.
    fn secrets(&self, seat: Seat) -> Vec<Msg> {
        let scene = self.table.as_ref().map(|position| position.table.scene(Viewer::Seat(seat)));
        scene.map(|scene| scene.private).unwrap_or_default()
    }
}

/// The legal moves for a refusal of a text: those most like it first, or in the game's order if it is like none.
fn nearest(about: &About, text: &str, mut moves: Vec<String>) -> Vec<String> {
    let text = text.to_lowercase();
    // In public, what a seat may answer is not told apart from what it may not: not this one at least.
    moves.retain(|play| play.to_lowercase() != text);
    // In whatever language it was typed, its verb is none of the notation.
    let typed = bare(about, &text);
    let distance = |play: &String| strsim::levenshtein(typed, &bare(about, play).to_lowercase());
    if moves.iter().any(|play| distance(play) <= slips(typed)) {
        moves.sort_by_cached_key(distance);
    }
    moves
}

/// A move without the verb that it begins with, in notation or as it was typed.
fn bare<'a>(about: &About, play: &'a str) -> &'a str {
    match play.split_once(' ') {
        Some((word, rest)) if about.verb_of(play).is_some() || word.chars().all(char::is_alphabetic) => rest,
        Some(_) | None => play,
    }
}

// Answers where all choose at once: what whoever gives one is told of it.

/// An answer that is sealed until all have answered.
#[derive(Debug)]
pub struct SealedAnswer {
    /// The seat that answers.
    pub seat: Seat,
    /// It in words, for the eyes of whoever gave it.
    pub own: Msg,
    /// Messages to everybody about it while it is sealed.
    pub open: Vec<Msg>,
}

impl LoadedTable {
    /// The answer that a seat is about to give, as it stands while others still choose. The last answer is opened as soon as it
    /// is given: so each is looked at as if it were the first.
    pub(crate) fn sealed_answer(&self, seat: Seat, text: &str) -> Option<SealedAnswer> {
        let position = self.table.as_ref().filter(|position| position.together)?;
        let mut first = position.before_answers(self.setup.open(self.game).ok()?).ok()?;
        let known = first.table.scene(Viewer::Seat(seat)).private;
        first.news.clear();
        first.apply(Event::Played(seat, text.to_owned())).ok()?;
        let private = first.table.scene(Viewer::Seat(seat)).private;
        let own = private.into_iter().next_back().filter(|own| !known.contains(own))?;
        Some(SealedAnswer { seat, own, open: first.news })
    }
}

// Gives up an open table.

impl LoadedTable {
    /// Gives up an open table.
    ///
    /// # Errors
    /// The person has no seat or has left already, or the game does not let them go.
    pub fn erase_person(&mut self, user: &UserKey, now: Millis) -> Result<(), Msg> {
        match self.row.phase {
            TablePhase::Lobby => self.leave_lobby(user),
            TablePhase::Playing => {
                self.playing_seat(user)?;
                self.resign(user, now)
            }
            TablePhase::Closed => Ok(()),
        }
    }
}

//! Jackpot: a roll puts a counter on the space of its sum, or takes all that lie there when the space is full; whoever has
//! none left ends the game.
//!
//! The game is Reiner Knizia's; S. Khramov's encyclopaedia of dice games has its name, two dice, fifteen counters a seat
//! and its tempo, and its rules are published by one text that quotes Knizia. What a 2 does with too few counters was
//! decided in this project.

use crate::kit::{
    About, CounterStack, CounterStacks, Draw, Fault, Game, Log, Msg, OptionSpec, Preset, Reason, SceneBoard,
    Seat, Seats, Setup, Tempo, Values, Verb, shown,
};
use crate::rolls::{self, AfterRoll, RollGame, RollState};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct JackpotGame;

static ABOUT: About = About {
    id: "jackpot",
    rules: 1,
    aliases: &["bank", "банк", "джекпот"],
    emoji: "🏦",
    verbs: &[Verb::alone("roll")],
    tags: &["dice", "luck", "party"],
    chapter: Some(18),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("jackpot/text"),
};

impl Game for JackpotGame {
    type Variant = Variant;
    type State = RollState<Jackpot>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, _: &Variant) -> Vec<Msg> {
        [
            "jackpot-summary",
            "jackpot-rules",
            "jackpot-rules-special",
            "jackpot-rules-example",
            "jackpot-rules-end",
        ]
        .map(Msg::new)
        .into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<RollState<Jackpot>, Vec<Fault>> {
        Ok(RollState::new(Jackpot::new(setup.variant, setup.seats), setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        rolls::LEVELS
    }
}

/// The most seats.
const MOST_SEATS: usize = 12;

// The options of Jackpot.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The counters that each seat begins with.
    pub counters: usize,
    /// The counters that fill a space.
    pub full: usize,
}

const OPTIONS: &[OptionSpec] =
    &[OptionSpec::integer("counters", 5, 50, "15"), OptionSpec::integer("full", 1, 5, "3")];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] =
    &[Preset { author: "knizia", recommended: Some((3, 5)), ..Preset::new("base", 1, Tempo::A, 2) }];

impl Variant {
    fn read(values: &Values) -> Self {
        Self { counters: values.integer("counters") as usize, full: values.integer("full") as usize }
    }
}

// The effect of a roll in Jackpot.

/// The lowest of the spaces, and how many there are.
const FIRST: u8 = 3;
const SPACES: usize = 9;
/// The sum that puts a counter on every space that is not full.
const EVERYWHERE: u8 = 2;
/// The sum that takes all counters of the board.
const EVERYTHING: u8 = 12;

/// The counters of the seats, and those on the board.
#[derive(Clone, PartialEq, Debug)]
pub struct Jackpot {
    variant: Variant,
    /// By seat. Those of one who has left stay its score, and are out of play.
    held: Vec<usize>,
    /// The counters on each space, the lowest first.
    board: [usize; SPACES],
    /// The spaces that the last roll has changed.
    fresh: [bool; SPACES],
}

impl Jackpot {
    fn new(variant: Variant, seats: usize) -> Self {
        let held = vec![variant.counters; seats];
        Self { variant, held, board: [0; SPACES], fresh: [false; SPACES] }
    }

    /// Puts a counter of the seat on a space.
    fn put(&mut self, seat: Seat, space: usize) {
        self.held[seat.index()] -= 1;
        self.board[space] += 1;
        self.fresh[space] = true;
    }

    /// Takes all counters of a space; returns how many.
    fn take(&mut self, seat: Seat, space: usize) -> usize {
        let taken = std::mem::take(&mut self.board[space]);
        self.held[seat.index()] += taken;
        self.fresh[space] = taken > 0;
        taken
    }

    /// The effect of a sum, and its message.
    fn apply(&mut self, seat: Seat, sum: u8) -> Msg {
        let full = self.variant.full;
        match sum {
            EVERYWHERE => {
                let free = (0..SPACES).filter(|space| self.board[*space] < full);
                let spaces: Vec<_> = free.take(self.held[seat.index()]).collect();
                spaces.iter().for_each(|space| self.put(seat, *space));
                Msg::new("jackpot-log-everywhere").with("counters", spaces.len())
            }
            EVERYTHING => {
                let taken: usize = (0..SPACES).map(|space| self.take(seat, space)).sum();
                Msg::new("jackpot-log-everything").with("counters", taken)
            }
            _ => {
                let space = usize::from(sum - FIRST);
                if self.board[space] < full {
                    self.put(seat, space);
                    Msg::new("jackpot-log-put").with("space", sum)
                } else {
                    let taken = self.take(seat, space);
                    Msg::new("jackpot-log-took").with("space", sum).with("counters", taken)
                }
            }
        }
    }
}

impl RollGame for Jackpot {
    const GAME: &'static str = "jackpot";

    fn draw(&self, _: Seat) -> Draw {
        Draw::d6(2)
    }

    fn rolled(&mut self, seat: Seat, faces: &[u8], _: Seats, log: &mut Log) -> AfterRoll {
        self.fresh = [false; SPACES];
        let told = self.apply(seat, faces.iter().sum());
        log.say(|| told.with("seat", seat).with("faces", shown(faces)));
        if self.held[seat.index()] > 0 {
            return AfterRoll::Next;
        }
        log.say(|| Msg::new("jackpot-log-last").with("seat", seat));
        AfterRoll::Over(Reason::Score)
    }

    fn scores(&self) -> Vec<i64> {
        self.held.iter().map(|held| *held as i64).collect()
    }

    fn title(&self) -> Msg {
        Msg::new("jackpot-title").with("full", self.variant.full)
    }

    fn board(&self, _: Seats, _: Seat) -> SceneBoard {
        let spaces = (FIRST..).zip(self.board.iter().zip(self.fresh));
        let stack = |(number, (counters, fresh)): (u8, (&usize, bool))| CounterStack {
            number,
            counters: *counters,
            fresh,
        };
        SceneBoard::Stacks(CounterStacks {
            spaces: spaces.map(stack).collect(),
            full: self.variant.full,
            special: vec![
                (EVERYWHERE, Msg::new("jackpot-everywhere")),
                (EVERYTHING, Msg::new("jackpot-everything")),
            ],
        })
    }
}

#[cfg(test)]
mod tests {
    //! Tests of Jackpot: the worked example, what each sum does, the end, leaving.

    use super::JackpotGame;
    use crate::kit::check::{example, table};
    use crate::kit::{AnyGame, Log, Reason, SceneBoard, Seat, Seats, Table, Viewer};

    const EXAMPLE: &str = "kubyk 1 / game jackpot / option counters 5 / option full 1 / seat Аня / seat Вова / /  \
     1 roll / * 3 4 / 2 roll / * 1 6 / 1 roll / * 1 1";

    fn board(game: &dyn Table) -> Vec<usize> {
        let SceneBoard::Stacks(stacks) = game.scene(Viewer::Spectator).board else { panic!("stacks") };
        stacks.spaces.iter().map(|space| space.counters).collect()
    }

    /// These rolls by the seats in turn; the scores after them.
    fn roll(game: &mut dyn Table, rolls: &[[u8; 2]]) -> Vec<i64> {
        for faces in rolls {
            let seat = game.to_act().first().expect("somebody's turn");
            game.play(seat, "roll", &mut Log::off()).expect("its turn");
            game.answer(faces, &mut Log::off()).expect("a roll is owed");
        }
        game.scores()
    }

    #[test]
    fn the_example_is_played_to_its_end() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [0, 6]);
        assert_eq!(board(&*game), [1, 1, 1, 1, 0, 0, 0, 0, 0], "3, 4, 5 and 6");
        let outcome = game.over().expect("it is over");
        assert_eq!((outcome.winners, outcome.reason), (Seats::only(Seat::at(1)), Reason::Score));
    }

    #[test]
    fn a_full_space_is_taken_and_another_gets_a_counter() {
        let mut game = table(&JackpotGame, "base", &[], 2);
        assert_eq!(roll(&mut *game, &[[3, 4], [1, 6], [2, 5]]), [13, 14]);
        assert_eq!(board(&*game), [0, 0, 0, 0, 3, 0, 0, 0, 0]);
        assert_eq!(roll(&mut *game, &[[3, 4], [1, 2]]), [12, 17]);
        assert_eq!(board(&*game), [1, 0, 0, 0, 0, 0, 0, 0, 0]);
    }

    #[test]
    fn a_twelve_takes_everything_and_a_two_puts_one_wherever_there_is_room() {
        let mut game = table(&JackpotGame, "base", &[("full", "1")], 2);
        assert_eq!(roll(&mut *game, &[[3, 4], [1, 1]]), [14, 7]);
        assert_eq!(board(&*game), [1; 9], "the 7 was full");
        assert_eq!(roll(&mut *game, &[[1, 1]]), [14, 7], "there is no room");
        assert_eq!(roll(&mut *game, &[[6, 6]]), [14, 16]);
        assert_eq!(board(&*game), [0; 9]);
    }

    #[test]
    fn counters_of_one_who_leaves_go_and_those_on_the_board_stay() {
        let mut game = table(&JackpotGame, "base", &[], 3);
        roll(&mut *game, &[[3, 4]]);
        game.leave(Seat::at(0), Reason::Time, &mut Log::off()).expect("it may leave");
        assert_eq!((game.scores(), board(&*game)[4]), (vec![14, 15, 15], 1));
        let to_seven = [[3, 4]; 2];
        assert_eq!(roll(&mut *game, &to_seven), [14, 14, 14]);
        assert_eq!(roll(&mut *game, &[[1, 6]]), [14, 17, 14]);
    }

    #[test]
    fn options_out_of_range_are_refused() {
        for (name, value) in [("counters", "4"), ("counters", "51"), ("full", "0"), ("full", "6")] {
            assert!(AnyGame::values(&JackpotGame, None, &[(name, value)]).is_err(), "{name} {value}");
        }
    }
}

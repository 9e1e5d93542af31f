//! Aces: every seat rolls its dice; an ace goes out of the game, a 2 to the left, a 5 to the right, until no die is left.
//!
//! S. Khramov's encyclopaedia of dice games has its name, five dice a seat and its tempo; the rules are the commonly
//! published ones: dice-play.com, where the seat that rolls the last ace wins or loses, and gamerules.com, where it loses.
//! Both find the seat that goes first by a hand of poker; here it is seat 1. That the dice of one who leaves go to the
//! next seat, and that a round may be followed by others, was decided in this project.

use crate::kit::{
    About, Draw, FaceWay, Fault, Game, Log, Msg, OptionSpec, PassTo, Preset, Reason, RoundTable, SceneBoard,
    SceneDie, Seat, Seats, Setup, TablePlace, Tempo, Token, Values, Verb,
};
use crate::rolls::{self, AfterRoll, RollGame, RollState};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct AcesGame;

static ABOUT: About = About {
    id: "aces",
    rules: 1,
    aliases: &["aces-to-the-center", "гузы", "аси", "асы"],
    emoji: "♠️",
    verbs: &[Verb::alone("roll")],
    tags: &["dice", "luck", "party"],
    chapter: Some(18),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("aces/text"),
};

impl Game for AcesGame {
    type Variant = Variant;
    type State = RollState<Aces>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let end = if variant.rounds == 1 { "aces-rules-end" } else { "aces-rules-rounds" };
        ["aces-summary", "aces-rules", "aces-rules-turn", "aces-rules-example", end].map(Msg::new).into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (3..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<RollState<Aces>, Vec<Fault>> {
        Ok(RollState::new(Aces::new(setup.variant, setup.seats), setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        rolls::LEVELS
    }
}

/// The most seats.
const MOST_SEATS: usize = 20;

// The options of Aces.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The dice that each seat begins a round with.
    pub dice: usize,
    /// `true` if the seat that rolls the last die out of the game has a point, `false` if all others have one.
    pub last_wins: bool,
    /// The rounds of a game.
    pub rounds: usize,
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::integer("dice", 1, 10, "5"),
    OptionSpec::choice("last", &["wins", "loses"]),
    OptionSpec::integer("rounds", 1, 10, "1"),
];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] = &[
    Preset { recommended: Some((4, 8)), ..Preset::new("base", 1, Tempo::B, 5) },
    Preset { delta: &[("last", "loses")], recommended: Some((4, 8)), ..Preset::new("loser", 1, Tempo::B, 5) },
];

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            dice: values.integer("dice") as usize,
            last_wins: values.text("last") == "wins",
            rounds: values.integer("rounds") as usize,
        }
    }
}

// The effect of a roll in Aces.

const OUT: u8 = 1;
const TO_THE_LEFT: u8 = 2;
const TO_THE_RIGHT: u8 = 5;

/// The dice before the seats, and those that are out.
#[derive(Clone, PartialEq, Debug)]
pub struct Aces {
    variant: Variant,
    /// The dice of each seat.
    held: Vec<usize>,
    /// By seat: how many dice the last roll has brought or taken.
    change: Vec<i64>,
    /// The dice that are out.
    out: usize,
    scores: Vec<i64>,
    /// The round, counted from 1.
    round: usize,
    /// How many dice of the last roll went out, to the left, to the right, and how many stayed; none before the first.
    last: Option<[usize; 4]>,
}

impl Aces {
    fn new(variant: Variant, seats: usize) -> Self {
        Self {
            variant,
            held: vec![variant.dice; seats],
            change: vec![0; seats],
            out: 0,
            scores: vec![0; seats],
            round: 1,
            last: None,
        }
    }

    fn bring(&mut self, seat: Option<Seat>, dice: usize) {
        if let Some(seat) = seat {
            self.held[seat.index()] += dice;
            self.change[seat.index()] += dice as i64;
        }
    }

    /// The last die is out: points, then the next round or the end.
    fn next_round(&mut self, last: Seat, present: Seats, log: &mut Log) -> AfterRoll {
        let only = Seats::only(last);
        let scoring = if self.variant.last_wins { only } else { present.without(only) };
        scoring.iter().for_each(|seat| self.scores[seat.index()] += 1);
        let id = if self.variant.last_wins { "aces-log-won" } else { "aces-log-lost" };
        log.say(|| Msg::new(id).with("seat", last));
        if self.round == self.variant.rounds {
            return AfterRoll::Over(Reason::Score);
        }
        let seats = self.held.len();
        present.iter().for_each(|seat| self.held[seat.index()] = self.variant.dice);
        self.change.fill(0);
        self.out = 0;
        let first = Seat::at(self.round % seats);
        self.round += 1;
        log.say(|| Msg::new("aces-log-round").with("round", self.round).with("rounds", self.variant.rounds));
        AfterRoll::NextFrom(first)
    }
}

impl RollGame for Aces {
    const GAME: &'static str = "aces";

    fn draw(&self, seat: Seat) -> Draw {
        Draw::d6(self.held[seat.index()])
    }

    /// There may be two hundred of them: how many of each kind were rolled stands on the board.
    fn dice_places(&self) -> usize {
        0
    }

    fn dice(&self, _: &[u8]) -> Vec<SceneDie> {
        Vec::new()
    }

    fn rolled(&mut self, seat: Seat, faces: &[u8], present: Seats, log: &mut Log) -> AfterRoll {
        let count = |way: u8| faces.iter().map(|face| usize::from(*face == way)).sum();
        let [out, left, right]: [usize; 3] = [OUT, TO_THE_LEFT, TO_THE_RIGHT].map(count);
        let gone = out + left + right;
        self.last = Some([out, left, right, faces.len() - gone]);
        self.change.fill(0);
        self.held[seat.index()] -= gone;
        self.change[seat.index()] -= gone as i64;
        self.out += out;
        self.bring(present.behind(seat), left);
        self.bring(present.before(seat), right);
        log.say(|| {
            let id = if gone == 0 { "aces-log-stayed" } else { "aces-log-rolled" };
            let msg = Msg::new(id).with("seat", seat).with("dice", faces.len());
            msg.with("out", out).with("left", left).with("right", right)
        });
        if self.held.iter().all(|held| *held == 0) {
            return self.next_round(seat, present, log);
        }
        if gone > 0 && self.held[seat.index()] > 0 { AfterRoll::Onward } else { AfterRoll::Next }
    }

    fn misses(&mut self, seat: Seat, _: &mut Log) -> bool {
        self.held[seat.index()] == 0
    }

    fn deserted(&mut self, seat: Seat, _: bool, present: Seats, _: &mut Log) -> Option<AfterRoll> {
        let dice = std::mem::take(&mut self.held[seat.index()]);
        self.change.fill(0);
        self.bring(present.behind(seat), dice);
        None
    }

    fn scores(&self) -> Vec<i64> {
        self.scores.clone()
    }

    fn title(&self) -> Msg {
        let last = if self.variant.last_wins { "wins" } else { "loses" };
        let title = Msg::new("aces-title").with("last", last);
        title.with("round", self.round).with("rounds", self.variant.rounds)
    }

    fn board(&self, _: Seats, _: Seat) -> SceneBoard {
        let place = |(index, (held, change)): (usize, (&usize, &i64))| TablePlace {
            seat: Seat::at(index),
            held: *held,
            change: *change,
        };
        let way = |faces: &[u8], to, label, kind: usize| FaceWay {
            faces: faces.to_vec(),
            to,
            label: Msg::new(label),
            rolled: Some(self.last.map_or(0, |last| last[kind])),
        };
        SceneBoard::Round(RoundTable {
            token: Token::Die,
            places: self.held.iter().zip(&self.change).enumerate().map(place).collect(),
            middle: self.out,
            label: Msg::new("aces-middle"),
            ways: vec![
                way(&[OUT], PassTo::Middle, "aces-way-out", 0),
                way(&[TO_THE_LEFT], PassTo::Left, "aces-way-left", 1),
                way(&[TO_THE_RIGHT], PassTo::Right, "aces-way-right", 2),
                way(&[3, 4, 6], PassTo::Stay, "aces-way-stay", 3),
            ],
            scored: true,
        })
    }
}

#[cfg(test)]
mod tests {
    //! Tests of Aces: the worked example, the course of a turn, rounds, leaving.

    use super::AcesGame;
    use crate::kit::check::{example, table};
    use crate::kit::{AnyGame, Log, Reason, SceneBoard, Seat, Seats, Table, Viewer};

    const EXAMPLE: &str = "kubyk 1 / game aces / option dice 2 / seat Аня / seat Вова / seat Гена / /  \
     1 roll / * 1 5 / 2 roll / * 2 4 / * 3 / 3 roll / * 1 1 1 1 / 2 roll / * 5 / 1 roll / * 1";

    fn held(game: &dyn Table) -> Vec<usize> {
        let SceneBoard::Round(board) = game.scene(Viewer::Spectator).board else { panic!("a round table") };
        board.places.iter().map(|place| place.held).collect()
    }

    /// The turn of a seat with these rolls, of which it asks for the first alone.
    fn turn(game: &mut dyn Table, number: usize, rolls: &[&[u8]]) -> Vec<usize> {
        game.play(Seat::at(number - 1), "roll", &mut Log::off()).expect("its turn");
        for faces in rolls {
            game.answer(faces, &mut Log::off()).expect("a roll is owed");
        }
        held(game)
    }

    fn leave(game: &mut dyn Table, number: usize) {
        game.leave(Seat::at(number - 1), Reason::Resignation, &mut Log::off()).expect("it may leave");
    }

    #[test]
    fn the_example_is_played_to_its_end() {
        let mut game = table(&AcesGame, "base", &[("dice", "2")], 3);
        assert_eq!(turn(&mut *game, 1, &[&[1, 5]]), [0, 2, 3]);
        assert_eq!(turn(&mut *game, 2, &[&[2, 4], &[3]]), [0, 1, 4]);
        assert_eq!(turn(&mut *game, 3, &[&[1, 1, 1, 1]]), [0, 1, 0]);
        assert_eq!(turn(&mut *game, 2, &[&[5]]), [1, 0, 0]);
        assert_eq!(turn(&mut *game, 1, &[&[1]]), [0, 0, 0]);
        let outcome = example(EXAMPLE).over().expect("it is over");
        assert_eq!((outcome.winners, outcome.reason), (Seats::only(Seat::at(0)), Reason::Score));
        assert_eq!(game.scores(), [1, 0, 0]);
        assert!(game.same(example(EXAMPLE).as_ref()));
    }

    #[test]
    fn where_the_last_loses_all_others_win() {
        let mut game = table(&AcesGame, "loser", &[("dice", "1")], 3);
        turn(&mut *game, 1, &[&[1]]);
        turn(&mut *game, 2, &[&[1]]);
        turn(&mut *game, 3, &[&[1]]);
        assert_eq!(game.scores(), [1, 1, 0]);
        let outcome = game.over().expect("it is over");
        assert_eq!((outcome.winners, outcome.reason), (Seats::all(2), Reason::Score));
    }

    #[test]
    fn a_seat_that_alone_has_dice_begins_another_turn() {
        let mut game = table(&AcesGame, "base", &[("dice", "1")], 3);
        turn(&mut *game, 1, &[&[2]]);
        turn(&mut *game, 2, &[&[2, 2]]);
        assert_eq!(turn(&mut *game, 3, &[&[3, 4, 6]]), [0, 0, 3]);
        assert_eq!(game.to_act(), Seats::only(Seat::at(2)));
        assert_eq!(turn(&mut *game, 3, &[&[1, 4, 6], &[3, 3]]), [0, 0, 2]);
    }

    #[test]
    fn each_round_is_begun_by_the_next_seat_that_is_there() {
        let mut game = table(&AcesGame, "base", &[("dice", "1"), ("rounds", "2")], 3);
        leave(&mut *game, 2);
        assert_eq!(held(&*game), [1, 0, 2], "its die goes to the next seat");
        turn(&mut *game, 1, &[&[1]]);
        assert_eq!(turn(&mut *game, 3, &[&[1, 1]]), [1, 0, 1], "new dice");
        assert_eq!((game.scores(), game.to_act()), (vec![0, 0, 1], Seats::only(Seat::at(2))));
        turn(&mut *game, 3, &[&[1]]);
        turn(&mut *game, 1, &[&[1]]);
        assert_eq!(game.over().expect("it is over").winners, [0, 2].map(Seat::at).into_iter().collect());
    }

    #[test]
    fn the_dice_of_one_who_leaves_go_to_the_next_seat_whose_turn_it_is() {
        let mut game = table(&AcesGame, "base", &[("dice", "2")], 3);
        game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
        leave(&mut *game, 1);
        assert_eq!((game.needs(), held(&*game)), (None, vec![0, 4, 2]));
        game.play(Seat::at(1), "roll", &mut Log::off()).expect("its turn");
        assert_eq!(game.needs().map(|draw| draw.dice.len()), Some(4));
    }

    #[test]
    fn options_out_of_range_are_refused() {
        for (name, value) in
            [("dice", "0"), ("dice", "11"), ("last", "draws"), ("rounds", "0"), ("rounds", "11")]
        {
            assert!(AnyGame::values(&AcesGame, None, &[(name, value)]).is_err(), "{name} {value}");
        }
    }
}

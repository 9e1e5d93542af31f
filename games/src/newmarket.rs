//! Newmarket: three rolls of three, two and one dice, of each of which the highest die stays; the highest result takes the
//! round.
//!
//! S. Khramov's encyclopaedia of dice games has its name, three dice and its tempo; the rules are the commonly published
//! ones, also as Going to Boston: bicyclecards.com and best-family-games.com count the sum, poker.tj multiplies by the last
//! die, beyondthealgorithm.ca multiplies all three. That level scores share the win was decided in this project.
//! Deliberately not here: a pot of chips.

use crate::kit::{
    About, Draw, Fault, Game, KeepingRoll, KeptDice, KeptTurn, Log, MOST_SEATS, Msg, OptionSpec, Preset,
    Reason, SceneBoard, SceneDie, Seat, Seats, Setup, Tempo, Tint, Values, Verb, shown,
};
use crate::rolls::{self, AfterRoll, RollGame, RollState};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct NewmarketGame;

static ABOUT: About = About {
    id: "newmarket",
    rules: 1,
    aliases: &["boston", "going-to-boston", "yankee-grab", "бостон"],
    emoji: "🐎",
    verbs: &[Verb::alone("roll")],
    tags: &["dice", "luck", "children", "party"],
    chapter: Some(14),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("newmarket/text"),
};

impl Game for NewmarketGame {
    type Variant = Variant;
    type State = RollState<Newmarket>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let end = if variant.by_points { "newmarket-rules-points" } else { "newmarket-rules-rounds" };
        ["newmarket-summary", "newmarket-rules", "newmarket-rules-result", "newmarket-rules-example", end]
            .map(Msg::new)
            .into()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<RollState<Newmarket>, Vec<Fault>> {
        Ok(RollState::new(Newmarket::new(setup.variant, setup.seats), setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        rolls::LEVELS
    }
}

// The options of Newmarket.

crate::word_enum! {
    /// The way in which three dice make a result.
    pub enum Count {
        /// Their sum.
        Sum = "sum",
        /// The sum of the first two, times the last.
        Times = "times",
        /// All three multiplied.
        Product = "product",
    }
}

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The way in which three dice make a result.
    pub count: Count,
    /// `true` if every result is added to the score, `false` if the highest of a round takes a point.
    pub by_points: bool,
    /// The rounds of a game.
    pub rounds: u32,
}

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice("count", Count::WORDS),
    OptionSpec::choice("by", &["rounds", "points"]),
    OptionSpec::integer("rounds", 1, 20, "5"),
];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] = &[
    Preset { recommended: Some((2, 6)), ..Preset::new("base", 1, Tempo::A, 3) },
    Preset {
        delta: &[("count", "times")],
        recommended: Some((2, 6)),
        ..Preset::new("multiplication", 1, Tempo::A, 3)
    },
];

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            count: Count::of(values.text("count")).unwrap_or(Count::Sum),
            by_points: values.text("by") == "points",
            rounds: values.integer("rounds") as u32,
        }
    }

    /// The result of three dice, in the order in which they were kept.
    fn result(self, kept: [u8; ROLLS]) -> i64 {
        let [first, second, third] = kept.map(i64::from);
        match self.count {
            Count::Sum => first + second + third,
            Count::Times => (first + second) * third,
            Count::Product => first * second * third,
        }
    }
}

// The course of turns, rounds and play-offs in Newmarket.

/// The rolls of a turn, the first one of so many dice.
const ROLLS: usize = 3;

/// Scores, and how far the round has come.
#[derive(Clone, PartialEq, Debug)]
pub struct Newmarket {
    variant: Variant,
    scores: Vec<i64>,
    /// The round, counted from 1.
    round: u32,
    /// The seats that play for the round: all, or those that were level.
    contenders: Seats,
    /// `true` if these play again because they were level.
    play_off: bool,
    /// Those of them that still have their turn.
    waiting: Seats,
    /// By seat: the faces that it has kept in its turn of the round, or of the play-off.
    kept: Vec<Vec<u8>>,
    /// The rolls of the running turn, else of the last one.
    rolls: Vec<Vec<u8>>,
    /// The seat whose rolls these are.
    roller: Option<Seat>,
    /// The turns of the round before, which stay on the board until the first roll of the next one.
    before: Option<Vec<KeptTurn>>,
}

impl Newmarket {
    fn new(variant: Variant, seats: usize) -> Self {
        Self {
            variant,
            scores: vec![0; seats],
            round: 1,
            contenders: Seats::all(seats),
            play_off: false,
            waiting: Seats::all(seats),
            kept: vec![Vec::new(); seats],
            rolls: Vec::new(),
            roller: None,
            before: None,
        }
    }

    /// Which roll of its turn is the next one of this seat, counted from 0.
    fn step(&self, seat: Seat) -> usize {
        self.kept[seat.index()].len() % ROLLS
    }

    fn result(&self, seat: Seat) -> Option<i64> {
        let kept = <[u8; ROLLS]>::try_from(self.kept[seat.index()].as_slice()).ok()?;
        Some(self.variant.result(kept))
    }

    /// The turn of the next seat, or the end of the round.
    fn go_on(&mut self, present: Seats, log: &mut Log) -> AfterRoll {
        if let Some(next) = self.waiting.first() {
            return AfterRoll::NextFrom(next);
        }
        let results: Vec<i64> =
            Seat::all(self.kept.len()).map(|seat| self.result(seat).unwrap_or_default()).collect();
        if self.variant.by_points {
            self.contenders.iter().for_each(|seat| self.scores[seat.index()] += results[seat.index()]);
            return self.next_round(present, log);
        }
        let best = self.contenders.highest(&results);
        if best.len() > 1 {
            log.say(|| Msg::new("newmarket-log-level").with("seats", best));
            self.before = Some(self.turns());
            self.play(best);
            self.play_off = true;
            return self.go_on(present, log);
        }
        self.taken(best, present, log)
    }

    /// A seat has taken the round.
    fn taken(&mut self, winner: Seats, present: Seats, log: &mut Log) -> AfterRoll {
        winner.iter().for_each(|seat| self.scores[seat.index()] += 1);
        log.say(|| Msg::new("newmarket-log-taken").with("seats", winner).with("round", self.round));
        self.next_round(present, log)
    }

    fn next_round(&mut self, present: Seats, log: &mut Log) -> AfterRoll {
        if self.round == self.variant.rounds {
            return AfterRoll::Over(Reason::Score);
        }
        self.round += 1;
        self.before = Some(self.turns());
        self.play(present);
        self.play_off = false;
        self.go_on(present, log)
    }

    /// These seats have a turn each.
    fn play(&mut self, seats: Seats) {
        (self.contenders, self.waiting) = (seats, seats);
        self.kept.iter_mut().for_each(Vec::clear);
    }

    fn turns(&self) -> Vec<KeptTurn> {
        let turn = |seat: Seat| KeptTurn {
            seat,
            kept: self.kept[seat.index()].clone(),
            result: self.result(seat),
            out: !self.contenders.contains(seat),
        };
        Seat::all(self.kept.len()).map(turn).collect()
    }
}

impl RollGame for Newmarket {
    const GAME: &'static str = "newmarket";

    fn draw(&self, seat: Seat) -> Draw {
        Draw::d6(ROLLS - self.step(seat))
    }

    /// The rolls of a turn lie on the board.
    fn dice_places(&self) -> usize {
        0
    }

    fn dice(&self, _: &[u8]) -> Vec<SceneDie> {
        Vec::new()
    }

    fn rolled(&mut self, seat: Seat, faces: &[u8], present: Seats, log: &mut Log) -> AfterRoll {
        self.before = None;
        if self.step(seat) == 0 {
            self.rolls.clear();
            self.roller = Some(seat);
        }
        self.rolls.push(faces.to_vec());
        self.kept[seat.index()].extend(faces.iter().max());
        let Some(result) = self.result(seat) else { return AfterRoll::Onward };
        log.say(|| {
            let msg = Msg::new("newmarket-log-turn").with("seat", seat);
            msg.with("kept", shown(&self.kept[seat.index()])).with("result", result)
        });
        self.waiting.remove(seat);
        self.go_on(present, log)
    }

    fn deserted(&mut self, seat: Seat, active: bool, present: Seats, log: &mut Log) -> Option<AfterRoll> {
        self.contenders.remove(seat);
        self.waiting.remove(seat);
        self.kept[seat.index()].clear();
        if active {
            (self.roller, self.rolls) = (None, Vec::new());
        }
        if self.play_off && self.contenders.len() == 1 {
            return Some(self.taken(self.contenders, present, log));
        }
        active.then(|| self.go_on(present, log))
    }

    fn scores(&self) -> Vec<i64> {
        self.scores.clone()
    }

    fn title(&self) -> Msg {
        let title = Msg::new("newmarket-title").with("round", self.round);
        let title = title.with("rounds", self.variant.rounds);
        title.with("playoff", if self.play_off { "on" } else { "off" })
    }

    /// The dice that do not stay lie aside.
    fn board(&self, _: Seats, _: Seat) -> SceneBoard {
        let roll = |step: usize| {
            let faces = self.rolls.get(step).map(Vec::as_slice).unwrap_or_default();
            let stays = faces.iter().position(|face| Some(face) == faces.iter().max());
            let die = |(place, face): (usize, &u8)| SceneDie {
                aside: Some(place) != stays,
                ..SceneDie::new(*face, Tint::White)
            };
            KeepingRoll { dice: faces.iter().enumerate().map(die).collect(), places: ROLLS - step }
        };
        let kept: Vec<u8> = self.rolls.iter().filter_map(|faces| faces.iter().max()).copied().collect();
        SceneBoard::Keeping(KeptDice {
            rolls: (0..ROLLS).map(roll).collect(),
            roller: self.roller,
            result: <[u8; ROLLS]>::try_from(kept).ok().map(|kept| self.variant.result(kept)),
            turns: self.before.clone().unwrap_or_else(|| self.turns()),
        })
    }
}

#[cfg(test)]
mod tests {
    //! Tests of Newmarket: the worked example, results, rounds, play-offs, leaving.

    use super::NewmarketGame;
    use crate::kit::check::{example, table};
    use crate::kit::{AnyGame, Log, Reason, Seat, Seats, Table};

    const EXAMPLE: &str = "kubyk 1 / game newmarket / option rounds 1 / seat Аня / seat Вова / /  \
     1 roll / * 6 4 2 / * 3 1 / * 5 / 2 roll / * 5 5 1 / * 4 4 / * 5 / 1 roll / * 2 2 1 / * 1 1 / * 6 /  \
     2 roll / * 4 1 1 / * 2 3 / * 3";

    /// A turn of the seat with this number that keeps these faces.
    fn turn(game: &mut dyn Table, number: usize, [first, second, third]: [u8; 3]) -> Vec<i64> {
        game.play(Seat::at(number - 1), "roll", &mut Log::off()).expect("its turn");
        for faces in [vec![1, first, 1], vec![second, 1], vec![third]] {
            game.answer(&faces, &mut Log::off()).expect("a roll is owed");
        }
        game.scores()
    }

    fn leave(game: &mut dyn Table, number: usize) {
        game.leave(Seat::at(number - 1), Reason::Resignation, &mut Log::off()).expect("it may leave");
    }

    fn acts(game: &dyn Table) -> usize {
        game.to_act().first().expect("somebody's turn").number()
    }

    #[test]
    fn the_example_is_played_to_its_end() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [0, 1]);
        let outcome = game.over().expect("it is over");
        assert_eq!((outcome.winners, outcome.reason), (Seats::only(Seat::at(1)), Reason::Score));
    }

    #[test]
    fn three_dice_are_added_or_multiplied() {
        for (count, result) in [("sum", 11), ("times", 28), ("product", 40)] {
            let set = [("count", count), ("by", "points"), ("rounds", "1")];
            let mut game = table(&NewmarketGame, "base", &set, 2);
            assert_eq!(turn(&mut *game, 1, [5, 2, 4]), [0, 0], "scores change when a round is over");
            turn(&mut *game, 2, [1, 1, 1]);
            assert_eq!(game.scores()[0], result, "{count}");
        }
    }

    #[test]
    fn the_multiplication_is_a_variant() {
        let mut game = table(&NewmarketGame, "multiplication", &[("rounds", "1")], 2);
        turn(&mut *game, 1, [6, 6, 1]);
        assert_eq!(turn(&mut *game, 2, [3, 3, 3]), [0, 1], "12 and 18");
    }

    #[test]
    fn every_round_goes_from_the_first_seat_to_the_last() {
        let mut game = table(&NewmarketGame, "base", &[("rounds", "2")], 3);
        turn(&mut *game, 1, [6, 6, 6]);
        turn(&mut *game, 2, [2, 2, 2]);
        assert_eq!(turn(&mut *game, 3, [3, 3, 3]), [1, 0, 0]);
        turn(&mut *game, 1, [1, 1, 1]);
        turn(&mut *game, 2, [2, 2, 2]);
        assert_eq!(turn(&mut *game, 3, [3, 3, 3]), [1, 0, 1]);
        let outcome = game.over().expect("it is over");
        assert_eq!(outcome.winners, [0, 2].map(Seat::at).into_iter().collect(), "level scores share the win");
    }

    #[test]
    fn only_those_who_are_level_play_again_until_one_is_highest() {
        let mut game = table(&NewmarketGame, "base", &[("rounds", "1")], 3);
        turn(&mut *game, 1, [4, 4, 4]);
        turn(&mut *game, 2, [6, 1, 1]);
        turn(&mut *game, 3, [4, 4, 4]);
        turn(&mut *game, 1, [2, 2, 2]);
        assert_eq!(acts(&*game), 3, "the second was lower");
        turn(&mut *game, 3, [2, 2, 2]);
        turn(&mut *game, 1, [2, 2, 2]);
        assert_eq!(turn(&mut *game, 3, [2, 2, 3]), [0, 0, 1]);
        assert!(game.over().is_some());
    }

    #[test]
    fn by_points_nobody_plays_again() {
        let mut game = table(&NewmarketGame, "base", &[("by", "points"), ("rounds", "1")], 2);
        turn(&mut *game, 1, [4, 4, 4]);
        assert_eq!(turn(&mut *game, 2, [4, 4, 4]), [12, 12]);
        assert_eq!(game.over().expect("it is over").winners, Seats::all(2));
    }

    #[test]
    fn the_result_of_one_who_leaves_is_taken_out() {
        let mut game = table(&NewmarketGame, "base", &[("rounds", "2")], 3);
        turn(&mut *game, 1, [6, 6, 6]);
        turn(&mut *game, 2, [2, 2, 2]);
        game.play(Seat::at(2), "roll", &mut Log::off()).expect("its turn");
        game.answer(&[1, 1, 1], &mut Log::off()).expect("a roll is owed");
        leave(&mut *game, 1);
        assert_eq!(game.needs().map(|draw| draw.dice.len()), Some(2), "the turn of the third goes on");
        game.answer(&[1, 1], &mut Log::off()).expect("a roll is owed");
        game.answer(&[1], &mut Log::off()).expect("a roll is owed");
        assert_eq!((game.scores(), acts(&*game)), (vec![0, 1, 0], 2));
    }

    #[test]
    fn a_round_whose_last_seat_leaves_is_counted() {
        let mut game = table(&NewmarketGame, "base", &[("rounds", "1")], 3);
        turn(&mut *game, 1, [6, 6, 6]);
        turn(&mut *game, 2, [2, 2, 2]);
        game.play(Seat::at(2), "roll", &mut Log::off()).expect("its turn");
        leave(&mut *game, 3);
        let outcome = game.over().expect("it is over");
        assert_eq!((outcome.winners, outcome.reason), (Seats::only(Seat::at(0)), Reason::Score));
    }

    #[test]
    fn a_play_off_of_which_one_seat_is_left_is_taken_by_it() {
        for (leaver, scores) in [(1, [0, 0, 1]), (3, [1, 0, 0])] {
            let mut game = table(&NewmarketGame, "base", &[("rounds", "2")], 3);
            turn(&mut *game, 1, [4, 4, 4]);
            turn(&mut *game, 2, [1, 1, 1]);
            turn(&mut *game, 3, [4, 4, 4]);
            game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
            game.answer(&[1, 1, 1], &mut Log::off()).expect("a roll is owed");
            leave(&mut *game, leaver);
            assert_eq!((game.scores(), game.needs()), (scores.to_vec(), None));
            assert_eq!(acts(&*game), if leaver == 1 { 2 } else { 1 }, "the next round");
            game.play(game.to_act().first().expect("a turn"), "roll", &mut Log::off()).expect("its turn");
            assert_eq!(game.needs().map(|draw| draw.dice.len()), Some(3));
        }
    }

    #[test]
    fn options_out_of_range_are_refused() {
        for (name, value) in [("count", "average"), ("by", "luck"), ("rounds", "0"), ("rounds", "21")] {
            assert!(AnyGame::values(&NewmarketGame, None, &[(name, value)]).is_err(), "{name} {value}");
        }
    }
}

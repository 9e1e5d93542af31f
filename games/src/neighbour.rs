//! Help Your Neighbour: every face of the dice belongs to a seat, which pays a counter whenever the face falls.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and counters; the rules are the commonly published ones
//! (dice-play.com and rules.net.ru agree). That seats which run out with the same roll share the win was decided in
//! this project, and so was what faces mean to more than six seats, of which those texts do not speak.

use crate::kit::{
    About, Arg, Draw, Fault, Game, Lane, Log, Msg, OptionSpec, Preset, Reason, SceneBoard, Seat, Seats,
    Setup, Tempo, Track, Values, Verb, shown,
};
use crate::rolls::{self, AfterRoll, RollGame, RollState};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct NeighbourGame;

static ABOUT: About = About {
    id: "neighbour",
    rules: 1,
    aliases: &["сусід", "сосед", "neighbor", "помоги", "допоможи"],
    emoji: "🤝",
    verbs: &[Verb::alone("roll")],
    tags: &["dice", "luck", "party"],
    chapter: Some(18),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("neighbour/text"),
};

impl Game for NeighbourGame {
    type Variant = Variant;
    type State = RollState<Neighbour>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, _: &Variant) -> Vec<Msg> {
        ["neighbour-summary", "neighbour-rules", "neighbour-rules-example", "neighbour-rules-end"]
            .map(Msg::new)
            .into_iter()
            .chain([Msg::new("rules-seats-ours").with("most", MOST_SEATS)])
            .collect()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<RollState<Neighbour>, Vec<Fault>> {
        Ok(RollState::new(Neighbour::new(setup.variant, setup.seats), setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        rolls::LEVELS
    }
}

/// The most seats.
const MOST_SEATS: usize = 24;

// The options of Help Your Neighbour.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The counters that each seat has to put in.
    pub counters: i64,
}

const OPTIONS: &[OptionSpec] = &[OptionSpec::integer("counters", 1, 50, "10")];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] = &[Preset::new("base", 1, Tempo::A, 3)];

impl Variant {
    fn read(values: &Values) -> Self {
        Self { counters: values.integer("counters") }
    }
}

// The effect of a roll in Help Your Neighbour.

/// The faces of a die.
const FACES: usize = 6;

/// The counters put in.
#[derive(Clone, PartialEq, Debug)]
pub struct Neighbour {
    variant: Variant,
    /// By seat.
    paid: Vec<i64>,
}

impl Neighbour {
    fn new(variant: Variant, seats: usize) -> Self {
        Self { variant, paid: vec![0; seats] }
    }

    /// How many faces each seat owns; the faces beyond the last seat's are dead.
    fn faces_each(&self) -> usize {
        if self.paid.len() >= 4 { 1 } else { FACES / self.paid.len() }
    }

    /// Returns `true` if there are more seats than faces: then these are counted from whoever rolls.
    fn crowded(&self) -> bool {
        self.paid.len() > FACES
    }

    /// The owner of the face, for good.
    fn owner(&self, face: u8) -> Option<Seat> {
        Seat::numbered((usize::from(face) - 1) / self.faces_each() + 1, self.paid.len())
    }

    /// The seat that pays for the face in a roll of this seat.
    fn payer(&self, roller: Seat, face: u8, present: Seats) -> Option<Seat> {
        if !self.crowded() {
            return self.owner(face).filter(|owner| present.contains(*owner));
        }
        let (before, rest): (Vec<_>, Vec<_>) = present.iter().partition(|seat| *seat < roller);
        rest.into_iter().chain(before).nth(usize::from(face) - 1)
    }
}

impl RollGame for Neighbour {
    const GAME: &'static str = "neighbour";
    const NOTES: bool = true;

    fn draw(&self, _: Seat) -> Draw {
        Draw::d6(3)
    }

    fn rolled(&mut self, seat: Seat, faces: &[u8], present: Seats, log: &mut Log) -> AfterRoll {
        let mut payers = Vec::new();
        for face in faces {
            let Some(owner) = self.payer(seat, *face, present) else { continue };
            let paid = &mut self.paid[owner.index()];
            if *paid < self.variant.counters {
                *paid += 1;
                payers.push(owner);
            }
        }
        log.say(|| {
            let id = if payers.is_empty() { "neighbour-log-none" } else { "neighbour-log-paid" };
            let msg = Msg::new(id).with("seat", seat).with("faces", shown(faces));
            msg.with("paid", Arg::Seats(payers))
        });
        let done = |seat: Seat| self.paid[seat.index()] == self.variant.counters;
        if present.iter().any(done) { AfterRoll::Over(Reason::Goal) } else { AfterRoll::Next }
    }

    fn scores(&self) -> Vec<i64> {
        self.paid.clone()
    }

    fn title(&self) -> Msg {
        Msg::new("neighbour-title").with("counters", self.variant.counters)
    }

    /// "faces 1 · 2, 7 left".
    fn note(&self, seat: Seat) -> Option<Msg> {
        let own = (1..=6).filter(|face| self.owner(*face) == Some(seat));
        let left = self.variant.counters - self.paid[seat.index()];
        if self.crowded() {
            return Some(Msg::new("neighbour-note-left").with("left", left));
        }
        Some(Msg::new("neighbour-note").with("faces", shown(own)).with("left", left))
    }

    fn board(&self, _: Seats, _: Seat) -> SceneBoard {
        let lane = |(index, paid): (usize, &i64)| Lane { seat: Seat::at(index), banked: *paid, at_stake: 0 };
        let lanes = self.paid.iter().enumerate().map(lane).collect();
        SceneBoard::Track(Track { goal: self.variant.counters, pits: Vec::new(), lanes })
    }
}

#[cfg(test)]
mod tests {
    //! Tests of Help Your Neighbour: the worked examples.

    use super::NeighbourGame;
    use crate::kit::check::{example, table};
    use crate::kit::{AnyGame, Log, Reason, Seat, Seats};

    const EXAMPLE: &str = "kubyk 1 / game neighbour / option counters 2 / seat А / seat Б / seat В / seat Г / /  \
     1 roll / * 1 2 6 / 2 roll / * 2 1 5";

    #[test]
    fn owners_pay_whoever_rolls() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [2, 2, 0, 0]);
        let outcome = game.over().expect("it is over");
        assert_eq!(
            (outcome.winners, outcome.reason),
            ([Seat::at(0), Seat::at(1)].into_iter().collect::<Seats>(), Reason::Goal)
        );
    }

    #[test]
    fn a_table_of_six_has_a_face_each() {
        let mut game = table(&NeighbourGame, "base", &[], 6);
        game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
        game.answer(&[5, 5, 3], &mut Log::off()).expect("a roll is owed");
        assert_eq!(game.scores(), [0, 0, 1, 0, 2, 0]);
    }

    #[test]
    fn at_a_larger_table_faces_are_counted_from_the_roller() {
        let mut game = table(&NeighbourGame, "base", &[], 24);
        let mut roll = |seat: usize, faces: [u8; 3]| {
            game.play(Seat::at(seat), "roll", &mut Log::off()).expect("its turn");
            game.answer(&faces, &mut Log::off()).expect("a roll is owed");
            if seat == 0 {
                game.leave(Seat::at(2), Reason::Resignation, &mut Log::off()).expect("it may leave");
            }
            game.scores()
        };
        let mut expected = vec![0; 24];
        (expected[0], expected[5]) = (1, 2);
        assert_eq!(roll(0, [1, 6, 6]), expected);
        // A seat that has left is passed over.
        (expected[1], expected[3], expected[6]) = (1, 1, 1);
        assert_eq!(roll(1, [1, 2, 5]), expected);
    }

    #[test]
    fn faces_of_one_who_left_are_dead() {
        let mut game = table(&NeighbourGame, "base", &[], 3);
        game.leave(Seat::at(1), Reason::Resignation, &mut Log::off()).expect("it may leave");
        game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
        game.answer(&[1, 3, 6], &mut Log::off()).expect("a roll is owed");
        assert_eq!(game.scores(), [1, 0, 1]);
    }

    #[test]
    fn options_out_of_range_are_refused() {
        for (name, value) in [("counters", "0"), ("counters", "51")] {
            assert!(AnyGame::values(&NeighbourGame, None, &[(name, value)]).is_err(), "{name} {value}");
        }
    }
}

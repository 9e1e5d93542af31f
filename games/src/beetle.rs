//! Beetle: draw a beetle part by part; each face of the die is a part, and the body comes first.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and tempo; the rules are the commonly published ones: the
//! beetle with wings is Wikipedia's, the one with a tail, rolling again and playing for points are those of the game's
//! boxes (houseofmarbles.us). Deliberately not here: parties that change tables after each round.

use crate::kit::Limb::{Antenna, Body, Eye, Head, Leg, Tail, Wing};
use crate::kit::{
    About, Creature, CreaturePart, Draw, Fault, Game, Limb, Log, MOST_SEATS, Msg, OptionSpec, Preset, Reason,
    SceneBoard, Seat, Seats, Setup, Tempo, Values, Verb,
};
use crate::rolls::{self, AfterRoll, RollGame, RollState};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct BeetleGame;

static ABOUT: About = About {
    id: "beetle",
    rules: 1,
    aliases: &["жук", "жука", "намалюй", "нарисуй", "нарисовать", "жучок", "bug"],
    emoji: "🪲",
    verbs: &[Verb::alone("roll")],
    tags: &["dice", "luck", "children", "party"],
    chapter: Some(14),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("beetle/text"),
};

impl Game for BeetleGame {
    type Variant = Variant;
    type State = RollState<Beetle>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, values: &Values) -> Result<Variant, Vec<Fault>> {
        Ok(Variant::read(values))
    }

    fn rules(&self, variant: &Variant) -> Vec<Msg> {
        let end = if variant.rounds == 1 { "beetle-rules-end" } else { "beetle-rules-rounds" };
        ["beetle-summary", "beetle-rules", "beetle-rules-parts", "beetle-rules-order", "beetle-rules-example"]
            .into_iter()
            .chain([end])
            .map(Msg::new)
            .collect()
    }

    fn capacity(&self, _: &Variant) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<Variant>) -> Result<RollState<Beetle>, Vec<Fault>> {
        Ok(RollState::new(Beetle::new(setup.variant, setup.seats), setup.seats))
    }

    fn levels(&self, _: &Variant, _: usize) -> &'static [&'static str] {
        rolls::LEVELS
    }
}

// The options of Beetle, and the parts of its two beetles.

/// The options, read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Variant {
    /// The parts of a whole beetle.
    parts: &'static [Part],
    /// `true` if a roll that drew a part is followed by another.
    pub again: bool,
    /// The beetles that are drawn until the game ends.
    pub rounds: u32,
}

/// Parts of a beetle of one kind.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Part {
    limb: Limb,
    /// The face that draws one.
    face: u8,
    /// How many a beetle has.
    of: u8,
}

const fn part(limb: Limb, face: u8, of: u8) -> Part {
    Part { limb, face, of }
}

const WINGS: &[Part] = &[
    part(Body, 6, 1),
    part(Head, 5, 1),
    part(Wing, 4, 2),
    part(Leg, 3, 6),
    part(Antenna, 2, 2),
    part(Eye, 1, 2),
];

const TAIL: &[Part] = &[
    part(Body, 1, 1),
    part(Head, 2, 1),
    part(Leg, 3, 6),
    part(Antenna, 4, 2),
    part(Eye, 5, 2),
    part(Tail, 6, 1),
];

const OPTIONS: &[OptionSpec] = &[
    OptionSpec::choice("table", &["wings", "tail"]),
    OptionSpec::flag("again"),
    OptionSpec::integer("rounds", 1, 20, "1"),
];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] = &[
    Preset::new("wings", 1, Tempo::B, 1),
    Preset { delta: &[("table", "tail")], ..Preset::new("tail", 1, Tempo::B, 1) },
];

impl Variant {
    fn read(values: &Values) -> Self {
        Self {
            parts: if values.text("table") == "tail" { TAIL } else { WINGS },
            again: values.flag("again"),
            rounds: values.integer("rounds") as u32,
        }
    }
}

// The effect of a roll in Beetle.

/// The beetles of the round, and what has been drawn before it.
#[derive(Clone, PartialEq, Debug)]
pub struct Beetle {
    variant: Variant,
    /// How many of each kind of parts the beetle of each seat has, in the order of the variant's parts.
    beetles: Vec<Vec<u8>>,
    /// The parts that each seat has drawn in rounds that are over.
    earlier: Vec<i64>,
    /// The round, counted from 1.
    round: u32,
}

impl Beetle {
    fn new(variant: Variant, seats: usize) -> Self {
        let beetles = vec![vec![0; variant.parts.len()]; seats];
        Self { variant, beetles, earlier: vec![0; seats], round: 1 }
    }

    /// Returns `true` if a part of this kind may be drawn now.
    fn may_draw(&self, seat: Seat, kind: usize) -> bool {
        let Part { limb, of, .. } = self.variant.parts[kind];
        let beetle = &self.beetles[seat.index()];
        let has = |limb: Limb| {
            let drawn = self.variant.parts.iter().zip(beetle);
            drawn.into_iter().any(|(part, drawn)| part.limb == limb && *drawn > 0)
        };
        let ready = match limb {
            Limb::Body => true,
            Limb::Head | Limb::Wing | Limb::Leg | Limb::Tail => has(Limb::Body),
            Limb::Antenna | Limb::Eye => has(Limb::Head),
        };
        ready && beetle[kind] < of
    }

    fn is_whole(&self, seat: Seat) -> bool {
        self.variant.parts.iter().zip(&self.beetles[seat.index()]).all(|(part, drawn)| *drawn == part.of)
    }

    /// A beetle is whole: the next round, or the end.
    fn next_round(&mut self, log: &mut Log) -> AfterRoll {
        if self.round == self.variant.rounds {
            return AfterRoll::Over(if self.variant.rounds == 1 { Reason::Goal } else { Reason::Score });
        }
        self.earlier = self.scores();
        self.beetles.iter_mut().for_each(|beetle| beetle.fill(0));
        let first = Seat::at(self.round as usize % self.beetles.len());
        self.round += 1;
        log.say(|| {
            Msg::new("beetle-log-round").with("round", self.round).with("rounds", self.variant.rounds)
        });
        AfterRoll::NextFrom(first)
    }
}

impl RollGame for Beetle {
    const GAME: &'static str = "beetle";

    fn draw(&self, _: Seat) -> Draw {
        Draw::d6(1)
    }

    fn rolled(&mut self, seat: Seat, faces: &[u8], _: Seats, log: &mut Log) -> AfterRoll {
        let face = faces[0];
        let kind = self.variant.parts.iter().position(|part| part.face == face);
        let Some(kind) = kind.filter(|kind| self.may_draw(seat, *kind)) else {
            log.say(|| Msg::new("beetle-log-nothing").with("seat", seat).with("face", face));
            return AfterRoll::Next;
        };
        self.beetles[seat.index()][kind] += 1;
        log.say(|| {
            let msg = Msg::new("beetle-log-drew").with("seat", seat).with("face", face);
            msg.with("part", label(self.variant.parts[kind].limb))
        });
        if self.is_whole(seat) {
            log.say(|| Msg::new("beetle-log-whole").with("seat", seat));
            return self.next_round(log);
        }
        if self.variant.again { AfterRoll::Again } else { AfterRoll::Next }
    }

    fn scores(&self) -> Vec<i64> {
        let drawn = |beetle: &Vec<u8>| beetle.iter().map(|drawn| i64::from(*drawn)).sum::<i64>();
        self.beetles.iter().zip(&self.earlier).map(|(beetle, earlier)| earlier + drawn(beetle)).collect()
    }

    fn title(&self) -> Msg {
        let tail = self.variant.parts.iter().any(|part| part.limb == Limb::Tail);
        let title = Msg::new("beetle-title").with("table", if tail { "tail" } else { "wings" });
        title.with("round", self.round).with("rounds", self.variant.rounds)
    }

    fn board(&self, _: Seats, _: Seat) -> SceneBoard {
        let creature = |(index, beetle): (usize, &Vec<u8>)| Creature {
            seat: Seat::at(index),
            parts: self.variant.parts.iter().zip(beetle).map(|(part, drawn)| shown(*part, *drawn)).collect(),
        };
        SceneBoard::Creatures(self.beetles.iter().enumerate().map(creature).collect())
    }
}

fn shown(Part { limb, face, of }: Part, drawn: u8) -> CreaturePart {
    CreaturePart { limb, label: label(limb), face, drawn, of }
}

fn label(limb: Limb) -> Msg {
    Msg::new(match limb {
        Limb::Body => "beetle-part-body",
        Limb::Head => "beetle-part-head",
        Limb::Wing => "beetle-part-wing",
        Limb::Leg => "beetle-part-leg",
        Limb::Antenna => "beetle-part-antenna",
        Limb::Eye => "beetle-part-eye",
        Limb::Tail => "beetle-part-tail",
    })
}

#[cfg(test)]
mod tests {
    //! Tests of Beetle: the worked example, the order of parts, rounds.

    use super::BeetleGame;
    use crate::kit::check::{example, table};
    use crate::kit::{AnyGame, Log, Reason, Seat, Seats, Table};

    const EXAMPLE: &str = "kubyk 1 / game beetle / option again on / seat А / seat Б / /  \
     1 roll / * 5 / 2 roll / * 6 / 2 roll / * 5 / 2 roll / * 1 / 2 roll / * 6 / 1 roll / * 6 /  \
     1 roll / * 1 / 2 roll / * 3 / 2 roll / * 3 / 2 roll / * 3 / 2 roll / * 3 / 2 roll / * 3 /  \
     2 roll / * 3 / 2 roll / * 4 / 2 roll / * 4 / 2 roll / * 2 / 2 roll / * 2 / 2 roll / * 1";

    /// Each of these rolls by the seat whose turn it is.
    fn roll(game: &mut dyn Table, faces: &[u8]) {
        for face in faces {
            let seat = game.to_act().first().expect("somebody's turn");
            game.play(seat, "roll", &mut Log::off()).expect("its turn");
            game.answer(&[*face], &mut Log::off()).expect("a roll is owed");
        }
    }

    fn acts(game: &dyn Table) -> usize {
        game.to_act().first().expect("somebody's turn").number()
    }

    #[test]
    fn the_example_is_played_to_its_end() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [1, 14]);
        let outcome = game.over().expect("it is over");
        assert_eq!((outcome.winners, outcome.reason), (Seats::only(Seat::at(1)), Reason::Goal));
    }

    #[test]
    fn antennae_and_eyes_wait_for_the_head_and_everything_for_the_body() {
        let mut game = table(&BeetleGame, "tail", &[("again", "on")], 2);
        roll(&mut *game, &[2]);
        assert_eq!((acts(&*game), game.scores()), (2, vec![0, 0]), "there is no body for the head");
        roll(&mut *game, &[1, 6, 3, 5]);
        assert_eq!((acts(&*game), game.scores()), (1, vec![0, 3]), "there is no head for the eye");
        roll(&mut *game, &[4, 2, 5, 4, 4, 4]);
        assert_eq!((acts(&*game), game.scores()), (1, vec![0, 7]), "a third antenna draws nothing");
    }

    #[test]
    fn the_next_round_is_begun_by_the_next_seat_with_new_beetles() {
        let mut game = table(&BeetleGame, "tail", &[("again", "on"), ("rounds", "2")], 3);
        let whole = [1, 2, 3, 3, 3, 3, 3, 3, 4, 4, 5, 5, 6];
        roll(&mut *game, &whole);
        assert_eq!((acts(&*game), game.scores()), (2, vec![13, 0, 0]));
        roll(&mut *game, &[3, 1, 2, 2]);
        assert_eq!((acts(&*game), game.scores()), (1, vec![13, 0, 2]), "the third had two parts");
        roll(&mut *game, &whole);
        let outcome = game.over().expect("the second round is over");
        assert_eq!((outcome.winners, outcome.reason), (Seats::only(Seat::at(0)), Reason::Score));
        assert_eq!(game.scores(), [26, 0, 2]);
    }

    #[test]
    fn a_round_whose_first_seat_has_left_is_begun_by_the_next() {
        let mut game = table(&BeetleGame, "tail", &[("again", "on"), ("rounds", "2")], 3);
        game.leave(Seat::at(1), Reason::Resignation, &mut Log::off()).expect("it may leave");
        roll(&mut *game, &[1, 2, 3, 3, 3, 3, 3, 3, 4, 4, 5, 5, 6]);
        assert_eq!(acts(&*game), 3);
    }

    #[test]
    fn options_out_of_range_are_refused() {
        for (name, value) in [("table", "horns"), ("rounds", "0"), ("rounds", "21")] {
            assert!(AnyGame::values(&BeetleGame, None, &[(name, value)]).is_err(), "{name} {value}");
        }
        assert!(AnyGame::values(&BeetleGame, Some("base"), &[]).is_err());
    }
}

//! Chicago: eleven rounds for the sums 2 to 12; whoever rolls the number of the round scores it.
//!
//! S. Khramov's encyclopaedia of dice games has its name, dice and tempo; the rules are the commonly published ones, on
//! which all texts agree (some call it Rotation). Deliberately not here: variants with a choice, of which no two texts
//! tell the same.

use crate::kit::{
    About, Draw, Fault, Game, Log, MOST_SEATS, Msg, OptionSpec, Preset, Reason, SceneBoard, Seat, Seats,
    Setup, Sheet, SheetEntry, SheetLine, Tempo, Values, Verb, shown,
};
use crate::rolls::{self, AfterRoll, RollGame, RollState};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct ChicagoGame;

static ABOUT: About = About {
    id: "chicago",
    rules: 1,
    aliases: &["чикаго", "rotation", "чікаго"],
    emoji: "🌆",
    verbs: &[Verb::alone("roll")],
    tags: &["dice", "children", "party"],
    chapter: Some(15),
    options: OPTIONS,
    presets: PRESETS,
    texts: crate::texts!("chicago/text"),
};

impl Game for ChicagoGame {
    type Variant = ();
    type State = RollState<Chicago>;

    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn variant(&self, _: &Values) -> Result<(), Vec<Fault>> {
        Ok(())
    }

    fn rules(&self, (): &()) -> Vec<Msg> {
        ["chicago-summary", "chicago-rules", "chicago-rules-example", "chicago-rules-end"]
            .map(Msg::new)
            .into()
    }

    fn capacity(&self, (): &()) -> Vec<usize> {
        (2..=MOST_SEATS).collect()
    }

    fn start(&self, setup: &Setup<()>) -> Result<RollState<Chicago>, Vec<Fault>> {
        Ok(RollState::new(Chicago::new(setup.seats), setup.seats))
    }

    fn levels(&self, (): &(), _: usize) -> &'static [&'static str] {
        rolls::LEVELS
    }
}

// The effect of a roll in Chicago.

/// The first and the last number that is rolled for.
const FIRST: usize = 2;
const LAST: usize = 12;

/// Scores, and the number that is rolled for now.
#[derive(Clone, PartialEq, Debug)]
pub struct Chicago {
    /// By seat, then by round: the points of each roll.
    entries: Vec<Vec<i64>>,
    /// The number of the round.
    number: usize,
    /// The seat that rolled last.
    last: Option<Seat>,
}

impl Chicago {
    fn new(seats: usize) -> Self {
        Self { entries: vec![Vec::new(); seats], number: FIRST, last: None }
    }
}

impl RollGame for Chicago {
    const GAME: &'static str = "chicago";

    fn draw(&self, _: Seat) -> Draw {
        Draw::d6(2)
    }

    fn rolled(&mut self, seat: Seat, faces: &[u8], _: Seats, log: &mut Log) -> AfterRoll {
        let hit = faces.iter().map(|face| usize::from(*face)).sum::<usize>() == self.number;
        self.entries[seat.index()].push(if hit { self.number as i64 } else { 0 });
        self.last = Some(seat);
        log.say(|| {
            let msg = Msg::new(if hit { "chicago-log-hit" } else { "chicago-log-miss" }).with("seat", seat);
            msg.with("faces", shown(faces)).with("number", self.number)
        });
        AfterRoll::Next
    }

    fn rounded(&mut self, _: Seats) -> Option<Reason> {
        self.number += 1;
        (self.number > LAST).then_some(Reason::Score)
    }

    fn scores(&self) -> Vec<i64> {
        self.entries.iter().map(|entries| entries.iter().sum()).collect()
    }

    fn title(&self) -> Msg {
        Msg::new("chicago-title").with("number", self.number.min(LAST))
    }

    fn board(&self, _: Seats, _: Seat) -> SceneBoard {
        let entry = |(index, entries): (usize, &Vec<i64>), round: usize| {
            let fresh = self.last == Some(Seat::at(index)) && entries.len() == round + 1;
            entries.get(round).map(|points| SheetEntry { points: *points, fresh })
        };
        let line = |number: usize| SheetLine {
            label: Msg::new("chicago-line").with("number", number),
            entries: self.entries.iter().enumerate().map(|own| entry(own, number - FIRST)).collect(),
            offer: None,
        };
        SceneBoard::Sheet(Sheet { lines: (FIRST..=LAST).map(line).collect() })
    }
}

// Chicago has one variant and no options.

const OPTIONS: &[OptionSpec] = &[];

/// Complexity and tempo are the encyclopaedia's.
const PRESETS: &[Preset] = &[Preset::new("base", 1, Tempo::B, 2)];

#[cfg(test)]
mod tests {
    //! Tests of Chicago: the worked example, the course of the rounds.

    use super::ChicagoGame;
    use crate::kit::check::{example, table};
    use crate::kit::{Log, Reason, Seat, Seats};

    const EXAMPLE: &str = "kubyk 1 / game chicago / seat Аня / seat Вова / /  \
     1 roll / * 1 1 / 2 roll / * 3 4 / 1 roll / * 2 1 / 2 roll / * 1 2";

    #[test]
    fn the_number_of_the_round_scores() {
        let game = example(EXAMPLE);
        assert_eq!(game.scores(), [5, 3]);
        assert_eq!(game.to_act(), Seats::only(Seat::at(0)));
    }

    #[test]
    fn the_game_ends_after_the_round_for_twelve() {
        let mut game = table(&ChicagoGame, "base", &[], 2);
        for _ in 2..=12 {
            for seat in Seat::all(2) {
                game.play(seat, "roll", &mut Log::off()).expect("its turn");
                game.answer(&[6, 6], &mut Log::off()).expect("a roll is owed");
            }
        }
        assert_eq!(game.scores(), [12, 12]);
        let outcome = game.over().expect("it is over");
        assert_eq!((outcome.winners, outcome.reason), (Seats::all(2), Reason::Score));
    }

    #[test]
    fn who_leaves_is_skipped() {
        let mut game = table(&ChicagoGame, "base", &[], 3);
        game.play(Seat::at(0), "roll", &mut Log::off()).expect("its turn");
        game.leave(Seat::at(0), Reason::Resignation, &mut Log::off()).expect("it may leave");
        assert!(game.needs().is_none(), "its roll has lapsed");
        assert_eq!(game.to_act(), Seats::only(Seat::at(1)));
    }
}

//! The rules of White Rabbit: legal moves and their effects.

use std::fmt;

use super::Variant;
use crate::kit::{Draw, Log, Msg, Outcome, ParseError, Position, Reason, Seat, Seats, Turn};

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        match self.phase {
            Phase::Setting => Turn::Chance(Draw::d6(DICE)),
            Phase::Rolling => Turn::Chance(Draw::d6(HAND)),
            Phase::Rerolling(_) => Turn::Chance(Draw::d6(1)),
            Phase::Swapping => Turn::Seats(Seats::only(PLAYER)),
            Phase::Over { won: true } => {
                Turn::Over(Outcome { winners: Seats::only(PLAYER), reason: Reason::Goal })
            }
            Phase::Over { won: false } => Turn::Over(Outcome { winners: Seats::NONE, reason: Reason::Plies }),
        }
    }

    /// The set-up, a hand or one die, whatever is owed.
    fn answer(&mut self, faces: &[u8], log: &mut Log) -> Result<(), Msg> {
        match self.phase {
            Phase::Setting => {
                self.layout = DiceLayout::new(faces);
                log.say(|| {
                    Msg::new("rabbit-log-setup").with("table", self.table()).with("hand", self.hand())
                });
            }
            Phase::Rolling => {
                self.layout.roll(faces);
                self.swaps = 0;
                log.say(|| Msg::new("rabbit-log-hand").with("hand", self.hand()));
            }
            Phase::Rerolling(die) => {
                let before = self.layout.look(die).drawn();
                self.layout.reroll(die, faces[0]);
                let after = || self.layout.look(die).drawn();
                log.say(|| Msg::new("rabbit-log-reroll").with("before", before).with("after", after()));
            }
            Phase::Swapping | Phase::Over { .. } => {}
        }
        self.phase = Phase::Swapping;
        self.look_for_the_win(log);
        Ok(())
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        let pairs = self.layout.pairs(self.variant).into_iter();
        let both =
            pairs.flat_map(|(give, take, _)| [false, true].map(|reroll| Move::Swap { give, take, reroll }));
        both.chain([Move::End]).collect()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        parse_move(text)
    }

    /// Looks for the dice that the looks mean, as playing the move does. Rollouts list the moves too often to look for each
    /// pair by itself.
    fn check(&self, _: Seat, play: &Move) -> Result<(), Msg> {
        let Move::Swap { give, take, .. } = *play else { return Ok(()) };
        let id = match self.layout.find(self.variant, give, take) {
            Ok(_) => return Ok(()),
            Err(Obstacle::NotInHand) => "rabbit-why-hand",
            Err(Obstacle::NotOnTable) => "rabbit-why-table",
            Err(Obstacle::SameColour) => "rabbit-why-colour",
            Err(Obstacle::NotNeighbours) if self.variant.wrap => "rabbit-why-far",
            Err(Obstacle::NotNeighbours) => "rabbit-why-far-straight",
            Err(Obstacle::Barred) => "rabbit-why-back",
            Err(Obstacle::Stuck) => "rabbit-why-stuck",
        };
        Err(Msg::new(id).with("give", give.to_string()).with("take", take.to_string()))
    }

    fn play(&mut self, _: Seat, play: &Move, log: &mut Log) {
        let Move::Swap { give, take, reroll } = *play else { return self.end(log) };
        let Ok(pair) = self.layout.find(self.variant, give, take) else { return };
        self.layout.swap(pair, self.variant.sticky && !reroll);
        self.swaps += 1;
        log.say(|| {
            let msg = Msg::new("rabbit-log-swap").with("give", give.drawn()).with("take", take.drawn());
            msg.with("table", self.table())
        });
        if reroll {
            self.phase = Phase::Rerolling(pair.take);
        }
        self.look_for_the_win(log);
    }

    /// Giving up is losing.
    fn leave(&mut self, _: Seat, _: &mut Log) {
        self.green = 0;
    }

    fn scores(&self) -> Vec<i64> {
        vec![self.green.into()]
    }
}

impl State {
    /// The dice of the table as the log shows them.
    fn table(&self) -> String {
        listed(&self.layout, self.layout.table())
    }

    /// The dice of the hand likewise.
    fn hand(&self) -> String {
        listed(&self.layout, self.layout.hand())
    }

    fn end(&mut self, log: &mut Log) {
        self.green -= 1;
        self.phase = if self.green == 0 { Phase::Over { won: false } } else { Phase::Rolling };
        log.say(|| Msg::new("rabbit-log-end").with("seat", PLAYER).with("left", self.green));
    }

    fn look_for_the_win(&mut self, log: &mut Log) {
        if self.layout.won() {
            self.phase = Phase::Over { won: true };
            log.say(|| Msg::new("rabbit-log-won").with("seat", PLAYER).with("points", self.green));
        }
    }
}

fn listed(layout: &DiceLayout, dice: impl Iterator<Item = usize>) -> String {
    dice.map(|die| layout.look(die).drawn()).collect::<Vec<_>>().join(" ")
}

// The position of a game of White Rabbit.

/// The only seat.
pub(super) const PLAYER: Seat = Seat::at(0);

/// The turns of a game: the green die begins with its six.
pub(super) const TURNS: u8 = 6;

/// A position: the dice, the turns that are left, and how far the turn has come.
#[derive(Clone, PartialEq, Debug)]
pub struct State {
    pub(super) variant: Variant,
    /// The dice; all blank before the set-up.
    pub(super) layout: DiceLayout,
    /// The green die: turns left, this one included, and the score.
    pub(super) green: u8,
    /// The exchanges made in this turn.
    pub(super) swaps: u32,
    pub(super) phase: Phase,
}

/// Phase of the game.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Phase {
    /// Chance owes the table and the first hand.
    Setting,
    /// Chance owes the hand of a later turn.
    Rolling,
    /// The seat owes an exchange or the end of its turn.
    Swapping,
    /// Chance owes a face for this die.
    Rerolling(usize),
    Over {
        won: bool,
    },
}

impl State {
    pub(super) fn new(variant: Variant) -> Self {
        Self { variant, layout: DiceLayout::new(&[]), green: TURNS, swaps: 0, phase: Phase::Setting }
    }
}

// The eleven dice: where each lies, what it shows, and which pairs may not be exchanged.

/// All dice but the green one. Dice 0–5 lie on the table at first, 6–10 in the hand; a number stays with its die.
pub(super) const DICE: usize = 11;
pub(super) const TABLE: usize = 6;
pub(super) const HAND: usize = DICE - TABLE;

const COLOURS: [Colour; DICE] = {
    use Colour::{Black, Red, White};
    [Black, Black, Black, Red, Red, Red, Black, Black, Red, Red, White]
};
const RABBIT: usize = DICE - 1;
/// All dice, the black ones first, then the red ones, then the white one.
const BY_COLOUR: [usize; DICE] = [0, 1, 2, 6, 7, 3, 4, 5, 8, 9, RABBIT];

/// The dice as they lie.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct DiceLayout {
    faces: [u8; DICE],
    /// The dice on the table from left to right.
    table: [u8; TABLE],
    /// The two dice that have just been exchanged.
    barred: Option<(u8, u8)>,
    /// For each die, the dice that stick to it until the turn ends, as bits.
    stuck: [u16; DICE],
}

/// An exchange of two certain dice.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct SwapPair {
    pub(super) give: usize,
    pub(super) take: usize,
}

/// Reason why two looks cannot be exchanged.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Obstacle {
    NotInHand,
    NotOnTable,
    SameColour,
    NotNeighbours,
    /// All such pairs have just been exchanged.
    Barred,
    /// All such pairs stick together, or have just been exchanged.
    Stuck,
}

impl DiceLayout {
    /// The set-up: the table's dice, then the hand's.
    pub(super) fn new(faces: &[u8]) -> Self {
        let mut layout = Self {
            faces: [0; DICE],
            table: std::array::from_fn(|at| at as u8),
            barred: None,
            stuck: [0; DICE],
        };
        layout.faces.iter_mut().zip(faces).for_each(|(face, rolled)| *face = *rolled);
        layout
    }

    /// The whole hand is rolled at the start of a turn; whatever stuck is loose again.
    pub(super) fn roll(&mut self, faces: &[u8]) {
        (self.barred, self.stuck) = (None, [0; DICE]);
        let hand: Vec<_> = self.hand().collect();
        hand.into_iter().zip(faces).for_each(|(die, face)| self.faces[die] = *face);
    }

    /// A received die is rolled; with the same face again it may go straight back.
    pub(super) fn reroll(&mut self, die: usize, face: u8) {
        if self.faces[die] == face {
            self.barred = None;
        }
        self.faces[die] = face;
    }

    /// The die of the hand takes the place of the table's.
    pub(super) fn swap(&mut self, pair: SwapPair, sticks: bool) {
        let SwapPair { give, take } = pair;
        if let Some(slot) = self.table.iter_mut().find(|die| usize::from(**die) == take) {
            *slot = give as u8;
        }
        self.barred = Some((give as u8, take as u8));
        if sticks {
            self.stuck[give] |= 1 << take;
            self.stuck[take] |= 1 << give;
        }
    }

    /// All dice of the table alike and the white one in hand.
    pub(super) fn won(&self) -> bool {
        let first = self.faces[usize::from(self.table[0])];
        self.table().all(|die| die != RABBIT && self.faces[die] == first)
    }

    /// The dice on the table from left to right.
    pub(super) fn table(&self) -> impl Iterator<Item = usize> + '_ {
        self.table.iter().map(|die| usize::from(*die))
    }

    /// The dice in the hand, in the order in which they are rolled.
    pub(super) fn hand(&self) -> impl Iterator<Item = usize> + '_ {
        let table = self.on_table();
        BY_COLOUR.into_iter().filter(move |die| table >> die & 1 == 0)
    }

    pub(super) fn look(&self, die: usize) -> Look {
        Look { colour: COLOURS[die], face: self.faces[die] }
    }

    /// Of the dice that look so, the pair with the lowest die of the hand, then of the table.
    pub(super) fn find(&self, variant: Variant, give: Look, take: Look) -> Result<SwapPair, Obstacle> {
        let table = self.on_table();
        let looking =
            |look, place| (0..DICE).filter(move |die| table >> die & 1 == place && self.look(*die) == look);
        if looking(give, 0).next().is_none() {
            return Err(Obstacle::NotInHand);
        }
        if looking(take, 1).next().is_none() {
            return Err(Obstacle::NotOnTable);
        }
        if give.colour == take.colour {
            return Err(Obstacle::SameColour);
        }
        if variant.distance(give.face, take.face) != 1 {
            return Err(Obstacle::NotNeighbours);
        }
        let mut pairs =
            looking(give, 0).flat_map(|give| looking(take, 1).map(move |take| SwapPair { give, take }));
        pairs.find(|pair| self.free(*pair)).ok_or_else(|| {
            let stuck = self.stuck.iter().any(|others| *others != 0);
            if stuck { Obstacle::Stuck } else { Obstacle::Barred }
        })
    }

    /// The exchanges that are allowed, each pair of looks once, by looks.
    pub(super) fn pairs(&self, variant: Variant) -> Vec<(Look, Look, SwapPair)> {
        let table = self.on_table();
        let mut pairs: Vec<(Look, Look, SwapPair)> = Vec::with_capacity(16);
        for give in (0..DICE).filter(|die| table >> die & 1 == 0) {
            for take in (0..DICE).filter(|die| table >> die & 1 == 1) {
                let (pair, own, other) = (SwapPair { give, take }, self.look(give), self.look(take));
                let fits = own.colour != other.colour && variant.distance(own.face, other.face) == 1;
                if fits && self.free(pair) && !pairs.iter().any(|known| (known.0, known.1) == (own, other)) {
                    pairs.push((own, other, pair));
                }
            }
        }
        pairs.sort_unstable_by_key(|pair| (pair.0, pair.1));
        pairs
    }

    /// The looks, hand then table, that would fit but may not be exchanged now.
    pub(super) fn closed(&self, variant: Variant) -> Vec<(Look, Look)> {
        let pairs = self.hand().flat_map(|give| self.table().map(move |take| SwapPair { give, take }));
        let closed =
            pairs.filter(|pair| !self.free(*pair)).map(|pair| (self.look(pair.give), self.look(pair.take)));
        let fits = |(give, take): &(Look, Look)| {
            matches!(self.find(variant, *give, *take), Err(Obstacle::Barred | Obstacle::Stuck))
        };
        closed.filter(fits).collect()
    }

    fn free(&self, SwapPair { give, take }: SwapPair) -> bool {
        let (one, other) = (give as u8, take as u8);
        self.barred != Some((one, other))
            && self.barred != Some((other, one))
            && self.stuck[give] >> take & 1 == 0
    }

    fn on_table(&self) -> u16 {
        self.table.iter().fold(0, |bits, die| bits | 1 << die)
    }
}

// The moves of White Rabbit and their notation: `swap W5 B4`, `swap W5 B4 reroll`, `end`. Dice are named by their
// looks, the one from the hand first.

/// The colour of a die.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub enum Colour {
    /// Black: three on the table and two in hand at first.
    Black,
    /// Red: likewise.
    Red,
    /// White: the rabbit itself, one die.
    White,
}

/// Look of a die: its colour and the face on top.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Look {
    /// Its colour.
    pub colour: Colour,
    /// The face on top.
    pub face: u8,
}

/// A move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Move {
    /// A die of the hand for one of the table.
    Swap {
        /// The die of the hand.
        give: Look,
        /// The die of the table.
        take: Look,
        /// `true` if the received die is rolled again.
        reroll: bool,
    },
    /// The turn is over.
    End,
}

impl Colour {
    /// A square of the colour, for texts.
    pub(super) fn square(self) -> char {
        match self {
            Self::Black => '⬛',
            Self::Red => '🟥',
            Self::White => '⬜',
        }
    }
}

impl Look {
    /// The die as texts show it, the same in every language: `🟥6`.
    pub(super) fn drawn(self) -> String {
        format!("{}{}", self.colour.square(), self.face)
    }
}

/// The die as moves name it: `R6`.
impl fmt::Display for Look {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let colour = match self.colour {
            Colour::Black => 'B',
            Colour::Red => 'R',
            Colour::White => 'W',
        };
        write!(f, "{colour}{}", self.face)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Swap { give, take, reroll: false } => write!(f, "swap {give} {take}"),
            Self::Swap { give, take, reroll: true } => write!(f, "swap {give} {take} reroll"),
            Self::End => f.write_str("end"),
        }
    }
}

const SWAP: &[&str] =
    &["swap", "exchange", "обмін", "обміняти", "поміняти", "міняю", "обмен", "обменять", "поменять", "меняю"];
const REROLL: &[&str] =
    &["reroll", "перекинути", "перекидаю", "перекинь", "перебросить", "перебрасываю", "перебрось"];
const END: &[&str] = &[
    "end",
    "done",
    "stop",
    "pass",
    "кінець",
    "закінчити",
    "досить",
    "конец",
    "закончить",
    "хватит",
    "стоп",
    "пас",
];
/// Words that may stand between.
const BETWEEN: &[&str] = &["for", "with", "and", "на", "і", "та", "и"];

/// The letters and beginnings of words that name a colour; the first of each is Latin.
const BLACK: (&[&str], &[&str]) = (&["b", "в", "ч"], &["black", "чорн", "черн", "чёрн"]);
const RED: (&[&str], &[&str]) = (&["r", "р", "к"], &["red", "руд", "черво", "красн"]);
const WHITE: (&[&str], &[&str]) = (&["w", "б"], &["white", "біл", "бел"]);

pub(super) fn parse_move(text: &str) -> Result<Move, ParseError> {
    read(text).ok_or_else(|| ParseError::Syntax(Msg::new("rabbit-expected")))
}

fn read(text: &str) -> Option<Move> {
    let text = text.to_lowercase();
    let tokens = tokens(&text)?;
    if let [word] = tokens.as_slice() {
        return END.contains(word).then_some(Move::End);
    }
    let (mut looks, mut reroll, mut swap) = (Vec::new(), false, false);
    let mut rest = tokens.into_iter();
    while let Some(token) = rest.next() {
        match token {
            _ if REROLL.contains(&token) && !reroll => reroll = true,
            _ if SWAP.contains(&token) && !swap => swap = true,
            _ if BETWEEN.contains(&token) => {}
            // `B4`, `black 4` and `4b`.
            _ => {
                let next = rest.next()?;
                looks.push(look(token, next).or_else(|| look(next, token))?);
            }
        }
    }
    match looks.as_slice() {
        [give, take] => Some(Move::Swap { give: *give, take: *take, reroll }),
        _ => None,
    }
}

/// Runs of letters and runs of digits; `None` for a text with other signs than blanks and a few that part words.
fn tokens(text: &str) -> Option<Vec<&str>> {
    let mut tokens = Vec::new();
    let kind = |c: char| (c.is_alphabetic(), c.is_ascii_digit());
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let end = rest.find(|c| kind(c) != kind(first)).unwrap_or(rest.len());
        let (token, others) = rest.split_at(end);
        if kind(first) != (false, false) {
            tokens.push(token);
        } else if !token.chars().all(|c| c.is_whitespace() || ",;/<>=-–↔→".contains(c)) {
            return None;
        }
        rest = others;
    }
    Some(tokens)
}

fn look(colour: &str, face: &str) -> Option<Look> {
    let named = |(letters, words): (&[&str], &[&str])| {
        letters.contains(&colour) || words.iter().any(|word| colour.starts_with(word))
    };
    let colour = match () {
        () if named(BLACK) => Colour::Black,
        () if named(RED) => Colour::Red,
        () if named(WHITE) => Colour::White,
        () => return None,
    };
    let face = face.parse().ok().filter(|face| (1..=6).contains(face))?;
    Some(Look { colour, face })
}

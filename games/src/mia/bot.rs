//! How the machine plays Little Max.
//!
//! `optimal` is the equilibrium of two seats (`self`); at a larger table `sound` plays so, too, once two are
//! left. `sound` bluffs and doubts by the odds. A true announcement is made where it can be. Where the roll is too low,
//! the lie is chosen so that each higher result is said about as often as it is rolled, with a preference for those just
//! above the last announcement; a true one is hidden behind a higher one now and then. An announcement is doubted as often
//! as makes the lie and the truth cost the same, the more often the rarer the announced result is.

use std::sync::OnceLock;

use super::{LIVES, Move, Phase, State, Variant};
use crate::kit::{Decision, Ladder, Position, Rung, Seat, Stream, Unit};
use crate::pair_result::PairResult;

/// How finely chance is asked.
const GRAIN: u32 = 1 << 16;

/// How often a true announcement is replaced by a higher one.
const HIDING: f64 = 0.06;

/// `optimal` where the equilibrium is known.
pub(super) fn levels(variant: &Variant, seats: usize) -> &'static [&'static str] {
    if seats == 2 && !variant.blind_pass { &["sound", "optimal"] } else { &["sound"] }
}

/// The machine players that people are offered, weakest first.
pub(super) fn ladder(variant: &Variant, seats: usize) -> Ladder {
    const SOLVED: Ladder = &[
        Rung::easy("random", 0),
        Rung::medium("optimal", 56),
        Rung::hard("optimal", 26),
        Rung::perfect("optimal"),
    ];
    const UNSOLVED: Ladder = &[Rung::easy("sound", 65), Rung::medium("sound", 28), Rung::hard("sound", 0)];
    if levels(variant, seats).contains(&"optimal") { SOLVED } else { UNSOLVED }
}

pub(super) fn think(state: &State, seat: Seat, level: &str, stream: &mut dyn Stream) -> Decision<Move> {
    let solved = !state.variant.blind_pass && state.inside().len() == 2;
    let equilibrium = solved && (level == "optimal" || state.lives.len() > 2);
    let weights = match state.phase {
        Phase::Begin(_) | Phase::Rolling(_) | Phase::Over { .. } => vec![(Move::Roll, 1.0)],
        Phase::Saying(_) | Phase::Answering(_) if equilibrium => balanced(state, seat),
        Phase::Saying(_) => announcements(state),
        Phase::Answering(_) => answers(state),
    };
    let moves = state.moves(seat);
    let weights: Vec<_> = weights.into_iter().filter(|(play, _)| moves.contains(play)).collect();
    drawn(&weights, stream)
}

/// One of the moves as often as its weight says.
fn drawn(weights: &[(Move, f64)], stream: &mut dyn Stream) -> Decision<Move> {
    let all: f64 = weights.iter().map(|(_, weight)| weight).sum();
    let mut rest = f64::from(stream.below(GRAIN)) / f64::from(GRAIN) * all;
    let chosen = weights.iter().position(|(_, weight)| {
        rest -= weight;
        rest < 0.0
    });
    // The chosen move stands first; the others follow by their probabilities.
    let chosen = chosen.unwrap_or_default();
    let value =
        |(place, (play, weight)): (usize, &(Move, f64))| (*play, weight / all + f64::from(place == chosen));
    Decision::new(weights.iter().enumerate().map(value).collect(), Unit::Heuristic, false)
}

/// Each move with its probability in equilibrium.
fn balanced(state: &State, seat: Seat) -> Vec<(Move, f64)> {
    let solution = Solution::of(state.variant);
    let other = state.inside().iter().find(|other| *other != seat).unwrap_or(seat);
    let lives = |seats: [Seat; 2]| seats.map(|seat| state.lives[seat.index()] as usize);
    match (state.phase, state.announced, state.result()) {
        (Phase::Answering(_), Some((_, announced)), _) => {
            let doubt = solution.after(lives([other, seat]), state.beat).doubt(announced.place());
            let trust = if announced == PairResult::HIGHEST { Move::Concede } else { Move::Believe };
            vec![(Move::Doubt, doubt), (trust, 1.0 - doubt)]
        }
        (_, announced, Some(rolled)) => {
            let game = solution.after(lives([seat, other]), announced.map(|(_, announced)| announced));
            PairResult::all().map(Move::Say).zip(game.announcements(rolled)).collect()
        }
        _ => vec![(Move::Roll, 1.0)],
    }
}

/// Each announcement with its weight.
fn announcements(state: &State) -> Vec<(Move, f64)> {
    let own = state.result();
    let lie = |place: usize, result: PairResult| result.chance() / (1.0 + place as f64 / 4.0);
    let higher: Vec<_> = state.higher().collect();
    let truth = own.filter(|own| higher.contains(own));
    let lies: f64 = higher.iter().enumerate().map(|(place, result)| lie(place, *result)).sum();
    let weight = |(place, result): (usize, &PairResult)| {
        let lying = lie(place, *result) / lies;
        let weight = match truth {
            Some(truth) if truth == *result => 1.0 - HIDING,
            Some(truth) if truth > *result => 0.0,
            Some(_) => HIDING * lying,
            None => lying,
        };
        (Move::Say(*result), weight.max(1e-6))
    };
    higher.iter().enumerate().map(weight).collect()
}

/// Each answer with its weight.
fn answers(state: &State) -> Vec<(Move, f64)> {
    let Some((_, announced)) = state.announced else { return Vec::new() };
    // A seat that believes must beat the announcement with a new roll, or lie in turn.
    let beats: f64 = PairResult::all().filter(|result| *result > announced).map(PairResult::chance).sum();
    let reaches = beats + announced.chance();
    let doubt = (1.0 - reaches).powi(2);
    if announced == PairResult::HIGHEST {
        // Conceding costs one life; doubting costs more where the Mia is true.
        let lies = 1.0 - announced.chance() * 4.0;
        return vec![(Move::Doubt, lies / state.variant.mia_costs as f64), (Move::Concede, 1.0 - lies + 0.2)];
    }
    let mut weights = vec![(Move::Believe, 1.0 - doubt), (Move::Doubt, doubt)];
    let passes = state.higher().take(3).map(|result| (Move::Pass(result), 0.03 * result.chance() * 18.0));
    weights.extend(passes);
    weights
}

// The equilibrium of two seats, where nothing is passed on blindly.
//
// A round is a chain of small games with hidden dice, one for each announcement that has to be beaten. In each of them
// the answering seat chooses how often to doubt each announcement, so that no lie is worth more than `lie`: a lie that
// would be worth more if it were believed is doubted just often enough. The lower `lie`, the less liars get, and the
// more those who tell the truth, since their truth is doubted too; the best `lie` is found among the worths of believed
// announcements, between which both change evenly. The announcing seat lies as often as makes doubting and believing
// worth the same. A doubt costs a life, so all that follows is known from games with fewer lives, and what follows a
// believed announcement from games with higher ones.

const RESULTS: usize = PairResult::COUNT;

/// Differences below this are rounding.
const CLOSE: f64 = 1e-12;

/// The solution of a variant, whatever the lives at the start.
pub(super) struct Solution {
    mia_costs: usize,
    /// By the lives of the announcing seat and of the other, then by how many results are too low to be announced.
    games: Vec<[Game; RESULTS]>,
}

/// The game of one announcement, for the seat that announces.
#[derive(Clone, Copy, Debug)]
pub(super) struct Game {
    /// Its probability to win the whole game.
    pub(super) value: f64,
    /// The value of a lie.
    lie: f64,
    /// The value of a lie that is doubted.
    pub(super) caught: f64,
    /// The value of a true announcement that is doubted.
    pub(super) proved: [f64; RESULTS],
    /// The value of an announcement that is not doubted.
    pub(super) believed: [f64; RESULTS],
    /// How many results are too low to be announced.
    low: usize,
}

impl Solution {
    /// The solution of this variant, from memory or worked out now.
    pub(super) fn of(variant: Variant) -> &'static Self {
        static KNOWN: [OnceLock<Solution>; 3] = [const { OnceLock::new() }; 3];
        let mia_costs = variant.mia_costs as usize;
        KNOWN[mia_costs - 1].get_or_init(|| Self::solve(mia_costs))
    }

    fn solve(mia_costs: usize) -> Self {
        let unknown = Game {
            value: 0.5,
            lie: 0.0,
            caught: 0.0,
            proved: [0.0; RESULTS],
            believed: [0.0; RESULTS],
            low: 0,
        };
        let mut solution = Self { mia_costs, games: vec![[unknown; RESULTS]; (LIVES + 1) * (LIVES + 1)] };
        for sum in 2..=2 * LIVES {
            for low in (0..RESULTS).rev() {
                for own in sum.saturating_sub(LIVES).max(1)..=(sum - 1).min(LIVES) {
                    let lives = [own, sum - own];
                    solution.games[index(lives)][low] = solution.game(lives, low);
                }
            }
        }
        solution
    }

    /// The game of a seat that has to beat an announcement, or may say anything.
    pub(super) fn after(&self, lives: [usize; 2], beat: Option<PairResult>) -> &Game {
        &self.games[index(lives)][beat.map_or(0, |beat| beat.place() + 1)]
    }

    /// The probability to win of a seat that begins a round.
    fn begins(&self, [own, others]: [usize; 2]) -> f64 {
        match (own, others) {
            (0, _) => 0.0,
            (_, 0) => 1.0,
            lives => self.games[index([lives.0, lives.1])][0].value,
        }
    }

    fn game(&self, [own, others]: [usize; 2], low: usize) -> Game {
        let mia = PairResult::HIGHEST.place();
        let doubter_loses = |cost: usize| self.begins([own, others.saturating_sub(cost)]);
        let proved =
            std::array::from_fn(|announced| doubter_loses(if announced == mia { self.mia_costs } else { 1 }));
        let believed = std::array::from_fn(|announced| match announced {
            // There is nothing above it: it is conceded.
            _ if announced == mia => doubter_loses(1),
            _ if announced < low => 0.0,
            _ => 1.0 - self.games[index([others, own])][announced + 1].value,
        });
        let caught = 1.0 - self.begins([others, own - 1]);
        let game = Game { value: 0.0, lie: caught, caught, proved, believed, low };
        let lies = believed[low..].iter().copied().filter(|lie| *lie > caught).chain([caught]);
        let games = lies.map(|lie| game.with_lie(lie));
        games.min_by(|one, other| one.value.total_cmp(&other.value)).unwrap_or(game)
    }
}

impl Game {
    /// This game, with such a value of the best lie.
    fn with_lie(mut self, lie: f64) -> Self {
        self.lie = lie;
        self.value = self.expected();
        self
    }

    /// How often the announcement at this place is doubted.
    pub(super) fn doubt(&self, announced: usize) -> f64 {
        let believed = self.believed[announced];
        if self.proved[announced] <= believed {
            return 1.0;
        }
        if believed <= self.lie { 0.0 } else { ((believed - self.lie) / (believed - self.caught)).min(1.0) }
    }

    /// The value of a true announcement.
    fn truth(&self, announced: usize) -> f64 {
        let doubt = self.doubt(announced);
        doubt * self.proved[announced] + (1.0 - doubt) * self.believed[announced]
    }

    /// The best true announcement of a result, and what it is worth; `None` where a lie is worth more, or nothing true
    /// is high enough.
    fn best_truth(&self, rolled: usize) -> Option<(usize, f64)> {
        let truths = (self.low..=rolled).map(|announced| (announced, self.truth(announced)));
        truths.filter(|(_, truth)| *truth > self.lie - CLOSE).max_by(|one, other| one.1.total_cmp(&other.1))
    }

    /// The expectation of the announcing seat before it rolls.
    fn expected(&self) -> f64 {
        let worth = |result: PairResult| {
            result.chance() * self.best_truth(result.place()).map_or(self.lie, |(_, truth)| truth)
        };
        PairResult::all().map(worth).sum()
    }

    /// How often each announcement is made with this result.
    pub(super) fn announcements(&self, rolled: PairResult) -> [f64; RESULTS] {
        let Mixture { lies, wavering } = self.mixture();
        let lying = match self.best_truth(rolled.place()) {
            None => 1.0,
            Some((_, truth)) if level(truth, self.lie) => wavering,
            Some(_) => 0.0,
        };
        let mut weights = lies.map(|lie| lying * lie);
        if let Some((announced, _)) = self.best_truth(rolled.place()) {
            weights[announced] += 1.0 - lying;
        }
        weights
    }

    /// Lies that make doubting and believing worth the same.
    fn mixture(&self) -> Mixture {
        let (mut truths, mut liars, mut waverers) = ([0.0; RESULTS], 0.0, 0.0);
        for rolled in PairResult::all() {
            match self.best_truth(rolled.place()) {
                None => liars += rolled.chance(),
                Some((_, truth)) if level(truth, self.lie) => waverers += rolled.chance(),
                Some((announced, _)) => truths[announced] += rolled.chance(),
            }
        }
        let mut lies: [f64; RESULTS] = std::array::from_fn(|announced| {
            let gain = self.believed[announced] - self.caught;
            let useful = announced >= self.low && self.believed[announced] > self.lie + CLOSE && gain > 0.0;
            if useful {
                (truths[announced] * (self.proved[announced] - self.believed[announced]) / gain).max(0.0)
            } else {
                0.0
            }
        });
        let total: f64 = lies.iter().sum();
        if total > liars && waverers > 0.0 {
            return Mixture {
                lies: lies.map(|lie| lie / total),
                wavering: ((total - liars) / waverers).min(1.0),
            };
        }
        // The others tell the lie that is worth the same and is never doubted; or all lies are doubted anyway.
        let open = (self.low..RESULTS).find(|announced| level(self.believed[*announced], self.lie));
        match open {
            Some(open) => lies[open] += (liars - total).max(0.0),
            None if total > 0.0 => lies.iter_mut().for_each(|lie| *lie *= liars / total),
            None => lies[RESULTS - 1] = liars,
        }
        Mixture { lies: lies.map(|lie| lie / liars.max(f64::MIN_POSITIVE)), wavering: 0.0 }
    }
}

/// How lies are told.
struct Mixture {
    /// How often each lie is told, once one lies.
    lies: [f64; RESULTS],
    /// How often one lies to whom truth and lie are worth the same.
    wavering: f64,
}

/// Returns `true` if two values differ by no more than rounding.
fn level(one: f64, other: f64) -> bool {
    (one - other).abs() < CLOSE
}

fn index([own, others]: [usize; 2]) -> usize {
    own * (LIVES + 1) + others
}

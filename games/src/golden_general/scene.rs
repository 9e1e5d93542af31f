//! The view of Golden General: scenes and choices.

use super::rules::{COLOURS, LinePair, Move, Partition, Positions, SIGNS, State, TEN, TINTS, TenDice, label};
use crate::general::Line;
use crate::kit::{
    Choice, ChoiceLevel, Item, MOST_BRANCHES, Msg, Position, Presentation, Purpose, SELECTION, Scene,
    SceneDie, SceneExtent, Seat, SomeOf, Spot, Then, Viewer, status,
};
use crate::sheet::{CROSS, Line as _, ROLLS, by_worth, folded, key, place};

impl Presentation for State {
    const LASTING_NOTES: bool = false;

    fn scene(&self, _: Viewer) -> Scene {
        scene(self)
    }

    fn choices(&self, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        level(self, seat, path)
    }
}

fn scene(state: &State) -> Scene {
    let turn = state.turn();
    let lines = Line::ALL.iter().map(|line| (label(*line), offer(state, *line)));
    Scene {
        title: Msg::new("golden-general-title"),
        status: status(&turn),
        players: state.sheets.players(&turn, note(state).as_ref()),
        dice: dice(state),
        board: state.sheets.board(lines),
        private: Vec::new(),
        extent: SceneExtent::dice(state.dice.len()).noted(),
    }
}

pub(super) fn rules() -> Vec<Msg> {
    [
        "golden-general-summary",
        "golden-general-rules",
        "golden-general-rules-hands",
        "golden-general-rules-lines",
        "golden-general-rules-example",
        "golden-general-rules-end",
    ]
    .map(Msg::new)
    .into()
}

/// The most that the seat whose turn it is could get in this line.
fn offer(state: &State, line: Line) -> Option<i64> {
    let dice = state.lying()?;
    let seat = state.sheets.active()?;
    state.free(seat).contains(&line).then(|| most(dice, line))
}

/// The most that a hand out of these dice scores in this line.
pub(super) fn most(dice: &TenDice, line: Line) -> i64 {
    Partition::all().map(|partition| line.worth(partition.hands(dice)[0])).max().unwrap_or_default()
}

/// "roll 2 of 3".
fn note(state: &State) -> Option<Msg> {
    let msg = || Msg::new("golden-general-roll").with("throw", state.rolls).with("of", ROLLS);
    (state.rolls > 0).then(msg)
}

/// The dice that lie on the table, with the numbers by which moves name them.
fn dice(state: &State) -> Vec<SceneDie> {
    let dice = state.dice.iter().enumerate();
    let lying = dice.filter(|(place, face)| **face > 0 && !state.rolling.contains(*place));
    let die = |(place, face): (usize, &u8)| {
        let number = Some(place as u8 + 1);
        SceneDie { number, ..SceneDie::new(*face, TINTS[place / 2]) }
    };
    lying.map(die).collect()
}

// A move by taps. Rolling again: which dice of red and green, then of blue and yellow, then of white. Writing
// down: one combination, then the other, which plays the partition that scores most; any other partition stands behind
// both. Combinations that no dice make stand behind a step of their own.

const REROLL: &str = "r";
/// Splits other than the best; below them, those that a level has no room for.
const OTHER: &str = "o";

fn level(state: &State, seat: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
    let Some(dice) = state.lying() else {
        let roll = || Choice::play(REROLL, Msg::new("golden-general-button-roll"), Move::Roll);
        return path.is_empty().then(|| ChoiceLevel::OneOf(vec![roll()]));
    };
    match path {
        [] => Some(ChoiceLevel::OneOf(top(state, seat, dice))),
        [REROLL] if state.again() => {
            let (items, list) = (items(dice), rerolls(dice, &[])?);
            Some(ChoiceLevel::SomeOf(SomeOf {
                items,
                at_least: 1,
                at_most: TEN,
                purpose: Purpose::Reroll,
                then: Then::Play,
                shortcuts: Vec::new(),
                list,
            }))
        }
        [REROLL, step] if state.again() && step.starts_with(SELECTION) => {
            let places = Item::selected(&items(dice), step).filter(|places| !places.is_empty())?;
            let positions = places.into_iter().fold(Positions::NONE, Positions::with);
            let msg = Msg::new("golden-general-button-reroll").with("dice", signs(dice, positions));
            Some(ChoiceLevel::OneOf(vec![Choice::play(REROLL, msg, Move::Reroll(positions))]))
        }
        [REROLL, chosen @ ..] if state.again() => rerolls(dice, chosen).map(ChoiceLevel::OneOf),
        _ => {
            let lines = ordered_lines(state, seat, dice);
            if let ([CROSS], true) = (path, lines.len() > 2) {
                return crossed(dice, &lines[..lines.len() - 1], first).map(ChoiceLevel::OneOf);
            }
            let path = path.strip_prefix(&[CROSS]).filter(|_| lines.len() > 2).unwrap_or(path);
            // The last two need no choice.
            let (first, rest) = if lines.len() == 2 { (lines[0], path) } else { named(&lines, path)? };
            let others = lines.iter().skip_while(|line| **line != first).skip(1).copied().collect::<Vec<_>>();
            if others.is_empty() { None } else { below(dice, first, &others, rest) }
        }
    }
}

/// The line that a path begins with, and the rest of the path.
fn named<'a>(lines: &[Line], path: &'a [&'a str]) -> Option<(Line, &'a [&'a str])> {
    let (step, rest) = path.split_first()?;
    let line = lines.iter().find(|line| key(place(**line)) == **step)?;
    Some((*line, rest))
}

/// The choices below the first combination.
fn below(dice: &TenDice, first: Line, others: &[Line], path: &[&str]) -> Option<ChoiceLevel<Move>> {
    match path {
        [] => Some(ChoiceLevel::OneOf(seconds(dice, first, others))),
        [CROSS] => crossed(dice, others, |dice, line| second(dice, first, line)).map(ChoiceLevel::OneOf),
        [OTHER, rest @ ..] if others.len() == 1 => partitions(dice, [first, others[0]], rest),
        [OTHER] => Some(ChoiceLevel::OneOf(others.iter().map(|second| deeper(first, *second)).collect())),
        [OTHER, rest @ ..] => {
            let (second, rest) = named(others, rest)?;
            partitions(dice, [first, second], rest)
        }
        _ => None,
    }
}

fn top(state: &State, seat: Seat, dice: &TenDice) -> Vec<Choice<Move>> {
    let lines = ordered_lines(state, seat, dice);
    let again = state.again().then(|| Choice::deeper(REROLL, Msg::new("golden-general-button-again")));
    let lines = match lines.as_slice() {
        [first, other] => seconds(dice, *first, &[*other]),
        // Each two stand below the one of them that comes first.
        [firsts @ .., _] => {
            let (scoring, empty) = by_worth(firsts.iter().copied(), |line| is_empty(dice, line));
            folded(scoring, empty, |line| first(dice, line), |line| place(*line))
        }
        [] => Vec::new(),
    };
    again.into_iter().chain(lines).collect()
}

/// The first combination of two.
fn first(dice: &TenDice, line: Line) -> Choice<Move> {
    let msg = Msg::new("golden-general-button-line").with("line", label(line));
    Choice::deeper(key(place(line)), msg.with("points", most(dice, line))).at([Spot::Line(place(line))])
}

/// The free lines in the order of the sheet, those that no dice make behind the others.
fn ordered_lines(state: &State, seat: Seat, dice: &TenDice) -> Vec<Line> {
    let (scoring, empty) = by_worth(state.free(seat), |line| is_empty(dice, line));
    [scoring, empty].concat()
}

fn is_empty(dice: &TenDice, line: Line) -> bool {
    most(dice, line) == 0
}

/// The choices below the step to the lines that no dice make; `None` where they are not folded.
fn crossed(
    dice: &TenDice,
    lines: &[Line],
    branch: impl Fn(&TenDice, Line) -> Choice<Move>,
) -> Option<Vec<Choice<Move>>> {
    let (scoring, empty) = by_worth(lines.iter().copied(), |line| is_empty(dice, line));
    let folded = !scoring.is_empty() && !empty.is_empty();
    folded.then(|| empty.into_iter().map(|line| branch(dice, line)).collect())
}

/// The second combination, played with the best partition; then the way to the other partitions.
fn seconds(dice: &TenDice, first: Line, others: &[Line]) -> Vec<Choice<Move>> {
    let (scoring, empty) = by_worth(others.iter().copied(), |line| is_empty(dice, line));
    let lines = folded(scoring, empty, |line| second(dice, first, line), |line| place(*line));
    let other = Choice::deeper(OTHER, Msg::new("golden-general-button-other"));
    let other = if others.len() == 1 { other.asking(which_dice(first)) } else { other };
    lines.into_iter().chain([other]).collect()
}

fn second(dice: &TenDice, first: Line, second: Line) -> Choice<Move> {
    let lines = ordered(first, second);
    let partition = Partition::best(dice, lines);
    let msg =
        Msg::new("golden-general-button-pair").with("first", label(first)).with("second", label(second));
    let msg = msg.with("points", partition.worth(dice, lines));
    Choice::play(key(place(second)), msg, write(lines, partition)).at([Spot::Line(place(second))])
}

fn deeper(first: Line, line: Line) -> Choice<Move> {
    Choice::deeper(key(place(line)), Msg::new("golden-general-button-second").with("line", label(line)))
        .at([Spot::Line(place(line))])
        .asking(which_dice(first))
}

fn which_dice(line: Line) -> Msg {
    Msg::new("golden-general-ask-dice").with("line", label(line))
}

/// Every partition but the best, the better ones first; or the dice of the first line, one of each colour.
fn partitions(dice: &TenDice, [first, second]: [Line; 2], more: &[&str]) -> Option<ChoiceLevel<Move>> {
    let lines = ordered(first, second);
    let ranked = Partition::ranked(dice, lines);
    let (near, far) = ranked[1..].split_at(MOST_BRANCHES - 1);
    let branch = |partition: &Partition| {
        let msg = Msg::new("golden-general-button-split");
        let [one, other] = partition.hands(dice).map(|hand| hand.to_string().replace(' ', ""));
        let [points, more] = partition.points(dice, lines);
        let msg = msg.with("one", one).with("points", points).with("other", other).with("more", more);
        Choice::play(key(partition.number()), msg, write(lines, *partition))
    };
    match more {
        [] => {
            let rest = Choice::deeper(FAR, Msg::new("golden-general-button-other"));
            Some(ChoiceLevel::SomeOf(SomeOf {
                items: items(dice),
                at_least: COLOURS,
                at_most: COLOURS,
                purpose: Purpose::Move,
                then: Then::Play,
                shortcuts: Vec::new(),
                list: near.iter().map(branch).chain([rest]).collect(),
            }))
        }
        [FAR] => Some(ChoiceLevel::OneOf(far.iter().map(branch).collect())),
        [step] => {
            let places = Item::selected(&items(dice), step)?;
            let taken = Partition::taking(&places)?;
            let partition = if lines[0] == first { taken } else { taken.exchanged() };
            Some(ChoiceLevel::OneOf(vec![branch(&partition)]))
        }
        _ => None,
    }
}

/// No number of a partition has this key.
const FAR: &str = "z";

/// Two lines as the notation has them.
fn ordered(one: Line, other: Line) -> [Line; 2] {
    if one <= other { [one, other] } else { [other, one] }
}

fn write(lines: [Line; 2], partition: Partition) -> Move {
    Move::Score(LinePair { lines, partition })
}

/// The ways to roll the dice of one colour again: none, both, the first, the second.
const WAYS: [&[usize]; 4] = [&[], &[0, 1], &[0], &[1]];
/// Two colours are chosen at a time.
const AT_ONCE: usize = 2;

/// The ten dice, any of which can be rolled again.
fn items(dice: &TenDice) -> Vec<Item> {
    let item = |(place, _)| {
        let label = Msg::as_is(&signs(dice, Positions::NONE.with(place)));
        Item { label, ..Item::die(place, dice[place]) }
    };
    dice.iter().enumerate().map(item).collect()
}

fn rerolls(dice: &TenDice, path: &[&str]) -> Option<Vec<Choice<Move>>> {
    let chosen = chosen(path)?;
    let colours = path.len() * AT_ONCE..COLOURS.min((path.len() + 1) * AT_ONCE);
    if colours.is_empty() {
        return None;
    }
    let ways =
        (0..WAYS.len().pow(colours.len() as u32)).map(|way| (way, with_way(chosen, colours.start, way)));
    let last = colours.end == COLOURS;
    let branch = |(way, positions): (usize, Positions)| {
        let msg = match positions {
            Positions::NONE => Msg::new("golden-general-button-none"),
            _ => Msg::new("golden-general-button-dice").with("dice", signs(dice, positions)),
        };
        if last {
            Choice::play(key(way), msg, Move::Reroll(positions))
        } else {
            Choice::deeper(key(way), msg)
        }
    };
    // Nothing at all is no roll.
    Some(ways.filter(|(_, positions)| !last || *positions != Positions::NONE).map(branch).collect())
}

/// The dice chosen on the levels above.
fn chosen(path: &[&str]) -> Option<Positions> {
    let mut positions = Positions::NONE;
    for (level, step) in path.iter().enumerate() {
        let way = (0..WAYS.len() * WAYS.len()).find(|way| key(*way) == **step)?;
        positions = with_way(positions, level * AT_ONCE, way);
    }
    Some(positions)
}

/// These dice, and of the colours from this one on those that this way says.
fn with_way(positions: Positions, colour: usize, way: usize) -> Positions {
    let dice = [(colour, way % WAYS.len()), (colour + 1, way / WAYS.len())];
    let dice = dice.into_iter().flat_map(|(colour, way)| WAYS[way].iter().map(move |die| 2 * colour + die));
    dice.fold(positions, Positions::with)
}

/// `🔴35🟢2`; of two equal dice of a colour the one that is meant.
fn signs(dice: &TenDice, positions: Positions) -> String {
    let mut text = String::new();
    for (colour, sign) in SIGNS.iter().enumerate() {
        let [one, other] = [2 * colour, 2 * colour + 1];
        let meant: Vec<_> = [one, other].into_iter().filter(|place| positions.contains(*place)).collect();
        if !meant.is_empty() {
            text.push(*sign);
        }
        text.extend(meant.iter().map(|place| dice[*place].to_string()));
        if meant.len() == 1 && dice[one] == dice[other] {
            text.push(if meant == [one] { '₁' } else { '₂' });
        }
    }
    text
}

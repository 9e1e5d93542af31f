//! The view of White Rabbit: scenes and choices.

use super::Variant;
use super::rules::{Colour, HAND, Look, Move, PLAYER, Phase, State, TABLE};
use crate::kit::{
    Choice, ChoiceLevel, Msg, Position, Presentation, RulesPage, RulesTopic, Scene, SceneBoard, SceneDie,
    SceneExtent, ScenePlayer, Seat, SeatStatus, Spot, Tint, Tray, Viewer, status,
};

/// As many closed pairs fit beside a name.
const SHOWN: usize = 3;

impl Presentation for State {
    const LASTING_NOTES: bool = false;

    fn scene(&self, viewer: Viewer) -> Scene {
        scene(self, viewer)
    }

    fn choices(&self, _: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices(self, path).map(ChoiceLevel::OneOf)
    }
}

fn scene(state: &State, viewer: Viewer) -> Scene {
    let die = |die| {
        let Look { colour, face } = state.layout.look(die);
        SceneDie::new(face, tint(colour))
    };
    let green = SceneDie { aside: true, ..SceneDie::new(state.green, Tint::Green) };
    let tray = |id, places, dice: Vec<_>| Tray { label: Msg::new(id), dice, places };
    // Before the set-up the dice show nothing, and neither does the green one at the very end.
    let set = state.phase != Phase::Setting;
    let trays = vec![
        tray("rabbit-tray-table", TABLE, state.layout.table().filter(|_| set).map(die).collect()),
        tray("rabbit-tray-hand", HAND, state.layout.hand().filter(|_| set).map(die).collect()),
        tray("rabbit-tray-green", 1, [green].into_iter().filter(|green| green.face > 0).collect()),
    ];
    Scene {
        title: title(state.variant),
        status: if viewer.is(PLAYER) { told(state) } else { status(&state.turn()) },
        players: vec![player(state)],
        dice: Vec::new(),
        board: SceneBoard::Trays(trays),
        private: Vec::new(),
        extent: SceneExtent::default().noted(),
    }
}

/// Tells the player how near the goal is, and what can be swapped.
fn told(state: &State) -> Msg {
    if state.phase != Phase::Swapping {
        return status(&state.turn());
    }
    let mut alike = [0_usize; 7];
    for die in state.layout.table() {
        alike[usize::from(state.layout.look(die).face)] += 1;
    }
    let most = alike.into_iter().max().unwrap_or_default();
    let msg = Msg::new("rabbit-status").with("alike", most).with("of", TABLE);
    let can_swap = !state.layout.pairs(state.variant).is_empty();
    msg.with("swap", if can_swap { "on" } else { "off" })
}

pub(super) fn rules(variant: Variant) -> Vec<Msg> {
    let mut rules = vec!["rabbit-summary", "rabbit-rules", "rabbit-rules-swap"];
    rules.push(if variant.sticky { "rabbit-rules-sticky" } else { "rabbit-rules-back" });
    rules.extend(["rabbit-rules-example", "rabbit-rules-end"]);
    rules.into_iter().map(Msg::new).collect()
}

/// The source's remarks on the white die and on its trick with two swaps.
pub(super) fn pages(variant: Variant) -> Vec<RulesPage> {
    let trick = (!variant.sticky).then_some("rabbit-advice-twice");
    vec![RulesPage::new(RulesTopic::Advice, ["rabbit-advice-white"].into_iter().chain(trick))]
}

fn title(variant: Variant) -> Msg {
    let word = |on| if on { "on" } else { "off" };
    Msg::new("rabbit-title").with("wrap", word(variant.wrap)).with("sticky", word(variant.sticky))
}

fn player(state: &State) -> ScenePlayer {
    let standing = match state.phase {
        Phase::Swapping => SeatStatus::Acting,
        Phase::Over { won: true } => SeatStatus::Won,
        Phase::Over { won: false } => SeatStatus::Done,
        Phase::Setting | Phase::Rolling | Phase::Rerolling(_) => SeatStatus::Waiting,
    };
    let note = (state.phase == Phase::Swapping).then(|| closed(state)).flatten();
    ScenePlayer { seat: PLAYER, score: state.green.into(), note, standing, team: None }
}

/// "no swapping back: ⬜5–⬛4".
fn closed(state: &State) -> Option<Msg> {
    let closed = state.layout.closed(state.variant);
    let mut shown: Vec<_> =
        closed.iter().take(SHOWN).map(|(give, take)| format!("{}–{}", give.drawn(), take.drawn())).collect();
    if closed.len() > SHOWN {
        shown.push("…".to_owned());
    }
    (!shown.is_empty()).then(|| Msg::new("rabbit-note-closed").with("pairs", shown.join(", ")))
}

fn tint(colour: Colour) -> Tint {
    match colour {
        Colour::Black => Tint::Black,
        Colour::Red => Tint::Red,
        Colour::White => Tint::White,
    }
}

// A move by taps: the die of the hand, the die of the table, then whether to roll the received one again.

const END: &str = "e";

fn choices(state: &State, path: &[&str]) -> Option<Vec<Choice<Move>>> {
    let pairs: Vec<_> =
        state.layout.pairs(state.variant).into_iter().map(|(give, take, _)| (give, take)).collect();
    match path {
        [] => {
            let mut gives: Vec<_> = pairs.iter().map(|(give, _)| *give).collect();
            gives.dedup();
            let wrap = if state.variant.wrap { "on" } else { "off" };
            let branch = |give: Look| {
                Choice::deeper(give.to_string(), label("rabbit-button-give", give, give))
                    .at(in_hand(state, give))
                    .asking(label("rabbit-ask-take", give, give).with("wrap", wrap))
            };
            let end = Msg::new("rabbit-button-end").with("left", state.green - 1);
            Some(gives.into_iter().map(branch).chain([Choice::play(END, end, Move::End)]).collect())
        }
        [give] => {
            let taken = pairs.into_iter().filter(|(own, _)| own.to_string() == *give);
            let branch = |(give, take)| {
                let id = if wins(state, give, take) { "rabbit-button-win" } else { "rabbit-button-take" };
                Choice::deeper(take.to_string(), label(id, give, take))
                    .at(on_table(state, take))
                    .asking(label("rabbit-ask-reroll", give, take))
            };
            Some(taken.map(branch).collect::<Vec<_>>()).filter(|level| !level.is_empty())
        }
        [give, take] => {
            let mut known = pairs.into_iter();
            let (give, take) =
                known.find(|(own, other)| own.to_string() == *give && other.to_string() == *take)?;
            let branch =
                |key, id, reroll| Choice::play(key, label(id, give, take), Move::Swap { give, take, reroll });
            Some(vec![branch("k", "rabbit-button-keep", false), branch("r", "rabbit-button-reroll", true)])
        }
        _ => None,
    }
}

/// The dice of the table that look so: the first tray of the scene.
fn on_table(state: &State, look: Look) -> Vec<Spot> {
    spots(0, state.layout.table().map(|die| state.layout.look(die)), look)
}

/// The dice of the hand that look so: the second tray.
fn in_hand(state: &State, look: Look) -> Vec<Spot> {
    spots(1, state.layout.hand().map(|die| state.layout.look(die)), look)
}

fn spots(tray: usize, dice: impl Iterator<Item = Look>, wanted: Look) -> Vec<Spot> {
    let alike = dice.enumerate().filter(|(_, look)| *look == wanted);
    alike.map(|(die, _)| Spot::TrayDie { tray, die }).collect()
}

fn wins(state: &State, give: Look, take: Look) -> bool {
    let mut layout = state.layout;
    layout.find(state.variant, give, take).is_ok_and(|pair| {
        layout.swap(pair, false);
        layout.won()
    })
}

fn label(id: &'static str, give: Look, take: Look) -> Msg {
    Msg::new(id).with("give", named(give)).with("take", named(take))
}

/// A look as buttons show it: the square of its colour, then its name in typed moves.
fn named(look: Look) -> String {
    format!("{} {look}", look.colour.square())
}

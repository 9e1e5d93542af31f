//! What people see of White Rabbit.

use crate::kit::{
    Msg, Position, RulesPage, RulesTopic, Scene, SceneBoard, SceneDie, SceneExtent, ScenePlayer, SeatStatus,
    Tint, Tray, status,
};

use super::layout::{HAND, TABLE};
use super::moves::{Colour, Look};
use super::state::{PLAYER, Phase, State};
use super::variant::Variant;

/// As many closed pairs fit beside a name.
const SHOWN: usize = 3;

pub(super) fn scene(state: &State) -> Scene {
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
        status: status(&state.turn()),
        players: vec![player(state)],
        dice: Vec::new(),
        board: SceneBoard::Trays(trays),
        private: Vec::new(),
        extent: SceneExtent::default().noted(),
    }
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
        Phase::Setting | Phase::Throwing | Phase::Rerolling(_) => SeatStatus::Waiting,
    };
    let note = (state.phase == Phase::Swapping).then(|| closed(state)).flatten();
    ScenePlayer { seat: PLAYER, score: state.green.into(), note, standing, team: None }
}

/// "not again: W5–B4".
fn closed(state: &State) -> Option<Msg> {
    let closed = state.layout.closed(state.variant);
    let mut shown: Vec<_> = closed.iter().take(SHOWN).map(|(give, take)| format!("{give}–{take}")).collect();
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

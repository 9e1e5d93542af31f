//! What people see of Vertushka.

use crate::kit::{
    Choice, Cube, Msg, Position, RulesPage, RulesTopic, Scene, SceneBoard, SceneExtent, ScenePlayer, Seat,
    SeatStatus, Spot, Turning, status,
};

use super::moves::Move;
use super::rules::EXACT;
use super::state::{Phase, State};
use super::variant::Variant;

/// Everything is open; the dice are drawn as the board.
pub(super) fn scene(state: &State) -> Scene {
    let cube =
        |die: &super::state::TurnedDie| Cube { top: die.top, around: die.around(), barred: die.barred };
    let dice = state.dice.iter().map(cube).collect();
    Scene {
        title: title(state.variant),
        status: status(&state.turn()),
        players: Seat::all(2).map(|seat| player(state, seat)).collect(),
        dice: Vec::new(),
        board: SceneBoard::Turning(Turning {
            goal: state.variant.goal,
            total: state.total,
            dice,
            places: state.variant.dice,
        }),
        private: Vec::new(),
        extent: SceneExtent::default(),
    }
}

pub(super) fn choices(state: &State) -> Vec<Choice<Move>> {
    let branch = |play: Move| {
        let key = format!("{}{}", play.die.map(|die| die.to_string()).unwrap_or_default(), play.face);
        Choice::play(key, label(state, play), play).at([Spot::Face { die: play.index(), face: play.face }])
    };
    state.turns().into_iter().map(branch).collect()
}

pub(super) fn rules(variant: Variant) -> Vec<Msg> {
    let turn = if variant.dice == 2 { "vertushka-rules-two" } else { "vertushka-rules-one" };
    [
        "vertushka-summary",
        "vertushka-rules",
        turn,
        "vertushka-rules-notation",
        "vertushka-rules-example",
        "vertushka-rules-score",
        "vertushka-rules-match",
    ]
    .map(|id| Msg::new(id).with("over", variant.goal + 2))
    .into()
}

/// The encyclopaedia's example of looking ahead, with one die.
pub(super) fn pages(variant: Variant) -> Vec<RulesPage> {
    let example = (variant.dice == 1).then(|| RulesPage::new(RulesTopic::Advice, ["vertushka-advice"]));
    example.into_iter().collect()
}

fn title(variant: Variant) -> Msg {
    let title = Msg::new("vertushka-title").with("dice", variant.dice);
    title.with("goal", variant.goal).with("match", variant.target)
}

fn player(state: &State, seat: Seat) -> ScenePlayer {
    let standing = match state.phase {
        Phase::Turning(turning) if turning == seat => SeatStatus::Acting,
        Phase::Over { winner } if winner == seat => SeatStatus::Won,
        Phase::Over { .. } => SeatStatus::Done,
        Phase::Throwing | Phase::Turning(_) => SeatStatus::Waiting,
    };
    ScenePlayer { seat, score: state.scores[seat.index()], note: None, standing, team: None }
}

/// The face and the sum it makes, and who scores by it where somebody does.
fn label(state: &State, play: Move) -> Msg {
    let total = state.total_with(play.index(), play.face);
    let over = total - state.variant.goal;
    let (id, points) = match over {
        0 => ("vertushka-button-exact", EXACT),
        1.. => ("vertushka-button-over", over),
        _ => ("vertushka-button", 0),
    };
    let label = Msg::new(id).with("die", play.die.unwrap_or_default()).with("face", play.face);
    label.with("total", total).with("points", points)
}

//! The view of Pig: scenes and choices.

use crate::kit::{
    Arg, Choice, Lane, Msg, Position, Presentation, RulesPage, RulesTopic, Scene, SceneBoard, SceneDie,
    SceneExtent, ScenePlayer, Seat, SeatStatus, Seats, Tint, Track, Viewer, shown, status,
};

use super::rules::Move;
use super::rules::{Phase, State};
use super::solver::Odds;
use super::{Form, Variant};

impl Presentation for State {
    fn scene(&self, viewer: Viewer) -> Scene {
        scene(self, viewer)
    }

    fn choice(&self, _: Seat, play: Move) -> Choice<Move> {
        choice(self, play)
    }
}

fn scene(state: &State, viewer: Viewer) -> Scene {
    let seats = Seat::all(state.players.len());
    let board = Track {
        goal: state.variant.target,
        pits: Vec::new(),
        lanes: seats.clone().map(|seat| lane(state, seat)).collect(),
    };
    Scene {
        title: title(&state.variant),
        status: waiting(state),
        players: seats.map(|seat| player(state, seat)).collect(),
        dice: dice(state),
        board: SceneBoard::Track(board),
        private: private(state, viewer),
        extent: SceneExtent::dice(state.variant.form.draw().dice.len()).noted(),
    }
}

fn choice(state: &State, play: Move) -> Choice<Move> {
    match play {
        Move::Roll => Choice::play("r", Msg::new("pig-button-roll"), play),
        Move::Hold => Choice::play("h", Msg::new("pig-button-hold").with("points", state.stake()), play),
    }
}

pub(super) fn rules(variant: &Variant) -> Vec<Msg> {
    let mut rules = vec!["pig-summary"];
    if variant.simultaneous {
        rules.push("pig-rules-rounds");
    } else {
        rules.extend(["pig-rules-turns", "pig-rules-example"]);
    }
    rules.push("pig-rules-bust");
    if variant.penalty > 0 {
        rules.push("pig-rules-overtake");
    }
    rules.push("pig-rules-end");
    if variant.form != Form::OneDie {
        rules.push("pig-rules-losers");
    }
    rules.into_iter().map(Msg::new).collect()
}

/// The rules for newcomers, shown first where all play at once; the rules of playing in turn are as short.
pub(super) fn how_to_play(variant: &Variant) -> Vec<Msg> {
    let ids: &[&'static str] = if variant.simultaneous { &["pig-how-to", "pig-how-to-example"] } else { &[] };
    ids.iter().copied().map(Msg::new).collect()
}

/// The encyclopaedia's strategies, those with one die's figures where there is one die.
pub(super) fn pages(variant: &Variant) -> Vec<RulesPage> {
    let fair = Msg::new("pig-advice-fair").with("fair", Odds::of(variant.form).fair);
    let mut lines = vec![Msg::new("pig-advice-greed"), fair];
    if variant.form == Form::OneDie {
        lines.extend(["pig-advice-rolls", "pig-advice-twenty", "pig-advice-pace"].map(Msg::new));
    }
    vec![RulesPage { topic: RulesTopic::Advice, lines }]
}

fn title(variant: &Variant) -> Msg {
    let (form, sysna) = (variant.form, variant.form == Form::TwoDice && variant.penalty > 0);
    let id = if variant.simultaneous && !sysna { "pig-title-together" } else { "pig-title" };
    let name = if variant.simultaneous && sysna { "sysna" } else { form.word() };
    Msg::new(id).with("variant", Msg::new(format!("pig-variant-{name}"))).with("target", variant.target)
}

/// In a large company the names would drown the number that counts.
fn waiting(state: &State) -> Msg {
    match state.phase {
        Phase::Playing { active, answered, rolling: false, .. } if active.len() > Arg::NAMED => {
            Msg::new("status-answers").with("answered", answered.len()).with("of", active.len())
        }
        _ => status(&state.turn()),
    }
}

fn lane(state: &State, seat: Seat) -> Lane {
    let player = &state.players[seat.index()];
    let at_stake = if active(state).contains(seat) { state.stake() } else { player.secured };
    Lane { seat, banked: player.score, at_stake }
}

fn active(state: &State) -> Seats {
    match state.phase {
        Phase::Playing { active, .. } => active,
        Phase::Over { .. } => Seats::NONE,
    }
}

fn player(state: &State, seat: Seat) -> ScenePlayer {
    let player = &state.players[seat.index()];
    let (standing, note) = match state.phase {
        Phase::Over { winners } => {
            let burned = (player.burned > 0).then(|| Msg::new("pig-burned").with("lost", player.burned));
            (if winners.contains(seat) { SeatStatus::Won } else { SeatStatus::Done }, burned)
        }
        Phase::Playing { active, rolling, answered, .. } if active.contains(seat) => {
            let acting = !rolling && !answered.contains(seat);
            (if acting { SeatStatus::Acting } else { SeatStatus::Waiting }, stake(state))
        }
        Phase::Playing { .. } => {
            let secured =
                (player.secured > 0).then(|| Msg::new("pig-secured").with("points", player.secured));
            (SeatStatus::Waiting, secured)
        }
    };
    ScenePlayer { seat, score: player.score, note, standing, team: None }
}

/// "+28 at stake: 5 · 11 · 12"; after one roll "+5 at stake".
fn stake(state: &State) -> Option<Msg> {
    let points = |id| Msg::new(id).with("points", state.stake());
    match state.series.as_slice() {
        [] => None,
        [_] => Some(points("pig-stake-first")),
        series => Some(points("pig-stake").with("throws", shown(series))),
    }
}

fn dice(state: &State) -> Vec<SceneDie> {
    let red_first = state.variant.form == Form::TwoDice;
    let tint = |index| if red_first && index == 0 { Tint::Red } else { Tint::White };
    let dice = state.dice.iter().enumerate();
    dice.map(|(index, &face)| SceneDie::new(face, tint(index))).collect()
}

/// A sealed answer is shown to the one who gave it.
fn private(state: &State, viewer: Viewer) -> Vec<Msg> {
    let Phase::Playing { answered, holding, .. } = state.phase else { return Vec::new() };
    let mine = answered.iter().find(|seat| viewer.is(*seat));
    mine.map(|seat| Msg::new(if holding.contains(seat) { "pig-sealed-hold" } else { "pig-sealed-roll" }))
        .into_iter()
        .collect()
}

//! The dice and how far the game has come, in emoji, for one line of a message.

use kubyk_games::kit::{Board, Fate, Lane, Scene, SceneDie, ScoreTable, Standing, Tint, Track};

use crate::Look;

/// How many signs a progress bar has.
const STEPS: usize = 10;

pub(crate) fn line(scene: &Scene, look: &Look) -> String {
    let progress = match &scene.board {
        Board::None | Board::Sheet(_) | Board::Trays(_) | Board::Turning(_) | Board::Cells(_) => None,
        Board::Track(track) => race(scene, look, track),
        Board::Table(table) => columns(table),
    };
    [dice(&scene.dice), progress].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn dice(dice: &[SceneDie]) -> Option<String> {
    let tinted = dice.iter().any(|die| die.tint != Tint::White);
    let face = |die: &SceneDie| {
        let tint = match die.tint {
            Tint::White if tinted => "⬜",
            Tint::White => "",
            Tint::Red => "🟥",
            Tint::Green => "🟩",
            Tint::Blue => "🟦",
            Tint::Yellow => "🟨",
            Tint::Black => "⬛",
        };
        format!("{tint}{}", keycap(die.face))
    };
    let faces =
        |aside| dice.iter().filter(move |die| die.aside == aside).map(face).collect::<Vec<_>>().join(" ");
    let (thrown, aside) = (faces(false), faces(true));
    let parts = [("🎲 ", thrown), ("📥 ", aside)].into_iter().filter(|(_, faces)| !faces.is_empty());
    (!dice.is_empty())
        .then(|| parts.map(|(sign, faces)| sign.to_owned() + &faces).collect::<Vec<_>>().join(" "))
}

fn keycap(face: u8) -> String {
    if face < 10 { format!("{face}\u{FE0F}\u{20E3}") } else { face.to_string() }
}

/// The lane of who is to move, of the viewer when all are, else of the leader.
fn race(scene: &Scene, look: &Look, track: &Track) -> Option<String> {
    let acting: Vec<_> = scene.players.iter().filter(|player| player.standing == Standing::Acting).collect();
    let chosen = match acting[..] {
        [player] => Some(player.seat),
        _ => scene.players.iter().map(|player| player.seat).find(|seat| look.viewer.is(*seat)),
    };
    let leader = || track.lanes.iter().rev().max_by_key(|lane| lane.banked);
    let lane = track.lanes.iter().find(|lane| Some(lane.seat) == chosen).or_else(leader)?;
    Some(format!("{} {}/{}", bar(track, lane), lane.banked + lane.at_stake, track.goal))
}

fn bar(track: &Track, lane: &Lane) -> String {
    let steps = |score: i64| {
        let goal = track.goal.max(1);
        (score.clamp(0, goal) as usize * STEPS) / goal as usize
    };
    let banked = steps(lane.banked);
    let staked = steps(lane.banked + lane.at_stake).max(banked);
    "🟩".repeat(banked) + &"🟨".repeat(staked - banked) + &"⬜".repeat(STEPS - staked)
}

/// A sign a column: won, burned, fought over, open.
fn columns(table: &ScoreTable) -> Option<String> {
    let sign = |fate| match fate {
        Fate::Open => "⬜",
        Fate::Contested => "🟨",
        Fate::Won(_) => "🟩",
        Fate::Burned => "🔥",
    };
    let decided =
        table.columns.iter().filter(|column| matches!(column.fate, Fate::Won(_) | Fate::Burned)).count();
    let signs: String = table.columns.iter().map(|column| sign(column.fate)).collect();
    (!table.columns.is_empty()).then(|| format!("{signs} {decided}/{}", table.columns.len()))
}

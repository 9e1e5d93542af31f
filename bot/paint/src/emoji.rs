//! The dice and how far the game has come, in emoji, for one line of a message.

use kubyk_games::kit::{
    Board, Cells, Fate, Lane, Scene, SceneDie, ScoreTable, Seat, Sheet, Standing, Tint, Track, Tray, Turning,
};

use crate::RenderOptions;
use crate::cells::marbles;

/// How many signs a progress bar has.
const STEPS: usize = 10;

pub(crate) fn line(scene: &Scene, look: &RenderOptions) -> String {
    let progress = match &scene.board {
        Board::None => None,
        Board::Sheet(sheet) => written(scene, look, sheet),
        Board::Trays(trays) => rows(trays),
        Board::Turning(turning) => turned(turning),
        Board::Cells(cells) => board(scene, cells),
        Board::Track(track) => race(scene, look, track),
        Board::Table(table) => columns(table),
    };
    [dice(&scene.dice), progress].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// How many lines of a sheet are written, of who is to move or of the viewer.
fn written(scene: &Scene, look: &RenderOptions, sheet: &Sheet) -> Option<String> {
    let seat = chosen(scene, look).or_else(|| scene.players.first().map(|player| player.seat))?;
    let entries = sheet.lines.iter().filter_map(|line| line.entries.get(seat.index()));
    let (written, all) =
        entries.fold((0, 0), |(written, all), entry| (written + usize::from(entry.is_some()), all + 1));
    Some(format!("📝 {written}/{all}"))
}

/// Rows of dice, one after the other.
fn rows(trays: &[Tray]) -> Option<String> {
    let rows: Vec<String> = trays.iter().filter_map(|tray| dice(&tray.dice)).collect();
    (!rows.is_empty()).then(|| rows.join(" · "))
}

/// The faces on top and the sum on its way.
fn turned(turning: &Turning) -> Option<String> {
    let tops = turning.dice.iter().map(|cube| keycap(cube.top)).collect::<Vec<_>>().join(" ");
    let steps = steps(turning.total, turning.goal);
    let bar = "🟩".repeat(steps) + &"⬜".repeat(STEPS - steps);
    (!turning.dice.is_empty()).then(|| format!("🎲 {tops} · {bar} {}/{}", turning.total, turning.goal))
}

/// Marbles pushed off, or how much of the board is cleared.
fn board(scene: &Scene, cells: &Cells) -> Option<String> {
    if marbles(cells) {
        let scores =
            scene.players.iter().zip(["⚫", "⚪"]).map(|(player, sign)| format!("{sign} {}", player.score));
        return Some(scores.collect::<Vec<_>>().join(" · "));
    }
    let (all, lying) = cells
        .rows
        .iter()
        .flatten()
        .fold((0, 0), |(all, lying), spot| (all + 1, lying + i64::from(spot.piece.is_some())));
    let steps = steps(all - lying, all);
    (all > 0).then(|| format!("{}{} {}/{all}", "🟩".repeat(steps), "⬜".repeat(STEPS - steps), all - lying))
}

/// How far a score has come.
fn steps(score: i64, goal: i64) -> usize {
    let goal = goal.max(1);
    (i128::from(score.clamp(0, goal)) * STEPS as i128 / i128::from(goal)) as usize
}

/// Who is to move, where that is one; else the viewer.
fn chosen(scene: &Scene, look: &RenderOptions) -> Option<Seat> {
    let acting: Vec<_> = scene.players.iter().filter(|player| player.standing == Standing::Acting).collect();
    match acting[..] {
        [player] => Some(player.seat),
        _ => scene.players.iter().map(|player| player.seat).find(|seat| look.viewer.is(*seat)),
    }
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
fn race(scene: &Scene, look: &RenderOptions, track: &Track) -> Option<String> {
    let chosen = chosen(scene, look);
    let leader = || track.lanes.iter().rev().max_by_key(|lane| lane.banked);
    let lane = track.lanes.iter().find(|lane| Some(lane.seat) == chosen).or_else(leader)?;
    Some(format!("{} {}/{}", bar(track, lane), lane.banked + lane.at_stake, track.goal))
}

fn bar(track: &Track, lane: &Lane) -> String {
    let steps = |score| steps(score, track.goal);
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

//! Dice and progress of the game as one line of emoji.

use kubyk_games::kit::{
    BoxMark, BoxSheet, Cells, Climb, CounterStacks, Creature, Fate, Hill, KeptDice, Lane, Lives, Mountain,
    Path, Piece, RoundTable, Scene, SceneBoard, SceneDie, ScoreTable, Seat, SeatStatus, Sheet, Tile, Tint,
    Token, Track, Tray, Turning,
};

use crate::RenderParams;
use crate::scene::has_marbles;

/// Length of a progress bar in signs.
const STEPS: usize = 10;

/// Renders the line; empty where the scene has neither dice nor a board.
pub(crate) fn render(scene: &Scene, params: &RenderParams) -> String {
    let progress = match &scene.board {
        SceneBoard::None | SceneBoard::Chart(_) | SceneBoard::Sums(_) => None,
        SceneBoard::Tiles(tiles) => Some(tiles_open(tiles)),
        SceneBoard::Mountains(mountains) => mountain_progress(scene, params, mountains),
        SceneBoard::Sheet(sheet) => sheet_progress(scene, params, sheet),
        SceneBoard::Trays(trays) => tray_dice(trays),
        SceneBoard::Turning(turning) => turning_progress(turning),
        SceneBoard::Cells(cells) => cells_progress(scene, cells),
        SceneBoard::Path(path) => path_progress(scene, params, path),
        SceneBoard::Lives(lives) => lives_left(scene, params, lives),
        SceneBoard::Creatures(creatures) => creature_progress(scene, params, creatures),
        SceneBoard::Climb(climb) => climb_progress(climb),
        SceneBoard::Boxes(sheets) => boxes_filled(scene, params, sheets),
        SceneBoard::Round(table) => Some(in_the_middle(table)),
        SceneBoard::Stacks(stacks) => stacked(stacks),
        SceneBoard::Keeping(kept) => kept_dice(kept),
        SceneBoard::Hill(hill) => hill_progress(scene, params, hill),
        SceneBoard::Track(track) => track_progress(scene, params, track),
        SceneBoard::Table(table) => table_progress(table),
    };
    [dice(&scene.dice), progress].into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

/// Number of entries of the seat to move, or of the viewer.
fn sheet_progress(scene: &Scene, params: &RenderParams, sheet: &Sheet) -> Option<String> {
    let seat = focus(scene, params).or_else(|| scene.players.first().map(|player| player.seat))?;
    let entries = sheet.lines.iter().filter_map(|line| line.entries.get(seat.index()));
    let (written, all) =
        entries.fold((0, 0), |(written, all), entry| (written + usize::from(entry.is_some()), all + 1));
    Some(format!("📝 {written}/{all}"))
}

/// Dice of all trays.
fn tray_dice(trays: &[Tray]) -> Option<String> {
    let rows: Vec<String> = trays.iter().filter_map(|tray| dice(&tray.dice)).collect();
    (!rows.is_empty()).then(|| rows.join(" · "))
}

/// Top faces and the sum on its way to the goal.
fn turning_progress(turning: &Turning) -> Option<String> {
    let tops = turning.dice.iter().map(|cube| keycap(cube.top)).collect::<Vec<_>>().join(" ");
    let steps = steps(turning.total, turning.goal);
    let bar = "🟩".repeat(steps) + &"⬜".repeat(STEPS - steps);
    (!turning.dice.is_empty()).then(|| format!("🎲 {tops} · {bar} {}/{}", turning.total, turning.goal))
}

/// The counter of the seat in focus, or else the one furthest on.
fn path_progress(scene: &Scene, params: &RenderParams, path: &Path) -> Option<String> {
    let focus = focus(scene, params);
    let own = path.counters.iter().find(|(seat, _)| Some(*seat) == focus);
    let (_, space) = own.or_else(|| path.counters.iter().max_by_key(|(_, space)| *space))?;
    let goal = path.spaces.len().saturating_sub(1) as i64;
    let steps = steps(*space as i64, goal);
    Some(format!("{}{} {space}/{goal}", "🟩".repeat(steps), "⬜".repeat(STEPS - steps)))
}

/// The lives of the seat in focus, or else the most that anybody has left.
fn lives_left(scene: &Scene, params: &RenderParams, lives: &Lives) -> Option<String> {
    let focus = focus(scene, params);
    let own = lives.left.iter().find(|(seat, _)| Some(*seat) == focus);
    let (_, left) = own.or_else(|| lives.left.iter().max_by_key(|(_, left)| *left))?;
    Some((0..lives.most).map(|life| if life < *left { "❤️" } else { "🖤" }).collect())
}

/// The progress of the creature in focus, or else of the most complete one.
fn creature_progress(scene: &Scene, params: &RenderParams, creatures: &[Creature]) -> Option<String> {
    let drawn = |creature: &Creature| creature.parts.iter().map(|part| i64::from(part.drawn)).sum::<i64>();
    let focus = focus(scene, params);
    let own = creatures.iter().find(|creature| Some(creature.seat) == focus);
    let creature = own.or_else(|| creatures.iter().max_by_key(|creature| drawn(creature)))?;
    let (done, all) = (drawn(creature), creature.parts.iter().map(|part| i64::from(part.of)).sum());
    let steps = steps(done, all);
    Some(format!("{}{} {done}/{all}", "🟩".repeat(steps), "⬜".repeat(STEPS - steps)))
}

/// How much of all that wanders is still before the seats.
fn in_the_middle(table: &RoundTable) -> String {
    let held: usize = table.places.iter().map(|place| place.held).sum();
    let sign = match table.token {
        Token::Counter => "🪙",
        Token::Die => "🎲",
    };
    format!("{sign} {held}/{}", held + table.middle)
}

/// The counters on the spaces, in order.
fn stacked(stacks: &CounterStacks) -> Option<String> {
    let counters = stacks.spaces.iter().map(|space| space.counters.to_string()).collect::<Vec<_>>();
    (!counters.is_empty()).then(|| format!("🪙 {}", counters.join(" ")))
}

/// The dice that have been kept in the turn.
fn kept_dice(kept: &KeptDice) -> Option<String> {
    let kept: Vec<SceneDie> =
        kept.rolls.iter().flat_map(|roll| &roll.dice).filter(|die| !die.aside).copied().collect();
    dice(&kept)
}

/// The steps that the last roll has climbed, and the race.
fn hill_progress(scene: &Scene, params: &RenderParams, hill: &Hill) -> Option<String> {
    let climbed = "🟩".repeat(hill.climbed) + &"⬜".repeat(hill.steps.len().saturating_sub(hill.climbed));
    let race = track_progress(scene, params, &hill.race)?;
    Some(format!("⛰️ {climbed} · {race}"))
}

/// A square for each tile, dark where it is shut.
fn tiles_open(tiles: &[Tile]) -> String {
    tiles.iter().map(|tile| if tile.shut { '⬛' } else { '🟨' }).collect()
}

/// How much is crossed off by the seat in focus, or else by the one furthest on.
fn mountain_progress(scene: &Scene, params: &RenderParams, mountains: &[Mountain]) -> Option<String> {
    let focus = focus(scene, params);
    let own = mountains.iter().find(|mountain| Some(mountain.seat) == focus);
    let (done, all) = own.or_else(|| mountains.iter().max_by_key(|mountain| mountain.progress()))?.progress();
    let steps = steps(done as i64, all as i64);
    Some(format!("⛰️ {}{} {done}/{all}", "🟩".repeat(steps), "⬜".repeat(STEPS - steps)))
}

/// Marbles pushed off, or the part of the board that is cleared or, with dice or patches, filled.
fn cells_progress(scene: &Scene, cells: &Cells) -> Option<String> {
    if has_marbles(cells) {
        let scores =
            scene.players.iter().zip(["⚫", "⚪"]).map(|(player, sign)| format!("{sign} {}", player.score));
        return Some(scores.collect::<Vec<_>>().join(" · "));
    }
    let (all, lying) = cells
        .rows
        .iter()
        .flatten()
        .fold((0, 0), |(all, lying), spot| (all + 1, lying + i64::from(spot.piece.is_some())));
    let filling = cells
        .rows
        .iter()
        .flatten()
        .any(|spot| matches!(spot.piece, Some(Piece::Die { .. } | Piece::Patch { .. })));
    let done = if filling { lying } else { all - lying };
    let steps = steps(done, all);
    (all > 0).then(|| format!("{}{} {done}/{all}", "🟩".repeat(steps), "⬜".repeat(STEPS - steps)))
}

/// One sign for each column: won, climbed now, or open; and how many are won.
fn climb_progress(climb: &Climb) -> Option<String> {
    let signs = climb.columns.iter().map(|column| match (column.owner, column.runner) {
        (Some(_), _) => "🟩",
        (None, Some(_)) => "🟨",
        (None, None) => "⬜",
    });
    let won = climb.columns.iter().filter(|column| column.owner.is_some()).count();
    let signs: String = signs.collect();
    (!signs.is_empty()).then(|| format!("{signs} {won}/{}", climb.columns.len()))
}

/// Number of boxes filled in on the sheet in focus, or on the first.
fn boxes_filled(scene: &Scene, params: &RenderParams, sheets: &[BoxSheet]) -> Option<String> {
    let focus = focus(scene, params);
    let own = sheets.iter().find(|sheet| sheet.seat.is_some() && sheet.seat == focus);
    let sheet = own.or_else(|| sheets.first())?;
    let filled = sheet.boxes().filter(|one| matches!(one.mark, BoxMark::Crossed | BoxMark::Written)).count();
    Some(format!("📝 {filled}/{}", sheet.boxes().count()))
}

/// Number of filled signs of a progress bar.
fn steps(score: i64, goal: i64) -> usize {
    let goal = goal.max(1);
    (i128::from(score.clamp(0, goal)) * STEPS as i128 / i128::from(goal)) as usize
}

/// The only seat to move, or else the viewer.
fn focus(scene: &Scene, params: &RenderParams) -> Option<Seat> {
    let acting: Vec<_> =
        scene.players.iter().filter(|player| player.standing == SeatStatus::Acting).collect();
    match acting[..] {
        [player] => Some(player.seat),
        _ => scene.players.iter().map(|player| player.seat).find(|seat| params.viewer.is(*seat)),
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
    let (rolled, aside) = (faces(false), faces(true));
    let parts = [("🎲 ", rolled), ("📥 ", aside)].into_iter().filter(|(_, faces)| !faces.is_empty());
    (!dice.is_empty())
        .then(|| parts.map(|(sign, faces)| sign.to_owned() + &faces).collect::<Vec<_>>().join(" "))
}

fn keycap(face: u8) -> String {
    if face == SceneDie::HIDDEN {
        return "❔".to_owned();
    }
    if face < 10 { format!("{face}\u{FE0F}\u{20E3}") } else { face.to_string() }
}

/// The lane of the seat in focus, or else of the leader.
fn track_progress(scene: &Scene, params: &RenderParams, track: &Track) -> Option<String> {
    let focus = focus(scene, params);
    let leader = || track.lanes.iter().rev().max_by_key(|lane| lane.banked);
    let lane = track.lanes.iter().find(|lane| Some(lane.seat) == focus).or_else(leader)?;
    Some(format!("{} {}/{}", bar(track, lane), lane.banked.saturating_add(lane.at_stake), track.goal))
}

fn bar(track: &Track, lane: &Lane) -> String {
    let steps = |score| steps(score, track.goal);
    let banked = steps(lane.banked);
    let staked = steps(lane.banked.saturating_add(lane.at_stake)).max(banked);
    "🟩".repeat(banked) + &"🟨".repeat(staked - banked) + &"⬜".repeat(STEPS - staked)
}

/// One sign for each column by its fate, and how many are decided.
fn table_progress(table: &ScoreTable) -> Option<String> {
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

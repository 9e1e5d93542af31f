//! Monospace text board, at most [`TEXT_BOARD_WIDTH`] columns wide.

use std::ops::Range;

use kubyk_games::kit::{
    BoardCell, BoxMark, BoxSheet, Cells, Chart, ChartLine, Climb, CounterStacks, Creature, Cube, FaceWay,
    Fate, Hill, KeptDice, Lane, Light, Lives, Mark, Mountain, Msg, PassTo, Path, Piece, RoundTable, RowHead,
    RowLock, Scene, SceneBoard, SceneDie, ScoreRow, ScoreTable, Seat, SeatStatus, Shape, Sheet, SheetBox,
    SheetEntry, SheetLine, Stock, SumBoard, SumGrid, Tile, Tint, Track, Tray, Turning, Weight,
};
use kubyk_words::{Words, signed};

use super::lines::{closed, display_width, justify, pad_left, sanitize, truncate, wrap};
use crate::names::{cut_apart, player_names, sentence_names};
use crate::scene::{
    EdgeLabels, board_seats, chart_label, colour_sign, die_sign, has_marbles, lit_blocks, marble_seats,
    pit_ranges, seat_sign, shown_sheets, visible_seats,
};
use crate::{RenderParams, TEXT_BOARD_WIDTH};

/// Renders dice, board, scores and the viewer's private notes.
pub(crate) fn render(words: &Words, scene: &Scene, params: &RenderParams) -> String {
    let names = player_names(words, scene, params, sanitize);
    let sentence_names = sentence_names(words, params, names.clone());
    let mut page = Page { words, scene, params, names, sentence_names, lines: Vec::new() };
    if !scene.dice.is_empty() {
        page.dice(&scene.dice);
    }
    match &scene.board {
        SceneBoard::None => page.scores(),
        SceneBoard::Sheet(sheet) => {
            page.scores();
            draw_sheet(&mut page, sheet);
        }
        SceneBoard::Trays(all) => {
            draw_trays(&mut page, all);
            page.scores();
        }
        SceneBoard::Turning(turning) => {
            draw_turning(&mut page, turning);
            page.scores();
        }
        SceneBoard::Cells(board) => draw_cells(&mut page, board),
        SceneBoard::Path(path) => draw_path(&mut page, path),
        SceneBoard::Lives(lives) => draw_lives(&mut page, lives),
        SceneBoard::Chart(chart) => draw_chart(&mut page, chart),
        SceneBoard::Climb(climb) => draw_climb(&mut page, climb),
        SceneBoard::Boxes(sheets) => draw_boxes(&mut page, sheets),
        SceneBoard::Creatures(creatures) => draw_creatures(&mut page, creatures),
        SceneBoard::Round(table) => draw_round(&mut page, table),
        SceneBoard::Stacks(stacks) => {
            draw_stacks(&mut page, stacks);
            page.scores();
        }
        SceneBoard::Keeping(kept) => draw_keeping(&mut page, kept),
        SceneBoard::Hill(hill) => {
            draw_hill(&mut page, hill);
            draw_track(&mut page, &hill.race);
        }
        SceneBoard::Tiles(tiles) => draw_tiles(&mut page, tiles),
        SceneBoard::Sums(sums) => draw_sums(&mut page, sums),
        SceneBoard::Mountains(mountains) => draw_mountains(&mut page, mountains),
        SceneBoard::Track(race) => draw_track(&mut page, race),
        SceneBoard::Table(table) => {
            page.scores();
            draw_table(&mut page, table);
        }
    }
    for msg in &scene.private {
        page.paragraph(msg, "» ");
    }
    page.lines.iter().map(|line| line.trim_end()).collect::<Vec<_>>().join("\n")
}

/// A die as `[5]` if white, `(5)` if red and so on; a `+` before it if set aside, and before that the number by which
/// moves refer to it.
fn die(die: SceneDie) -> String {
    let (left, right) = tint_brackets(die.tint);
    let number = die.number.map(|number| format!("{number}:")).unwrap_or_default();
    let aside = if die.aside { "+" } else { "" };
    let face = if die.face == SceneDie::HIDDEN { "?".to_owned() } else { die.face.to_string() };
    format!("{number}{aside}{left}{face}{right}")
}

/// The brackets of a colour.
fn tint_brackets(tint: Tint) -> (char, char) {
    match tint {
        Tint::White => ('[', ']'),
        Tint::Red => ('(', ')'),
        Tint::Green => ('<', '>'),
        Tint::Blue => ('{', '}'),
        Tint::Yellow => ('/', '/'),
        Tint::Black => ('#', '#'),
    }
}

/// A text board under construction.
struct Page<'a> {
    words: &'a Words,
    scene: &'a Scene,
    params: &'a RenderParams,
    names: Vec<String>,
    /// The names as sentences say them, with the viewer's own marked.
    sentence_names: Vec<String>,
    lines: Vec<String>,
}

impl Page<'_> {
    fn say(&self, msg: &Msg) -> String {
        sanitize(&self.words.say(self.params.lang, msg, &self.sentence_names))
    }

    /// "> 3 Саша" with the score at the right edge.
    fn seat_line(&self, seat: Seat, score: &str) -> String {
        let player = self.scene.players.iter().find(|player| player.seat == seat);
        let sign = player.map_or(' ', |player| super::lines::standing_mark(player.standing));
        let width = self
            .scene
            .players
            .iter()
            .map(|player| display_width(&player.seat.to_string()))
            .max()
            .unwrap_or(1);
        let before = format!("{sign}{} ", pad_left(&seat.to_string(), width));
        let room = TEXT_BOARD_WIDTH.saturating_sub(display_width(&before) + display_width(score) + 1);
        let names = cut_apart(&self.names, |name| display_width(name) <= room);
        let name = names.get(seat.index()).map(|name| closed(name)).unwrap_or_default();
        justify(&format!("{before}{name}"), score, TEXT_BOARD_WIDTH)
    }

    /// One line for each player, for boards that do not show the scores.
    fn scores(&mut self) {
        let (seats, hidden) = board_seats(self.scene, self.params);
        for player in seats.iter().filter_map(|seat| self.scene.players.iter().find(|p| p.seat == *seat)) {
            self.lines.push(self.seat_line(player.seat, &signed(player.score)));
            if let Some(note) = &player.note {
                self.paragraph(note, "   ");
            }
        }
        self.more(hidden);
    }

    /// Dice on as many lines as necessary.
    fn dice(&mut self, dice: &[SceneDie]) {
        let dice = dice.iter().copied().map(die).collect::<Vec<_>>().join(" ");
        self.lines.extend(wrap(&dice, "", TEXT_BOARD_WIDTH));
    }

    /// Meanings of signs below an empty line; nothing without signs.
    fn legend(&mut self, signs: impl IntoIterator<Item = (&'static str, &'static str)>) {
        // No-break spaces keep a sign and its meaning on one line.
        let meaning = |(sign, id)| format!("{sign}{}", self.say(&Msg::new(id))).replace(' ', "\u{A0}");
        let meanings: Vec<String> = signs.into_iter().map(meaning).collect();
        if !meanings.is_empty() {
            self.lines.push(String::new());
            let lines = wrap(&meanings.join(" "), "", TEXT_BOARD_WIDTH);
            self.lines.extend(lines.iter().map(|line| line.replace('\u{A0}', " ")));
        }
    }

    /// "and 38 more".
    fn more(&mut self, hidden: usize) {
        if hidden > 0 {
            self.paragraph(&Msg::new("paint-more").with("n", hidden), " ");
        }
    }

    /// A sentence on as many lines as necessary, each after this indent.
    fn paragraph(&mut self, msg: &Msg, indent: &str) {
        self.lines.extend(wrap(&self.say(msg), indent, TEXT_BOARD_WIDTH));
    }
}

// A board of cells as text: two characters for each cell, its piece and its light; rows of hexagons are shifted by
// half a cell.

fn draw_cells(page: &mut Page<'_>, cells: &Cells) {
    if has_marbles(cells) {
        for (seat, piece) in marble_seats(page.scene).into_iter().zip([Piece::Black, Piece::White]) {
            let player = page.scene.players.iter().find(|player| Some(player.seat) == seat);
            if let Some(player) = player {
                let score = format!("{} {}", piece_sign(Some(piece)), player.score);
                page.lines.push(page.seat_line(player.seat, &score));
                if let Some(note) = &player.note {
                    page.paragraph(note, "   ");
                }
            }
        }
    } else {
        page.scores();
    }
    page.lines.push(String::new());
    cell_board(page, cells);
    if !cells.stock.is_empty() {
        let seats: Vec<Seat> = page.scene.players.iter().map(|player| player.seat).collect();
        draw_stock(page, &cells.stock, &seats);
    }
    free_cells(page, cells);
    let there = |light| cells.rows.iter().flatten().any(|spot| spot.light == light);
    let signs = [
        ("* ", "paint-free", Light::Free),
        ("! ", "paint-chosen", Light::Chosen),
        ("' ", "paint-last", Light::Last),
    ];
    page.legend(signs.into_iter().filter(|(.., light)| there(*light)).map(|(sign, id, _)| (sign, id)));
}

fn cell_board(page: &mut Page<'_>, cells: &Cells) {
    let edges = EdgeLabels::of(cells);
    let widest = cells.rows.iter().map(Vec::len).max().unwrap_or(0);
    let head = edges.before.iter().map(|label| display_width(label)).max().unwrap_or(0);
    // On the widest boards there is no room for lights.
    let lit = head + 2 * widest <= TEXT_BOARD_WIDTH + 1;
    // A space between labels and cells, where there is room for it.
    let left = head + usize::from(head + 2 * widest < TEXT_BOARD_WIDTH);
    let indent = |row: &Vec<BoardCell>| match cells.shape {
        Shape::Hex => left + widest - row.len(),
        Shape::Square => left,
    };
    for (index, row) in cells.rows.iter().enumerate() {
        let label = pad_left(edges.before[index], head);
        let gap = " ".repeat(indent(row) - head);
        let mut line = format!("{label}{gap}");
        for spot in row {
            line.push(piece_sign(spot.piece));
            if lit {
                line.push(light_sign(spot.light));
            }
        }
        if let Some(behind) = edges.behind[index]
            .filter(|label| display_width(&line) + display_width(label) <= TEXT_BOARD_WIDTH)
        {
            line.push_str(behind);
        }
        // The last cell of the widest row may have no room for its light.
        page.lines.push(line.chars().take(TEXT_BOARD_WIDTH).collect());
    }
    // Diagonals of hexagonal boards go on below the last row, half a cell to the right.
    let shift = usize::from(cells.shape == Shape::Hex);
    let last = cells.rows.last().map_or(0, indent) + shift;
    let width = if lit { 2 } else { 1 };
    let below: Vec<String> = edges.below.iter().map(|label| format!("{label:<width$}")).collect();
    page.lines
        .push(truncate(&format!("{}{}", " ".repeat(last), below.concat().trim_end()), TEXT_BOARD_WIDTH));
}

/// Names of the blocks that can be taken, by colour.
fn free_cells(page: &mut Page<'_>, cells: &Cells) {
    let free = lit_blocks(cells, Light::Free);
    if free.is_empty() {
        return;
    }
    let entries: Vec<String> =
        free.iter().map(|(sign, names)| format!("{sign}: {}", names.join(" "))).collect();
    page.lines.push(String::new());
    page.lines.extend(wrap(&sanitize(&entries.join(", ")), "* ", TEXT_BOARD_WIDTH));
}

/// A piece as a character.
fn piece_sign(piece: Option<Piece>) -> char {
    match piece {
        None => '·',
        Some(Piece::Black) => '@',
        Some(Piece::White) => 'O',
        Some(Piece::Colour(colour)) => colour_sign(colour),
        Some(Piece::Die { owner, face }) => die_sign(owner, face),
        Some(Piece::Patch { owner, .. }) => seat_sign(owner),
    }
}

fn light_sign(light: Light) -> char {
    match light {
        Light::Off => ' ',
        Light::Last => '\'',
        Light::Free => '*',
        Light::Chosen => '!',
    }
}

// The colour table as text: one column for each colour, one row for each seat.

fn draw_stock(page: &mut Page<'_>, stock: &[Stock], seats: &[Seat]) {
    let held = |one: &Stock, seat: Seat| one.held.get(seat.index()).copied().unwrap_or(0);
    let left = |one: &Stock| one.left.to_string();
    let numbers = stock.iter().flat_map(|one| one.held.iter().chain([&one.left]));
    let cell = numbers.map(|number| number.to_string().len()).max().unwrap_or(1) + 1;
    let head = 2;
    let blocks = stock.len().div_ceil((TEXT_BOARD_WIDTH - head) / cell).max(1);
    for block in stock.chunks(stock.len().div_ceil(blocks).max(1)) {
        let line = |head: &str, text: &dyn Fn(&Stock) -> String| {
            let cells = block.iter().map(|one| pad_left(&text(one), cell));
            format!("{head:<2}{}", cells.collect::<String>())
        };
        page.lines.push(String::new());
        page.lines.push(line("", &|one| colour_sign(one.colour).to_string()));
        for seat in seats.iter().filter(|seat| block.iter().any(|one| one.held.len() > seat.index())) {
            page.lines.push(line(&seat.to_string(), &|one| held(one, *seat).to_string()));
        }
        page.lines.push(line("+", &left));
        if block.iter().any(|one| one.owner.is_some()) {
            let owner = |one: &Stock| one.owner.map_or("·".to_owned(), |seat| seat.to_string());
            page.lines.push(line("#", &owner));
        }
    }
    let owned = stock.iter().any(|one| one.owner.is_some());
    let signs = [("+ ", "paint-on-board", true), ("# ", "paint-majority", owned)];
    page.legend(signs.into_iter().filter(|(.., there)| *there).map(|(sign, id, _)| (sign, id)));
}

// Chart of a game as text: a line of signs of different heights for each seat, and a line of numbers below it at costly moves.

fn draw_chart(page: &mut Page<'_>, chart: &Chart) {
    let range = chart.range();
    for line in &chart.lines {
        let last = line.values.last().map(|value| chart_label(chart, *value)).unwrap_or_default();
        let head = page.seat_line(line.seat, &last);
        page.lines.push(head);
        page.lines.push(chart_heights(&line.values, range));
        let single = chart.lines.len() == 1;
        let numbers = chart_numbers(chart, line, single);
        if !numbers.trim().is_empty() {
            page.lines.push(numbers);
        }
    }
}

/// Values as signs of different heights, thinned evenly to those that fit; the first and the last are always there.
fn chart_heights(values: &[f64], (low, high): (f64, f64)) -> String {
    const HEIGHTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let kept = values.len().min(TEXT_BOARD_WIDTH);
    let thinned = (0..kept).map(|place| values[place * (values.len() - 1) / (kept - 1).max(1)]);
    let span = (high - low).max(f64::MIN_POSITIVE);
    let height = |value: f64| ((value - low) / span * 7.0).round().clamp(0.0, 7.0) as usize;
    thinned.map(|value| HEIGHTS[height(value)]).collect()
}

/// The numbers of the marked moves below the signs of their events: those of the seat, or of all where it is the only
/// line. Of two at one place the first is shown.
fn chart_numbers(chart: &Chart, line: &ChartLine, single: bool) -> String {
    let columns = line.values.len().min(TEXT_BOARD_WIDTH);
    let mut signs = vec![' '; columns];
    for (number, mark) in ('1'..='9').zip(&chart.marks).filter(|(_, mark)| single || mark.seat == line.seat) {
        let place = mark.at * columns.saturating_sub(1) / (line.values.len() - 1).max(1);
        if let Some(sign) = signs.get_mut(place).filter(|sign| **sign == ' ') {
            *sign = number;
        }
    }
    signs.into_iter().collect()
}

// Columns that are climbed as text: a line for each, from the bottom at the left to the top.

fn draw_climb(page: &mut Page<'_>, climb: &Climb) {
    page.scores();
    page.lines.push(String::new());
    for column in &climb.columns {
        let space = |space: usize| {
            let mut standing = column.markers.iter().filter(|(_, at)| *at == space).map(|(seat, _)| *seat);
            match (column.owner, standing.next(), standing.next()) {
                (Some(owner), ..) => seat_sign(owner),
                _ if column.runner == Some(space) => '*',
                (_, Some(_), Some(_)) => '+',
                (_, Some(seat), None) => seat_sign(seat),
                _ => '·',
            }
        };
        let spaces: String = (1..=column.spaces).map(space).collect();
        page.lines.push(format!("{} {spaces}|", pad_left(&column.label, 2)));
    }
    let runners = climb.columns.iter().any(|column| column.runner.is_some());
    page.legend([("* ", "paint-runner")].into_iter().filter(|_| runners));
}

// Sheets of boxes as text: a line for each row.

fn draw_boxes(page: &mut Page<'_>, sheets: &[BoxSheet]) {
    let shown = shown_sheets(page.scene, page.params, sheets);
    let all = shown.iter().filter(|sheet| sheet.seat.is_some()).count();
    if all < page.scene.players.len() {
        page.scores();
    }
    for sheet in shown {
        let player = page.scene.players.iter().find(|player| Some(player.seat) == sheet.seat);
        match player.map(|player| (player.seat, signed(player.score))) {
            Some((seat, score)) => page.lines.push(page.seat_line(seat, &score)),
            None => page.lines.push(String::new()),
        }
        let wide = sheet.rows.iter().any(|row| row.boxes.len() > 8);
        let gap = if wide { "" } else { " " };
        for row in &sheet.rows {
            let boxes: Vec<String> = row.boxes.iter().map(|one| box_sign(one).to_string()).collect();
            let lock = match row.lock {
                RowLock::None => "",
                RowLock::Open => " ·",
                RowLock::Won => " X",
                RowLock::Closed => " #",
            };
            let line = format!("{} {}{lock}", row_head(&row.head), boxes.join(gap));
            let score = row.score.map(signed).unwrap_or_default();
            page.lines.push(justify(&line, &score, TEXT_BOARD_WIDTH));
        }
        if !sheet.columns.is_empty() {
            let names: Vec<&str> = sheet.columns.iter().map(|(name, _)| name.as_str()).collect();
            let scores = sheet.columns.iter().map(|(name, score)| format!("{name}:{}", signed(*score)));
            page.lines.push(format!("   {}", names.join(gap)));
            let scores = scores.collect::<Vec<_>>().join(" ");
            page.lines.extend(wrap(&scores, "   ", TEXT_BOARD_WIDTH));
        }
    }
}

/// The head of a row, two characters wide.
fn row_head(head: &RowHead) -> String {
    match head {
        RowHead::Text(text) => pad_left(text, 2),
        RowHead::Die(SceneDie::HIDDEN) => "[]".to_owned(),
        RowHead::Die(face) => format!("[{face}"),
        RowHead::Colour(tint) => {
            let (left, right) = tint_brackets(*tint);
            format!("{left}{right}")
        }
    }
}

/// A box as a character: a cross, what was written, or the last figure of what can be crossed.
fn box_sign(one: &SheetBox) -> char {
    let last = one.text.chars().last();
    match one.mark {
        BoxMark::Crossed => 'X',
        BoxMark::Passed => '-',
        BoxMark::Open | BoxMark::Written => last.unwrap_or('·'),
    }
}

// Creatures as text: for each face of the die a square for each part, filled when it is drawn.

/// Number of creatures above which only their scores are shown.
const MAX_DRAWN: usize = 6;

fn draw_creatures(page: &mut Page<'_>, creatures: &[Creature]) {
    let (seats, hidden) = board_seats(page.scene, page.params);
    let shown: Vec<&Creature> =
        seats.iter().filter_map(|seat| creatures.iter().find(|creature| creature.seat == *seat)).collect();
    for creature in &shown {
        let score = page.scene.players.iter().find(|player| player.seat == creature.seat).map(|p| p.score);
        page.lines.push(page.seat_line(creature.seat, &signed(score.unwrap_or_default())));
        if shown.len() <= MAX_DRAWN {
            let parts = creature.parts.iter().map(|part| {
                let (drawn, missing) = (usize::from(part.drawn), usize::from(part.of - part.drawn));
                format!("{}{}{}", part.face, "■".repeat(drawn), "□".repeat(missing))
            });
            page.lines.push(format!("   {}", parts.collect::<Vec<_>>().join(" ")));
        }
    }
    page.more(hidden);
    if let Some(first) = creatures.first() {
        let say = |(face, label): (u8, &Msg)| format!("{face}\u{A0}{}", page.say(label));
        let parts = first.parts.iter().map(|part| say((part.face, &part.label)));
        let legend = wrap(&sanitize(&parts.collect::<Vec<_>>().join(", ")), "", TEXT_BOARD_WIDTH);
        page.lines.push(String::new());
        page.lines.extend(legend);
    }
}

// A round table as text: what lies before each seat, and what the faces do.

fn draw_round(page: &mut Page<'_>, table: &RoundTable) {
    let (seats, hidden) = board_seats(page.scene, page.params);
    for place in table.places.iter().filter(|place| seats.contains(&place.seat)) {
        let change = if place.change == 0 { String::new() } else { format!("{:+} ", place.change) };
        let score = page.scene.players.iter().find(|player| player.seat == place.seat).map(|p| p.score);
        let score = score.filter(|_| table.scored).map(|score| format!(" ={}", signed(score)));
        let held = format!("{}×{}{}", signed(change), place.held, score.unwrap_or_default());
        page.lines.push(page.seat_line(place.seat, &held));
    }
    page.more(hidden);
    page.lines.push(String::new());
    page.lines.push(truncate(&format!("×{} {}", table.middle, page.say(&table.label)), TEXT_BOARD_WIDTH));
    let way = |way: &FaceWay| {
        let faces: String = way.faces.iter().map(ToString::to_string).collect();
        let sign = match way.to {
            PassTo::Left => '<',
            PassTo::Right => '>',
            PassTo::Middle => 'x',
            PassTo::Stay => '=',
        };
        let rolled = way.rolled.filter(|rolled| *rolled > 0).map(|rolled| format!(" ×{rolled}"));
        format!("{faces:<3} {sign} {}{}", page.say(&way.label), rolled.unwrap_or_default())
    };
    let ways: Vec<_> = table.ways.iter().map(|one| truncate(&way(one), TEXT_BOARD_WIDTH)).collect();
    page.lines.extend(ways);
}

// Stacks of counters as text: the numbers of the spaces, and below each how many lie there.

fn draw_stacks(page: &mut Page<'_>, stacks: &CounterStacks) {
    let cell = (TEXT_BOARD_WIDTH / stacks.spaces.len().max(1)).min(4);
    let line = |text: &dyn Fn(usize) -> String| {
        let cells = (0..stacks.spaces.len()).map(|place| pad_left(&text(place), cell));
        truncate(&cells.collect::<String>(), TEXT_BOARD_WIDTH)
    };
    let numbers = line(&|place| stacks.spaces[place].number.to_string());
    let counters = line(&|place| {
        let counters = stacks.spaces[place].counters;
        let full = if counters >= stacks.full { "!" } else { "" };
        if counters == 0 { "·".to_owned() } else { format!("{counters}{full}") }
    });
    page.lines.extend([String::new(), numbers, counters]);
    page.legend([("! ", "paint-full")]);
    for (sum, msg) in &stacks.special {
        page.paragraph(msg, &format!("{sum:<2} "));
    }
    page.lines.push(String::new());
}

// Dice that are kept as text: the rolls of the running turn, then what each seat has kept.

fn draw_keeping(page: &mut Page<'_>, kept: &KeptDice) {
    for roll in kept.rolls.iter().filter(|roll| !roll.dice.is_empty()) {
        let face =
            |die: &SceneDie| if die.aside { format!(" {} ", die.face) } else { format!("[{}]", die.face) };
        page.lines.push(roll.dice.iter().map(face).collect::<Vec<_>>().join(" "));
    }
    if let Some(result) = kept.result {
        page.lines.push(format!("= {}", signed(result)));
    }
    let (seats, hidden) = board_seats(page.scene, page.params);
    page.lines.push(String::new());
    for seat in seats {
        let score = page.scene.players.iter().find(|player| player.seat == seat).map(|player| player.score);
        page.lines.push(page.seat_line(seat, &signed(score.unwrap_or_default())));
        let Some(turn) = kept.turns.iter().find(|turn| turn.seat == seat && !turn.kept.is_empty()) else {
            continue;
        };
        let faces = turn.kept.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
        let result = turn.result.map(|result| format!(" = {}", signed(result))).unwrap_or_default();
        page.lines.push(format!("   {faces}{result}"));
    }
    page.more(hidden);
}

// A box of tiles as text: the numbers of those that stand, and below them of those that are shut.

fn draw_tiles(page: &mut Page<'_>, tiles: &[Tile]) {
    let width = tiles.iter().map(|tile| tile.number.to_string().len()).max().unwrap_or(1) + 1;
    let row = |shut: bool| {
        let sign = |tile: &Tile| if tile.shut == shut { tile.number.to_string() } else { "·".to_owned() };
        tiles.iter().map(|tile| pad_left(&sign(tile), width)).collect::<String>()
    };
    // Twelve tiles of two digits are wider than a board.
    let (standing, shut) = (row(false), row(true));
    for (sign, row) in [("■", standing), ("□", shut)] {
        let line = if width * tiles.len() < TEXT_BOARD_WIDTH { row } else { closed_up(&row) };
        page.lines.push(truncate(&format!("{sign}{line}"), TEXT_BOARD_WIDTH));
    }
    page.legend([("■ ", "paint-standing"), ("□ ", "paint-shut")]);
    page.lines.push(String::new());
    page.scores();
}

/// A row without what is not there.
fn closed_up(row: &str) -> String {
    let standing: Vec<&str> = row.split_whitespace().filter(|sign| *sign != "·").collect();
    format!(" {}", standing.join(" "))
}

// Sums as text: the columns of each seat in a line, where few play; else of the viewer alone.

/// The most seats whose figures or mountains are shown.
const MAX_OWN: usize = 4;

/// The seats whose own boards are shown: all where there are few, else the viewer's.
fn detailed(page: &Page<'_>, seat: Seat) -> bool {
    page.scene.players.len() <= MAX_OWN || page.params.viewer.is(seat)
}

fn draw_sums(page: &mut Page<'_>, sums: &SumBoard) {
    page.paragraph(&Msg::new("paint-goal").with("goal", sums.limit), "");
    each_seat(page, |page, seat| {
        let grid = sums.grids.iter().find(|grid| grid.seat == seat).filter(|_| detailed(page, seat));
        for line in grid.map(|grid| sum_lines(page, grid)).unwrap_or_default() {
            page.lines.push(truncate(&line, TEXT_BOARD_WIDTH));
        }
    });
}

/// "   ×10 5 3 1" for each column, and the sum.
fn sum_lines(page: &Page<'_>, grid: &SumGrid) -> Vec<String> {
    let columns = grid.columns.iter().map(|column| {
        let free = column.places.saturating_sub(column.figures.len());
        let figures = column.figures.iter().map(ToString::to_string).chain(vec!["·".to_owned(); free]);
        format!("   ×{:<4}{}", column.worth, figures.collect::<Vec<_>>().join(" "))
    });
    let remark = match () {
        () if grid.out => format!(" {}", page.say(&Msg::new("paint-beyond"))),
        () if grid.past => format!(" {}", page.say(&Msg::new("paint-past"))),
        () => String::new(),
    };
    columns.chain([format!("   ={:<4}{remark}", grid.total)]).collect()
}

/// One line for each player, with its note and what else there is to say of it.
fn each_seat(page: &mut Page<'_>, more: impl Fn(&mut Page<'_>, Seat)) {
    let (seats, hidden) = board_seats(page.scene, page.params);
    for seat in seats {
        let Some(player) = page.scene.players.iter().find(|player| player.seat == seat) else { continue };
        page.lines.push(page.seat_line(seat, &signed(player.score)));
        if let Some(note) = &player.note {
            page.paragraph(note, "   ");
        }
        more(page, seat);
    }
    page.more(hidden);
}

// A hill as text: its steps, those that are climbed in brackets, and their points.

fn draw_hill(page: &mut Page<'_>, hill: &Hill) {
    let cell = (TEXT_BOARD_WIDTH / hill.steps.len().max(1)).min(5);
    let line = |text: &dyn Fn(usize, i64) -> String| {
        let cells = hill.steps.iter().enumerate().map(|(step, points)| pad_left(&text(step, *points), cell));
        truncate(&cells.collect::<String>(), TEXT_BOARD_WIDTH)
    };
    let faces = line(&|step, _| {
        if step < hill.climbed { format!("[{}]", step + 1) } else { format!("{} ", step + 1) }
    });
    let points = line(&|_, points| format!("{points} "));
    page.lines.extend([String::new(), faces, points]);
    if let Some(seat) = hill.climber {
        let id = if hill.fallen { "paint-fallen" } else { "paint-climbed" };
        page.paragraph(&Msg::new(id).with("who", seat).with("steps", hill.climbed), "");
    }
    page.lines.push(String::new());
}

// Mountains as text: the numbers that are not yet crossed off, on the way up and on the way down.

fn draw_mountains(page: &mut Page<'_>, mountains: &[Mountain]) {
    each_seat(page, |page, seat| {
        let mountain = mountains.iter().find(|mountain| mountain.seat == seat);
        let Some(mountain) = mountain.filter(|_| detailed(page, seat)) else { return };
        for (way, sign) in [(0, "↗"), (1, "↘")] {
            let open = (1..).zip(&mountain.steps).filter(|(_, step)| step.crossed <= way);
            let open: Vec<String> = open.map(|(number, _)| number.to_string()).collect();
            let open = if open.is_empty() { "✓".to_owned() } else { open.join(" ") };
            page.lines.extend(wrap(&format!("{sign} {open}"), "  ", TEXT_BOARD_WIDTH));
        }
    });
}

// Lives as text: a full circle for each that is left, an empty one for each that is lost.

fn draw_lives(page: &mut Page<'_>, lives: &Lives) {
    let (seats, hidden) = board_seats(page.scene, page.params);
    for (seat, left) in lives.left.iter().filter(|(seat, _)| seats.contains(seat)) {
        let signs = (0..lives.most).map(|life| if life < *left { '●' } else { '○' });
        page.lines.push(page.seat_line(*seat, &signs.collect::<String>()));
        if let Some(note) =
            page.scene.players.iter().find_map(|p| p.note.as_ref().filter(|_| p.seat == *seat))
        {
            page.paragraph(note, "   ");
        }
    }
    page.more(hidden);
}

// A race along numbered spaces as text: where each counter stands, and the spaces ahead that mean something.

fn draw_path(page: &mut Page<'_>, path: &Path) {
    page.paragraph(&Msg::new("paint-goal").with("goal", path.spaces.len().saturating_sub(1)), "");
    page.scores();
    let named = path.spaces.iter().enumerate().filter_map(|(number, space)| {
        space.label.as_ref().map(|label| format!("{number}\u{A0}{}", page.say(label).replace(' ', "\u{A0}")))
    });
    let line = named.collect::<Vec<_>>().join(" ");
    if !line.is_empty() {
        page.lines.push(String::new());
        let lines = wrap(&sanitize(&line), "", TEXT_BOARD_WIDTH);
        page.lines.extend(lines.iter().map(|line| line.replace('\u{A0}', " ")));
    }
}

// A score sheet as text: one line for each combination, one column for each seat that fits.

/// Minimal width of a truncated label.
const MIN_LABEL: usize = 12;

fn draw_sheet(page: &mut Page<'_>, sheet: &Sheet) {
    let labels: Vec<String> = sheet.lines.iter().map(|line| page.say(&line.label)).collect();
    let widest = labels.iter().map(|label| display_width(label)).max().unwrap_or(0);
    let entries = sheet.lines.iter().flat_map(|line| {
        let written = line.entries.iter().flatten().map(|entry| entry.points);
        written.chain(line.offer).map(|points| signed(points).chars().count())
    });
    let seats = page.scene.players.iter().map(|player| player.seat.to_string().len());
    // A space, the number, and its sign.
    let cell = entries.chain(seats).max().unwrap_or(1) + 2;
    let fit = ((TEXT_BOARD_WIDTH - widest.min(MIN_LABEL)) / cell).max(1);
    let (seats, _) = visible_seats(page.scene, page.params, fit);
    let room = TEXT_BOARD_WIDTH.saturating_sub(seats.len() * cell);
    let head: String = seats.iter().map(|seat| pad_left(&format!("{seat} "), cell)).collect();
    let width = widest.min(room);
    page.lines.push(String::new());
    page.lines.push(" ".repeat(width) + &head);
    for (line, label) in sheet.lines.iter().zip(&labels) {
        let label = truncate(label, width);
        let gap = " ".repeat(width - display_width(&label));
        let cells = seats.iter().map(|seat| pad_left(&sheet_entry(page, line, *seat), cell));
        page.lines.push(format!("{label}{gap}{}", cells.collect::<String>()));
    }
    let offered = sheet.lines.iter().any(|line| line.offer.is_some());
    let fresh = sheet.lines.iter().flat_map(|line| &line.entries).flatten().any(|entry| entry.fresh);
    let signs = [("? ", "paint-offer", offered), ("' ", "paint-fresh", fresh)];
    page.legend(signs.into_iter().filter(|(.., there)| *there).map(|(sign, id, _)| (sign, id)));
}

fn sheet_entry(page: &Page<'_>, line: &SheetLine, seat: Seat) -> String {
    let acts = |player: &&kubyk_games::kit::ScenePlayer| {
        player.seat == seat && player.standing == SeatStatus::Acting
    };
    let offer = line.offer.filter(|_| page.scene.players.iter().any(|player| acts(&player)));
    match (line.entries.get(seat.index()).copied().flatten(), offer) {
        (Some(SheetEntry { points, fresh }), _) => {
            format!("{}{}", signed(points), if fresh { '\'' } else { ' ' })
        }
        (None, Some(offer)) => format!("{}?", signed(offer)),
        (None, None) => "· ".to_owned(),
    }
}

// A score table as text: blocks of columns below each other, rows labelled by seat numbers.

/// Maximal width of a mark.
const MAX_MARK: usize = 8;

fn draw_table(page: &mut Page<'_>, table: &ScoreTable) {
    let (seats, _) = board_seats(page.scene, page.params);
    let rows: Vec<&ScoreRow> = table.rows.iter().filter(|row| seats.contains(&row.seat)).collect();
    let head = seats.iter().map(|seat| display_width(&seat.to_string())).max().unwrap_or(1);
    let worth = |n: i64| display_width(&n.to_string());
    let widths =
        (table.columns.iter()).map(|column| display_width(&column.label).max(column.worth.map_or(0, worth)));
    let marks =
        rows.iter().flat_map(|row| &row.cells).flatten().map(|mark| display_width(&row_text(mark)) + 1);
    let cell = widths.map(|width| width + 1).chain(marks).max().unwrap_or(1).min(MAX_MARK) + 1;
    let fit = ((TEXT_BOARD_WIDTH - head) / cell).max(1);
    let blocks = table.columns.len().div_ceil(fit).max(1);
    let each = table.columns.len().div_ceil(blocks).max(1);
    for block in 0..blocks {
        let range = block * each..((block + 1) * each).min(table.columns.len());
        page.lines.push(String::new());
        Block { table, rows: &rows, range, head, cell }.draw(page);
    }
    for row in rows {
        if let Some(note) = &row.note {
            page.paragraph(note, &format!("{} ", pad_left(&row.seat.to_string(), head)));
        }
    }
    mark_legend(page, table);
}

/// The columns that fit beside each other.
struct Block<'a> {
    table: &'a ScoreTable,
    rows: &'a [&'a ScoreRow],
    range: Range<usize>,
    /// Width of the seat numbers.
    head: usize,
    /// Width of a column.
    cell: usize,
}

impl Block<'_> {
    fn draw(&self, page: &mut Page<'_>) {
        let table = &self.table.columns[self.range.clone()];
        let line = |cells: Vec<String>| self.line("", &cells);
        page.lines.push(line(table.iter().map(|column| format!("{} ", column.label)).collect()));
        if self.table.columns.iter().any(|column| column.worth.is_some()) {
            let worth = |worth: Option<i64>| worth.map(|n| format!("{n} ")).unwrap_or_default();
            page.lines.push(line(table.iter().map(|column| worth(column.worth)).collect()));
        }
        if table.iter().any(|column| column.fate != Fate::Open) {
            page.lines.push(line(table.iter().map(|column| fate_sign(column.fate)).collect()));
        }
        for row in self.rows {
            let cells = row.cells.get(self.range.clone()).unwrap_or_default();
            let height = cells.iter().map(Vec::len).max().unwrap_or(0).max(1);
            for layer in 0..height {
                let seat = if layer == 0 { row.seat.to_string() } else { String::new() };
                let mark = |cell: &Vec<Mark>| match cell.get(layer) {
                    Some(mark) => format!("{}{}", row_text(mark), mark_sign(mark)),
                    None if layer == 0 => "· ".to_owned(),
                    None => String::new(),
                };
                page.lines.push(self.line(&seat, &cells.iter().map(mark).collect::<Vec<_>>()));
            }
        }
    }

    fn line(&self, head: &str, cells: &[String]) -> String {
        let cells = cells.iter().map(|cell| pad_left(&truncate(cell, self.cell - 1), self.cell));
        pad_left(head, self.head) + &cells.collect::<String>()
    }
}

/// Text of a mark, after its writer's number where another seat wrote it.
fn row_text(mark: &Mark) -> String {
    let written = match (mark.weight, &mark.text) {
        (Weight::Dash, _) => "-",
        (_, None) => "?",
        (_, Some(text)) => text,
    };
    match mark.by {
        Some(by) => format!("{by}:{written}"),
        None => written.to_owned(),
    }
}

fn mark_sign(mark: &Mark) -> char {
    match mark.weight {
        Weight::Leads => '*',
        Weight::Tied => '=',
        Weight::Plain | Weight::Dash if mark.fresh => '\'',
        Weight::Plain | Weight::Dash => ' ',
    }
}

fn fate_sign(fate: Fate) -> String {
    match fate {
        Fate::Open => String::new(),
        Fate::Contested => "v ".to_owned(),
        Fate::Won(seat) => format!("#{seat} "),
        Fate::Burned => "x ".to_owned(),
    }
}

/// Meanings of the signs in use.
fn mark_legend(page: &mut Page<'_>, table: &ScoreTable) {
    let marks = || table.rows.iter().flat_map(|row| &row.cells).flatten();
    let fates = || table.columns.iter().map(|column| column.fate);
    let signs = [
        ("* ", "paint-leads", marks().any(|mark| mark.weight == Weight::Leads)),
        ("= ", "paint-tied", marks().any(|mark| mark.weight == Weight::Tied)),
        ("? ", "paint-hidden", marks().any(|mark| mark.text.is_none() && mark.weight != Weight::Dash)),
        ("n:", "paint-writer", marks().any(|mark| mark.by.is_some())),
        ("# ", "paint-won", fates().any(|fate| matches!(fate, Fate::Won(_)))),
        ("x ", "paint-burned", fates().any(|fate| fate == Fate::Burned)),
        ("v ", "paint-contested", fates().any(|fate| fate == Fate::Contested)),
    ];
    let there = signs.into_iter().filter(|(.., there)| *there);
    page.legend(there.map(|(sign, id, _)| (sign, id)));
}

// A race as text: a line for name and score, the lane below it.

/// Number of lanes above which bars and notes are left out.
const MAX_TALL: usize = 6;

fn draw_track(page: &mut Page<'_>, track: &Track) {
    page.paragraph(&Msg::new("paint-goal").with("goal", track.goal), "");
    if !track.pits.is_empty() {
        page.paragraph(&Msg::new("paint-pits").with("pits", pit_ranges(track)), "░ ");
    }
    let (seats, hidden) = board_seats(page.scene, page.params);
    for seat in &seats {
        let Some(lane) = track.lanes.iter().find(|lane| lane.seat == *seat) else { continue };
        let player = page.scene.players.iter().find(|player| player.seat == *seat);
        let mut score = signed(player.map_or(lane.banked, |player| player.score));
        if lane.at_stake != 0 {
            score = format!("{score} {}", signed(format!("{:+}", lane.at_stake)));
        }
        page.lines.push(page.seat_line(*seat, &score));
        if seats.len() <= MAX_TALL {
            page.lines.push(lane_bar(track, lane));
            if let Some(note) = player.and_then(|player| player.note.as_ref()) {
                page.paragraph(note, "   ");
            }
        }
    }
    page.more(hidden);
}

/// A lane as a bar: points banked, points at stake, the rest of the way.
fn lane_bar(track: &Track, lane: &Lane) -> String {
    const INDENT: usize = 1;
    const LENGTH: usize = TEXT_BOARD_WIDTH - INDENT - 1;
    let cells = |score: i64| {
        let part = score as f64 / track.goal.max(1) as f64;
        (part.clamp(0.0, 1.0) * LENGTH as f64).round() as usize
    };
    let banked = cells(lane.banked);
    let staked = cells(lane.banked.saturating_add(lane.at_stake)).max(banked);
    let cell = |place: usize| match place {
        _ if place < banked => '█',
        _ if place < staked => '▒',
        _ if track.pits.iter().any(|(from, to)| (cells(*from)..cells(*to)).contains(&place)) => '░',
        _ => '·',
    };
    format!("{}{}|", " ".repeat(INDENT), (0..LENGTH).map(cell).collect::<String>())
}

// Trays of dice, and dice that are turned over their edges, as text.

/// Width of a cross of faces.
const CROSS: usize = 14;

fn draw_trays(page: &mut Page<'_>, trays: &[Tray]) {
    for tray in trays {
        page.paragraph(&tray.label, "");
        if tray.dice.is_empty() {
            page.lines.push("–".to_owned());
        } else {
            page.dice(&tray.dice);
        }
    }
}

fn draw_turning(page: &mut Page<'_>, turning: &Turning) {
    for pair in turning.dice.chunks(TEXT_BOARD_WIDTH / CROSS) {
        let first = if pair.len() < turning.dice.len() || pair.len() > 1 { Some(1) } else { None };
        let crosses =
            pair.iter().enumerate().map(|(index, cube)| cross(*cube, first.map(|first| first + index)));
        let crosses: Vec<[String; 3]> = crosses.collect();
        for row in 0..3 {
            let cells = crosses.iter().map(|cross| {
                let cell = &cross[row];
                format!("{cell}{}", " ".repeat(CROSS.saturating_sub(display_width(cell))))
            });
            page.lines.push(cells.collect());
        }
    }
    if turning.dice.iter().any(|cube| cube.barred.is_some()) {
        page.legend([("x ", "paint-barred")]);
    }
    let sum = page.say(&Msg::new("paint-sum"));
    let goal = page.say(&Msg::new("paint-goal").with("goal", turning.goal));
    page.lines.push(justify(&format!("{sum} {}", turning.total), &goal, TEXT_BOARD_WIDTH));
}

/// A die as three lines: the top face in brackets, those around it, an `x` behind the barred one.
fn cross(cube: Cube, number: Option<usize>) -> [String; 3] {
    let face = |face: u8| format!("{face}{}", if cube.barred == Some(face) { "x" } else { "" });
    let [up, right, down, left] = cube.around.map(face);
    let number = number.map(|number| format!("{number}:")).unwrap_or_default();
    [format!("{number:<4} {up}"), format!("{left:<2} [{}] {right}", cube.top), format!("     {down}")]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_game_is_thinned_to_a_line_with_both_its_ends() {
        assert_eq!(chart_heights(&[0.0, 0.5, 1.0], (0.0, 1.0)), "▁▅█");
        assert_eq!(chart_heights(&[0.5], (0.0, 1.0)), "▅");
        let long: Vec<_> = (0..=300).map(|step| f64::from(step) / 300.0).collect();
        let line = chart_heights(&long, (0.0, 1.0));
        assert_eq!(line.chars().count(), TEXT_BOARD_WIDTH);
        assert!(line.starts_with('▁') && line.ends_with('█'), "{line}");
        assert_eq!(chart_heights(&[7.0, 7.0], (7.0, 7.0)), "▁▁", "points that never change");
    }
}

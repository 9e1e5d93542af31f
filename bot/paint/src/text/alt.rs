//! Alternative text: the scene in sentences for screen readers, the most important first.

use kubyk_games::kit::{
    BoardCell, BoxMark, BoxRow, BoxSheet, Cells, Chart, ChartLine, Climb, CounterStacks, Creature, FaceWay,
    Fate, Hill, KeptDice, KeptTurn, Light, Mark, Mountain, Msg, Path, Piece, RoundTable, RowHead, Scene,
    SceneBoard, SceneDie, ScenePlayer, ScoreTable, Seat, SeatStatus, Sheet, Stock, SumBoard, TableColumn,
    Tile, Tint, Tray, Turning, Weight,
};
use kubyk_words::{Words, signed};

use crate::names::{cut_apart, player_names, sentence_names};
use crate::scene::{
    board_seats, chart_label, colour_sign, die_sign, has_marbles, lit_blocks, marble_seats, pit_ranges,
    shown_sheets, visible_seats,
};
use crate::{MAX_ALT_CHARS, RenderParams};

/// Describes a scene in at most [`MAX_ALT_CHARS`] characters.
pub(crate) fn render(words: &Words, scene: &Scene, params: &RenderParams) -> String {
    let names =
        player_names(words, scene, params, |name| name.split_whitespace().collect::<Vec<_>>().join(" "));
    let narrator = Narrator { words, scene, params, names: sentence_names(words, params, names) };
    let mut sentences = vec![narrator.say(&scene.title), narrator.say(&scene.status)];
    sentences.extend(narrator.dice());
    sentences.extend(params.news.iter().map(|msg| narrator.say(msg)));
    sentences.extend(narrator.scores());
    sentences.extend(scene.private.iter().map(|msg| narrator.say(msg)));
    sentences.extend(match &scene.board {
        SceneBoard::None | SceneBoard::Track(_) | SceneBoard::Lives(_) => Vec::new(),
        SceneBoard::Table(table) => narrator.table(table),
        SceneBoard::Sheet(sheet) => narrator.sheet(sheet),
        SceneBoard::Trays(trays) => narrator.trays(trays),
        SceneBoard::Turning(turning) => narrator.turning(turning),
        SceneBoard::Cells(cells) => narrator.cells(cells),
        SceneBoard::Path(path) => narrator.path(path),
        SceneBoard::Chart(chart) => narrator.chart(chart),
        SceneBoard::Climb(climb) => narrator.climb(climb),
        SceneBoard::Boxes(sheets) => narrator.boxes(sheets),
        SceneBoard::Creatures(creatures) => narrator.creatures(creatures),
        SceneBoard::Round(table) => narrator.round(table),
        SceneBoard::Stacks(stacks) => narrator.stacks(stacks),
        SceneBoard::Keeping(kept) => narrator.keeping(kept),
        SceneBoard::Hill(hill) => narrator.hill(hill),
        SceneBoard::Tiles(tiles) => vec![narrator.tiles(tiles)],
        SceneBoard::Sums(sums) => narrator.sums(sums),
        SceneBoard::Mountains(mountains) => narrator.mountains(mountains),
    });
    join(&sentences)
}

/// Joins sentences, each closed by a full stop, as many as fit into [`MAX_ALT_CHARS`].
fn join(sentences: &[String]) -> String {
    let mut all = String::new();
    let mut room = MAX_ALT_CHARS - 2;
    for sentence in sentences.iter().map(|sentence| sentence.trim()).filter(|sentence| !sentence.is_empty()) {
        let ended = if sentence.ends_with(['.', '!', '?', '…', ':']) { "" } else { "." };
        let length = sentence.chars().count() + ended.len() + 1;
        if length > room {
            if all.is_empty() {
                all = sentence.chars().take(room - 1).collect();
            }
            all.push_str(if all.ends_with(' ') { "…" } else { " …" });
            return all;
        }
        room -= length;
        all.push_str(sentence);
        all.push_str(ended);
        all.push(' ');
    }
    all.trim_end().to_owned()
}

/// Says messages in the language and with the names of the reader.
struct Narrator<'a> {
    words: &'a Words,
    scene: &'a Scene,
    params: &'a RenderParams,
    names: Vec<String>,
}

impl Narrator<'_> {
    fn say(&self, msg: &Msg) -> String {
        self.words.say(self.params.lang, msg, &self.names)
    }

    fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("", String::as_str)
    }

    /// "Dice: red 5, white 3."
    fn dice(&self) -> Option<String> {
        let dice = &self.scene.dice;
        let msg = || Msg::new("paint-alt-dice").with("count", dice.len()).with("dice", self.faces(dice));
        (!dice.is_empty()).then(|| self.say(&msg()))
    }

    /// "red 5, white 3"; without colours where all dice are white.
    fn faces(&self, dice: &[SceneDie]) -> String {
        let tinted = dice.iter().any(|die| die.tint != Tint::White);
        let face = |die: &SceneDie| {
            let face = match die.tint {
                _ if die.face == SceneDie::HIDDEN => self.say(&Msg::new("paint-die-hidden")),
                _ if !tinted => die.face.to_string(),
                tint => self.say(&Msg::new(tinted_face(tint)).with("face", die.face)),
            };
            let face = match die.number {
                Some(number) => format!("{number}: {face}"),
                None => face,
            };
            if die.aside { self.say(&Msg::new("paint-die-aside").with("die", face)) } else { face }
        };
        dice.iter().map(face).collect::<Vec<_>>().join(", ")
    }

    /// "Саша 78 (+28 at stake), Діма 41."
    fn scores(&self) -> Vec<String> {
        let (seats, hidden) = board_seats(self.scene, self.params);
        let players = seats.iter().filter_map(|seat| self.scene.players.iter().find(|p| p.seat == *seat));
        let mut scores: Vec<String> = players.map(|player| self.score(player)).collect();
        if hidden > 0 {
            scores.push(self.say(&Msg::new("paint-more").with("n", hidden)));
        }
        let mut sentences = Vec::new();
        if let SceneBoard::Hill(hill) = &self.scene.board {
            sentences.push(self.say(&Msg::new("paint-goal").with("goal", hill.race.goal)));
        }
        if let SceneBoard::Track(track) = &self.scene.board {
            sentences.push(self.say(&Msg::new("paint-goal").with("goal", track.goal)));
            if !track.pits.is_empty() {
                sentences.push(self.say(&Msg::new("paint-pits").with("pits", pit_ranges(track))));
            }
        }
        if let SceneBoard::Lives(lives) = &self.scene.board {
            sentences.push(self.say(&Msg::new("paint-alt-lives").with("most", lives.most)));
        }
        sentences.push(scores.join(", "));
        sentences
    }

    fn score(&self, player: &ScenePlayer) -> String {
        let note = player.note.as_ref().map(|note| self.say(note));
        let standing = match player.standing {
            SeatStatus::Won => Some(self.say(&Msg::new("paint-winner"))),
            SeatStatus::Left => Some(self.say(&Msg::new("paint-left"))),
            SeatStatus::Acting | SeatStatus::Waiting | SeatStatus::Done => None,
        };
        let stake = match &self.scene.board {
            // A note on the player contains the points at stake already.
            SceneBoard::Track(track) if note.is_none() => {
                let lane = track.lanes.iter().find(|lane| lane.seat == player.seat && lane.at_stake != 0);
                lane.map(|lane| self.say(&Msg::new("paint-stake").with("points", lane.at_stake)))
            }
            _ => None,
        };
        let remarks: Vec<String> = [standing, stake, note].into_iter().flatten().collect();
        let name = self.name(player.seat);
        if remarks.is_empty() {
            format!("{name} {}", signed(player.score))
        } else {
            format!("{name} {} ({})", signed(player.score), remarks.join("; "))
        }
    }
}

/// Id of the message for a face of a die of this tint.
fn tinted_face(tint: Tint) -> &'static str {
    match tint {
        Tint::White => "paint-die-white",
        Tint::Red => "paint-die-red",
        Tint::Green => "paint-die-green",
        Tint::Blue => "paint-die-blue",
        Tint::Yellow => "paint-die-yellow",
        Tint::Black => "paint-die-black",
    }
}

// A board of cells in sentences: row by row and very short, since it may have 169 cells.

impl Narrator<'_> {
    fn cells(&self, cells: &Cells) -> Vec<String> {
        let mut sentences = if has_marbles(cells) { self.marbles(cells) } else { self.blocks(cells) };
        let last = cells.rows.iter().flatten().filter(|spot| spot.light == Light::Last);
        let last: Vec<&str> = last.map(|spot| spot.name.as_str()).collect();
        let last =
            (!last.is_empty()).then(|| self.say(&Msg::new("paint-alt-last").with("cells", last.join(" "))));
        // The cells of the last move come first.
        sentences.splice(0..0, last);
        sentences
    }

    /// The players' colours, then the marbles by rows: "white E4 E5; black E7".
    fn marbles(&self, cells: &Cells) -> Vec<String> {
        let who = |seat: Option<Seat>| seat.map_or("", |seat| self.name(seat)).to_owned();
        let [black, white] = marble_seats(self.scene).map(who);
        let mut sentences =
            vec![self.say(&Msg::new("paint-alt-sides").with("black", black).with("white", white))];
        let free = cells.rows.iter().flatten().filter(|spot| spot.light == Light::Free);
        let free: Vec<&str> = free.map(|spot| spot.name.as_str()).collect();
        if !free.is_empty() {
            sentences.push(self.say(&Msg::new("paint-alt-free").with("cells", free.join(" "))));
        }
        for row in &cells.rows {
            let of = |piece, id: &'static str| {
                let names: Vec<&str> = row
                    .iter()
                    .filter(|spot| spot.piece == Some(piece))
                    .map(|spot| spot.name.as_str())
                    .collect();
                (!names.is_empty()).then(|| self.say(&Msg::new(id).with("cells", names.join(" "))))
            };
            let parts = [of(Piece::White, "paint-alt-white"), of(Piece::Black, "paint-alt-black")];
            sentences.extend(parts.into_iter().flatten());
        }
        sentences
    }

    /// The free blocks, the colour table, then the rows as "a9: 1 2 3 – 5", each from its first block on.
    fn blocks(&self, cells: &Cells) -> Vec<String> {
        let mut sentences = Vec::new();
        let free = lit_blocks(cells, Light::Free);
        if !free.is_empty() {
            let parts: Vec<String> =
                free.iter().map(|(sign, names)| format!("{sign}: {}", names.join(" "))).collect();
            sentences.push(self.say(&Msg::new("paint-alt-free").with("cells", parts.join(", "))));
        }
        if !cells.stock.is_empty() {
            let parts: Vec<String> = cells.stock.iter().map(|one| self.stock(one)).collect();
            sentences.push(self.say(&Msg::new("paint-alt-stock").with("colours", parts.join(", "))));
        }
        let row = |row: &Vec<BoardCell>| -> Option<String> {
            // Empty cells at both ends are left out.
            let from = row.iter().position(|spot| spot.piece.is_some())?;
            let to = row.iter().rposition(|spot| spot.piece.is_some())?;
            let parts = row[from..=to].iter().map(|spot| match spot.piece {
                Some(Piece::Colour(colour)) => colour_sign(colour).to_string(),
                Some(Piece::Die { owner, face }) => die_sign(owner, face).to_string(),
                Some(Piece::Patch { owner, .. }) => owner.to_string(),
                _ => "–".to_owned(),
            });
            Some(format!("{}: {}", row[from].name, parts.collect::<Vec<_>>().join(" ")))
        };
        let rows: Vec<String> = cells.rows.iter().filter_map(row).collect();
        if !rows.is_empty() {
            sentences.push(self.say(&Msg::new("paint-alt-rows").with("first", rows[0].clone())));
            sentences.extend(rows.into_iter().skip(1));
        }
        sentences
    }

    /// A name where there is little room.
    fn short_name(&self, seat: Seat) -> String {
        let names = cut_apart(&self.names, |name| name.chars().count() <= 12);
        names.into_iter().nth(seat.index()).unwrap_or_default()
    }

    /// "4: 5–1 (Саша)": how many blocks of a colour each player has, and who has the majority for good.
    fn stock(&self, one: &Stock) -> String {
        let held = one.held.iter().map(ToString::to_string).collect::<Vec<_>>().join("–");
        let owner = one.owner.map(|seat| format!(" ({})", self.short_name(seat))).unwrap_or_default();
        format!("{}: {held}{owner}", colour_sign(one.colour))
    }
}

// A game in a sentence for each seat.

impl Narrator<'_> {
    /// "Chances of Саша: 50 % at first, lowest 12 %, highest 90 %, 100 % at the end", and the numbers of the marked moves.
    fn chart(&self, chart: &Chart) -> Vec<String> {
        let mut sentences: Vec<_> = chart.lines.iter().map(|line| self.chart_line(chart, line)).collect();
        if !chart.marks.is_empty() {
            let moves: Vec<_> = chart.marks.iter().map(|mark| mark.at.to_string()).collect();
            sentences.push(self.say(&Msg::new("paint-alt-marked").with("moves", moves.join(", "))));
        }
        sentences
    }

    fn chart_line(&self, chart: &Chart, line: &ChartLine) -> String {
        let label = |value: Option<f64>| value.map(|value| chart_label(chart, value)).unwrap_or_default();
        let values = || line.values.iter().copied();
        let id = if chart.is_chance() { "paint-alt-chances" } else { "paint-alt-outlook" };
        let msg = Msg::new(id).with("who", line.seat).with("first", label(values().next()));
        let msg = msg.with("lowest", label(values().reduce(f64::min)));
        let msg = msg.with("highest", label(values().reduce(f64::max)));
        self.say(&msg.with("last", label(values().last())))
    }
}

// A box of tiles, figures in columns and mountains in sentences.

impl Narrator<'_> {
    /// "Open tiles: 1, 4, 5".
    fn tiles(&self, tiles: &[Tile]) -> String {
        let open = tiles.iter().filter(|tile| !tile.shut).map(|tile| tile.number.to_string());
        let open: Vec<_> = open.collect();
        let open = if open.is_empty() { "–".to_owned() } else { open.join(", ") };
        self.say(&Msg::new("paint-alt-tiles").with("tiles", open))
    }

    /// "Anna has written: ×100 3 1, ×10 6, sum 460": those who have written anything.
    fn sums(&self, sums: &SumBoard) -> Vec<String> {
        let (seats, _) = visible_seats(self.scene, self.params, MAX_SEATS);
        let grids = sums.grids.iter().filter(|grid| seats.contains(&grid.seat));
        let sentence = |grid: &kubyk_games::kit::SumGrid| {
            let written = grid.columns.iter().filter(|column| !column.figures.is_empty()).map(|column| {
                let figures: Vec<_> = column.figures.iter().map(ToString::to_string).collect();
                format!("×{} {}", column.worth, figures.join(" "))
            });
            let written: Vec<String> = written.collect();
            let sum = || format!("{} = {}", written.join(", "), grid.total);
            let msg = || Msg::new("paint-alt-written").with("who", grid.seat).with("lines", sum());
            (!written.is_empty()).then(|| self.say(&msg()))
        };
        let goal = self.say(&Msg::new("paint-goal").with("goal", sums.limit));
        [goal].into_iter().chain(grids.filter_map(sentence)).collect()
    }

    /// "Anna still has: 1, 2, 2, 12": a number stands twice that is not crossed off on either way.
    fn mountains(&self, mountains: &[Mountain]) -> Vec<String> {
        let (seats, _) = visible_seats(self.scene, self.params, MAX_SEATS);
        let shown = mountains.iter().filter(|mountain| seats.contains(&mountain.seat));
        let sentence = |mountain: &Mountain| {
            let left = (1..).zip(&mountain.steps).flat_map(|(number, step): (usize, _)| {
                vec![number.to_string(); usize::from(2_u8.saturating_sub(step.crossed))]
            });
            let left: Vec<String> = left.collect();
            let left = if left.is_empty() { "–".to_owned() } else { left.join(", ") };
            self.say(&Msg::new("paint-alt-still").with("who", mountain.seat).with("numbers", left))
        };
        shown.map(sentence).collect()
    }
}

// Creatures in sentences.

impl Narrator<'_> {
    /// "Anna has drawn: body, head, leg 3/6": those who have drawn anything.
    fn creatures(&self, creatures: &[Creature]) -> Vec<String> {
        let (seats, _) = board_seats(self.scene, self.params);
        let shown = creatures.iter().filter(|creature| seats.contains(&creature.seat));
        let sentence = |creature: &Creature| {
            let drawn = creature.parts.iter().filter(|part| part.drawn > 0).map(|part| {
                let label = self.say(&part.label);
                if part.of > 1 { format!("{label} {}/{}", part.drawn, part.of) } else { label }
            });
            let drawn: Vec<String> = drawn.collect();
            let msg =
                || Msg::new("paint-alt-drawn").with("who", creature.seat).with("parts", drawn.join(", "));
            (!drawn.is_empty()).then(|| self.say(&msg()))
        };
        shown.filter_map(sentence).collect()
    }
}

// Columns that are climbed in a sentence for each seat.

impl Narrator<'_> {
    /// "Runners: 3 1/5, 7 2/13", "Anna: 8 4/11", and the columns that are won.
    fn climb(&self, climb: &Climb) -> Vec<String> {
        let mut sentences = Vec::new();
        let runners: Vec<String> = (climb.columns.iter())
            .filter_map(|column| Some(format!("{} {}/{}", column.label, column.runner?, column.spaces)))
            .collect();
        if !runners.is_empty() {
            sentences.push(self.say(&Msg::new("paint-alt-runners").with("columns", runners.join(", "))));
        }
        for seat in self.scene.players.iter().map(|player| player.seat) {
            let won = climb.columns.iter().filter(|column| column.owner == Some(seat));
            let won: Vec<&str> = won.map(|column| column.label.as_str()).collect();
            if !won.is_empty() {
                let msg = Msg::new("paint-alt-won").with("who", seat);
                sentences.push(self.say(&msg.with("columns", won.join(", "))));
            }
            let standing = climb.columns.iter().filter_map(|column| {
                let (_, space) = column.markers.iter().find(|(other, _)| *other == seat)?;
                Some(format!("{} {space}/{}", column.label, column.spaces))
            });
            let standing: Vec<String> = standing.collect();
            if !standing.is_empty() {
                let msg = Msg::new("paint-alt-boxes").with("who", self.name(seat));
                sentences.push(self.say(&msg.with("rows", standing.join(", "))));
            }
        }
        sentences
    }
}

// A round table in sentences.

impl Narrator<'_> {
    /// Describes the things before the seats, where these are not their score, those in the middle, and what the faces
    /// do.
    fn round(&self, table: &RoundTable) -> Vec<String> {
        let (seats, _) = board_seats(self.scene, self.params);
        let held = table.places.iter().filter(|place| table.scored && seats.contains(&place.seat));
        let held: Vec<_> = held.map(|place| format!("{} {}", self.name(place.seat), place.held)).collect();
        let mut sentences = Vec::new();
        if !held.is_empty() {
            sentences.push(self.say(&Msg::new("paint-alt-held").with("held", held.join(", "))));
        }
        sentences.push(format!("{}: {}", self.say(&table.label), table.middle));
        let way = |way: &FaceWay| {
            let faces = way.faces.iter().map(ToString::to_string).collect::<Vec<_>>().join(" ");
            let rolled = way.rolled.filter(|rolled| *rolled > 0).map(|rolled| format!(" (×{rolled})"));
            format!("{faces} – {}{}", self.say(&way.label), rolled.unwrap_or_default())
        };
        sentences.push(table.ways.iter().map(way).collect::<Vec<_>>().join(", "));
        sentences
    }
}

// Sheets of boxes in a sentence each.

impl Narrator<'_> {
    /// "Anna: 7 ×4, 8 ×1", "Anna: red 3 5 7"; of what is written every box.
    fn boxes(&self, sheets: &[BoxSheet]) -> Vec<String> {
        let sentence = |sheet: &BoxSheet| {
            let rows: Vec<String> = sheet.rows.iter().filter_map(|row| self.box_row(row)).collect();
            let who = sheet.seat.map_or("", |seat| self.name(seat)).to_owned();
            let msg = || Msg::new("paint-alt-boxes").with("who", who.clone()).with("rows", rows.join(", "));
            match sheet.seat {
                _ if rows.is_empty() => None,
                Some(_) => Some(self.say(&msg())),
                None => Some(rows.join(", ")),
            }
        };
        shown_sheets(self.scene, self.params, sheets).into_iter().filter_map(sentence).collect()
    }

    fn box_row(&self, row: &BoxRow) -> Option<String> {
        let crossed: Vec<&str> = row
            .boxes
            .iter()
            .filter(|one| one.mark == BoxMark::Crossed)
            .map(|one| one.text.as_str())
            .collect();
        let content = if row.boxes.iter().any(|one| one.mark == BoxMark::Written) {
            let digits =
                row.boxes.iter().map(|one| if one.text.is_empty() { "–" } else { one.text.as_str() });
            digits.collect::<Vec<_>>().join(" ")
        } else if crossed.is_empty() {
            return None;
        } else if crossed.iter().all(|text| text.is_empty()) {
            format!("×{}", crossed.len())
        } else {
            crossed.join(" ")
        };
        Some(match &row.head {
            RowHead::Text(text) => format!("{text}: {content}"),
            RowHead::Die(face) => format!("[{face}] {content}"),
            RowHead::Colour(tint) => self.say(&Msg::new(tinted_face(*tint)).with("face", content)),
        })
    }
}

// Numbered spaces with counters in sentences.

impl Narrator<'_> {
    /// "Counters by space, full at 3: 4 – 1, 7 – 3", then what other rolls do.
    fn stacks(&self, stacks: &CounterStacks) -> Vec<String> {
        let spaces = stacks.spaces.iter().filter(|space| space.counters > 0);
        let spaces: Vec<_> = spaces.map(|space| format!("{} – {}", space.number, space.counters)).collect();
        let spaces = if spaces.is_empty() { "–".to_owned() } else { spaces.join(", ") };
        let told = Msg::new("paint-alt-spaces").with("full", stacks.full).with("spaces", spaces);
        let special = stacks.special.iter().map(|(sum, msg)| format!("{sum}: {}", self.say(msg)));
        [self.say(&told)].into_iter().chain(special).collect()
    }
}

// Dice that are kept in sentences.

impl Narrator<'_> {
    /// "Anna keeps 6, 3, 5 = 14": those who have kept any, the one that has just rolled first.
    fn keeping(&self, kept: &KeptDice) -> Vec<String> {
        let (seats, _) = board_seats(self.scene, self.params);
        let mut turns: Vec<&KeptTurn> = kept.turns.iter().collect();
        turns.sort_by_key(|turn| (Some(turn.seat) != kept.roller, turn.seat));
        let shown = turns.into_iter().filter(|turn| seats.contains(&turn.seat) && !turn.kept.is_empty());
        let sentence = |turn: &KeptTurn| {
            let faces = turn.kept.iter().map(ToString::to_string).collect::<Vec<_>>().join(", ");
            let result = turn.result.map(|result| format!(" = {}", signed(result))).unwrap_or_default();
            self.say(&Msg::new("paint-alt-kept").with("who", turn.seat).with("dice", faces + &result))
        };
        shown.map(sentence).collect()
    }
}

// A hill in a sentence.

impl Narrator<'_> {
    fn hill(&self, hill: &Hill) -> Vec<String> {
        let id = if hill.fallen { "paint-fallen" } else { "paint-climbed" };
        let told = |seat| self.say(&Msg::new(id).with("who", seat).with("steps", hill.climbed));
        hill.climber.map(told).into_iter().collect()
    }
}

// A race along numbered spaces in a sentence.

impl Narrator<'_> {
    /// "19 inn, 31 well": the spaces that mean something, but for those that are there many times.
    fn path(&self, path: &Path) -> Vec<String> {
        let named = path.spaces.iter().enumerate();
        let rare = named.filter(|(_, space)| {
            path.spaces.iter().filter(|other| other.label == space.label).count() == 1
                && space.label.is_some()
        });
        let parts =
            rare.filter_map(|(number, space)| Some(format!("{number} {}", self.say(space.label.as_ref()?))));
        vec![parts.collect::<Vec<_>>().join(", ")]
    }
}

// A score sheet in sentences.

/// Maximal number of seats whose entries are listed.
const MAX_SEATS: usize = 4;

impl Narrator<'_> {
    /// Points that the dice would score, lines that would score nothing, then the entries made.
    fn sheet(&self, sheet: &Sheet) -> Vec<String> {
        let mut sentences = Vec::new();
        let offers = |worth: bool| {
            let offered = sheet.lines.iter().filter_map(|line| Some((line, line.offer?)));
            let offered = offered.filter(|(_, offer)| (*offer != 0) == worth);
            offered.map(|(line, offer)| (self.say(&line.label), offer)).collect::<Vec<_>>()
        };
        let worth: Vec<String> =
            offers(true).iter().map(|(label, offer)| format!("{label} {}", signed(offer))).collect();
        let nothing: Vec<String> = offers(false).into_iter().map(|(label, _)| label).collect();
        sentences.extend(self.list("paint-alt-offers", &worth));
        sentences.extend(self.list("paint-alt-nothing", &nothing));
        let (mut seats, _) = visible_seats(self.scene, self.params, MAX_SEATS);
        let acts = |seat: &Seat| {
            let player = self.scene.players.iter().find(|player| player.seat == *seat);
            player.is_some_and(|player| player.standing == SeatStatus::Acting)
        };
        seats.sort_by_key(|seat| (!acts(seat), !self.params.viewer.is(*seat)));
        for seat in seats {
            let written = sheet.lines.iter().filter_map(|line| {
                let entry = line.entries.get(seat.index()).copied().flatten()?;
                Some(format!("{} {}", self.say(&line.label), signed(entry.points)))
            });
            let written: Vec<String> = written.collect();
            let msg = || Msg::new("paint-alt-written").with("who", seat).with("lines", written.join(", "));
            sentences.extend((!written.is_empty()).then(|| self.say(&msg())));
            let free =
                sheet.lines.iter().filter(|line| line.entries.get(seat.index()).is_some_and(Option::is_none));
            let free: Vec<String> = free.map(|line| self.say(&line.label)).collect();
            // Lines with an offer are free, so they have been listed above.
            if !free.is_empty() && worth.is_empty() && nothing.is_empty() {
                let msg = Msg::new("paint-alt-free-lines").with("who", seat).with("lines", free.join(", "));
                sentences.push(self.say(&msg));
            }
        }
        sentences
    }

    fn list(&self, id: &'static str, lines: &[String]) -> Option<String> {
        (!lines.is_empty()).then(|| self.say(&Msg::new(id).with("lines", lines.join(", "))))
    }
}

// A score table in sentences.

impl Narrator<'_> {
    /// The fate of the columns, then the entries in those that are undecided.
    fn table(&self, table: &ScoreTable) -> Vec<String> {
        let labels = |fate: Fate| {
            let of_fate = table.columns.iter().filter(|column| column.fate == fate);
            of_fate.map(|column| column.label.as_str()).collect::<Vec<_>>().join(", ")
        };
        let group = |id: &'static str, labels: String| {
            (!labels.is_empty()).then(|| self.say(&Msg::new(id).with("columns", labels)))
        };
        let mut sentences: Vec<String> =
            group("paint-alt-contested", labels(Fate::Contested)).into_iter().collect();
        sentences.extend(self.scene.players.iter().filter_map(|player| {
            let won = labels(Fate::Won(player.seat));
            let msg = || Msg::new("paint-alt-won").with("who", player.seat).with("columns", won.clone());
            (!won.is_empty()).then(|| self.say(&msg()))
        }));
        sentences.extend(group("paint-alt-burned", labels(Fate::Burned)));
        let undecided = |column: &TableColumn| matches!(column.fate, Fate::Open | Fate::Contested);
        let columns = table.columns.iter().enumerate().filter(|(_, column)| undecided(column));
        sentences.extend(columns.filter_map(|(index, column)| self.column(table, index, column)));
        sentences
    }

    /// "Column 7: Саша 9 (leads), Діма 5."
    fn column(&self, table: &ScoreTable, index: usize, column: &TableColumn) -> Option<String> {
        let mut entries = Vec::new();
        for row in &table.rows {
            let marks = row.cells.get(index).map(Vec::as_slice).unwrap_or_default();
            if !marks.is_empty() {
                let texts: Vec<String> = marks.iter().map(|mark| self.written(mark)).collect();
                entries.push(format!("{} {}", self.name(row.seat), texts.join(" + ")));
            }
        }
        let msg = || Msg::new("paint-alt-column").with("column", column.label.as_str());
        (!entries.is_empty()).then(|| self.say(&msg().with("entries", entries.join(", "))))
    }

    /// A mark in a seat's row, with its writer where another seat wrote it.
    fn written(&self, mark: &Mark) -> String {
        let text = self.mark(mark);
        match mark.by {
            Some(by) => self.say(&Msg::new("paint-by").with("mark", text).with("who", by)),
            None => text,
        }
    }

    fn mark(&self, mark: &Mark) -> String {
        let word = |id: &'static str| self.say(&Msg::new(id));
        match (mark.weight, &mark.text) {
            (Weight::Dash, _) => word("paint-dash"),
            (_, None) => word("paint-hidden"),
            (Weight::Plain, Some(text)) => text.clone(),
            (Weight::Leads, Some(text)) => format!("{text} ({})", word("paint-leads")),
            (Weight::Tied, Some(text)) => format!("{text} ({})", word("paint-tied")),
        }
    }
}

// Trays of dice, and dice that are turned over their edges, in sentences.

impl Narrator<'_> {
    /// "Table: black 2, red 5."
    fn trays(&self, trays: &[Tray]) -> Vec<String> {
        let tray = |tray: &Tray| {
            let dice = if tray.dice.is_empty() { "–".to_owned() } else { self.faces(&tray.dice) };
            format!("{}: {dice}", self.say(&tray.label))
        };
        trays.iter().map(tray).collect()
    }

    /// "Sum 22. Goal 31. Top 5, beside it 1, 4, 6, 3; not 4 now."
    fn turning(&self, turning: &Turning) -> Vec<String> {
        let sum = format!("{} {}", self.say(&Msg::new("paint-sum")), turning.total);
        let mut sentences = vec![sum, self.say(&Msg::new("paint-goal").with("goal", turning.goal))];
        for (index, cube) in turning.dice.iter().enumerate() {
            let around = cube.around.map(|face| face.to_string()).join(", ");
            let cube_msg = Msg::new("paint-alt-cube").with("top", cube.top).with("around", around);
            let mut sentence = self.say(&cube_msg);
            if turning.dice.len() > 1 {
                sentence =
                    self.say(&Msg::new("paint-alt-numbered").with("n", index + 1).with("what", sentence));
            }
            if let Some(barred) = cube.barred {
                sentence =
                    format!("{sentence}; {}", self.say(&Msg::new("paint-alt-barred").with("face", barred)));
            }
            sentences.push(sentence);
        }
        sentences
    }
}

//! Alternative text: the scene in sentences for screen readers, the most important first.

mod cells;
mod chart;
mod creatures;
mod path;
mod sheet;
mod table;
mod trays;

use kubyk_games::kit::{Msg, Scene, SceneBoard, SceneDie, ScenePlayer, Seat, SeatStatus, Tint};
use kubyk_words::{Words, signed};

use crate::scene::{board_seats, pit_ranges, player_names, told_names};
use crate::{MAX_ALT_CHARS, RenderParams};

/// Describes a scene in at most [`MAX_ALT_CHARS`] characters.
pub(crate) fn render(words: &Words, scene: &Scene, params: &RenderParams) -> String {
    let names =
        player_names(words, scene, params, |name| name.split_whitespace().collect::<Vec<_>>().join(" "));
    let narrator = Narrator { words, scene, params, names: told_names(words, params, names) };
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
        SceneBoard::Creatures(creatures) => narrator.creatures(creatures),
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

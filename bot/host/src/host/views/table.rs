//! The live message of a table that is being played, or is over.

use kubyk_games::kit::{Msg, Player, Scene, Seat, Standing, Viewer};
use kubyk_words::Lang;

use super::{look, promise};
use crate::commands::{
    Command, DrawArgs, MakeFilm, OfferDraw, Rematch, Resign, ResignArgs, RulesArgs, SendRecord, ShareResult,
    ShowRules, ShowSheet, TableArgs, TakeBack, UndoArgs, VerifyDice,
};
use crate::services::Services;
use crate::table::{LoadedTable, Position};
use crate::{Button, Card, Millis, Phase, Settings, Tone};

/// How many players are told of in lines; a picture or the text board shows the rest.
const LINES: usize = 12;

impl Services {
    pub(super) async fn table_card(
        &self,
        live: &LoadedTable,
        position: &Position,
        lang: Lang,
        settings: &Settings,
    ) -> Card {
        let scene = position.table.scene(Viewer::Spectator);
        let names = live.layout.names();
        let say = |msg: &Msg| self.words.say(lang, msg, &names);
        let look = look(lang, names.clone(), settings.dark, Viewer::Spectator, position.news.clone());
        let mut card = Card { title: self.title(live, &scene, lang), ..Card::default() };
        card.lines = position.news.iter().map(say).collect();
        card.lines.extend(self.player_lines(live, &scene, lang));
        card.foot.push(say(&scene.status));
        card.foot.extend(live.open_offers().iter().map(say));
        card.due = live.falls();
        card.calls = live.called();
        if settings.text.unwrap_or(false) {
            card.board = Some(self.paint.text(&scene, &look));
        } else {
            card.picture = self.picture_aside(scene.clone(), look.clone()).await;
            card.board = card.picture.is_none().then(|| self.paint.text(&scene, &look));
        }
        let id = live.row.id;
        let button = |text: &'static str, payload| Button::send(say(&Msg::new(text)), payload);
        let table = TableArgs::of(id);
        let rules = ShowRules::payload(&RulesArgs::of_table(id));
        if live.row.phase == Phase::Closed {
            let secret = live.layout.is_secret(self.clock.now());
            let dice = if secret {
                Msg::new("dice-later").with("commitment", live.layout.seed.commitment())
            } else {
                Msg::new("dice-shown").with("seed", live.layout.seed.to_hex())
            };
            let chancy = live.layout.is_chancy(live.game);
            if chancy {
                card.foot.push(say(&dice.with("table", id.to_string())));
            }
            let next = live.layout.next.as_ref().filter(|_| live.layout.daily.is_none());
            let next = next.map(|seed| Msg::new("dice-next").with("commitment", seed.commitment()));
            card.foot.extend(next.iter().map(say));
            let again = match live.layout.daily {
                Some(_) => button("button-share", ShareResult::payload(&table)),
                None => button("button-rematch", Rematch::payload(&table)),
            };
            card.actions = vec![
                again.toned(Tone::Main),
                button("button-record", SendRecord::payload(&table)),
                button("button-film", MakeFilm::payload(&table)),
            ];
            card.actions.extend(chancy.then(|| button("button-verify", VerifyDice::payload(&table))));
            card.actions.push(button("button-rules", rules));
            return card;
        }
        let to_act = position.table.to_act();
        let people = to_act.iter().filter(|seat| live.layout.machine(*seat).is_none());
        let open = position.open_choices(people);
        card.choices = self.level(id, position, open, &[], lang, &names);
        if promised(live, position) {
            card.foot.push(say(&promise(live)));
        }
        let secrets = (0..names.len()).any(|index| {
            let seat = Seat::at(index);
            !position.table.scene(Viewer::Seat(seat)).private.is_empty()
        });
        if secrets || to_act.len() > 1 {
            card.actions.push(button("button-sheet", ShowSheet::payload(&table)));
        }
        card.actions.extend(wish_buttons(live, &say));
        card.actions.push(button("button-rules", rules));
        card.actions.push(button("button-resign", Resign::payload(&ResignArgs::of(id))));
        card
    }

    fn player_lines(&self, live: &LoadedTable, scene: &Scene, lang: Lang) -> Vec<String> {
        let names = live.layout.names();
        let told = |player: &Player| {
            let mark = match player.standing {
                Standing::Acting => "▶ ",
                Standing::Won => "🏆 ",
                Standing::Left => "✖ ",
                Standing::Waiting | Standing::Done => "",
            };
            let name = names.get(player.seat.index()).map_or("?", String::as_str);
            let note = player.note.as_ref().map(|note| format!("  ({})", self.words.say(lang, note, &names)));
            let rating = live.layout.ratings.get(player.seat.index()).copied().flatten();
            let rating = rating.map(|change| format!("  {change:+.1}"));
            let clock = live.clock(player.seat, self.clock.now()).map(clock);
            let [note, rating, clock] = [note, rating, clock].map(Option::unwrap_or_default);
            format!("{mark}{name} {}{note}{rating}{clock}", player.score)
        };
        let mut players: Vec<&Player> = scene.players.iter().collect();
        if players.len() > LINES {
            // Whoever all wait for comes first, then the best.
            let acting = players.iter().filter(|player| player.standing == Standing::Acting).count();
            let awaited = |player: &Player| acting == 1 && player.standing == Standing::Acting;
            players.sort_by_key(|player| (!awaited(player), std::cmp::Reverse(player.score)));
        }
        let mut lines: Vec<_> = players.into_iter().take(LINES).map(told).collect();
        if let Some(more) = scene.players.len().checked_sub(LINES).filter(|more| *more > 0) {
            lines.push(self.words.say(lang, &Msg::new("and-more").with("count", more), &names));
        }
        lines
    }
}

/// Are the dice promised on this board? In the lobby they are; but a rematch and the game of the day have none, and
/// begin at once.
fn promised(live: &LoadedTable, position: &Position) -> bool {
    position.rolls.len() <= 1 && live.layout.is_chancy(live.game)
}

/// The buttons for draws and takebacks. The latter are offered where no dice have been thrown: there whole moves can
/// be taken back. Elsewhere `undo` can be typed.
fn wish_buttons(live: &LoadedTable, say: &impl Fn(&Msg) -> String) -> Vec<Button> {
    let Some(position) = &live.table else { return Vec::new() };
    let id = live.row.id;
    let button = |text: &'static str, payload| Button::send(say(&Msg::new(text)), payload);
    let people = live.layout.people().count();
    let mut buttons = Vec::new();
    if let Some(wish) = &live.layout.takeback {
        buttons.push(button("button-takeback-allow", TakeBack::payload(&UndoArgs::of(id, Some(wish.keep)))));
    } else if position.rolls.is_empty() && !position.events.is_empty() && position.table.to_act().len() == 1 {
        buttons.push(button("button-takeback", TakeBack::payload(&UndoArgs::of(id, None))));
    }
    if live.game.draws() && people == live.layout.seats.len() {
        let offered = !position.table.agreed().is_empty();
        let text = if offered { "button-draw-accept" } else { "button-draw" };
        buttons.push(button(text, OfferDraw::payload(&DrawArgs::of(id, offered))));
    }
    buttons
}

/// What a clock shows: `9:05`, `1:02:03`.
fn clock(left: Millis) -> String {
    let seconds = (left.max(0) + 999) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("  ⏱ {hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("  ⏱ {minutes}:{seconds:02}")
    }
}

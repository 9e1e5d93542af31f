//! The messages that show a table: the live one for everybody, and private ones.

use std::sync::Arc;

use kubyk_games::kit::{Choice, Leads, Msg, Player, Scene, Seat, Standing, Viewer};
use kubyk_words::Lang;

use super::lobby::{missing, room};
use super::teams::teams;
use super::{Asking, Host};
use crate::live::{Live, Position};
use crate::payload::{LONGEST, Payload, TableDeed};
use crate::{Board, Button, Card, Look, Phase, Picture, Settings, TableId, Tone};

/// How many players are told of in lines; a picture or the text board shows the rest.
const LINES: usize = 12;
/// The signs of teams in a lobby.
const SIDES: [&str; 6] = ["🔵", "🟠", "🟢", "🟣", "🟡", "🔴"];

impl Host {
    /// The live message of a table as it should look now.
    pub async fn board(&self, table: TableId) -> Option<Board> {
        // Taken before the look, so that what is painted is what the table has come to in the meantime. It is never
        // closed, and without it the picture would only come sooner.
        let _easel = self.easels.acquire().await;
        let live = match self.look(table, Clone::clone).await {
            Ok(live) => live?,
            Err(trouble) => {
                self.apology(Lang::En, trouble);
                return None;
            }
        };
        let settings = self.chat_settings(&live.row.chat.key()).await.unwrap_or_default();
        let lang = settings.lang.unwrap_or(live.layout.lang);
        let card = match &live.table {
            Some(position) if !live.layout.called_off => {
                self.table_card(&live, position, lang, &settings).await
            }
            _ => self.lobby_card(&live, lang),
        };
        Some(Board {
            table,
            version: live.row.version,
            chat: live.row.chat.clone(),
            message: live.row.message.clone(),
            card,
            closed: live.row.phase == Phase::Closed,
            awaits: live.awaits(),
        })
    }

    /// What a person sees of a table alone, with the level of the choice tree under `keys`.
    pub(super) fn private_card(
        &self,
        asking: &Asking<'_>,
        live: &Live,
        viewer: Viewer,
        person: &Settings,
        keys: &[&str],
    ) -> Card {
        let Some(position) = &live.table else { return self.lobby_card(live, asking.lang) };
        let mut scene = position.table.scene(viewer);
        if let Viewer::Seat(seat) = viewer {
            scene.board.choose(&position.table.chosen(seat, keys));
        }
        let names = live.layout.names();
        let say = |msg: &Msg| self.words.say(asking.lang, msg, &names);
        let look = look(asking.lang, names.clone(), person.dark.or(asking.chat.dark), viewer, vec![]);
        let mut card = Card { title: self.title(live, &scene, asking.lang), ..Card::default() };
        card.lines = scene.private.iter().map(say).collect();
        card.lines.push(say(&scene.status));
        if person.text.or(asking.chat.text).unwrap_or(false) {
            card.board = Some(self.paint.text(&scene, &look));
        } else {
            card.picture = self.picture(&scene, &look);
            card.board = card.picture.is_none().then(|| self.paint.text(&scene, &look));
        }
        if let Viewer::Seat(seat) = viewer {
            let level = position.table.choices(seat, keys).unwrap_or_default();
            card.choices = self.level(live.row.id, position, level, keys, asking.lang, &names);
            if !keys.is_empty() {
                let back = keys[..keys.len() - 1].join(".");
                let payload = Payload::Step { table: live.row.id, epoch: position.epoch, path: back };
                card.actions.push(Button::send(say(&Msg::new("button-back")), payload.to_string()));
            }
        }
        card
    }

    pub(super) fn resign_card(&self, asking: &Asking<'_>, id: TableId) -> Card {
        let sure = Button::send(
            self.text(asking, &Msg::new("button-resign-sure")),
            Payload::table(id, TableDeed::Resign, "yes"),
        );
        Card {
            title: self.text(asking, &Msg::new("resign-title")),
            actions: vec![sure.toned(Tone::Danger)],
            ..Card::default()
        }
    }

    /// The variant in words: its name if the house has given it one, the preset's name and what differs from it.
    pub(super) fn variant_line(&self, live: &Live, lang: Lang) -> String {
        let rules = self.rules_line(lang, live.game, &live.layout.rules());
        let house = live.layout.house.as_ref().map(|house| format!("🏠 {} · ", house.title(lang)));
        format!("{}{rules}", house.unwrap_or_default())
    }

    async fn table_card(&self, live: &Live, position: &Position, lang: Lang, settings: &Settings) -> Card {
        let scene = position.table.scene(Viewer::Spectator);
        let names = live.layout.names();
        let say = |msg: &Msg| self.words.say(lang, msg, &names);
        let look = look(lang, names.clone(), settings.dark, Viewer::Spectator, position.news.clone());
        let mut card = Card { title: self.title(live, &scene, lang), ..Card::default() };
        card.lines = position.news.iter().map(say).collect();
        card.lines.extend(self.player_lines(live, &scene, lang));
        card.lines.push(say(&scene.status));
        if settings.text.unwrap_or(false) {
            card.board = Some(self.paint.text(&scene, &look));
        } else {
            card.picture = self.picture_aside(scene.clone(), look.clone()).await;
            card.board = card.picture.is_none().then(|| self.paint.text(&scene, &look));
        }
        let id = live.row.id;
        let button =
            |text: &'static str, deed| Button::send(say(&Msg::new(text)), Payload::table(id, deed, ""));
        if live.row.phase == Phase::Closed {
            let secret = live.layout.is_secret(self.clock.now());
            let dice = if secret {
                Msg::new("dice-later").with("commitment", live.layout.seed().commitment())
            } else {
                Msg::new("dice-shown").with("seed", live.layout.seed.as_str())
            };
            card.lines.push(say(&dice.with("table", id.to_string())));
            let again = match live.layout.daily {
                Some(_) => button("button-share", TableDeed::Share),
                None => button("button-rematch", TableDeed::Rematch),
            };
            card.actions = vec![
                again.toned(Tone::Main),
                button("button-record", TableDeed::Record),
                button("button-film", TableDeed::Film),
                button("button-verify", TableDeed::Verify),
                button("button-rules", TableDeed::Rules),
            ];
            return card;
        }
        let to_act = position.table.to_act();
        let people = to_act.iter().filter(|seat| live.layout.machine(*seat).is_none());
        let open = position.open_choices(people);
        card.choices = self.level(id, position, open, &[], lang, &names);
        let secrets = (0..names.len()).any(|index| {
            let seat = Seat::at(index);
            !position.table.scene(Viewer::Seat(seat)).private.is_empty()
        });
        if secrets || to_act.len() > 1 {
            card.actions.push(button("button-sheet", TableDeed::Sheet));
        }
        card.actions.push(button("button-rules", TableDeed::Rules));
        card.actions.push(button("button-resign", TableDeed::Resign));
        card
    }

    fn lobby_card(&self, live: &Live, lang: Lang) -> Card {
        let about = live.game.about();
        let id = live.row.id;
        let say = |msg: &Msg| self.words.say(lang, msg, &[]);
        let mut card = Card {
            title: format!("{} {}{} · #{id}", about.emoji, say(&about.name()), house_title(live, lang)),
            lines: vec![self.rules_line(lang, live.game, &live.layout.rules())],
            ..Card::default()
        };
        let teams = teams(live);
        let side = |index| teams.iter().position(|team| team.contains(Seat::at(index)));
        let seats = live.layout.seats.iter().enumerate();
        card.lines.extend(seats.map(|(index, sitter)| match side(index) {
            Some(side) => format!("{}. {} · {}", index + 1, sitter.name, SIDES[side % SIDES.len()]),
            None => format!("{}. {}", index + 1, sitter.name),
        }));
        if live.row.phase == Phase::Closed {
            card.lines.push(say(&Msg::new("table-called-off")));
            return card;
        }
        let why = missing(live);
        card.lines.push(say(why.as_ref().unwrap_or(&Msg::new("lobby-ready"))));
        card.lines.push(say(&Msg::new("dice-promised").with("commitment", live.layout.seed().commitment())));
        let button =
            |text: &'static str, deed| Button::send(say(&Msg::new(text)), Payload::table(id, deed, ""));
        if why.is_none() {
            card.choices.push(button("button-start", TableDeed::Begin).toned(Tone::Main));
        }
        if room(live).is_ok() {
            let join = button("button-join", TableDeed::Join);
            card.choices.extend([join, button("button-machine", TableDeed::Machine)]);
        }
        card.actions = vec![
            button("button-options", TableDeed::Options),
            if teams.is_empty() {
                button("button-rules", TableDeed::Rules)
            } else {
                button("button-teams", TableDeed::Team)
            },
            button("button-leave", TableDeed::Leave),
            button("button-cancel", TableDeed::Cancel).toned(Tone::Danger),
        ];
        card
    }

    fn player_lines(&self, live: &Live, scene: &Scene, lang: Lang) -> Vec<String> {
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
            format!("{mark}{name} {}{}{}", player.score, note.unwrap_or_default(), rating.unwrap_or_default())
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

    fn title(&self, live: &Live, scene: &Scene, lang: Lang) -> String {
        let title = self.words.say(lang, &scene.title, &live.layout.names());
        format!("{} {title}{} · #{}", live.game.about().emoji, house_title(live, lang), live.row.id)
    }

    fn level(
        &self,
        id: TableId,
        position: &Position,
        level: Vec<Choice<String>>,
        keys: &[&str],
        lang: Lang,
        names: &[String],
    ) -> Vec<Button> {
        let buttons = level.into_iter().enumerate().map(|(index, choice)| {
            let mut path = keys.join(".");
            if !path.is_empty() {
                path.push('.');
            }
            path.push_str(&choice.key);
            let payload = Payload::Step { table: id, epoch: position.epoch, path }.to_string();
            debug_assert!(payload.len() <= LONGEST, "{payload}");
            let mut label = self.words.say(lang, &choice.label, names);
            if choice.leads == Leads::Deeper && !label.ends_with('…') {
                label.push_str(" …");
            }
            Button::send(label, payload).toned(if index == 0 { Tone::Main } else { Tone::Plain })
        });
        buttons.collect()
    }

    /// Draws outside the async threads.
    async fn picture_aside(&self, scene: Scene, look: Look) -> Option<Picture> {
        let paint = self.paint.clone();
        let drawn = tokio::task::spawn_blocking(move || picture(&*paint, &scene, &look)).await;
        drawn.inspect_err(|error| tracing::error!(%error, "the painter failed")).ok().flatten()
    }

    fn picture(&self, scene: &Scene, look: &Look) -> Option<Picture> {
        picture(&*self.paint, scene, look)
    }
}

/// What the house calls the variant, behind a title.
fn house_title(live: &Live, lang: Lang) -> String {
    live.layout.house.as_ref().map(|house| format!(" · 🏠 {}", house.title(lang))).unwrap_or_default()
}

fn picture(paint: &dyn crate::Paint, scene: &Scene, look: &Look) -> Option<Picture> {
    match paint.png(scene, look) {
        Ok(png) => {
            Some(Picture { png: Arc::new(png), alt: paint.alt(scene, look), text: paint.text(scene, look) })
        }
        Err(error) => {
            tracing::error!(error, "a board could not be drawn; it is shown as text");
            None
        }
    }
}

fn look(lang: Lang, names: Vec<String>, dark: Option<bool>, viewer: Viewer, news: Vec<Msg>) -> Look {
    Look { lang, names, dark: dark.unwrap_or(false), viewer, news }
}

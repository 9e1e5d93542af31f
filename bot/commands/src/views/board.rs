//! The board of a table that is being played, or is over.

use kubyk_core::clock::TimeControl;
use kubyk_core::position::TablePosition;
use kubyk_core::provable_dice::fingerprint;
use kubyk_core::reply::{AwaitedTurn, Button, Card, Tone};
use kubyk_core::rows::{BoardRow, TablePhase};
use kubyk_core::setup::{Occupant, WhoBegins};
use kubyk_core::table::LoadedTable;
use kubyk_core::time::Millis;
use kubyk_core::value_words::rating_change;
use kubyk_games::kit::{Arg, Msg, Scene, ScenePlayer, Seat, SeatStatus, Viewer};
use kubyk_words::{Lang, Words, capitalized, inert, signed};

use super::{BoardLook, Views, house_title, last_salt, promise, render_options};
use crate::command::Command;
use crate::command::after::{MakeFilm, Rematch, SendRecord, VerifyDice};
use crate::command::agreements::{
    DrawArgs, OfferDraw, ReplaceArgs, ReplacePlayer, Resign, ResignArgs, SitArgs, TakeBack, TakeSeat,
    UndoArgs,
};
use crate::command::arrange::{ChoosePartner, LobbyOptions, OptionsArgs, PaceArgs, SetPace, TeamArgs};
use crate::command::coach::{Coach, HintArgs, ShowHint};
use crate::command::lobby::{
    BotArgs, CloseArgs, CloseLobby, JoinTable, LeaveTable, SeatBot, StartArgs, StartGame,
};
use crate::command::rules::{RulesArgs, ShowRules};
use crate::command::tables::ShowSheet;
use crate::command::today::ShareResult;
use crate::values::TableArgs;
use crate::word_values::YesWord;

/// Most players in lines of text; a picture or the text board shows the rest.
const LINES: usize = 12;

/// Most players who are named as those that everybody waits for.
const MOST_AWAITED: usize = 20;

impl Views {
    pub(crate) async fn table_card(
        &self,
        loaded: &LoadedTable,
        position: &TablePosition,
        lang: Lang,
        BoardLook { settings, pictured, takebacks }: BoardLook<'_>,
        (board, turn): (&BoardRow, &AwaitedTurn),
    ) -> Card {
        let mut scene = position.table.scene(Viewer::Spectator);
        if loaded.course.called_off {
            scene.status = Msg::new(closing(loaded));
        }
        let names = loaded.setup.names();
        let say = |msg: &Msg| self.words.say(lang, msg, &names);
        let options =
            render_options(lang, names.clone(), settings.dark, Viewer::Spectator, position.news.clone());
        let mut card = Card { title: self.title(loaded, &scene, lang), ..Card::default() };
        card.lines = lot_line(loaded, position).iter().chain(&position.news).map(say).collect();
        card.lines.extend(self.player_lines(loaded, &scene, lang));
        card.foot.push(say(&scene.status));
        let waits = position.table.to_act();
        // Their lines do not all fit, nor does the status name those who are waited for.
        if scene.players.len() > LINES
            && (2..=MOST_AWAITED).contains(&waits.len())
            && scene.status.id != "status-several"
        {
            card.foot.push(say(&Msg::new("status-several").with("seats", Arg::from(waits))));
        }
        card.foot.extend(loaded.open_offers().iter().chain(&loaded.open_vote()).map(say));
        card.due = loaded.falls();
        card.call = say(&Msg::new("call-turn"));
        card.mentions = loaded.reminded(board);
        for mention in turn.clone().due(self.clock.now()) {
            if !card.mentions.contains(&mention) {
                card.mentions.push(mention);
            }
        }
        if settings.text.unwrap_or(false) {
            card.board = Some(self.paint.text(&scene, &options));
        } else if pictured {
            card.picture = self.background_picture(scene.clone(), options.clone()).await;
            card.board = card.picture.is_none().then(|| self.paint.text(&scene, &options));
        }
        if loaded.row.phase == TablePhase::Closed {
            self.put_after_game(&mut card, loaded, &say);
        } else {
            self.level_buttons(loaded.row.id, position, lang, &names)
                .put_public(&mut card, &awaited(loaded, position));
            put_play(&mut card, loaded, position, takebacks, &say);
            put_absence(&mut card, loaded, self.clock.now(), &say);
        }
        card
    }

    /// A table as one of several: its title, and how its game stands, or who waits for it to begin.
    pub(crate) fn among_others(&self, loaded: &LoadedTable, lang: Lang) -> (String, String) {
        let stands = match &loaded.table {
            Some(position) => {
                let scene = position.table.scene(Viewer::Spectator);
                self.player_lines(loaded, &scene, lang).join(" · ")
            }
            None => loaded.setup.names().join(", "),
        };
        (self.table_title(loaded, lang), stands)
    }

    /// The actions after a game, and the seed of its dice.
    fn put_after_game(&self, card: &mut Card, loaded: &LoadedTable, say: &impl Fn(&Msg) -> String) {
        let id = loaded.row.id;
        let button = |text: &'static str, payload| Button::send(say(&Msg::new(text)), payload);
        let table = TableArgs::of(id);
        card.foot.extend(loaded.uncounted().iter().map(say));
        let chancy = loaded.is_provable();
        if chancy {
            let secret = loaded.setup.is_secret(self.clock.now());
            let dice = Msg::new(if secret { "dice-later" } else { "dice-shown" });
            card.foot.push(say(&dice.with("commitment", fingerprint(&loaded.setup.seed.commitment()))));
        }
        let next = loaded.course.next.as_ref().filter(|_| loaded.setup.daily.is_none());
        let next = next.map(|seed| Msg::new("dice-next").with("commitment", fingerprint(&seed.commitment())));
        card.foot.extend(next.iter().map(say));
        let again = match loaded.setup.daily {
            Some(_) => button("button-share", ShareResult::payload(&table)),
            None => button("button-rematch", Rematch::payload(&table)),
        };
        card.actions = vec![again.toned(Tone::Main)];
        let finished = loaded.table.as_ref().filter(|_| !loaded.course.called_off);
        let known = finished.is_some_and(|position| position.table.scale().is_some());
        card.actions.extend(known.then(|| button("button-coach", Coach::payload(&table))));
        card.actions.push(button("button-film", MakeFilm::payload(&table)));
        card.actions.extend(chancy.then(|| button("button-verify", VerifyDice::payload(&table))));
        card.actions.push(button("button-rules", ShowRules::payload(&RulesArgs::of_table(id))));
        card.actions.push(button("button-record", SendRecord::payload(&table)));
        card.actions = Button::main_apart(std::mem::take(&mut card.actions));
    }

    fn player_lines(&self, loaded: &LoadedTable, scene: &Scene, lang: Lang) -> Vec<String> {
        let names = loaded.setup.names();
        let player_line = |player: &ScenePlayer| {
            let mark = match player.standing {
                SeatStatus::Acting => "▶ ",
                SeatStatus::Won => "🏆 ",
                SeatStatus::Left => "✖ ",
                SeatStatus::Waiting | SeatStatus::Done => "",
            };
            let name = names.get(player.seat.index()).map_or("?", String::as_str);
            let side = player.team.map(|side| format!(" {}", side_sign(side))).unwrap_or_default();
            let note = player.note.as_ref().map(|note| format!("  ({})", self.words.say(lang, note, &names)));
            let rating = loaded.course.ratings.get(player.seat.index()).copied().flatten();
            let rating = rating.and_then(rating_change).map(|change| {
                let message = Msg::new("rating-change").with("change", change);
                format!("  ({})", self.words.say(lang, &message, &[]))
            });
            let clock = loaded.clock(player.seat, self.clock.now()).map(clock);
            let [note, rating, clock] = [note, rating, clock].map(Option::unwrap_or_default);
            format!("{mark}{name} {}{side}{note}{rating}{clock}", signed(player.score))
        };
        let mut players: Vec<&ScenePlayer> = scene.players.iter().collect();
        if players.len() > LINES {
            // The player whom all wait for comes first, then the best.
            let acting = players.iter().filter(|player| player.standing == SeatStatus::Acting).count();
            let awaited = |player: &ScenePlayer| acting == 1 && player.standing == SeatStatus::Acting;
            players.sort_by_key(|player| (!awaited(player), std::cmp::Reverse(player.score)));
        }
        let mut lines: Vec<_> = players.into_iter().take(LINES).map(player_line).collect();
        if let Some(more) = scene.players.len().checked_sub(LINES).filter(|more| *more > 0) {
            lines.push(self.words.say(lang, &Msg::new("and-more").with("count", more), &names));
        }
        lines
    }
}

/// The people who owe a move.
fn awaited(loaded: &LoadedTable, position: &TablePosition) -> Vec<Seat> {
    position.table.to_act().iter().filter(|seat| loaded.setup.machine(*seat).is_none()).collect()
}

/// The first player by the lot, until somebody has moved.
fn lot_line(loaded: &LoadedTable, position: &TablePosition) -> Option<Msg> {
    let moved_by_person = position.events.iter().any(|event| {
        let seat = event.split(' ').next().and_then(|number| number.parse().ok());
        seat.and_then(|number| Seat::numbered(number, loaded.setup.seats.len()))
            .is_some_and(|seat| loaded.setup.machine(seat).is_none())
    });
    let shown = !loaded.setup.lot.is_empty() && !moved_by_person;
    shown.then(|| Msg::new("first-drawn").with("seat", Seat::at(0)))
}

/// The actions in a game beside its moves, and the commitment to its dice.
fn put_play(
    card: &mut Card,
    loaded: &LoadedTable,
    position: &TablePosition,
    takebacks: bool,
    say: &impl Fn(&Msg) -> String,
) {
    let id = loaded.row.id;
    let button = |text: &'static str, payload| Button::send(say(&Msg::new(text)), payload);
    if promised(loaded, position) {
        card.foot.push(say(&promise(loaded)));
        card.foot.extend(last_salt(loaded).iter().map(say));
    }
    let secrets = (0..loaded.setup.seats.len()).any(|index| {
        let seat = Seat::at(index);
        !position.table.scene(Viewer::Seat(seat)).private.is_empty()
    });
    if secrets || position.table.to_act().len() > 1 {
        card.actions.push(button("button-sheet", ShowSheet::payload(&TableArgs::of(id))));
    }
    card.actions.extend(wish_buttons(loaded, takebacks, say));
    // It keeps its place while there is only one move, so that no other button moves.
    if loaded.setup.practice.is_some() && position.table.has_move_values() {
        card.actions.push(button("button-hint", ShowHint::payload(&HintArgs::of(id))));
    }
    card.actions.push(button("button-rules", ShowRules::payload(&RulesArgs::of_table(id))));
    card.actions.push(button("button-resign", Resign::payload(&ResignArgs::of(id))));
}

/// The remedies for a player who has not moved for long, and the way back for that player.
fn put_absence(card: &mut Card, loaded: &LoadedTable, now: Millis, say: &impl Fn(&Msg) -> String) {
    let id = loaded.row.id;
    if let Some(seat) = loaded.open_seats().first() {
        let sit = say(&Msg::new("button-sit").with("seat", seat));
        card.actions.push(Button::send(sit, TakeSeat::payload(&SitArgs::of(id))));
    }
    if let Some(seat) = loaded.absent(now).first() {
        let label = if loaded.has_left_chat(seat) { "button-left-chat" } else { "button-absent" };
        let replace = say(&Msg::new(label).with("seat", seat));
        card.actions.push(Button::send(replace, ReplacePlayer::payload(&ReplaceArgs::of(id))));
    }
}

/// Returns `true` if the commitment to the dice stands on this board: before the second move. A lobby shows it; a rematch and
/// the game of the day have none and begin at once.
fn promised(loaded: &LoadedTable, position: &TablePosition) -> bool {
    let rolls = position.rolls.len();
    rolls <= 1 && position.events.len() <= rolls + 1 && loaded.is_provable()
}

/// The buttons for draws and takebacks. The latter are offered where no dice have been rolled: there whole moves can
/// be taken back. Elsewhere `undo` can be typed.
fn wish_buttons(loaded: &LoadedTable, takebacks: bool, say: &impl Fn(&Msg) -> String) -> Vec<Button> {
    let Some(position) = &loaded.table else { return Vec::new() };
    let id = loaded.row.id;
    let button = |text: &'static str, payload| Button::send(say(&Msg::new(text)), payload);
    let people = loaded.setup.people().count();
    let mut buttons = Vec::new();
    if takebacks {
        if let Some(wish) = &loaded.course.takeback {
            let allow = TakeBack::payload(&UndoArgs::of(id, Some(wish.keep)));
            buttons.push(button("button-takeback-allow", allow));
        } else if position.rolls.is_empty() && loaded.has_takeback() {
            buttons.push(button("button-takeback", TakeBack::payload(&UndoArgs::of(id, None))));
        }
    }
    if loaded.game.draws() && people == loaded.setup.seats.len() {
        let offered = !position.table.agreed().is_empty();
        let text = if offered { "button-draw-accept" } else { "button-draw" };
        buttons.push(button(text, OfferDraw::payload(&DrawArgs::of(id, offered))));
    }
    buttons
}

/// The time on a clock: `9:05`, `1:02:03`.
fn clock(left: Millis) -> String {
    let seconds = (left.max(0) + 999) / 1000;
    let (hours, minutes, seconds) = (seconds / 3600, seconds / 60 % 60, seconds % 60);
    if hours > 0 {
        format!("  ⏱ {hours}:{minutes:02}:{seconds:02}")
    } else {
        format!("  ⏱ {minutes}:{seconds:02}")
    }
}

// The board of a table at which seats are being taken, or that was called off.

/// The signs of teams.
const SIDES: [&str; 6] = ["🔵", "🟠", "🟢", "🟣", "🟡", "🔴"];

/// The sign of a team, counted from 0.
fn side_sign(side: usize) -> &'static str {
    SIDES[side % SIDES.len()]
}

impl Views {
    pub(crate) fn lobby_card(&self, loaded: &LoadedTable, lang: Lang) -> Card {
        let about = loaded.game.about();
        let id = loaded.row.id;
        let say = |msg: &Msg| self.words.say(lang, msg, &[]);
        let name = say(&about.name());
        let variant = capitalized(&self.house_variants.rules_line(lang, loaded.game, &loaded.setup.rules()));
        // Often the first variant has the name of the game.
        let variant = match variant.strip_prefix(&name) {
            Some("") => "",
            Some(rest) => rest.strip_prefix(" · ").unwrap_or(&variant),
            None => &variant,
        };
        let closed = loaded.row.phase == TablePhase::Closed;
        // The table's number, for commands and doubters, stands below everything that a newcomer reads.
        let number = if closed { format!(" · #{id}") } else { String::new() };
        let mut card = Card {
            title: format!("{} {name}{}{number}", about.emoji, house_title(loaded, lang)),
            lines: Some(variant.to_owned()).filter(|variant| !variant.is_empty()).into_iter().collect(),
            ..Card::default()
        };
        let blurb = || {
            loaded
                .setup
                .values(loaded.game)
                .map_or_else(|_| about.blurb(), |values| loaded.game.blurb(&values))
        };
        card.lines.extend((!closed).then(|| say(&blurb())));
        let button = |text: &'static str, payload| Button::send(say(&Msg::new(text)), payload);
        let table = TableArgs::of(id);
        let teams = loaded.teams();
        let side = |index| teams.iter().position(|team| team.contains(Seat::at(index)));
        let drawn = loaded.setup.first == WhoBegins::Lot && loaded.setup.has_first(loaded.game);
        let seats = loaded.setup.seats.iter().enumerate();
        let kept = |who: &Occupant| matches!(who, Occupant::Person(user) if loaded.setup.kept.contains(user));
        card.lines.extend(seats.map(|(index, player)| {
            let side = side(index).map(|side| format!(" · {}", side_sign(side)));
            let waited = if kept(&player.who) { " ⏳" } else { "" };
            let colour = if drawn { "" } else { &self.colour(loaded, lang, Seat::at(index)) };
            format!("{}. {}{colour}{}{waited}", index + 1, inert(&player.name), side.unwrap_or_default())
        }));
        if closed {
            card.lines.push(say(&Msg::new(closing(loaded))));
            return card;
        }
        let why = loaded.missing();
        let waiting = loaded
            .mentions_of(loaded.setup.kept.iter().filter_map(|user| loaded.setup.seat_of(user)).collect());
        // Nobody else can come here.
        let alone =
            loaded.row.chat.private && why.is_some() && loaded.offered().is_ok_and(|all| !all.is_empty());
        if alone {
            card.lines.push(say(&Msg::new("lobby-alone")));
            let start = StartArgs { bot: Some(YesWord::Yes), ..StartArgs::of(id) };
            card.choices.push(button("button-rival", StartGame::payload(&start)).toned(Tone::Main));
        } else if waiting.is_empty() {
            card.lines.push(say(why.as_ref().unwrap_or(&Msg::new("lobby-ready"))));
        } else {
            card.lines.push(say(&Msg::new("rematch-waits")));
            card.choices.push(button("button-again", JoinTable::payload(&table)).toned(Tone::Main));
        }
        card.mentions.clone_from(&waiting);
        card.call = say(&Msg::new("call-rematch"));
        if loaded.setup.pace.is_some() {
            card.lines.push(say(&TimeControl::told_or_none(loaded.setup.pace)));
        }
        card.lines.extend(drawn.then(|| say(&Msg::new("first-by-lot"))));
        let number = format!("#{id}");
        if loaded.setup.is_chancy(loaded.game) {
            card.lines.extend(last_salt(loaded).iter().map(say));
            card.foot.push(format!("{number} · {}", say(&promise(loaded))));
        } else {
            card.foot.push(number);
        }
        if why.is_none() {
            card.choices
                .push(button("button-start", StartGame::payload(&StartArgs::of(id))).toned(Tone::Main));
        }
        if loaded.require_room().is_ok() {
            // A player who has not said yes yet does so by the button of the rematch, which seats others as well.
            let tone = if why.is_some() { Tone::Main } else { Tone::Plain };
            let join = || button("button-join", JoinTable::payload(&table)).toned(tone);
            let join = (waiting.is_empty() && !alone).then(join);
            card.choices.extend(join);
            card.choices.push(button("button-machine", SeatBot::payload(&BotArgs::of(id))));
        }
        card.choices = Button::main_apart(card.choices);
        let partners = || button("button-teams", ChoosePartner::payload(&TeamArgs::of(id)));
        card.actions = vec![
            button("button-options", LobbyOptions::payload(&OptionsArgs::of(id, ""))),
            button("button-rules", ShowRules::payload(&RulesArgs::of_table(id))),
        ];
        card.actions.extend((!teams.is_empty()).then(partners));
        card.actions.extend([
            button("button-pace", SetPace::payload(&PaceArgs::of(id))),
            button("button-leave", LeaveTable::payload(&table)),
            button("button-cancel", CloseLobby::payload(&CloseArgs::of(id))).toned(Tone::Danger),
        ]);
        card
    }
}

impl Views {
    /// The sign of a seat's team, or of the colour it plays where no lot decides that.
    pub(crate) fn side(&self, loaded: &LoadedTable, lang: Lang, seat: Seat, drawn: bool) -> String {
        let side = loaded.teams().iter().position(|team| team.contains(seat)).map(side_sign);
        let colour = || if drawn { String::new() } else { self.colour(loaded, lang, seat) };
        side.map_or_else(colour, str::to_owned).trim().to_owned()
    }

    /// A space and the sign of the colour that a seat plays, where the game has colours.
    fn colour(&self, loaded: &LoadedTable, lang: Lang, seat: Seat) -> String {
        let colour = loaded.game.about().colour(seat);
        if self.words.has(lang, &colour.id) {
            format!(" {}", self.words.say(lang, &colour, &[]))
        } else {
            String::new()
        }
    }
}

/// The message that says why a table is closed without a result.
fn closing(loaded: &LoadedTable) -> &'static str {
    match (loaded.course.abandoned, &loaded.table) {
        (false, None) => "table-called-off",
        (false, Some(_)) => "table-unfinished",
        (true, None) => "table-abandoned-lobby",
        (true, Some(_)) => "table-abandoned-game",
    }
}

// The lines beside the drawing of a board, with information that the drawing does not show.

/// Most lines of news.
const NEWS: usize = 3;

/// The players' requests, the time of those who wait, the last salt, whether the
/// game counts, and how ratings have changed.
/// `names` are by seat, as the reader reads them.
pub(crate) fn asks(
    words: &Words,
    loaded: &LoadedTable,
    position: &TablePosition,
    names: &[String],
    now: Millis,
    lang: Lang,
) -> Vec<String> {
    let say = |msg: &Msg| words.say(lang, msg, names);
    let of_seats = |note: &dyn Fn(Seat) -> Option<String>| {
        let seats = Seat::all(names.len()).zip(names);
        let notes: Vec<_> = seats.filter_map(|(seat, name)| Some(format!("{name}{}", note(seat)?))).collect();
        (!notes.is_empty()).then(|| notes.join(" · "))
    };
    // The clock of whoever is to move runs, and is shown running.
    let waits =
        |seat: Seat| loaded.row.phase == TablePhase::Playing && !position.table.to_act().contains(seat);
    let clocks = of_seats(&|seat| loaded.clock(seat, now).filter(|_| waits(seat)).map(clock));
    let ratings = of_seats(&|seat| {
        let change = rating_change(loaded.course.ratings.get(seat.index()).copied().flatten()?)?;
        Some(format!(" {}", words.say(lang, &change, &[])))
    });
    let asked = loaded.open_offers().into_iter().chain(loaded.open_vote());
    let salt = last_salt(loaded).filter(|_| promised(loaded, position));
    let notes = asked.chain(salt).chain(loaded.uncounted());
    let notes = notes.map(|msg| say(&msg));
    let told = |changes: String| say(&Msg::new("rating-changes").with("changes", Arg::typed(&changes)));
    notes.chain(clocks).chain(ratings.map(told)).collect()
}

/// The latest news: drawings show only what is on the table, so that they stay as high. The lot is among them, whose place below the
/// board is there in any case: nothing moves when it goes.
pub(crate) fn news(
    words: &Words,
    loaded: &LoadedTable,
    position: &TablePosition,
    names: &[String],
    lang: Lang,
) -> Vec<String> {
    let latest = &position.news[position.news.len().saturating_sub(NEWS)..];
    lot_line(loaded, position).iter().chain(latest).map(|msg| words.say(lang, msg, names)).collect()
}

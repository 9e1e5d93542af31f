//! The board of a table at which seats are being taken, or that was called off.

use kubyk_games::kit::{Msg, Seat};
use kubyk_words::{Lang, capitalized};

use super::{Views, house_title, promise};
use crate::commands::{
    BotArgs, ChoosePartner, CloseArgs, CloseLobby, Command, JoinTable, LeaveTable, LobbyOptions, OptionsArgs,
    PaceArgs, RulesArgs, SeatBot, SetPace, ShowRules, StartGame, TableArgs, TeamArgs,
};
use crate::table::LoadedTable;
use crate::table::clock::TimeControl;
use crate::table::setup::{Occupant, WhoBegins};
use crate::{Button, Card, TablePhase, Tone};

/// The signs of teams.
const SIDES: [&str; 6] = ["🔵", "🟠", "🟢", "🟣", "🟡", "🔴"];

/// The sign of a team, counted from 0.
pub(super) fn side_sign(side: usize) -> &'static str {
    SIDES[side % SIDES.len()]
}

impl Views {
    pub(super) fn lobby_card(&self, loaded: &LoadedTable, lang: Lang) -> Card {
        let about = loaded.game.about();
        let id = loaded.row.id;
        let say = |msg: &Msg| self.words.say(lang, msg, &[]);
        let mut card = Card {
            title: format!("{} {}{} · #{id}", about.emoji, say(&about.name()), house_title(loaded, lang)),
            lines: vec![capitalized(&self.house_variants.rules_line(
                lang,
                loaded.game,
                &loaded.setup.rules(),
            ))],
            ..Card::default()
        };
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
            format!("{}. {}{colour}{}{waited}", index + 1, player.name, side.unwrap_or_default())
        }));
        if loaded.row.phase == TablePhase::Closed {
            card.lines.push(say(&Msg::new(closing(loaded))));
            return card;
        }
        let why = loaded.missing();
        let waiting = loaded
            .mentions_of(loaded.setup.kept.iter().filter_map(|user| loaded.setup.seat_of(user)).collect());
        if waiting.is_empty() {
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
        if loaded.setup.is_chancy(loaded.game) {
            card.lines.push(say(&promise(loaded)));
        }
        if why.is_none() {
            card.choices.push(button("button-start", StartGame::payload(&table)).toned(Tone::Main));
        }
        if loaded.require_room().is_ok() {
            // Who has not said yes yet does it by the button of the rematch; the same one seats others.
            let tone = if why.is_some() { Tone::Main } else { Tone::Plain };
            let join = || button("button-join", JoinTable::payload(&table)).toned(tone);
            let join = waiting.is_empty().then(join);
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
    match (loaded.setup.abandoned, &loaded.table) {
        (false, _) => "table-called-off",
        (true, None) => "table-abandoned-lobby",
        (true, Some(_)) => "table-abandoned-game",
    }
}

//! The live message of a table at which seats are being taken, or that was called off.

use kubyk_games::kit::{Msg, Seat};
use kubyk_words::Lang;

use super::{house_title, promise};
use crate::commands::{
    BotArgs, ChoosePartner, CloseLobby, Command, JoinTable, LeaveTable, LobbyOptions, OptionsArgs, PaceArgs,
    RulesArgs, SeatBot, SetPace, ShowRules, StartGame, TableArgs, TeamArgs,
};
use crate::services::Services;
use crate::table::LoadedTable;
use crate::table::clock::TimeControl;
use crate::{Button, Card, Phase, Tone};

/// The signs of teams.
const SIDES: [&str; 6] = ["🔵", "🟠", "🟢", "🟣", "🟡", "🔴"];

impl Services {
    pub(super) fn lobby_card(&self, live: &LoadedTable, lang: Lang) -> Card {
        let about = live.game.about();
        let id = live.row.id;
        let say = |msg: &Msg| self.words.say(lang, msg, &[]);
        let mut card = Card {
            title: format!("{} {}{} · #{id}", about.emoji, say(&about.name()), house_title(live, lang)),
            lines: vec![self.rules_line(lang, live.game, &live.layout.rules())],
            ..Card::default()
        };
        let teams = live.teams();
        let side = |index| teams.iter().position(|team| team.contains(Seat::at(index)));
        let seats = live.layout.seats.iter().enumerate();
        card.lines.extend(seats.map(|(index, sitter)| match side(index) {
            Some(side) => format!("{}. {} · {}", index + 1, sitter.name, SIDES[side % SIDES.len()]),
            None => format!("{}. {}", index + 1, sitter.name),
        }));
        if live.row.phase == Phase::Closed {
            card.lines.push(say(&Msg::new(closing(live))));
            return card;
        }
        let why = live.missing();
        card.lines.push(say(why.as_ref().unwrap_or(&Msg::new("lobby-ready"))));
        if live.layout.pace.is_some() {
            card.lines.push(say(&TimeControl::told_or_none(live.layout.pace)));
        }
        if live.layout.is_chancy(live.game) {
            card.lines.push(say(&promise(live)));
        }
        let button = |text: &'static str, payload| Button::send(say(&Msg::new(text)), payload);
        let table = TableArgs::of(id);
        if why.is_none() {
            card.choices.push(button("button-start", StartGame::payload(&table)).toned(Tone::Main));
        }
        if live.require_room().is_ok() {
            let join = button("button-join", JoinTable::payload(&table));
            card.choices.extend([join, button("button-machine", SeatBot::payload(&BotArgs::of(id)))]);
        }
        card.actions = vec![
            button("button-options", LobbyOptions::payload(&OptionsArgs::of(id, ""))),
            if teams.is_empty() {
                button("button-rules", ShowRules::payload(&RulesArgs::of_table(id)))
            } else {
                button("button-teams", ChoosePartner::payload(&TeamArgs::of(id)))
            },
            button("button-pace", SetPace::payload(&PaceArgs::of(id))),
            button("button-leave", LeaveTable::payload(&table)),
            button("button-cancel", CloseLobby::payload(&table)).toned(Tone::Danger),
        ];
        card
    }
}

/// The message that says why a table is closed without a result.
fn closing(live: &LoadedTable) -> &'static str {
    match (live.layout.abandoned, &live.table) {
        (false, _) => "table-called-off",
        (true, None) => "table-abandoned-lobby",
        (true, Some(_)) => "table-abandoned-game",
    }
}

//! The options of a lobby, chosen by taps: a menu of variants and options, and each option's values.

use kubyk_games::kit::{Kind, MOST_BRANCHES, Msg};

use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::house_variant::handle;
use crate::loaded_table::LoadedTable;
use crate::payload::{Payload, TableAction};
use crate::{Button, Card, Private, Reply, TableId};

/// How many entries a page of a menu has; the rest of the 25 is for turning pages.
const PAGE: usize = 22;

impl Services {
    /// The options of a lobby: nothing shows them, `v.VARIANT` sets the variant, `NAME` shows an option's values and
    /// `NAME.VALUE` sets it. `+N` turns the page of a long list.
    pub(super) async fn options(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        arg: &str,
    ) -> Result<Reply, HostError> {
        let live = self.require(cx, id).await?;
        live.require_lobby().map_err(|why| self.refused(cx, &why))?;
        let menu = |card| Ok(Reply::aside(card, Some(id)));
        if arg.is_empty() || arg.starts_with('+') {
            return menu(self.options_card(cx, &live, arg.trim_start_matches('+').parse().unwrap_or(0)));
        }
        let Some((name, value)) = arg.split_once('.') else {
            return menu(self.values_card(cx, &live, arg));
        };
        // A private chat is its owner's, even without a seat.
        let own = live.row.chat.private && cx.is_at_home(&live);
        if live.layout.seat_of(&cx.request.user.key).is_none() && !own {
            return Err(self.refused(cx, &Msg::new("not-a-player")));
        }
        let done = self.change(cx, id, |live| {
            live.require_lobby()?;
            let (values, house) = if name == "v" {
                let chosen = self.choose(&cx.chat, live.game, Some(value), &[]);
                let chosen = chosen.map_err(|mut faults| faults.swap_remove(0).why)?;
                (chosen.values, chosen.house)
            } else {
                live.with_option(name, value)?
            };
            live.set_rules(&values, house, |level| self.machine_name(cx, level))
        });
        let (live, changed) = done.await?;
        let card = self.options_card(cx, &live, 0);
        Ok(Reply {
            // A menu that stays as it is would leave the tap without an answer.
            toast: (!changed).then(|| self.text(cx, &Msg::new("options-so"))),
            private: Some(Private { card, secret: false, table: Some(id) }),
            ..self.accepted(cx, &live)
        })
    }

    /// The options of a lobby, from its variants to each option, a page at a time.
    fn options_card(&self, cx: &RequestContext<'_>, live: &LoadedTable, page: usize) -> Card {
        let about = live.game.about();
        let id = live.row.id;
        let known = self.houses(&cx.chat, about.id).into_iter().map(|known| known.house);
        let played = live.layout.house.as_ref().map(|house| &house.name);
        let houses: Vec<_> = known
            .map(|house| {
                let mark = if Some(&house.name) == played { "● " } else { "" };
                let label = format!("{mark}🏠 {}", house.title(cx.lang));
                let word = format!("v.{}", handle(&house.name));
                Button::send(label, Payload::table(id, TableAction::Options, word))
            })
            .collect();
        let several = about.presets.len() + houses.len() > 1;
        let variants = (about.presets.iter()).map(|preset| {
            let mark = if played.is_none() && preset.name == live.layout.preset { "● " } else { "" };
            let label = format!("{mark}{}", self.text(cx, &about.preset_name(preset.name)));
            Button::send(label, Payload::table(id, TableAction::Options, format!("v.{}", preset.name)))
        });
        let values = live.layout.values(live.game).ok();
        let options = about.options.iter().map(|option| {
            let value = values.as_ref().map_or(option.default, |values| values.text(option.name));
            let [name, value] = self.option_text(cx.lang, about, option.name, value);
            Button::send(format!("⚙ {name}: {value}"), Payload::table(id, TableAction::Options, option.name))
        });
        let all: Vec<_> = houses.into_iter().chain(variants.filter(|_| several)).chain(options).collect();
        let pages = all.len().div_ceil(PAGE);
        let mut choices: Vec<_> = all.into_iter().skip(page * PAGE).take(PAGE).collect();
        if pages > 1 {
            let turned = (page + 1) % pages;
            let label = format!("… {}/{pages}", page + 1);
            choices.push(Button::send(label, Payload::table(id, TableAction::Options, format!("+{turned}"))));
        }
        let title = self.text(cx, &Msg::new("options-title").with("game", about.name()));
        let lines = vec![self.text(cx, &Msg::new("options-hint"))];
        let named = live.layout.house.is_some() || live.layout.options.is_empty();
        let save = || {
            let label = self.text(cx, &Msg::new("button-save-house"));
            Button::send(label, format!("/settings variant #{id}"))
        };
        let actions = (!named && cx.is_admin_of(live)).then(save).into_iter().collect();
        Card { title, lines, choices, actions, ..Card::default() }
    }

    /// The values of one option.
    fn values_card(&self, cx: &RequestContext<'_>, live: &LoadedTable, name: &str) -> Card {
        let about = live.game.about();
        let Some(option) = about.options.iter().find(|option| option.name == name) else {
            return self.options_card(cx, live, 0);
        };
        let values = live.layout.values(live.game).ok();
        let present = values.as_ref().map_or(option.default, |values| values.text(name));
        let choices = offered(option.kind, present).into_iter().take(MOST_BRANCHES).map(|value| {
            let mark = if value == present { "● " } else { "" };
            let payload = Payload::table(live.row.id, TableAction::Options, format!("{name}.{value}"));
            let [_, label] = self.option_text(cx.lang, about, name, &value);
            Button::send(format!("{mark}{label}"), payload)
        });
        let back = Button::send(
            self.text(cx, &Msg::new("button-back")),
            Payload::table(live.row.id, TableAction::Options, ""),
        );
        let [title, value] = self.option_text(cx.lang, about, name, present);
        Card {
            title: format!("{title}: {value}"),
            lines: vec![self.text(cx, &about.option_about(name))],
            choices: choices.collect(),
            actions: vec![back],
            ..Card::default()
        }
    }
}

/// The values of an option that a menu offers.
pub(super) fn offered(kind: Kind, present: &str) -> Vec<String> {
    match kind {
        Kind::Flag => ["off", "on"].map(str::to_owned).to_vec(),
        Kind::Choice { words } => words.iter().map(|word| (*word).to_owned()).collect(),
        Kind::Ranges { .. } => {
            let mut values = vec!["none".to_owned(), present.to_owned()];
            values.dedup();
            values
        }
        Kind::Integer { min, max } => {
            let steps = [1, 2, 3, 5, 10, 20, 50, 100, 150, 200, 300, 500, 1000];
            let mut numbers: Vec<i64> =
                steps.into_iter().chain([min, max]).filter(|n| (min..=max).contains(n)).collect();
            numbers.extend(present.parse::<i64>());
            numbers.sort_unstable();
            numbers.dedup();
            numbers.iter().map(ToString::to_string).collect()
        }
    }
}

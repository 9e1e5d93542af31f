//! The options of a lobby, chosen by taps: a menu of variants and options, and each option's values.

mod offered;

pub(crate) use self::offered::offered;
use kubyk_games::kit::{MOST_BRANCHES, Msg};

use super::written::{write, written_form};
use super::{ChooseFirst, FirstArgs};
use crate::commands::action::BLANK;
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::lobby::kick::{KickArgs, KickPlayer};
use crate::commands::lobby::salt::{AddSalt, SaltArgs};
use crate::commands::pages::Page;
use crate::commands::settings::{ManageHouseVariants, VariantArgs};
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::{FreeText, TableRef};
use crate::errors::HostError;
use crate::house_variants::handle;
use crate::table::LoadedTable;
use crate::{Button, Card, Private, Reply, TableId};

/// Shows and sets the options of a lobby.
pub(crate) struct LobbyOptions;

arguments! {
    /// What of the options, and where.
    OptionsArgs {
        table: TableRef = hidden("table"),
        /// Nothing shows the options, `v.VARIANT` sets the variant, `NAME` shows an option's values and
        /// `NAME.VALUE` sets it. `+N` turns to a page of a long list.
        choice: Option<FreeText> = hidden("choice"),
        /// The value of the option that is the choice, as it was written where it is asked for.
        written: Option<FreeText> = hidden("written"),
    }
}

impl OptionsArgs {
    /// The menu of a table, or something in it.
    pub(crate) fn of(table: TableId, choice: &str) -> Self {
        let choice = (!choice.is_empty()).then(|| FreeText(choice.to_owned()));
        Self { table: table.into(), choice, written: None }
    }

    /// Another value of an option, to be written.
    pub(super) fn written(table: TableId, option: &str) -> Self {
        Self { written: Some(FreeText(BLANK.to_owned())), ..Self::of(table, option) }
    }
}

impl Command for LobbyOptions {
    const SPEC: Spec =
        Spec { code: "o", access: Access::MoreForAdmins, ..Spec::new("options", Scope::Button) };
    type Args = OptionsArgs;

    async fn run(cx: &CommandContext<'_>, args: OptionsArgs) -> Result<Reply, HostError> {
        let id = cx.named_table(&args.table).await?;
        let loaded = cx.services.require(cx, id).await?;
        loaded.require_lobby().map_err(|why| cx.refused(&why))?;
        let choice = args.choice.map(|choice| choice.0).unwrap_or_default();
        cx.services.ask(cx, id, |loaded| cx.may_change(loaded)).await?;
        let menu = |card| Ok(Reply::in_private(card, Some(id)));
        if let Some(written) = args.written {
            return write(cx, &loaded, &choice, &written.0).await;
        }
        if choice.is_empty() || choice.starts_with('+') {
            return menu(options_card(cx, &loaded, choice.trim_start_matches('+').parse().unwrap_or(0)));
        }
        let Some((name, value)) = choice.split_once('.') else {
            return menu(values_card(cx, &loaded, &choice));
        };
        let done = cx.services.change(cx, id, |loaded| {
            cx.may_change(loaded)?;
            set(cx, loaded, name, value)
        });
        let (loaded, changed) = done.await?;
        let card = options_card(cx, &loaded, page_of(cx, &loaded, name));
        Ok(Reply {
            // A menu that stays as it is would leave the tap without an answer.
            toast: (!changed).then(|| cx.text(&Msg::new("options-so"))),
            private: Some(Private { card, secret: false, table: Some(id) }),
            ..cx.services.accepted(cx, &loaded)
        })
    }
}

/// Sets the variant, for the name `v`, or an option. Says whether that changes anything.
pub(super) fn set(
    cx: &CommandContext<'_>,
    loaded: &mut LoadedTable,
    name: &str,
    value: &str,
) -> Result<bool, Msg> {
    let (values, house) = if name == "v" {
        let chosen = cx.services.house_variants.choose(&cx.chat, loaded.game, Some(value), &[]);
        let chosen = chosen.map_err(|mut faults| faults.swap_remove(0).why)?;
        (chosen.values, chosen.house)
    } else {
        loaded.with_option(name, value)?
    };
    loaded.set_rules(&values, house, |level| cx.machine_name(level))
}

/// The options of a lobby, from its variants to each option, a page at a time.
fn options_card(cx: &CommandContext<'_>, loaded: &LoadedTable, page: usize) -> Card {
    let about = loaded.game.about();
    let id = loaded.row.id;
    let payload = |choice: &str| LobbyOptions::payload(&OptionsArgs::of(id, choice));
    let known = cx.services.house_variants.houses(&cx.chat, about.id).into_iter().map(|known| known.house);
    let played = loaded.setup.house.as_ref().map(|house| &house.name);
    let houses: Vec<_> = known
        .map(|house| {
            let mark = if Some(&house.name) == played { "● " } else { "" };
            let label = format!("{mark}🏠 {}", house.title(cx.lang));
            Button::send(label, payload(&format!("v.{}", handle(&house.name))))
        })
        .collect();
    let several = variants_listed(cx, loaded) > 0;
    let variants = (about.presets.iter()).map(|preset| {
        let mark = if played.is_none() && preset.name == loaded.setup.preset { "● " } else { "" };
        let label = format!("{mark}{}", cx.text(&about.preset_name(preset.name)));
        let button = Button::send(label, payload(&format!("v.{}", preset.name)));
        cx.summed_up(button, loaded.game, preset.name)
    });
    let values = loaded.setup.values(loaded.game).ok();
    let options = about.options.iter().map(|option| {
        let value = values.as_ref().map_or(option.default, |values| values.text(option.name));
        let [name, value] = cx.services.house_variants.option_text(cx.lang, about, option.name, value);
        Button::send(format!("⚙ {name}: {value}"), payload(option.name))
    });
    let all = houses.into_iter().chain(variants.filter(|_| several)).chain(options);
    let say = |msg: &Msg| cx.text(msg);
    let (mut choices, next) = Page::of(all, page).turned(say, |next| payload(&format!("+{next}")));
    choices.extend(next);
    let title = cx.text(&Msg::new("options-title").with("game", about.name()));
    let lines = vec![cx.text(&Msg::new("options-hint"))];
    let named = loaded.setup.house.is_some() || loaded.setup.options.is_empty();
    let button = |text: &'static str, payload| Button::send(cx.text(&Msg::new(text)), payload);
    let own = loaded.setup.seat_of(&cx.request.user.key);
    let others = loaded.setup.seats.len() > usize::from(own.is_some());
    let salted = own.is_some() && loaded.setup.is_chancy(loaded.game);
    let actions = [
        loaded
            .setup
            .has_first(loaded.game)
            .then(|| button("button-first", ChooseFirst::payload(&FirstArgs::of(id)))),
        others.then(|| button("button-free-seat", KickPlayer::payload(&KickArgs::of(id)))),
        salted.then(|| button("button-salt", AddSalt::payload(&SaltArgs::of(id)))),
        (!named && cx.is_admin_of(loaded))
            .then(|| button("button-save-house", ManageHouseVariants::payload(&VariantArgs::keeping(id)))),
    ];
    Card { title, lines, choices, actions: actions.into_iter().flatten().collect(), ..Card::default() }
}

/// The number of variants with which the menu begins: none where there is only one.
fn variants_listed(cx: &CommandContext<'_>, loaded: &LoadedTable) -> usize {
    let about = loaded.game.about();
    let all = about.presets.len() + cx.services.house_variants.houses(&cx.chat, about.id).len();
    if all > 1 { all } else { 0 }
}

/// The page of the menu on which an option stands; that of the variants, for the name `v`, is the first.
fn page_of(cx: &CommandContext<'_>, loaded: &LoadedTable, name: &str) -> usize {
    let Some(place) = loaded.game.about().options.iter().position(|option| option.name == name) else {
        return 0;
    };
    Page::<Button>::with_entry(variants_listed(cx, loaded) + place)
}

/// The values of one option.
fn values_card(cx: &CommandContext<'_>, loaded: &LoadedTable, name: &str) -> Card {
    let about = loaded.game.about();
    let Some(option) = about.options.iter().find(|option| option.name == name) else {
        return options_card(cx, loaded, 0);
    };
    let payload = |choice: &str| LobbyOptions::payload(&OptionsArgs::of(loaded.row.id, choice));
    let values = loaded.setup.values(loaded.game).ok();
    let present = values.as_ref().map_or(option.default, |values| values.text(name));
    let choices = offered(option.kind, present).into_iter().take(MOST_BRANCHES).map(|value| {
        let mark = if value == present { "● " } else { "" };
        let [_, label] = cx.services.house_variants.option_text(cx.lang, about, name, &value);
        Button::send(format!("{mark}{label}"), payload(&format!("{name}.{value}")))
    });
    let other = written_form(option.kind).map(|_| {
        let payload = LobbyOptions::payload(&OptionsArgs::written(loaded.row.id, name));
        Button::send(cx.text(&Msg::new("button-other-value")), payload)
    });
    let page = page_of(cx, loaded, name);
    let back = Button::send(cx.text(&Msg::new("button-back")), payload(&format!("+{page}")));
    let [title, value] = cx.services.house_variants.option_text(cx.lang, about, name, present);
    Card {
        title: format!("{title}: {value}"),
        lines: vec![cx.text(&about.option_about(name))],
        choices: choices.collect(),
        actions: other.into_iter().chain([back]).collect(),
        ..Card::default()
    }
}

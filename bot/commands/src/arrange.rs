//! Settings of a lobby before the game: its options, its pace, who begins, who plays with whom.

use kubyk_core::clock::{OFFERED, TimeControl};
use kubyk_core::ids::TableId;
use kubyk_core::reply::{Button, Card, Reply};
use kubyk_core::rows::TablePhase;
use kubyk_core::setup::WhoBegins;
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{Arg, MOST_SEATS, Msg, Record, Seat, Seats};
use kubyk_host::errors::HostError;

use crate::arguments::Argument as _;
use crate::command::Command;
use crate::command::arrange::{
    AddSalt, ChooseFirst, ChoosePartner, FirstArgs, LobbyOptions, OptionsArgs, PaceArgs, SHUFFLE, SaltArgs,
    SetPace, TeamArgs,
};
use crate::command::invite::InvitePeople;
use crate::command::lobby::{KickArgs, KickPlayer};
use crate::command::variants::{ManageHouseVariants, VariantArgs};
use crate::context::{CommandContext, Pick, Run};
use crate::menus::Question;
use crate::option_menu::OptionMenu;
use crate::payload::BLANK;
use crate::values::{FreeText, PaceArg, TableArgs};

// The options of a lobby, chosen by taps: a menu of variants and options, and each option's values.

impl Run for LobbyOptions {
    async fn run(cx: &CommandContext<'_>, args: OptionsArgs) -> Result<Reply, HostError> {
        let id = cx.named_table(&args.table).await?;
        let loaded = cx.services.require(cx, id).await?;
        loaded.require_lobby().map_err(|why| cx.refused(&why))?;
        let choice = args.choice.map(|choice| choice.0).unwrap_or_default();
        cx.services.ask(cx, id, |loaded| cx.may_change(loaded)).await?;
        let menu = |card| Ok(Reply::in_private(card, Some(id)));
        if let Some(written) = args.written {
            return write_value(cx, &loaded, &choice, &written.0).await;
        }
        if choice.is_empty() || choice.starts_with('+') {
            return menu(options_card(cx, &loaded, choice.trim_start_matches('+').parse().unwrap_or(0)));
        }
        if let Some(group) = choice.strip_prefix('*') {
            return menu(with_menu(cx, &loaded, |menu| menu.group_card(group)));
        }
        let Some((name, value)) = choice.split_once('.') else {
            let values = with_menu(cx, &loaded, |menu| menu.values_card(&choice));
            return menu(values.unwrap_or_else(|| options_card(cx, &loaded, 0)));
        };
        let done = cx.services.change(cx, id, |loaded| {
            cx.may_change(loaded)?;
            set_options(cx, loaded, name, value)
        });
        let (loaded, changed) = done.await?;
        let page = with_menu(cx, &loaded, |menu| menu.page_of(name));
        let card = options_card(cx, &loaded, page);
        let shown = Reply::in_private(card, Some(id)).with_board(id);
        // A menu that stays as it is would leave the tap without an answer.
        Ok(if changed { shown } else { shown.saying(cx.text(&Msg::new("options-so"))) })
    }
}

/// Sets the variant, for the name `v`, or an option. Says whether that changes anything.
fn set_options(
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

/// The menu of a lobby's rules, handed to `shown`.
fn with_menu<T>(
    cx: &CommandContext<'_>,
    loaded: &LoadedTable,
    shown: impl FnOnce(&OptionMenu<'_, '_>) -> T,
) -> T {
    let id = loaded.row.id;
    let values = loaded.setup.values(loaded.game).ok();
    shown(&OptionMenu {
        cx,
        game: loaded.game,
        preset: &loaded.setup.preset,
        house: loaded.setup.house.as_ref().map(|house| &*house.name),
        values: values.as_ref(),
        payload: &|choice| LobbyOptions::payload(&OptionsArgs::of(id, choice)),
        asking: &|option| LobbyOptions::payload(&OptionsArgs::written(id, option)),
    })
}

/// The way back to the options of a lobby.
pub(crate) fn back_to_options(cx: &CommandContext<'_>, table: TableId) -> Button {
    Button::send(cx.text(&Msg::new("button-back")), LobbyOptions::payload(&OptionsArgs::of(table, "")))
}

/// The options of a lobby, from its variants to each option, a page at a time.
fn options_card(cx: &CommandContext<'_>, loaded: &LoadedTable, page: usize) -> Card {
    let id = loaded.row.id;
    let title = cx.text(&Msg::new("options-title").with("game", loaded.game.about().name()));
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
        (!loaded.row.chat.private)
            .then(|| button("button-invite", InvitePeople::payload(&TableArgs::of(id)))),
        others.then(|| button("button-free-seat", KickPlayer::payload(&KickArgs::of(id)))),
        salted.then(|| button("button-salt", AddSalt::payload(&SaltArgs::of(id)))),
        (!named && cx.is_admin_of(loaded))
            .then(|| button("button-save-house", ManageHouseVariants::payload(&VariantArgs::keeping(id)))),
    ];
    Card {
        title,
        lines,
        prompt: Some(cx.text(&Msg::new("options-hint"))),
        choices: with_menu(cx, loaded, |menu| menu.entries(page)),
        actions: actions.into_iter().flatten().collect(),
        ..Card::default()
    }
}

/// Sets an option to what was written, or asks for it.
async fn write_value(
    cx: &CommandContext<'_>,
    loaded: &LoadedTable,
    option: &str,
    written: &str,
) -> Result<Reply, HostError> {
    cx.may_change(loaded).map_err(|why| cx.refused(&why))?;
    let id = loaded.row.id;
    let older = || cx.refused(&Msg::new("button-unknown").with("command", cx.written("/board")));
    let (question, value) =
        with_menu(cx, loaded, |menu| (menu.value_question(option), menu.written_value(option, written)));
    let question = question.ok_or_else(older)?;
    if written == BLANK {
        return Ok(Reply::in_private(question.card(cx, None), Some(id)));
    }
    let done = cx.services.update_as(cx, id, |loaded| {
        cx.may_change(loaded)?;
        set_options(cx, loaded, option, &value).map(|_| ())
    });
    question.answered(cx, Some(id), done.await)
}

// `/GAME pace`: the time control of a lobby.

/// A time control as it is written.
pub(crate) const PACE_EXAMPLE: &str = "10+5";

/// The longest time control that is written, in characters.
const LONGEST_PACE: usize = 20;

impl Run for SetPace {
    async fn run(cx: &CommandContext<'_>, args: PaceArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Lobby)];
        let id = cx.table_while(args.table.as_ref(), &picks, "no-lobby-of-yours", |_| None).await?;
        if let Some(FreeText(written)) = &args.written {
            let allowed = |loaded: &LoadedTable| loaded.require_lobby().and_then(|()| cx.may_change(loaded));
            cx.services.ask(cx, id, allowed).await?;
            let question = pace_question(cx, Self::payload(&PaceArgs::asking(id)));
            if written == BLANK {
                return Ok(Reply::in_private(question.card(cx, None), Some(id)));
            }
            let done = match read_pace(cx, written) {
                Ok(pace) => set_pace(cx, id, pace).await,
                Err(why) => Err(why),
            };
            return question.answered(cx, Some(id), done);
        }
        if let Some(PaceArg(pace)) = args.pace {
            return set_pace(cx, id, pace).await;
        }
        let present = cx
            .services
            .ask(cx, id, |loaded| {
                loaded.require_lobby()?;
                cx.may_change(loaded).map(|()| loaded.setup.pace)
            })
            .await?;
        let payload = |pace| Self::payload(&PaceArgs::to(id, pace));
        let card = pace_card(cx, present, payload, Self::payload(&PaceArgs::asking(id)));
        Ok(Reply::in_private(card, Some(id)))
    }
}

/// Sets the time control of a lobby.
async fn set_pace(
    cx: &CommandContext<'_>,
    id: kubyk_core::ids::TableId,
    pace: Option<TimeControl>,
) -> Result<Reply, HostError> {
    let done = cx.services.change(cx, id, |loaded| {
        cx.may_change(loaded)?;
        loaded.setup.pace = pace;
        Ok(())
    });
    done.await?;
    Ok(Reply::done(cx.text(&TimeControl::told_or_none(pace)), id))
}

/// Reads a time control that was written.
pub(crate) fn read_pace(cx: &CommandContext<'_>, written: &str) -> Result<Option<TimeControl>, HostError> {
    let read = PaceArg::read(&written.to_lowercase().replace(' ', ""), &cx.reading());
    read.map(|PaceArg(pace)| pace).map_err(|why| cx.refused(&why))
}

/// The question for a time control.
pub(crate) fn pace_question(cx: &CommandContext<'_>, payload: String) -> Question {
    Question {
        title: cx.text(&Msg::new("pace-title")),
        label: cx.text(&Msg::new("pace-label")),
        rule: Msg::new("pace-hint"),
        typed: None,
        example: PACE_EXAMPLE.to_owned(),
        value: None,
        most: LONGEST_PACE,
        payload,
    }
}

/// The time controls there are to choose from; `payload` is what the button of one sends, and `other` what the button
/// sends that asks for another one.
pub(crate) fn pace_card(
    cx: &CommandContext<'_>,
    present: Option<TimeControl>,
    payload: impl Fn(Option<TimeControl>) -> String,
    other: String,
) -> Card {
    let offered = OFFERED.iter().filter_map(|text| text.parse().ok().map(Some));
    let choices = std::iter::once(None).chain(offered).map(|pace| {
        let mark = if pace == present { "● " } else { "" };
        let label = cx.text(&pace.map_or_else(|| TimeControl::told_or_none(None), TimeControl::label));
        Button::send(format!("{mark}{label}"), payload(pace))
    });
    Card {
        title: cx.text(&Msg::new("pace-title")),
        lines: vec![cx.text(&TimeControl::told_or_none(present)), cx.text(&Msg::new("pace-hint"))],
        choices: choices.collect(),
        actions: vec![Button::send(cx.text(&Msg::new("button-other-value")), other)],
        ..Card::default()
    }
}

// `/GAME first`: who begins.

impl Run for ChooseFirst {
    async fn run(cx: &CommandContext<'_>, args: FirstArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Lobby)];
        let id = cx.table_while(args.table.as_ref(), &picks, "no-lobby-of-yours", |_| None).await?;
        if args.seat.is_none() && args.first.is_none() {
            let card = cx
                .services
                .ask(cx, id, |loaded| {
                    loaded.require_lobby()?;
                    cx.may_change(loaded).map(|()| first_menu(cx, loaded))
                })
                .await?;
            return Ok(Reply::in_private(card, Some(id)));
        }
        let seat = args.seat.and_then(|number| usize::try_from(number.0).ok());
        let done = cx.services.change(cx, id, |loaded| {
            cx.may_change(loaded)?;
            if let Some(word) = args.first {
                loaded.setup.first = word.into();
            }
            seat.map_or(Ok(()), |number| loaded.put_first(number))
        });
        let (loaded, ()) = done.await?;
        let begins = match loaded.setup.first {
            WhoBegins::Lot => Msg::new("first-told-lot"),
            WhoBegins::Joined => Msg::new("first-told-seat").with("seat", Seat::at(0)),
        };
        Ok(Reply::done(cx.services.words.say(cx.lang, &begins, &loaded.setup.names()), id))
    }
}

/// A lot, and every seat.
fn first_menu(cx: &CommandContext<'_>, loaded: &LoadedTable) -> Card {
    let setup = &loaded.setup;
    let drawn = setup.first == WhoBegins::Lot;
    let marked = |present: bool, label: String| if present { format!("● {label}") } else { label };
    let lot = FirstArgs::lot(loaded.row.id);
    let lot = Button::send(
        marked(drawn, format!("🎲 {}", cx.text(&Msg::new("first-lot")))),
        ChooseFirst::payload(&lot),
    );
    // The first player has the first colour.
    let colour = loaded.game.about().colour(Seat::at(0));
    let colour =
        if cx.services.words.has(cx.lang, &colour.id) { cx.text(&colour) + " " } else { String::new() };
    let seats = (1_i64..).zip(&setup.seats).map(|(number, player)| {
        let label = Msg::new("first-player").with("name", Arg::typed(&player.name));
        let label = marked(!drawn && number == 1, format!("{colour}{}", cx.text(&label)));
        Button::send(label, ChooseFirst::payload(&FirstArgs::seat(loaded.row.id, number)))
    });
    let choices = std::iter::once(lot).chain(seats.take(24)).collect();
    let actions = vec![back_to_options(cx, loaded.row.id)];
    Card { title: cx.text(&Msg::new("first-title")), choices, actions, ..Card::default() }
}

// `/GAME team`: chooses a partner, where the game has teams.

impl Run for ChoosePartner {
    async fn run(cx: &CommandContext<'_>, args: TeamArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Lobby)];
        let id = cx.table_while(args.table.as_ref(), &picks, "no-lobby-of-yours", |_| None).await?;
        let user = &cx.request.user.key;
        let mixed = args.choice.as_ref().is_some_and(|choice| choice.0 == SHUFFLE);
        let chosen = args.choice.and_then(|choice| choice.0.parse().ok());
        let partner = args.partner.and_then(|number| usize::try_from(number.0).ok()).or(chosen);
        if !mixed && partner.is_none() {
            let card =
                cx.services.ask(cx, id, |loaded| Ok(partners(cx, loaded, loaded.team_seat(user)?))).await?;
            return Ok(Reply::in_private(card, Some(id)));
        }
        let order: Vec<u64> = (0..MOST_SEATS).map(|_| rand::random()).collect();
        let done = cx.services.change(cx, id, |loaded| match partner {
            Some(number) => loaded.choose_partner(user, number),
            None => loaded.shuffle_teams(user, &order),
        });
        let (loaded, ()) = done.await?;
        let names = loaded.setup.names();
        let named = |team: &Seats| {
            let named: Vec<&str> = team.iter().map(|seat| names[seat.index()].as_str()).collect();
            named.join(" + ")
        };
        let teams: Vec<String> = loaded.teams().iter().map(named).collect();
        Ok(Reply::done(teams.join(" · "), id))
    }
}

fn partners(cx: &CommandContext<'_>, loaded: &LoadedTable, own: Seat) -> Card {
    let button = |label: String, choice: String| {
        let args = TeamArgs { choice: Some(FreeText(choice)), ..TeamArgs::of(loaded.row.id) };
        Button::send(label, ChoosePartner::payload(&args))
    };
    let others = loaded.setup.seats.iter().enumerate().filter(|(index, _)| *index != own.index());
    let mut choices: Vec<_> = others
        .map(|(index, player)| button(format!("🤝 {}", player.name), (index + 1).to_string()))
        .collect();
    choices.push(button(cx.text(&Msg::new("button-shuffle")), SHUFFLE.to_owned()));
    Card { title: cx.text(&Msg::new("teams-title")), choices, ..Card::default() }
}

// `/GAME salt`: adds a text of one's own to the dice.

/// The longest salt, in characters.
const LONGEST_SALT: usize = 64;

impl Run for AddSalt {
    async fn run(cx: &CommandContext<'_>, args: SaltArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Lobby)];
        let id = cx.table(args.table.as_ref(), &picks, "salt-in-lobby").await?;
        let Some(FreeText(text)) = args.text.filter(|text| text.0 != BLANK) else {
            return Ok(Reply::in_private(salt_question(cx, id).card(cx, None), Some(id)));
        };
        let salt = Record::clean_name(&text);
        if salt.chars().count() > LONGEST_SALT {
            let why = cx.refused(&salt_form(cx));
            return salt_question(cx, id).answered(cx, Some(id), Err(why));
        }
        cx.services.change(cx, id, |loaded| loaded.salt(&cx.request.user.key, &salt)).await?;
        Ok(Reply::told(cx.text(&Msg::new("salt-taken").with("salt", Arg::typed(&salt)))).with_board(id))
    }
}

/// An explanation of a salt, and of how it is given.
fn salt_form(cx: &CommandContext<'_>) -> Msg {
    let line = cx.text(&Msg::new("salt-line"));
    Msg::new("salt-form").with("most", LONGEST_SALT).with("command", cx.written(&line))
}

/// The question for a salt.
fn salt_question(cx: &CommandContext<'_>, table: TableId) -> Question {
    let args = SaltArgs { table: Some(table.into()), text: Some(FreeText(BLANK.to_owned())) };
    Question {
        title: cx.text(&Msg::new("salt-title")),
        label: cx.text(&Msg::new("salt-label")),
        rule: salt_form(cx),
        typed: None,
        example: cx.text(&Msg::new("salt-example")),
        value: None,
        most: LONGEST_SALT,
        payload: AddSalt::payload(&args),
    }
}

//! Settings of a lobby before the game: its options, its pace, who begins, who plays with whom.

use kubyk_core::clock::{OFFERED, TimeControl};
use kubyk_core::house_rules::{handle, offered};
use kubyk_core::ids::TableId;
use kubyk_core::names::spelled;
use kubyk_core::reply::{Button, Card, Private, Reply};
use kubyk_core::rows::TablePhase;
use kubyk_core::setup::WhoBegins;
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{About, Arg, MOST_BRANCHES, MOST_SEATS, Msg, OptionKind, Preset, Record, Seat, Seats};
use kubyk_host::errors::HostError;

use crate::action::BLANK;
use crate::arguments::{Argument as _, arguments};
use crate::command::{Command, CommandContext, Pick};
use crate::invite::InvitePeople;
use crate::lobby::{KickArgs, KickPlayer};
use crate::menus::{Page, Question};
use crate::spec::{Access, Scope, Spec};
use crate::values::{FreeText, Number, PaceArg, TableArgs, TableRef};
use crate::variants::{ManageHouseVariants, VariantArgs};
use crate::word_values::FirstWord;

// The options of a lobby, chosen by taps: a menu of variants and options, and each option's values.

/// Shows and sets the options of a lobby.
pub(crate) struct LobbyOptions;

arguments! {
    /// The option of a table and its value.
    OptionsArgs {
        table: TableRef = hidden("table"),
        /// Nothing shows the options, `v.VARIANT` sets the variant, `NAME` shows an option's values and
        /// `NAME.VALUE` sets it. `+N` turns to a page of a long list, `*GROUP` shows a group of variants.
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
    pub(crate) fn written(table: TableId, option: &str) -> Self {
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
            return write_value(cx, &loaded, &choice, &written.0).await;
        }
        if choice.is_empty() || choice.starts_with('+') {
            return menu(options_card(cx, &loaded, choice.trim_start_matches('+').parse().unwrap_or(0)));
        }
        if let Some(group) = choice.strip_prefix('*') {
            return menu(group_card(cx, &loaded, group));
        }
        let Some((name, value)) = choice.split_once('.') else {
            return menu(values_card(cx, &loaded, &choice));
        };
        let done = cx.services.change(cx, id, |loaded| {
            cx.may_change(loaded)?;
            set_options(cx, loaded, name, value)
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
    let variants = variant_groups(about).map(|presets| match presets {
        [preset] => variant_button(cx, loaded, preset),
        several => {
            let group = several[0].group.unwrap_or_default();
            let there = several.iter().any(|preset| is_played(loaded, preset));
            let mark = if there { "● " } else { "" };
            let names: Vec<_> =
                several.iter().map(|preset| cx.text(&about.preset_name(preset.name))).collect();
            let label = format!("{mark}{} ({})", cx.text(&about.group_name(group)), several.len());
            Button::send(label, payload(&format!("*{group}"))).hinted(names.join(" · "))
        }
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
        (!loaded.row.chat.private)
            .then(|| button("button-invite", InvitePeople::payload(&TableArgs::of(id)))),
        others.then(|| button("button-free-seat", KickPlayer::payload(&KickArgs::of(id)))),
        salted.then(|| button("button-salt", AddSalt::payload(&SaltArgs::of(id)))),
        (!named && cx.is_admin_of(loaded))
            .then(|| button("button-save-house", ManageHouseVariants::payload(&VariantArgs::keeping(id)))),
    ];
    let prompt = Some(cx.text(&Msg::new("options-hint")));
    Card {
        title,
        lines,
        prompt,
        choices,
        actions: actions.into_iter().flatten().collect(),
        ..Card::default()
    }
}

/// The variants of a game by their groups, each of which stands in one piece; those of none stand alone.
pub(crate) fn variant_groups(about: &About) -> impl Iterator<Item = &'static [Preset]> {
    about.presets.chunk_by(|one, next| one.group.is_some() && one.group == next.group)
}

/// Returns `true` if this variant is the lobby's.
fn is_played(loaded: &LoadedTable, preset: &Preset) -> bool {
    loaded.setup.house.is_none() && preset.name == loaded.setup.preset
}

/// The button that sets a variant.
fn variant_button(cx: &CommandContext<'_>, loaded: &LoadedTable, preset: &Preset) -> Button {
    let mark = if is_played(loaded, preset) { "● " } else { "" };
    let label = format!("{mark}{}", cx.text(&loaded.game.about().preset_name(preset.name)));
    let choice = OptionsArgs::of(loaded.row.id, &format!("v.{}", preset.name));
    cx.summed_up(Button::send(label, LobbyOptions::payload(&choice)), loaded.game, preset.name)
}

/// The variants of one group.
fn group_card(cx: &CommandContext<'_>, loaded: &LoadedTable, group: &str) -> Card {
    let about = loaded.game.about();
    let of_group = about.presets.iter().filter(|preset| preset.group == Some(group));
    let choices: Vec<_> = of_group.map(|preset| variant_button(cx, loaded, preset)).collect();
    let back = LobbyOptions::payload(&OptionsArgs::of(loaded.row.id, ""));
    Card {
        title: cx.text(&about.group_name(group)),
        prompt: Some(cx.text(&Msg::new("prompt-variant"))),
        choices,
        actions: vec![Button::send(cx.text(&Msg::new("button-back")), back)],
        ..Card::default()
    }
}

/// The number of variants with which the menu begins: none where there is only one.
fn variants_listed(cx: &CommandContext<'_>, loaded: &LoadedTable) -> usize {
    let about = loaded.game.about();
    let all = variant_groups(about).count() + cx.services.house_variants.houses(&cx.chat, about.id).len();
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

// Values of options that are written: there are more of their kind than a menu has entries.

/// The longest value that is written, in characters.
const LONGEST_VALUE: usize = 60;

/// Sets an option to what was written, or asks for it.
async fn write_value(
    cx: &CommandContext<'_>,
    loaded: &LoadedTable,
    option: &str,
    written: &str,
) -> Result<Reply, HostError> {
    cx.may_change(loaded).map_err(|why| cx.refused(&why))?;
    let (about, id) = (loaded.game.about(), loaded.row.id);
    let kind = about.options.iter().find(|known| known.name == option).map(|known| known.kind);
    let older = || cx.refused(&Msg::new("button-unknown").with("command", cx.written("/board")));
    let rule = kind.and_then(written_form).ok_or_else(older)?;
    let present = loaded.setup.values(loaded.game).map(|values| values.text(option).to_owned());
    let [name, _] = cx.services.house_variants.option_text(cx.lang, about, option, "");
    let question = Question {
        title: cx.text(&about.option_about(option)),
        label: name,
        rule,
        typed: None,
        example: present.unwrap_or_default(),
        value: None,
        most: LONGEST_VALUE,
        payload: LobbyOptions::payload(&OptionsArgs::written(id, option)),
    };
    if written == BLANK {
        return Ok(Reply::in_private(question.card(cx, None), Some(id)));
    }
    let done = cx.services.update_as(cx, id, |loaded| {
        cx.may_change(loaded)?;
        let called = cx.services.house_variants.option_values(cx.lang, about, option);
        let word = called.into_iter().find(|(_, label)| spelled(label) == spelled(written));
        let value = word.map_or_else(|| written.replace(' ', ""), |(value, _)| value);
        set_options(cx, loaded, option, &value).map(|_| ())
    });
    question.answered(cx, Some(id), done.await)
}

/// The form of a value that can be written; `None` where a menu has them all.
fn written_form(kind: OptionKind) -> Option<Msg> {
    match kind {
        OptionKind::Integer { min, max } | OptionKind::Optional { min, max, .. } => {
            Some(Msg::new("options-number").with("min", min).with("max", max))
        }
        OptionKind::Ranges { min, max } => Some(Msg::new("options-ranges").with("min", min).with("max", max)),
        OptionKind::Flag | OptionKind::Choice { .. } => None,
    }
}

// `/GAME pace`: the time control of a lobby.

/// The longest time control that is written, in characters.
const LONGEST_PACE: usize = 20;

/// Sets the time control of a lobby, or shows what there is to choose from.
pub(crate) struct SetPace;

arguments! {
    /// The time control of a table.
    PaceArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The time control.
        pace: Option<PaceArg> = bare("pace"),
        /// The time control as it was written where it is asked for.
        written: Option<FreeText> = hidden("written"),
    }
}

impl PaceArgs {
    /// The menu of a table.
    pub(crate) fn of(table: kubyk_core::ids::TableId) -> Self {
        Self { table: Some(table.into()), pace: None, written: None }
    }

    /// This time control.
    pub(crate) fn to(table: kubyk_core::ids::TableId, pace: Option<TimeControl>) -> Self {
        Self { pace: Some(PaceArg(pace)), ..Self::of(table) }
    }

    /// The question for another time control than those of the menu.
    pub(crate) fn asking(table: kubyk_core::ids::TableId) -> Self {
        Self { written: Some(FreeText(BLANK.to_owned())), ..Self::of(table) }
    }
}

impl Command for SetPace {
    const SPEC: Spec =
        Spec { code: "p", access: Access::MoreForAdmins, ..Spec::new("pace", Scope::Game).at_table("pace") };
    type Args = PaceArgs;

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
    let (loaded, ()) = done.await?;
    let summary = Some(cx.text(&TimeControl::told_or_none(pace)));
    Ok(Reply { summary, ..cx.services.accepted(cx, &loaded) })
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
        example: "10+5".to_owned(),
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

/// Settles who begins: a lot, whoever came first, or a seat. Without either it asks.
pub(crate) struct ChooseFirst;

arguments! {
    /// The first player of a table.
    FirstArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The number of the seat that begins.
        seat: Option<Number<1, 50>> = bare_if_fits("seat").about("first-seat"),
        /// The way in which it is settled.
        first: Option<FirstWord> = bare("first"),
    }
}

impl FirstArgs {
    /// The menu of a table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), seat: None, first: None }
    }

    /// A lot.
    pub(crate) fn lot(table: TableId) -> Self {
        Self { first: Some(FirstWord::Lot), ..Self::of(table) }
    }

    /// The seat of this number.
    pub(crate) fn seat(table: TableId, number: i64) -> Self {
        Self { seat: Some(Number(number)), ..Self::of(table) }
    }
}

impl Command for ChooseFirst {
    const SPEC: Spec = Spec {
        code: "y",
        access: Access::MoreForAdmins,
        ..Spec::new("first", Scope::Game).at_table("first")
    };
    type Args = FirstArgs;

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
        let summary = Some(cx.services.words.say(cx.lang, &begins, &loaded.setup.names()));
        Ok(Reply { summary, ..cx.services.accepted(cx, &loaded) })
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
        let label = marked(!drawn && number == 1, format!("{colour}{}", player.name));
        Button::send(label, ChooseFirst::payload(&FirstArgs::seat(loaded.row.id, number)))
    });
    let choices = std::iter::once(lot).chain(seats.take(24)).collect();
    Card { title: cx.text(&Msg::new("first-title")), choices, ..Card::default() }
}

// `/GAME team`: chooses a partner, where the game has teams.

/// The word behind the button that mixes the teams.
const SHUFFLE: &str = "x";

/// Chooses a partner, or mixes the teams; without either it asks.
pub(crate) struct ChoosePartner;

arguments! {
    /// With whom, and where.
    TeamArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The partner's seat, or [`SHUFFLE`].
        choice: Option<FreeText> = hidden("choice"),
        /// The partner's seat.
        partner: Option<Number<1, 50>> = bare("partner"),
    }
}

impl TeamArgs {
    /// The menu of a table.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), choice: None, partner: None }
    }
}

impl Command for ChoosePartner {
    const SPEC: Spec = Spec {
        code: "t",
        of: |game| game.about().tags.contains(&"teams"),
        ..Spec::new("team", Scope::Game).at_table("team")
    };
    type Args = TeamArgs;

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
        Ok(Reply { summary: Some(teams.join(" · ")), ..cx.services.accepted(cx, &loaded) })
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

/// A seat's own contribution to the dice: only before the first roll, so that nobody can choose the dice by it.
pub(crate) struct AddSalt;

arguments! {
    /// The salt, exactly as it was typed.
    SaltArgs {
        table: Option<TableRef> = hidden("table"),
        /// The salt; without one it is asked for.
        text: Option<FreeText> = verbatim("text"),
    }
}

impl SaltArgs {
    /// The question for a salt.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), text: None }
    }
}

impl Command for AddSalt {
    const SPEC: Spec = Spec { code: "4", ..Spec::new("salt", Scope::Game).at_table("salt") };
    type Args = SaltArgs;

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
        let done = cx.services.change(cx, id, |loaded| loaded.salt(&cx.request.user.key, &salt));
        let (loaded, ()) = done.await?;
        let toast = Some(cx.text(&Msg::new("salt-taken").with("salt", Arg::typed(&salt))));
        Ok(Reply { toast, ..cx.services.accepted(cx, &loaded) })
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

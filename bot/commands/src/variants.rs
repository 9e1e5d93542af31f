//! `/settings variant`: the house variants of a chat, shown, made, renamed, removed and brought back.

use std::sync::Arc;

use kubyk_core::house_rules::{HouseRules, HouseVariant, LONGEST_NAME, handle, means, name_fault};
use kubyk_core::house_variants::{Chosen, KnownHouse};
use kubyk_core::ids::TableId;
use kubyk_core::names::{nearest_words, spelled};
use kubyk_core::reply::{Button, Card, Reply, ReplyMessage, Tone};
use kubyk_core::settings::Settings;
use kubyk_games::kit::{AnyGame, Arg, Msg, level_name};
use kubyk_host::errors::HostError;
use kubyk_host::variant_trial::{Findings, TrialVerdict};

use crate::arguments::Argument as _;
use crate::choose::LISTED;
use crate::command::Command;
use crate::command::house_editor::{EditArgs, EditHouse};
use crate::command::lobby::{NewArgs, NewTable};
use crate::command::panel::{ShowSettings, ShowSettingsArgs};
use crate::command::rules::{RulesArgs, ShowRules};
use crate::command::top::{ShowTop, TopArgs};
use crate::command::variants::{ManageHouseVariants, VariantArgs, VariantRequest};
use crate::context::{CommandContext, Run};
use crate::menus::{Question, was_asked};
use crate::payload::BLANK;
use crate::top::no_version;
use crate::values::{OptionSetting, TableRef, VariantRef, unknown_game};

impl Run for ManageHouseVariants {
    async fn run(cx: &CommandContext<'_>, args: VariantArgs) -> Result<Reply, HostError> {
        let wish = args.request();
        if wish.changes() {
            cx.admins_only()?;
        }
        match wish {
            VariantRequest::Games => Ok(Reply::in_private(games_with_variants(cx), None)),
            VariantRequest::NoGame(called) => Err(cx.refused(&unknown_game(called, &cx.reading()))),
            VariantRequest::Game(game) => {
                Ok(Reply::in_private(variants_of_game(cx, &cx.chat, game, None), None))
            }
            VariantRequest::Show { game, name } => {
                let known = cx.services.house_variants.house_named(&cx.chat, game.about().id, &spelled(name));
                let known = known.ok_or_else(|| no_house(cx, game, name))?;
                Ok(Reply::in_private(variant_card(cx, game, &known, None), None))
            }
            VariantRequest::Save { game, name, from, set } => save_variant(cx, game, name, from, &set).await,
            VariantRequest::Keep { table, name } => keep_variant(cx, table, name).await,
            VariantRequest::Rename { game, name, to } => {
                rename_variant(cx, game, name, to, args.panel.is_some()).await
            }
            VariantRequest::Remove { game, name } => {
                remove_variant(cx, game, name, args.panel.is_some()).await
            }
            VariantRequest::GoBack { game, name, version } => {
                restore_variant(cx, game, name, version, args.panel.is_some()).await
            }
            VariantRequest::Contradiction => Err(cx.refused_with_usage(&Msg::new("house-contradiction"))),
        }
    }
}

// Changes of house variants, read from the words behind the command.

// Giving the options of a lobby a name.

/// Gives the options of a lobby a name, and calls the lobby by it. Without a name it asks for one.
async fn keep_variant(
    cx: &CommandContext<'_>,
    table: &TableRef,
    name: Option<&str>,
) -> Result<Reply, HostError> {
    let id = cx.named_table(table).await?;
    let loaded = cx.services.require(cx, id).await?;
    if !cx.is_at_home(&loaded) {
        return Err(cx.refused(&Msg::new("table-unknown")));
    }
    let game = loaded.game;
    let rules = loaded.setup.rules();
    // A name that was refused stands there to be mended.
    let question = |why: Option<(&Msg, &str)>| {
        let free = free_name(cx, game, &rules.preset);
        // A tree of commands has no field for the table.
        let typed = (!cx.request.chat.platform.has_command_tree())
            .then(|| Msg::new("house-name-how").with("table", id.to_string()).with("name", free.as_str()));
        let free = why.map_or(free, |(_, written)| written.to_owned());
        let payload = ManageHouseVariants::payload(&VariantArgs::naming(id, BLANK));
        let question = name_question(cx, payload, typed, Some(free));
        let why = why.map(|(why, _)| cx.text(why));
        Ok(Reply::in_private(question.card(cx, why.as_deref()), Some(id)))
    };
    let Some(name) = name.filter(|name| *name != BLANK).map(kept) else { return question(None) };
    match name_fault(game, &name) {
        Some(why) if was_asked(cx) => return question(Some((&why, &name))),
        Some(why) => return Err(cx.refused(&why)),
        None => {}
    }
    let values = rules.values(game).map_err(|faults| cx.faulty(&faults))?;
    let saved = give_name(cx, game, &name, &Chosen { values, house: None }, false).await?;
    kept_label(cx, id, game.about().id, &name).await?;
    let hint = cx.text(&rename_hint(cx, game, &name));
    Ok(saved.told(cx, Some(hint)).with_board(id))
}

/// Calls a lobby by the house variant that it is. One that has changed meanwhile keeps its rules.
async fn kept_label(cx: &CommandContext<'_>, id: TableId, game: &str, name: &str) -> Result<(), HostError> {
    let chat = cx.services.settings.chat(&cx.request.chat.key()).await?;
    let Some(known) = cx.services.house_variants.house_named(&chat, game, name) else { return Ok(()) };
    // The update's id stands for the settings already. The variant is saved all the same, and that is what was asked
    // for.
    if let Err(error) =
        cx.services.tables.update(None, id, |loaded| loaded.name_rules(&known.house, &known.rules)).await
    {
        tracing::error!(table = %id, ?error, "a lobby is not called by its house variant");
    }
    Ok(())
}

// Making a house variant: checked, tried out by machine players, and only then stored.

/// Games of more moves get a warning.
const LONG: u32 = 300;
/// A side that wins more of a hundred games gets one too.
const UNFAIR: u32 = 60;
/// Most house variants of a game in a chat.
const MOST: usize = 20;
/// Most names of a game that a chat may ever give: removed ones are kept too.
const MOST_NAMES: usize = 100;

/// A house variant that was saved.
pub(crate) struct Saved {
    game: &'static dyn AnyGame,
    name: String,
    /// The settings of the chat with it.
    now: Arc<Settings>,
    /// The version before it.
    before: Option<u32>,
    version: u32,
    rules: HouseRules,
    /// The findings of the machine players, a line each.
    findings: Vec<String>,
}

impl Saved {
    fn confirmation(&self) -> Msg {
        let saved = Msg::new("house-saved").with("game", self.game.about().name());
        saved.with("name", self.name.as_str()).with("version", self.version)
    }

    /// What takes it back.
    fn undo(&self) -> VariantArgs {
        VariantArgs::restoring(self.game, &self.name, self.before)
    }

    /// One line for all, and for the admin alone its rules and what the machine players found.
    fn told(self, cx: &CommandContext<'_>, hint: Option<String>) -> Reply {
        let mut line =
            cx.confirmed(&self.now, &self.confirmation(), ManageHouseVariants::payload(&self.undo()));
        let play = NewTable::payload(&NewArgs::of_house(self.game, &self.name));
        line.actions.insert(0, Button::send(cx.shared_text(&Msg::new("button-play")), play));
        let about = self.game.about();
        let rules = cx.services.house_variants.rules_line(cx.lang, self.game, &self.rules);
        let details = Card {
            title: format!("{} {} · 🏠 {}", about.emoji, cx.text(&about.name()), self.name),
            lines: std::iter::once(rules).chain(self.findings).chain(hint).collect(),
            ..Card::default()
        };
        ReplyMessage::ForAll { card: line, details: Some(Box::new(details)) }.into()
    }

    /// Its card in the menu of settings, with what the machine players found.
    pub(crate) fn shown(self, cx: &CommandContext<'_>) -> Result<Reply, HostError> {
        let told = cx.shared_text(&self.confirmation());
        let mut card = changed_house(cx, &self.now, self.game, &self.name, self.undo())?;
        card.lines.extend(self.findings);
        Ok(Reply::in_private(card, None).saying(told))
    }
}

/// The card of a house variant that was changed in the menu of settings, with the way to take that back.
fn changed_house(
    cx: &CommandContext<'_>,
    now: &Settings,
    game: &'static dyn AnyGame,
    name: &str,
    undo: VariantArgs,
) -> Result<Card, HostError> {
    let known = cx.services.house_variants.house_named(now, game.about().id, name);
    let known = known.ok_or_else(|| no_house(cx, game, name))?;
    Ok(variant_card(cx, game, &known, Some(undo)))
}

/// Gives these options a name.
async fn save_variant(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    name: &str,
    from: Option<&str>,
    set: &[(&str, &str)],
) -> Result<Reply, HostError> {
    let name = spelled(name);
    let own = cx.services.house_variants.house_named(&cx.chat, game.about().id, &name);
    // Without a named start the change goes on from what the variant is, or from the first preset.
    let from = from.unwrap_or(if own.is_some() { &name } else { game.about().presets[0].name });
    let chosen =
        match (cx.services.house_variants.choose(&cx.chat, game, Some(from), set), name_fault(game, &name)) {
            (Ok(chosen), None) => chosen,
            (chosen, fault) => {
                let faults = chosen.err().unwrap_or_default();
                let why = fault.iter().chain(faults.iter().map(|fault| &fault.why));
                let lines: Vec<_> = why.map(|why| cx.text(why)).collect();
                return Err(HostError::Refused(lines.join("\n")));
            }
        };
    Ok(give_name(cx, game, &name, &chosen, false).await?.told(cx, None))
}

/// Tries rules out and stores them under a name that is known to be sound; where they were `drafted`, the draft goes.
pub(crate) async fn give_name(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    name: &str,
    chosen: &Chosen,
    drafted: bool,
) -> Result<Saved, HostError> {
    let id = game.about().id;
    let rules = chosen.rules(game);
    room_for(cx, &cx.chat, id, name)?;
    let present = cx.chat.variants.get(id).and_then(|own| own.get(name)).and_then(HouseVariant::in_force);
    if present.is_some_and(|(_, present)| *present == rules) {
        return Err(cx.refused(&Msg::new("house-same").with("name", name)));
    }
    let tried = cx.services.trials.trial(&cx.asker(), game, &chosen.values).await?;
    let tried = tried.map_err(|faults| cx.faulty(&faults))?;
    if let TrialVerdict::Endless(moves) = tried {
        return Err(cx.refused(&Msg::new("house-endless").with("moves", moves)));
    }
    let change = |next: &mut Settings| {
        room_for(cx, next, id, name)?;
        let variant = next.variants.entry(id.to_owned()).or_default().entry(name.to_owned()).or_default();
        let (before, version) = (variant.now, variant.set(rules.clone()));
        if drafted {
            next.drafts.remove(id);
        }
        Ok((before, version))
    };
    let (now, (before, version)) = cx.change_chat(change).await?;
    let findings = findings(cx, &tried);
    Ok(Saved { game, name: name.to_owned(), now, before, version, rules, findings })
}

/// Returns `true` if one side wins too often: the first, or of two the second.
fn is_unfair((won, fair): (u32, u32)) -> bool {
    won > UNFAIR || fair == 50 && won < 100 - UNFAIR
}

/// Refuses a name for which a chat has no room.
///
/// # Errors
/// The chat has as many as it may.
fn room_for(cx: &CommandContext<'_>, chat: &Settings, game: &str, name: &str) -> Result<(), HostError> {
    let Some(own) = chat.variants.get(game) else { return Ok(()) };
    let others = || own.iter().filter(|(other, _)| *other != name);
    if others().filter(|(_, variant)| variant.now.is_some()).count() >= MOST {
        return Err(cx.refused(&Msg::new("house-many").with("most", MOST)));
    }
    if others().count() >= MOST_NAMES {
        return Err(cx.refused(&Msg::new("house-names-many").with("most", MOST_NAMES)));
    }
    Ok(())
}

/// The findings of the machine players, a line each.
fn findings(cx: &CommandContext<'_>, verdict: &TrialVerdict) -> Vec<String> {
    let say = |msg: &Msg| cx.text(msg);
    let TrialVerdict::Sound(Findings { games, level, seats, moves, burned, first }) = verdict else {
        return vec![say(&Msg::new("house-slow"))];
    };
    let unfair = first.is_some_and(is_unfair).then(|| Msg::new("house-warn-unfair"));
    let tried = Msg::new("house-tried").with("games", *games).with("level", level_name(level));
    let length = Msg::new("house-moves").with("moves", *moves).with("seats", *seats);
    let burned = burned.map(|share| Msg::new("house-burned").with("share", share));
    let first = first.map(|(won, even)| Msg::new("house-first").with("won", won).with("fair", even));
    let found = [Some(length), burned, first].into_iter().flatten();
    let found = found.map(|msg| say(&msg)).collect::<Vec<_>>().join(" · ");
    let long = (*moves > LONG).then(|| Msg::new("house-warn-long"));
    let warnings = [long, unfair].into_iter().flatten().map(|msg| say(&msg));
    [say(&tried), found].into_iter().chain(warnings).collect()
}

// Asking what a house variant is to be called.

/// The question for a name: `typed` is the line to type in its place, `free` a name to be taken as it is.
pub(crate) fn name_question(
    cx: &CommandContext<'_>,
    payload: String,
    typed: Option<Msg>,
    free: Option<String>,
) -> Question {
    let example = cx.text(&name_example());
    Question {
        title: cx.text(&Msg::new("house-name-title")),
        label: cx.text(&Msg::new("house-name-label")),
        rule: Msg::new("house-name-rule").with("most", LONGEST_NAME).with("example", name_example()),
        typed,
        example: free.clone().unwrap_or(example),
        value: free,
        most: LONGEST_NAME,
        payload,
    }
}

/// A name that a house variant could have, in the reader's language.
fn name_example() -> Msg {
    Msg::new("house-name-example")
}

/// A name that no house variant of the game has, after the preset it begins from.
pub(crate) fn free_name(cx: &CommandContext<'_>, game: &dyn AnyGame, preset: &str) -> String {
    let id = game.about().id;
    let is_free = |name: &String| {
        cx.services.house_variants.house_named(&cx.chat, id, name).is_none()
            && name_fault(game, name).is_none()
    };
    (2..=MOST_NAMES + 2).map(|number| format!("{preset}-{number}")).find(is_free).unwrap_or_default()
}

/// An example of the command that renames a house variant.
fn rename_hint(cx: &CommandContext<'_>, game: &dyn AnyGame, name: &str) -> Msg {
    let line = format!("/settings variant {} {name} rename=…", game.about().id);
    Msg::new("house-rename-hint").with("command", cx.written(&line))
}

/// The command that makes a house variant, as an example.
fn making(cx: &CommandContext<'_>, game: &dyn AnyGame) -> String {
    let about = game.about();
    let (name, option) = (cx.text(&name_example()), OptionSetting::example(game));
    let line = format!("/settings variant {} {name} {} {option}", about.id, about.presets[0].name);
    cx.written(line.trim_end())
}

/// A name as it is kept: in lower case, with dashes between its words.
pub(crate) fn kept(name: &str) -> String {
    spelled(name).split_whitespace().collect::<Vec<_>>().join("-")
}

// Removing, restoring and renaming house variants.

/// Takes a house variant away.
async fn remove_variant(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    name: &str,
    in_panel: bool,
) -> Result<Reply, HostError> {
    let change = |next: &mut Settings| {
        let (name, variant) = own_house(cx, next, game, name)?;
        let before = variant.now.take().ok_or_else(|| no_house(cx, game, &name))?;
        Ok((VariantArgs::restoring(game, &name, Some(before)), name))
    };
    let (now, (undo, name)) = cx.change_chat(change).await?;
    let confirmation = Msg::new("house-removed").with("game", game.about().name()).with("name", name);
    if in_panel {
        let card = variants_of_game(cx, &now, game, Some(undo));
        return Ok(Reply::in_private(card, None).saying(cx.shared_text(&confirmation)));
    }
    Ok(Reply::for_all(cx.confirmed(&now, &confirmation, ManageHouseVariants::payload(&undo))))
}

/// Puts an earlier version in force again, under the number that it had: so its leaderboards come back as well.
async fn restore_variant(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    name: &str,
    version: u32,
    in_panel: bool,
) -> Result<Reply, HostError> {
    let id = game.about().id;
    let change = |next: &mut Settings| {
        let (name, variant) = own_house(cx, next, game, name)?;
        let before = variant.now;
        variant.go_back(version).map_err(|known| no_version(cx, &version.to_string(), known.iter()))?;
        room_for(cx, next, id, &name)?;
        Ok((VariantArgs::restoring(game, &name, before), name))
    };
    let (now, (undo, name)) = cx.change_chat(change).await?;
    let confirmation = Msg::new("house-saved").with("game", game.about().name());
    let confirmation = confirmation.with("name", name.as_str()).with("version", version);
    if in_panel {
        let card = changed_house(cx, &now, game, &name, undo)?;
        return Ok(Reply::in_private(card, None).saying(cx.shared_text(&confirmation)));
    }
    Ok(Reply::for_all(cx.confirmed(&now, &confirmation, ManageHouseVariants::payload(&undo))))
}

/// Calls a house variant something else. Tables and leaderboards keep the name they were played by.
async fn rename_variant(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    name: &str,
    to: &str,
    in_panel: bool,
) -> Result<Reply, HostError> {
    let id = game.about().id;
    let in_place = |args: VariantArgs| if in_panel { args.in_panel() } else { args };
    let question = || {
        let asking = in_place(VariantArgs::renaming(game, name, BLANK.to_owned()));
        let payload = ManageHouseVariants::payload(&asking);
        name_question(cx, payload, Some(rename_hint(cx, game, name)), None)
    };
    if to == BLANK {
        return Ok(Reply::in_private(question().card(cx, None), None));
    }
    let to = kept(to);
    if let Some(why) = name_fault(game, &to).filter(|_| was_asked(cx)) {
        return Ok(Reply::in_private(question().card(cx, Some(&cx.text(&why))), None));
    }
    let change = |next: &mut Settings| {
        let (old, variant) = own_house(cx, next, game, name)?;
        let rules = variant.in_force().map(|(_, rules)| rules.clone());
        let rules = rules.ok_or_else(|| no_house(cx, game, &old))?;
        variant.now = None;
        let own = next.variants.entry(id.to_owned()).or_default();
        // The undo button carries a handle of the name it had.
        let to = own.keys().find(|name| means(&to, name)).cloned().unwrap_or_else(|| to.clone());
        if let Some(why) = name_fault(game, &to) {
            return Err(cx.refused(&why));
        }
        if own.get(&to).is_some_and(|variant| variant.now.is_some()) {
            return Err(cx.refused(&Msg::new("house-taken").with("name", to)));
        }
        own.entry(to.clone()).or_default().set(rules);
        room_for(cx, next, id, &to)?;
        let default = next.defaults.get_mut(id).and_then(|default| default.house.as_mut());
        if let Some(default) = default.filter(|default| **default == old) {
            default.clone_from(&to);
        }
        Ok((old, to))
    };
    let (now, (old, to)) = cx.change_chat(change).await?;
    let undo = VariantArgs::renaming(game, &to, handle(&old));
    let confirmation = Msg::new("house-renamed").with("game", game.about().name());
    let confirmation = confirmation.with("old", old).with("name", to.as_str());
    if in_panel {
        let card = changed_house(cx, &now, game, &to, undo)?;
        return Ok(Reply::in_private(card, None).saying(cx.shared_text(&confirmation)));
    }
    Ok(Reply::for_all(cx.confirmed(&now, &confirmation, ManageHouseVariants::payload(&undo))))
}

/// The chat's own house variant of this name or handle, even if it was removed.
fn own_house<'a>(
    cx: &CommandContext<'_>,
    settings: &'a mut Settings,
    game: &dyn AnyGame,
    name: &str,
) -> Result<(String, &'a mut HouseVariant), HostError> {
    let wanted = spelled(name);
    let own = settings.variants.get_mut(game.about().id).into_iter().flatten();
    let found = own.into_iter().find(|(name, _)| means(&wanted, name));
    found.map(|(name, variant)| (name.clone(), variant)).ok_or_else(|| no_house(cx, game, name))
}

/// The refusal of a name that no house variant of the chat has.
fn no_house(cx: &CommandContext<'_>, game: &dyn AnyGame, name: &str) -> HostError {
    let id = game.about().id;
    let known = cx.services.house_variants.houses(&cx.chat, id);
    let hosted = |known: &KnownHouse| known.house.version.is_none() && means(name, &known.house.name);
    if known.iter().any(hosted) {
        return cx.refused(&Msg::new("house-hosted").with("name", name));
    }
    let near = nearest_words(name, known.iter().map(|known| known.house.name.as_str()));
    let unknown = if near.is_empty() {
        Msg::new("house-none").with("name", Arg::typed(name)).with("game", game.about().name())
    } else {
        Msg::new("house-unknown").with("name", Arg::typed(name)).with("known", near)
    };
    cx.refused(&unknown.with("command", making(cx, game)))
}

// The menus of house variants: the games, those of a game, one of them.

/// The games, and what the chat has of each.
fn games_with_variants(cx: &CommandContext<'_>) -> Card {
    let say = |msg: &Msg| cx.shared_text(msg);
    let mut card = Card { title: say(&Msg::new("houses-title")), ..Card::default() };
    for game in cx.services.games {
        let about = game.about();
        let names =
            cx.services.house_variants.houses(&cx.chat, about.id).into_iter().map(|known| known.house.name);
        let names = names.collect::<Vec<_>>().join(", ");
        if !names.is_empty() {
            card.lines.push(format!("{} {}: {names}", about.emoji, say(&about.name())));
        }
    }
    card.lines.push(say(&Msg::new("houses-hint")));
    let button = |game: &&'static dyn AnyGame| {
        let label = format!("{} {}", game.about().emoji, say(&game.about().name()));
        Button::send(label, ManageHouseVariants::payload(&VariantArgs::of_game(*game)))
    };
    card.choices = cx.services.games.iter().map(button).collect();
    card.prompt = Some(say(&Msg::new("prompt-game")));
    card.actions =
        vec![Button::send(say(&Msg::new("button-back")), ShowSettings::payload(&ShowSettingsArgs::PANEL))];
    card
}

/// The house variants of a game; `undo` brings one back that was removed.
fn variants_of_game(
    cx: &CommandContext<'_>,
    now: &Settings,
    game: &'static dyn AnyGame,
    undo: Option<VariantArgs>,
) -> Card {
    let about = game.about();
    let say = |msg: &Msg| cx.shared_text(msg);
    let houses = cx.services.house_variants.houses(now, about.id);
    let hint = if cx.request.admin {
        Msg::new("houses-how").with("command", making(cx, game))
    } else {
        Msg::new("settings-admins")
    };
    let line = |known: &KnownHouse| {
        let rules = cx.services.house_variants.rules_line(cx.shared, game, &known.rules);
        format!("🏠 {} · {rules}", known.house.title(cx.shared))
    };
    let button = |known: &KnownHouse| {
        let label = format!("🏠 {}", known.house.title(cx.shared));
        Button::send(label, ManageHouseVariants::payload(&VariantArgs::of(game, &known.house.name)))
    };
    let new = || Button::send(say(&Msg::new("button-new-house")), EditHouse::payload(&EditArgs::new(game)));
    let back = ManageHouseVariants::payload(&VariantArgs::default());
    let back = Button::send(say(&Msg::new("button-back")), back);
    let new = cx.request.admin.then(new);
    let undo = undo.map(|undo| undo_button(cx, undo));
    Card {
        title: format!("{} · {}", say(&Msg::new("houses-title")), say(&about.name())),
        lines: houses.iter().map(line).chain([say(&hint)]).collect(),
        choices: houses.iter().take(LISTED).map(button).collect(),
        actions: new.into_iter().chain(undo).chain([back]).collect(),
        ..Card::default()
    }
}

/// The button in the menu of settings that takes a change back.
fn undo_button(cx: &CommandContext<'_>, undo: VariantArgs) -> Button {
    let label = cx.shared_text(&Msg::new("button-undo"));
    Button::send(label, ManageHouseVariants::payload(&undo.in_panel()))
}

/// One house variant; `undo` takes back what was changed last.
fn variant_card(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    known: &KnownHouse,
    undo: Option<VariantArgs>,
) -> Card {
    let about = game.about();
    let say = |msg: &Msg| cx.shared_text(msg);
    let name = &known.house.name;
    let version = match known.house.version {
        Some(version) => Msg::new("house-version").with("version", version),
        None => Msg::new("house-of-host"),
    };
    let button = |label: &'static str, payload: String| Button::send(say(&Msg::new(label)), payload);
    let word = || VariantRef(handle(name));
    let mut actions = vec![
        button("button-play", NewTable::payload(&NewArgs::of_house(game, name))).toned(Tone::Main),
        button("button-rules", ShowRules::payload(&RulesArgs::of(game, word()))),
        button("button-top", ShowTop::payload(&TopArgs::of(game, Some(word())))),
    ];
    // Buttons that only refuse would be in the way.
    if known.house.version.is_some() && cx.request.admin {
        actions.push(button("button-change-house", EditHouse::payload(&EditArgs::changing(game, name))));
        let rename = VariantArgs::renaming(game, name, BLANK.to_owned()).in_panel();
        actions.push(button("button-rename", ManageHouseVariants::payload(&rename)));
        let remove = ManageHouseVariants::payload(&VariantArgs::removing(game, name).in_panel());
        actions.push(button("button-remove", remove).toned(Tone::Danger));
    }
    actions.extend(undo.map(|undo| undo_button(cx, undo)));
    actions.push(button("button-back", ManageHouseVariants::payload(&VariantArgs::of_game(game))));
    let title = format!("{} {} · 🏠 {}", about.emoji, say(&about.name()), known.house.title(cx.shared));
    let lines = vec![cx.services.house_variants.rules_line(cx.shared, game, &known.rules), say(&version)];
    Card { title, lines, actions, ..Card::default() }
}

#[cfg(test)]
mod tests {
    use kubyk_games::CATALOGUE;
    use kubyk_words::Words;

    use super::{is_unfair, *};
    use crate::arguments::{Arguments as _, Reading};
    use crate::context::Lines;
    use crate::list::COMMANDS;
    use crate::parse;

    /// The action that a line is read as.
    fn request_of(line: &str) -> String {
        let words = Words::new(&[crate::TEXTS]).expect("the words are sound");
        let with = Lines { commands: COMMANDS, reading: Reading { words: &words, games: CATALOGUE } };
        let parsed = parse::read_line(line, &with).unwrap_or_else(|why| panic!("{line}: {why:?}"));
        let given = parsed.given.unwrap_or_else(|why| panic!("{line}: {why:?}"));
        let args = VariantArgs::read(&given, &with).unwrap_or_else(|why| panic!("{line}: {why:?}"));
        match args.request() {
            VariantRequest::Games => "games".to_owned(),
            VariantRequest::NoGame(called) => format!("no game {called}"),
            VariantRequest::Game(game) => format!("game {}", game.about().id),
            VariantRequest::Show { game, name } => format!("show {} {name}", game.about().id),
            VariantRequest::Save { game, name, from, set } => {
                format!("save {} {name} {from:?} {set:?}", game.about().id)
            }
            VariantRequest::Keep { table, name } => format!("keep {} {name:?}", table.0),
            VariantRequest::Rename { game, name, to } => format!("rename {} {name} {to}", game.about().id),
            VariantRequest::Remove { game, name } => format!("remove {} {name}", game.about().id),
            VariantRequest::GoBack { game, name, version } => {
                format!("back {} {name} {version}", game.about().id)
            }
            VariantRequest::Contradiction => "contradiction".to_owned(),
        }
    }

    #[test]
    fn typed_words_and_named_ones_mean_the_same() {
        let save = r#"save katego night Some("base") [("spare", "3"), ("kill", "on")]"#;
        for line in [
            "/settings variant katego night base spare=3 kill=on",
            "/settings variant катего night spare=3 kill=on from=base",
            "/settings variant katego name=night from=base spare=3 kill=on",
            "/settings variant game=katego name=night from=base spare=3 kill=on",
        ] {
            assert_eq!(request_of(line), save, "{line}");
        }
        for line in [
            "/settings variant katego night off",
            "/settings variant katego night remove",
            "/settings variant katego remove=night",
            "/settings variant katego name=night remove=on",
        ] {
            assert_eq!(request_of(line), "remove katego night", "{line}");
        }
    }

    #[test]
    fn every_other_wish_is_read() {
        for (line, wish) in [
            ("/settings variant", "games"),
            ("/settings variant pig", "game pig"),
            ("/settings variant pig night", "show pig night"),
            ("/settings variant pig night rename=day", "rename pig night day"),
            ("/settings variant pig night version=2", "back pig night 2"),
            ("/settings variant chess night", "no game chess"),
            ("/settings variant pig night version=2 rename=day", "contradiction"),
            ("/settings variant pig target=20", "contradiction"),
        ] {
            assert_eq!(request_of(line), wish, "{line}");
        }
        let table = TableId::random();
        for (words, name) in [("", "None"), ("night", r#"Some("night")"#), ("pig night", r#"Some("night")"#)]
        {
            assert_eq!(
                request_of(&format!("/settings variant #{table} {words}")),
                format!("keep {table} {name}")
            );
        }
    }

    #[test]
    fn whoever_wins_too_often_is_named() {
        assert!(is_unfair((61, 50)) && is_unfair((39, 50)) && is_unfair((61, 25)));
        assert!(!is_unfair((60, 50)) && !is_unfair((40, 50)) && !is_unfair((25, 25)));
    }
}

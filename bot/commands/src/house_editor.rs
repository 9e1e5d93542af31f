//! The menu of settings in which admins put house rules together: a draft that is changed by taps, and then saved.

use kubyk_core::house_rules::{HouseDraft, HouseRules, handle, means, name_fault};
use kubyk_core::house_variants::Chosen;
use kubyk_core::reply::{Button, Card, Reply, Tone};
use kubyk_core::settings::Settings;
use kubyk_games::kit::{AnyGame, Msg};
use kubyk_host::errors::HostError;

use crate::command::Command;
use crate::command::house_editor::{ANEW, EditArgs, EditHouse};
use crate::command::variants::{ManageHouseVariants, VariantArgs};
use crate::context::{CommandContext, Run};
use crate::menus::was_asked;
use crate::option_menu::OptionMenu;
use crate::payload::BLANK;
use crate::values::{FreeText, HouseName};
use crate::variants::{free_name, give_name, kept, name_question};

impl Run for EditHouse {
    async fn run(cx: &CommandContext<'_>, args: EditArgs) -> Result<Reply, HostError> {
        let game = args.game.0;
        let menu = |card| Ok(Reply::in_private(card, None));
        if let Some(HouseName(name)) = &args.begin {
            let begin = |next: &mut Settings| {
                let draft = begun(cx, next, game, name)?;
                next.drafts.insert(game.about().id.to_owned(), draft.clone());
                Ok(draft)
            };
            let (now, draft) = cx.change_chat(begin).await?;
            return menu(draft_card(cx, &now, game, &draft, 0));
        }
        let draft = present(cx, &cx.chat, game)?;
        if let Some(FreeText(name)) = &args.save {
            return save(cx, game, &draft, name).await;
        }
        let choice = args.choice.map(|choice| choice.0).unwrap_or_default();
        if let Some(FreeText(written)) = &args.written {
            return write_value(cx, game, &draft, &choice, written).await;
        }
        if choice.is_empty() || choice.starts_with('+') {
            let page = choice.trim_start_matches('+').parse().unwrap_or(0);
            return menu(draft_card(cx, &cx.chat, game, &draft, page));
        }
        if let Some(group) = choice.strip_prefix('*') {
            return menu(with_menu(cx, &cx.chat, game, &draft, |menu| menu.group_card(group)));
        }
        match choice.split_once('.') {
            Some((name, value)) => set(cx, game, name, value).await,
            None => {
                let values = with_menu(cx, &cx.chat, game, &draft, |menu| menu.values_card(&choice));
                menu(values.unwrap_or_else(|| draft_card(cx, &cx.chat, game, &draft, 0)))
            }
        }
    }
}

// The draft.

/// A draft of new house rules, which begin as the game does here, or of the next version of a house variant.
fn begun(
    cx: &CommandContext<'_>,
    now: &Settings,
    game: &'static dyn AnyGame,
    name: &str,
) -> Result<HouseDraft, HostError> {
    let known = &cx.services.house_variants;
    let variant = known.house_named(now, game.about().id, name);
    match variant.filter(|variant| variant.house.version.is_some()) {
        Some(variant) => Ok(HouseDraft { name: Some(variant.house.name), rules: variant.rules }),
        None => {
            let chosen = known.choose(now, game, None, &[]).map_err(|faults| cx.faulty(&faults))?;
            Ok(HouseDraft { name: None, rules: chosen.rules(game) })
        }
    }
}

/// The draft as it is; one that is gone, since it was saved, begins again.
fn present(
    cx: &CommandContext<'_>,
    now: &Settings,
    game: &'static dyn AnyGame,
) -> Result<HouseDraft, HostError> {
    match now.drafts.get(game.about().id) {
        Some(draft) if draft.rules.values(game).is_ok() => Ok(draft.clone()),
        _ => begun(cx, now, game, ANEW),
    }
}

/// The rules with another variant, for the name `v`, or with another value of an option.
fn changed(
    cx: &CommandContext<'_>,
    now: &Settings,
    game: &'static dyn AnyGame,
    rules: &HouseRules,
    (name, value): (&str, &str),
) -> Result<HouseRules, HostError> {
    let known = &cx.services.house_variants;
    let chosen = if name == "v" {
        known.choose(now, game, Some(value), &[])
    } else {
        let mut all = rules.set();
        all.retain(|(known, _)| *known != name);
        all.push((name, value));
        known.choose(now, game, Some(&rules.preset), &all)
    };
    Ok(chosen.map_err(|faults| cx.faulty(&faults))?.rules(game))
}

/// Changes the draft, and shows the page of the menu where that was done.
async fn set(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    name: &str,
    value: &str,
) -> Result<Reply, HostError> {
    let change = |next: &mut Settings| {
        let before = present(cx, next, game)?;
        let rules = changed(cx, next, game, &before.rules, (name, value))?;
        let draft = HouseDraft { rules, ..before.clone() };
        next.drafts.insert(game.about().id.to_owned(), draft.clone());
        Ok((before != draft, draft))
    };
    let (now, (news, draft)) = cx.change_chat(change).await?;
    let page = with_menu(cx, &now, game, &draft, |menu| menu.page_of(name));
    let card = draft_card(cx, &now, game, &draft, page);
    let told = if news {
        cx.services.house_variants.rules_line(cx.lang, game, &draft.rules)
    } else {
        cx.text(&Msg::new("options-so"))
    };
    Ok(Reply::in_private(card, None).saying(told))
}

/// Sets an option to what was written, or asks for it.
async fn write_value(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    draft: &HouseDraft,
    option: &str,
    written: &str,
) -> Result<Reply, HostError> {
    let older = || cx.refused(&Msg::new("button-unknown").with("command", cx.written("/settings")));
    let (question, value) = with_menu(cx, &cx.chat, game, draft, |menu| {
        (menu.value_question(option), menu.written_value(option, written))
    });
    let question = question.ok_or_else(older)?;
    if written == BLANK {
        return Ok(Reply::in_private(question.card(cx, None), None));
    }
    question.answered(cx, None, set(cx, game, option, &value).await)
}

/// Saves the draft under this name, or asks for one.
async fn save(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    draft: &HouseDraft,
    name: &str,
) -> Result<Reply, HostError> {
    let values = draft.rules.values(game).map_err(|faults| cx.faulty(&faults))?;
    let chosen = Chosen { values, house: None };
    if let Some(own) = draft.name.as_deref().filter(|own| means(name, own)) {
        return give_name(cx, game, own, &chosen, true).await?.shown(cx);
    }
    let question = |free: String| {
        let payload = EditHouse::payload(&EditArgs::saving(game, BLANK));
        name_question(cx, payload, None, Some(free))
    };
    if name == BLANK {
        let free = free_name(cx, game, &draft.rules.preset);
        return Ok(Reply::in_private(question(free).card(cx, None), None));
    }
    let name = kept(name);
    let own = cx.chat.variants.get(game.about().id).and_then(|own| own.get(&name));
    let taken = own.is_some_and(|variant| variant.now.is_some());
    let taken = taken.then(|| Msg::new("house-taken").with("name", name.as_str()));
    let saved = match name_fault(game, &name).or(taken) {
        Some(why) => Err(cx.refused(&why)),
        None => give_name(cx, game, &name, &chosen, true).await.and_then(|saved| saved.shown(cx)),
    };
    if was_asked(cx) { question(name).answered(cx, None, saved) } else { saved }
}

// The card of the draft.

/// The menu of the draft's rules, handed to `shown`.
fn with_menu<T>(
    cx: &CommandContext<'_>,
    now: &Settings,
    game: &'static dyn AnyGame,
    draft: &HouseDraft,
    shown: impl FnOnce(&OptionMenu<'_, '_>) -> T,
) -> T {
    let values = draft.rules.values(game).ok();
    let house = draft.name.as_deref().filter(|_| !is_news(cx, now, game, draft));
    shown(&OptionMenu {
        cx,
        game,
        preset: &draft.rules.preset,
        house,
        values: values.as_ref(),
        payload: &|choice| EditHouse::payload(&EditArgs::of(game, choice)),
        asking: &|option| EditHouse::payload(&EditArgs::asking(game, option)),
    })
}

/// Returns `true` if there is something to save: options of its own, or another version of what it changes.
fn is_news(cx: &CommandContext<'_>, now: &Settings, game: &dyn AnyGame, draft: &HouseDraft) -> bool {
    match &draft.name {
        None => !draft.rules.options.is_empty(),
        Some(name) => {
            let known = cx.services.house_variants.house_named(now, game.about().id, name);
            known.is_none_or(|known| known.rules != draft.rules)
        }
    }
}

/// The draft: its rules, the menu that changes them, and the button that saves it.
fn draft_card(
    cx: &CommandContext<'_>,
    now: &Settings,
    game: &'static dyn AnyGame,
    draft: &HouseDraft,
    page: usize,
) -> Card {
    let about = game.about();
    let (title, label, name, back) = match &draft.name {
        Some(name) => (
            format!("{} {} · 🏠 {name}", about.emoji, cx.text(&about.name())),
            Msg::new("button-save-changes").with("name", name.as_str()),
            handle(name),
            VariantArgs::of(game, name),
        ),
        None => (
            cx.text(&Msg::new("house-draft").with("game", about.name())),
            Msg::new("button-save-house"),
            BLANK.to_owned(),
            VariantArgs::of_game(game),
        ),
    };
    let save = is_news(cx, now, game, draft).then(|| {
        let payload = EditHouse::payload(&EditArgs::saving(game, &name));
        Button::send(cx.text(&label), payload).toned(Tone::Main)
    });
    let back = Button::send(cx.text(&Msg::new("button-back")), ManageHouseVariants::payload(&back));
    let hint = cx.text(&Msg::new("house-draft-hint"));
    Card {
        title,
        lines: vec![cx.services.house_variants.rules_line(cx.lang, game, &draft.rules), hint],
        prompt: Some(cx.text(&Msg::new("options-hint"))),
        choices: with_menu(cx, now, game, draft, |menu| menu.entries(page)),
        actions: save.into_iter().chain([back]).collect(),
        ..Card::default()
    }
}

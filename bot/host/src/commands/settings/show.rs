//! `/settings`: the panel with what is set for a chat, changed in place by taps.

use kubyk_games::kit::Msg;
use kubyk_words::Lang;

use super::boards::looks_line;
use super::language::language_line;
use super::notice::notice_line;
use super::pace::{ChatPaceArgs, SetChatPace};
use super::variant::{HouseVariants, VariantArgs};
use crate::commands::argument::{Argument as _, arguments};
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Role, Scope, Spec};
use crate::commands::values::{Boards, FreeText, Language, NoticeWord, Theme};
use crate::errors::HostError;
use crate::table::clock::TimeControl;
use crate::{Button, Card, Reply, Settings, TurnNotice};

/// Shows the settings of a chat, and changes one from its panel.
pub(crate) struct ShowSettings;

arguments! {
    /// What was tapped in the panel.
    ShowSettingsArgs {
        /// A setting and its new value: `SETTING.VALUE`.
        set: Option<FreeText> = hidden("set"),
    }
}

impl ShowSettingsArgs {
    /// The panel.
    pub(crate) fn panel() -> Self {
        Self { set: None }
    }
}

impl Command for ShowSettings {
    const SPEC: Spec = Spec {
        code: "S",
        role: Role::Alone,
        access: Access::MoreForAdmins,
        ..Spec::new("show", Scope::Settings)
    };
    type Args = ShowSettingsArgs;

    async fn run(cx: &CommandContext<'_>, args: ShowSettingsArgs) -> Result<Reply, HostError> {
        let Some(FreeText(choice)) = args.set else { return Ok(cx.menu(panel(cx, &cx.chat, cx.shared))) };
        cx.admins_only()?;
        let change = |next: &mut Settings| set(cx, next, &choice).map_err(|why| cx.refused(&why));
        let (now, said) = cx.change_chat(change).await?;
        let lang = now.lang.or(cx.request.user.lang).unwrap_or_default();
        let toast = Some(cx.services.words.say(lang, &said, &[]));
        Ok(Reply { toast, ..Reply::aside(panel(cx, &now, lang), None) })
    }
}

/// Sets what was tapped in the panel, and returns what it is now in words.
fn set(cx: &CommandContext<'_>, next: &mut Settings, choice: &str) -> Result<Msg, Msg> {
    let (setting, value) = choice.split_once('.').ok_or_else(|| Msg::new("button-unknown"))?;
    let with = cx.reading();
    match setting {
        "language" => next.lang = Language::read(value, &with)?.0,
        "boards" => next.text = Some(Boards::read(value, &with)? == Boards::Text),
        "theme" => next.dark = Some(Theme::read(value, &with)? == Theme::Dark),
        "notice" => next.notice = Some(NoticeWord::read(value, &with)?.into()),
        _ => return Err(Msg::new("button-unknown")),
    }
    Ok(match setting {
        "language" => language_line(next.lang),
        "notice" => notice_line(next),
        _ => looks_line(next),
    })
}

/// The panel of the settings, with a button for each value; the present ones are marked.
fn panel(cx: &CommandContext<'_>, settings: &Settings, lang: Lang) -> Card {
    let say = |msg: &Msg| cx.services.words.say(lang, msg, &[]);
    let value = |label: String, present: bool, choice: String| {
        let mark = if present { "● " } else { "" };
        let args = ShowSettingsArgs { set: Some(FreeText(choice)) };
        Button::send(format!("{mark}{label}"), ShowSettings::payload(&args))
    };
    let language = |one: Lang| {
        value(one.own_name().to_owned(), settings.lang == Some(one), format!("language.{}", one.code()))
    };
    let notice = |one: NoticeWord| {
        let present = settings.notice.unwrap_or_default() == TurnNotice::from(one);
        let label = format!("🔔 {}", say(&Msg::new(format!("notice-{}", one.word()))));
        value(label, present, format!("notice.{}", one.word()))
    };
    let board = |one: Boards| {
        let present = (settings.text == Some(true)) == (one == Boards::Text);
        value(say(&Msg::new(format!("boards-{}", one.word()))), present, format!("boards.{}", one.word()))
    };
    let theme = |one: Theme| {
        let present = (settings.dark == Some(true)) == (one == Theme::Dark);
        value(say(&Msg::new(format!("theme-{}", one.word()))), present, format!("theme.{}", one.word()))
    };
    let opened = |id: &'static str, payload| Button::send(say(&Msg::new(id)), payload);
    let pace = opened("button-pace", SetChatPace::payload(&ChatPaceArgs { pace: None }));
    let houses = opened("button-houses", HouseVariants::payload(&VariantArgs::default()));
    let notices = [NoticeWord::Quiet, NoticeWord::Nudge, NoticeWord::Always].map(notice);
    let looks = [board(Boards::Pictures), board(Boards::Text), theme(Theme::Light), theme(Theme::Dark)];
    Card {
        title: say(&Msg::new("settings-title")),
        lines: lines(cx, settings, lang),
        choices: Lang::ALL.map(language).into_iter().chain(notices).chain([pace]).collect(),
        actions: looks.into_iter().chain([houses]).collect(),
        ..Card::default()
    }
}

/// The settings in words, a line each.
fn lines(cx: &CommandContext<'_>, settings: &Settings, lang: Lang) -> Vec<String> {
    let say = |msg: &Msg| cx.services.words.say(lang, msg, &[]);
    let mut lines = vec![
        say(&language_line(settings.lang.or(Some(lang)))),
        say(&looks_line(settings)),
        say(&notice_line(settings)),
    ];
    if settings.pace.is_some() {
        lines.push(say(&TimeControl::told_or_none(settings.pace)));
    }
    for closed in &settings.closed_games {
        lines.push(say(&Msg::new("settings-closed").with("game", Msg::new(closed.clone()))));
    }
    let game_of = |id: &str| cx.services.games.iter().map(|game| game.about()).find(|about| about.id == id);
    for (game, default) in &settings.defaults {
        let Some(about) = game_of(game) else { continue };
        let name = default.house.clone().unwrap_or_else(|| say(&about.preset_name(&default.preset)));
        let options = cx.services.house_variants.options_line(lang, about, &default.options);
        let said = Msg::new("settings-default").with("game", about.name());
        lines.push(say(&said.with("variant", format!("{name}{options}"))));
    }
    for (game, variants) in &settings.variants {
        let names = variants.iter().filter(|(_, variant)| variant.now.is_some()).map(|(name, _)| name);
        let names = names.map(String::as_str).collect::<Vec<_>>().join(", ");
        if !names.is_empty() {
            let game = Msg::new(game.clone());
            lines.push(say(&Msg::new("settings-variants").with("game", game).with("names", names)));
        }
    }
    lines.push(say(&Msg::new("settings-hint")));
    lines
}

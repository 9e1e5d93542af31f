//! `/settings`: the panel with what is set for a chat, changed in place by taps.

use kubyk_games::kit::Msg;
use kubyk_words::Lang;

use super::boards::looks_line;
use super::hints::hints_line;
use super::language::language_line;
use super::notice::notice_line;
use super::pace::{ChatPaceArgs, SetChatPace};
use super::puzzle::puzzle_line;
use super::variant::{ManageHouseVariants, VariantArgs};
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Role, Scope, Spec};
use crate::commands::values::{Boards, Language, NoticeWord, Theme};
use crate::errors::HostError;
use crate::table::clock::TimeControl;
use crate::{Button, Card, Reply, Settings, TurnNotice};

/// Shows the settings of a chat, and changes one from its panel.
pub(crate) struct ShowSettings;

arguments! {
    /// What was tapped in the panel: a setting and its new value.
    ShowSettingsArgs {
        /// The language.
        language: Option<Language> = hidden("language"),
        /// How boards are shown.
        boards: Option<Boards> = hidden("boards"),
        /// The ground of pictures.
        theme: Option<Theme> = hidden("theme"),
        /// How people are told that it is their turn.
        notice: Option<NoticeWord> = hidden("notice"),
    }
}

impl ShowSettingsArgs {
    /// The panel.
    pub(crate) const PANEL: Self = Self { language: None, boards: None, theme: None, notice: None };

    /// Sets what was tapped, and returns what it is now in words; `None` where nothing was.
    fn apply(&self, next: &mut Settings) -> Option<Msg> {
        if let Some(language) = &self.language {
            next.lang = language.0;
            return Some(language_line(next.lang));
        }
        if let Some(notice) = self.notice {
            next.notice = Some(notice.into());
            return Some(notice_line(next));
        }
        if let Some(boards) = self.boards {
            next.text = Some(boards == Boards::Text);
        }
        if let Some(theme) = self.theme {
            next.dark = Some(theme == Theme::Dark);
        }
        (self.boards.is_some() || self.theme.is_some()).then(|| looks_line(next))
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
        if args == ShowSettingsArgs::PANEL {
            return Ok(cx.menu(panel(cx, &cx.chat, cx.shared)));
        }
        cx.admins_only()?;
        let (now, said) = cx.change_chat(|next| Ok(args.apply(next))).await?;
        let lang = now.lang.or(cx.request.user.lang).unwrap_or_default();
        let toast = said.map(|said| cx.services.words.say(lang, &said, &[]));
        Ok(Reply { toast, ..Reply::in_private(panel(cx, &now, lang), None) })
    }
}

/// The panel of the settings, with a button for each value; the present ones are marked.
fn panel(cx: &CommandContext<'_>, settings: &Settings, lang: Lang) -> Card {
    let say = |msg: &Msg| cx.services.words.say(lang, msg, &[]);
    let value = |label: String, present: bool, choice: ShowSettingsArgs| {
        let mark = if present { "● " } else { "" };
        Button::send(format!("{mark}{label}"), ShowSettings::payload(&choice))
    };
    let language = |one: Lang| {
        let choice = ShowSettingsArgs { language: Some(Language(Some(one))), ..ShowSettingsArgs::PANEL };
        value(one.own_name().to_owned(), settings.lang == Some(one), choice)
    };
    let notice = |one: NoticeWord| {
        let present = settings.notice.unwrap_or_default() == TurnNotice::from(one);
        let label = format!("🔔 {}", say(&Msg::new(format!("notice-{}", one.word()))));
        value(label, present, ShowSettingsArgs { notice: Some(one), ..ShowSettingsArgs::PANEL })
    };
    let board = |one: Boards| {
        let present = (settings.text == Some(true)) == (one == Boards::Text);
        let choice = ShowSettingsArgs { boards: Some(one), ..ShowSettingsArgs::PANEL };
        value(say(&Msg::new(format!("boards-{}", one.word()))), present, choice)
    };
    let theme = |one: Theme| {
        let present = (settings.dark == Some(true)) == (one == Theme::Dark);
        let choice = ShowSettingsArgs { theme: Some(one), ..ShowSettingsArgs::PANEL };
        value(say(&Msg::new(format!("theme-{}", one.word()))), present, choice)
    };
    let opened = |id: &'static str, payload| Button::send(say(&Msg::new(id)), payload);
    let pace = opened("button-pace", SetChatPace::payload(&ChatPaceArgs { pace: None }));
    let houses = opened("button-houses", ManageHouseVariants::payload(&VariantArgs::default()));
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
        say(&hints_line(settings)),
        say(&puzzle_line(settings)),
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

//! `/settings`: the panel with what is set for a chat, changed in place by taps.

mod card;

use kubyk_games::kit::Msg;

use self::card::panel;
use super::boards::{BoardsArgs, looks_line, set_looks};
use super::hints::hints_line;
use super::language::language_line;
use super::notice::notice_line;
use super::puzzle::{puzzle_line, set_puzzle};
use super::takebacks::takebacks_line;
use super::values::Value;
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Role, Scope, Spec};
use crate::commands::values::{Boards, Language, NoticeWord, Switch, Theme};
use crate::errors::HostError;
use crate::{Reply, Settings};

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
        /// Whether there are hints.
        hints: Option<Switch> = hidden("hints"),
        /// Whether there are takebacks.
        takebacks: Option<Switch> = hidden("takebacks"),
        /// Whether there is a puzzle of the day.
        puzzle: Option<Switch> = hidden("puzzle"),
    }
}

impl ShowSettingsArgs {
    /// The panel.
    pub(crate) const PANEL: Self = Self {
        language: None,
        boards: None,
        theme: None,
        notice: None,
        hints: None,
        takebacks: None,
        puzzle: None,
    };

    /// Sets this value.
    fn of(value: Value) -> Self {
        match value {
            Value::Notice(one) => Self { notice: Some(one), ..Self::PANEL },
            Value::Boards(one) => Self { boards: Some(one), ..Self::PANEL },
            Value::Theme(one) => Self { theme: Some(one), ..Self::PANEL },
        }
    }

    /// Sets what was tapped; returns what sets it back, and what it is now in words.
    fn apply(&self, cx: &CommandContext<'_>, next: &mut Settings) -> (Self, Msg) {
        let none = Self::PANEL;
        if let Some(language) = &self.language {
            let before = std::mem::replace(&mut next.lang, language.0);
            return (Self { language: Some(Language(before)), ..none }, language_line(next.lang));
        }
        if let Some(notice) = self.notice {
            let before = next.notice.replace(notice.into()).unwrap_or_default();
            return (Self { notice: Some(before.into()), ..none }, notice_line(next));
        }
        if let Some(hints) = self.hints {
            let before = Switch::from(next.allow_hints());
            next.hints = Some(hints.is_on());
            return (Self { hints: Some(before), ..none }, hints_line(next));
        }
        if let Some(takebacks) = self.takebacks {
            let before = Switch::from(next.allow_takebacks());
            next.takebacks = Some(takebacks.is_on());
            return (Self { takebacks: Some(before), ..none }, takebacks_line(next));
        }
        if let Some(puzzle) = self.puzzle {
            let before = set_puzzle(cx, next, puzzle);
            let hour = cx.services.puzzle_posts.hour();
            return (Self { puzzle: Some(before), ..none }, puzzle_line(next, hour));
        }
        let looks = BoardsArgs { boards: self.boards, theme: self.theme };
        let BoardsArgs { boards, theme } = set_looks(next, &looks);
        (Self { boards, theme, ..none }, looks_line(next))
    }
}

impl Command for ShowSettings {
    const SPEC: Spec = Spec {
        code: "S",
        role: Role::Alone,
        access: Access::MoreForAdmins,
        ..Spec::for_asker("show", Scope::Settings)
    };
    type Args = ShowSettingsArgs;

    async fn run(cx: &CommandContext<'_>, args: ShowSettingsArgs) -> Result<Reply, HostError> {
        if args == ShowSettingsArgs::PANEL {
            return Ok(cx.menu(panel(cx, &cx.chat, cx.shared, None)));
        }
        cx.admins_only()?;
        let (now, (back, said)) = cx.change_chat(|next| Ok(args.apply(cx, next))).await?;
        let lang = now.lang.or(cx.request.user.lang).unwrap_or_default();
        let toast = Some(cx.services.words.say(lang, &said, &[]));
        Ok(Reply { toast, ..Reply::in_private(panel(cx, &now, lang, Some(back)), None) })
    }
}

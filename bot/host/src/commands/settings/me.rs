//! `/me`: a person's own language, boards and data.

use kubyk_games::kit::Msg;
use kubyk_words::Lang;

use super::boards::{BoardsArgs, looks_line, set_looks};
use super::language::language_line;
use super::notice::notice_line;
use super::values::{Value, marked, value_buttons};
use crate::commands::argument::arguments;
use crate::commands::catalogue::NoArgs;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::personal::{DeleteArgs, DeleteData, ExportData, ShowLuck};
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::{Boards, DataWord, Language, NoticeWord, Theme, notice_name};
use crate::errors::HostError;
use crate::{Button, Card, Reply, Settings, Tone};

/// Sets what a person reads and sees, and says what that is now; alone it shows what is set.
pub(crate) struct SetOwn;

arguments! {
    /// What is to be set.
    #[derive(Default)]
    OwnArgs {
        language: Option<Language> = bare_if_fits("language"),
        /// Pictures or text.
        boards: Option<Boards> = bare_if_fits("boards"),
        /// The ground of pictures.
        theme: Option<Theme> = bare_if_fits("theme"),
        /// How the person is told of a turn.
        notice: Option<NoticeWord> = bare_if_fits("notice"),
        /// What is to be done with the person's data.
        data: Option<DataWord> = bare_if_fits("data"),
    }
}

impl OwnArgs {
    /// Sets this value.
    fn of(value: Value) -> Self {
        match value {
            Value::Notice(one) => Self { notice: Some(one), ..Self::default() },
            Value::Boards(one) => Self { boards: Some(one), ..Self::default() },
            Value::Theme(one) => Self { theme: Some(one), ..Self::default() },
        }
    }
}

impl Command for SetOwn {
    const SPEC: Spec = Spec { code: "6", ..Spec::for_asker("me", Scope::Chat) };
    type Args = OwnArgs;

    async fn run(cx: &CommandContext<'_>, args: OwnArgs) -> Result<Reply, HostError> {
        let OwnArgs { language, boards, theme, notice, data } = &args;
        let sets = language.is_some() || boards.is_some() || theme.is_some() || notice.is_some();
        match data {
            None if !sets => return shown(cx, cx.lang).await,
            None => {}
            Some(_) if sets => return Err(cx.refused_with_usage(&Msg::new("me-data-alone"))),
            Some(DataWord::Luck) => return ShowLuck::run(cx, NoArgs {}).await,
            Some(DataWord::Export) => return ExportData::run(cx, NoArgs {}).await,
            Some(DataWord::Delete) => return DeleteData::run(cx, DeleteArgs::ASK).await,
        }
        let at = (cx.update(), cx.services.clock.now());
        let changed = cx.services.settings.change_person(&cx.request.user.key, at, |next| {
            if let Some(Language(language)) = args.language {
                next.lang = language;
            }
            if let Some(notice) = args.notice {
                next.notice = Some(notice.into());
            }
            set_looks(next, &BoardsArgs { boards: args.boards, theme: args.theme });
            Ok(())
        });
        let now = changed.await?;
        let lang = now.lang.unwrap_or(cx.lang);
        let boards = if now.text == Some(true) { "boards-text" } else { "boards-pictures" };
        let notice = now.notice.or(cx.chat.notice).unwrap_or_default();
        let msg =
            Msg::new("me-now").with("language", lang.own_name_within()).with("boards", Msg::new(boards));
        let msg = msg.with("notice", notice_name(notice));
        let toast = Some(cx.services.words.say(lang, &msg, &[]));
        // What was tapped was one of the panel's buttons: it shows now what is set.
        let panel = if cx.tapped { shown(cx, lang).await? } else { Reply::default() };
        Ok(Reply { toast, ..panel })
    }
}

/// What is set for the person who asks, the chat's settings standing in for what is not, with a button for each value, the
/// present ones marked, and what else there is of them.
async fn shown(cx: &CommandContext<'_>, lang: Lang) -> Result<Reply, HostError> {
    let own = cx.services.settings.person(&cx.request.user.key).await?;
    let now = Settings {
        text: own.text.or(cx.chat.text),
        dark: own.dark.or(cx.chat.dark),
        notice: own.notice.or(cx.chat.notice),
        ..Settings::default()
    };
    let say = |msg: &Msg| cx.services.words.say(lang, msg, &[]);
    let lines = [language_line(Some(lang)), looks_line(&now), notice_line(&now)];
    let languages = Lang::ALL.map(|one| {
        let args = OwnArgs { language: Some(Language(Some(one))), ..OwnArgs::default() };
        marked(&format!("🌐 {}", one.own_name()), one == lang, SetOwn::payload(&args))
    });
    let values = value_buttons(&say, &now, |value| SetOwn::payload(&OwnArgs::of(value)));
    let button = |label: &'static str, payload| Button::send(say(&Msg::new(label)), payload);
    let delete = DeleteData::payload(&DeleteArgs::ASK);
    let card = Card {
        title: say(&Msg::new("me-title")),
        lines: lines.iter().map(say).collect(),
        choices: languages.into_iter().chain(values).collect(),
        actions: vec![
            button("button-luck", ShowLuck::payload(&NoArgs {})),
            button("button-export", ExportData::payload(&NoArgs {})),
            button("button-delete", delete).toned(Tone::Danger),
        ],
        ..Card::default()
    };
    Ok(Reply::in_private(card, None))
}

//! Commands behind `/settings`, by which admins set things for a chat, and `/me`, by which people do for themselves.

use std::sync::Arc;

use kubyk_core::clock::TimeControl;
use kubyk_core::ids::UpdateId;
use kubyk_core::reply::{Button, Card, Reply, Tone};
use kubyk_core::settings::{PuzzlePlace, Settings, TurnNotice};
use kubyk_games::kit::{Arg, Msg};
use kubyk_host::errors::HostError;
use kubyk_words::Lang;

use crate::arrange::{pace_card, pace_question, read_pace};
use crate::command::Command;
use crate::command::coach::ShowLuck;
use crate::command::panel::{ShowSettings, ShowSettingsArgs};
use crate::command::personal::{DeleteArgs, DeleteData, ExportData};
use crate::command::settings::{
    BoardsArgs, ChatPaceArgs, HintsArgs, LanguageArgs, NoticeArgs, OwnArgs, PuzzleArgs, SetBoards,
    SetChatPace, SetHints, SetLanguage, SetNotice, SetOwn, SetPuzzle, SetTakebacks, TakebacksArgs, Value,
};
use crate::command::tables::NoArgs;
use crate::context::{CommandContext, Run};
use crate::link::{link, linked_line, unlink};
use crate::payload::{BLANK, fits};
use crate::profile::own_games;
use crate::values::{CodeText, FreeText, Language, PaceArg};
use crate::word_values::{Boards, DataWord, NoticeWord, Switch, Theme, notice_name};

// Changes of a chat's settings, and the button that takes one back.

impl CommandContext<'_> {
    /// Changes the settings of the chat. What is refused changes nothing. A change that another came before is made
    /// again on what that one has left.
    pub(crate) async fn change_chat<T>(
        &self,
        change: impl FnMut(&mut Settings) -> Result<T, HostError>,
    ) -> Result<(Arc<Settings>, T), HostError> {
        let at = (self.update(), self.services.clock.now());
        self.services.settings.change_chat(&self.request.chat.key(), at, change).await
    }

    /// Changes one setting and tells all what it is now, with a button that sets it back. `change` returns the payload
    /// of that button and the words.
    pub(crate) async fn set(
        &self,
        change: impl FnMut(&mut Settings) -> Result<(String, Msg), HostError>,
    ) -> Result<Reply, HostError> {
        let (next, (undo, what)) = self.change_chat(change).await?;
        let saved = Msg::new("settings-saved").with("what", what);
        Ok(Reply::for_all(self.confirmed(&next, &saved, undo)))
    }

    /// A change that was made, in one line of the language that the chat has now, and how to take it back.
    pub(crate) fn confirmed(&self, now: &Settings, said: &Msg, undo: String) -> Card {
        let lang = now.lang.or(self.request.user.lang).unwrap_or_default();
        let say = |msg: &Msg| self.services.words.say(lang, msg, &[]);
        let mut card = Card { title: say(said), ..Card::default() };
        if fits(&undo) {
            card.actions.push(Button::send(say(&Msg::new("button-undo")), undo));
        }
        card
    }
}

// Buttons for the values of settings, as the panel of a chat and that of a person show them.

/// A button for each value of each of these settings, the present ones marked; each setting begins a row, but for the ground
/// of pictures, which stands beside what it belongs to.
pub(crate) fn value_buttons(
    say: &impl Fn(&Msg) -> String,
    now: &Settings,
    payload: impl Fn(Value) -> String,
) -> impl Iterator<Item = Button> {
    let button = |sign: &str, label: String, present: bool, value: Value| {
        marked(&format!("{sign} {}", say(&Msg::new(label))), present, payload(value))
    };
    let notices = [NoticeWord::Quiet, NoticeWord::Nudge, NoticeWord::Always].map(|one| {
        let present = now.notice.unwrap_or_default() == TurnNotice::from(one);
        button("🔔", format!("notice-{}", one.word()), present, Value::Notice(one))
    });
    let boards = [(Boards::Pictures, "🖼"), (Boards::Text, "🔤")].map(|(one, sign)| {
        let present = (now.text == Some(true)) == (one == Boards::Text);
        button(sign, format!("boards-{}", one.word()), present, Value::Boards(one))
    });
    let themes = [(Theme::Light, "☀"), (Theme::Dark, "🌙")].map(|(one, sign)| {
        let present = (now.dark == Some(true)) == (one == Theme::Dark);
        button(sign, format!("theme-{}", one.word()), present, Value::Theme(one))
    });
    of_a_kind(notices).chain(of_a_kind(boards)).chain(themes)
}

/// A value's button, marked where it is the present one.
pub(crate) fn marked(label: &str, present: bool, payload: String) -> Button {
    let mark = if present { "● " } else { "" };
    Button::send(format!("{mark}{label}"), payload)
}

/// The values of one setting, which stand in a row of their own.
pub(crate) fn of_a_kind<const N: usize>(values: [Button; N]) -> impl Iterator<Item = Button> {
    values.into_iter().enumerate().map(|(index, value)| if index == 0 { value.apart() } else { value })
}

// `/settings language`: the language of a chat.

/// The language that is set, in words; none leaves it to each reader.
pub(crate) fn language_line(language: Option<Lang>) -> Msg {
    match language {
        Some(language) => Msg::new("settings-language").with("language", language.own_name_within()),
        None => Msg::new("settings-language-auto"),
    }
}

impl Run for SetLanguage {
    async fn run(cx: &CommandContext<'_>, args: LanguageArgs) -> Result<Reply, HostError> {
        let Language(language) = args.language;
        cx.set(|next| {
            let before = std::mem::replace(&mut next.lang, language);
            Ok((Self::payload(&LanguageArgs::of(before)), language_line(language)))
        })
        .await
    }
}

// `/settings boards`: how boards look in a chat.

impl Run for SetBoards {
    async fn run(cx: &CommandContext<'_>, args: BoardsArgs) -> Result<Reply, HostError> {
        if args.boards.is_none() && args.theme.is_none() {
            return Err(cx.refused_with_usage(&Msg::new("settings-looks")));
        }
        cx.set(|next| Ok((Self::payload(&set_looks(next, &args)), looks_line(next)))).await
    }
}

/// The look of boards, in words.
pub(crate) fn looks_line(settings: &Settings) -> Msg {
    let boards = if settings.text == Some(true) { "boards-text" } else { "boards-pictures" };
    let theme = if settings.dark == Some(true) { "theme-dark" } else { "theme-light" };
    Msg::new("settings-boards").with("boards", Msg::new(boards)).with("theme", Msg::new(theme))
}

/// Sets how boards look, and returns what sets it back.
pub(crate) fn set_looks(next: &mut Settings, args: &BoardsArgs) -> BoardsArgs {
    let before = BoardsArgs {
        boards: args.boards.map(|_| if next.text == Some(true) { Boards::Text } else { Boards::Pictures }),
        theme: args.theme.map(|_| if next.dark == Some(true) { Theme::Dark } else { Theme::Light }),
    };
    if let Some(boards) = args.boards {
        next.text = Some(boards == Boards::Text);
    }
    if let Some(theme) = args.theme {
        next.dark = Some(theme == Theme::Dark);
    }
    before
}

// `/settings notice`: how people of a chat are told that it is their turn.

/// The turn notice, in words.
pub(crate) fn notice_line(settings: &Settings) -> Msg {
    Msg::new("settings-notice").with("notice", notice_name(settings.notice.unwrap_or_default()))
}

impl Run for SetNotice {
    async fn run(cx: &CommandContext<'_>, args: NoticeArgs) -> Result<Reply, HostError> {
        cx.set(|next| {
            let before = next.notice.replace(args.notice.into()).unwrap_or_default();
            Ok((Self::payload(&NoticeArgs { notice: before.into() }), notice_line(next)))
        })
        .await
    }
}

// `/settings hints`: whether somebody who plays alone against machines may ask for hints.

/// Says whether there are hints.
pub(crate) fn hints_line(settings: &Settings) -> Msg {
    Msg::new(if settings.allow_hints() { "settings-hints-on" } else { "settings-hints-off" })
}

impl Run for SetHints {
    async fn run(cx: &CommandContext<'_>, args: HintsArgs) -> Result<Reply, HostError> {
        cx.set(|next| {
            let before = Switch::from(next.allow_hints());
            next.hints = Some(args.hints.is_on());
            Ok((Self::payload(&HintsArgs { hints: before }), hints_line(next)))
        })
        .await
    }
}

// `/settings takebacks`: whether moves can be taken back.

/// Says whether there are takebacks.
pub(crate) fn takebacks_line(settings: &Settings) -> Msg {
    Msg::new(if settings.allow_takebacks() { "settings-takebacks-on" } else { "settings-takebacks-off" })
}

impl Run for SetTakebacks {
    async fn run(cx: &CommandContext<'_>, args: TakebacksArgs) -> Result<Reply, HostError> {
        cx.set(|next| {
            let before = Switch::from(next.allow_takebacks());
            next.takebacks = Some(args.takebacks.is_on());
            Ok((Self::payload(&TakebacksArgs { takebacks: before }), takebacks_line(next)))
        })
        .await
    }
}

// `/settings puzzle`: whether a chat has the puzzle of the day.

/// Says whether there is a puzzle, and the hour at which it is posted.
pub(crate) fn puzzle_line(settings: &Settings, hour: u32) -> Msg {
    match settings.puzzle {
        Some(true) => Msg::new("settings-puzzle-on").with("hour", hour),
        _ => Msg::new("settings-puzzle-off"),
    }
}

impl Run for SetPuzzle {
    async fn run(cx: &CommandContext<'_>, args: PuzzleArgs) -> Result<Reply, HostError> {
        let hour = cx.services.puzzle_posts.hour();
        cx.set(|next| {
            let before = set_puzzle(cx, next, args.puzzle);
            Ok((Self::payload(&PuzzleArgs { puzzle: before }), puzzle_line(next, hour)))
        })
        .await
    }
}

/// Switches the puzzle on or off, and returns what it was. It is posted here, wherever it was before.
pub(crate) fn set_puzzle(cx: &CommandContext<'_>, next: &mut Settings, puzzle: Switch) -> Switch {
    let (chat, lang) = (&cx.request.chat, cx.request.user.lang);
    let place = PuzzlePlace { topic: chat.topic.clone(), private: chat.private, lang };
    next.puzzle_place = puzzle.is_on().then_some(place);
    next.puzzle.replace(puzzle.is_on()).unwrap_or(false).into()
}

// `/settings pace`: the time control of tables that are opened in a chat.

impl Run for SetChatPace {
    async fn run(cx: &CommandContext<'_>, args: ChatPaceArgs) -> Result<Reply, HostError> {
        let asking = Self::payload(&ChatPaceArgs::asking());
        if let Some(FreeText(written)) = &args.written {
            let question = pace_question(cx, asking.clone());
            if written == BLANK {
                return Ok(Reply::in_private(question.card(cx, None), None));
            }
            let done = match read_pace(cx, written) {
                Ok(pace) => set_in_panel(cx, pace, asking).await,
                Err(why) => Err(why),
            };
            return question.answered(cx, None, done);
        }
        match args.pace {
            None => Ok(cx.menu(chat_pace_card(cx, cx.chat.pace, asking))),
            Some(PaceArg(pace)) if args.panel.is_some() => set_in_panel(cx, pace, asking).await,
            Some(PaceArg(pace)) => set_chat_pace(cx, pace).await,
        }
    }
}

/// Sets the time control of new tables on the panel's page, which then shows it.
async fn set_in_panel(
    cx: &CommandContext<'_>,
    pace: Option<TimeControl>,
    asking: String,
) -> Result<Reply, HostError> {
    let set = |next: &mut Settings| {
        next.pace = pace;
        Ok(())
    };
    let (now, ()) = cx.change_chat(set).await?;
    let told = cx.shared_text(&TimeControl::told_or_none(now.pace));
    Ok(Reply::in_private(chat_pace_card(cx, now.pace, asking), None).saying(told))
}

/// Sets the time control of new tables.
async fn set_chat_pace(cx: &CommandContext<'_>, pace: Option<TimeControl>) -> Result<Reply, HostError> {
    cx.set(|next| {
        let before = std::mem::replace(&mut next.pace, pace);
        Ok((chat_pace_payload(before), TimeControl::told_or_none(pace)))
    })
    .await
}

/// The page of the panel with the time controls, and the way back.
fn chat_pace_card(cx: &CommandContext<'_>, present: Option<TimeControl>, asking: String) -> Card {
    let payload = |pace| SetChatPace::payload(&ChatPaceArgs::to(pace));
    let mut card = pace_card(cx, present, payload, asking);
    let back = ShowSettings::payload(&ShowSettingsArgs::PANEL);
    card.actions.push(Button::send(cx.text(&Msg::new("button-back")), back));
    card
}

/// Payload of a button that sets the chat's time control.
fn chat_pace_payload(pace: Option<TimeControl>) -> String {
    SetChatPace::payload(&ChatPaceArgs { pace: Some(PaceArg(pace)), ..ChatPaceArgs::MENU })
}

// `/me`: a person's own language, boards and data.

impl Run for SetOwn {
    async fn run(cx: &CommandContext<'_>, args: OwnArgs) -> Result<Reply, HostError> {
        let OwnArgs { language, boards, theme, notice, data, code, .. } = &args;
        if let Some(CodeText(word)) = code.as_ref().filter(|_| *data != Some(DataWord::Link)) {
            let why = Msg::new("argument-left-over").with("text", Arg::typed(word));
            return Err(cx.refused_with_usage(&why));
        }
        let sets = language.is_some() || boards.is_some() || theme.is_some() || notice.is_some();
        match data {
            None if !sets => return own_settings(cx, cx.lang).await,
            None => {}
            Some(_) if sets => return Err(cx.refused_with_usage(&Msg::new("me-data-alone"))),
            Some(DataWord::Games) => return own_games(cx).await,
            Some(DataWord::Luck) => return ShowLuck::run(cx, NoArgs {}).await,
            Some(DataWord::Export) => return ExportData::run(cx, NoArgs {}).await,
            Some(DataWord::Delete) => return DeleteData::run(cx, DeleteArgs::ASK).await,
            Some(DataWord::Link) => return link(cx, args).await,
            Some(DataWord::Unlink) => return unlink(cx).await,
        }
        let set = |next: &mut Settings| {
            if let Some(Language(language)) = args.language {
                next.lang = language;
            }
            if let Some(notice) = args.notice {
                next.notice = Some(notice.into());
            }
            set_looks(next, &BoardsArgs { boards: args.boards, theme: args.theme });
            Ok(())
        };
        let now = cx.change_own(set).await?;
        let lang = now.lang.unwrap_or(cx.lang);
        let boards = if now.text == Some(true) { "boards-text" } else { "boards-pictures" };
        let notice = now.notice.or(cx.chat.notice).unwrap_or_default();
        let msg =
            Msg::new("me-now").with("language", lang.own_name_within()).with("boards", Msg::new(boards));
        let msg = msg.with("notice", notice_name(notice));
        // A tap came from the panel, which now shows the new settings.
        let panel = if cx.tapped { own_settings(cx, lang).await? } else { Reply::default() };
        Ok(panel.saying(cx.services.words.say(lang, &msg, &[])))
    }
}

impl CommandContext<'_> {
    /// Changes the preferences of the person who asks, for all linked accounts; returned are those of the present one.
    pub(crate) async fn change_own(
        &self,
        change: impl Fn(&mut Settings) -> Result<(), HostError>,
    ) -> Result<Arc<Settings>, HostError> {
        let (user, now) = (&self.request.user.key, self.services.clock.now());
        for (number, account) in self.services.links.accounts(user).await?.iter().enumerate().skip(1) {
            // A request is accepted once: the change of the other account has an id of its own.
            let id = format!("{}/{number}", self.update().id);
            let update = UpdateId { id, ..self.update() };
            self.services.settings.change_person(account, (update, now), &change).await?;
        }
        self.services.settings.change_person(user, (self.update(), now), &change).await
    }
}

/// Shows the settings of the person who asks, or the chat's where they have set none, with a button for each value, the
/// present ones marked, and the other things that belong to the person.
async fn own_settings(cx: &CommandContext<'_>, lang: Lang) -> Result<Reply, HostError> {
    let own = cx.services.settings.person(&cx.request.user.key).await?;
    let now = Settings {
        text: own.text.or(cx.chat.text),
        dark: own.dark.or(cx.chat.dark),
        notice: own.notice.or(cx.chat.notice),
        ..Settings::default()
    };
    let say = |msg: &Msg| cx.services.words.say(lang, msg, &[]);
    let linked = cx.services.links.other(&cx.request.user.key).await?;
    let lines = [language_line(Some(lang)), looks_line(&now), notice_line(&now)];
    let lines = lines.into_iter().chain(linked.as_ref().map(linked_line));
    let languages = Lang::ALL.map(|one| {
        let args = OwnArgs { language: Some(Language(Some(one))), ..OwnArgs::default() };
        marked(&format!("🌐 {}", one.own_name()), one == lang, SetOwn::payload(&args))
    });
    let values = value_buttons(&say, &now, |value| SetOwn::payload(&OwnArgs::of(value)));
    let button = |label: &'static str, payload| Button::send(say(&Msg::new(label)), payload);
    let delete = DeleteData::payload(&DeleteArgs::ASK);
    let (label, word) = match linked {
        None => ("button-link", DataWord::Link),
        Some(_) => ("button-unlink", DataWord::Unlink),
    };
    let has_accounts = cx.request.user.key.platform.ranks_worldwide();
    let link = has_accounts.then(|| button(label, SetOwn::payload(&OwnArgs::asking(word))));
    let card = Card {
        title: say(&Msg::new("me-title")),
        lines: lines.map(|line| say(&line)).collect(),
        choices: languages.into_iter().chain(values).collect(),
        actions: [
            button("button-own-games", SetOwn::payload(&OwnArgs::asking(DataWord::Games))),
            button("button-luck", ShowLuck::payload(&NoArgs {})),
        ]
        .into_iter()
        .chain(link)
        .chain([
            button("button-export", ExportData::payload(&NoArgs {})),
            button("button-delete", delete).toned(Tone::Danger),
        ])
        .collect(),
        ..Card::default()
    };
    Ok(Reply::in_private(card, None))
}

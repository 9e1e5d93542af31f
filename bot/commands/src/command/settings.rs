//! The commands that set something for a chat, or for a person.

use kubyk_core::clock::TimeControl;
use kubyk_words::Lang;

use crate::arguments::arguments;
use crate::command::Command;
use crate::payload::BLANK;
use crate::spec::{Access, Scope, Spec};
use crate::values::{CodeText, FreeText, Language, PaceArg};
use crate::word_values::{Boards, DataWord, NoticeWord, Switch, Theme, YesWord};

/// One value of a setting that chats and people both have.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Value {
    /// How somebody is told of a turn.
    Notice(NoticeWord),
    /// Pictures or text.
    Boards(Boards),
    /// The ground of pictures.
    Theme(Theme),
}

/// Sets the language of a chat.
pub(crate) struct SetLanguage;

arguments! {
    /// Which language.
    LanguageArgs {
        language: Language = bare("language"),
    }
}

impl LanguageArgs {
    /// This language.
    pub(crate) fn of(language: Option<Lang>) -> Self {
        Self { language: Language(language) }
    }
}

impl Command for SetLanguage {
    const SPEC: Spec = Spec { code: "A", access: Access::Admins, ..Spec::new("language", Scope::Settings) };
    type Args = LanguageArgs;
}

/// Sets how boards look in a chat.
pub(crate) struct SetBoards;

arguments! {
    /// The looks of boards.
    BoardsArgs {
        /// Pictures or text.
        boards: Option<Boards> = bare_if_fits("boards"),
        /// The ground of pictures.
        theme: Option<Theme> = bare_if_fits("theme"),
    }
}

impl Command for SetBoards {
    const SPEC: Spec = Spec { code: "I", access: Access::Admins, ..Spec::new("boards", Scope::Settings) };
    type Args = BoardsArgs;
}

/// Sets the turn notice of a chat.
pub(crate) struct SetNotice;

arguments! {
    /// Which notice.
    NoticeArgs {
        notice: NoticeWord = bare("notice"),
    }
}

impl Command for SetNotice {
    const SPEC: Spec = Spec { code: "N", access: Access::Admins, ..Spec::new("notice", Scope::Settings) };
    type Args = NoticeArgs;
}

/// Switches hints on or off in a chat. Practice tables have them always.
pub(crate) struct SetHints;

arguments! {
    /// The switch of hints.
    HintsArgs {
        hints: Switch = bare("hints"),
    }
}

impl Command for SetHints {
    const SPEC: Spec = Spec { code: "U", access: Access::Admins, ..Spec::new("hints", Scope::Settings) };
    type Args = HintsArgs;
}

/// Switches takebacks on or off in a chat, for its open tables too.
pub(crate) struct SetTakebacks;

arguments! {
    /// The switch of takebacks.
    TakebacksArgs {
        takebacks: Switch = bare("takebacks"),
    }
}

impl Command for SetTakebacks {
    const SPEC: Spec = Spec { code: "5", access: Access::Admins, ..Spec::new("takebacks", Scope::Settings) };
    type Args = TakebacksArgs;
}

/// Switches the puzzle of the day on or off in a chat; it is posted where it was switched on.
pub(crate) struct SetPuzzle;

arguments! {
    /// The switch of the puzzle.
    PuzzleArgs {
        puzzle: Switch = bare("puzzle"),
    }
}

impl Command for SetPuzzle {
    const SPEC: Spec = Spec { code: "Z", access: Access::Admins, ..Spec::new("puzzle", Scope::Settings) };
    type Args = PuzzleArgs;
}

/// Sets the time control of new tables, or shows what there is to choose from.
pub(crate) struct SetChatPace;

arguments! {
    /// How fast.
    ChatPaceArgs {
        /// The time control.
        pace: Option<PaceArg> = bare("pace"),
        /// The time control as it was written where it is asked for.
        written: Option<FreeText> = hidden("written"),
        /// It was tapped on the panel's page, which then shows it.
        panel: Option<YesWord> = hidden("panel"),
    }
}

impl ChatPaceArgs {
    /// The menu.
    pub(crate) const MENU: Self = Self { pace: None, written: None, panel: None };

    /// This time control, chosen on the panel.
    pub(crate) fn to(pace: Option<TimeControl>) -> Self {
        Self { pace: Some(PaceArg(pace)), panel: Some(YesWord::Yes), ..Self::MENU }
    }

    /// The question for another one.
    pub(crate) fn asking() -> Self {
        Self { written: Some(FreeText(BLANK.to_owned())), ..Self::MENU }
    }
}

impl Command for SetChatPace {
    const SPEC: Spec = Spec { code: "C", access: Access::Admins, ..Spec::new("pace", Scope::Settings) };
    type Args = ChatPaceArgs;
}

/// Sets what a person reads and sees, and says what that is now; alone it shows what is set.
pub(crate) struct SetOwn;

arguments! {
    /// The person's settings to change.
    #[derive(Default)]
    OwnArgs {
        language: Option<Language> = bare_if_fits("language"),
        /// Pictures or text.
        boards: Option<Boards> = bare_if_fits("boards"),
        /// The ground of pictures.
        theme: Option<Theme> = bare_if_fits("theme"),
        /// How the person is told of a turn.
        notice: Option<NoticeWord> = bare_if_fits("notice"),
        /// The request for the person's data.
        data: Option<DataWord> = bare_if_fits("data"),
        /// The code that the person's other account was given.
        code: Option<CodeText> = bare_if_fits("code").about("link-code"),
        /// The person who has said yes to the question whether the other account is theirs.
        sure: Option<FreeText> = hidden("sure"),
        /// The person who has said no.
        no: Option<FreeText> = hidden("no"),
    }
}

impl OwnArgs {
    /// Asks for what there is of the person.
    pub(crate) fn asking(data: DataWord) -> Self {
        Self { data: Some(data), ..Self::default() }
    }

    /// Sets this value.
    pub(crate) fn of(value: Value) -> Self {
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
}

//! The settings of a chat on a page: only those that mean something there, each with its values.

use kubyk_core::clock::{OFFERED, TimeControl};
use kubyk_core::ids::Chat;
use kubyk_games::kit::Msg;
use kubyk_host::errors::HostError;
use kubyk_words::Lang;
use serde::Serialize;

use super::lobby::{OptionItem, OtherValue, ValueItem};
use crate::arrange::PACE_EXAMPLE;
use crate::command::Command;
use crate::command::panel::{GameSettingsArgs, SetGame, ShowSettings, ShowSettingsArgs};
use crate::command::settings::{ChatPaceArgs, SetChatPace};
use crate::command::variants::{ManageHouseVariants, VariantArgs};
use crate::services::Services;

/// The settings of a chat that a page shows; the page says itself what each is.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SettingsSheet {
    /// The settings, with the values there are.
    pub options: Vec<OptionItem>,
    /// Payload of the menu of games that may be opened.
    pub games: String,
    /// Payload of the menu of house variants.
    pub houses: String,
}

/// Makes the sheet of a chat.
pub(crate) async fn settings_sheet(
    services: &Services,
    chat: &Chat,
    lang: Lang,
) -> Result<SettingsSheet, HostError> {
    let settings = services.settings.chat(&chat.key()).await?;
    let say = |msg: &Msg| services.words.say(lang, msg, &[]);
    let language = |one: Option<Lang>| ValueItem {
        value: one.map(Lang::code).unwrap_or_default().to_owned(),
        label: one.map_or_else(|| say(&Msg::new("language-auto")), |one| one.own_name().to_owned()),
        payload: ShowSettings::payload(&ShowSettingsArgs::language(one)),
    };
    let switch = |name: &'static str, on: bool, args: fn(bool) -> ShowSettingsArgs| {
        let value = |on: bool| ValueItem {
            value: if on { "on" } else { "off" }.to_owned(),
            label: String::new(),
            payload: ShowSettings::payload(&args(on)),
        };
        OptionItem {
            name: name.to_owned(),
            label: String::new(),
            about: String::new(),
            kind: "flag",
            value: if on { "on" } else { "off" }.to_owned(),
            preset: None,
            values: vec![value(false), value(true)],
            other: None,
        }
    };
    let present = settings.pace;
    let offered = OFFERED.iter().filter_map(|text| text.parse::<TimeControl>().ok()).map(Some);
    let mut paces: Vec<Option<TimeControl>> = [None].into_iter().chain(offered).collect();
    if !paces.contains(&present) {
        paces.push(present);
    }
    let pace_value = |pace: Option<TimeControl>| pace.map(|pace| pace.to_string()).unwrap_or_default();
    let pace = |pace: Option<TimeControl>| ValueItem {
        value: pace_value(pace),
        label: say(&pace.map_or_else(|| TimeControl::told_or_none(None), TimeControl::label)),
        payload: SetChatPace::payload(&ChatPaceArgs::to(pace)),
    };
    let choice = |name: &str, value: String, values: Vec<ValueItem>| OptionItem {
        name: name.to_owned(),
        label: String::new(),
        about: String::new(),
        kind: "choice",
        value,
        preset: None,
        values,
        other: None,
    };
    let languages = [None].into_iter().chain(Lang::ALL.map(Some)).map(language).collect();
    let lang_now = settings.lang.map(Lang::code).unwrap_or_default().to_owned();
    let options = vec![
        choice("language", lang_now, languages),
        OptionItem {
            other: Some(OtherValue {
                rule: say(&Msg::new("pace-hint")),
                example: PACE_EXAMPLE.to_owned(),
                payload: SetChatPace::payload(&ChatPaceArgs::asking()),
            }),
            ..choice("pace", pace_value(present), paces.into_iter().map(pace).collect())
        },
        switch("hints", settings.allow_hints(), ShowSettingsArgs::hints),
        switch("takebacks", settings.allow_takebacks(), ShowSettingsArgs::takebacks),
        switch("puzzle", settings.has_puzzle(chat), ShowSettingsArgs::puzzle),
    ];
    Ok(SettingsSheet {
        options,
        games: SetGame::payload(&GameSettingsArgs::LIST),
        houses: ManageHouseVariants::payload(&VariantArgs::default()),
    })
}

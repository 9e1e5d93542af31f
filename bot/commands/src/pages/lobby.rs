//! A table at which seats are being taken, as a page lays it out: chairs, the variant with its sentence, and the sheet on which
//! variant and options are chosen.

use std::collections::BTreeMap;

use kubyk_core::clock::{OFFERED, TimeControl};
use kubyk_core::house_rules::{HouseRules, handle, offered};
use kubyk_core::house_variants::KnownHouse;
use kubyk_core::ids::{TableId, UserKey};
use kubyk_core::rows::TablePhase;
use kubyk_core::setup::{Occupant, WhoBegins};
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{MOST_BRANCHES, Msg, OptionKind, OptionSpec, Preset, Seat};
use kubyk_host::errors::HostError;
use kubyk_words::{Lang, inert};
use serde::Serialize;

use super::names::own_marked;
use crate::arrange::PACE_EXAMPLE;
use crate::command::Command;
use crate::command::arrange::{
    AddSalt, ChooseFirst, FirstArgs, LobbyOptions, OptionsArgs, PaceArgs, SaltArgs, SetPace,
};
use crate::command::lobby::{BotArgs, JoinTable, KickArgs, KickPlayer, LeaveTable, SeatBot};
use crate::command::variants::{ManageHouseVariants, VariantArgs};
use crate::context::level_label;
use crate::option_menu::{variant_groups, written_form};
use crate::services::Services;
use crate::values::TableArgs;
use crate::views::{last_salt, promise};

/// A lobby as one person sees it.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LobbyView {
    /// The game's id, for its picture.
    pub game: String,
    /// What is played there.
    pub title: String,
    /// The variant's name.
    pub variant: String,
    /// What begins such a game once more, for whoever sits there alone or with one bot.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub again: Option<StartWords>,
    /// The variant in a sentence.
    pub about: String,
    /// The differences from the variant, a few words each.
    pub changed: Vec<String>,
    /// Those who sit there, by seat.
    pub chairs: Vec<ChairView>,
    /// How many more could sit down.
    pub free: usize,
    /// Lines on the missing players or that the game can begin, on the clock, and on who goes first.
    pub told: Vec<String>,
    /// Payload of the button that sits down, while there is a free chair.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub join: Option<String>,
    /// `true` if the person may choose variant and options.
    pub may_change: bool,
    /// The machine players that can sit down, strongest first.
    pub machines: Vec<ActionView>,
    /// By what the dice are promised, and the number of the table.
    pub fair: Vec<String>,
    /// Payload of the button that adds a text of one's own to the dice.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub salt: Option<String>,
}

/// What a game was begun with.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct StartWords {
    /// The variant's word behind the game's command.
    pub variant: String,
    /// The level of the only bot; `None` where people play.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<String>,
}

/// Somebody at a table.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ChairView {
    /// The name, as the reader reads it.
    pub name: String,
    /// `true` for a machine player.
    pub machine: bool,
    /// `true` if the person has not said yes to playing again.
    pub waited: bool,
    /// The sign of the team or the colour.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub side: String,
    /// Payload of the button that frees the chair, for whoever may.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub away: Option<String>,
}

/// Something to press.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ActionView {
    /// Text of its button.
    pub label: String,
    /// Payload of its button.
    pub payload: String,
}

/// The lobby of a table; `None` where it is none, or none any more.
pub(crate) fn lobby_view(
    services: &Services,
    loaded: &LoadedTable,
    user: &UserKey,
    lang: Lang,
) -> Option<LobbyView> {
    if loaded.row.phase != TablePhase::Lobby {
        return None;
    }
    let (id, about) = (loaded.row.id, loaded.game.about());
    let say = |msg: &Msg| services.words.say(lang, msg, &[]);
    let values = loaded.setup.values(loaded.game).ok()?;
    let most = loaded.game.capacity(&values).last().copied().unwrap_or_default();
    let variant = match &loaded.setup.house {
        Some(house) => format!("🏠 {}", house.title(lang)),
        None => say(&about.preset_name(&loaded.setup.preset)),
    };
    // The name of a house variant stands for its options.
    let options = Some(&loaded.setup.options).filter(|_| loaded.setup.house.is_none());
    let changed = options.into_iter().flatten().map(|(option, value)| {
        let [name, value] = services.house_variants.option_text(lang, about, option, value);
        format!("{name}: {value}")
    });
    let own = loaded.setup.seat_of(user);
    let host = loaded.setup.host() == Some(user) || own.is_none() && loaded.setup.host().is_none();
    let machine = |level: &&'static str| ActionView {
        label: say(&level_label(level)),
        payload: SeatBot::payload(&BotArgs::of_level(id, level)),
    };
    let mut told = vec![say(loaded.missing().as_ref().unwrap_or(&Msg::new("lobby-ready")))];
    told.extend(loaded.setup.pace.is_some().then(|| say(&TimeControl::told_or_none(loaded.setup.pace))));
    let drawn = loaded.setup.first == WhoBegins::Lot && loaded.setup.has_first(loaded.game);
    told.extend(drawn.then(|| say(&Msg::new("first-by-lot"))));
    let chancy = loaded.setup.is_chancy(loaded.game);
    let salt = last_salt(loaded).filter(|_| chancy);
    let fair = chancy.then(|| promise(loaded)).into_iter().chain(salt);
    let fair = fair.map(|msg| say(&msg)).chain([format!("#{id}")]);
    // Whoever only looks on seats nobody.
    let machines = if own.is_some() || host { loaded.offered().unwrap_or_default() } else { Vec::new() };
    Some(LobbyView {
        game: about.id.to_owned(),
        title: title(services, loaded, lang),
        variant,
        again: own.map(|_| start_words(loaded)),
        about: sentence(services, loaded, lang),
        changed: changed.collect(),
        chairs: chairs(services, loaded, (user, host), lang),
        free: most.saturating_sub(loaded.setup.seats.len()),
        told,
        join: loaded.require_room().is_ok().then(|| JoinTable::payload(&TableArgs::of(id))),
        may_change: host,
        machines: machines.iter().map(machine).collect(),
        fair: fair.collect(),
        salt: (chancy && own.is_some()).then(|| AddSalt::payload(&SaltArgs::of(id))),
    })
}

fn start_words(loaded: &LoadedTable) -> StartWords {
    let setup = &loaded.setup;
    let level = match &setup.seats[..] {
        [one, other] => [one, other].into_iter().find_map(|player| match &player.who {
            Occupant::Machine(level) => Some(level.clone()),
            Occupant::Person(_) | Occupant::Forgotten => None,
        }),
        _ => None,
    };
    let variant = setup.house.as_ref().map_or_else(|| setup.preset.clone(), |house| handle(&house.name));
    StartWords { variant, level }
}

/// Names what is played: the game with its sign, and behind it a variant that is not the usual one. Some variants have the name of
/// the game in theirs, or are the ones that it is known by, which says enough.
fn title(services: &Services, loaded: &LoadedTable, lang: Lang) -> String {
    let about = loaded.game.about();
    let say = |msg: &Msg| services.words.say(lang, msg, &[]);
    let name = say(&about.name());
    let usual = loaded.setup.preset == about.presets[0].name;
    let variant = match &loaded.setup.house {
        Some(house) => Some(format!("🏠 {}", house.title(lang))),
        None => (!usual).then(|| say(&about.preset_name(&loaded.setup.preset))),
    };
    let known = loaded.setup.house.is_none() && loaded.setup.preset == about.id;
    let played = match variant {
        Some(variant) if variant.contains(&name) || known => variant,
        Some(variant) => format!("{name} · {variant}"),
        None => name,
    };
    format!("{} {played}", about.emoji)
}

/// Describes the variant in a sentence: the usual one by what the game is and by the summary of its rules. What others say of
/// themselves would be said once more by a summary; that of house rules has nothing else to say what they are.
fn sentence(services: &Services, loaded: &LoadedTable, lang: Lang) -> String {
    let about = loaded.game.about();
    let values = loaded.setup.values(loaded.game).ok();
    let usual = loaded.setup.preset == about.presets[0].name;
    let blurb = match &values {
        _ if !usual => about.preset_about(&loaded.setup.preset),
        Some(values) => loaded.game.blurb(values),
        None => about.blurb(),
    };
    let summary = values.filter(|_| usual || loaded.setup.house.is_some());
    let summary = summary.and_then(|values| loaded.game.rules(&values).into_iter().next());
    let blurb = services.words.say(lang, &blurb, &[]);
    match summary {
        Some(summary) => format!("{blurb} · {}", services.words.say(lang, &summary, &[])),
        None => blurb,
    }
}

fn chairs(
    services: &Services,
    loaded: &LoadedTable,
    (user, host): (&UserKey, bool),
    lang: Lang,
) -> Vec<ChairView> {
    let id = loaded.row.id;
    let names = own_marked(services, loaded, user, lang);
    let own = loaded.setup.seat_of(user).map(Seat::index);
    let drawn = loaded.setup.first == WhoBegins::Lot && loaded.setup.has_first(loaded.game);
    let chair = |(index, player): (usize, &kubyk_core::setup::SeatedPlayer)| {
        let kept = |who: &Occupant| matches!(who, Occupant::Person(user) if loaded.setup.kept.contains(user));
        let away = if own == Some(index) {
            Some(LeaveTable::payload(&TableArgs::of(id)))
        } else {
            host.then(|| KickPlayer::payload(&KickArgs::of_seat(id, index, player)))
        };
        ChairView {
            name: names.get(index).map(|name| inert(name)).unwrap_or_default(),
            machine: player.is_machine(),
            waited: kept(&player.who),
            side: services.views.side(loaded, lang, Seat::at(index), drawn),
            away,
        }
    };
    loaded.setup.seats.iter().enumerate().map(chair).collect()
}

// The sheet on which variant and options of a lobby are chosen.

/// Everything that can be chosen of a lobby's rules.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct RulesSheet {
    /// What is played.
    pub title: String,
    /// The variants by their groups; none where there is only one.
    pub variants: Vec<VariantGroup>,
    /// The options of the game.
    pub options: Vec<OptionItem>,
    /// The other settings of a lobby: the clock, and who goes first.
    pub rest: Vec<OptionItem>,
    /// Payload of the button that gives the options a name, where they have none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub keep: Option<String>,
}

/// Variants that stand together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct VariantGroup {
    /// The name of the group; empty for those that stand alone.
    pub title: String,
    /// The variants.
    pub variants: Vec<VariantItem>,
}

/// A variant.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct VariantItem {
    /// Its name.
    pub label: String,
    /// Its description, in a sentence.
    pub about: String,
    /// `true` if it is played.
    pub chosen: bool,
    /// Payload of its button.
    pub payload: String,
}

/// Something with values to choose from.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OptionItem {
    /// Its name for programs.
    pub name: String,
    /// Its name.
    pub label: String,
    /// Its description.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub about: String,
    /// `flag`, `choice` or `number`.
    pub kind: &'static str,
    /// Its present value.
    pub value: String,
    /// Its value in the variant.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub preset: Option<String>,
    /// The values that are offered.
    pub values: Vec<ValueItem>,
    /// How another value is written, where one can be.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub other: Option<OtherValue>,
}

/// A value that is written, since a list has not all of them.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OtherValue {
    /// What can be written, in a sentence.
    pub rule: String,
    /// A value.
    pub example: String,
    /// Payload that sets it, with the value in place of its last character.
    pub payload: String,
}

/// A value of an option.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ValueItem {
    /// The value for programs.
    pub value: String,
    /// Its name.
    pub label: String,
    /// Payload that sets it.
    pub payload: String,
}

/// Makes the sheet of a lobby; `None` where there is no such lobby.
pub(crate) async fn rules_sheet(
    services: &Services,
    table: TableId,
    lang: Lang,
) -> Result<Option<RulesSheet>, HostError> {
    let Some(loaded) = services.tables.read(table, Clone::clone).await? else { return Ok(None) };
    if loaded.row.phase != TablePhase::Lobby {
        return Ok(None);
    }
    let settings = services.settings.chat(&loaded.row.chat.key()).await?;
    let houses = services.house_variants.houses(&settings, &loaded.row.game);
    let reader = SheetReader { services, loaded: &loaded, lang };
    let named = loaded.setup.house.is_some() || loaded.setup.options.is_empty();
    Ok(Some(RulesSheet {
        title: title(services, &loaded, lang),
        variants: reader.variants(&houses),
        options: loaded.game.about().options.iter().map(|option| reader.option(option)).collect(),
        rest: [Some(reader.pace()), reader.first()].into_iter().flatten().collect(),
        keep: (!named).then(|| ManageHouseVariants::payload(&VariantArgs::keeping(table))),
    }))
}

/// Reads what can be chosen of a lobby.
struct SheetReader<'a> {
    services: &'a Services,
    loaded: &'a LoadedTable,
    lang: Lang,
}

impl SheetReader<'_> {
    fn say(&self, msg: &Msg) -> String {
        self.services.words.say(self.lang, msg, &[])
    }

    fn payload(&self, choice: &str) -> String {
        LobbyOptions::payload(&OptionsArgs::of(self.loaded.row.id, choice))
    }

    fn variants(&self, houses: &[KnownHouse]) -> Vec<VariantGroup> {
        let about = self.loaded.game.about();
        let own: Vec<_> = houses.iter().map(|known| self.house(known)).collect();
        let mut groups: Vec<VariantGroup> = Vec::new();
        if !own.is_empty() {
            groups.push(VariantGroup { title: String::new(), variants: own });
        }
        for presets in variant_groups(about) {
            let title = presets[0]
                .group
                .filter(|_| presets.len() > 1)
                .map(|group| self.say(&about.group_name(group)));
            let title = title.unwrap_or_default();
            let variants: Vec<_> = presets.iter().map(|preset| self.preset(preset)).collect();
            match groups.last_mut().filter(|last| last.title.is_empty() && title.is_empty()) {
                Some(last) => last.variants.extend(variants),
                None => groups.push(VariantGroup { title, variants }),
            }
        }
        let all: usize = groups.iter().map(|group| group.variants.len()).sum();
        if all > 1 { groups } else { Vec::new() }
    }

    fn house(&self, KnownHouse { house, rules }: &KnownHouse) -> VariantItem {
        let played = self.loaded.setup.house.as_ref().map(|house| &house.name);
        VariantItem {
            label: format!("🏠 {}", house.title(self.lang)),
            about: self.services.house_variants.rules_line(self.lang, self.loaded.game, rules),
            chosen: Some(&house.name) == played,
            payload: self.payload(&format!("v.{}", handle(&house.name))),
        }
    }

    fn preset(&self, preset: &Preset) -> VariantItem {
        let game = self.loaded.game;
        VariantItem {
            label: self.say(&game.about().preset_name(preset.name)),
            about: self.say(&game.about().preset_about(preset.name)),
            chosen: self.loaded.setup.house.is_none() && preset.name == self.loaded.setup.preset,
            payload: self.payload(&format!("v.{}", preset.name)),
        }
    }

    fn option(&self, option: &OptionSpec) -> OptionItem {
        let (game, about) = (self.loaded.game, self.loaded.game.about());
        let value = self.loaded.setup.values(game).map(|values| values.text(option.name).to_owned());
        let value = value.unwrap_or_else(|_| option.default.to_owned());
        let rules = HouseRules { preset: self.loaded.setup.preset.clone(), options: BTreeMap::new() };
        let preset = rules.values(game).map(|values| values.text(option.name).to_owned()).ok();
        let values = offered(about, option, &value).into_iter().take(MOST_BRANCHES).map(|value| {
            let [_, label] = self.services.house_variants.option_text(self.lang, about, option.name, &value);
            ValueItem { label, payload: self.payload(&format!("{}.{value}", option.name)), value }
        });
        let [label, _] = self.services.house_variants.option_text(self.lang, about, option.name, &value);
        OptionItem {
            name: option.name.to_owned(),
            label,
            about: self.say(&about.option_about(option.name)),
            kind: match option.kind {
                OptionKind::Flag => "flag",
                OptionKind::Choice { .. } => "choice",
                OptionKind::Integer { .. } | OptionKind::Optional { .. } | OptionKind::Ranges { .. } => {
                    "number"
                }
            },
            other: written_form(option.kind).map(|rule| OtherValue {
                rule: self.say(&rule),
                example: value.clone(),
                payload: LobbyOptions::payload(&OptionsArgs::written(self.loaded.row.id, option.name)),
            }),
            values: values.collect(),
            value,
            preset,
        }
    }

    /// How fast it goes.
    fn pace(&self) -> OptionItem {
        let id = self.loaded.row.id;
        let paces = OFFERED.iter().filter_map(|text| text.parse::<TimeControl>().ok());
        let present = self.loaded.setup.pace;
        let mut paces: Vec<Option<TimeControl>> = [None].into_iter().chain(paces.map(Some)).collect();
        if !paces.contains(&present) {
            paces.push(present);
        }
        let value = |pace: Option<TimeControl>| pace.map(|pace| pace.to_string()).unwrap_or_default();
        let item = |pace: Option<TimeControl>| ValueItem {
            value: value(pace),
            label: self.say(&pace.map_or_else(|| TimeControl::told_or_none(None), TimeControl::label)),
            payload: SetPace::payload(&PaceArgs::to(id, pace)),
        };
        OptionItem {
            name: "pace".to_owned(),
            label: self.say(&Msg::new("pace-title")),
            about: self.say(&Msg::new("pace-about")),
            kind: "choice",
            value: value(present),
            preset: None,
            values: paces.into_iter().map(item).collect(),
            other: Some(OtherValue {
                rule: self.say(&Msg::new("pace-hint")),
                example: PACE_EXAMPLE.to_owned(),
                payload: SetPace::payload(&PaceArgs::asking(id)),
            }),
        }
    }

    /// The choice of who goes first, where somebody does.
    fn first(&self) -> Option<OptionItem> {
        let (id, setup) = (self.loaded.row.id, &self.loaded.setup);
        if !setup.has_first(self.loaded.game) {
            return None;
        }
        let lot = ValueItem {
            value: "lot".to_owned(),
            label: format!("🎲 {}", self.say(&Msg::new("first-lot"))),
            payload: ChooseFirst::payload(&FirstArgs::lot(id)),
        };
        let seats = (1..).zip(&setup.seats).map(|(number, player)| ValueItem {
            value: number.to_string(),
            label: inert(&player.name),
            payload: ChooseFirst::payload(&FirstArgs::seat(id, number)),
        });
        let drawn = setup.first == WhoBegins::Lot;
        Some(OptionItem {
            name: "first".to_owned(),
            label: self.say(&Msg::new("first-title")),
            about: String::new(),
            kind: "choice",
            value: if drawn { "lot".to_owned() } else { "1".to_owned() },
            preset: None,
            values: [lot].into_iter().chain(seats.take(MOST_BRANCHES - 1)).collect(),
            other: None,
        })
    }
}

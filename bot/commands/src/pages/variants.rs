//! The variants of a game as its sheet on the home offers them, before there is a table.

use kubyk_core::house_rules::{HouseRules, handle};
use kubyk_core::ids::Chat;
use kubyk_games::kit::{AnyGame, Msg, Values, level_name};
use kubyk_host::errors::HostError;
use kubyk_words::Lang;
use serde::Serialize;

use crate::option_menu::variant_groups;
use crate::services::Services;

/// Variants that stand together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OfferedGroup {
    /// The name of the group; empty for those that stand alone.
    pub title: String,
    /// The variants.
    pub variants: Vec<OfferedVariant>,
}

/// A variant that can be played.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct OfferedVariant {
    /// Its word behind the game's command.
    pub word: String,
    /// Its name.
    pub label: String,
    /// Its description, in a sentence.
    pub about: String,
    /// `true` if the game opens with it here.
    pub usual: bool,
    /// The machine players that are offered for two, weakest first.
    pub levels: Vec<LevelItem>,
}

/// A machine player in a list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LevelItem {
    /// Its word in commands.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// Lists the variants of a game that a chat can play; none where there is only one.
pub(super) async fn offered_variants(
    services: &Services,
    chat: &Chat,
    game: &str,
    lang: Lang,
) -> Result<Vec<OfferedGroup>, HostError> {
    let Some(game) = services.games.iter().copied().find(|it| it.about().id == game) else {
        return Ok(Vec::new());
    };
    let settings = services.settings.chat(&chat.key()).await?;
    let usual = services.house_variants.choose(&settings, game, None, &[]).ok();
    let usual =
        usual.map(|chosen| (chosen.house.as_ref().map(|house| house.name.clone()), chosen.rules(game)));
    let is_usual = |house: Option<&str>, preset: &str| {
        usual.as_ref().is_some_and(|(name, rules)| match house {
            Some(house) => name.as_deref() == Some(house),
            None => name.is_none() && rules.preset == preset,
        })
    };
    let say = |msg: &Msg| services.words.say(lang, msg, &[]);
    let levels = |values: Option<Values>| levels_for_two(game, values.as_ref(), say);
    let about = game.about();
    let houses = services.house_variants.houses(&settings, about.id);
    let own = houses.iter().map(|known| OfferedVariant {
        word: handle(&known.house.name),
        label: format!("🏠 {}", known.house.title(lang)),
        about: services.house_variants.rules_line(lang, game, &known.rules),
        usual: is_usual(Some(&known.house.name), ""),
        levels: levels(known.rules.values(game).ok()),
    });
    let mut groups = vec![OfferedGroup { title: String::new(), variants: own.collect() }];
    for presets in variant_groups(about) {
        let group = presets[0].group.filter(|_| presets.len() > 1);
        let title = group.map(|group| say(&about.group_name(group))).unwrap_or_default();
        let variants = presets.iter().map(|preset| {
            let rules =
                HouseRules { preset: preset.name.to_owned(), options: std::collections::BTreeMap::new() };
            OfferedVariant {
                word: preset.name.to_owned(),
                label: say(&about.preset_name(preset.name)),
                about: say(&about.preset_about(preset.name)),
                usual: is_usual(None, preset.name),
                levels: levels(rules.values(game).ok()),
            }
        });
        match groups.last_mut().filter(|last| last.title == title && title.is_empty()) {
            Some(last) => last.variants.extend(variants),
            None => groups.push(OfferedGroup { title, variants: variants.collect() }),
        }
    }
    groups.retain(|group| !group.variants.is_empty());
    let all: usize = groups.iter().map(|group| group.variants.len()).sum();
    Ok(if all > 1 { groups } else { Vec::new() })
}

/// The machine players for two, weakest first; none for a game that two cannot play.
pub(super) fn levels_for_two(
    game: &dyn AnyGame,
    values: Option<&Values>,
    say: impl Fn(&Msg) -> String,
) -> Vec<LevelItem> {
    let for_two = values.filter(|values| game.capacity(values).contains(&2));
    let offered = for_two.map(|values| game.offered(values, 2)).unwrap_or_default();
    offered.into_iter().map(|id| LevelItem { id: id.to_owned(), name: say(&level_name(id)) }).collect()
}

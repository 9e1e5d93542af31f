//! `/top`: leaderboards of a preset, of a house variant, or of any options over them.

use std::collections::BTreeMap;

use kubyk_core::daily::{DAILY, today};
use kubyk_core::house_rules::{HouseRules, HouseVariantRef, means};
use kubyk_core::provable_dice::SHARED_SITE;
use kubyk_core::reply::{Button, Card, Reply};
use kubyk_core::setup::Setup;
use kubyk_core::value_words::decimal;
use kubyk_games::kit::{AnyGame, Arg, Msg};
use kubyk_host::errors::HostError;
use kubyk_host::ratings::{RIVALS, is_rated};
use kubyk_host::store::{Leaderboard, StandingRow};

use crate::choose::LISTED;
use crate::command::Command;
use crate::command::choose::{ChooseGame, Filter};
use crate::command::top::{ShowTop, TopArgs};
use crate::context::{CommandContext, Run};
use crate::payload::fits;
use crate::profile::week_card;
use crate::standings::{PersonSum, board_name, busiest, names_in_order};
use crate::values::{GameRef, Number, OptionSetting, VariantRef};
use crate::word_values::{Switch, YesWord};

/// Number of rows that a leaderboard shows.
const LEADERS: usize = 10;
/// The sign of a day's own leaderboard.
const TODAY: &str = "📅";

impl Run for ShowTop {
    async fn run(cx: &CommandContext<'_>, args: TopArgs) -> Result<Reply, HostError> {
        let again = Self::payload(&args);
        if args.week.is_some() {
            let back = Button::send(cx.text(&Msg::new("button-back")), Self::payload(&TopArgs::NONE));
            return Ok(cx.menu(Card { actions: vec![back], ..week_card(cx).await? }).again(again));
        }
        let Some(game) = args.game else {
            let played = cx.services.leaderboards.of_chat(&cx.request.chat.key()).await?;
            let card = if args.all.is_some() { games_menu(cx) } else { chat_card(cx, &played) };
            return Ok(cx.menu(card).again(again));
        };
        let about = game.0.about();
        let Ranked { rules, house } = ranked(cx, game, &args)?;
        // Worldwide a name means nothing: the same rules have one board, whatever a chat calls them.
        let of_day = args.variant.as_ref().is_some_and(|variant| variant.0 == DAILY) && house.is_none();
        // The game of the day counts in chats alone.
        let world = args.world == Some(Switch::On) && !of_day;
        let profile = match house.as_ref().filter(|_| !world) {
            Some(house) => house.profile(&rules),
            None => rules.profile(),
        };
        let daily = today(cx.services.clock.now()).filter(|_| of_day).map(Setup::daily_profile);
        let profile = daily.clone().unwrap_or(profile);
        let chat = (!world).then(|| cx.request.chat.key());
        let board = Leaderboard { chat, game: about.id.to_owned(), profile };
        let leaders = cx.services.leaderboards.first(&board, LEADERS).await?;
        let say = |msg: &Msg| cx.shared_text(msg);
        let named = match house.as_ref().map(|house| (house.title(cx.shared), house.version)) {
            Some((title, Some(version))) => {
                let version = say(&Msg::new("house-version").with("version", version));
                format!("🏠 {title} · {version}")
            }
            Some((title, None)) => format!("🏠 {title}"),
            None if daily.is_some() => format!("{TODAY} {}", board.profile.trim_start_matches(SHARED_SITE)),
            None => cx.services.house_variants.rules_line(cx.shared, game.0, &rules),
        };
        let compared = cx.request.chat.platform.ranks_worldwide();
        let scope = if world { Some("top-world") } else { compared.then_some("top-chat") };
        let scope = scope.map_or_else(String::new, |scope| format!(" · {}", say(&Msg::new(scope))));
        // A game that was played here by other rules alone leads to their leaderboards.
        let mut otherwise: Vec<Button> = Vec::new();
        if leaders.is_empty() && args.variant.is_none() && args.settings.is_empty() && !world {
            let played = cx.services.leaderboards.of_chat(&cx.request.chat.key()).await?;
            for (board, _) in played.iter().filter(|(board, _)| board.game == about.id) {
                let button = board_button(cx, board).filter(|button| !otherwise.contains(button));
                otherwise.extend(button.filter(|_| otherwise.len() < LISTED));
            }
        }
        let (mut lines, mut foot) = standings(cx, leaders);
        if !otherwise.is_empty() {
            lines = vec![say(&Msg::new("top-otherwise"))];
        }
        foot.extend(daily.as_ref().map(|_| say(&Msg::new("top-daily"))));
        let company =
            rules.values(game.0).is_ok_and(|values| game.0.capacity(&values).iter().any(|seats| *seats > 1));
        foot.extend((world && company).then(|| say(&Msg::new("top-rivals").with("count", RIVALS))));
        let version = house.as_ref().and_then(|house| house.version).map(|version| Number(version.into()));
        let (variant, settings) = match &house {
            Some(house) => (VariantRef(house.name.clone()), Vec::new()),
            None if daily.is_some() => (VariantRef(DAILY.to_owned()), Vec::new()),
            None => (VariantRef(rules.preset.clone()), OptionSetting::all_of(&rules)),
        };
        let other = TopArgs {
            game: Some(game),
            variant: Some(variant),
            settings,
            world: Some(if world { Switch::Off } else { Switch::On }),
            version,
            ..TopArgs::NONE
        };
        let label = say(&Msg::new(if world { "button-top-chat" } else { "button-top-world" }));
        let other = Some(Self::payload(&other)).filter(|payload| daily.is_none() && fits(payload));
        let other = other.filter(|_| compared || world);
        let back = Button::send(cx.text(&Msg::new("button-back")), Self::payload(&TopArgs::NONE));
        let menu = cx.menu(Card {
            title: format!("{} {} · {named}{scope}", about.emoji, say(&about.name())),
            lines,
            foot,
            choices: otherwise,
            actions: other.map(|payload| Button::send(label, payload)).into_iter().chain([back]).collect(),
            ..Card::default()
        });
        Ok(menu.again(again))
    }
}

/// The rows as lines, those with a rating first, and what is to be known of those without one.
fn standings(cx: &CommandContext<'_>, mut leaders: Vec<StandingRow>) -> (Vec<String>, Vec<String>) {
    let say = |msg: &Msg| cx.shared_text(msg);
    if leaders.is_empty() {
        return (vec![say(&Msg::new("top-empty"))], Vec::new());
    }
    let names = names_in_order(&mut leaders);
    let line = |(index, (row, name)): (usize, (&StandingRow, &String))| {
        let line = Msg::new(if is_rated(row) { "top-line" } else { "top-line-unrated" })
            .with("place", index + 1)
            .with("name", Arg::typed(name))
            .with("rating", decimal(row.rating, false))
            .with("won", row.won)
            .with("played", row.played)
            .with("best", row.best);
        say(&line)
    };
    let lines = leaders.iter().zip(&names).enumerate().map(line).collect();
    let unrated = leaders.iter().any(|row| !is_rated(row)).then(|| say(&Msg::new("top-unrated")));
    (lines, unrated.into_iter().collect())
}

/// Number of people whom the summary of a chat names.
const NAMED: usize = 5;

/// The games of the chat: the players who have won most, and a button for each leaderboard, the busiest first. Where none
/// was finished yet, the way to begin one.
fn chat_card(cx: &CommandContext<'_>, rows: &[(Leaderboard, StandingRow)]) -> Card {
    let say = |msg: &Msg| cx.shared_text(msg);
    let people = PersonSum::of_rows(rows.iter().map(|(_, row)| row));
    let all = ShowTop::payload(&TopArgs { all: Some(YesWord::Yes), ..TopArgs::NONE });
    let week = ShowTop::payload(&TopArgs { week: Some(YesWord::Yes), ..TopArgs::NONE });
    let button = |label: &'static str, payload| Button::send(say(&Msg::new(label)), payload);
    if rows.is_empty() {
        let mut actions = vec![button("button-play", ChooseGame::payload(&Filter::default().args()))];
        // Worldwide somebody may have played.
        actions.extend(cx.request.chat.platform.ranks_worldwide().then(|| button("button-games", all)));
        return Card {
            title: say(&Msg::new("top-title")),
            lines: vec![say(&Msg::new("top-none"))],
            actions,
            ..Card::default()
        };
    }
    Card {
        title: say(&Msg::new("top-title")),
        lines: people.iter().take(NAMED).enumerate().map(|(place, sum)| say(&sum.line(place + 1))).collect(),
        foot: vec![say(&Msg::new("top-counted"))],
        prompt: Some(say(&Msg::new("prompt-game"))),
        choices: busiest(rows).filter_map(|board| board_button(cx, board)).take(LISTED).collect(),
        actions: vec![button("button-top-week", week), button("button-games", all)],
        ..Card::default()
    }
}

/// The button of a leaderboard; `None` where it has no name by which it could be asked for.
fn board_button(cx: &CommandContext<'_>, board: &Leaderboard) -> Option<Button> {
    let game = cx.services.games.iter().find(|game| game.about().id == board.game)?;
    let payload = ShowTop::payload(&TopArgs::of_profile(*game, &board.profile)?);
    fits(&payload).then(|| Some(Button::send(board_name(cx.services, cx.shared, board)?, payload)))?
}

/// The games to choose a leaderboard of.
fn games_menu(cx: &CommandContext<'_>) -> Card {
    let say = |msg: &Msg| cx.shared_text(msg);
    let button = |game: &&'static dyn AnyGame| {
        let label = format!("{} {}", game.about().emoji, say(&game.about().name()));
        Button::send(label, ShowTop::payload(&TopArgs::of(*game, None)))
    };
    Card {
        title: say(&Msg::new("top-title")),
        prompt: Some(say(&Msg::new("prompt-game"))),
        choices: cx.services.games.iter().map(button).collect(),
        ..Card::default()
    }
}

// The rules whose leaderboard is meant.

/// Rules, and the house variant that they are.
pub(crate) struct Ranked {
    pub(crate) rules: HouseRules,
    pub(crate) house: Option<HouseVariantRef>,
}

/// The rules that are asked for: also a house variant that was removed, and one of its earlier versions.
fn ranked(cx: &CommandContext<'_>, GameRef(game): GameRef, args: &TopArgs) -> Result<Ranked, HostError> {
    let variant = args.variant.as_ref().map(|variant| variant.0.as_str());
    let set = OptionSetting::pairs(&args.settings);
    let chosen = cx.services.house_variants.choose(&cx.chat, game, variant, &set);
    let wanted = variant.filter(|_| set.is_empty());
    let own = cx.chat.variants.get(game.about().id).into_iter().flatten();
    let own = wanted.and_then(|wanted| own.into_iter().find(|(name, _)| means(wanted, name)));
    if let Some((name, kept)) = own {
        let removed = chosen.is_err() && kept.now.is_none();
        let latest = || kept.versions.keys().next_back().copied().filter(|_| removed);
        let asked = args.version.map(|version| u32::try_from(version.0).unwrap_or(u32::MAX));
        if let Some(version) = asked.or_else(latest) {
            let found = kept.versions.get_key_value(&version);
            let (version, rules) =
                found.ok_or_else(|| no_version(cx, &version.to_string(), kept.versions.keys()))?;
            let house =
                HouseVariantRef { name: name.clone(), version: Some(*version), titles: BTreeMap::new() };
            return Ok(Ranked { rules: rules.clone(), house: Some(house) });
        }
    }
    let chosen = match chosen {
        // The day's game is no variant: it is played by the first one's rules.
        Err(_) if variant == Some(DAILY) => cx.services.house_variants.choose(&cx.chat, game, None, &[]),
        chosen => chosen,
    };
    let chosen = chosen.map_err(|faults| cx.faulty(&faults))?;
    Ok(Ranked { rules: chosen.rules(game), house: chosen.house })
}

/// The refusal of a version of a house variant that there is not, or not any more.
pub(crate) fn no_version<'a>(
    cx: &CommandContext<'_>,
    version: &str,
    known: impl Iterator<Item = &'a u32>,
) -> HostError {
    let known = known.map(u32::to_string).collect::<Vec<_>>().join(", ");
    cx.refused(&Msg::new("house-no-version").with("version", Arg::typed(version)).with("known", known))
}

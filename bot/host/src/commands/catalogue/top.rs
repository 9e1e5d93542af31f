//! `/top`: leaderboards of a preset, of a house variant, or of any options over them.

use kubyk_games::kit::{AnyGame, Msg};

use super::ranked::{Ranked, ranked};
use crate::commands::action::fits;
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::{GameRef, Number, OptionSetting, Switch, VariantRef};
use crate::daily::{DAILY, today};
use crate::errors::HostError;
use crate::provable_dice::SHARED_SITE;
use crate::ratings::is_rated;
use crate::table::TableSetup;
use crate::views::decimal;
use crate::{Button, Card, Leaderboard, Reply, StandingRow};

/// Number of rows that a leaderboard shows.
const LEADERS: usize = 10;

/// The sign of a day's own leaderboard.
const TODAY: &str = "📅";

/// Shows the leaderboard of a game, or the games that have one.
pub(crate) struct ShowTop;

arguments! {
    /// Which leaderboard.
    TopArgs {
        game: Option<GameRef> = bare("game").in_chats(),
        variant: Option<VariantRef> = bare("variant"),
        /// Options over it.
        settings: Vec<OptionSetting> = options("options"),
        /// Whether worldwide is meant, not the chat.
        world: Option<Switch> = named("world").in_chats(),
        /// An earlier version of a house variant.
        version: Option<Number<1, { u32::MAX as i64 }>> = named("version").unlisted(),
    }
}

impl TopArgs {
    /// The leaderboard of a variant in the chat.
    pub(crate) fn of(game: &'static dyn AnyGame, variant: Option<VariantRef>) -> Self {
        Self { game: Some(GameRef(game)), variant, settings: Vec::new(), world: None, version: None }
    }
}

impl Command for ShowTop {
    const SPEC: Spec = Spec { code: "T", ..Spec::for_asker("top", Scope::Both) };
    type Args = TopArgs;

    async fn run(cx: &CommandContext<'_>, args: TopArgs) -> Result<Reply, HostError> {
        let Some(game) = args.game else { return Ok(cx.menu(games_card(cx))) };
        let about = game.0.about();
        let world = args.world == Some(Switch::On);
        let Ranked { rules, house } = ranked(cx, game, &args)?;
        // Worldwide a name means nothing: the same rules have one board, whatever a chat calls them.
        let profile = match house.as_ref().filter(|_| !world) {
            Some(house) => house.profile(&rules),
            None => rules.profile(),
        };
        let of_day = args.variant.as_ref().is_some_and(|variant| variant.0 == DAILY) && house.is_none();
        let daily = today(cx.services.clock.now()).filter(|_| of_day).map(TableSetup::daily_profile);
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
        let scope = say(&Msg::new(if world { "top-world" } else { "top-chat" }));
        let (lines, foot) = standings(cx, leaders);
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
        };
        let label = say(&Msg::new(if world { "button-top-chat" } else { "button-top-world" }));
        let other = Some(Self::payload(&other)).filter(|payload| fits(payload));
        Ok(cx.menu(Card {
            title: format!("{} {} · {named} · {scope}", about.emoji, say(&about.name())),
            lines,
            foot,
            actions: other.map(|payload| Button::send(label, payload)).into_iter().collect(),
            ..Card::default()
        }))
    }
}

/// The rows as lines, those with a rating first, and what is to be known of those without one.
fn standings(cx: &CommandContext<'_>, mut leaders: Vec<StandingRow>) -> (Vec<String>, Vec<String>) {
    let say = |msg: &Msg| cx.shared_text(msg);
    if leaders.is_empty() {
        return (vec![say(&Msg::new("top-empty"))], Vec::new());
    }
    leaders.sort_by_key(|row| !is_rated(row));
    let line = |(index, row): (usize, &StandingRow)| {
        let line = Msg::new(if is_rated(row) { "top-line" } else { "top-line-unrated" })
            .with("place", index + 1)
            .with("name", row.name.as_str())
            .with("rating", decimal(row.rating, false))
            .with("won", row.won)
            .with("played", row.played)
            .with("best", row.best);
        say(&line)
    };
    let lines = leaders.iter().enumerate().map(line).collect();
    let unrated = leaders.iter().any(|row| !is_rated(row)).then(|| say(&Msg::new("top-unrated")));
    (lines, unrated.into_iter().collect())
}

/// The games to choose a leaderboard of.
fn games_card(cx: &CommandContext<'_>) -> Card {
    let say = |msg: &Msg| cx.shared_text(msg);
    let button = |game: &&'static dyn AnyGame| {
        let label = format!("{} {}", game.about().emoji, say(&game.about().name()));
        Button::send(label, ShowTop::payload(&TopArgs::of(*game, None)))
    };
    Card {
        title: say(&Msg::new("top-title")),
        choices: cx.services.games.iter().map(button).collect(),
        ..Card::default()
    }
}

//! Leaderboards: of a preset, of a house variant, or of any options over them.

use std::collections::BTreeMap;

use kubyk_games::kit::{AnyGame, Msg, clipped};

use super::daily::{TAG as DAILY, today};
use super::menus::public;
use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::command::{Args, TAKEN};
use crate::house_variant::{House, HouseRules, handle, means};
use crate::payload::LONGEST;
use crate::provable_dice::SHARED_SITE;
use crate::table_setup::TableSetup;
use crate::{Button, Card, Leaderboard, Reply};

/// How many rows a leaderboard shows.
const LEADERS: usize = 10;

/// The sign of a day's own leaderboard.
const TODAY: &str = "📅";

/// The rules whose leaderboard is meant.
struct Ranked {
    rules: HouseRules,
    house: Option<House>,
}

impl Services {
    /// The leaderboard of a game.
    pub(super) async fn top(
        &self,
        cx: &RequestContext<'_>,
        game: &'static str,
        variant: Option<&str>,
        args: &Args,
    ) -> Result<Reply, HostError> {
        let game = self.game(cx, game)?;
        let about = game.about();
        let world = args.get("world") == Some("on");
        let Ranked { rules, house } = self.ranked(cx, game, variant, args)?;
        // Worldwide a name means nothing: the same rules have one board, whatever a chat calls them.
        let profile = match house.as_ref().filter(|_| !world) {
            Some(house) => house.profile(&rules),
            None => rules.profile(),
        };
        let daily = today(self.clock.now()).filter(|_| variant == Some(DAILY)).map(TableSetup::daily_profile);
        let profile = daily.clone().unwrap_or(profile);
        let chat = (!world).then(|| cx.request.chat.key());
        let board = Leaderboard { chat, game: about.id.to_owned(), profile };
        let leaders = self.store.leaders(&board, LEADERS).await?;
        let say = |msg: &Msg| self.shared_text(cx, msg);
        let named = match house.as_ref().map(|house| (house.title(cx.shared), house.version)) {
            Some((title, Some(version))) => {
                let version = say(&Msg::new("house-version").with("version", version));
                format!("🏠 {title} · {version}")
            }
            Some((title, None)) => format!("🏠 {title}"),
            None if daily.is_some() => format!("{TODAY} {}", board.profile.trim_start_matches(SHARED_SITE)),
            None => self.rules_line(cx.shared, game, &rules),
        };
        let title = Msg::new(if world { "top-world" } else { "top-chat" });
        let mut card = Card {
            title: format!("{} {} · {named} · {}", about.emoji, say(&about.name()), say(&title)),
            ..Card::default()
        };
        card.lines = leaders
            .iter()
            .enumerate()
            .map(|(index, row)| {
                let line = Msg::new("top-line")
                    .with("place", index + 1)
                    .with("name", row.name.as_str())
                    .with("rating", format!("{:.1}", row.rating))
                    .with("won", row.won)
                    .with("played", row.played)
                    .with("points", row.points)
                    .with("best", row.best);
                say(&line)
            })
            .collect();
        if card.lines.is_empty() {
            card.lines.push(say(&Msg::new("top-empty")));
        }
        let (label, flag) = if world { ("top-chat", "off") } else { ("top-world", "on") };
        let which = match &house {
            Some(house) => {
                let version = house.version.map(|version| format!(" version={version}"));
                format!("{}{}", handle(&house.name), version.unwrap_or_default())
            }
            None if daily.is_some() => DAILY.to_owned(),
            None => rules.profile(),
        };
        let line = format!("/top {} world={flag} variant={which}", about.id);
        if line.len() <= LONGEST {
            card.actions.push(Button::send(say(&Msg::new(label)), line));
        }
        Ok(public(card))
    }

    /// What is asked for: also a house variant that was removed, and one of its earlier versions.
    fn ranked(
        &self,
        cx: &RequestContext<'_>,
        game: &dyn AnyGame,
        variant: Option<&str>,
        args: &Args,
    ) -> Result<Ranked, HostError> {
        let set = args.set(TAKEN);
        let chosen = self.choose(&cx.chat, game, variant, &set);
        let wanted = variant.map(str::to_lowercase).filter(|_| set.is_empty());
        let own = cx.chat.variants.get(game.about().id).into_iter().flatten();
        let own = wanted.and_then(|wanted| own.into_iter().find(|(name, _)| means(&wanted, name)));
        if let Some((name, kept)) = own {
            let removed = chosen.is_err() && kept.now.is_none();
            let latest =
                || kept.versions.last_key_value().filter(|_| removed).map(|(last, _)| last.to_string());
            if let Some(version) = args.get("version").map(str::to_owned).or_else(latest) {
                let found = version.parse().ok().and_then(|version| kept.versions.get_key_value(&version));
                let (version, rules) =
                    found.ok_or_else(|| self.no_version(cx, &version, kept.versions.keys()))?;
                let house = House { name: name.clone(), version: Some(*version), titles: BTreeMap::new() };
                return Ok(Ranked { rules: rules.clone(), house: Some(house) });
            }
        }
        let chosen = match chosen {
            // The day's game is no variant: it is played by the first one's rules.
            Err(_) if variant == Some(DAILY) => self.choose(&cx.chat, game, None, &[]),
            chosen => chosen,
        };
        let chosen = chosen.map_err(|faults| self.faulty(cx, &faults))?;
        Ok(Ranked { rules: chosen.rules(game), house: chosen.house })
    }

    /// There is no such version of a house variant, or none any more.
    pub(super) fn no_version<'a>(
        &self,
        cx: &RequestContext<'_>,
        version: &str,
        known: impl Iterator<Item = &'a u32>,
    ) -> HostError {
        let known = known.map(u32::to_string).collect::<Vec<_>>().join(", ");
        self.refused(cx, &Msg::new("house-no-version").with("version", clipped(version)).with("known", known))
    }
}

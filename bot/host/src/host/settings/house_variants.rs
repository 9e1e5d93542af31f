//! `/settings variant`: the house variants of a chat, shown, renamed, removed and brought back.

use kubyk_games::kit::{AnyGame, Msg, clipped};

use super::wish::{self, Wish};
use crate::command::Args;
use crate::errors::HostError;
use crate::host::variants::Known;
use crate::house_variant::{HouseVariant, handle, means, name_fault};
use crate::request_context::RequestContext;
use crate::services::Services;
use crate::{Card, Reply, Settings};

impl Services {
    /// What is wanted of house variants. Everybody may look at them.
    pub(super) async fn house_variant(
        &self,
        cx: &RequestContext<'_>,
        args: &Args,
        rest: &str,
    ) -> Result<Reply, HostError> {
        let (game, wish) = match wish::read(args, rest, &self.words) {
            Ok(read) => read,
            Err(called) => (Some(self.named(cx, called)?), Wish::Game),
        };
        if !matches!(wish, Wish::Games | Wish::Game | Wish::Show(_)) {
            self.admins_only(cx)?;
        }
        match (game, wish) {
            (_, Wish::Keep { table, name }) => self.keep_house(cx, table, name).await,
            // Without a game nothing can be meant: here they are.
            (None, _) | (_, Wish::Games) => Ok(shown(self.houses_card(cx))),
            (Some(game), Wish::Game) => Ok(shown(self.game_card(cx, game))),
            (Some(game), Wish::Show(name)) => {
                let known = self.house_named(&cx.chat, game.about().id, &name.to_lowercase());
                let known = known.ok_or_else(|| self.no_house(cx, game, name))?;
                Ok(shown(self.house_card(cx, game, &known)))
            }
            (Some(game), Wish::Save { name, from, set }) => self.save_house(cx, game, name, from, &set).await,
            (Some(game), Wish::Rename { name, to }) => self.rename_house(cx, game, name, to).await,
            (Some(game), Wish::Remove(name)) => self.remove_house(cx, game, name).await,
            (Some(game), Wish::GoBack { name, version }) => self.restore_house(cx, game, name, version).await,
        }
    }

    async fn remove_house(
        &self,
        cx: &RequestContext<'_>,
        game: &'static dyn AnyGame,
        name: &str,
    ) -> Result<Reply, HostError> {
        let id = game.about().id;
        let change = |next: &mut Settings| {
            let (name, variant) = self.own_house(cx, next, game, name)?;
            let before = variant.now.take().ok_or_else(|| self.no_house(cx, game, &name))?;
            Ok((button_line(id, &name, &format!("version={before}")), name))
        };
        let (now, (undo, name)) = self.change_chat(cx, change).await?;
        let said = Msg::new("house-removed").with("game", game.about().name()).with("name", name);
        Ok(Reply { public: Some(self.confirmed(cx, &now, &said, undo)), ..Reply::default() })
    }

    /// An earlier version comes back, under the number that it had: so do its leaderboards.
    async fn restore_house(
        &self,
        cx: &RequestContext<'_>,
        game: &'static dyn AnyGame,
        name: &str,
        version: &str,
    ) -> Result<Reply, HostError> {
        let id = game.about().id;
        let change = |next: &mut Settings| {
            let (name, variant) = self.own_house(cx, next, game, name)?;
            let before = variant.now;
            let number = version.parse().unwrap_or_default();
            variant.go_back(number).map_err(|known| self.no_version(cx, version, known.iter()))?;
            self.room_for(cx, next, id, &name)?;
            let undo = before.map_or_else(|| "off".to_owned(), |before| format!("version={before}"));
            Ok((button_line(id, &name, &undo), name, number))
        };
        let (now, (undo, name, version)) = self.change_chat(cx, change).await?;
        let said = Msg::new("house-saved").with("game", game.about().name()).with("name", name);
        let card = self.confirmed(cx, &now, &said.with("version", version), undo);
        Ok(Reply { public: Some(card), ..Reply::default() })
    }

    /// Calls it something else. Tables and leaderboards keep the name they were played by.
    async fn rename_house(
        &self,
        cx: &RequestContext<'_>,
        game: &'static dyn AnyGame,
        name: &str,
        to: &str,
    ) -> Result<Reply, HostError> {
        let id = game.about().id;
        let change = |next: &mut Settings| {
            let (old, variant) = self.own_house(cx, next, game, name)?;
            let rules = variant.in_force().map(|(_, rules)| rules.clone());
            let rules = rules.ok_or_else(|| self.no_house(cx, game, &old))?;
            variant.now = None;
            let own = next.variants.entry(id.to_owned()).or_default();
            let to = to.to_lowercase();
            // The undo button carries a handle of the name it had.
            let to = own.keys().find(|name| means(&to, name)).cloned().unwrap_or(to);
            if let Some(why) = name_fault(game, &to) {
                return Err(self.refused(cx, &why));
            }
            if own.get(&to).is_some_and(|variant| variant.now.is_some()) {
                return Err(self.refused(cx, &Msg::new("house-taken").with("name", to)));
            }
            own.entry(to.clone()).or_default().set(rules);
            self.room_for(cx, next, id, &to)?;
            let default = next.defaults.get_mut(id).and_then(|default| default.house.as_mut());
            if let Some(default) = default.filter(|default| **default == old) {
                default.clone_from(&to);
            }
            Ok((old, to))
        };
        let (now, (old, to)) = self.change_chat(cx, change).await?;
        let undo = button_line(id, &to, &format!("rename={}", handle(&old)));
        let said =
            Msg::new("house-renamed").with("game", game.about().name()).with("old", old).with("name", to);
        Ok(Reply { public: Some(self.confirmed(cx, &now, &said, undo)), ..Reply::default() })
    }

    /// The chat's own house variant of this name or handle, be it removed.
    fn own_house<'a>(
        &self,
        cx: &RequestContext<'_>,
        settings: &'a mut Settings,
        game: &dyn AnyGame,
        name: &str,
    ) -> Result<(String, &'a mut HouseVariant), HostError> {
        let wanted = name.to_lowercase();
        let own = settings.variants.get_mut(game.about().id).into_iter().flatten();
        let found = own.into_iter().find(|(name, _)| means(&wanted, name));
        found.map(|(name, variant)| (name.clone(), variant)).ok_or_else(|| self.no_house(cx, game, name))
    }

    fn no_house(&self, cx: &RequestContext<'_>, game: &dyn AnyGame, name: &str) -> HostError {
        let id = game.about().id;
        let known = self.houses(&cx.chat, id);
        let hosted = |known: &Known| known.house.version.is_none() && means(name, &known.house.name);
        if known.iter().any(hosted) {
            return self.refused(cx, &Msg::new("house-hosted").with("name", name));
        }
        let known = known.into_iter().map(|known| known.house.name).collect::<Vec<_>>().join(", ");
        let known = if known.is_empty() { "—".to_owned() } else { known };
        self.refused(
            cx,
            &Msg::new("house-unknown").with("name", clipped(name)).with("known", known).with("game", id),
        )
    }
}

/// A line about a house variant, short enough for a button.
pub(super) fn button_line(game: &str, name: &str, rest: &str) -> String {
    format!("/settings variant {game} {} {rest}", handle(name)).trim_end().to_owned()
}

/// A menu: in place of the one that was tapped on.
fn shown(card: Card) -> Reply {
    Reply::aside(card, None)
}

//! Making a house variant: checked, tried out by machine players, and only then stored.

use kubyk_games::kit::{AnyGame, Msg};

use super::house_variants::button_line;
use crate::command::command_name;
use crate::errors::HostError;
use crate::host::variants::Chosen;
use crate::house_variant::{HouseVariant, handle, name_fault};
use crate::request_context::RequestContext;
use crate::services::Services;
use crate::table::LoadedTable;
use crate::variant_trial::{Findings, Verdict, trial};
use crate::{Button, Card, Reply, Settings, TableId};

/// How many house variants of a game a chat may have.
const MOST: usize = 20;
/// How many names of a game it may ever give: removed ones are kept too.
const MOST_NAMES: usize = 100;

impl Services {
    /// Gives these options a name.
    pub(super) async fn save_house(
        &self,
        cx: &RequestContext<'_>,
        game: &'static dyn AnyGame,
        name: &str,
        from: Option<&str>,
        set: &[(&str, &str)],
    ) -> Result<Reply, HostError> {
        let name = name.to_lowercase();
        let own = self.house_named(&cx.chat, game.about().id, &name);
        // Who names nothing to begin from goes on from what the variant is, or from the first preset.
        let from = from.unwrap_or(if own.is_some() { &name } else { game.about().presets[0].name });
        let chosen = match (self.choose(&cx.chat, game, Some(from), set), name_fault(game, &name)) {
            (Ok(chosen), None) => chosen,
            (chosen, fault) => {
                let faults = chosen.err().unwrap_or_default();
                let why = fault.iter().chain(faults.iter().map(|fault| &fault.why));
                let lines: Vec<_> = why.map(|why| self.text(cx, why)).collect();
                return Err(HostError::Refused(lines.join("\n")));
            }
        };
        let card = self.give_name(cx, game, &name, &chosen).await?;
        Ok(Reply { public: Some(card), ..Reply::default() })
    }

    /// Gives the options of a lobby a name, and calls the lobby by it.
    pub(super) async fn keep_house(
        &self,
        cx: &RequestContext<'_>,
        id: TableId,
        name: Option<&str>,
    ) -> Result<Reply, HostError> {
        let unknown = || self.refused(cx, &Msg::new("table-unknown"));
        let live = self.require(cx, id).await?;
        if !cx.is_at_home(&live) {
            return Err(unknown());
        }
        let game = live.game;
        let rules = live.layout.rules();
        let free = || {
            let known = |name: &String| self.house_named(&cx.chat, game.about().id, name).is_none();
            let names = (2..).map(|number| format!("{}-{number}", rules.preset));
            names.into_iter().find(|name| known(name) && name_fault(game, name).is_none()).unwrap_or_default()
        };
        let name = name.map_or_else(free, str::to_lowercase);
        let mut card = match name_fault(game, &name) {
            Some(why) => return Err(self.refused(cx, &why)),
            None => {
                let values = rules.values(game).map_err(|faults| self.faulty(cx, &faults))?;
                self.give_name(cx, game, &name, &Chosen { values, house: None }).await?
            }
        };
        let hint = Msg::new("house-rename-hint").with("game", game.about().id).with("name", name.as_str());
        card.lines.push(self.shared_text(cx, &hint));
        let chat = self.settings.chat(&cx.request.chat.key()).await?;
        if let Some(known) = self.house_named(&chat, game.about().id, &name) {
            // The update id stands for the settings already. A lobby that has changed meanwhile keeps its rules.
            let label = |live: &mut LoadedTable| live.name_rules(&known.house, &known.rules);
            if let Err(error) = self.tables.update(None, id, label).await {
                // The variant is saved all the same, and that is what was asked for.
                tracing::error!(table = %id, ?error, "a lobby is not called by its house variant");
            }
        }
        Ok(Reply { public: Some(card), table: Some(id), ..Reply::default() })
    }

    /// Tries rules out and stores them under a name that is known to be sound.
    async fn give_name(
        &self,
        cx: &RequestContext<'_>,
        game: &'static dyn AnyGame,
        name: &str,
        chosen: &Chosen,
    ) -> Result<Card, HostError> {
        let id = game.about().id;
        let rules = chosen.rules(game);
        self.room_for(cx, &cx.chat, id, name)?;
        let present = cx.chat.variants.get(id).and_then(|own| own.get(name)).and_then(HouseVariant::in_force);
        if present.is_some_and(|(_, present)| *present == rules) {
            return Err(self.refused(cx, &Msg::new("house-same").with("name", name)));
        }
        let tried = {
            let Ok(_place) = self.trial_queue.try_acquire() else {
                return Err(self.refused(cx, &Msg::new("house-busy")));
            };
            let _alone = self.trial_lock.lock().await;
            trial(game, &chosen.values).await.map_err(|faults| self.faulty(cx, &faults))?
        };
        if let Verdict::Endless(moves) = tried {
            return Err(self.refused(cx, &Msg::new("house-endless").with("moves", moves)));
        }
        let change = |next: &mut Settings| {
            self.room_for(cx, next, id, name)?;
            let variant = next.variants.entry(id.to_owned()).or_default().entry(name.to_owned()).or_default();
            let before = variant.now;
            Ok((before, variant.set(rules.clone())))
        };
        let (now, (before, version)) = self.change_chat(cx, change).await?;
        let undo = match before {
            Some(before) => button_line(id, name, &format!("version={before}")),
            None => button_line(id, name, "off"),
        };
        let said = Msg::new("house-saved").with("game", game.about().name()).with("name", name);
        let mut card = self.confirmed(cx, &now, &said.with("version", version), undo);
        card.lines.push(self.rules_line(cx.shared, game, &rules));
        card.lines.extend(self.findings(cx, &tried));
        let play = format!("/{} new variant={}", command_name(game), handle(name));
        card.actions.insert(0, Button::send(self.shared_text(cx, &Msg::new("button-play")), play));
        Ok(card)
    }

    /// Is there room for this name in the chat?
    pub(super) fn room_for(
        &self,
        cx: &RequestContext<'_>,
        chat: &Settings,
        game: &str,
        name: &str,
    ) -> Result<(), HostError> {
        let Some(own) = chat.variants.get(game) else { return Ok(()) };
        let others = || own.iter().filter(|(other, _)| *other != name);
        if others().filter(|(_, variant)| variant.now.is_some()).count() >= MOST {
            return Err(self.refused(cx, &Msg::new("house-many").with("most", MOST)));
        }
        if others().count() >= MOST_NAMES {
            return Err(self.refused(cx, &Msg::new("house-names-many").with("most", MOST_NAMES)));
        }
        Ok(())
    }

    /// What the machine players found, a line each.
    fn findings(&self, cx: &RequestContext<'_>, verdict: &Verdict) -> Vec<String> {
        let say = |msg: &Msg| self.shared_text(cx, msg);
        let Verdict::Sound(Findings { games, level, seats, moves, burned, first }) = verdict else {
            return vec![say(&Msg::new("house-slow"))];
        };
        let tried = Msg::new("house-tried").with("games", *games).with("level", *level);
        let length = Msg::new("house-moves").with("moves", *moves).with("seats", *seats);
        let burned = burned.map(|share| Msg::new("house-burned").with("share", share));
        let first = first
            .map(|(won, provable_dice)| Msg::new("house-first").with("won", won).with("fair", provable_dice));
        let found = [Some(length), burned, first].into_iter().flatten();
        let found = found.map(|msg| say(&msg)).collect::<Vec<_>>().join(" · ");
        vec![say(&tried), found]
    }
}

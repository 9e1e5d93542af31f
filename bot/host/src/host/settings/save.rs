//! Making a house variant: checked, tried out by machine players, and only then stored.

use std::sync::Arc;

use kubyk_games::kit::{AnyGame, Msg};

use super::house::button_line;
use crate::command::command_name;
use crate::host::lobby::in_lobby;
use crate::host::variants::Chosen;
use crate::host::{Asking, Host, Trouble};
use crate::house::{HouseVariant, handle, name_fault};
use crate::trial::{Findings, Verdict, trial};
use crate::{Button, Card, Reply, Settings, TableId};

/// How many house variants of a game a chat may have.
const MOST: usize = 20;
/// How many names of a game it may ever give: removed ones are kept too.
const MOST_NAMES: usize = 100;

impl Host {
    /// Gives these options a name.
    pub(super) async fn save_house(
        self: &Arc<Self>,
        asking: &Asking<'_>,
        game: &'static dyn AnyGame,
        name: &str,
        from: Option<&str>,
        set: &[(&str, &str)],
    ) -> Result<Reply, Trouble> {
        let name = name.to_lowercase();
        let own = self.house_named(&asking.chat, game.about().id, &name);
        // Who names nothing to begin from goes on from what the variant is, or from the first preset.
        let from = from.unwrap_or(if own.is_some() { &name } else { game.about().presets[0].name });
        let chosen = match (self.choose(&asking.chat, game, Some(from), set), name_fault(game, &name)) {
            (Ok(chosen), None) => chosen,
            (chosen, fault) => {
                let faults = chosen.err().unwrap_or_default();
                let why = fault.iter().chain(faults.iter().map(|fault| &fault.why));
                let lines: Vec<_> = why.map(|why| self.text(asking, why)).collect();
                return Err(Trouble::Refused(lines.join("\n")));
            }
        };
        let card = self.give_name(asking, game, &name, &chosen).await?;
        Ok(Reply { public: Some(card), ..Reply::default() })
    }

    /// Gives the options of a lobby a name, and calls the lobby by it.
    pub(super) async fn keep_house(
        self: &Arc<Self>,
        asking: &Asking<'_>,
        id: TableId,
        name: Option<&str>,
    ) -> Result<Reply, Trouble> {
        let unknown = || self.refused(asking, &Msg::new("table-unknown"));
        let live = self.stand(asking, id).await?;
        if !asking.is_at_home(&live) {
            return Err(unknown());
        }
        let game = live.game;
        let rules = live.layout.rules();
        let free = || {
            let known = |name: &String| self.house_named(&asking.chat, game.about().id, name).is_none();
            let names = (2..).map(|number| format!("{}-{number}", rules.preset));
            names.into_iter().find(|name| known(name) && name_fault(game, name).is_none()).unwrap_or_default()
        };
        let name = name.map_or_else(free, str::to_lowercase);
        let mut card = match name_fault(game, &name) {
            Some(why) => return Err(self.refused(asking, &why)),
            None => {
                let values = rules.values(game).map_err(|faults| self.faulty(asking, &faults))?;
                self.give_name(asking, game, &name, &Chosen { values, house: None }).await?
            }
        };
        let hint = Msg::new("house-rename-hint").with("game", game.about().id).with("name", name.as_str());
        card.lines.push(self.shared_text(asking, &hint));
        let chat = self.chat_settings(&asking.request.chat.key()).await?;
        if let Some(known) = self.house_named(&chat, game.about().id, &name) {
            // The update id stands for the settings already. A lobby that has changed meanwhile keeps its rules.
            let label = |live: &mut crate::live::Live| -> Result<(), Msg> {
                in_lobby(live)?;
                if live.layout.rules() == known.rules {
                    live.layout.house = Some(known.house.clone());
                }
                Ok(())
            };
            if let Err(trouble) = self.change_as(None, id, label).await {
                // The variant is saved all the same, and that is what was asked for.
                tracing::error!(table = %id, ?trouble, "a lobby is not called by its house variant");
            }
        }
        Ok(Reply { public: Some(card), table: Some(id), ..Reply::default() })
    }

    /// Tries rules out and stores them under a name that is known to be sound.
    async fn give_name(
        &self,
        asking: &Asking<'_>,
        game: &'static dyn AnyGame,
        name: &str,
        chosen: &Chosen,
    ) -> Result<Card, Trouble> {
        let id = game.about().id;
        let rules = chosen.rules(game);
        self.room_for(asking, &asking.chat, id, name)?;
        let present =
            asking.chat.variants.get(id).and_then(|own| own.get(name)).and_then(HouseVariant::in_force);
        if present.is_some_and(|(_, present)| *present == rules) {
            return Err(self.refused(asking, &Msg::new("house-same").with("name", name)));
        }
        let tried = {
            let Ok(_place) = self.waiting.try_acquire() else {
                return Err(self.refused(asking, &Msg::new("house-busy")));
            };
            let _alone = self.trying.lock().await;
            trial(game, &chosen.values).await.map_err(|faults| self.faulty(asking, &faults))?
        };
        if let Verdict::Endless(moves) = tried {
            return Err(self.refused(asking, &Msg::new("house-endless").with("moves", moves)));
        }
        let stored = rules.clone();
        let change = |next: &mut Settings| {
            self.room_for(asking, next, id, name)?;
            let variant = next.variants.entry(id.to_owned()).or_default().entry(name.to_owned()).or_default();
            let before = variant.now;
            Ok((before, variant.set(stored)))
        };
        let (now, (before, version)) = self.change_chat(asking, change).await?;
        let undo = match before {
            Some(before) => button_line(id, name, &format!("version={before}")),
            None => button_line(id, name, "off"),
        };
        let said = Msg::new("house-saved").with("game", game.about().name()).with("name", name);
        let mut card = self.confirmed(asking, &now, &said.with("version", version), undo);
        card.lines.push(self.rules_line(asking.shared, game, &rules));
        card.lines.extend(self.findings(asking, &tried));
        let play = format!("/{} new variant={}", command_name(game), handle(name));
        card.actions.insert(0, Button::send(self.shared_text(asking, &Msg::new("button-play")), play));
        Ok(card)
    }

    /// Is there room for this name in the chat?
    pub(super) fn room_for(
        &self,
        asking: &Asking<'_>,
        chat: &Settings,
        game: &str,
        name: &str,
    ) -> Result<(), Trouble> {
        let Some(own) = chat.variants.get(game) else { return Ok(()) };
        let others = || own.iter().filter(|(other, _)| *other != name);
        if others().filter(|(_, variant)| variant.now.is_some()).count() >= MOST {
            return Err(self.refused(asking, &Msg::new("house-many").with("most", MOST)));
        }
        if others().count() >= MOST_NAMES {
            return Err(self.refused(asking, &Msg::new("house-names-many").with("most", MOST_NAMES)));
        }
        Ok(())
    }

    /// What the machine players found, a line each.
    fn findings(&self, asking: &Asking<'_>, verdict: &Verdict) -> Vec<String> {
        let say = |msg: &Msg| self.shared_text(asking, msg);
        let Verdict::Sound(Findings { games, level, seats, moves, burned, first }) = verdict else {
            return vec![say(&Msg::new("house-slow"))];
        };
        let tried = Msg::new("house-tried").with("games", *games).with("level", *level);
        let length = Msg::new("house-moves").with("moves", *moves).with("seats", *seats);
        let burned = burned.map(|share| Msg::new("house-burned").with("share", share));
        let first = first.map(|(won, fair)| Msg::new("house-first").with("won", won).with("fair", fair));
        let found = [Some(length), burned, first].into_iter().flatten();
        let found = found.map(|msg| say(&msg)).collect::<Vec<_>>().join(" · ");
        vec![say(&tried), found]
    }
}

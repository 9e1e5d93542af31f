//! What admins set for a chat, and people for themselves.

use std::sync::Arc;

use kubyk_games::kit::Msg;
use kubyk_words::Lang;

use super::{Asking, Host, Trouble};
use crate::command::{Args, game_named};
use crate::{Button, Card, DefaultVariant, Reply, Settings, Write};

impl Host {
    /// `/settings …`: shows them, or changes one.
    pub(super) async fn settings(
        self: &Arc<Self>,
        asking: &Asking<'_>,
        args: &Args,
    ) -> Result<Reply, Trouble> {
        let mut words = args.text.splitn(2, ' ');
        let (sub, rest) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        if sub.is_empty() || sub == "show" {
            return Ok(Reply { public: Some(self.settings_card(asking, &asking.chat)), ..Reply::default() });
        }
        if !asking.request.admin {
            return Err(self.refused(asking, &Msg::new("admins-only")));
        }
        let mut next = (*asking.chat).clone();
        let undo = match sub {
            "language" => {
                let before = next.lang.map_or("en", Lang::code);
                next.lang = Some(self.language(asking, args.get("language").unwrap_or(rest))?);
                format!("/settings language {before}")
            }
            "boards" => {
                self.looks(asking, &mut next, args, rest).map(|undo| format!("/settings boards {undo}"))?
            }
            "game" => {
                let game = self.game_of(asking, args, rest)?;
                let open = match args.get("open").or(rest.split(' ').nth(1)) {
                    Some("on") => true,
                    Some("off") => false,
                    Some(_) => return Err(self.refused(asking, &Msg::new("settings-on-off"))),
                    None => next.closed_games.contains(&game),
                };
                next.closed_games.retain(|closed| *closed != game);
                if !open {
                    next.closed_games.push(game.clone());
                }
                format!("/settings game {game} {}", if open { "off" } else { "on" })
            }
            "default" => {
                let game = self.game_of(asking, args, rest)?;
                let known = self.game(asking, &game)?;
                let variant = args.get("variant").or(rest.split(' ').nth(1));
                let named =
                    args.named.iter().filter(|(name, _)| !["game", "variant"].contains(&name.as_str()));
                let set: Vec<_> = named.map(|(name, value)| (name.as_str(), value.as_str())).collect();
                let values = known.values(variant, &set).map_err(|faults| self.faulty(asking, &faults))?;
                let changed = values.changed(known.about().options).into_iter();
                let options = changed.map(|(name, value)| (name.to_owned(), value.to_owned())).collect();
                let before = next.defaults.get(&game).cloned().unwrap_or_else(|| DefaultVariant {
                    preset: known.about().presets[0].name.to_owned(),
                    ..DefaultVariant::default()
                });
                let preset = values.preset().name.to_owned();
                next.defaults.insert(game.clone(), DefaultVariant { preset, options });
                let options = before.options.iter().map(|(name, value)| format!(" {name}={value}"));
                format!("/settings default {game} {}{}", before.preset, options.collect::<String>())
            }
            _ => {
                let known = "show, language, boards, game, default";
                return Err(self
                    .refused(asking, &Msg::new("settings-unknown").with("text", sub).with("known", known)));
            }
        };
        let json = serde_json::to_string(&next).map_err(|error| Trouble::Fault(error.to_string()))?;
        let key = asking.request.chat.key();
        let write = Write { chat: Some((key.clone(), json)), ..self.write_of(asking) };
        self.store.commit(write).await?;
        let shared = next.lang.unwrap_or(asking.shared);
        self.chats.insert(key, Arc::new(next));
        let say = |msg: &Msg| self.words.say(shared, msg, &[]);
        let mut card = Card { title: say(&Msg::new("settings-saved").with("what", sub)), ..Card::default() };
        if undo.len() <= crate::payload::LONGEST {
            card.actions.push(Button::send(say(&Msg::new("button-undo")), undo));
        }
        Ok(Reply { public: Some(card), ..Reply::default() })
    }

    /// `/me …`: a person's own language and looks.
    pub(super) async fn me(self: &Arc<Self>, asking: &Asking<'_>, args: &Args) -> Result<Reply, Trouble> {
        let key = asking.request.user.key.clone();
        let mut next = (*self.person(&key).await?).clone();
        let before = next.clone();
        let spoken =
            args.get("language").or(Some(args.text.as_str()).filter(|text| Lang::of(text).is_some()));
        if let Some(language) = spoken {
            next.lang = Some(self.language(asking, language)?);
        }
        let rest = if spoken.is_some() { "" } else { args.text.as_str() };
        if args.get("boards").is_some() || args.get("theme").is_some() || !rest.is_empty() {
            self.looks(asking, &mut next, args, rest)?;
        }
        let lang = next.lang.unwrap_or(asking.lang);
        if next != before {
            let json = serde_json::to_string(&next).map_err(|error| Trouble::Fault(error.to_string()))?;
            self.store.commit(Write { person: Some((key.clone(), json)), ..self.write_of(asking) }).await?;
            self.people.insert(key, Arc::new(next.clone()));
        }
        let boards = if next.text == Some(true) { "boards-text" } else { "boards-pictures" };
        let msg = Msg::new("me-now").with("language", lang.own_name()).with("boards", Msg::new(boards));
        Ok(Reply { toast: Some(self.words.say(lang, &msg, &[])), ..Reply::default() })
    }

    fn settings_card(&self, asking: &Asking<'_>, settings: &Settings) -> Card {
        let say = |msg: &Msg| self.shared_text(asking, msg);
        let boards = if settings.text == Some(true) { "boards-text" } else { "boards-pictures" };
        let mut lines = vec![
            say(&Msg::new("settings-language").with("language", asking.shared.own_name())),
            say(&Msg::new("settings-boards").with("boards", Msg::new(boards))),
        ];
        for closed in &settings.closed_games {
            lines.push(say(&Msg::new("settings-closed").with("game", Msg::new(closed.clone()))));
        }
        for (game, default) in &settings.defaults {
            let options = default.options.iter().map(|(name, value)| format!(" · {name} {value}"));
            let variant = format!("{}{}", default.preset, options.collect::<String>());
            lines.push(say(&Msg::new("settings-default")
                .with("game", Msg::new(game.clone()))
                .with("variant", variant)));
        }
        lines.push(say(&Msg::new("settings-hint")));
        let language =
            |lang: Lang| Button::send(lang.own_name(), format!("/settings language {}", lang.code()));
        let board =
            |word| Button::send(say(&Msg::new(format!("boards-{word}"))), format!("/settings boards {word}"));
        let theme =
            |word| Button::send(say(&Msg::new(format!("theme-{word}"))), format!("/settings boards {word}"));
        Card {
            title: say(&Msg::new("settings-title")),
            lines,
            choices: Lang::ALL.map(language).to_vec(),
            actions: vec![board("pictures"), board("text"), theme("light"), theme("dark")],
            ..Card::default()
        }
    }

    /// Sets how boards look and returns the words that set them back.
    fn looks(
        &self,
        asking: &Asking<'_>,
        next: &mut Settings,
        args: &Args,
        rest: &str,
    ) -> Result<String, Trouble> {
        let mut undo = Vec::new();
        let said =
            [args.get("boards"), args.get("theme")].into_iter().flatten().chain(rest.split_whitespace());
        for word in said {
            match word {
                "pictures" | "text" => {
                    undo.push(if next.text == Some(true) { "text" } else { "pictures" });
                    next.text = Some(word == "text");
                }
                "light" | "dark" => {
                    undo.push(if next.dark == Some(true) { "dark" } else { "light" });
                    next.dark = Some(word == "dark");
                }
                _ => return Err(self.refused(asking, &Msg::new("settings-looks").with("text", word))),
            }
        }
        if undo.is_empty() {
            return Err(self.refused(asking, &Msg::new("settings-looks").with("text", "")));
        }
        Ok(undo.join(" "))
    }

    fn language(&self, asking: &Asking<'_>, text: &str) -> Result<Lang, Trouble> {
        let named = |lang: &Lang| lang.own_name().to_lowercase() == text.to_lowercase();
        let lang = Lang::of(text).or_else(|| Lang::ALL.into_iter().find(named));
        lang.ok_or_else(|| self.refused(asking, &Msg::new("settings-languages").with("text", text)))
    }

    fn game_of(&self, asking: &Asking<'_>, args: &Args, rest: &str) -> Result<String, Trouble> {
        let name = args.get("game").or(rest.split(' ').next()).unwrap_or_default();
        let game = game_named(name, &self.words);
        let known =
            || kubyk_games::CATALOGUE.iter().map(|game| game.about().id).collect::<Vec<_>>().join(", ");
        let unknown =
            || self.refused(asking, &Msg::new("game-unknown").with("name", name).with("known", known()));
        Ok(game.ok_or_else(unknown)?.about().id.to_owned())
    }

    fn write_of(&self, asking: &Asking<'_>) -> Write {
        let update = Some((asking.request.chat.door, asking.request.update.clone()));
        Write { update, at: self.clock.now(), ..Write::default() }
    }
}

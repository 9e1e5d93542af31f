//! What admins set for a chat, and people for themselves.

mod cards;
mod default;
mod house_variants;
mod looks;
mod person;
mod save;
mod show;
mod wish;

use std::sync::Arc;

use kubyk_games::kit::{Msg, clipped};
use kubyk_words::Lang;

use super::time_controls;
use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::command::Args;
use crate::payload::LONGEST;
use crate::{Button, Card, Reply, Settings};

/// The word for no language of one's own: each reads the one of their platform.
pub(super) const AUTO: &str = "auto";

impl Services {
    /// `/settings …`: shows them, or changes one.
    pub(super) async fn settings(&self, cx: &RequestContext<'_>, args: &Args) -> Result<Reply, HostError> {
        let mut words = args.text.splitn(2, ' ');
        let (sub, rest) = (words.next().unwrap_or_default(), words.next().unwrap_or_default());
        if sub.is_empty() || sub == "show" {
            return Ok(Reply { public: Some(self.settings_card(cx, &cx.chat)), ..Reply::default() });
        }
        if sub == "variant" {
            return self.house_variant(cx, args, rest).await;
        }
        self.admins_only(cx)?;
        if sub == "pace" && rest.is_empty() && args.get("pace").is_none() {
            let card = self.pace_card(cx, cx.chat.pace, |text| format!("/settings pace {text}"));
            return Ok(Reply { public: Some(card), ..Reply::default() });
        }
        let (next, undo) = self.change_chat(cx, |next| self.set(cx, next, sub, args, rest)).await?;
        let saved = Msg::new("settings-saved").with("what", sub);
        Ok(Reply { public: Some(self.confirmed(cx, &next, &saved, undo)), ..Reply::default() })
    }

    /// Sets one thing and returns the words that set it back.
    fn set(
        &self,
        cx: &RequestContext<'_>,
        next: &mut Settings,
        sub: &str,
        args: &Args,
        rest: &str,
    ) -> Result<String, HostError> {
        match sub {
            "language" => {
                let before = next.lang.map_or(AUTO, Lang::code);
                next.lang = self.language(cx, args.get("language").unwrap_or(rest))?;
                Ok(format!("/settings language {before}"))
            }
            "boards" => self.looks(cx, next, args, rest).map(|undo| format!("/settings boards {undo}")),
            "game" => self.open_or_close(cx, next, args, rest),
            "default" => self.set_default(cx, next, args, rest),
            "pace" => {
                let before =
                    next.pace.map_or_else(|| time_controls::NONE.to_owned(), |pace| pace.to_string());
                next.pace = self.pace(cx, args.get("pace").unwrap_or(rest))?;
                Ok(format!("/settings pace {before}"))
            }
            _ => {
                let known = "show, language, boards, game, default, variant, pace";
                Err(self.refused(
                    cx,
                    &Msg::new("settings-unknown").with("text", clipped(sub)).with("known", known),
                ))
            }
        }
    }

    fn open_or_close(
        &self,
        cx: &RequestContext<'_>,
        next: &mut Settings,
        args: &Args,
        rest: &str,
    ) -> Result<String, HostError> {
        let game = self.game_of(cx, args, rest)?;
        let open = match args.get("open").or(rest.split(' ').nth(1)) {
            Some("on") => true,
            Some("off") => false,
            Some(_) => return Err(self.refused(cx, &Msg::new("settings-on-off"))),
            None => next.closed_games.contains(&game),
        };
        next.closed_games.retain(|closed| *closed != game);
        if !open {
            next.closed_games.push(game.clone());
        }
        Ok(format!("/settings game {game} {}", if open { "off" } else { "on" }))
    }

    /// Changes the settings of the chat. What is refused changes nothing. A change that another came before is made
    /// again on what that one has left.
    pub(super) async fn change_chat<T>(
        &self,
        cx: &RequestContext<'_>,
        change: impl FnMut(&mut Settings) -> Result<T, HostError>,
    ) -> Result<(Arc<Settings>, T), HostError> {
        self.settings.change_chat(&cx.request.chat.key(), (cx.update(), self.clock.now()), change).await
    }

    /// A change that was made, in one line of the language that the chat has now, and how to take it back.
    pub(super) fn confirmed(
        &self,
        cx: &RequestContext<'_>,
        now: &Settings,
        said: &Msg,
        undo: String,
    ) -> Card {
        let say = |msg: &Msg| self.words.say(now.lang.or(cx.request.user.lang).unwrap_or_default(), msg, &[]);
        let mut card = Card { title: say(said), ..Card::default() };
        if undo.len() <= LONGEST {
            card.actions.push(Button::send(say(&Msg::new("button-undo")), undo));
        }
        card
    }

    pub(super) fn admins_only(&self, cx: &RequestContext<'_>) -> Result<(), HostError> {
        if cx.request.admin { Ok(()) } else { Err(self.refused(cx, &Msg::new("admins-only"))) }
    }

    fn game_of(&self, cx: &RequestContext<'_>, args: &Args, rest: &str) -> Result<String, HostError> {
        let name = args.get("game").or(rest.split(' ').next()).unwrap_or_default();
        Ok(self.named(cx, name)?.about().id.to_owned())
    }
}

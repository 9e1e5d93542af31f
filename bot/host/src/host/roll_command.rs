//! `/roll`: dice of one's own in the chat, checkable like those of a game.
//!
//! A chat has a secret seed for them, whose SHA-256 is shown with the first roll. Every roll is a draw of this
//! seed, numbered from 1. `/roll check` shows the seed and promises the next one.

use std::collections::BTreeMap;

use kubyk_games::kit::Msg;
use serde::{Deserialize, Serialize};

use crate::errors::HostError;
use crate::request_context::RequestContext;
use crate::services::Services;

use crate::notation::Notation;
use crate::provable_dice::{Dice, Seed};
use crate::{Card, Reply};

/// What the rolls are bound to beside their seed: `docs/fair-dice.md` calls it the site.
const SITE: &str = "roll";

/// The seed of a chat's own rolls.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Rolls {
    /// The secret.
    seed: Seed,
    /// How many rolls it has been used for.
    count: usize,
}

impl Rolls {
    fn new() -> Self {
        Self { seed: Seed::random(), count: 0 }
    }
}

impl Services {
    /// Rolls what the text says, one ordinary die where it says nothing.
    pub(super) async fn roll(&self, cx: &RequestContext<'_>, text: &str) -> Result<Reply, HostError> {
        let notation = match text {
            "" => Notation::d6(),
            _ => Notation::read(text).map_err(|why| self.refused(cx, &why))?,
        };
        let (settings, ()) = self
            .change_chat(cx, |next| {
                next.rolls.get_or_insert_with(Rolls::new).count += 1;
                Ok(())
            })
            .await?;
        let rolls = settings.rolls.as_ref().ok_or_else(|| HostError::Fault("no seed was kept".to_owned()))?;
        let (seed, number) = (rolls.seed.clone(), rolls.count);
        let commitment = seed.commitment();
        let dice = Dice::new(seed, SITE, &BTreeMap::new());
        let thrown = notation.roll(&mut dice.stream(number));
        let msg = Msg::new("rolled")
            .with("who", cx.request.user.name.as_str())
            .with("notation", notation.to_string())
            .with("written", thrown.written)
            .with("total", thrown.total);
        let mut lines = vec![self.shared_text(cx, &msg)];
        if number == 1 {
            lines.push(self.shared_text(cx, &Msg::new("roll-promise").with("commitment", commitment)));
        }
        Ok(Reply { public: Some(Card { lines, ..Card::default() }), ..Reply::default() })
    }

    /// Shows the seed of the rolls so far and promises the next.
    pub(super) async fn check_rolls(&self, cx: &RequestContext<'_>) -> Result<Reply, HostError> {
        let (settings, rolls) = self
            .change_chat(cx, |next| {
                next.rolls.replace(Rolls::new()).ok_or_else(|| self.refused(cx, &Msg::new("roll-none")))
            })
            .await?;
        let promised = settings.rolls.as_ref().map(|rolls| rolls.seed.commitment());
        let shown = Msg::new("roll-check")
            .with("count", rolls.count)
            .with("commitment", rolls.seed.commitment())
            .with("seed", rolls.seed.to_hex());
        let next = Msg::new("roll-promise").with("commitment", promised.unwrap_or_default());
        let lines = vec![self.shared_text(cx, &shown), self.shared_text(cx, &next)];
        Ok(Reply { public: Some(Card { lines, ..Card::default() }), ..Reply::default() })
    }
}

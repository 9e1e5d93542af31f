//! `/settings game`: which games may be opened in a chat, and the variant that each opens as.

mod cards;

use kubyk_games::kit::{AnyGame, Msg};

use self::cards::{games, one};
use super::default::{DefaultArgs, set_default};
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Access, Scope, Spec};
use crate::commands::values::{GameRef, Number, Switch, VariantRef};
use crate::errors::HostError;
use crate::{Reply, Settings};

/// Shows what is set for games, and switches one on or off.
pub(crate) struct SetGame;

arguments! {
    /// Which game, and what becomes of it.
    GameSettingsArgs {
        /// All games are listed where none is named.
        game: Option<GameRef> = bare("game"),
        /// Whether it may be opened; what is set for it is shown where nothing is said.
        open: Option<Switch> = bare("open"),
        /// The same, tapped on the card of the game, which then shows it.
        switch: Option<Switch> = hidden("switch"),
        /// The variant that it opens as, tapped there.
        variant: Option<VariantRef> = hidden("variant"),
        /// The page of its variants.
        page: Option<Number<0, 99>> = hidden("page"),
    }
}

impl GameSettingsArgs {
    /// The list of all games.
    pub(crate) const LIST: Self = Self { game: None, open: None, switch: None, variant: None, page: None };

    /// The card of a game.
    fn of(game: &'static dyn AnyGame) -> Self {
        Self { game: Some(GameRef(game)), ..Self::LIST }
    }

    /// Sets what was tapped on the card of a game, and returns what it is now in words.
    fn apply(&self, cx: &CommandContext<'_>, game: GameRef, next: &mut Settings) -> Result<Msg, HostError> {
        if let Some(variant) = &self.variant {
            let wanted = DefaultArgs { game, variant: Some(variant.clone()), settings: Vec::new() };
            return set_default(cx, next, &wanted).map(|(_, said)| said);
        }
        let open = self.switch.is_none_or(Switch::is_on);
        Ok(set_open(next, game.0, open))
    }
}

impl Command for SetGame {
    const SPEC: Spec =
        Spec { code: "O", access: Access::MoreForAdmins, ..Spec::new("game", Scope::Settings) };
    type Args = GameSettingsArgs;

    async fn run(cx: &CommandContext<'_>, args: GameSettingsArgs) -> Result<Reply, HostError> {
        let Some(game) = args.game else { return Ok(cx.menu(games(cx))) };
        let page = args.page.and_then(|page| usize::try_from(page.0).ok()).unwrap_or_default();
        if let Some(open) = args.open {
            cx.admins_only()?;
            let back =
                GameSettingsArgs { open: Some((!open.is_on()).into()), ..GameSettingsArgs::of(game.0) };
            return cx.set(|next| Ok((Self::payload(&back), set_open(next, game.0, open.is_on())))).await;
        }
        if args.switch.is_none() && args.variant.is_none() {
            return Ok(cx.menu(one(cx, &cx.chat, game.0, page)));
        }
        cx.admins_only()?;
        let (now, said) = cx.change_chat(|next| args.apply(cx, game, next)).await?;
        let toast = Some(cx.shared_text(&said));
        Ok(Reply { toast, ..Reply::in_private(one(cx, &now, game.0, page), None) })
    }
}

/// Sets whether a game may be opened, and returns that in words.
fn set_open(next: &mut Settings, game: &dyn AnyGame, open: bool) -> Msg {
    let about = game.about();
    next.closed_games.retain(|closed| closed != about.id);
    if !open {
        next.closed_games.push(about.id.to_owned());
    }
    Msg::new(if open { "settings-opened" } else { "settings-closed" }).with("game", about.name())
}

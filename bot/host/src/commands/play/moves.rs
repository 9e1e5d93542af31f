//! A move: `/GAME move …`, the words of the game's own moves, or words by themselves.

use kubyk_games::kit::{AnyGame, Msg, clipped};

use super::loose::{meant, squeezed};
use super::turn;
use crate::commands::argument::arguments;
use crate::commands::catalogue::welcome;
use crate::commands::command::Command;
use crate::commands::context::Pick;
use crate::commands::context::{CommandContext, public};
use crate::commands::listing::sub_name;
use crate::commands::lobby::{NewArgs, NewTable};
use crate::commands::names::{command_name, every_name, is_called, nearest_of};
use crate::commands::spec::{Role, Scope, Spec};
use crate::commands::values::{MoveText, TableRef};
use crate::commands::{AnyCommand, COMMANDS};
use crate::errors::HostError;
use crate::{Reply, TableId, TablePhase};

/// Plays a move in notation. Behind a game it stands for all words that name no command, too.
pub(crate) struct PlayMove;

arguments! {
    /// What to play, and where.
    MoveArgs {
        table: Option<TableRef> = named("table").unlisted(),
        /// The move.
        text: MoveText = rest("move"),
    }
}

impl PlayMove {
    /// The parameter that carries the move.
    pub(crate) const TEXT: &str = "move";
    /// The parameter of a platform with typed options that carries the second number of a move.
    pub(crate) const SECOND: &str = "second";
}

impl Command for PlayMove {
    const SPEC: Spec = Spec { role: Role::Otherwise, ..Spec::new("move", Scope::Game).at_table("move") };
    type Args = MoveArgs;

    async fn run(cx: &CommandContext<'_>, args: MoveArgs) -> Result<Reply, HostError> {
        let text = args.text.0;
        if let Some(table) = &args.table {
            let id = cx.named_table(table).await?;
            return play_meant(cx, id, &text).await;
        }
        if let Some((id, _)) = cx.table_in_view(&[Pick::Playing]).await? {
            return play_meant(cx, id, &text).await;
        }
        let own = cx.own_tables().await?;
        let playing = own.all(Pick::Playing);
        // Nobody plays blindly: of a move by itself nothing tells where it belongs.
        if cx.must_ask() && playing.len() > usize::from(cx.game.is_some()) {
            return Err(cx.which(&playing, |game, id| move_line(game, &text, id)).await?);
        }
        if let Some(id) = own.of(Pick::Playing) {
            return play_meant(cx, id, &text).await;
        }
        if !is_known(cx, &text) {
            return Err(unknown(cx, &text));
        }
        let tables = cx.tables_here(false).await?;
        let lobby = tables.first(&[Pick::Mine(TablePhase::Lobby), Pick::Any(TablePhase::Lobby)]);
        match (lobby, tables.of(Pick::Any(TablePhase::Playing)), cx.game) {
            (Some(lobby), ..) => Ok(Reply { table: Some(lobby), repost: true, ..Reply::default() }),
            (None, Some(id), _) => {
                let user = &cx.request.user.key;
                let why = cx.services.tables.read(id, |loaded| loaded.playing_seat(user).err()).await?;
                Err(cx.refused(&why.flatten().unwrap_or_else(|| Msg::new("not-a-player"))))
            }
            (None, None, Some(game)) if !game.about().verbs.is_empty() => {
                NewTable::run(cx, NewArgs::of(game, None)).await
            }
            // Somebody who just says something in private meets the bot for the first time.
            (None, None, None) if cx.request.chat.private => Ok(public(welcome(cx.services, cx.asked))),
            (None, None, _) => Err(cx.refused(&Msg::new("no-table-of-yours"))),
        }
    }
}

/// The line that plays a text at a table, whatever else its first word means behind the game.
pub(crate) fn move_line(game: &dyn AnyGame, text: &str, table: TableId) -> String {
    format!("/{} {} {text} #{table}", command_name(game), PlayMove::SPEC.name)
}

/// Plays what a text means at a table.
async fn play_meant(cx: &CommandContext<'_>, id: TableId, text: &str) -> Result<Reply, HostError> {
    let user = &cx.request.user.key;
    let understood = cx.services.tables.read(id, |loaded| {
        let about = loaded.game.about();
        // Moves of boards have no blanks: what is none now is refused for what it would be.
        let typed = || if about.verbs.is_empty() { squeezed(text) } else { text.to_owned() };
        let legal = || Some(loaded.table.as_ref()?.table.moves(loaded.setup.seat_of(user)?));
        legal().and_then(|moves| meant(about, text, &moves)).unwrap_or_else(typed)
    });
    let text = understood.await?.unwrap_or_else(|| text.to_owned());
    turn::play(cx, id, &text, None).await
}

/// Whether a text could be a move of the game: without a table only its first word tells, where moves begin with
/// words.
fn is_known(cx: &CommandContext<'_>, text: &str) -> bool {
    let Some(about) = cx.game.map(AnyGame::about) else { return true };
    let first = text.split_whitespace().next().unwrap_or_default().to_lowercase();
    about.verbs.is_empty()
        || about.verbs.iter().any(|verb| {
            verb.word == first || is_called(&first, &about.verb_name(verb.word), &cx.services.words)
        })
}

/// The refusal of a word that names neither a command nor a move of the game.
fn unknown(cx: &CommandContext<'_>, text: &str) -> HostError {
    let words = &cx.services.words;
    let Some(game) = cx.game else { return cx.refused(&Msg::new("no-table-of-yours")) };
    let about = game.about();
    let named = |name: Msg, word: &str| {
        let forms = every_name(&name, words).into_iter().chain([word.to_owned()]);
        (name, forms.collect::<Vec<_>>())
    };
    let verbs = about.verbs.iter().map(|verb| named(about.verb_name(verb.word), verb.word));
    let typed_there = |command: &&&dyn AnyCommand| {
        let spec = command.spec();
        spec.is_of_games() && spec.role != Role::Alone && (spec.of)(game)
    };
    let commands = COMMANDS.iter().filter(typed_there).map(|command| {
        let name = command.spec().name;
        named(sub_name(name), name)
    });
    let first = text.split_whitespace().next().unwrap_or_default();
    let known = nearest_of(first, verbs.chain(commands)).unwrap_or_else(|| Msg::as_is("—"));
    let why = Msg::new("word-unknown").with("text", clipped(text)).with("game", about.name());
    cx.refused(&why.with("known", known))
}

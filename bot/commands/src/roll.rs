//! `/roll`: dice of one's own in the chat, checkable like those of a game.
//!
//! A chat has a secret seed for them, whose SHA-256 is shown with the first roll. Every roll is a draw of this
//! seed, numbered from 1. `/roll check` shows the seed and promises the next one.

use std::collections::BTreeMap;

use kubyk_core::dice_notation::{Notation, Roll};
use kubyk_core::ids::TableId;
use kubyk_core::names::is_called;
use kubyk_core::provable_dice::{TableDice, fingerprint};
use kubyk_core::reply::{Button, Card, Reply};
use kubyk_core::request::InView;
use kubyk_core::rolls::Rolls;
use kubyk_games::kit::{Arg, Msg};
use kubyk_host::errors::HostError;
use kubyk_words::Words;

use crate::command::Command;
use crate::command::roll::{RollArgs, RollDice};
use crate::context::{CommandContext, Run};
use crate::moves::{move_line, play_move};
use crate::values::DiceText;

/// Site that the rolls are bound to beside their seed (`docs/fair-dice.md`).
const SITE: &str = "roll";
/// The word in place of dice that proves the rolls so far.
const CHECK: &str = "check";
/// The move with which a player rolls at a table.
const MOVE: &str = "roll";

impl Run for RollDice {
    async fn run(cx: &CommandContext<'_>, args: RollArgs) -> Result<Reply, HostError> {
        match args.dice.map(|dice| dice.0) {
            Some(word) if proves(&word, &cx.services.words) => check(cx).await,
            Some(text) => roll(cx, Notation::read(&text).map_err(|why| cx.refused(&why))?).await,
            // A player who owes a roll in a game means that one.
            None => match owed(cx).await? {
                Some(id) => play_move(cx, id, MOVE, None).await,
                None => roll(cx, Notation::d6()).await,
            },
        }
    }
}

/// Returns `true` if a word stands in place of dice: [`CHECK`], or what the checking of a game's dice is called in any language.
fn proves(word: &str, words: &Words) -> bool {
    word.to_lowercase() == CHECK || is_called(word, &Msg::new("command-verify"), words)
}

/// The table of this chat where the person owes a roll.
async fn owed(cx: &CommandContext<'_>) -> Result<Option<TableId>, HostError> {
    let mut able = Vec::new();
    for id in cx.own_tables().await?.owing() {
        if matches!(cx.request.in_view, InView::Table(shown) if shown != id) {
            continue;
        }
        let can = cx.services.tables.read(id, |loaded| {
            let seat = loaded.setup.seat_of(&cx.request.user.key);
            let moves = loaded.table.as_ref().zip(seat).map(|(position, seat)| position.table.moves(seat));
            moves.is_some_and(|moves| moves.iter().any(|known| known == MOVE))
        });
        if can.await? == Some(true) {
            able.push(id);
        }
    }
    if cx.must_ask() && able.len() > 1 {
        return Err(cx.which(&able, |game, id| move_line(game, MOVE, id)).await?);
    }
    Ok(able.first().copied())
}

async fn roll(cx: &CommandContext<'_>, notation: Notation) -> Result<Reply, HostError> {
    let (settings, ()) = cx
        .change_chat(|next| {
            next.rolls.get_or_insert_with(Rolls::begun).count += 1;
            Ok(())
        })
        .await?;
    let rolls = settings.rolls.as_ref().ok_or_else(|| HostError::Fault("no seed was kept".to_owned()))?;
    let (seed, number) = (rolls.seed.clone(), rolls.count);
    let commitment = seed.commitment();
    let dice = TableDice::new(seed, SITE, &BTreeMap::new());
    let fallen = notation.roll(&mut dice.stream(number));
    let mut lines: Vec<_> = roll_lines(cx, &notation, fallen).iter().map(|msg| cx.shared_text(msg)).collect();
    if number == 1 {
        lines.push(cx.shared_text(&promise(cx, &commitment)));
    }
    let check = RollDice::payload(&RollArgs { dice: Some(DiceText(CHECK.to_owned())) });
    let actions = vec![Button::send(cx.shared_text(&Msg::new("button-verify")), check)];
    Ok(Reply::for_all(Card { lines, actions, ..Card::default() }))
}

/// The roll and its outcome: in one line, or in one line for each of several rolls.
fn roll_lines(cx: &CommandContext<'_>, notation: &Notation, rolls: Vec<Roll>) -> Vec<Msg> {
    let mut what = Msg::as_is(&notation.to_string());
    if let Some(note) = &notation.note {
        what = Msg::new("roll-noted").with("notation", what).with("note", Arg::typed(note));
    }
    let first =
        |id: &'static str| Msg::new(id).with("who", Arg::typed(&cx.request.user.name)).with("notation", what);
    let came = |msg: Msg, roll: Roll| msg.with("written", roll.written).with("total", roll.total);
    if notation.times() > 1 {
        let each = (1usize..).zip(rolls);
        let each = each.map(|(number, roll)| came(Msg::new("rolled-of").with("number", number), roll));
        return std::iter::once(first("rolled-times")).chain(each).collect();
    }
    let alone = |roll: &Roll| roll.written == roll.total.to_string();
    let once = rolls.into_iter().next();
    once.map(|roll| came(first(if alone(&roll) { "rolled-one" } else { "rolled" }), roll))
        .into_iter()
        .collect()
}

/// The commitment to the next dice, as people compare it, and how they are checked.
fn promise(cx: &CommandContext<'_>, commitment: &str) -> Msg {
    Msg::new("roll-promise")
        .with("commitment", fingerprint(commitment))
        .with("command", cx.written("/roll check"))
}

/// Shows the seed of the rolls so far and promises the next.
async fn check(cx: &CommandContext<'_>) -> Result<Reply, HostError> {
    let (settings, rolls) = cx
        .change_chat(|next| {
            next.rolls
                .replace(Rolls::begun())
                .ok_or_else(|| cx.refused(&Msg::new("roll-none").with("command", cx.written("/roll 2d6"))))
        })
        .await?;
    let promised = settings.rolls.as_ref().map(|rolls| rolls.seed.commitment());
    let shown = Msg::new("roll-check")
        .with("count", rolls.count)
        .with("commitment", fingerprint(&rolls.seed.commitment()))
        .with("seed", rolls.seed.to_hex());
    let next = promise(cx, &promised.unwrap_or_default());
    let lines = vec![cx.shared_text(&shown), cx.shared_text(&next)];
    Ok(Reply::for_all(Card { lines, ..Card::default() }))
}

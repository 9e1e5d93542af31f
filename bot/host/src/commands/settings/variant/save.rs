//! Making a house variant: checked, tried out by machine players, and only then stored.

use kubyk_games::kit::{AnyGame, Msg, level_name};

use super::{ManageHouseVariants, VariantArgs};
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::lobby::{NewArgs, NewTable};
use crate::commands::spelled;
use crate::errors::HostError;
use crate::house_variants::{Chosen, Findings, HouseVariant, TrialVerdict, name_fault};
use crate::{Button, Card, Private, Reply, Settings};

/// Games of more moves get a warning.
const LONG: u32 = 300;
/// A side that wins more of a hundred games gets one too.
const UNFAIR: u32 = 60;
/// Most house variants of a game in a chat.
const MOST: usize = 20;
/// Most names of a game that a chat may ever give: removed ones are kept too.
const MOST_NAMES: usize = 100;

/// What is told of a house variant that was saved.
pub(super) struct Saved {
    /// One line for all.
    pub(super) line: Card,
    /// Its rules and what the machine players found, for the admin.
    pub(super) details: Card,
}

impl Saved {
    pub(super) fn reply(self) -> Reply {
        let private = Private { card: self.details, secret: false, table: None };
        Reply { public: Some(self.line), private: Some(private), ..Reply::default() }
    }
}

/// Gives these options a name.
pub(super) async fn save(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    name: &str,
    from: Option<&str>,
    set: &[(&str, &str)],
) -> Result<Reply, HostError> {
    let name = spelled(name);
    let own = cx.services.house_variants.house_named(&cx.chat, game.about().id, &name);
    // Without a named start the change goes on from what the variant is, or from the first preset.
    let from = from.unwrap_or(if own.is_some() { &name } else { game.about().presets[0].name });
    let chosen =
        match (cx.services.house_variants.choose(&cx.chat, game, Some(from), set), name_fault(game, &name)) {
            (Ok(chosen), None) => chosen,
            (chosen, fault) => {
                let faults = chosen.err().unwrap_or_default();
                let why = fault.iter().chain(faults.iter().map(|fault| &fault.why));
                let lines: Vec<_> = why.map(|why| cx.text(why)).collect();
                return Err(HostError::Refused(lines.join("\n")));
            }
        };
    Ok(give_name(cx, game, &name, &chosen).await?.reply())
}

/// Tries rules out and stores them under a name that is known to be sound.
pub(super) async fn give_name(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    name: &str,
    chosen: &Chosen,
) -> Result<Saved, HostError> {
    let id = game.about().id;
    let rules = chosen.rules(game);
    room_for(cx, &cx.chat, id, name)?;
    let present = cx.chat.variants.get(id).and_then(|own| own.get(name)).and_then(HouseVariant::in_force);
    if present.is_some_and(|(_, present)| *present == rules) {
        return Err(cx.refused(&Msg::new("house-same").with("name", name)));
    }
    let tried = cx.services.trials.trial(game, &chosen.values).await;
    let tried = tried.ok_or_else(|| cx.refused(&Msg::new("house-busy")))?;
    let tried = tried.map_err(|faults| cx.faulty(&faults))?;
    if let TrialVerdict::Endless(moves) = tried {
        return Err(cx.refused(&Msg::new("house-endless").with("moves", moves)));
    }
    let change = |next: &mut Settings| {
        room_for(cx, next, id, name)?;
        let variant = next.variants.entry(id.to_owned()).or_default().entry(name.to_owned()).or_default();
        let before = variant.now;
        Ok((before, variant.set(rules.clone())))
    };
    let (now, (before, version)) = cx.change_chat(change).await?;
    let undo = ManageHouseVariants::payload(&VariantArgs::restoring(game, name, before));
    let said = Msg::new("house-saved").with("game", game.about().name()).with("name", name);
    let mut line = cx.confirmed(&now, &said.with("version", version), undo);
    let play = NewTable::payload(&NewArgs::of_house(game, name));
    line.actions.insert(0, Button::send(cx.shared_text(&Msg::new("button-play")), play));
    let about = game.about();
    let details = Card {
        title: format!("{} {} · 🏠 {name}", about.emoji, cx.text(&about.name())),
        lines: std::iter::once(cx.services.house_variants.rules_line(cx.lang, game, &rules))
            .chain(findings(cx, &tried))
            .collect(),
        ..Card::default()
    };
    Ok(Saved { line, details })
}

/// Whether one side wins too often: the first, or of two the second.
fn is_unfair((won, fair): (u32, u32)) -> bool {
    won > UNFAIR || fair == 50 && won < 100 - UNFAIR
}

/// Refuses a name for which a chat has no room.
///
/// # Errors
/// The chat has as many as it may.
pub(super) fn room_for(
    cx: &CommandContext<'_>,
    chat: &Settings,
    game: &str,
    name: &str,
) -> Result<(), HostError> {
    let Some(own) = chat.variants.get(game) else { return Ok(()) };
    let others = || own.iter().filter(|(other, _)| *other != name);
    if others().filter(|(_, variant)| variant.now.is_some()).count() >= MOST {
        return Err(cx.refused(&Msg::new("house-many").with("most", MOST)));
    }
    if others().count() >= MOST_NAMES {
        return Err(cx.refused(&Msg::new("house-names-many").with("most", MOST_NAMES)));
    }
    Ok(())
}

/// The findings of the machine players, a line each.
fn findings(cx: &CommandContext<'_>, verdict: &TrialVerdict) -> Vec<String> {
    let say = |msg: &Msg| cx.text(msg);
    let TrialVerdict::Sound(Findings { games, level, seats, moves, burned, first }) = verdict else {
        return vec![say(&Msg::new("house-slow"))];
    };
    let unfair = first.is_some_and(is_unfair).then(|| Msg::new("house-warn-unfair"));
    let tried = Msg::new("house-tried").with("games", *games).with("level", level_name(level));
    let length = Msg::new("house-moves").with("moves", *moves).with("seats", *seats);
    let burned = burned.map(|share| Msg::new("house-burned").with("share", share));
    let first = first.map(|(won, even)| Msg::new("house-first").with("won", won).with("fair", even));
    let found = [Some(length), burned, first].into_iter().flatten();
    let found = found.map(|msg| say(&msg)).collect::<Vec<_>>().join(" · ");
    let long = (*moves > LONG).then(|| Msg::new("house-warn-long"));
    let warnings = [long, unfair].into_iter().flatten().map(|msg| say(&msg));
    [say(&tried), found].into_iter().chain(warnings).collect()
}

#[cfg(test)]
mod tests {
    use super::is_unfair;

    #[test]
    fn whoever_wins_too_often_is_named() {
        assert!(is_unfair((61, 50)) && is_unfair((39, 50)) && is_unfair((61, 25)));
        assert!(!is_unfair((60, 50)) && !is_unfair((40, 50)) && !is_unfair((25, 25)));
    }
}

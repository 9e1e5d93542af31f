//! The puzzle as a message, and what came of it.

use async_trait::async_trait;
use kubyk_games::kit::{Msg, Viewer};
use kubyk_words::Lang;

use super::SharePuzzle;
use super::guess::{GuessArgs, GuessPuzzle};
use crate::commands::catalogue::NoArgs;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::puzzles::{Puzzle, PuzzleCards, PuzzleTries};
use crate::services::Services;
use crate::views::{Look, move_line, move_value};
use crate::{Button, Card, Settings};

/// The letter of an option.
pub(super) fn letter(option: usize) -> char {
    ('A'..='Z').nth(option).unwrap_or('?')
}

/// The position and its options.
pub(crate) async fn puzzle_card(services: &Services, puzzle: &Puzzle, look: &Look) -> Card {
    let say = |msg: &Msg| services.words.say(look.lang, msg, &[]);
    let option = |(at, (play, _)): (usize, &(String, f64))| {
        format!("{}. {}", letter(at), move_line(&*puzzle.table, puzzle.seat, play, &say))
    };
    let press = |at: usize| {
        Button::send(letter(at).to_string(), GuessPuzzle::payload(&GuessArgs::of(puzzle.day, at)))
    };
    let mut card = Card {
        title: title(services, puzzle, look.lang),
        lines: puzzle.options.iter().enumerate().map(option).collect(),
        foot: vec![say(&Msg::new("puzzle-question"))],
        choices: (0..puzzle.options.len()).map(press).collect(),
        ..Card::default()
    };
    let viewer = Viewer::Seat(puzzle.seat);
    look.illustrate(&services.views, &mut card, &puzzle.table.scene(viewer), &[], viewer).await;
    card
}

#[async_trait]
impl PuzzleCards for Services {
    async fn card(&self, puzzle: &Puzzle, lang: Lang, chat: &Settings) -> Card {
        puzzle_card(self, puzzle, &Look::of_settings(lang, chat)).await
    }
}

/// What the options are worth, and the days in a row; for the person who has answered.
pub(super) fn result_card(cx: &CommandContext<'_>, puzzle: &Puzzle, tries: &PuzzleTries) -> Card {
    let say = |msg: &Msg| cx.text(msg);
    let option = |(at, (play, value)): (usize, &(String, f64))| {
        let line =
            move_value((&*puzzle.table, puzzle.seat), (play, *value, None), puzzle.valuation.unit, &say);
        let mark = if at == puzzle.best() { "✅ " } else { "" };
        format!("{mark}{}. {line}", letter(at))
    };
    let told = say(&Msg::new(if tries.is_solved() { "puzzle-solved" } else { "puzzle-failed" }));
    let options = puzzle.options.iter().enumerate().map(option);
    let share = Button::send(say(&Msg::new("button-share")), SharePuzzle::payload(&NoArgs {}));
    Card {
        title: title(cx.services, puzzle, cx.lang),
        lines: std::iter::once(format!("{} {told}", tries.signs())).chain(options).collect(),
        foot: vec![say(&Msg::new("daily-streak").with("days", tries.days()))],
        actions: vec![share],
        ..Card::default()
    }
}

/// The puzzle's day and game.
pub(super) fn title(services: &Services, puzzle: &Puzzle, lang: Lang) -> String {
    let about = puzzle.table.about();
    let title = Msg::new("puzzle-title").with("day", puzzle.day.to_string()).with("game", about.name());
    services.words.say(lang, &title.with("emoji", about.emoji), &[])
}

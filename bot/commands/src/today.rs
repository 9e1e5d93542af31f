//! `/GAME daily`: the game of the day, with the same dice for everybody, so it is played where nobody looks on.

use std::sync::Arc;

use async_trait::async_trait;
use jiff::civil::Date;
use kubyk_core::choice_path::move_line;
use kubyk_core::daily::{DAILY, today};
use kubyk_core::house_variants::Chosen;
use kubyk_core::ids::{TableId, UserKey};
use kubyk_core::reply::{Announcement, Button, Card, Reply};
use kubyk_core::rows::TablePhase;
use kubyk_core::settings::Settings;
use kubyk_core::streak::PuzzleTries;
use kubyk_core::table::LoadedTable;
use kubyk_core::value_words::{decimal, in_points, is_chance, move_value};
use kubyk_games::kit::{Arg, Msg, Viewer};
use kubyk_host::errors::HostError;
use kubyk_host::puzzles::{Puzzle, PuzzleCards};
use kubyk_host::store::StoreError;
use kubyk_words::{Lang, inert};
use sha2::{Digest, Sha256};

use crate::command::Command;
use crate::command::tables::NoArgs;
use crate::command::today::{
    DailyArgs, GuessArgs, GuessPuzzle, PlayDaily, SharePuzzle, ShareResult, ShowPuzzle,
};
use crate::context::{CommandContext, Run};
use crate::lobby::not_closed_here;
use crate::services::Services;
use crate::values::TableArgs;
use crate::views::Look;

impl Run for PlayDaily {
    async fn run(cx: &CommandContext<'_>, args: DailyArgs) -> Result<Reply, HostError> {
        let game = args.game.0;
        let about = game.about();
        if !about.tags.contains(&DAILY) {
            return Err(cx.refused(&Msg::new("daily-none").with("game", about.name())));
        }
        let no_day = || HostError::Fault("the clock shows no day".to_owned());
        let day = today(cx.services.clock.now()).ok_or_else(no_day)?;
        let id = daily_table(&cx.request.user.key, about.id, day);
        // In a group the dice would be before everybody's eyes.
        let home = cx.request.user.key.private_chat().filter(|_| !cx.request.chat.private);
        if let Some((chat, phase)) =
            cx.services.tables.read(id, |loaded| (loaded.row.chat.clone(), loaded.row.phase)).await?
        {
            let reachable = [Some(&cx.request.chat), home.as_ref()];
            return match phase {
                TablePhase::Closed if home.is_some() => share(cx, id).await,
                _ if reachable.into_iter().flatten().any(|here| here.key() == chat.key()) => {
                    Ok(Reply::reposted(id))
                }
                TablePhase::Closed => share(cx, id).await,
                TablePhase::Lobby | TablePhase::Playing => Err(cx.refused(&Msg::new("daily-elsewhere"))),
            };
        }
        cx.may_play_here().await?;
        not_closed_here(cx, game)?;
        let seed = cx.services.daily_seeds.of(about.id, day).await?;
        // Everybody plays by the same rules, whatever a chat has made its own.
        let values = game.values(None, &[]).map_err(|faults| cx.faulty(&faults))?;
        let mut setup = cx.new_setup(game, &Chosen { values, house: None });
        (setup.seed, setup.daily) = (seed, Some(day));
        let asked_in = cx.request.chat.clone();
        let chat = match home {
            Some(home) => {
                setup.asked_in = Some(asked_in);
                home
            }
            None => asked_in,
        };
        let mut loaded = LoadedTable::lobby(cx.services.tables.new_row(id, chat, game), setup, game);
        loaded.begin(cx.services.clock.now()).map_err(|why| cx.refused(&why))?;
        match cx.services.tables.create(cx.update(), loaded).await {
            Ok(loaded) => Ok(Reply::reposted(loaded.row.id)),
            // Asked for twice at the same moment.
            Err(HostError::Store(StoreError::Conflict)) => Ok(Reply::default().with_board(id)),
            Err(error) => Err(error),
        }
    }
}

/// The one table that somebody has that day.
pub(crate) fn daily_table(user: &UserKey, game: &str, day: jiff::civil::Date) -> TableId {
    let digest = Sha256::digest(format!("{game} of {day} for {} {}", user.platform.word(), user.id));
    TableId::from_digest(&digest)
}

// The result of a game of the day, to be passed on.

impl Run for ShareResult {
    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = args.table.and_then(|table| table.id());
        let id = id.ok_or_else(|| cx.refused(&Msg::new("table-unknown")))?;
        let user = &cx.request.user.key;
        let played_for = |loaded: &LoadedTable| {
            let chat = loaded.setup.asked_in.clone()?;
            Some((chat, loaded.setup.seat_of(user).is_some()))
        };
        let played_for = cx.services.tables.read(id, played_for).await?.flatten();
        let Some((chat, own)) = played_for.filter(|_| cx.request.chat.private) else {
            return share(cx, id).await;
        };
        if !own {
            return Err(cx.refused(&Msg::new("table-unknown")));
        }
        let settings = cx.services.settings.chat(&chat.key()).await?;
        let card = shared_result(cx, id, settings.lang.unwrap_or(cx.shared)).await?;
        cx.services.puzzle_posts.announce(Announcement { chat, id: format!("daily-{id}"), card });
        Ok(Reply::told(cx.text(&Msg::new("daily-shared"))))
    }
}

/// The result of a table, for everybody in the chat.
///
/// # Errors
/// It is no game of the day that is over and counts.
pub(crate) async fn share(cx: &CommandContext<'_>, id: TableId) -> Result<Reply, HostError> {
    shared_result(cx, id, cx.shared).await.map(Reply::for_all)
}

async fn shared_result(cx: &CommandContext<'_>, id: TableId, lang: Lang) -> Result<Card, HostError> {
    let loaded = cx.services.require(cx, id).await?;
    let (Some(day), Some(position), TablePhase::Closed) =
        (loaded.setup.daily, &loaded.table, loaded.row.phase)
    else {
        return Err(cx.refused(&Msg::new("table-not-over")));
    };
    if loaded.course.called_off {
        return Err(cx.refused(&Msg::new("table-ended")));
    }
    let about = loaded.game.about();
    let won = position.table.over().is_some_and(|outcome| !outcome.winners.is_empty());
    let days = match loaded.setup.people().next() {
        Some(user) => {
            cx.services.settings.person(user).await?.daily.get(about.id).map_or(0, |streak| streak.days)
        }
        None => 0,
    };
    let result = Msg::new(if won { "daily-won" } else { "daily-lost" })
        .with("points", position.table.scores().first().copied().unwrap_or(0));
    let name = loaded.setup.names().swap_remove(0);
    let say = |msg: &Msg| cx.services.words.say(lang, msg, &[]);
    let lines = vec![
        say(&result.with("name", Arg::Typed(name))),
        shared_grid(&position.events),
        say(&Msg::new("daily-streak").with("days", days)),
    ];
    let title = format!("{} {} · {day}", about.emoji, say(&about.name()));
    Ok(Card { title, lines, ..Card::default() })
}

/// A sign a turn: how many moves it had, a roll of several dice beginning one.
fn shared_grid(events: &[String]) -> String {
    const SIGNS: [&str; 5] = ["⬜", "🟨", "🟧", "🟩", "🟦"];
    let mut turns: Vec<usize> = Vec::new();
    for event in events {
        match event.strip_prefix("* ") {
            Some(faces) if faces.split(' ').count() > 1 => turns.push(0),
            Some(_) => {}
            None => turns.last_mut().into_iter().for_each(|moves| *moves += 1),
        }
    }
    // The last move of a turn ends it, or the game.
    turns.iter().map(|moves| SIGNS[moves.saturating_sub(1).min(SIGNS.len() - 1)]).collect()
}

// `/puzzle`: the puzzle of the day, with three tries, a streak, and a result to share.

impl Run for ShowPuzzle {
    async fn run(cx: &CommandContext<'_>, _: NoArgs) -> Result<Reply, HostError> {
        let puzzle = current_puzzle(cx).await?;
        // On a page it is at hand for everybody, and shown to whoever asks.
        let posted = !cx.request.chat.platform.draws_boards();
        if posted && cx.chat.puzzle_shown != Some(puzzle.day) {
            let shown = cx.change_chat(|next| Ok(next.puzzle_shown.replace(puzzle.day) != Some(puzzle.day)));
            // Of two who ask at once the first one's is shown to all.
            if shown.await?.1 {
                return Ok(Reply::for_all(
                    puzzle_card(cx.services, &puzzle, &Look::of_chat(cx), PuzzleShown::ToAll).await,
                ));
            }
        }
        let person = cx.services.settings.person(&cx.request.user.key).await?;
        let tries = person.puzzle_tries.on(puzzle.day);
        let card = if tries.is_over() {
            result_card(cx, &puzzle, &tries)
        } else {
            let look = Look::of_asker(cx, &cx.services.settings).await?;
            let shown = if posted { PuzzleShown::Tried(&tries) } else { PuzzleShown::Touched(&tries) };
            puzzle_card(cx.services, &puzzle, &look, shown).await
        };
        Ok(Reply::in_private(card, None))
    }
}

/// The puzzle of the day, where the chat has one.
///
/// # Errors
/// It is switched off here, or there is none.
async fn current_puzzle(cx: &CommandContext<'_>) -> Result<Arc<Puzzle>, HostError> {
    if !cx.chat.has_puzzle(&cx.request.chat) {
        let off = if cx.request.chat.private { "puzzle-off-own" } else { "puzzle-off" };
        return Err(cx.refused(&Msg::new(off).with("command", cx.written("/settings puzzle on"))));
    }
    let found = cx.services.puzzles.of(puzzle_day(cx)?, cx.services.games).await?;
    found.ok_or_else(|| cx.refused(&Msg::new("puzzle-none")))
}

fn puzzle_day(cx: &CommandContext<'_>) -> Result<Date, HostError> {
    today(cx.services.clock.now()).ok_or_else(|| HostError::Fault("the clock shows no day".to_owned()))
}

// An answer to the puzzle of the day.

impl Run for GuessPuzzle {
    async fn run(cx: &CommandContext<'_>, args: GuessArgs) -> Result<Reply, HostError> {
        let puzzle = current_puzzle(cx).await?;
        let option = usize::try_from(args.option.0).unwrap_or(usize::MAX);
        if args.day.0 != puzzle.day.to_string() || option >= puzzle.options.len() {
            return Err(cx.refused(&Msg::new("puzzle-past").with("command", cx.written("/puzzle"))));
        }
        let at = (cx.update(), cx.services.clock.now());
        let answer = |next: &mut kubyk_core::settings::Settings| {
            next.puzzle_tries = next.puzzle_tries.on(puzzle.day).answered(option, puzzle.best());
            Ok(())
        };
        let person = cx.services.settings.change_person(&cx.request.user.key, at, answer).await?;
        let tries = person.puzzle_tries.on(puzzle.day);
        if tries.is_over() {
            return Ok(Reply::in_private(result_card(cx, &puzzle, &tries), None));
        }
        let wrong = Msg::new(if is_chance(puzzle.scale.unit) {
            "puzzle-wrong-chance"
        } else {
            "puzzle-wrong-points"
        });
        let wrong =
            wrong.with("option", option_letter(option).to_string()).with("cost", cost(&puzzle, option));
        let told = cx.text(&wrong.with("left", tries.left()));
        if !cx.request.chat.platform.draws_boards() {
            return Ok(Reply::told(told));
        }
        // The answer changes this person's own card, which shows their tries.
        let look = Look::of_asker(cx, &cx.services.settings).await?;
        let card = puzzle_card(cx.services, &puzzle, &look, PuzzleShown::Touched(&tries)).await;
        Ok(Reply::in_private(card, None).saying(told))
    }
}

/// The cost of an option beside the best one, never below 0.
fn cost(puzzle: &Puzzle, option: usize) -> Msg {
    let less = puzzle.options[puzzle.best()].1 - puzzle.options[option].1;
    decimal(in_points(puzzle.scale.unit, less), false)
}

// A person's result of the puzzle of the day, to be passed on.

impl Run for SharePuzzle {
    async fn run(cx: &CommandContext<'_>, _: NoArgs) -> Result<Reply, HostError> {
        let puzzle = current_puzzle(cx).await?;
        let person = cx.services.settings.person(&cx.request.user.key).await?;
        let tries = person.puzzle_tries.on(puzzle.day);
        if !tries.is_over() {
            return Err(cx.refused(&Msg::new("puzzle-not-over")));
        }
        let streak = cx.shared_text(&Msg::new("daily-streak").with("days", tries.days()));
        let lines = vec![format!("{} · {}", inert(&cx.request.user.name), tries.signs()), streak];
        Ok(Reply::for_all(Card {
            title: puzzle_title(cx.services, &puzzle, cx.shared),
            lines,
            ..Card::default()
        }))
    }
}

// The puzzle as a message, and what came of it.

/// The letter of an option.
fn option_letter(option: usize) -> char {
    ('A'..='Z').nth(option).unwrap_or('?')
}

/// Who sees the puzzle, and how.
enum PuzzleShown<'a> {
    /// Everybody in a chat.
    ToAll,
    /// One person, with what was tried in vain.
    Tried(&'a PuzzleTries),
    /// One person on a page, whose buttons have room for the moves themselves.
    Touched(&'a PuzzleTries),
}

/// The position and its options; for one person alone, those that were tried in vain are marked.
async fn puzzle_card(services: &Services, puzzle: &Puzzle, look: &Look, shown: PuzzleShown<'_>) -> Card {
    let say = |msg: &Msg| services.words.say(look.lang, msg, &[]);
    let (tries, in_buttons) = match shown {
        PuzzleShown::ToAll => (None, false),
        PuzzleShown::Tried(tries) => (Some(tries), false),
        PuzzleShown::Touched(tries) => (Some(tries), true),
    };
    let tried = |at: usize| tries.is_some_and(|tries| tries.has_tried(at));
    let words =
        |at: usize| move_line(&*puzzle.table, puzzle.seat, &puzzle.options[at].0, (Viewer::Spectator, &say));
    let option = |at: usize| {
        let mark = if tried(at) { "🟥 " } else { "" };
        format!("{mark}{}. {}", option_letter(at), words(at))
    };
    let press = |at: usize| {
        let payload = GuessPuzzle::payload(&GuessArgs::of(puzzle.day, at));
        let button = Button::send(option_letter(at).to_string(), payload);
        if in_buttons { button.hinted(words(at)) } else { button }
    };
    let all = 0..puzzle.options.len();
    let mut card = Card {
        title: puzzle_title(services, puzzle, look.lang),
        lines: all.clone().filter(|at| !in_buttons || tried(*at)).map(option).collect(),
        foot: vec![say(&Msg::new("puzzle-question"))],
        choices: all.filter(|at| !tried(*at)).map(press).collect(),
        ..Card::default()
    };
    let viewer = Viewer::Seat(puzzle.seat);
    look.illustrate(&services.views, &mut card, &puzzle.table.scene(viewer), &[], viewer).await;
    card
}

#[async_trait]
impl PuzzleCards for Services {
    async fn card(&self, puzzle: &Puzzle, lang: Lang, chat: &Settings) -> Card {
        puzzle_card(self, puzzle, &Look::of_settings(lang, chat), PuzzleShown::ToAll).await
    }
}

/// The values of the options, and the days in a row; for the person who has answered.
fn result_card(cx: &CommandContext<'_>, puzzle: &Puzzle, tries: &PuzzleTries) -> Card {
    let say = |msg: &Msg| cx.text(msg);
    let option = |(at, (play, value)): (usize, &(String, f64))| {
        let line = move_value((&*puzzle.table, puzzle.seat), (play, *value), puzzle.scale.unit, &say);
        let mark = if at == puzzle.best() { "✅ " } else { "" };
        format!("{mark}{}. {line}", option_letter(at))
    };
    let verdict = say(&Msg::new(if tries.is_solved() { "puzzle-solved" } else { "puzzle-failed" }));
    let options = puzzle.options.iter().enumerate().map(option);
    let share = Button::send(say(&Msg::new("button-share")), SharePuzzle::payload(&NoArgs {}));
    Card {
        title: puzzle_title(cx.services, puzzle, cx.lang),
        lines: std::iter::once(format!("{} {verdict}", tries.signs())).chain(options).collect(),
        foot: vec![say(&Msg::new("daily-streak").with("days", tries.days()))],
        actions: vec![share],
        ..Card::default()
    }
}

/// The puzzle's day and game.
fn puzzle_title(services: &Services, puzzle: &Puzzle, lang: Lang) -> String {
    let about = puzzle.table.about();
    let (day, month) = (i64::from(puzzle.day.day()), i64::from(puzzle.day.month()));
    let day = Msg::new("day-of-year").with("day", day).with("month", month);
    let title = Msg::new("puzzle-title").with("day", day).with("game", about.name());
    services.words.say(lang, &title.with("emoji", about.emoji), &[])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_row_of_signs_tells_only_how_many_moves_a_turn_had() {
        let events = [
            "* 1 2 3 4 5 6 1 2 3 4 5",
            "1 swap W5 B4",
            "1 swap W4 R3 reroll",
            "* 6",
            "1 end",
            "* 1 2 3 4 5",
            "1 end",
        ];
        assert_eq!(shared_grid(&events.map(str::to_owned)), "🟧⬜");
    }
}

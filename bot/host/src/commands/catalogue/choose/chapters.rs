//! The catalogue by chapters: the kinds of games, the easiest first, and the variants of one of them.

use kubyk_games::kit::{About, AnyGame, Msg, Preset};

use super::{ChooseGame, entry, house_buttons, narrow_button};
use crate::commands::catalogue::filter::{Filter, FilterArgs};
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::lobby::{NewArgs, NewTable};
use crate::commands::pages::Page;
use crate::commands::values::ChapterWord;
use crate::{Button, Card};

/// So many chapters show their easiest game before one has looked into any.
const EXAMPLES: usize = 3;

/// The chapter in which a game stands: the first whose tag it bears, or else the one of all others.
pub(in crate::commands::catalogue) fn chapter_of(about: &About) -> ChapterWord {
    let bears = |chapter: &ChapterWord| about.tags.contains(&chapter.word());
    ChapterWord::all().find(bears).unwrap_or(ChapterWord::Other)
}

/// The title of a chapter.
pub(super) fn chapter_title(chapter: ChapterWord) -> Msg {
    Msg::new(format!("chapter-{}", chapter.word()))
}

/// The games that can be opened in the chat by chapters. A tap shows the variants of a game, or where there is no room for
/// all games the games of a chapter.
pub(super) fn chapters(cx: &CommandContext<'_>) -> Card {
    let say = |msg: &Msg| cx.shared_text(msg);
    let games = open_games(cx);
    let chapters: Vec<_> = games.chunk_by(|one, other| place(one.about()) == place(other.about())).collect();
    let title = |chapter: &[&'static dyn AnyGame]| say(&chapter_title(chapter_of(chapter[0].about())));
    let contents = |chapter: &[&'static dyn AnyGame]| {
        let names: Vec<_> = chapter.iter().map(|game| say(&game.about().name())).collect();
        format!("{}: {}", title(chapter), names.join(" · "))
    };
    let apart = |(at, button): (usize, Button)| if at == 0 { button.apart() } else { button };
    let choices: Vec<Button> = if cx.request.chat.platform.lists_choices() {
        let all = chapters.iter().map(|chapter| {
            let title = title(chapter);
            let buttons = chapter.iter().map(|game| game_button(cx, *game, Some(&title)));
            buttons.enumerate().map(apart).collect::<Vec<_>>()
        });
        all.flatten().collect()
    } else {
        let first = |chapter: &&[&'static dyn AnyGame]| game_button(cx, chapter[0], None);
        let rest = chapters.iter().enumerate().filter(|(at, chapter)| *at >= EXAMPLES || chapter.len() > 1);
        let rest = rest.map(|(_, chapter)| match chapter {
            [game] => game_button(cx, *game, None),
            several => {
                let word = chapter_of(several[0].about());
                Button::send(title(several), ChooseGame::payload(&FilterArgs::of_chapter(word)))
            }
        });
        chapters.iter().take(EXAMPLES).map(first).chain(rest.enumerate().map(apart)).collect()
    };
    Card {
        title: say(&Msg::new("play-title")),
        lines: chapters.iter().map(|chapter| contents(chapter)).collect(),
        prompt: Some(say(&Msg::new("prompt-game"))),
        choices,
        actions: vec![narrow_button(cx, &Filter::default())],
        ..Card::default()
    }
}

/// The games of a chapter, with a line each; a tap shows the variants of one.
pub(super) fn chapter(cx: &CommandContext<'_>, chapter: ChapterWord) -> Card {
    let say = |msg: &Msg| cx.shared_text(msg);
    let games = of_chapter(cx, chapter);
    let line = |game: &&'static dyn AnyGame| {
        let about = game.about();
        format!("{} {}: {}", about.emoji, say(&about.name()), say(&Msg::new(format!("{}-blurb", about.id))))
    };
    let back = ChooseGame::payload(&Filter::default().args());
    Card {
        title: say(&chapter_title(chapter)),
        lines: games.iter().map(line).collect(),
        choices: games.iter().map(|game| game_button(cx, *game, None)).collect(),
        actions: vec![Button::send(say(&Msg::new("button-back")), back)],
        ..Card::default()
    }
}

/// The games that can be opened in the chat, chapter by chapter, the easiest of each first.
fn open_games(cx: &CommandContext<'_>) -> Vec<&'static dyn AnyGame> {
    let open = |game: &&&dyn AnyGame| !cx.chat.closed_games.iter().any(|closed| closed == game.about().id);
    let mut games: Vec<&'static dyn AnyGame> = cx.services.games.iter().filter(open).copied().collect();
    games.sort_by_key(|game| (place(game.about()), easiest(game.about())));
    games
}

fn of_chapter(cx: &CommandContext<'_>, chapter: ChapterWord) -> Vec<&'static dyn AnyGame> {
    open_games(cx).into_iter().filter(|game| chapter_of(game.about()) == chapter).collect()
}

/// The button that shows the variants of a game, where there is a list with the chapter and what the game is about.
fn game_button(cx: &CommandContext<'_>, game: &'static dyn AnyGame, chapter: Option<&str>) -> Button {
    let about = game.about();
    let label = format!("{} {}", about.emoji, cx.shared_text(&about.name()));
    let button = Button::send(label, ChooseGame::payload(&FilterArgs::of_game(game, 0)));
    let blurb = || cx.shared_text(&Msg::new(format!("{}-blurb", about.id)));
    match chapter {
        Some(chapter) => button.hinted(format!("{chapter} · {}", blurb())),
        None => button,
    }
}

/// The variants of a game, or of one of its groups, with a line each; a tap opens a table, or a group.
pub(super) fn variants(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    group: Option<&str>,
    page: usize,
) -> Card {
    let about = game.about();
    let say = |msg: &Msg| cx.shared_text(msg);
    let houses = group.is_none().then(|| house_buttons(cx, game, &Filter::default()));
    let houses = houses.into_iter().flatten().map(|button| (button.label.clone(), button));
    let listed = |preset: &Preset| {
        let payload = NewTable::payload(&NewArgs::of(game, Some(preset.name)));
        let button = Button::send(say(&about.preset_name(preset.name)), payload);
        (entry(cx, game, preset), cx.summed_up(button, game, preset.name))
    };
    let presets: Vec<(String, Button)> = match group {
        Some(group) => {
            about.presets.iter().filter(|preset| preset.group == Some(group)).map(listed).collect()
        }
        None => (about.presets.chunk_by(|one, next| one.group.is_some() && one.group == next.group))
            .map(|presets| match presets {
                [preset] => listed(preset),
                several => group_entry(cx, game, several),
            })
            .collect(),
    };
    let (items, next) = Page::of(houses.chain(presets), page)
        .turned(say, |next| ChooseGame::payload(&FilterArgs::of_game(game, next)));
    let (lines, mut choices): (Vec<_>, Vec<_>) = items.into_iter().unzip();
    choices.extend(next);
    let back = match group {
        Some(_) => ChooseGame::payload(&FilterArgs::of_game(game, 0)),
        None => {
            let chapter = chapter_of(about);
            let whole = cx.request.chat.platform.lists_choices() || of_chapter(cx, chapter).len() < 2;
            let shown = if whole { Filter::default().args() } else { FilterArgs::of_chapter(chapter) };
            ChooseGame::payload(&shown)
        }
    };
    let of_group = group.map(|group| format!(" · {}", say(&about.group_name(group)))).unwrap_or_default();
    Card {
        title: format!("{} {}{of_group}", about.emoji, say(&about.name())),
        lines,
        prompt: Some(say(&Msg::new("prompt-variant"))),
        choices,
        actions: vec![Button::send(say(&Msg::new("button-back")), back)],
        ..Card::default()
    }
}

/// A group of variants: its name with those of the variants, and the button that shows them.
fn group_entry(cx: &CommandContext<'_>, game: &'static dyn AnyGame, presets: &[Preset]) -> (String, Button) {
    let about = game.about();
    let say = |msg: &Msg| cx.shared_text(msg);
    let group = presets[0].group.unwrap_or_default();
    let names: Vec<_> = presets.iter().map(|preset| say(&about.preset_name(preset.name))).collect();
    let name = say(&about.group_name(group));
    let payload = ChooseGame::payload(&FilterArgs::of_group(game, group));
    (format!("{name}: {}", names.join(" · ")), Button::send(format!("{name} ({})", presets.len()), payload))
}

/// The number of a game's chapter.
fn place(about: &About) -> usize {
    ChapterWord::all().position(|chapter| chapter == chapter_of(about)).unwrap_or_default()
}

/// Complexity and tempo of the easiest variant.
fn easiest(about: &About) -> Option<(u8, kubyk_games::kit::Tempo)> {
    about.presets.iter().map(|preset| (preset.complexity, preset.tempo)).min()
}

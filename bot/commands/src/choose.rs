//! Commands about the games there are and the tables of a chat.

use kubyk_core::reply::{Button, Card, Reply};
use kubyk_core::settings::Settings;
use kubyk_games::kit::{About, AnyGame, Msg, Preset, Tempo};
use kubyk_host::errors::HostError;

use crate::command::Command;
use crate::command::choose::{ChooseGame, Filter, FilterArgs, FilterWord, ListGames, SIMPLE, chapter_of};
use crate::command::lobby::{NewArgs, NewTable};
use crate::context::{CommandContext, Run};
use crate::menus::Page;
use crate::option_menu::variant_groups;
use crate::services::Services;
use crate::word_values::{BookChapter, ChapterWord};

/// Number of entries that have a button, of a list that may be of any length. Lists of the games have them all.
pub(crate) const LISTED: usize = 24;

// `/play`: the games, or the variants that fit the company, each with a button that opens a lobby.

impl Run for ChooseGame {
    async fn run(cx: &CommandContext<'_>, args: FilterArgs) -> Result<Reply, HostError> {
        let filter = args.filter();
        let page = args.page.as_ref().and_then(|page| usize::try_from(page.0).ok()).unwrap_or_default();
        Ok(cx.menu(match &args.game {
            Some(game) => {
                let group = args.group.as_ref().map(|group| group.0.as_str());
                variant_buttons(cx, game.0, group, page)
            }
            None if args.asks() => how_many(cx, &filter),
            None if args.narrows() => narrow_card(cx, &filter),
            None if args.asks_chapter() => book_card(cx, &filter),
            None if filter.is_set() => fitting(cx, &filter),
            None => args.shown_chapter().map_or_else(|| chapters(cx), |shown| chapter(cx, shown)),
        }))
    }
}

/// Characters of a button as wide as a phone, beside the sign of the game.
const WIDE: usize = 40;

/// A variant among those of other games, with the name of its game as far as both fit into a button.
fn named_variant(name: String, variant: String, is_usual: bool) -> String {
    if variant.contains(&name) {
        return variant;
    }
    let both = format!("{name} · {variant}");
    if both.chars().count() <= WIDE {
        both
    } else if is_usual {
        name
    } else {
        variant
    }
}

/// The variants that fit.
fn fitting(cx: &CommandContext<'_>, filter: &Filter) -> Card {
    let say = |msg: &Msg| cx.shared_text(msg);
    let found = filter.fitting(cx.services.games, &cx.chat.closed_games);
    let open = |game: &&&dyn AnyGame| !cx.chat.closed_games.iter().any(|id| id == game.about().id);
    let houses = cx.services.games.iter().filter(open);
    let houses: Vec<Button> = houses.flat_map(|game| house_buttons(cx, *game, filter)).collect();
    let button = |(game, preset): &(&'static dyn AnyGame, &Preset)| {
        let about = game.about();
        let (name, variant) = (say(&about.name()), say(&about.preset_name(preset.name)));
        let is_usual = preset.name == about.presets[0].name;
        let label = format!("{} {}", about.emoji, named_variant(name, variant, is_usual));
        let button = Button::send(label, NewTable::payload(&NewArgs::of(*game, Some(preset.name))));
        cx.summed_up(button, *game, preset.name)
    };
    let count = found.len() + houses.len();
    let hint = if count == 0 { "play-nothing" } else { "play-hint" };
    let mut lines = vec![say(&Msg::new(hint).with("count", count))];
    lines.extend(found.iter().take(LISTED).map(|(game, preset)| {
        let about = game.about();
        format!("{} {} · {}", about.emoji, say(&about.name()), entry(cx, *game, preset))
    }));
    Card {
        title: say(&Msg::new("play-title")),
        lines,
        choices: houses.into_iter().chain(found.iter().map(button)).take(LISTED).collect(),
        actions: vec![narrow_button(cx, filter)],
        ..Card::default()
    }
}

/// Buttons that open tables of the chat's house variants that fit.
fn house_buttons(cx: &CommandContext<'_>, game: &'static dyn AnyGame, filter: &Filter) -> Vec<Button> {
    let about = game.about();
    let known = cx.services.house_variants.houses(&cx.chat, about.id).into_iter();
    let fit = known.filter(|known| known.rules.values(game).is_ok_and(|values| filter.fits(game, &values)));
    let button = |known: kubyk_core::house_variants::KnownHouse| {
        let label = format!("{} 🏠 {}", about.emoji, known.house.title(cx.shared));
        Button::send(label, NewTable::payload(&NewArgs::of_house(game, &known.house.name)))
    };
    fit.map(button).collect()
}

/// The card that asks for the number of people; the rest of the filter stays.
fn how_many(cx: &CommandContext<'_>, filter: &Filter) -> Card {
    const COMPANIES: [usize; 15] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16, 20, 30, 50];
    let payload = |players| ChooseGame::payload(&Filter { players, ..*filter }.args());
    let company = |count: usize| Button::send(format!("👥 {count}"), payload(Some(count)));
    let any = Button::send(cx.shared_text(&Msg::new("filter-any")), payload(None));
    Card {
        title: cx.shared_text(&Msg::new("filter-players")),
        choices: COMPANIES.map(company).into_iter().collect(),
        actions: vec![any],
        ..Card::default()
    }
}

/// A variant in a line: "two dice · 👥 2–4, can be 2–50 · easy · quick · folk game".
fn entry(cx: &CommandContext<'_>, game: &dyn AnyGame, preset: &Preset) -> String {
    const GRADES: [&str; 5] = ["grade-1", "grade-2", "grade-3", "grade-4", "grade-5"];
    let about = game.about();
    let say = |msg: &Msg| cx.shared_text(msg);
    let players = game.values(Some(preset.name), &[]).map(|values| game.capacity(&values));
    let range = |least: usize, most: usize| match (least, most) {
        _ if least == most => least.to_string(),
        _ => format!("{least}–{most}"),
    };
    let possible = players.as_deref().ok().and_then(|all| Some((*all.first()?, *all.last()?)));
    // The source's recommendation of a number of players counts; more can sit down if they want to.
    let seats = |(least, most): (usize, usize)| match possible {
        Some((_, largest)) => range(least, most.min(largest)),
        None => range(least, most),
    };
    let recommended = preset.recommended.map(seats);
    let possible = possible.map(|(least, most)| range(least, most));
    let players = match (recommended, possible) {
        (Some(recommended), Some(possible)) if recommended != possible => {
            say(&Msg::new("players-also").with("recommended", recommended).with("possible", possible))
        }
        (Some(players), _) | (None, Some(players)) => players,
        (None, None) => String::new(),
    };
    let grade = GRADES[usize::from(preset.complexity).clamp(1, GRADES.len()) - 1];
    let grade = say(&Msg::new(grade));
    let tempo = say(&Msg::new(match preset.tempo {
        Tempo::A => "tempo-a",
        Tempo::B => "tempo-b",
        Tempo::C => "tempo-c",
    }));
    let author = say(&preset.author_name());
    let name = say(&about.preset_name(preset.name));
    format!("{name} · 👥 {players} · {grade} · {tempo} · {author}")
}

/// The button behind which the list can be narrowed.
fn narrow_button(cx: &CommandContext<'_>, filter: &Filter) -> Button {
    let mark = if filter.is_set() { "✓ " } else { "" };
    let label = format!("{mark}{}", cx.shared_text(&Msg::new("button-filter")));
    Button::send(label, ChooseGame::payload(&filter.asking(Some(FilterWord::Narrow))))
}

/// The filters of the list; those that are on are marked, and a tap shows the games that fit.
fn narrow_card(cx: &CommandContext<'_>, filter: &Filter) -> Card {
    let say = |id: &'static str| cx.shared_text(&Msg::new(id));
    let back = ChooseGame::payload(&filter.args());
    Card {
        title: say("filter-title"),
        choices: filters(cx, filter).into_iter().chain(chapter_filters(cx, filter)).collect(),
        actions: vec![Button::send(say("button-back"), back)],
        ..Card::default()
    }
}

/// The chapters of the book that have games here, of which one can be on.
fn book_card(cx: &CommandContext<'_>, filter: &Filter) -> Card {
    let say = |msg: &Msg| cx.shared_text(msg);
    let there =
        |chapter: &BookChapter| cx.services.games.iter().any(|game| game.about().chapter == Some(chapter.0));
    let button = |chapter: BookChapter| {
        let on = filter.book == Some(chapter.0);
        let mark = if on { "✓ " } else { "" };
        let next = Filter { book: (!on).then_some(chapter.0), ..*filter };
        Button::send(format!("{mark}{}", say(&chapter.title())), ChooseGame::payload(&next.args()))
    };
    let back = ChooseGame::payload(&filter.asking(Some(FilterWord::Narrow)));
    Card {
        title: say(&Msg::new("filter-book-title")),
        choices: BookChapter::all().filter(there).map(button).collect(),
        actions: vec![Button::send(say(&Msg::new("button-back")), back)],
        ..Card::default()
    }
}

/// Buttons that narrow the list, or widen it again.
fn filters(cx: &CommandContext<'_>, filter: &Filter) -> Vec<Button> {
    let button = |id: &'static str, on: bool, next: Filter| {
        let mark = if on { "✓ " } else { "" };
        let label = format!("{mark}{}", cx.shared_text(&Msg::new(id)));
        Button::send(label, ChooseGame::payload(&next.args()))
    };
    let quick = filter.tempo == Some(Tempo::A);
    let simple = filter.complexity.is_some_and(|most| most <= SIMPLE);
    let diceless = filter.dice == Some(0);
    let unknown = || cx.shared_text(&Msg::new("filter-company"));
    let players = filter.players.map_or_else(unknown, |count| format!("👥 {count}"));
    let any_chapter = || cx.shared_text(&Msg::new("filter-book"));
    let book = filter
        .book
        .map_or_else(any_chapter, |chapter| format!("✓ {}", cx.shared_text(&BookChapter(chapter).title())));
    vec![
        Button::send(players, ChooseGame::payload(&filter.asking(Some(FilterWord::Ask)))),
        button("filter-quick", quick, Filter { tempo: (!quick).then_some(Tempo::A), ..*filter }),
        button("filter-simple", simple, Filter { complexity: (!simple).then_some(SIMPLE), ..*filter }),
        button("filter-together", filter.together, Filter { together: !filter.together, ..*filter }),
        button("filter-diceless", diceless, Filter { dice: (!diceless).then_some(0), ..*filter }),
        button("filter-favourites", filter.favourites, Filter { favourites: !filter.favourites, ..*filter }),
        Button::send(book, ChooseGame::payload(&filter.asking(Some(FilterWord::Book)))),
    ]
}

/// Buttons for the chapters, of which one can be on.
fn chapter_filters(cx: &CommandContext<'_>, filter: &Filter) -> impl Iterator<Item = Button> {
    ChapterWord::all().enumerate().map(|(at, chapter)| {
        let on = filter.chapter == Some(chapter);
        let mark = if on { "✓ " } else { "" };
        let label = format!("{mark}{}", cx.shared_text(&chapter_title(chapter)));
        let next = Filter { chapter: (!on).then_some(chapter), ..*filter };
        let button = Button::send(label, ChooseGame::payload(&next.args()));
        if at == 0 { button.apart() } else { button }
    })
}

// The catalogue by chapters: the kinds of games, the easiest first, and the variants of one of them.

/// The number of chapters that show their easiest game before one has looked into any.
const EXAMPLES: usize = 3;

/// The games that can be opened, a slice for each chapter.
fn by_chapter<'a>(games: &'a [&'static dyn AnyGame]) -> impl Iterator<Item = &'a [&'static dyn AnyGame]> {
    games.chunk_by(|one, other| place_of_game(one.about()) == place_of_game(other.about()))
}

/// The title of a chapter.
fn chapter_title(chapter: ChapterWord) -> Msg {
    Msg::new(format!("chapter-{}", chapter.word()))
}

/// The games that can be opened in the chat by chapters. A tap shows the variants of a game, or where there is no room for
/// all games the games of a chapter.
fn chapters(cx: &CommandContext<'_>) -> Card {
    let say = |msg: &Msg| cx.shared_text(msg);
    let games = open_games(cx.services, &cx.chat);
    let chapters: Vec<_> = by_chapter(&games).collect();
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
fn chapter(cx: &CommandContext<'_>, chapter: ChapterWord) -> Card {
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
fn open_games(services: &Services, chat: &Settings) -> Vec<&'static dyn AnyGame> {
    let open = |game: &&&dyn AnyGame| !chat.closed_games.iter().any(|closed| closed == game.about().id);
    let mut games: Vec<&'static dyn AnyGame> = services.games.iter().filter(open).copied().collect();
    games.sort_by_key(|game| (place_of_game(game.about()), easiest(game.about())));
    games
}

/// The easiest game of a chat that two can play, of which a machine player is one.
pub(crate) fn easiest_duel(services: &Services, chat: &Settings) -> Option<&'static dyn AnyGame> {
    let duel = |game: &&'static dyn AnyGame| {
        let values = game.values(None, &[]);
        values.is_ok_and(|values| game.capacity(&values).contains(&2) && !game.offered(&values, 2).is_empty())
    };
    open_games(services, chat).into_iter().find(duel)
}

fn of_chapter(cx: &CommandContext<'_>, chapter: ChapterWord) -> Vec<&'static dyn AnyGame> {
    open_games(cx.services, &cx.chat).into_iter().filter(|game| chapter_of(game.about()) == chapter).collect()
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
fn variant_buttons(
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
        None => variant_groups(about)
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
            // Where its button stands.
            let chapter = chapter_of(about);
            let games = open_games(cx.services, &cx.chat);
            let example = by_chapter(&games).take(EXAMPLES).any(|chapter| chapter[0].about().id == about.id);
            let alone = of_chapter(cx, chapter).len() < 2;
            let first = cx.request.chat.platform.lists_choices() || alone || example;
            let shown = if first { Filter::default().args() } else { FilterArgs::of_chapter(chapter) };
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
fn place_of_game(about: &About) -> usize {
    ChapterWord::all().position(|chapter| chapter == chapter_of(about)).unwrap_or_default()
}

/// Complexity and tempo of the easiest variant.
fn easiest(about: &About) -> Option<(u8, kubyk_games::kit::Tempo)> {
    about.presets.iter().map(|preset| (preset.complexity, preset.tempo)).min()
}

// `/games`: every game.

impl Run for ListGames {
    async fn run(cx: &CommandContext<'_>, args: FilterArgs) -> Result<Reply, HostError> {
        let filter = args.filter();
        let variants = |game| ChooseGame::payload(&FilterArgs::of_game(game, 0));
        Ok(cx.menu(if filter.is_set() { fitting(cx, &filter) } else { games_card(cx, variants) }))
    }
}

/// The games that can be opened in the chat, each with where its button leads.
pub(crate) fn games_card(cx: &CommandContext<'_>, leads: impl Fn(&'static dyn AnyGame) -> String) -> Card {
    let say = |msg: &Msg| cx.shared_text(msg);
    let open = |game: &&&dyn AnyGame| !cx.chat.closed_games.iter().any(|closed| closed == game.about().id);
    let games: Vec<_> = cx.services.games.iter().filter(open).collect();
    let blurb = |game: &&&dyn AnyGame| {
        let about = game.about();
        format!("{} {} · {}", about.emoji, say(&about.name()), say(&Msg::new(format!("{}-blurb", about.id))))
    };
    let button = |game: &&&'static dyn AnyGame| {
        let about = game.about();
        let label = format!("{} {}", about.emoji, say(&about.name()));
        let hint = say(&Msg::new(format!("{}-blurb", about.id)));
        Button::send(label, leads(**game)).hinted(hint)
    };
    Card {
        title: say(&Msg::new("games-title")),
        prompt: Some(say(&Msg::new("prompt-game"))),
        lines: games.iter().map(blurb).collect(),
        choices: games.iter().map(button).collect(),
        actions: vec![narrow_button(cx, &Filter::default())],
        ..Card::default()
    }
}

// Filters of people who choose a game: the encyclopaedia's attributes.

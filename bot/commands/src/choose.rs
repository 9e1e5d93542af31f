//! Commands about the games there are and the tables of a chat.

use kubyk_core::Games;
use kubyk_core::names::spelled;
use kubyk_core::reply::{Button, Card, Reply};
use kubyk_core::settings::Settings;
use kubyk_games::kit::{About, AnyGame, Arg, FAVOURITE, Msg, Preset, Tempo, Values};
use kubyk_host::errors::HostError;
use kubyk_words::Lang;

use crate::arguments::{Argument, Reading, arguments};
use crate::command::{Command, CommandContext};
use crate::lobby::{NewArgs, NewTable};
use crate::menus::Page;
use crate::option_menu::variant_groups;
use crate::services::Services;
use crate::spec::{Branch, Scope, Spec};
use crate::values::{FreeText, GameRef, Number};
use crate::word_values::{Author, BookChapter, ChapterWord, Switch, TempoWord};

/// Number of entries that have a button, of a list that may be of any length. Lists of the games have them all.
pub(crate) const LISTED: usize = 24;

// `/play`: the games, or the variants that fit the company, each with a button that opens a lobby.

/// Lists the games by chapters, or the variants that fit what is wanted.
pub(crate) struct ChooseGame;

impl Command for ChooseGame {
    const SPEC: Spec = Spec { code: "P", ..Spec::for_asker("play", Scope::Chat) };
    type Args = FilterArgs;

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

/// The chapter in which a game stands: the first whose tag it bears, or else the one of all others.
fn chapter_of(about: &About) -> ChapterWord {
    let bears = |chapter: &ChapterWord| about.tags.contains(&chapter.word());
    ChapterWord::all().find(bears).unwrap_or(ChapterWord::Other)
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

/// Lists the games, or the variants that fit what is wanted.
pub(crate) struct ListGames;

impl Command for ListGames {
    const SPEC: Spec = Spec { code: "G", branch: Branch::Nowhere, ..Spec::for_asker("games", Scope::Chat) };
    type Args = FilterArgs;

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

/// Highest complexity that counts as simple: the encyclopaedia's II.
const SIMPLE: u8 = 2;

arguments! {
    /// The filters, as they are typed.
    FilterArgs {
        /// The number of people.
        players: Option<Number<1, 50>> = named("players"),
        /// Not harder than this.
        complexity: Option<Number<1, 5>> = named("complexity"),
        /// Not slower than this.
        tempo: Option<TempoWord> = named("tempo"),
        /// Not more dice than this.
        dice: Option<Number<0, 100>> = named("dice").about("most-dice"),
        /// Everybody plays at the same time.
        together: Option<Switch> = named("together"),
        /// Invented by.
        author: Option<Author> = named("author"),
        /// A number of people, and words like "quick" in any language.
        words: Vec<FilterWord> = each("words").unlisted(),
        /// The game whose variants are shown.
        game: Option<GameRef> = hidden("game"),
        /// The group of them that is shown; of no game, the chapter whose games are shown.
        group: Option<FreeText> = hidden("group"),
        /// The page of them.
        page: Option<Number<0, 9>> = hidden("page"),
        /// Of this chapter.
        chapter: Option<ChapterWord> = named("chapter"),
        /// Of this chapter of the book.
        book: Option<BookChapter> = named("book"),
        /// Favourites of the book's author.
        favourites: Option<Switch> = named("favourites"),
    }
}

/// One word of what is wanted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum FilterWord {
    /// The number of people.
    Players(i64),
    /// A quick game.
    Quick,
    /// A simple game.
    Simple,
    /// Everybody plays at the same time.
    Together,
    /// No dice.
    Diceless,
    /// Favourites of the book's author.
    Favourites,
    /// A word that only fills the sentence.
    Idle,
    /// The question how many people there are, from a button.
    Ask,
    /// The question what else is wanted, from a button.
    Narrow,
    /// The question which chapter of the book, from a button.
    Book,
}

/// The word for [`FilterWord::Ask`].
const ASK: &str = "ask";
/// The word for [`FilterWord::Narrow`].
const NARROW: &str = "narrow";
/// The word for [`FilterWord::Book`].
const BOOK: &str = "book";

/// Criteria of a search in the catalogue; those that are not set do not matter.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Filter {
    /// The number of people.
    pub(crate) players: Option<usize>,
    /// Not harder than this.
    pub(crate) complexity: Option<u8>,
    /// Not slower than this.
    pub(crate) tempo: Option<Tempo>,
    /// Not more dice than this; 0 is without dice.
    pub(crate) dice: Option<u8>,
    /// Everybody plays at the same time.
    pub(crate) together: bool,
    /// Invented by.
    pub(crate) author: Option<&'static str>,
    /// Of this chapter.
    pub(crate) chapter: Option<ChapterWord>,
    /// Of this chapter of the book.
    pub(crate) book: Option<u8>,
    /// Favourites of the book's author.
    pub(crate) favourites: bool,
}

impl Argument for FilterWord {
    fn read(text: &str, with: &Reading<'_>) -> Result<Self, Msg> {
        if text == ASK {
            return Ok(Self::Ask);
        }
        if text == NARROW {
            return Ok(Self::Narrow);
        }
        if text == BOOK {
            return Ok(Self::Book);
        }
        if let Ok(Number(players)) = Number::<1, 50>::read(text, with) {
            return Ok(Self::Players(players));
        }
        let typed = spelled(text);
        let is_meant = |id: &'static str| {
            let words = |lang| with.words.say(lang, &Msg::new(id), &[]);
            Lang::ALL
                .into_iter()
                .any(|lang| words(lang).split_whitespace().any(|known| spelled(known) == typed))
        };
        let known = [
            ("filter-words-quick", Self::Quick),
            ("filter-words-simple", Self::Simple),
            ("filter-words-together", Self::Together),
            ("filter-words-diceless", Self::Diceless),
            ("filter-words-favourites", Self::Favourites),
            ("filter-words-idle", Self::Idle),
        ];
        let found = known.into_iter().find(|(id, _)| is_meant(id)).map(|(_, word)| word);
        found.ok_or_else(|| Msg::new("filter-unknown").with("text", Arg::typed(text)))
    }

    fn write(&self) -> String {
        match self {
            Self::Players(players) => players.to_string(),
            Self::Quick => "quick".to_owned(),
            Self::Simple => "simple".to_owned(),
            Self::Together => "together".to_owned(),
            Self::Diceless => "diceless".to_owned(),
            Self::Favourites => "favourites".to_owned(),
            Self::Idle => "we".to_owned(),
            Self::Ask => ASK.to_owned(),
            Self::Narrow => NARROW.to_owned(),
            Self::Book => BOOK.to_owned(),
        }
    }

    fn example(_: &dyn AnyGame) -> String {
        "quick".to_owned()
    }
}

impl FilterArgs {
    /// The variants of a game.
    pub(crate) fn of_game(game: &'static dyn AnyGame, page: usize) -> Self {
        let page = i64::try_from(page).ok().filter(|page| *page > 0).map(Number);
        Self { game: Some(GameRef(game)), page, ..Filter::default().args() }
    }

    /// The variants of a group of a game.
    pub(crate) fn of_group(game: &'static dyn AnyGame, group: &str) -> Self {
        Self { group: Some(FreeText(group.to_owned())), ..Self::of_game(game, 0) }
    }

    /// The games of a chapter.
    pub(crate) fn of_chapter(chapter: ChapterWord) -> Self {
        Self { group: Some(FreeText(chapter.word().to_owned())), ..Filter::default().args() }
    }

    /// The chapter whose games are shown, if it is one that there is.
    pub(crate) fn shown_chapter(&self) -> Option<ChapterWord> {
        let FreeText(word) = self.group.as_ref().filter(|_| self.game.is_none())?;
        ChapterWord::all().find(|chapter| chapter.word() == word)
    }

    /// Returns `true` if only the number of people is asked for.
    pub(crate) fn asks(&self) -> bool {
        self.words.contains(&FilterWord::Ask)
    }

    /// Returns `true` if only what is wanted is asked for.
    pub(crate) fn narrows(&self) -> bool {
        self.words.contains(&FilterWord::Narrow)
    }

    /// Returns `true` if only the chapter of the book is asked for.
    pub(crate) fn asks_chapter(&self) -> bool {
        self.words.contains(&FilterWord::Book)
    }

    /// The criteria that the arguments ask for.
    pub(crate) fn filter(&self) -> Filter {
        let mut filter = Filter {
            players: self.players.and_then(|players| usize::try_from(players.0).ok()),
            complexity: self.complexity.and_then(|complexity| u8::try_from(complexity.0).ok()),
            tempo: self.tempo.map(Tempo::from),
            dice: self.dice.and_then(|dice| u8::try_from(dice.0).ok()),
            together: self.together == Some(Switch::On),
            author: self.author.map(|author| author.0),
            chapter: self.chapter,
            book: self.book.map(|chapter| chapter.0),
            favourites: self.favourites == Some(Switch::On),
        };
        for word in &self.words {
            match word {
                FilterWord::Players(players) => filter.players = usize::try_from(*players).ok(),
                FilterWord::Quick => filter.tempo = Some(Tempo::A),
                FilterWord::Simple => filter.complexity = Some(SIMPLE),
                FilterWord::Together => filter.together = true,
                FilterWord::Diceless => filter.dice = Some(0),
                FilterWord::Favourites => filter.favourites = true,
                FilterWord::Idle | FilterWord::Ask | FilterWord::Narrow | FilterWord::Book => {}
            }
        }
        filter
    }
}

impl Filter {
    /// The arguments that say it.
    pub(crate) fn args(&self) -> FilterArgs {
        self.asking(None)
    }

    /// The arguments that say it, and ask something on the way.
    pub(crate) fn asking(&self, question: Option<FilterWord>) -> FilterArgs {
        FilterArgs {
            players: self.players.and_then(|players| i64::try_from(players).ok()).map(Number),
            complexity: self.complexity.map(|complexity| Number(complexity.into())),
            tempo: self.tempo.map(TempoWord::from),
            dice: self.dice.map(|dice| Number(dice.into())),
            together: self.together.then_some(Switch::On),
            author: self.author.map(Author),
            words: question.into_iter().collect(),
            game: None,
            group: None,
            page: None,
            chapter: self.chapter,
            book: self.book.map(BookChapter),
            favourites: self.favourites.then_some(Switch::On),
        }
    }

    /// Returns `true` if it asks for anything.
    pub(crate) fn is_set(&self) -> bool {
        *self != Self::default()
    }

    /// The variants that fit, easy and quick ones first; for a large company those before them that its source recommends
    /// for one.
    pub(crate) fn fitting(
        &self,
        games: Games,
        closed: &[String],
    ) -> Vec<(&'static dyn AnyGame, &'static Preset)> {
        let open = games.iter().filter(|game| !closed.iter().any(|closed| closed == game.about().id));
        let variants = open.flat_map(|game| game.about().presets.iter().map(|preset| (*game, preset)));
        let fits = |game: &dyn AnyGame, preset: &Preset| {
            game.values(Some(preset.name), &[]).is_ok_and(|values| self.fits(game, &values))
        };
        let mut found: Vec<_> = variants.filter(|(game, preset)| fits(*game, preset)).collect();
        // Variants recommended for this number of people come before those that merely allow it.
        let strained = |preset: &Preset| self.players.is_some_and(|players| !recommends(preset, players));
        let crowded = |preset: &Preset| self.players.is_some_and(|players| preset.is_for_crowd(players));
        found
            .sort_by_key(|(_, preset)| (!crowded(preset), strained(preset), preset.complexity, preset.tempo));
        found
    }

    /// Returns `true` if this variant fits.
    pub(crate) fn fits(&self, game: &dyn AnyGame, values: &Values) -> bool {
        let preset = values.preset();
        self.complexity.is_none_or(|most| preset.complexity <= most)
            && self.tempo.is_none_or(|most| preset.tempo <= most)
            && self.dice.is_none_or(|most| preset.dice <= most)
            && (!self.together || preset.simultaneous)
            && self.author.is_none_or(|author| preset.author == author)
            && self.book.is_none_or(|chapter| game.about().chapter == Some(chapter))
            && (!self.favourites || preset.tags.contains(&FAVOURITE))
            && self.chapter.is_none_or(|chapter| chapter_of(game.about()) == chapter)
            && self.players.is_none_or(|players| game.capacity(values).contains(&players))
    }
}

/// Returns `true` if a variant is meant for so many people, as far as its source says. A game in which all choose at once suits
/// any number.
fn recommends(preset: &Preset, players: usize) -> bool {
    preset.simultaneous || preset.recommended.is_none_or(|(least, most)| (least..=most).contains(&players))
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use kubyk_games::CATALOGUE;
    use kubyk_words::Words;

    use super::{ChooseGame, *};
    use crate::action::fits;
    use crate::arguments::Arguments;
    use crate::command::Command;
    use crate::parse::bind_words;

    fn filter(text: &str) -> Result<Filter, Msg> {
        let words = Words::new(&[crate::TEXTS]).expect("the texts fit together");
        let with = Reading { words: &words, games: CATALOGUE };
        let given = bind_words(FilterArgs::PARAMS, None, text, &with)?;
        FilterArgs::read(&given, &with).map(|args| args.filter())
    }

    #[test]
    fn people_say_what_they_want() {
        let eight =
            Filter { players: Some(8), complexity: Some(SIMPLE), tempo: Some(Tempo::A), ..Filter::default() };
        for text in [
            "8 quick, simple",
            "нас 8 швидко просто",
            "нас 8, быстро, просто",
            "players=8 tempo=a complexity=2",
        ] {
            assert_eq!(filter(text), Ok(eight), "{text}");
        }
        assert!(filter("purple").is_err_and(|why| why.id == "filter-unknown"));
        assert!(filter("author=nobody").is_err());
        assert_eq!(filter("").map(|filter| filter.is_set()), Ok(false));
    }

    #[test]
    fn every_filter_fits_a_button_and_is_read_again() {
        let all = Filter {
            players: Some(50),
            complexity: Some(5),
            tempo: Some(Tempo::C),
            dice: Some(10),
            together: true,
            author: Some("khramov"),
            chapter: Some(ChapterWord::Sheet),
            book: Some(23),
            favourites: true,
        };
        let args = all.asking(Some(FilterWord::Ask));
        assert_eq!(args.filter(), all);
        assert!(args.asks() && fits(&ChooseGame::payload(&args)));
    }

    /// The encyclopaedia's `!!!` and `!!`: its best games for fifteen people and more are played by all at once.
    #[test]
    fn a_large_company_is_shown_what_all_play_at_once_first() {
        let found = |players| {
            let filter = Filter { players: Some(players), ..Filter::default() };
            filter.fitting(CATALOGUE, &[])
        };
        for players in 15..=50 {
            assert!(found(players)[..4].iter().all(|(_, preset)| preset.simultaneous), "{players}");
        }
        assert!(!found(14)[0].1.simultaneous, "a company that is not large begins with what is easy");
        let pig = CATALOGUE.iter().find(|game| game.about().id == "pig").expect("Pig");
        let sysna = pig.about().presets.iter().find(|preset| preset.name == "sysna").expect("Sysna");
        assert!(recommends(sysna, 4), "it suits a small one too");
    }

    #[test]
    fn what_is_found_fits() {
        let names = |filter: Filter| {
            filter.fitting(CATALOGUE, &[]).iter().map(|(_, preset)| preset.name).collect::<Vec<_>>()
        };
        let diceless = names(Filter { dice: Some(0), author: Some("khramov"), ..Filter::default() });
        assert!(diceless.contains(&"diceless"));
        let large = names(Filter { players: Some(40), together: true, ..Filter::default() });
        assert!(large.contains(&"sysna") && !large.contains(&"olympic"));
        let five = names(Filter { players: Some(5), author: Some("khramov"), ..Filter::default() });
        let place = |name| five.iter().position(|found| *found == name);
        assert!(place("base") < place("pairs-damping") || place("pairs-damping").is_none());
        let boards = names(Filter { chapter: Some(ChapterWord::Board), ..Filter::default() });
        assert!(boards.contains(&"belgian-daisy") && !boards.contains(&"sysna"), "{boards:?}");
        let favourites = names(Filter { favourites: true, ..Filter::default() });
        assert_eq!(
            favourites.iter().copied().collect::<BTreeSet<_>>(),
            ["golf", "psychological", "sysna", "tree"].into()
        );
        let columns = names(Filter { book: Some(12), ..Filter::default() });
        assert_eq!(columns.len(), 27, "{columns:?}");
        assert_eq!(
            names(Filter { book: Some(7), ..Filter::default() }),
            Vec::<&str>::new(),
            "no war games here"
        );
        let closed = Filter::default().fitting(CATALOGUE, &["pig".to_owned()]);
        assert!(closed.iter().all(|(game, _)| game.about().id != "pig"));
    }
}

//! Commands of games that go on: moves, and what players ask of each other.

use kubyk_core::choice_path::{Ticked, asked_next, chosen_line, follows_line, is_open};
use kubyk_core::ids::{TableId, UserKey};
use kubyk_core::names::{command_name, every_name, is_called, near};
use kubyk_core::play::{Chosen, Played};
use kubyk_core::reply::{GLANCE, Private, Reply, ReplyMessage, Word};
use kubyk_core::rows::TablePhase;
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{About, AnyGame, Arg, Log, Msg, PlayError, Viewer};
use kubyk_host::errors::HostError;
use kubyk_words::Words;

use crate::arguments::Arguments as _;
use crate::bind::{WORDS_OF_NAME, bind_words};
use crate::command::Command;
use crate::command::lobby::{NewArgs, NewTable};
use crate::command::moves::{MoveArgs, PlayMove, StepArgs, TakeStep};
use crate::context::{AnyCommand, CommandContext, Pick, Run};
use crate::help::welcome;
use crate::services::Services;
use crate::spec::{Role, sub_name};

// A move: `/GAME move …`, the words of the game's own moves, or words by themselves.

impl Run for PlayMove {
    async fn run(cx: &CommandContext<'_>, args: MoveArgs) -> Result<Reply, HostError> {
        let text = args.text.0;
        if let Some(table) = &args.table {
            let id = cx.named_table(table).await?;
            return play_meant(cx, id, &text).await;
        }
        if let Some((game, rules)) = cx.game.and_then(|game| Some((game, rules_in(cx, game, &text)?))) {
            return open_as(cx, game, &rules).await;
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
        let is_known = is_known(cx, &text);
        if !is_known && !is_argument(cx, &text) {
            return Err(unknown(cx, &text));
        }
        let tables = cx.tables_here(false).await?;
        let lobby = tables.first(&[Pick::Mine(TablePhase::Lobby), Pick::Any(TablePhase::Lobby)]);
        match (lobby, tables.of(Pick::Any(TablePhase::Playing)), cx.game) {
            (Some(lobby), ..) => {
                let why = cx.services.tables.read(lobby, |loaded| not_yet(cx, loaded)).await?;
                let word = why.map(|why| Word::Refused(cx.text(&why)));
                Ok(Reply { word, ..Reply::reposted(lobby) })
            }
            (None, Some(id), _) => {
                let user = &cx.request.user.key;
                let why = cx.services.tables.read(id, |loaded| loaded.playing_seat(user).err()).await?;
                Err(cx.refused(&why.flatten().unwrap_or_else(|| Msg::new("not-a-player"))))
            }
            (None, None, Some(_)) if !is_known => Err(unknown(cx, &text)),
            (None, None, Some(game)) if !game.about().verbs.is_empty() => {
                NewTable::run(cx, NewArgs::of(game, None)).await
            }
            // Somebody who just says something in private meets the bot for the first time.
            (None, None, None) if cx.request.chat.private => {
                Ok(Reply::for_all(welcome(cx.services, cx.asked)))
            }
            (None, None, _) => Err(cx.refused(&Msg::new("no-table-of-yours"))),
        }
    }
}

/// Why nothing can be played at a lobby yet.
fn not_yet(cx: &CommandContext<'_>, loaded: &LoadedTable) -> Msg {
    match (cx.may_steer(loaded), loaded.missing()) {
        (Err(why), _) => why,
        (Ok(()), Some(why)) => Msg::new("lobby-waits").with("why", why),
        (Ok(()), None) => Msg::new("lobby-instead").with("command", cx.written("/table start")),
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
        let at_table = || Some((loaded.table.as_ref()?, loaded.setup.seat_of(user)?));
        let Some((position, seat)) = at_table() else { return typed() };
        let meant = meant_move(about, text, &position.table.moves(seat));
        // An argument by itself that no legal move has is refused for what is wrong with it.
        let argument = || {
            let behind = about.verbs.iter().filter(|verb| verb.takes.is_required());
            let mut plays = behind.map(|verb| format!("{} {text}", verb.word));
            plays.find(|play| {
                let tried = position.table.copy().play(seat, play, &mut Log::off());
                !matches!(tried, Err(PlayError::Syntax { .. }))
            })
        };
        let is_bare = text.starts_with(|first: char| first.is_ascii_digit());
        meant.or_else(|| argument().filter(|_| is_bare)).unwrap_or_else(typed)
    });
    let text = understood.await?.unwrap_or_else(|| text.to_owned());
    play_move(cx, id, &text, None).await
}

/// Letters from which on the beginning of a variant's name is one.
const BEGINNING: usize = 3;

/// The rules that a text behind a game begins with, each name in one word: a variant, the beginning of the name of only one, or an
/// option with its value. A number is a move.
fn rules_in(cx: &CommandContext<'_>, game: &dyn AnyGame, text: &str) -> Option<String> {
    let (about, variants) = (game.about(), &cx.services.house_variants);
    let words: Vec<&str> = text.split_whitespace().collect();
    let is_named = |count: &usize| {
        let name = words[..*count].join("-");
        name.parse::<u64>().is_err() && variants.has_variant(&cx.chat, game, &name)
    };
    if let Some(count) = (1..=words.len().min(WORDS_OF_NAME)).rev().find(is_named) {
        let name = words[..count].join("-");
        return Some([&[name.as_str()], &words[count..]].concat().join(" "));
    }
    let first = words.first()?;
    if about.verbs.is_empty() || begins_with_verb(about, text, &cx.services.words) {
        return None;
    }
    let sets = first.contains('=');
    let begins = first.chars().count() >= BEGINNING && variants.begins_variant(&cx.chat, game, first);
    (sets || begins).then(|| words.join(" "))
}

/// Opens a table by the variant and the options that stand right behind the game.
async fn open_as(
    cx: &CommandContext<'_>,
    game: &'static dyn AnyGame,
    text: &str,
) -> Result<Reply, HostError> {
    let cx = CommandContext { command: &NewTable, ..*cx };
    let given = bind_words(NewArgs::PARAMS, Some(game), text, &cx.reading());
    let given = given.map_err(|why| cx.refused_with_usage(&why))?;
    cx.command.run_given(&cx, &given).await
}

/// Returns `true` if a person at a table means one of its moves by a text, be it legal or not: everything else is talk.
pub(crate) async fn means_move(
    services: &Services,
    table: TableId,
    user: &UserKey,
    text: &str,
) -> Result<bool, HostError> {
    let means = services.tables.read(table, |loaded| {
        let (seat, position) = (loaded.playing_seat(user).ok()?, loaded.table.as_ref()?);
        let about = loaded.game.about();
        let meant = meant_move(about, text, &position.table.moves(seat));
        let typed = || if about.verbs.is_empty() { squeezed(text) } else { text.to_owned() };
        let tried = position.table.copy().play(seat, &meant.unwrap_or_else(typed), &mut Log::off());
        // A secret answer is not said aloud because of a slip in it.
        let secret =
            position.table.to_act().len() > 1 || !position.table.scene(Viewer::Seat(seat)).private.is_empty();
        let begun = || secret && begins_with_verb(about, text, &services.words);
        Some(!matches!(tried, Err(PlayError::Syntax { .. })) || begun())
    });
    Ok(means.await?.flatten().unwrap_or(false))
}

/// Returns `true` if a text could be a move of the game: without a table only its first word tells, where moves begin with
/// words.
fn is_known(cx: &CommandContext<'_>, text: &str) -> bool {
    let Some(about) = cx.game.map(AnyGame::about) else { return true };
    about.verbs.is_empty() || begins_with_verb(about, text, &cx.services.words)
}

/// Returns `true` if a text is the number that a move of the game takes, by itself.
fn is_argument(cx: &CommandContext<'_>, text: &str) -> bool {
    let is_number = !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
    is_number && cx.game.is_some_and(|game| game.about().verbs.iter().any(|verb| verb.takes.is_required()))
}

fn begins_with_verb(about: &About, text: &str, words: &Words) -> bool {
    let first = text.split_whitespace().next().unwrap_or_default().to_lowercase();
    about.verbs.iter().any(|verb| verb.word == first || is_called(&first, &about.verb_name(verb.word), words))
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
    let commands = cx.commands.iter().filter(typed_there).map(|command| {
        let name = command.spec().name;
        named(sub_name(name), name)
    });
    let variants = about.presets.iter().map(|preset| named(about.preset_name(preset.name), preset.name));
    let first = text.split_whitespace().next().unwrap_or_default();
    let near = near(first, verbs.chain(commands).chain(variants));
    let unknown = |id| Msg::new(id).with("text", Arg::typed(text)).with("game", about.name());
    cx.refused(&match Msg::names_listed(near.into_iter()) {
        Some(known) => unknown("word-unknown").with("known", known),
        None => unknown("word-unknown-none").with("command", cx.written(&format!("/{}", command_name(game)))),
    })
}

// A tap on a step of a move.

impl Run for TakeStep {
    async fn run(cx: &CommandContext<'_>, args: StepArgs) -> Result<Reply, HostError> {
        let id = cx.named_table(&args.table).await?;
        let epoch = usize::try_from(args.epoch.0).unwrap_or(usize::MAX);
        let path = args.path.map(|path| path.0).unwrap_or_default();
        let done = take_step(cx, id, epoch, &path).await;
        note_told(cx, id, epoch, &done).await?;
        let mut reply = match done {
            // The board that was tapped is not the newest: perhaps it could not be changed then.
            Err(HostError::Refused(toast))
                if cx.services.tables.read(id, |loaded| loaded.is_behind(epoch)).await? == Some(true) =>
            {
                // What the person alone knows is on no board that follows; of many news in a row none is needed: they are.
                let own =
                    |loaded: &LoadedTable| (loaded.secrets_of(&cx.request.user.key), loaded.setup.names());
                let (secrets, names) = cx.services.tables.read(id, own).await?.unwrap_or_default();
                let secrets: Vec<_> =
                    secrets.iter().map(|msg| cx.services.words.say(cx.lang, msg, &names)).collect();
                let brief = |text: &String| !text.is_empty() && text.chars().count() <= GLANCE;
                let toast = [secrets.join("\n"), toast].into_iter().find(brief);
                let toast = toast.unwrap_or_else(|| cx.text(&Msg::new("board-late-briefly")));
                Reply::told(toast).with_board(id)
            }
            done => done?,
        };
        if let Some(board) = &mut reply.board {
            board.next_step = next_step(cx, id).await?;
        }
        Ok(reply)
    }
}

/// The payload that shows the person's own choices after a step, where a platform may have to put the board off.
async fn next_step(cx: &CommandContext<'_>, id: TableId) -> Result<Option<String>, HostError> {
    if !cx.request.chat.platform.tells_in_passing() {
        return Ok(None);
    }
    let epoch = cx.services.tables.recall(id, |loaded| loaded.chooses_anew(&cx.request.user.key)).await?;
    Ok(epoch.flatten().map(|epoch| TakeStep::payload(&StepArgs::of(id, epoch, String::new()))))
}

/// Notes that the person is told what has happened, in answer to a tap on the board of this number: what came of it, or why it
/// came too late.
async fn note_told(
    cx: &CommandContext<'_>,
    id: TableId,
    tapped: usize,
    done: &Result<Reply, HostError>,
) -> Result<(), HostError> {
    let is_told = match done {
        Ok(reply) => reply.word.as_ref().and_then(Word::summary).is_some(),
        Err(error) => matches!(error, HostError::Refused(_)),
    };
    if is_told && cx.request.chat.platform.tells_in_passing() {
        let epoch =
            cx.services.tables.recall(id, |loaded| loaded.table.as_ref().map(|position| position.epoch));
        if let Some(epoch) = epoch.await?.flatten().filter(|epoch| *epoch > tapped) {
            cx.services.taps.tell(&cx.request.user.key, id, tapped, epoch, cx.services.clock.now());
        }
    }
    Ok(())
}

async fn take_step(
    cx: &CommandContext<'_>,
    id: TableId,
    tapped: usize,
    path: &str,
) -> Result<Reply, HostError> {
    let user = &cx.request.user.key;
    let keys: Vec<_> = path.split('.').filter(|key| !key.is_empty()).collect();
    let (taps, now) = (cx.services.taps.of(user, id), cx.services.clock.now());
    let chosen = cx.services.ask(cx, id, |loaded| {
        // A player who has heard the news since need not wait for the board to say it again, nor one who has no choice.
        let knows = |epoch: usize| {
            taps.knows(tapped, epoch, now) || (loaded.has_one_move(user) && !taps.may_be_double(now))
        };
        let again = || loaded.repeated(user, tapped, &keys).filter(|epoch| knows(*epoch));
        let epoch = if loaded.is_behind(tapped) { again().unwrap_or(tapped) } else { tapped };
        Ok((loaded.chosen(user, epoch, &keys, taps.ticked.as_ref())?, epoch))
    });
    let (chosen, epoch) = chosen.await?;
    let path = match chosen {
        Chosen::Move(text) => return play_move(cx, id, &text, Some(epoch)).await,
        Chosen::Level(path) => {
            if is_open(&path.iter().map(String::as_str).collect::<Vec<_>>()) {
                cx.services.taps.select(user, id, Ticked { epoch, path: path.clone() });
            }
            let (private, summary) = submenu(cx, id, &path).await?;
            return Ok(Reply { word: summary.map(Word::Done), ..ReplyMessage::Private(private).into() });
        }
        Chosen::Otherwise(path) => path,
    };
    let (private, _) = submenu(cx, id, &path).await?;
    let dice = private.card.selection.iter();
    let selected = dice.flat_map(|dice| &dice.items).filter(|item| item.chosen);
    let selected: Vec<&str> = selected.map(|item| item.label.as_str()).collect();
    let selected =
        if selected.is_empty() { Msg::new("chosen-none") } else { Msg::as_is(&selected.join("·")) };
    let told = cx.text(&Msg::new("selection-moved-on").with("selected", selected));
    Ok(Reply::from(ReplyMessage::Private(private)).saying(told))
}

/// A further level of a move for the person who chooses, and what has been chosen or is asked.
async fn submenu(
    cx: &CommandContext<'_>,
    id: TableId,
    path: &[String],
) -> Result<(Private, Option<String>), HostError> {
    let keys: Vec<&str> = path.iter().map(String::as_str).collect();
    let user = &cx.request.user.key;
    let loaded = cx.services.require(cx, id).await?;
    let person = cx.services.settings.person(user).await?;
    let seat = loaded.setup.seat_of(user);
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let together = loaded.table.as_ref().is_some_and(|position| position.together);
    let secret = together || seat.is_some_and(|seat| loaded.has_secrets(seat));
    let card = cx.services.views.private_card(cx, &loaded, viewer, &person, &keys).await;
    let names = loaded.setup.names();
    let say = |msg: &Msg| cx.services.words.say(cx.lang, msg, &names);
    let summary = seat.zip(loaded.table.as_ref()).and_then(|(seat, position)| {
        let table = &*position.table;
        let follows = follows_line(table, seat, &keys, &say);
        let asked = || asked_next(table, seat, &keys).map(|question| say(&question));
        // There is more to choose.
        let more = || chosen_line(table, seat, &keys, &say).map(|chosen| format!("{chosen} …"));
        follows.or_else(asked).or_else(more)
    });
    Ok((Private { secret, table: Some(id), ..Private::from(card) }, summary))
}

// Moves of people: what a step or a typed move comes to.

/// Plays a move of the person who asks; `epoch` is the number of the board that was tapped.
pub(crate) async fn play_move(
    cx: &CommandContext<'_>,
    id: TableId,
    text: &str,
    epoch: Option<usize>,
) -> Result<Reply, HostError> {
    let user = &cx.request.user.key;
    let played = cx.services.change(cx, id, |loaded| {
        let game = loaded.game;
        loaded.play(user, text, epoch, cx.services.clock.now(), &|play| cx.move_name(game, play))
    });
    let (loaded, Played { hidden, sealed, learned }) = played.await?;
    let summary = cx.services.summary(cx, &loaded, sealed.as_ref(), &learned);
    let names = loaded.setup.names();
    let learned: Vec<String> =
        learned.iter().map(|msg| cx.services.words.say(cx.lang, msg, &names)).collect();
    // If the platform says nothing in passing, the person goes on from what was learned, and not from the board below it.
    let chat = &cx.request.chat;
    let message = if !learned.is_empty() && chat.platform.answers_one_person() && !chat.private {
        Some(ReplyMessage::Private(submenu(cx, id, &[]).await?.0))
    } else {
        None
    };
    let word = if hidden {
        Some(Word::Answered { summary, own: sealed.map(|sealed| cx.text(&sealed.own)) })
    } else if learned.is_empty() {
        summary.map(Word::Done)
    } else {
        Some(Word::Learned { summary, facts: learned.join("\n") })
    };
    Ok(Reply { word, message, ..Reply::default() }.with_board(id))
}

// Moves that are written looser than the game's notation.

/// The legal move that a text means though it is not written like it. Blanks and cases do not matter, except that a blank
/// between two digits keeps two numbers apart; where several moves would fit, none is meant. A number by itself is the
/// argument of the only move it fits, or of the first word that always has one.
fn meant_move(about: &About, text: &str, legal: &[String]) -> Option<String> {
    let typed = spaced(text);
    if let Some(exact) = legal.iter().find(|play| spaced(play) == typed) {
        return Some(exact.clone());
    }
    let typed = squeezed(text);
    if let Some(alike) = only_move(legal.iter().filter(|play| squeezed(play) == typed)) {
        return Some(alike.clone());
    }
    let number = text.trim();
    if number.is_empty() || !number.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let able: Vec<&String> =
        legal.iter().filter(|play| play.split_once(' ').is_some_and(|(_, rest)| rest == number)).collect();
    if let Some(only) = only_move(able.iter()) {
        return Some((*only).clone());
    }
    let first = about.verbs.first().filter(|verb| verb.takes.is_required())?;
    able.into_iter().find(|play| play.split(' ').next() == Some(first.word)).cloned()
}

/// The only one of several, if it is the only one.
fn only_move<T>(mut all: impl Iterator<Item = T>) -> Option<T> {
    all.next().filter(|_| all.next().is_none())
}

/// A text in lower case, its words one blank apart.
fn spaced(text: &str) -> String {
    text.to_lowercase().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// A text in lower case without blanks but those between two digits: `11 2` is not `1 12`.
fn squeezed(text: &str) -> String {
    let digit = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
    let mut squeezed = String::new();
    for word in text.to_lowercase().split_whitespace() {
        if digit(squeezed.chars().next_back()) && digit(word.chars().next()) {
            squeezed.push(' ');
        }
        squeezed.push_str(word);
    }
    squeezed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(game: &str, text: &str, legal: &[&str]) -> Option<String> {
        let game = kubyk_games::find(game).expect("a game");
        let legal: Vec<String> = legal.iter().map(|play| (*play).to_owned()).collect();
        meant_move(game.about(), text, &legal)
    }

    #[test]
    fn blanks_and_cases_do_not_matter() {
        assert_eq!(of("abalone", "a1 b2", &["A1A2", "A1B2"]).as_deref(), Some("A1B2"));
        assert_eq!(of("katego", "PUT9", &["put 3", "put 9"]).as_deref(), Some("put 9"));
        assert_eq!(of("katego", "put 4", &["put 3", "put 9"]), None);
    }

    #[test]
    fn numbers_are_never_joined_or_divided() {
        let spend = ["put 1 2", "put 1 12", "put 9 9", "put 11 2", "put 11 12"];
        for typed in ["put 11 2", "PUT  11  2", "put11 2"] {
            assert_eq!(of("katego", typed, &spend).as_deref(), Some("put 11 2"), "{typed}");
        }
        assert_eq!(of("katego", "put 1 12", &spend).as_deref(), Some("put 1 12"));
        for typed in ["put 99", "put 112", "put112", "put 111 2"] {
            assert_eq!(of("katego", typed, &spend), None, "{typed}");
        }
        let rows = ["put 1 1", "put 1 2", "put 11 1", "put 11 2"];
        assert_eq!(of("katego", "put 11", &rows), None, "a column by itself is the own row's");
    }

    #[test]
    fn what_could_be_several_moves_is_none() {
        assert_eq!(of("abalone", "a1 b2", &["a1b 2", "a1b2x", "a 1b2"]), None);
        assert_eq!(
            of("abalone", "a1b 2", &["a1b 2", "a 1b2"]).as_deref(),
            Some("a1b 2"),
            "one is exactly it"
        );
    }

    #[test]
    fn a_number_is_the_column_where_that_is_obvious() {
        assert_eq!(of("katego", "9", &["put 3", "put 9", "dash 9"]).as_deref(), Some("put 9"));
        assert_eq!(of("katego", "9", &["dash 9", "throw 4"]).as_deref(), Some("dash 9"));
        assert_eq!(of("farkle", "5", &["roll 5", "stop 5"]), None, "to go on or to stop is no small matter");
        assert_eq!(of("katego", "5", &["put 3"]), None);
    }
}

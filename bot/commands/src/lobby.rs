//! Commands of tables at which seats are being taken.

use kubyk_core::house_variants::Chosen;
use kubyk_core::ids::TableId;
use kubyk_core::reply::{Button, Card, Reply, Tone};
use kubyk_core::rows::TablePhase;
use kubyk_core::setup::{Occupant, Setup, WhoBegins};
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{AnyGame, Arg, Fault, Msg, OptionKind, Seat};
use kubyk_host::errors::HostError;
use kubyk_words::capitalized;

use crate::arrange::back_to_options;
use crate::command::Command;
use crate::command::lobby::{
    BotArgs, CloseArgs, CloseLobby, JoinTable, KickArgs, KickPlayer, LeaveTable, NewArgs, NewTable, SeatBot,
    StartArgs, StartGame, mark,
};
use crate::context::{CommandContext, Pick, Run, level_label};
use crate::values::{BotLevel, FreeText, Number, OptionSetting, TableArgs};
use crate::word_values::YesWord;

// `/GAME new`: opens a table.

impl Run for NewTable {
    async fn run(cx: &CommandContext<'_>, args: NewArgs) -> Result<Reply, HostError> {
        let game = args.game.0;
        not_closed_here(cx, game)?;
        cx.may_play_here().await?;
        let room = cx.services.tables.may_open(&cx.request.chat, &cx.request.user.key).await?;
        room.map_err(|why| cx.refused(&why))?;
        let chosen = chosen_rules(cx, &args).map_err(|faults| cx.faulty(&faults))?;
        let mut setup = cx.new_setup(game, &chosen);
        setup.pace = args.pace.map_or(cx.chat.pace, |pace| pace.0);
        setup.first = args.first.map_or(cx.services.first, WhoBegins::from);
        let row = cx.services.tables.new_row(TableId::random(), cx.request.chat.clone(), game);
        let mut lobby = LoadedTable::lobby(row, setup, game);
        if args.bot.is_some() {
            let seated = lobby.seat_machines(|level| cx.machine_name(level));
            seated.and_then(|()| lobby.start(cx.services.clock.now())).map_err(|why| cx.refused(&why))?;
        }
        let loaded = cx.services.tables.open(cx.update(), lobby).await?;
        let opened = || cx.text(&Msg::new("table-opened").with("game", game.about().name()));
        Ok(Reply::reposted(loaded.row.id).or_done(opened))
    }
}

impl CommandContext<'_> {
    /// The set-up of a new table with the person at its first seat.
    pub(crate) fn new_setup(&self, game: &dyn AnyGame, chosen: &Chosen) -> Setup {
        Setup::new(game, &chosen.values, chosen.house.clone(), &self.request.user, self.shared)
    }
}

/// Refuses a game that is switched off in the chat.
///
/// # Errors
/// It is.
pub(crate) fn not_closed_here(cx: &CommandContext<'_>, game: &dyn AnyGame) -> Result<(), HostError> {
    let about = game.about();
    if cx.chat.closed_games.iter().any(|closed| closed == about.id) {
        return Err(cx.refused(&Msg::new("game-closed-here").with("game", about.name())));
    }
    Ok(())
}

/// The rules that are asked for. A bare number is a variant of that name, or the value of the only option that can
/// have it.
fn chosen_rules(cx: &CommandContext<'_>, args: &NewArgs) -> Result<Chosen, Vec<Fault>> {
    let game = args.game.0;
    let variant = args.variant.as_ref().map(|variant| variant.0.as_str());
    let mut set = OptionSetting::pairs(&args.settings);
    let Some(Number(number)) = args.number else {
        return cx.services.house_variants.choose(&cx.chat, game, variant, &set);
    };
    let number = number.to_string();
    if variant.is_none()
        && let Ok(chosen) = cx.services.house_variants.choose(&cx.chat, game, Some(&number), &set)
    {
        return Ok(chosen);
    }
    let numeric =
        game.about().options.iter().filter(|option| matches!(option.kind, OptionKind::Integer { .. }));
    let able: Vec<_> = numeric.filter(|option| option.kind.canonical(&number).is_some()).collect();
    match able[..] {
        [option] => set.push((option.name, &number)),
        [] => return cx.services.house_variants.choose(&cx.chat, game, Some(&number), &set),
        _ => {
            let known: Vec<_> = able.iter().map(|option| format!("{}={number}", option.name)).collect();
            let why = Msg::new("number-unclear").with("text", number).with("known", known.join(", "));
            return Err(vec![Fault::whole(why)]);
        }
    }
    cx.services.house_variants.choose(&cx.chat, game, variant, &set)
}

// `/GAME join`: takes a seat.

impl Run for JoinTable {
    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), &[Pick::Any(TablePhase::Lobby)], "no-lobby-here").await?;
        cx.may_sit_at(id).await?;
        let user = &cx.request.user;
        let done = cx.services.change(cx, id, |loaded| {
            loaded.join(user, cx.services.clock.now())?;
            loaded.came_from(&user.key, &cx.request.chat.key());
            Ok(())
        });
        let (loaded, ()) = done.await?;
        let seat = loaded.setup.seat_of(&cx.request.user.key).map(Seat::number);
        Ok(match seat {
            Some(seat) => Reply::done(cx.text(&Msg::new("joined").with("seat", seat)), id),
            None => cx.services.accepted(cx, &loaded),
        })
    }
}

// `/GAME leave`: gives a seat back.

impl Run for LeaveTable {
    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Lobby), Pick::Playing];
        let id = cx.table(args.table.as_ref(), &picks, "no-seat-of-yours").await?;
        if cx.services.tables.read(id, |loaded| loaded.row.phase == TablePhase::Playing).await? == Some(true)
        {
            return Err(cx.refused(&Msg::new("leave-is-resign").with("command", cx.written("/resign"))));
        }
        let told = Msg::new("left");
        cx.services.update_told(cx, id, &told, |loaded| loaded.leave_lobby(&cx.request.user.key)).await
    }
}

// `/GAME kick`: frees the seat of somebody else.

impl Run for KickPlayer {
    async fn run(cx: &CommandContext<'_>, args: KickArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Lobby), Pick::Any(TablePhase::Lobby)];
        let number = args.seat.as_ref().and_then(|number| usize::try_from(number.0).ok());
        let instead = |loaded: &LoadedTable| match loaded.playing_seat(&cx.request.user.key) {
            Ok(_) => {
                let seat = number.filter(|number| (1..=loaded.setup.seats.len()).contains(number));
                Some(format!("/table replace{}", seat.map_or_else(String::new, |seat| format!(" {seat}"))))
            }
            Err(_) => cx.request.admin.then(|| "/table end".to_owned()),
        };
        let id = cx.table_while(args.table.as_ref(), &picks, "no-lobby-here", instead).await?;
        let Some(seat) = number else {
            let card = cx
                .services
                .ask(cx, id, |loaded| cx.may_change(loaded).map(|()| seats_to_free(cx, loaded)))
                .await?;
            return Ok(Reply::in_private(card, Some(id)));
        };
        let told = Msg::new("kicked");
        let done = cx.services.update_told(cx, id, &told, |loaded| {
            cx.may_change(loaded)?;
            let sits = loaded.setup.seats.get(seat - 1).map(mark);
            if args.player.as_ref().is_some_and(|FreeText(meant)| sits.as_ref() != Some(meant)) {
                return Err(Msg::new("kick-moved"));
            }
            loaded.unseat(Seat::at(seat - 1))
        });
        done.await
    }
}

/// The seats of others, to choose from.
fn seats_to_free(cx: &CommandContext<'_>, loaded: &LoadedTable) -> Card {
    let own = loaded.setup.seat_of(&cx.request.user.key);
    let seats = loaded.setup.seats.iter().enumerate();
    let others = seats.filter(|(index, _)| own.map(Seat::index) != Some(*index));
    let choices = others.map(|(index, player)| {
        let label = format!("✖ {}", player.name);
        Button::send(label, KickPlayer::payload(&KickArgs::of_seat(loaded.row.id, index, player)))
    });
    Card {
        title: cx.text(&Msg::new("kick-title")),
        choices: choices.take(24).collect(),
        actions: vec![back_to_options(cx, loaded.row.id)],
        ..Card::default()
    }
}

// `/GAME bot`: seats machine players, and lets them go.

/// The word in place of a level that lets the last machine player go.
const AWAY: &str = "off";

impl Run for SeatBot {
    async fn run(cx: &CommandContext<'_>, args: BotArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Lobby), Pick::Any(TablePhase::Lobby)];
        let id = cx.table_while(args.table.as_ref(), &picks, "no-lobby-here", |_| None).await?;
        let Some(BotLevel(level)) = args.level else { return ask_level(cx, id).await };
        let told = Msg::new(if level == AWAY { "machine-gone" } else { "machine-joined" });
        let done = cx.services.update_told(cx, id, &told, |loaded| {
            if level == AWAY {
                cx.may_change(loaded)?;
                loaded.unseat_machine()
            } else {
                cx.may_steer(loaded)?;
                loaded.seat_machine(&level, |level| cx.machine_name(level))
            }
        });
        done.await
    }
}

async fn ask_level(cx: &CommandContext<'_>, id: TableId) -> Result<Reply, HostError> {
    let last = |loaded: &LoadedTable| loaded.setup.seats.iter().rfind(|player| player.is_machine()).cloned();
    let seen = |loaded: &LoadedTable| {
        loaded.require_lobby()?;
        cx.may_steer(loaded)?;
        Ok((loaded.offered()?, last(loaded)))
    };
    let (offered, last) = cx.services.ask(cx, id, seen).await?;
    let payload = |level: &str| SeatBot::payload(&BotArgs::of_level(id, level));
    let choices =
        offered.iter().rev().map(|level| Button::send(cx.text(&level_label(level)), payload(level)));
    let away = last.map(|player| {
        let label = Msg::new("button-machine-away").with("name", player.name);
        Button::send(cx.text(&label), payload(AWAY))
    });
    let title = cx.text(&Msg::new("level-title"));
    let card = Card { title, choices: choices.chain(away).collect(), ..Card::default() };
    Ok(Reply::in_private(card, Some(id)))
}

// `/GAME start`: starts the game.

impl Run for StartGame {
    async fn run(cx: &CommandContext<'_>, args: StartArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Lobby), Pick::Any(TablePhase::Lobby)];
        let id = cx.table_while(args.table.as_ref(), &picks, "no-lobby-here", |_| None).await?;
        let told = Msg::new("begun");
        let done = cx.services.update_told(cx, id, &told, |loaded| {
            cx.may_steer(loaded)?;
            if args.bot.is_some() {
                loaded.seat_machines(|level| cx.machine_name(level))?;
            }
            loaded.start(cx.services.clock.now())
        });
        done.await
    }
}

// `/GAME cancel`: closes a lobby.

/// Names that the question lists.
const NAMED: usize = 8;

impl Run for CloseLobby {
    async fn run(cx: &CommandContext<'_>, args: CloseArgs) -> Result<Reply, HostError> {
        let picks = [Pick::Mine(TablePhase::Lobby), Pick::Any(TablePhase::Lobby)];
        let instead = |loaded: &LoadedTable| match loaded.setup.seat_of(&cx.request.user.key) {
            _ if cx.request.admin => Some("/table end".to_owned()),
            Some(_) => Some("/table resign".to_owned()),
            None => None,
        };
        let id = cx.table_while(args.table.as_ref(), &picks, "no-lobby-here", instead).await?;
        if args.yes.is_none() {
            let loaded = cx.services.require(cx, id).await?;
            may_close(cx, &loaded).map_err(|why| {
                let said = cx.services.words.say(cx.lang, &why, &loaded.setup.names());
                HostError::Refused(capitalized(&said))
            })?;
            if args.no.is_some() {
                return Ok(Reply::told(cx.text(&Msg::new("close-not"))).with_board(id));
            }
            if let Some(card) = close_question(cx, &loaded) {
                return Ok(Reply::in_private(card, Some(id)));
            }
        }
        let told = Msg::new("called-off");
        let done = cx.services.update_told(cx, id, &told, |loaded| {
            may_close(cx, loaded)?;
            loaded.call_off();
            Ok(())
        });
        done.await
    }
}

/// Refuses people who may not close a lobby. A seat would not help a bystander to it.
///
/// # Errors
/// The person is neither its host nor an admin.
fn may_close(cx: &CommandContext<'_>, loaded: &LoadedTable) -> Result<(), Msg> {
    let seated = loaded.setup.seat_of(&cx.request.user.key).is_some();
    cx.may_change(loaded)
        .map_err(|why| if seated || loaded.require_lobby().is_err() { why } else { Msg::new("not-seated") })
}

/// `None`: nobody else is seated. Whoever has not said yes to a rematch is not.
fn close_question(cx: &CommandContext<'_>, loaded: &LoadedTable) -> Option<Card> {
    let others = loaded.setup.seats.iter().filter(|player| match &player.who {
        Occupant::Person(user) => *user != cx.request.user.key && !loaded.setup.kept.contains(user),
        Occupant::Machine(_) | Occupant::Forgotten => false,
    });
    let mut names: Vec<&str> = others.map(|player| player.name.as_str()).collect();
    if names.is_empty() {
        return None;
    }
    if names.len() > NAMED {
        names.truncate(NAMED);
        names.push("…");
    }
    let id = loaded.row.id;
    let button = |label: &'static str, yes, no| {
        let args = CloseArgs { yes, no, ..CloseArgs::of(id) };
        Button::send(cx.text(&Msg::new(label)), CloseLobby::payload(&args))
    };
    let title =
        Msg::new("close-title").with("game", loaded.game.about().name()).with("table", id.to_string());
    Some(Card {
        title: cx.text(&title),
        lines: vec![cx.text(&Msg::new("close-lines").with("names", Arg::Typed(names.join(", "))))],
        actions: vec![
            button("button-close-sure", Some(YesWord::Yes), None).toned(Tone::Danger),
            button("button-close-not", None, Some(YesWord::Yes)),
        ],
        ..Card::default()
    })
}

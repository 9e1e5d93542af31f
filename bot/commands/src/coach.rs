//! `/coach`: what the dice and what the players did in a game that is over.

use std::collections::BTreeMap;
use std::sync::Arc;

use kubyk_core::choice_path::{MoveStep, move_line, move_spots, move_steps, move_words};
use kubyk_core::house_variants::Chosen;
use kubyk_core::ids::{Chat, TableId};
use kubyk_core::reply::{Announcement, Button, Card, MovePointer, Reply, Tone};
use kubyk_core::rows::{TablePhase, TableRow};
use kubyk_core::setup::{Practice, Setup};
use kubyk_core::table::LoadedTable;
use kubyk_core::value_words::{decimal, in_points, is_chance, signed_change};
use kubyk_games::kit::{
    AnalysedEvent, Analysis, AnyGame, Die, Log, MoveEstimate, Msg, Seat, Table, Unit, Viewer,
};
use kubyk_host::analyses::ValuedMoves;
use kubyk_host::errors::HostError;
use kubyk_host::lesson::{Lesson, LessonScale, MarkedMove, ToldLesson};
use kubyk_host::tasks::background;

use crate::after::{PLAYED, game_of, recorded};
use crate::command::Command;
use crate::command::coach::{
    Coach, HintArgs, MomentArgs, ShareCoach, ShowHint, ShowLuck, ShowMoment, TryAgain,
};
use crate::command::tables::NoArgs;
use crate::context::{CommandContext, Run};
use crate::lobby::not_closed_here;
use crate::pages::steps::{Burned, burned};
use crate::values::{Number, TableArgs};
use crate::views::Look;

impl Run for Coach {
    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let again = Self::payload(&args);
        let id = cx.table(args.table.as_ref(), PLAYED, "coach-none").await?;
        let look = Look::of_asker(cx, &cx.services.settings).await?;
        // In private there is somebody to share with only for who has played in a group.
        let (chat, own) = place(cx, id).await?;
        let mut card = coached(cx, id, look, own).await?;
        if !cx.request.chat.private || own.is_some() && chat.key() != cx.request.chat.key() {
            let share = ShareCoach::payload(&TableArgs::of(id));
            card.actions.push(Button::send(cx.text(&Msg::new("button-share")), share));
        }
        Ok(Reply::in_private(card, None).again(again))
    }
}

impl Run for ShareCoach {
    async fn run(cx: &CommandContext<'_>, args: TableArgs) -> Result<Reply, HostError> {
        let id = args.table.and_then(|table| table.id());
        let id = id.ok_or_else(|| cx.refused(&Msg::new("table-unknown")))?;
        let (chat, own) = place(cx, id).await?;
        if !cx.request.chat.private || chat.key() == cx.request.chat.key() {
            return Ok(Reply::for_all(coached(cx, id, Look::of_chat(cx), None).await?));
        }
        // It was shown in private, and is for the group that saw the game.
        if own.is_none() {
            return Err(cx.refused(&Msg::new("not-a-player")));
        }
        let settings = cx.services.settings.chat(&chat.key()).await?;
        let look = Look::of_settings(settings.lang.unwrap_or(cx.shared), &settings);
        let card = coached(cx, id, look, None).await?;
        cx.services.puzzle_posts.announce(Announcement { chat, id: format!("coach-{id}"), card });
        Ok(Reply::told(cx.text(&Msg::new("coach-shared"))))
    }
}

/// The chat of a game, and the seat in it of the person who asks.
async fn place(cx: &CommandContext<'_>, id: TableId) -> Result<(Chat, Option<Seat>), HostError> {
    let user = &cx.request.user.key;
    let place = |loaded: &LoadedTable| (loaded.row.chat.clone(), loaded.setup.seat_of(user));
    Ok(cx.services.tables.read(id, place).await?.unwrap_or((cx.request.chat.clone(), None)))
}

/// The lesson for the player of a seat, or for everybody.
async fn coached(
    cx: &CommandContext<'_>,
    id: TableId,
    look: Look,
    own: Option<Seat>,
) -> Result<Card, HostError> {
    let lesson = lesson_of(cx, id).await?;
    let say = |msg: &Msg| cx.services.words.say(look.lang, msg, &lesson.record.seats);
    let mut card = lesson_card(&ToldLesson { lesson: &lesson, viewer: Viewer::Spectator, say: &say }, own)?;
    let reader = cx.services.tables.read(id, |loaded| loaded.setup.first_person()).await?;
    let reader = own.or(reader).unwrap_or(Seat::at(0));
    let (scene, names) = (lesson.scene(reader, own)?, &lesson.record.seats);
    look.illustrate(&cx.services.views, &mut card, &scene, names, Viewer::Spectator).await;
    Ok(card)
}

/// The coach's lesson of a table.
///
/// # Errors
/// Its game is not over or not solved.
async fn lesson_of(cx: &CommandContext<'_>, table: TableId) -> Result<Lesson, HostError> {
    let record = recorded(cx, table).await?;
    let game = game_of(cx, &record)?;
    let lesson = Lesson::of(&cx.services.analyses, &cx.asker(), table, game, record).await?;
    lesson.ok_or_else(|| cx.refused(&Msg::new("coach-unsolved")))
}

// The coach's message: a sentence for each seat and for each move that mattered most.

/// Most seats that have a line of their own.
const SEATS: usize = 6;

/// The message but for its picture. Whoever has played reads of the others' mistakes how many there were, and of their own which.
fn lesson_card(told_lesson: &ToldLesson<'_>, own: Option<Seat>) -> Result<Card, HostError> {
    let ToldLesson { lesson, say, .. } = told_lesson;
    let totals = &lesson.analysis.totals;
    let mut lines: Vec<_> = totals.iter().take(SEATS).map(|seat| told_lesson.seat(seat)).collect();
    if let Some(more) = totals.len().checked_sub(SEATS).filter(|more| *more > 0) {
        lines.push(say(&Msg::new("and-more").with("count", more)));
    }
    let counted = Msg::new(if own.is_some() { "coach-own-moments" } else { "coach-moments" });
    lines.push(say(&counted.with("count", lesson.marked(own))));
    let moments = lesson.moments(own);
    let told = totals.iter().take(SEATS).filter(|totals| own.is_none_or(|seat| totals.seat == seat));
    lines.extend(told.filter_map(|totals| told_lesson.slips(totals.seat)));
    for (place, moment) in (1..).zip(&moments) {
        lines.push(format!("{place}. {}", told_lesson.moment(moment)?));
    }
    let look = |(place, moment): (usize, &MarkedMove<'_>)| {
        let label = say(&Msg::new("button-moment").with("place", place));
        Button::send(label, ShowMoment::payload(&MomentArgs::of(lesson.table, moment.number)))
    };
    let dice = if lesson.has_dice() { "on" } else { "off" };
    Ok(Card {
        title: say(&Msg::new("coach-title").with("table", lesson.table.to_string()).with("dice", dice)),
        lines,
        foot: told_lesson.basis().into_iter().collect(),
        choices: (1..).zip(&moments).map(look).collect(),
        ..Card::default()
    })
}

// One move that mattered: the position, what was played, what was better, and the way to try it again.

impl Run for ShowMoment {
    async fn run(cx: &CommandContext<'_>, args: MomentArgs) -> Result<Reply, HostError> {
        let id = cx.named_table(&args.table).await?;
        let lesson = lesson_of(cx, id).await?;
        let number = args.number();
        let Some(AnalysedEvent::Move { seat, line, best: Some(best), error, margin, .. }) =
            lesson.analysis.events.get(number - 1)
        else {
            return Err(cx.refused(&Msg::new("moment-none")));
        };
        let before = lesson.before(number)?;
        let say = |msg: &Msg| cx.services.words.say(cx.lang, msg, &lesson.record.seats);
        let words = |play: &str| move_line(&*before, *seat, play, (Viewer::Spectator, &say));
        let play = line.split_once(' ').map_or(line.as_str(), |(_, play)| play);
        let cost = Msg::new(match lesson.scale() {
            LessonScale::Chance => "moment-cost-chance",
            LessonScale::Estimate => "moment-cost-estimate",
            LessonScale::EstimatedPoints => "moment-cost-estimate-points",
            LessonScale::Points => "moment-cost-points",
        });
        let cost = cost.with("cost", lesson.change(-error)).with("margin", lesson.margin(*margin));
        let lines = vec![
            say(&Msg::new("moment-played").with("seat", *seat).with("move", words(play))),
            say(&Msg::new("moment-better").with("move", words(best))),
            say(&cost),
        ];
        let title = Msg::new("moment-title").with("table", id.to_string()).with("number", number);
        let button = |text: &'static str, payload| Button::send(say(&Msg::new(text)), payload);
        let mut card = Card {
            title: say(&title.with("of", lesson.record.events.len())),
            lines,
            actions: vec![
                button("button-try-again", TryAgain::payload(&args)).toned(Tone::Main),
                button("button-back", Coach::payload(&TableArgs::of(id))),
            ],
            ..Card::default()
        };
        let look = Look::of_asker(cx, &cx.services.settings).await?;
        let viewer = Viewer::Seat(*seat);
        let (scene, names) = (before.scene(viewer), &lesson.record.seats);
        look.illustrate(&cx.services.views, &mut card, &scene, names, viewer).await;
        Ok(Reply::in_private(card, None).again(Self::payload(&args)))
    }
}

// Playing on from a position of a game that is over: alone, against machines, for practice.

impl Run for TryAgain {
    async fn run(cx: &CommandContext<'_>, args: MomentArgs) -> Result<Reply, HostError> {
        let id = cx.named_table(&args.table).await?;
        let old = cx.services.require(cx, id).await?;
        if old.row.phase != TablePhase::Closed {
            return Err(cx.refused(&Msg::new("table-not-over")));
        }
        cx.may_play_here().await?;
        not_closed_here(cx, old.game)?;
        let room = cx.services.tables.may_open(&cx.request.chat, &cx.request.user.key).await?;
        room.map_err(|why| cx.refused(&why))?;
        let values = old.setup.values(old.game).map_err(|faults| cx.faulty(&faults))?;
        let setup = cx.new_setup(old.game, &Chosen { values, house: old.setup.house.clone() });
        let row = cx.services.tables.new_row(TableId::random(), cx.request.chat.clone(), old.game);
        let mut loaded = LoadedTable::lobby(row, setup, old.game);
        let practice = Practice { of: id, after: args.number() - 1 };
        let now = cx.services.clock.now();
        loaded
            .practise(&old, practice, now, |level| cx.machine_name(level))
            .map_err(|why| cx.refused(&why))?;
        let loaded = cx.services.tables.open(cx.update(), loaded).await?;
        Ok(Reply::reposted(loaded.row.id))
    }
}

// `/hint`: help with a move, in three steps: what kind of move, which one, and why.

/// The step that names the move.
const MOVE: i64 = 2;
/// The step that says why.
const WHY: i64 = 3;
/// A gain in points below this would read as none.
const LEAST_GAIN: f64 = 0.05;
/// The number of moves that are compared.
const TOLD: usize = 3;
/// The most outcomes of a roll that are looked at one by one: those of five dice.
const MOST_OUTCOMES: u64 = 7776;

impl Run for ShowHint {
    async fn run(cx: &CommandContext<'_>, args: HintArgs) -> Result<Reply, HostError> {
        let again = Self::payload(&args);
        let id = cx.game_of_own(args.table.as_ref(), "hint-none").await?;
        let step = args.step.map_or(1, |step| step.0);
        // What it costs is said once.
        let noted = (step == 1).then_some("hint-noted");
        let epoch = args.epoch.map(|epoch| usize::try_from(epoch.0).unwrap_or(usize::MAX));
        let user = &cx.request.user.key;
        let home = cx.services.require(cx, id).await?.row.chat.key();
        let switched_on = cx.services.settings.chat(&home).await?.allow_hints();
        let seat = cx.services.ask(cx, id, |loaded| loaded.seat_for_hint(user, epoch, switched_on)).await?;
        let loaded = cx.services.require(cx, id).await?;
        let Some(position) = &loaded.table else { return Err(cx.refused(&Msg::new("table-not-begun"))) };
        let title = cx.text(&Msg::new("hint-title").with("table", id.to_string()));
        // There is nothing to help with, but where that move is: it costs nothing.
        if let [only] = &position.table.moves(seat)[..] {
            let points = move_steps(&*position.table, seat, only);
            let points = points.map(|steps| pointer_to((id, position.epoch), &steps));
            let lines = vec![cx.text(&Msg::new("hint-only"))];
            return Ok(Reply::in_private(Card { title, lines, points, ..Card::default() }, None).again(again));
        }
        let valued = cx.services.hints.of(&cx.asker(), &loaded, seat).await?;
        let valued = valued.ok_or_else(|| cx.refused(&Msg::new("hint-unsolved")))?;
        if step == 1 {
            // Only now: whoever was refused has had no help.
            let epoch = Some(position.epoch);
            cx.services.change(cx, id, |loaded| loaded.give_hint(user, epoch, switched_on)).await?;
        }
        let (table, valued_here) = (position.table.copy(), Arc::clone(&valued));
        let (words, lang, names) = (Arc::clone(&cx.services.words), cx.lang, loaded.setup.names());
        let at = (id, position.epoch);
        // Ways to the move and outcomes of its roll are looked at one by one: no other answer waits for that.
        let told = background(move || {
            let say = |msg: &Msg| words.say(lang, msg, &names);
            let hint = Hint { table: &*table, seat, valued: &valued_here, say: &say };
            let step = if hint.says_little() { step.max(MOVE) } else { step };
            (step, hint.lines(step), hint.pointer(at, step))
        });
        let told = told.await.map_err(|error| HostError::Fault(format!("table {id}: {error}")));
        let (step, lines, points) = told?;
        // What figures are made of is said where they stand.
        let estimated = (step == WHY && valued.scale.is_estimate()).then_some("hint-estimated");
        let mut card = Card {
            title,
            lines,
            foot: estimated.into_iter().chain(noted).map(|id| cx.text(&Msg::new(id))).collect(),
            points,
            ..Card::default()
        };
        if step < WHY {
            let next = HintArgs {
                epoch: Some(Number(i64::try_from(position.epoch).unwrap_or(i64::MAX))),
                step: Some(Number(step + 1)),
                ..HintArgs::of(id)
            };
            let label = if step + 1 == MOVE { "button-hint-move" } else { "button-hint-why" };
            card.actions.push(Button::send(cx.text(&Msg::new(label)), Self::payload(&next)));
        }
        Ok(Reply::in_private(card, None).again(again))
    }
}

/// A move on the board of that table and number, or the beginning of one.
fn pointer_to((table, epoch): (TableId, usize), steps: &[MoveStep]) -> MovePointer {
    let spots = move_spots(steps).map(ToString::to_string).collect();
    let keys = steps.iter().map(|step| step.key.clone()).collect();
    MovePointer { table, epoch, keys, spots }
}

/// The hint for a position.
struct Hint<'a> {
    table: &'a dyn Table,
    seat: Seat,
    valued: &'a ValuedMoves,
    say: &'a dyn Fn(&Msg) -> String,
}

impl Hint<'_> {
    /// What this step adds to those before it.
    fn lines(&self, step: i64) -> Vec<String> {
        match step {
            WHY.. => self.reasons().iter().map(self.say).collect(),
            MOVE if !self.says_little() => self.named(),
            MOVE => [(self.say)(&self.nudge())].into_iter().chain(self.named()).collect(),
            _ => vec![(self.say)(&self.nudge())],
        }
    }

    /// The move on the board, as far as this step tells it.
    fn pointer(&self, at: (TableId, usize), step: i64) -> Option<MovePointer> {
        let mut steps = move_steps(self.table, self.seat, &self.compared().first()?.play)?;
        if step < MOVE {
            steps.truncate(usize::from(self.nudge().id == "hint-kind"));
        }
        Some(pointer_to(at, &steps))
    }

    /// What the best move gains, and what rolls it or the second best risks.
    fn reasons(&self) -> Vec<Msg> {
        let [first, second, ..] = self.compared() else { return vec![self.nudge()] };
        let scale = self.valued.scale;
        let gain = in_points(scale.unit, scale.gain(first.value, second.value));
        let of_hundred =
            |estimate: &MoveEstimate<String>| in_points(scale.unit, estimate.value).round() as i64;
        let why = match is_chance(scale.unit) {
            _ if self.is_as_good(second) => Msg::new("hint-why-close"),
            true if of_hundred(first) > of_hundred(second) => {
                Msg::new("hint-why-chance").with("value", of_hundred(first)).with("less", of_hundred(second))
            }
            false if gain >= LEAST_GAIN => Msg::new("hint-why-points").with("gain", decimal(gain, false)),
            _ => Msg::new("hint-why-close"),
        };
        let why = why.with("move", self.words(&first.play)).with("other", self.words(&second.play));
        let risk = |estimate: &MoveEstimate<String>| {
            let percent = self.risk(&estimate.play)?;
            Some(Msg::new("hint-risk").with("move", self.words(&estimate.play)).with("percent", percent))
        };
        [why].into_iter().chain(risk(first).or_else(|| risk(second))).collect()
    }

    /// How many of a hundred rolls that a move asks for cost what is at stake; `None` where none does, or nobody counts them.
    fn risk(&self, play: &str) -> Option<i64> {
        let mut table = self.table.copy();
        table.play(self.seat, play, &mut Log::off()).ok()?;
        let draw = table.needs()?;
        let outcomes: u64 = draw.dice.iter().map(|die: &Die| u64::from(die.faces())).product();
        if outcomes > MOST_OUTCOMES {
            return None;
        }
        let costs = |faces: &[u8]| {
            let (mut next, mut log) = (table.copy(), Log::on());
            let own = |msg: &Msg| burned(msg, Viewer::Seat(self.seat)) == Some(Burned::Own);
            next.answer(faces, &mut log).is_ok() && log.into_messages().iter().any(own)
        };
        let lost = draw.outcomes().filter(|faces| costs(faces)).count();
        (lost > 0).then(|| ((100.0 * lost as f64 / outcomes as f64).round() as i64).max(1))
    }

    /// The moves that are spoken of, best first.
    fn compared(&self) -> &[MoveEstimate<String>] {
        let moves = &self.valued.moves;
        &moves[..moves.len().min(TOLD)]
    }

    /// The kind of move where it is made in several steps, or else how much hangs on it.
    fn nudge(&self) -> Msg {
        // Of moves that come to the same only one is valued.
        let [first, rest @ ..] = self.compared() else { return Msg::new("hint-alike") };
        let Some(second) = rest.first() else { return Msg::new("hint-alike") };
        let words =
            move_words(self.table, self.seat, &first.play, Viewer::Seat(self.seat)).unwrap_or_default();
        if let [kind, _, ..] = &words[..] {
            let kind = (self.say)(kind);
            return Msg::new("hint-kind").with("kind", kind.trim_end_matches(['…', ' ']).to_owned());
        }
        Msg::new(match rest.iter().any(|estimate| !estimate.is_surely_worse) {
            true if rest.iter().any(|estimate| self.is_as_good(estimate)) => "hint-close-estimate",
            true => "hint-unsure",
            false if self.is_close(second) => "hint-close",
            false => "hint-matters",
        })
    }

    /// Returns `true` if the first step alone would help nobody, since little hangs on the move or nobody can tell.
    fn says_little(&self) -> bool {
        matches!(&*self.nudge().id, "hint-close" | "hint-close-estimate" | "hint-unsure")
    }

    /// Returns `true` if a move costs less than what is called an inaccuracy.
    fn is_close(&self, estimate: &MoveEstimate<String>) -> bool {
        let ValuedMoves { scale, moves } = self.valued;
        let [inaccuracy, ..] = scale.thresholds();
        moves.first().is_some_and(|first| scale.gain(first.value, estimate.value) < inaccuracy)
    }

    /// Returns `true` if a move may be as good as the best, and does not look worse either: few rollouts are sure of nothing.
    fn is_as_good(&self, estimate: &MoveEstimate<String>) -> bool {
        !estimate.is_surely_worse && self.is_close(estimate)
    }

    /// The move, and those that may be as good by estimates which differ by no more than chance.
    fn named(&self) -> Vec<String> {
        let [first, rest @ ..] = self.compared() else { return Vec::new() };
        let as_good: Vec<_> = rest
            .iter()
            .filter(|estimate| self.is_as_good(estimate))
            .map(|estimate| self.words(&estimate.play))
            .collect();
        let stands_out = as_good.is_empty() && !rest.is_empty();
        let best = match (stands_out, self.valued.scale.is_estimate()) {
            (false, _) => "hint-move-close",
            (true, true) => "hint-move-estimate",
            (true, false) => "hint-move",
        };
        let mut named = vec![(self.say)(&Msg::new(best).with("move", self.words(&first.play)))];
        if !as_good.is_empty() {
            named.push((self.say)(&Msg::new("hint-as-good").with("moves", as_good.join("; "))));
        }
        named
    }

    fn words(&self, play: &str) -> String {
        move_line(self.table, self.seat, play, (Viewer::Seat(self.seat), self.say))
    }
}

// `/me luck`: what chance and mistakes came to in a person's latest games in a chat.

/// Among so many closed tables of a chat the person's are looked for.
const RECENT: usize = 50;
/// Most games that are analysed for one answer.
const GAMES: usize = 20;
/// Number of games that count as the latest.
const LATEST: usize = 5;

impl Run for ShowLuck {
    async fn run(cx: &CommandContext<'_>, _: NoArgs) -> Result<Reply, HostError> {
        let (user, chat) = (&cx.request.user.key, &cx.request.chat);
        let tables = cx.services.tables.of_chat(&chat.key(), RECENT).await?;
        let seated = |row: &&TableRow| Setup::of_row(row).is_some_and(|setup| setup.seat_of(user).is_some());
        let own = tables.iter().filter(|row| row.phase == TablePhase::Closed).filter(seated);
        let mut all: BTreeMap<&'static str, LuckSums> = BTreeMap::new();
        for table in own.take(GAMES) {
            if let Some((game, seat, analysis)) = analysed(cx, table.id).await? {
                let unit = analysis.scale.unit;
                let sums = all.entry(game.about().id).or_insert_with(|| LuckSums::new(game, unit));
                if sums.unit == unit {
                    sums.add(seat, &analysis);
                }
            }
        }
        let mut lines: Vec<_> = all.values().flat_map(|sums| sums.lines(cx)).collect();
        if lines.is_empty() {
            lines.push(cx.text(&Msg::new("luck-none")));
        }
        let card = Card {
            title: cx.text(&Msg::new("luck-title")),
            lines,
            foot: vec![cx.text(&Msg::new("luck-foot").with("most", GAMES))],
            ..Card::default()
        };
        Ok(Reply::in_secret(card, None))
    }
}

/// The person's seat in a game that counts, and its analysis; `None` for any other game.
async fn analysed(
    cx: &CommandContext<'_>,
    table: TableId,
) -> Result<Option<(&'static dyn AnyGame, Seat, std::sync::Arc<Analysis>)>, HostError> {
    let loaded = cx.services.require(cx, table).await?;
    let solved = loaded.table.as_ref().is_some_and(|position| position.table.solved().is_some());
    let seat = loaded.setup.seat_of(&cx.request.user.key);
    let Some(seat) = seat.filter(|_| solved && !loaded.course.called_off && loaded.counts()) else {
        return Ok(None);
    };
    let record = recorded(cx, table).await?;
    let game = game_of(cx, &record)?;
    let analysis = cx.services.analyses.of(&cx.asker(), table, game, record).await?;
    Ok(analysis.ok().map(|analysis| (game, seat, analysis)))
}

/// Luck and mistakes of a person in all games of a kind.
struct LuckSums {
    game: &'static dyn AnyGame,
    unit: Unit,
    luck: f64,
    /// The sum of the squares of what each answer of chance has brought. Each has the mean 0 whatever came before, so this
    /// estimates the variance of the sum.
    variance: f64,
    /// The cost of the moves of each game, the latest game first.
    errors: Vec<f64>,
}

impl LuckSums {
    fn new(game: &'static dyn AnyGame, unit: Unit) -> Self {
        Self { game, unit, luck: 0.0, variance: 0.0, errors: Vec::new() }
    }

    fn add(&mut self, seat: Seat, analysis: &Analysis) {
        for event in &analysis.events {
            if let AnalysedEvent::Chance { luck, .. } = event {
                self.luck += luck[seat.index()];
                self.variance += luck[seat.index()].powi(2);
            }
        }
        self.errors.extend(analysis.totals.get(seat.index()).map(|totals| totals.error));
    }

    /// One line, and where there are enough games a second one: whether mistakes become fewer.
    fn lines(&self, cx: &CommandContext<'_>) -> Vec<String> {
        let (about, chance) = (self.game.about(), is_chance(self.unit));
        let line = Msg::new(if chance { "luck-line-chance" } else { "luck-line-points" })
            .with("emoji", about.emoji)
            .with("game", about.name())
            .with("games", self.errors.len())
            .with("luck", signed_change(self.unit, self.luck))
            .with("spread", in_points(self.unit, self.variance.sqrt()).round().to_string())
            .with("error", signed_change(self.unit, -mean(&self.errors)));
        let mut lines = vec![cx.text(&line)];
        if let Some((latest, before)) = self.errors.split_at_checked(LATEST).filter(|(_, it)| !it.is_empty())
        {
            let msg = Msg::new(if chance { "luck-latest-chance" } else { "luck-latest-points" });
            let msg = msg.with("latest", signed_change(self.unit, -mean(latest))).with("count", LATEST);
            lines.push(cx.text(&msg.with("before", signed_change(self.unit, -mean(before)))));
        }
        lines
    }
}

fn mean(errors: &[f64]) -> f64 {
    errors.iter().sum::<f64>() / errors.len().max(1) as f64
}

#[cfg(test)]
mod tests {
    use kubyk_games::kit::{Scale, Setup};

    use super::*;

    /// The comparison of the moves of Pig, when the second is worth so much and is surely worse or may be as good; `None`: it
    /// comes to the same as the first, and is not valued.
    fn hint_ids(scale: Scale, second: impl Into<Option<(f64, bool)>>) -> Vec<String> {
        let game = kubyk_games::find("pig").expect("a game of the catalogue");
        let variant = game.values(None, &[]).expect("a variant");
        let setup = Setup { variant, seats: 2, teams: Vec::new(), position: None };
        let table = game.open(&setup).expect("a table");
        let estimate = |play: &str, (value, is_surely_worse)| MoveEstimate {
            play: play.to_owned(),
            value,
            margin: 0.01,
            is_surely_worse,
        };
        let second = second.into().map(|second| estimate("roll", second));
        let moves = [estimate("hold", (0.5, false))].into_iter().chain(second).collect();
        let valued = ValuedMoves { moves, scale };
        let say = |msg: &Msg| msg.id.to_string();
        Hint { table: &*table, seat: Seat::at(0), valued: &valued, say: &say }.lines(MOVE)
    }

    #[test]
    fn what_may_be_as_good_is_not_called_worse() {
        let estimate = Scale::ESTIMATE;
        assert_eq!(
            hint_ids(estimate, (0.499, false)),
            ["hint-close-estimate", "hint-move-close", "hint-as-good"]
        );
        assert_eq!(hint_ids(estimate, (0.3, false)), ["hint-unsure", "hint-move-estimate"], "nor as good");
        assert_eq!(hint_ids(estimate, (0.3, true)), ["hint-move-estimate"]);
        assert_eq!(hint_ids(estimate, (0.47, true)), ["hint-close", "hint-move-estimate"]);
        assert_eq!(hint_ids(estimate, None), ["hint-move-close"]);
    }
}

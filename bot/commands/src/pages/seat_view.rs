//! A table as one person sees it.

use kubyk_core::ids::{TableId, UserKey};
use kubyk_core::painter::{RenderOptions, Screen};
use kubyk_core::position::TablePosition;
use kubyk_core::reply::{Button, Card, Press, Tone};
use kubyk_core::rows::TablePhase;
use kubyk_core::setup::Occupant;
use kubyk_core::table::LoadedTable;
use kubyk_games::kit::{Choice, ChoiceLevel, Leads, Msg, Outcome, Reason, Scene, SceneDie, Seat, Viewer};
use kubyk_host::errors::HostError;
use kubyk_words::{Lang, Words};
use serde::Serialize;

use super::catalogue::game_after;
use super::lobby::{LobbyView, lobby_view};
use super::names::{names_read, own_marked};
use super::steps::{StepReader, StepView, place_of, seen_scene, steps_since};
use crate::command::Command;
use crate::command::agreements::{ReplaceArgs, ReplacePlayer, Resign, ResignArgs};
use crate::command::arrange::{LobbyOptions, OptionsArgs, PaceArgs, SetPace};
use crate::command::coach::{HintArgs, ShowHint};
use crate::command::lobby::{
    BotArgs, CloseArgs, CloseLobby, JoinTable, LeaveTable, SeatBot, StartArgs, StartGame,
};
use crate::command::moves::{StepArgs, TakeStep};
use crate::command::tables::ShowSheet;
use crate::services::Services;
use crate::values::TableArgs;
use crate::views::board::{asks, news};

/// A table as one person sees it, with all that the person can choose.
#[derive(Clone, PartialEq, Debug, Default, Serialize)]
pub struct SeatView {
    /// The number of the board, which payloads carry.
    pub epoch: usize,
    /// The number of rolls: one more means that the dice were rolled, whatever they show.
    #[serde(rename = "throws")]
    pub rolls: usize,
    /// The place that the game has come to, for the page to hand back when it asks again.
    pub place: String,
    /// The steps since the place that the page has shown; the drawing of the last one is that of the view.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub steps: Vec<StepView>,
    /// The drawing: only under the empty path, and not for a table whose game has not begun.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub svg: Option<String>,
    /// The level under the path; `None` if the person owes no move or nothing is there.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<LevelView>,
    /// The table's card with the buttons that mean something to this person: only under the empty path. A page turns it
    /// into what it sends.
    #[serde(skip)]
    pub card: Option<Card>,
    /// The players' names as this person reads them: only under the empty path, and not before the game has begun.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub players: String,
    /// The colours of the people who sit there, by seat, in the order of the drawing's palette: only under the empty path, and
    /// not before the game has begun.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub hues: Vec<usize>,
    /// The chairs and the rules of a table whose game has not begun: only under the empty path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub lobby: Option<LobbyView>,
    /// The aim of the game, for whoever plays it for the first time: only under the empty path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<GameAbout>,
    /// `true` if the drawing shows what others may not know: only under the empty path.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub secret: bool,
    /// `true` if this person has won, once the game is over: only under the empty path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub won: Option<bool>,
    /// The end of the game in words, once it is over: only under the empty path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub result: Option<String>,
    /// The game that comes next for the same people, once this one is over: only under the empty path.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub next: Option<&'static str>,
    /// `true` if it was a game of the day, whose result can be shared: only under the empty path.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub daily: bool,
    /// The news that the drawing does not show, before them the draw for the first player until somebody has moved.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub news: Vec<String>,
    /// The players' requests to each other, and everything else for everybody that no drawing shows: the time of those who
    /// wait, changes of ratings.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub asks: Vec<String>,
}

/// What a game tells newcomers.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct GameAbout {
    /// The game's id.
    pub id: &'static str,
    /// The first words to a newcomer: the goal, what is touched, what to beware of.
    pub first_words: Vec<String>,
    /// `true` if one is to move, and sees no more than everybody: the screen can be handed over unasked.
    pub open: bool,
}

/// What a page asks of a table.
#[derive(Clone, Copy, Default, Debug)]
pub struct SeatQuestion<'a> {
    /// The keys of the choices so far, with dots between them.
    pub path: &'a str,
    /// The [`SeatView::place`] that the page has shown last, if any.
    pub since: Option<&'a str>,
    /// The screen that the drawing is laid out for.
    pub screen: Screen,
    /// Everybody who looks at this screen. Where several of them play, nobody is "you".
    pub here: &'a [UserKey],
}

/// Makes the view of a table for a person. `None` where there is no such table.
pub(crate) async fn seat_view(
    services: &Services,
    table: TableId,
    user: &UserKey,
    lang: Lang,
    SeatQuestion { path, since, screen, here }: SeatQuestion<'_>,
) -> Result<Option<SeatView>, HostError> {
    let Some(mut loaded) = services.tables.read(table, Clone::clone).await? else { return Ok(None) };
    let here: Vec<Seat> = here.iter().filter_map(|person| loaded.setup.seat_of(person)).collect();
    let shared = here.len() > 1 && loaded.table.is_some();
    let read =
        if shared { names_read(services, &loaded, lang) } else { own_marked(services, &loaded, user, lang) };
    let lobby = lobby_view(services, &loaded, user, lang).filter(|_| path.is_empty());
    if loaded.table.is_none() {
        // A board marks the reader's seat itself; a lobby is a list of names, and the card has the board in words.
        for (player, name) in loaded.setup.seats.iter_mut().zip(&read) {
            player.name.clone_from(name);
        }
    }
    let path: Vec<&str> = path.split('.').filter(|key| !key.is_empty()).collect();
    let card = if path.is_empty() {
        let card = match loaded.row.boards.first() {
            Some(board) => {
                let mut told = loaded.clone();
                if told.table.is_some() {
                    for (player, name) in told.setup.seats.iter_mut().zip(&read) {
                        player.name.clone_from(name);
                    }
                }
                Some(services.views.card_for(&told, board, lang).await)
            }
            None => None,
        };
        card.map(|card| useful(card, &loaded, user))
    } else {
        None
    };
    let Some(position) = loaded.table.as_ref().filter(|_| !loaded.course.called_off) else {
        return Ok(Some(SeatView { card, lobby, place: place_of(None), ..SeatView::default() }));
    };
    let names = names_read(services, &loaded, lang);
    let seat = loaded.setup.seat_of(user);
    let playing = seat.filter(|_| loaded.row.phase == TablePhase::Playing);
    let level = playing.and_then(|seat| {
        let reader = LevelReader { words: &services.words, lang, names: &names, table, position, seat };
        reader.read(&path)
    });
    let viewer = seat.map_or(Viewer::Spectator, Viewer::Seat);
    let scene = seen_scene(position.table.as_ref(), viewer, shared);
    let (epoch, rolls) = (position.epoch, position.rolls.len());
    let place = place_of(Some(position));
    let mut view = SeatView { epoch, rolls, place, level, card, ..SeatView::default() };
    if path.is_empty() {
        let words = &services.words;
        let acting = position.table.to_act();
        let sees_no_more = |seat: Seat| position.table.scene(Viewer::Seat(seat)).private.is_empty();
        let open = acting.len() == 1 && acting.first().is_some_and(sees_no_more);
        let first_words = loaded.setup.values(loaded.game).map(|values| loaded.game.first_words(&values));
        let first_words: Vec<String> =
            first_words.unwrap_or_default().iter().map(|msg| words.say(lang, msg, &[])).collect();
        view.about = playing.map(|_| GameAbout { id: loaded.game.about().id, first_words, open });
        let covered = |scene: &Scene| scene.dice.iter().any(|die| die.face == SceneDie::HIDDEN);
        let under_cup = !covered(&scene) && covered(&position.table.scene(Viewer::Spectator));
        view.secret = playing.is_some() && (under_cup || !scene.private.is_empty());
        // Who shares a screen shares its joy.
        let won = |(seat, end): (Seat, Outcome)| {
            end.winners.contains(seat) || shared && here.iter().any(|other| end.winners.contains(*other))
        };
        view.won = seat.zip(position.table.over()).map(won);
        // The card is everybody's, and says so of the awaited move and of the winner.
        let status = words.say(lang, &scene.status, &read);
        if let Some(line) = view.card.as_mut().and_then(|card| card.foot.first_mut()) {
            line.clone_from(&status);
        }
        if position.table.over().is_some() {
            view.result = Some(status);
            view.next = game_after(services, loaded.game, loaded.setup.seats.len());
            view.daily = loaded.setup.daily.is_some();
        }
        let allowed = services.settings.chat(&loaded.row.chat.key()).await?.allow_hints();
        if let Some(card) = view.card.as_mut().filter(|_| has_hint(&loaded, user, allowed)) {
            let label = words.say(lang, &Msg::new("button-hint"), &[]);
            let button = Button::send(label, ShowHint::payload(&HintArgs::of(table)));
            // What the first hint costs is said before it is asked for; where there is but one move, it costs nothing.
            let helps = seat.is_none_or(|seat| position.table.moves(seat).len() != 1);
            let costs = (helps && loaded.counts()).then(|| words.say(lang, &Msg::new("hint-costs"), &[]));
            card.actions.insert(0, Button { hint: costs, ..button });
        }
        if let Some(since) = since {
            let reader = StepReader { lang, names: &names, read: &read, viewer, screen, shared };
            view.steps = steps_since(services, &loaded, position, reader, since).await?;
        }
        view.players = read.join(", ");
        view.hues = hues(&loaded, &scene);
        view.news = news(words, &loaded, position, &read, lang);
        // Of two the drawing says that one has won since the other has left: that is the last of the news.
        let left = |end: Outcome| {
            matches!(end.reason, Reason::Resignation | Reason::Time) && !end.winners.is_empty()
        };
        if position.table.over().is_some_and(left) && position.table.seats() == 2 {
            view.news.pop();
        }
        view.asks = asks(words, &loaded, position, &read, services.clock.now(), lang);
        let news = position.news.clone();
        let options = RenderOptions { news, screen, shared, ..RenderOptions::new(lang, names, viewer) };
        view.svg = Some(services.views.svg(scene, options).await?);
    }
    Ok(Some(view))
}

/// The number of the colour of each person who sits there. The seats of a team share theirs.
fn hues(loaded: &LoadedTable, scene: &Scene) -> Vec<usize> {
    let people = loaded.setup.seats.iter().enumerate();
    let people = people.filter(|(_, player)| matches!(player.who, Occupant::Person(_)));
    let team = |seat| scene.players.iter().find(|player| player.seat == seat).and_then(|player| player.team);
    people.map(|(index, _)| team(Seat::at(index)).unwrap_or(index)).collect()
}

// A level of the choice tree as a page shows it.

/// A level of the choice tree: one branch is chosen, or several items.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct LevelView {
    /// The branches; where items are chosen, the same choices as a list.
    pub branches: Vec<BranchView>,
    /// The items, where several are chosen together.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub select: Option<SelectView>,
}

/// One branch of a level.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct BranchView {
    /// The step that it adds to the path.
    pub key: String,
    /// Text of its button.
    pub label: String,
    /// What it does, where a newcomer would ask.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub about: Option<String>,
    /// The parts of the drawing that stand for it.
    pub spots: Vec<String>,
    /// Further parts of the drawing that the move would fill.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub fills: Vec<String>,
    /// Payload of the move, if it is a whole one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub payload: Option<String>,
    /// The question of the level that it leads to.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub asks: Option<String>,
    /// The level behind a branch that lies nowhere itself, if items of the drawing are chosen there: they can be touched
    /// at once.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub below: Option<Box<LevelView>>,
}

/// Items of which several are chosen together.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct SelectView {
    /// The items in their order.
    pub items: Vec<ItemView>,
    /// The fewest items of a legal selection.
    pub at_least: usize,
    /// The most items of a legal selection.
    pub at_most: usize,
}

/// One of several items.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
pub struct ItemView {
    /// Its key in a selection.
    pub key: String,
    /// Its name.
    pub label: String,
    /// Its place on the drawing.
    pub spot: String,
}

/// Reads levels of a seat's choice tree.
pub(crate) struct LevelReader<'a> {
    pub(crate) words: &'a Words,
    pub(crate) lang: Lang,
    pub(crate) names: &'a [String],
    pub(crate) table: TableId,
    pub(crate) position: &'a TablePosition,
    pub(crate) seat: Seat,
}

impl LevelReader<'_> {
    /// The level under a path; `None` where nothing is there.
    pub(crate) fn read(&self, path: &[&str]) -> Option<LevelView> {
        let mut view = self.shallow(path)?;
        for branch in view.branches.iter_mut().filter(|it| it.payload.is_none() && it.spots.is_empty()) {
            let inside: Vec<&str> = path.iter().copied().chain([branch.key.as_str()]).collect();
            branch.below = self.shallow(&inside).filter(|level| level.select.is_some()).map(Box::new);
        }
        Some(view)
    }

    fn shallow(&self, path: &[&str]) -> Option<LevelView> {
        let level = self.position.table.level_for(Viewer::Seat(self.seat), self.seat, path)?;
        let select = match &level {
            ChoiceLevel::OneOf(_) => None,
            ChoiceLevel::SomeOf(some) => Some(SelectView {
                items: some
                    .items
                    .iter()
                    .map(|item| ItemView {
                        key: item.key.clone(),
                        label: self.words.say(self.lang, &item.label, self.names),
                        spot: item.spot.to_string(),
                    })
                    .collect(),
                at_least: some.at_least,
                at_most: some.at_most,
            }),
        };
        let branches = level.list().into_iter().map(|choice| self.branch(path, choice)).collect();
        Some(LevelView { branches, select })
    }

    fn branch(&self, path: &[&str], choice: Choice<String>) -> BranchView {
        let keys: Vec<&str> = path.iter().copied().chain([choice.key.as_str()]).collect();
        let step = || TakeStep::payload(&StepArgs::of(self.table, self.position.epoch, keys.join(".")));
        let payload = matches!(choice.leads, Leads::Play(_)).then(step);
        BranchView {
            label: self.words.say(self.lang, &choice.label, self.names),
            about: choice.about.as_ref().map(|about| self.words.say(self.lang, about, self.names)),
            spots: choice.spots.iter().map(ToString::to_string).collect(),
            fills: choice.fills.iter().map(ToString::to_string).collect(),
            payload,
            asks: choice.asks.as_ref().map(|question| self.words.say(self.lang, question, self.names)),
            below: None,
            key: choice.key,
        }
    }
}

// A table's card without the buttons that mean nothing to one of its readers: the card itself is the same for everybody.

/// Leaves out what is of no use: whoever sits there need not join, whoever does not can neither leave nor resign.
fn useful(mut card: Card, loaded: &LoadedTable, user: &UserKey) -> Card {
    let useless = useless(loaded, user);
    let useful = |button: &Button| match &button.press {
        Press::Send(payload) => !useless.contains(payload),
        Press::Open(_) | Press::App(_) => true,
    };
    card.choices.retain(useful);
    card.actions.retain(useful);
    // The only thing to do stands out, such as to sit down.
    if let (TablePhase::Lobby, [only]) = (loaded.row.phase, &mut card.choices[..]) {
        only.tone = Tone::Main;
    }
    card
}

/// Returns `true` if the table helps this person, and the card has no button for it yet: at a table for practice it has. It
/// stands there from the first picture to the last, also out of turn, so that no other button moves.
fn has_hint(loaded: &LoadedTable, user: &UserKey, allowed: bool) -> bool {
    loaded.setup.practice.is_none()
        && loaded.playing_seat(user).is_ok()
        && loaded.refuses_hints(allowed).is_none()
}

/// The payloads of these buttons.
fn useless(loaded: &LoadedTable, user: &UserKey) -> Vec<String> {
    let (id, seated) = (loaded.row.id, loaded.setup.seat_of(user).is_some());
    let table = TableArgs::of(id);
    match loaded.row.phase {
        // By the button that others join by, those whose seats are kept say yes to a rematch.
        TablePhase::Lobby => {
            let host = loaded.setup.host() == Some(user);
            let others = loaded.setup.people().count() > 1;
            let close = CloseLobby::payload(&CloseArgs::of(id));
            let kept = loaded.setup.kept.contains(user);
            let own = if seated { JoinTable::payload(&table) } else { LeaveTable::payload(&table) };
            // Its chairs and its rules are laid out, and whoever leaves as the last one closes it.
            let laid_out = [
                SeatBot::payload(&BotArgs::of(id)),
                LobbyOptions::payload(&OptionsArgs::of(id, "")),
                SetPace::payload(&PaceArgs::of(id)),
            ];
            let away = if host && !others { LeaveTable::payload(&table) } else { close };
            let closes = host && others;
            // Whoever only looks on sits down first, and does not begin the game of others.
            let looks_on = !seated && loaded.setup.host().is_some();
            let start = looks_on.then(|| StartGame::payload(&StartArgs::of(id)));
            let own = (!kept).then_some(own);
            laid_out.into_iter().chain(own).chain(start).chain((!closes).then_some(away)).collect()
        }
        // A page shows everybody their own sheet. Whoever is waited for, or looks on, replaces nobody.
        TablePhase::Playing => {
            let seat = loaded.playing_seat(user).ok();
            let acts =
                |position: &TablePosition| seat.is_some_and(|seat| position.table.to_act().contains(seat));
            let waits = seat.is_some() && !loaded.table.as_ref().is_some_and(acts);
            let replace = (!waits).then(|| ReplacePlayer::payload(&ReplaceArgs::of(id)));
            let resign = seat.is_none().then(|| Resign::payload(&ResignArgs::of(id)));
            [ShowSheet::payload(&table)].into_iter().chain(replace).chain(resign).collect()
        }
        TablePhase::Closed => Vec::new(),
    }
}

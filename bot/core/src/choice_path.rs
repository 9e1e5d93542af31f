//! The steps of a path that stand for a selection somebody is still making, and for doing something with it.
//!
//! `~13` is a selection of the items 1 and 3 as a whole; `~13+4` and `~13-3` are the button that adds or takes away one
//! item below a message that shows 1 and 3. Such a message may be behind: what a person has selected is known here
//! ([`Ticked`]), and the button changes that. `~13.r` does something with the selection 1 and 3, and only while it
//! is still that. Finished selections that a button carries whole (`-13.r`) mean the same whatever is selected.

use kubyk_games::kit::{Choice, ChoiceLevel, Item, Leads, Msg, SELECTION, Seat, SomeOf, Spot, Table, Viewer};

/// The first character of such a step; the keys of the items follow, as in the step of a finished selection.
pub const OPEN: char = '~';
/// The sign before the item that a button adds, and the one before the item that it removes.
const ADDED: char = '+';
const TAKEN: char = '-';

/// Returns `true` if the last step of a path is a selection in the making.
pub fn is_open(path: &[&str]) -> bool {
    path.last().is_some_and(|step| step.starts_with(OPEN))
}

/// The places of the items that a step selects, ascending; its keys may come in any order. `None` for a step that is no
/// selection in the making of these items.
pub fn places(items: &[Item], step: &str) -> Option<Vec<usize>> {
    let mut places = Item::places(items, step.strip_prefix(OPEN)?)?;
    places.sort_unstable();
    places.dedup();
    Some(places)
}

/// The end of a payload, behind the selection that its message shows, that adds or removes this item.
pub fn tick(key: &str, added: bool) -> String {
    format!("{}{key}", if added { ADDED } else { TAKEN })
}

/// A person's selection at a table.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ticked {
    /// The number of the board.
    pub epoch: usize,
    /// The path above, and the selection as its last step.
    pub path: Vec<String>,
}

/// Why a path is not followed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum NotFollowed {
    /// It leads to nothing.
    Nowhere,
    /// Something else is selected by now.
    MovedOn,
}

impl Ticked {
    /// Returns `true` if it is the selection of a step on this board, behind these steps.
    fn is_of(&self, epoch: usize, above: &[&str]) -> bool {
        self.epoch == epoch && self.path[..self.path.len() - 1].iter().eq(above)
    }

    /// The selection, as the last step of its path.
    fn step(&self) -> &str {
        self.path.last().map_or("", String::as_str)
    }
}

/// The path that is meant by one which a button carries, after what is known to be selected: a selection in the making is
/// as it becomes by this, and one with which something is done is finished.
///
/// # Errors
/// It is a selection of other items than lie there, or something else is selected by now.
pub fn followed(
    table: &dyn Table,
    seat: Seat,
    epoch: usize,
    keys: &[&str],
    known: Option<&Ticked>,
) -> Result<Vec<String>, NotFollowed> {
    let mut path: Vec<String> = keys.iter().map(|key| (*key).to_owned()).collect();
    let Some(at) = keys.iter().position(|key| key.starts_with(OPEN)) else { return Ok(path) };
    let (above, step) = (&keys[..at], keys[at]);
    let Some(ChoiceLevel::SomeOf(some)) = table.level(seat, above) else { return Err(NotFollowed::Nowhere) };
    let known = known.filter(|known| known.is_of(epoch, above));
    let read = |step: &str| places(&some.items, step).ok_or(NotFollowed::Nowhere);
    let open = |places: &[usize]| some.step(places).replacen(SELECTION, &OPEN.to_string(), 1);
    if let Some(next) = keys.get(at + 1) {
        let selected = read(step).ok().filter(|_| !next.starts_with(OPEN)).ok_or(NotFollowed::Nowhere)?;
        if known.is_some_and(|known| known.step() != open(&selected)) {
            return Err(NotFollowed::MovedOn);
        }
        path[at] = some.step(&selected);
        return Ok(path);
    }
    let (shown, change) = match step.find([ADDED, TAKEN]) {
        Some(at) => (&step[..at], Some(step.split_at(at).1)),
        None => (step, None),
    };
    let mut selected = read(shown)?;
    if let Some(change) = change {
        let added = change.starts_with(ADDED);
        let Some(&[changed]) = Item::places(&some.items, &change[1..]).as_deref() else {
            return Err(NotFollowed::Nowhere);
        };
        if let Some(known) = known {
            selected = read(known.step())?;
        }
        selected.retain(|place| *place != changed);
        if added {
            selected.push(changed);
            selected.sort_unstable();
        }
    }
    path[at] = open(&selected);
    Ok(path)
}

// A move in the words that stand on its buttons.

/// Most levels of the choice tree that are looked through for one move.
const LEVELS: usize = 500;

/// What the buttons that lead to a move stand for, one after another, beside the board that this viewer sees. `None`: no button that
/// was looked at leads to it.
pub fn move_words(table: &dyn Table, seat: Seat, play: &str, viewer: Viewer) -> Option<Vec<Msg>> {
    let way = move_way(table, seat, play, viewer)?;
    Some(way.into_iter().map(|choice| choice.told.unwrap_or(choice.label)).collect())
}

/// The branches that lead to a move, one after another, by the levels as lists.
fn move_way(table: &dyn Table, seat: Seat, play: &str, viewer: Viewer) -> Option<Vec<Choice<String>>> {
    // Breadth first, so that the shortest way is found.
    let mut ways: std::collections::VecDeque<Vec<Choice<String>>> = [Vec::new()].into();
    for _ in 0..LEVELS {
        let way = ways.pop_front()?;
        let keys: Vec<_> = way.iter().map(|choice| choice.key.as_str()).collect();
        for choice in table.level_for(viewer, seat, &keys).map(ChoiceLevel::list).unwrap_or_default() {
            let (leads_here, deeper) = match &choice.leads {
                Leads::Play(text) => (text == play, false),
                Leads::Deeper => (false, true),
            };
            if leads_here || deeper {
                let next: Vec<_> = way.iter().cloned().chain([choice]).collect();
                if leads_here {
                    return Some(next);
                }
                ways.push_back(next);
            }
        }
    }
    None
}

// A move as it is made on the board itself.

/// Most items of which selections are tried.
const ITEMS: usize = 20;
/// Most selections of items that are tried for one move.
const SELECTIONS: usize = 1 << 13;

/// One step of a move on the board.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct MoveStep {
    /// The step of the path.
    pub key: String,
    /// The parts of the scene that stand for it.
    pub spots: Vec<Spot>,
}

impl MoveStep {
    /// Returns `true` if it chooses several items, so that all its parts belong to the move.
    fn is_selection(&self) -> bool {
        self.key.starts_with(SELECTION)
    }
}

/// The parts of the board that a move touches. The parts of a step that only leads to later ones, such as all pieces of a
/// colour, are left out.
pub fn move_spots(steps: &[MoveStep]) -> impl Iterator<Item = &Spot> {
    let narrow = |at: usize| steps[at + 1..].iter().any(|later| !later.spots.is_empty());
    let shown = move |at: &usize| {
        let step = &steps[*at];
        step.spots.len() < 2 || step.is_selection() || !narrow(*at)
    };
    (0..steps.len()).filter(shown).flat_map(|at| &steps[at].spots)
}

/// The steps that make a move on the board, where items that are chosen together are one step. `None`: no button that was
/// looked at leads to it.
pub fn move_steps(table: &dyn Table, seat: Seat, play: &str) -> Option<Vec<MoveStep>> {
    let mut steps: Vec<MoveStep> = Vec::new();
    for choice in move_way(table, seat, play, Viewer::Spectator)? {
        let above: Vec<_> = steps.iter().map(|step| step.key.as_str()).collect();
        if let Some(ChoiceLevel::SomeOf(some)) = table.level(seat, &above)
            && let Some(selected) = selection(table, seat, (&above, &some), play)
        {
            steps.extend(selected);
            return Some(steps);
        }
        steps.push(MoveStep { key: choice.key, spots: choice.spots });
    }
    Some(steps)
}

/// The selection of items that leads to a move, and what is done with it.
fn selection(
    table: &dyn Table,
    seat: Seat,
    (above, some): (&[&str], &SomeOf<String>),
    play: &str,
) -> Option<[MoveStep; 2]> {
    if some.items.len() > ITEMS {
        return None;
    }
    let size = |mask: &u32| mask.count_ones() as usize;
    let allowed = |mask: &u32| (some.at_least..=some.at_most).contains(&size(mask));
    let mut masks: Vec<u32> = (0..1 << some.items.len()).filter(allowed).collect();
    // Most moves are made of few items.
    masks.sort_by_key(size);
    masks.into_iter().take(SELECTIONS).find_map(|mask| {
        let places: Vec<_> = (0..some.items.len()).filter(|place| mask & (1 << place) != 0).collect();
        let key = some.step(&places);
        let path: Vec<_> = above.iter().copied().chain([key.as_str()]).collect();
        let done = table.choices(seat, &path)?;
        let done =
            done.into_iter().find(|choice| matches!(&choice.leads, Leads::Play(text) if text == play))?;
        let spots = places.iter().map(|place| some.items[*place].spot.clone()).collect();
        Some([MoveStep { key, spots }, MoveStep { key: done.key, spots: done.spots }])
    })
}

// A move in words.

/// The labels of [`move_words`] as one line, or the notation where no button leads to the move.
pub fn move_line(
    table: &dyn Table,
    seat: Seat,
    play: &str,
    (viewer, say): (Viewer, &dyn Fn(&Msg) -> String),
) -> String {
    let words = move_words(table, seat, play, viewer).unwrap_or_default();
    joined_words(&words, say).unwrap_or_else(|| play.to_owned())
}

/// The choices made so far of a move that needs more of them. `None`: none yet.
pub fn chosen_line(
    table: &dyn Table,
    seat: Seat,
    keys: &[&str],
    say: &dyn Fn(&Msg) -> String,
) -> Option<String> {
    let label = |depth: usize| {
        let level = table.choices(seat, &keys[..depth])?;
        level.into_iter().find(|choice| choice.key == keys[depth]).map(|choice| choice.label)
    };
    let words: Vec<Msg> = match selected(table, seat, keys) {
        Some(items) => vec![Msg::listed(items.into_iter()).unwrap_or_else(|| Msg::new("chosen-none"))],
        None => (0..keys.len()).map_while(label).collect(),
    };
    joined_words(&words, say)
}

/// The actions with the items that are selected so far, in the words on the buttons. `None`: nothing.
pub fn follows_line(
    table: &dyn Table,
    seat: Seat,
    keys: &[&str],
    say: &dyn Fn(&Msg) -> String,
) -> Option<String> {
    let (last, above) = keys.split_last().filter(|_| is_open(keys))?;
    let finished = last.replacen(OPEN, &SELECTION.to_string(), 1);
    let path: Vec<&str> = above.iter().copied().chain([finished.as_str()]).collect();
    let labels: Vec<String> =
        table.choices(seat, &path)?.into_iter().map(|choice| say(&choice.label)).collect();
    Some(labels.join(" / "))
}

/// The question of the branch chosen last, on the level that it has led to; `None` where it asks nothing.
pub fn asked_next(table: &dyn Table, seat: Seat, keys: &[&str]) -> Option<Msg> {
    let (last, above) = keys.split_last()?;
    table.choices(seat, above)?.into_iter().find(|choice| choice.key == *last)?.asks
}

/// The items of a selection in the making: what it is chosen for stands beside them.
fn selected(table: &dyn Table, seat: Seat, keys: &[&str]) -> Option<Vec<Msg>> {
    let (last, above) = keys.split_last()?;
    let ChoiceLevel::SomeOf(some) = table.level(seat, above)? else { return None };
    let places = places(&some.items, last)?;
    Some(places.into_iter().map(|place| some.items[place].label.clone()).collect())
}

fn joined_words(words: &[Msg], say: &dyn Fn(&Msg) -> String) -> Option<String> {
    let words: Vec<_> = words.iter().map(|msg| say(msg).trim_end_matches(['…', ' ']).to_owned()).collect();
    // A step that the next one says again is left out: "⬛ B3 ↔" before "⬛ B3 ↔ 🟥 R2", but no 1 before 10.
    let said_again = |place: &usize| {
        let rest = words.get(place + 1).and_then(|next| next.strip_prefix(words[*place].as_str()));
        rest.is_some_and(|rest| !rest.starts_with(char::is_alphanumeric))
    };
    let told: Vec<_> =
        (0..words.len()).filter(|place| !said_again(place)).map(|place| words[place].as_str()).collect();
    (!told.is_empty()).then(|| told.join(" · "))
}

#[cfg(test)]
mod tests {
    use kubyk_games::CATALOGUE;
    use kubyk_games::kit::{Log, Setup};

    use super::*;

    #[test]
    fn a_step_that_the_next_one_says_again_is_left_out() {
        let joined = |words: &[&'static str]| {
            let words: Vec<_> = words.iter().map(|word| Msg::new(*word)).collect();
            joined_words(&words, &|msg| msg.id.to_string())
        };
        assert_eq!(joined(&["B3 ↔", "B3 ↔ R2", "Keep R2"]).as_deref(), Some("B3 ↔ R2 · Keep R2"));
        assert_eq!(joined(&["1", "10"]).as_deref(), Some("1 · 10"));
        assert_eq!(joined(&[]), None);
    }

    #[test]
    fn a_selection_in_the_making_is_read_in_any_order() {
        let items: Vec<_> = [3, 3, 5].into_iter().enumerate().map(|(at, face)| Item::die(at, face)).collect();
        assert_eq!(places(&items, "~"), Some(vec![]));
        assert_eq!(places(&items, "~31"), Some(vec![0, 2]));
        assert_eq!(places(&items, "~11"), Some(vec![0]));
        for step in ["", "13", "-13", "~4", "~é", "~1."] {
            assert_eq!(places(&items, step), None, "{step:?}");
        }
        assert!(is_open(&["k", "~13"]) && !is_open(&["k", "-13"]) && !is_open(&[]));
    }

    fn table(game: &str, faces: &[u8]) -> Box<dyn Table> {
        table_of(game, None, faces)
    }

    fn table_of(game: &str, preset: Option<&str>, faces: &[u8]) -> Box<dyn Table> {
        let game = CATALOGUE.iter().find(|known| known.about().id == game).expect("a game");
        let variant = game.values(preset, &[]).expect("a variant");
        let mut table =
            game.open(&Setup { variant, seats: 2, teams: Vec::new(), position: None }).expect("a table");
        if !faces.is_empty() {
            table.play(Seat::at(0), "roll", &mut Log::off()).expect("a roll");
            table.answer(faces, &mut Log::off()).expect("an answer");
        }
        table
    }

    #[test]
    fn the_last_of_many_items_is_found_on_the_board() {
        let table = table_of("shut-the-box", Some("twelve"), &[6, 6]);
        let Some(ChoiceLevel::SomeOf(some)) = table.level(Seat::at(0), &[]) else {
            panic!("tiles to choose")
        };
        let steps = move_steps(&*table, Seat::at(0), "shut 12").expect("a way");
        assert_eq!((some.items.len(), &steps[0].spots), (12, &vec![some.items[11].spot.clone()]));
    }

    #[test]
    fn every_move_of_a_roll_is_told_by_its_buttons() {
        let table = table("yacht", &[1, 2, 3, 4, 6]);
        let moves = table.moves(Seat::at(0));
        assert!(moves.len() > 20, "{moves:?}");
        for play in moves {
            assert!(
                move_words(&*table, Seat::at(0), &play, Viewer::Spectator)
                    .is_some_and(|words| !words.is_empty()),
                "{play}"
            );
        }
    }

    #[test]
    fn every_move_of_a_roll_is_made_by_the_steps_on_its_board() {
        let table = table("yacht", &[1, 2, 3, 4, 6]);
        for play in table.moves(Seat::at(0)) {
            let steps = move_steps(&*table, Seat::at(0), &play).expect("a way");
            let (last, above) = steps.split_last().expect("a step");
            let keys: Vec<_> = above.iter().map(|step| step.key.as_str()).collect();
            let branches = table.choices(Seat::at(0), &keys).expect("a level");
            let made = branches.iter().find(|choice| choice.key == last.key).expect("a branch");
            assert_eq!(made.leads, Leads::Play(play));
        }
        let kept = move_steps(&*table, Seat::at(0), "keep 3 6").expect("dice to keep");
        let spots: Vec<_> = kept.iter().flat_map(|step| &step.spots).map(ToString::to_string).collect();
        assert_eq!(spots, ["die:2", "die:4"]);
    }

    #[test]
    fn marbles_that_are_moved_together_are_all_marked() {
        let table = table("abalone", &[]);
        let mut most = 0;
        for play in table.moves(Seat::at(0)) {
            let steps = move_steps(&*table, Seat::at(0), &play).expect("a way");
            let spots: Vec<_> = move_spots(&steps).map(ToString::to_string).collect();
            assert!(spots.len() > 1 && spots.iter().all(|it| it.starts_with("cell:")), "{play}: {spots:?}");
            most = most.max(spots.len());
        }
        assert!(most > 3, "three marbles, and where they go");
    }

    #[test]
    fn what_is_chosen_so_far_is_told_by_its_buttons() {
        let table = table("abalone", &[]);
        let say = |msg: &Msg| format!("{:?}", msg.args);
        let level = table.choices(Seat::at(0), &[]).expect("marbles");
        let deeper =
            level.iter().find(|choice| choice.leads == Leads::Deeper).expect("one with several moves");
        let line = chosen_line(&*table, Seat::at(0), &[&deeper.key], &say).expect("a marble");
        assert_eq!(line, say(&deeper.label));
        let asked = asked_next(&*table, Seat::at(0), &[&deeper.key]).expect("a question");
        assert_eq!(asked, Msg::new("abalone-ask").with("cell", deeper.key.clone()));
        assert_eq!(asked_next(&*table, Seat::at(0), &[]), None);
        assert_eq!(chosen_line(&*table, Seat::at(0), &[], &say), None);
        assert_eq!(chosen_line(&*table, Seat::at(0), &["nonsense"], &say), None);
    }

    #[test]
    fn dice_that_are_being_selected_are_named() {
        let table = table("yacht", &[1, 2, 3, 4, 6]);
        let say = |msg: &Msg| match &*msg.id {
            "chosen-none" => "none".to_owned(),
            _ => format!("{:?}", msg.args),
        };
        let branches = table.choices(Seat::at(0), &[]).expect("what can be done");
        let dice = branches.iter().find_map(|branch| match table.level(Seat::at(0), &[&branch.key])? {
            ChoiceLevel::SomeOf(dice) => Some((branch.key.clone(), dice)),
            ChoiceLevel::OneOf(_) => None,
        });
        let (above, dice) = dice.expect("dice can be kept");
        let line = |keys: &str| chosen_line(&*table, Seat::at(0), &[&above, keys], &say);
        assert_eq!(line("~"), Some("none".to_owned()));
        let one = format!("~{}", dice.items[4].key);
        assert_eq!(line(&one), Some(say(&dice.items[4].label)));
        let both = line(&format!("~{}{}", dice.items[4].key, dice.items[0].key)).expect("two dice");
        let places = [0, 4].map(|die: usize| both.find(&format!("{:?}", dice.items[die].label.args)));
        assert!(places[0].is_some() && places[0] < places[1], "as they lie: {both}");
    }

    #[test]
    fn a_button_changes_what_is_selected_and_not_what_its_message_shows() {
        let table = table("yacht", &[1, 2, 3, 4, 6]);
        let known = |step: &str| Ticked { epoch: 7, path: vec!["k".to_owned(), step.to_owned()] };
        let follow = |step: &str, known: Option<&Ticked>| {
            let path = followed(&*table, Seat::at(0), 7, &["k", step], known)?;
            Ok::<_, NotFollowed>(path.join("."))
        };
        assert_eq!(follow("~31", Some(&known("~2"))).as_deref(), Ok("k.~13"), "a whole selection is itself");
        for (step, selected, then) in [
            ("~+3", None, "k.~3"),
            ("~1+3", None, "k.~13"),
            ("~+3", Some("~12"), "k.~123"),
            ("~+3", Some("~123"), "k.~123"),
            ("~13-3", Some("~134"), "k.~14"),
            ("~13-3", Some("~1"), "k.~1"),
        ] {
            let selected = selected.map(known);
            assert_eq!(follow(step, selected.as_ref()).as_deref(), Ok(then), "{step} of {selected:?}");
        }
        let elsewhere = Ticked { epoch: 6, ..known("~12") };
        assert_eq!(
            follow("~+3", Some(&elsewhere)).as_deref(),
            Ok("k.~3"),
            "another board's counts for nothing"
        );
        for step in ["~9", "~+9", "~+", "~+34", "~1+2-3"] {
            assert_eq!(follow(step, None), Err(NotFollowed::Nowhere), "{step}");
        }
        let commit = |step, known: Option<&Ticked>| {
            let path = followed(&*table, Seat::at(0), 7, &["k", step, "0"], known)?;
            Ok::<_, NotFollowed>(path.join("."))
        };
        assert_eq!(commit("~13", None).as_deref(), Ok("k.-13.0"));
        assert_eq!(commit("~13", Some(&known("~13"))).as_deref(), Ok("k.-13.0"));
        assert_eq!(commit("~13", Some(&known("~1"))), Err(NotFollowed::MovedOn));
        assert_eq!(commit("-13", Some(&known("~1"))).as_deref(), Ok("k.-13.0"), "that one says it all");
    }

    #[test]
    fn a_move_without_a_button_keeps_its_notation() {
        let table = table("pig", &[]);
        let say = |msg: &Msg| msg.id.to_string();
        assert_eq!(move_line(&*table, Seat::at(0), "fly", (Viewer::Spectator, &say)), "fly");
        assert_ne!(move_line(&*table, Seat::at(0), "roll", (Viewer::Spectator, &say)), "roll");
    }
}

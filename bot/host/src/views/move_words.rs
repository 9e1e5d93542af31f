//! A move in the words that stand on its buttons.

use kubyk_games::kit::{ChoiceLevel, Leads, Msg, Seat, Table};

use crate::selection_step::places;

/// Most levels of the choice tree that are looked through for one move.
const LEVELS: usize = 500;

/// What stands on the buttons that lead to a move, one after another. `None`: no button that was looked at leads to it.
pub(crate) fn move_words(table: &dyn Table, seat: Seat, play: &str) -> Option<Vec<Msg>> {
    // Breadth first, so that the shortest way is found.
    let mut ways: std::collections::VecDeque<(Vec<String>, Vec<Msg>)> = [(Vec::new(), Vec::new())].into();
    for _ in 0..LEVELS {
        let (path, said) = ways.pop_front()?;
        let keys: Vec<_> = path.iter().map(String::as_str).collect();
        for choice in table.choices(seat, &keys).unwrap_or_default() {
            let mut said = said.clone();
            said.push(choice.label);
            match choice.leads {
                Leads::Play(text) if text == play => return Some(said),
                Leads::Play(_) => {}
                Leads::Deeper => ways.push_back(([&path[..], &[choice.key]].concat(), said)),
            }
        }
    }
    None
}

/// The same as one line, and the notation where no button leads to it.
pub(crate) fn move_line(table: &dyn Table, seat: Seat, play: &str, say: &dyn Fn(&Msg) -> String) -> String {
    line(&move_words(table, seat, play).unwrap_or_default(), say).unwrap_or_else(|| play.to_owned())
}

/// What has been chosen so far of a move of which there is more to choose. `None`: nothing yet.
pub(crate) fn chosen_line(
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
    line(&words, say)
}

/// What the branch that was chosen last asks on the level that it has led to; `None` where it asks nothing.
pub(crate) fn question(table: &dyn Table, seat: Seat, keys: &[&str]) -> Option<Msg> {
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

fn line(words: &[Msg], say: &dyn Fn(&Msg) -> String) -> Option<String> {
    let words: Vec<_> = words.iter().map(|msg| say(msg).trim_end_matches(['…', ' ']).to_owned()).collect();
    (!words.is_empty()).then(|| words.join(" · "))
}

#[cfg(test)]
mod tests {
    use kubyk_games::CATALOGUE;
    use kubyk_games::kit::{Log, Setup};

    use super::*;

    fn table(game: &str, faces: &[u8]) -> Box<dyn Table> {
        let game = CATALOGUE.iter().find(|known| known.about().id == game).expect("a game");
        let variant = game.values(None, &[]).expect("a variant");
        let mut table =
            game.open(&Setup { variant, seats: 2, teams: Vec::new(), position: None }).expect("a table");
        if !faces.is_empty() {
            table.play(Seat::at(0), "roll", &mut Log::off()).expect("a throw");
            table.answer(faces, &mut Log::off()).expect("an answer");
        }
        table
    }

    #[test]
    fn every_move_of_a_throw_is_told_by_its_buttons() {
        let table = table("yacht", &[1, 2, 3, 4, 6]);
        let moves = table.moves(Seat::at(0));
        assert!(moves.len() > 20, "{moves:?}");
        for play in moves {
            assert!(move_words(&*table, Seat::at(0), &play).is_some_and(|words| !words.is_empty()), "{play}");
        }
    }

    #[test]
    fn what_is_chosen_so_far_is_told_by_its_buttons() {
        let table = table("abalone", &[]);
        let say = |msg: &Msg| format!("{:?}", msg.args);
        let level = table.choices(Seat::at(0), &[]).expect("marbles");
        let deeper =
            level.iter().find(|choice| choice.leads == Leads::Deeper).expect("one with several moves");
        let told = chosen_line(&*table, Seat::at(0), &[&deeper.key], &say).expect("a marble");
        assert_eq!(told, say(&deeper.label));
        let asked = question(&*table, Seat::at(0), &[&deeper.key]).expect("a question");
        assert_eq!(asked, Msg::new("abalone-ask").with("cell", deeper.key.clone()));
        assert_eq!(question(&*table, Seat::at(0), &[]), None);
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
        let told = |keys: &str| chosen_line(&*table, Seat::at(0), &[&above, keys], &say);
        assert_eq!(told("~"), Some("none".to_owned()));
        let one = format!("~{}", dice.items[4].key);
        assert_eq!(told(&one), Some(say(&dice.items[4].label)));
        let both = told(&format!("~{}{}", dice.items[4].key, dice.items[0].key)).expect("two dice");
        let places = [0, 4].map(|die: usize| both.find(&format!("{:?}", dice.items[die].label.args)));
        assert!(places[0].is_some() && places[0] < places[1], "as they lie: {both}");
    }

    #[test]
    fn a_move_without_a_button_keeps_its_notation() {
        let table = table("pig", &[]);
        let say = |msg: &Msg| msg.id.to_string();
        assert_eq!(move_line(&*table, Seat::at(0), "fly", &say), "fly");
        assert_ne!(move_line(&*table, Seat::at(0), "roll", &say), "roll");
    }
}

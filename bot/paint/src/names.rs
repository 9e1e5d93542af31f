//! Names of players on boards: in letters that can be shown, and cut so that they stay different.

use kubyk_games::kit::{Msg, Scene, Viewer};
use kubyk_words::Words;

use crate::RenderParams;

/// Names of all seats, each made fit for the medium by `sanitize`; a seat whose name has nothing left to read is
/// called by its number, and names that have become the same have theirs behind them.
pub(super) fn player_names(
    words: &Words,
    scene: &Scene,
    params: &RenderParams,
    sanitize: impl Fn(&str) -> String,
) -> Vec<String> {
    let seats = scene.players.iter().map(|player| player.seat.index() + 1).max().unwrap_or(0);
    let name = |index: usize| {
        let name = params.names.get(index).map(|name| sanitize(name)).unwrap_or_default();
        if name.chars().any(|c| c.is_alphanumeric() || !c.is_ascii() && c != '•') {
            name
        } else {
            words.say(params.lang, &Msg::new("paint-seat").with("n", index + 1), &[])
        }
    };
    let mut names: Vec<String> = (0..seats.max(params.names.len())).map(name).collect();
    let all: Vec<usize> = (0..names.len()).collect();
    for group in same(&all, &names) {
        // Names that were the same before, too, were not made so by shortening.
        let made = group.iter().any(|seat| params.names.get(*seat) != params.names.get(group[0]));
        for seat in group.into_iter().filter(|_| made) {
            names[seat] = format!("{} {}", names[seat], seat + 1);
        }
    }
    names
}

/// The names as sentences say them to the viewer: the viewer's own is marked.
pub(super) fn sentence_names(words: &Words, params: &RenderParams, mut names: Vec<String>) -> Vec<String> {
    if let Viewer::Seat(seat) = params.viewer
        && params.calls_you(seat)
        && let Some(own) = names.get_mut(seat.index())
    {
        *own = words.say(params.lang, &Msg::new("paint-you-name").with("name", own.as_str()), &[]);
    }
    names
}

/// The names within a width, as `fits` measures it. Names whose beginnings are the same show their beginning and the
/// place from which they differ: “Олек…Кос” and “Олек…Пет”, “Грав…1” and “Грав…2”. Where the width is too small even for
/// that, it is the number of the seat. A sign before a name, such as that of a bot, gives way first.
pub(super) fn cut_apart(names: &[String], fits: impl Fn(&str) -> bool) -> Vec<String> {
    // Nearly always.
    if names.iter().all(|name| fits(name)) {
        return names.to_vec();
    }
    let short = |name: &String| {
        let bare = unsigned(name);
        let gives_way = !fits(name) && names.iter().all(|other| other != bare);
        if gives_way { bare.to_owned() } else { name.clone() }
    };
    let names: &[String] = &names.iter().map(short).collect::<Vec<_>>();
    let mut cut: Vec<String> = names.iter().map(|name| beginning(name, "", &fits)).collect();
    let all: Vec<usize> = (0..names.len()).collect();
    for group in same(&all, &cut) {
        if group.iter().any(|seat| cut[*seat] != names[*seat]) {
            tell_apart(&group, names, &mut cut, &fits);
        }
    }
    let clashes = |cut: &[String]| -> Vec<usize> { same(&all, cut).concat() };
    // What one group differs by may stand behind another name: then the numbers of all seats tell them apart.
    for seats in [clashes(&cut), all.clone()] {
        if clashes(&cut).iter().all(|seat| cut[*seat] == names[*seat]) {
            break;
        }
        for seat in seats.into_iter().filter(|seat| cut[*seat] != names[*seat]).collect::<Vec<_>>() {
            cut[seat] = beginning(&names[seat], &(seat + 1).to_string(), &fits);
        }
    }
    cut
}

/// A name without the sign before it.
fn unsigned(name: &str) -> &str {
    let sign = |sign: &str| !sign.is_empty() && !sign.chars().any(|c| c.is_alphanumeric() || c.is_ascii());
    name.split_once(' ')
        .filter(|(before, rest)| sign(before) && !rest.is_empty())
        .map_or(name, |(_, rest)| rest)
}

/// Cuts names anew that began alike: what differs, as much of it as half the width takes, stands behind the beginning.
fn tell_apart(group: &[usize], names: &[String], cut: &mut [String], fits: &impl Fn(&str) -> bool) {
    let letters: Vec<Vec<char>> = group.iter().map(|seat| names[*seat].chars().collect()).collect();
    let alike = |place: usize| {
        letters[0].get(place).is_some_and(|c| letters.iter().all(|name| name.get(place) == Some(c)))
    };
    let differ = (0..=letters[0].len()).find(|place| !alike(*place)).unwrap_or(0);
    for (seat, name) in group.iter().zip(&letters) {
        let rest: Vec<char> =
            name[differ.min(name.len())..].iter().copied().skip_while(|c| c.is_whitespace()).collect();
        let half = |end: &usize| fits(&format!("{0}…{0}", rest[..*end].iter().collect::<String>()));
        let end = (1..=rest.len()).take_while(half).last().unwrap_or(rest.len().min(1));
        let tail: String = rest[..end].iter().collect();
        cut[*seat] = beginning(&names[*seat], &tail, fits);
    }
    for smaller in same(group, cut) {
        // All of a smaller group differ further on; a group that stays as it is has no room for what differs.
        if smaller.len() < group.len() {
            tell_apart(&smaller, names, cut, fits);
        }
    }
}

/// Those of the seats whose names were cut to the same, by what they were cut to.
fn same(seats: &[usize], cut: &[String]) -> Vec<Vec<usize>> {
    let mut groups: Vec<Vec<usize>> = Vec::new();
    for seat in seats {
        match groups.iter_mut().find(|group| cut[group[0]] == cut[*seat]) {
            Some(group) => group.push(*seat),
            None => groups.push(vec![*seat]),
        }
    }
    groups.retain(|group| group.len() > 1);
    groups
}

/// The name if it fits and nothing has to stand behind it, else its beginning, an ellipsis and the tail.
fn beginning(name: &str, tail: &str, fits: &impl Fn(&str) -> bool) -> String {
    if tail.is_empty() && fits(name) {
        return name.to_owned();
    }
    let cut = |end: usize| format!("{}…{tail}", name[..end].trim_end());
    let ends = name.char_indices().map(|(end, _)| end).skip(1);
    let longest = ends.take_while(|end| fits(&cut(*end))).last();
    longest.map_or_else(|| if tail.is_empty() { "…".to_owned() } else { tail.to_owned() }, cut)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn cut<const N: usize>(names: [&str; N], width: usize) -> Vec<String> {
        cut_apart(&names.map(str::to_owned), |text| text.chars().count() <= width)
    }

    #[test]
    fn names_that_fit_stay_and_others_end_in_an_ellipsis() {
        assert_eq!(cut(["Ann", "Oleksandra", "Bo"], 6), ["Ann", "Oleks…", "Bo"]);
        assert_eq!(cut(["Ann", "Ann"], 6), ["Ann", "Ann"]);
        assert_eq!(cut(["🤖 Medium", "🤖 Easy", "Ann"], 7), ["Medium", "🤖 Easy", "Ann"]);
        assert_eq!(cut(["🤖 Medium", "Medium"], 7), ["🤖 Medi…", "Medium"], "they stay different");
    }

    #[test]
    fn names_that_begin_alike_show_where_they_differ() {
        assert_eq!(cut(["Гравець 1", "Гравець 2", "Гравець 12"], 6), ["Грав…1", "Грав…2", "Гра…12"]);
        assert_eq!(cut(["Олександра Костянтинівна", "Олександра Петрівна"], 9), ["Олек…Кост", "Олек…Петр"]);
        assert_eq!(cut(["Anna Maria", "Anna Maria 2", "Anna Maria 3"], 7), ["Anna M…", "Anna…2", "Anna…3"]);
        assert_eq!(
            cut(["abc 1", "abcc 1", "abcc 2"], 4),
            ["ab…1", "ab…2", "ab…3"],
            "by the numbers of seats"
        );
    }

    proptest! {
        #[test]
        fn different_names_stay_different_and_fit(
            names in prop::collection::btree_set("[ab]{0,3}[a-c]{1,3}( [12])?", 1..8), width in 4usize..12
        ) {
            let names: Vec<String> = names.into_iter().collect();
            let cut = cut_apart(&names, |text| text.chars().count() <= width);
            prop_assert!(cut.iter().all(|name| name.chars().count() <= width && !name.is_empty()), "{cut:?}");
            let different: std::collections::BTreeSet<_> = cut.iter().collect();
            prop_assert_eq!(different.len(), names.len(), "{:?} {:?}", names, cut);
        }
    }
}

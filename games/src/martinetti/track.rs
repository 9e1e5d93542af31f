//! The track of numbers, and what a throw gives on it.

/// How many numbers the track has: 1 to 12 and back to 1, with 12 once.
pub(super) const LENGTH: usize = 23;

/// The number at this place of the track, counted from 0; `None` beyond its end.
pub(super) fn number(place: usize) -> Option<u8> {
    match place {
        0..12 => Some(place as u8 + 1),
        12..LENGTH => Some((LENGTH - place) as u8),
        _ => None,
    }
}

/// The numbers that a throw gives to a counter which has so many of them: each of the seven sets of dice serves once.
pub(super) fn advance(mut place: usize, faces: &[u8]) -> Vec<u8> {
    let sum =
        |set: usize| (0..faces.len()).filter(|die| set >> die & 1 == 1).map(|die| faces[die]).sum::<u8>();
    let mut sums: Vec<u8> = (1..1 << faces.len()).map(sum).collect();
    let mut taken = Vec::new();
    while let Some(needed) = number(place)
        && let Some(set) = sums.iter().position(|sum| *sum == needed)
    {
        sums.swap_remove(set);
        taken.push(needed);
        place += 1;
    }
    taken
}

/// How many of these numbers a counter takes that has so many of the track: each serves it once.
pub(super) fn overlooked(place: usize, mut list: Vec<u8>) -> usize {
    let mut count = 0;
    while let Some(needed) = number(place + count)
        && let Some(found) = list.iter().position(|number| *number == needed)
    {
        list.swap_remove(found);
        count += 1;
    }
    count
}

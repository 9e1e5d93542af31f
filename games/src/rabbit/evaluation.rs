//! How promising a position of White Rabbit looks. The weights are what won the most games among a few that were
//! tried.

use super::layout::DiceLayout;
use super::moves::{Colour, Look};
use super::variant::Variant;

/// What a win is worth; no other position is worth more than 0.
pub(super) const WON: f64 = 4.0;

/// What a die of the table costs by its distance from the face that is aimed at.
const FAR: [f64; 6] = [0.0, 1.0, 2.0, 3.0, 3.6, 4.1];
/// What the white die costs on the table.
const AWAY: f64 = 1.0;
/// What a die of the hand gives that can bring a die of the table to the face at once.
const READY: f64 = 0.7;
/// What a die of the hand gives that shows the face and fits no die of the table yet.
const SPARE: f64 = 0.4;

/// The negative cost of the nearest win.
pub(super) fn evaluate(layout: &DiceLayout, variant: Variant) -> f64 {
    layout
        .hand()
        .next()
        .map_or(0.0, |die| evaluate_each_face(layout, variant, die)[place(layout.look(die).face)])
}

/// The same for each face that this die of the hand could show.
pub(super) fn evaluate_each_face(layout: &DiceLayout, variant: Variant, die: usize) -> [f64; 6] {
    let colour = layout.look(die).colour;
    // What aiming at each face promises while this die shows another one, and when it shows that face.
    let (mut without, mut with) = ([0.0; 6], [0.0; 6]);
    for aim in 1..=6 {
        let mut aimed = Aimed::at(layout, variant, aim);
        layout.hand().filter(|other| *other != die).for_each(|other| aimed.take(layout.look(other), aim));
        without[place(aim)] = aimed.worth();
        aimed.take(Look { colour, face: aim }, aim);
        with[place(aim)] = aimed.worth();
    }
    std::array::from_fn(|shown| {
        (0..6).map(|aim| if aim == shown { with[aim] } else { without[aim] }).fold(f64::MIN, f64::max)
    })
}

/// Evaluation of one face that is aimed at.
struct Aimed {
    table: f64,
    /// Black and red dice of the hand that show the face.
    have: [u8; 2],
    /// Dice of the table that such a die can replace at once.
    need: [u8; 2],
}

impl Aimed {
    fn at(layout: &DiceLayout, variant: Variant, aim: u8) -> Self {
        let mut aimed = Self { table: 0.0, have: [0; 2], need: [0; 2] };
        for Look { colour, face } in layout.table().map(|die| layout.look(die)) {
            let distance = variant.distance(face, aim);
            aimed.table -= FAR[usize::from(distance)];
            match colour {
                Colour::White => aimed.table -= AWAY,
                Colour::Red if distance == 1 => aimed.need[0] += 1,
                Colour::Black if distance == 1 => aimed.need[1] += 1,
                Colour::Red | Colour::Black => {}
            }
        }
        aimed
    }

    /// One more die of the hand.
    fn take(&mut self, look: Look, aim: u8) {
        match look.colour {
            Colour::Black if look.face == aim => self.have[0] += 1,
            Colour::Red if look.face == aim => self.have[1] += 1,
            Colour::Black | Colour::Red | Colour::White => {}
        }
    }

    fn worth(&self) -> f64 {
        let ready = self.have.iter().zip(self.need).map(|(have, need)| {
            READY * f64::from(*have.min(&need)) + SPARE * f64::from(have.saturating_sub(need))
        });
        self.table + ready.sum::<f64>()
    }
}

fn place(face: u8) -> usize {
    usize::from(face) - 1
}

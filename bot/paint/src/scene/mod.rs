//! What all renderings read out of a scene alike: names, visible seats, labels of cells.

mod cell_labels;
mod chart_label;
mod names;
mod visible_seats;

pub(crate) use cell_labels::{EdgeLabels, colour_sign, die_sign, has_marbles, lit_blocks, marble_seats};
pub(crate) use chart_label::chart_label;
pub(crate) use names::{pit_ranges, player_names, rank, told_names};
pub(crate) use visible_seats::{MAX_BOARD_SEATS, board_seats, visible_seats};

//! A position as text: rows from the top joined by `/`, `.` empty, `1`–`6` a die of seat 1, `a`–`f` one of seat 2; then
//! optionally the seat to move.

use crate::kit::{Fault, Msg, Seat};

use super::state::{BoardDie, State};
use super::variant::Variant;

pub(super) fn read(variant: Variant, text: &str) -> Result<State, Vec<Fault>> {
    let refuse = |msg: Msg| vec![Fault::whole(msg)];
    let (rows, seat) = match text.split_whitespace().collect::<Vec<_>>()[..] {
        [rows] => (rows, "1"),
        [rows, seat] => (rows, seat),
        _ => return Err(refuse(Msg::new("cephalopod-position-parts"))),
    };
    let mover = match seat {
        "1" => Seat::at(0),
        "2" => Seat::at(1),
        _ => return Err(refuse(Msg::new("cephalopod-position-seat"))),
    };
    let mut state = State { mover, ..State::new(variant) };
    let lines: Vec<&str> = rows.split('/').collect();
    let fits =
        lines.len() == variant.height && lines.iter().all(|line| line.chars().count() == variant.width);
    if !fits {
        let size = Msg::new("cephalopod-position-size").with("width", variant.width);
        return Err(refuse(size.with("height", variant.height)));
    }
    for (index, line) in lines.iter().enumerate() {
        let row = variant.height - 1 - index;
        for (column, letter) in line.chars().enumerate() {
            let letter = letter.to_ascii_lowercase();
            state.board[column * variant.height + row] = match letter {
                '.' => None,
                '1'..='6' => Some(BoardDie { owner: 0, face: letter as u8 - b'0' }),
                'a'..='f' => Some(BoardDie { owner: 1, face: letter as u8 - b'a' + 1 }),
                _ => {
                    let sign = Msg::new("cephalopod-position-sign").with("sign", letter.to_string());
                    return Err(refuse(sign));
                }
            };
        }
    }
    if state.full() { Err(refuse(Msg::new("cephalopod-position-full"))) } else { Ok(state) }
}

//! The colour table as text: one column for each colour, one row for each seat.

use kubyk_games::kit::{Seat, Stock};

use super::Page;
use super::lines::pad_left;
use crate::TEXT_BOARD_WIDTH;
use crate::scene::colour_sign;

pub(super) fn draw(page: &mut Page<'_>, stock: &[Stock], seats: &[Seat]) {
    let held = |one: &Stock, seat: Seat| one.held.get(seat.index()).copied().unwrap_or(0);
    let left = |one: &Stock| one.left.to_string();
    let numbers = stock.iter().flat_map(|one| one.held.iter().chain([&one.left]));
    let cell = numbers.map(|number| number.to_string().len()).max().unwrap_or(1) + 1;
    let head = 2;
    let blocks = stock.len().div_ceil((TEXT_BOARD_WIDTH - head) / cell).max(1);
    for block in stock.chunks(stock.len().div_ceil(blocks).max(1)) {
        let line = |head: &str, text: &dyn Fn(&Stock) -> String| {
            let cells = block.iter().map(|one| pad_left(&text(one), cell));
            format!("{head:<2}{}", cells.collect::<String>())
        };
        page.lines.push(String::new());
        page.lines.push(line("", &|one| colour_sign(one.colour).to_string()));
        for seat in seats.iter().filter(|seat| block.iter().any(|one| one.held.len() > seat.index())) {
            page.lines.push(line(&seat.to_string(), &|one| held(one, *seat).to_string()));
        }
        page.lines.push(line("+", &left));
        if block.iter().any(|one| one.owner.is_some()) {
            let owner = |one: &Stock| one.owner.map_or("·".to_owned(), |seat| seat.to_string());
            page.lines.push(line("#", &owner));
        }
    }
    let owned = stock.iter().any(|one| one.owner.is_some());
    let signs = [("+ ", "paint-on-board", true), ("# ", "paint-majority", owned)];
    page.legend(signs.into_iter().filter(|(.., there)| *there).map(|(sign, id, _)| (sign, id)));
}

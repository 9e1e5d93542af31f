//! A board of cells in sentences: row by row and very short, since it may have 169 cells.

use kubyk_games::kit::{BoardCell, Cells, Light, Msg, Piece, Seat, Stock};

use super::Narrator;
use crate::scene::{colour_sign, die_sign, has_marbles, lit_blocks, marble_seats};

impl Narrator<'_> {
    pub(super) fn cells(&self, cells: &Cells) -> Vec<String> {
        let mut sentences = if has_marbles(cells) { self.marbles(cells) } else { self.blocks(cells) };
        let last = cells.rows.iter().flatten().filter(|spot| spot.light == Light::Last);
        let last: Vec<&str> = last.map(|spot| spot.name.as_str()).collect();
        let last =
            (!last.is_empty()).then(|| self.say(&Msg::new("paint-alt-last").with("cells", last.join(" "))));
        // The cells of the last move come first.
        sentences.splice(0..0, last);
        sentences
    }

    /// The players' colours, then the marbles by rows: "white E4 E5; black E7".
    fn marbles(&self, cells: &Cells) -> Vec<String> {
        let who = |seat: Option<Seat>| seat.map_or("", |seat| self.name(seat)).to_owned();
        let [black, white] = marble_seats(self.scene).map(who);
        let mut sentences =
            vec![self.say(&Msg::new("paint-alt-sides").with("black", black).with("white", white))];
        let free = cells.rows.iter().flatten().filter(|spot| spot.light == Light::Free);
        let free: Vec<&str> = free.map(|spot| spot.name.as_str()).collect();
        if !free.is_empty() {
            sentences.push(self.say(&Msg::new("paint-alt-free").with("cells", free.join(" "))));
        }
        for row in &cells.rows {
            let of = |piece, id: &'static str| {
                let names: Vec<&str> = row
                    .iter()
                    .filter(|spot| spot.piece == Some(piece))
                    .map(|spot| spot.name.as_str())
                    .collect();
                (!names.is_empty()).then(|| self.say(&Msg::new(id).with("cells", names.join(" "))))
            };
            let told = [of(Piece::White, "paint-alt-white"), of(Piece::Black, "paint-alt-black")];
            sentences.extend(told.into_iter().flatten());
        }
        sentences
    }

    /// The free blocks, the colour table, then the rows as "a9: 1 2 3 – 5", each from its first block on.
    fn blocks(&self, cells: &Cells) -> Vec<String> {
        let mut sentences = Vec::new();
        let free = lit_blocks(cells, Light::Free);
        if !free.is_empty() {
            let told: Vec<String> =
                free.iter().map(|(sign, names)| format!("{sign}: {}", names.join(" "))).collect();
            sentences.push(self.say(&Msg::new("paint-alt-free").with("cells", told.join(", "))));
        }
        if !cells.stock.is_empty() {
            let told: Vec<String> = cells.stock.iter().map(|one| self.stock(one)).collect();
            sentences.push(self.say(&Msg::new("paint-alt-stock").with("colours", told.join(", "))));
        }
        let row = |row: &Vec<BoardCell>| -> Option<String> {
            // Empty cells at both ends are left out.
            let from = row.iter().position(|spot| spot.piece.is_some())?;
            let to = row.iter().rposition(|spot| spot.piece.is_some())?;
            let told = row[from..=to].iter().map(|spot| match spot.piece {
                Some(Piece::Colour(colour)) => colour_sign(colour).to_string(),
                Some(Piece::Die { owner, face }) => die_sign(owner, face).to_string(),
                _ => "–".to_owned(),
            });
            Some(format!("{}: {}", row[from].name, told.collect::<Vec<_>>().join(" ")))
        };
        let rows: Vec<String> = cells.rows.iter().filter_map(row).collect();
        if !rows.is_empty() {
            sentences.push(self.say(&Msg::new("paint-alt-rows").with("first", rows[0].clone())));
            sentences.extend(rows.into_iter().skip(1));
        }
        sentences
    }

    /// "4: 5–1 (Саша)": how many blocks of a colour each player has, and who has the majority for good.
    fn stock(&self, one: &Stock) -> String {
        let held = one.held.iter().map(ToString::to_string).collect::<Vec<_>>().join("–");
        let owner = one
            .owner
            .map(|seat| format!(" ({})", self.name(seat).chars().take(12).collect::<String>()))
            .unwrap_or_default();
        format!("{}: {held}{owner}", colour_sign(one.colour))
    }
}

//! A score sheet in sentences.

use kubyk_games::kit::{Msg, Seat, SeatStatus, Sheet};
use kubyk_words::signed;

use super::Narrator;
use crate::scene::visible_seats;

/// Maximal number of seats whose entries are listed.
const MAX_SEATS: usize = 4;

impl Narrator<'_> {
    /// Points that the dice would score, lines that would score nothing, then the entries made.
    pub(super) fn sheet(&self, sheet: &Sheet) -> Vec<String> {
        let mut sentences = Vec::new();
        let offers = |worth: bool| {
            let offered = sheet.lines.iter().filter_map(|line| Some((line, line.offer?)));
            let offered = offered.filter(|(_, offer)| (*offer != 0) == worth);
            offered.map(|(line, offer)| (self.say(&line.label), offer)).collect::<Vec<_>>()
        };
        let worth: Vec<String> =
            offers(true).iter().map(|(label, offer)| format!("{label} {}", signed(offer))).collect();
        let nothing: Vec<String> = offers(false).into_iter().map(|(label, _)| label).collect();
        sentences.extend(self.list("paint-alt-offers", &worth));
        sentences.extend(self.list("paint-alt-nothing", &nothing));
        let (mut seats, _) = visible_seats(self.scene, self.params, MAX_SEATS);
        let acts = |seat: &Seat| {
            let player = self.scene.players.iter().find(|player| player.seat == *seat);
            player.is_some_and(|player| player.standing == SeatStatus::Acting)
        };
        seats.sort_by_key(|seat| (!acts(seat), !self.params.viewer.is(*seat)));
        for seat in seats {
            let written = sheet.lines.iter().filter_map(|line| {
                let entry = line.entries.get(seat.index()).copied().flatten()?;
                Some(format!("{} {}", self.say(&line.label), signed(entry.points)))
            });
            let written: Vec<String> = written.collect();
            let msg = || Msg::new("paint-alt-written").with("who", seat).with("lines", written.join(", "));
            sentences.extend((!written.is_empty()).then(|| self.say(&msg())));
            let free =
                sheet.lines.iter().filter(|line| line.entries.get(seat.index()).is_some_and(Option::is_none));
            let free: Vec<String> = free.map(|line| self.say(&line.label)).collect();
            // Lines with an offer are free, so they have been listed above.
            if !free.is_empty() && worth.is_empty() && nothing.is_empty() {
                let msg = Msg::new("paint-alt-free-lines").with("who", seat).with("lines", free.join(", "));
                sentences.push(self.say(&msg));
            }
        }
        sentences
    }

    fn list(&self, id: &'static str, lines: &[String]) -> Option<String> {
        (!lines.is_empty()).then(|| self.say(&Msg::new(id).with("lines", lines.join(", "))))
    }
}

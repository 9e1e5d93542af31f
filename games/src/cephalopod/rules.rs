//! What may happen in Cephalopod, and what comes of it.

use crate::kit::{
    ChoiceLevel, Log, Msg, Outcome, ParseError, Position, Reason, Scene, Seat, Seats, Stream, Thought, Turn,
    Viewer,
};

use super::moves::{self, Move};
use super::state::State;
use super::{bot, choices, scene};

impl Position for State {
    type Move = Move;

    fn turn(&self) -> Turn {
        if !self.full() {
            return Turn::Seats(Seats::only(self.mover));
        }
        // The number of cells is odd, so nothing can be drawn.
        let [first, second] = self.counts();
        let winners = Seats::only(Seat::at(usize::from(second > first)));
        Turn::Over(Outcome { winners, reason: Reason::Score })
    }

    fn moves(&self, _: Seat) -> Vec<Move> {
        let empty = (0..self.board.len()).filter(|cell| self.board[*cell].is_none());
        empty.flat_map(|cell| self.moves_on(cell)).collect()
    }

    fn parse(&self, _: Seat, text: &str) -> Result<Move, ParseError> {
        moves::parse(self.variant, text)
    }

    fn check(&self, _: Seat, play: &Move) -> Result<(), Msg> {
        let named = |id: &'static str| Msg::new(id).with("cell", self.variant.name(play.cell));
        if self.board[play.cell].is_some() {
            return Err(named("cephalopod-why-taken"));
        }
        let captures = self.captures(play.cell);
        match (captures.contains(&play.captured), captures.is_empty(), play.captured.is_empty()) {
            (true, ..) | (_, true, true) => Ok(()),
            (_, _, true) => Err(named("cephalopod-why-must")),
            (_, true, _) => Err(named("cephalopod-why-none")),
            _ => Err(named("cephalopod-why-set")),
        }
    }

    fn play(&mut self, seat: Seat, play: &Move, log: &mut Log) {
        let face = self.put(play.cell, &play.captured);
        self.last = [&[play.cell], &play.captured[..]].concat();
        log.say(|| {
            let id = if play.captured.is_empty() { "cephalopod-log-put" } else { "cephalopod-log-captured" };
            let told = Msg::new(id).with("seat", seat).with("cell", self.variant.name(play.cell));
            let names: Vec<_> = play.captured.iter().map(|cell| self.variant.name(*cell)).collect();
            told.with("face", face).with("captured", names.join(" "))
        });
    }

    fn scores(&self) -> Vec<i64> {
        self.counts().into()
    }

    fn scene(&self, _: Viewer) -> Scene {
        scene::scene(self)
    }

    fn choices(&self, _: Seat, path: &[&str]) -> Option<ChoiceLevel<Move>> {
        choices::level(self, path)
    }

    fn chosen(&self, _: Seat, path: &[&str]) -> Vec<String> {
        path.iter().map(|key| (*key).to_owned()).collect()
    }

    fn think(&self, _: Seat, level: &str, stream: &mut dyn Stream) -> Thought<Move> {
        bot::think(self, level, stream)
    }
}

impl State {
    /// The moves on an empty cell: each of its captures, or the die alone where it has none.
    pub(super) fn moves_on(&self, cell: usize) -> Vec<Move> {
        let mut captures = self.captures(cell);
        if captures.is_empty() {
            captures.push(Vec::new());
        }
        let play = |captured| Move { variant: self.variant, cell, captured };
        captures.into_iter().map(play).collect()
    }
}

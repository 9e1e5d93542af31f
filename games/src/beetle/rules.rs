//! What a throw of Beetle means.

use crate::kit::{Creature, CreaturePart, Draw, Limb, Log, Msg, Reason, SceneBoard, Seat, Seats};
use crate::throws::{AfterThrow, ThrowGame};

use super::Variant;
use super::variant::Part;

/// The beetles of the round, and what has been drawn before it.
#[derive(Clone, PartialEq, Debug)]
pub struct Beetle {
    variant: Variant,
    /// How many of each kind of parts the beetle of each seat has, in the order of the variant's parts.
    beetles: Vec<Vec<u8>>,
    /// The parts that each seat has drawn in rounds that are over.
    earlier: Vec<i64>,
    /// The round, counted from 1.
    round: u32,
}

impl Beetle {
    pub(super) fn new(variant: Variant, seats: usize) -> Self {
        let beetles = vec![vec![0; variant.parts.len()]; seats];
        Self { variant, beetles, earlier: vec![0; seats], round: 1 }
    }

    /// Whether a part of this kind may be drawn now.
    fn may_draw(&self, seat: Seat, kind: usize) -> bool {
        let Part { limb, of, .. } = self.variant.parts[kind];
        let beetle = &self.beetles[seat.index()];
        let has = |limb: Limb| {
            let drawn = self.variant.parts.iter().zip(beetle);
            drawn.into_iter().any(|(part, drawn)| part.limb == limb && *drawn > 0)
        };
        let ready = match limb {
            Limb::Body => true,
            Limb::Head | Limb::Wing | Limb::Leg | Limb::Tail => has(Limb::Body),
            Limb::Antenna | Limb::Eye => has(Limb::Head),
        };
        ready && beetle[kind] < of
    }

    fn is_whole(&self, seat: Seat) -> bool {
        self.variant.parts.iter().zip(&self.beetles[seat.index()]).all(|(part, drawn)| *drawn == part.of)
    }

    /// A beetle is whole: the next round, or the end.
    fn next_round(&mut self, log: &mut Log) -> AfterThrow {
        if self.round == self.variant.rounds {
            return AfterThrow::Over(if self.variant.rounds == 1 { Reason::Goal } else { Reason::Score });
        }
        self.earlier = self.scores();
        self.beetles.iter_mut().for_each(|beetle| beetle.fill(0));
        let first = Seat::at(self.round as usize % self.beetles.len());
        self.round += 1;
        log.say(|| {
            Msg::new("beetle-log-round").with("round", self.round).with("rounds", self.variant.rounds)
        });
        AfterThrow::NextFrom(first)
    }
}

impl ThrowGame for Beetle {
    const GAME: &'static str = "beetle";

    fn draw(&self) -> Draw {
        Draw::d6(1)
    }

    fn thrown(&mut self, seat: Seat, faces: &[u8], _: Seats, log: &mut Log) -> AfterThrow {
        let face = faces[0];
        let kind = self.variant.parts.iter().position(|part| part.face == face);
        let Some(kind) = kind.filter(|kind| self.may_draw(seat, *kind)) else {
            log.say(|| Msg::new("beetle-log-nothing").with("seat", seat).with("face", face));
            return AfterThrow::Next;
        };
        self.beetles[seat.index()][kind] += 1;
        log.say(|| {
            let told = Msg::new("beetle-log-drew").with("seat", seat).with("face", face);
            told.with("part", label(self.variant.parts[kind].limb))
        });
        if self.is_whole(seat) {
            log.say(|| Msg::new("beetle-log-whole").with("seat", seat));
            return self.next_round(log);
        }
        if self.variant.again { AfterThrow::Again } else { AfterThrow::Next }
    }

    fn scores(&self) -> Vec<i64> {
        let drawn = |beetle: &Vec<u8>| beetle.iter().map(|drawn| i64::from(*drawn)).sum::<i64>();
        self.beetles.iter().zip(&self.earlier).map(|(beetle, earlier)| earlier + drawn(beetle)).collect()
    }

    fn title(&self) -> Msg {
        let tail = self.variant.parts.iter().any(|part| part.limb == Limb::Tail);
        let title = Msg::new("beetle-title").with("table", if tail { "tail" } else { "wings" });
        title.with("round", self.round).with("rounds", self.variant.rounds)
    }

    fn board(&self, _: Seats, _: Seat) -> SceneBoard {
        let creature = |(index, beetle): (usize, &Vec<u8>)| Creature {
            seat: Seat::at(index),
            parts: self.variant.parts.iter().zip(beetle).map(|(part, drawn)| shown(*part, *drawn)).collect(),
        };
        SceneBoard::Creatures(self.beetles.iter().enumerate().map(creature).collect())
    }
}

fn shown(Part { limb, face, of }: Part, drawn: u8) -> CreaturePart {
    CreaturePart { limb, label: label(limb), face, drawn, of }
}

fn label(limb: Limb) -> Msg {
    Msg::new(match limb {
        Limb::Body => "beetle-part-body",
        Limb::Head => "beetle-part-head",
        Limb::Wing => "beetle-part-wing",
        Limb::Leg => "beetle-part-leg",
        Limb::Antenna => "beetle-part-antenna",
        Limb::Eye => "beetle-part-eye",
        Limb::Tail => "beetle-part-tail",
    })
}

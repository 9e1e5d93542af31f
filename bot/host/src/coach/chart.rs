//! The picture of how a game went, as a scene.

use kubyk_games::kit::{
    AnalysedEvent, Analysis, Chart, ChartLine, ChartMark, LuckTick, Msg, Scene, SceneBoard, SceneExtent,
    ScenePlayer, Seat, SeatStatus, Viewer,
};

use super::lesson::{Lesson, MarkedMove};
use crate::errors::HostError;

/// Most seats that have a line.
const LINES: usize = 6;

impl Lesson {
    /// The game as a line for each seat, with the seats' luck and mistakes.
    pub(crate) fn scene(&self) -> Result<Scene, HostError> {
        let over = self.before(self.record.events.len() + 1)?.scene(Viewer::Spectator);
        let player = |player: ScenePlayer| {
            let totals = self.analysis.totals.iter().find(|totals| totals.seat == player.seat);
            ScenePlayer { note: totals.map(|totals| self.sums(totals)), standing: SeatStatus::Done, ..player }
        };
        Ok(Scene {
            title: over.title,
            status: Msg::new("coach-status").with("count", self.marked()),
            players: over.players.into_iter().map(player).collect(),
            dice: Vec::new(),
            board: SceneBoard::Chart(self.chart()),
            private: Vec::new(),
            extent: SceneExtent::default().noted(),
        })
    }

    fn chart(&self) -> Chart {
        let analysis = &*self.analysis;
        let seats = analysis.start.len();
        // In a game of two the other's chances are these upside down.
        let shown = if self.is_chance() && seats == 2 { 1 } else { seats.min(LINES) };
        let mark = |moment: MarkedMove<'_>| ChartMark { at: moment.number, seat: moment.seat };
        Chart {
            unit: analysis.valuation.unit,
            lines: (0..shown).map(|seat| line(analysis, seat)).collect(),
            luck: analysis.events.iter().filter_map(|event| tick(event, shown)).collect(),
            marks: self.moments().into_iter().map(mark).collect(),
        }
    }
}

fn line(analysis: &Analysis, seat: usize) -> ChartLine {
    let after = analysis.events.iter().map(|event| event.after()[seat]);
    ChartLine { seat: Seat::at(seat), values: std::iter::once(analysis.start[seat]).chain(after).collect() }
}

/// What chance brought the seat that it mattered to most, of those that are shown.
fn tick(event: &AnalysedEvent, shown: usize) -> Option<LuckTick> {
    let AnalysedEvent::Chance { n, luck, .. } = event else { return None };
    let most = (0..shown).max_by(|one, other| luck[*one].abs().total_cmp(&luck[*other].abs()))?;
    Some(LuckTick { at: *n, seat: Seat::at(most), luck: luck[most] })
}

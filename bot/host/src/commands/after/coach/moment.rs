//! One move that mattered: the position, what was played, what was better, and the way to try it again.

use kubyk_games::kit::{AnalysedEvent, Msg, Viewer};

use super::Coach;
use super::again::TryAgain;
use super::lesson;
use crate::coach::LessonScale;
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::{Number, TableArgs, TableRef};
use crate::errors::HostError;
use crate::views::{Look, move_line};
use crate::{Button, Card, Reply, TableId, Tone};

/// Shows one move of a game that is over, to the person who asks.
pub(crate) struct ShowMoment;

arguments! {
    /// Which move.
    MomentArgs {
        table: TableRef = hidden("table"),
        /// Number of the event, from 1.
        event: Number<1, { i64::MAX }> = hidden("event"),
    }
}

impl MomentArgs {
    /// The move that is this event of a table.
    pub(crate) fn of(table: TableId, event: usize) -> Self {
        Self { table: table.into(), event: Number(i64::try_from(event).unwrap_or(i64::MAX)) }
    }

    /// The number of the event.
    pub(super) fn number(&self) -> usize {
        usize::try_from(self.event.0).unwrap_or(usize::MAX)
    }
}

impl Command for ShowMoment {
    const SPEC: Spec = Spec { code: "J", ..Spec::for_asker("moment", Scope::Button) };
    type Args = MomentArgs;

    async fn run(cx: &CommandContext<'_>, args: MomentArgs) -> Result<Reply, HostError> {
        let id = cx.named_table(&args.table).await?;
        let lesson = lesson(cx, id).await?;
        let number = args.number();
        let Some(AnalysedEvent::Move { seat, line, best: Some(best), error, margin, .. }) =
            lesson.analysis.events.get(number - 1)
        else {
            return Err(cx.refused(&Msg::new("moment-none")));
        };
        let before = lesson.before(number)?;
        let say = |msg: &Msg| cx.services.words.say(cx.lang, msg, &lesson.record.seats);
        let words = |play: &str| move_line(&*before, *seat, play, &say);
        let play = line.split_once(' ').map_or(line.as_str(), |(_, play)| play);
        let cost = Msg::new(match lesson.scale() {
            LessonScale::Chance => "moment-cost-chance",
            LessonScale::Estimate => "moment-cost-estimate",
            LessonScale::EstimatedPoints => "moment-cost-estimate-points",
            LessonScale::Points => "moment-cost-points",
        });
        let cost = cost.with("cost", lesson.change(-error)).with("margin", lesson.margin(*margin));
        let lines = vec![
            say(&Msg::new("moment-played").with("seat", *seat).with("move", words(play))),
            say(&Msg::new("moment-better").with("move", words(best))),
            say(&cost),
        ];
        let title = Msg::new("moment-title").with("table", id.to_string()).with("number", number);
        let button = |text: &'static str, payload| Button::send(say(&Msg::new(text)), payload);
        let mut card = Card {
            title: say(&title.with("of", lesson.record.events.len())),
            lines,
            actions: vec![
                button("button-try-again", TryAgain::payload(&args)).toned(Tone::Main),
                button("button-back", Coach::payload(&TableArgs::of(id))),
            ],
            ..Card::default()
        };
        let look = Look::of_asker(cx, &cx.services.settings).await?;
        let viewer = Viewer::Seat(*seat);
        let (scene, names) = (before.scene(viewer), &lesson.record.seats);
        look.illustrate(&cx.services.views, &mut card, &scene, names, viewer).await;
        Ok(Reply::in_private(card, None))
    }
}

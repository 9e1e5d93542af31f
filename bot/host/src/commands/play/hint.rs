//! `/hint`: help with a move, in three steps: what kind of move, which one, and why.

use kubyk_games::kit::{Msg, Seat, Table, Thought, Valuation};

use crate::bots::BotPlayer;
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::{Number, TableRef};
use crate::errors::HostError;
use crate::tasks::background;
use crate::views::{move_line, move_value, move_words};
use crate::{Button, Card, Reply, TableId};

/// The step that names the move.
const MOVE: i64 = 2;
/// The step that says why.
const WHY: i64 = 3;
/// Number of moves whose values are told.
const VALUES: usize = 3;

/// Helps the person who asks with a move. A game with hints does not count.
pub(crate) struct ShowHint;

arguments! {
    /// Which table, and how much is told.
    HintArgs {
        table: Option<TableRef> = bare("table").in_chats(),
        /// The number of the board that the hint is about.
        epoch: Option<Number<0, { i64::MAX }>> = hidden("epoch"),
        /// From the kind of move (1) to the reasons (3).
        step: Option<Number<1, 3>> = hidden("step"),
    }
}

impl HintArgs {
    /// The first step for whatever the table waits for.
    pub(crate) fn of(table: TableId) -> Self {
        Self { table: Some(table.into()), epoch: None, step: None }
    }
}

impl Command for ShowHint {
    const SPEC: Spec = Spec { code: "Q", ..Spec::for_asker("hint", Scope::Both).at_table("hint") };
    type Args = HintArgs;

    async fn run(cx: &CommandContext<'_>, args: HintArgs) -> Result<Reply, HostError> {
        let id = cx.table(args.table.as_ref(), &[Pick::Playing], "hint-none").await?;
        let step = args.step.map_or(1, |step| step.0);
        let epoch = args.epoch.map(|epoch| usize::try_from(epoch.0).unwrap_or(usize::MAX));
        let user = &cx.request.user.key;
        let home = cx.services.require(cx, id).await?.row.chat.key();
        let switched_on = cx.services.settings.chat(&home).await?.allow_hints();
        let (loaded, seat) = if step == 1 {
            cx.services.change(cx, id, |loaded| loaded.give_hint(user, epoch, switched_on)).await?
        } else {
            let seat =
                cx.services.ask(cx, id, |loaded| loaded.seat_for_hint(user, epoch, switched_on)).await?;
            (cx.services.require(cx, id).await?, seat)
        };
        let Some(position) = &loaded.table else { return Err(cx.refused(&Msg::new("table-not-begun"))) };
        let (table, known) = (position.table.copy(), position.table.copy());
        let judge = BotPlayer::judge(&loaded).ok_or_else(|| cx.refused(&Msg::new("hint-unsolved")))?;
        let preparations = &cx.services.preparations;
        preparations.ready(&judge).await;
        let recall = preparations.recall(&judge);
        let judged = background(move || {
            recall();
            table.judge(seat).zip(table.valuation())
        });
        let judged = judged.await;
        let judged = judged.map_err(|error| HostError::Fault(format!("table {id}: {error}")))?;
        let (thought, valuation) = judged.ok_or_else(|| cx.refused(&Msg::new("hint-unsolved")))?;
        let names = loaded.setup.names();
        let say = |msg: &Msg| cx.services.words.say(cx.lang, msg, &names);
        let hint = Hint { table: &*known, seat, thought: &thought, valuation, say: &say };
        let mut card = Card {
            title: say(&Msg::new("hint-title").with("table", id.to_string())),
            lines: hint.lines(step),
            foot: vec![say(&Msg::new("hint-noted"))],
            ..Card::default()
        };
        if step < WHY {
            let next = HintArgs {
                epoch: Some(Number(i64::try_from(position.epoch).unwrap_or(i64::MAX))),
                step: Some(Number(step + 1)),
                ..HintArgs::of(id)
            };
            let label = if step + 1 == MOVE { "button-hint-move" } else { "button-hint-why" };
            card.actions.push(Button::send(say(&Msg::new(label)), Self::payload(&next)));
        }
        Ok(Reply::in_private(card, None))
    }
}

/// What can be told of a position.
struct Hint<'a> {
    table: &'a dyn Table,
    seat: Seat,
    thought: &'a Thought<String>,
    valuation: Valuation,
    say: &'a dyn Fn(&Msg) -> String,
}

impl Hint<'_> {
    fn lines(&self, step: i64) -> Vec<String> {
        let mut lines = vec![(self.say)(&self.nudge())];
        if step >= MOVE {
            lines.push((self.say)(&Msg::new("hint-move").with("move", self.words(self.thought.best()))));
        }
        if step >= WHY {
            let best = self.thought.candidates.iter().take(VALUES);
            lines.extend(best.map(|(play, value)| self.value(play, *value)));
        }
        lines
    }

    /// The kind of move where it is made in several steps, or else how much hangs on it.
    fn nudge(&self) -> Msg {
        let words = move_words(self.table, self.seat, self.thought.best()).unwrap_or_default();
        if let [kind, _, ..] = &words[..] {
            let kind = (self.say)(kind);
            return Msg::new("hint-kind").with("kind", kind.trim_end_matches(['…', ' ']).to_owned());
        }
        let [first, second, ..] = &self.thought.candidates[..] else { return Msg::new("hint-only") };
        let [inaccuracy, ..] = self.valuation.thresholds();
        Msg::new(if self.valuation.gain(first.1, second.1) < inaccuracy {
            "hint-close"
        } else {
            "hint-matters"
        })
    }

    fn value(&self, play: &str, value: f64) -> String {
        move_value((self.table, self.seat), (play, value), self.valuation.unit, self.say)
    }

    fn words(&self, play: &str) -> String {
        move_line(self.table, self.seat, play, self.say)
    }
}

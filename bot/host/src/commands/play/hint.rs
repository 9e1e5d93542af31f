//! `/hint`: help with a move, in three steps: what kind of move, which one, and why.

use kubyk_games::kit::{MoveEstimate, Msg, Seat, Table};

use crate::coach::ValuedMoves;
use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::context::Pick;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::{Number, TableRef};
use crate::errors::HostError;
use crate::views::{move_line, move_value, move_words};
use crate::{Button, Card, Reply, TableId};

/// The step that names the move.
const MOVE: i64 = 2;
/// The step that says why.
const WHY: i64 = 3;
/// So many moves are spoken of.
const TOLD: usize = 3;

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
        let valued = cx.services.hints.of(&loaded, seat).await?;
        let valued = valued.ok_or_else(|| cx.refused(&Msg::new("hint-unsolved")))?;
        let names = loaded.setup.names();
        let say = |msg: &Msg| cx.services.words.say(cx.lang, msg, &names);
        let hint = Hint { table: &*position.table, seat, valued: &valued, say: &say };
        let estimated = valued.valuation.is_estimate().then_some("hint-estimated");
        let mut card = Card {
            title: say(&Msg::new("hint-title").with("table", id.to_string())),
            lines: hint.lines(step),
            foot: estimated.into_iter().chain(["hint-noted"]).map(|id| say(&Msg::new(id))).collect(),
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
    valued: &'a ValuedMoves,
    say: &'a dyn Fn(&Msg) -> String,
}

impl Hint<'_> {
    fn lines(&self, step: i64) -> Vec<String> {
        let mut lines = vec![(self.say)(&self.nudge())];
        if step >= MOVE {
            lines.extend(self.named());
        }
        if step >= WHY {
            lines.extend(self.told().iter().map(|estimate| self.value(estimate)));
        }
        lines
    }

    /// The moves that are spoken of, best first.
    fn told(&self) -> &[MoveEstimate<String>] {
        let moves = &self.valued.moves;
        &moves[..moves.len().min(TOLD)]
    }

    /// The kind of move where it is made in several steps, or else how much hangs on it.
    fn nudge(&self) -> Msg {
        // Of moves that come to the same only one is valued.
        let [first, rest @ ..] = self.told() else { return Msg::new("hint-alike") };
        let Some(second) = rest.first() else { return Msg::new("hint-alike") };
        let words = move_words(self.table, self.seat, &first.play).unwrap_or_default();
        if let [kind, _, ..] = &words[..] {
            let kind = (self.say)(kind);
            return Msg::new("hint-kind").with("kind", kind.trim_end_matches(['…', ' ']).to_owned());
        }
        Msg::new(match rest.iter().any(|estimate| !estimate.is_surely_worse) {
            true if rest.iter().any(|estimate| self.is_as_good(estimate)) => "hint-close-estimate",
            true => "hint-unsure",
            false if self.is_close(second) => "hint-close",
            false => "hint-matters",
        })
    }

    /// Whether a move costs less than what is called an inaccuracy.
    fn is_close(&self, estimate: &MoveEstimate<String>) -> bool {
        let ValuedMoves { valuation, moves } = self.valued;
        let [inaccuracy, ..] = valuation.thresholds();
        moves.first().is_some_and(|first| valuation.gain(first.value, estimate.value) < inaccuracy)
    }

    /// Whether a move may be as good as the best, and does not look worse either: few rollouts are sure of nothing.
    fn is_as_good(&self, estimate: &MoveEstimate<String>) -> bool {
        !estimate.is_surely_worse && self.is_close(estimate)
    }

    /// The move, and those that may be as good by estimates which differ by no more than chance.
    fn named(&self) -> Vec<String> {
        let [first, rest @ ..] = self.told() else { return Vec::new() };
        let as_good: Vec<_> = rest
            .iter()
            .filter(|estimate| self.is_as_good(estimate))
            .map(|estimate| self.words(&estimate.play))
            .collect();
        let best = match (as_good.is_empty(), self.valued.valuation.is_estimate()) {
            (false, _) => "hint-move-close",
            (true, true) => "hint-move-estimate",
            (true, false) => "hint-move",
        };
        let mut named = vec![(self.say)(&Msg::new(best).with("move", self.words(&first.play)))];
        if !as_good.is_empty() {
            named.push((self.say)(&Msg::new("hint-as-good").with("moves", as_good.join("; "))));
        }
        named
    }

    fn value(&self, estimate: &MoveEstimate<String>) -> String {
        let MoveEstimate { play, value, margin, .. } = estimate;
        let margin = self.valued.valuation.is_estimate().then_some(*margin);
        move_value((self.table, self.seat), (play, *value, margin), self.valued.valuation.unit, self.say)
    }

    fn words(&self, play: &str) -> String {
        move_line(self.table, self.seat, play, self.say)
    }
}

#[cfg(test)]
mod tests {
    use kubyk_games::kit::{Setup, Valuation};

    use super::*;

    /// What is said of the moves of Pig, when the second is worth so much and is surely worse or may be as good; `None`: it
    /// comes to the same as the first, and is not valued.
    fn said(valuation: Valuation, second: impl Into<Option<(f64, bool)>>) -> Vec<String> {
        let game = kubyk_games::find("pig").expect("a game of the catalogue");
        let variant = game.values(None, &[]).expect("a variant");
        let setup = Setup { variant, seats: 2, teams: Vec::new(), position: None };
        let table = game.open(&setup).expect("a table");
        let estimate = |play: &str, (value, is_surely_worse)| MoveEstimate {
            play: play.to_owned(),
            value,
            margin: 0.01,
            is_surely_worse,
        };
        let second = second.into().map(|second| estimate("roll", second));
        let moves = [estimate("hold", (0.5, false))].into_iter().chain(second).collect();
        let valued = ValuedMoves { moves, valuation };
        let say = |msg: &Msg| msg.id.to_string();
        Hint { table: &*table, seat: Seat::at(0), valued: &valued, say: &say }.lines(MOVE)
    }

    #[test]
    fn what_may_be_as_good_is_not_called_worse() {
        let estimate = Valuation::ESTIMATE;
        assert_eq!(
            said(estimate, (0.499, false)),
            ["hint-close-estimate", "hint-move-close", "hint-as-good"]
        );
        assert_eq!(said(estimate, (0.3, false)), ["hint-unsure", "hint-move-estimate"], "nor as good");
        assert_eq!(said(estimate, (0.3, true)), ["hint-matters", "hint-move-estimate"]);
        assert_eq!(said(estimate, (0.47, true)), ["hint-close", "hint-move-estimate"]);
        assert_eq!(said(estimate, None), ["hint-alike", "hint-move-estimate"]);
    }
}

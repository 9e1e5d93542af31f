//! A move chosen by taps: each step is a level of at most [`MOST_BRANCHES`] labelled branches.

use serde::Serialize;

use super::Msg;

/// The most branches a level may have: what a Discord select can hold.
pub const MOST_BRANCHES: usize = 25;

/// One branch of a level.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub struct Choice<M> {
    /// What a button carries for this branch: ASCII letters and digits only, as short as can be.
    pub key: String,
    /// What the button says.
    pub label: Msg,
    /// What it says where others may press it too, for whom it comes to something else.
    pub shared: Option<Msg>,
    /// Where it leads.
    pub leads: Leads<M>,
}

/// Where a branch leads.
#[derive(Clone, PartialEq, Debug, Serialize)]
pub enum Leads<M> {
    /// To a whole move.
    Play(M),
    /// To a further level, reached by adding the branch's key to the path.
    Deeper,
}

impl<M> Choice<M> {
    /// A branch that is a whole move.
    pub fn play(key: impl Into<String>, label: Msg, play: M) -> Self {
        Self { key: key.into(), label, shared: None, leads: Leads::Play(play) }
    }

    /// A branch with more below it.
    pub fn deeper(key: impl Into<String>, label: Msg) -> Self {
        Self { key: key.into(), label, shared: None, leads: Leads::Deeper }
    }

    /// Says what stands on it where others may press it too.
    #[must_use]
    pub fn shared(self, label: Msg) -> Self {
        Self { shared: Some(label), ..self }
    }

    /// The same branch with another type of move.
    pub fn map<N>(self, f: impl FnOnce(M) -> N) -> Choice<N> {
        let leads = match self.leads {
            Leads::Play(play) => Leads::Play(f(play)),
            Leads::Deeper => Leads::Deeper,
        };
        Choice { key: self.key, label: self.label, shared: self.shared, leads }
    }
}

//! What of a reply is for the person alone who has typed something in a group.

use kubyk_host::{Private, Reply};

use crate::update::incoming::{MessageKey, Origin, UserRequest};

/// Makes a word for the person who asked of what is nobody else's business.
pub(crate) fn keep_to_asker(incoming: &UserRequest, reply: &mut Reply) {
    match incoming.origin {
        Origin::Typed { message: MessageKey::Ephemeral(_) } => keep_private(reply),
        Origin::Typed { .. } if !incoming.context.private => keep_for_asker(reply),
        Origin::Typed { .. } | Origin::Tap { .. } | Origin::Added => {}
    }
}

/// Turns what would be for everybody into a word for the person who asked where nobody else could see.
fn keep_private(reply: &mut Reply) {
    let (toast, shown, public) = (reply.toast.take(), reply.private.take(), reply.public.take());
    if shown.is_none() && public.is_none() && toast.is_none() {
        return;
    }
    let mut private = match (shown, public) {
        (Some(mut private), Some(line)) => {
            private.card.lines.insert(0, line.title);
            private.card.actions.extend(line.actions);
            private
        }
        (Some(private), None) => private,
        (None, public) => Private { card: public.unwrap_or_default(), secret: false, table: None },
    };
    private.card.lines.splice(0..0, toast.iter().flat_map(|text| text.lines()).map(str::to_owned));
    reply.private = Some(private);
}

/// Turns what only informs the person who asked into a word for that person, with what was said besides.
fn keep_for_asker(reply: &mut Reply) {
    if reply.for_asker && reply.private.is_none() {
        reply.private = reply.public.take().map(|card| Private { card, secret: false, table: None });
    }
    let Some(private) = reply.private.as_mut().filter(|_| !reply.refused) else { return };
    let toast = reply.toast.take();
    private.card.lines.splice(0..0, toast.iter().flat_map(|text| text.lines()).map(str::to_owned));
}

#[cfg(test)]
mod tests {
    use kubyk_host::Card;

    use super::*;

    #[test]
    fn what_the_bot_alone_has_heard_is_answered_to_one_person_alone() {
        let card = |line: &str| Card { lines: vec![line.to_owned()], ..Card::default() };
        let kept = |mut reply: Reply| {
            keep_private(&mut reply);
            assert!(reply.public.is_none() && reply.toast.is_none());
            reply.private.map(|private| private.card.lines.join("\n"))
        };
        let toast = Some("Saved".to_owned());
        assert_eq!(kept(Reply { public: Some(card("Rules")), ..Reply::default() }).as_deref(), Some("Rules"));
        assert_eq!(kept(Reply { toast: toast.clone(), ..Reply::default() }).as_deref(), Some("Saved"));
        let private = Some(Private { card: card("Panel"), secret: false, table: None });
        assert_eq!(
            kept(Reply { toast, private: private.clone(), ..Reply::default() }).as_deref(),
            Some("Saved\nPanel")
        );
        let line = Card { title: "Saved: long".to_owned(), ..Card::default() };
        let both = Reply { public: Some(line), private, ..Reply::default() };
        assert_eq!(kept(both).as_deref(), Some("Saved: long\nPanel"));
        assert_eq!(kept(Reply::default()), None);
    }

    #[test]
    fn what_only_informs_is_for_the_asker_and_a_refusal_is_no_part_of_it() {
        let card = |line: &str| Card { lines: vec![line.to_owned()], ..Card::default() };
        let mut help = Reply { public: Some(card("Help")), for_asker: true, ..Reply::default() };
        keep_for_asker(&mut help);
        assert!(help.public.is_none() && help.private.is_some_and(|private| private.card == card("Help")));
        let roll = Reply { public: Some(card("6")), ..Reply::default() };
        let mut kept = roll.clone();
        keep_for_asker(&mut kept);
        assert_eq!(kept, roll, "what is for all stays so");
        let refused = Reply { toast: Some("No".to_owned()), refused: true, ..Reply::default() };
        let mut kept = refused.clone();
        keep_for_asker(&mut kept);
        assert_eq!(kept, refused);
    }
}

//! People and the bot talk.

use std::time::Duration;

use anyhow::{Result, anyhow};
use kubyk_tests::discord::{Discord, FirstAnswer, Order};
use kubyk_tests::stand::CallFault;

use super::{StandInScene, bot, picture};

#[tokio::test]
async fn a_board_with_a_picture_is_tapped_and_changed() -> Result<()> {
    let StandInScene { dc, channel, anna, bob, .. } = StandInScene::new().await?;
    let lobby = anna.slash(&channel, "count start", &[("from", "3"), ("who", "Bob")]).await?;
    let board = lobby.message();
    assert_eq!((lobby.outcome, lobby.is_ephemeral()), (FirstAnswer::Message, false));
    assert_eq!(
        (board.text().as_str(), board.labels()),
        ("Count\n3", vec!["➕ One".to_owned(), "Jump".to_owned()])
    );
    assert_eq!(board.picture(), Some(picture(600, 400).as_slice()));

    let update = bob.tap(board, "One").await?;
    assert_eq!(update.outcome, FirstAnswer::Update);
    let next = dc.wait_edit(board, |m| m.has("4")).await?;
    assert_eq!((next.files.len(), next.edits), (1, 1));
    // His screen is behind: the old snapshot's button is still there for him.
    let stale = bob.tap(board, "One").await?;
    assert!(stale.is_ephemeral() && stale.message().has("old"));
    assert!(bob.tap_data(&next, "plus:77").await?.is_ephemeral());
    assert_eq!((bob.ephemerals().len(), anna.ephemerals().len()), (2, 0));
    anna.select(&next, "Jump", &["Twenty"]).await?;
    let last = dc.wait_message(&channel, |m| m.has("20")).await?;
    assert_eq!(dc.messages(&channel).len(), 1);
    assert_eq!(dc.board(&channel).map(|m| m.id), Some(last.id));
    let outcomes = bob.double_tap(&last, "One").await?.map(|answer| answer.outcome);
    assert!(outcomes.contains(&FirstAnswer::Update));
    dc.check_clean();
    Ok(())
}

#[tokio::test]
async fn commands_are_held_against_the_registered_tree() -> Result<()> {
    let StandInScene { dc, channel, anna, bob, guild } = StandInScene::new().await?;
    assert_eq!(dc.commands().len(), 5);
    for (path, options, complaint) in [
        ("tic", &[][..], "not registered"),
        ("count", &[], "needs a subcommand"),
        ("count start", &[("from", "many")], "no whole number"),
        ("count start", &[("from", "100")], "out of bounds"),
        ("count start", &[("to", "1")], "no option"),
        ("count say", &[], "is required"),
    ] {
        let error =
            anna.slash_now(&channel, path, options).err().ok_or_else(|| anyhow!("/{path} was allowed"))?;
        assert!(error.to_string().contains(complaint), "{error}");
    }
    assert!(bob.slash_now(&channel, "settings", &[]).is_err_and(|e| e.to_string().contains("hidden")));
    assert!(anna.slash(&channel, "settings", &[]).await?.message().has("🔧 uk"));
    let chef = guild.with_permissions("Chef", "ru", 1 << 3);
    assert!(chef.slash(&channel, "settings", &[]).await?.message().has("ru"));
    let choices = anna.autocomplete(&channel, "count say", ("word", "сві"), &[]).await?;
    assert_eq!(choices, [("сві!".to_owned(), "сві".into())]);
    dc.check_clean();
    Ok(())
}

#[tokio::test]
async fn late_answers_forms_and_direct_messages() -> Result<()> {
    let StandInScene { dc, channel, anna, bob, .. } = StandInScene::new().await?;
    let late = anna.slash(&channel, "late", &[]).await?;
    assert_eq!((late.outcome, late.message().content.as_str()), (FirstAnswer::Deferred, "at last"));
    dc.wait_message(&anna.dm(), |m| m.has("by the way")).await?;
    assert_eq!(anna.ephemerals().iter().map(|m| m.content.as_str()).collect::<Vec<_>>(), ["and more"]);
    // A command in the direct channel has no member, and closed direct messages are refused.
    bob.close_dms(true);
    bob.slash(&bob.dm(), "late", &[]).await?;
    dc.wait_calls("a refused direct message", |calls| calls.iter().any(|call| call.status == 403)).await?;

    let form = anna.slash(&channel, "form", &[]).await?;
    assert_eq!(form.outcome, FirstAnswer::Modal);
    assert!(anna.submit(&form, &[("stake", "5000")]).await.is_err());
    let answer = anna.submit(&form, &[("stake", "50")]).await?;
    assert!(answer.is_ephemeral() && answer.message().has("50 it is"));

    let silence = anna.slash(&channel, "silent", &[]).await;
    assert!(silence.is_err_and(|e| e.to_string().contains("did not respond")));
    dc.check_clean();
    Ok(())
}

#[tokio::test]
async fn the_gateway_breaks_and_the_session_goes_on() -> Result<()> {
    let StandInScene { dc, channel, anna, .. } = StandInScene::new().await?;
    dc.gateway(Order::Drop);
    let sent = anna.slash_now(&channel, "count start", &[])?;
    dc.set_patience(Duration::from_secs(20));
    dc.wait_calls("the missed command's answer", |calls| calls.iter().any(|c| c.name.ends_with("/callback")))
        .await?;
    dc.wait_resumes(1).await?;
    assert_eq!((sent.outcome(), dc.identifies()), (Some(FirstAnswer::Message), 1));

    dc.gateway(Order::Reconnect);
    dc.wait_resumes(2).await?;
    assert_eq!(dc.identifies(), 1);

    dc.gateway(Order::Invalidate);
    dc.wait_identifies(2).await?;
    assert_eq!(anna.slash(&channel, "count start", &[]).await?.outcome, FirstAnswer::Message);
    dc.check_clean();
    Ok(())
}

#[tokio::test]
async fn faults_and_duplicates() -> Result<()> {
    let StandInScene { dc, channel, anna, .. } = StandInScene::new().await?;
    dc.duplicate_next(1);
    let first = anna.slash(&channel, "count start", &[]).await?;
    dc.wait_calls("two answers", |calls| calls.iter().filter(|c| c.name.ends_with("/callback")).count() == 2)
        .await?;
    assert_eq!((dc.messages(&channel).len(), dc.notes().len()), (1, 1));
    let http = bot::http(&dc);
    let place = serenity::all::ChannelId::new(channel.id());
    for fault in [CallFault::TooMany { retry_after: 1 }, CallFault::Status(500), CallFault::DropBefore] {
        dc.fault("POST /channels", fault, 1);
        assert!(place.say(&http, "x").await.is_err(), "{fault:?}");
    }
    assert_eq!(dc.messages(&channel).len(), 1);
    dc.fault("POST /channels", CallFault::DropAfter, 1);
    assert!(place.say(&http, "x").await.is_err());
    let nonce = || serenity::all::Nonce::String("n1".to_owned());
    let again = || serenity::all::CreateMessage::new().content("once").nonce(nonce()).enforce_nonce(true);
    dc.fault("POST /channels", CallFault::DropAfter, 1);
    assert!(place.send_message(&http, again()).await.is_err());
    place.send_message(&http, again()).await?;
    assert_eq!(dc.messages(&channel).iter().filter(|m| m.has("once")).count(), 1);
    let said = dc.messages(&channel).pop().ok_or_else(|| anyhow!("nothing was said"))?;
    place.delete_message(&http, said.id).await?;
    dc.wait_gone(&said).await?;
    assert!(!dc.refresh(first.message()).deleted);
    Ok(())
}

#[tokio::test]
async fn tokens_grow_old() -> Result<()> {
    use serenity::all::{CreateInteractionResponseFollowup, EditInteractionResponse};
    let dc = Discord::start().await?;
    let guild = dc.guild("Club", "en-US");
    let (channel, anna) = (guild.channel("games"), guild.member("Anna", "en-US"));
    bot::run(&dc);
    dc.wait_ready().await?;
    anna.slash(&channel, "count start", &[]).await?;
    let call = dc.calls_of("/callback").pop().ok_or_else(|| anyhow!("no answer"))?;
    let token = call.name.split('/').nth(3).unwrap_or_default().to_owned();
    let http = bot::http(&dc);
    http.set_application_id(serenity::all::ApplicationId::new(1));
    let edit = EditInteractionResponse::new().content("later");
    http.edit_original_interaction_response(&token, &edit, Vec::new()).await?;
    dc.advance(Duration::from_mins(16));
    assert!(http.edit_original_interaction_response(&token, &edit, Vec::new()).await.is_err());
    let more = CreateInteractionResponseFollowup::new().content("more");
    assert!(http.create_followup_message(&token, &more, Vec::new()).await.is_err());
    Ok(())
}

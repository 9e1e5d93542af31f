//! Games in chats where the bot is no member: what somebody puts there by its name becomes the table.

use kubyk_tests::stand::CallFault;
use kubyk_tests::telegram::{SeenMessage, TestChat, TestUser};

use super::scene::{TelegramScene, brisk, first_move, is_over, quick_moves, table, turn};
use crate::story::{Told, Try};

/// The address that people would type.
const PUBLIC: &str = "https://play.example";
/// What Telegram says of a picture that it cannot fetch.
const UNFETCHED: CallFault = CallFault::Refusal(400, "wrong type of the web page content");

/// A group that the bot knows nothing of.
fn elsewhere(s: &TelegramScene) -> TestChat {
    s.tg.group_without_bot(&[&s.anna, &s.bob])
}

/// Somebody types the bot's name and these words, and puts what is offered first into a chat.
async fn put(who: &TestUser, place: &TestChat, words: &str, told: bool) -> Try<SeenMessage> {
    let found = who.inline(words).await?;
    Ok(who.choose(place, found.first().ok_or("a game")?, told))
}

/// Bob joins and Anna starts; the first board.
async fn begin(s: &TelegramScene, lobby: &SeenMessage) -> Try<SeenMessage> {
    s.bob.tap(lobby, "Join").await?;
    let ready = s.tg.wait_edit(lobby, |m| m.has("2. Bob") && m.has("Start")).await?;
    s.anna.tap(&ready, "Start").await?;
    Ok(s.tg.wait_edit(&ready, |m| turn(m).is_some()).await?)
}

/// The message becomes the lobby, the game and the rematch; nothing else is written, and nobody needs the bot there.
#[tokio::test]
async fn a_game_is_played_in_the_message_that_somebody_has_put_into_a_chat() -> Told {
    let mut s = TelegramScene::new().await?;
    let place = elsewhere(&s);
    let message = put(&s.anna, &place, "pig", true).await?;
    let lobby = s.tg.wait_edit(&message, |m| m.has("1. Anna") && m.has("Join")).await?;
    let board = begin(&s, &lobby).await?;
    let over = s.play_out(&place, board).await?;
    assert_eq!(s.tg.messages(&place).len(), 1, "one message shows it all");

    s.bob.tap(&over, "Rematch").await?;
    let again = s.tg.wait_edit(&over, |m| m.has("Bob") && table(m) != table(&over)).await?;
    assert_eq!(again.id, over.id);

    // Somebody's screen is behind, and the bot remembers nothing: a tap on the old table does not bring its board back.
    s.kubyk.kill().await?;
    s.kubyk.start().await?;
    let old = table(&over);
    s.anna.tap_data(&over, &format!("m:{}:1:roll", old.trim_start_matches('#'))).await?;
    s.anna.tap(&again, "I'm in").await?;
    let begun = s.tg.wait_edit(&again, |m| turn(m).is_some()).await?;
    assert_eq!(table(&begun), table(&again));
    let [only] = &s.tg.messages(&place)[..] else { panic!("one message") };
    assert_eq!(table(only), table(&again));
    s.end().await
}

/// Where the bot's owner wants no word of what is chosen, whoever taps first opens the table, and those who tap meanwhile open
/// no second one.
#[tokio::test]
async fn whoever_taps_first_opens_the_table_and_there_is_one() -> Told {
    let s = TelegramScene::new().await?;
    let place = elsewhere(&s);
    let message = put(&s.anna, &place, "pig", false).await?;
    let data = message.button("Play here").and_then(|it| it.data.clone()).ok_or("a way to play there")?;
    let taps = [&s.bob, &s.anna, &s.bob].map(|who| who.press(&message, &data));
    for tap in &taps {
        tap.answer().await?;
    }
    let lobby = s.tg.wait_edit(&message, |m| m.has("1. ") && m.has("Join")).await?;
    let late = s.anna.tap_data(&lobby, &data).await?;
    assert_eq!(late.url, None);
    let (host, guest) = if lobby.has("1. Bob") { (&s.bob, &s.anna) } else { (&s.anna, &s.bob) };
    guest.tap(&lobby, "Join").await?;
    let ready = s.tg.wait_edit(&lobby, |m| m.has("2. ") && m.has("Start")).await?;
    assert_eq!(table(&ready), table(&lobby));
    host.tap(&ready, "Start").await?;
    s.tg.wait_edit(&ready, |m| turn(m).is_some()).await?;
    s.end().await
}

/// A message that names the bot where it may come as a guest opens a table of that game, and asks for the game where none is
/// meant.
#[tokio::test]
async fn a_guest_is_named_and_opens_the_table() -> Told {
    let s = TelegramScene::new().await?;
    let olia = s.tg.user("Оля", "uk");
    let place = s.tg.group_without_bot(&[&olia, &s.bob]);
    let asked = olia.summon(&place, "@kubyk_bot").await?;
    assert!(asked.has("У що граємо?") && asked.has("@kubyk_bot "), "{asked:?}");
    assert_eq!(s.bob.summon(&place, "what does @kubyk_bot do").await?.labels(), ["🎲 Choose a game"]);
    let message = olia.summon(&place, "@kubyk_bot свиня").await?;
    let lobby = s.tg.wait_shown(&place, |m| m.id == message.id && m.has("1. Оля")).await?;
    assert!(lobby.has("Сісти"), "{lobby:?}");
    s.bob.tap(&lobby, "Сісти").await?;
    s.tg.wait_edit(&lobby, |m| m.has("2. Bob")).await?;
    s.end().await
}

/// What is for one person alone leads to the private chat, short words come in the answer, and the next step of a move stands
/// below the board.
#[tokio::test]
async fn what_is_for_one_person_is_said_apart() -> Told {
    let s = TelegramScene::new().await?;
    let place = elsewhere(&s);
    let message = put(&s.anna, &place, "abalone", true).await?;
    let lobby = s.tg.wait_edit(&message, |m| m.has("1. Anna")).await?;
    let rules = s.opens(&s.bob, &lobby, "Rules", |m| m.has("Abalone")).await?;
    assert_ne!(rules.chat, place.id());

    let board = begin(&s, &lobby).await?;
    let (who, other) = if board.has("▶ Anna") { (&s.anna, &s.bob) } else { (&s.bob, &s.anna) };
    let refused = other.tap_data(&board, &first_move(&board)).await?;
    assert!(refused.text.is_some_and(|text| text.contains(&who.name())), "whose turn it is");
    let mut steps = board.clone();
    while turn(&steps) == turn(&board) {
        let labels = steps.labels().join(" ");
        who.tap_data(&steps, &first_move(&steps)).await?;
        steps = s.tg.wait_edit(&steps, |m| m.labels().join(" ") != labels).await?;
    }
    // It is the other one's turn, who looks at a further step and comes back from it.
    let first = first_move(&steps);
    other.tap_data(&steps, &first).await?;
    let deeper = s.tg.wait_edit(&steps, |m| m.has("Back to the table")).await?;
    other.tap(&deeper, "Back to the table").await?;
    let back = s.tg.wait_edit(&deeper, |m| !m.has("Back to the table")).await?;
    assert_eq!(first_move(&back), first);
    s.end().await
}

/// Where the page has a public name Telegram fetches the pictures of boards by their addresses; they are the boards.
#[tokio::test]
async fn boards_are_pictures_where_telegram_can_fetch_them() -> Told {
    let with_page = |kubyk| brisk(kubyk).web().env("KUBYK_WEB_PUBLIC_URL", PUBLIC);
    let s = TelegramScene::with(with_page).await?;
    let place = elsewhere(&s);
    let message = put(&s.anna, &place, "pig", true).await?;
    let lobby = s.tg.wait_edit(&message, |m| m.has("1. Anna")).await?;
    let board = begin(&s, &lobby).await?;
    let url = board.media.as_ref().map(|media| media.file_id.clone()).ok_or("a picture")?;
    let path = url.strip_prefix(PUBLIC).ok_or("its own address")?;
    let own = s.kubyk.web_url().ok_or("the page's address")?;
    let get = async |path: &str| reqwest::get(format!("{}{path}", own.trim_end_matches('/'))).await;
    let picture = get(path).await?;
    assert_eq!(picture.headers()["content-type"], "image/png");
    assert!(picture.bytes().await?.starts_with(b"\x89PNG"));
    let (before, after) = path.split_at(path.find("/board.png").ok_or("a picture")? - 1);
    let other = if after.starts_with('0') { "1" } else { "0" };
    assert_eq!(get(&format!("{before}{other}{}", &after[1..])).await?.status(), 404, "another tag");

    // A picture that could not be fetched once is fetched again: the one there shows the move before.
    s.tg.fault("editMessageMedia", UNFETCHED, 1);
    s.to_act(&board).tap_data(&board, &first_move(&board)).await?;
    let next = s.tg.wait_edit(&board, |m| turn(m) > turn(&board)).await?;
    assert!(next.media.as_ref().is_some_and(|media| media.file_id != url), "another picture");

    // A rematch stands below the last picture, until there is another one.
    let over = s.play_out(&place, next).await?;
    s.bob.tap(&over, "Rematch").await?;
    let lobby = s.tg.wait_edit(&over, |m| m.has("I'm in")).await?;
    assert_eq!(lobby.media, over.media);
    s.anna.tap(&lobby, "I'm in").await?;
    let again = s.tg.wait_edit(&lobby, |m| turn(m).is_some()).await?;
    assert!(again.media.is_some() && again.media != over.media, "its own picture");

    // Where none can be fetched there are words.
    let other = put(&s.bob, &place, "pig", true).await?;
    s.tg.wait_edit(&other, |m| m.has("1. Bob")).await?;
    s.anna.tap(&s.tg.refresh(&other), "Join").await?;
    let ready = s.tg.wait_edit(&other, |m| m.has("2. Anna") && m.has("Start")).await?;
    s.tg.fault("editMessageMedia", UNFETCHED, 1);
    s.bob.tap(&ready, "Start").await?;
    let told = s.tg.wait_edit(&ready, |m| turn(m).is_some()).await?;
    assert_eq!(told.media, None);
    s.end_after(&["the platform cannot show a board's picture"]).await
}

/// The bot is stopped in the middle, and the message goes on; one that is deleted is let go of.
#[tokio::test]
async fn a_game_goes_on_after_a_restart_and_a_message_that_is_gone_harms_nobody() -> Told {
    let mut s = TelegramScene::new().await?;
    let place = elsewhere(&s);
    let message = put(&s.anna, &place, "pig", true).await?;
    let lobby = s.tg.wait_edit(&message, |m| m.has("1. Anna")).await?;
    let board = begin(&s, &lobby).await?;
    s.kubyk.kill().await?;
    let tap = s.to_act(&board).press(&board, &quick_moves(&board)[0]);
    s.kubyk.start().await?;
    tap.answer().await?;
    let next = s.tg.wait_edit(&board, |m| is_over(m) || turn(m) > turn(&board)).await?;
    s.tg.vanish(&next);
    s.to_act(&next).tap_data(&next, &quick_moves(&next)[0]).await?;
    let other = put(&s.anna, &place, "pig", true).await?;
    s.tg.wait_edit(&other, |m| m.has("1. Anna")).await?;
    s.end().await
}

/// The host changes the rules in the private chat, and answers that others may not read are sealed until all have answered.
#[tokio::test]
async fn rules_are_changed_apart_and_answers_are_sealed() -> Told {
    let s = TelegramScene::new().await?;
    let place = elsewhere(&s);
    let message = put(&s.anna, &place, "katego", true).await?;
    let lobby = s.tg.wait_edit(&message, |m| m.has("1. Anna")).await?;
    let menu = s.opens(&s.anna, &lobby, "Options", |m| m.has("Psychological (2)")).await?;
    s.anna.tap(&menu, "Psychological (2)").await?;
    let variants = s.tg.wait_edit(&menu, |m| m.button("Psychological Katego").is_some()).await?;
    s.anna.tap(&variants, "Psychological Katego").await?;
    let lobby = s.tg.wait_edit(&lobby, |m| m.has("Psychological Katego")).await?;
    let board = begin(&s, &lobby).await?;
    let columns = |m: &SeenMessage| m.text.split_once("   1   2 ").map(|(_, columns)| columns.to_owned());
    assert!(columns(&board).is_some(), "{board:?}");

    let told = s.anna.tap(&board, "3").await?;
    assert!(told.text.is_some_and(|text| text.contains("in column 3")), "she alone");
    let half = s.tg.wait_edit(&board, |m| m.has("Answered: 1 of 2")).await?;
    assert_eq!(columns(&half), columns(&board), "nothing of it is shown");
    let own = s.anna.tap(&half, "What only I see").await?;
    assert!(own.alert && own.text.is_some_and(|text| text.contains("in column 3")), "her own answer");
    s.bob.tap(&half, "11").await?;
    let second = s.next(&place, &half).await?;
    assert!(second.has("hidden entry") && second.has("Answered: 0 of 2"), "{second:?}");

    // What cannot be undone is asked for in private.
    let asked = s.opens(&s.bob, &second, "Resign", |m| m.button("Yes, resign").is_some()).await?;
    s.bob.tap(&asked, "Yes, resign").await?;
    s.tg.wait_edit(&second, |m| is_over(m) && m.has("Anna wins")).await?;
    s.end().await
}

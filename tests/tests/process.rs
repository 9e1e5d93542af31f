//! Running a binary: a shell script stands in for the bot.

use std::os::unix::fs::PermissionsExt;
use std::path::PathBuf;
use std::time::Duration;

use anyhow::Result;
use kubyk_tests::process::Kubyk;
use tempfile::TempDir;

const BOT: &str = r#"#!/bin/sh
trap 'exit 0' TERM
echo "starting" >&2
echo started >> runs
echo "ready telegram @$KUBYK_TELEGRAM_TOKEN"
[ -f late ] || echo "ready web http://127.0.0.1:7"
while true; do sleep 0.05; done
"#;

fn script(folder: &TempDir, name: &str, text: &str) -> Result<PathBuf> {
    let path = folder.path().join(name);
    std::fs::write(&path, text)?;
    std::fs::set_permissions(&path, std::fs::Permissions::from_mode(0o755))?;
    Ok(path)
}

// One test, because a file that is being written cannot be run, and a fork elsewhere would keep it open.
#[tokio::test]
async fn a_binary_is_started_killed_and_explained() -> Result<()> {
    let folder = tempfile::tempdir()?;
    goes_on_in_the_same_folder(Kubyk::new(script(&folder, "good", BOT)?)?).await?;
    tells_why_it_ended(Kubyk::new(script(&folder, "bad", "#!/bin/sh\necho 'no such key' >&2\nexit 2\n")?)?)
        .await;
    tells_what_is_not_ready(Kubyk::new(script(&folder, "late", BOT)?)?).await
}

async fn goes_on_in_the_same_folder(bot: Kubyk) -> Result<()> {
    let mut bot = bot.telegram("http://127.0.0.1:1", "42:TEST").web();
    bot.start().await?;
    assert_eq!(bot.web_url().as_deref(), Some("http://127.0.0.1:7"));
    assert!(bot.stdout().contains(&"ready telegram @42:TEST".to_owned()));
    bot.kill().await?;
    assert!(!bot.is_running());
    bot.start().await?;
    assert!(bot.is_running());
    assert_eq!(std::fs::read_to_string(bot.home().join("runs"))?, "started\nstarted\n");
    assert!(bot.stop().await?.success());
    Ok(())
}

async fn tells_why_it_ended(mut bot: Kubyk) {
    let error = bot.start().await.expect_err("it has ended").to_string();
    assert!(error.contains("ended before it was ready") && error.contains("no such key"), "{error}");
}

async fn tells_what_is_not_ready(bot: Kubyk) -> Result<()> {
    let mut bot = bot.web().patience(Duration::from_millis(700));
    std::fs::write(bot.home().join("late"), "")?;
    let error = bot.start().await.expect_err("it is not ready").to_string();
    assert!(error.contains("not ready within 700ms: web"), "{error}");
    Ok(())
}

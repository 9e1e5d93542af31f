//! `/GAME new`: opens a table.

use kubyk_games::kit::{AnyGame, Fault, Msg, OptionKind};

use crate::commands::argument::arguments;
use crate::commands::command::Command;
use crate::commands::context::CommandContext;
use crate::commands::spec::{Scope, Spec};
use crate::commands::values::{FirstWord, GameRef, Number, OptionSetting, PaceArg, VariantRef};
use crate::errors::HostError;
use crate::house_variants::Chosen;
use crate::house_variants::{HouseRules, handle};
use crate::table::setup::WhoBegins;
use crate::table::{LoadedTable, TableSetup};
use crate::{Reply, TableId};

/// Opens a lobby with the person at its first seat.
pub(crate) struct NewTable;

arguments! {
    /// The rules of the new table.
    NewArgs {
        game: GameRef = hidden("game"),
        /// The value of the one option that can have it.
        number: Option<Number<0, { i64::MAX }>> = bare_if_fits("number").unlisted(),
        variant: Option<VariantRef> = bare("variant"),
        /// Options over the variant.
        settings: Vec<OptionSetting> = spread_options("options"),
        /// The time control.
        pace: Option<PaceArg> = named("pace"),
        /// Who begins.
        first: Option<FirstWord> = named("first"),
    }
}

impl NewArgs {
    /// A preset as it is, or what the game opens as in the chat.
    pub(crate) fn of(game: &'static dyn AnyGame, preset: Option<&str>) -> Self {
        let variant = preset.map(|name| VariantRef(name.to_owned()));
        Self { game: GameRef(game), variant, number: None, settings: Vec::new(), pace: None, first: None }
    }

    /// A house variant.
    pub(crate) fn of_house(game: &'static dyn AnyGame, name: &str) -> Self {
        Self::of(game, Some(&handle(name)))
    }

    /// A preset with options over it.
    pub(crate) fn of_rules(game: &'static dyn AnyGame, rules: &HouseRules) -> Self {
        Self { settings: OptionSetting::all_of(rules), ..Self::of(game, Some(&rules.preset)) }
    }
}

impl Command for NewTable {
    const SPEC: Spec = Spec { code: "n", ..Spec::new("new", Scope::Game) };
    type Args = NewArgs;

    async fn run(cx: &CommandContext<'_>, args: NewArgs) -> Result<Reply, HostError> {
        let game = args.game.0;
        not_closed_here(cx, game)?;
        cx.may_play_here()?;
        let room = cx.services.tables.may_open(&cx.request.chat.key(), &cx.request.user.key).await?;
        room.map_err(|why| cx.refused(&why))?;
        let chosen = chosen(cx, &args).map_err(|faults| cx.faulty(&faults))?;
        let mut setup = cx.new_setup(game, &chosen);
        setup.pace = args.pace.map_or(cx.chat.pace, |pace| pace.0);
        setup.first = args.first.map_or(cx.services.first, WhoBegins::from);
        let row = cx.services.tables.new_row(TableId::random(), cx.request.chat.clone(), game);
        let loaded = cx.services.tables.open(cx.update(), LoadedTable::lobby(row, setup, game)).await?;
        let summary = Some(cx.text(&Msg::new("table-opened").with("game", game.about().name())));
        Ok(Reply { table: Some(loaded.row.id), repost: true, summary, ..Reply::default() })
    }
}

impl CommandContext<'_> {
    /// The set-up of a new table with the person at its first seat.
    pub(crate) fn new_setup(&self, game: &dyn AnyGame, chosen: &Chosen) -> TableSetup {
        TableSetup::new(chosen.rules(game), chosen.house.clone(), &self.request.user, self.shared)
    }
}

/// Refuses a game that is switched off in the chat.
///
/// # Errors
/// It is.
pub(crate) fn not_closed_here(cx: &CommandContext<'_>, game: &dyn AnyGame) -> Result<(), HostError> {
    let about = game.about();
    if cx.chat.closed_games.iter().any(|closed| closed == about.id) {
        return Err(cx.refused(&Msg::new("game-closed-here").with("game", about.name())));
    }
    Ok(())
}

/// The rules that are asked for. A bare number is a variant of that name, or the value of the only option that can
/// have it.
fn chosen(cx: &CommandContext<'_>, args: &NewArgs) -> Result<Chosen, Vec<Fault>> {
    let game = args.game.0;
    let variant = args.variant.as_ref().map(|variant| variant.0.as_str());
    let mut set = OptionSetting::pairs(&args.settings);
    let Some(Number(number)) = args.number else {
        return cx.services.house_variants.choose(&cx.chat, game, variant, &set);
    };
    let number = number.to_string();
    if variant.is_none()
        && let Ok(chosen) = cx.services.house_variants.choose(&cx.chat, game, Some(&number), &set)
    {
        return Ok(chosen);
    }
    let numeric =
        game.about().options.iter().filter(|option| matches!(option.kind, OptionKind::Integer { .. }));
    let able: Vec<_> = numeric.filter(|option| option.kind.canonical(&number).is_some()).collect();
    match able[..] {
        [option] => set.push((option.name, &number)),
        [] => return cx.services.house_variants.choose(&cx.chat, game, Some(&number), &set),
        _ => {
            let known: Vec<_> = able.iter().map(|option| format!("{}={number}", option.name)).collect();
            let why = Msg::new("number-unclear").with("text", number).with("known", known.join(", "));
            return Err(vec![Fault::whole(why)]);
        }
    }
    cx.services.house_variants.choose(&cx.chat, game, variant, &set)
}
